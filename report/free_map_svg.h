#pragma once
// Pieces, zones and names on a board without cells, as SVG over its ground.
#include <string>

#include "core/scene.h"

namespace sandtable {

// See map_svg().
std::string free_map_svg(
    const Scene& scene, const std::string& ground, const std::string& words, const std::string& above = "");

std::string free_legend_html(const Scene& scene);

extern const char* const free_map_style;

}
