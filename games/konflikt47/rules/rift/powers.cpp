// Chapter RAB: a Rift Die is exhausted for an attack, and what the Overload costs its firer when all is over.
#include "games/konflikt47/rules/rift/abilities.h"
#include "games/konflikt47/rules/rift/rift.h"
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/rules/shooting/dicing.h"
#include "games/konflikt47/rules/shooting/uses.h"

namespace konflikt47 {

// K47-RFT-05 With the target, before the range is measured: which weapons a die powers, one kind after the other, and which die pays. K47-RFT-08
// Before it its hero may combine two.
Flow Shooting::power(Play& play) {
    if (at == no_unit) return Flow::next;  // there are no more targets
    const Shot_at& shot = targets.item[targets.size - 1u];
    const int firer = next_to_power(play, *this, shot, powered);
    if (firer == play.firers(by)) {
        at = no_unit;
        powered = 0;
        return Flow::restart;
    }
    const Ability ability = ability_of(play, by, firer, firings[std::size_t(firer)]);
    constexpr std::array<u16, power_options> all{
        u16(Power::none), u16(Power::ability), u16(Power::overload), power_by_surging, power_after_combining};
    const auto refuse = [&](i32 option) { return refuse_power(play, by, ability, option); };
    const i32* chosen = play.choose(play.side(by), "K47-RFT-05"_rule, u16(Topic::power), int(all.size()), all, refuse);
    if (!chosen) return Flow::wait;
    if (*chosen == power_after_combining) return combine(play, by), Flow::again;
    const Power by_die = power_of(*chosen);
    powered = u8(firer + 1);
    if (by_die == Power::none) return Flow::again;
    Rift_dice& dice = play.unit(by).rift;
    const bool surging = *chosen == power_by_surging || by_die == Power::overload || !dice.active;
    --(surging ? dice.surging : dice.active);
    ++dice.exhausted;
    const u16 together = powered_together(play, *this, shot, firer);
    for (std::size_t i = 0; i < firings.size(); ++i)
        if (together >> i & 1) firings[i].power = by_die;
    if (by_die == Power::overload)
        overloads.add(
            {ability, weapon_of(play, by, firer, firings[std::size_t(firer)]), firings[std::size_t(firer)].line});
    play.tell("K47-RFT-05"_rule, Told::rift_exhausted, by, play.unit(by).model[std::size_t(firer)].weapon, surging,
        by_die == Power::overload);
    return Flow::again;
}

// K47-RAB-01 The harm of each Overload comes last, whatever the attack has done.
Flow Shooting::suffer(Play& play) {
    if (powered >= overloads.size || !play.is_present(by)) return Flow::done;
    const Overload one = overloads.item[powered++];
    return play.recall(Suffering{.unit = by, .ability = one.ability, .weapon = one.weapon, .line = one.line});
}

// K47-RAB-04, K47-RAB-05, K47-RAB-06 Pins; K47-RAB-07 or how many hits of its own.
Flow Suffering::throw_die(Play& play) {
    const bool own_hits = ability == Ability::tesla_arc;
    const int sides = own_hits ? 6 : numbers_of(ability).harm;
    if (sides == 1) return Flow::next;
    const Rule rule = numbers_of(ability).rule;
    const Answer* thrown = play.roll(enemy(play.side(unit)), rule,
        u16(own_hits ? Topic::own_hits : Topic::overload_pins), 1, 6, [&] { return dice_summed(play, 1, sides); });
    if (!thrown) return Flow::wait;
    return play.lay(*thrown, Pending_dice::most, enemy(play.side(unit)), unit, unit, sides, true);
}

// K47-RAB-07 D6-2 hits with the weapon's Pen and no save; a vehicle adds them up, and they strike its top.
Flow Suffering::bear(Play& play) {
    const int die = numbers_of(ability).harm == 1 ? 1 : int(play.state.pending.die.item[0]);
    if (ability != Ability::tesla_arc) {
        play.pin(unit, shown(die, std::max<int>(numbers_of(ability).harm, 2)), numbers_of(ability).rule);
        return Flow::next;
    }
    const Line& of = play.game.weapons[weapon].line[line];
    const int hits = std::max(die - 2, 0);
    play.tell("K47-RAB-07"_rule, Told::rift_own_hits, unit, die, hits);
    if (!hits) return Flow::next;
    const bool adds_up = is_single(play, unit);
    Shot_group group{.weapon = no_weapon, .plain = false, .hits = u8(adds_up ? 1 : hits)};
    group.saved.ignored = true;
    group.pen = u8(adds_up ? hits * of.pen : int(of.pen));
    set_damage(play, unit, Struck::top, Span::middle, group);
    Shot_groups own;
    own.add(group);
    return play.call(Impact{.by = unit,
        .at = unit,
        .firer = enemy(play.side(unit)),
        .before = u8(play.left(unit)),
        .is_own = true,
        .shots = play.begin_attack(own)});
}

// K47-MOR-04
Flow Suffering::end(Play& play) { return play.is_present(unit) ? play.check_pins(unit) : Flow::done; }

}
