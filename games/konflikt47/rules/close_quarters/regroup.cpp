// Chapter CQ: after a fight, those who fall back, and the winner who takes a building or regroups.
#include "games/konflikt47/rules/buildings/buildings.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/movement/driving.h"

namespace konflikt47 {

void come_out(Play& play, const Move& move) {
    if (move.out_of != no_piece) step_out(play, move.unit, move.from);
}

void go_back(Play& play, const Move& move) {
    if (move.out_of == no_piece || play.unit(move.unit).building != no_piece || !play.on_table(move.unit)) return;
    if (refuse_room(play, move.unit, move.out_of, move.floor)) return;
    settle(play, move.unit, move.out_of, move.floor, move.from[move.leader], "K47-BLD-07"_rule);
}

namespace {

// K47-CQ-14 From a vehicle that still stands they go back on their ways until an inch is between them.
void step_clear(Play& play, Move& move) {
    stand_at(play, move, gone_until(play, move.against, inch - 1));
    spread(play, move.unit);
    if (play.within(move.unit, move.against, inch - 1)) go_back(play, move);
    play.tell("K47-CQ-14"_rule, Told::falls_back, move.unit, move.against);
}

}

// K47-CQ-16 A walker that has not won goes straight back by the least distance that leaves an inch, past where it began if it began nearer.
void step_back(Play& play, Move& move) {
    const Station began = station_at(move, 0);
    const State before = with_hull_at(play, move.unit, began);
    const Position position{play.game, before};
    if (position.within(move.unit, move.against, inch - 1)) {
        const Drive drive(position, move.unit, Pace::advance);
        const auto back = way_ahead(drive, facing(began.facing + 180), began.facing, 2 * inch);
        if (!back.empty()) move.way.item[0] = back[0], move.length = i32(length(move.way.all()));
    }
    const i32 gone = gone_until(play, move.against, inch - 1);
    put(play, move.unit, 0, station_at(move, gone).at, "K47-CQ-16"_rule, Told::backs);
    play.tell("K47-CQ-16"_rule, Told::falls_back, move.unit, move.against);
}

// K47-CQ-10 If nobody has won the attackers go back to where they came from, and both are pinned.
Flow Assault::fall_back(Play& play) {
    Move& move = innermost(play);
    if (walker_is_in(play, by, at)) {
        if (!play.on_table(by) || !play.on_table(at))
            winner = play.on_table(by) ? by : play.on_table(at) ? at : no_unit;
        else if (play.entry(by).is_hull()) step_back(play, move);
        else step_clear(play, move);
        play.state.moves.remove(play.state.moves.size - 1u);
        return Flow::next;
    }
    if (play.entry(at).is_hull()) {
        winner = by;  // K47-CQ-14 they regroup, whatever came of it
        if (play.on_table(at)) step_clear(play, move);
        play.state.moves.remove(play.state.moves.size - 1u);
        return Flow::next;
    }
    const UnitId beaten = play.state.beaten;
    const bool both = beaten == no_unit && play.on_table(by) && play.on_table(at);
    if (both) {
        stand_at(play, move, 0);
        go_back(play, move);
        play.tell("K47-CQ-10"_rule, Told::falls_back, by, at);
    }
    play.state.moves.remove(play.state.moves.size - 1u);
    if (both) {
        // They lost all others in contact (K47-CQ-05), so nobody breaks by this one.
        for (const UnitId id : {by, at}) play.pin(id, 1, "K47-CQ-10"_rule);
        return Flow::next;
    }
    if (beaten != no_unit) winner = beaten == by ? at : by;
    return Flow::next;
}

// K47-CQ-11, K47-BLD-07 Attackers who have won may take the floor of those whom they beat, in place of regrouping.
Flow Assault::occupy(Play& play) {
    if (winner == no_unit) return Flow::done;
    if (play.entry(winner).is_hull()) return play.unit(winner).wear.immobile ? Flow::done : Flow::next;
    if (winner != by || building == no_piece || !play.game.ground.kind(building).flags.has(Flag::enterable))
        return Flow::next;
    if (refuse_room(play, by, building, floor)) return Flow::next;
    enum { outside, inside, choices };
    constexpr std::array<u16, choices> all{outside, inside};
    const i32* chosen =
        play.choose(play.side(by), "K47-CQ-11"_rule, u16(Topic::occupy), choices, all, [](i32) { return Refusal{}; });
    if (!chosen) return Flow::wait;
    if (*chosen == outside) return Flow::next;
    settle(play, by, building, floor, play.unit(by).model[std::size_t(leader_of(play, by))].at, "K47-CQ-11"_rule);
    return Flow::done;
}

// K47-CQ-11 The winner moves up to D6".
Flow Assault::how_far(Play& play) {
    const Answer* thrown = play.roll(play.side(winner), "K47-CQ-11"_rule, u16(Topic::regroup), 1);
    if (!thrown) return Flow::wait;
    return play.lay(*thrown, Pending_dice::most, play.side(winner), winner, no_unit, 6);
}

Flow Assault::regroup(Play& play) {
    regroups = play.state.pending.die.item[0];
    play.tell("K47-CQ-11"_rule, Told::regroups, winner, regroups);
    if (!play.entry(winner).is_hull()) return play.call(Moving{.unit = winner, .regroup = regroups * inch});
    return play.call(Driving{.unit = winner, .regroups = true, .most = regroups * inch});
}

}
