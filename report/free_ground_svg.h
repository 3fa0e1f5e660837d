#pragma once
// The ground of a table or a map without cells as SVG, seen from above with the light from the north-west.
#include <string>
#include <vector>

#include "core/scene.h"
#include "report/svg_transform.h"

namespace sandtable {

// From board units to those of the drawing, in which every board is equally wide and has a ruler at its edges.
struct Free_view {
    explicit Free_view(const Scene::Free_board& board);

    double scale = 1;              // units of the drawing in a board unit
    double width = 0, height = 0;  // of the board, drawn
    plane::Point at(Scene::Place place) const { return plane::point(place) * scale; }
    plane::Points at(const std::vector<Scene::Place>& places) const;

    static constexpr double drawn_width = 900,
                            ruler = 20;  // the ruler's room at the north and the west, in the drawing's units
    std::string box() const;             // the viewBox of it all
};

std::string free_ground_svg(const Scene& scene);

// Where the names of pieces of ground stand: those that are large enough to bear one, none over another.
struct Ground_name {
    std::string words;
    plane::Point at;  // the middle of its line
    plane::Box box;
};
std::vector<Ground_name> ground_names(const Scene& scene);

// The classes by which the colours of a board follow what it is drawn on.
std::string board_class(const Scene::Free_board& board);

// A sample of a kind of ground, for a legend.
std::string free_ground_sample(const Scene::Area& area);

extern const char* const free_ground_style;

}
