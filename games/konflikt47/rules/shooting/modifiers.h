#pragma once
// The one reckoning of a shot: what it needs to hit, to hurt and to be saved, from plain inputs. Refusals, odds, forecasts, the story and
// the computer's judgement read the same numbers.
#include "games/konflikt47/terrain.h"

namespace konflikt47 {

// A number that a die can never show: whatever needs it fails.
constexpr int never = 7;

// K47-SHT-08, K47-SHT-09 What each circumstance adds to the number that a shot needs; below 0 makes it easier.
struct Need {
    i8 base = 4;
    i8 moving = 0, pinned = 0, inexperienced = 0, point_blank = 0;
    i8 alone = 0;          // K47-WSR-03
    i8 shaped_charge = 0;  // K47-WSR-07
    i8 sniper = 0;         // K47-SPC-04
    // K47-SHT-10 A natural 1 always misses; 7 and more is a 6 and then another.
    int sum() const { return base + moving + pinned + inexperienced + point_blank + alone + shaped_charge + sniper; }
    int die() const { return sum() < 2 ? 2 : sum() > 6 ? 6 : sum(); }
    bool twice() const { return sum() > 6; }
    friend bool operator==(const Need&, const Need&) = default;
};

// Who shoots, and at what, as far as it changes what is needed.
struct Modifiers {
    int base_to_hit = 4;
    bool advances = false;  // K47-ORD-07, whether it moved or not
    bool pinned = false;    // when the dice were about to be thrown
    bool inexperienced = false;
    bool alone = false;        // serves a Team weapon without anybody's help
    bool snipes = false;       // K47-SPC-04 with a Fire order, while the assistant lives
    bool point_blank = false;  // its nearest visible target is within 6 inches
    bool at_armour = false;    // a vehicle, or those inside a building (K47-WSR-07)
    int ranging = 0;           // K47-IND-02 of an indirect shot the number that it needs, else 0
};
constexpr i32 point_blank_range = 6 * inch;
Need to_hit(const Line& line, const Modifiers& firing);

// K47-IND-02 What the next shot needs after so many at the same target from the same place, or after a hit.
constexpr int ranged_in = 4;  // so many shots, or a hit
constexpr int ranging_in(int shots, bool hit) { return hit || shots > ranged_in ? 2 : 6 - shots; }

// K47-SHT-12 The die that hurts: 2 at least, since a natural 1 does nothing, and `never` if none does.
int to_hurt(int damage_value, int pen);
// K47-PWR-04 The same under k47.six_then_six, by which a 6 and then another hurts what no die reaches.
constexpr int hurt_twice = 8;
int to_hurt(int damage_value, int pen, bool six_then_six);

// K47-SHT-15 What saves: cover, and being Down. A die never needs less than 2, and `never` where nothing protects.
struct Save {
    Cover cover = Cover::none;
    bool down = false;     // it counts against this shot (K47-SHT-16)
    bool sniper = false;   // K47-SPC-04: the cover is one worse, and Down adds nothing
    bool ignored = false;  // K47-WSR-06
    int die() const;
    friend bool operator==(const Save&, const Save&) = default;
};

// K47-SHT-16 Down counts at any distance; under the house rule not at point-blank, except against what comes from above or bursts.
constexpr bool down_counts(bool down, bool point_blank, bool bursts, bool counts_at_point_blank, bool he_ignores_down) {
    if (!down) return false;
    return bursts ? !he_ignores_down : counts_at_point_blank || !point_blank;
}

// K47-SHT-20 Whether so many lost of so many call for a Morale Check.
constexpr bool shakes(int lost, int before) { return lost && lost < before && 2 * lost >= before; }

// K47-CQ-09 Who is destroyed when a round is over.
enum class Outcome : u8 { draw, attackers_win, defenders_win, both_gone };
Outcome outcome(int attackers_left, int attackers_lost, int defenders_left, int defenders_lost);

}
