// K47-SHT-03 Whom a unit may shoot at, first and besides.
#include "games/konflikt47/rules/shooting/targets.h"

#include <algorithm>

#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/rules/shooting/mounts.h"

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

// K47-FUB-03 A friend is a target only while one of the chooser's units is within 12" of it.
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
    for (int i = 0; i < position.firers(by); ++i) {
        if (!position.may_fire(by, i)) continue;
        const Model& model = position.unit(by).model[std::size_t(i)];
        for (const u8 weapon : {model.weapon, model.beside})
            if (weapon != no_weapon) ways += position.game.weapons[weapon].lines;
    }
    return ways > 1;
}

namespace {

// The weapon lines that a model may fire, without those excluded by the rules.
template <class Allowed> bool any_use(const Position& position, UnitId by, Allowed allowed) {
    for (int i = 0; i < position.firers(by); ++i) {
        if (!position.may_fire(by, i)) continue;
        const Model& model = position.unit(by).model[std::size_t(i)];
        for (const Firing::What what : {Firing::carried, Firing::beside}) {
            const u8 weapon = what == Firing::carried ? model.weapon : model.beside;
            for (u8 line = 0; weapon != no_weapon && line < position.game.weapons[weapon].lines; ++line)
                if (allowed(i, Firing{what, line})) return true;
        }
    }
    return false;
}

u8 weapon_of(const Position& position, UnitId by, int firer, Firing use) {
    const Model& of = position.unit(by).model[std::size_t(firer)];
    return use.what == Firing::carried ? of.weapon : use.what == Firing::beside ? of.beside : no_weapon;
}

bool is_launcher(const Position& position, u8 weapon, Firing use) {
    return position.game.weapons[weapon].line[use.line].has(Special::launcher);
}

}

namespace {

// K47-VEH-03 What is in one turret fires to one of the four arcs, at how many targets it may be: those of `at` and all that it has.
Refusal refuse_second_arc(const Position& position, const Shooting& shooting, int firer, UnitId at) {
    const std::vector<Mount>& mounts = position.entry(shooting.by).mounts;
    const Mount& mount = mounts[std::size_t(firer)];
    if (!mount.in_turret()) return {};
    const auto joins = [&](const Shot_at& shot) {
        for (std::size_t i = 0; i < mounts.size(); ++i)
            if (shot.models >> i & 1 && mounts[i].in_turret() && mounts[i].of == mount.of) return true;
        return false;
    };
    for (const Sector sector : {Sector::front, Sector::right, Sector::rear, Sector::left}) {
        bool all = arcs_holding(position, shooting.by, at).contains(sector);
        for (const Shot_at& shot : shooting.targets.all())
            all &= !joins(shot) || arcs_holding(position, shooting.by, shot.at).contains(sector);
        if (all) return {};
    }
    return {"K47-VEH-03"_rule, "lies in another arc than what else the turret fires at"};
}

}

// K47-SHT-03 A launcher may have a target of its own, and so may each weapon of a vehicle; all other weapons of a unit have one, or under
// k47.split_fire two, each of them another kind of weapons.
Refusal refuse_further_use(const Position& position, const Shooting& shooting, int firer, Firing use, UnitId at) {
    if (!shooting.targets.size) return {};
    if (shooting.firings[std::size_t(firer)].what != Firing::nothing)
        return {"K47-SHT-02"_rule, "is carried by somebody who has something else to do"};
    if (position.entry(shooting.by).is_hull())
        return at == no_unit ? Refusal{} : refuse_second_arc(position, shooting, firer, at);
    const u8 weapon = weapon_of(position, shooting.by, firer, use);
    if (use.what != Firing::helps && (weapon == no_weapon || is_launcher(position, weapon, use))) return {};
    int targets = 0;
    bool elsewhere = false;
    for (const Shot_at& shot : shooting.targets.all()) {
        const Firing_plan plan = shooting.plan_at(shot);
        bool any = false;
        for (int i = 0; i < position.models(shooting.by); ++i) {
            const u8 other = weapon_of(position, shooting.by, i, plan[std::size_t(i)]);
            if (other == no_weapon || is_launcher(position, other, plan[std::size_t(i)])) continue;
            any = true;
            elsewhere |= other == weapon;
        }
        targets += any;
    }
    const bool splits = position.game.options.split_fire && !position.entry(shooting.by).is_team;
    if (targets >= (splits ? 2 : 1)) return {"K47-SHT-03"_rule, "has the target that its unit shoots at"};
    if (elsewhere) return {"K47-SHT-03"_rule, "is a weapon that others of the unit fire at another target"};
    return {};
}

bool has_further_use(const Position& position, const Shooting& shooting) {
    return any_use(position, shooting.by,
        [&](int firer, Firing use) { return !refuse_further_use(position, shooting, firer, use, no_unit); });
}

Refusal refuse_further_target(const Position& position, const Shooting& shooting, UnitId at) {
    for (const Shot_at& shot : shooting.targets.all())
        if (shot.at == at) return {"K47-SHT-03"_rule, "is shot at already"};
    if (shooting.targets.is_full()) return {"K47-SHT-03"_rule, "is a target more than a unit can have"};
    if (const Refusal no = refuse_target(position, shooting.by, at, shooting.cause)) return no;
    const Aim aim(position, shooting.by, at, shooting.cause);
    Refusal why{"K47-SHT-03"_rule, "is nobody's target: all have something else to do"};
    const bool any = any_use(position, shooting.by, [&](int firer, Firing use) {
        const Refusal no = refuse_further_use(position, shooting, firer, use, at);
        if (no && position.entry(shooting.by).is_hull() && no.rule == "K47-VEH-03"_rule) why = no;
        if (no) return false;
        why = aim.refuse(firer, use);
        return !why;
    });
    return any ? Refusal{} : why;
}

}
