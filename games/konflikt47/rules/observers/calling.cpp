// Chapter SPC: an observer calls a barrage or an air strike.
#include <algorithm>

#include "games/konflikt47/rules/buildings/buildings.h"
#include "games/konflikt47/rules/movement/march.h"
#include "games/konflikt47/rules/observers/observers.h"
#include "games/konflikt47/rules/shooting/sighting.h"
#include "geometry/turn.h"

namespace konflikt47 {

Refusal refuse_to_call(const Position& position, UnitId id) {
    if (!is_observer(position.entry(id))) return {"K47-SPC-05"_rule, "is for observers alone"};
    const bool strikes = calls_strikes(position.entry(id));
    if (position.unit(id).has_called)
        return {strikes ? "K47-SPC-06"_rule : "K47-ARM-15"_rule, "is done once in a game, and it has called"};
    if (!strikes) return {};
    const Side other = enemy(position.side(id));
    for (UnitId at = position.first(other); at < position.last(other); ++at)
        if (!refuse_to_name(position, id, at)) return {};
    return {"K47-SPC-06"_rule, "takes an enemy unit in sight, and there is none"};
}

Refusal refuse_to_name(const Position& position, UnitId id, UnitId at) {
    if (position.side(at) == position.side(id)) return {"K47-SPC-06"_rule, "is of its own side"};
    if (!position.on_table(at)) return {"K47-SPC-06"_rule, "is not on the table"};
    if (!sees(position, id, at)) return {"K47-SPC-06"_rule, "is out of sight of {0:squad}", {id}};
    return {};
}

namespace {

// Whose hull stands over a point: nobody is hidden from the ground under a vehicle by that vehicle.
UnitId hull_over(const Position& position, Place at) {
    for (UnitId id = 0; id < position.game.units(); ++id)
        if (position.entry(id).is_hull() && position.on_table(id) && within(position.body(id, 0), Body::disc(at, 0), 0))
            return id;
    return no_unit;
}

}

bool sees_point(const Position& position, UnitId id, Place at) {
    const u8 from = position.unit(id).building, in = building_at(position, at);
    const Bounds there = in == no_piece ? Bounds{at, at} : position.game.ground.pieces[in].box;
    const Outlook outlook = outlook_between(position, id, space_of(position, id), hull_over(position, at), there);
    const Footprint point{Body::disc(at, 0), 0};
    const auto looks_from = [&](const Footprint& eye) {
        return in != no_piece ? outlook.sees_building(eye, in, Footprint::usual_height, from)
                              : outlook.sees(eye, point);
    };
    if (from != no_piece && in == no_piece) return outlook.sees_building(point, from, eye_level(position, id));
    if (from != no_piece)
        return std::ranges::any_of(wall_points(position.game.ground.pieces[from].outline),
            [&](Place wall) { return looks_from({Body::disc(wall, 0), eye_level(position, id)}); });
    for (int i = 0; i < position.models(id); ++i)
        if (position.alive(id, i) && looks_from(standing(position, id, i))) return true;
    return false;
}

Refusal refuse_point(const Position& position, UnitId id, Place at) {
    if (sees_point(position, id, at)) return {};
    return {"K47-ARM-15"_rule, "is out of sight of {0:squad}", {id}};
}

std::vector<Place> points_to_name(const Position& position, UnitId id) {
    const Side own = position.side(id);
    const auto place_of = [&](UnitId of) { return position.place_of(of, leader_of(position, of)); };
    const auto gain = [&](Place at) { return units_under(position, enemy(own), at) - units_under(position, own, at); };
    std::vector<Place> points;
    for (UnitId to = position.first(enemy(own)); to < position.last(enemy(own)); ++to)
        if (position.on_table(to) && sees_point(position, id, place_of(to))) points.push_back(place_of(to));
    std::ranges::stable_sort(points, [&](Place a, Place b) { return gain(a) > gain(b); });
    if (!points.empty()) return points;
    // Somewhere before it, at last where it stands itself.
    const Place from = place_of(id);
    const Ground& ground = position.game.ground;
    const Degrees across = from.y < ground.height / 2 ? 180 : 0;
    for (const i32 far : {24 * inch, 12 * inch})
        for (const Degrees turned : {0, 45, -45}) {
            const Place at = ahead(from, facing(across + turned), far);
            if (ground.table().contains(at) && sees_point(position, id, at)) points.push_back(at);
        }
    points.push_back(from);
    return points;
}

// K47-SPC-05 With a Fire order. It does one or the other.
Flow Observing::whether(Play& play) {
    if (refuse_to_call(play, unit)) return play.call(Shooting{.by = unit});
    enum { shoots, names, choices };
    constexpr std::array<u16, choices> all{names, shoots};
    const i32* chosen = play.choose(
        play.side(unit), "K47-SPC-05"_rule, u16(Topic::call_in), choices, all, [](i32) { return Refusal{}; });
    if (!chosen) return Flow::wait;
    calls = *chosen == names;
    return calls ? Flow::next : play.call(Shooting{.by = unit});
}

// K47-ARM-15 It names a point that it sees, once in a game.
Flow Observing::where(Play& play) {
    if (!calls) return Flow::done;
    if (calls_strikes(play.entry(unit))) return Flow::next;
    const Answer* given = play.place(
        play.side(unit), "K47-ARM-15"_rule, u16(Topic::barrage),
        [&](Question& question) {
            question.least = question.most = 1;
            question.width = play.game.ground.width, question.height = play.game.ground.height;
            question.has_facing = false;
        },
        [&](std::span<const i32> numbers) { return refuse_point(play, unit, {numbers[0], numbers[1]}); });
    if (!given) return Flow::wait;
    const Place at{given->value[0], given->value[1]};
    play.unit(unit).has_called = true;
    play.state.calls.add({.by = unit, .at = at});
    play.tell("K47-ARM-15"_rule, Told::calls_barrage, unit, at.x, at.y);
    return Flow::done;
}

// K47-SPC-06 It names an enemy unit that it sees, once in a game.
Flow Observing::whom(Play& play) {
    const Side other = enemy(play.side(unit));
    const auto refuse = [&](i32 option) -> Refusal {
        if (option >= play.game.units()) return {"K47-SPC-06"_rule, "is no unit"};
        return refuse_to_name(play, unit, UnitId(option));
    };
    const auto list = [&](auto add) {
        for (UnitId at = play.first(other); at < play.last(other); ++at)
            if (!refuse(at)) add(at);
    };
    const i32* chosen =
        play.choose_listed(play.side(unit), "K47-SPC-06"_rule, u16(Topic::strike_target), max_units, list, refuse);
    if (!chosen) return Flow::wait;
    play.unit(unit).has_called = true;
    play.state.calls.add({.by = unit, .target = UnitId(*chosen)});
    play.tell("K47-SPC-06"_rule, Told::calls_strike, unit, *chosen);
    return Flow::done;
}

}
