#pragma once
// Draws a board of hexes on a terminal.
#include <string>

#include "cli/draw/board.h"

namespace sandtable {

// See draw_board(). A board wider than the terminal comes in parts, from west to east. Units are one line and the ground
// another where the terminal is high enough.
std::string draw_hexes(const Scene& scene, const Terminal& terminal, const Marked& marked);

}
