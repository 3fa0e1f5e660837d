#include "geometry/hex_sight.h"

namespace sandtable {

namespace {

struct Fraction {
    int over, under;  // under > 0
};
constexpr bool operator<(Fraction a, Fraction b) { return a.over * b.under < b.over * a.under; }

// Whether the line from 0 to `away` has a stretch of some length, not just a point, within the hex or along its side.
//
// A hex is where the three differences x - y, y - z and z - x are less than 1 away from those of its centre. Along
// the line, at the fraction t of its length, a difference is `slope` * t; if it never changes, it may be just
// 1 away, and then the line runs along a side. Every other difference bounds t from both ends.
struct Stretch {
    bool some, along_side;
};
Stretch stretch(Cube away, Cube hex) {
    Fraction begin = {0, 1}, end = {1, 1};
    bool along_side = false;
    const auto bound = [&](int slope, int centre) {
        if (slope == 0) {
            if (centre == 1 || centre == -1) along_side = true;
            return -1 <= centre && centre <= 1;
        }
        if (slope < 0) {
            slope = -slope;
            centre = -centre;
        }
        begin = std::max(begin, {centre - 1, slope});
        end = std::min(end, {centre + 1, slope});
        return begin < end;
    };
    const bool some = bound(away.x - away.y, hex.x - hex.y) && bound(away.y - away.z, hex.y - hex.z) &&
        bound(away.z - away.x, hex.z - hex.x);
    return {some, along_side};
}

}  // namespace

LinePassage passage(Cube away) {
    LinePassage passage;
    const auto [x_min, x_max] = std::minmax({0, away.x});
    const auto [y_min, y_max] = std::minmax({0, away.y});
    const auto [z_min, z_max] = std::minmax({0, away.z});
    for (int z = z_min; z <= z_max; ++z)
        for (int x = std::max(x_min, -z - y_max); x <= std::min(x_max, -z - y_min); ++x) {
            const Cube hex = {x, -x - z, z};
            if (hex == Cube{} || hex == away) continue;
            const auto [some, along_side] = stretch(away, hex);
            if (!some) continue;
            const bool on_right = away.x * hex.z > away.z * hex.x;
            (!along_side ? passage.crossed : on_right ? passage.right : passage.left).push_back(hex);
        }
    const auto along = [&](Cube hex) { return away.x * hex.x + away.y * hex.y + away.z * hex.z; };
    for (auto* hexes : {&passage.left, &passage.crossed, &passage.right})
        std::sort(hexes->begin(), hexes->end(), [&](Cube a, Cube b) { return along(a) < along(b); });
    return passage;
}

// The table has a block for each sort of first hex: its row shifted or not, and the board's west or east edge
// running through the hexes beside it or not. In a block the differences of rows and columns lie as on a board.
HexLines::HexLines(const HexGrid& grid, int range) : range_(range) {
    enum { inland, west, east, sorts };
    const int down = std::min(range, grid.rows() - 1), across = std::min(range, grid.columns() - 1);
    const int stride = 2 * across + 1, block = stride * (2 * down + 1), all_blocks = 2 * sorts * block;

    passages_.resize(u32(all_blocks));
    for (int row : {0, 1})
        for (int south = -down; south <= down; ++south)
            for (int column = -across; column <= across; ++column) {
                const Cube from = cube_of({0, row}), away = cube_of({column, row + south}) - from;
                if (length(away) > range) continue;
                const LinePassage line = passage(away);
                Passage all = {
                    u32(steps_.size()), u8(line.left.size()), u8(line.crossed.size()), u8(line.right.size())};
                for (const auto* hexes : {&line.left, &line.crossed, &line.right})
                    for (Cube step : *hexes) {
                        const Hex to = hex_of(from + step);
                        steps_.push_back(i16((to.row - row) * grid.columns() + to.column));
                    }

                Passage without_left = all, without_right = all;
                without_left.first += all.left;
                without_left.left = without_right.right = 0;
                // Only a line due north or south can leave the board: along its edge, on one side.
                const bool straight = 2 * away.x + away.z == 0;
                const int place = (south + down) * stride + column + across;
                Passage* here = passages_.data() + row * sorts * block + place;
                here[inland * block] = all;
                here[west * block] = !straight ? all : south > 0 ? without_right : without_left;
                here[east * block] = !straight ? all : south > 0 ? without_left : without_right;
            }

    origin_.resize(u32(grid.slots()));
    place_.resize(u32(grid.slots()));
    for (HexIndex index = 0; index < grid.slots(); ++index) {
        if (!grid.contains(index)) continue;
        const Hex hex = grid.hex(index);
        const Hex southwest = neighbour(hex, Heading::southwest), southeast = neighbour(hex, Heading::southeast);
        const int sort = southwest.column < 0 ? west : southeast.column >= grid.width(southeast.row) ? east : inland;
        place_[index] = hex.row * stride + hex.column;
        origin_[index] = (shifted(hex.row) * sorts + sort) * block + down * stride + across - place_[index];
    }
}

}  // namespace sandtable
