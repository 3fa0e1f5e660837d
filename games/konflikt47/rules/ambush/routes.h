#pragma once
// Where the models of a move are at each point of their leader's way (K47-ORD-11).
#include <array>
#include <vector>

#include "games/konflikt47/rules/movement/march.h"

namespace konflikt47 {

// The routes of all models of a move, each by its number.
struct Routes {
    std::array<Route, max_models> of{};
    i64 length = 0;  // of the leader's

    Routes(March& march, const Move& move);
    explicit Routes(const Move& move);  // K47-VEH-04: of a hull, which goes as its way says
    Place at(int model, i32 gone) const { return of[std::size_t(model)].at_share(gone, length); }
    // Where a model turns while the leader goes on from one point of his way to another.
    std::vector<Place> corners(int model, i32 from, i32 to) const;
    Bounds swept(int model, i32 from, i32 to) const;
};

// Those of a move, as the battle stands. They are kept until a thread asks for those of another.
const Routes& routes_of(const Position& position, const Move& move);

}
