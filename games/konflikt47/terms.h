#pragma once
// What a number of dice is made of, part by part: whatever is thrown for, its parts are named here once, and story, forecast, questions and
// odds fold over the same ones.
#include "games/konflikt47/rulebook.h"
#include "games/konflikt47/troops.h"

namespace konflikt47 {

// A part of a number that a die must reach, or that two dice together must not exceed: what it comes from, how much it is, and by which
// paragraph. Each thing that is thrown for has for_each_term(it, f), which gives its parts in order; they add up to the number.
struct Term {
    enum Of : u8 {
        // to hit
        base_to_hit,
        ranging_in,
        moving,
        pinned,
        inexperienced,
        point_blank,
        alone,
        shaped_charge,
        sniper,
        gun_shell,
        hyper_velocity,
        hyper_overload,
        // to damage
        damage_value,
        powered_armour,
        pen,
        facing,
        range,
        blows_struck,
        claws,
        // to save
        soft_cover,
        hard_cover,
        down_in_the_open,
        down,
        against_sniper,
        // of an Order Test or a Morale Check
        morale,
        officer,
        pins,
        reserve,
    } of;
    Rule rule;
    int by;
};
template <class Thrown> constexpr int sum_of_terms(const Thrown& thrown) {
    int sum = 0;
    for_each_term(thrown, [&](const Term& term) { sum += term.by; });
    return sum;
}
// Whether anything changes the number that it begins with.
template <class Thrown> constexpr bool is_modified(const Thrown& thrown) {
    int terms = 0;
    for_each_term(thrown, [&](const Term&) { ++terms; });
    return terms > 1;
}

// K47-SHT-12 What a die must reach to damage a unit.
struct Damage {
    Quality quality = Quality::regular;
    Powered powered_armour = Powered::none;
    int pen = 0;
    bool is_soft_skin = false;  // a vehicle, whatever its crew
};
template <class F> constexpr void for_each_term(const Damage& damage, F f) {
    if (damage.is_soft_skin) f(Term{Term::damage_value, "K47-SHT-13"_rule, damage_value_of(Armour::soft_skinned)});
    else f(Term{Term::damage_value, "K47-SHT-13"_rule, damage_value_of(damage.quality)});
    if (damage.powered_armour != Powered::none)
        f(Term{Term::powered_armour, "K47-PWR-02"_rule, int(damage.powered_armour)});
    if (damage.pen) f(Term{Term::pen, "K47-SHT-12"_rule, -damage.pen});
}

// K47-ORD-03, K47-MOR-08 What two dice together must not exceed.
struct Morale {
    u8 value = 0;  // of its quality
    u8 officer = 0;
    u8 pins = 0;           // that count
    bool reserve = false;  // K47-RES-04: it comes on from there
    int sum() const;
    SANDTABLE_FIELDS(value, officer, pins, reserve);
};
template <class F> constexpr void for_each_term(const Morale& morale, F f) {
    f(Term{Term::morale, "K47-MOR-01"_rule, morale.value});
    if (morale.officer) f(Term{Term::officer, "K47-OFF-02"_rule, morale.officer});
    if (morale.pins) f(Term{Term::pins, "K47-MOR-03"_rule, -morale.pins});
    if (morale.reserve) f(Term{Term::reserve, "K47-RES-04"_rule, -1});
}
inline int Morale::sum() const { return sum_of_terms(*this); }

}
