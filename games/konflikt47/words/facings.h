#pragma once
// The facings of a vehicle: as they are drawn, and as they are said of a shot.
#include <string>

#include "games/konflikt47/play.h"

namespace konflikt47 {

enum class Struck : u8;

const char* facing_words(Struck struck);  // "side"
// K47-VEH-02, K47-DMG-03 The four of a hull as it stands, each with what it adds to a shot.
Marks facing_marks(const Position& position, UnitId id);
// The same one for each shot from there, with its name.
Mark struck_mark(const Position& position, UnitId id, Place firer);

}
