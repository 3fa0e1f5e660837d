#pragma once
// Infantry beside a tank.
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/tests/field.h"

namespace konflikt47 {

constexpr i32 no_checks = 0;

// Four men of red's, who have nothing for armour unless told, four inches west of a medium tank that looks at them.
struct Storm_field : Field {
    UnitId men = add(Side::red, 4, {20 * inch, 18 * inch});
    UnitId red_2 = add(Side::red, 1, {4 * inch, 4 * inch});
    UnitId tank = add(Side::blue, 1, {30 * inch, 20 * inch});
    UnitId blue_2 = add(Side::blue, 3, {60 * inch, 40 * inch});

    explicit Storm_field(i32 morale = no_checks) {
        Weapon charge;
        charge.id = charge.name = "charge";
        charge.line[0] = {.range = 24 * inch, .special = bit(Special::shaped_charge)};
        game.weapons.push_back(charge);
        entry(tank).hull = {.width = 3 * inch, .depth = 5 * inch, .turrets = 1};
        begin();
        unit(tank).facing = 270;
        unit(tank).order = Order::fire;
        for (int man = 0; man < 4; ++man)
            unit(men).model[std::size_t(man)].at = {23 * inch, (17 + 2 * man) * inch - inch / 2};
        if (morale == no_checks) unit(men).model[3].beside = 1;
    }
    void assault() {
        go();
        order(men, assault_option);
        give(Topic::assault, {tank});
    }
    // They hit so often, and the die for it shows this face.
    void strike(int hits, int face = 0) {
        assault();
        strike_now(hits, face);
    }
    void strike_now(int hits, int face = 0) {
        give(Topic::storm, {hits >= 1 ? 6 : 1, hits >= 2 ? 6 : 1, hits >= 3 ? 6 : 1, hits >= 4 ? 6 : 1});
        if (face) give(Topic::break_in, {face});
    }
    i64 gap() const { return position().gap_between(men, tank); }
    Body body() const { return position().body(tank, 0); }
};

}
