#pragma once
// Draws a Scene on a terminal: the board of hexes, who stands where, and how the battle goes. Knows no rule.
#include <set>
#include <string>

#include "cli/terminal.h"
#include "core/scene.h"

namespace sandtable {

// Hexes, by their names, that the outstanding question is about: they are marked on the board.
using Marked = std::set<std::string, std::less<>>;

// The board with units as code and strength (red in capitals, blue in small letters, `*` where a second piece shares the
// hex), the ground and the names of hexes, followed by a line that explains the signs. A board wider than the terminal
// comes in parts, from west to east. Units are one line and the ground another where the terminal is high enough.
std::string draw_board(const Scene& scene, const Terminal& terminal, const Marked& marked = {});

// One line: turn, phase, score.
std::string standing(const Scene& scene, const Terminal& terminal);

// Every piece of both sides, a line each.
std::string list_units(const Scene& scene, const Terminal& terminal);

}
