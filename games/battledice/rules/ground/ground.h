#pragma once
// Works out once, when a battle is loaded, what each hex does and what each line of sight passes.
#include "games/battledice/game.h"

namespace battledice {

// Works out all that follows from the board of a game: its grid and tables are set, and of its ground what each hex holds and
// how high it is.
void survey(Game& game);

// BD-LOS-03 for a hex between ends of heights a and b (0 is the plain).
bool terrain_blocks(const Game& game, HexIndex hex, int a, int b);
bool unit_would_block(const Game& game, HexIndex hex, int a, int b);

// Whether a unit can be set up on such ground: it may enter, and need not have stepped there from a bank (BD-MOV-07 near_bank).
inline bool may_start(const Ground& ground, Type type) { return ground.enter & bit(type) && !ground.open_river(); }

// BD-MOV-04 Whether this that a hex holds ends a move into it. BD-MOV-07: a bridge or ford does in place of its river, by bd.bridge_stop.
inline bool ends_move(const Game& game, const Ground& ground, Terrain terrain) {
    if (terrain == Terrain::river && ground.crossing()) return false;
    if ((terrain == Terrain::bridge || terrain == Terrain::ford) && !game.options.bridge_stop) return false;
    return game.terrain[u8(terrain)].stop;
}

}
