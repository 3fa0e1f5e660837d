#pragma once
// Any file of an army that a person has, as an army of a game: one of the game's own, or a roster from elsewhere.
#include <string>
#include <string_view>

#include "core/armoury.h"

namespace sandtable {

// Throws InputError where it is neither. A file of the game's own stays as it is, and nothing is told of it.
Army_import import_army(const Armoury& armoury, std::string_view bytes, const std::string& file, const House& house);

}
