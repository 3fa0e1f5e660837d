// Chapter RAB: Hyper Velocity goes through its target and may strike a second one.
#include "games/konflikt47/rules/rift/going_through.h"

#include <algorithm>
#include <ranges>

#include "games/konflikt47/rules/rift/abilities.h"
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/rules/shooting/uses.h"
#include "geometry/segment.h"
#include "geometry/sweep.h"

namespace konflikt47 {
namespace {

constexpr i32 so_far = 12 * inch;

// On the line and beyond its end.
Place so_far_along(const Segment& line, i64 distance) {
    const i64 all = std::max<i64>(length(line.from, line.to), 1);
    const Offset way = line.to - line.from;
    return line.from + Offset{way.x * distance / all, way.y * distance / all};
}

// How far a base or hull reaches from its middle along that line.
i64 half_along(const Body& body, const Segment& line) {
    const i64 all = std::max<i64>(length(line.from, line.to), 1);
    i64 most = 0;
    for (const Place corner : body.corners())
        most = std::max(most, dot(corner - body.centre(), line.to - line.from) / all);
    return most + body.radius();
}

}

Segment way_beyond(const Position& position, const Volley& volley) {
    const Body struck = position.body(volley.at, volley.through);
    const Segment line{position.place_of(volley.by, volley.from), struck.centre()};
    const i64 edge = length(line.from, line.to) + half_along(struck, line);
    return {so_far_along(line, edge), so_far_along(line, edge + so_far)};
}

List<UnitId, side_units> units_beyond(const Position& position, const Volley& volley) {
    const Segment way = way_beyond(position, volley);
    const Body shot = Body::disc(way.from, 0);
    const Offset leg = way.to - way.from;
    // After which part of the way it comes to a unit; nothing: it passes.
    const auto meets = [&](UnitId id) {
        std::optional<Part> first;
        for (int model = 0; model < position.models(id); ++model) {
            if (!position.alive(id, model)) continue;
            const auto part = contact(shot, leg, position.body(id, model));
            if (part && (!first || *part < *first)) first = part;
        }
        return first;
    };
    const auto is_there = [&](UnitId id) {
        return position.on_table(id) && position.unit(id).building == no_piece && id != volley.at && id != volley.by;
    };
    std::optional<Part> ends;
    for (UnitId id = position.first(volley.firer); id < position.last(volley.firer); ++id)
        if (is_there(id))
            if (const auto part = meets(id); part && (!ends || *part < *ends)) ends = part;
    List<UnitId, side_units> units{};
    const Side other = enemy(volley.firer);
    for (UnitId id = position.first(other); id < position.last(other); ++id) {
        if (!is_there(id)) continue;
        const auto part = meets(id);
        if (!part || (ends && *ends < *part)) continue;
        // Of vehicles only friends end it, and they do so above.
        const Outlook outlook(position.game.ground, bounds(way), space_of(position, id), position.now.collapsed);
        const Footprint from{Body::disc(way.from, 0), 0}, to{Body::disc(gone(way.from, way.to, *part), 0), 0};
        if (outlook.sees(from, to)) units.add(id);
    }
    return units;
}

// Which model it struck is kept: that which is nearest of those that the firer may shoot at.
void Volley::remember_where_it_goes_through(Play& play) {
    for (const Shot_group& group : play.groups(shots)) {
        if (ability_of(play, group) != Ability::hyper_velocity || !group.hits || play.unit(at).building != no_piece)
            continue;
        const Sighting sighting(play, by, at, firer);
        i32 least = unseen;
        for (int model = 0; model < play.models(at); ++model) {
            const i32 far =
                has(sighting.clear(group.model), model) ? sighting.distance(group.model, Models(1u << model)) : unseen;
            if (far < least) through = u8(model), least = far;
        }
        from = group.model;
        use = {.what = Firing::carried, .line = group.line};
        weapon = group.weapon;
    }
}

namespace {

// Only the line counts for it, whatever stands before it.
i32 distance_to_second(const Position& position, const Volley& volley, UnitId second) {
    const Segment way = way_beyond(position, volley);
    i32 least = unseen;
    for (int model = 0; model < position.models(second); ++model)
        if (position.alive(second, model) &&
            contact(Body::disc(way.from, 0), way.to - way.from, position.body(second, model)))
            least = std::min(least, i32(position.gap(volley.by, volley.from, second, model)));
    return least;
}

// Aimed over that distance; nothing of the ability holds.
Shot_group shot_at_second(const Position& position, const Volley& volley, UnitId second, int gun) {
    Firing_plan plan{};
    plan[std::size_t(gun)] = volley.use;
    const Aim aim(position, volley.by, second, Cause::order);
    const bool alone = aim.is_alone(gun, plan);
    const i32 far = distance_to_second(position, volley, second);
    Shot_group group = aim.shot(gun, volley.use, alone, volley.firing);
    group.aimed = aim.need(gun, volley.use, alone, far);
    group.need = i8(group.aimed.sum());
    if (position.entry(second).is_armoured())
        set_damage(position, second, group.pierced.struck, span_of(aim.line(gun, volley.use), far), group);
    return group;
}

}

// K47-RAB-05 With what is left of its force: nothing of the ability holds for the second target.
Flow Volley::go_through(Play& play) {
    if (through == no_model || !play.is_present(by)) return Flow::done;
    const auto beyond = units_beyond(play, *this);
    if (!beyond.size) return Flow::done;
    const auto refuse = [&](i32 option) -> Refusal {
        if (option == max_units || std::ranges::find(beyond.all(), UnitId(option)) != beyond.all().end()) return {};
        return {"K47-RAB-05"_rule, "is not on the line within 12 inches behind the target"};
    };
    const auto list = [&](auto add) {
        for (const UnitId id : beyond.all()) add(id);
        add(max_units);
    };
    const i32* chosen =
        play.choose_listed(firer, "K47-RAB-05"_rule, u16(Topic::second_target), max_units + 1, list, refuse);
    if (!chosen) return Flow::wait;
    if (*chosen == max_units) return Flow::done;
    const UnitId second = UnitId(*chosen);
    play.tell("K47-RAB-05"_rule, Told::rift_goes_through, by, second);
    const auto firers = std::views::iota(0, play.firers(by));
    const int gun = *std::ranges::find_if(firers,
        [&](int firer) { return play.carrier(by, firer) == from && weapon_of(play, by, firer, use) == weapon; });
    Shot_groups& all = play.state.attacks.item[shots.attack];
    if (all.is_full()) return Flow::done;
    all.add(shot_at_second(play, *this, second, gun));
    through = no_model;  // there is no third
    return play.recall(Volley{.by = by,
        .at = second,
        .firer = firer,
        .firing = firing,
        .shots = {.attack = shots.attack, .first = u8(all.size - 1), .number = 1}});
}

}
