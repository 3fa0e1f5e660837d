#pragma once
// Recce vehicles escape from a shot or an assault (K47-SPC-02): whether they may, and where they would get to.
#include "games/konflikt47/rules/movement/drive.h"

namespace konflikt47 {

// Why a unit that is shot at or assaulted may not escape.
Refusal refuse_escape(const Position& position, UnitId id);
// How it drives then: straight ahead or straight back as far as with an Advance, over ground that takes one, and without a turn.
Drive drive_of_escape(const Position& position, UnitId id);
// Where it may get to: as far ahead and as far back as it may, and half as far.
std::vector<Place> escape_ends(const Position& position, UnitId id);
// It takes a die, and drives: its sequence is on top then.
void begin_escape(Play& play, UnitId id, UnitId from);
// The battle when it has driven there.
State escaped(const Position& position, UnitId id, Place end);

}
