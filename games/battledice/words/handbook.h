#pragma once
// What the tables of the game say, house rules applied, in words: of units, of ground and of dice. The cards of units and hexes say the
// same of one of them.
#include <string>

#include "games/battledice/game.h"

namespace battledice {

std::string number_of(int number, const char* one, const char* many);  // "1 hex", "2 hexes"
// "4, 3, 2, 1"; empty where nothing is thrown.
std::string series_in_words(const std::array<u8, Unit_type::most_range + 1>& dice, int range);
// "2 of 6": the faces of the standard die that hit it.
std::string hit_by_in_words(const Game& game, const Unit_type& type);
std::string fires_in_words(const Unit_type& type);  // "after 1 hex at most"

// What such ground means to those who move, to whom is attacked in it, and to sight; each may be empty.
struct Ground_words {
    std::string enter, moving, attacked, firing, sight;
};
Ground_words ground_words(const Game& game, Terrain terrain);
std::string in_one_line(const Ground_words& words);

}
