#pragma once
// The hexes within three of a hex, its vicinity, as the bits of one number: all of them can be asked at once, and gone on from.
// A bit is called a place. Eight of them are a row, the northernmost the lowest, and each row begins half a hex farther east than the
// one before, so that a heading is the same shift everywhere. Places beyond three hexes or beyond the board mean nothing: code that
// goes there keeps to places that it knows.
#include <utility>
#include <vector>

#include "games/battledice/rules/ground/hexes.h"

namespace battledice {

class Vicinities {
  public:
    static constexpr int radius = 3;                            // hexes
    static constexpr int most = 3 * radius * (radius + 1) + 1;  // of them within the radius, the middle included
    static constexpr u8 centre = 8 * radius + radius;
    static constexpr u64 bit(int place) { return u64(1) << place; }

    Vicinities() = default;
    explicit Vicinities(const HexGrid& grid);

    // The places where either set has a hex, in rows up to this many from the middle one.
    u64 places(const Hexes& one, const Hexes& other, HexIndex middle, int rows = radius) const {
        const Cut& cut = cuts_[middle];
        u64 found = 0;
        for (int row = radius - rows; row <= radius + rows; ++row)
            found |= Hexes::from(cut.first[row], one, other) << cut.shift[row] & u64(0x7f) << 8 * row;
        return found;
    }
    // A hex at most three away, and back.
    int place(HexIndex middle, HexIndex hex) const {
        return centre + 8 * (places_[hex].row - places_[middle].row) + places_[hex].x - places_[middle].x;
    }
    HexIndex hex(HexIndex middle, int place) const {
        return HexIndex(middle + offsets_[places_[middle].row & 1][std::size_t(place)]);
    }

    // All places beside one of these.
    static u64 beside(u64 places) {
        return places << 1 | places >> 1 | places << 7 | places >> 7 | places << 8 | places >> 8;
    }
    // The same for one place less than three hexes from the middle.
    static constexpr u64 around(int place) { return u64(0x18283) << (place - 8); }
    // The places two hexes from the middle, in the order in which they are come to by way of these around it: place by place clockwise
    // from the northeast, and from each of them likewise.
    static const std::array<u8, 12>& two_away(u64 by) { return two_away_[fold((by & around(centre)) >> (centre - 8))]; }
    // Writes those of `places` that are around it, clockwise from the northeast, and gives their number. Writes eight, so that there
    // must be room for as many; those beyond the number mean nothing.
    static int write_around(int place, u64 places, u8* to) {
        constexpr u64 one_each = 0x0101010101010101;
        const int northwest = place - 8;
        const u64 fan = fans_[fold((places & around(place)) >> northwest)];
        const u64 written = fan + u64(northwest) * one_each;
        [&]<std::size_t... i>(std::index_sequence<i...>) {
            ((to[i] = u8(written >> 8 * i)), ...);  // in one go, where a loop goes round eight times
        }(std::make_index_sequence<8>());
        return int(fan >> 56);
    }

  private:
    // How a row is cut out of a set of hexes: the 64 hexes from `first`, shifted so far that they come to lie where they belong.
    struct Cut {
        std::array<HexIndex, 2 * radius + 1> first{};
        std::array<u8, 2 * radius + 1> shift{};
    };
    struct Axial {
        i8 row = 0, x = 0;  // as in Cube, where z is the row
    };
    // Some of the six around a place, in their order: eight numbers of eight bits each, the first the lowest, that say how many places
    // each is beyond the northwestern one; the eighth is their number. The six bits come folded into seven.
    static const std::array<u64, 128> fans_;
    static constexpr std::size_t fold(u64 six) { return std::size_t((six | six >> 5 | six >> 10) & 0x7f); }
    static constexpr std::array<u64, 128> every_fan();
    // By the places around the middle, folded. Those that are not come to are left out; the rest of a list is places of no hex.
    static const std::array<std::array<u8, 12>, 128> two_away_;
    static constexpr std::array<std::array<u8, 12>, 128> every_second_ring();
    static constexpr std::array<u64, 6> clockwise_ = {
        1, 9, 16, 15, 7, 0};  // how many places each is beyond the northwestern one

    std::vector<Cut> cuts_;                         // by hex
    std::vector<Axial> places_;                     // by hex
    std::array<std::array<i16, 64>, 2> offsets_{};  // of a place from the middle, in a row that is shifted or not
};

}
