#pragma once
// Plays a battle on without a person: what batches, measurements and search have in common.
#include "core/dice.h"
#include "core/game.h"

namespace sandtable {

// Answers everything, the dice from the seed and the players by choose(state, question, chances), until the battle is over or
// `enough(state)`. `questions` is what the state asks, before and after; then
// only the first has its options listed. Gives the number of answers.
template <Game G, class Choose, class Enough>
u64 play_on(const G& game, typename G::State& state, Questions& questions, u64 seed, Choose choose, Enough enough) {
    const Player_chances chances(seed);
    u64 rolls = 0, answers = 0;
    for (; !questions.over() && !enough(state); ++answers) {
        const Question& question = questions.at[0];
        const Side by = question.asked;
        const auto think = [&] {
            Stream random = chances.of(by, answers);
            return choose(state, question, random);
        };
        const Answer given = question.kind == Question::roll ? throw_seeded(seed, rolls++, question.dice) : think();
        answer(game, state, by, given, questions, nullptr, Listing::first);
    }
    return answers;
}

}
