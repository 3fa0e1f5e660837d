#pragma once
// Woods, houses, rivers and whatever else is ground as SVG, each by its look.
#include <string>

#include "core/scene.h"
#include "report/svg_transform.h"

namespace sandtable {

// Whether it lies along a line, as a road does, and not within an outline.
inline bool is_line(const Scene::Area& area) { return area.width > 0 || area.outline.size() < 3; }

// Whether it is drawn along a line wherever it can be, as a hedge is.
bool runs_along(Scene::Area::Look look);

// A piece of ground whose outline or line is at `points` in the drawing, and so wide if it is a line. Ground with the same seed has
// its trees in the same places.
std::string area_svg(const Scene::Area& area, const plane::Points& points, double width, std::size_t seed);

// Patterns that area_svg() refers to, once for a page.
extern const char* const ground_patterns;

}
