#pragma once
// How a computer player tries its answers to a question out. Most of the program has nothing to do with it, so it stands apart from Table.
#include "core/question.h"

namespace sandtable {

struct Trials {
    int each =
        12;  // so often each of the answers that look best, at first; 0: trying would show nothing, and the judgement decides
    int ahead = 1;  // each over so many milestones of the game, such as ends of turns
};

// A game says what is worth trying out, and how far one must look to see a difference; who says nothing is tried as usual.
template <class G> Trials trials(const G& game, const typename G::State& view, const Question& question) {
    if constexpr (requires { game.trials(view, question); }) return game.trials(view, question);
    else return {};
}

// What a table has for who thinks further ahead than Table::try_out; see there.
class Rollouts {
  public:
    virtual Trials trials(const Question& question) const = 0;
    virtual i32 rollout(Side side, u64 seed, int horizons) const = 0;

  protected:
    ~Rollouts() = default;
};

}
