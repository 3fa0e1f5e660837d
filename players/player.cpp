#include "players/player.h"

#include <algorithm>
#include <numeric>

#include "core/choosing.h"
#include "players/planner.h"

namespace sandtable {
namespace {

class Random_player final : public Player {
  public:
    Answer choose(const Table& view, const Question& question, Stream& random, const Hurry&) override {
        return view.sample(question, random);
    }
};

// One step of expected value: the option that the game's own judgement finds best.
class Greedy_player final : public Player {
  public:
    Answer choose(const Table& view, const Question& question, Stream& random, const Hurry&) override {
        const std::vector<Answer> answers = view.candidates(question, random);
        return choose_best(answers, view.evaluate(question, answers), random);
    }
};

// Greedy that is not sure of itself: any of the few answers that its judgement finds best, unless one is worse than the average of all. The
// average is a measure that serves every game: what a value of 100 means differs from game to game.
class Novice final : public Player {
  public:
    Answer choose(const Table& view, const Question& question, Stream& random, const Hurry&) override {
        const std::vector<Answer> answers = view.candidates(question, random);
        const std::vector<i32> values = view.evaluate(question, answers);
        std::vector<std::size_t> order(values.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t i) { return values[i]; });
        const i64 middling = std::accumulate(values.begin(), values.end(), i64{0}) / i64(values.size());
        std::size_t few = 1;
        while (few < std::min(order.size(), few_at_most) && values[order[few]] >= middling) ++few;
        return answers[order[random.below(u32(few))]];
    }

  private:
    static constexpr std::size_t few_at_most = 4;
};

template <class Made> std::unique_ptr<Player> make() { return std::make_unique<Made>(); }

struct Kind {
    const char* name;
    const char* strength;  // null: nobody is offered it as an opponent
    const char* about;
    std::unique_ptr<Player> (*make)();
};
constexpr Kind kinds[] = {
    {"random", nullptr, "does anything that the rules allow", make<Random_player>},
    {"novice", "easy", "takes one of the few that look best, by chance", make<Novice>},
    {"greedy", "medium", "takes what looks best", make<Greedy_player>},
    {"planner", "hard", "tries out what looks best, then chooses", make<Planner>},
};

}

std::unique_ptr<Player> make_player(std::string_view name) {
    for (const Kind& kind : kinds)
        if (kind.name == name) return kind.make();
    return nullptr;
}

std::vector<std::string_view> player_names() {
    std::vector<std::string_view> names;
    for (const Kind& kind : kinds) names.emplace_back(kind.name);
    return names;
}

std::string_view player_called(std::string_view words) {
    for (const Kind& kind : kinds)
        if (kind.name == words || (kind.strength && kind.strength == words)) return kind.name;
    return words;
}

std::vector<std::string_view> player_strengths() {
    std::vector<std::string_view> strengths;
    for (const Kind& kind : kinds)
        if (kind.strength) strengths.emplace_back(kind.strength);
    return strengths;
}

const char* about_player(std::string_view name) {
    for (const Kind& kind : kinds)
        if (kind.name == name) return kind.about;
    return "";
}

}
