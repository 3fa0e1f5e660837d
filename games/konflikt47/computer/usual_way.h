#pragma once
// The way that is proposed to a player: towards the nearest enemy, round what is in the way, as far as the unit may.
#include <span>
#include <vector>

#include "games/konflikt47/rules/movement/march.h"

namespace konflikt47 {

// How far it still is on foot to one place, from any other: round what is closed, and twice as far through what nobody runs over. At a
// glance, in the cells of the visibility grid; without a grid as the crow flies.
class Way_left {
  public:
    Way_left(const Game& game, i32 radius, Place to);
    i64 from(Place at) const;

  private:
    const Visibility_grid* grid_;
    i32 radius_;
    Place to_;
    std::span<const u8> travel_{};  // in inches, by cell
};

// The leader's way to where the least is left to go to `aim`, of all places to which he gets and the others can follow. Where they would end
// among another unit of their side, they end beside it if that is hardly farther off. No places: he is as near as he comes.
std::vector<Place> usual_way(March& march, const Position& position, UnitId id, Place aim);

}
