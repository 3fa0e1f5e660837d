#include "players/player.h"

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

template <class Made> std::unique_ptr<Player> make() { return std::make_unique<Made>(); }

struct Kind {
    const char *name, *strength, *about;
    std::unique_ptr<Player> (*make)();
};
constexpr Kind kinds[] = {
    {"random", "easy", "does anything that the rules allow", make<Random_player>},
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
        if (kind.name == words || kind.strength == words) return kind.name;
    return words;
}

std::vector<std::string_view> player_strengths() {
    std::vector<std::string_view> strengths;
    for (const Kind& kind : kinds) strengths.emplace_back(kind.strength);
    return strengths;
}

const char* about_player(std::string_view name) {
    for (const Kind& kind : kinds)
        if (kind.name == name) return kind.about;
    return "";
}

}
