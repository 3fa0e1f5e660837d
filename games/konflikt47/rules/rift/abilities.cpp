// Chapter RAB: the numbers of abilities, and what one Rift Die powers.
#include "games/konflikt47/rules/rift/abilities.h"

#include <algorithm>

#include "games/konflikt47/rules/rift/rift.h"
#include "games/konflikt47/rules/shooting/uses.h"

namespace konflikt47 {

const Ability_numbers& numbers_of(Ability ability) {
    static const std::array<Ability_numbers, abilities> all{{
        {},
        {.rule = "K47-RAB-02"_rule, .harm = 1, .has_overload = false},
        {.rule = "K47-RAB-03"_rule, .harm = 2, .has_overload = false},
        {.rule = "K47-RAB-04"_rule, .harm = 2},
        {.rule = "K47-RAB-05"_rule,
            .easier = 1,
            .easier_overload = 2,
            .pen = 1,
            .pen_overload = 2,
            .no_save = true,
            .harm = 3},
        {.rule = "K47-RAB-06"_rule, .no_save = true, .harm = 3},
        {.rule = "K47-RAB-07"_rule},
    }};
    return all[std::size_t(ability)];
}

Ability ability_of(const Position& position, const Shot_group& group) {
    if (group.power == Power::none || group.weapon == no_weapon) return Ability::none;
    return position.game.weapons[group.weapon].line[group.line].ability;
}

Ability ability_of(const Position& position, UnitId by, int firer, Firing use) {
    const u8 weapon = weapon_of(position, by, firer, use);
    return weapon == no_weapon ? Ability::none : position.game.weapons[weapon].line[use.line].ability;
}

int shots_of(const Line& line, Power power) {
    if (power == Power::none) return line.shots;
    const int times = power == Power::overload ? 2 : 1;
    if (line.ability == Ability::tesla_arc) return line.shots + times * line.strength;
    return line.shots + (line.ability == Ability::gravity_pulse && power == Power::overload);
}

int pen_by(const Line& line, Power power) {
    const Ability_numbers& numbers = numbers_of(line.ability);
    return power == Power::none ? 0 : power == Power::overload ? numbers.pen_overload : numbers.pen;
}

i32 chance_to_hit(const Need& need) { return need.twice() ? 1000 / 36 : 1000 * (7 - need.die()) / 6; }

Powered_mean powered_mean(const Line& line, Power power, const Need& need, int models, bool is_hull) {
    const int shots = shots_of(line, power);
    Powered_mean mean{shots * chance_to_hit(need), pen_of(line) + pen_by(line, power)};
    if (power == Power::none) return mean;
    // Some of its hits at once, which are one: where none hits nothing comes of it.
    const auto together = [&](int most) {
        const int hits = std::clamp((mean.hits + 500) / 1000, 1, most);
        mean.hits = std::min(mean.hits, 900);
        return hits;
    };
    constexpr int most_under_pulse = 4;
    switch (line.ability) {
        case Ability::corrosive: mean.pen += (line.strength + 1) / 2; break;
        case Ability::crush:
            mean.hits += mean.hits / shots / 2;
            if (is_hull) mean.pen *= together(shots + 1);
            break;
        case Ability::gravity_pulse:
            if (is_hull) mean.pen *= together(shots);
            else mean.hits = std::min(mean.hits, 1000) * std::min(models, most_under_pulse);
            break;
        case Ability::shockwave: {
            const int size = together(4);
            mean.pen = blasts[size].pen;
            mean.hits = mean.hits * std::min(size, models);
            break;
        }
        case Ability::tesla_arc:
            if (models == 1) mean.pen *= together(shots);
            break;
        case Ability::hyper_velocity:
        case Ability::none: break;
    }
    return mean;
}

u16 powered_together(const Position& position, const Shooting& shooting, const Shot_at& shot, int firer) {
    const UnitId by = shooting.by;
    if (position.entry(by).is_hull() || position.entry(by).is_gun(firer)) return u16(1u << firer);
    const auto weapon = [&](int one) { return weapon_of(position, by, one, shooting.firings[std::size_t(one)]); };
    u16 all = 0;
    for (int other = 0; other < position.models(by); ++other)
        if (shot.firers >> other & 1 && weapon(other) == weapon(firer) &&
            ability_of(position, by, other, shooting.firings[std::size_t(other)]) != Ability::none)
            all |= u16(1u << other);
    return all;
}

int next_to_power(const Position& position, const Shooting& shooting, const Shot_at& shot, int from) {
    const int firers = position.firers(shooting.by);
    if (!position.unit(shooting.by).rift.ready() || shooting.cause == Cause::friendly_fire) return firers;
    for (int firer = from; firer < firers; ++firer) {
        const Firing use = shooting.firings[std::size_t(firer)];
        if (!(shot.firers >> firer & 1) || !use.is_shot()) continue;
        if (ability_of(position, shooting.by, firer, use) == Ability::none) continue;
        const u16 together = powered_together(position, shooting, shot, firer);
        if (!(together & ((1u << firer) - 1))) return firer;  // the first of them speaks for all
    }
    return firers;
}

Refusal refuse_power(const Position& position, UnitId by, Ability ability, i32 option) {
    if (option == power_after_combining) return refuse_mastering(position, by, master_combine);
    const Power power = power_of(option);
    if (power == Power::none) return {};
    const Rift_dice& dice = position.unit(by).rift;
    if (option == power_by_surging) {
        if (!dice.surging) return {"K47-RFT-05"_rule, "takes a Surging Rift Die"};
        return dice.active ? Refusal{} : Refusal{"K47-RFT-05"_rule, "leaves nothing to choose: no other die is ready"};
    }
    if (power == Power::ability) return dice.ready() ? Refusal{} : Refusal{"K47-RFT-05"_rule, "takes a ready Rift Die"};
    if (!numbers_of(ability).has_overload && !position.game.options.extra_overloads)
        return {"K47-RAB-01"_rule, "is no Overload that this weapon has"};
    return dice.surging ? Refusal{} : Refusal{"K47-RFT-05"_rule, "takes a Surging Rift Die"};
}

bool is_single(const Position& position, UnitId at) { return position.left(at) == 1; }

}
