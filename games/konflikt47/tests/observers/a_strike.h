#pragma once
// An air observer of red's, and strikes that come.
#include "games/konflikt47/tests/observers/an_observer.h"

namespace konflikt47 {

struct A_strike : An_observer {
    explicit A_strike(const std::string& pieces = "") : An_observer(pieces, Unit_rule::forward_air_observer) {}
    void strike_called(UnitId at) { state.calls.add({.by = observer, .target = at}); }
    // And that is destroyed before it comes.
    void strike_outlives(UnitId at, Loss how = Loss::casualties) {
        strike_called(at);
        Questions questions;
        Visit visit(questions);
        Play(game, state, visit).destroy(at, how, "K47-TRN-08"_rule);
    }
    // It comes for that unit.
    void comes(UnitId at) {
        strike_called(at);
        go();
        give(Topic::strike_arrival, {4});
    }
    void bombs(UnitId at) {
        comes(at);
        give(Topic::attack, {0});
    }
    void strafes(UnitId at) {
        comes(at);
        give(Topic::attack, {1});
    }
};

}
