// Bodies that move: whether a body that slides along a leg without turning runs into something, and where first.
//
// A leg is an offset; a body has gone some part of it, told in 2^20ths of the leg. That is finer than a unit on any
// board. For two bodies that move at the same time, by equal parts of their legs, let one stand and the other move by
// the difference of the legs. And boxes that turn on the spot, at whole degrees.
#pragma once

#include <optional>
#include <vector>

#include "geometry/body.h"

namespace sandtable {

using Part = i32;  // of a leg, from 0 to whole_leg
inline constexpr int part_bits = 20;
inline constexpr Part whole_leg = Part{1} << part_bits;

// The part of the leg after which the body overlaps something for the first time, rounded down: up to there it is free
// on all of the true line, touching allowed, and before one part more it is not. Empty if it is free all the way; 0 if
// it overlaps from the start, or begins to there. No coordinate of the leg is above 2 * most_coordinate.
std::optional<Part> contact(const Body& mover, Offset leg, const Segment& wall);
std::optional<Part> contact(const Body& mover, Offset leg, const Body& other);
std::optional<Part> contact(const Body& mover, Offset leg, Outline area);

// The place after a part of the leg between two places: the nearest whole place towards the
// start in x and in y.
constexpr Place gone(Place from, Place to, Part part) {
    const Offset leg = to - from;
    return from + Offset{leg.x * part / whole_leg, leg.y * part / whole_leg};
}

// The last whole place at or before a part of the leg at which the body is free, as `free(body)` says: rounding may
// put it a hair into what it only touches. The start, if there is no other.
template <class Free> Place last_free(const Body& mover, Place to, Part part, Free free) {
    const Place from = mover.centre();
    for (i64 distance = length(from, to) * part / whole_leg; distance > 0; --distance) {
        const Place place = along(from, to, distance);
        if (free(mover.moved(place - from))) return place;
    }
    return from;
}

// All that a box covers that slides along a leg: a convex outline, clockwise.
std::vector<Place> swept(const Body& box, Offset leg);

// A box that turns about its centre, by up to 180 degrees; clockwise if that is above 0.
struct Pivot {
    Place centre;
    i32 width, depth;
    Degrees from;
    int by;

    Body at(int turned) const { return Body::box(centre, width, depth, facing(from + turned)); }
    // It stays within this of its centre.
    i32 reach() const { return i32(root_up(u64(i64{width} * width + i64{depth} * depth)) + 1) / 2 + 1; }
};

// The first whole degree at which it is not free, as `free(body)` says, or nothing. What is free where a body is must be free where a part of
// that body is: then all turns are free if the disc is about which the corners go. Where it stands to begin with is not asked.
template <class Free> std::optional<Degrees> blocked_turn(const Pivot& pivot, Free free) {
    assert(-180 <= pivot.by && pivot.by <= 180);
    if (pivot.by == 0 || free(Body::disc(pivot.centre, pivot.reach()))) return {};
    const int step = pivot.by < 0 ? -1 : 1;
    for (int turned = step; turned != pivot.by + step; turned += step)
        if (!free(pivot.at(turned))) return facing(pivot.from + turned);
    return {};
}

}  // namespace sandtable
