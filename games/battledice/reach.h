#pragma once
// Where a unit can get to in one move, and in how many hexes (chapter 6).
#include "games/battledice/position.h"

namespace battledice {

struct Reach {
    static constexpr int longest = 9;                               // hexes, with any bonus
    static constexpr int most = 3 * longest * (longest + 1) + 1;    // the hexes within the longest move
    u16 count = 0;
    bool exits = false;                    // it can leave the board (BD-MOV-10)
    u8 exit_steps = 0;
    std::array<HexIndex, most> hex;
    std::array<u8, most> steps;            // hexes moved to get there, the fewest

    std::span<const HexIndex> hexes() const { return {hex.data(), count}; }
    int find(HexIndex target) const {      // -1 when out of reach
        for (int i = 0; i < count; ++i) if (hex[i] == target) return i;
        return -1;
    }
};

// Which limits to heed; the rules heed both, and an explanation tries without.
struct Limits { bool caps = true, stops = true; };

Reach reach(const Position& position, UnitId unit, Limits limits = {});

// Whether it can make any move at all: the same as a reach that is not empty, found sooner.
bool can_move(const Position& position, UnitId unit);

// BD-MOV-03, -06, -07, -08: why this unit, going from one hex to the next, may not enter it or end its move there.
Refusal refuse_entry(const Position& position, UnitId unit, HexIndex from, HexIndex to);
Refusal refuse_halt(const Position& position, UnitId unit, HexIndex hex);

// Why the unit cannot move to a hex that is not in its reach.
Refusal why_out_of_reach(const Position& position, UnitId unit, HexIndex target);

}
