// What the computer thinks of air strikes.
#include "games/konflikt47/computer/strikes.h"

#include "games/konflikt47/computer/barrages.h"
#include "games/konflikt47/computer/visibility_grid.h"
#include "games/konflikt47/tests/observers/a_strike.h"

namespace konflikt47::judged_strikes_test {
namespace {

struct Judged : A_strike {
    explicit Judged(const std::string& pieces = "") : A_strike(pieces) {
        game.lattice = std::make_shared<const Visibility_grid>(game.ground);
    }
    Judgement judgement() const { return {position(), Side::red}; }
    Answer best() {
        Stream random(5);
        Candidates all;
        game.candidates(state, question(), random, all);
        std::vector<i32> values(all.all().size());
        game.evaluate(state, question(), all.all(), values);
        return all.all()[std::size_t(std::ranges::max_element(values) - values.begin())];
    }
};

TEST(Judgement, a_strike_is_worth_more_where_enemies_are_close_together) {
    Judged field;
    const i32 alone = worth_of_strike(field.judgement(), field.blue);
    field.put(field.other, at(30, 39));
    EXPECT_GT(worth_of_strike(field.judgement(), field.blue), alone);
    field.put(field.friends, at(30, 33));
    EXPECT_LE(worth_of_strike(field.judgement(), field.blue), alone) << "friends are pinned as well";
}

TEST(Judgement, bombs_for_many_and_strafing_for_one) {
    Judged field;
    EXPECT_GT(
        worth_of_attack(field.judgement(), field.blue, false), worth_of_attack(field.judgement(), field.blue, true));
    field.make_vehicle(field.other, 50, 30);
    field.entry(field.other).hull.armour = Armour::carrier;
    Judged vehicle = field;
    EXPECT_GT(worth_of_attack(vehicle.judgement(), vehicle.other, true), 0);
}

TEST(Judgement, greedy_calls_a_strike_and_chooses_its_attack) {
    Judged field;
    field.fire();
    const Answer calls = field.best();
    EXPECT_EQ(calls.value[0], 1);
    ASSERT_FALSE(sandtable::answer(field.game, field.state, Side::red, calls, field.questions));
    ASSERT_EQ(field.topic(), Topic::strike_target);
    const Answer whom = field.best();
    EXPECT_FALSE(refuse_to_name(field.position(), field.observer, UnitId(whom.value[0])));
    Judged comes;
    comes.comes(comes.blue);
    ASSERT_EQ(comes.topic(), Topic::attack);
    EXPECT_EQ(comes.best().value[0], 0);
    comes.give(Topic::attack, {0});
    const Answer bomb = comes.best();
    EXPECT_FALSE(sandtable::answer(comes.game, comes.state, Side::red, bomb, comes.questions));
}

TEST(Judgement, a_player_by_chance_bombs_where_it_may) {
    Judged field;
    field.alone(field.blue, 30, 36);
    field.bombs(field.blue);
    Stream random(3);
    for (int i = 0; i < 20; ++i) {
        State then = field.state;
        Questions questions;
        const Answer answer = field.game.sample(field.state, field.question(), random);
        EXPECT_FALSE(sandtable::answer(field.game, then, Side::red, answer, questions));
    }
}

}
}
