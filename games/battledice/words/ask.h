#pragma once
// What a question is about, for its words, its odds and the computer player.
#include "games/battledice/position.h"

namespace battledice {

// The unit that moves, fires, lays its guns, deploys, retreats or may advance; no_unit if the question asks for one.
UnitId subject(const Game& game, const State& state, const Question& question);

}
