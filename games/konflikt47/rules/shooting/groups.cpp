// The shots of an attack, those alike together, with all that their dice need.
#include <algorithm>

#include "games/konflikt47/rules/damage/damage.h"
#include "games/konflikt47/rules/rift/abilities.h"
#include "games/konflikt47/rules/shooting/aim.h"

namespace konflikt47 {

Shot_group group_of(const Line& line) {
    Shot_group group{.shots = line.shots};
    if (line.has(Special::flamethrower)) {
        group.dice = line.flames, group.sides = 6;
        group.pins = 3;
        group.flame = true;
    }
    if (line.he) {
        const Blast& blast = blasts[line.he];
        group.he = line.he;
        group.pins = blast.pin_sides;
        group.sides = blast.building_sides;
    }
    group.plain = !line.he && !line.has(Special::indirect);
    return group;
}

void set_damage(const Position& position, UnitId at, Struck struck, Span span, Shot_group& group) {
    const Entry& entry = position.entry(at);
    if (entry.is_hull()) group.plain = false;  // K47-SHT-14 there is nobody to pick
    if (!entry.is_armoured()) {
        group.hurt = u8(to_hurt(damage_to(entry, group.pen), position.game.options.six_then_six));
        return;
    }
    group.hurt = never;
    group.pierced = {entry.hull.armour, group.pen, struck, span};
    group.pierce = i8(to_penetrate(group.pierced));
}

bool bursts_by_dice(const Position& position, UnitId at) {
    return position.unit(at).building != no_piece || position.game.options.he_blast == Options::by_dice;
}

Penetration Aim::penetration(int firer, Firing use) const {
    const Line& of = line(firer, use);
    const bool above = of.has(Special::indirect);  // K47-IND-04
    const Place from = position_.place_of(by_, position_.carrier(by_, firer));
    return {position_.entry(at_).hull.armour, pen_of(of) + pen_by(of, use.power),
        above ? Struck::top : struck_from(position_.body(at_, 0), from), span_of(of, distance(firer, use))};
}

namespace {

bool same_kind(const Shot_group& a, const Shot_group& b) {
    return a.weapon == b.weapon && a.line == b.line && a.need == b.need && a.save == b.save && a.picks == b.picks &&
        a.pierced == b.pierced && !a.he && !b.he && a.power == b.power;
}

}

Shot_group Aim::shot(int firer, Firing use, bool alone, Models firing) const {
    const Line& of = line(firer, use);
    Shot_group group = group_of(of);
    group.power = use.power;
    group.shots = u8(shots_of(of, use.power));
    group.weapon = weapon(firer, use);
    group.line = use.line;
    group.aimed = need(firer, use, alone);
    group.need = i8(group.aimed.sum());
    group.pen = u8(pen_of(of) + pen_by(of, use.power));
    group.model = of.he || use.power != Power::none ? u8(position_.carrier(by_, firer)) : no_model;
    const bool armoured = position_.entry(at_).is_armoured();
    const Penetration pierced = armoured ? penetration(firer, use) : Penetration{};
    set_damage(position_, at_, pierced.struck, pierced.span, group);
    group.picks = snipes(firer);
    group.saved = save(firer, use, firing);
    group.save = u8(group.saved.die());
    return group;
}

Shot_groups Aim::groups(const Firing_plan& plan, Models* lost) const {
    Shot_groups groups;
    const Models alone = helpless(plan), firing = shooters(plan);
    for (int i = 0; i < position_.firers(by_); ++i) {
        const Firing use = plan[std::size_t(i)];
        if (!use.is_shot()) continue;
        if (!shoots(i, use)) {
            if (lost) *lost |= Models(1u << i);
            continue;
        }
        const Shot_group group = shot(i, use, has(alone, i), firing);
        // K47-RAB-03 Each weapon of Crush is judged for itself, and each of Gravity Pulse has a template of its own.
        const Ability ability = ability_of(position_, group);
        if (ability == Ability::crush || ability == Ability::gravity_pulse) {
            groups.add(group);
            continue;
        }
        // No more dice lie on the table at once than an answer has room for; house rules may give a squad more shots than that.
        const auto same = std::ranges::find_if(groups.all(), [&](const Shot_group& other) {
            return same_kind(group, other) && other.shots + group.shots <= Answer::capacity;
        });
        if (same != groups.all().end()) same->shots = u8(same->shots + group.shots);
        else groups.add(group);
    }
    return groups;
}

}
