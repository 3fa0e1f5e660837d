#pragma once
// What happened in konflikt47, for tell.cpp to put into words. The comment names the operands.
#include "core/types.h"

namespace konflikt47 {
using namespace sandtable;

// Of the turn; of movement from 80; of shooting and close quarters from 120; of damage to armour from 160; of observers from 200; of the Rift from 224.
enum class Told : u8 {
    roll_off,       // red's die, blue's die
    edge,           // side, Edge
    waves,          // side, units in its first wave, units in reserve
    first_wave,     // unit, whether it is in the first wave
    turn,           // number
    drawn,          // side
    bag_empty,      //
    ordered,        // unit, Order, whom it assaults or no_unit
    called,         // officer, unit
    tests,          // unit, sum, needed, Test
    morale,         // unit, sum, needed, whether it passes
    pins,           // unit, pins added, pins now
    unpinned,       // unit, pins removed, pins now
    goes_down,      // unit
    order_fails,    // unit
    backs_away,     // unit: K47-VEH-07
    stays_off,      // unit: it stays in reserve
    fubar,          // unit, die, whether it is panic
    friendly_fire,  // unit
    no_friend,      // unit: it has no friend to shoot at, and panics
    panic,          // unit, Edge
    flees,          // unit
    interrupts,     // unit, whom, whether it charges, the model whose way is told
    destroyed,      // unit, Loss, points of the enemy
    lost_with,      // unit, model, x, y, models told of together: it is removed with its unit
    falls,          // unit, model, models left and from bit 8 on how many fell if it is the last of several, x, y
    changed,        // side, unit of the hero, face before, face now
    thrown_again,   // side, unit of the hero, face before, face now
    survives,       // unit, whether by Luck
    guts_fail,      // unit, die
    brought_back,   // unit of the hero, unit whose die goes back
    keeps,          // unit
    length,         // die, whether there is one more turn
    missing,        // unit: it never came on; 0, points of the enemy
    turn_ends,      // number, men that red has lost, that blue has, units of red that are gone, of blue
    officer_falls,  // unit
    shaken,         // unit: it must take a Morale Check; whether it burns
    won,            // winner or nobody, Ending, red's points, blue's points
    attacks,        // side
    term,           // unit, Term::Of, by how much: a part of the number that was thrown for
    threw,  // unit or no_unit, Pending_dice::Use, needed, how many dice show 1 to 3, how many 4 to 6 (thrown_bits)

    moved = 80,    // the leader's piece, from x, y, to x, y
    goes_on,       // the same piece, from x, y, to x, y: a further leg
    follows,       // another piece of the unit, from x, y, to x, y: a leg
    comes_on,      // the leader's piece, x, y
    comes_too,     // another piece of the unit, x, y
    enters,        // unit, building, floor
    leaves,        // unit, building
    turns,         // a hull's piece, degrees (below 0: to the left), how it faces then
    backs,         // a hull's piece, from x, y, to x, y: straight back
    aside,         // a friend's piece, from x, y, to x, y
    mounts,        // unit, vehicle: it gets in, or its gun is limbered
    dismounts,     // unit, vehicle: the opposite
    gets_out,      // a piece of the unit, x, y
    thrown_out,    // unit, the vehicle that was destroyed with it
    shoots = 120,  // by, at, Cause
    aims,          // by, weapon and 256 times its line, shots, needed
    hits,          // at, hits
    lost_shots,    // by, weapons whose shots are lost, whether their target has escaped; else they are out of range
    bursts,        // x, y, inches, models hit
    hit_times,     // at, hits that it comes to
    hurts,         // at, hits, damage, needed or 0
    saves,         // at, needed, damage, saved
    spends,        // unit, weapon
    passes_on,     // unit, weapon, model
    assaults,      // by, at
    lacks_means,   // by, at: K47-CQ-13 it has nothing for armour
    storms,        // by, at, dice, needed, hits
    stands,        // unit that is assaulted: it shoots, at, the model whose way is told
    too_far,       // by, at
    strikes,       // by, at, dice, needed, damage
    round,         // number
    draw,          // by, at
    beaten,        // who is destroyed, by whom
    falls_back,    // by
    regroups,      // unit, distance
    collapses,     // building
    withdraws,     // unit: its fuel is spent, and it leaves the table
    fuel_left,     // unit, weapon
    picks,         // by, at, how many the firer picks
    more_blows,    // by, at, dice, needed, damage
    holds,         // building that great shells did not bring down
    no_shot,       // unit that shoots at nobody: whether it holds its fire, or has no target
    unhurt,        // at: it was hit, and nobody falls
    escapes,       // unit, from whom: K47-SPC-02
    rams,          // unit, building, die, needed: K47-BLD-10

    penetrates = 160,  // at, die, needed, Severity
    damages,           // unit, die, Effect, whether by the chart of full damage
    jams,              // unit, turret, Sector
    bounces,           // at, hits that do nothing to its armour
    breaks_in,         // at, die, needed, Severity, hits: of infantry in close quarters
    batters,           // by, at, blows: a walker at armour

    calls_barrage = 200,  // unit, x, y
    barrage_waits,        // unit that called it, die, whether it comes, x, y
    barrage_lands,        // unit that called it, from x, y, to x, y
    under_barrage,        // unit, die
    shell_falls,          // unit, x, y, inches, models hit
    calls_strike,         // unit, target
    strike_waits,         // unit that called it, die, Arrival
    strike_lost,          // unit that called it
    strike_comes,         // unit that called it, target, whether it is astray
    flak,                 // target, dice, how many show a 6
    bomb_falls,           // target, x, y, inches, models hit
    strafes,              // target, shots
    strafed,              // target, shots, hits

    rift_thrown = 224,  // side, unit or no_unit, how many are Exhausted, Active, Surging
    rift_given,         // unit, Rift_face
    rift_left_over,     // side, dice, whether they go into the bag; else they are laid aside
    rift_lost,          // side, dice, whether they go back into the bag; else they are out of the game
    rift_combined,      // unit
    rift_handed_over,   // unit, to unit, Rift_face
    rift_exhausted,     // unit, weapon, whether the die was Surging, whether it pays for an Overload
    rift_drawn,         // side
    rift_back,          // side, dice that were laid aside
    rift_own_hits,      // unit, die, hits on itself
    rift_pen,           // unit, die, added to the Pen
    rift_adds_up,       // unit, hits, Pen of all together
    rift_sizes,         // unit, hits, inches across the template
    rift_goes_through,  // unit, the second target
};
// In Told::threw each number of dice has this number of bits.
constexpr int thrown_bits = 10;

enum class Loss : u8 { casualties, morale, pins, close_quarters, flight, knocked_out, overrun, captured };

}
