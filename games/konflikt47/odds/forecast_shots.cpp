// What a shot would bring, before it is given.
#include <algorithm>

#include <fmt/format.h>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/odds/odds.h"
#include "games/konflikt47/odds/played.h"
#include "games/konflikt47/odds/pulses.h"
#include "games/konflikt47/rules/movement/escape.h"
#include "games/konflikt47/rules/rift/abilities.h"
#include "games/konflikt47/rules/rift/pulse.h"
#include "games/konflikt47/rules/transports/transports.h"
#include "games/konflikt47/words/words.h"

namespace konflikt47 {
namespace {

std::string save_in_words(const Save& save) {
    if (save.ignored) return "no cover helps";
    if (save.die() == never) return save.down ? "no cover and Down: no save" : "no cover: no save";
    std::string terms;
    if (is_modified(save)) terms = terms_in_words(save);
    else for_each_term(save, [&](const Term& term) { terms = name_of(term.of); });
    return fmt::format("{}: saves on {} or more", terms, save.die());
}

}

namespace {

// K47-DMG-05 What an attack does to an armoured vehicle.
void add_damage(const Position& position, const Volley& volley, const Shot_groups& groups, const Pulses& pulses,
    Forecast& forecast) {
    const Condition before{.pins = position.unit(volley.at).pins, .wear = position.unit(volley.at).wear};
    const auto chances = pulses.size ? played_armour(position.game, position.now, volley, groups, pulses)
                                     : armour_chances(position.game, position.now, volley, groups);
    forecast.total = chances.weights.handy_total();
    forecast.chances = {chance(
                            "pinned", chances, [](const Condition& end) { return end.is_hit; }, forecast.total),
        chance(
            "damaged", chances, [&](const Condition& end) { return !end.is_out && end.wear != before.wear; },
            forecast.total),
        chance("knocked out", chances, [](const Condition& end) { return end.is_out; }, forecast.total)};
    forecast.first = {forecast.about(forecast.chances.back()), "to knock it out"};
}

}

Forecast expect_power(const Position& position, const Shooting& shooting, Power power) {
    const Shot_at& shot = shooting.targets.item[shooting.targets.size - 1u];
    const int firer = next_to_power(position, shooting, shot, shooting.powered);
    if (firer >= position.firers(shooting.by)) return {};
    Firing_plan plan = shooting.plan_at(shot);
    const u16 together = powered_together(position, shooting, shot, firer);
    for (std::size_t i = 0; i < plan.size(); ++i)
        if (together >> i & 1) plan[i].power = power;
    Forecast forecast = expect_shot(position, shooting.by, shot.at, shooting.cause, &plan);
    if (power != Power::overload) return forecast;
    const Ability ability = ability_of(position, shooting.by, firer, plan[std::size_t(firer)]);
    const Ability_numbers& numbers = numbers_of(ability);
    forecast.notes.push_back({numbers.rule,
        ability == Ability::tesla_arc ? std::string("Costs the firer D6-2 hits of its own weapon")
            : numbers.harm == 1       ? std::string("Costs the firer a pin")
                                      : fmt::format("Costs the firer D{} pins", numbers.harm),
        true});
    return forecast;
}

// K47-SHT-01 Of a shot: how its dice come about, and what they may bring.
Forecast expect_shot(const Position& position, UnitId by, UnitId at, Cause cause, const Firing_plan* chosen) {
    Forecast forecast;
    forecast.title = fmt::format("{0:The} {0:shoots} at {1:the}", position.game.noun(by), position.game.noun(at));
    const Aim aim(position, by, at, cause);
    if (const Refusal no = aim.refusal()) {
        add_refusal(position.game, no, at, forecast);
        return forecast;
    }
    const Firing_plan plan = chosen ? *chosen : aim.best();
    Volley volley{.by = by, .at = at, .firer = position.side(by)};
    if (cause == Cause::friendly_fire) volley.firer = enemy(volley.firer);
    const Pulses pulses = pulses_of(position, by, at, volley.firer, cause, aim, plan);
    const Shot_groups all_groups = aim.groups(plan);
    Shot_groups groups;
    for (const Shot_group& group : all_groups.all())
        if (!is_pulse(position, at, group)) groups.add(group);
    const Models firing = volley.firing = aim.shooters(plan);
    for (const Shot_group& group : all_groups.all()) {
        forecast.dice += group.shots;
        forecast.terms.push_back({"K47-SHT-09"_rule,
            fmt::format("{} {}, needing {}", words_of_line(position.game, group.weapon, group.line),
                group.shots == 1 ? "shot" : "shots", needing(group.need)),
            group.shots});
    }
    const auto note = [&](Rule rule, std::string words) {
        const Forecast::Note one{rule, std::move(words)};
        if (std::ranges::find(forecast.notes, one) == forecast.notes.end()) forecast.notes.push_back(one);
    };
    const bool armoured = position.entry(at).is_armoured();
    for (int i = 0; i < position.firers(by); ++i) {
        const Firing use = plan[std::size_t(i)];
        if (!aim.shoots(i, use)) continue;
        const Save save = aim.save(i, use, firing);
        note("K47-SHT-09"_rule, fmt::format("To hit: {}", terms_in_words(aim.need(i, use, aim.is_alone(i, plan)))));
        const int pen = pen_of(aim.line(i, use)) + pen_by(aim.line(i, use), use.power);
        if (armoured && !pen) note("K47-WPN-09"_rule, "Does nothing to armour: its Pen is not 1 or more");
        else if (armoured)
            note("K47-WSR-13"_rule, fmt::format("To penetrate: {}", terms_in_words(aim.penetration(i, use))));
        else note("K47-SHT-12"_rule, fmt::format("To damage: {}", terms_in_words(damage_to(position.entry(at), pen))));
        note("K47-SHT-15"_rule, fmt::format("The target: {}", save_in_words(save)));
        if (save.cover != Cover::none && !save.ignored && position.unit(at).building == no_piece)
            note("K47-SHT-17"_rule, "Cover counts: half or more are covered");
    }
    if (cause == Cause::order && !refuse_escape(position, at))
        note("K47-SPC-02"_rule, "The target may drive off first");
    // K47-TRP-05 What those in it risk.
    for_each_aboard(position, at, [&](UnitId in) {
        note("K47-TRP-05"_rule,
            fmt::format("If it is destroyed, {0:the} in it {0:takes} D6 hits without saves: {1}",
                position.game.noun(in), terms_in_words(damage_to(position.entry(in), 1))));
    });
    if (!all_groups.size) return forecast;
    if (armoured) {
        add_damage(position, volley, groups, pulses, forecast);
        return forecast;
    }
    Shot_chances chances = shot_chances(position.game, position.now, volley, groups);
    for (const Pulse& pulse : pulses.all())
        chances = together(chances, pulse_chances(position, pulse), position.left(at));
    forecast.total = chances.handy_total();
    const int before = position.left(at);
    // K47-WSR-06, K47-MOR-09
    const bool fanatics = position.entry(at).has(Unit_rule::fanatics);
    const bool is_hull = position.entry(at).is_hull();  // K47-DMG-12 one damage destroys it
    if (!fanatics && before > 1)
        note("K47-MOR-09"_rule, fmt::format("{} of {} lost are a Morale Check", (before + 1) / 2, before));
    forecast.distributions = {distribution("hits", chances.hits, forecast.total)};
    if (!is_hull) forecast.distributions.push_back(distribution("models lost", chances.casualties(), forecast.total));
    using End = Shot_chances::End;
    const auto shaken = [&](const End& end) {
        if (end.casualties >= before) return false;
        return end.burnt || (!fanatics && shakes(end.casualties, before));
    };
    forecast.chances = {chance(
                            "pinned", chances.hits, [](int hits) { return hits > 0; }, forecast.total),
        chance("takes a Morale Check", chances.ends, shaken, forecast.total),
        chance(
            is_hull ? "knocked out" : "wiped out", chances.ends,
            [&](const End& end) { return end.casualties >= before; }, forecast.total)};
    forecast.first = is_hull ? Forecast::First{forecast.about(forecast.chances.back()), "to knock it out"}
                             : Forecast::First{forecast.about(forecast.distributions.back()), "men expected to fall"};
    return forecast;
}

}
