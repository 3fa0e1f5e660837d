// Ambush along a way: where the models of a move are at each point of it.
#include "games/konflikt47/rules/ambush/routes.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "games/konflikt47/chapters.h"
#include "games/konflikt47/rules/movement/driving.h"

namespace konflikt47 {

Routes::Routes(March& march, const Move& move) : length(move.length) {
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

Routes::Routes(const Move& move) : length(move.length) {
    for (const Place place : move.way.all()) of[0].way.add(place);
    of[0].length = move.length;
}

std::vector<Place> Routes::corners(int model, i32 from, i32 to) const {
    const Route& route = of[std::size_t(model)];
    std::vector<Place> found;
    i64 passed = 0;
    for (std::size_t i = 1; i + 1 < route.way.size; ++i) {
        passed += sandtable::length(route.way.item[i - 1], route.way.item[i]);
        if (route.length * from < passed * length && passed * length < route.length * to)
            found.push_back(route.way.item[i]);
    }
    return found;
}

Bounds Routes::swept(int model, i32 from, i32 to) const {
    std::vector<Place> all = corners(model, from, to);
    all.push_back(at(model, from));
    all.push_back(at(model, to));
    return bounds(all);
}

// One question about an ambush looks at many points of the same way, and finding the way of each man round what lies there takes far
// longer than looking: the routes of the move that was asked about last are given again if nothing that they follow from has changed. So
// nobody can tell whether they were kept.
const Routes& routes_of(const Position& position, const Move& move) {
    struct Kept {
        std::vector<i32> causes;
        std::optional<Routes> routes;
    };
    thread_local Kept kept;
    thread_local std::vector<i32> causes;
    if (position.entry(move.unit).is_hull()) {
        kept = {.causes = {}, .routes = Routes(move)};
        return *kept.routes;
    }
    March march = march_of(position, move);
    causes = march.causes();
    causes.insert(causes.end(), {move.leader, move.length});
    for (const Place place : move.way.all()) causes.insert(causes.end(), {place.x, place.y});
    for (const u8 model : march.models()) causes.insert(causes.end(), {move.to[model].x, move.to[model].y});
    if (!kept.routes || causes != kept.causes) {
        kept.routes.reset();  // so that they are nobody's if this fails
        kept.routes.emplace(march, move);
        kept.causes.swap(causes);
    }
    return *kept.routes;
}

int guide_of(const Position& position, const Move& move) {
    return position.alive(move.unit, move.leader) ? move.leader : leader_of(position, move.unit);
}

bool put(Play& play, UnitId unit, int model, Place at, Rule rule, Told told) {
    Place& now = play.unit(unit).model[std::size_t(model)].at;
    if (now == at) return false;
    play.tell(rule, told, piece_of(unit, model), now.x, now.y, at.x, at.y);
    now = at;
    return true;
}

// Over the corners of its way, each leg told, from where its leader was to where the leader is now. A model that goes
// its whole way ends where it was to, even if the leader has not moved.
void stand_at(Play& play, Move& move, i32 gone) {
    if (play.entry(move.unit).is_hull()) return drive_to(play, move, gone);
    const Routes& routes = routes_of(play, move);
    const i32 before = std::exchange(move.gone, gone);
    const int leader = guide_of(play, move);
    const auto go = [&](int model, Told first, Told further) {
        Told told = first;
        const Rule rule = play.is_spotter(move.unit, model) ? "K47-SPC-05"_rule : "K47-MOV-02"_rule;
        const auto leg = [&](Place at) {
            if (put(play, move.unit, model, at, rule, told)) told = further;
        };
        const Place end = gone == move.length ? move.to[std::size_t(model)] : routes.at(model, gone);
        // Of a corner right before the end nobody is told twice.
        for (const Place corner : routes.corners(model, before, gone))
            if (!within(corner, end, touching)) leg(corner);
        leg(end);
    };
    if (leader >= 0) go(leader, Told::moved, Told::goes_on);
    for (int i = 0; i < play.models(move.unit); ++i)
        if (play.alive(move.unit, i) && i != leader) go(i, Told::follows, Told::follows);
}

void come_on(Play& play, Move& move) {
    const Routes& routes = routes_of(play, move);
    const Bounds table = play.game.ground.table();
    const auto all_inside = [&](i32 gone) {
        for (int i = 0; i < play.models(move.unit); ++i) {
            const Bounds inside = table.grown(-play.entry(move.unit).radius_of(i));
            if (play.alive(move.unit, i) && !inside.contains(routes.at(i, gone))) return false;
        }
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

}
