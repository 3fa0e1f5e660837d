// Chapter RAB: Gravity Pulse. A template is laid first, and then each model under it is shot at.
#include "games/konflikt47/rules/rift/pulse.h"

#include <algorithm>
#include <bit>

#include "games/konflikt47/rules/rift/abilities.h"
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/rules/shooting/bursting.h"
#include "games/konflikt47/rules/shooting/dicing.h"

namespace konflikt47 {

namespace {

Shot_group shot_of(const Position& position, const Pulse& pulse, UnitId at) {
    return Aim(position, pulse.by, at, pulse.cause).shot(pulse.gun, pulse.use, pulse.alone, pulse.firing);
}

}

bool is_pulse(const Position& position, UnitId at, const Shot_group& group) {
    return ability_of(position, group) == Ability::gravity_pulse && position.unit(at).building == no_piece;
}

Pulses pulses_of(
    const Position& position, UnitId by, UnitId at, Side firer, Cause cause, const Aim& aim, const Firing_plan& plan) {
    Pulses pulses{};
    if (position.unit(at).building != no_piece) return pulses;
    for (int gun = 0; gun < position.firers(by); ++gun) {
        const Firing use = plan[std::size_t(gun)];
        const bool pulses_it = use.power != Power::none && aim.shoots(gun, use) &&
            ability_of(position, by, gun, use) == Ability::gravity_pulse;
        if (!pulses_it || pulses.is_full()) continue;
        pulses.add({.by = by,
            .at = at,
            .firer = firer,
            .cause = cause,
            .gun = u8(gun),
            .use = use,
            .alone = aim.is_alone(gun, plan),
            .firing = aim.shooters(plan)});
    }
    return pulses;
}

// K47-RAB-04 What a model under it needs to be hit, at its own range.
Shot_group at_model(const Position& position, const Pulse& pulse, UnitId at, int model) {
    const Aim aim(position, pulse.by, at, pulse.cause);
    Shot_group group = shot_of(position, pulse, at);
    const int gun = position.carrier(pulse.by, pulse.gun);
    group.aimed = aim.need(pulse.gun, pulse.use, pulse.alone, i32(position.gap(pulse.by, gun, at, model)));
    group.need = i8(group.aimed.sum());
    group.under = u16(1u << model);
    group.plain = false;  // K47-SHT-14 whom it strikes is certain
    return group;
}

Bursting template_of(const Position& position, const Pulse& pulse) {
    Shot_group circle = shot_of(position, pulse, pulse.at);
    circle.he = pulse_across;
    return {position, pulse.by, pulse.at, pulse.firer, circle};
}

namespace {

// K47-RAB-04 Its centre lies on any enemy whom the weapon may be fired at, if the target is under it.
Refusal refuse_centre(const Position& position, const Pulse& pulse, const Bursting& burst, Place centre) {
    const Refusal refusal = burst.refuse(centre);
    const auto is_under = [&](const Burst& one) { return one.at == pulse.at && one.under; };
    if (!refusal || !std::ranges::any_of(burst.under(centre, 0), is_under)) return refusal;
    const Side others = enemy(pulse.firer);
    for (UnitId id = position.first(others); id < position.last(others); ++id) {
        if (id == pulse.at || !position.on_table(id) || position.unit(id).building != no_piece) continue;
        Pulse at_other = pulse;
        at_other.at = id;
        if (Aim(position, pulse.by, id, pulse.cause).shoots(pulse.gun, pulse.use) &&
            !template_of(position, at_other).refuse(centre))
            return {};
    }
    return refusal;
}

}

std::optional<Template_in_hand> template_in_hand(const Position& position) {
    const auto& stack = position.now.stacks.main;
    if (const Pulse* pulse = stack.top<Pulse>()) return Template_in_hand{template_of(position, *pulse), pulse_across};
    const Volley* volley = stack.top<Volley>();
    const Shot_group* shell = volley ? position.next_group(volley->shots) : nullptr;
    if (!shell) return {};
    return Template_in_hand{{position, volley->by, volley->at, volley->firer, *shell}, shell->he};
}

// Over a model of the target, as a shell (K47-WSR-11). Where friends are everywhere too near one model is shot at.
Flow Pulse::lay(Play& play) {
    if (next) return Flow::next;  // it lies
    if (!play.on_table(at)) return Flow::done;
    const Bursting burst = template_of(play, *this);
    std::vector<Burst> under{{at, 0, burst.only_one()}};
    if (burst.has_room()) {
        const Answer* given = play.place(
            firer, "K47-RAB-04"_rule, u16(Topic::shell),
            [&](Question& question) {
                question.least = question.most = 1;
                question.width = play.game.ground.width, question.height = play.game.ground.height;
                question.has_facing = false;
            },
            [&](std::span<const i32> numbers) { return refuse_centre(play, *this, burst, {numbers[0], numbers[1]}); });
        if (!given) return Flow::wait;
        const Place centre{given->value[0], given->value[1]};
        under = burst.under(centre, 0);
        int all = 0;
        for (const Burst& one : under) all += std::popcount(one.under);
        play.tell("K47-RAB-04"_rule, Told::bursts, by, centre.x, centre.y, pulse_across, all);
    }
    for (const Burst& one : under)
        if (!bursts.is_full()) bursts.add(one);
    return Flow::next;
}

// A unit after the other. Each model under the template is shot at, at its own range.
Flow Pulse::aim(Play& play) {
    for (; next < bursts.size && !play.on_table(bursts.item[next].at); ++next) {}
    if (next == bursts.size) return Flow::done;
    const Burst& burst = bursts.item[next];
    Shot_groups groups;
    for (int model = 0; model < play.models(burst.at); ++model)
        if (has(burst.under, model)) groups.add(at_model(play, *this, burst.at, model));
    shots = play.begin_attack(groups);
    return Flow::next;
}

// A model after the other; what comes of all of them is told together.
Flow Pulse::hit(Play& play) {
    const auto need = [](const Shot_group& group) { return std::clamp<int>(group.need, 2, 6); };
    return throw_groups(
        play, shots, {firer, by, bursts.item[next].at, "K47-RAB-04"_rule, Topic::to_hit}, no_sixes,
        [](const Shot_group& group) { return int(group.shots); }, need,
        [&](Shot_group& group, const auto& faces) {
            (group.need > 6 ? group.sixes : group.hits) = u8(at_least(faces, need(group)));
        });
}

// K47-SHT-10
Flow Pulse::again(Play& play) {
    return throw_groups(
        play, shots, {firer, by, bursts.item[next].at, "K47-SHT-10"_rule, Topic::to_hit_again}, no_sixes,
        [](const Shot_group& group) { return int(group.sixes); }, [](const Shot_group&) { return 6; },
        [](Shot_group& group, const auto& faces) {
            group.hits = u8(at_least(faces, 6));
            group.sixes = 0;
        });
}

Shot_groups struck_by_pulse(const Position& position, UnitId id, std::span<const Shot_group> of_models) {
    Shot_groups struck;
    const bool is_hull = position.entry(id).is_hull();
    for (const Shot_group& model : of_models) {
        if (!model.hits) continue;
        Shot_group group = model;
        group.at = id;
        group.pen = u8(is_hull ? model.hits * model.pen : int(model.pen));
        if (is_hull) group.hits = 1;
        group.is_one = group.hits > 1;
        group.pin_dice = 0;
        set_damage(position, id, Struck::top, Span::middle, group);
        const auto same = std::ranges::find_if(struck.all(), [&](const Shot_group& other) {
            return other.is_one == group.is_one && (!other.is_one || other.hits == group.hits) &&
                other.save == group.save;
        });
        if (same == struck.all().end()) {
            struck.add(group);
            continue;
        }
        if (!group.is_one) ++same->hits;
        same->under |= group.under;
    }
    if (struck.size) struck.item[0].pin_dice = 1, struck.item[0].pins = 2;
    return struck;
}

void add_pulse(const Shot_group& hits, Shot_groups& struck) {
    Shot_group group = hits;
    group.at = no_unit;
    for (int model = 0; model < max_models; ++model) {
        if (hits.is_one && !has(hits.under, model)) continue;
        if (hits.is_one) group.under = u16(1u << model);
        if (!struck.is_full()) struck.add(group);
        if (!hits.is_one) return;
        group.pin_dice = 0;
    }
}

// K47-RAB-04 A unit that was hit has D2 pins. Models that were hit once are thrown for together, since each dies of its hit; a model that
// was hit more often dies once.
Flow Pulse::add_up(Play& play) {
    const UnitId unit = bursts.item[next++].at;
    const std::span<Shot_group> groups = play.groups(shots);
    int hits = 0, thrown = 0;
    for (const Shot_group& group : groups) hits += group.hits, thrown += group.shots;
    const Shot_group& first = groups.front();
    play.tell("K47-RAB-04"_rule, Told::aims, by, first.weapon | first.line << 8, thrown, first.need, hits);
    const Shot_groups struck = struck_by_pulse(play, unit, groups);
    play.end_attack();
    Shot_groups& all = play.state.attacks.item[attack];
    for (const Shot_group& group : struck.all())
        if (!all.is_full()) all.add(group);
    return Flow::restart;
}

}
