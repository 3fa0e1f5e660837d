// What fire, places and orders are worth to a computer player. Distances are those of the men's middles, sight that of the lattice: enough
// for a judgement, which decides nothing by the rules.
#include <algorithm>

#include "games/konflikt47/aim.h"
#include "games/konflikt47/judge.h"
#include "games/konflikt47/ways.h"
#include "games/konflikt47/words.h"
#include "geometry/turn.h"

namespace konflikt47 {
namespace {

// Found by battles between players of different weights.
constexpr i32 pin_worth = 4 * a_point;
constexpr i32 next_turn = 300;       // thousandths: what may be done in a turn to come, against now
constexpr i32 foreseen = 3 * whole;  // as many turns to come count
constexpr i32 of_fire = 500;         // fire against close quarters: those end the matter, it may have to be given again
constexpr i32 unknown = INT32_MIN, impossible = -100 * victory_point;
constexpr i32 charge_range = 12 * inch;
constexpr i32 fresh_threat = 100, stale_threat = 50;  // of fire, of which there is for others too
constexpr i32 fresh_charge = 150, stale_charge = 50;
// K47-MAX-03 By two units one wins: what each step of the lead counts at the end of a battle, in thousandths; the first is that from five
// units behind to four.
constexpr std::array<i32, 10> steps_of_lead{100, 200, 300, 1300, 700, 700, 1300, 300, 200, 100};
constexpr int most_lead = 4;

constexpr i32 of(i32 worth, i32 thousandths) { return i32(i64{worth} * thousandths / whole); }

}

i32 chance_of_test(int needed) {
    constexpr std::array<i32, 13> at_most{0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 35};
    return at_most[std::size_t(std::clamp(needed, 2, 12))] * whole / 36;
}

Judgement::Judgement(const Position& position, Side side)
    : position_(position), side_(side), lattice_(position.game.lattice) {
    if (!lattice_) lattice_ = std::make_shared<Lattice>(position.game.ground);
    for (UnitId id = 0; id < position.game.units(); ++id)
        if (position.in_play(id)) outfit_[id] = Outfit(position, id);
    for (auto& row : fire_) row.fill(unknown);
    for (auto& row : charge_) row.fill(unknown);
    // After the last turn nothing comes, and after the one before it perhaps one more.
    const int left = position.game.last_turn - position.now.turn;
    later_ = left > 0 ? whole : left == 0 ? whole / 2 : 0;
    turns_ = left < 0 ? 0 : std::min(left * whole + whole / 2, foreseen);
    const int lead =
        std::clamp(position.destroyed(enemy(side)) - position.destroyed(side), -most_lead, most_lead) + most_lead;
    const i32 late = std::clamp(4 - left, 0, 4) * whole / 4;
    const auto by_lead = [&](int step) { return whole + of(steps_of_lead[std::size_t(step)] - whole, late); };
    kill_ = by_lead(lead + 1), loss_ = by_lead(lead);
}

bool Judgement::can_still_act(UnitId id) const {
    const Order order = position_.unit(id).order;
    return order == Order::none || order == Order::ambush;
}

// Whoever has lost more is nearer to being a victory point, so that each man more costs more.
i32 Judgement::worth_of_losing(UnitId id, i32 falls, i32 of_unit) const {
    const Entry& entry = position_.entry(id);
    const i64 all = i64(entry.men.size()) * whole;
    const i64 before = all - outfit(id).men() * whole, after = std::min(before + falls, all);
    const auto shaken = [&](i64 lost) { return (lost * 400 + lost * lost / all * 600) / all; };  // thousandths
    return i32((shaken(after) - shaken(before)) * of(victory_point, of_unit) / whole +
        (after - before) * entry.points * a_point / all);
}

i32 Judgement::worth_of_fire(UnitId by, UnitId at, const Shot& shot) const {
    Mean_fire mean = outfit(by).fire(position_.game, outfit(at), shot);
    if (!mean.hit) return 0;
    const i32 most = outfit(at).men() * whole;
    // Half of its men lost at once may cost it the rest (K47-SHT-20).
    if (2 * mean.falls >= most) {
        const i32 fails = whole - chance_of_test(morale_check(position_, at, true) - mean.pins / whole);
        mean.falls += i32(i64{most - mean.falls} * fails / whole);
    }
    return worth_of_losing(at, mean.falls) + of(pin_worth, mean.pins);
}

i32 Judgement::worth_of_target(const Position& then, UnitId by, UnitId at, Cause cause, int* falls) const {
    const Aim aim(then, by, at, cause);
    if (aim.refusal()) return 0;
    const Uses uses = aim.best();
    i32 fallen = 0, missed = whole, pins = 0;
    const Lots lots = aim.lots(uses);
    for (const Lot& lot : lots.all()) {
        const i32 hit = lot.need > 6 ? whole / 36 : (7 - std::max<i32>(lot.need, 2)) * whole / 6;
        const i32 hurt = lot.hurt > 6 ? 0 : (7 - lot.hurt) * whole / 6;
        const i32 saved = lot.save > 6 ? 0 : (7 - lot.save) * whole / 6;
        const i32 hits = lot.flame ? 3 : lot.he ? std::min(outfit(at).men(), 1 + lot.he) : 1;
        fallen += i32(i64{hit} * lot.shots * hits * hurt / whole * (whole - saved) / whole);
        for (int i = 0; i < lot.shots; ++i) missed = of(missed, whole - hit);
        pins = std::max(pins, lot.flame || lot.he ? 1500 : whole);
    }
    const i32 most = outfit(at).men() * whole;
    fallen = std::min(fallen, most);
    if (falls) *falls = fallen;
    pins = of(whole - missed, pins);
    if (2 * fallen >= most)
        fallen += i32(i64{most - fallen} * (whole - chance_of_test(morale_check(position_, at, true) - 1)) / whole);
    return worth_of_losing(at, fallen) + of(pin_worth, pins);
}

// K47-CQ-04 Who can shoots at those who come; then they fight, and the loser is gone altogether.
i32 Judgement::worth_of_assault(UnitId by, UnitId at, i32 distance) const {
    i32 men = outfit(by).men() * whole;
    if (can_still_act(at) && distance > point_blank_range) {
        const Mean_fire shots = outfit(at).fire(position_.game, outfit(by),
            {.distance = 7 * inch, .cover = Cover::none, .pinned = position_.unit(at).pins > 0});
        // Half of them lost at once may end it.
        men -= shots.falls + shots.falls / 3;
    }
    const int left = (men + whole / 2) / whole;
    if (left <= 0) return -worth_of_rest(by);
    const Cover cover = lattice_->look(outfit(by).middle(), outfit(at).middle()).cover;
    const Outfit::Fight fight = outfit(by).fight(outfit(at), left, cover == Cover::hard);
    return of(worth_of_rest(at), fight.wins) - of(worth_of_rest(by), fight.loses) -
        worth_of_losing(by, outfit(by).men() * whole - men);
}

i32 Judgement::worth_of_shooting_from(UnitId by, Place from, bool advances, bool moved) const {
    const Side other = enemy(position_.side(by));
    i32 best = 0;
    for (UnitId at = position_.first(other); at < position_.last(other); ++at) {
        if (!position_.on_table(at)) continue;
        const auto look = lattice_->look(from, outfit(at).middle());
        if (!look.sees) continue;
        const i32 distance = outfit(at).distance(from);
        best = std::max(best,
            worth_of_fire(by, at,
                {.distance = distance,
                    .cover = look.cover,
                    .advances = advances,
                    .moved = moved,
                    .pinned = position_.unit(by).pins > 1,
                    .down = position_.unit(at).order == Order::down}));
    }
    return best;
}

// From where it would like to shoot: near enough for most of what it has.
i32 Judgement::reach_of(UnitId id) const { return std::clamp(outfit(id).range() * 2 / 3, 5 * inch, 24 * inch); }

// What its fire could do to another if it were as near as it likes.
i32 Judgement::best_fire(UnitId id, UnitId to) const {
    i32& best = fire_[id][to];
    if (best == unknown)
        best = worth_of_fire(id, to, {.distance = std::min(reach_of(id), charge_range), .cover = Cover::none});
    return best;
}

// And what it could do in close quarters if it were near enough to fall upon it.
i32 Judgement::best_charge(UnitId id, UnitId to) const {
    i32& best = charge_[id][to];
    if (best == unknown) best = worth_of_assault(id, to, charge_range);
    return best;
}

// What something is worth, each turn from the next on, that can be done after so many inches more, which are gone at a run.
i32 Judgement::later(UnitId id, i32 worth, int inches) const {
    const i64 stride = rate_of(position_.entry(id).rules, Pace::run) / inch;
    const i64 turns = turns_ - std::max(0, inches) * whole / stride;
    return turns > 0 ? i32(worth * turns / whole) : 0;
}

// The best that it could do there next turn, or come nearer to doing.
i32 Judgement::prospect(UnitId id, Place at) const {
    const Side other = enemy(position_.side(id));
    const i32 reach = reach_of(id);
    const int cell = lattice_->cell(at);
    i32 best = 0;
    bool any = false;
    for (UnitId to = position_.first(other); to < position_.last(other); ++to) {
        if (!position_.on_table(to)) continue;
        any = true;
        const i32 distance = outfit(to).distance(at);
        const auto look = lattice_->look(at, outfit(to).middle());
        const int way = std::max(
            lattice_->travel_from(lattice_->cell(outfit(to).middle()))[std::size_t(cell)], u8(distance / inch));
        i32 now = 0;
        if (look.sees) now = of(worth_of_fire(id, to, {.distance = distance, .cover = look.cover}), of_fire);
        if (way <= charge_range / inch) now = std::max(now, worth_of_assault(id, to, distance));
        now = of(now, i32(turns_));
        const i32 fire = later(id, of(best_fire(id, to), of_fire), way - reach / inch);
        const i32 charge = later(id, best_charge(id, to), way - charge_range / inch);
        best = std::max({best, now, fire, charge});
    }
    if (!any) {  // towards the enemy's edge
        const bool north = position_.now.edge[index(position_.side(id))] == Edge::north;
        best = (north ? at.y : position_.game.ground.height - at.y) / 20;
    }
    return best;
}

i32 Judgement::threat(UnitId id, Place at, bool down, bool this_turn) const {
    const Side other = enemy(position_.side(id));
    i32 sum = 0;
    for (UnitId by = position_.first(other); by < position_.last(other); ++by) {
        if (!position_.on_table(by)) continue;
        const bool fresh = can_still_act(by);
        if (this_turn && !fresh) continue;
        const i32 distance = outfit(by).distance(at);
        if (distance > 42 * inch) continue;
        const auto look = lattice_->look(outfit(by).middle(), at);
        if (!look.sees) continue;
        const i32 fire = worth_of_fire(
            by, id, {.distance = distance, .cover = look.cover, .pinned = position_.unit(by).pins > 0, .down = down});
        i32 charge = 0;
        if (distance <= charge_range) {
            const Outfit::Fight fight = outfit(by).fight(outfit(id), outfit(by).men(), look.cover == Cover::hard);
            charge = of(worth_of_rest(id), fight.wins) - of(worth_of_rest(by), fight.loses) / 2;
        }
        sum += std::max(of(fire, fresh ? fresh_threat : of(stale_threat, later_)),
            of(charge, fresh ? fresh_charge : of(stale_charge, later_)));
    }
    return std::min(sum, worth_of_rest(id));
}

i32 Judgement::worth_of_place(UnitId id, Place at, bool down) const {
    return of(prospect(id, at), next_turn) - threat(id, at, down, false);
}

Judgement::Ends Judgement::best_ends(UnitId id, Place from, i32 rate, bool runs, bool shoots) const {
    Ends ends{};
    const auto add = [&](Place at) {
        i32 worth = worth_of_place(id, at);
        if (shoots) worth += worth_of_shooting_from(id, at, true, at != from);
        std::size_t i = ends.size;
        if (ends.is_full()) {
            if (ends.item[i - 1].worth >= worth) return;
            --i;
        } else ++ends.size;
        for (; i && ends.item[i - 1].worth < worth; --i) ends.item[i] = ends.item[i - 1];
        ends.item[i] = {at, worth};
    };
    // From cell to cell it is a little farther than it is.
    const auto travel = lattice_->travel_from(lattice_->cell(from), runs);
    const int most = (runs ? rate + rate / 12 : 2 * rate) / inch;
    for (int cell = 0; cell < lattice_->cells(); ++cell) {
        if (!lattice_->can_stand(cell) || travel[std::size_t(cell)] > most) continue;
        const Place at = lattice_->place(cell, position_.entry(id).radius);
        if (within(from, at, rate)) add(at);
    }
    if (!runs && outfit(id).has_fixed()) add(from);
    return ends;
}

i32 Judgement::worth_of_shooting_after(UnitId by, const Places& ends, bool moved, Degrees facing) const {
    State then = position_.now;
    Unit& unit = then.unit[by];
    for (std::size_t i = 0; i < ends.size(); ++i)
        if (unit.model[i].alive) unit.model[i].at = ends[i];
    unit.order = Order::advance;
    unit.where = Whereabouts::on_table;
    unit.moved = moved;
    unit.facing = i16(facing);
    const Position position{position_.game, then};
    const Side other = enemy(position.side(by));
    i32 best = 0;
    for (UnitId at = position.first(other); at < position.last(other); ++at)
        if (position.on_table(at) && !is_out_of_range(position, by, space_of(position, at)))
            best = std::max(best, worth_of_target(position, by, at, Cause::order, nullptr));
    return best;
}

std::optional<Judgement::End> Judgement::best_end_of(UnitId id, const Ends& ends, Pace pace) const {
    March march(position_, id, pace);
    const Place from = march.began(march.leader());
    std::optional<End> best;
    int found = 0;
    for (const End& end : ends.all()) {
        // Seen closely none is worth much more than at a glance.
        if (found == most_tried || (best && end.worth <= best->worth)) break;
        const auto route = march.paths(march.leader()).to(end.at);
        if (!route || march.refuse_way(route->way.all().subspan(1))) continue;
        ++found;
        i32 worth = worth_of_place(id, end.at);
        if (pace == Pace::advance)
            if (const auto places = march.propose(end.at))
                worth += worth_of_shooting_after(id, *places, end.at != from, position_.unit(id).facing);
        if (!best || worth > best->worth) best = End{end.at, worth};
    }
    return best;
}

// What it could do to another if that one moved: from some of the places to which it may get.
i32 Judgement::worth_of_waiting(UnitId id, UnitId to) const {
    const Place from = outfit(id).middle(), there = outfit(to).middle();
    i64 sum = 0;
    int places = 0;
    for (const i32 far : {5 * inch, 10 * inch})
        for (int turn = 0; turn < 360; turn += 45) {
            const Place at = ahead(there, turn, far);
            if (!position_.game.ground.table().contains(at)) continue;
            ++places;
            const auto look = lattice_->look(from, at);
            if (look.sees) sum += worth_of_fire(id, to, {.distance = outfit(id).distance(at), .cover = look.cover});
        }
    return places ? i32(sum / places) : 0;
}

const Judgement::Worths& Judgement::worths_of_orders(UnitId id, bool closely) const {
    std::optional<Worths>& worths = worths_[id];
    if (worths) return *worths;
    worths.emplace();
    const i32 stays = position_.off_table(id) ? 0 : worth_of_place(id, outfit(id).middle());
    for (int option = 0; option <= assault_option; ++option)
        (*worths)[std::size_t(option)] =
            option && !(option == assault_option ? Refusal{} : refuse_order(position_, id, option))
            ? worth_of_some_order(id, option, stays, closely)
            : impossible;
    return *worths;
}

i32 Judgement::worth_of_some_order(UnitId id, int option, i32 stays, bool closely) const {
    const Unit& unit = position_.unit(id);
    if (position_.off_table(id))
        return option == int(Order::run) ? 20 * a_point : option == int(Order::advance) ? 15 * a_point : -a_point;
    const Place at = outfit(id).middle();
    const Side other = enemy(position_.side(id));
    const Order order = option == assault_option ? Order::run : Order(option);
    i32 gain = 0;
    switch (option) {
        case int(Order::fire):
            for (UnitId to = position_.first(other); to < position_.last(other); ++to)
                if (position_.on_table(to)) gain = std::max(gain, worth_of_target(id, to, Cause::order));
            if (!gain) return -a_point;
            break;
        case int(Order::advance):
        case int(Order::run): {
            const bool runs = order == Order::run;
            const Place from = unit.model[std::size_t(leader_of(position_, id))].at;
            const Ends ends =
                best_ends(id, from, rate_of(position_.entry(id).rules, runs ? Pace::run : Pace::advance), runs, !runs);
            if (!ends.size) return -a_point;
            if (closely && unit.building == no_piece) {
                const auto end = best_end_of(id, ends, runs ? Pace::run : Pace::advance);
                if (!end) return -a_point;
                gain = end->worth - stays;
            } else gain = ends.item[0].worth - stays;
            break;
        }
        case int(Order::ambush):
            for (UnitId to = position_.first(other); to < position_.last(other); ++to)
                if (position_.on_table(to) && position_.unit(to).order == Order::none)
                    gain = std::max(gain, worth_of_waiting(id, to) / 2);
            break;
        case int(Order::rally): gain = unit.pins >= 2 ? pin_worth * (unit.pins - 1) : -a_point; break;
        case int(Order::down): return (threat(id, at, false, true) - threat(id, at, true, true)) / 2 - a_point / 2;
        case assault_option: {
            i32 best = impossible;
            for (UnitId to = position_.first(other); to < position_.last(other); ++to) {
                if (!position_.on_table(to)) continue;
                const i32 distance = outfit(to).distance(at);
                if (distance > charge_range + 4 * inch || refuse_assault(position_, id, to)) continue;
                best = std::max(best, worth_of_assault(id, to, i32(position_.gap_between(id, to))));
            }
            gain = best;
            break;
        }
        default: return impossible;
    }
    if (!needs_test(position_, id, order) || gain <= 0) return gain;
    // An order that may not be obeyed is worth less; one that is takes a pin off.
    const i32 obeys = chance_of_test(order_test(position_, id, order));
    return of(gain + pin_worth, obeys);
}

i32 Judgement::worth_of_acting(UnitId id) const { return std::ranges::max(worths_of_orders(id, false)); }

}
