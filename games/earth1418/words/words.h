#pragma once
// Words of earth1418 that several of its rooms say.
#include <string>

#include "core/hitters.h"
#include "games/earth1418/game.h"

namespace earth1418 {

inline constexpr const char* command_words[commands] = {"", "ADVANCE", "HOLD", "ASSAULT", "RETREAT"};
inline constexpr const char* act_words[acts] = {"no plan", "stay put", "dig in", "move", "find cover", "assault",
    "retreat", "pack", "unpack", "fire directly", "bombard", "fire with", "lay smoke", "lay gas", "lay delayed gas"};

std::string words(Phase phase, int step);

// "1 base", "2 bases"
std::string times(int count, const char* one, const char* many);

// The end of a bound: what it has brought, and what a formation did in it.
using Operands = decltype(Event::operand);
std::string summed_in_words(const Game& game, const Operands& operands);
std::string done_in_words(const Noun& formation, const Operands& operands);
// What a bombardment falls on: "the Mill", "the ground near the Mill".
std::string ground_words(const Game& game, Place at);
// Who hit a sub-unit that has losses: ", hit by Red A, Red B and 2 more". The first and the second, a byte each, and above them how many did.
std::string hit_by(const Game& game, Hitters hitters);

// Where something is, as players say it: "Vionville", "the Support trench", "near the Mill", or in whole centimetres where nothing has a name.
std::string place_words(const Game& game, Place at);
// The same after a preposition: "at Vionville", "near the Mill".
std::string at_place(const Game& game, Place at);
std::string to_place(const Game& game, Place at);
// How somebody goes: "goes to the Mill", or where that has no name, "goes 6 cm to the south".
std::string way_words(const Game& game, Place from, Place to);

// What wins: points, and what they are given for.
std::string aim_in_words(const Game& game);

// What dice need to hit: "needing 4".
std::string need(int needed);

}
