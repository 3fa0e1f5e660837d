#pragma once
// Plays a battle many times without a person, as fast as the rules allow.
#include <functional>
#include <optional>
#include <vector>

#include "core/dice.h"
#include "core/fields.h"
#include "core/game.h"
#include "core/module.h"
#include "players/choosing.h"

namespace sandtable::lab {

// A computer player of a game whose types are known. `Judge` is the game's judgement: appraise(view, question, values).
template <Game G, class Judge> class Pilot {
  public:
    Pilot(const G& game, bool greedy) : game_(game), greedy_(greedy), judge_(game) {}

    Answer choose(const typename G::State& state, const Question& question, Stream& random) {
        if (!greedy_) return choose_any(question, random);
        if (question.size == 1) return Answer::of(question.option[0]);
        std::array<i32, Question::capacity> values;
        const std::span<i32> listed(values.data(), question.size);
        judge_.appraise(game_.view(state, question.asked), question, listed);
        return choose_best(question, listed, random);
    }

  private:
    const G& game_;
    bool greedy_;
    Judge judge_;
};

struct Ended {
    Side winner;
    int turns;
    u64 answers;
    u64 hash;
};

// One battle between two pilots, the dice and the pilots' chances from the seed.
template <Game G, class Judge> Ended play_out(const G& game, std::array<Pilot<G, Judge>*, 2> pilots, u64 seed) {
    typename G::State state = game.start();
    Questions questions;
    Visit opening(questions);
    game.run(state, opening);
    Answer given;
    u64 rolls = 0, answers = 0;
    for (; !questions.over(); ++answers) {
        const Question& question = questions.at[0];
        const Side by = question.asked;
        if (question.kind == Question::roll) throw_seeded(seed, rolls++, question.dice, given);
        else {
            Stream random = chances(seed, by, answers);
            given = pilots[by == Side::red ? 0 : 1]->choose(state, question, random);
        }
        answer(game, state, by, given, questions);
    }
    return {game.result(state).winner, game.turn(state), answers, hash(state)};
}

template <Game G, class Judge>
Tally play_batch(const G& game, const Batch& batch, const std::function<void(u64)>& progress) {
    Pilot<G, Judge> red(game, batch.red == "greedy"), blue(game, batch.blue == "greedy");
    Tally tally;
    for (u64 i = batch.first; i < batch.games; i += batch.step) {
        const Ended ended = play_out<G, Judge>(game, {&red, &blue}, mix(batch.seed, i));
        Tally one{1, ended.winner == Side::red, ended.winner == Side::blue, ended.winner == Side::nobody,
            u64(ended.turns), ended.answers, ended.turns, ended.turns, mix(ended.hash, i)};
        tally.add(one);
        if (progress) progress(tally.games);
    }
    return tally;
}

}
