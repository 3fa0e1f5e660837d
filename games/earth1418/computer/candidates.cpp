// What a side of the computer wants: to keep what it has, or to take what it lacks, and when.
#include <algorithm>

#include "games/earth1418/computer/judge.h"

namespace earth1418 {
namespace {

bool is_assault_troop(const Position& position, UnitId id) {
    return position.on_table(id) && !position.troop(id).is_artillery() && !position.troop(id).is_heavy();
}

int hits_left(const Unit& unit) {
    return 2 * unit.bases - int(std::count_if(unit.base.begin(), unit.base.begin() + unit.bases, [](const Base& base) {
        return base.injury != Injury::none;
    }));
}

// The chance, in thousandths, that a die hits it when it goes over open ground.
i32 chance_in_the_open(const Position& position, UnitId id) {
    const int needed = own_resilience(position, id) + cover_value(position, id, Row::open, Column::moving);
    const i32 sixths = std::clamp(7 - needed, 0, 6);
    return position.troop(id).is_vehicle() ? 1000 * sixths * sixths / 36 : 1000 * sixths / 6;
}

// What a side has to go forward with, and what the enemy has against it.
struct Balance {
    i64 hits = 0;        // that its foot, horse and tanks can take
    i64 far = 0;         // to the enemy, on average over those hits
    i64 rate = 0;        // what they go in a bound
    i64 chance = 0;      // of a die against them in the open
    i64 long_dice = 0;   // of guns and heavy weapons
    i64 short_dice = 0;  // of the others
    i64 enemy_hits = 0;  // that those others can take
};

Balance balance(const Position& position, Side side) {
    Balance sum;
    const Game& game = position.game;
    for (UnitId id = position.first(side); id < position.last(side); ++id) {
        if (!is_assault_troop(position, id)) continue;
        const Troop& troop = position.troop(id);
        const i64 hits = hits_left(position.unit(id));
        sum.hits += hits;
        sum.far += hits * std::max<i64>(nearest_enemy(position, side, position.unit(id).at) - 30 * mm, 0);
        sum.rate += hits * game.charts.rate[troop.mounted][troop.speed % 3];
        sum.chance += hits * chance_in_the_open(position, id);
    }
    if (!sum.hits) return sum;
    sum.far /= sum.hits, sum.rate = std::max<i64>(sum.rate / sum.hits, mm), sum.chance /= sum.hits;
    const Side other = enemy(side);
    for (UnitId id = position.first(other); id < position.last(other); ++id) {
        const Unit& unit = position.unit(id);
        const Troop& troop = position.troop(id);
        if (!unit.bases || unit.in_contact) continue;
        if (troop.is_artillery()) sum.long_dice += unit.gun == Gun::packed ? 0 : troop.shooting * unit.bases;
        else if (troop.is_heavy())
            sum.long_dice += troop.range > 300 * mm ? dice_of_bases(troop.shooting, unit.bases) : 0;
        else {
            sum.short_dice += dice_of_bases(troop.shooting, unit.bases);
            sum.enemy_hits += hits_left(unit);
        }
    }
    return sum;
}

}

i64 nearest_enemy(const Position& position, Side side, Place from) {
    i64 least = 3 * i64{most_coordinate};
    for (UnitId id = position.first(enemy(side)); id < position.last(enemy(side)); ++id)
        if (position.on_table(id)) least = std::min(least, length(from, position.unit(id).at));
    return least;
}

// Whether a side is in the midst of an attack: much of it is in melee or has fallen short of it.
bool is_attacking(const Position& position, Side side) {
    int all = 0, committed = 0;
    for (UnitId id = position.first(side); id < position.last(side); ++id) {
        if (!is_assault_troop(position, id)) continue;
        const Unit& unit = position.unit(id);
        all += unit.bases;
        if (unit.must_assault != no_unit || (unit.in_contact && unit.assaulted)) committed += unit.bases;
    }
    return committed && 5 * committed >= all;
}

// A side that is ahead keeps what it has. Any other lets its guns fire as long as time allows, and goes at the enemy with all it has
// when enough of it will arrive, or when hardly a gun or machine gun is left to stop it; and then goes on.
Resolve resolve(const Position& position, Side side) {
    if (lead(position, side) >= 2) return Resolve::keep;
    if (is_attacking(position, side)) return Resolve::storm;
    const Balance sum = balance(position, side);
    const i64 close_range = 300 * mm;
    const i64 march = (std::max<i64>(sum.far - close_range, 0) + sum.rate - 1) / std::max<i64>(sum.rate, 1);
    const i64 charge = (std::min<i64>(sum.far, close_range) + 2 * sum.rate - 1) / std::max<i64>(2 * sum.rate, 1) + 1;
    // Not everybody sees them, and some overdo it.
    const i64 loss = (march * sum.long_dice + charge * (sum.long_dice + sum.short_dice)) * sum.chance * 6 / 10'000;
    const i64 arrive = sum.hits - loss;
    const i64 left = position.last_bound() - position.now.bound + 1;
    const bool silenced = sum.long_dice <= 3 && position.now.bound > 1;
    if (silenced || 5 * arrive >= 6 * sum.enemy_hits)
        return sum.far > close_range + sum.rate ? Resolve::close : Resolve::storm;
    if (left <= march + charge + 4) return march > 1 ? Resolve::close : Resolve::storm;
    const i64 march_loss = march * sum.long_dice * sum.chance * 6 / 10'000;
    return 4 * march_loss < sum.hits ? Resolve::close : Resolve::prepare;
}

namespace {

// Whether most of a formation lies in the open under the rifles of the enemy, and a step back takes it out of their range.
bool should_step_back(const Position& position, Side side, int formation) {
    int bases = 0, exposed = 0, deep = 0;
    for (UnitId id : position.game.formations[std::size_t(formation)].units) {
        if (!position.on_table(id)) continue;
        const Unit& unit = position.unit(id);
        bases += unit.bases;
        if (unit.dug_in || position.troop(id).is_heavy()) continue;
        i64 far = 3 * i64{most_coordinate};
        int rifles = 0;
        for (UnitId to = position.first(enemy(side)); to < position.last(enemy(side)); ++to) {
            if (!position.on_table(to) || position.troop(to).is_artillery() || position.troop(to).is_heavy()) continue;
            const i64 gap = length(unit.at, position.unit(to).at) - position.troop(id).depth;
            far = std::min(far, gap);
            rifles += gap <= position.troop(to).range;
        }
        if (rifles >= 2) exposed += unit.bases;
        if (far < 240 * mm) deep += unit.bases;
    }
    return 2 * exposed > bases && 3 * deep < bases;
}

}

namespace {

// What the first formation that was given a command this bound has begun, the others join in.
Resolve resolve_after(Resolve was, Command leading) {
    switch (leading) {
        case Command::assault: return Resolve::storm;
        case Command::advance: return std::max(was, Resolve::close);
        case Command::hold:
        case Command::retreat: return was == Resolve::storm ? Resolve::prepare : was;
        default: return was;
    }
}

}

int leading_formation(const Position& position, Side side) {
    int leading = -1;
    i64 least = 0;
    for (std::size_t i = 0; i < position.game.formations.size(); ++i) {
        const Formation& of = position.game.formations[i];
        if (of.side != side || of.artillery) continue;
        i64 far = 3 * i64{most_coordinate};
        bool any = false;
        for (UnitId id : of.units)
            if (position.on_table(id))
                any = true, far = std::min(far, nearest_enemy(position, side, position.unit(id).at));
        if (any && (leading < 0 || far < least)) leading = int(i), least = far;
    }
    return leading;
}

i32 worth_of_command(const Position& position, Side side, int formation, Command command) {
    const Formation& of = position.game.formations[std::size_t(formation)];
    i64 far = 3 * i64{most_coordinate};
    for (UnitId id : of.units)
        if (position.on_table(id)) far = std::min(far, nearest_enemy(position, side, position.unit(id).at));
    const bool near = far < 330 * mm;
    const bool vehicles = std::ranges::all_of(of.units, [&](UnitId id) { return position.troop(id).is_vehicle(); });
    Command best = Command::hold;
    Resolve now = resolve(position, side);
    if (const int leading = leading_formation(position, side); leading >= 0 && leading != formation)
        now = resolve_after(now, position.now.secret[index(side)].order[std::size_t(leading)].command);
    switch (now) {
        case Resolve::keep:
        case Resolve::prepare:
        case Resolve::close:
            if (should_step_back(position, side, formation)) best = Command::retreat;
            else if (now == Resolve::close && far > 420 * mm && !vehicles) best = Command::advance;
            break;
        case Resolve::storm: best = near ? Command::assault : Command::advance; break;
    }
    if (command == best) return 900;
    return command == Command::hold ? 300 : command == Command::advance ? 100 : 0;
}

}
