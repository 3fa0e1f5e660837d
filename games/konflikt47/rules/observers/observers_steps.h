#pragma once
// The sequences of observers: what they call, and what comes of it in a later turn. Their steps are written in calling.cpp, barrage.cpp, strike.cpp
// and attack_from_air.cpp.
#include "core/stack.h"
#include "games/konflikt47/orders.h"
#include "games/konflikt47/rules/shooting/shooting_steps.h"
#include "games/konflikt47/terrain.h"

namespace konflikt47 {

struct Play;

// What an observer has called and what has not come yet. It lies open on the table.
struct Call {
    UnitId by = no_unit;
    UnitId target = no_unit;  // K47-SPC-06: of an air strike
    Place at{};  // K47-ARM-15: of a barrage the point that was named; of a strike where its target was destroyed
    bool is_over = false;  // it has come
    bool is_strike() const { return target != no_unit; }
    SANDTABLE_FIELDS(by, target, at, is_over);
};

// K47-SPC-05 An observer with a Fire order calls, or shoots as any other unit.
struct Observing {
    UnitId unit = no_unit;
    bool calls = false;
    Flow whether(Play&);  // K47-SPC-05
    Flow where(Play&);    // K47-ARM-15
    Flow whom(Play&);     // K47-SPC-06
    static constexpr Flow (Observing::* steps[])(Play&) = {&Observing::whether, &Observing::where, &Observing::whom};
    SANDTABLE_FIELDS(unit, calls);
};

// K47-ARM-15 A barrage that was called is rolled for, and comes down.
struct Barrage {
    u8 call = 0;           // its number in State::calls
    Place point{};         // where it comes down
    u64 struck = 0;        // the units that have thrown for it, a bit each
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
    Flow end(Play&);     // K47-MOR-04
    static constexpr Flow (Under_barrage::* steps[])(Play&) = {
        &Under_barrage::suffer, &Under_barrage::read, &Under_barrage::pin, &Under_barrage::bear, &Under_barrage::end};
    SANDTABLE_FIELDS(unit, by, firer, point, face);
};

// K47-SPC-06 An air strike that was called is rolled for, and comes: at whom, past what flak, and how it attacks.
struct Strike {
    u8 call = 0;  // its number in State::calls
    UnitId by = no_unit, at = no_unit;
    Side firer = Side::nobody;  // who says all this
    bool astray = false, fired_at = false;
    Flow wait_for(Play&);  // K47-SPC-06
    Flow arrive(Play&);    // K47-SPC-06
    Flow aim(Play&);       // K47-SPC-06
    Flow defend(Play&);    // K47-SPC-06
    Flow survive(Play&);   // K47-SPC-06
    Flow choose(Play&);    // K47-SPC-06
    static constexpr Flow (Strike::* steps[])(Play&) = {
        &Strike::wait_for, &Strike::arrive, &Strike::aim, &Strike::defend, &Strike::survive, &Strike::choose};
    SANDTABLE_FIELDS(call, by, at, firer, astray, fired_at);
};

// K47-SPC-06 Bombs or strafing, and the pins about the target.
struct From_air {
    UnitId by = no_unit, at = no_unit;
    Side firer = Side::nobody;
    bool strafes = false, struck = false;
    u8 shots = 0;
    u64 shaken = 0;  // units that it pins, a bit each
    List<Burst, most_bursts> bursts{};
    Flow begin(Play&);   // K47-SPC-06
    Flow bomb(Play&);    // K47-WSR-11
    Flow strafe(Play&);  // K47-SPC-06
    Flow count(Play&);   // K47-SPC-06
    Flow aim(Play&);     // K47-SPC-06
    Flow strike(Play&);  // K47-SPC-06
    Flow shake(Play&);   // K47-SPC-06
    Flow bear(Play&);    // K47-MOR-04
    static constexpr Flow (From_air::* steps[])(Play&) = {&From_air::begin, &From_air::bomb, &From_air::strafe,
        &From_air::count, &From_air::aim, &From_air::strike, &From_air::shake, &From_air::bear};
    SANDTABLE_FIELDS(by, at, firer, strafes, struck, shots, shaken, bursts);
};

}
