#pragma once
// The sequence of a transport that is destroyed with units in it. Its steps are written in bailing_out.cpp.
#include "core/stack.h"
#include "games/konflikt47/troops.h"

namespace konflikt47 {

struct Play;

// K47-TRP-05 What becomes of those aboard, one unit after the other.
struct Bailing_out {
    UnitId transport = no_unit;
    UnitId unit = no_unit;  // whose turn it is
    Flow next(Play&);       // K47-TRP-05
    Flow crowd(Play&);      // K47-TRP-05
    Flow get_out(Play&);    // K47-TRP-05
    static constexpr Flow (Bailing_out::* steps[])(Play&) = {
        &Bailing_out::next, &Bailing_out::crowd, &Bailing_out::get_out};
    SANDTABLE_FIELDS(transport, unit);
};

}
