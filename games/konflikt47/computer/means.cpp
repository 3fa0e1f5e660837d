// Means of fire and of close quarters.
#include "games/konflikt47/computer/means.h"

#include <algorithm>

#include "games/konflikt47/computer/judge.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"

namespace konflikt47 {
namespace {

constexpr i32 chance(int needed) { return needed >= never ? 0 : (7 - std::max(needed, 2)) * whole / 6; }

// K47-CQ-06, K47-PWR-04 In how many of 36 throws a blow hurts.
int thirty_sixths(int needed) { return needed == hurt_twice ? 1 : needed == never ? 0 : 6 * (7 - needed); }

// The distribution of successes of n dice in 2^16ths, where a Tough Fighter's success rolls once more. Each succeeds in `good` throws of 36.
constexpr int most_blows = 2 * max_models;
using Blows = std::array<i64, most_blows + 1>;
Blows blows(int dice, bool tough, i64 hurts) {
    Blows chances{};
    chances[0] = i64{1} << 16;
    for (int i = 0; i < dice; ++i)
        for (int told = most_blows; told >= 0; --told) {
            const auto at = [&](int number) { return number < 0 ? 0 : chances[std::size_t(number)]; };
            const i64 one = tough ? at(told - 1) * hurts * (36 - hurts) / 1296 + at(told - 2) * hurts * hurts / 1296
                                  : at(told - 1) * hurts / 36;
            chances[std::size_t(told)] = at(told) * (36 - hurts) / 36 + one;
        }
    return chances;
}

constexpr i64 square(i64 number) { return number * number; }

struct Fighters {
    int men, hurts;
    bool tough;
};
Unit_profile::Fight fought(Fighters attackers, Fighters defenders, bool defended) {
    i64 wins = 0, loses = 0, all = 0;
    const Blows first = blows(attackers.men, attackers.tough, attackers.hurts);
    for (int struck = 0; struck <= most_blows; ++struck) {
        const i64 weight = first[std::size_t(struck)];
        if (!weight) continue;
        const int fallen = std::min(struck, defenders.men);
        const Blows back = blows(defended ? defenders.men : defenders.men - fallen, defenders.tough, defenders.hurts);
        for (int told = 0; told <= most_blows; ++told) {
            const i64 both = weight * back[std::size_t(told)] >> 16;
            const int lost = std::min(told, attackers.men);
            const Outcome came = outcome(attackers.men - lost, lost, defenders.men - fallen, fallen);
            all += both;
            if (came == Outcome::attackers_win) wins += both;
            else if (came == Outcome::draw) {  // the next rounds go to the stronger
                const i64 ours = square(i64{attackers.men - lost} * attackers.hurts);
                const i64 theirs = square(i64{defenders.men - fallen} * defenders.hurts);
                const i64 won = both * ours / std::max<i64>(1, ours + theirs);
                wins += won, loses += both - won;
            } else loses += both;
        }
    }
    return {i32(wins * whole / std::max<i64>(all, 1)), i32(loses * whole / std::max<i64>(all, 1))};
}

// K47-CQ-14 How likely this many attackers are to wreck a vehicle, and to harm it at all. A damaged one counts as a part of a wrecked one.
struct Stormed {
    i32 wrecks = 0, harms = 0;
};
Stormed storming(int men, int claws, int damage_value, std::optional<Armour> armour, bool open_topped, int needs) {
    const Blows blows_that_hit = blows(men, false, thirty_sixths(needs));
    i64 wrecks = 0, harms = 0;
    for (int hits = 1; hits <= men; ++hits) {
        i64 each = 0;
        const int needed = damage_value - claws - hits;
        const i64 harm = needed < 2 ? whole : chance(needed);
        if (!armour) {  // any of them
            i64 none = whole;
            for (int i = 0; i < hits; ++i) none = none * (whole - chance(damage_value - claws)) / whole;
            each = whole - none;
        } else if (open_topped) each = harm;
        else each = mean_loss({*armour, hits + claws});
        wrecks += blows_that_hit[std::size_t(hits)] * each >> 16;
        harms += blows_that_hit[std::size_t(hits)] * (armour ? harm : each) >> 16;
    }
    return {i32(wrecks), i32(harms)};
}

}

Unit_profile::Unit_profile(const Position& position, UnitId id) {
    const Entry& entry = position.entry(id);
    const Game& game = position.game;
    shape_ = position.body(id, Place{});
    damage_value_ = entry.damage_value();
    if (entry.is_armoured()) armour_ = entry.hull.armour;
    is_hull_ = entry.is_hull(), walks_ = entry.is_walker();
    if (walks_) cq_attacks_ = u8(cq_attacks_of(entry.hull)), cq_pen_ = u8(cq_pen_of(entry.hull));
    open_topped_ = entry.hull.open_topped;
    overruns_ = entry.is_armoured() && !position.unit(id).wear.immobile;
    is_inside_ = position.unit(id).building != no_piece;
    morale_ = u8(morale_of(entry.quality));
    is_ready_ = is_ready(position, id);
    for (const int claws : {0, 1})
        hurt_by_blows_[std::size_t(claws)] =
            u8(thirty_sixths(to_hurt(damage_value_, claws, game.options.six_then_six)));
    claws_ = entry.has(Unit_rule::claws);
    inexperienced_ = entry.quality == Quality::inexperienced;
    sniper_ = entry.has(Unit_rule::sniper);
    team_ = entry.is_team;
    i64 x = 0, y = 0;
    int tough = 0;
    for (int i = 0; i < position.models(id); ++i) {
        if (!position.is_target(id, i)) continue;
        const Place at = position.place_of(id, i);
        ++men_;
        if (position.is_spotter(id, i)) continue;  // K47-SPC-05 he is elsewhere, and nobody goes there for his sake
        at_.add(at);
        x += at.x, y += at.y;
    }
    for (int i = 0; i < position.firers(id); ++i) {
        const u8 number = position.unit(id).model[std::size_t(i)].weapon;
        if (!position.may_fire(id, i) || number == no_weapon) continue;
        const Weapon& weapon = game.weapons[number];
        tough += weapon.has(Special::assault) && game.options.assault_tough_fighters;
        const auto same = std::ranges::find(arms_.all(), &weapon, &Arm::weapon);
        if (same != arms_.all().end()) ++same->men;
        else arms_.add({.weapon = &weapon, .men = 1, .of_team = team_ && number == game.troops[entry.troop].weapon});
    }
    if (at_.size) middle_ = {i32(x / at_.size), i32(y / at_.size)};
    is_gun_ = entry.is_gun();
    if (is_gun_) middle_ = position.place_of(id, gun_model);  // from where it fires
    tough_ = entry.has(Unit_rule::tough_fighters) || 2 * tough > men_;
    i32 most = -1;
    for (Arm& arm : arms_.all()) {
        arm.alone = arm.weapon->has(Special::team) && men_ == 1 && entry.powered_armour == Powered::none;
        fixed_ |= arm.weapon->has(Special::fixed);
        const i32 weight = arm.men * arm.weapon->worth;
        if (weight > most) most = weight, range_ = arm.weapon->line[0].range;
    }
}

i32 Unit_profile::distance(Place from, const Unit_profile& of) const {
    i64 least = 4 * i64{most_coordinate} * most_coordinate;
    if (shape_.is_disc() && of.shape_.is_disc()) {
        for (const Place at : at_.all()) least = std::min(least, square(from, at));
        return std::max(0, i32(root(u64(least))) - shape_.radius() - of.shape_.radius());
    }
    const Body other = of.shape_.moved(from - Place{});
    const i64 reach = i64{other.reach()} + shape_.reach();
    for (const Place at : at_.all())
        if (length(from, at) - reach < least) least = std::min(least, gap(other, shape_.moved(at - Place{})));
    return i32(least);
}

// The line of a weapon that brings most there.
Expected_fire Unit_profile::volley(const Game& game, const Arm& arm, const Unit_profile& at, const Shot& shot) const {
    Expected_fire best;
    if (arm.weapon->has(Special::fixed) && shot.moved) return best;
    for (const Line& line : arm.weapon->all()) {
        const bool snipes = sniper_ && !shot.advances && men_ > 1 && &arm == arms_.item.data();
        const i32 range = snipes ? std::max(line.range, 36 * inch) : line.range;
        if (shot.distance > range || shot.distance < line.least || line.has(Special::launcher)) continue;
        const bool indirect = line.has(Special::indirect), burns = line.has(Special::flamethrower);
        if (indirect && shot.advances && line.has(Special::fixed)) continue;
        const Modifiers firing{.base_to_hit = game.options.base_to_hit,
            .advances = shot.advances,
            .pinned = shot.pinned,
            .inexperienced = inexperienced_,
            .alone = arm.alone,
            .snipes = snipes,
            .distance = shot.distance,
            .he_of_guns = game.options.at_gun_he_penalty != 0};
        const Need need = to_hit(line, firing);
        const i32 hit = need.twice() ? whole / 36 : chance(need.die());
        const bool bursts = line.he > 0;
        const Save save = to_save(line, game.options, shot.cover, shot.down, shot.distance, snipes);
        const int damage = to_hurt(at.damage_value_, pen_of(line), game.options.six_then_six);
        // K47-DMG-03 Where the shooter might stand is not known here: the front counts.
        const Struck struck = indirect ? Struck::top : Struck::front;
        const i32 hurt = at.armour_ ? mean_loss({*at.armour_, pen_of(line), struck, span_of(line, shot.distance)})
            : damage == hurt_twice  ? whole / 36
                                    : chance(damage);
        // Of many men some are out of sight or range.
        const int part = arm.men > 4 ? arm.men * 4 / 5 : int(arm.men);
        const int shots = line.shots * (snipes ? 1 : part);
        // A shell hits some of them, flame as many as a die says.
        const int hits = at.armour_ ? 1 : burns ? 3 * line.flames : bursts ? std::min(at.men_, 1 + line.he) : 1;
        Expected_fire one;
        one.falls = i32(i64{hit} * shots * hits * hurt / whole * (whole - chance(save.die())) / whole);
        one.hit = std::min(whole, hit * shots);
        one.pins = one.hit * (burns ? 2 : bursts ? 3 : 2) / 2;
        if (one.falls >= best.falls) best = one;
    }
    return best;
}

Expected_fire Unit_profile::fire(const Game& game, const Unit_profile& at, const Shot& shot) const {
    Expected_fire served, others;
    for (const Arm& arm : arms_.all()) {
        const Expected_fire one = volley(game, arm, at, shot);
        Expected_fire& sum = arm.of_team ? served : others;
        sum.falls += one.falls, sum.hit = std::min(whole, sum.hit + one.hit), sum.pins = std::max(sum.pins, one.pins);
    }
    // K47-SPC-03 Of a team either the weapon speaks or the rifles.
    if (team_) return served.falls >= others.falls ? served : others;
    served.falls += others.falls, served.hit = std::min(whole, served.hit + others.hit);
    served.pins = std::max(served.pins, others.pins);
    const i32 most = at.men_ * whole;
    served.falls = std::min(served.falls, most);
    return served;
}

// K47-CQ-16 It strikes first, or where both strike at once the men answer from full numbers. Men who lose one and harm nothing are destroyed.
Unit_profile::Fight Unit_profile::fight_as_walker(const Unit_profile& at, bool defended) const {
    if (!overruns_) return {};
    if (at.is_hull_) {
        const auto wrecks = [](const Unit_profile& by, const Unit_profile& of) {
            const i32 each =
                of.armour_ ? mean_loss({*of.armour_, by.cq_pen_}) : chance(to_hurt(of.damage_value_, by.cq_pen_));
            return std::min(whole, by.cq_attacks_ * each);
        };
        return {wrecks(*this, at), at.walks_ ? wrecks(at, *this) / 2 : 0};
    }
    constexpr int running = 6;
    const Blows struck = blows(cq_attacks_, false, thirty_sixths(to_hurt(at.damage_value_, cq_pen_)));
    i64 wins = 0, loses = 0;
    for (int fallen = 0; fallen <= cq_attacks_; ++fallen) {
        const int left = std::max(0, at.men_ - fallen), answer = defended ? at.men_ : left;
        const Stormed back = storming(answer, at.claws_, damage_value_, armour_, open_topped_, running);
        const i64 weight = struck[std::size_t(fallen)];
        wins += weight * (!left ? whole - back.wrecks : fallen ? whole - back.harms : 0);
        loses += weight * back.wrecks;
    }
    return {i32(wins >> 16), i32(loses >> 16)};
}

// K47-CQ-16 The men strike first, and a walker that stands strikes back.
Unit_profile::Fight Unit_profile::fight_walker(const Unit_profile& at, int men) const {
    constexpr int needs = 4;  // its die may still show anything
    const Stormed first = storming(men, claws_, at.damage_value_, at.armour_, at.open_topped_, needs);
    const i64 struck =
        whole - (i64{blows(at.cq_attacks_, false, thirty_sixths(to_hurt(damage_value_, at.cq_pen_)))[0]} * whole >> 16);
    return {first.wrecks, i32(struck * (whole - first.harms) / whole)};
}

Unit_profile::Fight Unit_profile::fight(const Unit_profile& at, int men, bool defended) const {
    if (walks_) return fight_as_walker(at, defended);
    if (is_hull_) {  // K47-CQ-15
        const bool can = overruns_ && !at.is_hull_ && !at.is_inside_;
        return {!can ? 0 : at.is_gun_ ? whole : whole - chance_of_test(at.morale_), 0};
    }
    if (at.is_hull_) {
        constexpr int needs = 4;  // its die may still show anything
        men = std::min(men, int(max_models));
        const i64 comes = at.armour_ && !is_ready_ ? chance_of_test(morale_) : whole;
        Fight fight = at.walks_
            ? fight_walker(at, men)
            : Fight{storming(men, claws_, at.damage_value_, at.armour_, at.open_topped_, needs).wrecks, 0};
        fight.wins = i32(fight.wins * comes / whole), fight.loses = i32(fight.loses * comes / whole);
        return fight;
    }
    const Fighters attackers{std::min(men, int(max_models)), at.hurt_by_blows_[claws_], tough_};
    const Fighters defenders{at.men_, hurt_by_blows_[at.claws_], at.tough_};
    // The same few fights come again and again.
    struct Fought {
        u32 key = 0;
        Fight fight;
    };
    thread_local std::array<Fought, 1024> kept{};
    const u32 key = 1u | u32(attackers.men) << 1 | u32(defenders.men) << 6 | u32(attackers.hurts) << 11 |
        u32(defenders.hurts) << 17 | u32(attackers.tough) << 23 | u32(defenders.tough) << 24 | u32(defended) << 25;
    Fought& entry = kept[key * 2654435761u >> 22];
    if (entry.key != key) entry = {key, fought(attackers, defenders, defended)};
    return entry.fight;
}

}
