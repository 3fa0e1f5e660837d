// Chapter SHT: a unit's targets, its arms, and the target's reaction. The dice are in volley.cpp.
#include <algorithm>
#include <bit>

#include "games/konflikt47/aim.h"
#include "games/konflikt47/dicing.h"
#include "games/konflikt47/targets.h"
#include "geometry/turn.h"

namespace konflikt47 {

Targets targets_of(const Position& position, UnitId by, Cause cause) {
    const Side side = position.side(by);
    Targets targets;
    targets.chooser = cause == Cause::friendly_fire ? enemy(side) : side;
    const Side at = cause == Cause::friendly_fire ? side : enemy(side);
    for (UnitId id = position.first(at); id < position.last(at); ++id) {
        if (!position.on_table(id)) continue;
        targets.units.add(id);
    }
    return targets;
}

// K47-FUB-03 A friend is a target only while one of the chooser's units is within 12" of him.
Refusal refuse_target(const Position& position, UnitId by, UnitId at, Cause cause) {
    if (at >= position.game.units()) return {"K47-SHT-03"_rule, "is no unit"};
    if (const Refusal no = Aim(position, by, at, cause).refusal()) return no;
    if (cause != Cause::friendly_fire) return {};
    const Side other = enemy(position.side(by));
    for (UnitId id = position.first(other); id < position.last(other); ++id)
        if (position.within(id, at, 12 * inch)) return {};
    return {"K47-FUB-03"_rule, "has no enemy within 12 inches"};
}

bool has_friendly_target(const Position& position, UnitId by) {
    const Targets targets = targets_of(position, by, Cause::friendly_fire);
    return std::ranges::any_of(
        targets.units.all(), [&](UnitId at) { return !refuse_target(position, by, at, Cause::friendly_fire); });
}

bool has_choice_of_arms(const Position& position, UnitId by) {
    int ways = 0;
    for (int i = 0; i < position.models(by); ++i) {
        if (!position.alive(by, i)) continue;
        const Model& model = position.unit(by).model[std::size_t(i)];
        for (const u8 weapon : {model.weapon, model.beside})
            if (weapon != no_weapon) ways += position.game.weapons[weapon].lines;
    }
    return ways > 1;
}

// K47-SHT-03 One enemy unit, or nobody. In friendly fire the enemy says whom, and somebody it must be.
Flow Shooting::declare(Play& play) {
    if (!play.on_table(by)) return Flow::done;
    if (at != no_unit) {
        if (Aim(play, by, at, cause).refusal()) return Flow::done;
        play.tell("K47-SHT-01"_rule, Told::shoots, by, at, u8(cause));
        return Flow::next;
    }
    const Targets targets = targets_of(play, by, cause);
    std::array<i32, 2 * side_units + 1> candidates{};
    std::size_t number = 0;
    const bool chooses = has_choice_of_arms(play, by);
    for (const UnitId id : targets.units.all()) {
        if (refuse_target(play, by, id, cause)) continue;
        candidates[number++] = id;
        if (chooses) candidates[number++] = id + max_units;
    }
    if (!number) return Flow::done;  // K47-ORD-06: then nothing happens
    if (cause != Cause::friendly_fire) candidates[number++] = hold_fire;
    const i32* chosen = play.choose(targets.chooser, "K47-SHT-03"_rule, u16(Topic::target), hold_fire + 1,
        std::span(candidates).first(number), [&](i32 option) -> Refusal {
            if (option == hold_fire)
                return cause == Cause::friendly_fire
                    ? Refusal{"K47-FUB-03"_rule, "is not allowed: somebody must be shot at"}
                    : Refusal{};
            if (option >= max_units && !chooses) return {"K47-SHT-02"_rule, "leaves nothing to choose"};
            return refuse_target(play, by, UnitId(option % max_units), cause);
        });
    if (!chosen) return Flow::wait;
    if (*chosen == hold_fire) return Flow::done;
    at = UnitId(*chosen % max_units);
    choosing = *chosen >= max_units;
    play.tell("K47-SHT-01"_rule, Told::shoots, by, at, u8(cause));
    return Flow::next;
}

// K47-SHT-02 Who fires what: all that they can do best, unless their owner says it one by one.
Flow Shooting::arm(Play& play) {
    const Aim aim(play, by, at, cause);
    if (!choosing) {
        uses = aim.best();
        return Flow::next;
    }
    const Arms arms(play, by, aim);
    const Answer* given = play.share(
        cause == Cause::friendly_fire ? enemy(play.side(by)) : play.side(by), "K47-SHT-02"_rule, u16(Topic::arms),
        [&](Question& question) {
            question.domain = Arms::domain;
            question.most = arms.size();
            question.each = 1;
            for (const u16 option : arms.all()) question.option[question.size++] = option;
        },
        [&](std::span<const i32> shares) -> Refusal {
            Uses all{};
            if (const Refusal no = arms.read(shares, all)) return no;
            return aim.refuse(all);
        });
    if (!given) return Flow::wait;
    arms.read(given->numbers(), uses);
    return Flow::next;
}

// K47-SHT-06 A target without a die may go Down; not before an Ambush, and nobody reacts to a reaction.
Flow Shooting::react(Play& play) {
    if (cause == Cause::ambush || cause == Cause::reaction || !play.can_take_die(at)) return Flow::next;
    constexpr std::array<u8, 2> options = {0, 1};
    play.passable();
    const i32* chosen =
        play.choose(play.side(at), "K47-SHT-06"_rule, u16(Topic::go_down), 2, options, [](i32) { return Refusal{}; });
    if (!chosen) return Flow::wait;
    if (*chosen) play.take_die(at, Order::down, "K47-SHT-06"_rule);
    return Flow::next;
}

namespace {

Place middle(const Position& position, UnitId id) {
    i64 x = 0, y = 0, models = 0;
    for (int i = 0; i < position.models(id); ++i)
        if (position.alive(id, i)) {
            const Place at = position.unit(id).model[std::size_t(i)].at;
            x += at.x, y += at.y, ++models;
        }
    return {i32(x / models), i32(y / models)};
}

}

// K47-SHT-07 Shots that do not reach are lost. What the others need is settled here, and thrown by the next.
Flow Shooting::measure(Play& play) {
    const Aim aim(play, by, at, cause);
    Models lost = 0;
    Volley volley{.by = by, .at = at, .firer = cause == Cause::friendly_fire ? enemy(play.side(by)) : play.side(by)};
    volley.lots = aim.lots(uses, &lost);
    if (lost) play.tell("K47-SHT-07"_rule, Told::lost_shots, by, std::popcount(lost));
    // K47-WSR-04 A Fixed weapon that advances has turned to its target.
    const auto turns = [&](const Lot& lot) { return play.game.weapons[lot.weapon].line[lot.line].has(Special::fixed); };
    if (play.unit(by).order == Order::advance && std::ranges::any_of(volley.lots.all(), turns))
        play.unit(by).facing = i16(heading(middle(play, by), middle(play, at)));
    return volley.lots.size ? play.call(volley) : Flow::next;
}

// K47-WSR-08 A launcher is one round.
Flow Shooting::spend(Play& play) {
    if (play.game.options.launchers_reusable) return Flow::next;
    for (int i = 0; i < play.models(by); ++i) {
        Model& model = play.unit(by).model[std::size_t(i)];
        const Use use = uses[std::size_t(i)];
        if (use.what != Use::carried && use.what != Use::beside) continue;
        u8& weapon = use.what == Use::carried ? model.weapon : model.beside;
        if (weapon == no_weapon || !play.game.weapons[weapon].line[use.line].has(Special::launcher)) continue;
        play.tell("K47-WSR-08"_rule, Told::spends, by, weapon);
        weapon = no_weapon;
    }
    return Flow::next;
}

namespace {

// The models that fired a flamethrower which may run dry, in order.
Models flames(const Position& position, UnitId by, const Uses& uses) {
    Models models = 0;
    if (position.game.options.flamethrower_fuel == Options::endless) return models;
    for (int i = 0; i < position.models(by); ++i) {
        const Model& model = position.unit(by).model[std::size_t(i)];
        const Use use = uses[std::size_t(i)];
        if (use.what == Use::carried && model.weapon != no_weapon &&
            position.game.weapons[model.weapon].line[use.line].has(Special::flamethrower))
            models |= Models(1u << i);
    }
    return models;
}

}

// K47-WSR-06 On 1 or 2 the fuel is spent.
Flow Shooting::fuel(Play& play) {
    const int dice = std::popcount(flames(play, by, uses));
    if (!dice || !play.on_table(by)) return Flow::done;
    const Answer* thrown = play.roll(
        play.side(by), "K47-WSR-06"_rule, u16(Topic::fuel), dice, 6, [&] { return dice_reaching(play, dice, 3); });
    if (!thrown) return Flow::wait;
    return play.lay(*thrown, Cast::each, play.side(by), by, no_unit, 3);
}

Flow Shooting::burn(Play& play) {
    const Models fired = flames(play, by, uses);
    std::size_t die = 0;
    for (int i = 0; i < play.models(by); ++i) {
        if (!has(fired, i) || play.state.cast.die.item[die++] > 2) continue;
        u8& weapon = play.unit(by).model[std::size_t(i)].weapon;
        play.tell("K47-WSR-06"_rule, Told::spends, by, weapon);
        weapon = no_weapon;
        // A team whose only weapon it was leaves the table, and is not destroyed.
        if (play.entry(by).is_team) play.unit(by).where = Whereabouts::left;
    }
    return Flow::done;
}

}
