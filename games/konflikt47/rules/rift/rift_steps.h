#pragma once
// The sequences of the Rift Dice: they are thrown, given to units, handed over and combined. Their steps are written in dice.cpp and mastery.cpp.
#include "core/stack.h"
#include "games/konflikt47/orders.h"
#include "games/konflikt47/rules/rift/rift_dice.h"

namespace konflikt47 {

struct Play;

// Dice are thrown and lie with a unit: one out of the bag, or those that a hero begins with.
struct Throwing_rift_dice {
    UnitId unit = no_unit;
    u8 number = 1;
    bool from_bag = true;
    Flow throw_them(Play&);  // K47-RFT-04, K47-RFT-08
    static constexpr Flow (Throwing_rift_dice::* steps[])(Play&) = {&Throwing_rift_dice::throw_them};
    SANDTABLE_FIELDS(unit, number, from_bag);
};

// A side throws dice and gives them to its units: one that was drawn, or at the end of the turn all that were Exhausted.
struct Giving_rift_dice {
    Side side = Side::red;
    u8 number = 1;
    bool turn_ends = false;
    Rift_dice hand{};        // thrown, and not yet given
    Flow throw_them(Play&);  // K47-RFT-03, K47-RFT-06
    Flow give(Play&);        // K47-RFT-03, K47-RFT-06
    static constexpr Flow (Giving_rift_dice::* steps[])(Play&) = {
        &Giving_rift_dice::throw_them, &Giving_rift_dice::give};
    SANDTABLE_FIELDS(side, number, turn_ends, hand);
};

// A hero spends Rift Mastery while their unit carries out an order.
struct Mastering {
    UnitId unit = no_unit;
    Flow master(Play&);  // K47-RFT-08
    static constexpr Flow (Mastering::* steps[])(Play&) = {&Mastering::master};
    SANDTABLE_FIELDS(unit);
};

}
