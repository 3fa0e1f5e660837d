// konflikt47 as the rest of the program sees it: its tables, its odds and its batches.
#include <memory>
#include <mutex>

#include "data_files/parts.h"
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

// The Game of the set-up that was loaded last, as long as anybody has it: a batch plays what was loaded to name it, on all its threads,
// and reads no file again.
class Last_loaded {
  public:
    std::shared_ptr<const konflikt47::Game> load(const Setup& setup) {
        const std::lock_guard lock(mutex_);
        return load_anew(setup);
    }
    std::shared_ptr<const konflikt47::Game> share(const Setup& setup) {
        const std::lock_guard lock(mutex_);
        if (auto game = game_.lock(); game && setup == setup_) return game;
        return load_anew(setup);
    }

  private:
    std::shared_ptr<const konflikt47::Game> load_anew(const Setup& setup) {
        auto game = shared_game(konflikt47::load_game(setup));
        setup_ = setup, game_ = game;
        return game;
    }
    std::mutex mutex_;
    Setup setup_;
    std::weak_ptr<const konflikt47::Game> game_;
};

class Konflikt47 final : public Module {
  public:
    const char* id() const override { return "konflikt47"; }
    const char* title() const override { return "Konflikt '47"; }
    const char* about() const override {
        return "Weird war in 1947: squads of single men in free inches, ordered by dice out of a bag";
    }
    std::span<const Paragraph> rulebook() const override { return konflikt47::rulebook; }
    std::span<const Citation> citations() const override { return konflikt47::citations(); }
    std::span<const Rule_test> rule_tests() const override { return konflikt47::rule_tests(); }

    std::vector<Scenario_card> scenarios() const override { return konflikt47::list_scenarios(); }
    std::unique_ptr<Table> load(const Setup& setup) const override {
        return std::make_unique<Table_of<konflikt47::Game>>(last_.load(setup));
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
        return sandtable::optional_rules(konflikt47::toggles(), konflikt47::load_game({.scenario = scenario})->options);
    }
    void check(const std::string& file) const override { konflikt47::check_file(file); }

    std::vector<Situation> situations() const override { return konflikt47::odds_situations(); }
    Odds odds(const std::string& situation, const Settings& settings, const Setup& setup) const override {
        refuse_unknown_parts(setup.parts, id(), {});
        return konflikt47::odds_of(situation, settings, setup.house);
    }
    Tally play_batch(const Setup& setup, const Batch& batch, const std::function<void(u64)>& progress) const override {
        return lab::play_batch(last_.share(setup), batch, progress);
    }
    std::vector<Measurement> measure(const Setup& setup, u64 nanoseconds) const override {
        const auto odds = [](const auto&) -> u64 { return 0; };
        return lab::measure(last_.share(setup), nanoseconds, odds);
    }

  private:
    mutable Last_loaded last_;
};

}

const Module& konflikt47_module() {
    static const Konflikt47 module;
    return module;
}

}
