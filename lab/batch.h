#pragma once
// Plays a battle many times without a person, as fast as the rules allow.
#include <functional>
#include <memory>

#include "core/choosing.h"
#include "core/fields.h"
#include "core/module.h"
#include "core/play_on.h"
#include "core/table_of.h"
#include "players/player.h"

namespace sandtable::lab {

// A computer player of a game whose types are known.
template <Game G> class Pilot {
  public:
    Pilot(const std::shared_ptr<const G>& game, const std::string& name) : game_(game) {
        if (name == "random") level_ = any;
        else if (name == "greedy") level_ = greedy;
        else player_ = make_player(name);
    }

    Answer choose(const typename G::State& state, const Question& question, Stream& random) {
        return level_ == any ? sample(*game_, state, question, random) : think(state, question, random);
    }

  private:
    Answer think(const typename G::State& state, const Question& question, Stream& random) {
        if (level_ == greedy) return choose_greedily(*game_, state, question, random);
        const std::shared_ptr<const G> known = known_to(*game_, state, question.asked);
        const Table_of<G> view(known ? known : game_, game_->view(state, question.asked));
        return player_->choose(view, *view.questions().of(question.asked), random, {});
    }

    std::shared_ptr<const G> game_;
    enum : u8 { any, greedy, other } level_ = other;  // the first two without a table, for speed
    std::unique_ptr<Player> player_;
};

struct Ended {
    Side winner;
    int turns;
    u64 answers;
    u64 hash;
};

// One battle between two pilots, the dice and the pilots' chances from the seed, or its first answers.
template <Game G> Ended play_out(const G& game, std::array<Pilot<G>*, 2> pilots, u64 seed, u64 most_answers = ~u64(0)) {
    typename G::State state = game.start();
    Questions questions;
    Visit opening(questions);
    game.run(state, opening);
    u64 left = most_answers;
    const u64 answers = play_on(
        game, state, questions, seed,
        [&](const typename G::State& now, const Question& question, Stream& random) {
            return pilots[index(question.asked)]->choose(now, question, random);
        },
        [&](const typename G::State&) { return left-- == 0; });
    return {game.result(state).winner, game.turn(state), answers, hash(state)};
}

template <Game G>
Tally play_batch(const std::shared_ptr<const G>& game, const Batch& batch, const std::function<void(u64)>& progress) {
    Pilot<G> red(game, batch.red), blue(game, batch.blue);
    Tally tally;
    for (u64 i = batch.first; i < batch.games; i += batch.step) {
        const Ended ended = play_out<G>(*game, {&red, &blue}, mix(batch.seed, i), batch.most_answers);
        Tally one{1, ended.winner == Side::red, ended.winner == Side::blue, ended.winner == Side::nobody,
            u64(ended.turns), ended.answers, ended.turns, ended.turns, mix(ended.hash, i)};
        tally.add(one);
        if (progress) progress(tally.games);
    }
    return tally;
}

}
