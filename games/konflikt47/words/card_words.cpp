#include "games/konflikt47/words/card_words.h"

#include "games/konflikt47/rulebook.h"

namespace konflikt47 {

Said said_of(Unit_rule rule) {
    switch (rule) {
        case Unit_rule::stubborn:
            return {"Stubborn: pins do not count in a Morale Check after losses", "K47-ARM-14"_rule};
        case Unit_rule::fanatics: return {"Fanatics: losses mean no Morale Check", "K47-ARM-14"_rule};
        case Unit_rule::tough_fighters:
            return {"Tough Fighters: a blow that tells is followed by another", "K47-ARM-14"_rule};
        case Unit_rule::sniper:
            return {"Sniper: with a Fire order 36\", +1 to hit, and he picks his man", "K47-SPC-04"_rule};
        case Unit_rule::gun_shield:
            return {"Gun Shield: soft cover from shots that come from its front half", "K47-ARM-14"_rule};
        case Unit_rule::slow: return {"Slow", "K47-SPC-01"_rule};
        case Unit_rule::fast: return {"Fast", "K47-SPC-01"_rule};
        case Unit_rule::recce:
            return {
                "Recce: may drive off before a shot or an assault, and goes back at its full rate", "K47-SPC-02"_rule};
        case Unit_rule::forward_observer: return {"Forward Observer: calls a barrage once", "K47-ARM-15"_rule};
        case Unit_rule::forward_air_observer: return {"Air Observer: calls an air strike once", "K47-SPC-06"_rule};
        case Unit_rule::tank_hunters: return {"Tank Hunters", "K47-ARM-14"_rule};
        case Unit_rule::tow: return {"Tow: takes a gun behind it", "K47-TRP-07"_rule};
        case Unit_rule::automaton: return {"Automaton", "K47-ARM-14"_rule};
        case Unit_rule::claws:
            return {"Claws: nothing to shoot with, +1 to damage in close quarters", "K47-ARM-14"_rule};
        case Unit_rule::jump: return {"Jump: passes over what is 4\" high or lower", "K47-ARM-14"_rule};
    }
    return {};
}

Said said_of(Special special) {
    switch (special) {
        case Special::assault:
            return {"Assault: no -1 on the move, strikes again in close quarters", "K47-WSR-02"_rule};
        case Special::team: return {"Team: needs a man who helps, else -1", "K47-WSR-03"_rule};
        case Special::fixed: return {"Fixed: not when it has moved, 45 degrees to each side", "K47-WSR-04"_rule};
        case Special::flamethrower:
            return {"Flamethrower: D6 hits without saves, D3 pins, a Morale Check", "K47-WSR-06"_rule};
        case Special::shaped_charge: return {"Shaped Charge: -1 at men in the open", "K47-WSR-07"_rule};
        case Special::launcher: return {"Launcher: one round, for armour and buildings", "K47-WSR-08"_rule};
        case Special::indirect: return {"Indirect Fire: 6 at first, better while neither moves", "K47-WSR-09"_rule};
        case Special::anti_tank_gun: return {"Anti-Tank Gun: one of two shells in an attack", "K47-WSR-12"_rule};
        case Special::howitzer: return {"Howitzer: fires directly, or lobs from far off", "K47-WSR-10"_rule};
        case Special::rift: return {"Rift weapon: a Rift Die wakes its ability", "K47-WSR-14"_rule};
    }
    return {};
}

Rule rule_of(Chart chart) {
    switch (chart) {
        case Chart::small_arms: return "K47-WPN-02"_rule;
        case Chart::advanced: return "K47-WPN-03"_rule;
        case Chart::anti_armour: return "K47-WPN-04"_rule;
        case Chart::he: return "K47-WPN-05"_rule;
        case Chart::heavy: return "K47-WPN-06"_rule;
        case Chart::rift: return "K47-WPN-07"_rule;
    }
    return {};
}

}
