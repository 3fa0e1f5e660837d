#pragma once
// A battle as it would stand after what somebody only thinks of.
#include "games/konflikt47/play.h"

namespace konflikt47 {

// Nobody is asked or told anything in it.
struct Thought {
    State state;
    Questions unasked;
    Visit visit{unasked};
    Play play;
    explicit Thought(const Position& position) : state(position.now), play(position.game, state, visit) {}
    Thought(const Thought&) = delete;  // its play is of its own state
    Thought& operator=(const Thought&) = delete;
};

}
