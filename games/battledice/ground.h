#pragma once
// Works out once, when a battle is loaded, what each hex does and what each line of sight passes.
#include "games/battledice/game.h"

namespace battledice {

// Fills in ground, distances, lines and sights of a game whose grid, tables and options are set and whose ground knows
// what each hex holds and how high it is.
void survey(Game& game);

// BD-LOS-03 for a hex between ends of heights a and b (0 is the plain).
bool terrain_blocks(const Game& game, HexIndex hex, int a, int b);
bool unit_would_block(const Game& game, HexIndex hex, int a, int b);

}
