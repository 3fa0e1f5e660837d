#pragma once
// Words of earth1418 that several of its rooms say.
#include <string>

#include "games/earth1418/game.h"

namespace earth1418 {

inline constexpr const char* command_words[commands] = {"", "ADVANCE", "HOLD", "ASSAULT", "RETREAT"};
inline constexpr const char* act_words[acts] = {"no plan", "stay put", "dig in", "move", "find cover", "assault",
    "retreat", "pack", "unpack", "fire directly", "bombard", "fire with", "lay smoke", "lay gas", "lay delayed gas"};

std::string words(Phase phase, int step);

// What wins: points, and what they are given for.
std::string aim_in_words(const Game& game);

// What dice need to hit: "needing 4".
std::string need(int needed);

}
