#pragma once
// Two units a side, too far apart to shoot, and Rift weapons with red's units and blue's first.
#include "games/konflikt47/rules/rift/rift.h"
#include "games/konflikt47/tests/field.h"

namespace konflikt47 {

struct A_rift : Two_sides {
    static constexpr u8 tesla = 1;

    A_rift() {
        Weapon weapon{.id = "tesla", .name = "tesla rifle", .chart = Chart::rift};
        weapon.line[0] = {
            .range = 18 * inch, .pen = 1, .ability = Ability::tesla_arc, .strength = 1, .special = bit(Special::rift)};
        game.weapons.push_back(weapon);
        arm(red, {1, 2});
        arm(red_2, {1, 1});
        arm(blue, {1, 1});
    }
    void arm(UnitId id, Rift rift, int men = 1) {
        entry(id).rift = rift;
        for (int man = 0; man < men; ++man) entry(id).men[std::size_t(man)].weapon = tesla;
    }
    void master(UnitId id, u8 points) {
        make_officer(id, Rank::none);
        entry(id).hero.mastery = points;
    }
    // Dice of a side that are in the bag go to this unit, or none does.
    void hold(UnitId id, Rift_dice dice) {
        unit(id).rift = dice;
        pool(game.side(id)).bag = u8(pool(game.side(id)).bag - dice.all());
    }
    Rift_pool& pool(Side side) { return state.rift[index(side)]; }
    // Dice of a side wherever they are, and all that came into the battle.
    int everywhere(Side side) const {
        const Rift_pool& at = state.rift[index(side)];
        int dice = at.bag + at.aside + at.gone;
        for (UnitId id = game.force(side).first; id < game.force(side).last; ++id) dice += state.unit[id].rift.all();
        return dice;
    }
    static std::string shown(const Rift_dice& dice) {
        return std::string(dice.exhausted, 'E') + std::string(dice.active, 'A') + std::string(dice.surging, 'S');
    }
    std::string held(UnitId id) const { return shown(state.unit[id].rift); }
    void draw_rift(Side side, int face) {
        give(Topic::draw, {side == Side::red ? 3 : 4});
        give(Topic::rift_dice, {face});
    }
};

}
