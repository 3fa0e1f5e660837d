// Chapter CQ: coming into contact.
#include "games/konflikt47/rules/close_quarters/contact.h"

#include <algorithm>
#include <utility>

#include "games/konflikt47/rules/buildings/buildings.h"
#include "geometry/turn.h"

namespace konflikt47 {
namespace {

// Beside the places straight before an attacker: round a base and along a wall, for those whose place is taken. This is left between bases
// at rounded places, so that they do not overlap.
constexpr i32 between = 2;
constexpr int step_of_angle = 5, angles = 360 / step_of_angle;
constexpr i32 step_of_wall = inch / 4;
constexpr int nobody = -1;  // who is touched, of a wall

// Somewhere an attacker may stand in contact: with whom, where, and how long his way there is at least.
struct Contact {
    int model;
    Place at;
    i64 least;
};

// K47-CQ-03 The shortest way of a model to a model of the target, or to the wall behind which it is.
std::optional<Route> shortest(March& march, int model, const Position& position, UnitId at, int other) {
    Paths& paths = march.paths(model);
    const u8 building = position.unit(at).building;
    auto route = building != no_piece ? paths.to_wall(building) : paths.to_contact(position.body(at, other));
    if (route && !march.obstacles().lets_stand(march.began(model), route->way.all().back())) return {};
    return route;
}

// The models of the target that are to be touched; the first stands for all who are behind a wall.
std::vector<int> touchable(const Position& position, UnitId at) {
    std::vector<int> all;
    for (int k = 0; k < position.models(at); ++k)
        if (position.fights(at, k) && (all.empty() || position.unit(at).building == no_piece)) all.push_back(k);
    return all;
}

// Where an attacker who begins at `from` may stand in contact; none of these is farther from there than `most`.
std::vector<Contact> around(const Position& position, UnitId at, i32 radius, Place from, i32 most) {
    std::vector<Contact> all;
    const auto add = [&](int model, Place place) {
        if (within(from, place, most)) all.push_back({model, place, length(from, place)});
    };
    if (const u8 building = position.unit(at).building; building != no_piece) {
        const Outline outline = position.game.ground.pieces[building].outline;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const Segment side = edge(outline, i);
            const i64 long_ = length(side.from, side.to);
            const Degrees along_it = heading(side.from, side.to);
            for (i64 gone = 0; gone <= long_; gone += step_of_wall) {
                const Place on_wall = ahead(side.from, along_it, gone);
                for (const int turned : {90, 270}) {
                    const Place place = ahead(on_wall, facing(along_it + turned), radius + between);
                    if (!contains(outline, place)) add(nobody, place);
                }
            }
        }
    } else {
        for (const int model : touchable(position, at)) {
            const Body body = position.body(at, model);
            if (!within(from, body.centre(), most + body.reach() + 2 * (radius + between))) continue;
            if (!body.is_disc())
                for (const Place place : places_before(body.corners(), radius, step_of_wall)) add(model, place);
            for (int i = 0; body.is_disc() && i < angles; ++i)
                add(model, ahead(body.centre(), i * step_of_angle, body.radius() + radius + between));
        }
    }
    return all;
}

bool is_free(Place at, i32 radius, std::span<const Place> taken) {
    return std::ranges::none_of(
        taken, [&](Place other) { return overlap(Body::disc(at, radius), Body::disc(other, radius)); });
}

// How far a place is from the target, or from the wall behind which it is.
Distance to_target(const Position& position, UnitId at, Place place) {
    if (const u8 building = position.unit(at).building; building != no_piece)
        return distance_to_border(position.game.ground.pieces[building].outline, place);
    Distance least(4 * i64{most_coordinate} * most_coordinate);
    for (const int model : touchable(position, at))
        least = std::min(least, distance_to_core(position.body(at, model), place));
    return least;
}

// K47-CQ-05 Of an attacker who cannot get into contact the place beside those who are there that is nearest to the target.
std::optional<Place> close_up(
    March& march, const Position& position, UnitId at, int model, i32 radius, std::span<const Place> taken) {
    std::vector<std::pair<Distance, Place>> all;
    for (const Place other : taken)
        for (const i32 gap : {between, inch / 2, inch - between})
            for (int i = 0; i < angles; i += 3) {
                const Place place = ahead(other, i * step_of_angle, 2 * radius + gap);
                all.emplace_back(to_target(position, at, place), place);
            }
    const Place from = march.began(model);
    std::ranges::stable_sort(all, [](const auto& one, const auto& other) { return one.first < other.first; });
    for (const auto& [far, place] : all)
        if (is_free(place, radius, taken) && march.obstacles().lets_stand(from, place) && march.paths(model).to(place))
            return place;
    return {};
}

// An attacker, and its shortest way to each model that it may touch.
struct Attacker {
    u8 model;
    std::vector<std::pair<int, Route>> routes{};
    i64 least = 4 * most_coordinate;
};

}

std::optional<i64> way_to_contact(March& march, const Position& position, UnitId by, UnitId at) {
    const i32 radius = position.entry(by).radius;
    const std::vector<int> targets = touchable(position, at);
    std::optional<i64> least;
    for (const u8 model : march.models()) {
        if (position.is_spotter(by, model)) continue;
        bool any = false;
        for (const int other : targets)
            if (const auto route = shortest(march, model, position, at, other)) {
                any = true;
                least = std::min(least.value_or(route->length), route->length);
            }
        if (any) continue;
        // Something lies right before them: where else they are touched.
        const Place from = march.began(model);
        for (const Contact& contact : around(position, at, radius, from, march.rate())) {
            if (least && contact.least >= *least) continue;
            if (!march.obstacles().lets_stand(from, contact.at)) continue;
            if (const auto route = march.paths(model).to(contact.at))
                least = std::min(least.value_or(route->length), route->length);
        }
    }
    return least;
}

// K47-CQ-05 In the order of their shortest ways, ties in the order of the unit; the first is the leader.
std::optional<Places> contact_places(March& march, const Position& position, UnitId by, UnitId at, u8* leader) {
    const i32 radius = position.entry(by).radius;
    const std::vector<int> targets = touchable(position, at);
    const bool at_wall = position.unit(at).building != no_piece;
    std::vector<Attacker> order;
    for (const u8 model : march.models()) {
        if (position.is_spotter(by, model)) continue;
        Attacker& one = order.emplace_back(Attacker{.model = model});
        for (const int other : targets)
            if (const auto route = shortest(march, model, position, at, other)) {
                one.routes.emplace_back(at_wall ? nobody : other, *route);
                one.least = std::min(one.least, route->length);
            }
    }
    std::ranges::stable_sort(order, {}, &Attacker::least);
    Places ends = march.began();
    std::vector<Place> taken;
    std::vector<u8> left;
    u16 touched = 0;
    for (const Attacker& one : order) {
        const Place from = march.began(one.model);
        const auto is_new = [&](int other) { return other == nobody || !(touched >> other & 1); };
        int with = nobody;
        Place end{};
        i64 least = march.rate() + i64{1};
        const auto take = [&](int other, Place place, i64 length) {
            if (length < least) with = other, end = place, least = length;
        };
        // The places straight before them, and where one of these is taken those round it.
        const auto go = [&](bool only_new) {
            u16 open = 0;
            bool wall_open = at_wall;
            for (const auto& [other, route] : one.routes) {
                if (only_new && !is_new(other)) continue;
                if (is_free(route.way.all().back(), radius, taken)) {
                    take(other, route.way.all().back(), route.length);
                    if (other != nobody) open |= u16(1u << other);
                    else wall_open = false;
                }
            }
            auto contacts = around(position, at, radius, from, march.rate());
            std::erase_if(contacts, [&](const Contact& contact) {
                if (contact.model == nobody) return !wall_open;
                return bool(open >> contact.model & 1) || (only_new && !is_new(contact.model));
            });
            std::ranges::stable_sort(contacts, {}, &Contact::least);
            for (const Contact& contact : contacts) {
                if (contact.least >= least) break;
                if (!is_free(contact.at, radius, taken) || !march.obstacles().lets_stand(from, contact.at)) continue;
                if (const auto route = march.paths(one.model).to(contact.at))
                    take(contact.model, contact.at, route->length);
            }
            return least <= march.rate();
        };
        if (!go(true) && !go(false)) {
            left.push_back(one.model);
            continue;
        }
        if (leader && taken.empty()) *leader = one.model;
        ends[one.model] = end;
        taken.push_back(end);
        if (with != nobody) touched |= u16(1u << with);
    }
    if (taken.empty()) return {};
    for (const u8 model : left) {
        if (const auto end = close_up(march, position, at, model, radius, taken)) ends[model] = *end;
        taken.push_back(ends[model]);
    }
    return ends;
}

}
