#pragma once
// How computer players choose; search and batches call these directly, without a Table.
#include <array>
#include <span>

#include "core/game.h"
#include "core/random.h"

namespace sandtable {

// Any listed option, all equally likely.
inline Answer choose_any(const Question& question, Stream& random) {
    return Answer::of(question.option[random.below(question.size)]);
}

// The option with the highest value; among equals any. `values` holds one for each listed option.
inline Answer choose_best(const Question& question, std::span<const i32> values, Stream& random) {
    int best = 0, equals = 1;
    for (int i = 1; i < question.size; ++i) {
        if (values[std::size_t(i)] < values[std::size_t(best)]) continue;
        if (values[std::size_t(i)] > values[std::size_t(best)]) best = i, equals = 1;
        else if (!random.below(u32(++equals))) best = i;  // each of the equals is as likely
    }
    return Answer::of(question.option[std::size_t(best)]);
}

// What the game's own judgement finds best for the side that is asked, which knows only its view.
template <Game G>
Answer choose_greedily(const G& game, const typename G::State& state, const Question& question, Stream& random) {
    if (question.size == 1) return Answer::of(question.option[0]);
    std::array<i32, Question::capacity> values;
    const std::span<i32> listed(values.data(), question.size);
    game.appraise(game.view(state, question.asked), question, listed);
    return choose_best(question, listed, random);
}

}
