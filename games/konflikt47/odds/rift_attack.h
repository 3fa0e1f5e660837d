#pragma once
// One attack with a Rift weapon, before its dice are thrown: what it hits, and what its hits do to a vehicle or to men.
#include "core/chances.h"
#include "games/konflikt47/rules/rift/abilities.h"

namespace konflikt47 {

struct Attack_with_rift {
    const Line& line;
    Power power;
    int need;  // of each shot, with what the ability makes easier

    struct At_vehicle {
        int value;     // its Damage Value
        int more_pen;  // by facing and range
    };
    struct At_men {
        int men;    // of the target; of a template, those under it
        int value;  // their Damage Value
        int save;   // what a cover save needs, or `never`
        bool six_then_six;
    };

    Chances<int> hits() const;
    Chances<int> severity(const At_vehicle& at) const;  // of the worst of its rolls
    Chances<int> casualties(const At_men& at) const;

  private:
    Ability ability() const { return power == Power::none ? Ability::none : line.ability; }
    int pen_of_hit() const;
    Chances<int> hits_of(int shots) const;
    Chances<int> severity_of_hits(int number, const At_vehicle& at) const;
    Chances<int> fall(int hits, int pen, const At_men& at) const;  // how many of these hits kill
};

// The severity of what a die and that Pen do to that Damage Value.
Chances<int> damage_by(int pen, int value, bool full_is_massive);
// K47-RAB-07 The hits of its own weapon that an Overload of Tesla Arc costs the firer.
Chances<int> own_hits();

}
