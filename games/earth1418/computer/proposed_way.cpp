#include "games/earth1418/computer/proposed_way.h"

#include <array>

namespace earth1418 {
namespace {

// Whether the rank, facing as it does now, would lie there upon nobody of its side where that one stands or is to go.
bool ends_clear(const Position& position, UnitId id, Place end) {
    const Side side = position.side(id);
    for (UnitId other = position.first(side); other < position.last(side); ++other) {
        if (other == id || !position.on_table(other)) continue;
        const Plan& plan = position.plan(other);
        const Unit& stands = position.unit(other);
        const Place at = plan.points ? plan.way[plan.points - 1u] : stands.at;
        const int facing = plan.points ? plan.facing : stands.facing;
        if (position.overlaps(id, end, position.unit(id).facing, other, at, facing)) return false;
    }
    return true;
}

}

std::vector<Place> proposed_way(const Position& position, UnitId id, Act act, bool compulsory) {
    std::vector<Place> usual = usual_way(position, id, act, compulsory);
    if (act != Act::move || usual.empty() || ends_clear(position, id, usual.back())) return usual;
    const Unit& unit = position.unit(id);
    const i32 far = 2 * position.game.charts.rate[1][2];
    for (const int turned : {0, 20, -20, 40, -40}) {
        const int to = facing(directive(position, id).direction + turned);
        const std::vector<Place> way = way_toward(position, id, act, ahead(unit.at, to, far), compulsory);
        if (way.empty()) continue;
        if (ends_clear(position, id, way.back())) return way;
        // Less far: behind those in front of it.
        const i64 whole = length(unit.at, way.back());
        for (int eighths = 7; eighths >= 4; --eighths) {
            const std::array nearer{along(unit.at, way.back(), whole * eighths / 8)};
            if (ends_clear(position, id, nearer[0]) && !refuse_way(position, id, act, nearer, unit.facing, compulsory))
                return {nearer[0]};
        }
    }
    return usual;
}

}
