#include "geometry/arc.h"

namespace sandtable {

namespace {

// Whether a ray comes within the radius of a place, or, with radius 0, runs through it.
bool comes_within(Place from, Offset ray, Place place, i64 radius) {
    const Offset way = place - from;
    if (dot(ray, way) <= 0) return square(way) <= radius * radius;
    const i128 off = i128{ray.x} * way.y - i128{ray.y} * way.x;
    return off * off <= i128{radius} * radius * square(ray);
}

// Whether a ray crosses a line. One that lies along it has an end on it, if any of it lies ahead.
bool meets(Place from, Offset ray, const Segment& line) {
    const Offset a = line.from - from, b = line.to - from;
    const i64 off_a = cross(ray, a), off_b = cross(ray, b);
    if ((off_a > 0 && off_b > 0) || (off_a < 0 && off_b < 0)) return false;
    if (off_a == 0 && off_b == 0) return false;
    // They cross ahead of the ray's beginning if that lies on the side of the line from which the ray leads to it.
    const i64 turn = cross(b - a, ray);
    return turn > 0 ? cross(a, b) <= 0 : cross(a, b) >= 0;
}

}  // namespace

bool reaches(const Arc& arc, const Body& body) {
    if (contains(arc, body.centre()) || where(body, arc.apex) != Lies::outside) return true;
    if (body.is_disc())
        return comes_within(arc.apex, arc.from, body.centre(), body.radius()) ||
            comes_within(arc.apex, arc.to, body.centre(), body.radius());
    for (std::size_t i = 0; i < body.corners().size(); ++i) {
        const Segment line = edge(body, i);
        if (meets(arc.apex, arc.from, line) || meets(arc.apex, arc.to, line)) return true;
    }
    return false;
}

}  // namespace sandtable
