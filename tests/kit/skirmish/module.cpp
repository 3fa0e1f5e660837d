// The games of a program that only tests run, build/tests/sandtable_toys: those of the registry, and skirmish, so that a game on a
// table in inches is played in the terminal, in the browser, in batches and by the load test. It stands in for registry.cpp.
#include <array>

#include "core/table_of.h"
#include "data_files/error.h"
#include "data_files/parts.h"
#include "lab/batch.h"
#include "lab/measure.h"
#include "registry/games.h"
#include "tests/kit/skirmish/skirmish.h"

namespace sandtable {
namespace {

// There is one scenario, no data that a house rule could change, and nothing that players bring.
std::shared_ptr<const skirmish::Game> open_game(const Setup& setup) {
    const auto& [scenario, house, parts] = setup;
    if (scenario != "farm") throw InputError(scenario, 0, 0, "is no scenario of skirmish; farm would be right");
    if (!house.files.empty()) throw InputError(house.files[0].name, 0, 0, "is no use: skirmish has no house rules");
    if (!house.settings.empty())
        throw InputError("--set " + house.settings[0], 0, 0, "is no use: skirmish has no settings");
    refuse_unknown_parts(parts, "skirmish", {});
    return std::make_shared<skirmish::Game>();
}

class Skirmish final : public Module {
  public:
    const char* id() const override { return "skirmish"; }
    const char* title() const override { return "Skirmish"; }
    const char* about() const override { return "four fighters a side at a farm, in inches, for testing"; }
    std::span<const Paragraph> rulebook() const override { return skirmish::rulebook; }
    std::span<const Chapter> chapters() const override { return {}; }
    std::span<const Citation> citations() const override { return {}; }
    std::span<const Rule_test> rule_tests() const override { return {}; }

    std::vector<Scenario_card> scenarios() const override {
        Scenario_card card;
        card.id = "farm";
        card.title = "The Farm";
        card.date = "any day";
        card.place = "a farm between two woods";
        card.history = "Both sides were told that the other had gone.";
        card.red = "Reds";
        card.blue = "Blues";
        card.turns = skirmish::last_turn;
        return {card};
    }
    std::unique_ptr<Table> load(const Setup& setup) const override {
        return std::make_unique<Table_of<skirmish::Game>>(open_game(setup));
    }
    Game_memory memory_of(const Table& table) const override {
        const auto& game = dynamic_cast<const Table_of<skirmish::Game>&>(table).game();
        return {&game, sizeof game};
    }
    std::span<const Setup_part> parts() const override { return {}; }
    std::vector<House_card> house_rules() const override { return {}; }
    std::vector<Optional_rule> optional_rules(const std::string&) const override { return {}; }
    void check(const std::string& file) const override {
        throw InputError(file, 0, 0, "is of no use: skirmish has no data");
    }
    std::vector<Situation> situations() const override { return {}; }
    Odds odds(const std::string& situation, const Settings&, const Setup&) const override {
        throw InputError(situation, 0, 0, "is no situation of skirmish, which has none");
    }
    Tally play_batch(const Setup& setup, const Batch& batch, const std::function<void(u64)>& progress) const override {
        return lab::play_batch(open_game(setup), batch, progress);
    }
    std::vector<Measurement> measure(const Setup& setup, u64 nanoseconds) const override {
        return lab::measure(open_game(setup), nanoseconds, [](const auto&) -> u64 { return 0; });
    }
};

}

std::span<const Module* const> modules() {
    static const Skirmish skirmish;
    // Inputs of fuzz targets name a battle by its number: what comes new comes last.
    static const auto all = std::to_array<const Module*>({&battledice_module(), &skirmish, &earth1418_module()});
    return all;
}

const Module* module(std::string_view id) {
    for (const Module* one : modules())
        if (id == one->id()) return one;
    return nullptr;
}

}
