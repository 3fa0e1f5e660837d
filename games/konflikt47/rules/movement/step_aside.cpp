// Driving: friends on foot who stand in the way of a vehicle step aside (K47-MOV-05).
#include <algorithm>
#include <utility>

#include "games/konflikt47/rules/movement/driving.h"
#include "games/konflikt47/rules/shooting/sighting.h"

namespace konflikt47 {
namespace {

constexpr i32 pace_aside = inch / 20;
constexpr Degrees between_sides = 5;
constexpr Place elsewhere{-most_coordinate, -most_coordinate};  // from where every place is looked at as a new one

// How far, in each of the directions that are tried, a man is still on a track.
using Exits = std::array<i32, 360 / between_sides>;

// All that a hull covers on its way.
class Track {
  public:
    Track(const Position& position, UnitId hull, const Station& began, std::span<const Station> stations, bool jumps) {
        const Hull& shape = position.entry(hull).hull;
        Station now = began;
        for (const Station& next : stations) {
            if (next.at != now.at && !jumps)  // K47-ARM-14 it passes over them
                legs_.push_back(swept(position.entry(hull).body(now.at, now.facing), next.at - now.at));
            const int right = facing(next.facing - now.facing), by = right <= 180 ? right : right - 360;
            const Pivot pivot{next.at, shape.width, shape.depth, now.facing, by};
            for (int turned = 0; turned != by; turned += by < 0 ? -1 : 1) boxes_.push_back(pivot.at(turned));
            now = next;
        }
        boxes_.push_back(position.entry(hull).body(now.at, now.facing));
    }

    bool covers(const Body& base) const {
        return std::ranges::any_of(legs_, [&](const auto& leg) { return overlap(base, Outline(leg)); }) ||
            std::ranges::any_of(boxes_, [&](const Body& box) { return overlap(base, box); });
    }

    // Parts of a track are convex: he who stands on one of them is on it all the way to any other place that is on it. Places are whole
    // numbers, so he is taken to be a little smaller.
    Exits exits(const Body& man, i32 most) const {
        const Place from = man.centre();
        const Body smaller = Body::disc(from, man.radius() - 2);
        Exits exits{};
        const auto leave = [&](const auto& part) {
            if (!overlap(smaller, part)) return;
            const auto is_on = [&](Degrees turn, int pace) {
                return overlap(Body::disc(ahead(from, turn, pace * pace_aside), smaller.radius()), part);
            };
            for (std::size_t i = 0; i < exits.size(); ++i) {
                const Degrees turn = Degrees(i) * between_sides;
                int on = exits[i] / pace_aside, off = most / pace_aside;
                if (is_on(turn, off)) on = off;
                while (off - on > 1) {
                    const int middle = (on + off) / 2;
                    (is_on(turn, middle) ? on : off) = middle;
                }
                exits[i] = on * pace_aside;
            }
        };
        for (const auto& leg : legs_) leave(Outline(leg));
        for (const Body& box : boxes_) leave(box);
        return exits;
    }

    bool covers_any(const Position& position, UnitId id) const {
        for (int i = 0; i < position.models(id); ++i)
            if (position.alive(id, i) && covers(position.body(id, i))) return true;
        return false;
    }

  private:
    std::vector<std::vector<Place>> legs_;
    std::vector<Body> boxes_;
};

// How men get off a track: by how much at the most, and whose hull it is if it is no friend's.
struct Yielding {
    i32 most = most_aside;
    UnitId enemy = no_unit;
};

// How far from where a man stands, and in which direction, a place lies.
struct Ray {
    i32 range = pace_aside;
    Degrees turn = 0;
    Place at{};
};

// The nearest place off the track at which a man stands on nobody, and with one of these men of his unit if there are any; `settled`: who
// stays, or has stepped aside. No place before `begin` is looked at: the nearer first, of equally near ones those clockwise from the north.
std::optional<Ray> beside(const Position& now, const Track& track, const Exits& exits, const Yielding& how, UnitId id,
    int model, Models settled, Models with, Ray begin = {}) {
    const Place from = now.unit(id).model[std::size_t(model)].at;
    const Obstacles obstacles = obstacles_of(now, id, Pace::assault, Bounds{from, from}.grown(how.most), how.enemy);
    const auto any = [&](Models men, auto is_so) {
        for (int i = 0; i < now.models(id); ++i)
            if (has(men, i) && is_so(now.body(id, i))) return true;
        return false;
    };
    const auto is_free = [&](Place at) {
        const Body base = now.body(id, at);
        return !any(settled, [&](const Body& other) { return overlap(base, other); }) &&
            (!with || any(with, [&](const Body& other) { return within(base, other, coherency); })) &&
            !track.covers(base) && obstacles.lets_stand(elsewhere, at) && obstacles.lets_pass(from, from, at);
    };
    for (Ray ray = begin; ray.range <= how.most; ray.range += pace_aside, ray.turn = 0)
        for (; ray.turn < 360; ray.turn += between_sides) {
            if (ray.range <= exits[std::size_t(ray.turn / between_sides)]) continue;
            ray.at = ahead(from, ray.turn, ray.range);
            if (within(from, ray.at, how.most) && is_free(ray.at)) return ray;
        }
    return {};
}

// Whether the men of a unit get off the track, the nearest to its border first. They are moved in `then`, and added to `all`. Who was
// `together` stays so. If not, `stuck` is who finds no place, or the leader of a unit that would be torn apart.
bool get_off(const Game& game, State& then, const Track& track, const Yielding& how, UnitId id, bool together,
    std::vector<Aside>& all, Place& stuck) {
    const Position now{game, then};
    Models settled = 0;
    struct Man {
        i64 far;
        int model;
        Exits exits;
        Ray alone;  // where he would go if all others were gone: never nearer than he goes
    };
    std::vector<Man> men;
    for (int i = 0; i < now.models(id); ++i) {
        if (!now.alive(id, i)) continue;
        const Place at = now.unit(id).model[std::size_t(i)].at;
        if (!track.covers(now.body(id, i))) {
            settled |= Models(1u << i);
            continue;
        }
        if (now.entry(id).is_gun(i)) return stuck = at, false;  // nobody pushes it aside
        const Exits exits = track.exits(now.body(id, i), how.most);
        const auto alone = beside(now, track, exits, how, id, i, 0, 0);
        if (!alone) return stuck = at, false;
        men.push_back({length(at, alone->at), i, exits, *alone});
    }
    std::ranges::sort(men, {}, [](const Man& man) { return std::pair(man.far, man.model); });
    for (const Man& man : men) {
        Place& at = then.unit[id].model[std::size_t(man.model)].at;
        const auto to = beside(now, track, man.exits, how, id, man.model, settled, together ? settled : 0, man.alone);
        if (!to) return stuck = at, false;
        all.push_back({id, u8(man.model), to->at});
        at = to->at;
        settled |= Models(1u << man.model);
    }
    if (!together || now.is_coherent(id)) return true;
    stuck = now.unit(id).model[std::size_t(leader_of(now, id))].at;
    return false;
}

}

std::optional<std::vector<Aside>> step_aside(const Position& position, UnitId hull, const Station& began,
    std::span<const Station> stations, Place* stuck, bool jumps) {
    const Track track(position, hull, began, stations, jumps);
    std::vector<Aside> all;
    std::optional<State> then;  // once somebody steps aside
    const Side side = position.side(hull);
    for (UnitId id = position.first(side); id < position.last(side); ++id) {
        if (!yields(position, id) || !track.covers_any(position, id)) continue;
        if (!then) then = position.now;
        Place at;
        if (get_off(position.game, *then, track, {}, id, position.is_coherent(id), all, at)) continue;
        if (stuck) *stuck = at;
        return {};
    }
    return all;
}

std::optional<std::vector<Aside>> give_way(
    const Position& position, UnitId hull, UnitId unit, const Station& began, std::span<const Station> stations) {
    const Track track(position, hull, began, stations, false);
    const Yielding how{rate_of(position.entry(unit).rules, Pace::advance), hull};
    for (const bool together : {true, false}) {
        State then = position.now;
        std::vector<Aside> all;
        Place stuck;
        if (get_off(position.game, then, track, how, unit, together && position.is_coherent(unit), all, stuck))
            return all;
    }
    return {};
}

}
