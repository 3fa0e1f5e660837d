#pragma once
// Who takes part in a battle, and who may know something of it.
#include <array>
#include <cstddef>

#include "core/types.h"

namespace sandtable {

// Who can be asked. The dice are a side like any other: whoever answers for them decides how they fall.
enum class Side : u8 { red, blue, umpire, dice, nobody };
constexpr Side enemy(Side side) { return side == Side::red ? Side::blue : Side::red; }
constexpr bool is_player(Side side) { return side == Side::red || side == Side::blue; }

inline constexpr std::array<Side, 2> both_sides{Side::red, Side::blue};
// Where a player's own things stand in a pair of them: red's first.
constexpr std::size_t index(Side player) { return player == Side::red ? 0 : 1; }

// Who may know something: a set of sides, a bit each.
struct Audience {
    u8 sides = 0;

    constexpr bool has(Side side) const { return sides >> u8(side) & 1; }
    friend constexpr bool operator==(Audience, Audience) = default;
};
inline constexpr Audience everybody{0xff};
// What is one side's own business is the umpire's too.
constexpr Audience only(Side side) { return {u8(1u << u8(side) | 1u << u8(Side::umpire))}; }

}
