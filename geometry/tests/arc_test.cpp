// Arcs: together they go round exactly once, and a body is reached exactly when some place of it is.
#include "geometry/arc.h"

#include <cmath>

#include <gtest/gtest.h>

#include "geometry/tests/cases.h"

namespace sandtable {
namespace {

TEST(Arc, Borders_count) {
    const Arc front = Arc::about({0, 0}, 0, 45);
    EXPECT_EQ(where(front, {0, -10}), Lies::inside);
    EXPECT_EQ(where(front, {10, -10}), Lies::on_border);
    EXPECT_EQ(where(front, {10, -9}), Lies::outside);
    EXPECT_EQ(where(front, {-10, -10}), Lies::on_border);
    EXPECT_EQ(where(front, {0, 10}), Lies::outside);
    EXPECT_EQ(where(front, {0, 0}), Lies::on_border);
    EXPECT_EQ(where(Arc::about({0, 0}, 0, 90), {10, 0}), Lies::on_border);
    EXPECT_EQ(where(Arc::about({0, 0}, 0, 90), {10, 1}), Lies::outside);
    EXPECT_EQ(where(Arc::about({0, 0}, 0, 135), {10, 9}), Lies::inside);
    EXPECT_EQ(where(Arc::about({0, 0}, 0, 135), {10, 10}), Lies::on_border);
    EXPECT_EQ(where(Arc::about({0, 0}, 0, 135), {9, 10}), Lies::outside);
    EXPECT_EQ(where(Arc::about({0, 0}, 77, 180), {-3, 4}), Lies::inside);
}

TEST(Arc, Arcs_that_share_borders_go_round_once) {
    Cases cases(60);
    int borders = 0;
    for (int i = 0; i < 3'000; ++i) {
        const Place apex = i % 2 ? cases.far_place() : cases.place(board_sizes[0]);
        std::vector<Offset> ways;
        const bool whole_degrees = cases.flip();
        if (whole_degrees) {
            std::vector<int> turns;
            for (int k = cases.number(2, 6); k > 0; --k)
                turns.push_back(cases.flip() ? 45 * cases.number(0, 7) : cases.number(0, 359));
            std::sort(turns.begin(), turns.end());
            turns.erase(std::unique(turns.begin(), turns.end()), turns.end());
            if (turns.size() < 2) continue;
            for (const int turn : turns) ways.push_back(direction(turn));
        } else {
            const Body hull = Body::box(apex, cases.number(4, 5'000), cases.number(4, 5'000), cases.facing());
            for (const Place corner : hull.corners()) ways.push_back(corner - apex);
        }
        for (int k = 0; k < 50; ++k) {
            Place place = i % 2 ? cases.far_place() : cases.place(board_sizes[0]);
            if (!whole_degrees && k % 4 == 0) place = apex + ways[std::size_t(k) % ways.size()];
            if (place == apex) continue;
            int inside = 0, on_border = 0;
            for (std::size_t n = 0; n < ways.size(); ++n) {
                const Lies lies = where(Arc{apex, ways[n], ways[(n + 1) % ways.size()]}, place);
                inside += lies == Lies::inside;
                on_border += lies == Lies::on_border;
            }
            ASSERT_TRUE((inside == 1 && on_border == 0) || (inside == 0 && on_border == 2))
                << inside << ' ' << on_border;
            borders += on_border == 2;
        }
    }
    EXPECT_GT(borders, 5'000);
}

TEST(Arc, Agrees_with_angles) {
    Cases cases(61);
    for (int i = 0; i < 20'000; ++i) {
        const Place apex = cases.far_place(), place = cases.far_place();
        if (apex == place) continue;
        const Degrees facing = cases.number(0, 359);
        const int half = cases.number(1, 179);
        const double angle =
            std::atan2(double(place.x - apex.x), double(apex.y - place.y)) * 180 / 3.14159265358979323846;
        const double off = std::abs(std::remainder(angle - facing, 360.0));
        if (std::abs(off - half) < 1e-6) continue;
        ASSERT_EQ(contains(Arc::about(apex, facing, half), place), off < half);
    }
}

TEST(Arc, Sectors_of_a_hull) {
    const Body hull = Body::box({0, 0}, 2'000, 4'000, 0);
    const auto in = [&](Place place, Sector sector) { return sectors(hull, place).contains(sector); };
    EXPECT_TRUE(in({0, -5'000}, Sector::front));
    EXPECT_TRUE(in({5'000, 0}, Sector::right));
    EXPECT_TRUE(in({0, 5'000}, Sector::rear));
    EXPECT_TRUE(in({-5'000, 0}, Sector::left));
    EXPECT_EQ(sectors(hull, {0, -5'000}).count(), 1);
    EXPECT_TRUE(in({5'000, -10'000}, Sector::front) && in({5'000, -10'000}, Sector::right));
    EXPECT_EQ(sectors(hull, {5'000, -10'000}).count(), 2);
    EXPECT_EQ(sectors(hull, {5'000, -9'999}).count(), 1);
    EXPECT_EQ(sectors(hull, {0, 0}).count(), 4);
    Cases cases(62);
    for (int i = 0; i < 20'000; ++i) {
        const Place centre = cases.far_place(), place = i % 2 ? cases.far_place() : cases.near(centre, 10);
        const Body box = Body::box(centre, cases.number(4, 9'000), cases.number(4, 9'000), cases.facing());
        const int count = sectors(box, place).count();
        ASSERT_TRUE(place == centre ? count == 4 : count == 1 || count == 2);
    }
}

// A side of a box that lies along the border of an arc is met by it, wherever on the border it begins; one behind the apex is not.
TEST(Arc, Reaches_a_box_with_a_side_along_its_border) {
    // A quarter turn from north: its borders go north and east. The box touches the northern one from the west.
    const Arc arc = Arc::about({100, 100}, 45, 45);
    EXPECT_TRUE(reaches(arc, Body::box({90, 60}, 20, 20, 0)));
    EXPECT_TRUE(reaches(arc, Body::box({90, 95}, 20, 20, 0))) << "it reaches past the apex";
    EXPECT_TRUE(reaches(arc, Body::box({90, 110}, 20, 20, 0))) << "it ends at the apex";
    EXPECT_FALSE(reaches(arc, Body::box({90, 120}, 20, 20, 0))) << "it lies behind the apex, along the border's line";
    EXPECT_FALSE(reaches(arc, Body::box({89, 60}, 20, 20, 0)));
    // And the eastern one from the south.
    EXPECT_TRUE(reaches(arc, Body::box({140, 110}, 20, 20, 0)));
    EXPECT_TRUE(reaches(arc, Body::box({90, 110}, 20, 20, 0)));
    EXPECT_FALSE(reaches(arc, Body::box({80, 110}, 20, 20, 0)));
    EXPECT_FALSE(reaches(arc, Body::box({140, 111}, 20, 20, 0)));
}

// Whether anything of a box is left when it is cut along both borders of an arc of less than half a turn. On boards of a few units no
// place comes nearer to a border than a hundredth without lying on it.
bool is_left(const Arc& arc, const Body& box) {
    struct Spot {
        double x, y;
    };
    std::vector<Spot> left;
    for (const Place corner : box.corners())
        left.push_back({double(corner.x - arc.apex.x), double(corner.y - arc.apex.y)});
    for (const Offset border : {arc.from, Offset{-arc.to.x, -arc.to.y}}) {  // what is kept lies clockwise of both
        const auto beyond = [&](const Spot& spot) { return border.x * spot.y - border.y * spot.x; };
        std::vector<Spot> kept;
        for (std::size_t i = 0; i < left.size(); ++i) {
            const Spot &a = left[i], &b = left[(i + 1) % left.size()];
            const double at_a = beyond(a), at_b = beyond(b);
            if (at_a > -1e-6) kept.push_back(a);
            if ((at_a > 1e-6 && at_b < -1e-6) || (at_a < -1e-6 && at_b > 1e-6)) {
                const double part = at_a / (at_a - at_b);
                kept.push_back({a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)});
            }
        }
        left = kept;
    }
    return !left.empty();
}

TEST(Arc, Reaches_a_box_with_any_part_between_its_borders) {
    Cases cases(64);
    int reached = 0, missed = 0;
    for (int i = 0; i < 60'000; ++i) {
        const auto small = [&] { return cases.number(-6, 6); };
        const Arc arc{{small(), small()}, {small(), small()}, {small(), small()}};
        if (cross(arc.from, arc.to) <= 0) continue;  // half a turn or more
        const Body box = Body::box({small(), small()}, cases.number(4, 8), cases.number(4, 8), cases.facing());
        ASSERT_EQ(reaches(arc, box), is_left(arc, box))
            << i << ": from " << testing::PrintToString(arc.apex) << " between " << arc.from.x << ',' << arc.from.y
            << " and " << arc.to.x << ',' << arc.to.y << ", corners "
            << testing::PrintToString(std::vector<Place>(box.corners().begin(), box.corners().end()));
        ++(reaches(arc, box) ? reached : missed);
    }
    EXPECT_GT(reached, 4'000);
    EXPECT_GT(missed, 4'000);
}

TEST(Arc, Reaches_a_body_if_it_reaches_a_place_of_it) {
    Cases cases(63);
    int reached = 0, only_corners = 0;
    for (int i = 0; i < 6'000; ++i) {
        const Place apex = {cases.number(0, 80), cases.number(0, 80)};
        const Arc arc = Arc::about(apex, cases.facing(), cases.number(10, 170));
        const Place centre = {cases.number(0, 80), cases.number(0, 80)};
        const Body body = cases.flip() ? Body::disc(centre, cases.number(5, 20))
                                       : Body::box(centre, cases.number(10, 30), cases.number(10, 30), cases.facing());
        bool any = false;
        for (i32 x = -30; x <= 110 && !any; ++x)
            for (i32 y = -30; y <= 110 && !any; ++y)
                any = contains(arc, {x, y}) && where(body, {x, y}) != Lies::outside;
        ASSERT_TRUE(!any || reaches(arc, body));
        reached += any;
        only_corners += reaches(arc, body) && !any;  // so little of it that no whole place lies there
    }
    EXPECT_GT(reached, 2'000);
    EXPECT_LT(only_corners, 40);
}

}  // namespace
}  // namespace sandtable
