// What the computer thinks of guns.
#include "games/konflikt47/computer/judge.h"
#include "games/konflikt47/computer/visibility_grid.h"
#include "games/konflikt47/tests/a_gun.h"

namespace konflikt47::judged_guns_test {
namespace {

// Blue is a tank, twenty inches before the gun.
struct Gun_and_tank : A_gun {
    explicit Gun_and_tank(Gun_weight weight = Gun_weight::medium) : A_gun("", 4, weight) {
        entry(blue).men.resize(1);
        entry(blue).men[0].weapon = no_weapon;
        entry(blue).hull = {.width = 2 * inch, .depth = 4 * inch};
        for (std::size_t i = 1; i < 5; ++i) unit(blue).model[i].alive = false;
        unit(blue).model[0].at = at(30, 42);
    }
    // What orders are worth to its owner, who has drawn a die for it.
    std::vector<i32> worths(std::initializer_list<Order> orders) {
        Gun_and_tank asked(*this);
        asked.go();
        if (asked.topic() == Topic::draw) asked.give(Topic::draw, {1});
        asked.give(Topic::unit, {gun});
        std::vector<Answer> answers;
        for (const Order order : orders) answers.push_back(Answer::of(i32(order)));
        std::vector<i32> values(answers.size());
        asked.game.evaluate(asked.state, asked.question(), answers, values);
        return values;
    }
};

TEST(Judgement, a_gun_fires_at_the_tank_before_it) {
    Gun_and_tank field;
    const auto before = field.worths({Order::fire, Order::advance});
    EXPECT_GT(before[0], 0);
    EXPECT_GT(before[0], before[1]) << "which costs it 1 to hit";
    field.unit(field.gun).facing = 0;
    const auto behind = field.worths({Order::fire, Order::advance});
    EXPECT_LT(behind[0], 0) << "it does not point there";
    EXPECT_GT(behind[1], behind[0]) << "but it may turn";
}

// What was kept of a shot is forgotten when the gun turns.
TEST(Judgement_cache, knows_that_a_gun_has_turned) {
    Gun_and_tank field;
    field.game.lattice = std::make_shared<const Visibility_grid>(field.game.ground);
    field.unit(field.gun).order = Order::fire;
    const auto worth = [&] {
        return Judgement(field.position(), Side::red).worth_of_target(field.gun, field.blue, Cause::order);
    };
    EXPECT_GT(worth(), 0);
    field.unit(field.gun).facing = 0;
    EXPECT_EQ(worth(), 0) << "rifles do nothing to it";
}

TEST(Judgement, a_gun_waits_for_what_comes_before_its_barrel) {
    Gun_and_tank field;
    const i32 before = field.worths({Order::ambush})[0];
    field.unit(field.gun).facing = 0;
    const i32 behind = field.worths({Order::ambush})[0];
    EXPECT_GT(before, behind);
    field.entry(field.gun).gun.all_round = true;
    EXPECT_EQ(field.worths({Order::ambush})[0], before);
}

TEST(Judgement, a_gun_that_advances_turns_to_its_target) {
    Gun_and_tank field(Gun_weight::heavy);
    field.unit(field.gun).facing = 0;
    field.advance();
    ASSERT_EQ(field.topic(), Topic::way);
    Stream random(7);
    Candidates all;
    field.game.candidates(field.state, field.question(), random, all);
    ASSERT_GE(all.all().size(), 1u);
    for (const Answer& answer : all.all()) {
        EXPECT_EQ((Place{answer.value[0], answer.value[1]}), at(30, 20)) << "nobody moves a heavy gun";
        EXPECT_EQ(answer.value[2], 180);
    }
}

// A gun is overrun without a check, so a tank likes to.
TEST(Judgement, a_tank_likes_to_overrun_a_gun) {
    Gun_and_tank field;
    const Unit_profile tank(field.position(), field.blue), gun(field.position(), field.gun),
        men(field.position(), field.friends);
    EXPECT_EQ(tank.fight(gun, 1, false).wins, whole);
    EXPECT_LT(tank.fight(men, 1, false).wins, whole);
    EXPECT_EQ(gun.men(), 4);
    EXPECT_EQ(gun.middle(), at(30, 20));
}

}
}
