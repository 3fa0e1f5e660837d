// Chapter 11: movement. Chapter 4: where commands let one go.
#include "games/earth1418/rules/movement/ways.h"

#include <algorithm>

#include "games/earth1418/rules/shooting/arming.h"
#include "geometry/arc.h"
#include "geometry/sweep.h"

namespace earth1418 {

// E18-TRA-02, E18-TRA-04 Motors carry the foot and the heavy weapons of their formation while it has command bases; E18-TRA-03 but
// nobody out of a melee.
bool has_transport(const Position& position, UnitId id) {
    const Formation& formation = position.game.formation(id);
    const Troop& troop = position.troop(id);
    if (!formation.motor || troop.mounted || troop.is_vehicle() || position.unit(id).in_contact) return false;
    return std::ranges::any_of(
        formation.units, [&](UnitId one) { return position.troop(one).command && position.on_table(one); });
}

// E18-ARM-07 Half or more of the bases have fresh injuries.
bool is_slowed(const Position& position, UnitId id) { return 2 * position.fresh(id) >= position.unit(id).bases; }

// E18-MOV-01, E18-MOV-02, E18-MOV-03 Rate, percentages added before they are applied, doubled in an assault, halved by injuries; then the
// limit of transport.
i32 allowance(const Position& position, UnitId id, const Touched& ground, bool assaulting, bool carried) {
    const Charts& charts = position.game.charts;
    const Options& options = position.game.options;
    const Troop& troop = position.troop(id);
    if (troop.speed == Troop::immobile) return 0;
    i32 percent = 100;
    if (ground.rough) percent += charts.rough;
    if (ground.impractical) percent += charts.impractical;
    if (ground.road && 100 * ground.road >= options.road_min_share * ground.length) percent += charts.road;
    // E18-MOV-05 Motors do not go where wheels cannot.
    const bool stuck = ground.impractical && options.impractical_stops_wheels;
    const bool by_motor = carried && !assaulting && !stuck && has_transport(position, id);
    if (by_motor) percent += charts.transport;
    percent = std::max<i32>(percent, options.min_move_factor);
    i64 far = i64{charts.rate[troop.mounted][troop.speed]} * percent;
    if (assaulting) far = far * (100 + charts.assaulting) / 100;  // E18-ASL-03
    if (is_slowed(position, id)) far /= 2;
    far /= 100;
    if (by_motor) far = std::min<i64>(far, charts.transport_cap);
    return i32(far);
}

i64 assault_reach(const Position& position, UnitId id, const Plan& plan, i64 turn) {
    const Place from = position.unit(id).at, to = plan.way[0];
    const i64 whole = length(from, to);
    const auto may = [&](const Touched& ground) { return allowance(position, id, ground, true, false) - turn; };
    const auto fits = [&](i64 far) {
        const std::array way{far == whole ? to : along(from, to, far)};
        return far <= may(touched(position, from, way));
    };
    const Touched road{.road = 1, .length = 1};
    const i64 most = std::min<i64>(whole, std::max(may({}), may(road)));
    if (most <= 0) return 0;
    if (fits(most)) return most;
    // As far as some ground lets it go, or on to where worse ground begins.
    i64 best = 0;
    for (const bool rough : {false, true})
        for (const bool impractical : {false, true})
            for (const bool on_road : {false, true}) {
                Touched ground = on_road ? road : Touched{};
                ground.rough = rough, ground.impractical = impractical;
                if (const i64 far = may(ground); far > best && far < most && fits(far)) best = far;
            }
    for (i64 beyond = most; beyond - best > 1;) {
        const i64 middle = (best + beyond) / 2;
        (fits(middle) ? best : beyond) = middle;
    }
    return best;
}

// A rank turned about is the same rank, unless its front matters (E18-FOR-07).
int nearer_facing(const Position& position, UnitId id, int facing) {
    const int now = position.unit(id).facing;
    const bool front_matters = position.game.options.fire_arc != 0;
    return front_matters || turn(now, facing) <= 90 ? facing : sandtable::facing(facing + 180);
}

i64 cost_of_turn(const Position& position, UnitId id, int facing) {
    const Unit& unit = position.unit(id);
    if (unit.bases < 2 || facing == unit.facing) return 0;
    const i64 out = i64{position.troop(id).width} * (unit.bases - 1);
    const Place at = unit.at;
    return std::max(length(beside(at, unit.facing, out, 0), beside(at, facing, out, 0)),
        length(beside(at, unit.facing, -out, 0), beside(at, facing, -out, 0)));
}

Directive directive(const Position& position, UnitId id) {
    if (position.unit(id).forced) return {Command::retreat, position.game.own_edge(position.side(id))};  // E18-FRC-03
    const Order& order = position.order(id);
    return {order.command == Command::none ? Command::hold : order.command, order.direction};
}

// E18-CMD-09 Whether the middle of the rank is on its own edge.
bool is_on_own_edge(const Position& position, UnitId id, Place at) {
    switch (position.game.own_edge(position.side(id))) {
        case 0: return at.y == 0;
        case 90: return at.x == position.game.width;
        case 180: return at.y == position.game.height;
        default: return at.x == 0;
    }
}

namespace {

bool lies_over_edge(const Position& position, UnitId id, Place at, int facing) {
    const Bounds table{{0, 0}, {position.game.width, position.game.height}};
    const Rank rank = position.rank(id, at, facing);
    for (const Body& base : rank.all())
        for (const Place corner : base.corners())
            if (!table.contains(corner)) return true;
    return false;
}

i64 far_from(std::span<const Place> outline, Place at) { return distance_to_area(outline, at).up(); }

// E18-CMD-07
Refusal refuse_cover(const Position& position, UnitId id, Place end) {
    const std::vector<Cover> covers = better_cover(position, id);
    if (covers.empty())
        return {"E18-CMD-07"_rule, "has no better cover within {0:length}", {position.game.charts.assault}};
    for (const Cover& cover : covers) {
        const i64 left = far_from(cover.outline, end);
        if (!left || left < cover.far) return {};
        if (position.game.options.find_cover_nearest) break;
    }
    return {"E18-CMD-07"_rule, "ends no nearer to better cover"};
}

// E18-CMD-09, E18-SCL-05 No nearer to any enemy within 30 cm, from edge to edge.
Refusal refuse_retreat(const Position& position, UnitId id, Place end, int turned) {
    const Side other = enemy(position.side(id));
    const i32 near = position.game.charts.assault;
    for (UnitId to = position.first(other); to < position.last(other); ++to) {
        if (!position.on_table(to) || !position.within_range(id, to, near)) continue;
        const Unit& there = position.unit(to);
        const i32 nearer = i32(position.gap_between(id, to)) - 1;
        if (position.within_range(id, end, turned, to, there.at, there.facing, nearer))
            return {"E18-CMD-09"_rule, "ends nearer to {0:unit}", {to}};
    }
    return {};
}

// The direction in which every leg must lie.
Refusal refuse_direction(const Position& position, Act act, const Directive& to, Place from, Place leg_end) {
    const int arc = act == Act::move ? position.game.options.advance_arc : 45;
    if (arc < 180 && !contains(Arc::about(from, to.direction, arc), leg_end))
        return {act == Act::move ? "E18-CMD-05"_rule : "E18-CMD-09"_rule,
            "has a leg to {0:point} that is not within {2} degrees of {3}", {leg_end.x, leg_end.y, arc, to.direction}};
    return {};
}

bool is_artillery_move(const Position& position, UnitId id) { return position.troop(id).is_artillery(); }

}

std::vector<Cover> better_cover(const Position& position, UnitId id) {
    const Game& game = position.game;
    const Place from = position.unit(id).at;
    const Row own = row_of(position, id);
    const int now = cover_value(position, id, own, Column::stationary);
    std::vector<Cover> covers;
    const auto look_at = [&](std::span<const Place> outline, Row row) {
        if (cover_value(position, id, row, Column::stationary) <= now) return;
        if (!bounds(outline).grown(game.charts.assault).contains(from)) return;
        const i64 far = far_from(outline, from);
        if (!far || far > game.charts.assault) return;
        Cover cover{{outline.begin(), outline.end()}, far, {}};
        Fraction part;
        Distance least(i128{1} << 80);
        for (std::size_t i = 0; i < outline.size(); ++i)
            if (const Segment side = edge(outline, i); distance(from, side) < least) {
                least = distance(from, side);
                part = nearest(side, from);
                cover.nearest = at(side.from, side.to, part);
            }
        covers.push_back(std::move(cover));
    };
    for (const Area& area : game.areas) {
        const Kind& kind = game.kinds[std::size_t(area.kind)];
        if (!kind.hill && kind.going != Going::closed) look_at(area.outline, kind.row);
    }
    for (const Patch& patch : position.now.patches.all())
        if (!patch.gap) look_at(corners(patch.at, patch.width, patch.depth, patch.facing), Row::rough);
    std::ranges::stable_sort(covers, {}, &Cover::far);
    return covers;
}

Refusal refuse_way(
    const Position& position, UnitId id, Act act, std::span<const Place> way, int facing, bool compulsory) {
    const Unit& unit = position.unit(id);
    const Directive to = directive(position, id);
    Place from = unit.at;
    for (const Place place : way) {
        if (place == from && way.size() > 1) return {"E18-MOV-04"_rule, "has a leg without any length"};
        if (place != from && (act == Act::retreat || (act == Act::move && !is_artillery_move(position, id))))
            if (const Refusal no = refuse_direction(position, act, to, from, place)) return no;
        from = place;
    }
    const Place end = way.back();
    const int turned = nearer_facing(position, id, facing);
    const Touched ground = touched(position, unit.at, way);
    if (ground.closed)
        return {"E18-MOV-05"_rule, "runs into closed ground at {0:point}", {ground.closed_at.x, ground.closed_at.y}};
    if (ground.impractical && position.game.options.impractical_stops_wheels && position.troop(id).wheels)
        return {"E18-MOV-05"_rule, "leads over ground that is closed to wheels"};
    const bool leaves = act == Act::retreat && is_on_own_edge(position, id, end);
    if (!leaves && lies_over_edge(position, id, end, turned))
        return {"E18-MOV-06"_rule, "ends over the edge of the table"};
    const i64 cost = ground.length + cost_of_turn(position, id, turned);
    const i32 may = allowance(position, id, ground, false, true);
    if (cost > may)
        return {"E18-MOV-03"_rule, "takes {0:length}, and {1:length} is what this ground allows", {i32(cost), may}};
    if (act == Act::find_cover)
        if (const Refusal no = refuse_cover(position, id, end)) return no;
    if (act == Act::retreat)
        if (const Refusal no = refuse_retreat(position, id, end, turned)) return no;
    // E18-CMD-03 Half of the allowance, unless it reaches its aim, or the edge or closed ground is in its way.
    const i32 on_foot = allowance(position, id, ground, false, false);
    if (compulsory && !leaves && 2 * cost < on_foot) {
        bool aim = false;
        if (act == Act::find_cover)
            for (const Cover& cover : better_cover(position, id)) aim |= contains(cover.outline, end);
        const Place further = ahead(end, unit.at != end ? heading(unit.at, end) : to.direction, 3 * mm);
        if (!aim && !lies_over_edge(position, id, further, turned) &&
            !touched(position, end, std::array{further}).closed)
            return {"E18-CMD-03"_rule, "takes {0:length}, and must take half of {1:length}", {i32(cost), on_foot}};
    }
    return {};
}

std::vector<Place> way_toward(const Position& position, UnitId id, Act act, Place to, bool compulsory) {
    const Unit& unit = position.unit(id);
    if (to == unit.at) return {};
    const i64 whole = length(unit.at, to);
    // What lies further than it could ever get does not slow it.
    const i32 on_road = allowance(position, id, {.road = 1, .length = 1}, false, false);
    i64 far = std::min<i64>(whole, std::max(on_road, allowance(position, id, {}, false, false)));
    for (int tries = 0; tries < 6; ++tries) {
        const Place end = far == whole ? to : along(unit.at, to, far);
        if (end == unit.at) return {};
        const std::array way{end};
        const Touched ground = touched(position, unit.at, way);
        const i64 may = allowance(position, id, ground, false, false);
        if (ground.length <= may && !ground.closed) {
            if (!refuse_way(position, id, act, way, unit.facing, compulsory)) return {end};
            far = far * 3 / 4;
        } else if (ground.closed) far = std::max<i64>(length(unit.at, ground.closed_at) - 2 * mm, 0);
        else far = std::min(may, far - 1);
        if (far < mm) return {};
    }
    return {};
}

std::vector<Place> usual_way(const Position& position, UnitId id, Act act, bool compulsory) {
    const Unit& unit = position.unit(id);
    if (act == Act::find_cover) {
        for (const Cover& cover : better_cover(position, id)) {
            // A little into it, so that its bases lie there.
            const Place into = cover.nearest == unit.at
                ? cover.nearest
                : ahead(cover.nearest, heading(unit.at, cover.nearest), 10 * mm);
            for (const Place to : {into, cover.nearest})
                if (const auto way = way_toward(position, id, act, to, compulsory); !way.empty()) return way;
            if (position.game.options.find_cover_nearest) break;
        }
        return {};
    }
    const int ahead_of = directive(position, id).direction;
    const i32 far = 2 * position.game.charts.rate[1][2];
    for (const int turned : {0, 20, -20, 40, -40, 44, -44}) {
        const int to = facing(ahead_of + turned);
        if (const auto way = way_toward(position, id, act, ahead(unit.at, to, far), compulsory); !way.empty())
            return way;
    }
    return {};
}

}
