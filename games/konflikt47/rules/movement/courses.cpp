// Movement: ways that a unit takes by itself: towards something, or away in panic.
#include <algorithm>
#include <array>

#include "games/konflikt47/rules/buildings/buildings.h"
#include "games/konflikt47/rules/movement/driving.h"
#include "geometry/turn.h"

namespace konflikt47 {
namespace {

// The way as far as that, ending on a whole place.
std::vector<Place> cut(const Route& route, i64 far) {
    std::vector<Place> way;
    const auto all = route.way.all();
    for (std::size_t i = 1; i < all.size() && far > 0; ++i) {
        const i64 leg = length(all[i - 1], all[i]);
        way.push_back(far >= leg ? all[i] : along(all[i - 1], all[i], far));
        if (way.back() == all[i - 1]) way.pop_back();
        far -= leg;
    }
    return way;
}

// As far along the route as the unit can follow.
std::vector<Place> as_far_as_may_be(March& march, const Route& route) {
    const i64 most = std::min<i64>(march.rate(), route.length);
    for (i64 far = most; far > 0; far -= inch / 2) {
        auto way = cut(route, far);
        if (!way.empty() && march.lets_go(way)) return way;
    }
    return {};
}

i64 to_edge(const Position& position, Table_edge edge, Place at) {
    switch (edge) {
        case Table_edge::north: return at.y;
        case Table_edge::south: return position.game.ground.height - at.y;
        case Table_edge::west: return at.x;
        default: return position.game.ground.width - at.x;
    }
}

}

bool comes_on(March& march) {
    const Place from = march.began(march.leader()), on = march.obstacles().clamped(from);
    return on != from && march.lets_go(std::array{on});
}

std::vector<Place> way_toward(March& march, Place to) {
    const Place from = march.began(march.leader());
    const Place aim = march.obstacles().clamped(to);
    if (aim == from) return {};
    Paths far(march.obstacles(), from, 3 * i64{march.rate()});
    if (const auto route = far.to(aim))
        if (auto way = as_far_as_may_be(march, *route); !way.empty()) return way;
    const Degrees ahead_of = heading(from, aim);
    for (const int turned : {0, 30, -30, 60, -60, 90, -90}) {
        const Place beside = march.obstacles().clamped(ahead(from, facing(ahead_of + turned), march.rate()));
        if (beside == from) continue;
        if (const auto route = march.paths(march.leader()).to(beside)) {
            if (auto way = as_far_as_may_be(march, *route); !way.empty()) return way;
        } else {
            Route straight;
            straight.length = length(from, beside);
            straight.way.add(from);
            straight.way.add(beside);
            if (auto way = as_far_as_may_be(march, straight); !way.empty()) return way;
        }
    }
    if (comes_on(march)) return {march.obstacles().clamped(from)};
    return {};
}

Place usual_aim(const Position& position, UnitId id, Place from) {
    const Side other = enemy(position.side(id));
    Place aim{position.game.ground.width / 2, position.game.ground.height / 2};
    i64 least = 4 * i64{most_coordinate} * most_coordinate;
    for (UnitId at = position.first(other); at < position.last(other); ++at) {
        if (!position.on_table(at)) continue;
        const Place there = position.unit(at).model[std::size_t(leader_of(position, at))].at;
        if (square(from, there) < least) least = square(from, there), aim = there;
    }
    return aim;
}

// The shortest way to its wall, and as far again through it.
std::vector<std::vector<Place>> ways_into(const Position& position, const Moving& moving, March& march) {
    std::vector<std::vector<Place>> ways;
    const Ground& ground = position.game.ground;
    const Place from = march.began(march.leader());
    if (position.unit(moving.unit).building != no_piece || position.is_aboard(moving.unit) || moving.regroup ||
        position.entry(moving.unit).is_gun())
        return ways;
    for (std::size_t i = 0; i < ground.pieces.size(); ++i) {
        const Piece& piece = ground.pieces[i];
        if (ground.kind(piece).going != Going::building || !piece.box.grown(march.rate()).contains(from)) continue;
        const auto route = march.paths(march.leader()).to_wall(u8(i));
        if (!route) continue;
        const auto all = route->way.all();
        std::vector<Place> way(all.begin() + 1, all.end() - 1);
        const Place on_wall = nearest_on_wall(piece.outline, all.back());
        way.push_back(on_wall + (on_wall - all.back()));
        if (building_at(position, way.back()) == i && !refuse_course(position, moving, way, &march))
            ways.push_back(way);
    }
    return ways;
}

namespace {

// The shortest ways to where his base touches the edge, over all of the table that they may lead through.
std::vector<Route> routes_to_edge(const March& march, const Position& position, UnitId id, Table_edge edge) {
    const Place from = march.began(march.leader());
    const Bounds table = position.game.ground.table();
    // Most often nothing far to the sides matters.
    for (const i32 aside : {i32(12 * inch), 2 * most_coordinate}) {
        const Place end = march.obstacles().at_edge(from, edge);
        Bounds region = bounds(std::array{from, end}).grown(aside);
        region.least = {std::max(region.least.x, table.least.x), std::max(region.least.y, table.least.y)};
        region.most = {std::min(region.most.x, table.most.x), std::min(region.most.y, table.most.y)};
        const Obstacles obstacles = obstacles_of(position, id, march.obstacles().pace(), region, no_unit);
        const i64 most = length(from, end) + aside;
        auto routes = Paths(obstacles, from, most).to_edge(edge);
        // What leads round something may leave the region, where more may be in the way.
        std::erase_if(routes, [&](const Route& route) {
            return std::ranges::any_of(route.way.all(), [&](Place at) { return !region.contains(at); });
        });
        if (!routes.empty()) return routes;
    }
    return {};
}

// Ways that a player would call the same.
bool same_way(std::span<const Place> one, std::span<const Place> other, Place from) {
    const auto halfway = [&](std::span<const Place> way) {
        std::vector<Place> all{from};
        all.insert(all.end(), way.begin(), way.end());
        return along(all, length(all) / 2);
    };
    return within(halfway(one), halfway(other), inch / 2) && within(one.back(), other.back(), inch / 2);
}

}

// K47-FUB-04 As far along the shortest way as they get.
std::vector<std::vector<Place>> ways_of_panic(March& march, const Position& position, UnitId id, Table_edge edge) {
    std::vector<std::vector<Place>> ways;
    for (const Route& route : routes_to_edge(march, position, id, edge)) {
        auto way = as_far_as_may_be(march, route);
        if (way.empty()) continue;
        if (std::ranges::none_of(ways, [&](const auto& other) { return same_way(way, other, route.way.item[0]); }))
            ways.push_back(std::move(way));
    }
    return ways;
}

Moving panicking(const Position& position, Moving moving) {
    if (moving.panic == Table_edge::none || position.unit(moving.unit).building == no_piece) return moving;
    moving.leaves = true;
    moving.start = before_edge(position, moving.unit, moving.panic);
    return moving;
}

std::vector<std::vector<Place>> ways_of_panic(const Position& position, const Moving& moving) {
    March march = march_of(position, panicking(position, moving));
    return ways_of_panic(march, position, moving.unit, moving.panic);
}

Place before_edge(const Position& position, UnitId id, Table_edge edge) {
    Place at = position.unit(id).model[std::size_t(leader_of(position, id))].at;
    if (edge == Table_edge::north) at.y = 0;
    else if (edge == Table_edge::south) at.y = position.game.ground.height;
    else if (edge == Table_edge::west) at.x = 0;
    else at.x = position.game.ground.width;
    return at;
}

namespace {

// An inch at least, or to the edge.
bool makes_progress(const Position& position, UnitId id, Table_edge edge, Pace pace) {
    Places began = places_of(position.unit(id));
    if (position.unit(id).building != no_piece) {
        const auto outside = outside_of(position, id, pace, before_edge(position, id, edge));
        if (!outside) return false;
        began = *outside;
    }
    March march(position, id, pace, began, Table_edge::none);
    const Place from = march.began(march.leader());
    return std::ranges::any_of(ways_of_panic(march, position, id, edge), [&](const std::vector<Place>& way) {
        std::vector<Place> all{from};
        all.insert(all.end(), way.begin(), way.end());
        return length(all) >= inch || to_edge(position, edge, way.back()) <= march.obstacles().radius();
    });
}

}

// K47-FUB-04 Ground that takes an Advance is entered only where there is no other way.
Pace pace_of_panic(const Position& position, UnitId id, Table_edge edge) {
    return makes_progress(position, id, edge, Pace::run) ? Pace::run : Pace::advance;
}

bool can_panic(const Position& position, UnitId id, Table_edge edge) {
    if (position.entry(id).is_hull()) return !drives_of_panic(position, id, edge).empty();
    if (position.entry(id).is_gun()) return false;  // K47-FUB-04 it does not run
    return makes_progress(position, id, edge, Pace::run) || makes_progress(position, id, edge, Pace::advance);
}

}
