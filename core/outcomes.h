#pragma once
// Exact odds by playing: the dice are answered in every way that makes a difference, each with its weight.
#include <array>

#include "core/game.h"

namespace sandtable {

namespace detail {
constexpr u64 power(u64 base, int exponent) {
    u64 result = 1;
    for (; exponent; --exponent) result *= base;
    return result;
}
constexpr u64 choose(int n, int k) {  // binomial coefficient
    u64 result = 1;
    for (int i = 1; i <= k; ++i) result = result * u64(n - k + i) / u64(i);
    return result;
}
}

// Calls each(answer, weight) for every way the dice can fall, dice with the same effect taken together. The weights are
// numbers of equally likely throws and add up to faces^count, which fits 64 bits up to 24 six-sided dice.
template <class Each> void each_throw(const Dice& dice, Each each) {
    std::array<u8, Dice::most_faces> faces{}, first{};  // of each group: how many faces, and one of them
    for (int face = dice.faces; face >= 1; --face)
        ++faces[dice.group[std::size_t(face - 1)]], first[dice.group[std::size_t(face - 1)]] = u8(face);
    Answer answer;
    answer.size = dice.count;
    const auto deal = [&](auto& self, int group, int left, u64 weight) -> void {
        if (group == dice.groups - 1) {
            for (int i = 0; i < left; ++i) answer.value[std::size_t(dice.count - left + i)] = first[std::size_t(group)];
            each(std::as_const(answer), weight * detail::power(faces[std::size_t(group)], left));
            return;
        }
        for (int number = 0; number <= left; ++number) {
            for (int i = 0; i < number; ++i)
                answer.value[std::size_t(dice.count - left + i)] = first[std::size_t(group)];
            self(self, group + 1, left - number,
                weight * detail::choose(left, number) * detail::power(faces[std::size_t(group)], number));
        }
    };
    deal(deal, 0, dice.count, 1);
}

// Plays on from a state in every way its dice can fall until nothing is asked any more, and calls each(state, weight).
// Players' choices on the way are their first option: for use where these do not matter to what is counted.
template <Game G, class Each>
void each_outcome(
    const G& game, const typename G::State& state, const Questions& questions, Each& each, u64 weight = 1) {
    if (questions.over()) return each(state, weight);
    const Question& question = questions.at[0];
    Questions next;
    if (question.kind == Question::roll) {
        each_throw(question.dice, [&](const Answer& thrown, u64 ways) {
            typename G::State after = state;
            answer(game, after, Side::dice, thrown, next);
            each_outcome(game, after, next, each, weight * ways);
        });
        return;
    }
    typename G::State after = state;
    answer(game, after, question.asked, Answer::of(question.option[0]), next);
    each_outcome(game, after, next, each, weight);
}

}
