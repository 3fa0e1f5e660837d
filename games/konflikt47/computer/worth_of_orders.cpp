// What each order is worth to a computer player, for one of its units.
#include <algorithm>
#include <functional>

#include "games/konflikt47/computer/barrages.h"
#include "games/konflikt47/computer/spotters.h"
#include "games/konflikt47/computer/weights.h"
#include "games/konflikt47/rules/movement/drive.h"
#include "games/konflikt47/rules/movement/march.h"
#include "games/konflikt47/rules/shooting/fixed_arc.h"
#include "geometry/turn.h"

namespace konflikt47 {

namespace {

// K47-ART-02 Out of Ambush a gun fires to its front alone.
bool may_point_at(const Position& position, UnitId id, Place at) {
    if (!position.entry(id).is_gun() || !is_fixed(position, id)) return true;
    const Place gun = position.unit(id).model[gun_model].at;
    return at == gun || turn(position.unit(id).facing, heading(gun, at)) <= fixed_arc;
}

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
            const i32 distance = outfit(id).distance(at, outfit(to));
            if (look.sees && may_point_at(position_, id, at))
                sum += worth_of_fire(id, to, {.distance = distance, .cover = look.cover});
        }
    return places ? i32(sum / places) : 0;
}

const Judgement::Worths& Judgement::worths_of_orders(UnitId id, bool closely) const {
    std::optional<Worths>& worths = worths_[id];
    if (worths) return *worths;
    worths.emplace();
    const i32 stays = position_.off_table(id) ? 0 : worth_of_place(id, outfit(id).middle());
    i32 best = impossible;
    for (int option = 0; option <= assault_option; ++option) {
        i32& worth = (*worths)[std::size_t(option)] = impossible;
        if (option && !(option == assault_option ? Refusal{} : refuse_order(position_, id, option)))
            worth = worth_of_some_order(id, option, stays, closely, best);
        best = std::max(best, worth);
    }
    return *worths;
}

i32 Judgement::worth_of_some_order(UnitId id, int option, i32 stays, bool closely, i32 least) const {
    const Unit& unit = position_.unit(id);
    if (position_.off_table(id))
        return option == int(Order::run) ? 20 * a_point : option == int(Order::advance) ? 15 * a_point : -a_point;
    const Place at = outfit(id).middle();
    const Side other = enemy(position_.side(id));
    const Order order = option == assault_option ? Order::run : Order(option);
    i32 gain = 0;
    switch (option) {
        case int(Order::fire):
            gain = std::max(worth_of_best_target(id), worth_of_calling(*this, id));
            if (!gain) return -a_point;
            break;
        case int(Order::advance):
        case int(Order::run): {
            const bool runs = order == Order::run;
            const Pace pace = runs ? Pace::run : Pace::advance;
            const bool rides = position_.is_aboard(id);
            if (rides && had_better_ride(id) && !position_.unit(unit.aboard).wear.immobile) return -a_point;
            const Place from = position_.place_of(id, leader_of(position_, id));
            const i32 spots = position_.has_spotter(id) && !rides
                ? worth_of_spotting(*this, id, konflikt47::rate_of(position_.entry(id).rules, pace), runs)
                : 0;
            const Ends ends = best_ends(id, from, rate_on_foot(position_, id, pace), runs, !runs);
            if (!ends.size && !spots) return -a_point;
            if (closely && ends.size && unit.building == no_piece && !rides) {
                const auto end = best_end_of(id, ends, pace);
                if (!end && !spots) return -a_point;
                if (end) gain = end->worth - stays;
            } else if (ends.size) gain = ends.item[0].worth - stays;
            gain = std::max(gain, spots);
            if (rides) gain += pin_worth;  // who is out may do more
            break;
        }
        case int(Order::ambush):
            for (UnitId to = position_.first(other); to < position_.last(other); ++to)
                if (position_.on_table(to) && position_.unit(to).order == Order::none)
                    gain = std::max(gain, worth_of_waiting(id, to) / 2);
            break;
        case int(Order::rally): gain = unit.pins >= 2 ? pin_worth * (unit.pins - 1) : -a_point; break;
        case int(Order::down): return (threat(id, at, false, true) - threat(id, at, true, true)) / 2 - a_point / 2;
        case assault_option: gain = worth_of_best_assault(id, at, closely ? impossible : least); break;
        default: return impossible;
    }
    return as_tested(id, order, gain);
}

// An order that may not be obeyed is worth less; one that is takes a pin off.
i32 Judgement::as_tested(UnitId id, Order order, i32 gain) const {
    if (gain <= 0 || !needs_test(position_, id, order)) return gain;
    const i32 unpinned = position_.unit(id).pins ? pin_worth : 0;
    return of(gain + unpinned, chance_of_test(order_test(position_, id, order).sum()));
}

// Whether it may be costs the most, so it is asked of the best one first. Where not even that one brings more than `least`, nobody asks.
i32 Judgement::worth_of_best_assault(UnitId id, Place at, i32 least) const {
    const Side other = enemy(position_.side(id));
    const i32 reach = position_.entry(id).is_hull() ? rate_of_hull(position_, id, Pace::run) : charge_range + 4 * inch;
    List<std::pair<i32, UnitId>, side_units> near;
    for (UnitId to = position_.first(other); to < position_.last(other); ++to)
        if (position_.on_table(to) && outfit(to).distance(at, outfit(id)) <= reach)
            near.add({worth_of_assault(id, to, i32(position_.gap_between(id, to))), to});
    std::ranges::sort(near.all(), std::greater());
    for (const auto& [worth, to] : near.all())
        if (as_tested(id, Order::run, worth) <= least || may_assault(id, to)) return worth;
    return impossible;
}

i32 Judgement::worth_of_best_target(UnitId id) const {
    const Side other = enemy(position_.side(id));
    i32 best = 0;
    for (UnitId to = position_.first(other); to < position_.last(other); ++to)
        if (position_.on_table(to)) best = std::max(best, worth_of_target(id, to, Cause::order));
    return best;
}

i32 Judgement::worth_of_acting(UnitId id) const { return std::ranges::max(worths_of_orders(id, false)); }

}
