#pragma once
// By which signs a board without cells is drawn on a terminal: a letter for each unit, a sign for each look of the ground.
#include <string>
#include <string_view>
#include <vector>

#include "core/scene.h"

namespace sandtable {

// How a look is drawn: its signs, one for each kind of ground that has it as long as there are any, and its colour as that of a
// ground of the hex boards.
struct Drawn {
    std::string_view signs, ground;
};
Drawn drawn(Scene::Area::Look look);

// Pieces that are shown by one letter: those of a unit, or one that is by itself.
struct Unit {
    Side side = Side::nobody;
    std::string name, letter;
    std::vector<const Scene::Token*> tokens;
};

// The units that stand on the board, each side's in their order: capitals for red, small letters for blue, figures for others, which
// begin again after the last.
std::vector<Unit> units_of(const Scene& scene);

}
