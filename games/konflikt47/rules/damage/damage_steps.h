#pragma once
// The sequences of damage to armour: what the hits of an attack penetrate, and what one roll on a chart does. Their steps are written in
// damage.cpp.
#include "core/stack.h"
#include "games/konflikt47/rules/shooting/shot_group.h"

namespace konflikt47 {

struct Play;

// K47-DMG-05 How badly a hit damages armour.
enum class Severity : u8 { none, superficial, full, massive };

// K47-DMG-07, K47-DMG-08 What a result of a chart does.
enum class Effect : u8 { stunned, steering, jammed, engine, immobilised, on_fire, knocked_out };

// K47-DMG-03 The hits of an attack on an armoured vehicle. Each that damages it is resolved before the next is thrown for.
struct Penetrating {
    UnitId by = no_unit, at = no_unit;
    Side firer = Side::nobody;
    Shots_thrown shots{};
    bool assault = false;                // K47-CQ-16: blows of a walker
    u8 hits = 0;                         // of the next group, so far
    Severity severity = Severity::none;  // of the last
    Flow next(Play&);                    // K47-DMG-05
    Flow penetrate(Play&);               // K47-DMG-03
    Flow compare(Play&);                 // K47-DMG-05
    Flow save(Play&);                    // K47-SHT-18
    Flow damage(Play&);                  // K47-DMG-05
    Flow more(Play&);
    static constexpr Flow (Penetrating::* steps[])(Play&) = {&Penetrating::next, &Penetrating::penetrate,
        &Penetrating::compare, &Penetrating::save, &Penetrating::damage, &Penetrating::more};
    SANDTABLE_FIELDS(by, at, firer, shots, assault, hits, severity);
};

// K47-DMG-06 A roll on a chart, or for massive damage two, and what it does to the vehicle.
struct Damaging {
    static constexpr u8 no_turret = 255;
    UnitId unit = no_unit, by = no_unit;
    Side firer = Side::nobody;
    bool full = false;     // the chart
    bool assault = false;  // K47-CQ-14: `by` does it in close quarters
    u8 rolls = 1, plus = 0;
    Effect effect = Effect::stunned;
    u8 turret = no_turret;  // that jams
    Flow roll(Play&);       // K47-DMG-06
    Flow read(Play&);       // K47-DMG-06
    Flow act(Play&);        // K47-DMG-07, K47-DMG-08
    Flow jam(Play&);        // K47-DMG-07
    Flow burn(Play&);       // K47-DMG-07
    Flow again(Play&);      // K47-DMG-09
    static constexpr Flow (Damaging::* steps[])(Play&) = {
        &Damaging::roll, &Damaging::read, &Damaging::act, &Damaging::jam, &Damaging::burn, &Damaging::again};
    SANDTABLE_FIELDS(unit, by, firer, full, assault, rolls, plus, effect, turret);
};

}
