#pragma once
// A force as text: as a file that can be brought to a battle, or in words.
#include <string>

#include "games/konflikt47/loading/verdict.h"

namespace konflikt47 {

std::string file_of(const Force_list& list);
// A file as JSON, which is read like any other.
std::string json_of(const Force_list& list);
// For a letter or a forum.
std::string words_of(const Catalogue& catalogue, const Force_list& list, const Verdict& verdict);
// What its men carry, or what it mounts: "9 rifles, 1 light machine gun".
std::string made_of(const Catalogue& catalogue, const Entry& entry);

}
