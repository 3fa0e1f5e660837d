#include "geometry/contour.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sandtable {

namespace {

constexpr u32 no_crossing = ~u32{0};

// The middles of cells, with a row of others around that are beyond measure, are the corners of squares; the line crosses the sides of
// these. Each crossing has one before it and one after it.
class Tracing {
  public:
    Tracing(const Lattice& lattice, std::span<const u32> values, u32 level)
        : lattice_(lattice),
          values_(values),
          level_(level),
          columns_(lattice.columns + 2),
          rows_(lattice.rows + 2),
          next_(std::size_t(2 * columns_ * rows_), no_crossing) {
        for (i32 row = 0; row + 1 < rows_; ++row)
            for (i32 column = 0; column + 1 < columns_; ++column) cross(column, row);
    }

    std::vector<std::vector<Place>> outlines() {
        std::vector<std::vector<Place>> outlines;
        for (u32 start = 0; start < next_.size(); ++start) {
            if (next_[start] == no_crossing) continue;
            auto& outline = outlines.emplace_back();
            for (u32 crossing = start; next_[crossing] != no_crossing;) {
                if (const Place place = at(crossing); outline.empty() || outline.back() != place)
                    outline.push_back(place);
                crossing = std::exchange(next_[crossing], no_crossing);
            }
            if (outline.size() > 1 && outline.front() == outline.back()) outline.pop_back();
            if (outline.size() < 3) outlines.pop_back();  // it is finer than the board
        }
        return outlines;
    }

  private:
    u32 value(i32 column, i32 row) const {
        const bool outside = column == 0 || row == 0 || column == columns_ - 1 || row == rows_ - 1;
        return outside ? beyond_measure : values_[std::size_t((row - 1) * lattice_.columns + column - 1)];
    }
    bool in(i32 column, i32 row) const {
        const u32 number = value(column, row);
        return number != beyond_measure && number <= level_;
    }
    Place middle(i32 column, i32 row) const {
        return {lattice_.corner.x + (column - 1) * lattice_.side + lattice_.side / 2,
            lattice_.corner.y + (row - 1) * lattice_.side + lattice_.side / 2};
    }

    // A side of a square by its first corner and whether it goes south from there, else east.
    u32 side(i32 column, i32 row, bool south) const { return u32(2 * (row * columns_ + column) + south); }

    // The line goes through this square with what is in to its right: it enters by a side after whose first corner, clockwise, the
    // number gets too high, and leaves by the last one before it where it got low enough.
    void cross(i32 column, i32 row) {
        const std::array<bool, 4> corner = {
            in(column, row), in(column + 1, row), in(column + 1, row + 1), in(column, row + 1)};
        const std::array<u32, 4> sides = {side(column, row, false), side(column + 1, row, true),
            side(column, row + 1, false), side(column, row, true)};
        for (std::size_t i = 0; i < 4; ++i) {
            if (!corner[i] || corner[(i + 1) % 4]) continue;
            std::size_t last = i;
            while (corner[last]) last = (last + 3) % 4;
            next_[sides[i]] = sides[last];
        }
    }

    Place at(u32 crossing) const {
        const bool south = crossing % 2;
        const i32 column = i32(crossing / 2) % columns_, row = i32(crossing / 2) / columns_;
        const Place from = middle(column, row), to = middle(column + !south, row + south);
        const u32 here = value(column, row), there = value(column + !south, row + south);
        const i64 way = i64(to.x) - from.x + to.y - from.y;
        const i64 part = here == beyond_measure || there == beyond_measure
            ? way / 2
            : way * (i64(level_) - here) / (i64(there) - here);
        return south ? Place{from.x, i32(from.y + part)} : Place{i32(from.x + part), from.y};
    }

    const Lattice& lattice_;
    std::span<const u32> values_;
    u32 level_;
    i32 columns_, rows_;
    std::vector<u32> next_;  // of each side that the line crosses, the side that it crosses then
};

}  // namespace

std::vector<std::vector<Place>> contour(const Lattice& lattice, std::span<const u32> values, u32 level) {
    return Tracing(lattice, values, level).outlines();
}

}  // namespace sandtable
