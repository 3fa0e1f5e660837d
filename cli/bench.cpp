// sandtable bench: how fast the rules are, and the signature by which two builds show that they play alike.
#include <memory>

#include <fmt/format.h>

#include "cli/battle_name.h"
#include "cli/command.h"
#include "cli/json.h"
#include "lab/signature.h"

namespace sandtable {
namespace {

constexpr u64 measuring_time = 1'000'000'000;  // nanoseconds for each thing measured

struct Bench {
    std::string battle;
    bool json = false, signature_only = false;
};

void bench_game(const Module& game, const std::string& scenario, const Bench& options, Json& list) {
    const std::string states = fmt::format("{:016x}", signature(game).states);
    if (!options.json) fmt::print("{} {}\n", game.id(), states);
    Json one = {{"game", game.id()}, {"signature", states}};
    if (!options.signature_only) {
        one["scenario"] = scenario;
        if (!options.json) fmt::print("  {}/{}, on one thread\n", game.id(), scenario);
        for (const auto& [name, thousandths] : game.measure({scenario}, measuring_time)) {
            one[name] = double(thousandths) / 1000;
            if (!options.json) fmt::print("  {:<24}{:>16.3f}\n", name, double(thousandths) / 1000);
        }
    }
    list.push_back(one);
}

void bench(const Bench& options) {
    Json list = Json::array();
    if (!options.battle.empty()) {
        const Battle_name battle = find_battle(options.battle);
        bench_game(*battle.module, battle.scenario, options, list);
    } else
        for (const Module* game : modules()) bench_game(*game, game->scenarios().at(0).id, options, list);
    if (options.json) print_json({{"games", list}});
}

}

void add_bench(Options& program, Exit&) {
    auto options = std::make_shared<Bench>();
    Options command =
        program.command("bench", "Measure how fast the rules are, and print a signature of how they play");
    command.text("battle", options->battle, "GAME/SCENARIO", "Measure this battle instead of each game's first");
    command.flag("--json", options->json, "Print JSON");
    command.flag("--signature", options->signature_only,
        "Only the signature: a digest of fixed battles, the same for every build that plays alike");
    command.example("bench --signature");
    command.run([options] { bench(*options); });
}

}
