// Chapter TRP: who rides in what, and what passengers may do.
#include "games/konflikt47/rules/transports/transports.h"

#include <algorithm>

#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/rules/shooting/uses.h"

namespace konflikt47 {
namespace {

bool lies_in(const Position& position, UnitId vehicle, Place at) {
    return overlap(Body::disc(at, 0), position.body(vehicle, 0));
}

}

int room_taken(const Position& position, UnitId id) {
    if (position.entry(id).is_gun()) return 0;
    return position.left(id) * (position.entry(id).powered_armour == Powered::none ? 1 : 2);
}

int room_taken_in(const Position& position, UnitId transport) {
    int room = 0;
    for_each_aboard(position, transport, [&](UnitId id) { room += room_taken(position, id); });
    return room;
}

bool is_empty(const Position& position, UnitId transport) {
    return !any_aboard(position, transport, [](UnitId) { return true; });
}

UnitId transport_at(const Position& position, UnitId id, Place at) {
    const Side side = position.side(id);
    for (UnitId in = position.first(side); in < position.last(side); ++in) {
        const Entry& entry = position.entry(in);
        if (in == position.unit(id).aboard || !position.on_table(in) || (!is_transport(entry) && !is_tow(entry)))
            continue;
        if (lies_in(position, in, at)) return in;
    }
    return no_unit;
}

bool is_inside_own(const Position& position, UnitId id, Place at) {
    return position.is_aboard(id) && lies_in(position, position.unit(id).aboard, at);
}

namespace {

// K47-TRP-07 A tow takes one gun, and takes it where the gun stands.
Refusal refuse_limbering(const Position& position, UnitId id, UnitId tow) {
    if (!is_tow(position.entry(tow))) return {"K47-TRP-07"_rule, "ends in a vehicle that tows no gun"};
    if (any_aboard(position, tow, [&](UnitId other) { return position.entry(other).is_gun(); }))
        return {"K47-TRP-07"_rule, "ends in a vehicle that has a gun in tow already"};
    const i32 far = i32(gap(position.body(id, gun_model), position.body(tow, 0)));
    if (far > reach_of_transport)
        return {"K47-TRP-07"_rule, "ends in a vehicle that stands {0:length} from the gun; {1:length} is the most",
            {far, reach_of_transport}};
    return {};
}

}

Refusal refuse_mounting(const Position& position, UnitId id, UnitId transport) {
    if (position.unit(transport).driven != Driven::not_at_all)
        return {"K47-TRP-02"_rule, "ends in a vehicle that has driven in this turn, and takes nobody in"};
    if (position.entry(id).is_gun()) return refuse_limbering(position, id, transport);
    const int capacity = position.entry(transport).hull.capacity;
    const int room = room_taken_in(position, transport) + room_taken(position, id);
    if (room > capacity)
        return {"K47-TRP-02"_rule,
            "ends in a vehicle that would carry {0} men, powered ones counted twice; {1} is the most",
            {room, capacity}};
    return {};
}

Refusal refuse_to_fire(const Position& position, UnitId id) {
    if (position.unit(id).unlimbered)
        return {"K47-TRP-07"_rule, "is not fired at in the turn in which the gun was unlimbered"};
    if (!position.is_aboard(id)) return {};
    if (position.entry(id).is_gun()) return {"K47-TRP-07"_rule, "is not possible while the gun is in tow"};
    if (!position.is_open_topped(position.unit(id).aboard))
        return {"K47-TRP-04"_rule, "is not possible out of a closed vehicle"};
    return {};
}

Refusal refuse_order_aboard(const Position& position, UnitId id, int option) {
    if (option == assault_option || option == int(Order::ambush))
        return {"K47-TRP-04"_rule, "is no order for a passenger, who gets out first"};
    if (option == int(Order::fire)) return refuse_to_fire(position, id);
    if (option != int(Order::advance) && option != int(Order::run)) return {};
    const Driven driven = position.unit(position.unit(id).aboard).driven;
    if (driven == Driven::run)
        return {"K47-TRP-03"_rule, "is no order now: the vehicle has run in this turn, and nobody gets out"};
    if (driven == Driven::advance && option == int(Order::run))
        return {
            "K47-TRP-03"_rule, "is no order now: the vehicle has advanced, and who gets out does so with an Advance"};
    return {};
}

bool has_moved_to_fire(const Position& position, UnitId id) {
    const UnitId in = position.unit(id).aboard;
    return in == no_unit ? position.unit(id).moved : position.unit(in).driven != Driven::not_at_all;
}

std::vector<Place> way_aboard(March& march, const Body& vehicle, Place in) {
    const auto route = march.paths(march.leader()).to_hull(vehicle, reach_of_transport);
    if (!route) return {};
    const auto all = route->way.all();
    std::vector<Place> way(all.begin() + 1, all.end());
    if (!way.empty() && way.back() == all.front()) way.pop_back();
    way.push_back(in);
    return way;
}

std::vector<std::vector<Place>> ways_aboard(const Position& position, const Moving& moving, March& march) {
    std::vector<std::vector<Place>> ways;
    const UnitId id = moving.unit;
    if (position.is_aboard(id) || position.unit(id).building != no_piece || moving.regroup) return ways;
    const i32 near = march.rate() + 2 * reach_of_transport;
    for (UnitId in = position.first(position.side(id)); in < position.last(position.side(id)); ++in) {
        if (!position.entry(in).is_hull() || !position.on_table(in)) continue;
        const Body vehicle = position.body(in, 0);
        if (transport_at(position, id, vehicle.centre()) != in || refuse_mounting(position, id, in) ||
            !within(Body::disc(march.began(march.leader()), 0), vehicle, near))
            continue;
        auto way = way_aboard(march, vehicle, vehicle.centre());
        if (!way.empty() && !refuse_course(position, moving, way, &march)) ways.push_back(std::move(way));
    }
    return ways;
}

void mount(Play& play, UnitId id, UnitId transport) {
    Unit& unit = play.unit(id);
    const bool is_gun = play.entry(id).is_gun();
    play.tell(is_gun ? "K47-TRP-07"_rule : "K47-TRP-02"_rule, Told::mounts, id, transport);
    unit.aboard = transport;
    for (Model& model : unit.model) model.at = {};
}

void dismount(Play& play, UnitId id, const Places& at) {
    Unit& unit = play.unit(id);
    const bool is_gun = play.entry(id).is_gun();
    const Rule rule = play.on_table(unit.aboard) ? is_gun ? "K47-TRP-07"_rule : "K47-TRP-03"_rule : "K47-TRP-05"_rule;
    play.tell(rule, Told::dismounts, id, unit.aboard);
    unit.aboard = no_unit;
    const int leader = leader_of(play, id);
    const auto put_down = [&](int model) {
        const Place place = unit.model[std::size_t(model)].at = at[std::size_t(model)];
        play.tell(rule, Told::gets_out, piece_of(id, model), place.x, place.y);
    };
    put_down(leader);
    for (int i = 0; i < play.models(id); ++i)
        if (i != leader && play.alive(id, i)) put_down(i);
}

bool is_captured(const Position& position, UnitId transport) {
    const bool is_armed = any_use(position, transport, [](int, Firing, const Line&) { return true; });
    if (!is_transport(position.entry(transport)) || !position.on_table(transport) || is_armed ||
        !is_empty(position, transport))
        return false;
    constexpr i32 reach = 12 * inch;
    const auto nearest = [&](Side side, auto counts) {
        i64 least = 4 * most_coordinate;
        for (UnitId id = position.first(side); id < position.last(side); ++id)
            if (id != transport && position.on_table(id) && counts(id))
                least = std::min(least, position.gap_between(transport, id));
        return least;
    };
    const Side own = position.side(transport);
    const i64 captor = nearest(enemy(own), [&](UnitId id) { return !position.entry(id).is_gun(); });
    return captor <= reach && captor < nearest(own, [](UnitId) { return true; });
}

}
