#pragma once
// What is drawn of sight: lines as far as they are clear, what is in the way, and in what cover men lie.
#include "games/konflikt47/play.h"

namespace konflikt47 {

// K47-SHT-04 Whether one unit sees another, how far that is, and in what cover it lies.
Mark sight_of(const Position& position, UnitId by, UnitId at);
// K47-SHT-17 Who of the target is covered, and how, against those who see it; who of the unit sees none of them, and why.
Marks shot_marks(const Position& position, UnitId by, UnitId at);
// Of all enemies on the table: lines to those at whom a unit could best shoot from where it stands, or would stand. Beside the others a small
// mark says, when one points at it, that they could be shot at, too, or why not. `never`: why the unit
// shoots at nobody.
Marks outlook_of(const Position& position, UnitId by, Cause cause, const char* never = nullptr);

}
