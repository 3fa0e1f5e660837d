#include "geometry/body.h"

namespace sandtable {

namespace {

// Whether some side of the box has all of these places on it or beyond it: then nothing of them is inside.
bool a_side_separates(const Body& box, std::span<const Place> places) {
    for (std::size_t i = 0; i < box.corners().size(); ++i) {
        const Segment side_of_box = edge(box, i);
        if (std::all_of(places.begin(), places.end(), [&](Place place) { return side(side_of_box, place) <= 0; }))
            return true;
    }
    return false;
}

// Asks `enough(distance)` about each corner and side of bodies that do not overlap, until it is so. The least of these
// distances is that between the corners, or centres, of the one and the other.
template <class Enough> bool any_distance(const Body& a, const Body& b, Enough enough) {
    // Of a box only sides that a corner lies beyond may be the nearest to it.
    const auto corners_to_sides = [&](const Body& one, const Body& other) {
        for (const Place corner : one.corners())
            for (std::size_t i = 0; i < other.corners().size(); ++i) {
                const Segment border = edge(other, i);
                if (!other.is_disc() && side(border, corner) > 0) continue;
                if (enough(distance(corner, border))) return true;
            }
        return false;
    };
    return corners_to_sides(a, b) || (!a.is_disc() && corners_to_sides(b, a));
}

template <class Enough> bool any_distance(const Body& body, const Segment& wall, Enough enough) {
    for (const Place corner : body.corners())
        if (enough(distance(corner, wall))) return true;
    if (!body.is_disc())
        for (const Place end : {wall.from, wall.to})
            for (std::size_t i = 0; i < body.corners().size(); ++i)
                if (enough(distance(end, edge(body, i)))) return true;
    return false;
}

// Whether the body's centre is near enough to the wall for anything else to be looked at.
bool may_be_within(const Body& body, const Segment& wall, i64 range) {
    const i32 by = i32(std::min(range, i64{4} * most_coordinate)) + body.reach();
    return bounds(wall).grown(by).contains(body.centre());
}

template <class Other> Distance least_distance(const Body& body, const Other& other) {
    std::optional<Distance> least;
    any_distance(body, other, [&](const Distance& distance) {
        if (!least || distance < *least) least = distance;
        return false;
    });
    return *least;  // bodies have some distance
}

}  // namespace

Distance distance_to_box(const Body& box, const Segment& line) {
    if (where(box, line.from) != Lies::outside || overlap(box, line)) return {};
    return least_distance(box, line);
}

Place nearest_on_core(const Body& body, Place place) {
    if (body.is_disc()) return body.centre();
    return where(body, place) == Lies::outside ? nearest(body, Body::disc(place, 0)).on_first : place;
}

bool overlap_of_boxes(const Body& a, const Body& b) {
    const i64 radii = i64{a.radius()} + b.radius();
    if (!nearer(a.centre(), b.centre(), i64{a.reach()} + b.reach())) return false;
    if (!a.is_disc() && !b.is_disc()) return !a_side_separates(a, b.corners()) && !a_side_separates(b, a.corners());
    const Body &box = a.is_disc() ? b : a, &disc = a.is_disc() ? a : b;
    return where(box, disc.centre()) == Lies::inside || distance_to_border(box.corners(), disc.centre()).nearer(radii);
}

bool within_of_boxes(const Body& a, const Body& b, i64 range) {
    const i64 radii = i64{a.radius()} + b.radius();
    if (range < 0 || !within(a.centre(), b.centre(), range + a.reach() + b.reach())) return false;
    return overlap(a, b) ||
        any_distance(a, b, [&](const Distance& distance) { return distance.within(range + radii); });
}

bool nearer_of_boxes(const Body& a, const Body& b, i64 range) {
    const i64 radii = i64{a.radius()} + b.radius();
    if (range <= 0 || !nearer(a.centre(), b.centre(), range + a.reach() + b.reach())) return false;
    return overlap(a, b) ||
        any_distance(a, b, [&](const Distance& distance) { return distance.nearer(range + radii); });
}

i64 gap(const Body& a, const Body& b) {
    const i64 radii = i64{a.radius()} + b.radius();
    if (a.is_disc() && b.is_disc()) return std::max(i64{0}, length(a.centre(), b.centre()) - radii);
    if (a.is_disc()) return std::max(i64{0}, distance_to_core(b, a.centre()).up() - radii);
    if (b.is_disc()) return std::max(i64{0}, distance_to_core(a, b.centre()).up() - radii);
    return overlap(a, b) ? 0 : std::max(i64{0}, least_distance(a, b).up() - radii);
}

bool overlap(const Body& body, const Segment& wall) {
    if (body.is_disc()) return may_be_within(body, wall, 0) && distance(body.centre(), wall).nearer(body.radius());
    int to_right = 0, to_left = 0;
    for (const Place corner : body.corners()) {
        const int lies = side(wall, corner);
        to_right += lies > 0;
        to_left += lies < 0;
    }
    return to_right && to_left && !a_side_separates(body, std::array{wall.from, wall.to});
}

bool within(const Body& body, const Segment& wall, i64 range) {
    if (range < 0 || !may_be_within(body, wall, range)) return false;
    return overlap(body, wall) ||
        any_distance(body, wall, [&](const Distance& distance) { return distance.within(range + body.radius()); });
}

bool nearer(const Body& body, const Segment& wall, i64 range) {
    if (range <= 0 || !may_be_within(body, wall, range)) return false;
    return overlap(body, wall) ||
        any_distance(body, wall, [&](const Distance& distance) { return distance.nearer(range + body.radius()); });
}

i64 gap(const Body& body, const Segment& wall) {
    return overlap(body, wall) ? 0 : std::max(i64{0}, least_distance(body, wall).up() - body.radius());
}

Lies where(const Body& body, Place place) {
    const auto by = [](std::strong_ordering order) {
        return order > 0 ? Lies::inside : order < 0 ? Lies::outside : Lies::on_border;
    };
    if (body.is_disc()) return by(i64{body.radius()} * body.radius() <=> square(body.centre(), place));
    int least = 1;
    for (std::size_t i = 0; i < body.corners().size(); ++i) least = std::min(least, side(edge(body, i), place));
    return by(least <=> 0);
}

bool overlap(const Body& body, Outline area) {
    if (where(area, body.centre()) == Lies::inside) return true;
    for (std::size_t i = 0; i < area.size(); ++i)
        if (overlap(body, edge(area, i))) return true;
    return false;
}

bool within(const Body& body, Outline area, i64 range) {
    if (range < 0) return false;
    for (std::size_t i = 0; i < area.size(); ++i)
        if (within(body, edge(area, i), range)) return true;
    return where(area, body.centre()) == Lies::inside;
}

bool nearer(const Body& body, Outline area, i64 range) {
    if (range <= 0) return false;
    for (std::size_t i = 0; i < area.size(); ++i)
        if (nearer(body, edge(area, i), range)) return true;
    return where(area, body.centre()) == Lies::inside;
}

i64 gap(const Body& body, Outline area) {
    if (where(area, body.centre()) == Lies::inside) return 0;
    i64 least = gap(body, edge(area, 0));
    for (std::size_t i = 1; i < area.size() && least; ++i) least = std::min(least, gap(body, edge(area, i)));
    return least;
}

bool is_inside(const Body& body, Outline area) {
    for (std::size_t i = 0; i < area.size(); ++i)
        if (overlap(body, edge(area, i))) return false;
    return contains(area, body.centre());
}

Nearest nearest(const Body& a, const Body& b) {
    if (overlap(a, b)) return {a.centre(), a.centre()};
    std::optional<Distance> least;
    Nearest found{a.centre(), b.centre()};
    const auto try_corners = [&](const Body& one, const Body& other, bool swapped) {
        for (const Place corner : one.corners())
            for (std::size_t i = 0; i < other.corners().size(); ++i) {
                const Segment line = edge(other, i);
                const Distance here = distance(corner, line);
                if (least && here >= *least) continue;
                least = here;
                const Place there = at(line.from, line.to, nearest(line, corner));
                found = swapped ? Nearest{there, corner} : Nearest{corner, there};
            }
    };
    try_corners(a, b, false);
    try_corners(b, a, true);
    // From the centre of a disc to its border.
    const auto onto_border = [](const Body& disc, Place centre, Place other) {
        const i64 apart = length(centre, other);
        return apart == 0 ? centre : at(centre, other, {std::min(i64{disc.radius()}, apart), apart});
    };
    return {onto_border(a, found.on_first, found.on_second), onto_border(b, found.on_second, found.on_first)};
}

}  // namespace sandtable
