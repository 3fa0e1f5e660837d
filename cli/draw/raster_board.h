#pragma once
// Draws a board without cells on a terminal: a letter for what lies at each step of some length.
#include <string>

#include "cli/draw/board.h"

namespace sandtable {

// See draw_board(). A letter stands for the shortest round length, from half a unit of the players' measure on, by which the
// board is no wider than the terminal; a line for twice as much, as letters are twice as high as wide.
std::string draw_raster(const Scene& scene, const Terminal& terminal, const Marked& marked);

}
