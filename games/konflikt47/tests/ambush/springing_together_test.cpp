// Several units on Ambush at one move: who is first, and what is left to the others; and charges out of Ambush.
#include <algorithm>

#include "games/konflikt47/tests/field.h"

namespace konflikt47::springing_together_test {
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
    EXPECT_EQ(field.answer(Side::blue, {20 * inch, 16 * inch, 0}).rule, "K47-CQ-03"_rule);
    Stream random(1);
    EXPECT_EQ(
        field.game.sample(field.state, field.question(), random), field.game.usual(field.state, field.question()));
    give_usual(Topic::ambush_point);
    EXPECT_EQ(field.topic(), Topic::blows);
    EXPECT_EQ(field.unit(blue).order, Order::run);
}

// Two ambushers: the one asked last shoots first, since its point comes first on the way; at one point their owner says who does.
TEST(K47_ORD_11, several_shoot_in_the_order_of_their_points) {
    for (const i32 second : {4 * inch, 6 * inch, 8 * inch}) {
        Field field;
        const UnitId red = field.add(Side::red, 5, {20 * inch, 10 * inch});
        const UnitId blue = field.add(Side::blue, 1, {20 * inch, 32 * inch});
        const UnitId blue_2 = field.add(Side::blue, 2, {24 * inch, 32 * inch});
        field.begin();
        field.unit(blue).order = field.unit(blue_2).order = Order::ambush;
        field.go();
        field.order(red, i32(Order::run));
        field.give(Topic::way, {20 * inch, 20 * inch, 0});
        field.give_usual(Topic::places);
        for (const i32 point : {6 * inch, second}) {
            field.give(Topic::ambush, {1});
            field.give(Topic::ambush_point, {20 * inch, 10 * inch + point, 0});
        }
        if (second == 6 * inch) {
            ASSERT_EQ(field.topic(), Topic::ambush_first);
            EXPECT_EQ(field.question().asked, Side::blue);
            EXPECT_FALSE(field.question().passable);
            EXPECT_EQ(field.answer(Side::blue, {red}).rule, "K47-ORD-11"_rule);
            field.give(Topic::ambush_first, {blue_2});
        }
        ASSERT_EQ(field.topic(), Topic::to_hit);
        EXPECT_EQ(field.question().dice.count, second <= 6 * inch ? 2 : 1);
        EXPECT_EQ(field.unit(red).model[0].at.y, 10 * inch + std::min(second, 6 * inch));
    }
}

// The first shots fell whom the second could have charged; at the third point its chance is gone.
TEST(K47_ORD_11, who_could_not_at_a_point_that_is_behind_has_lost_the_chance) {
    Field field;
    const UnitId red = field.add(Side::red, 2, {20 * inch, 10 * inch});
    const UnitId shoots = field.add(Side::blue, 1, {20 * inch, 33 * inch});
    const UnitId charges = field.add(Side::blue, 1, {33400, 13 * inch});
    const UnitId last = field.add(Side::blue, 1, {17 * inch, 33 * inch});
    field.begin();
    for (const UnitId id : {shoots, charges, last}) field.unit(id).order = Order::ambush;
    field.go();
    field.order(red, i32(Order::run));
    field.give(Topic::way, {20 * inch, 22 * inch, 0});
    field.give_usual(Topic::places);
    for (const auto& [does, point] : {std::pair{1, 2}, {2, 4}, {1, 8}}) {
        field.give(Topic::ambush, {does});
        field.give(Topic::ambush_point, {20 * inch, (10 + point) * inch, 0});
    }
    // His own man who stood nearest to the charger falls, and the other is too far for him.
    ASSERT_EQ(field.topic(), Topic::to_hit);
    field.unit(red).model[1].alive = false;
    field.give(Topic::to_hit, {1});
    ASSERT_EQ(field.topic(), Topic::to_hit);  // at the third point
    EXPECT_EQ(field.unit(red).model[0].at.y, 18 * inch);
    EXPECT_EQ(field.unit(charges).order, Order::ambush);
    int asked = 0;
    for (const auto& frame : std::span(field.state.stacks.main.frames).first(field.state.stacks.main.depth))
        if (const auto* now = std::get_if<Interrupting>(&frame.sequence)) {
            ++asked;
            EXPECT_EQ(now->all.size, 0);
        }
    EXPECT_EQ(asked, 1);
}

// Blue's three wait for red at one point: a pair, one man alone, and a pair who charge.
struct Together : Field {
    UnitId red = add(Side::red, 5, {20 * inch, 16 * inch});
    UnitId pair = add(Side::blue, 2, {19 * inch, 32 * inch});
    UnitId one = add(Side::blue, 1, {25 * inch, 32 * inch});
    UnitId chargers = add(Side::blue, 2, {28 * inch, 30 * inch});
    Together() {
        begin();
        for (const UnitId id : {pair, one, chargers}) unit(id).order = Order::ambush;
        go();
        order(red, i32(Order::advance));
        give(Topic::way, {20 * inch, 22 * inch, 0});
        give_usual(Topic::places);
        for (const i32 does : {1, 1, 2}) {
            give(Topic::ambush, {does});
            give(Topic::ambush_point, {20 * inch, 22 * inch, 0});
        }
    }
    void shoot(std::initializer_list<i32> hits) { give(Topic::to_hit, hits); }
};

// The owner says who is next as long as there are two; the last is not asked about.
TEST(K47_ORD_11, of_those_who_spring_at_one_point_their_owner_says_each_time_who_is_next) {
    Together field;
    ASSERT_EQ(field.topic(), Topic::ambush_first);
    EXPECT_EQ(field.question().asked, Side::blue);
    EXPECT_TRUE(field.lists(field.pair) && field.lists(field.one) && field.lists(field.chargers));
    field.give(Topic::ambush_first, {field.one});
    field.shoot({1});
    EXPECT_EQ(field.unit(field.one).order, Order::fire);
    ASSERT_EQ(field.topic(), Topic::ambush_first);
    EXPECT_FALSE(field.lists(field.one));
    field.give(Topic::ambush_first, {field.pair});
    field.shoot({1, 1});
    EXPECT_EQ(field.unit(field.chargers).order, Order::run);
    EXPECT_EQ(field.topic(), Topic::blows);
}

// Whom the charge stops nobody else springs upon: their dice still show Ambush.
TEST(K47_ORD_11, a_charge_that_is_first_leaves_the_others_waiting) {
    Together field;
    Answer charge;
    charge.size = 1;
    charge.value[0] = field.chargers;
    const Forecast forecast = field.game.forecast(field.state, field.question(), charge);
    EXPECT_TRUE(std::ranges::any_of(forecast.notes,
        [](const Forecast::Note& note) { return note.words.find("nobody else springs") != std::string::npos; }));
    EXPECT_FALSE(field.game.shown(field.state, field.question(), charge).empty());
    // What each of them sees of the way was shown as it was asked; now none of them is.
    for (const auto& zone : field.game.shown(field.state, field.question())) EXPECT_NE(zone.kind, std::string("seen"));
    field.game.options.premeasure = false;
    EXPECT_TRUE(field.game.forecast(field.state, field.question(), charge).empty());
    field.game.options.premeasure = true;
    field.give(Topic::ambush_first, {field.chargers});
    EXPECT_EQ(field.topic(), Topic::blows);
    EXPECT_EQ(field.unit(field.pair).order, Order::ambush);
    EXPECT_EQ(field.unit(field.one).order, Order::ambush);
}

// Once there is nobody left to shoot at the rest waits on, too.
TEST(K47_ORD_11, the_rest_waits_on_when_the_mover_is_gone) {
    Together field;
    for (int man = 1; man < 5; ++man) field.unit(field.red).model[std::size_t(man)].alive = false;
    field.give(Topic::ambush_first, {field.pair});
    field.shoot({6, 6});
    field.give(Topic::damage, {4, 4});
    EXPECT_FALSE(field.on_table(field.red));
    EXPECT_NE(field.topic(), Topic::ambush_first);
    EXPECT_EQ(field.unit(field.one).order, Order::ambush);
}

// A charge out of Ambush that ends in a draw leaves the mover where it met him.
TEST(K47_ORD_12, whom_a_charge_met_goes_no_further) {
    Field field;
    field.game.options.cq_max_rounds = 1;
    const UnitId red = field.add(Side::red, 2, {20 * inch, 16 * inch});
    const UnitId blue = field.add(Side::blue, 2, {20 * inch, 28 * inch});
    field.begin();
    field.unit(blue).order = Order::ambush;
    field.go();
    field.order(red, i32(Order::advance));
    field.give(Topic::way, {20 * inch, 22 * inch, 0});
    field.give_usual(Topic::places);
    field.give(Topic::ambush, {2});
    field.give(Topic::ambush_point, {20 * inch, 18 * inch, 0});
    field.give(Topic::blows, {1, 1});
    field.give(Topic::blows, {1, 1});
    EXPECT_EQ(field.count(Told::falls_back), 1);
    EXPECT_EQ(field.unit(red).model[0].at.y, 18 * inch);
    EXPECT_EQ(field.state.moves.size, 0);
}

// The computer has who shoots go before who charges, and the more before the fewer.
TEST(K47_ORD_11, the_computer_has_the_shots_before_the_charge) {
    Together field;
    const std::array<Answer, 3> answers{Answer::of(field.one), Answer::of(field.pair), Answer::of(field.chargers)};
    std::array<i32, 3> worth{};
    field.game.evaluate(field.state, field.question(), answers, worth);
    EXPECT_GT(worth[1], worth[0]);
    EXPECT_GT(worth[0], worth[2]);
}

// Of two bases six inches apart one goes six inches until they touch.
TEST(K47_ORD_12, six_inches_under_ambush_charge_advance_and_no_more) {
    for (const i32 more : {0, 1}) {
        Field field;
        field.game.options.ambush_charge = Options::by_advance;
        const UnitId red = field.add(Side::red, 1, {20 * inch, 20 * inch});
        const UnitId blue = field.add(Side::blue, 1, {20 * inch, 27 * inch + more});
        field.begin();
        EXPECT_EQ(bool(refuse_charge(field.position(), blue, red)), more == 1);
    }
}

TEST(K47_ORD_12, how_far_a_charge_reaches_is_an_option) {
    for (const u8 reach : {Options::by_run, Options::by_advance, Options::no_charge}) {
        Field field;
        field.game.options.ambush_charge = reach;
        const UnitId red = field.add(Side::red, 1, {20 * inch, 20 * inch});
        const UnitId blue = field.add(Side::blue, 1, {20 * inch, 32 * inch});
        field.begin();
        field.unit(blue).order = Order::ambush;
        field.go();
        field.order(red, i32(Order::advance));
        field.give(Topic::way, {20 * inch, 22 * inch, 0});
        ASSERT_EQ(field.topic(), Topic::ambush);
        EXPECT_EQ(field.lists(2), reach == Options::by_run);
        if (reach != Options::by_run) { EXPECT_TRUE(field.answer(Side::blue, {2})); }
    }
}

}
}
