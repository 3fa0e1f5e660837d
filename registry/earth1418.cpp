// earth1418 as the rest of the program sees it: its tables, its odds and its batches.
#include "data_files/parts.h"
#include "games/earth1418/loading/data.h"
#include "games/earth1418/odds/odds.h"
#include "games/earth1418/rule_index.h"
#include "games/earth1418/table.h"
#include "lab/batch.h"
#include "lab/measure.h"
#include "registry/games.h"
#include "registry/shared_game.h"

namespace sandtable {
namespace {

class Earth1418 final : public Module {
  public:
    const char* id() const override { return "earth1418"; }
    const char* title() const override { return "Battle for 2mm Earth 1418"; }
    const char* about() const override {
        return "The Great War by companies: both sides plan unseen, then the plans are carried out together";
    }
    std::span<const Paragraph> rulebook() const override { return earth1418::rulebook; }
    std::span<const Chapter> chapters() const override { return earth1418::chapters(); }
    std::span<const Citation> citations() const override { return earth1418::citations(); }
    std::span<const Rule_test> rule_tests() const override { return earth1418::rule_tests(); }

    std::vector<Scenario_card> scenarios() const override { return earth1418::list_scenarios(); }
    std::unique_ptr<Table> load(const Setup& setup) const override {
        return std::make_unique<Table_of<earth1418::Game>>(games_.load(setup));
    }
    Game_memory memory_of(const Table& table) const override {
        const earth1418::Game& game = game_of<earth1418::Game>(table);
        std::size_t bytes = sizeof game + bytes_of(game.parts) + bytes_of(game.formations) + bytes_of(game.roster) +
            bytes_of(game.areas) + bytes_of(game.troops);
        for (const earth1418::Area& area : game.areas) bytes += bytes_of(area.outline) + bytes_of(area.drawn);
        return {&game, bytes};
    }
    std::span<const Setup_part> parts() const override {
        static constexpr Setup_part list[] = {
            {"red.army", "red's order of battle"}, {"blue.army", "blue's order of battle"}};
        return list;
    }
    std::vector<House_card> house_rules() const override { return earth1418::house_scope.list(); }
    std::vector<Optional_rule> optional_rules(const std::string& scenario) const override {
        return sandtable::optional_rules(
            earth1418::toggles(), earth1418::load_game({.scenario = scenario})->options, earth1418::chapters());
    }
    void check(const std::string& file) const override { earth1418::check_file(file); }

    std::vector<Situation> situations() const override { return earth1418::odds_situations(); }
    Odds odds(const std::string& situation, const Settings& settings, const Setup& setup) const override {
        refuse_unknown_parts(setup.parts, id(), {});
        return earth1418::odds_of(situation, settings, setup.house);
    }
    Tally play_batch(const Setup& setup, const Batch& batch, const std::function<void(u64)>& progress) const override {
        return lab::play_batch(games_.load_once(setup), batch, progress);
    }
    std::vector<Measurement> measure(const Setup& setup, u64 nanoseconds) const override {
        const auto odds = [](const auto&) -> u64 { return 0; };
        return lab::measure(games_.load_once(setup), nanoseconds, odds);
    }

  private:
    const Shared_games<earth1418::Game> games_{earth1418::load_game};
};

}

const Module& earth1418_module() {
    static const Earth1418 module;
    return module;
}

}
