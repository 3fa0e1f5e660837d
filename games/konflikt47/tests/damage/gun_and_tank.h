#pragma once
// A gun with a weapon of a test's own, and the tank that it shoots at.
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/tests/damage/a_tank.h"

namespace konflikt47 {

constexpr Firing fires{Firing::carried, 0};

// The gun of red's fires a weapon of a test's own.
struct Gun_and_tank : A_tank {
    explicit Gun_and_tank(Line line) {
        Weapon weapon;
        weapon.id = weapon.name = "gun";
        weapon.line[0] = line;
        game.weapons.push_back(weapon);
        unit(gun).model[0].weapon = 1;
        unit(gun).order = Order::fire;
    }
    Aim aim() const { return Aim(position(), gun, tank, Cause::ambush); }
    Struck struck(Place from) {
        put(gun, from);
        return aim().penetration(0, fires).struck;
    }
    // It shoots at the tank, and nobody reacts.
    void shoot() {
        state.stacks.call(Shooting{.by = gun, .at = tank, .cause = Cause::ambush});
        go();
    }
    Shot_groups groups() const { return aim().groups(aim().best()); }
    Loss how_lost() const {
        const auto gone = std::ranges::find(told, u16(Told::destroyed), &Event::kind);
        EXPECT_NE(gone, told.end());
        return gone == told.end() ? Loss::casualties : Loss(gone->operand[1]);
    }
};

inline const Line medium_gun{.range = 60 * inch, .pen = 5};
inline const Line flamethrower{.range = 12 * inch, .pen = 2, .special = bit(Special::flamethrower)};

}
