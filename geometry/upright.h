// Rectangles along the axes, for whoever only asks whether a line runs inside: much faster than an outline of any shape, and exact as well.
#pragma once

#include <algorithm>
#include <array>

#include "geometry/polygon.h"

namespace sandtable {

// Whether an outline is such a rectangle. `box`: its bounds.
inline bool is_upright(Outline outline, const Bounds& box) {
    if (outline.size() != 4) return false;
    for (std::size_t i = 0; i < 4; ++i) {
        const Place corner = outline[i], next = outline[(i + 1) % 4];
        if ((corner.x == next.x) == (corner.y == next.y)) return false;
        if ((corner.x != box.least.x && corner.x != box.most.x) || (corner.y != box.least.y && corner.y != box.most.y))
            return false;
    }
    return true;
}

// Whether a part of the line runs inside, as `stretches_inside` would find: what only touches the border is outside. Else they lie on
// different sides of a border, or all corners on one side of the line.
constexpr bool runs_inside(const Bounds& box, const Segment& line) {
    if (line.from == line.to) return false;
    if (std::max(line.from.x, line.to.x) <= box.least.x || std::min(line.from.x, line.to.x) >= box.most.x ||
        std::max(line.from.y, line.to.y) <= box.least.y || std::min(line.from.y, line.to.y) >= box.most.y)
        return false;
    const Offset along = line.to - line.from;
    // The two corners that lie farthest to either side of a line in this direction.
    const bool falls = (along.x >= 0) == (along.y >= 0);
    const Place one = falls ? Place{box.least.x, box.most.y} : box.least;
    const Place other = falls ? Place{box.most.x, box.least.y} : box.most;
    const i64 a = cross(along, one - line.from), b = cross(along, other - line.from);
    return (a > 0 && b < 0) || (a < 0 && b > 0);
}

}  // namespace sandtable
