// What vehicles and walkers pass, and what stops them: ground, roads, edges of the table and others.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "games/konflikt47/tests/movement/a_hull.h"

namespace konflikt47::drive_ground_test {
namespace {

using testing::HasSubstr;

// A strip across the way, 4 inches ahead of the hull's middle and 2 ahead of its front.
std::string strip(const char* kind) {
    return std::string("  - {kind: ") + kind + ", name: Strip, from: [34, 20], to: [35, 28]}\n";
}

TEST(K47_TER_02, the_chart_says_what_each_kind_of_hull_passes) {
    struct Row {
        const char* kind;
        const char *wheeled, *tracked_advance, *tracked_run, *walker;
    };
    constexpr Row chart[] = {
        {"thin_wood", "K47-TER-02", "", "K47-TER-02", ""},
        {"craters", "K47-TER-02", "", "K47-TER-02", ""},
        {"wall", "K47-TER-02", "", "", ""},
        {"bocage", "K47-TER-02", "K47-TER-02", "K47-TER-02", "K47-TER-02"},
        {"trench", "K47-TER-02", "", "", ""},
        {"house", "K47-TER-02", "K47-TER-02", "K47-TER-02", "K47-TER-02"},
        {"stack", "K47-TER-01", "K47-TER-01", "K47-TER-01", "K47-TER-01"},
        {"wreck", "K47-TER-01", "K47-TER-01", "K47-TER-01", "K47-TER-01"},
        {"road", "", "", "", ""},
    };
    for (const auto& [kind, wheeled, advance, run, walker] : chart) {
        const auto refused = [&](Locomotion locomotion, Pace pace) {
            return A_hull(strip(kind), locomotion).refused_ahead(pace, 8);
        };
        EXPECT_EQ(refused(Locomotion::wheeled, Pace::advance), wheeled) << kind;
        EXPECT_EQ(refused(Locomotion::tracked, Pace::advance), advance) << kind;
        EXPECT_EQ(refused(Locomotion::half_tracked, Pace::run), run) << kind;
        EXPECT_EQ(refused(Locomotion::light_walker, Pace::run), walker) << kind;
        EXPECT_EQ(refused(Locomotion::super_heavy_walker, Pace::advance), walker) << kind;
        EXPECT_EQ(A_hull(strip(kind)).refused_ahead(Pace::run, 2), "") << kind << ": up to its border";
    }
}

// A building that has fallen down is rubble.
TEST(K47_TER_02, a_house_that_fell_down_is_rough_ground) {
    A_hull field(strip("house"));
    field.state.collapsed = 1;
    EXPECT_EQ(field.refused_ahead(Pace::advance, 8), "");
    EXPECT_EQ(field.refused_ahead(Pace::run, 8), "K47-TER-02");
}

TEST(K47_TER_03, all_of_the_hull_counts_on_its_way) {
    // A wood that its left side would graze, and at the end only its front.
    A_hull field("  - {kind: thin_wood, name: Wood, from: [36, 10], to: [37, 23.001]}\n");
    const Refusal no = field.refusal(Pace::run, {field.ahead_by(12)}, 90);
    EXPECT_EQ(no.rule, "K47-TER-02"_rule);
    EXPECT_NEAR(no.operand[0], 34 * inch, 2) << "its middle, when its front comes into the wood";
    EXPECT_EQ(no.operand[1], 24 * inch);
    field.stands(field.hull, 30, 24.001, 90);
    EXPECT_EQ(field.refused_ahead(Pace::run, 12), "") << "along the border";
}

TEST(K47_TER_04, it_does_not_turn_onto_an_obstacle_either) {
    A_hull field("  - {kind: wall, name: Wall, outline: [[25, 25.4], [35, 25.4], [35, 25.8], [25, 25.8]]}\n");
    EXPECT_EQ(field.refused(Pace::advance, {at(30, 24)}, 0), "K47-TER-04");
    EXPECT_EQ(field.refused(Pace::advance, {at(30, 24)}, 95), "");
}

TEST(K47_TER_04, it_does_not_end_on_top_of_an_obstacle) {
    A_hull field(strip("hedge"));
    EXPECT_EQ(field.refused_ahead(Pace::advance, 2), "");
    const Refusal no = field.refusal(Pace::advance, {field.ahead_by(5)}, 90);
    EXPECT_EQ(no.rule, "K47-TER-04"_rule);
    EXPECT_EQ(no.operand[2], 0);
    EXPECT_EQ(field.refused_ahead(Pace::advance, 7), "");
    field.stands(field.hull, 35, 24, 90);
    EXPECT_EQ(field.refused(Pace::advance, {}, 100), "") << "one that was stopped there may turn";
    EXPECT_EQ(field.refused_ahead(Pace::advance, 1), "K47-TER-04") << "and not end elsewhere on it";
}

constexpr const char* road =
    "  - {kind: road, name: Lane, from: [20, 23.5], to: [40, 24.5]}\n"
    "  - {kind: road, name: Lane on, from: [40, 23.5], to: [60, 24.5]}\n";

TEST(K47_TER_05, wheels_and_walkers_go_twice_as_far_if_all_of_the_way_is_a_road) {
    const A_hull wheels(road, Locomotion::wheeled);
    EXPECT_EQ(wheels.refused_ahead(Pace::advance, 24), "") << "from one piece of road to the next";
    EXPECT_EQ(wheels.refused_ahead(Pace::advance, 24.001), "K47-MOV-02");
    const Refusal no = wheels.refusal(Pace::run, {at(60.5, 24)}, 90);
    EXPECT_EQ(no.rule, "K47-TER-05"_rule);
    EXPECT_EQ(no.operand[0], 30'500);
    EXPECT_EQ(no.operand[1], 24'000);
    EXPECT_EQ(no.operand[2], 48'000);
    EXPECT_EQ(wheels.refused(Pace::advance, {at(35, 24), at(46, 24)}, 0), "") << "it may turn on it";
    EXPECT_EQ(wheels.refused(Pace::advance, {at(35, 24), at(35, 32)}, 180), "K47-TER-05") << "and not leave it";
    EXPECT_EQ(A_hull(road, Locomotion::heavy_walker).refused_ahead(Pace::advance, 18), "");
    EXPECT_EQ(A_hull(road).refused_ahead(Pace::advance, 9.1), "K47-MOV-02") << "tracks gain nothing";
    A_hull slow(road, Locomotion::wheeled);
    slow.entry(slow.hull).rules.add(Unit_rule::slow);
    EXPECT_EQ(slow.refused_ahead(Pace::advance, 16), "");
    EXPECT_EQ(slow.refused_ahead(Pace::advance, 16.1), "K47-MOV-02");
    EXPECT_EQ(wheels.refused(Pace::advance, {at(20, 24)}, 90), "") << "straight back it is half of that";
    const Refusal back = wheels.refusal(Pace::advance, {at(19, 24)}, 90);
    EXPECT_EQ(back.rule, "K47-VEH-04"_rule);
    EXPECT_EQ(back.operand[1], 6 * inch) << "off the road";
    // A gap of a thousandth between two pieces is no road.
    const A_hull gap(
        "  - {kind: road, name: Lane, from: [20, 23.5], to: [40, 24.5]}\n"
        "  - {kind: road, name: Lane on, from: [40.001, 23.5], to: [60, 24.5]}\n",
        Locomotion::wheeled);
    EXPECT_EQ(gap.refused_ahead(Pace::advance, 24), "K47-TER-05");
    EXPECT_EQ(gap.refused_ahead(Pace::advance, 12.5), "K47-TER-05") << "most of it is a road";
    EXPECT_EQ(wheels.refused(Pace::advance, {at(35, 24), at(35, 44)}, 180), "K47-MOV-02")
        << "too far on a road as well";
}

TEST(K47_SCN_08, no_corner_of_it_leaves_the_table) {
    A_hull field;
    field.stands(field.hull, 30, 10, 0);
    EXPECT_EQ(field.refused_ahead(Pace::advance, 8), "");
    EXPECT_EQ(field.refused_ahead(Pace::advance, 8.001), "K47-SCN-08");
    // One that turns is wider than it is to the front.
    field.stands(field.hull, 30, 1.5, 90);
    EXPECT_EQ(field.refused(Pace::advance, {at(30, 1.5)}, 90 + 20), "K47-SCN-08");
    EXPECT_EQ(field.refused(Pace::advance, {at(30, 1.5)}, 90 + 10), "");
    EXPECT_EQ(field.refused(Pace::advance, {at(30, 1.5)}, 270), "K47-SCN-08");
}

TEST(K47_VEH_04, a_pivot_is_free_at_every_whole_degree) {
    // Turning right its front left corner comes to the east of where the front was; a post stands there.
    A_hull field("  - {kind: stack, name: Post, from: [32.1, 23.9], to: [32.2, 24]}\n");
    EXPECT_EQ(field.refused(Pace::advance, {at(30, 24)}, 100), "");
    const Refusal no = field.refusal(Pace::advance, {at(30, 24)}, 180);
    EXPECT_EQ(no.rule, "K47-TER-02"_rule);
    EXPECT_THAT(no.why, HasSubstr("turns into the {2:ground}"));
    EXPECT_EQ(field.refused(Pace::advance, {at(30, 24)}, 270), "K47-TER-02");
    field.stands(field.hull, 29.5, 24, 90);
    EXPECT_EQ(field.refused(Pace::advance, {at(29.5, 24)}, 180), "");
}

TEST(K47_VEH_04, it_turns_where_it_has_got_to) {
    const A_hull field("  - {kind: stack, name: Post, from: [38, 25.5], to: [38.2, 25.7]}\n");
    EXPECT_EQ(field.refused(Pace::run, {at(38, 24)}, 90), "");
    EXPECT_EQ(field.refused(Pace::run, {at(30, 24)}, 180), "");
    EXPECT_EQ(field.refused(Pace::run, {at(38, 24)}, 180), "K47-TER-02");
    EXPECT_EQ(field.refused(Pace::run, {at(34, 24)}, 180), "");
}

// Half a turn sweeps all of the circle about it, whichever way round.
TEST(K47_VEH_04, half_a_turn_sweeps_the_whole_circle) {
    const A_hull field("  - {kind: stack, name: Post, from: [31.9, 25.1], to: [32, 25.2]}\n");
    EXPECT_EQ(field.refused(Pace::advance, {at(30, 24)}, 180), "K47-TER-02");
    EXPECT_EQ(field.refused(Pace::advance, {at(30, 24)}, 0), "");
    EXPECT_EQ(field.refused(Pace::advance, {at(30, 24)}, 270), "K47-TER-02");
}

TEST(K47_MOV_05, it_passes_through_no_vehicle) {
    A_hull field;
    field.entry(field.friends).hull = {2 * inch, 4 * inch};
    field.unit(field.friends).model[1].alive = false;
    field.stands(field.friends, 36, 26.9, 0);
    const Refusal no = field.refusal(Pace::run, {field.ahead_by(10)}, 90);
    EXPECT_EQ(no.rule, "K47-MOV-05"_rule);
    EXPECT_STREQ(no.why, "runs into another model at {0:point}");
    EXPECT_EQ(field.refused_ahead(Pace::run, 3), "") << "until it touches it";
    EXPECT_EQ(field.refused_ahead(Pace::run, 3.002), "K47-MOV-05");
    field.stands(field.friends, 36, 26.9, 90);
    EXPECT_EQ(field.refused_ahead(Pace::run, 10), "") << "past it";
    // In a pivot.
    field.stands(field.friends, 30, 26.1, 90);
    const Refusal turns = field.refusal(Pace::run, {at(30, 24)}, 180);
    EXPECT_EQ(turns.rule, "K47-MOV-05"_rule);
    EXPECT_STREQ(turns.why, "turns into another model at {0:point}");
}

// Side by side, so that they touch.
TEST(K47_MOV_05, it_slides_along_another_and_does_not_drive_through_it) {
    for (const bool enemies : {false, true}) {
        A_hull field;
        const UnitId other = enemies ? field.blue : field.friends;
        field.entry(other).hull = {2 * inch, 4 * inch};
        field.unit(other).model[1].alive = false;
        field.stands(other, 30, 26, 90);
        EXPECT_EQ(field.refused_ahead(Pace::run, 10), "") << enemies;
        EXPECT_EQ(field.refused(Pace::run, {at(30, 24)}, 120), "K47-MOV-05") << enemies << ": a turn into it";
        field.stands(other, 34, 24, 90);
        EXPECT_EQ(field.refused_ahead(Pace::run, 1), "K47-MOV-05") << enemies << ": it stands before it";
        const Drive theirs(field.now(), other, Pace::advance);
        EXPECT_EQ(theirs.refuse_way(std::array{at(33, 24)}, 90).rule, "K47-MOV-05"_rule)
            << enemies << ": and they before it";
        EXPECT_EQ(field.refused(Pace::advance, {at(28, 24)}, 90), "") << enemies;
    }
}

TEST(K47_MOV_05, it_stays_an_inch_from_enemies_and_gets_no_nearer) {
    A_hull field;
    field.stands(field.blue, 40, 24);
    EXPECT_EQ(field.refused_ahead(Pace::run, 6.5), "");
    const Refusal no = field.refusal(Pace::run, {field.ahead_by(6.6)}, 90);
    EXPECT_EQ(no.rule, "K47-MOV-05"_rule);
    EXPECT_NEAR(no.operand[0], 900, 1);
    EXPECT_EQ(no.operand[3], inch);
    field.stands(field.blue, 33, 24);  // half an inch before its front
    EXPECT_EQ(field.refused_ahead(Pace::run, 0.1), "K47-MOV-05");
    EXPECT_EQ(field.refused(Pace::advance, {at(28, 24)}, 90), "") << "straight back";
    EXPECT_EQ(field.refused(Pace::run, {at(30, 24)}, 100), "K47-MOV-05") << "its corner would come nearer";
    // An enemy hull is a box.
    field.entry(field.blue).hull = {2 * inch, 4 * inch};
    field.stands(field.blue, 36, 28, 90);
    EXPECT_EQ(field.refused_ahead(Pace::run, 12), "");
    field.stands(field.blue, 36, 27.9, 0);
    EXPECT_EQ(field.refused_ahead(Pace::run, 12), "K47-MOV-05");
}

// At the end of the longest way that there is.
TEST(K47_MOV_05, it_stays_an_inch_from_enemies_far_off) {
    A_hull field("  - {kind: road, name: Lane, from: [2, 23], to: [70, 25]}\n", Locomotion::wheeled);
    field.stands(field.hull, 10, 24, 90);
    EXPECT_EQ(field.refused_ahead(Pace::run, 48), "");
    field.stands(field.blue, 61.4, 24);  // 0.9 inches before its front then
    EXPECT_EQ(field.refused_ahead(Pace::run, 48), "K47-MOV-05");
    EXPECT_EQ(field.refused_ahead(Pace::run, 47.9), "");
}

TEST(K47_MOV_05, it_stays_an_inch_from_a_building_that_enemies_hold) {
    A_hull field("  - {kind: house, name: Inn, from: [34, 25.9], to: [38, 30]}\n");
    EXPECT_EQ(field.refused_ahead(Pace::run, 12), "") << "nobody is in it";
    field.unit(field.blue).building = 0;
    const Refusal no = field.refusal(Pace::run, {field.ahead_by(12)}, 90);
    EXPECT_EQ(no.rule, "K47-MOV-05"_rule);
    EXPECT_EQ(no.operand[0], 900);
    field.stands(field.hull, 30, 23.9, 90);
    EXPECT_EQ(field.refused_ahead(Pace::run, 12), "");
    // A hull that begins nearer may go along it.
    field.stands(field.hull, 36, 24, 90);
    EXPECT_EQ(field.refused_ahead(Pace::run, 5), "");
    EXPECT_EQ(field.refused(Pace::run, {at(36, 24)}, 100), "K47-MOV-05");
}

// An inch is far enough, at the end of a turn as well.
TEST(K47_MOV_05, a_turn_may_end_an_inch_from_a_building_that_enemies_hold) {
    const Body turned = Body::box(at(30, 24), 2 * inch, 4 * inch, 100);
    for (const i32 nearer : {0, 1}) {
        const i32 wall = bounds(turned).most.y + inch - nearer;
        A_hull field(fmt::format(
            "  - {{kind: house, name: Inn, from: [27, {0}.{1:03}], to: [33, 32]}}\n", wall / inch, wall % inch));
        field.unit(field.blue).building = 0;
        EXPECT_EQ(field.refused(Pace::run, {at(30, 24)}, 100), nearer ? "K47-MOV-05" : "") << wall;
    }
}

// What it says of a leg is what many places along it say.
TEST(K47_VEH_04, a_leg_is_free_if_the_hull_is_free_all_along_it) {
    Stream random(21);
    int free = 0, stopped = 0;
    for (int i = 0; i < 400; ++i) {
        A_hull field(
            "  - {kind: stack, name: A, outline: [[34, 20], [38, 22], [36, 26]]}\n"
            "  - {kind: house, name: B, from: [24, 26], to: [27, 29]}\n");
        field.entry(field.friends).hull = {inch, 2 * inch};  // both, which stand aside for nobody
        const auto some = [&](i32 least, i32 most) { return least + i32(random.below(u32(most - least))); };
        field.unit(field.hull).model[0].at = {some(26 * inch, 34 * inch), some(20 * inch, 28 * inch)};
        field.unit(field.hull).facing = i16(random.below(360));
        field.unit(field.friends).model[0].at = {some(24 * inch, 40 * inch), some(18 * inch, 30 * inch)};
        field.unit(field.friends).model[1].at = {some(24 * inch, 40 * inch), some(18 * inch, 30 * inch)};
        const Position now = field.now();
        const auto is_free = [&](const Body& hull) {
            for (int k = 0; k < 2; ++k)
                if (overlap(hull, now.body(field.friends, k))) return false;
            return !overlap(hull, Outline(field.game.ground.pieces[0].outline)) &&
                !overlap(hull, Outline(field.game.ground.pieces[1].outline));
        };
        if (!is_free(now.body(field.hull, 0))) continue;
        const i32 far = some(inch, 18 * inch);
        const Drive drive = field.drive(Pace::run);
        bool all_free = true;
        for (i32 gone = 0; gone < far && all_free; gone += inch / 50)
            all_free = is_free(now.body(field.hull, ahead(drive.began().at, drive.began().facing, gone)));
        const Place end = ahead(drive.began().at, drive.began().facing, far);
        all_free = all_free && is_free(now.body(field.hull, end));
        (all_free ? free : stopped) += 1;
        if (all_free != drive.lets_go({&end, 1}, drive.began().facing)) {
            // Between two of the places it may graze something by less than a hundredth of an inch.
            EXPECT_TRUE(all_free);
            EXPECT_GT(drive.free_ahead(drive.began().facing, far), 0);
        }
        const i32 ends = drive.free_ahead(drive.began().facing, 18 * inch);
        EXPECT_TRUE(is_free(now.body(field.hull, ahead(drive.began().at, drive.began().facing, ends))));
    }
    EXPECT_GT(free, 50);
    EXPECT_GT(stopped, 50);
}

}
}
