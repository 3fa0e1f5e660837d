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

// All that a hull covers on its way.
class Track {
  public:
    Track(const Position& position, UnitId hull, const Station& began, std::span<const Station> stations) {
        const Hull& shape = position.entry(hull).hull;
        Station now = began;
        for (const Station& next : stations) {
            if (next.at != now.at)
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

  private:
    std::vector<std::vector<Place>> legs_;
    std::vector<Body> boxes_;
};

// The nearest place off the track at which a man stands on nobody, and with one of these men of his unit if there are any; `settled`: who
// stays, or has stepped aside.
std::optional<Place> beside(
    const Position& now, const Track& track, UnitId id, int model, Models settled, Models with) {
    const Place from = now.unit(id).model[std::size_t(model)].at;
    const Obstacles obstacles = obstacles_of(now, id, Pace::assault, Bounds{from, from}.grown(most_aside), no_unit);
    const auto any = [&](Models men, auto is_so) {
        for (int i = 0; i < now.models(id); ++i)
            if (has(men, i) && is_so(now.body(id, i))) return true;
        return false;
    };
    const auto is_free = [&](Place at) {
        const Body base = now.body(id, at);
        return !track.covers(base) && obstacles.lets_stand(elsewhere, at) && obstacles.lets_pass(from, from, at) &&
            !any(settled, [&](const Body& other) { return overlap(base, other); }) &&
            (!with || any(with, [&](const Body& other) { return within(base, other, coherency); }));
    };
    for (i32 range = pace_aside; range <= most_aside; range += pace_aside)
        for (Degrees turn = 0; turn < 360; turn += between_sides)
            if (const Place at = ahead(from, turn, range); within(from, at, most_aside) && is_free(at)) return at;
    return {};
}

}

std::optional<std::vector<Aside>> step_aside(
    const Position& position, UnitId hull, const Station& began, std::span<const Station> stations, Place* stuck) {
    const Track track(position, hull, began, stations);
    std::vector<Aside> all;
    std::optional<State> then;  // once somebody steps aside
    const auto fails = [&](Place at) {
        if (stuck) *stuck = at;
        return std::nullopt;
    };
    const Side side = position.side(hull);
    for (UnitId id = position.first(side); id < position.last(side); ++id) {
        if (!yields(position, id)) continue;
        Models settled = 0;
        std::vector<std::pair<i64, int>> men;  // who must step aside, the nearest to the border first
        for (int i = 0; i < position.models(id); ++i) {
            if (!position.alive(id, i)) continue;
            if (!track.covers(position.body(id, i))) settled |= Models(1u << i);
            else men.emplace_back(0, i);
        }
        if (men.empty()) continue;
        if (!then) then = position.now;
        const Position now{position.game, *then};
        for (auto& [far, man] : men)
            if (const auto to = beside(now, track, id, man, 0, 0))
                far = length(now.unit(id).model[std::size_t(man)].at, *to);
        std::ranges::sort(men);
        const bool together = position.is_coherent(id);
        for (const auto& [far, man] : men) {
            Place& at = then->unit[id].model[std::size_t(man)].at;
            const auto to = beside(now, track, id, man, settled, together ? settled : 0);
            if (!to) return fails(at);
            all.push_back({id, u8(man), *to});
            at = *to;
            settled |= Models(1u << man);
        }
        if (together && !now.is_coherent(id))
            return fails(position.unit(id).model[std::size_t(leader_of(position, id))].at);
    }
    return all;
}

}
