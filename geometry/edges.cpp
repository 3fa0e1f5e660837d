#include "geometry/edges.h"

#include <stdexcept>

namespace sandtable {

namespace {

constexpr i32 most_squares = 256;  // on a side

}  // namespace

Edges::Edges(const Bounds& board, i32 square, std::vector<Edge> edges) : board_(board), edges_(std::move(edges)) {
    if (edges_.size() > most)
        throw std::length_error(
            "a table has at most " + std::to_string(most) + " edges of terrain, not " + std::to_string(edges_.size()));
    const i32 width = board.most.x - board.least.x, depth = board.most.y - board.least.y;
    square_ = std::max({square, 1, std::max(width, depth) / most_squares + 1});
    columns_ = width / square_ + 1;
    rows_ = depth / square_ + 1;

    // Twice over all edges: to count, and to fill.
    begin_.assign(std::size_t(columns_) * std::size_t(rows_) + 1, 0);
    for (const Edge& edge : edges_)
        for_squares(edge.line, 0, [&](std::size_t square) { return ++begin_[square + 1], true; });
    for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
    listed_.resize(begin_.back());
    std::vector<u32> next(begin_.begin(), begin_.end() - 1);
    for (std::size_t i = 0; i < edges_.size(); ++i)
        for_squares(edges_[i].line, 0, [&](std::size_t square) { return listed_[next[square]++] = u16(i), true; });
}

// Of all places within `range` of the line, those in this row lie within `range` of the part of the line that is no
// further than `range` above or below the row. Where that part begins and ends is rounded outwards.
Edges::Columns Edges::columns(const Segment& line, i32 range, i32 row) const {
    const Segment down = line.from.y <= line.to.y ? line : reversed(line);
    i64 from_x = down.from.x, to_x = down.to.x;
    const i64 height = i64{down.to.y} - down.from.y;
    if (height > 0) {
        // The rows at the border of the board hold all that is beyond.
        const i64 top = i64{board_.least.y} + i64{row} * square_ - range, bottom = top + square_ + 2 * i64{range};
        const i64 width = i64{down.to.x} - down.from.x;
        if (row > 0 && top > down.from.y) from_x += width * (top - down.from.y) / height;
        if (row < rows_ - 1 && bottom < down.to.y) to_x -= width * (down.to.y - bottom) / height;
    }
    const auto [least, greatest] = std::minmax(from_x, to_x);
    return {column_of(least - range - 1), column_of(greatest + range + 1)};
}

}  // namespace sandtable
