#pragma once
// The sequence of a building that is shot down. Its steps are written in collapse.cpp.
#include "core/stack.h"
#include "games/konflikt47/terrain.h"

namespace konflikt47 {

struct Play;

// K47-BLD-06 A building falls down on all who are in it.
struct Collapsing {
    u8 building = no_piece;
    UnitId by = no_unit;  // who did it
    Side firer = Side::nobody;
    UnitId struck = no_unit;  // who has just been hit by it
    u8 shells = 0;            // of 4", which bring it down with a 6; 0: it falls
    bool outside = false;     // K47-BLD-10: who was in it comes out
    Flow shake(Play&);        // K47-BLD-06
    Flow fall(Play&);         // K47-BLD-06
    Flow crush(Play&);        // K47-BLD-06
    static constexpr Flow (Collapsing::* steps[])(Play&) = {&Collapsing::shake, &Collapsing::fall, &Collapsing::crush};
    SANDTABLE_FIELDS(building, by, firer, struck, shells, outside);
};

}
