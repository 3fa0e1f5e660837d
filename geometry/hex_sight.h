// Lines of sight from hex centre to hex centre: which hexes they pass, and whether these block them.
#pragma once

#include <cassert>
#include <vector>

#include "geometry/hex.h"

namespace sandtable {

// The hexes between the centre of a hex and the centre of the hex that lies `away` from it, as differences from
// the first. The line runs through the inside of those crossed, and along a side of those on its left and right
// without entering them. Neither the two end hexes nor hexes met only at a corner are among them.
// Each list is in order along the line. Worked out exactly, in fractions.
struct LinePassage {
    std::vector<Cube> left, crossed, right;
};
LinePassage passage(Cube away);

// Some hexes of a line, for `for`.
class LineHexes {
  public:
    class Iterator {
      public:
        Iterator(HexIndex from, const i16* step) : step_(step), from_(from) {}
        HexIndex operator*() const { return HexIndex(from_ + *step_); }
        Iterator& operator++() {
            ++step_;
            return *this;
        }
        friend bool operator==(Iterator a, Iterator b) { return a.step_ == b.step_; }

      private:
        const i16* step_;
        HexIndex from_;
    };

    LineHexes(HexIndex from, const i16* begin, const i16* end) : begin_(begin), end_(end), from_(from) {}
    Iterator begin() const { return {from_, begin_}; }
    Iterator end() const { return {from_, end_}; }
    int size() const { return int(end_ - begin_); }
    bool empty() const { return begin_ == end_; }

  private:
    const i16 *begin_, *end_;  // what to add to the first hex
    HexIndex from_;
};

// The hexes on a board that a line passes. Lasts as long as the HexLines that it is from.
struct HexLine {
    LineHexes left, crossed, right;
};

// The hex that blocks the line, or no_hex if the line is clear. Blocked is a line that crosses a blocking hex, or
// has one on its left and one on its right: then it stays blocked however little it is moved to either side.
// The hex is the first of those crossed, or else the first on the left.
template <class Blocks> HexIndex blocker(const HexLine& line, Blocks&& blocks) {
    const auto first = [&](const LineHexes& hexes) {
        for (HexIndex hex : hexes)
            if (blocks(hex)) return hex;
        return no_hex;
    };
    if (const HexIndex hex = first(line.crossed); hex != no_hex) return hex;
    const HexIndex hex = first(line.left);
    return hex != no_hex && first(line.right) != no_hex ? hex : no_hex;
}

template <class Blocks> bool blocked(const HexLine& line, Blocks&& blocks) { return blocker(line, blocks) != no_hex; }

// All lines on a board between hexes at most `range` apart. As the same difference means the same passage wherever
// it starts, only one table of differences is kept (under 20 KB for a range of 8) and nothing for each pair of hexes.
class HexLines {
  public:
    HexLines(const HexGrid& grid, int range);

    int range() const { return range_; }

    // The hexes of this board between two of its hexes at most `range` apart; none if they are the same or adjacent.
    // Hexes off the board are left out, so none ever blocks: a line along the edge of the board is clear.
    HexLine between(HexIndex from, HexIndex to) const {
        const u32 line = u32(origin_[from] + place_[to]);
        assert(line < passages_.size());
        const Passage& passage = passages_[line];
        const i16* left = steps_.data() + passage.first;
        const i16* crossed = left + passage.left;
        const i16* right = crossed + passage.crossed;
        return {{from, left, crossed}, {from, crossed, right}, {from, right, right + passage.right}};
    }

  private:
    struct Passage {
        u32 first = 0;  // in steps_
        u8 left = 0, crossed = 0, right = 0;
    };

    int range_;
    std::vector<i16> steps_;  // from the first hex of a line to those it passes: left, crossed, right
    std::vector<Passage> passages_;
    std::vector<i32> origin_, place_;  // of each hex; their sum is the place of a line in passages_
};

}  // namespace sandtable
