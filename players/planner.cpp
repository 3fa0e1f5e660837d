#include "players/planner.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "core/choosing.h"
#include "core/trials.h"

namespace sandtable {
namespace {

// Found by battles against the greedy player.
constexpr std::size_t most_options = 5;
constexpr i64 trust = 40;  // trials that the judgement counts for

struct Tried {
    Answer answer;
    std::unique_ptr<Table> after;
    i64 evaluate_position;  // sum over all trials
};

// The answers with the highest values, the best first.
std::vector<Tried> best_of(const Table& view, const Question& question, std::span<const Answer> answers) {
    const std::vector<i32> values = view.evaluate(question, answers);
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] > values[b]; });
    order.resize(std::min(order.size(), most_options));
    std::vector<Tried> best;
    for (const std::size_t i : order) {
        Tried tried{answers[i], view.clone(), trust * values[i]};
        if (tried.after->answer(question.asked, tried.answer)) throw std::logic_error("a suggested answer was refused");
        best.push_back(std::move(tried));
    }
    return best;
}

}

Answer Planner::choose(const Table& view, const Question& question, Stream& random, const Hurry& hurry) {
    const std::vector<Answer> answers = view.candidates(question, random);
    if (answers.size() == 1) return answers.front();
    const auto [each, ahead] = dynamic_cast<const Rollouts&>(view).trials(question);
    if (!each) return choose_best(answers, view.evaluate(question, answers), random);
    std::vector<Tried> options = best_of(view, question, answers);
    const u64 seed = random.next();
    u64 trial = 0;
    for (int trials = each; options.size() > 1; trials *= 2) {
        for (int i = 0; i < trials; ++i, ++trial) {
            if (hurry && hurry()) return options.front().answer;
            for (Tried& option : options)
                option.evaluate_position +=
                    dynamic_cast<const Rollouts&>(*option.after).rollout(question.asked, mix(seed, trial), ahead);
        }
        std::stable_sort(options.begin(), options.end(),
            [](const Tried& a, const Tried& b) { return a.evaluate_position > b.evaluate_position; });
        options.resize((options.size() + 1) / 2);
    }
    return options.front().answer;
}

}
