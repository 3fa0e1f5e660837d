// Chapter 6: movement.
#include <utility>

#include "games/battledice/play.h"
#include "games/battledice/rules/movement/reach.h"

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

// The unit makes its move: to a hex, in a number of hexes, and into a river from such a bank (BD-MOV-07).
inline void go(Play& play, UnitId id, HexIndex to, int steps, u8 bank) {
    Unit& unit = play.unit(id);
    const HexIndex from = unit.hex;
    unit.marks |= Unit::moved_on;
    if (play.game.ground[to].shelter) unit.marks |= Unit::sheltered;  // BD-MOV-02
    unit.steps = u8(steps);
    unit.bank = bank;
    play.put(id, to);
    note_move(play, id, from, to);
    const bool by_road = steps > play.game.type(id).move;  // BD-MAP-03
    play.tell(by_road                  ? "BD-MAP-03"_rule
            : play.game.is_general(id) ? "BD-CMD-01"_rule
                                       : "BD-MOV-01"_rule,
        Told::moved, id, from, to, steps);
}

// Where a unit can get to on whose way there may be anything. A function of its own: a Hexes_in_reach is too large for the caller's frame.
template <class Add> void list_reach(const Position& position, UnitId id, Add add) {
    const Hexes_in_reach within = reach(position, id);
    for (HexIndex hex : within.hexes()) add(hex);
    if (within.exits) add(off_board);
}

// BD-MOV-07 near_bank: from where the shortest ways into a river hex enter it: a hex of each bank.
struct Entries {
    HexList from;
    int steps = Hexes_in_reach::longest + 1;
};
Entries entries_to(const Position& position, UnitId id, HexIndex river) {
    const Game& game = position.game;
    Entries entries;
    for (HexIndex last : game.grid.neighbours(river)) {
        const int steps = steps_by_search(position, id, river, last);
        if (!steps || steps > entries.steps) continue;
        if (steps < entries.steps) entries = {{}, steps};
        const auto is_known = [&](HexIndex hex) { return game.ground[hex].bank == game.ground[last].bank; };
        if (std::none_of(entries.from.begin(), entries.from.end(), is_known)) entries.from.add(last);
    }
    return entries;
}

}

Movers movers(const Position& position, Side side) {
    const Units waiting = position.game.units(side).those([&](UnitId id) { return is_waiting(position.unit(id)); });
    return {waiting,
        waiting.those([&](UnitId id) { return position.unit(id).on_board() && has_free_neighbour(position, id); })};
}

// BD-TRN-03 The owner names the next unit to move, or ends the moves. Moving is never compulsory. An owner with no unit to name is told so.
Flow Movement::choose_unit(Play& play) {
    const auto [waiting, free] = play.state.movers;
    const auto refuse = [&](UnitId id) { return free.has(id) ? Refusal{} : refuse_move(play, id); };
    const auto able = [&] { return free | (waiting - free).those([&](UnitId id) { return may_move(play, id); }); };
    if (free.empty() && !play.answers(side) && able().empty()) {
        if (unit == no_unit) play.tell("BD-TRN-03"_rule, Told::nobody_moves);
        return Flow::done;
    }
    const i32* chosen = play.choose_unit(side, "BD-TRN-03"_rule, Topic::move_unit, true, able, refuse);
    if (!chosen) return Flow::wait;
    if (*chosen == finish) return Flow::done;
    unit = UnitId(*chosen);
    if (play.unit(unit).on_board()) play.state.spread = spread(play, unit);
    return Flow::next;
}

// BD-MOV-01 It goes hex by hex up to its allowance; only where it ends and how many hexes it took matters afterwards, and in a
// river from which bank it came.
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
            return can_leave(play, unit) ? Refusal{}
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
        list_reach(play, unit, add);
    };
    const i32* hex = play.choose_listed(side, "BD-MOV-01"_rule, u16(Topic::move_to), hex_options, list, refuse);
    if (!hex) return Flow::wait;

    if (*hex == off_board) {
        // BD-MOV-10 It leaves over an exit hex: out of play, and worth to its side what the scenario says.
        play.unit(unit).marks |= Unit::moved_on | Unit::exited;
        play.put(unit, no_hex);
        note_move(play, unit, from, from);
        play.state.exit_points[index(side)] =
            u8(play.state.exit_points[index(side)] + play.game.force(side).exit_value);
        play.tell("BD-MOV-10"_rule, Told::left_board, unit, from);
        return Flow::restart;
    }
    if (play.game.ground[HexIndex(*hex)].open_river()) {
        river = HexIndex(*hex);
        return Flow::next;
    }
    go(play, unit, HexIndex(*hex), steps, 0);
    return Flow::restart;
}

// BD-MOV-07 near_bank: a unit enters a river from the bank that its way leads along. Where ways as short lead along several banks its
// owner says from which it comes.
Flow Movement::enter_river(Play& play) {
    const Entries entries = entries_to(play, unit, river);
    HexIndex last = entries.from[0];
    if (entries.from.size() > 1) {
        const auto refuse = [&](i32 option) {
            return entries.from.contains(HexIndex(option)) ? Refusal{}
                                                           : Refusal{"BD-MOV-07"_rule, "is on no shortest way there"};
        };
        const i32* chosen = play.choose_hex(side, "BD-MOV-07"_rule, Topic::enter_from, entries.from, refuse);
        if (!chosen) return Flow::wait;
        last = HexIndex(*chosen);
    }
    go(play, unit, std::exchange(river, no_hex), entries.steps, play.game.ground[last].bank);
    return Flow::restart;
}

}
