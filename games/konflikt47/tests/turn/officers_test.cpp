// Officers: their bonus, and whom they call.
#include "games/konflikt47/odds/odds.h"
#include "games/konflikt47/tests/field.h"

namespace konflikt47::officers_test {
namespace {

// Red's second unit has an officer, and stands near the first.
struct Called : Two_sides {
    explicit Called(Rank rank = Rank::platoon_commander) {
        make_officer(red_2, rank);
        begin();
        put(red_2, {11 * inch, 14 * inch});
    }
};

TEST(K47_OFF_01, a_rank_has_its_bonus_its_calls_and_its_range) {
    const Command platoon = command_of(Rank::platoon_commander), company = command_of(Rank::company_commander);
    EXPECT_EQ(platoon.bonus, 2);
    EXPECT_EQ(platoon.orders, 2);
    EXPECT_EQ(platoon.range, 6 * inch);
    EXPECT_EQ(company.bonus, 4);
    EXPECT_EQ(company.orders, 4);
    EXPECT_EQ(company.range, 12 * inch);
    Called field;
    field.unit(field.red_2).model[0].alive = false;  // with him both end
    EXPECT_EQ(field.position().officer_bonus(field.red), 0);
    field.go();
    field.order(field.red_2, i32(Order::ambush));
    EXPECT_EQ(field.topic(), Topic::draw);
}

// Within six inches, edge to edge, and of the model with the rank.
TEST(K47_OFF_02, the_bonus_reaches_six_inches) {
    Two_sides field;
    field.make_officer(field.red_2, Rank::platoon_commander);
    field.begin();
    const Position position = field.position();
    EXPECT_EQ(position.officer_bonus(field.red_2), 2);  // his own unit always
    field.unit(field.red_2).model[0].at = {10 * inch, 17 * inch};
    EXPECT_EQ(position.officer_bonus(field.red), 2);
    field.unit(field.red_2).model[0].at.y += 1;
    EXPECT_EQ(position.officer_bonus(field.red), 0);
    field.unit(field.red_2).model[0].alive = false;
    EXPECT_EQ(position.officer_bonus(field.red_2), 0);
}

TEST(K47_OFF_02, of_two_officers_the_higher_counts_and_the_enemys_does_not) {
    Two_sides field;
    field.make_officer(field.red_2, Rank::platoon_commander);
    field.make_officer(field.red, Rank::company_commander);
    field.make_officer(field.blue, Rank::company_commander);
    field.begin();
    field.put(field.red_2, {11 * inch, 14 * inch});
    const Position position = field.position();
    EXPECT_EQ(position.officer_bonus(field.red_2), 4);
    EXPECT_EQ(position.officer_bonus(field.red), 4);
    field.entry(field.red).rank = Rank::none;
    EXPECT_EQ(position.officer_bonus(field.red), 2);
    field.unit(field.red).where = Whereabouts::reserve;  // K47-RES-02
    EXPECT_EQ(position.officer_bonus(field.red), 0);
    field.unit(field.red_2).where = Whereabouts::reserve;
    EXPECT_EQ(position.officer_bonus(field.red_2), 2);
}

TEST(K47_OFF_03, an_officer_calls_units_near_him_before_or_after_his_own) {
    Called field;
    field.go();
    field.order(field.red_2, i32(Order::ambush));
    field.give(Topic::call, {0});  // not before his own
    field.give(Topic::call, {1});
    EXPECT_EQ(field.topic(), Topic::order);
    field.give(Topic::order, {i32(Order::ambush)});
    EXPECT_EQ(field.topic(), Topic::unit);  // both of red's have their dice
    EXPECT_EQ(field.question().asked, Side::blue);
    EXPECT_TRUE(field.unit(field.red_2).called);
    EXPECT_FALSE(field.unit(field.red).named);
}

TEST(K47_OFF_03, not_who_failed_his_test_and_once_a_turn) {
    Called failed;
    failed.unit(failed.red_2).pins = 3;
    failed.go();
    failed.order(failed.red_2, i32(Order::ambush));
    failed.give(Topic::test, {5, 6});
    EXPECT_EQ(failed.topic(), Topic::draw);
    Called again;
    again.unit(again.red_2).called = true;
    again.state.stacks.call(Calling{again.red_2});
    again.unit(again.red_2).order = Order::ambush;
    again.go();
    EXPECT_NE(again.topic(), Topic::call);
}

TEST(K47_OFF_04, those_who_are_called_act_in_the_order_that_their_owner_likes) {
    Field field;
    const UnitId a = field.add(Side::red, 3, {20 * inch, 20 * inch}),
                 b = field.add(Side::red, 3, {20 * inch, 22 * inch});
    const UnitId officer = field.add(Side::red, 1, {20 * inch, 24 * inch});
    const UnitId far = field.add(Side::red, 3, {20 * inch, 31 * inch + 1});
    field.add(Side::blue, 3, {20 * inch, 44 * inch});
    field.make_officer(officer, Rank::platoon_commander);
    field.begin();
    field.go();
    field.order(officer, i32(Order::rally));
    EXPECT_FALSE(field.lists(far));  // a thousandth beyond his six inches
    field.give(Topic::call, {1, 1});
    EXPECT_EQ(field.topic(), Topic::call_order);
    EXPECT_EQ(field.position().in_bag(Side::red), 1);  // K47-TRN-07: their dice are out
    field.give(Topic::call_order, {b});
    EXPECT_FALSE(field.position().can_take_die(a));
    field.give(Topic::order, {i32(Order::down)});
    field.give(Topic::order, {i32(Order::down)});
    EXPECT_EQ(field.unit(a).order, Order::down);
    EXPECT_EQ(field.unit(b).order, Order::down);
}

// As many as the officer's rank has orders, or nobody; and only units of that side that have none yet.
TEST(K47_OFF_04, he_calls_no_more_than_his_rank_allows) {
    for (const auto& [rank, most] : {std::pair(Rank::platoon_commander, 2), {Rank::company_commander, 3}}) {
        Field field;
        for (int i = 0; i < 3; ++i) field.add(Side::red, 2, {(20 + 4 * i) * inch, 20 * inch});
        const UnitId officer = field.add(Side::red, 1, {22 * inch, 22 * inch});
        const UnitId ordered = field.add(Side::red, 2, {20 * inch, 24 * inch});
        field.add(Side::blue, 3, {24 * inch, 44 * inch});
        field.make_officer(officer, rank);
        field.begin();
        field.unit(ordered).order = Order::down;
        field.go();
        field.order(officer, i32(Order::rally));
        ASSERT_EQ(field.topic(), Topic::call);
        EXPECT_EQ(field.question().most, most);
        EXPECT_EQ(field.question().least, 0);
        EXPECT_EQ(field.question().size, 3);  // neither his own nor the one that has its order
        EXPECT_TRUE(field.question().passable);
        field.give(Topic::call, {0, 0, 0});
        EXPECT_FALSE(field.unit(officer).called);
        EXPECT_EQ(field.topic(), Topic::call);  // after his own he is asked once more
    }
}

// X4: each needs 10, one pin and +2, which is 11/12, and so 121/144 for two of them.
TEST(K47_OFF_04, who_is_called_takes_its_test) {
    Called field;
    field.unit(field.red).pins = 1;
    field.go();
    field.order(field.red_2, i32(Order::ambush));
    field.give(Topic::call, {1});
    EXPECT_EQ(order_test(field.position(), field.red, Order::ambush).sum(), 10);
    const auto passes = [](const Order_result& result) { return result.test == konflikt47::Test::passed; };
    EXPECT_EQ(order_chances(field.game, field.state, field.red, 10).chance(passes), "11/12");
    field.give(Topic::order, {i32(Order::ambush)});
    field.give(Topic::test, {5, 5});
    EXPECT_EQ(field.unit(field.red).order, Order::ambush);
}

TEST(K47_OFF_05, who_is_down_calls_nobody) {
    Called field;
    field.go();
    field.order(field.red_2, i32(Order::down));
    EXPECT_EQ(field.topic(), Topic::draw);
}

TEST(K47_OFF_05, an_officer_who_was_called_calls_nobody) {
    Called field;
    field.make_officer(field.red, Rank::platoon_commander);
    field.go();
    field.order(field.red_2, i32(Order::ambush));
    field.give(Topic::call, {1});
    field.unit(field.red_2).order = Order::none;  // as if it could be called by the one who was called
    field.give(Topic::order, {i32(Order::ambush)});
    EXPECT_NE(field.topic(), Topic::call);
    EXPECT_FALSE(field.unit(field.red).called);
}

// Not from off the table, nor if his unit did something else than it was told.
TEST(K47_OFF_03, who_may_call) {
    for (const bool off : {false, true})
        for (const bool failed : {false, true}) {
            Two_sides field;
            field.make_officer(field.red, Rank::platoon_commander);
            field.begin();
            field.put(field.red_2, {10 * inch, 13 * inch});
            field.unit(field.red).order = Order::fire;
            field.unit(field.red).failed = failed;
            if (off) field.unit(field.red).where = Whereabouts::reserve;
            field.state.stacks.call(Calling{field.red});
            field.go();
            EXPECT_EQ(field.topic() == Topic::call, !off && !failed);
        }
}

// K47-HER-03 A unit with another order is judged by its new order.
TEST(K47_OFF_03, a_new_order_is_not_failed_yet) {
    Two_sides field;
    field.begin();
    field.go();
    field.give(Topic::draw, {1});
    field.unit(field.red).failed = true;
    field.order(field.red, i32(Order::ambush));
    EXPECT_FALSE(field.unit(field.red).failed);
}

// His attendants may be nearer: his orders are called by himself, and reach the nearest model of a unit.
TEST(K47_OFF_04, the_range_of_a_call_is_measured_from_the_officer_himself) {
    for (const i32 beyond : {0, 1}) {
        Field field;
        const UnitId officer = field.add(Side::red, 3, {20 * inch, 20 * inch});
        const UnitId squad = field.add(Side::red, 2, {20 * inch, 40 * inch});
        field.add(Side::blue, 1, {60 * inch, 40 * inch});
        field.make_officer(officer, Rank::platoon_commander);
        field.begin();
        field.unit(officer).model[1].at = {20 * inch, 22 * inch};
        field.unit(officer).model[2].at = {20 * inch, 24 * inch};  // an attendant between them
        field.unit(squad).model[1].at = {20 * inch, 27 * inch + beyond};
        field.go();
        field.order(officer, i32(Order::rally));
        EXPECT_EQ(field.topic() == Topic::call, beyond == 0);
    }
}

// K47-TRN-08 Its die leaves the game with it, and nobody is asked which order it gets.
TEST(K47_OFF_04, who_is_destroyed_before_its_turn_loses_the_order) {
    Field field;
    const UnitId a = field.add(Side::red, 1, {20 * inch, 20 * inch}),
                 b = field.add(Side::red, 1, {20 * inch, 22 * inch}),
                 officer = field.add(Side::red, 1, {20 * inch, 24 * inch});
    field.add(Side::blue, 1, {20 * inch, 44 * inch});
    field.make_officer(officer, Rank::platoon_commander);
    field.begin();
    field.go();
    field.order(officer, i32(Order::rally));
    field.give(Topic::call, {1, 1});
    field.give(Topic::call_order, {a});
    Questions questions;
    Visit visit(questions);
    Play(field.game, field.state, visit).destroy(b, Loss::morale, "K47-MOR-08"_rule);
    field.give(Topic::order, {i32(Order::down)});
    EXPECT_EQ(field.topic(), Topic::unit);
    EXPECT_EQ(field.question().asked, Side::blue);
    EXPECT_EQ(field.position().in_bag(Side::red), 0);
}

TEST(K47_OFF_03, an_officer_calls_again_in_the_next_turn) {
    Called field;
    field.go();
    field.order(field.red_2, i32(Order::ambush));
    field.give(Topic::call, {1});
    field.give(Topic::order, {i32(Order::ambush)});
    EXPECT_TRUE(field.unit(field.red_2).called);
    Questions questions;
    Visit visit(questions);
    Play play(field.game, field.state, visit);
    Turn turn;
    turn.begin(play);
    field.unit(field.red).order = Order::none;
    field.state.stacks.call(Calling{field.red_2});
    field.go();
    EXPECT_EQ(field.topic(), Topic::call);
}

// Of two who wait for their orders only these are next.
TEST(K47_OFF_04, nobody_acts_who_was_not_called) {
    Field field;
    const UnitId a = field.add(Side::red, 1, {20 * inch, 20 * inch}),
                 b = field.add(Side::red, 1, {20 * inch, 22 * inch}),
                 other = field.add(Side::red, 1, {22 * inch, 22 * inch}),
                 officer = field.add(Side::red, 1, {20 * inch, 24 * inch}),
                 blue = field.add(Side::blue, 1, {20 * inch, 44 * inch});
    field.make_officer(officer, Rank::platoon_commander);
    field.begin();
    field.go();
    field.order(officer, i32(Order::rally));
    field.give(Topic::call, {1, 1, 0});
    ASSERT_EQ(field.topic(), Topic::call_order);
    EXPECT_TRUE(field.lists(a) && field.lists(b));
    EXPECT_FALSE(field.lists(other));
    EXPECT_EQ(field.answer(Side::red, {other}).rule, "K47-OFF-04"_rule);
    EXPECT_EQ(field.answer(Side::red, {blue}).rule, "K47-OFF-04"_rule);
}

}
}
