#pragma once
// Peace by agreement: a player offers a draw, and the battle ends when the other offers one too. A side that plays on declines.
#include "core/fields.h"
#include "core/side.h"

namespace sandtable {

// Part of a game's State. What a draw means there, and by which paragraph, the game says.
struct Truce {
    u8 agreed = 0;  // a bit a player

    // True when both agree now.
    bool offer(Side player) {
        agreed |= u8(1u << index(player));
        return agreed == 3;
    }
    // The side that offers a draw to which the other has not agreed; nobody if there is no offer.
    Side offered_by() const { return agreed == 1 ? Side::red : agreed == 2 ? Side::blue : Side::nobody; }
    // The player whose answer was accepted, if one was, has played on. While choices are sealed nobody may see that a player
    // does: then all offers lapse when the choices are shown. `before` and `after` that answer: Stacks::sealing.
    void play_on(Side answered, int before = 0, int after = 0) {
        if (!is_player(answered)) return;
        if (!before) agreed &= u8(1u << index(answered));
        else if (after != before) agreed = 0;
    }

    SANDTABLE_FIELDS(agreed);
};

// Runs the stacks of a State that has a Truce until something must be asked.
template <class State, class Play> void run_stacks(State& state, Play& play) {
    if (!state.truce.agreed) return state.stacks.run(play);  // no offer, which could lapse
    const int before = state.stacks.sealing();
    state.stacks.run(play);
    state.truce.play_on(play.answered(), before, state.stacks.sealing());
}

}
