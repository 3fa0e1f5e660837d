// How far vehicles and walkers drive, and how they turn.
#include <gmock/gmock.h>

#include "games/konflikt47/tests/movement/a_hull.h"

namespace konflikt47::drive_test {
namespace {

using testing::HasSubstr;

constexpr Locomotion all[] = {Locomotion::wheeled, Locomotion::half_tracked, Locomotion::tracked,
    Locomotion::light_walker, Locomotion::medium_walker, Locomotion::heavy_walker, Locomotion::super_heavy_walker};

TEST(K47_MOV_01, rates_follow_from_how_a_hull_gets_along) {
    constexpr i32 advance[] = {12, 9, 9, 12, 12, 9, 9};
    for (std::size_t i = 0; i < std::size(all); ++i) {
        const A_hull field("", all[i]);
        EXPECT_EQ(field.drive(Pace::advance).rate(), advance[i] * inch);
        EXPECT_EQ(field.drive(Pace::run).rate(), 2 * advance[i] * inch);
    }
    const A_hull field;
    EXPECT_EQ(field.refused_ahead(Pace::advance, 9), "");
    EXPECT_EQ(field.refused_ahead(Pace::run, 18), "");
    const Refusal no = field.refusal(Pace::advance, {field.ahead_by(9.001)}, 90);
    EXPECT_EQ(no.rule, "K47-MOV-02"_rule);
    EXPECT_EQ(no.operand[0], 9'001);
    EXPECT_EQ(no.operand[1], 9'000);
}

TEST(K47_SPC_01, slow_hulls_move_two_thirds_as_far_and_fast_ones_four_thirds) {
    const auto rate = [](Locomotion locomotion, Unit_rule rule, int engine, Pace pace) {
        A_hull field("", locomotion);
        field.entry(field.hull).rules.add(rule);
        field.unit(field.hull).wear.engine = u8(engine);
        return field.drive(pace).rate() / inch;
    };
    EXPECT_EQ(rate(Locomotion::tracked, Unit_rule::slow, 0, Pace::advance), 6);
    EXPECT_EQ(rate(Locomotion::tracked, Unit_rule::fast, 0, Pace::advance), 12);
    EXPECT_EQ(rate(Locomotion::wheeled, Unit_rule::slow, 0, Pace::run), 16);
    EXPECT_EQ(rate(Locomotion::wheeled, Unit_rule::fast, 0, Pace::run), 32);
    // K47-DMG-07 Fast, normal, Slow, half of Slow.
    EXPECT_EQ(rate(Locomotion::tracked, Unit_rule::fast, 1, Pace::advance), 9);
    EXPECT_EQ(rate(Locomotion::tracked, Unit_rule::stubborn, 1, Pace::advance), 6);
    EXPECT_EQ(rate(Locomotion::tracked, Unit_rule::stubborn, 2, Pace::run), 6);
    EXPECT_EQ(rate(Locomotion::tracked, Unit_rule::slow, 1, Pace::advance), 3);
}

TEST(K47_VEH_04, pivots_are_counted_by_locomotion_and_order) {
    constexpr int advance[] = {2, 2, 2, 4, 4, 2, 2};
    for (std::size_t i = 0; i < std::size(all); ++i) {
        A_hull field("", all[i]);
        EXPECT_EQ(field.drive(Pace::advance).pivots(), advance[i]);
        EXPECT_EQ(field.drive(Pace::run).pivots(), advance[i] / 2);
        // K47-DMG-07 One fewer, and then none.
        field.unit(field.hull).wear.steering = 1;
        EXPECT_EQ(field.drive(Pace::advance).pivots(), advance[i] - 1);
        EXPECT_EQ(field.drive(Pace::run).pivots(), advance[i] / 2 - 1);
        field.unit(field.hull).wear.steering = 2;
        EXPECT_EQ(field.drive(Pace::advance).pivots(), 0);
    }
}

// Ahead, right, ahead, and left again at the end.
TEST(K47_VEH_04, a_turn_too_many_is_refused_with_how_many_there_may_be) {
    A_hull field;
    const std::vector<Place> bend{at(33, 24), at(33, 27)};
    EXPECT_EQ(field.refused(Pace::advance, bend, 180), "");
    EXPECT_EQ(field.refused(Pace::advance, bend, 90), "");
    EXPECT_EQ(field.refused(Pace::run, bend, 180), "");
    const Refusal no = field.refusal(Pace::run, bend, 90);
    EXPECT_EQ(no.rule, "K47-VEH-04"_rule);
    EXPECT_STREQ(no.why, "turns twice, and may once");
    const std::vector<Place> zigzag{at(33, 24), at(33, 27), at(36, 27)};
    const Refusal thrice = field.refusal(Pace::advance, zigzag, 0);
    EXPECT_STREQ(thrice.why, "turns {0} times, and may twice");
    EXPECT_EQ(thrice.operand[0], 3);
    field.unit(field.hull).wear.steering = 2;
    EXPECT_STREQ(field.refusal(Pace::advance, bend, 180).why, "turns once, and may not turn at all");
    A_hull walker("", Locomotion::light_walker);
    EXPECT_EQ(walker.refused(Pace::advance, zigzag, 0), "");
    EXPECT_EQ(walker.refused(Pace::advance, {at(32, 24), at(32, 26), at(34, 26), at(34, 24), at(32, 24)}, 270), "");
    const Refusal five = walker.refusal(Pace::advance, {at(32, 24), at(32, 26), at(34, 26), at(34, 24), at(32, 24)}, 0);
    EXPECT_STREQ(five.why, "turns {0} times, and may {1} times");
    EXPECT_EQ(five.operand[0], 5);
    EXPECT_EQ(five.operand[1], 4);
}

TEST(K47_VEH_04, a_pivot_is_of_90_degrees_at_most) {
    A_hull field;
    EXPECT_EQ(field.refused(Pace::run, {at(30, 24)}, 180), "");
    EXPECT_EQ(field.refused(Pace::run, {at(30, 24)}, 0), "");
    const Refusal no = field.refusal(Pace::run, {at(30, 24)}, 181);
    EXPECT_EQ(no.rule, "K47-VEH-04"_rule);
    EXPECT_THAT(no.why, HasSubstr("are the most of one pivot"));
    EXPECT_EQ(no.operand[0], 91);
    EXPECT_EQ(no.operand[3], 90);
    EXPECT_EQ(field.refused(Pace::run, {at(30, 24)}, 359), "K47-VEH-04");
    EXPECT_EQ(field.refusal(Pace::run, {at(33, 24)}, 181).operand[0], 91) << "driving ahead is no turn";
    EXPECT_EQ(field.refused(Pace::advance, {at(30, 24)}, 181), "") << "by two pivots";
    EXPECT_EQ(field.refused(Pace::advance, {at(30, 24)}, 270), "") << "right round";
    EXPECT_EQ(field.refused(Pace::advance, {at(30, 27)}, 90), "") << "right and left again";
    EXPECT_EQ(field.refused(Pace::advance, {at(30, 27)}, 271), "K47-VEH-04") << "91 degrees more";
}

TEST(K47_VEH_04, it_goes_straight_back_with_an_advance_half_as_far_and_turns_nowhere) {
    A_hull field;
    EXPECT_EQ(field.refused(Pace::advance, {at(25.5, 24)}, 90), "");
    EXPECT_EQ(field.refused(Pace::advance, {at(28, 24), at(25.5, 24)}, 90), "");
    const Refusal far = field.refusal(Pace::advance, {at(25.499, 24)}, 90);
    EXPECT_EQ(far.rule, "K47-VEH-04"_rule);
    EXPECT_STREQ(far.why, "takes {0:length} straight back, and may take {1:length}");
    EXPECT_EQ(far.operand[0], 4'501);
    EXPECT_EQ(far.operand[1], 4'500);
    const Refusal run = field.refusal(Pace::run, {at(28, 24)}, 90);
    EXPECT_EQ(run.rule, "K47-VEH-04"_rule);
    EXPECT_STREQ(run.why, "goes straight back, which takes an Advance");
    // Mixed with a turn, or with driving ahead.
    EXPECT_THAT(field.refusal(Pace::advance, {at(28, 24)}, 91).why, HasSubstr("without a turn"));
    EXPECT_THAT(field.refusal(Pace::advance, {at(33, 24), at(31, 24)}, 90).why, HasSubstr("without driving ahead"));
    EXPECT_EQ(field.refused(Pace::advance, {at(28, 24)}, 270), "") << "it turns right round and drives ahead";
    EXPECT_EQ(field.drive(Pace::advance).stations(std::vector{at(28, 24)}, 90).front(), (Station{at(30, 24), 90}));
    EXPECT_EQ(field.drive(Pace::advance).stations(std::vector{at(28, 24)}, 270).front(), (Station{at(30, 24), 270}));
}

TEST(K47_VEH_04, a_leg_without_length_is_none) {
    A_hull field;
    EXPECT_EQ(field.refused(Pace::advance, {at(33, 24), at(33, 24)}, 90), "K47-MOV-02");
    EXPECT_EQ(field.refused(Pace::advance, {at(30, 24), at(33, 24)}, 90), "K47-MOV-02");
    EXPECT_EQ(field.refused(Pace::advance, {}, 90), "");
    EXPECT_EQ(field.refused(Pace::advance, {}, 120), "");
}

TEST(K47_DMG_07, an_immobilised_vehicle_neither_drives_nor_turns) {
    A_hull field;
    field.unit(field.hull).wear.immobile = true;
    EXPECT_EQ(field.refused(Pace::advance, {at(31, 24)}, 90), "K47-DMG-07");
    EXPECT_EQ(field.refused(Pace::advance, {at(30, 24)}, 91), "K47-DMG-07");
    EXPECT_EQ(field.refused(Pace::advance, {at(30, 24)}, 90), "") << "it stays";
}

// The ends of legs are put where `ahead` says, so that hulls and what they sweep agree; never farther than was drawn.
TEST(K47_MOV_02, each_place_of_a_way_is_put_straight_ahead_of_the_one_before) {
    A_hull field("", Locomotion::light_walker);
    field.stands(field.hull, 36, 24, 0);
    const Drive drive = field.drive(Pace::run);
    Stream random(7);
    for (int i = 0; i < 2'000; ++i) {
        std::vector<Place> points;
        for (int k = 0; k < 3; ++k) points.push_back({i32(random.below(72 * inch)), i32(random.below(48 * inch))});
        const auto stations = drive.stations(points, 17);
        ASSERT_EQ(stations.size(), 4u);
        for (std::size_t k = 0; k < 3; ++k) {
            const Station from = stations[k], to = stations[k + 1];
            ASSERT_TRUE(is_ahead(from.at, from.facing, to.at));
            ASSERT_LE(length(from.at, to.at), length(from.at, points[k]));
            ASSERT_GE(length(from.at, to.at) + 3, length(from.at, points[k]));
            // Within half a degree of what was drawn.
            ASSERT_LE(length(to.at, points[k]), length(from.at, points[k]) / 100 + 4);
        }
        ASSERT_EQ(stations.back().facing, 17);
    }
}

// K47-CQ-11, K47-ORD-12 Who may go no farther than that goes no farther on a road.
TEST(K47_TER_05, a_limit_is_not_doubled_on_a_road) {
    const A_hull field("  - {kind: road, name: Lane, from: [10, 23], to: [70, 25]}\n", Locomotion::medium_walker);
    Drive drive = field.drive(Pace::advance);
    drive.limit(3 * inch);
    EXPECT_TRUE(drive.lets_go(std::array{at(33, 24)}, 90));
    EXPECT_EQ(drive.refuse_way(std::array{at(33.1, 24)}, 90).rule, "K47-MOV-02"_rule);
}

TEST(K47_TER_03, who_begins_in_rough_ground_runs_only_straight_out_of_it) {
    A_hull field("  - {kind: thin_wood, name: Wood, from: [26, 20], to: [29, 28]}\n");
    EXPECT_EQ(field.refused_ahead(Pace::run, 12), "") << "its rear is in the wood, and its middle is not";
    field.stands(field.hull, 30, 24, 270);
    EXPECT_EQ(field.refused_ahead(Pace::run, 2), "K47-TER-03");
    EXPECT_EQ(field.refused_ahead(Pace::advance, 2), "");
}

// Most of it is beside the wood: it may not run along inside it, and so end there or leave it later.
TEST(K47_TER_03, who_begins_in_rough_ground_does_not_run_along_in_it) {
    A_hull field("  - {kind: thin_wood, name: Wood, from: [20, 24.2], to: [40, 30]}\n");
    EXPECT_EQ(field.refused_ahead(Pace::run, 5), "K47-TER-03");
    EXPECT_EQ(field.refused_ahead(Pace::run, 16), "K47-TER-03") << "though it ends off it";
    EXPECT_EQ(field.refused(Pace::run, {}, 90), "") << "it may stay";
    EXPECT_EQ(field.refused_ahead(Pace::advance, 5), "");
    field.stands(field.hull, 30, 23.1, 0);
    EXPECT_EQ(field.refused_ahead(Pace::run, 12), "") << "its rear alone is in it, and goes out";
    EXPECT_EQ(field.refused(Pace::run, {at(30, 22.8), at(30, 16)}, 0), "") << "straight on, in two legs as well";
    EXPECT_NE(field.refused(Pace::run, {at(30, 22.8)}, 90), "") << "but it turns only when it is out";
    EXPECT_EQ(field.refused(Pace::run, {at(30, 21)}, 90), "");
}

// It turns in the wood with an Advance, and with a Run only where no other part of it comes in.
TEST(K47_TER_03, who_begins_in_rough_ground_does_not_turn_in_it_with_a_run) {
    A_hull field("  - {kind: thin_wood, name: Wood, from: [26, 18], to: [34, 30]}\n");
    EXPECT_EQ(field.refused(Pace::advance, {at(30, 24)}, 180), "");
    EXPECT_EQ(field.refused(Pace::run, {at(30, 24)}, 180), "K47-TER-03");
    field.stands(field.hull, 35, 24, 90);
    EXPECT_EQ(field.refused(Pace::run, {at(35, 24)}, 100), "K47-TER-03") << "its middle is outside, its rear is not";
    EXPECT_EQ(field.refused(Pace::run, {at(35, 24)}, 180), "K47-TER-03");
    EXPECT_EQ(field.refused(Pace::advance, {at(35, 24)}, 180), "");
}

// The corner of a wood lies under its left side, ahead of its middle: it turns away from that to the right, and not over more of it.
TEST(K47_TER_03, who_begins_on_the_corner_of_rough_ground_turns_away_from_it_with_a_run) {
    A_hull field("  - {kind: thin_wood, name: Wood, outline: [[29.2, 23], [25, 21], [25, 25]]}\n");
    field.stands(field.hull, 30, 24, 0);
    EXPECT_EQ(field.refused(Pace::run, {at(30, 24)}, 20), "");
    EXPECT_EQ(field.refused(Pace::run, {at(30, 24)}, 90), "K47-TER-03") << "its rear comes round into it";
    EXPECT_EQ(field.refused(Pace::run, {at(30, 24)}, 345), "K47-TER-03");
}

// It turns by a degree to the left: over the tip of a thorn, no side of it lying in that; or its own front corner comes into a wood whose
// border lies nowhere but where it stood before.
TEST(K47_TER_03, a_turn_by_a_degree_brings_in_a_tip_or_a_corner) {
    const auto refused = [](const char* outline) {
        A_hull field(fmt::format("  - {{kind: thin_wood, name: Wood, outline: {}}}\n", outline));
        field.stands(field.hull, 30, 24, 0);
        EXPECT_EQ(field.refused(Pace::run, {at(30, 24)}, 0), "") << "it may stay";
        return field.refused(Pace::run, {at(30, 24)}, 359);
    };
    EXPECT_EQ(refused("[[28.98, 22.1], [29.6, 22.05], [29.6, 22.15]]"), "K47-TER-03");
    EXPECT_EQ(refused("[[28.53, 27], [29.97, 20], [22, 23]]"), "K47-TER-03");
    EXPECT_EQ(refused("[[29.05, 22.2], [29.6, 22.15], [29.6, 22.25]]"), "") << "all of it lay there before";
}

TEST(K47_CQ_15, nobody_who_has_fallen_is_turned_into) {
    A_hull field;
    field.unit(field.blue).model[0].at = at(30, 32), field.unit(field.blue).model[1].at = at(31.5, 25.5);
    const auto refused = [&] {
        const Refusal no = Drive(field.now(), field.hull, field.blue).refuse_way(std::array{at(30, 32)}, 180);
        return no ? std::string(no.rule.id()) : "";
    };
    EXPECT_EQ(refused(), "K47-CQ-15");
    field.unit(field.blue).model[1].alive = false;
    EXPECT_EQ(refused(), "");
}

}
}
