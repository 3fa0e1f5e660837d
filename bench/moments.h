#pragma once
// What the benchmarks measure: moments of battles of the Alma, played at random from fixed seeds.
#include <benchmark/benchmark.h>

#include "games/battledice/loading/data.h"
#include "games/battledice/odds/odds.h"
#include "games/battledice/words/ask.h"
#include "lab/measure.h"

namespace battledice {

using Moment = lab::Moment<Game>;

inline const std::shared_ptr<const Game>& shared_alma() {
    static const auto game = load_game("alma", {});
    return game;
}
inline const Game& alma() { return *shared_alma(); }

// More moments than a cache holds, so that states are fetched as a search would fetch them.
inline const std::vector<Moment>& moments() {
    static const auto list = [] {
        std::vector<Moment> moments;
        for (u64 i = 0; moments.size() < 2000; ++i)
            lab::play_randomly(
                alma(), mix(1, i), [&](const State& state, const Question& question, const Answer& given) {
                    moments.push_back({state, question, given});
                });
        return moments;
    }();
    return list;
}

// Those moments where this is so.
template <class Holds> std::vector<Moment> moments(Holds holds) {
    std::vector<Moment> chosen;
    for (const Moment& moment : moments())
        if (holds(moment)) chosen.push_back(moment);
    return chosen;
}

// One of a list after the other, without end.
template <class T> class Round {
  public:
    explicit Round(const std::vector<T>& list) : list_(list) {}
    const T& next() { return list_[at_ = at_ + 1 < list_.size() ? at_ + 1 : 0]; }

  private:
    const std::vector<T>& list_;
    std::size_t at_ = 0;
};

}
