// Chapter SHT: who of a unit sees whom of another, and what stands in the way.
#include "games/konflikt47/rules/shooting/sighting.h"

#include <algorithm>

namespace konflikt47 {
namespace {

bool inside(const Position& position, UnitId id) { return position.unit(id).building != no_piece; }
Outline wall(const Position& position, UnitId id) {
    return position.game.ground.pieces[position.unit(id).building].outline;
}

// The models of a side that may be in the way of a line from one unit to the other.
std::vector<Body> between(const Position& position, UnitId by, UnitId at, Side friends) {
    std::vector<Body> found;
    if (inside(position, by) && position.unit(by).floor) return found;
    std::array<Place, 2 * max_models> places{};
    std::size_t count = 0;
    for (const UnitId id : {by, at})
        for (int i = 0; i < position.models(id); ++i)
            if (position.alive(id, i)) places[count++] = position.unit(id).model[std::size_t(i)].at;
    if (!count) return found;
    const Bounds near = bounds(std::span(places).first(count)).grown(2 * inch);
    for (UnitId id = position.first(friends); id < position.last(friends); ++id) {
        if (id == by || id == at || id == position.unit(by).aboard || !position.on_table(id) || inside(position, id))
            continue;
        const Bounds about = near.grown(position.reach(id));
        for (int i = 0, models = position.models(id); i < models; ++i) {
            const Model& model = position.unit(id).model[std::size_t(i)];
            if (!model.alive || !about.contains(model.at)) continue;
            const Body body = position.body(id, i);
            if (near.meets(bounds(body))) found.push_back(body);
        }
    }
    return found;
}

// K47-SHT-05 A friend within 1" of the line, unless within 1" of the firer or of the target; a firer on an upper floor shoots over friends.
bool friends_in_way(const Body& firer, const Body& target, std::span<const Body> friends) {
    const Segment line{firer.centre(), target.centre()};
    const Bounds near = bounds(line).grown(2 * inch);
    return std::ranges::any_of(friends, [&](const Body& body) {
        return near.meets(bounds(body)) && within(body, line, inch) && !within(body, firer, inch) &&
            !within(body, target, inch);
    });
}

}

Bounds space_of(const Position& position, UnitId id) {
    if (inside(position, id)) return position.game.ground.pieces[position.unit(id).building].box;
    std::array<Place, 4 * max_models> corners;
    std::size_t count = 0;
    i32 radius = 0;
    for (int i = 0, models = position.models(id); i < models; ++i) {
        if (!position.alive(id, i)) continue;
        const Body body = position.body(id, i);
        radius = std::max(radius, body.radius());
        for (const Place corner : body.corners()) corners[count++] = corner;
    }
    return count ? bounds(std::span(corners).first(count)).grown(radius) : Bounds{};
}

Outlook outlook_between(const Position& position, UnitId by, const Bounds& one, UnitId at, const Bounds& other) {
    Outlook outlook(position.game.ground, one, other, position.now.collapsed);
    const Bounds all = bounds(std::array{one.least, one.most, other.least, other.most});
    for (UnitId id = 0; id < position.game.units(); ++id) {
        if (id == by || id == at || id == position.unit(by).aboard || !position.entry(id).is_hull()) continue;
        const bool is_wreck = position.is_wreck(id);
        if (!is_wreck && !position.on_table(id)) continue;
        const Footprint hull = standing(position, id, 0);
        if (bounds(hull.body).meets(all)) outlook.add({id, hull, is_wreck});
    }
    return outlook;
}

Models living(const Position& position, UnitId id) {
    Models models = 0;
    for (int i = 0; i < position.models(id); ++i) models |= Models(position.is_target(id, i) << i);
    return models;
}

Models fighting(const Position& position, UnitId id) {
    const u8 spotter = position.entry(id).spotter;
    const Models alive = living(position, id);
    return spotter == no_model ? alive : Models(alive & ~(1u << spotter));
}

bool is_dug_in(const Position& position, UnitId id) {
    if (!position.entry(id).is_gun() || inside(position, id)) return false;
    const Ground& ground = position.game.ground;
    const Place gun = position.unit(id).model[gun_model].at;
    for (std::size_t i = 0; i < ground.pieces.size(); ++i) {
        const bool rough = position.now.collapsed >> i & 1 || ground.kind(u8(i)).going == Going::rough;
        if (rough && ground.pieces[i].box.contains(gun) && contains(ground.pieces[i].outline, gun)) return true;
    }
    return false;
}

bool is_shielded_from(const Position& position, UnitId id, Place firer) {
    if (!position.entry(id).is_gun() || !position.entry(id).has(Unit_rule::gun_shield)) return false;
    return dot(direction(position.unit(id).facing), firer - position.unit(id).model[gun_model].at) >= 0;
}

Footprint standing(const Position& position, UnitId id, int model) {
    return {position.body(id, model), eye_level(position, id)};
}

i32 eye_level(const Position& position, UnitId id) {
    const Unit& unit = position.unit(id);
    if (position.is_aboard(id)) return position.entry(unit.aboard).height;
    i32 level = position.entry(id).height;
    if (unit.building != no_piece && unit.floor)
        level += position.game.ground.kind(unit.building).height + (unit.floor - 1) * floor_height;
    return level;
}

bool occupants_see(const Position& position, const Outlook& outlook, UnitId by, UnitId at) {
    const u8 from = position.unit(by).building, to = position.unit(at).building;
    if (from == to) return false;
    for (const Place place : wall_points(wall(position, by)))
        if (outlook.sees_building({Body::disc(place, 0), eye_level(position, by)}, to, eye_level(position, at), from))
            return true;
    return false;
}

Sighting::Sighting(const Position& position, UnitId by, UnitId at, Side friends)
    : position_(position),
      by_(by),
      at_(at),
      outlook_(outlook_between(position, by, space_of(position, by), at, space_of(position, at))) {
    const Models targets = living(position, at);
    const bool from_inside = inside(position, by), into = inside(position, at);
    // K47-BLD-04 Occupants are seen where a face of their building is, and all see alike.
    const bool both = from_inside && into && occupants_see(position, outlook_, by, at);
    const std::vector<Body> in_way = between(position, by, at, friends);
    std::vector<Footprint> there;
    for (int k = 0; k < position.models(at); ++k) there.push_back(standing(position, at, k));
    for (int i = 0; i < position.models(by); ++i) {
        if (!position.alive(by, i)) continue;
        const Footprint here = standing(position, by, i);
        const auto sees = [&](const Footprint& target) {
            return from_inside ? outlook_.sees_building(target, position.unit(by).building, eye_level(position, by))
                               : outlook_.sees(here, target);
        };
        Models& seen = seen_[std::size_t(i)];
        if (from_inside && into) seen = both ? targets : Models(0);
        else if (into)
            seen =
                outlook_.sees_building(here, position.unit(at).building, eye_level(position, at)) ? targets : Models(0);
        else
            for (int k = 0; k < position.models(at); ++k)
                if (has(targets, k) && sees(there[std::size_t(k)])) seen |= Models(1u << k);
        for (int k = 0; k < position.models(at); ++k)
            if (has(seen, k) && !friends_in_way(here.body, there[std::size_t(k)].body, in_way))
                clear_[std::size_t(i)] |= Models(1u << k);
    }
}

Models Sighting::seen_by_any() const {
    Models any = 0;
    for (const Models seen : seen_) any |= seen;
    return any;
}

i32 Sighting::distance(int model, int to) const { return i32(position_.gap(by_, model, at_, to)); }

i32 Sighting::distance(int model, Models of) const {
    i32 least = unseen;
    for (int k = 0; k < position_.models(at_); ++k)
        if (has(of, k)) least = std::min(least, distance(model, k));
    return least;
}

// K47-BLD-04 Occupants have hard cover, and shoot from the nearest of their walls.
Cover Sighting::look_against(int firer, int model) const {
    const bool serves = !position_.is_spotter(at_, model);
    if (inside(position_, at_) || (serves && is_dug_in(position_, at_))) return Cover::hard;
    const Footprint target = standing(position_, at_, model);
    Footprint from = standing(position_, by_, firer);
    if (inside(position_, by_)) {
        const Outline walls = wall(position_, by_);
        Place best = walls[0];
        for (std::size_t i = 0; i < walls.size(); ++i) {
            const Segment side = edge(walls, i);
            const Place near = at(side.from, side.to, nearest(side, target.at()));
            if (square(near, target.at()) < square(best, target.at())) best = near;
        }
        from.body = Body::disc(best, 0);
    }
    const Cover found = outlook_.cover(from, target);
    return found == Cover::none && serves && is_shielded_from(position_, at_, from.at()) ? Cover::soft : found;
}

Cover Sighting::against(int firer, int model) const {
    Models& asked = asked_[std::size_t(model)];
    Cover& cover = against_[std::size_t(model)][std::size_t(firer)];
    if (!has(asked, firer)) cover = look_against(firer, model), asked |= Models(1u << firer);
    return cover;
}

// K47-SHT-17 K47-SPC-05 If they see only the spotter, his cover alone counts.
Cover Sighting::cover(Models firers) const {
    const bool spotter_alone =
        position_.has_spotter(at_) && seen_by_any() == Models(1u << position_.entry(at_).spotter);
    if (spotter_alone && !inside(position_, at_)) return cover_of(position_.entry(at_).spotter, firers);
    if (inside(position_, at_) || is_dug_in(position_, at_)) return Cover::hard;
    std::array<int, max_models> targets{}, fire{};
    int all = 0, number = 0;
    for (int i = 0; i < position_.models(at_); ++i)
        if (position_.is_target(at_, i)) targets[std::size_t(all++)] = i;
    for (int i = 0; i < position_.models(by_); ++i)
        if (has(firers, i)) fire[std::size_t(number++)] = i;
    return unit_cover(all, number,
        [&](int model, int firer) { return against(fire[std::size_t(firer)], targets[std::size_t(model)]); });
}

// K47-SHT-17 As a unit of one.
Cover Sighting::cover_of(int model, Models firers) const {
    std::array<int, max_models> fire{};
    int number = 0;
    for (int i = 0; i < position_.models(by_); ++i)
        if (has(firers, i)) fire[std::size_t(number++)] = i;
    return unit_cover(1, number, [&](int, int firer) { return against(fire[std::size_t(firer)], model); });
}

}
