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
