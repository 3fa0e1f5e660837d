// What it is worth to a computer player to stand somewhere, and to which of the places that it may get to a unit had best go.
#include <algorithm>

#include "games/konflikt47/computer/weights.h"
#include "games/konflikt47/rules/movement/drive.h"
#include "games/konflikt47/rules/movement/march.h"
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/rules/transports/transports.h"

namespace konflikt47 {

// From where it would like to shoot: near enough for most of what it has.
i32 Judgement::reach_of(UnitId id) const { return std::clamp(outfit(id).range() * 2 / 3, 5 * inch, 24 * inch); }

// What its fire could do to another if it were as near as it likes.
i32 Judgement::best_fire(UnitId id, UnitId to) const {
    i32& best = cache().pair(id, to).fire;
    if (best == Judgement_cache::unknown)
        best = worth_of_fire(id, to, {.distance = std::min(reach_of(id), charge_range), .cover = Cover::none});
    return best;
}

// And what it could do in close quarters if it were near enough to fall upon it.
i32 Judgement::best_charge(UnitId id, UnitId to) const {
    i32& best = cache().pair(id, to).charge;
    if (best == Judgement_cache::unknown) best = worth_of_assault(id, to, charge_range);
    return best;
}

// What something is worth, each turn from the next on, that can be done after this many more inches, gone at a run.
i32 Judgement::later(UnitId id, i32 worth, int inches) const {
    const Pace pace = position_.entry(id).is_gun() ? Pace::advance : Pace::run;
    const i64 stride = rate_on_foot(position_, id, pace) / inch;
    if (!stride) return inches > 0 ? 0 : of(worth, i32(turns_));  // K47-ART-02 it stays where it is
    const i64 turns = turns_ - std::max(0, inches) * whole / stride;
    return turns > 0 ? i32(worth * turns / whole) : 0;
}

// With what those in it could do who get out there.
i32 Judgement::prospect_of(UnitId id, Place at, UnitId to) const {
    i32 prospect = prospect_by_itself(id, at, to);
    if (!(carriers_ >> id & 1)) return prospect;
    for_each_aboard(position_, id, [&](UnitId in) { prospect += prospect_by_itself(in, at, to); });
    return prospect;
}

bool Judgement::had_better_ride(UnitId id) const {
    const Side other = enemy(position_.side(id));
    const i32 near = reach_of(id) + charge_range;
    for (UnitId to = position_.first(other); to < position_.last(other); ++to)
        if (position_.on_table(to) && outfit(to).distance(outfit(id).middle(), outfit(id)) <= near) return false;
    return true;
}

// The best that it could do to an enemy there next turn, or come nearer to doing.
i32 Judgement::prospect_by_itself(UnitId id, Place at, UnitId to) const {
    const i32 reach = reach_of(id);
    const i32 distance = outfit(to).distance(at, outfit(id));
    const auto look = lattice_->look(at, outfit(to).middle());
    const int way =
        std::max(lattice_->travel_from(lattice_->cell(outfit(to).middle()))[std::size_t(lattice_->cell(at))],
            u8(distance / inch));
    i32 now = 0;
    if (look.sees) now = of(worth_of_fire(id, to, {.distance = distance, .cover = look.cover}), of_fire);
    if (way <= charge_range / inch) now = std::max(now, worth_of_assault(id, to, distance));
    now = of(now, i32(turns_));
    const i32 fire = later(id, of(best_fire(id, to), of_fire), way - reach / inch);
    const i32 charge = later(id, best_charge(id, to), way - charge_range / inch);
    return std::max({now, fire, charge});
}

// Towards the enemy's edge.
i32 Judgement::prospect_without_enemies(UnitId id, Place at) const {
    const bool north = position_.now.edge[index(position_.side(id))] == Table_edge::north;
    return (north ? at.y : position_.game.ground.height - at.y) / 20;
}

i32 Judgement::threat_of(UnitId id, Place at, UnitId by, bool down, bool this_turn) const {
    const bool fresh = can_still_act(by);
    if (this_turn && !fresh) return 0;
    const i32 distance = outfit(by).distance(at, outfit(id));
    if (distance > 42 * inch) return 0;
    const auto look = lattice_->look(outfit(by).middle(), at);
    if (!look.sees) return 0;
    const i32 fire = worth_of_fire(
        by, id, {.distance = distance, .cover = look.cover, .pinned = position_.unit(by).pins > 0, .down = down});
    i32 charge = 0;
    if (distance <= charge_range) {
        const Unit_profile::Fight fight = outfit(by).fight(outfit(id), outfit(by).men(), look.cover == Cover::hard);
        charge = of(worth_of_rest(id), fight.wins) - of(worth_of_rest(by), fight.loses) / 2;
    }
    return std::max(of(fire, fresh ? fresh_threat : of(stale_threat, later_)),
        of(charge, fresh ? fresh_charge : of(stale_charge, later_)));
}

i32 Judgement::threat(UnitId id, Place at, bool down, bool this_turn) const {
    const Side other = enemy(position_.side(id));
    i32 sum = 0;
    for (UnitId by = position_.first(other); by < position_.last(other); ++by)
        if (position_.on_table(by)) sum += threat_of(id, at, by, down, this_turn);
    return std::min(sum, worth_of_rest(id));
}

i32 Judgement::worth_of_place(UnitId id, Place at, bool down) const {
    const Side other = enemy(position_.side(id));
    i32 best = 0;
    bool any = false;
    for (UnitId to = position_.first(other); to < position_.last(other); ++to)
        if (position_.on_table(to)) any = true, best = std::max(best, prospect_of(id, at, to));
    if (!any) best = prospect_without_enemies(id, at);
    return of(best, next_turn) - threat(id, at, down, false);
}

i32 Judgement::worth_of_cell(UnitId id, int cell, Place at, bool shoots) const {
    const Side other = enemy(position_.side(id));
    i32 best = 0, threats = 0, shooting = 0;
    bool any = false;
    for (UnitId to = position_.first(other); to < position_.last(other); ++to) {
        if (!position_.on_table(to)) continue;
        any = true;
        Judgement_cache::There& there = cache().there(id, cell, to);
        if (there.prospect == Judgement_cache::unknown) {
            there.prospect = prospect_of(id, at, to);
            there.threat = threat_of(id, at, to, false, false);
        }
        if (shoots && there.shooting == Judgement_cache::unknown) there.shooting = shooting_of(id, at, to, true, true);
        best = std::max(best, there.prospect);
        threats += there.threat;
        if (shoots) shooting = std::max(shooting, there.shooting);
    }
    if (!any) best = prospect_without_enemies(id, at);
    return of(best, next_turn) - std::min(threats, worth_of_rest(id)) + shooting;
}

Judgement::Ends Judgement::best_ends(UnitId id, Place from, i32 rate, bool runs, bool shoots) const {
    Ends ends{};
    const auto add = [&](Place at, i32 worth) {
        std::size_t i = ends.size;
        if (ends.is_full()) {
            if (ends.item[i - 1].worth >= worth) return;
            --i;
        } else ++ends.size;
        for (; i && ends.item[i - 1].worth < worth; --i) ends.item[i] = ends.item[i - 1];
        ends.item[i] = {at, worth};
    };
    const auto worth_of_staying = [&](Place at) {
        return worth_of_place(id, at) + (shoots ? worth_of_shooting_from(id, at, true, false) : 0);
    };
    // From cell to cell it is a little farther than it is.
    const auto travel = lattice_->travel_from(lattice_->cell(from), runs);
    const int most = (runs ? rate + rate / 12 : 2 * rate) / inch;
    for (int cell = 0; cell < lattice_->cells(); ++cell) {
        if (!lattice_->can_stand(cell) || travel[std::size_t(cell)] > most) continue;
        const Place at = lattice_->place(cell, position_.entry(id).radius);
        if (at != from && within(from, at, rate)) add(at, worth_of_cell(id, cell, at, shoots));
        else if (at == from) add(at, worth_of_staying(at));
    }
    if (!runs && outfit(id).has_fixed()) add(from, worth_of_staying(from));
    return ends;
}

i32 Judgement::worth_of_shooting_after(UnitId by, const Places& ends, bool moved, Degrees facing) const {
    // Only what is Fixed minds where it faces, and a vehicle (K47-VEH-03).
    const bool turns =
        position_.entry(by).is_hull() || std::ranges::any_of(position_.unit(by).model, [&](const Model& model) {
            const auto is_fixed = [&](u8 weapon) {
                return weapon != no_weapon && position_.game.weapons[weapon].has(Special::fixed);
            };
            return model.alive && std::ranges::any_of(model.weapons(), is_fixed);
        });
    const Judgement_cache::Advance advance{.by = by, .moved = moved, .facing = turns ? facing : 0, .ends = ends};
    if (const i32* kept = cache().shooting_after(advance)) return *kept;
    const i32 worth = reckon_shooting_after(by, ends, moved, facing);
    cache().keep(advance, worth);
    return worth;
}

i32 Judgement::reckon_shooting_after(UnitId by, const Places& ends, bool moved, Degrees facing) const {
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
            best = std::max(best, reckon_target(position, by, at, Cause::order));
    return best;
}

std::optional<Judgement::End> Judgement::best_end_of(UnitId id, const Ends& ends, Pace pace) const {
    if (position_.entry(id).is_hull()) {
        const Drive drive(position_, id, pace);
        const Place from = drive.began().at;
        for (const End& end : ends.all())
            if (end.at != from && drive.lets_go({&end.at, 1}, heading(from, end.at))) return end;
        return {};
    }
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

}
