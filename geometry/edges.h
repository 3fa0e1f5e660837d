// The edges of terrain in a grid of squares, so that a line on a large table asks only those that are near it.
// Built once, when a table is loaded, and constant from then on; what comes and goes is kept in lists of its own.
#pragma once

#include <span>
#include <vector>

#include "geometry/polygon.h"

namespace sandtable {

// An edge and whose it is: the number of an area or a wall in the game's own list.
struct Edge {
    Segment line;
    u32 owner = 0;
};

class Edges {
  public:
    static constexpr std::size_t most = 8192;

    // `square` is the side of a square in the board's unit; about the length of a usual edge is good. The board is cut
    // into at most 256 by 256; edges off the board belong to the squares at its border. Throws std::length_error when
    // there are more than `most`.
    Edges(const Bounds& board, i32 square, std::vector<Edge> edges);

    std::span<const Edge> all() const& { return edges_; }
    std::span<const Edge> all() const&& = delete;  // of something that nobody holds

    // Calls `use(edge)` once for each edge within `range` units of the line, and for some others near it, in no order
    // that means anything. `use` may return false to stop; then so does this.
    template <class Use> bool near(const Segment& line, i32 range, Use use) const {
        std::array<u64, most / 64> met;
        std::fill_n(met.begin(), (edges_.size() + 63) / 64, u64{0});
        return for_squares(line, range, [&](std::size_t square) {
            for (u32 i = begin_[square]; i < begin_[square + 1]; ++i) {
                const u32 edge = listed_[i];
                const u64 bit = u64{1} << edge % 64;
                if (met[edge / 64] & bit) continue;
                met[edge / 64] |= bit;
                if (!use(edges_[edge])) return false;
            }
            return true;
        });
    }

  private:
    // The columns of one row of squares that the line, made `range` wider on all sides, comes to; and perhaps a few
    // more. `row` counts from 0 and the result may be empty.
    struct Columns {
        i32 first, last;
    };
    Columns columns(const Segment& line, i32 range, i32 row) const;
    i32 column_of(i64 x) const { return i32(std::clamp((x - board_.least.x) / square_, i64{0}, i64{columns_ - 1})); }
    i32 row_of(i64 y) const { return i32(std::clamp((y - board_.least.y) / square_, i64{0}, i64{rows_ - 1})); }

    template <class Use> bool for_squares(const Segment& line, i32 range, Use use) const {
        const Bounds box = bounds(line);
        for (i32 row = row_of(i64{box.least.y} - range); row <= row_of(i64{box.most.y} + range); ++row) {
            const Columns some = columns(line, range, row);
            for (i32 column = some.first; column <= some.last; ++column)
                if (!use(std::size_t(row) * std::size_t(columns_) + std::size_t(column))) return false;
        }
        return true;
    }

    Bounds board_;
    i32 square_, columns_, rows_;
    std::vector<Edge> edges_;
    std::vector<u32> begin_;   // of each square's own in listed_, and one more
    std::vector<u16> listed_;  // edges by number
};

}  // namespace sandtable
