// Chapter 12: melee.
#include <algorithm>
#include <bit>

#include "games/earth1418/rules/shooting/arming.h"

namespace earth1418 {
namespace {

List<UnitId, side_units> opponents(const Position& position, UnitId id) {
    List<UnitId, side_units> list;
    const Side other = enemy(position.side(id));
    for (UnitId to = position.first(other); to < position.last(other); ++to)
        if (position.on_table(to) && position.within_range(id, to, position.touching())) list.add(to);
    return list;
}

}

// E18-MEL-01 All who touch an enemy fight; who touches several is asked unseen.
Flow Fighting::open(Play& play) {
    State& state = play.state;
    if (round) return Flow::next;
    state.phase = Phase::melee;
    state.step = 0;
    bool any = false;
    for (UnitId id = 0; id < play.game.units(); ++id) {
        Unit& unit = play.unit(id);
        unit.opponent = no_unit;
        if (!play.on_table(id)) continue;
        const auto list = opponents(play, id);
        for (UnitId other : list.all()) play.press(id, other);
        if (!list.size) unit.assaulted = 0;
        any |= list.size > 0;
    }
    if (!any) return Flow::done;
    play.tell("E18-MEL-01"_rule, Told::phase, u8(state.phase), 0);
    return state.stacks.seal(
        Opponents{Side::red, play.first(Side::red)}, Opponents{Side::blue, play.first(Side::blue)});
}

// E18-MEL-03 Each attacks one; its owner chooses.
Flow Opponents::choose(Play& play) {
    for (; next < play.last(side); ++next) {
        if (!play.on_table(next)) continue;
        const auto list = opponents(play, next);
        if (!list.size) continue;
        if (list.size == 1) {
            play.unit(next).opponent = list.item[0];
            continue;
        }
        const auto refuse = [&](i32 option) -> Refusal {
            for (UnitId other : list.all())
                if (other == option) return {};
            return {"E18-MEL-03"_rule, "does not touch {0:unit}", {next}};
        };
        const i32* chosen = play.choose(side, "E18-MEL-03"_rule, u16(Topic::opponent), max_units, list.all(), refuse);
        if (!chosen) return Flow::wait;
        play.unit(next).opponent = UnitId(*chosen);
        ++next;
        return Flow::again;
    }
    return Flow::done;
}

// E18-MEL-03 All throw at the same time; under `attacker_first` those first who came by assaulting.
Flow Fighting::clash(Play& play) {
    const bool in_order = play.game.options.melee_order == Options::attacker_first;
    for (; next < play.game.units(); ++next) {
        const Unit& unit = play.unit(next);
        if (!play.on_table(next) || unit.opponent == no_unit || !play.on_table(unit.opponent)) continue;
        if (in_order && (unit.assaulted == 0) != (round == 1)) continue;
        if (!play.within_range(next, unit.opponent, play.touching())) continue;  // the ranks have closed up since
        const Volley volley = melee(play, next, unit.opponent);
        if (!volley.dice) {
            play.tell("E18-MEL-02"_rule, Told::no_dice, next, unit.opponent);
            continue;
        }
        play.tell("E18-MEL-03"_rule, Told::fights, next, unit.opponent, volley.dice, volley.needed);
        ++next;
        return play.recall(volley);
    }
    return Flow::next;
}

Flow Fighting::losses(Play& play) { return play.state.hits.size ? play.call(Losses{}) : Flow::next; }

namespace {

// How far towards a place it gets that leaves it on nobody, and no nearer to an enemy than it may be.
Place follow_up(const Position& position, UnitId id, Place to) {
    const Unit& unit = position.unit(id);
    const i32 gap = position.game.options.min_gap_mm * mm;
    const i64 far = std::min<i64>(length(unit.at, to), position.game.options.pursuit_mm * mm);
    for (i64 way = far; way > 0; way -= mm) {
        const Place end = along(unit.at, to, way);
        bool free = true;
        for (UnitId other = 0; other < position.game.units() && free; ++other) {
            if (other == id || !position.on_table(other)) continue;
            const Unit& there = position.unit(other);
            free = position.side(other) == position.side(id)
                ? !position.overlaps(id, end, unit.facing, other, there.at, there.facing)
                : !position.nearer_than(id, end, unit.facing, other, there.at, there.facing, gap);
        }
        if (free) return end;
    }
    return unit.at;
}

}

// E18-MEL-05 A sub-unit that wipes its opponent out may follow up onto that position.
Flow Fighting::pursue(Play& play) {
    if (!play.game.options.pursuit_mm) return Flow::next;
    for (; pursuer < play.game.units(); ++pursuer) {
        const Unit& unit = play.unit(pursuer);
        if (!play.on_table(pursuer) || unit.opponent == no_unit || play.on_table(unit.opponent) ||
            play.in_contact(pursuer))
            continue;
        const Place to = follow_up(play, pursuer, play.unit(unit.opponent).at);
        if (to == unit.at) continue;
        constexpr std::array<u8, 2> all = {0, 1};
        const i32* chosen = play.choose(
            play.side(pursuer), "E18-MEL-05"_rule, u16(Topic::pursue), 2, all, [](i32) { return Refusal{}; });
        if (!chosen) return Flow::wait;
        if (*chosen) {
            play.leave_digging(pursuer);
            play.unit(pursuer).at = to;
            play.unit(pursuer).moved = true;
            play.tell_moves();
        }
        play.unit(pursuer).opponent = no_unit;
        ++pursuer;
        return Flow::again;
    }
    return Flow::next;
}

// E18-MEL-05 There is no morale: sub-units that still touch an enemy go on in the next bound.
Flow Fighting::close(Play& play) {
    if (play.game.options.melee_order == Options::attacker_first && !round) {
        round = 1, next = 0, pursuer = 0;
        return Flow::restart;
    }
    for (UnitId id = 0; id < play.game.units(); ++id)
        if (play.on_table(id) && !play.in_contact(id)) play.unit(id).assaulted = 0;
    return Flow::done;
}

}
