#pragma once
// Draws a Scene on a terminal: the board, who stands where, and how the battle goes. Knows no rule.
#include <set>
#include <string>
#include <vector>

#include "cli/draw/terminal.h"
#include "core/scene.h"

namespace sandtable {

// What the outstanding question is about: it is marked on the board.
struct Marked {
    std::set<std::string, std::less<>> hexes = {};  // by their names
    std::set<int> tokens = {};                      // by their ids
    std::vector<Scene::Place> points = {};          // of a board without cells
};

// The board with its units, red in capitals and blue in small letters, followed by lines that explain the signs. A board of
// hexes has units as code and strength (`*` where a second piece shares the hex), the ground and the names of hexes; one
// without cells a letter for what lies at each step of some length, and a ruler at its edges.
std::string draw_board(const Scene& scene, const Terminal& terminal, const Marked& marked = {});

// One line: turn, phase, score.
std::string standing(const Scene& scene, const Terminal& terminal);

// The lists that the game keeps, such as a roster, a line each row; nothing when it keeps none.
std::string list_sheets(const Scene& scene, const Terminal& terminal);

// Every piece of both sides, a line each.
std::string list_units(const Scene& scene, const Terminal& terminal);

}
