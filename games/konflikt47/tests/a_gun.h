#pragma once
// A gun of red's with its crew on ground of a test's own, and men of blue's to the south of it.
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/tests/country.h"

namespace konflikt47 {

// A medium gun at 30, 20 that points south, and its crew in a rank behind it. Ten men of blue's are twenty inches before it.
struct A_gun : Country_field {
    static constexpr Firing ap{Firing::carried, 0}, he{Firing::carried, 1}, rifle{Firing::carried, 0};
    static constexpr u8 weapon = 1;

    UnitId gun, friends, blue;

    explicit A_gun(const std::string& pieces = "", int crew = 4, Gun_weight weight = Gun_weight::medium)
        : Country_field(pieces),
          gun(add(Side::red, crew + 1, at(30, 20))),
          friends(add(Side::red, 2, at(4, 4))),
          blue(add(Side::blue, 5, at(30, 41))) {
        Weapon both{.id = "medium_at_gun", .name = "medium anti-tank gun", .lines = 2};
        const u16 special = bit(Special::anti_tank_gun) | bit(Special::team) | bit(Special::fixed);
        both.line[0] = {.name = "AP", .range = 60 * inch, .pen = 5, .special = special};
        both.line[1] = {.name = "HE", .range = 60 * inch, .he = 1, .special = special};
        game.weapons.push_back(both);
        Troop troop;
        troop.slot = Troop::artillery;
        troop.is_team = true;
        troop.weapon = weapon;
        game.troops.push_back(troop);
        Entry& served = entry(gun);
        served.gun = {.is_there = true, .weight = weight};
        served.is_team = true;
        served.troop = 1;
        served.men[gun_model] = {.weapon = this->weapon, .leader = true};
        begin();
        unit(gun).facing = 180;
        for (int man = 1; man <= crew; ++man) this->man(man, 28 + 1.25 * (man - 1), 18.25);
    }
    void man(int model, double x, double y) { unit(gun).model[std::size_t(model)].at = at(x, y); }
    void stands(UnitId id, double x, double y) { unit(id).model[0].at = at(x, y); }
    void lose(int men) {
        for (int i = 0; i < men; ++i) unit(gun).model[std::size_t(position().models(gun) - 1 - i)].alive = false;
    }
    Aim aim() const { return {position(), gun, blue, Cause::order}; }
    Aim at_crew() const { return {position(), blue, gun, Cause::order}; }
    std::string refused(int firer, Firing use) const {
        const Refusal no = aim().refuse(firer, use);
        return no ? no.rule.id() : "";
    }
    void advance() {
        go();
        order(gun, i32(Order::advance));
        told.clear();
    }
    Place where(int model = gun_model) const { return state.unit[gun].model[std::size_t(model)].at; }
};

}
