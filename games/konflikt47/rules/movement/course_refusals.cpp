// K47-MOV-02, K47-BLD-02 Why a leader may not go so: over the table, into a building or out of one.
#include <vector>

#include "games/konflikt47/rules/buildings/buildings.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/rules/transports/transports.h"

namespace konflikt47 {

Refusal refuse_way_out(const Position& position, const Moving& moving, std::span<const Place> way) {
    const UnitId id = moving.unit;
    const Pace pace = pace_of(position, moving);
    if (position.entry(id).mover() == Mover::powered && pace == Pace::run)
        return {
            "K47-BLD-01"_rule, "leads out of a building, which powered infantry leaves with an Advance or an assault"};
    if (building_at(position, way[0]) == position.unit(id).building)
        return {"K47-BLD-02"_rule, "turns inside of the building: its first point is that towards which it comes out"};
    if (!outside_of(position, id, pace, way[0]))
        return {"K47-BLD-02"_rule, "leads out where there is no room for all of them before the wall"};
    Moving out = moving;
    out.leaves = true;
    out.start = way[0];
    return march_of(position, out).refuse_way(way);
}

u8 take_guide(const Position& position, UnitId id, std::vector<Place>& way) {
    if (way.size() < 2 || position.unit(id).building != no_piece || !position.on_table(id)) return no_model;
    // K47-ART-02 What a gun's crew does follows from the gun. K47-SPC-05 Its spotter goes by himself.
    const auto leads = [&](int model) { return !position.entry(id).is_gun() || position.is_spotter(id, model); };
    const int leader = leader_of(position, id);
    for (int i = 0; i < position.models(id); ++i)
        if (i != leader && leads(i) && position.alive(id, i) && position.unit(id).model[std::size_t(i)].at == way[0]) {
            way.erase(way.begin());
            return u8(i);
        }
    return no_model;
}

namespace {

Refusal refuse_march(
    const Position& position, const Moving& moving, March& march, std::span<const Place> way, u8 into) {
    if (moving.regroup) return march.refuse_way(way);
    if (const UnitId in = transport_at(position, moving.unit, way.back()); in != no_unit) {
        if (const Refusal no = refuse_mounting(position, moving.unit, in)) return no;
        return march.refuse_way_aboard(way, position.body(in, 0));
    }
    if (into == no_piece) return march.refuse_way(way);
    if (const Refusal no = refuse_entering(position, moving.unit, march.obstacles().pace(), into)) return no;
    return march.refuse_way_into(way, into);
}

// K47-TRP-03 Why those aboard may not get out that way.
Refusal refuse_way_off(const Position& position, const Moving& moving, std::span<const Place> way) {
    if (transport_at(position, moving.unit, way.back()) != no_unit)
        return {"K47-TRP-03"_rule, "leads out of a vehicle and into another, which is too much for one order"};
    if (building_at(position, way.back()) != no_piece)
        return {"K47-TRP-03"_rule, "leads out of a vehicle and into a building, which is too much for one order"};
    if (is_inside_own(position, moving.unit, way[0]))
        return {"K47-TRP-03"_rule, "turns inside of the vehicle: its first point is that towards which they get out"};
    if (!outside_of(position, moving.unit, pace_of(position, moving), way[0]))
        return {"K47-TRP-03"_rule, "leads out where there is no room for all of them beside the vehicle"};
    Moving out = moving;
    out.leaves = true;
    out.start = way[0];
    return march_of(position, out).refuse_way(way);
}

}

Refusal refuse_course(const Position& position, const Moving& as_asked, std::span<const Place> said, March* made) {
    Moving moving = as_asked;
    std::vector<Place> way(said.begin(), said.end());
    const UnitId id = moving.unit;
    moving.guide = take_guide(position, id, way);
    const u8 in = position.unit(id).building, into = building_at(position, way.back());
    if ((in != no_piece && into == in) || is_inside_own(position, id, way.back())) return {};  // it stays
    if (position.is_aboard(id)) return refuse_way_off(position, moving, way);
    if (in != no_piece && into != no_piece)
        return {"K47-BLD-02"_rule, "leads out of a building and into another, which is too much for one order"};
    if (in != no_piece) return refuse_way_out(position, moving, way);
    if (made && moving.guide == no_model) return refuse_march(position, moving, *made, way, into);
    March march = march_of(position, moving);
    if (moving.guide != no_model) march.lead_by(moving.guide);
    return refuse_march(position, moving, march, way, into);
}

}
