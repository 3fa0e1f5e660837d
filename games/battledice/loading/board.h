#pragma once
// The board of a battledice scenario: its map, heights and features.
#include <vector>

#include "data_files/decode.h"
#include "games/battledice/game.h"

namespace battledice {

// A hex of the game's board by its name, such as "D3".
HexIndex read_hex_of(const Value& value, const Game& game);
std::vector<HexIndex> read_hexes(const Value& value, const Game& game);

// Fills in the grid and the ground, from `board`, `heights` and `features` of the scenario.
void read_ground(Map& scenario, Game& game);

}
