#pragma once
// How the computer players choose; for batches these are called directly, without a Table.
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

}
