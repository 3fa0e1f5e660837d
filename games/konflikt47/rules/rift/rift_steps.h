#pragma once
// The sequences of the Rift Dice: they are thrown, given to units, handed over and combined. Their steps are written in dice.cpp and mastery.cpp,
// and those of abilities in pulse.cpp and powers.cpp.
#include "core/stack.h"
#include "games/konflikt47/orders.h"
#include "games/konflikt47/rules/rift/rift_dice.h"
#include "games/konflikt47/rules/shooting/shooting_steps.h"

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

// K47-RAB-04 A Gravity Pulse: its template, and the dice for each model under it. The Volley below it strikes with its
// hits: all shots of a unit at a target are one attack (K47-MOR-02).
constexpr u8 pulse_across = 3;  // inches
struct Pulse {
    UnitId by = no_unit, at = no_unit;
    Side firer = Side::nobody;
    Cause cause = Cause::order;
    u8 gun = 0;     // the firer whose weapon it is
    u8 attack = 0;  // that of its Volley
    Firing use{};
    bool alone = false;
    u16 firing = 0;                     // the models whose shots reach, a bit each
    List<Burst, most_bursts> bursts{};  // the units under its template, the target first
    u8 next = 0;                        // of these
    Shots_thrown shots{};
    Flow lay(Play&);     // K47-RAB-04
    Flow aim(Play&);     // K47-RAB-04
    Flow hit(Play&);     // K47-RAB-04
    Flow again(Play&);   // K47-SHT-10
    Flow add_up(Play&);  // K47-RAB-04
    static constexpr Flow (Pulse::* steps[])(Play&) = {
        &Pulse::lay, &Pulse::aim, &Pulse::hit, &Pulse::again, &Pulse::add_up};
    SANDTABLE_FIELDS(by, at, firer, cause, gun, attack, use, alone, firing, bursts, next, shots);
};

// K47-RAB-01 What an Overload costs its firer: pins, or hits of its own weapon.
struct Suffering {
    UnitId unit = no_unit;
    Ability ability = Ability::none;
    u8 weapon = no_weapon, line = 0;
    Flow throw_die(Play&);  // K47-RAB-01
    Flow bear(Play&);       // K47-RAB-01, K47-RAB-07
    Flow end(Play&);        // K47-MOR-04
    static constexpr Flow (Suffering::* steps[])(Play&) = {&Suffering::throw_die, &Suffering::bear, &Suffering::end};
    SANDTABLE_FIELDS(unit, ability, weapon, line);
};

// A hero spends Rift Mastery while their unit carries out an order.
struct Mastering {
    UnitId unit = no_unit;
    Flow master(Play&);  // K47-RFT-08
    static constexpr Flow (Mastering::* steps[])(Play&) = {&Mastering::master};
    SANDTABLE_FIELDS(unit);
};

}
