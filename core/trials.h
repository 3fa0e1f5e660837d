#pragma once
// How a computer player tries its answers to a question out. Most of the program has nothing to do with it, so it stands apart from Table.
#include <memory>

#include "core/table.h"

namespace sandtable {

struct Trials {
    int each =
        12;  // so often each of the answers that look best, at first; 0: trying would show nothing, and the judgement decides
    int ahead = 1;  // each until horizon() of core/choosing.h has grown by so much: over one turn or more
};

// A game says what is worth trying out, and how far one must look to see a difference; who says nothing is tried as usual.
template <class G> Trials trials(const G& game, const typename G::State& view, const Question& question) {
    if constexpr (requires { game.trials(view, question); }) return game.trials(view, question);
    else return {};
}

// What a table has for computer players that try answers out. The table itself stays as it is.
class Rollouts {
  public:
    virtual Trials trials(const Question& question) const = 0;
    // A view of `side` as it may really be: what the other side keeps secret is drawn from the seed (Game_with_secrets). Null where
    // nothing is to be drawn. So it is while choices are sealed: as far as `side` knows the other has not chosen yet, and in a trial
    // the game's judgement chooses for it.
    virtual std::unique_ptr<Table> determinized(Side side, u64 seed) const = 0;
    // How the battle stands for the side, in thousandths, when horizon() has grown by `horizons`, if the game's judgement plays on for
    // both sides with chances from the seed.
    virtual i32 rollout(Side side, u64 seed, int horizons) const = 0;

  protected:
    ~Rollouts() = default;
};

}
