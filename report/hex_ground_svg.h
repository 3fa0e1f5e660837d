#pragma once
// The ground of a board of hexes as a map of the period shows it: hachured hills, trees, fields, roofs, water and roads, with the same
// shapes as on a table without cells.
#include <string>

#include "core/scene.h"

namespace sandtable {

// The whole ground, in the units of report/hex_plan.h.
std::string hex_ground_svg(const Scene& scene);

// What else may be in a hex, drawn around the middle; empty of what has no picture and is written.
std::string hex_feature_svg(const std::string& feature);
// A hex of that kind of ground, for a legend.
std::string hex_ground_sample(const std::string& kind);

extern const char* const hex_ground_style;

}
