// Straight lines from place to place: on which side a place lies, where two cross, and how far they are apart.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "geometry/place.h"

namespace sandtable {

// A straight line from its first place to its last; both may be the same.
struct Segment {
    Place from, to;
    friend constexpr bool operator==(const Segment&, const Segment&) = default;
};

constexpr Bounds bounds(const Segment& line) { return bounds(std::array{line.from, line.to}); }
constexpr Segment reversed(const Segment& line) { return {line.to, line.from}; }

constexpr int sign(i64 number) { return (number > 0) - (number < 0); }

// 1 for a place to the right of the line, continued as far as need be, for somebody who looks along it; -1 to the left;
// 0 on it.
constexpr int side(const Segment& line, Place place) { return sign(cross(line.to - line.from, place - line.from)); }

// Whether the place lies on the segment, its ends included.
constexpr bool lies_on(const Segment& line, Place place) {
    return side(line, place) == 0 && bounds(line).contains(place);
}

// Whether two segments cross in one inner place of both.
constexpr bool cross(const Segment& a, const Segment& b) {
    return side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0;
}

// Whether they have at least one place in common, ends included.
constexpr bool meet(const Segment& a, const Segment& b) {
    return cross(a, b) || lies_on(a, b.from) || lies_on(a, b.to) || lies_on(b, a.from) || lies_on(b, a.to);
}

// Where on the first segment, as a fraction of it, it first has a place in common with the second; empty if nowhere.
std::optional<Fraction> meeting(const Segment& line, const Segment& with);

// A distance, known exactly by its square. Distances are compared exactly; `up` makes a length of one.
class Distance {
  public:
    constexpr Distance() = default;  // 0
    explicit constexpr Distance(i128 square_over, i64 square_under = 1) : over_(square_over), under_(square_under) {}

    constexpr bool within(i64 range) const { return range >= 0 && over_ <= i128{range} * range * under_; }
    constexpr bool nearer(i64 range) const { return range > 0 && over_ < i128{range} * range * under_; }

    // The smallest whole number that is not below it.
    constexpr i64 up() const { return i64(root_up(u64((over_ + under_ - 1) / under_))); }

    friend constexpr std::strong_ordering operator<=>(const Distance& a, const Distance& b) {
        return a.over_ * b.under_ <=> b.over_ * a.under_;
    }
    friend constexpr bool operator==(const Distance& a, const Distance& b) { return (a <=> b) == 0; }

  private:
    i128 over_ = 0;  // of the square: up to 2^86
    i64 under_ = 1;  // up to 2^41, the square of a length
};

constexpr Distance distance(Place a, Place b) { return Distance(square(a, b)); }

constexpr Distance distance(Place place, const Segment& line) {
    const Offset along = line.to - line.from, way = place - line.from;
    const i64 passed = dot(along, way), whole = square(along);
    if (passed <= 0) return Distance(square(way));
    if (passed >= whole) return Distance(square(place, line.to));
    const i128 off = cross(along, way);
    return Distance(off * off, whole);
}

// 0 where they meet.
constexpr Distance distance(const Segment& a, const Segment& b) {
    if (cross(a, b)) return {};
    return std::min(std::min(distance(a.from, b), distance(a.to, b)), std::min(distance(b.from, a), distance(b.to, a)));
}

// The place of the segment that is nearest to another, as a fraction of it.
constexpr Fraction nearest(const Segment& line, Place place) {
    const Offset along = line.to - line.from;
    const i64 passed = dot(along, place - line.from), whole = square(along);
    if (passed <= 0) return {0, 1};
    if (passed >= whole) return {1, 1};
    return {passed, whole};
}

}  // namespace sandtable
