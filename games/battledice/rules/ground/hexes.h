#pragma once
// Sets of hexes, a bit each, and what can be asked of 64 of them at once.
#include <array>

#include "core/types.h"
#include "games/battledice/sequences.h"
#include "geometry/hex.h"

namespace battledice {

// A set of hexes.
struct Hexes {
    std::array<u64, (max_hexes + 63) / 64> bits{};
    bool has(HexIndex hex) const { return bits[hex >> 6] >> (hex & 63) & 1; }
    void add(HexIndex hex) { bits[hex >> 6] |= u64(1) << (hex & 63); }
    void remove(HexIndex hex) { bits[hex >> 6] &= ~(u64(1) << (hex & 63)); }
    // Which of the 64 hexes from `first` on are in either set, as bits. `first` lies in any chunk but the last of the array.
    static u64 from(HexIndex first, const Hexes& a, const Hexes& b) {
        const std::size_t chunk = first >> 6;
        const u64 low = a.bits[chunk] | b.bits[chunk], high = a.bits[chunk + 1] | b.bits[chunk + 1];
        return low >> (first & 63) | high << 1 << (63 - (first & 63));
    }
    SANDTABLE_FIELDS(bits);
};

// The ground around a hex for a type of unit that stands there and moves, independent of all others on the board.
struct Ways {
    HexList to;  // the neighbours that it may enter, clockwise
    // Of these, what only a piece can bar, whatever the unit did before; none for a type that never moves. They are bits of the 64
    // hexes from `first` on, which no neighbour lies beyond: it is two rows of the broadest board, and a little more.
    u64 dry = 0;
    HexIndex first = 0;
    // The hexes within three that it may enter, those of them that it need not stop in, and those that hold a fence or wire; as
    // places of its vicinity (vicinity.h).
    u64 open = 0, onward = 0, cluttered = 0;
};

}
