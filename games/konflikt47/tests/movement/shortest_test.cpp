// Ways that must be the shortest, held against a search that knows nothing of Paths.
#include <cmath>
#include <functional>

#include <fmt/format.h>

#include "core/random.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/tests/country.h"

namespace konflikt47 {
namespace {

constexpr i64 nowhere = 4 * most_coordinate;

// The length of the shortest way from the first place over any of the others to the last, along legs that are free.
i64 shortest(const std::vector<Place>& places, const std::function<bool(Place, Place)>& is_free) {
    std::vector<i64> cost(places.size(), nowhere);
    std::vector<bool> done(places.size(), false);
    cost[0] = 0;
    for (;;) {
        std::size_t next = places.size();
        for (std::size_t i = 0; i < places.size(); ++i)
            if (!done[i] && cost[i] < nowhere && (next == places.size() || cost[i] < cost[next])) next = i;
        if (next == places.size() || next + 1 == places.size()) return cost.back();
        done[next] = true;
        for (std::size_t i = 0; i < places.size(); ++i)
            if (!done[i] && cost[next] + length(places[next], places[i]) < cost[i] && is_free(places[next], places[i]))
                cost[i] = cost[next] + length(places[next], places[i]);
    }
}

// The corners of an octagon about a circle, so that its sides touch it.
void add_octagon(std::vector<Place>& all, Place about, i32 radius) {
    for (const i32 x : {1000, 414, -414, -1000})
        for (const i32 y : {1000, 414, -414, -1000})
            if (std::abs(x) != std::abs(y)) all.push_back(about + Offset{x * radius / 1000, y * radius / 1000});
}

// K47-MOV-05 An inch from a house that enemies hold, and for who begins nearer no nearer than that.
TEST(K47_MOV_02, ways_about_a_house_that_enemies_hold_are_the_shortest) {
    Country_field field("  - {kind: house, name: Inn, from: [24, 16], to: [30, 22]}\n");
    const UnitId red = field.add(Side::red, 1, at(20, 19)), blue = field.add(Side::blue, 1, at(27, 19));
    field.begin();
    field.state.unit[blue].building = 0;
    const Outline wall = field.game.ground.pieces[0].outline;
    const auto far_of = [&](const Segment& line) {
        Distance least = distance(line, edge(wall, 0));
        for (std::size_t i = 1; i < wall.size(); ++i) least = std::min(least, distance(line, edge(wall, i)));
        return least;
    };
    constexpr i32 range = 3 * inch / 2;
    Stream random(3);
    int round = 0, near = 0;
    for (int i = 0; i < 1500; ++i) {
        const auto somewhere = [&] {
            return Place{22 * inch + i32(random.below(10 * inch)), 14 * inch + i32(random.below(10 * inch))};
        };
        const Place from = somewhere(), to = somewhere();
        const Body base = field.now().body(red, from);
        if (overlap(base, wall) || overlap(field.now().body(red, to), wall)) continue;
        const Distance limit = std::min(Distance(i64{range} * range), distance_to_border(wall, from));
        const auto is_free = [&](Place a, Place b) { return far_of({a, b}) >= limit; };
        if (!is_free(to, to)) continue;
        std::vector<Place> places{from};
        for (const Place corner : wall) {
            add_octagon(places, corner, range + 2);
            add_octagon(places, corner, i32(limit.up()) + 2);
        }
        places.push_back(to);
        const i64 most = 30 * inch, length_of = shortest(places, is_free);
        ASSERT_LT(length_of, most);
        const Obstacles obstacles = obstacles_of(field.now(), red, Pace::run, field.game.ground.table(), no_unit);
        const auto route = Paths(obstacles, from, most).to(to);
        ASSERT_TRUE(route) << from.x << " " << from.y << " to " << to.x << " " << to.y;
        ASSERT_LE(route->length, length_of + 1) << from.x << " " << from.y << " to " << to.x << " " << to.y;
        for (std::size_t leg = 1; leg < route->way.size; ++leg)
            ASSERT_TRUE(is_free(route->way.item[leg - 1], route->way.item[leg]));
        round += route->way.size > 2;
        near += route->way.size > 2 && limit < Distance(i64{range} * range);
    }
    EXPECT_GT(round, 120);
    EXPECT_GT(near, 40);
}

// On a crowded table the models of a unit share what passes from corner to corner: for each of them its ways are the shortest all the same, also
// for who begins too near to an enemy and may pass more.
TEST(K47_MOV_02, ways_on_a_crowded_table_are_the_shortest_for_each_model) {
    std::string stacks;
    for (int i = 0; i < 12; ++i)
        stacks += fmt::format("  - {{kind: stack, name: S{}, from: [{}, {}], to: [{}, {}]}}\n", i, 22 + i % 4 * 4,
            12 + i / 4 * 4, 24 + i % 4 * 4, 14 + i / 4 * 4);
    Country_field field(stacks);
    const UnitId red = field.add(Side::red, 1, at(2, 2));
    field.add(Side::blue, 1, at(29, 19));
    field.begin();
    const Obstacles obstacles = obstacles_of(field.now(), red, Pace::run, field.game.ground.table(), no_unit);
    ASSERT_GT(obstacles.corners().size(), 150u);
    Stream random(5);
    int round = 0, near = 0;
    for (int i = 0; i < 120; ++i) {
        const auto somewhere = [&] {
            // Every third one begins beside the enemy.
            const Place least = i % 3 ? at(20, 10) : at(27, 17);
            const i32 wide = (i % 3 ? 20 : 4) * inch;
            return least + Offset{i32(random.below(wide)), i32(random.below(wide))};
        };
        const Place from = somewhere(),
                    to = at(20, 10) + Offset{i32(random.below(20 * inch)), i32(random.below(16 * inch))};
        if (obstacles.holds(from) || !obstacles.lets_pass(from, to, to)) continue;
        std::vector<Place> places{from};
        for (const std::vector<Place>& corners : {obstacles.corners(), obstacles.near_corners(from)})
            places.insert(places.end(), corners.begin(), corners.end());
        places.push_back(to);
        const i64 most = 40 * inch;
        const i64 length_of = shortest(places, [&](Place a, Place b) { return obstacles.lets_pass(from, a, b); });
        const auto route = Paths(obstacles, from, most).to(to);
        ASSERT_EQ(route ? route->length : nowhere, length_of)
            << from.x << " " << from.y << " to " << to.x << " " << to.y;
        round += route && route->way.size > 2;
        near += route && route->way.size > 2 && !obstacles.is_clear(from);
    }
    EXPECT_GT(round, 40);
    EXPECT_GT(near, 5);
}

// In all directions, and round a bend anywhere: nothing that leaves a base some thousandths of room leads to the edge on less than what is
// found.
TEST(K47_FUB_04, no_other_way_to_the_edge_is_shorter) {
    int ways = 0, bent = 0;
    for (const char* scenario : {"village", "bocage"}) {
        const auto loaded = load_game({.scenario = scenario});
        Country_field field;
        field.game.ground = loaded->ground;
        const UnitId red = field.add(Side::red, 1, at(36, 24));
        field.add(Side::blue, 1, at(1, 24));
        field.begin();
        Stream random(7);
        for (int i = 0; i < 60; ++i) {
            const Place from{4 * inch + i32(random.below(64 * inch)), 24 * inch + i32(random.below(18 * inch))};
            field.place(red, {from});
            const Obstacles obstacles = obstacles_of(field.now(), red, Pace::run, field.game.ground.table(), no_unit);
            if (!obstacles.lets_stand({-most_coordinate, -most_coordinate}, from)) continue;
            constexpr i32 room = 4;
            field.entry(red).radius += room;
            const Obstacles wide = obstacles_of(field.now(), red, Pace::run, field.game.ground.table(), no_unit);
            field.entry(red).radius -= room;
            const i32 line = 48 * inch - inch / 2 - room;
            const i64 most = line - from.y + 12 * inch;
            const auto routes = Paths(obstacles, from, most).to_edge(Table_edge::south);
            i64 least = nowhere;
            const auto try_over = [&](Place bend) {
                const Place end{bend.x, line};
                const i64 whole = length(from, bend) + length(bend, end);
                if (whole >= least || whole > most || !wide.lets_pass(from, from, bend)) return;
                if (wide.lets_pass(from, bend, end)) least = whole;
            };
            for (Degrees turn = 0; turn < 360; ++turn)
                for (i32 far = 0; far <= 14 * inch; far += inch / 4) {
                    const Place bend = ahead(from, turn, far);
                    if (field.game.ground.table().grown(-inch / 2).contains(bend)) try_over(bend);
                }
            if (least == nowhere) continue;
            ASSERT_FALSE(routes.empty()) << scenario << " " << from.x << " " << from.y;
            for (const Route& route : routes) EXPECT_EQ(route.length, routes[0].length);
            // About a corner a base goes along an octagon: a twentieth of an inch more, at most, than along a circle.
            EXPECT_LE(routes[0].length, least + inch / 20) << scenario << " " << from.x << " " << from.y;
            ++ways, bent += routes[0].way.size > 2;
        }
    }
    EXPECT_GT(ways, 60);
    EXPECT_GT(bent, 15);
}

// K47-MOV-02 The rate is included, of a way with a bend as of a straight one: to a place, into contact, to a wall and to an edge.
TEST(K47_MOV_02, a_way_of_exactly_the_rate_is_gone_and_one_that_is_a_thousandth_longer_is_not) {
    for (const bool bent : {false, true}) {
        Country_field field("  - {kind: house, name: Inn, from: [30, 16], to: [36, 22]}\n" +
            std::string(bent ? "  - {kind: wreck, name: West, from: [24, 14], to: [25, 26]}\n"
                               "  - {kind: wreck, name: South, from: [18, 30], to: [22, 31]}\n"
                             : ""));
        const UnitId red = field.add(Side::red, 1, at(20, 20)), blue = field.add(Side::blue, 1, at(28, 24));
        field.begin();
        const Obstacles obstacles = obstacles_of(field.now(), red, Pace::assault, field.game.ground.table(), blue);
        const auto routes = [&](i64 most) {
            Paths paths(obstacles, at(20, 20), most);
            const std::vector<Route> south = paths.to_edge(Table_edge::south);
            return std::vector<std::optional<Route>>{paths.to(at(27, 21)), paths.to_contact(field.now().body(blue, 0)),
                paths.to_wall(0), south.empty() ? std::nullopt : std::optional(south[0])};
        };
        const auto all = routes(40 * inch);
        for (std::size_t i = 0; i < all.size(); ++i) {
            ASSERT_TRUE(all[i]) << i;
            EXPECT_EQ(all[i]->way.size > 2, bent) << i;
            const auto of_rate = routes(all[i]->length)[i];
            ASSERT_TRUE(of_rate) << i;
            EXPECT_EQ(of_rate->length, all[i]->length) << i;
            EXPECT_FALSE(routes(all[i]->length - 1)[i]) << i;
        }
    }
}

// A bend so near to the end that nobody sees the difference is not told as a way of its own.
TEST(K47_MOV_02, no_way_is_told_twice_to_one_place) {
    for (const i32 beyond : {touching, touching + 1}) {
        Country_field field;
        const UnitId red = field.add(Side::red, 1, at(20, 20));
        field.add(Side::blue, 1, at(60, 40));
        field.begin();
        field.go();
        field.order(red, i32(Order::advance));
        field.give(Topic::way, {20 * inch, 24 * inch, 20 * inch + beyond, 24 * inch, 0});
        EXPECT_EQ(field.count(Told::moved), 1);
        EXPECT_EQ(field.count(Told::goes_on), beyond > touching);
        EXPECT_EQ(field.unit(red).model[0].at, (Place{20 * inch + beyond, 24 * inch}));
        for (const Event& event : field.told)
            if (event.kind == u8(Told::moved)) {
                EXPECT_EQ(event.operand[3], 20 * inch + (beyond > touching ? 0 : beyond));
            }
    }
}

}
}
