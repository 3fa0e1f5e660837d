// Rectangles along the axes, to ask whether a line runs inside: much faster than an outline of any shape, and as exact.
#pragma once

#include <algorithm>
#include <array>

#include "geometry/polygon.h"
#include "geometry/segment.h"

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

// The same of an outline of any shape. `upright`: whether it is such a rectangle.
inline bool runs_inside(Outline outline, const Bounds& box, bool upright, const Segment& line) {
    return upright ? runs_inside(box, line) : runs_inside(outline, box, line);
}

// Whether a place of the line is nearer to the area than the radius, which is more than nothing: where neither end is and the line does not
// run inside, it comes nearest at a corner. What is nearer lies inside the box grown by the radius, so most lines are told apart by that.
constexpr bool comes_nearer(const Bounds& box, const Segment& line, i32 radius) {
    const i64 range = i64{radius} * radius;
    const auto is_near = [&](Place place) {
        const i64 x = std::max({0, box.least.x - place.x, place.x - box.most.x});
        const i64 y = std::max({0, box.least.y - place.y, place.y - box.most.y});
        return x * x + y * y < range;
    };
    if (is_near(line.from)) return true;
    if (line.from == line.to) return false;
    if (is_near(line.to)) return true;
    if (!runs_inside(box.grown(radius), line)) return false;
    if (runs_inside(box, line)) return true;
    const Offset along = line.to - line.from;
    const i64 whole = square(along);
    for (const Place corner : {box.least, Place{box.most.x, box.least.y}, box.most, Place{box.least.x, box.most.y}}) {
        const Offset way = corner - line.from;
        const i64 passed = dot(along, way);
        if (passed <= 0 || passed >= whole) continue;
        const i128 off = cross(along, way);
        if (off * off < i128{range} * whole) return true;
    }
    return false;
}

}  // namespace sandtable
