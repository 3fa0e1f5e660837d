// battledice as the rest of the program sees it: its tables, its odds and its batches.
#include "data_files/parts.h"
#include "games/battledice/loading/data.h"
#include "games/battledice/odds/odds.h"
#include "games/battledice/rule_index.h"
#include "games/battledice/table.h"
#include "games/battledice/words/ask.h"
#include "lab/batch.h"
#include "lab/measure.h"
#include "registry/games.h"
#include "registry/shared_game.h"

namespace sandtable {
namespace {
using namespace battledice;

std::shared_ptr<const battledice::Game> open_game(const Setup& setup) {
    refuse_unknown_parts(setup.parts, "battledice", {});
    return load_game(setup.scenario, setup.house);
}

class Battledice final : public Module {
  public:
    const char* id() const override { return "battledice"; }
    const char* title() const override { return "Battle Dice"; }
    const char* about() const override {
        return "Hexes and Battle Dice: the wars of the nineteenth century and later, from draft rules by Bob Cordery";
    }
    std::span<const Paragraph> rulebook() const override { return battledice::rulebook; }
    std::span<const Chapter> chapters() const override { return battledice::chapters(); }
    std::span<const Citation> citations() const override { return battledice::citations(); }
    std::span<const Rule_test> rule_tests() const override { return battledice::rule_tests(); }

    std::vector<Scenario_card> scenarios() const override { return list_scenarios(); }
    std::unique_ptr<Table> load(const Setup& setup) const override {
        return std::make_unique<Table_of<battledice::Game>>(games_.load(setup));
    }
    Game_memory memory_of(const Table& table) const override {
        const battledice::Game& game = game_of<battledice::Game>(table);
        // Tables by hex, and the lines between hexes, which have about as much for each two as the sights.
        return {&game,
            sizeof game + bytes_of(game.ground) + bytes_of(game.distances) + bytes_of(game.ways) +
                3 * bytes_of(game.sights) + bytes_of(game.sight_hexes) + bytes_of(game.covers)};
    }
    std::span<const Setup_part> parts() const override { return {}; }
    std::vector<House_card> house_rules() const override { return house_scope.list(); }
    std::vector<Optional_rule> optional_rules(const std::string& scenario) const override {
        return sandtable::optional_rules(toggles(), load_game(scenario, {})->options, battledice::chapters());
    }
    void check(const std::string& file) const override { check_file(file); }

    std::vector<Situation> situations() const override { return odds_situations(); }
    Odds odds(const std::string& situation, const Settings& settings, const Setup& setup) const override {
        refuse_unknown_parts(setup.parts, id(), {});
        return odds_of(situation, settings, setup.house);
    }

    Tally play_batch(const Setup& setup, const Batch& batch, const std::function<void(u64)>& progress) const override {
        return lab::play_batch(games_.load_once(setup), batch, progress);
    }

    std::vector<Measurement> measure(const Setup& setup, u64 nanoseconds) const override {
        const auto game = games_.load_once(setup);
        // The odds that a player would ask: of the attack that the answer begins.
        const auto odds = [&](const lab::Moment<battledice::Game>& now) -> u64 {
            if (Topic(now.question.topic) != Topic::fire_at || !game->grid.contains(HexIndex(now.given.value[0])))
                return 0;
            return attack_odds(*game, now.state, subject(*game, now.state, now.question), HexIndex(now.given.value[0]))
                .dice.count;
        };
        return lab::measure(game, nanoseconds, odds);
    }

  private:
    const Shared_games<battledice::Game> games_{open_game};
};

}

const Module& battledice_module() {
    static const Battledice module;
    return module;
}

}
