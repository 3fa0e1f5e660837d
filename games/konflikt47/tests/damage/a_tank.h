#pragma once
// One tank that is hit.
#include "games/konflikt47/rules/damage/damage.h"
#include "games/konflikt47/tests/field.h"

namespace konflikt47 {

// A Regular medium tank of blue's that looks west, and a gun of red's to the west of it. The gun has had its order.
struct A_tank : Field {
    UnitId gun = add(Side::red, 1, {10 * inch, 20 * inch});
    UnitId tank = add(Side::blue, 1, {40 * inch, 20 * inch});
    UnitId blue_2 = add(Side::blue, 3, {60 * inch, 40 * inch});

    A_tank() {
        entry(tank).hull = {.width = 3 * inch, .depth = 5 * inch, .turrets = 1};
        begin();
        unit(tank).facing = 270;
        go();
        order(gun, i32(Order::down));  // the turn has begun
    }
    // It is hit so often; a die that shows `pierce` does superficial damage.
    void hit(int hits, int pierce, u8 save = never) {
        Shot_group group{.shots = u8(hits)};
        group.pierce = i8(pierce);
        group.save = save;
        group.hits = u8(hits);
        strike(Penetrating{.by = gun, .at = tank, .firer = Side::red}, {group});
    }
    // One roll on a chart, with this face.
    void chart(bool full, int face) {
        state.stacks.call(Damaging{.unit = tank, .by = gun, .firer = Side::red, .full = full});
        go();
        give(Topic::chart, {face});
    }
    const Wear& wear() { return unit(tank).wear; }
};

}
