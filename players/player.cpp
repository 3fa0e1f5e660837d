#include "players/player.h"

#include <array>

#include "core/choosing.h"

namespace sandtable {
namespace {

class Random_player final : public Player {
  public:
    Answer choose(const Table&, const Question& question, Stream& random, const Hurry&) override {
        return choose_any(question, random);
    }
};

// One step of expected value: the option that the game's own judgement finds best.
class Greedy_player final : public Player {
  public:
    Answer choose(const Table& view, const Question& question, Stream& random, const Hurry&) override {
        return choose_best(question, view.appraise(question), random);
    }
};

constexpr std::array<const char*, 2> names = {"random", "greedy"};

}

std::unique_ptr<Player> make_player(std::string_view name) {
    if (name == names[0]) return std::make_unique<Random_player>();
    if (name == names[1]) return std::make_unique<Greedy_player>();
    return nullptr;
}

std::span<const char* const> player_names() { return names; }

}
