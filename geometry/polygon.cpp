#include "geometry/polygon.h"

#include <boost/container/small_vector.hpp>

namespace sandtable {

namespace {

// The fractions of a line at which it, moved a hair to one side, crosses an outline: as many in as out.
using Crossings = boost::container::small_vector<Fraction, 16>;

// Keeps what two lists of crossings have in common, and what of it lies on the line itself.
void common(const Crossings& left, const Crossings& right, std::vector<Stretch>& found) {
    std::size_t l = 0, r = 0;
    while (l + 1 < left.size() && r + 1 < right.size()) {
        const Fraction from = std::max({left[l], right[r], Fraction{0, 1}});
        const Fraction to = std::min({left[l + 1], right[r + 1], Fraction{1, 1}});
        if (from < to) found.push_back({from, to});
        (left[l + 1] < right[r + 1] ? l : r) += 2;
    }
}

}  // namespace

Lies where(Outline outline, Place place) {
    assert(outline.size() >= 3);
    bool inside = false;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Segment line = edge(outline, i);
        if (lies_on(line, place)) return Lies::on_border;
        // Looking east, only edges count that have one end north of the place and one that is not.
        const bool from_north = line.from.y < place.y, to_north = line.to.y < place.y;
        if (from_north != to_north && (side(line, place) > 0) == from_north) inside = !inside;
    }
    return inside ? Lies::inside : Lies::outside;
}

std::optional<Self_crossing> self_crossing(Outline outline) {
    assert(outline.size() >= 3);
    const std::size_t count = outline.size();
    for (std::size_t a = 0; a < count; ++a)
        if (edge(outline, a).from == edge(outline, a).to) return Self_crossing{a, a, outline[a]};
    for (std::size_t a = 0; a < count; ++a) {
        const Segment one = edge(outline, a);
        for (std::size_t b = a + 1; b < count; ++b) {
            const Segment other = edge(outline, b);
            const bool next = b == a + 1, before = a == 0 && b == count - 1;
            if (next || before) {  // neighbours may only fold back onto each other
                const Segment &first = next ? one : other, &second = next ? other : one;
                const Offset in = first.to - first.from, out = second.to - second.from;
                if (cross(in, out) != 0 || dot(in, out) >= 0) continue;
                return Self_crossing{a, b, square(in) < square(out) ? first.from : second.to};
            }
            if (const auto part = meeting(one, other)) return Self_crossing{a, b, at(one.from, one.to, *part)};
        }
    }
    return {};
}

i64 twice_the_area(Outline outline) {
    i64 sum = 0;
    for (std::size_t i = 1; i + 1 < outline.size(); ++i)
        sum += cross(outline[i] - outline[0], outline[i + 1] - outline[0]);
    return sum;
}

Distance distance_to_border(Outline outline, Place place) {
    assert(!outline.empty());
    Distance least = distance(place, edge(outline, 0));
    for (std::size_t i = 1; i < outline.size(); ++i) least = std::min(least, distance(place, edge(outline, i)));
    return least;
}

Distance distance_to_area(Outline outline, Place place) {
    return contains(outline, place) ? Distance() : distance_to_border(outline, place);
}

// A place of the line lies inside if the area is there both to its left and to its right. So the line is looked at
// twice, moved a hair to either side; then it passes no corner and runs along no edge, and each edge that has its ends
// on different sides of it leads in or out.
void stretches_inside(Outline outline, const Segment& line, std::vector<Stretch>& found) {
    assert(outline.size() >= 3);
    const Offset along = line.to - line.from;
    if (along == Offset{}) return;
    Crossings left, right;
    Place before = outline.back();
    i64 off_before = cross(along, before - line.from);
    for (const Place corner : outline) {
        const i64 off = cross(along, corner - line.from);
        const bool for_left = (off_before >= 0) != (off >= 0), for_right = (off_before > 0) != (off > 0);
        if (for_left || for_right) {
            const i64 under = off - off_before, over = cross(before - line.from, corner - before);
            const Fraction part = under < 0 ? Fraction{-over, -under} : Fraction{over, under};
            if (for_left) left.push_back(part);
            if (for_right) right.push_back(part);
        }
        before = corner;
        off_before = off;
    }
    if (left.empty() || right.empty()) return;
    std::sort(left.begin(), left.end());
    std::sort(right.begin(), right.end());
    common(left, right, found);
}

// A line that crosses a side, and touches no corner there, runs inside. One that touches none lies wholly inside or wholly outside.
bool runs_inside(Outline outline, const Bounds& box, const Segment& line) {
    if (line.from == line.to || !box.meets(bounds(line))) return false;
    const auto on_one_side = [](i64 a, i64 b) { return (a > 0 && b > 0) || (a < 0 && b < 0); };
    const Offset along = line.to - line.from;
    bool touches = false;
    Place before = outline.back();
    i64 off_before = cross(along, before - line.from);
    for (const Place corner : outline) {
        const i64 off = cross(along, corner - line.from);
        if (!on_one_side(off_before, off)) {
            const i64 from = cross(corner - before, line.from - before), to = cross(corner - before, line.to - before);
            if (!on_one_side(from, to)) {
                if (off && off_before && from && to) return true;
                touches = true;
            }
        }
        before = corner;
        off_before = off;
    }
    if (!touches) return where(outline, line.from) == Lies::inside;
    std::vector<Stretch> parts;
    stretches_inside(outline, line, parts);
    return !parts.empty();
}

}  // namespace sandtable
