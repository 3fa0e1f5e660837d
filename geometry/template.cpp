#include "geometry/template.h"

namespace sandtable {

namespace {

// The places where lines from a point touch a circle, rounded; that to the left of the line to its centre first.
std::array<Place, 2> touched(Place point, Place centre, i64 radius) {
    const Offset way = point - centre, across = {-way.y, way.x};
    const i64 whole = square(way), rest = whole - radius * radius;
    assert(rest > 0);
    constexpr int bits = 10;  // behind the point of a root
    const i128 along = i128{radius} * radius << bits, off = i128{radius} * i64(root(u64(rest) << 2 * bits));
    const i128 under = i128{whole} << bits;
    return {
        centre + Offset{rounded(way.x * along + across.x * off, under), rounded(way.y * along + across.y * off, under)},
        centre +
            Offset{rounded(way.x * along - across.x * off, under), rounded(way.y * along - across.y * off, under)}};
}

}  // namespace

Template::Template(Shape shape, const Body& disc, std::initializer_list<Place> corners)
    : shape_(shape), count_(u32(corners.size())), disc_(disc) {
    std::copy(corners.begin(), corners.end(), corners_.begin());
}

Template Template::circle(Place centre, i32 radius) { return {Shape::circle, Body::disc(centre, radius), {}}; }

Template Template::teardrop(Place point, Place end, i32 radius) {
    const auto [left, right] = touched(point, end, radius);
    return {Shape::teardrop, Body::disc(end, radius), {point, left, right}};
}

Template Template::cone(Place point, Degrees facing, int to_each_side, i32 range) {
    assert(0 < to_each_side && to_each_side < 90);
    return {Shape::cone, Body::disc(point, range),
        {point, ahead(point, sandtable::facing(facing - to_each_side), range),
            ahead(point, sandtable::facing(facing + to_each_side), range)}};
}

Template Template::strip(Place centre, i32 width, i32 depth, Degrees facing) {
    const auto [a, b, c, d] = sandtable::corners(centre, width, depth, facing);
    return {Shape::strip, Body::disc(centre, 0), {a, b, c, d}};
}

bool Template::contains(Place place) const { return covers(Body::disc(place, 0)); }

bool Template::covers(const Body& body) const {
    switch (shape_) {
        case Shape::circle: return within(body, disc_, 0);
        case Shape::teardrop: return within(body, disc_, 0) || within(body, corners(), 0);
        case Shape::strip: return within(body, corners(), 0);
        case Shape::cone: return within(body, disc_, 0) && cone_covers(body);
    }
    return false;
}

bool Template::is_between_sides(Offset way) const {
    return cross(corners_[1] - corners_[0], way) >= 0 && cross(way, corners_[2] - corners_[0]) >= 0;
}

// Whether a straight side of a cone, which ends exactly at its range, comes so near to a place that is further than
// that from the cone's point.
bool Template::side_comes_within(Offset ray, Offset way, i64 range) const {
    const i64 passed = dot(ray, way), whole = square(ray), side = disc_.radius();
    const i64 near = range * range;
    if (passed <= 0) return false;
    if (i128{passed} * passed <= i128{side} * side * whole) {
        const i128 off = cross(ray, way);
        return off * off <= i128{near} * whole;
    }
    // From its end, by the law of cosines: way^2 + side^2 - 2 side passed / |ray| <= range^2.
    const i128 more = i128{square(way)} + i128{side} * side - near;
    return more * more * whole <= i128{4} * side * side * passed * passed;
}

// The body is known to come within the cone's range of its point.
bool Template::cone_covers(const Body& body) const {
    const Place point = corners_[0];
    const Offset sides[] = {corners_[1] - point, corners_[2] - point};
    if (where(body, point) != Lies::outside) return true;
    if (body.is_disc()) {
        const Offset way = body.centre() - point;
        return is_between_sides(way) || side_comes_within(sides[0], way, body.radius()) ||
            side_comes_within(sides[1], way, body.radius());
    }
    for (std::size_t i = 0; i < body.corners().size(); ++i) {
        const Segment line = edge(body, i);
        const Offset a = line.from - point, b = line.to - point, along = b - a;
        // Its place nearest to the point lies in the cone; that may be a corner.
        const Fraction part = nearest(line, point);
        const auto at_nearest = [&](i64 of_a, i64 of_along) {
            return i128{of_a} * part.under + i128{of_along} * part.over;
        };
        if (distance(point, line).within(disc_.radius()) &&
            at_nearest(cross(sides[0], a), cross(sides[0], along)) >= 0 &&
            at_nearest(cross(a, sides[1]), cross(along, sides[1])) >= 0)
            return true;
        // A corner does.
        if (is_between_sides(a) && square(a) <= i64{disc_.radius()} * disc_.radius()) return true;
        // It crosses a straight side, at over / under of the side's direction.
        for (const Offset ray : sides) {
            const i64 off_a = cross(ray, a), off_b = cross(ray, b);
            if (off_a == off_b || (off_a > 0 && off_b > 0) || (off_a < 0 && off_b < 0)) continue;
            const i64 under = off_b - off_a, over = cross(a, b);
            if (sign(over) * sign(under) < 0) continue;
            if (i128{over} * over * square(ray) <= i128{disc_.radius()} * disc_.radius() * under * under) return true;
        }
    }
    return false;
}

int cells_covered(const Body& box, int columns, int rows, Place centre, i32 radius) {
    assert(!box.is_disc() && 0 < columns && columns <= 256 && 0 < rows && rows <= 256);
    const i64 scale = i64{4} * columns * rows;
    std::array<Offset, 4> corner;
    for (std::size_t i = 0; i < 4; ++i) corner[i] = box.corners()[i] - centre;
    int covered = 0;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const i64 right = 2 * column + 1, left = 2 * columns - right, rear = 2 * row + 1, front = 2 * rows - rear;
            const i64 weight[] = {left * front, right * front, right * rear, left * rear};
            i128 x = 0, y = 0;
            for (std::size_t i = 0; i < 4; ++i) {
                x += i128{corner[i].x} * weight[i];
                y += i128{corner[i].y} * weight[i];
            }
            covered += x * x + y * y <= i128{radius} * radius * scale * scale;
        }
    return covered;
}

}  // namespace sandtable
