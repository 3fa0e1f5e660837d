// Areas with straight borders: what lies in them, and where a line runs inside.
// An outline is a list of at least three corners, in either direction; the last is joined to the first.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "geometry/segment.h"

namespace sandtable {

using Outline = std::span<const Place>;

enum class Lies : u8 { outside, on_border, inside };

Lies where(Outline outline, Place place);

// Whether a place lies in the area or on its border.
inline bool contains(Outline outline, Place place) { return where(outline, place) != Lies::outside; }

// An edge by number: from the corner of that number to the next.
inline Segment edge(Outline outline, std::size_t number) {
    return {outline[number], outline[number + 1 == outline.size() ? 0 : number + 1]};
}

// Two edges, by number, that have more in common than the corner between neighbours, and the whole place nearest to
// where. An edge named twice has no length; such are told first.
struct Self_crossing {
    std::size_t a = 0, b = 0;
    Place at;
};

// The first of an outline, or none. Code that reads outlines from a file or a player refuses those that have one. Looks
// at all pairs of edges.
std::optional<Self_crossing> self_crossing(Outline outline);

// Twice the area; above 0 if the corners go round clockwise.
i64 twice_the_area(Outline outline);

// The distance from a place to the border; and to the area, 0 inside.
Distance distance_to_border(Outline outline, Place place);
Distance distance_to_area(Outline outline, Place place);

// A part of a line, from one fraction of it to another that is greater.
struct Stretch {
    Fraction from, to;
    friend constexpr bool operator==(const Stretch&, const Stretch&) = default;
};

// The parts of a line that run inside the area, in order, as pieces with some length and without their ends. A line
// that touches the border, or runs along it, is outside there. The outline must not cross itself.
// What was found is appended.
void stretches_inside(Outline outline, const Segment& line, std::vector<Stretch>& found);

// Whether there is such a part. Much faster than to list them, except where the line touches a corner. `box`: the outline's bounds.
bool runs_inside(Outline outline, const Bounds& box, const Segment& line);

// How long such a part is: between the whole places nearest to its ends, rounded up. The same from both ends.
inline i64 depth(const Segment& line, const Stretch& part) {
    return length(at(line.from, line.to, part.from), at(line.from, line.to, part.to));
}

}  // namespace sandtable
