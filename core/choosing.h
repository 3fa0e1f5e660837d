#pragma once
// How computer players choose; search and batches call these directly, without a Table. A game may say what it knows better:
// which answer is usual, what an answer drawn at random is like, and which answers are worth a thought. What is written here
// serves every question that lists all there is to choose from.
#include <array>
#include <cassert>
#include <span>

#include "core/game.h"
#include "core/random.h"

namespace sandtable {

// Any listed option, all equally likely.
inline Answer choose_any(const Question& question, Stream& random) {
    return Answer::of(question.option[random.below(question.size)]);
}

// Answers by the bounds of the question alone. std::logic_error for a place or a path: only the game knows which of these are
// allowed, and for dice, which nobody chooses.
Answer plain_usual(const Question& question);
Answer plain_sample(const Question& question, Stream& random);

// Answers that are worth a thought, the usual one first unless all that may be chosen are listed.
class Candidates {
  public:
    static constexpr int capacity = Question::capacity;

    void add(const Answer& answer) {
        assert(size_ < capacity && "more answers than anybody could think about");
        Answer& next = answer_[std::size_t(size_++)];
        next.act = answer.act;
        next.size = answer.size;
        for (std::size_t i = 0; i < answer.size; ++i) next.value[i] = answer.value[i];
    }
    std::span<const Answer> all() const& { return {answer_.data(), std::size_t(size_)}; }
    std::span<const Answer> all() const&& = delete;  // of something that nobody holds

  private:
    int size_ = 0;
    std::array<Answer, capacity> answer_;  // only the first `size_` mean anything
};

// An answer that is always accepted: what a player most likely means who says nothing, such as to end a phase.
template <Game G> Answer usual(const G& game, const typename G::State& state, const Question& question) {
    if constexpr (requires { game.usual(state, question); }) return game.usual(state, question);
    else return plain_usual(question);
}

// An answer that is accepted, drawn from all that there are or nearly all.
template <Game G>
Answer sample(const G& game, const typename G::State& state, const Question& question, Stream& random) {
    if (question.kind == Question::choose) return choose_any(question, random);
    if constexpr (requires { game.sample(state, question, random); }) return game.sample(state, question, random);
    else return plain_sample(question, random);
}

// What the side that is asked, which knows `view`, may think about: every option that is listed, or what the game suggests,
// a few dozen answers at most, all accepted.
template <Game G>
void candidates(
    const G& game, const typename G::State& view, const Question& question, Stream& random, Candidates& suggestions) {
    if (question.kind == Question::choose)
        for (const u16 option : question.options()) suggestions.add(Answer::of(option));
    else if constexpr (requires { game.candidates(view, question, random, suggestions); })
        game.candidates(view, question, random, suggestions);
    else suggestions.add(usual(game, view, question));
}

// A game may replace a side's secrets by random ones that the other side cannot tell from the real ones (a determinization). The
// planner does so before each trial, with its view as `state`, in which those secrets are blank; and the kit holds views to it
// (tests/kit/determinized.h).
template <class G>
concept Game_with_secrets =
    Game<G> && requires(const G& game, const typename G::State& state, Side side, Stream& random) {
        { game.determinize(state, side, random) } -> std::same_as<typename G::State>;
    };

// How far a computer player's trial of an answer has come: it plays on until this number has grown.
template <Game G> int horizon(const G& game, const typename G::State& state) {
    if constexpr (requires { game.horizon(state); }) return game.horizon(state);
    else return game.turn(state);
}

// The answer with the highest value; among equals any. `values` holds one for each answer.
inline const Answer& choose_best(std::span<const Answer> answers, std::span<const i32> values, Stream& random) {
    std::size_t best = 0;
    for (std::size_t i = 1, equals = 1; i < answers.size(); ++i) {
        if (values[i] < values[best]) continue;
        if (values[i] > values[best]) best = i, equals = 1;
        else if (!random.below(u32(++equals))) best = i;  // each of the equals is as likely
    }
    return answers[best];
}

// What the game's own judgement finds best for the side that is asked, which knows only its view.
template <Game G>
Answer choose_greedily(const G& game, const typename G::State& state, const Question& question, Stream& random) {
    if (question.kind == Question::choose && question.size == 1) return Answer::of(question.option[0]);
    const std::shared_ptr<const G> known = known_to(game, state, question.asked);
    const G& seen = known ? *known : game;
    const typename G::State view = game.view(state, question.asked);
    Candidates suggestions;
    candidates(seen, view, question, random, suggestions);
    std::array<i32, Candidates::capacity> values;
    const std::span<i32> listed(values.data(), suggestions.all().size());
    seen.evaluate(view, question, suggestions.all(), listed);
    return choose_best(suggestions.all(), listed, random);
}

}
