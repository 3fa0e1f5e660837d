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
    std::unique_ptr<Table> after;  // the view, once the answer is given
    i64 sum;                       // of what evaluate_position says, over all trials
};

std::unique_ptr<Table> after(const Table& view, Side asked, const Answer& answer) {
    std::unique_ptr<Table> table = view.clone();
    if (table->answer(asked, answer)) throw std::logic_error("an answer that may be given was refused in a trial");
    return table;
}

// The answers with the highest values, the best first.
std::vector<Tried> best_of(const Table& view, const Question& question, std::span<const Answer> answers) {
    const std::vector<i32> values = view.evaluate(question, answers);
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] > values[b]; });
    order.resize(std::min(order.size(), most_options));
    std::vector<Tried> best;
    for (const std::size_t i : order)
        best.push_back({answers[i], after(view, question.asked, answers[i]), trust * values[i]});
    return best;
}

const Rollouts& rollouts(const Table& table) { return dynamic_cast<const Rollouts&>(table); }

}

Answer Planner::choose(const Table& view, const Question& question, Stream& random, const Hurry& hurry) {
    const std::vector<Answer> answers = view.candidates(question, random);
    if (answers.size() == 1) return answers.front();
    const auto [each, ahead] = rollouts(view).trials(question);
    if (!each) return choose_best(answers, view.evaluate(question, answers), random);
    std::vector<Tried> options = best_of(view, question, answers);
    const u64 seed = random.next();
    u64 trial = 0;
    for (int trials = each; options.size() > 1; trials *= 2) {
        for (int i = 0; i < trials; ++i, ++trial) {
            if (hurry && hurry()) return options.front().answer;
            const u64 chances = mix(seed, trial);
            const std::unique_ptr<Table> dealt = rollouts(view).determinized(question.asked, chances);
            for (Tried& option : options) {
                const std::unique_ptr<Table> begun = dealt ? after(*dealt, question.asked, option.answer) : nullptr;
                option.sum += rollouts(begun ? *begun : *option.after).rollout(question.asked, chances, ahead);
            }
        }
        std::stable_sort(options.begin(), options.end(), [](const Tried& a, const Tried& b) { return a.sum > b.sum; });
        options.resize((options.size() + 1) / 2);
    }
    return options.front().answer;
}

}
