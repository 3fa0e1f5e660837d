// What the computer thinks of vehicles that shoot, and of those that stand in the way.
#include "games/konflikt47/computer/judge.h"
#include "games/konflikt47/tests/shooting/an_armed_tank.h"

namespace konflikt47 {
namespace {

TEST(Judgement, a_tank_shoots_at_men_with_what_does_nothing_to_armour) {
    An_armed_tank field({{Mount::turret, An_armed_tank::gun}, {Mount::pintle, An_armed_tank::machine_gun}});
    field.make_tank(field.front);
    field.begin();
    field.put(field.right, {44 * inch, 24 * inch});  // nearer than the others
    field.fire();
    field.give(Topic::target, {field.front});
    ASSERT_EQ(field.topic(), Topic::also);
    const std::vector<Answer> answers{Answer::of(hold_fire), Answer::of(field.right), Answer::of(field.rear)};
    std::vector<i32> values(answers.size());
    field.game.evaluate(field.state, field.question(), answers, values);
    EXPECT_GT(values[1], values[0]);
    EXPECT_GT(values[2], values[0]);
    EXPECT_GE(values[1], values[2]);
}

TEST(Judgement, a_second_target_to_which_nothing_is_done_is_worth_nothing) {
    An_armed_tank field({{Mount::turret, An_armed_tank::gun}, {Mount::pintle, An_armed_tank::machine_gun}});
    for (const UnitId tank : {field.front, field.right}) field.make_tank(tank);
    field.begin();
    field.fire();
    field.give(Topic::target, {field.front});
    ASSERT_EQ(field.topic(), Topic::also);
    const std::vector<Answer> answers{Answer::of(hold_fire), Answer::of(field.right)};
    std::vector<i32> values(answers.size());
    field.game.evaluate(field.state, field.question(), answers, values);
    EXPECT_EQ(values[1], values[0]);
}

// Where it faces at the end of its way says what it shoots at.
TEST(Judgement, a_tank_that_advances_minds_its_arcs) {
    An_armed_tank field({{Mount::hull, An_armed_tank::gun}});
    field.go();
    field.order(field.tank, i32(Order::advance));
    ASSERT_EQ(field.topic(), Topic::drive);
    for (const UnitId squad : {field.right, field.rear, field.left}) field.unit(squad).where = Whereabouts::left;
    const auto drive = [&](i32 facing) {
        Answer answer;
        answer.size = 3;
        answer.value[0] = 36 * inch, answer.value[1] = 24 * inch, answer.value[2] = facing;
        return answer;
    };
    const std::vector<Answer> answers{drive(0), drive(180)};
    std::vector<i32> values(answers.size());
    field.game.evaluate(field.state, field.question(), answers, values);
    EXPECT_GT(values[0], values[1]);
}

TEST(Judgement, a_test_without_pins_takes_none_off) {
    const auto worth = [](bool one_man) {
        An_armed_tank field({{Mount::turret, An_armed_tank::gun}});
        field.entry(field.tank).hull.one_man_turret = one_man;
        field.go();
        if (field.topic() == Topic::draw) field.give(Topic::draw, {1});
        field.give(Topic::unit, {field.tank});
        const std::vector<Answer> answers{Answer::of(i32(Order::advance))};
        std::vector<i32> values(1);
        field.game.evaluate(field.state, field.question(), answers, values);
        return values[0];
    };
    EXPECT_GT(worth(false), 0);
    EXPECT_LT(worth(true), worth(false));
}

// What was kept of a shot is forgotten when the turret jams, and when a vehicle comes between.
TEST(Judgement_cache, knows_that_a_turret_has_jammed) {
    An_armed_tank field({{Mount::turret, An_armed_tank::gun}});
    field.unit(field.tank).order = Order::fire;
    const auto worth = [&] {
        return Judgement(field.position(), Side::red).worth_of_target(field.tank, field.rear, Cause::order);
    };
    EXPECT_GT(worth(), 0);
    field.unit(field.tank).wear.jammed = 1;
    field.unit(field.tank).wear.arc[0] = Sector::front;
    EXPECT_EQ(worth(), 0);
}

TEST(Judgement_cache, knows_that_a_vehicle_stands_between) {
    Field field;
    const UnitId red = field.add(Side::red, 2, {10 * inch, 24 * inch});
    const UnitId blue = field.add(Side::blue, 2, {30 * inch, 24 * inch});
    const UnitId tank = field.add(Side::blue, 1, {20 * inch, 40 * inch});
    field.entry(tank).hull = {.width = 4 * inch, .depth = 8 * inch};
    field.entry(tank).height = 2 * inch;
    field.begin();
    const auto worth = [&] { return Judgement(field.position(), Side::red).worth_of_target(red, blue, Cause::order); };
    EXPECT_GT(worth(), 0);
    field.put(tank, {20 * inch, 24 * inch});
    EXPECT_EQ(worth(), 0);
}

}
}
