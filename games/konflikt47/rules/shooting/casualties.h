#pragma once
// The models that fall, and what becomes of the weapons that they carried.
#include "games/konflikt47/rules/shooting/sighting.h"

namespace konflikt47 {

// K47-SHT-14 The models of a unit that are seen by any of another, for a shot of that side.
Models visible_to(const Position& position, UnitId by, UnitId at, Side firer);

// K47-SPC-05 If they see a unit's spotter and nobody else of it, the spotter, who alone may fall. Otherwise 0.
Models exposed_to(const Position& position, UnitId by, UnitId at, Side firer);

// K47-TRP-04 Each hit that pins an open-topped vehicle gives each unit in it a pin.
void pin_with_passengers(Play& play, UnitId at, int pins, Rule rule, int hits = 1);
// K47-MOR-04 Whether pins destroy a unit, and before it those that ride in it (K47-TRP-04). `again`: it is to be asked once more.
Flow check_pins_with_passengers(Play& play, UnitId at);

// K47-SHT-19 Who falls if nobody says otherwise: a number of men, some of them among certain ones. An owner loses officers and those whose
// weapons are worth most last; a firer who chooses hits them first.
Models spare_best(const Position& position, const Casualties& losses);
// The same, but with one of them spared for another who would be missed as little, if the unit hangs together only so (K47-MOV-04).
Models usual_losses(const Position& position, const Casualties& losses);
// Why these may not be the ones that fall.
Refusal refuse(const Position& position, const Casualties& losses, Models fallen);

// K47-WSR-03 What those carried who fell in an attack is taken up by others of their unit, or lost.
void pass_on(Play& play, UnitId unit);

}
