#pragma once
// Plays a battle on without a person: what batches, measurements and search have in common.
#include <stdexcept>
#include <string>

#include "core/dice.h"
#include "core/game.h"
#include "core/table.h"

namespace sandtable {

// After this many refused answers to one question we assume that the player knows no legal one.
constexpr int most_refusals = 10'000;

namespace detail {
// Apart from the loop, which is quicker without it.
[[noreturn, gnu::cold, gnu::noinline]] inline void give_up(const Refusal& last, const Rule& asked) {
    throw std::logic_error(std::to_string(most_refusals) + " answers to one question (" + asked.id() +
        ") were refused; the last " + words(last) + " (" + last.rule.id() + ")");
}
}

// Answers everything, the dice from the seed and the players by choose(state, question, chances), until the battle is over or
// `enough(state)`. `questions` is what the state asks, before and after; then
// only the first has its options listed. Gives the number of answers. Throws where a question is answered wrongly again and again: the
// battle would never end.
template <Game G, class Choose, class Enough>
u64 play_on(const G& game, typename G::State& state, Questions& questions, u64 seed, Choose choose, Enough enough) {
    const Player_chances chances(seed);
    u64 rolls = 0, answers = 0;
    u64 refused = 0,
        next = 0;  // refusals one after the other, and the number of the answer that would be another of them
    for (; !questions.over() && !enough(state); ++answers) {
        const Question& question = questions.at[0];
        const Side by = question.asked;
        const auto think = [&] {
            Stream random = chances.of(by, answers);
            return choose(state, question, random);
        };
        const Answer given = question.kind == Question::roll ? throw_seeded(seed, rolls++, question.dice) : think();
        const Refusal no = answer(game, state, by, given, questions, nullptr, Listing::first);
        if (no) [[unlikely]] {
            refused = answers == next ? refused + 1 : 1;
            next = answers + 1;
            if (refused == most_refusals) detail::give_up(no, questions.at[0].rule);
        }
    }
    return answers;
}

}
