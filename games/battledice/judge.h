#pragma once
// The computer player's judgement of battledice: what each option of a question is worth, in thousandths of a figure.
#include <span>
#include <unordered_map>
#include "games/battledice/position.h"

namespace battledice {

class Judge {
  public:
    explicit Judge(const Game& game) : game_(game) {}

    // Writes a value for each listed option of a question that `state`, the view of the side asked, is asking.
    void appraise(const State& state, const Question& question, std::span<i32> values);

  private:
    const Game& game_;
};

}
