// Ambush along a way: where the models of a move are at each point of it, and from where they are seen (K47-ORD-11).
#include <algorithm>

#include "games/konflikt47/moving.h"
#include "games/konflikt47/sight.h"

namespace konflikt47 {
namespace {

// The routes of all models of a move, each by its number.
struct Routes {
    std::array<Route, max_models> of{};
    i64 length = 0;  // of the leader's

    Routes(const Position& position, const Move& move) : length(move.length) {
        March march = march_of(position, move);
        for (const u8 model : march.models()) {
            Route& route = of[model];
            if (model == move.leader) {
                for (const Place place : move.way.all()) route.way.add(place);
                route.length = move.length;
            } else if (const auto found = march.paths(model).to(move.to[model])) route = *found;
            else {
                // Somebody has come into its way since; it takes its share of the straight one.
                route.length = sandtable::length(move.from[model], move.to[model]);
                route.way.add(move.from[model]);
                route.way.add(move.to[model]);
            }
        }
    }
    Place at(int model, i32 gone) const { return of[std::size_t(model)].at_share(gone, length); }
};

Standing standing(const Position& position, UnitId id, Place at) {
    return {at, position.entry(id).radius, position.entry(id).height};
}

Bounds space(const Position& position, UnitId id) {
    if (const u8 building = position.unit(id).building; building != no_piece)
        return position.game.ground.pieces[building].box;
    std::vector<Place> all;
    for (int i = 0; i < position.models(id); ++i)
        if (position.alive(id, i)) all.push_back(position.unit(id).model[std::size_t(i)].at);
    return bounds(all).grown(position.entry(id).radius);
}

// K47-SHT-04, K47-BLD-04 Whether any model of a unit sees a model of another that stands there; `outlook` holds what lies between.
bool sees_one(const Position& position, const Outlook& outlook, UnitId by, const Standing& there) {
    if (const u8 building = position.unit(by).building; building != no_piece)
        return outlook.sees_building(there, building);
    for (int i = 0; i < position.models(by); ++i)
        if (position.alive(by, i) &&
            outlook.sees(standing(position, by, position.unit(by).model[std::size_t(i)].at), there))
            return true;
    return false;
}

bool faces_see(const Ground& ground, const Outlook& outlook, u8 one, u8 other) {
    const Outline outline = ground.pieces[one].outline;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Segment side = edge(outline, i);
        for (const Place at : {side.from, sandtable::at(side.from, side.to, {1, 2})})
            if (outlook.sees_building({.at = at, .radius = 0}, other)) return true;
    }
    return false;
}

}

bool sees(const Position& position, UnitId one, UnitId other) {
    const Outlook outlook(position.game.ground, space(position, one), space(position, other), position.now.collapsed);
    const u8 from = position.unit(one).building, in = position.unit(other).building;
    if (in != no_piece && from != no_piece) return faces_see(position.game.ground, outlook, from, in);
    if (in != no_piece) return sees(position, other, one);
    for (int i = 0; i < position.models(other); ++i)
        if (position.alive(other, i) &&
            sees_one(position, outlook, one, standing(position, other, position.unit(other).model[std::size_t(i)].at)))
            return true;
    return false;
}

void put(Play& play, UnitId unit, int model, Place at, Rule rule, bool follows) {
    Place& now = play.unit(unit).model[std::size_t(model)].at;
    if (now == at) return;
    const Told told = follows ? Told::follows : Told::moved;
    play.tell(rule, told, piece_of(unit, model), now.x, now.y, at.x, at.y);
    now = at;
}

// Who goes the whole of it ends where he was to, even if the leader has not gone anywhere.
void stand_at(Play& play, Move& move, i32 gone) {
    move.gone = gone;
    const Routes routes(play, move);
    const int leader = leader_of(play, move.unit);
    const auto go = [&](int model, bool follows) {
        const Place at = gone == move.length ? move.to[std::size_t(model)] : routes.at(model, gone);
        put(play, move.unit, model, at, "K47-MOV-02"_rule, follows);
    };
    if (leader >= 0) go(leader, false);
    for (int i = 0; i < play.models(move.unit); ++i)
        if (play.alive(move.unit, i) && i != leader) go(i, true);
}

void come_on(Play& play, Move& move) {
    const Routes routes(play, move);
    const Bounds inside = play.game.ground.table().grown(-play.entry(move.unit).radius);
    const auto all_inside = [&](i32 gone) {
        for (int i = 0; i < play.models(move.unit); ++i)
            if (play.alive(move.unit, i) && !inside.contains(routes.at(i, gone))) return false;
        return true;
    };
    move.gone = 0;
    while (move.gone < move.length && !all_inside(move.gone)) move.gone = std::min(move.gone + inch / 4, move.length);
    const int leader = leader_of(play, move.unit);
    for (int i = 0; i < play.models(move.unit); ++i) {
        if (!play.alive(move.unit, i)) continue;
        Place& at = play.unit(move.unit).model[std::size_t(i)].at;
        at = move.gone == move.length ? move.to[std::size_t(i)] : routes.at(i, move.gone);
        play.tell(
            "K47-SCN-03"_rule, i == leader ? Told::comes_on : Told::comes_too, piece_of(move.unit, i), at.x, at.y);
    }
}

// Looked at half an inch after half an inch; where it changes between two, to the thousandth.
Windows windows(const Position& position, const Move& move, UnitId ambusher) {
    constexpr i32 step = inch / 2;
    const Routes routes(position, move);
    std::vector<Place> passed;
    for (int i = 0; i < position.models(move.unit); ++i)
        if (position.alive(move.unit, i))
            for (const Place place : routes.of[std::size_t(i)].way.all()) passed.push_back(place);
    const Outlook outlook(position.game.ground, space(position, ambusher),
        bounds(passed).grown(position.entry(move.unit).radius), position.now.collapsed);
    const auto seen = [&](i32 gone) {
        for (int i = 0; i < position.models(move.unit); ++i)
            if (position.alive(move.unit, i) &&
                sees_one(position, outlook, ambusher, standing(position, move.unit, routes.at(i, gone))))
                return true;
        return false;
    };
    const auto change = [&](i32 before, i32 after) {  // the first that is as after
        const bool as = seen(after);
        while (after - before > 1) {
            const i32 middle = (before + after) / 2;
            (seen(middle) == as ? after : before) = middle;
        }
        return after;
    };
    Windows found;
    i32 at = move.gone;
    bool open = seen(at);
    if (open) found.add({at, at});
    while (at < move.length) {
        const i32 next = std::min(at + step, move.length);
        if (seen(next) != open) {
            const i32 border = change(at, next);
            if (open) found.item[found.size - 1u].to = border - 1;
            else if (found.is_full()) return found;
            else found.add({border, border});
            open = !open;
        }
        if (open) found.item[found.size - 1u].to = next;
        at = next;
    }
    return found;
}

}
