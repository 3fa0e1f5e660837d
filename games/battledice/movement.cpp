// Chapter 6: movement.
#include "games/battledice/play.h"
#include "games/battledice/reach.h"

namespace battledice {
namespace {

bool may_land(const Position& position, UnitId id) {
    for (HexIndex hex : position.game.force(position.side(id)).entries)
        if (!position.has_unit(hex) && position.general_at(hex) == no_unit) return true;
    return false;
}

bool is_waiting(const Unit& unit) {
    return !(unit.marks & (Unit::moved_on | Unit::fired)) && (unit.on_board() || unit.has(Unit::reserve));
}

bool may_move(const Position& position, UnitId id) {
    if (!is_waiting(position.unit(id))) return false;
    return position.unit(id).on_board() ? can_move(position, id) : may_land(position, id);
}

// Keeps the list of those who may still move: only beside the hex that a piece came to has anybody less room than before, and
// only beside the one that it left has anybody more.
void note_move(Play& play, UnitId moved, HexIndex from, HexIndex to) {
    Movers& movers = play.state.movers;
    movers.waiting.set(moved, false);
    movers.free.set(moved, false);
    const u8 *away_from = play.game.distances_from(from), *away_to = play.game.distances_from(to);
    for (UnitId id : movers.free)
        if (away_to[play.unit(id).hex] <= 1 && !has_free_neighbour(play, id)) movers.free.set(id, false);
    for (UnitId id : movers.waiting - movers.free)
        if (const HexIndex hex = play.unit(id).hex; hex != no_hex && away_from[hex] <= 1)
            movers.free.set(id, has_free_neighbour(play, id));
}

// Why this unit makes no move now.
Refusal refuse_move(const Position& position, UnitId id) {
    if (may_move(position, id)) return {};
    const Unit& unit = position.unit(id);
    if (unit.has(Unit::reserve)) return {"BD-SET-03"_rule, "has no empty hex to land at"};
    if (!unit.on_board()) return {"BD-HIT-02"_rule, "is not on the board"};
    if (unit.has(Unit::fired)) return {"BD-TRN-05"_rule, "has fired this turn"};
    if (unit.has(Unit::moved_on)) return {"BD-TRN-03"_rule, "has moved this turn"};
    return {"BD-MOV-03"_rule, "has no hex to move to"};
}

// BD-SET-03 A unit from the reserve is placed on an empty entry hex; that is its whole move.
Refusal refuse_landing(const Position& position, UnitId id, HexIndex hex) {
    const auto& entries = position.game.force(position.side(id)).entries;
    if (std::find(entries.begin(), entries.end(), hex) == entries.end())
        return {"BD-SET-03"_rule, "is no landing place"};
    if (position.has_unit(hex) || position.general_at(hex) != no_unit) return {"BD-SET-03"_rule, "is not empty"};
    return {};
}

void note_entry(Play& play, UnitId id, HexIndex from) {
    Unit& unit = play.unit(id);
    if (play.game.ground[unit.hex].shelter) unit.marks |= Unit::sheltered;  // BD-MOV-02
    const Ground& ground = play.game.ground[unit.hex];
    unit.bank = ground.has(Terrain::river) && !ground.crossing() ? play.game.ground[from].bank : 0;  // BD-MOV-07
}

// BD-MOV-07 near_bank: the hex from which the last step of a move into a river was made.
HexIndex stepped_from(const Play& play, UnitId id, HexIndex from, HexIndex to) {
    for (HexIndex next : play.game.grid.neighbours(to))
        if (play.game.ground[next].bank && (next == from || steps_to(play, id, play.state.spread, next))) return next;
    return from;
}

}

Movers movers(const Position& position, Side side) {
    const Units waiting = position.game.units(side).those([&](UnitId id) { return is_waiting(position.unit(id)); });
    return {waiting,
        waiting.those([&](UnitId id) { return position.unit(id).on_board() && has_free_neighbour(position, id); })};
}

// BD-TRN-03 The owner names the next unit to move, or ends his moves. Moving is never compulsory.
Flow Movement::choose_unit(Play& play) {
    const auto [waiting, free] = play.state.movers;
    const auto refuse = [&](UnitId id) { return free.has(id) ? Refusal{} : refuse_move(play, id); };
    const auto able = [&] { return free | (waiting - free).those([&](UnitId id) { return may_move(play, id); }); };
    if (free.empty() && !play.answers(side) && able().empty()) return Flow::done;
    const i32* chosen = play.choose_unit(side, "BD-TRN-03"_rule, Topic::move_unit, true, able, refuse);
    if (!chosen) return Flow::wait;
    if (*chosen == finish) return Flow::done;
    unit = UnitId(*chosen);
    if (play.unit(unit).on_board()) play.state.spread = spread(play, unit);
    return Flow::next;
}

// BD-MOV-01 It goes hex by hex up to its allowance; only where it ends and how many hexes it took matters afterwards.
Flow Movement::choose_way(Play& play) {
    const HexIndex from = play.unit(unit).hex;
    if (play.unit(unit).has(Unit::reserve)) {
        const auto& entries = play.game.force(side).entries;
        const auto refuse = [&](i32 option) { return refuse_landing(play, unit, HexIndex(option)); };
        const i32* hex = play.choose_hex(side, "BD-SET-03"_rule, Topic::move_to, entries, refuse);
        if (!hex) return Flow::wait;
        play.unit(unit).marks = Unit::moved_on;
        play.put(unit, HexIndex(*hex));
        note_move(play, unit, HexIndex(*hex), HexIndex(*hex));
        play.tell("BD-SET-03"_rule, Told::landed, unit, *hex);
        return Flow::restart;
    }

    int steps = 0;
    const auto refuse = [&](i32 option) -> Refusal {
        if (option == off_board)
            return reach(play, unit).exits ? Refusal{}
                                           : Refusal{"BD-MOV-10"_rule, "is not open: no exit within its move"};
        if (option > off_board || !play.game.grid.contains(HexIndex(option)))
            return {"BD-MOV-10"_rule, "is off the board"};
        steps = steps_to(play, unit, play.state.spread, HexIndex(option));
        return steps ? Refusal{} : why_out_of_reach(play, unit, HexIndex(option));
    };
    const auto list = [&](auto add) {
        if (const Spread& spread = play.state.spread; spread.holds) {
            each_hex(play, unit, spread, [&](HexIndex hex, int) { add(hex); });
            if (!play.game.force(side).exits.empty() && exit_steps(play, unit, spread)) add(off_board);
            return;
        }
        const Reach within = reach(play, unit);
        for (HexIndex hex : within.hexes()) add(hex);
        if (within.exits) add(off_board);
    };
    const i32* hex = play.choose_listed(side, "BD-MOV-01"_rule, u16(Topic::move_to), hex_options, list, refuse);
    if (!hex) return Flow::wait;

    Unit& moving = play.unit(unit);
    moving.marks |= Unit::moved_on;
    if (*hex == off_board) {
        // BD-MOV-10 It leaves over an exit hex: out of play, and worth to its side what the scenario says.
        moving.marks |= Unit::exited;
        play.put(unit, no_hex);
        note_move(play, unit, from, from);
        play.state.exit_points[index(side)] =
            u8(play.state.exit_points[index(side)] + play.game.force(side).exit_value);
        play.tell("BD-MOV-10"_rule, Told::left_board, unit, from);
        return Flow::restart;
    }
    const HexIndex to = HexIndex(*hex);
    const bool bankless = play.game.ground[to].has(Terrain::river) && !play.game.ground[to].crossing();
    const HexIndex last = bankless ? stepped_from(play, unit, from, to) : from;
    moving.steps = u8(steps);
    play.put(unit, to);
    note_entry(play, unit, last);
    note_move(play, unit, from, to);
    const bool by_road = moving.steps > play.game.type(unit).move;  // BD-MAP-03
    play.tell(by_road                    ? "BD-MAP-03"_rule
            : play.game.is_general(unit) ? "BD-CMD-01"_rule
                                         : "BD-MOV-01"_rule,
        Told::moved, unit, from, to, moving.steps);
    return Flow::restart;
}

}
