// Bodies on a table: round bases and boxes that are turned. Whether they overlap, touch or stand apart, and how far.
//
// A box is what its four corners say, which were rounded once; everything about bodies is exact on these. Two bodies
// that touch share a place of their borders and nothing else: touching is no overlap, and the gap is 0 for both.
#pragma once

#include <span>

#include "geometry/polygon.h"
#include "geometry/turn.h"

namespace sandtable {

class Body {
  public:
    static constexpr i32 least_size = 4;  // of a box; rounded corners of a smaller one may leave nothing of it

    // A round base. With radius 0 it is a single place, which overlaps what it lies inside of.
    static constexpr Body disc(Place centre, i32 radius) {
        assert(0 <= radius && radius <= most_coordinate);
        return Body(centre, radius, 1, {centre, centre, centre, centre}, radius);
    }

    // A box about its centre, its front towards the facing.
    static constexpr Body box(Place centre, i32 width, i32 depth, Degrees facing) {
        assert(least_size <= width && width <= most_coordinate && least_size <= depth && depth <= most_coordinate);
        return Body(centre, 0, 4, sandtable::corners(centre, width, depth, facing), (width + depth) / 2 + 2);
    }

    // One of `count` boxes in a rank about a centre; see corners_in_rank. Its own centre is the rounded one.
    static constexpr Body in_rank(Place centre, i32 width, i32 depth, Degrees facing, int count, int number) {
        const Place own = beside(centre, facing, i64{width} * (2 * number + 1 - count), 0);
        return Body(own, 0, 4, corners_in_rank(centre, width, depth, facing, count, number), (width + depth) / 2 + 3);
    }

    constexpr Place centre() const { return centre_; }
    constexpr bool is_disc() const { return count_ == 1; }
    constexpr i32 radius() const { return radius_; }  // of a disc; 0 for a box

    // Four for a box: front left, front right, rear right, rear left. For a disc only its centre.
    constexpr std::span<const Place> corners() const& { return {corners_.data(), count_}; }
    constexpr std::span<const Place> corners() const&& = delete;  // of something that nobody holds

    // All of the body lies within this of its centre; not the least such number for a box.
    constexpr i32 reach() const { return reach_; }

    constexpr Body moved(Offset by) const {
        Body body = *this;
        body.centre_ = body.centre_ + by;
        for (Place& corner : body.corners_) corner = corner + by;
        return body;
    }

    friend constexpr bool operator==(const Body&, const Body&) = default;

  private:
    constexpr Body(Place centre, i32 radius, u32 count, std::array<Place, 4> corners, i32 reach)
        : centre_(centre), radius_(radius), reach_(reach), count_(count), corners_(corners) {}

    Place centre_;
    i32 radius_, reach_;
    u32 count_;  // of corners
    std::array<Place, 4> corners_;
};

// A side of a box, by the number of the corner that it begins at; number 0 of a disc is its centre.
inline Segment edge(const Body& body, std::size_t number) { return edge(body.corners(), number); }

inline Bounds bounds(const Body& body) { return bounds(body.corners()).grown(body.radius()); }

// A body is all that lies within its radius of its core: the centre of a disc, and a box itself. How far a place or a
// line is from that, which the gap is not, is known exactly; 0 inside of a box. And the place of the core nearest to
// another.
Distance distance_to_box(const Body& box, const Segment& line);
inline Distance distance_to_core(const Body& body, Place place) {
    return body.is_disc() ? distance(body.centre(), place) : distance_to_area(body.corners(), place);
}
inline Distance distance_to_core(const Body& body, const Segment& line) {
    return body.is_disc() ? distance(body.centre(), line) : distance_to_box(body, line);
}
Place nearest_on_core(const Body& body, Place place);

bool overlap_of_boxes(const Body& a, const Body& b);
bool within_of_boxes(const Body& a, const Body& b, i64 range);
bool nearer_of_boxes(const Body& a, const Body& b, i64 range);

// Whether some place is inside of both. Bodies that touch do not overlap.
inline bool overlap(const Body& a, const Body& b) {
    if (!a.is_disc() || !b.is_disc()) return overlap_of_boxes(a, b);
    return nearer(a.centre(), b.centre(), i64{a.radius()} + b.radius());
}

// Whether the gap between them is at most `range` units, and whether it is less: exactly, and faster than `gap`. An
// overlap is within any range from 0 and nearer than any range above 0.
inline bool within(const Body& a, const Body& b, i64 range) {
    if (!a.is_disc() || !b.is_disc()) return within_of_boxes(a, b, range);
    return range >= 0 && within(a.centre(), b.centre(), range + a.radius() + b.radius());
}
inline bool nearer(const Body& a, const Body& b, i64 range) {
    if (!a.is_disc() || !b.is_disc()) return nearer_of_boxes(a, b, range);
    return range > 0 && nearer(a.centre(), b.centre(), range + a.radius() + b.radius());
}

// How far it is from one to the other, from border to border, rounded up: 0 exactly when they touch or overlap, and
// gap <= range exactly when they are within that range.
i64 gap(const Body& a, const Body& b);

// Whether they touch and do not overlap.
inline bool touch(const Body& a, const Body& b) { return within(a, b, 0) && !overlap(a, b); }

// The same for a wall, that is, a line without any width, and a body: they overlap where the line runs inside.
bool overlap(const Body& body, const Segment& wall);
bool within(const Body& body, const Segment& wall, i64 range);
bool nearer(const Body& body, const Segment& wall, i64 range);
i64 gap(const Body& body, const Segment& wall);

// Where a place lies to a body.
Lies where(const Body& body, Place place);

// The same for an area: overlapping means that some place is inside of both.
bool overlap(const Body& body, Outline area);
bool within(const Body& body, Outline area, i64 range);
bool nearer(const Body& body, Outline area, i64 range);
i64 gap(const Body& body, Outline area);

// Whether all of the body lies in the area, whose border it may touch.
bool is_inside(const Body& body, Outline area);

// Two places as near to each other as the bodies come, rounded to whole places: where to draw a line that tells the
// gap. Bodies that overlap have none; then both are the first one's centre.
struct Nearest {
    Place on_first, on_second;
};
Nearest nearest(const Body& a, const Body& b);

}  // namespace sandtable
