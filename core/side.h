#pragma once
// The sides of a battle, and which of them may know something.
#include <array>
#include <cassert>
#include <compare>
#include <cstddef>

#include "core/types.h"

namespace sandtable {

// The sides that can be asked. The dice are a side like any other: the answer given for them decides how they fall.
enum class Side : u8 { red, blue, umpire, dice, nobody };
constexpr Side enemy(Side side) { return side == Side::red ? Side::blue : Side::red; }
constexpr bool is_player(Side side) { return side == Side::red || side == Side::blue; }

inline constexpr std::array<Side, 2> both_sides{Side::red, Side::blue};
// Where a player's own things stand in a pair of them: red's first.
constexpr std::size_t index(Side player) { return player == Side::red ? 0 : 1; }

// A reader of a battle, which decides what may be shown: a player knows the secrets of one side, a watcher of neither, the umpire of
// both. Views, answers that stay secret and the audience of events ask it. What a game itself keeps from a side asks it, too.
class Viewer {
  public:
    // A side looks with its own eyes; nobody's eyes are a watcher's.
    constexpr Viewer(Side side) : eyes_(side) { assert(side != Side::dice && "the dice see nothing"); }

    // Does it know what `owner` keeps from others?
    constexpr bool shares(Side owner) const { return eyes_ == owner || eyes_ == Side::umpire; }
    constexpr Side side() const { return eyes_; }
    friend constexpr auto operator<=>(const Viewer&, const Viewer&) = default;

  private:
    Side eyes_;
};
inline constexpr Viewer watcher = Side::nobody, umpire = Side::umpire;

// The sides that may know something, a bit each.
struct Audience {
    u8 sides = 0;

    constexpr bool has(Viewer viewer) const { return sides >> u8(viewer.side()) & 1; }
    friend constexpr bool operator==(Audience, Audience) = default;
};
inline constexpr Audience everybody{0xff};
// What is one side's own business is the umpire's too.
constexpr Audience only(Side side) { return {u8(1u << u8(side) | 1u << u8(Side::umpire))}; }
// Those who were not told what was only for that side.
constexpr Audience all_others(Side side) { return {u8(~only(side).sides)}; }

}
