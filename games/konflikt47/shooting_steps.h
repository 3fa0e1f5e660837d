#pragma once
// The sequences of shooting, explosives, buildings and close quarters. Their steps are written in shooting.cpp and close_quarters.cpp.
#include "core/stack.h"
#include "games/konflikt47/orders.h"

namespace konflikt47 {

struct Play;

// Why a unit shoots.
enum class Cause : u8 { order, ambush, reaction, friendly_fire };

// A unit shoots: its targets are declared, react, and are attacked one after another.
struct Shooting {
    UnitId by = no_unit;
    UnitId at = no_unit;  // already fixed: by Ambush or a reaction
    Cause cause = Cause::order;
    Flow declare(Play&);  // K47-SHT-01
    static constexpr Flow (Shooting::* steps[])(Play&) = {&Shooting::declare};
    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("by", self.by);
        f("at", self.at);
        f("cause", self.cause);
    }
};

// A unit assaults another, from measuring to regrouping. Its die shows Run.
struct Assault {
    UnitId by = no_unit, at = no_unit;
    bool charge = false;  // out of Ambush, at a unit that moves: nobody can react
    Flow measure(Play&);  // K47-CQ-03
    static constexpr Flow (Assault::* steps[])(Play&) = {&Assault::measure};
    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("by", self.by);
        f("at", self.at);
        f("charge", self.charge);
    }
};

}
