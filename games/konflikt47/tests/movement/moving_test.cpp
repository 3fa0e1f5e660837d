// Movement and terrain: which ways are refused, and with which value.
#include <gtest/gtest.h>

#include "games/konflikt47/tests/country.h"
#include "games/konflikt47/tests/movement/two.h"

namespace konflikt47::moving_test {
namespace {

TEST(K47_MOV_01, six_and_twelve_inches) {
    Two field;
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(26, 20)}), "");
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(26.001, 20)}), "K47-MOV-02");
    EXPECT_EQ(field.refused_way(field.red, Pace::run, {at(32, 20)}), "");
    EXPECT_EQ(field.refused_way(field.red, Pace::run, {at(32.001, 20)}), "K47-MOV-02");
}

TEST(K47_SPC_01, slow_and_fast_infantry) {
    EXPECT_EQ(rate_of({Unit_rule::slow}, Pace::advance), 4 * inch);
    EXPECT_EQ(rate_of({Unit_rule::slow}, Pace::run), 8 * inch);
    EXPECT_EQ(rate_of({Unit_rule::fast}, Pace::advance), 8 * inch);
    EXPECT_EQ(rate_of({Unit_rule::fast}, Pace::assault), 16 * inch);
    EXPECT_EQ(rate_of({}, Pace::assault), 12 * inch);
}

TEST(K47_MOV_02, each_leg_counts_as_the_least_number_not_below_it) {
    Two field;
    const Refusal no = field.refusal(field.red, Pace::advance, {at(23, 20), at(23, 23.001)});
    ASSERT_TRUE(no);
    EXPECT_EQ(no.operand[0], 6001);
    EXPECT_EQ(no.operand[1], 6000);
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(20, 20)}), "");
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(22, 20), at(22, 20)}), "K47-MOV-02");
}

constexpr const char* all_kinds =
    "  - {kind: wreck, name: Wreck, from: [23, 16], to: [26, 24]}\n"
    "  - {kind: hedge, name: Hedge, from: [10, 10], to: [30, 10.5]}\n"
    "  - {kind: craters, name: Holes, from: [10, 26], to: [30, 30]}\n"
    "  - {kind: house, name: House, from: [12, 16], to: [17, 24]}\n"
    "  - {kind: road, name: Lane, from: [40, 0], to: [43, 48]}\n"
    "  - {kind: trench, name: Trench, from: [50, 10], to: [60, 11]}\n";

TEST(K47_TER_01, nobody_enters_what_is_closed) {
    Two field(all_kinds);
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(22.5, 20)}), "");
    const Refusal no = field.refusal(field.red, Pace::advance, {at(22.501, 20)});
    EXPECT_STREQ(no.rule.id(), "K47-TER-01");
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(17.499, 20)}), "K47-TER-01");
    // Round the corner of the wreck a base needs its half inch.
    EXPECT_EQ(field.refused_way(field.red, Pace::run, {at(22.4, 15.5), at(26, 15.5)}), "");
    EXPECT_EQ(field.refused_way(field.red, Pace::run, {at(22.7, 15.7), at(26, 15.7)}), "K47-TER-01");
}

TEST(K47_TER_02, rough_ground_and_obstacles_take_an_advance) {
    Two field(all_kinds, 1, at(20, 25));
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(20, 30)}), "");
    EXPECT_EQ(field.refused_way(field.red, Pace::assault, {at(20, 30)}), "");
    EXPECT_EQ(field.refused_way(field.red, Pace::run, {at(20, 25.5)}), "");
    const Refusal no = field.refusal(field.red, Pace::run, {at(20, 27)});
    EXPECT_STREQ(no.rule.id(), "K47-TER-02");
    EXPECT_EQ(no.operand[1], 25500);
    Two above(all_kinds, 1, at(27, 12));
    EXPECT_EQ(above.refused_way(above.red, Pace::advance, {at(27, 8)}), "");
    EXPECT_EQ(above.refused_way(above.red, Pace::run, {at(27, 8)}), "K47-TER-02");
    EXPECT_EQ(above.refused_way(above.red, Pace::run, {at(31, 12), at(31, 8)}), "");
    // A road, and a trench for infantry, are as open ground.
    Two east(all_kinds, 1, at(48, 10.5));
    EXPECT_EQ(east.refused_way(east.red, Pace::run, {at(55, 10.5)}), "");
    EXPECT_EQ(east.refused_way(east.red, Pace::run, {at(41, 10.5)}), "");
}

TEST(K47_TER_03, out_of_rough_ground) {
    // In the middle of it only an Advance serves.
    Two inside(all_kinds, 1, at(20, 28));
    EXPECT_EQ(inside.refused_way(inside.red, Pace::run, {at(20, 32)}), "K47-TER-03");
    EXPECT_EQ(inside.refused_way(inside.red, Pace::advance, {at(20, 32)}), "");
    // With no more than a part of the base in it one gets out, and not along its border further in.
    Two border(all_kinds, 1, at(20, 30.2));
    EXPECT_EQ(border.refused_way(border.red, Pace::run, {at(20, 34)}), "");
    EXPECT_EQ(border.refused_way(border.red, Pace::run, {at(24, 30.2)}), "K47-TER-03");
    EXPECT_EQ(border.refused_way(border.red, Pace::run, {at(20, 29)}), "K47-TER-03");
    // Nor across it, to where he stands in the open again.
    Two above(all_kinds, 1, at(20, 25.8));
    EXPECT_EQ(above.refused_way(above.red, Pace::run, {at(20, 31)}), "K47-TER-03");
}

TEST(K47_TER_04, nobody_ends_on_an_obstacle) {
    Two field(all_kinds, 1, at(20, 12));
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(20, 11)}), "");
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(20, 10.999)}), "K47-TER-04");
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(20, 9.501)}), "K47-TER-04");
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(20, 9.5)}), "");
}

TEST(K47_TER_08, a_wreck_is_impassable) {
    Two field("  - {kind: wreck, name: Wreck, from: [23, 16], to: [26, 24]}\n");
    EXPECT_EQ(field.refused_way(field.red, Pace::assault, {at(23, 20)}), "K47-TER-01");
}

TEST(K47_SCN_08, nobody_leaves_the_table) {
    Two field("", 1, at(3, 20));
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(0.5, 20)}), "");
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(0.499, 20)}), "K47-SCN-08");
}

TEST(K47_MOV_05, an_inch_from_the_enemy) {
    Two field;
    field.place(field.blue, {at(26, 20)});
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(24, 20)}), "");
    const Refusal no = field.refusal(field.red, Pace::advance, {at(24.001, 20)});
    EXPECT_STREQ(no.rule.id(), "K47-MOV-05");
    EXPECT_EQ(no.operand[0], 999);
    EXPECT_EQ(no.operand[3], 1000);
    // Passing counts as well.
    EXPECT_EQ(field.refused_way(field.red, Pace::run, {at(20, 18), at(30, 18)}), "");
    EXPECT_EQ(field.refused_way(field.red, Pace::run, {at(20, 18.001), at(30, 18.001)}), "K47-MOV-05");
    // An assault may touch its own target alone.
    March march(field.now(), field.red, Pace::assault, field.blue);
    EXPECT_FALSE(march.refuse_way(std::array{at(25, 20)}));
    EXPECT_TRUE(march.refuse_way(std::array{at(25.001, 20)}));
}

TEST(K47_MOV_05, who_begins_too_near_may_go_and_come_no_nearer) {
    Two field;
    field.place(field.blue, {at(21.5, 20)});
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(16, 20)}), "");
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(20, 16)}), "");
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(20.1, 20)}), "K47-MOV-05");
}

TEST(K47_MOV_05, through_friends_and_not_onto_them) {
    Country_field field;
    const UnitId red = field.add(Side::red, 1, at(20, 20)), friendly = field.add(Side::red, 1, at(22, 20));
    field.add(Side::blue, 1, at(60, 40));
    field.begin();
    EXPECT_EQ(field.refused_way(red, Pace::advance, {at(24, 20)}), "");
    EXPECT_EQ(field.refused_way(red, Pace::advance, {at(21, 20)}), "");
    EXPECT_EQ(field.refused_way(red, Pace::advance, {at(21.001, 20)}), "K47-MOV-05");
    EXPECT_EQ(friendly, 1);
}

// The winner of close quarters goes as far as his die says, over any ground, and comes within an inch of nobody.
TEST(K47_CQ_11, a_winner_closes_up) {
    Two field("  - {kind: hedge, name: Hedge, from: [10, 18], to: [30, 18.5]}\n");
    field.place(field.blue, {at(23.5, 20)});
    March march(field.now(), field.red, 3 * inch, places_of(field.state.unit[field.red]));
    EXPECT_EQ(march.rate(), 3 * inch);
    EXPECT_FALSE(march.refuse_way(std::array{at(20, 17.4)}));
    EXPECT_STREQ(march.refuse_way(std::array{at(20, 16.999)}).rule.id(), "K47-MOV-02");
    EXPECT_STREQ(march.refuse_way(std::array{at(21.6, 20)}).rule.id(), "K47-MOV-05");
}

}
}
