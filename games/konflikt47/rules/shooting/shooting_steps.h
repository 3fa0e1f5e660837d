#pragma once
// The sequences of shooting and explosives: their locals, and their steps in order. The steps are written in shooting.cpp, volley.cpp,
// impact.cpp and casualties.cpp.
#include "core/stack.h"
#include "games/konflikt47/orders.h"
#include "games/konflikt47/rules/shooting/shot_group.h"

namespace konflikt47 {

struct Play;

// Why a unit shoots.
enum class Cause : u8 { order, ambush, reaction, friendly_fire };

// A target, and the firers that shoot at it or help, a bit each.
struct Shot_at {
    UnitId at = no_unit;
    u16 firers = 0;
    bool escapes = false;  // K47-SPC-02
    SANDTABLE_FIELDS(at, firers, escapes);
};
constexpr int most_targets = 6;

// K47-RAB-01 What an attack costs its firer. It is kept when the die is exhausted, since the carrier of the weapon may fall before he pays.
struct Overload {
    Ability ability = Ability::none;
    u8 weapon = no_weapon, line = 0;
    SANDTABLE_FIELDS(ability, weapon, line);
};
constexpr int most_overloads = 4;  // a die each

// K47-SHT-01 A unit shoots: at whom, who with what, and whether the targets react.
struct Shooting {
    UnitId by = no_unit;
    UnitId at = no_unit;  // the target that is being declared; from the beginning: it is fixed, by Ambush or a reaction
    Cause cause = Cause::order;
    Side firer = Side::nobody;  // K47-FUB-03 who says all this; nobody: whose unit it is
    bool choosing = false;      // the owner says which firer fires what
    u8 next = 0;                // target, where they are gone through
    u8 powered = 0;             // firer about whose power is asked next, and at last Overload that harms it next
    Firing_plan firings{};      // what each firer does, at any target
    List<Shot_at, most_targets> targets{};
    List<Overload, most_overloads> overloads{};
    // What is fired at a target.
    Firing_plan plan_at(const Shot_at& shot) const {
        Firing_plan plan{};
        for (std::size_t i = 0; i < plan.size(); ++i)
            if (shot.firers >> i & 1) plan[i] = firings[i];
        return plan;
    }
    UnitId target() const { return next < targets.size ? targets.item[next].at : at; }  // whom a question is about
    Flow declare(Play&);                                                                // K47-SHT-03
    Flow declare_another(Play&);                                                        // K47-SHT-03
    Flow arm(Play&);                                                                    // K47-SHT-02
    Flow power(Play&);                                                                  // K47-RFT-05
    Flow react(Play&);                                                                  // K47-SHT-06
    Flow sort(Play&);                                                                   // K47-SHT-01
    Flow measure(Play&);                                                                // K47-SHT-07
    Flow spend(Play&);                                                                  // K47-WSR-08
    Flow fuel(Play&);                                                                   // K47-WSR-06
    Flow burn(Play&);                                                                   // K47-WSR-06
    Flow suffer(Play&);                                                                 // K47-RAB-01
    static constexpr Flow (Shooting::* steps[])(Play&) = {&Shooting::declare, &Shooting::arm, &Shooting::power,
        &Shooting::react, &Shooting::sort, &Shooting::measure, &Shooting::spend, &Shooting::fuel, &Shooting::burn,
        &Shooting::suffer};
    SANDTABLE_FIELDS(by, at, cause, firer, choosing, next, powered, firings, targets, overloads);
};

// A shell that burst, or hits on a unit that is not the target: the unit, and its models under a template.
struct Burst {
    UnitId at = no_unit;
    u8 group = 0;
    u16 under = 0;
    SANDTABLE_FIELDS(at, group, under);
};
constexpr int most_bursts = 12;

// K47-SHT-08 The dice to hit of all groups, the templates of those that hit, and then what comes of it to each unit.
struct Volley {
    UnitId by = no_unit, at = no_unit;
    Side firer = Side::nobody;  // who lays templates: the enemy in friendly fire
    u16 firing = 0;             // the models whose shots reach, a bit each
    Shots_thrown shots{};
    u8 laid = 0;  // templates of the next group
    // K47-RAB-05 The model of the target that the shot went through, or no_model; whose shot it was, and with what.
    u8 through = no_model, from = no_model, weapon = no_weapon;
    Firing use{};
    List<Burst, most_bursts> bursts{};
    Flow hit(Play&);             // K47-SHT-08
    Flow throw_again(Play&);     // K47-RAB-06
    Flow again(Play&);           // K47-SHT-10
    Flow range_in(Play&);        // K47-IND-02
    Flow add_up_hits(Play&);     // K47-RAB-03, K47-RAB-06, K47-RAB-07
    Flow lay(Play&);             // K47-WSR-11
    Flow corrode(Play&);         // K47-RAB-02
    Flow read_corrosion(Play&);  // K47-RAB-02
    Flow strike(Play&);          // K47-SHT-11
    Flow go_through(Play&);      // K47-RAB-05
    void remember_where_it_goes_through(Play&);
    static constexpr Flow (Volley::* steps[])(Play&) = {&Volley::hit, &Volley::throw_again, &Volley::again,
        &Volley::range_in, &Volley::add_up_hits, &Volley::lay, &Volley::corrode, &Volley::read_corrosion,
        &Volley::strike, &Volley::go_through};
    SANDTABLE_FIELDS(by, at, firer, firing, shots, laid, through, from, weapon, use, bursts);
};

// K47-SHT-11 to K47-SHT-20 What the hits of an attack bring to one unit.
struct Impact {
    UnitId by = no_unit, at = no_unit;
    Side firer = Side::nobody;
    u8 before = 0;  // models when the attack began
    u8 pins = 0;
    u8 falls = no_piece;  // K47-BLD-06: the building that this brings down, or may
    bool is_own = false;  // K47-RAB-07: of its own Overload, which pins nobody
    u16 exposed = 0;      // K47-SPC-05: the only models that this may remove, a bit each; 0: any
    Shots_thrown shots{};
    Flow hits(Play&);         // K47-WSR-06, K47-BLD-05
    Flow pin(Play&);          // K47-MOR-02
    Flow place_pins(Play&);   // K47-SHT-11
    Flow penetrate(Play&);    // K47-DMG-01
    Flow hurt(Play&);         // K47-SHT-12
    Flow exceptional(Play&);  // K47-SHT-14
    Flow save(Play&);         // K47-SHT-15
    Flow picked(Play&);       // K47-SHT-14
    Flow casualties(Play&);   // K47-SHT-19
    Flow morale(Play&);       // K47-SHT-20
    Flow abandon(Play&);      // K47-WSR-06
    Flow end(Play&);          // K47-MOR-04
    Flow bring_down(Play&);   // K47-BLD-06
    static constexpr Flow (Impact::* steps[])(Play&) = {&Impact::hits, &Impact::pin, &Impact::place_pins,
        &Impact::penetrate, &Impact::hurt, &Impact::exceptional, &Impact::save, &Impact::picked, &Impact::casualties,
        &Impact::morale, &Impact::abandon, &Impact::end, &Impact::bring_down};
    SANDTABLE_FIELDS(by, at, firer, before, pins, falls, is_own, exposed, shots);
};

// K47-SHT-19 Who falls: a number of models, at least some of them among certain ones, as a side chooses.
struct Casualties {
    UnitId unit = no_unit;
    Side chooser = Side::nobody;
    u8 count = 0;
    u8 of_these = 0;
    u16 these = 0;
    u16 fallen = 0;      // those that were chosen
    u8 stood = 0;        // before the first of its attack fell; 0: before the first of them
    Flow choose(Play&);  // K47-SHT-19
    Flow fall(Play&);    // K47-SHT-19
    static constexpr Flow (Casualties::* steps[])(Play&) = {&Casualties::choose, &Casualties::fall};
    SANDTABLE_FIELDS(unit, chooser, count, of_these, these, fallen, stood);
};

}
