// Areas: what lies in them and where a line runs inside, against counting turns round a place and looking at the
// places between.
#include "geometry/polygon.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "geometry/tests/cases.h"

namespace sandtable {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// A barn with a yard: concave, 100 units wide.
const std::vector<Place> barn = {{0, 0}, {100, 0}, {100, 100}, {60, 100}, {60, 40}, {40, 40}, {40, 100}, {0, 100}};

std::vector<Stretch> inside(Outline outline, const Segment& line) {
    std::vector<Stretch> found;
    stretches_inside(outline, line, found);
    return found;
}

TEST(Polygon, A_barn) {
    EXPECT_EQ(where(barn, {50, 20}), Lies::inside);
    EXPECT_EQ(where(barn, {50, 60}), Lies::outside);
    EXPECT_EQ(where(barn, {50, 40}), Lies::on_border);
    EXPECT_EQ(twice_the_area(barn), 2 * (100 * 100 - 20 * 60));
    EXPECT_EQ(distance_to_area(barn, {50, 60}).up(), 10);
    EXPECT_EQ(distance_to_area(barn, {50, 20}).up(), 0);
    EXPECT_EQ(distance_to_border(barn, {50, 20}).up(), 20);
}

TEST(Polygon, Stretches_of_a_barn) {
    const auto part = [](i64 from, i64 to) { return Stretch{{from, 200}, {to, 200}}; };
    // Across both wings and the yard between them.
    EXPECT_THAT(inside(barn, {{-50, 80}, {150, 80}}), ElementsAre(part(50, 90), part(110, 150)));
    // Along the inner wall of the yard: inside beside it, on the border in the middle.
    EXPECT_THAT(inside(barn, {{-50, 40}, {150, 40}}), ElementsAre(part(50, 90), part(110, 150)));
    // Along the outer wall, and touching a corner: never inside.
    EXPECT_THAT(inside(barn, {{-50, 0}, {150, 0}}), IsEmpty());
    EXPECT_THAT(inside(barn, {{-50, 50}, {50, -50}}), IsEmpty());
    // From within to within.
    EXPECT_THAT(inside(barn, {{10, 10}, {90, 20}}), ElementsAre(Stretch{{0, 1}, {1, 1}}));
    EXPECT_THAT(inside(barn, {{10, 10}, {10, 10}}), IsEmpty());
}

TEST(Polygon, What_only_touches_a_barn_does_not_run_inside) {
    const Bounds box = bounds(barn);
    const auto runs = [&](const Segment& line) { return runs_inside(barn, box, line); };
    EXPECT_TRUE(runs({{10, 10}, {20, 20}})) << "all of it";
    EXPECT_TRUE(runs({{-10, 50}, {110, 50}})) << "through both wings";
    EXPECT_TRUE(runs({{0, 0}, {100, 100}})) << "from corner to corner";
    EXPECT_FALSE(runs({{45, 50}, {55, 90}})) << "all of it in the yard";
    EXPECT_FALSE(runs({{40, 45}, {40, 200}})) << "along a wall";
    EXPECT_FALSE(runs({{40, 70}, {60, 70}})) << "across the yard, from wall to wall";
    EXPECT_FALSE(runs({{-10, 10}, {10, -10}})) << "past a corner, which it touches";
    EXPECT_FALSE(runs({{10, 10}, {10, 10}})) << "no line";
}

TEST(Polygon, Outlines_that_cross_themselves) {
    EXPECT_FALSE(self_crossing(barn));
    const Place bow[] = {{0, 0}, {10, 10}, {10, 0}, {0, 10}};
    ASSERT_TRUE(self_crossing(bow));
    EXPECT_EQ(self_crossing(bow)->a, 0u);
    EXPECT_EQ(self_crossing(bow)->b, 2u);
    EXPECT_EQ(self_crossing(bow)->at, (Place{5, 5}));
    const Place folded[] = {{0, 0}, {10, 0}, {4, 0}, {4, 10}};
    ASSERT_TRUE(self_crossing(folded));
    EXPECT_EQ(self_crossing(folded)->at, (Place{4, 0}));
    const Place twice[] = {{0, 0}, {10, 0}, {10, 0}, {4, 10}};
    ASSERT_TRUE(self_crossing(twice));
    EXPECT_EQ(self_crossing(twice)->a, self_crossing(twice)->b);
    const Place flat[] = {{0, 0}, {10, 0}, {20, 0}};
    EXPECT_TRUE(self_crossing(flat));
    const Place touching[] = {{0, 0}, {10, 0}, {10, 10}, {5, 0}, {0, 10}};
    EXPECT_TRUE(self_crossing(touching));
}

TEST(Polygon, Random_outlines_do_not_cross_themselves_unless_two_corners_change_places) {
    Cases cases(20);
    int crossed = 0;
    for (int i = 0; i < 500; ++i) {
        auto outline = cases.outline({50'000, 50'000}, 30'000, cases.number(8, 20));
        // More than half a turn between two corners would leave the middle outside; then edges may cross.
        if (outline.size() < 6 || where(outline, {50'000, 50'000}) != Lies::inside) continue;
        ASSERT_FALSE(self_crossing(outline));
        std::swap(outline[0], outline[outline.size() / 2]);
        crossed += self_crossing(outline).has_value();
    }
    EXPECT_GT(crossed, 300);
}

TEST(Polygon, Contains_agrees_with_counting_turns) {
    Cases cases(21);
    int counted[3] = {};
    for (int i = 0; i < 4'000; ++i) {
        const i32 reach = i % 2 ? 10 : most_coordinate / 2;
        const auto outline = cases.outline({0, 0}, reach, cases.number(5, 12));
        if (outline.size() < 3) continue;
        for (int k = 0; k < 10; ++k) {
            const Place place = k == 0 ? outline[0] : cases.near({0, 0}, reach);
            const Lies lies = where(outline, place);
            ASSERT_EQ(lies, slow_where(outline, {place.x, place.y}, 1));
            ASSERT_EQ(lies == Lies::on_border, distance_to_border(outline, place) == Distance());
            ++counted[int(lies)];
        }
    }
    for (const int count : counted) EXPECT_GT(count, 1'000);
}

TEST(Polygon, Stretches_agree_with_the_places_on_the_line) {
    Cases cases(22);
    int found = 0;
    for (int i = 0; i < 6'000; ++i) {
        const bool small = i % 2;
        const i32 reach = small ? 8 : most_coordinate / 2;
        const auto outline = cases.outline({0, 0}, reach, cases.number(5, 12));
        if (outline.size() < 3 || self_crossing(outline)) continue;
        // Often through corners, and along edges.
        const auto end = [&] {
            return cases.flip() ? outline[u32(cases.number(0, 4)) % outline.size()] : cases.near({0, 0}, 2 * reach);
        };
        const Segment line = {end(), end()};
        if (line.from == line.to) continue;
        const auto parts = inside(outline, line);
        found += !parts.empty();
        ASSERT_EQ(runs_inside(outline, bounds(outline), line), !parts.empty());
        constexpr i64 scale = 840;
        for (i64 k = 0; k <= scale; k += small ? 1 : 35) {
            const Scaled place = {i128{line.from.x} * scale + i128{line.to.x - line.from.x} * k,
                i128{line.from.y} * scale + i128{line.to.y - line.from.y} * k};
            const Fraction here = {k, scale};
            const bool within = std::any_of(
                parts.begin(), parts.end(), [&](const Stretch& part) { return part.from < here && here < part.to; });
            // The ends of the line are no part of a stretch though they may lie inside.
            if (k == 0 || k == scale) continue;
            ASSERT_EQ(within, slow_where(outline, place, scale) == Lies::inside);
        }
        // The same from the other end.
        const auto back = inside(outline, reversed(line));
        ASSERT_EQ(back.size(), parts.size());
        for (std::size_t k = 0; k < parts.size(); ++k) {
            const Stretch& other = back[back.size() - 1 - k];
            ASSERT_EQ(parts[k].from, (Fraction{other.to.under - other.to.over, other.to.under}));
            ASSERT_EQ(depth(line, parts[k]), depth(reversed(line), other));
        }
    }
    EXPECT_GT(found, 2'000);
}

}  // namespace
}  // namespace sandtable
