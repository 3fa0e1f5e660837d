#pragma once
// What the firers of a unit could fire: each line of what a model carries or has beside, or of what a mount of a vehicle carries (K47-SHT-02).
#include "games/konflikt47/play.h"
#include "games/konflikt47/rules/shooting/shot_group.h"

namespace konflikt47 {

// no_weapon: it is no shot, or the firer has none.
inline u8 weapon_of(const Position& position, UnitId by, int firer, Firing use) {
    const Model& of = position.unit(by).model[std::size_t(firer)];
    return use.is_shot() ? of.weapons()[std::size_t(use.what - Firing::carried)] : no_weapon;
}

// Whether that holds of any of them: `holds(firer, use, line)`, in the order of the firers.
template <class Holds> bool any_use(const Position& position, UnitId by, Holds holds) {
    for (int firer = 0; firer < position.firers(by); ++firer) {
        if (!position.may_fire(by, firer)) continue;
        for (const Firing::What what : {Firing::carried, Firing::beside, Firing::also}) {
            const u8 number = weapon_of(position, by, firer, {what, 0});
            if (number == no_weapon) continue;
            const Weapon& weapon = position.game.weapons[number];
            for (u8 line = 0; line < weapon.lines; ++line)
                if (holds(firer, Firing{what, line}, weapon.line[line])) return true;
        }
    }
    return false;
}

template <class Visit> void for_each_use(const Position& position, UnitId by, Visit visit) {
    any_use(position, by, [&](int firer, Firing use, const Line& line) {
        visit(firer, use, line);
        return false;
    });
}

}
