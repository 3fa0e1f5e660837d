// E18-ASL Whom one may assault, and the way there.
#include "games/earth1418/rules/movement/ways.h"

namespace earth1418 {
namespace {

Refusal refuse_ground(const Position& position, UnitId id, UnitId against) {
    const Plan plan = assault(position, id, against);
    const Touched ground = touched(position, position.unit(id).at, {plan.way.data(), plan.points});
    if (ground.closed)
        return {"E18-MOV-05"_rule, "is behind closed ground at {0:point}", {ground.closed_at.x, ground.closed_at.y}};
    if (ground.impractical && position.game.options.impractical_stops_wheels && position.troop(id).wheels)
        return {"E18-MOV-05"_rule, "is behind ground that is closed to wheels"};
    return {};
}

// E18-ASL-05 The target after an assault that fell short: the same if alive and within 30 cm, otherwise the nearest within reach.
UnitId must_go_on_against(const Position& position, UnitId id) {
    const i32 far = position.game.charts.assault;
    const UnitId same = position.unit(id).must_assault;
    if (same == no_unit || (position.on_table(same) && position.within_range(id, same, far))) return same;
    UnitId nearest = no_unit;
    i64 least = i64{far} + 1;
    const Side other = enemy(position.side(id));
    for (UnitId to = position.first(other); to < position.last(other); ++to) {
        if (!position.on_table(to) || !position.within_range(id, to, far) || refuse_ground(position, id, to)) continue;
        if (const i64 gap = position.gap_between(id, to); gap < least) least = gap, nearest = to;
    }
    return nearest;
}

}

// E18-ASL-02 One enemy sub-unit within 30 cm, straight at it; E18-ASL-05 who fell short goes on against the same.
Refusal refuse_assault(const Position& position, UnitId id, UnitId against) {
    const i32 far = position.game.charts.assault;
    if (!position.on_table(against)) return {"E18-ASL-02"_rule, "is not on the table"};
    if (!position.within_range(id, against, far))
        return {"E18-ASL-02"_rule, "is {0:length} away, and {1:length} is the most",
            {i32(position.gap_between(id, against)), far}};
    if (position.unit(id).in_contact && position.within_range(id, against, position.touching()))
        return {"E18-MEL-05"_rule, "is whom it fights already"};
    if (const Refusal no = refuse_ground(position, id, against)) return no;
    const UnitId must = must_go_on_against(position, id);
    if (must == no_unit || must == against) return {};
    if (must == position.unit(id).must_assault)
        return {"E18-ASL-05"_rule, "is another than {0:unit}, which it must go on assaulting", {must}};
    if (position.gap_between(id, against) == position.gap_between(id, must)) return {};
    return {"E18-ASL-05"_rule, "is not the nearest, which is {0:unit}", {must}};
}

bool can_assault(const Position& position, UnitId id) {
    const Side other = enemy(position.side(id));
    for (UnitId to = position.first(other); to < position.last(other); ++to)
        if (position.on_table(to) && !refuse_assault(position, id, to)) return true;
    return false;
}

Plan assault(const Position& position, UnitId id, UnitId against) {
    const Unit& unit = position.unit(id);
    Plan plan;
    plan.act = Act::assault;
    plan.against = against;
    plan.facing = unit.facing;
    const Body middle = Body::disc(unit.at, 0);
    Place to = position.unit(against).at;
    i64 least = 4 * most_coordinate;
    const Rank theirs = position.rank(against);
    for (const Body& base : theirs.all())
        if (const i64 far = gap(middle, base); far < least) {
            least = far;
            to = nearest(middle, base).on_second;
        }
    plan.way[0] = to;
    plan.points = 1;
    if (to != unit.at) plan.facing = i16(nearer_facing(position, id, heading(unit.at, to)));
    return plan;
}

}
