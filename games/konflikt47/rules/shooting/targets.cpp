// K47-SHT-03 Whom a unit may shoot at, first and besides.
#include "games/konflikt47/rules/shooting/targets.h"

#include <algorithm>

#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/rules/shooting/mounts.h"
#include "games/konflikt47/rules/shooting/uses.h"

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
    return any_use(position, by, [&](int, Firing, const Line&) { return ++ways > 1; });
}

namespace {

bool is_launcher(const Position& position, u8 weapon, Firing use) {
    return position.game.weapons[weapon].line[use.line].has(Special::launcher);
}

// K47-VEH-03 What is in one turret fires to one of the four arcs, at how many targets it may be: those of `at` and all that it has.
Refusal refuse_second_arc(const Position& position, const Shooting& shooting, int firer, UnitId at) {
    const std::vector<Mount>& mounts = position.entry(shooting.by).mounts;
    const Mount& mount = mounts[std::size_t(firer)];
    if (!mount.in_turret()) return {};
    const auto joins = [&](const Shot_at& shot) {
        for (std::size_t i = 0; i < mounts.size(); ++i)
            if (shot.firers >> i & 1 && mounts[i].in_turret() && mounts[i].of == mount.of) return true;
        return false;
    };
    Sectors common = arcs_holding(position, shooting.by, at);
    for (const Shot_at& shot : shooting.targets.all())
        if (joins(shot)) common = common.common(arcs_holding(position, shooting.by, shot.at));
    if (common.count()) return {};
    return {"K47-VEH-03"_rule, "lies in another arc than what else the turret fires at"};
}

}

// K47-SHT-03 A launcher may have a target of its own, and so may each weapon of a vehicle; all other weapons of a unit have one, or under
// k47.split_fire two, each of them another kind of weapons.
Refusal refuse_further_use(const Position& position, const Shooting& shooting, int firer, Firing use, UnitId at) {
    if (!shooting.targets.size) return {};
    if (shooting.firings[std::size_t(firer)].what != Firing::nothing) return {"K47-SHT-02"_rule, "fires already"};
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

bool has_effect(const Position& position, const Shooting& shooting, UnitId at) {
    const Aim aim(position, shooting.by, at, shooting.cause);
    return any_use(position, shooting.by, [&](int firer, Firing use, const Line&) {
        return !refuse_further_use(position, shooting, firer, use, at) && !aim.refuse(firer, use) &&
            !aim.is_in_vain(firer, use);
    });
}

bool has_further_use(const Position& position, const Shooting& shooting) {
    return any_use(position, shooting.by, [&](int firer, Firing use, const Line&) {
        return !refuse_further_use(position, shooting, firer, use, no_unit);
    });
}

Refusal refuse_further_target(const Position& position, const Shooting& shooting, UnitId at) {
    for (const Shot_at& shot : shooting.targets.all())
        if (shot.at == at) return {"K47-SHT-03"_rule, "is shot at already"};
    if (shooting.targets.is_full()) return {"K47-SHT-03"_rule, "is a target more than a unit can have"};
    if (const Refusal no = refuse_target(position, shooting.by, at, shooting.cause)) return no;
    const Aim aim(position, shooting.by, at, shooting.cause);
    Refusal why{"K47-SHT-03"_rule, "is nobody's target: every weapon fires already"};
    const bool any = any_use(position, shooting.by, [&](int firer, Firing use, const Line&) {
        if (const Refusal no = refuse_further_use(position, shooting, firer, use, at)) {
            if (no.rule == "K47-VEH-03"_rule) why = no;
            return false;
        }
        why = aim.refuse(firer, use);
        return !why;
    });
    return any ? Refusal{} : why;
}

}
