// What fire, close quarters and losses are worth to a computer player. Distances are those of the men's middles, sight that of the lattice:
// enough for a judgement, which decides nothing by the rules.
#include <algorithm>

#include "games/konflikt47/computer/weights.h"
#include "games/konflikt47/rules/shooting/aim.h"

namespace konflikt47 {

i32 chance_of_test(int needed) {
    constexpr std::array<i32, 13> at_most{0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 35};
    return at_most[std::size_t(std::clamp(needed, 2, 12))] * whole / 36;
}

Judgement::Judgement(const Position& position, Side side)
    : position_(position), side_(side), cache_(&Judgement_cache::of(side)), lattice_(position.game.lattice) {
    if (!lattice_) lattice_ = std::make_shared<Visibility_grid>(position.game.ground);
    // After the last turn nothing comes, and after the one before it perhaps one more.
    const int left = position.game.last_turn - position.now.turn;
    later_ = left > 0 ? whole : left == 0 ? whole / 2 : 0;
    turns_ = left < 0 ? 0 : std::min(left * whole + whole / 2, foreseen);
    const auto points = position.game.scenario->points;
    const int lead =
        std::clamp(points(position, side) - points(position, enemy(side)), -most_lead, most_lead) + most_lead;
    const i32 late = std::clamp(4 - left, 0, 4) * whole / 4;
    const auto by_lead = [&](int step) { return whole + of(steps_of_lead[std::size_t(step)] - whole, late); };
    kill_ = by_lead(lead + 1), loss_ = by_lead(lead);
    look_ = cache_->follow(position_, lattice_, {kill_, loss_, turns_, later_});
    for (UnitId id = 0; id < position.game.units(); ++id)
        if (position.is_aboard(id)) carriers_ |= u64(1) << position.unit(id).aboard;
}

bool Judgement::can_still_act(UnitId id) const {
    const Order order = position_.unit(id).order;
    return order == Order::none || order == Order::ambush;
}

// A unit that has lost more is nearer to being a victory point, so that each further man costs more.
i32 Judgement::worth_of_losing(UnitId id, i32 falls, i32 of_unit) const {
    const Entry& entry = position_.entry(id);
    const i64 all = i64(entry.men.size()) * whole;
    const i64 before = all - outfit(id).men() * whole, after = std::min(before + falls, all);
    const auto shaken = [&](i64 lost) { return (lost * 400 + lost * lost / all * 600) / all; };  // thousandths
    return i32((shaken(after) - shaken(before)) * of(victory_point, of_unit) / whole +
        (after - before) * entry.points * a_point / all);
}

i32 Judgement::worth_of_fire(UnitId by, UnitId at, const Shot& shot) const {
    Expected_fire mean = outfit(by).fire(position_.game, outfit(at), shot);
    if (!mean.hit) return 0;
    const i32 most = outfit(at).men() * whole;
    // Half of its men lost at once may cost it the rest (K47-SHT-20).
    if (2 * mean.falls >= most) {
        const i32 fails = whole - chance_of_test(morale_check(position_, at, true).sum() - mean.pins / whole);
        mean.falls += i32(i64{most - mean.falls} * fails / whole);
    }
    return worth_of_losing(at, mean.falls) + of(pin_worth, mean.pins);
}

i32 Judgement::reckon_target(const Position& then, UnitId by, UnitId at, Cause cause) const {
    const Aim aim(then, by, at, cause);
    if (aim.refusal()) return 0;
    const Firing_plan plan = aim.best();
    i32 fallen = 0, missed = whole, pins = 0;
    const Shot_groups groups = aim.groups(plan);
    for (const Shot_group& group : groups.all()) {
        if (then.entry(at).is_enclosed() && !group.pen) continue;  // K47-WPN-09
        const i32 hit = group.need > 6 ? whole / 36 : (7 - std::max<i32>(group.need, 2)) * whole / 6;
        const bool armoured = then.entry(at).is_armoured();
        const i32 hurt = armoured ? mean_loss(group.pierced) : group.hurt > 6 ? 0 : (7 - group.hurt) * whole / 6;
        const i32 saved = group.save > 6 ? 0 : (7 - group.save) * whole / 6;
        const i32 hits = armoured ? 1 : group.flame ? 3 : group.he ? std::min(outfit(at).men(), 1 + group.he) : 1;
        fallen += i32(i64{hit} * group.shots * hits * hurt / whole * (whole - saved) / whole);
        for (int i = 0; i < group.shots; ++i) missed = of(missed, whole - hit);
        pins = std::max(pins, group.flame || group.he ? 1500 : whole);
    }
    const i32 most = outfit(at).men() * whole;
    fallen = std::min(fallen, most);
    pins = of(whole - missed, pins);
    if (2 * fallen >= most)
        fallen +=
            i32(i64{most - fallen} * (whole - chance_of_test(morale_check(position_, at, true).sum() - 1)) / whole);
    return worth_of_losing(at, fallen) + of(pin_worth, pins);
}

i32 Judgement::worth_of_target(UnitId by, UnitId at, Cause cause) const {
    if (cause != Cause::order) return reckon_target(position_, by, at, cause);
    i32& worth = cache().target(by, at).worth;
    if (worth == Judgement_cache::unknown) worth = reckon_target(position_, by, at, cause);
    return worth;
}

bool Judgement::may_assault(UnitId by, UnitId at) const {
    if (position_.entry(by).is_hull())
        return !refuse_assault(position_, by, at);  // its way is longer than what is kept
    Judgement_cache::Assaulted& kept = cache().assault(by, at);
    if (kept.answer == Judgement_cache::Assaulted::unasked)
        kept.answer = refuse_assault(position_, by, at) ? Judgement_cache::Assaulted::refused
                                                        : Judgement_cache::Assaulted::allowed;
    return kept.answer == Judgement_cache::Assaulted::allowed;
}

// K47-CQ-04 Defenders that can shoot do so; then both fight, and the loser is destroyed.
i32 Judgement::worth_of_assault(UnitId by, UnitId at, i32 distance) const {
    i32 men = outfit(by).men() * whole;
    if (can_still_act(at) && distance > point_blank_range) {
        const Expected_fire shots = outfit(at).fire(position_.game, outfit(by),
            {.distance = 7 * inch, .cover = Cover::none, .pinned = position_.unit(at).pins > 0});
        // Half of them lost at once may end it.
        men -= shots.falls + shots.falls / 3;
    }
    const int left = (men + whole / 2) / whole;
    if (left <= 0) return -worth_of_rest(by);
    const Cover cover = lattice_->look(outfit(by).middle(), outfit(at).middle()).cover;
    const Unit_profile::Fight fight = outfit(by).fight(outfit(at), left, cover == Cover::hard);
    return of(worth_of_rest(at), fight.wins) - of(worth_of_rest(by), fight.loses) -
        worth_of_losing(by, outfit(by).men() * whole - men);
}

i32 Judgement::shooting_of(UnitId by, Place from, UnitId at, bool advances, bool moved) const {
    const auto look = lattice_->look(from, outfit(at).middle());
    if (!look.sees) return 0;
    return worth_of_fire(by, at,
        {.distance = outfit(at).distance(from, outfit(by)),
            .cover = look.cover,
            .advances = advances,
            .moved = moved,
            .pinned = position_.unit(by).pins > 1,
            .down = position_.unit(at).order == Order::down});
}

i32 Judgement::worth_of_shooting_from(UnitId by, Place from, bool advances, bool moved) const {
    const Side other = enemy(position_.side(by));
    i32 best = 0;
    for (UnitId at = position_.first(other); at < position_.last(other); ++at)
        if (position_.on_table(at)) best = std::max(best, shooting_of(by, from, at, advances, moved));
    return best;
}

}
