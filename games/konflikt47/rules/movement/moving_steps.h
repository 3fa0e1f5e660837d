#pragma once
// The sequences of movement (chapters MOV and TER). Their steps are written in moving.cpp.
#include "core/stack.h"
#include "games/konflikt47/orders.h"
#include "games/konflikt47/terrain.h"

namespace konflikt47 {

struct Play;

// A unit moves: over the table, or onto it from its own edge. Begins with its Order Die showing Advance or Run. It adds a Move to
// State::moves, calls Interrupting, and ends by taking the Move away again.
struct Moving {
    UnitId unit = no_unit;
    Table_edge panic = Table_edge::none;  // K47-FUB-04: towards which it goes by itself
    UnitId toward = no_unit;              // K47-CQ-03: or towards whom
    bool comes = false;                   // K47-SCN-03: onto the table at this place of its edge
    bool leaves = false;                  // K47-BLD-02: its building, towards this place
    Place start{};
    u8 guide = no_model;  // K47-MOV-02: whose way is said, if not the leader's
    i32 regroup = 0;      // K47-CQ-11: so far at most, over any ground, and nobody interrupts
    Flow climb(Play&);    // K47-BLD-04
    Flow way(Play&);      // K47-MOV-02
    Flow places(Play&);   // K47-MOV-02, K47-MOV-04
    Flow go(Play&);       // K47-ORD-11
    Flow arrive(Play&);   // K47-MOV-02
    static constexpr Flow (Moving::* steps[])(Play&) = {
        &Moving::climb, &Moving::way, &Moving::places, &Moving::go, &Moving::arrive};
    SANDTABLE_FIELDS(unit, panic, toward, comes, leaves, start, guide, regroup);
};

// A vehicle or walker drives: over the table, or onto it from its own edge. One answer draws all of its way, turns and all. It adds a Move to
// State::moves as Moving does. Its steps are written in driving.cpp.
struct Driving {
    UnitId unit = no_unit;
    bool comes = false;                   // K47-SCN-03: onto the table at this place of its edge
    bool escapes = false;                 // K47-SPC-02: straight ahead or back, in answer to an attack
    bool falls_back = false;              // K47-VEH-07: straight back, and nobody is asked
    UnitId against = no_unit;             // K47-CQ-15: whom it assaults; then it only says its way
    Table_edge panic = Table_edge::none;  // K47-FUB-04: towards which it goes by itself
    UnitId toward = no_unit;              // K47-SPC-02: after whom a walker goes by itself, who has escaped it
    bool regroups = false;                // K47-CQ-11
    i32 most = 0;                         // no farther than that; 0: its rate
    u8 wall = no_piece;                   // K47-BLD-10: of the building into which its way leads; it has come to that
    bool through = false;                 // the building has fallen, and it goes on
    Place start{}, end{};                 // of all of that way
    Flow way(Play&);                      // K47-VEH-04
    Flow go(Play&);                       // K47-ORD-11
    Flow arrive(Play&);                   // K47-VEH-04
    Flow frighten(Play&);                 // K47-SPC-08
    Flow ram(Play&);                      // K47-BLD-10
    Flow smash(Play&);                    // K47-BLD-10
    Flow press_on(Play&);                 // K47-BLD-10
    static constexpr Flow (Driving::* steps[])(Play&) = {&Driving::way, &Driving::go, &Driving::arrive,
        &Driving::frighten, &Driving::ram, &Driving::smash, &Driving::press_on};
    SANDTABLE_FIELDS(
        unit, comes, escapes, falls_back, against, panic, toward, regroups, most, wall, through, start, end);
};

// K47-SPC-08 Under k47.tank_terror the men near an armoured vehicle that has moved get a pin each unit.
struct Frightening {
    UnitId by = no_unit, next = 0;
    Flow frighten(Play&);  // K47-SPC-08
    static constexpr Flow (Frightening::* steps[])(Play&) = {&Frightening::frighten};
    SANDTABLE_FIELDS(by, next);
};

}
