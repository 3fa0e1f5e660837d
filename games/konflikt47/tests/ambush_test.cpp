// Units on Ambush that interrupt a move.
#include "games/konflikt47/tests/field.h"

namespace konflikt47 {
namespace {

// Seen from the first step of its way on, but too far off for a charge until it has come nearer: what is offered first is a point of the way
// that is taken, and the charge comes about.
TEST(K47_ORD_12, what_is_usual_is_a_point_at_which_it_may_charge) {
    Field field;
    const UnitId red = field.add(Side::red, 3, {20 * inch, 16 * inch});
    const UnitId blue = field.add(Side::blue, 3, {20 * inch, 33 * inch});
    field.begin();
    field.unit(blue).order = Order::ambush;
    field.go();
    field.order(red, i32(Order::advance));
    const auto give_usual = [&](Topic topic) {
        ASSERT_EQ(field.topic(), topic);
        const Answer usual = field.game.usual(field.state, field.question());
        const Refusal no =
            sandtable::answer(field.game, field.state, field.question().asked, usual, field.questions, &field.told);
        ASSERT_FALSE(no) << no.why;
    };
    field.give(Topic::way, {20 * inch, 22 * inch, 0});
    give_usual(Topic::places);
    field.give(Topic::ambush, {2});
    ASSERT_EQ(field.topic(), Topic::ambush_point);
    EXPECT_EQ(field.answer(Side::blue, {field.question().least}).rule, "K47-CQ-03"_rule);
    Stream random(1);
    EXPECT_EQ(
        field.game.sample(field.state, field.question(), random), field.game.usual(field.state, field.question()));
    give_usual(Topic::ambush_point);
    EXPECT_EQ(field.topic(), Topic::blows);
    EXPECT_EQ(field.unit(blue).order, Order::run);
}

}
}
