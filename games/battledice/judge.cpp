// The computer player's judgement.
#include "games/battledice/judge.h"

#include <algorithm>

namespace battledice {

void Judge::appraise(const State&, const Question&, std::span<i32> values) { std::fill(values.begin(), values.end(), 0); }

std::vector<i32> Game::appraise(const State& state, const Question& question) const {
    std::vector<i32> values(question.size);
    Judge(*this).appraise(state, question, values);
    return values;
}

}
