#pragma once
// The one reckoning of a shot: what it needs to hit, to hurt and to be saved, from plain inputs. Refusals, odds, forecasts, the story and
// the computer's judgement read the same numbers.
#include <iterator>

#include "games/konflikt47/options.h"
#include "games/konflikt47/terms.h"
#include "games/konflikt47/terrain.h"

namespace konflikt47 {

// A number that a die can never show: whatever needs it fails.
constexpr int never = 7;

// K47-SHT-09 What each circumstance adds to the number that a shot needs; below 0 makes it easier.
inline constexpr Term hit_modifiers[] = {
    {Term::moving, "K47-SHT-09"_rule, 1},
    {Term::pinned, "K47-SHT-09"_rule, 1},
    {Term::inexperienced, "K47-SHT-09"_rule, 1},
    {Term::point_blank, "K47-SHT-09"_rule, -2},
    {Term::alone, "K47-WSR-03"_rule, 1},
    {Term::shaped_charge, "K47-WSR-07"_rule, 1},
    {Term::sniper, "K47-SPC-04"_rule, -1},
    {Term::gun_shell, "K47-WSR-12"_rule, 1},
    {Term::hyper_velocity, "K47-RAB-05"_rule, -1},
    {Term::hyper_overload, "K47-RAB-05"_rule, -2},
};
static_assert(
    hit_modifiers[9].of == hit_modifiers[0].of + 9 && std::size(hit_modifiers) == 10, "in the order of Term::Of");

// K47-SHT-08, K47-SHT-09 What a shot needs to hit.
struct Need {
    i8 base = 4;
    bool ranging = false;  // K47-IND-02: which is what `base` comes from
    u16 modifiers = 0;     // those that count, a bit each
    void add(Term::Of modifier) { modifiers |= u16(1u << (modifier - hit_modifiers[0].of)); }
    // K47-SHT-10 A natural 1 always misses; 7 and more is a 6 and then another.
    int sum() const;
    int die() const { return sum() < 2 ? 2 : sum() > 6 ? 6 : sum(); }
    bool twice() const { return sum() > 6; }
    friend bool operator==(const Need&, const Need&) = default;
    SANDTABLE_FIELDS(base, ranging, modifiers);
};
template <class F> constexpr void for_each_term(const Need& need, F f) {
    f(need.ranging ? Term{Term::ranging_in, "K47-IND-02"_rule, need.base}
                   : Term{Term::base_to_hit, "K47-SHT-08"_rule, need.base});
    for (std::size_t i = 0; i < std::size(hit_modifiers); ++i)
        if (need.modifiers >> i & 1) f(hit_modifiers[i]);
}
inline int Need::sum() const { return sum_of_terms(*this); }

// What changes the number needed to hit: of the shooter and of the target.
struct Modifiers {
    int base_to_hit = 4;
    bool advances = false;  // K47-ORD-07, whether it moved or not
    bool pinned = false;    // when the dice were about to be thrown
    bool inexperienced = false;
    bool alone = false;              // serves a Team weapon without anybody's help
    bool snipes = false;             // K47-SPC-04 with a Fire order, while the assistant lives
    i32 distance = most_coordinate;  // to its nearest visible target
    bool at_armour = false;          // a vehicle, or those inside a building (K47-WSR-07)
    bool he_of_guns = false;         // K47-WSR-12 whether shells of HE are harder to aim with anti-tank guns
    int easier = 0;                  // K47-RAB-05 by Hyper Velocity
    int shots_before = 0;            // K47-IND-02 at the same target from the same place
};
constexpr i32 point_blank_range = 6 * inch;  // the limit included
Need to_hit(const Line& line, const Modifiers& firing);

// K47-IND-02 What the next shot needs after this many at the same target from the same place, or after a hit.
constexpr int ranged_in = 4;  // after this many shots, or a hit
constexpr int ranging_in(int shots, bool hit) { return hit || shots > ranged_in ? 2 : 6 - shots; }

// K47-SHT-12 The die that hurts: 2 at least, since a natural 1 does nothing, and `never` if none does.
int to_hurt(int damage_value, int pen);
// K47-PWR-04 The same under k47.six_then_six, by which a 6 and then another hurts what no die reaches.
constexpr int hurt_twice = 8;
int to_hurt(int damage_value, int pen, bool six_then_six);
inline Damage damage_to(const Entry& at, int pen) { return {at.quality, at.powered_armour, pen, at.is_hull()}; }
inline int to_hurt(const Damage& damage, bool six_then_six) { return to_hurt(sum_of_terms(damage), 0, six_then_six); }

// K47-DMG-03 Where a hit strikes a hull, and from how far.
enum class Struck : u8 { front, side, rear, top };
enum class Span : u8 { middle, point_blank, far };
// K47-DMG-04, K47-WSR-13 How far a shot is for armour: beyond half of its range, within 6 inches, or neither. What bursts, burns or is lobbed counts no
// range, and a shaped charge is never too far.
Span span_of(const Line& line, i32 distance);

// K47-DMG-03 What a die must reach to do superficial damage to armour.
struct Penetration {
    Armour armour = Armour::medium;
    int pen = 0;
    Struck struck = Struck::front;
    Span span = Span::middle;
    friend bool operator==(const Penetration&, const Penetration&) = default;
    SANDTABLE_FIELDS(armour, pen, struck, span);
};
template <class F> constexpr void for_each_term(const Penetration& hit, F f) {
    f(Term{Term::damage_value, "K47-DMG-01"_rule, damage_value_of(hit.armour)});
    if (hit.pen) f(Term{Term::pen, "K47-DMG-03"_rule, -hit.pen});
    if (hit.struck != Struck::front) f(Term{Term::facing, "K47-DMG-03"_rule, hit.struck == Struck::rear ? -2 : -1});
    if (hit.span != Span::middle) f(Term{Term::range, "K47-DMG-04"_rule, hit.span == Span::far ? 1 : -1});
}
// K47-DMG-02, K47-WPN-09 Of a weapon that is not heavy no die does.
constexpr int to_penetrate(const Penetration& hit) { return hit.pen ? sum_of_terms(hit) : never; }
// K47-DMG-05 What a hit takes of a fresh Regular vehicle by the mean, in thousandths: knocked out or, as a part of that, damaged. With X19.
i32 mean_loss(const Penetration& hit);

// K47-SHT-15 What saves: cover, and being Down. A die never needs less than 2, and `never` where nothing protects.
struct Save {
    Cover cover = Cover::none;
    bool down = false;     // it counts against this shot (K47-SHT-16)
    bool sniper = false;   // K47-SPC-04: the cover is one worse, and Down adds nothing
    bool ignored = false;  // K47-WSR-06, K47-RAB-05, K47-RAB-06
    int die() const;
    friend bool operator==(const Save&, const Save&) = default;
    SANDTABLE_FIELDS(cover, down, sniper, ignored);
};
// In the open Down saves on 5, and improves what cover saves by 2.
template <class F> constexpr void for_each_term(const Save& save, F f) {
    if (save.ignored) return;
    if (save.cover == Cover::none) {
        if (save.down && !save.sniper) f(Term{Term::down_in_the_open, "K47-SHT-15"_rule, 5});
        return;
    }
    const bool hard = save.cover == Cover::hard;
    f(Term{hard ? Term::hard_cover : Term::soft_cover, "K47-SHT-15"_rule, hard ? 4 : 5});
    if (save.sniper) f(Term{Term::against_sniper, "K47-SPC-04"_rule, 1});
    else if (save.down) f(Term{Term::down, "K47-SHT-15"_rule, -2});
}

// K47-SHT-16 Down counts at any distance; under the house rule not at point-blank, except against what comes from above or bursts.
constexpr bool down_counts(bool down, bool point_blank, bool bursts, bool counts_at_point_blank, bool he_ignores_down) {
    if (!down) return false;
    return bursts ? !he_ignores_down : counts_at_point_blank || !point_blank;
}

// K47-SHT-15, K47-SHT-16 What saves a target with that cover, which may be Down, from a shot over that distance.
Save to_save(const Line& line, const Options& options, Cover cover, bool down, i32 distance, bool snipes);

// K47-SHT-20 Does losing `lost` of `before` models require a Morale Check?
constexpr bool shakes(int lost, int before) { return lost && lost < before && 2 * lost >= before; }

// K47-CQ-09 Who is destroyed when a round is over.
enum class Outcome : u8 { draw, attackers_win, defenders_win, both_gone };
Outcome outcome(int attackers_left, int attackers_lost, int defenders_left, int defenders_lost);

}
