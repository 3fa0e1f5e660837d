#pragma once
// The sequences of observers: what they call, and what comes of it in a later turn. Their steps are written in calling.cpp and barrage.cpp.
#include "core/stack.h"
#include "games/konflikt47/orders.h"
#include "games/konflikt47/terrain.h"

namespace konflikt47 {

struct Play;

// What an observer has called and what has not come yet. It lies open on the table.
struct Call {
    UnitId by = no_unit;
    Place at{};            // K47-ARM-15: the point that was named
    bool is_over = false;  // it has come
    SANDTABLE_FIELDS(by, at, is_over);
};

// K47-SPC-05 An observer with a Fire order calls, or shoots as any other unit.
struct Observing {
    UnitId unit = no_unit;
    bool calls = false;
    Flow whether(Play&);  // K47-SPC-05
    Flow where(Play&);    // K47-ARM-15
    static constexpr Flow (Observing::* steps[])(Play&) = {&Observing::whether, &Observing::where};
    SANDTABLE_FIELDS(unit, calls);
};

// K47-ARM-15 A barrage that was called is rolled for, and comes down.
struct Barrage {
    u8 call = 0;           // its number in State::calls
    Place point{};         // where it comes down
    u32 struck = 0;        // the units that have thrown for it, a bit each
    Flow wait_for(Play&);  // K47-ARM-15
    Flow arrive(Play&);    // K47-ARM-15
    Flow drift(Play&);     // K47-ARM-15
    Flow land(Play&);      // K47-ARM-15
    Flow strike(Play&);    // K47-ARM-15
    static constexpr Flow (Barrage::* steps[])(Play&) = {
        &Barrage::wait_for, &Barrage::arrive, &Barrage::drift, &Barrage::land, &Barrage::strike};
    SANDTABLE_FIELDS(call, point, struck);
};

// K47-ARM-15 What a barrage does to one of the units under it.
struct Under_barrage {
    UnitId unit = no_unit, by = no_unit;  // and who called it
    Side firer = Side::nobody;
    Place point{};
    u8 face = 0;         // of its die, as long as that says how it is pinned
    Flow suffer(Play&);  // K47-ARM-15
    Flow read(Play&);    // K47-ARM-15
    Flow pin(Play&);     // K47-ARM-15
    Flow bear(Play&);    // K47-ARM-15
    static constexpr Flow (Under_barrage::* steps[])(Play&) = {
        &Under_barrage::suffer, &Under_barrage::read, &Under_barrage::pin, &Under_barrage::bear};
    SANDTABLE_FIELDS(unit, by, firer, point, face);
};

}
