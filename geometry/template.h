// Templates that are laid on the table: circles, teardrops, cones and strips, and which bodies lie under them.
//
// A template is laid by whole places: a teardrop's straight sides run to two places of its circle, a cone's towards two
// places at its range, and all of these were rounded once. Everything else is exact. What only touches the border of a
// template lies under it.
#pragma once

#include "geometry/body.h"

namespace sandtable {

class Template {
  public:
    // A circle of this radius about a place. It is a Body too: Body::disc, for rules in which touching is not enough.
    static Template circle(Place centre, i32 radius);

    // A circle about `end` together with all that lies between it and a point, which must be outside of the circle.
    static Template teardrop(Place point, Place end, i32 radius);

    // What lies within a range of a point, at most `degrees` (whole, from 1 to 89) to each side of a facing.
    static Template cone(Place point, Degrees facing, int to_each_side, i32 range);

    // A box, such as a line of smoke.
    static Template strip(Place centre, i32 width, i32 depth, Degrees facing);

    // Whether a place lies under it.
    bool contains(Place place) const;

    // Whether any part of a body does.
    bool covers(const Body& body) const;

    // For drawing: the corners of its straight part, clockwise, none for a circle; of a cone and a teardrop the first is
    // the point. And its round part, which is the whole circle about the point for a cone and has radius 0 for a strip.
    Outline corners() const { return {corners_.data(), count_}; }
    const Body& disc() const { return disc_; }

  private:
    enum class Shape : u8 { circle, teardrop, cone, strip };
    Template(Shape shape, const Body& disc, std::initializer_list<Place> corners);
    bool is_between_sides(Offset way) const;  // of a cone, seen from its point
    bool side_comes_within(Offset ray, Offset way, i64 range) const;
    bool cone_covers(const Body& body) const;

    Shape shape_;
    u32 count_;
    std::array<Place, 4> corners_{};
    Body disc_;
};

// How many cells of a box lie under a circle with their middles, when it is cut into this many cells from left to right
// and from front to rear. For rules about how much of a base is covered; up to 256 cells each way.
int cells_covered(const Body& box, int columns, int rows, Place centre, i32 radius);

}  // namespace sandtable
