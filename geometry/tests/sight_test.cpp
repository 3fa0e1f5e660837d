// Sight: what a line passes agrees with the points on it, from both ends; and bodies see each other or neither does.
#include "geometry/sight.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "geometry/tests/cases.h"

namespace sandtable {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::vector<Place> house = {{40, 0}, {60, 0}, {60, 100}, {40, 100}};

std::vector<Stretch> passed(const Sight_line& line, const Screen& screen) {
    std::vector<Stretch> parts;
    passages(line, screen, parts);
    return parts;
}
std::vector<Stretch> over_house(i32 from, i32 to, i32 top = 40) {
    return passed({{{0, 50}, from}, {{100, 50}, to}}, Screen::area(house, top, Veil::opaque));
}

TEST(Sight, Over_and_through_a_house) {
    EXPECT_THAT(over_house(12, 12), ElementsAre(Stretch{{40, 100}, {60, 100}}));
    EXPECT_THAT(over_house(40, 40), IsEmpty());  // just over the top
    EXPECT_THAT(over_house(39, 39), ElementsAre(Stretch{{40, 100}, {60, 100}}));
    // From a tower of 100 down to the ground: at the near wall it is 60 high, at the far one 40.
    EXPECT_THAT(over_house(100, 0), IsEmpty());
    EXPECT_THAT(over_house(100, 0, 41), ElementsAre(Stretch{{59, 100}, {60, 100}}));
    EXPECT_THAT(over_house(0, 100, 41), ElementsAre(Stretch{{40, 100}, {41, 100}}));
    EXPECT_THAT(over_house(100, 0, 50), ElementsAre(Stretch{{50, 100}, {60, 100}}));
    EXPECT_THAT(over_house(100, 0, 61), ElementsAre(Stretch{{40, 100}, {60, 100}}));
}

// A line of sight straight up or down passes everything beside it.
TEST(Sight, Straight_up_passes_nothing) {
    EXPECT_THAT(passed({{{50, 50}, 0}, {{50, 50}, 90}}, Screen::area(house, 40, Veil::opaque)), IsEmpty());
    const Place wall[] = {{50, 0}, {50, 100}};
    EXPECT_THAT(passed({{{50, 50}, 0}, {{50, 50}, 90}}, Screen::wall(wall, 40, Veil::opaque)), IsEmpty());
}

TEST(Sight, Walls) {
    const Place wall[] = {{50, 0}, {50, 100}, {90, 100}};
    const Screen screen = Screen::wall(wall, 10, Veil::hard);
    const auto crossed = [&](Place from, Place to, i32 height = 5) {
        return passed({{from, height}, {to, height}}, screen);
    };
    EXPECT_THAT(crossed({0, 50}, {100, 50}), ElementsAre(Stretch{{1, 2}, {1, 2}}));
    EXPECT_THAT(crossed({0, 50}, {100, 50}, 10), IsEmpty());
    EXPECT_THAT(crossed({0, 50}, {50, 50}), IsEmpty());                               // up to the wall
    EXPECT_THAT(crossed({0, 0}, {100, 0}), IsEmpty());                                // past its end
    EXPECT_THAT(crossed({40, 110}, {60, 90}), ElementsAre(Stretch{{1, 2}, {1, 2}}));  // through its corner
    EXPECT_THAT(crossed({40, 90}, {60, 110}), IsEmpty());                             // touching its corner
    EXPECT_THAT(crossed({0, 100}, {100, 100}), IsEmpty());                            // along it, and on
    EXPECT_THAT(crossed({60, 0}, {60, 200}), ElementsAre(Stretch{{1, 2}, {1, 2}}));
    // Along a piece of a wall that has its other pieces on different sides.
    const Place bent[] = {{20, 0}, {20, 50}, {40, 50}, {40, 100}};
    EXPECT_THAT(passed({{{0, 50}, 5}, {{100, 50}, 5}}, Screen::wall(bent, 10, Veil::hard)),
        ElementsAre(Stretch{{1, 5}, {2, 5}}));
}

TEST(Sight, A_closed_wall_is_passed_an_odd_number_of_times_from_outside_in) {
    Cases cases(50);
    int through_corners = 0;
    for (int i = 0; i < 5'000; ++i) {
        auto chain = cases.outline({0, 0}, i % 2 ? 10 : most_coordinate / 2, cases.number(5, 10));
        if (chain.size() < 3 || self_crossing(chain)) continue;
        const auto outline = chain;
        const i32 reach = i % 2 ? 20 : most_coordinate;
        Segment line = {cases.near({0, 0}, reach), cases.near({0, 0}, reach)};
        if (i % 4 == 1) line.to = chain[0] + (chain[0] - line.from);  // through a corner
        const Lies from = where(outline, line.from), to = where(outline, line.to);
        if (from == Lies::on_border || to == Lies::on_border || line.from == line.to) continue;
        // The chain must not begin on the line.
        const auto off =
            std::find_if(chain.begin(), chain.end(), [&](Place corner) { return side(line, corner) != 0; });
        std::rotate(chain.begin(), off, chain.end());
        chain.push_back(chain.front());
        for (const Place corner : outline) through_corners += lies_on(line, corner);
        const auto parts = passed({{line.from, 0}, {line.to, 0}}, Screen::wall(chain, 1, Veil::hard));
        ASSERT_EQ(parts.size() % 2 == 1, from != to);
        ASSERT_EQ(passed({{line.to, 0}, {line.from, 0}}, Screen::wall(chain, 1, Veil::hard)).size(), parts.size());
        for (std::size_t k = 1; k < parts.size(); ++k) ASSERT_LE(parts[k - 1].to, parts[k].from);
    }
    EXPECT_GT(through_corners, 200);
}

TEST(Sight, Passages_agree_with_the_points_on_the_line) {
    Cases cases(51);
    int found = 0, over = 0;
    for (int i = 0; i < 5'000; ++i) {
        const bool small = i % 2;
        const i32 reach = small ? 8 : most_coordinate / 2;
        const auto outline = cases.outline({0, 0}, reach, cases.number(5, 10));
        if (outline.size() < 3 || self_crossing(outline)) continue;
        const auto end = [&] { return Eye{cases.near({0, 0}, 2 * reach), cases.number(0, reach)}; };
        const Sight_line line = {end(), end()};
        if (line.from.at == line.to.at) continue;
        const Screen screen = Screen::area(outline, cases.number(1, reach), Veil::opaque);
        const auto parts = passed(line, screen);
        found += !parts.empty();
        over += parts != passed({{line.from.at, 0}, {line.to.at, 0}}, screen);
        constexpr i64 scale = 840;
        for (i64 k = 1; k < scale; k += small ? 1 : 37) {
            const Offset way = line.to.at - line.from.at;
            const Scaled place = {
                i128{line.from.at.x} * scale + i128{way.x} * k, i128{line.from.at.y} * scale + i128{way.y} * k};
            const i64 height = line.from.height * scale + (line.to.height - line.from.height) * k;
            const Fraction here = {k, scale};
            const bool passes = std::any_of(
                parts.begin(), parts.end(), [&](const Stretch& part) { return part.from < here && here < part.to; });
            ASSERT_EQ(passes, height < screen.top * scale && slow_where(outline, place, scale) == Lies::inside);
        }
        auto back = passed(line.reversed(), screen);
        ASSERT_EQ(back.size(), parts.size());
        std::reverse(back.begin(), back.end());
        for (std::size_t k = 0; k < parts.size(); ++k) {
            ASSERT_EQ(parts[k].from, (Fraction{back[k].to.under - back[k].to.over, back[k].to.under}));
            ASSERT_EQ(parts[k].to, (Fraction{back[k].from.under - back[k].from.over, back[k].from.under}));
        }
    }
    EXPECT_GT(found, 1'000);
    EXPECT_GT(over, 500);
}

// A table in thousandths of an inch with houses, woods, walls and hedges.
struct Table {
    std::vector<std::vector<Place>> outlines;
    std::vector<Screen> screens;

    explicit Table(Cases& cases) {
        for (int i = 0; i < 20; ++i) {
            auto outline = cases.outline(cases.place(board_sizes[1]), 6'000, cases.number(4, 9));
            if (outline.size() >= 3 && !self_crossing(outline)) outlines.push_back(outline);
        }
        for (const auto& outline : outlines) {
            const i32 top = cases.number(500, 5'000);
            const auto veil = Veil(cases.number(1, 3));
            screens.push_back(cases.flip() ? Screen::area(outline, top, veil) : Screen::wall(outline, top, veil));
        }
    }
};

Body body(Cases& cases) {
    const Place centre = cases.place(board_sizes[1]);
    if (cases.flip()) return Body::disc(centre, 500);
    return Body::box(centre, 2'000, 4'000, cases.facing());
}

TEST(Sight, A_look_is_as_bad_from_both_ends) {
    Cases cases(52);
    std::array<int, veils> counted{};
    for (int i = 0; i < 100; ++i) {
        const Table table(cases);
        for (int k = 0; k < 100; ++k) {
            const Sight_line line = {{cases.place(board_sizes[1]), cases.number(0, 3'000)},
                {cases.place(board_sizes[1]), cases.number(0, 3'000)}};
            const Sight there = look(line, table.screens), back = look(line.reversed(), table.screens);
            ASSERT_EQ(there.veil, back.veil);
            ++counted[std::size_t(there.veil)];
            ASSERT_EQ(there.screen < 0, there.veil == Veil::clear);
            if (there.screen < 0) continue;
            ASSERT_EQ(table.screens[std::size_t(there.screen)].veil, there.veil);
            // What is first from there is not before what is first from here.
            const Fraction last = {back.part.from.under - back.part.from.over, back.part.from.under};
            ASSERT_LE(there.part.from, last);
        }
    }
    for (const int count : counted) EXPECT_GT(count, 500);
}

TEST(Sight, Is_mutual_between_bodies) {
    Cases cases(53);
    int seen = 0, one_way = 0;
    for (int i = 0; i < 40; ++i) {
        const Table table(cases);
        const auto along = [&](const Sight_line& line) { return look(line, table.screens); };
        for (int k = 0; k < 25; ++k) {
            const Figure a(body(cases), 1'200), b(body(cases), 1'200, 9), c(body(cases), 2'000, 1, 5);
            for (const auto* one : {&a, &b, &c})
                for (const auto* other : {&a, &b, &c}) {
                    const bool mutual = see_each_other(*one, *other, along);
                    ASSERT_EQ(mutual, see_each_other(*other, *one, along));
                    const View there = view(one->eyes(), other->points(), along),
                               back = view(other->eyes(), one->points(), along);
                    ASSERT_EQ(mutual, there.sees() || back.sees());
                    ASSERT_EQ(there.at_least(Veil::clear), int(other->points().size()));
                    ASSERT_EQ(there.sees(), there.at_least(Veil::opaque) < int(other->points().size()));
                    ASSERT_EQ(along(there.best).veil, there.through.veil);
                    seen += mutual;
                    one_way += there.sees() != back.sees();
                }
        }
    }
    EXPECT_GT(seen, 1'000);
    EXPECT_GT(one_way, 10);
}

TEST(Sight, Points_of_a_body) {
    EXPECT_THAT(sight_points(Body::disc({0, 0}, 500)),
        ElementsAre(Place{0, 0}, Place{-353, -353}, Place{353, -353}, Place{353, 353}, Place{-353, 353}, Place{0, -500},
            Place{500, 0}, Place{0, 500}, Place{-500, 0}));
    EXPECT_THAT(sight_points(Body::box({0, 0}, 20, 40, 90)),
        ElementsAre(Place{0, 0}, Place{20, -10}, Place{20, 10}, Place{-20, 10}, Place{-20, -10}, Place{20, 0},
            Place{0, 10}, Place{-20, 0}, Place{0, -10}));
    Cases cases(54);
    for (int i = 0; i < 2'000; ++i) {
        const Body one = body(cases);
        for (const Place point : sight_points(one)) ASSERT_TRUE(within(one, Body::disc(point, 0), 1));
    }
}

// A strip across a line from 0,50 to 100,50.
std::vector<Place> strip(i32 from, i32 to) { return {{from, 0}, {to, 0}, {to, 100}, {from, 100}}; }

TEST(Sight, Is_as_good_as_the_worst_on_the_way_and_names_the_first_of_these) {
    const auto wood = strip(20, 30), bank = strip(40, 50), hedge = strip(60, 70);
    std::array<std::pair<const std::vector<Place>*, Veil>, 3> order = {
        {{&wood, Veil::soft}, {&bank, Veil::hard}, {&hedge, Veil::hard}}};
    std::ranges::sort(order);
    do {  // however they are listed
        std::vector<Screen> screens;
        for (const auto& [outline, veil] : order) screens.push_back(Screen::area(*outline, 10, veil));
        const Sight_line line = {{{0, 50}, 5}, {{100, 50}, 5}};
        const Sight there = look(line, screens), back = look(line.reversed(), screens);
        EXPECT_EQ(there.veil, Veil::hard);
        EXPECT_EQ(back.veil, Veil::hard);
        EXPECT_EQ(screens[std::size_t(there.screen)].box, bounds(bank));
        EXPECT_EQ(there.part, (Stretch{{40, 100}, {50, 100}}));
        EXPECT_EQ(screens[std::size_t(back.screen)].box, bounds(hedge));
        EXPECT_EQ(back.part, (Stretch{{30, 100}, {40, 100}}));
    } while (std::ranges::next_permutation(order).found);
}

TEST(Sight, Falls_into_what_is_lower_than_the_eye) {
    const Sight_line down = {{{0, 50}, 100}, {{100, 50}, 0}};
    for (const Sight_line& line : {down, down.reversed()}) {
        EXPECT_TRUE(look(line, std::array{Screen::area(house, 41, Veil::opaque)}).blocked());
        EXPECT_FALSE(look(line, std::array{Screen::area(house, 40, Veil::opaque)}).blocked());
    }
}

TEST(Sight, A_view_names_the_first_of_the_points_seen_best) {
    const Eye eye{{0, 0}, 0};
    const Eye points[] = {{{1, 0}, 0}, {{2, 0}, 0}, {{3, 0}, 0}, {{4, 0}, 0}};
    const auto look_at = [](const Sight_line& line) {
        Sight sight;
        sight.veil = line.to.at.x == 1 ? Veil::hard : line.to.at.x == 4 ? Veil::opaque : Veil::soft;
        return sight;
    };
    const View view = sandtable::view(std::array{eye}, points, look_at);
    EXPECT_EQ(view.best.to, points[1]);
    EXPECT_EQ(view.through.veil, Veil::soft);
    EXPECT_EQ(view.seen, (std::array{0, 2, 1, 1}));
    EXPECT_EQ(view.at_least(Veil::hard), 2);
}

TEST(Sight, What_a_rule_lets_pass) {
    // A wood blocks across more than 2,000 units of it.
    const Place wood[] = {{0, 0}, {10'000, 0}, {10'000, 10'000}, {0, 10'000}};
    const Screen screens[] = {Screen::area(wood, 5'000, Veil::opaque)};
    const auto through = [&](Place from, Place to) {
        const Sight_line line = {{from, 1'200}, {to, 1'200}};
        return look(line, screens, [&](int, const Screen&, const Stretch& part) {
            return depth(line.plan(), part) > 2'000 ? Veil::opaque : Veil::soft;
        }).veil;
    };
    EXPECT_EQ(through({-5'000, 5'000}, {2'000, 5'000}), Veil::soft);
    EXPECT_EQ(through({-5'000, 5'000}, {2'001, 5'000}), Veil::opaque);
    EXPECT_EQ(through({-5'000, -1}, {20'000, -1}), Veil::clear);
}

}  // namespace
}  // namespace sandtable
