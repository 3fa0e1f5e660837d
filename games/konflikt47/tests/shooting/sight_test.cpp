// Lines of sight and cover, on a table with one piece of each kind.
#include "games/konflikt47/rules/shooting/sight.h"

#include <array>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/rules/shooting/sighting.h"
#include "games/konflikt47/tests/country.h"

namespace konflikt47::sight_test {
namespace {

constexpr const char* layout =
    "layout: Field\n"
    "about: One of each.\n"
    "table: [72, 48]\n"
    "pieces:\n"
    "  - {kind: house, name: House, from: [10, 10], to: [14, 14]}\n"
    "  - {kind: thick_wood, name: Wood, from: [20, 10], to: [28, 14]}\n"
    "  - {kind: bocage, name: Bank, from: [40, 10], to: [50, 11.5]}\n"
    "  - {kind: hedge, name: Hedge, from: [54, 10], to: [64, 10.5]}\n"
    "  - {kind: wall, name: Wall, from: [10, 30], to: [20, 30.5]}\n"
    "  - {kind: wreck, name: Wreck, from: [30, 30], to: [33, 32]}\n"
    "  - {kind: craters, name: Holes, from: [40, 30], to: [44, 34]}\n"
    "  - {kind: rubble, name: Rubble, from: [50, 30], to: [54, 34]}\n";

const Ground& ground() {
    static const auto game = load_game({.scenario = "village", .parts = {{"layout", layout}}});
    return game->ground;
}
Footprint at(double x, double y) { return Footprint(Place{i32(x * inch), i32(y * inch)}); }
bool sees(Footprint a, Footprint b) {
    const bool there = Outlook(ground(), a, b).sees(a, b), back = Outlook(ground(), b, a).sees(b, a);
    EXPECT_EQ(there, back) << "sight is mutual";
    return there;
}
Cover cover(Footprint firer, Footprint target) { return Outlook(ground(), firer, target).cover(firer, target); }

TEST(K47_SHT_04, a_house_blocks_and_touching_its_border_does_not) {
    EXPECT_FALSE(sees(at(12, 4), at(12, 20)));
    EXPECT_TRUE(sees(at(9.5, 4), at(9.5, 20)));
    // One of the nine points is past the corner.
    EXPECT_TRUE(sees(at(10.187, 4), at(10.187, 20)));
    EXPECT_FALSE(sees(at(10.188, 4), at(10.188, 20)));
    const auto blocked = Outlook(ground(), at(12, 4), at(12, 20)).in_the_way(at(12, 4), at(12, 20));
    ASSERT_TRUE(blocked);
    EXPECT_EQ(ground().pieces[blocked->piece].name, "House");
    EXPECT_EQ(blocked->at, (Place{12 * inch, 10 * inch}));
}

// The lines along the end of a screen touch it, on either side and in either direction.
TEST(K47_SHT_04, a_line_that_touches_the_end_of_a_screen_passes) {
    for (const i32 below : {0, 1})
        for (const i32 turned : {1, -1}) {
            const Bounds west{{-10, 8 * turned - below * turned - 2}, {-5, 8 * turned - below * turned + 2}};
            const i32 edge = turned > 0 ? west.most.y : west.least.y;
            const Bounds east{{5, west.least.y}, {10, west.most.y}};
            const Segment screen{{0, -100 * turned}, {0, edge + below * turned}};
            for (const Segment& one : {screen, Segment{screen.to, screen.from}}) {
                EXPECT_EQ(hides(one, west, east), below == 1) << turned;
                EXPECT_EQ(hides(one, east, west), below == 1) << turned;
            }
        }
}

TEST(K47_SHT_04, who_is_near_a_corner_looks_round_it) {
    // 1" from the corner at 10,10: his own points see past it.
    const Footprint near = at(10.6, 9.4), far = at(5.2, 16);
    EXPECT_TRUE(sees(near, far));
    const Footprint further = at(12, 8.6), behind = at(8.4, 22);
    EXPECT_FALSE(sees(further, behind));
}

TEST(K47_TBL_06, two_inches_of_a_thick_wood) {
    EXPECT_FALSE(sees(at(24, 4), at(24, 20)));
    // Into the wood as far as 2" at its full height, the nearest point of the base counting.
    EXPECT_TRUE(sees(at(24, 4), at(24, 12.5)));
    EXPECT_FALSE(sees(at(24, 4), at(24, 12.51)));
    EXPECT_TRUE(sees(at(24, 11.2), at(24, 13)));
}

TEST(K47_TBL_06, over_a_bank_sees_a_man_who_touches_it) {
    EXPECT_FALSE(sees(at(45, 4), at(45, 20)));
    EXPECT_TRUE(sees(at(45, 9.5), at(45, 20)));
    EXPECT_TRUE(sees(at(45, 9.45), at(45, 20)));
    EXPECT_FALSE(sees(at(45, 9.449), at(45, 20)));
    EXPECT_TRUE(sees(at(45, 4), at(45, 12)));
}

TEST(K47_SHT_04, low_things_and_wrecks_block_nothing) {
    EXPECT_TRUE(sees(at(59, 4), at(59, 20)));
    EXPECT_TRUE(sees(at(15, 25), at(15, 35)));
    EXPECT_TRUE(sees(at(31.5, 25), at(31.5, 40)));
}

TEST(K47_SHT_17, what_is_nearer_to_the_target) {
    EXPECT_EQ(cover(at(59, 4), at(59, 12)), Cover::soft);
    EXPECT_EQ(cover(at(59, 12), at(59, 4)), Cover::none);
    EXPECT_EQ(cover(at(15, 20), at(15, 32)), Cover::hard);
    EXPECT_EQ(cover(at(15, 32), at(15, 20)), Cover::none);
    EXPECT_EQ(cover(at(31.5, 20), at(31.5, 34)), Cover::hard);
    // As near to one as to the other.
    EXPECT_EQ(cover(at(59, 8), at(59, 12.5)), Cover::none);
}

TEST(K47_SHT_17, five_of_nine_lines) {
    // The hedge ends at x = 64. Of the nine points of a base the middle, the two along the line and those of one half are 6.
    EXPECT_EQ(cover(at(63.9, 4), at(63.9, 12)), Cover::soft);
    EXPECT_EQ(cover(at(64.3, 4), at(64.3, 12)), Cover::none);
}

TEST(K47_SHT_17, who_stands_in_it) {
    EXPECT_EQ(cover(at(42, 20), at(42, 32)), Cover::soft);
    EXPECT_EQ(cover(at(52, 20), at(52, 32)), Cover::hard);
    EXPECT_EQ(standing_cover(ground(), {52 * inch, 32 * inch}), Cover::hard);
    EXPECT_EQ(standing_cover(ground(), {42 * inch, 32 * inch}), Cover::soft);
    EXPECT_EQ(standing_cover(ground(), {46 * inch, 32 * inch}), Cover::none);
}

TEST(K47_SHT_17, a_firer_within_an_inch_of_an_obstacle_ignores_it) {
    // Both are near to the hedge, the target nearer.
    EXPECT_EQ(cover(at(59, 8.5), at(59, 11.2)), Cover::none);
    EXPECT_EQ(cover(at(59, 8.499), at(59, 11.2)), Cover::soft);
}

TEST(K47_SHT_17, a_unit_has_what_half_of_its_models_have) {
    const auto of = [](std::vector<std::vector<int>> table) {
        return unit_cover(int(table.size()), int(table[0].size()),
            [&](int model, int firer) { return Cover(table[std::size_t(model)][std::size_t(firer)]); });
    };
    EXPECT_EQ(of({{2}, {0}}), Cover::hard);
    EXPECT_EQ(of({{2}, {0}, {0}}), Cover::none);
    EXPECT_EQ(of({{2}, {1}, {0}}), Cover::soft);
    EXPECT_EQ(of({{2, 0}, {2, 0}}), Cover::hard);
    EXPECT_EQ(of({{2, 0, 1}}), Cover::soft);
    EXPECT_EQ(of({{1, 0, 0}}), Cover::none);
}

TEST(K47_BLD_04, a_face_of_the_house_is_seen) {
    const auto sees_house = [](Footprint from) {
        return Outlook(ground(), bounds(from.body), ground().pieces[0].box).sees_building(from, 0, 6 * inch / 5);
    };
    EXPECT_TRUE(sees_house(at(12, 4)));
    EXPECT_TRUE(sees_house(at(12, 20)));
    EXPECT_FALSE(sees_house(at(30, 12)));  // behind the wood
    EXPECT_TRUE(sees_house(at(18, 12)));
}

// The ground floor is as high as its kind of house, and each above it 3", however many there are on top.
TEST(K47_BLD_04, eyes_are_on_the_floor_that_is_held) {
    Country_field field("  - {kind: house, name: Inn, from: [24, 10], to: [30, 16], floors: 3}\n");
    const UnitId red = field.add(Side::red, 1, {27 * inch, 15 * inch});
    field.begin();
    const auto above_the_ground = [&] { return eye_level(field.position(), red) - field.entry(red).height; };
    EXPECT_EQ(above_the_ground(), 0);
    field.unit(red).building = 0;
    for (const auto& [floor, level] : {std::pair{0, 0}, {1, 4 * inch}, {2, 7 * inch}}) {
        field.unit(red).floor = u8(floor);
        EXPECT_EQ(above_the_ground(), level) << floor;
    }
}

// Between two houses each is seen at the floor that is held there: a bank close to the one hides its ground floor from above, and not its
// upper one.
TEST(K47_BLD_04, from_house_to_house_both_floors_count) {
    Country_field field(
        "  - {kind: house, name: Inn, from: [24, 10], to: [30, 16], floors: 2}\n"
        "  - {kind: house, name: Barn, from: [24, 34], to: [30, 40], floors: 2}\n"
        "  - {kind: bank, name: Bank, from: [10, 31], to: [44, 32]}\n");
    const UnitId red = field.add(Side::red, 1, {27 * inch, 15 * inch});
    const UnitId blue = field.add(Side::blue, 1, {27 * inch, 36 * inch});
    field.begin();
    field.unit(red).building = 0, field.unit(blue).building = 1;
    for (const u8 upper : {0, 1})
        for (const u8 other : {0, 1}) {
            field.unit(red).floor = upper, field.unit(blue).floor = other;
            const Position position = field.position();
            EXPECT_EQ(sees(position, red, blue), other != 0) << int(upper) << int(other);
            EXPECT_EQ(sees(position, blue, red), other != 0) << int(upper) << int(other);
            EXPECT_EQ(Sighting(position, red, blue, Side::red).seen_by_any() != 0, other != 0);
            EXPECT_EQ(Sighting(position, blue, red, Side::blue).seen_by_any() != 0, other != 0);
        }
}

// Through a gap in a screen only the middles of the walls that face each other see: on each of the four sides of a house.
TEST(K47_BLD_04, from_house_to_house_the_middle_of_a_wall_will_do) {
    for (int turns = 0; turns < 4; ++turns) {
        const auto piece = [&](const char* kind, std::array<double, 4> box) {
            for (int i = 0; i < turns; ++i) box = {-box[3], box[0], -box[1], box[2]};
            return fmt::format("  - {{kind: {}, name: Piece, from: [{}, {}], to: [{}, {}]}}\n", kind, 36 + box[0],
                24 + box[1], 36 + box[2], 24 + box[3]);
        };
        Country_field field(piece("house", {-3, -3, 3, 3}) + piece("house", {-3, 17, 3, 23}) +
            piece("stack", {-16, 7, -0.5, 8}) + piece("stack", {0.5, 7, 16, 8}));
        const UnitId red = field.add(Side::red, 1, {36 * inch, 24 * inch}),
                     blue = field.add(Side::blue, 1, {36 * inch, 24 * inch});
        field.begin();
        field.unit(red).building = 0, field.unit(blue).building = 1;
        EXPECT_TRUE(sees(field.position(), red, blue)) << turns;
        EXPECT_TRUE(sees(field.position(), blue, red)) << turns;
    }
}

// Where it begins and where it ends the way is hidden by chimneys; between them only by a bank over which the upper floor looks.
TEST(K47_ORD_11, who_waits_upstairs_sees_over_what_would_hide_all_of_a_way) {
    for (const u8 floor : {0, 1}) {
        Country_field field(
            "  - {kind: house, name: Inn, from: [24, 10], to: [30, 16], floors: 2}\n"
            "  - {kind: bank, name: Bank, from: [10, 24], to: [44, 25]}\n"
            "  - {kind: stack, name: West Stack, from: [18, 32], to: [23.5, 33]}\n"
            "  - {kind: stack, name: East Stack, from: [30.5, 32], to: [36, 33]}\n");
        const UnitId red = field.add(Side::red, 1, {27 * inch, 15 * inch});
        const UnitId blue = field.add(Side::blue, 1, {21 * inch, 34 * inch});
        field.begin();
        field.unit(red).building = 0;
        field.unit(red).floor = floor;
        Move move;
        move.unit = blue, move.leader = 0, move.pace = Pace::run;
        move.from = move.to = places_of(field.unit(blue));
        move.to[0].x += 12 * inch;
        move.way.add(move.from[0]), move.way.add(move.to[0]);
        move.length = 12 * inch;
        const Windows seen = windows(field.position(), move, red);
        ASSERT_EQ(seen.size, floor) << int(floor);
        if (!floor) continue;
        EXPECT_GT(seen.item[0].from, 0);
        EXPECT_LT(seen.item[0].to, move.length);
    }
}

// A bank of 3" half way between a house and a man hides him from the ground floor, and not from the upper one, 4" above it: 18 inches off
// the line from there runs over the bank at 3.2". Both ways, for who shoots and for who lies in ambush.
TEST(K47_BLD_04, from_an_upper_floor_one_looks_over_a_bank) {
    Country_field field(
        "  - {kind: house, name: Inn, from: [24, 10], to: [30, 16], floors: 2}\n"
        "  - {kind: bank, name: Bank, from: [20, 24], to: [34, 25]}\n");
    const UnitId red = field.add(Side::red, 1, {27 * inch, 15 * inch});
    const UnitId blue = field.add(Side::blue, 1, {27 * inch, 34 * inch});
    field.begin();
    field.unit(red).building = 0;
    const auto seen = [&] {
        const Position position = field.position();
        const bool one = sees(position, red, blue);
        EXPECT_EQ(sees(position, blue, red), one);
        EXPECT_EQ(Sighting(position, red, blue, Side::red).seen_by_any() != 0, one);
        EXPECT_EQ(Sighting(position, blue, red, Side::blue).seen_by_any() != 0, one);
        return one;
    };
    EXPECT_FALSE(seen());
    field.unit(red).floor = 1;
    EXPECT_TRUE(seen());
    field.unit(blue).model[0].at.y = 26 * inch;  // close behind it he is hidden still
    EXPECT_FALSE(seen());
}

}
}
