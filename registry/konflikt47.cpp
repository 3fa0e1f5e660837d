// konflikt47 as the rest of the program sees it: its tables, its odds and its batches.
#include "data_files/parts.h"
#include "games/konflikt47/armoury/armoury.h"
#include "games/konflikt47/computer/visibility_grid.h"
#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/odds/odds.h"
#include "games/konflikt47/rule_index.h"
#include "games/konflikt47/table.h"
#include "lab/batch.h"
#include "lab/measure.h"
#include "registry/games.h"
#include "registry/shared_game.h"

namespace sandtable {
namespace {

class Konflikt47 final : public Module {
  public:
    const char* id() const override { return "konflikt47"; }
    const char* title() const override { return "Konflikt '47"; }
    const char* about() const override {
        return "Weird war in 1947: squads of single men in free inches, ordered by dice out of a bag";
    }
    std::span<const Paragraph> rulebook() const override { return konflikt47::rulebook; }
    std::span<const Chapter> chapters() const override { return konflikt47::chapters(); }
    std::span<const Citation> citations() const override { return konflikt47::citations(); }
    std::span<const Rule_test> rule_tests() const override { return konflikt47::rule_tests(); }

    std::vector<Scenario_card> scenarios() const override { return konflikt47::list_scenarios(); }
    std::unique_ptr<Table> load(const Setup& setup) const override {
        return std::make_unique<Table_of<konflikt47::Game>>(games_.load(setup));
    }
    Game_memory memory_of(const Table& table) const override {
        const konflikt47::Game& game = game_of<konflikt47::Game>(table);
        // What computer players see at a glance: for each two cells a look and two paces.
        const std::size_t cells = std::size_t(game.lattice->cells());
        std::size_t bytes = sizeof game + 3 * cells * cells + bytes_of(game.parts) + bytes_of(game.weapons) +
            bytes_of(game.troops) + game.next_unit() * sizeof(konflikt47::Entry) + bytes_of(game.ground.pieces);
        for (const konflikt47::Piece& piece : game.ground.pieces) bytes += bytes_of(piece.outline);
        return {&game, bytes};
    }
    std::span<const Setup_part> parts() const override {
        static constexpr Setup_part list[] = {
            {"red.army", "red's force"}, {"blue.army", "blue's force"}, {"layout", "the table to fight on"}};
        return list;
    }
    std::vector<House_card> house_rules() const override { return konflikt47::house_scope.list(); }
    std::vector<Optional_rule> optional_rules(const std::string& scenario) const override {
        return sandtable::optional_rules(
            konflikt47::toggles(), konflikt47::load_game({.scenario = scenario})->options, konflikt47::chapters());
    }
    void check(const std::string& file) const override { konflikt47::check_file(file); }
    const Armoury* armoury() const override { return &konflikt47::armoury(); }

    std::vector<Situation> situations() const override { return konflikt47::odds_situations(); }
    Odds odds(const std::string& situation, const Settings& settings, const Setup& setup) const override {
        refuse_unknown_parts(setup.parts, id(), {});
        return konflikt47::odds_of(situation, settings, setup.house);
    }
    Tally play_batch(const Setup& setup, const Batch& batch, const std::function<void(u64)>& progress) const override {
        return lab::play_batch(games_.load_once(setup), batch, progress);
    }
    std::vector<Measurement> measure(const Setup& setup, u64 nanoseconds) const override {
        const auto odds = [](const auto&) -> u64 { return 0; };
        return lab::measure(games_.load_once(setup), nanoseconds, odds);
    }

  private:
    const Shared_games<konflikt47::Game> games_{konflikt47::load_game};
};

}

const Module& konflikt47_module() {
    static const Konflikt47 module;
    return module;
}

}
