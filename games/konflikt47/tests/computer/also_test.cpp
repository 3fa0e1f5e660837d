// What the computer does with weapons of a vehicle that do nothing to its first target.
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

}
}
