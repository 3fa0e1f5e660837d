#pragma once
// The shots of an attack, those alike together. A group knows all that its dice need, so odds begin where dice are thrown. Groups lie in
// State::attacks, and the sequence that throws their dice knows where.
#include <algorithm>
#include <span>

#include "core/list.h"
#include "games/konflikt47/rules/shooting/modifiers.h"

namespace konflikt47 {

// K47-SHT-02 What a firer does in an attack: nothing, help with a Team weapon, or fire a line of what it carries or has beside.
enum class Power : u8 { none, ability, overload };  // K47-RAB-01 what a Rift Die does for it
struct Firing {
    enum What : u8 { nothing, helps, carried, beside, also } what = nothing;
    u8 line = 0;
    Power power = Power::none;
    bool is_shot() const { return what >= carried; }
    friend bool operator==(const Firing&, const Firing&) = default;
    SANDTABLE_FIELDS(what, line, power);
};
using Firing_plan = std::array<Firing, max_models>;

// K47-SHT-01 Shots that need the same all the way, thrown together.
struct Shot_group {
    u8 weapon = no_weapon, line = 0;
    u8 shots = 0;
    i8 need = 4;            // to hit, as Need.sum()
    u8 hurt = 4;            // to damage, as to_hurt()
    i8 pierce = 0;          // to do superficial damage to armour, as to_penetrate()
    Penetration pierced{};  // the terms of `pierce`
    u8 save = never;        // what saves, as Save::die()
    Need aimed{};           // the terms of `need`
    u8 pen = 0;             // in `hurt`
    Save saved{};           // the terms of `save`
    u8 he = 0;              // inches across its template
    u8 model = no_model;    // whose shell it is
    u8 dice = 0,
       sides = 0;  // that say how many hits a shell or a flame is; of a flame that has not hit yet, each of its hits
    u8 pin_dice = 0, pins = 0;  // K47-MOR-02: how many dice, of how many sides, say its pins; 0: it pins as any hit
    bool flame = false;         // K47-WSR-06: no save, and whom it hits takes a Morale Check
    bool picks = false;         // K47-SPC-04: the firer chooses who falls
    bool plain = true;          // K47-SHT-14: it may do exceptional damage
    u8 hits = 0, sixes = 0;     // what came of it so far; `sixes` are thrown again
    u8 damage = 0, chosen = 0;  // `chosen` of the damage falls on whom the firer chooses
    Power power = Power::none;  // K47-RAB-01
    u8 corrosion = 0;           // K47-RAB-02: of `pen`
    // K47-RAB-04 All its damage falls on the one model under its template; while a Pulse hands it over, on each of them by itself.
    bool is_one = false;
    u16 under = 0;        // the models under its template, a bit each; 0: any
    UnitId at = no_unit;  // K47-RAB-04: of a Pulse that has hit, the unit that it hit; no_unit: of any other shots
    SANDTABLE_FIELDS(weapon, line, shots, need, hurt, pierce, pierced, save, aimed, pen, saved, he, model, dice, sides,
        pin_dice, pins, flame, picks, plain, hits, sixes, damage, chosen, power, corrosion, is_one, under, at);
};
constexpr int most_groups = 14;
using Shot_groups = List<Shot_group, most_groups>;

// K47-WSR-06 Whether a flame hit.
inline bool burns(std::span<const Shot_group> groups) {
    return std::ranges::any_of(groups, [](const Shot_group& group) { return group.flame && group.hits; });
}

// An attack is the shots of a unit at all its targets, or the hits on one unit. Each firer fires once, so a unit has no more groups than
// firers. Attacks lie on each other as their sequences do: that of a Shooting at the bottom, that of an Impact on it, and on that of an Impact on a
// transport that of those who bail out of it. There is no fourth: on any other Impact lie Casualties, tests of morale and what heroes do, and
// none of these shoots. An Impact ends its attack before a building falls, and a Pulse that of its dice when it has thrown them.
constexpr int most_attacks = 3;

// The groups of an attack whose dice a sequence throws, one after the other.
struct Shots_thrown {
    u8 attack = 0, first = 0, number = 0;  // `number` groups of the attack, from `first`
    u8 next = 0;                           // of these
    bool thrown = false;                   // its dice lie on the table
    bool begins() const { return !next && !thrown; }
    SANDTABLE_FIELDS(attack, first, number, next, thrown);
};

}
