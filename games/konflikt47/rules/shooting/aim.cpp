// Chapters SHT, WPN and WSR: who may fire what at whom, and what it needs.
#include "games/konflikt47/rules/shooting/aim.h"

#include <algorithm>
#include <bit>

#include "games/konflikt47/rules/rift/abilities.h"
#include "games/konflikt47/rules/shooting/bursting.h"
#include "games/konflikt47/rules/shooting/fixed_arc.h"
#include "games/konflikt47/rules/shooting/mounts.h"
#include "games/konflikt47/rules/shooting/uses.h"
#include "games/konflikt47/rules/transports/transports.h"
#include "geometry/template.h"

namespace konflikt47 {
namespace {

constexpr i32 sniper_range = 36 * inch;

Side friends_of(const Position& position, UnitId by, Cause cause) {
    const Side side = position.side(by);
    return cause == Cause::friendly_fire ? enemy(side) : side;
}

}

Aim::Aim(const Position& position, UnitId by, UnitId at, Cause cause)
    : position_(position),
      by_(by),
      at_(at),
      cause_(cause),
      sighting_(position, by, at, friends_of(position, by, cause)) {}

bool Aim::is_team() const { return position_.entry(by_).is_team; }

// K47-ORD-07
bool Aim::advances() const {
    if (position_.is_aboard(by_)) return has_moved_to_fire(position_, by_);  // K47-TRP-04
    return cause_ == Cause::order && position_.unit(by_).order == Order::advance;
}

u8 Aim::weapon(int firer, Firing use) const { return weapon_of(position_, by_, firer, use); }

const Line& Aim::line(int firer, Firing use) const {
    static const Line none{};
    const u8 number = weapon(firer, use);
    return number == no_weapon ? none : position_.game.weapons[number].line[use.line];
}

// K47-SPC-03 The weapon of a team is the one that its kind of troops has.
bool Aim::fires_team_weapon(int firer, Firing use) const {
    if (!is_team() || use.what != Firing::carried) return false;
    const u8 fired = weapon(firer, use), of_team = position_.game.troops[position_.entry(by_).troop].weapon;
    return fired == of_team || (fired != no_weapon && fired == position_.game.weapons[of_team].dry);
}

// K47-SPC-04 While the die shows Fire, be it by an Ambush, a reaction or FUBAR, and the assistant lives: one man of the team.
bool Aim::snipes(int firer) const {
    if (!position_.entry(by_).has(Unit_rule::sniper) || advances()) return false;
    const Models alive = living(position_, by_);
    return std::popcount(alive) > 1 && std::countr_zero(alive) == firer;
}

// K47-SHT-07 To the nearest that is not too near; where all are, to the farthest of these. K47-IND-01 What is lobbed needs to see none.
i32 Aim::distance(int firer, Firing use) const {
    const Line& of = line(firer, use);
    const int model = position_.carrier(by_, firer);
    if (!of.least && !of.has(Special::indirect)) {
        i32& kept = distance_[std::size_t(model)];
        if (!kept) kept = sighting_.distance(model, sighting_.clear(model));
        return kept;
    }
    const Models at = of.has(Special::indirect) ? living(position_, at_) : sighting_.clear(model);
    if (!of.least) return sighting_.distance(model, at);
    i32 best = unseen;
    for (int k = 0; k < position_.models(at_); ++k) {
        if (!has(at, k)) continue;
        const i32 far = sighting_.distance(model, Models(1u << k));
        const bool fits = far >= of.least, fitted = best != unseen && best >= of.least;
        if (best == unseen || (fits ? !fitted || far < best : !fitted && far > best)) best = far;
    }
    return best;
}

// K47-WPN-01 The limits are included.
bool Aim::in_range(int firer, Firing use) const {
    const Line& of = line(firer, use);
    const i32 far = distance(firer, use);
    return of.least <= far && far <= reach(firer, of);
}

i32 Aim::reach(int firer, const Line& line) const {
    return snipes(firer) ? std::max(line.range, sniper_range) : line.range;
}

// K47-WSR-04 Of a Fixed weapon that does not turn, at least a part of the target.
bool Aim::in_arc(int model) const {
    if (position_.entry(by_).is_gun(model) && position_.entry(by_).gun.all_round) return true;
    const Place from = position_.place_of(by_, model);
    const auto arc = Template::cone(from, position_.facing(by_), fixed_arc, most_coordinate / 2);
    for (int k = 0; k < position_.models(at_); ++k)
        if (position_.is_target(at_, k) && arc.covers(position_.body(at_, k))) return true;
    return false;
}

Refusal Aim::refuse_arc(int firer) const {
    if (!position_.entry(by_).is_hull()) return {};
    if (!lies_in_) lies_in_ = arcs_holding(position_, by_, at_);
    return konflikt47::refuse_arc(position_.entry(by_).mounts[std::size_t(firer)], position_.unit(by_).wear, *lies_in_);
}

Refusal Aim::refuse(int firer, Firing use) const {
    if (!use.is_shot()) return {};
    const int model = position_.carrier(by_, firer);
    const u8 number = weapon(firer, use);
    if (!position_.alive(by_, model) || number == no_weapon || use.line >= position_.game.weapons[number].lines)
        return {"K47-SHT-02"_rule, "is not there"};
    const Line& of = line(firer, use);
    const Powered armour = position_.entry(by_).powered_armour;
    if (of.has(Special::fixed) && armour != Powered::augmented) {
        const Rule rule = position_.entry(by_).is_gun() ? "K47-ART-02"_rule : "K47-WSR-04"_rule;
        if (has_moved_to_fire(position_, by_)) return {rule, "does not fire when it has moved"};
        if (of.has(Special::indirect) && position_.unit(by_).turned)
            return {"K47-WSR-09"_rule, "is turned in this order, and does not lob"};
        const bool turns = advances() && !of.has(Special::indirect);
        if (!turns && !in_arc(model))
            return advances()
                ? Refusal{"K47-WSR-09"_rule, "does not point there, and a team that turns on an Advance does not lob"}
                : Refusal{rule, "does not point there: it fires 45 degrees to each side"};
    }
    if (const Refusal no = refuse_arc(firer)) return no;
    if (of.has(Special::launcher) && position_.entry(at_).powered_armour == Powered::none &&
        position_.unit(at_).building == no_piece && !position_.entry(at_).is_hull())
        return {"K47-WSR-08"_rule, "is for armour and for houses"};
    if (of.has(Special::indirect)) {
        if (!sighting_.seen_by_any()) return {"K47-IND-01"_rule, "is seen by nobody of the unit that would lob at it"};
    } else if (!sighting_.seen(model)) return {"K47-SHT-04"_rule, "is out of the firer's sight"};
    else if (!sighting_.clear(model))
        return {"K47-SHT-05"_rule, "lies behind friends, who are within an inch of the line of fire"};
    if (position_.game.options.premeasure && !in_range(firer, use)) {
        const i32 far = distance(firer, use);
        if (far < of.least)
            return {"K47-IND-04"_rule, "is {0:length} away, and fires from {1:length} on", {far, of.least}};
        return {"K47-SHT-07"_rule, "is {0:length} away, and reaches {1:length}", {far, reach(firer, of)}};
    }
    return {};
}

// K47-SPC-03 A team either fires its weapon or its rifles. K47-WSR-03 Nobody helps where there is nothing to help with.
Refusal Aim::refuse(const Firing_plan& plan) const {
    int served = 0, of_team = 0, others = 0;
    for (int i = 0; i < position_.firers(by_); ++i) {
        const Firing use = plan[std::size_t(i)];
        if (const Refusal no = refuse(i, use)) return no;
        if (!use.is_shot()) continue;
        served += line(i, use).has(Special::team);
        (fires_team_weapon(i, use) ? of_team : others) += 1;
    }
    if (number_of(plan, Firing::helps) > served)
        return {"K47-WSR-03"_rule, "would help with more weapons than there are"};
    if (is_team() && !position_.entry(by_).has(Unit_rule::sniper) && of_team && others)
        return {position_.entry(by_).is_gun() ? "K47-ART-05"_rule : "K47-SPC-03"_rule,
            "fires rifles only while the weapon is silent"};
    if (is_team() && position_.entry(by_).has(Unit_rule::sniper) && of_team > 1 &&
        snipes(std::countr_zero(living(position_, by_))))
        return {"K47-SPC-04"_rule, "has one man who shoots, and one who watches"};
    return {};
}

int lose_shots(const Position& position, UnitId at, const Aim& aim, Firing_plan& plan) {
    int lost = 0;
    for (int i = 0; i < int(plan.size()); ++i) {
        Firing& use = plan[std::size_t(i)];
        if (!use.is_shot() || (position.on_table(at) && !aim.refuse(i, use))) continue;
        use = {};
        ++lost;
    }
    return lost;
}

Refusal Aim::refusal() const {
    if (position_.is_aboard(at_))
        return {"K47-TRP-04"_rule, "rides in {0:squad}, and is no target there", {position_.unit(at_).aboard}};
    if (!position_.on_table(at_)) return {"K47-SHT-03"_rule, "is not on the table"};
    if (position_.unit(by_).aboard == at_) return {"K47-TRP-04"_rule, "is the vehicle in which it rides"};
    if (const Refusal no = refuse_to_fire(position_, by_)) return no;
    if ((position_.side(at_) == position_.side(by_)) != (cause_ == Cause::friendly_fire))
        return {"K47-SHT-03"_rule, "is not a target"};
    if (at_ == by_) return {"K47-SHT-03"_rule, "is itself"};
    // Told of what carries farthest; of several of these how far it is, if that is why.
    Refusal why;
    i32 farthest = -1;
    const bool any = any_use(position_, by_, [&](int firer, Firing use, const Line& line) {
        const Refusal no = refuse(firer, use);
        if (line.range > farthest || (line.range == farthest && no.rule == "K47-SHT-07"_rule))
            why = no, farthest = line.range;
        return !no;
    });
    if (any) return {};
    return why ? why : Refusal{"K47-SHT-02"_rule, "is nobody's target: nothing is left to shoot with"};
}

i32 longest_range(const Position& position, UnitId by) {
    if (!position.game.options.premeasure) return 2 * most_coordinate;
    i32 most = position.entry(by).has(Unit_rule::sniper) ? sniper_range : 0;
    for_each_use(position, by, [&](int, Firing, const Line& line) { most = std::max(most, line.range); });
    return most;
}

bool is_out_of_range(const Position& position, UnitId by, const Bounds& place) {
    return farther(space_of(position, by), place, longest_range(position, by) + touching);
}

Models Aim::helpless(const Firing_plan& plan) const {
    if (position_.entry(by_).powered_armour != Powered::none) return 0;  // K47-PWR-01, K47-WSR-16
    int helpers = is_team() ? position_.serving(by_) - 1 : number_of(plan, Firing::helps);
    Models alone = 0;
    for (int i = 0; i < position_.models(by_); ++i) {
        const Firing use = plan[std::size_t(i)];
        if (!use.is_shot() || !line(i, use).has(Special::team)) continue;
        if (helpers > 0) --helpers;
        else alone |= Models(1u << i);
    }
    return alone;
}

Need Aim::need(int firer, Firing use, bool alone, i32 distance) const {
    const Line& of = line(firer, use);
    const Unit& unit = position_.unit(by_);
    Modifiers firing{.base_to_hit = position_.game.options.base_to_hit};
    firing.advances = advances();
    firing.pinned = unit.pins > 0;
    firing.inexperienced = position_.entry(by_).quality == Quality::inexperienced;
    firing.alone = alone;
    firing.snipes = snipes(firer);
    firing.distance = distance;
    if (use.power != Power::none) {
        const Ability_numbers& numbers = numbers_of(of.ability);
        firing.easier = use.power == Power::overload ? numbers.easier_overload : numbers.easier;
    }
    firing.at_armour = position_.unit(at_).building != no_piece || position_.entry(at_).is_hull();
    firing.he_of_guns = position_.game.options.at_gun_he_penalty;
    firing.shots_before = unit.ranged == at_ && !unit.moved ? unit.ranging : 0;
    return to_hit(of, firing);
}

Models Aim::shooters(const Firing_plan& plan) const {
    Models firing = 0;
    for (int i = 0; i < position_.firers(by_); ++i)
        if (shoots(i, plan[std::size_t(i)])) firing |= Models(1u << position_.carrier(by_, i));
    return firing;
}

Save Aim::save(int firer, Firing use, Models firing) const {
    const Options& options = position_.game.options;
    if (firing != covered_against_) covered_against_ = firing, cover_ = sighting_.cover(firing);
    const Line& of = line(firer, use);
    const bool down = position_.unit(at_).order == Order::down && !position_.entry(at_).is_hull();
    const bool plunges = options.plunging_fire && of.has(Special::indirect);
    const Cover cover = plunges ? cover_from_above(position_, at_) : cover_;
    Save save = to_save(of, options, cover, down, distance(firer, use), snipes(firer));
    save.ignored |= use.power != Power::none && numbers_of(of.ability).no_save;
    return save;
}

}
