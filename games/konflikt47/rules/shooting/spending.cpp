// Chapter SHT: what an attack uses up: launchers, and the fuel of flamethrowers.
#include <bit>

#include "games/konflikt47/rules/shooting/dicing.h"
#include "games/konflikt47/rules/shooting/sighting.h"

namespace konflikt47 {

// K47-WSR-08 A launcher is one round.
Flow Shooting::spend(Play& play) {
    play.end_attack();
    if (play.game.options.launchers_reusable) return Flow::next;
    for (int i = 0; i < play.firers(by); ++i) {
        Model& model = play.unit(by).model[std::size_t(i)];
        const Firing use = firings[std::size_t(i)];
        if (!use.is_shot()) continue;
        u8& weapon = use.what == Firing::carried ? model.weapon
            : use.what == Firing::beside         ? model.beside
                                                 : model.also;
        if (weapon == no_weapon || !play.game.weapons[weapon].line[use.line].has(Special::launcher)) continue;
        play.tell("K47-WSR-08"_rule, Told::spends, by, weapon);
        weapon = no_weapon;
    }
    return Flow::next;
}

namespace {

// The firers of a flamethrower which may run dry, in order.
Models flames(const Position& position, UnitId by, const Firing_plan& plan) {
    Models models = 0;
    const u8 fuel = position.game.options.flamethrower_fuel;
    if (fuel == Options::endless || (fuel == Options::man_carried && position.entry(by).is_hull())) return models;
    for (int i = 0; i < position.firers(by); ++i) {
        const Model& model = position.unit(by).model[std::size_t(i)];
        const Firing use = plan[std::size_t(i)];
        if (use.what == Firing::carried && model.weapon != no_weapon &&
            position.game.weapons[model.weapon].line[use.line].has(Special::flamethrower))
            models |= Models(1u << i);
    }
    return models;
}

}

// K47-WSR-06 On 1 or 2 the fuel is spent.
Flow Shooting::fuel(Play& play) {
    const int dice = std::popcount(flames(play, by, firings));
    if (!play.is_present(by)) return Flow::done;
    if (!dice) return Flow::next;
    const Answer* thrown = play.roll(
        play.side(by), "K47-WSR-06"_rule, u16(Topic::fuel), dice, 6, [&] { return dice_reaching(play, dice, 3); });
    if (!thrown) return Flow::wait;
    return play.lay(*thrown, Pending_dice::each, play.side(by), by, no_unit, 3, true);
}

Flow Shooting::burn(Play& play) {
    const Models fired = flames(play, by, firings);
    std::size_t die = 0;
    for (int i = 0; i < play.firers(by); ++i) {
        if (!has(fired, i)) continue;
        u8& weapon = play.unit(by).model[std::size_t(i)].weapon;
        if (play.state.pending.die.item[die++] > 2) {
            play.tell("K47-WSR-06"_rule, Told::fuel_left, by, weapon);
            continue;
        }
        play.tell("K47-WSR-06"_rule, Told::spends, by, weapon);
        weapon = play.game.weapons[weapon].dry;
        if (weapon != no_weapon) continue;
        // A team whose only weapon it was leaves the table, and is not destroyed.
        if (!play.entry(by).is_team) continue;
        play.unit(by).where = Whereabouts::left;
        play.tell("K47-SCN-08"_rule, Told::withdraws, by);
        const int left = play.left(by);
        for (int gone = 0; gone < play.models(by); ++gone)
            if (play.alive(by, gone)) play.tell_lost("K47-SCN-08"_rule, by, gone, left);
        play.unit(by).aboard = no_unit;
        play.lose_rift_dice(by);
    }
    return Flow::next;
}

}
