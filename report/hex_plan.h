#pragma once
// Where hexes lie in a drawing: pointed ones, in the units of the drawing, and what borders on what.
#include <array>
#include <functional>
#include <vector>

#include "core/scene.h"
#include "report/svg_transform.h"

namespace sandtable::hexes {

inline constexpr double half = 17.32, side = 20;  // half the width; from the centre to a corner
inline constexpr double margin = 9;               // around the board

inline plane::Point centre(int x, int y) {
    return {margin + half * (1 + 2 * x + (y & 1)), margin + side * (1 + 1.5 * y)};
}
inline plane::Point extent(const Scene::Grid& grid) {
    return {2 * margin + half * (2 * grid.columns + (grid.short_even_rows ? 0 : 1)),
        2 * margin + side * (1.5 * grid.rows + 0.5)};
}
// Clockwise from the top; the hex may be drawn smaller than it is.
inline plane::Points corners(plane::Point at, double by = 1) {
    const double w = half * by, h = side * by;
    return {{at.x, at.y - h}, {at.x + w, at.y - h / 2}, {at.x + w, at.y + h / 2}, {at.x, at.y + h},
        {at.x - w, at.y + h / 2}, {at.x - w, at.y - h / 2}};
}

// Columns and rows of the neighbours; the one of number i lies beyond the side between corners i and i + 1.
std::array<Place, 6> neighbours(Place at);

// The outlines of all that a board has of something, drawn as a hand would: its corners cut, and not quite steady. Ground that lies
// apart has an outline of its own; a hole in it is joined to it by a line there and back.
using Has = std::function<bool(const Scene::Cell&)>;
std::vector<plane::Points> outlines(const std::vector<Scene::Cell>& cells, const Has& has);

}
