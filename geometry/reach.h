// How far a piece gets over ground that is slower in places and closed in others: a flood over square cells.
//
// It is quick and nearly right, for showing an area, for thinking, and for finding a way round something; whether a way
// is allowed is checked exactly elsewhere. On open ground a way costs at most 2.8 % more than its length: it goes in 16
// directions, and from the middle of a cell.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "geometry/place.h"

namespace sandtable {

// Square cells that cover a table, numbered row by row from the north-west corner.
struct Lattice {
    Place corner;  // of the first cell, north-west
    i32 side = 1;  // of a cell, in the board's unit
    i32 columns = 0, rows = 0;

    static Lattice over(const Bounds& board, i32 side) {
        return {board.least, side, (board.most.x - board.least.x + side - 1) / side,
            (board.most.y - board.least.y + side - 1) / side};
    }

    u32 cells() const { return u32(columns * rows); }
    std::optional<u32> find(Place place) const {
        if (place.x < corner.x || place.y < corner.y) return {};
        const i32 column = (place.x - corner.x) / side, row = (place.y - corner.y) / side;
        if (column >= columns || row >= rows) return {};
        return u32(row * columns + column);
    }
    Place middle(u32 cell) const {
        return {corner.x + i32(cell) % columns * side + side / 2, corner.y + i32(cell) / columns * side + side / 2};
    }
};

inline constexpr u32 beyond_measure = ~u32{0};

// Keeps its memory, so that one Reach serves many floods.
class Reach {
  public:
    static constexpr u32 nowhere = beyond_measure;

    // What a flood must be allowed to spend for shortest() to be known of all that is at most so far away, and of the cells beside it.
    static u32 budget(u32 far, const Lattice& lattice) { return far + far / 30 + 4 * u32(lattice.side); }

    // Floods from a cell. `prices` says for each cell what it costs to cross it from side to side, in any unit; 0 is
    // closed. A step to a cell beside it costs half of both prices; a step over a corner 1.41 times that, and both cells
    // at the corner must be open; a step like a chess knight's 2.24 times the mean of the four cells that it crosses.
    // Each is rounded up. Cells that cost more than the budget are not reached. The start costs nothing and may be closed.
    void flood(const Lattice& lattice, std::span<const u16> prices, u32 from, u32 budget);

    // What it costs to get to the middle of the cell; nowhere if that is too much.
    u32 cost(u32 cell) const { return cost_[cell]; }
    bool reached(u32 cell) const { return cost_[cell] != nowhere; }

    // The cells reached, in no order.
    std::span<const u32> cells() const& { return reached_; }
    std::span<const u32> cells() const&& = delete;  // of something that nobody holds

    // The middles of cells along a cheapest way from the start to a cell reached, both included.
    std::vector<Place> way(u32 to) const;

    // How short a way from a place of the start's cell to the middle of each cell could be, where prices are lengths and no ground is
    // faster than its cells are wide; as long as the straight line at least, and round corners up to two cells too short, for the flood
    // goes wide round them. beyond_measure where it was not reached.
    std::vector<u32> shortest(Place from) const;

  private:
    struct Entry {
        u32 cell, cost, next;
    };
    void put(u32 cell, u32 from, u32 cost);

    Lattice lattice_;
    u32 budget_ = 0, bucket_ = 1;  // how many costs share a bucket
    std::vector<u32> cost_, from_, reached_, buckets_;
    std::vector<Entry> entries_;
};

}  // namespace sandtable
