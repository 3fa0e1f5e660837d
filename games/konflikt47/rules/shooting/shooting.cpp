// Chapter SHT: a unit says at whom it shoots and who fires what. Its targets react in reactions.cpp; whom it may shoot at is in targets.cpp,
// the dice are in volley.cpp.
#include <algorithm>
#include <bit>

#include "games/konflikt47/rules/rift/pulse.h"
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/rules/shooting/dicing.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "geometry/turn.h"

namespace konflikt47 {

namespace {

Side chooser_of(const Play& play, const Shooting& shooting) {
    return is_player(shooting.firer) ? shooting.firer : play.side(shooting.by);
}

// K47-SHT-02 Whether there is a man who could fire one thing or another.
bool has_choice_of_lines(const Arms& arms) {
    std::array<int, max_models> lines{};
    return std::ranges::any_of(arms.all(), [&](u16 option) {
        return Arms::use_of(option).what != Firing::helps && ++lines[std::size_t(Arms::firer_of(option))] > 1;
    });
}

}

// K47-SHT-03 One enemy unit, or nobody. In friendly fire the enemy says whom, and somebody it must be.
Flow Shooting::declare(Play& play) {
    if (!play.is_present(by)) return Flow::done;
    if (targets.size) return declare_another(play);
    if (at != no_unit) {
        const Aim aim(play, by, at, cause);
        if (aim.refusal()) return Flow::done;
        choosing = has_choice_of_lines(Arms(play, *this, aim));
        play.tell("K47-SHT-01"_rule, Told::shoots, by, at, u8(cause));
        return Flow::next;
    }
    const Targets all = targets_of(play, by, cause);
    std::array<i32, 2 * side_units + 1> candidates{};
    std::size_t number = 0;
    const bool chooses = has_choice_of_arms(play, by);
    for (const UnitId id : all.units.all()) {
        if (is_out_of_range(play, by, space_of(play, id)) || refuse_target(play, by, id, cause)) continue;
        candidates[number++] = id;
        if (chooses) candidates[number++] = id + max_units;
    }
    const bool tells = cause == Cause::order && play.unit(by).order == Order::fire;
    if (!number) {  // K47-ORD-06: then nothing happens
        if (tells) play.tell("K47-ORD-06"_rule, Told::no_shot, by, false);
        return Flow::done;
    }
    if (cause != Cause::friendly_fire) candidates[number++] = hold_fire;
    const auto list = [&](auto add) {
        for (const i32 candidate : std::span(candidates).first(number)) add(candidate);
    };
    const i32* chosen = play.choose_listed(
        all.chooser, "K47-SHT-03"_rule, u16(Topic::target), hold_fire + 1, list, [&](i32 option) -> Refusal {
            if (option == hold_fire)
                return cause == Cause::friendly_fire
                    ? Refusal{"K47-FUB-03"_rule, "is not allowed: somebody must be shot at"}
                    : Refusal{};
            if (option >= max_units && !chooses) return {"K47-SHT-02"_rule, "leaves nothing to choose"};
            return refuse_target(play, by, UnitId(option % max_units), cause);
        });
    if (!chosen) return Flow::wait;
    if (*chosen == hold_fire) {
        if (tells) play.tell("K47-ORD-06"_rule, Told::no_shot, by, true);
        return Flow::done;
    }
    at = UnitId(*chosen % max_units);
    choosing = *chosen >= max_units;
    play.tell("K47-SHT-01"_rule, Told::shoots, by, at, u8(cause));
    return Flow::next;
}

// K47-SHT-03 All targets are said before any dice. Out of Ambush and in reaction there is but one.
Flow Shooting::declare_another(Play& play) {
    if (cause == Cause::ambush || cause == Cause::reaction) return Flow::next;
    if (!has_further_use(play, *this)) return Flow::next;
    const auto refuse = [&](i32 option) {
        return option == hold_fire ? Refusal{} : refuse_further_target(play, *this, UnitId(option));
    };
    const Targets all = targets_of(play, by, cause);
    std::array<i32, side_units + 1> candidates{};
    std::size_t number = 0;
    for (const UnitId id : all.units.all())
        if (!is_out_of_range(play, by, space_of(play, id)) && !refuse(id)) candidates[number++] = id;
    // Where all that is left would do nothing, nobody is asked.
    if (std::none_of(candidates.begin(), candidates.begin() + number,
            [&](i32 at) { return has_effect(play, *this, UnitId(at)); }))
        return Flow::next;
    candidates[number++] = hold_fire;
    const auto list = [&](auto add) {
        for (const i32 candidate : std::span(candidates).first(number)) add(candidate);
    };
    const i32* chosen =
        play.choose_listed(all.chooser, "K47-SHT-03"_rule, u16(Topic::also), hold_fire + 1, list, refuse);
    if (!chosen) return Flow::wait;
    if (*chosen == hold_fire) return Flow::next;
    at = UnitId(*chosen);
    choosing = Arms(play, *this, Aim(play, by, at, cause)).size() > 1;
    play.tell("K47-SHT-01"_rule, Told::shoots, by, at, u8(cause));
    return Flow::next;
}

// K47-SHT-02 Who fires what: all that they can do best, unless their owner says it one by one.
Flow Shooting::arm(Play& play) {
    if (at == no_unit) return Flow::next;  // there are no more targets
    const Aim aim(play, by, at, cause);
    Shot_at shot{.at = at};
    Firing_plan plan{};
    if (choosing) {
        const Arms arms(play, *this, aim);
        const Answer* given = play.share(
            chooser_of(play, *this), "K47-SHT-02"_rule, u16(Topic::arms),
            [&](Question& question) {
                question.domain = Arms::domain;
                question.least = 1;
                question.most = arms.size();
                question.each = 1;
                for (const u16 option : arms.all()) question.option[question.size++] = option;
            },
            [&](std::span<const i32> shares) -> Refusal {
                Firing_plan all{};
                if (const Refusal no = arms.read(shares, all)) return no;
                return aim.refuse(all);
            });
        if (!given) return Flow::wait;
        arms.read(given->numbers(), plan);
    } else plan = targets.size ? Arms(play, *this, aim).all_uses(aim) : aim.best();
    for (std::size_t i = 0; i < firings.size(); ++i)
        if (plan[i].what != Firing::nothing) firings[i] = plan[i], shot.firers |= u16(1u << i);
    targets.add(shot);
    choosing = false;
    return Flow::next;
}

// K47-SHT-01 With several targets the firer names the one that it strikes first.
Flow Shooting::sort(Play& play) {
    if (next + 1 >= targets.size) {
        next = 0;
        return Flow::next;
    }
    const auto place_of = [&](i32 unit) {
        std::size_t i = next;
        while (i < targets.size && targets.item[i].at != unit) ++i;
        return i;
    };
    const auto refuse = [&](i32 option) {
        return place_of(option) < targets.size ? Refusal{} : Refusal{"K47-SHT-01"_rule, "is none of its targets"};
    };
    const auto list = [&](auto add) {
        for (std::size_t i = next; i < targets.size; ++i) add(targets.item[i].at);
    };
    const i32* chosen =
        play.choose_listed(chooser_of(play, *this), "K47-SHT-01"_rule, u16(Topic::first), max_units, list, refuse);
    if (!chosen) return Flow::wait;
    std::swap(targets.item[next], targets.item[place_of(*chosen)]);
    ++next;
    return Flow::again;
}

namespace {

Place middle(const Position& position, UnitId id) {
    i64 x = 0, y = 0, models = 0;
    for (int i = 0; i < position.models(id); ++i)
        if (position.is_target(id, i)) {
            const Place at = position.unit(id).model[std::size_t(i)].at;
            x += at.x, y += at.y, ++models;
        }
    return {i32(x / models), i32(y / models)};
}

}

namespace {

// From where it points: its gun, or its middle.
Place barrel(const Position& position, UnitId id) {
    return position.entry(id).is_gun() ? position.unit(id).model[gun_model].at : middle(position, id);
}

}

// K47-SHT-07 Shots that do not reach are lost. What the others need is settled here for all targets, and thrown by the next.
Flow Shooting::measure(Play& play) {
    List<Volley, most_targets> volleys{};
    Pulses pulses{};
    Shot_groups all;
    for (const Shot_at& shot : targets.all()) {
        const Aim aim(play, by, shot.at, cause);
        Firing_plan plan = plan_at(shot);
        if (shot.escapes)
            if (const int gone = lose_shots(play, shot.at, aim, plan))
                play.tell("K47-SPC-02"_rule, Told::lost_shots, by, gone, true);
        Models lost = 0;
        Volley volley{.by = by, .at = shot.at, .firer = chooser_of(play, *this), .firing = aim.shooters(plan)};
        const Shot_groups groups = aim.groups(plan, &lost);
        if (lost) play.tell("K47-SHT-07"_rule, Told::lost_shots, by, std::popcount(lost), false);
        // K47-WSR-04 A Fixed weapon that advances has turned to its target, except one that lobs (K47-WSR-09).
        const auto turns = [&](const Shot_group& group) {
            const Line& line = play.game.weapons[group.weapon].line[group.line];
            return line.has(Special::fixed) && !line.has(Special::indirect);
        };
        // K47-ART-02 An all-round mount turns whenever it fires.
        const bool may_turn = play.unit(by).order == Order::advance || play.entry(by).gun.all_round;
        if (may_turn && std::ranges::any_of(groups.all(), turns))
            play.unit(by).facing = i16(heading(barrel(play, by), middle(play, shot.at)));
        const u8 first = all.size;
        for (const Shot_group& group : groups.all())
            if (!is_pulse(play, shot.at, group)) all.add(group);
        volley.shots = {.first = first, .number = u8(all.size - first)};
        const Pulses at_it = pulses_of(play, by, shot.at, volley.firer, cause, aim, plan);
        if (volley.shots.number || at_it.size) volleys.add(volley);
        for (const Pulse& pulse : at_it.all())
            if (!pulses.is_full()) pulses.add(pulse);
    }
    const Shots_thrown shots = play.begin_attack(all);
    for (std::size_t i = volleys.size; i-- > 0;) {
        Volley& volley = volleys.item[i];
        volley.shots.attack = shots.attack;
        play.call(volley);
        // K47-RAB-04 Pulses at its target are thrown before its other shots, and strike with them.
        for (std::size_t of = pulses.size; of-- > 0;) {
            Pulse& pulse = pulses.item[of];
            pulse.attack = shots.attack;
            if (pulse.at == volley.at) play.call(pulse);
        }
    }
    return Flow::next;
}

}
