#include "geometry/sweep.h"

#include <algorithm>
#include <utility>

namespace sandtable {

namespace {

// A disc that moves against a straight line. What overlaps it at some time does so in one go, from one moment to
// another, since both are convex; so where it begins is found by halving, between the start and a moment inside.
class Disc_sweep {
  public:
    Disc_sweep(Place centre, Offset leg, i64 radius, const Segment& wall)
        : path_{centre, centre + leg},
          wall_(wall),
          leg_(leg),
          start_(centre - wall.from),
          along_(wall.to - wall.from),
          whole_(square(along_)),
          radius_(radius) {}

    std::optional<Part> contact() const {
        if (!bounds(path_).grown(i32(radius_)).meets(bounds(wall_)) || !distance(path_, wall_).nearer(radius_))
            return {};
        if (overlaps(0)) return 0;
        // It comes nearest where one of these is so; if it is inside only between two parts, then from there on.
        Fraction nearest_at = {1, 1};
        Distance least = distance(path_.to, wall_);
        Part inside = overlaps(whole_leg) ? whole_leg : -1;
        const auto try_at = [&](Fraction part, const Distance& there) {
            const Part before = Part(i128{part.over} * whole_leg / part.under);
            for (const Part here : {before, before + 1})
                if (here <= whole_leg && (inside < 0 || here < inside) && overlaps(here)) inside = here;
            if (there < least) {
                least = there;
                nearest_at = part;
            }
        };
        for (const Place end : {wall_.from, wall_.to}) try_at(nearest(path_, end), distance(end, path_));
        if (const auto part = meeting(path_, wall_)) try_at(*part, Distance());
        if (inside < 0) return Part(i128{nearest_at.over} * whole_leg / nearest_at.under);
        Part outside = 0;
        while (inside - outside > 1) {
            const Part middle = (inside + outside) / 2;
            (overlaps(middle) ? inside : outside) = middle;
        }
        return outside;
    }

  private:
    // Whether the disc overlaps the wall after this many parts; everything is reckoned in parts of a unit.
    bool overlaps(Part gone) const {
        const Offset way = {start_.x * whole_leg + leg_.x * gone, start_.y * whole_leg + leg_.y * gone};
        const i64 passed = dot(along_, way);
        const i128 near = i128{radius_} * radius_ << 2 * part_bits;
        const auto nearer = [&](Offset off) { return i128{off.x} * off.x + i128{off.y} * off.y < near; };
        if (passed <= 0) return nearer(way);
        if (passed >= whole_ << part_bits) return nearer({way.x - along_.x * whole_leg, way.y - along_.y * whole_leg});
        const i128 off = cross(along_, way);
        return off * off < near * whole_;
    }

    Segment path_, wall_;
    Offset leg_, start_, along_;
    i64 whole_, radius_;
};

// Two convex outlines, clockwise. One of them moves. At any time they are apart if one side of either has all of the
// other on it or beyond it; each side says from when to when it does not. A wall has two sides, a single place none.
class Convex_sweep {
  public:
    Convex_sweep(std::span<const Place> mover, Offset leg, std::span<const Place> other) {
        for_sides(mover, [&](const Segment& line) { bound(line, other, -leg); });
        for_sides(other, [&](const Segment& line) { bound(line, mover, leg); });
    }

    std::optional<Part> contact() const {
        if (never_ || begin_ >= end_ || begin_ >= Fraction{1, 1} || end_ <= Fraction{0, 1}) return {};
        return begin_.over < 0 ? 0 : Part(i128{begin_.over} * whole_leg / begin_.under);
    }

  private:
    template <class Use> static void for_sides(std::span<const Place> outline, Use use) {
        if (outline.size() < 2) return;
        for (std::size_t i = 0; i < outline.size(); ++i) use(edge(outline, i));
    }

    // Keeps the time during which some place, moving along the leg, is inside of the side.
    void bound(const Segment& line, std::span<const Place> places, Offset leg) {
        const Offset along = line.to - line.from;
        i64 most = cross(along, places[0] - line.from);
        for (const Place place : places) most = std::max(most, cross(along, place - line.from));
        const i64 inwards = cross(along, leg);
        if (inwards > 0) begin_ = std::max(begin_, Fraction{-most, inwards});
        else if (inwards < 0) end_ = std::min(end_, Fraction{most, -inwards});
        else never_ |= most <= 0;
    }

    Fraction begin_ = {-1, 1}, end_ = {2, 1};
    bool never_ = false;
};

std::optional<Part> sooner(std::optional<Part> a, std::optional<Part> b) { return !a || (b && *b < *a) ? b : a; }

}  // namespace

std::optional<Part> contact(const Body& mover, Offset leg, const Segment& wall) {
    if (mover.is_disc()) return Disc_sweep(mover.centre(), leg, mover.radius(), wall).contact();
    const Segment path = {mover.centre(), mover.centre() + leg};
    if (!bounds(path).grown(mover.reach()).meets(bounds(wall))) return {};
    return Convex_sweep(mover.corners(), leg, std::array{wall.from, wall.to}).contact();
}

std::optional<Part> contact(const Body& mover, Offset leg, const Body& other) {
    const Segment path = {mover.centre(), mover.centre() + leg};
    if (!distance(other.centre(), path).nearer(i64{mover.reach()} + other.reach())) return {};
    const i64 radii = i64{mover.radius()} + other.radius();
    if (mover.is_disc() && other.is_disc())
        return Disc_sweep(mover.centre(), leg, radii, {other.centre(), other.centre()}).contact();
    if (radii == 0) return Convex_sweep(mover.corners(), leg, other.corners()).contact();
    // As seen from the box, the disc moves; it begins to overlap the box by overlapping one of its sides.
    if (overlap(mover, other)) return 0;
    const Body &disc = mover.is_disc() ? mover : other, &box = mover.is_disc() ? other : mover;
    std::optional<Part> first;
    for (std::size_t i = 0; i < box.corners().size(); ++i)
        first = sooner(first, Disc_sweep(disc.centre(), mover.is_disc() ? leg : -leg, radii, edge(box, i)).contact());
    return first;
}

std::optional<Part> contact(const Body& mover, Offset leg, Outline area) {
    if (overlap(mover, area)) return 0;
    std::optional<Part> first;
    for (std::size_t i = 0; i < area.size(); ++i) first = sooner(first, contact(mover, leg, edge(area, i)));
    return first;
}

// Round the corners of both ends, from the westernmost over the northern side to the easternmost, and back (Andrew's way).
std::vector<Place> swept(const Body& box, Offset leg) {
    std::vector<Place> corners(box.corners().begin(), box.corners().end());
    for (const Place corner : box.corners()) corners.push_back(corner + leg);
    const auto order = [](Place place) { return std::pair(place.x, place.y); };
    std::ranges::sort(corners, {}, order);
    std::vector<Place> outline;
    const auto go_along = [&](const auto& places) {
        const std::size_t begin = outline.size();
        for (const Place place : places) {
            while (outline.size() >= begin + 2 && side({outline[outline.size() - 2], outline.back()}, place) <= 0)
                outline.pop_back();
            outline.push_back(place);
        }
        outline.pop_back();  // the other half begins there
    };
    go_along(corners);
    std::ranges::reverse(corners);
    go_along(corners);
    return outline;
}

}  // namespace sandtable
