// Movement: who was stopped on the way.
#include <algorithm>

#include "games/konflikt47/rules/movement/moving.h"
#include "geometry/turn.h"

namespace konflikt47 {
namespace {

constexpr i32 farthest = 6 * inch, step = inch / 20;
constexpr Degrees turn_between_tries = 10;
constexpr Place not_touched{-most_coordinate, -most_coordinate};

// The nearest place at which he stands on nobody and nothing and comes nearer to no enemy; where there is none, he stays.
Place nearest_free(const Obstacles& obstacles, Place from, std::span<const Body> taken) {
    const auto is_free = [&](Place at) {
        return obstacles.lets_stand(not_touched, at) && (at == from || obstacles.lets_pass(from, from, at)) &&
            std::ranges::none_of(
                taken, [&](const Body& other) { return overlap(Body::disc(at, obstacles.radius()), other); });
    };
    if (is_free(from)) return from;
    for (i32 range = step; range <= farthest; range += step)
        for (Degrees turn = 0; turn < 360; turn += turn_between_tries)
            if (const Place at = ahead(from, turn, range); is_free(at)) return at;
    return from;
}

}

// K47-MOV-05 The leader first.
void spread(Play& play, UnitId unit) {
    if (play.unit(unit).building != no_piece) return;
    std::vector<Place> stand;
    std::vector<Body> taken;
    std::vector<int> order{leader_of(play, unit)};
    for (int i = 0; i < play.models(unit); ++i)
        if (play.alive(unit, i) && i != order.front()) order.push_back(i);
    for (const int model : order) stand.push_back(play.unit(unit).model[std::size_t(model)].at);
    const Bounds about = bounds(stand).grown(farthest);
    const Obstacles of_men = obstacles_of(play, unit, Pace::assault, about, no_unit);
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Place at = play.entry(unit).is_gun(order[i])
            ? nearest_free(obstacles_of_gun(play, unit, about), stand[i], taken)
            : nearest_free(of_men, stand[i], taken);
        taken.push_back(play.body(unit, order[i], at));
        put(play, unit, order[i], at, "K47-MOV-05"_rule, Told::follows);
    }
}

}
