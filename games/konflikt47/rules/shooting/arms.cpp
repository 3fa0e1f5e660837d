// What a unit does best with what it has, and what it can be told to do instead.
#include <algorithm>

#include "games/konflikt47/rules/rift/abilities.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/rules/shooting/uses.h"

namespace konflikt47 {

// By the mean: shots that hit, hurt and are not saved; a flame or a shell by the hits that it may be.
i32 Aim::worth(int firer, Firing use, bool alone) const {
    if (!use.is_shot() || refuse(firer, use)) return 0;
    if (!in_range(firer, use)) return 1;  // nobody knows before it is measured
    const Line& of = line(firer, use);
    const Need needed = need(firer, use, alone);
    const Entry& target = position_.entry(at_);
    const Powered_mean powered = powered_mean(of, use.power, needed, position_.left(at_), target.is_hull());
    const int hurt = to_hurt(damage_to(target, powered.pen), position_.game.options.six_then_six);
    Penetration through = target.is_armoured() ? penetration(firer, use) : Penetration{};
    if (use.power != Power::none) through.pen = powered.pen;
    const i32 hurts = target.is_armoured() ? 36 * mean_loss(through) / 1000  // of 36
        : hurt == hurt_twice               ? 1
                                           : 6 * (7 - hurt);
    const int saved = save(firer, use, position_.entry(by_).is_gun(firer) ? Models(1) : living(position_, by_)).die();
    const i32 hits = target.is_armoured() ? 1000
        : of.has(Special::flamethrower)   ? 3500 * of.flames
        : of.he && !bursts_by_dice(position_, at_)
        ? 1000 * std::min<i32>(of.he, position_.left(at_))  // a template lies over some of them
        : of.he ? 500 * blasts[of.he].building_dice * (blasts[of.he].building_sides + 1)
                : 1000;
    const i32 hit = use.power != Power::none ? powered.hits : of.shots * chance_to_hit(needed);
    const i64 product = i64{hit} * hits / 1000 * hurts / 36 * (saved - 1) / 6;
    return i32(std::max<i64>(product, 1));  // K47-PWR-04 it pins at least
}

bool Aim::is_in_vain(int firer, Firing use) const {
    return position_.entry(at_).is_enclosed() && !pen_of(line(firer, use));
}

// What can be spent is kept while there is something else to do, and what does nothing while there is anything, unless its owner says
// otherwise.
Firing_plan Aim::best() const {
    // What is spent by a shot is kept for armour as long as anything else may do harm.
    Firing_plan plan = best(position_.entry(at_).is_armoured(), false);
    if (number_of(plan, Firing::nothing) == max_models) plan = best(true, true);
    return plan;
}

Firing_plan Aim::best(bool spends, bool in_vain) const {
    Firing_plan plan{};
    std::array<i32, max_models> worth_now{};
    for_each_use(position_, by_, [&](int firer, Firing use, const Line& line) {
        if ((!spends && line.has(Special::launcher)) || (!in_vain && is_in_vain(firer, use))) return;
        i32& most = worth_now[std::size_t(firer)];
        const i32 worth_of_it = worth(firer, use, line.has(Special::team) && position_.serving(by_) < 2);
        if (worth_of_it > most) plan[std::size_t(firer)] = use, most = worth_of_it;
    });
    if (is_team()) {
        // K47-SPC-03, K47-SPC-04 The weapon, or else the rifles.
        int gunner = -1;
        for (int i = 0; i < position_.models(by_) && gunner < 0; ++i)
            if (fires_team_weapon(i, plan[std::size_t(i)])) gunner = i;
        const bool one = gunner >= 0 && (!position_.entry(by_).has(Unit_rule::sniper) || snipes(gunner));
        for (int i = 0; one && i < position_.models(by_); ++i)
            if (i != gunner) plan[std::size_t(i)] = {};
        return plan;
    }
    if (position_.entry(by_).powered_armour != Powered::none || position_.entry(by_).is_hull()) return plan;
    // K47-WSR-03 Somebody helps who loses less by it than it brings.
    for (int i = 0; i < position_.models(by_); ++i) {
        const Firing use = plan[std::size_t(i)];
        if (!use.is_shot() || !line(i, use).has(Special::team)) continue;
        int helper = -1;
        for (int k = 0; k < position_.models(by_); ++k) {
            const Firing other = plan[std::size_t(k)];
            if (k == i || !position_.alive(by_, k) || other.what == Firing::helps || line(k, other).has(Special::team))
                continue;
            if (helper < 0 || worth_now[std::size_t(k)] < worth_now[std::size_t(helper)]) helper = k;
        }
        if (helper < 0) continue;
        const i32 gain = worth_now[std::size_t(i)] - worth(i, use, true);
        if (gain > worth_now[std::size_t(helper)]) plan[std::size_t(helper)] = {Firing::helps, 0};
    }
    return plan;
}

i32 expected_casualties(const Position& position, UnitId by, UnitId at, Cause cause) {
    const Aim aim(position, by, at, cause);
    if (aim.refusal()) return 0;
    const Firing_plan plan = aim.best();
    i32 sum = 0;
    for (int i = 0; i < position.firers(by); ++i) sum += aim.worth(i, plan[std::size_t(i)]);
    return std::min(sum, 1000 * position.left(at));
}

Arms::Arms(const Position& position, const Shooting& shooting, const Aim& aim)
    : of_mounts_(position.entry(shooting.by).is_hull()) {
    const UnitId by = shooting.by;
    bool serves = false;
    for_each_use(position, by, [&](int firer, Firing use, const Line& line) {
        if (aim.refuse(firer, use) || refuse_further_use(position, shooting, firer, use, shooting.at)) return;
        add(firer, use);
        if (line.has(Special::howitzer)) howitzers_ |= u16(1u << firer);
        serves |= line.has(Special::team);
    });
    if (!serves || position.entry(by).is_team) return;
    for (int i = 0; i < position.models(by); ++i)
        if (position.alive(by, i) && !refuse_further_use(position, shooting, i, {Firing::helps, 0}, shooting.at))
            add(i, {Firing::helps, 0});
}

Firing_plan Arms::all_uses(const Aim& aim) const {
    Firing_plan plan{};
    std::array<i32, max_models> worth{};
    for (const bool in_vain : {false, true}) {
        for (const u16 option : all()) {
            const int firer = firer_of(option);
            const Firing use = use_of(option);
            if (use.what == Firing::helps || aim.is_in_vain(firer, use) != in_vain) continue;
            i32& most = worth[std::size_t(firer)];
            const i32 worth_of_it = aim.worth(firer, use);
            if (worth_of_it > most) plan[std::size_t(firer)] = use, most = worth_of_it;
        }
        if (plan != Firing_plan{}) break;
    }
    return plan;
}

Refusal Arms::read(std::span<const i32> shares, Firing_plan& plan) const {
    for (std::size_t i = 0; i < shares.size(); ++i) {
        if (!shares[i]) continue;
        Firing& use = plan[std::size_t(firer_of(option_[i]))];
        if (use.what != Firing::nothing && howitzers_ >> firer_of(option_[i]) & 1)
            return {"K47-WSR-10"_rule, "fires in two ways: a howitzer fires directly or lobs its shell"};
        if (use.what != Firing::nothing)
            return of_mounts_ ? Refusal{"K47-SHT-02"_rule, "fires a weapon twice: each fires one of its lines"}
                              : Refusal{"K47-SHT-02"_rule, "gives a model two things to do: each fires one weapon"};
        use = use_of(option_[i]);
    }
    return {};
}

}
