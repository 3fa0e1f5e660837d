#pragma once
// The line along which a number that is known at the middles of a lattice's cells passes a level: contours of a hill, the edge of what
// is in reach. For drawing.
#include <span>
#include <vector>

#include "geometry/reach.h"

namespace sandtable {

// Outlines of where the number is at most `level`, clockwise round it, and the other way round what is higher within. Between two
// middles the line passes where the number would reach the level if it grew evenly; half-way where one of them is beyond measure, as
// it is outside of the lattice, so outlines end at its edge. Areas that touch at a corner are apart. `values` has one for each cell.
std::vector<std::vector<Place>> contour(const Lattice& lattice, std::span<const u32> values, u32 level);

}  // namespace sandtable
