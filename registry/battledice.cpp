// battledice as the rest of the program sees it: its tables, its odds and its batches.
#include "core/table_of.h"
#include "games/battledice/data.h"
#include "games/battledice/judge.h"
#include "games/battledice/odds.h"
#include "games/battledice/rule_index.h"
#include "lab/batch.h"
#include "registry/games.h"

namespace sandtable {
namespace {
using namespace battledice;

class Battledice final : public Module {
  public:
    const char* id() const override { return "battledice"; }
    const char* title() const override { return "Battle Dice"; }
    const char* about() const override { return "hexes and Battle Dice: the nineteenth century and after, after draft rules by Bob Cordery"; }
    std::span<const Paragraph> rulebook() const override { return battledice::rulebook; }
    std::span<const Citation> citations() const override { return battledice::citations(); }
    std::span<const Rule_test> rule_tests() const override { return battledice::rule_tests(); }

    std::vector<Scenario_card> scenarios() const override { return list_scenarios(); }
    std::unique_ptr<Table> load(const std::string& scenario, const House& house) const override {
        return std::make_unique<Table_of<battledice::Game>>(load_game(scenario, house));
    }
    void check(const std::string& file) const override { check_file(file); }

    std::vector<Situation> situations() const override { return odds_situations(); }
    Odds odds(const std::string& situation, const Settings& settings, const House& house) const override { return odds_of(situation, settings, house); }

    Tally play_batch(const std::string& scenario, const House& house, const Batch& batch, const std::function<void(u64)>& progress) const override {
        return lab::play_batch<battledice::Game, Judge>(*load_game(scenario, house), batch, progress);
    }
};

}

const Module& battledice_module() {
    static const Battledice module;
    return module;
}

}
