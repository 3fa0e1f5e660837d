#pragma once
// A game in which only what is counted matters: one sequence of the rules is played, and the rest of the state stands still. Most of a state
// is the same for all outcomes, so only what differs is kept of each.
#include "games/konflikt47/play.h"

namespace konflikt47 {

// The steps of a battle with an eye on them: `Counter` has a `Result`, and count(play, result), which looks after each step and says
// whether it has seen enough.
template <class Counter> struct Counting {
    const Game& game;

    struct State {
        konflikt47::State battle;
        typename Counter::Result result{};
        SANDTABLE_FIELDS(battle, result);
    };
    State start() const { return {}; }
    void run(State& state, Visit& visit) const {
        Play play(game, state.battle, visit);
        auto& main = state.battle.stacks.main;
        do {
            if (Counter::count(play, state.result)) main.depth = 0;
        } while (main.step(play));
    }
    void concede(State&, Side, Visit&) const {}
    void agree_draw(State&, Side, Visit&) const {}
    State view(const State& state, Viewer) const { return state; }
    Result result(const State& state) const {
        Result result;
        result.over = !state.battle.stacks.main.depth;
        return result;
    }
};

}
