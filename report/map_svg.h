#pragma once
// A Scene, of hexes or of a free table, as SVG for a page that holds several maps: the ground once, to be used by each map, and the pieces on it.
// Colours come from the page's style by class: g-KIND for ground, red and blue for the sides.
#include <map>
#include <string>

#include "core/scene.h"

namespace sandtable {

// The ground of the board as the insides of a <symbol>; equal for scenes whose ground is equal.
std::string ground_svg(const Scene& scene);

// A whole map: the symbol `ground` with goals and pieces on it, `words` as its text for who cannot see it, and over all of it `above`.
std::string map_svg(
    const Scene& scene, const std::string& ground, const std::string& words, const std::string& above = "");

// What goes over the map of `ended`: where pieces went since `began`, those of a unit as one, what each lost, and where those stood who fell.
// Nothing where nothing of the kind happened.
// `fell`: where they stood, if it is not where they began.
std::string changes_svg(const Scene& began, const Scene& ended, const std::map<int, Place>& fell = {});

// What the letters and signs of the ground mean, as a line of HTML; only those that are on this board.
std::string legend_html(const Scene& scene);

// The style that a page with boards like this one needs.
std::string map_style(const Scene& scene);

}
