// sandtable simulate: a battle fought many times over by computer players.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <memory>
#include <thread>

#include <fmt/format.h>

#include "cli/armies.h"
#include "cli/battle_name.h"
#include "cli/command.h"
#include "cli/draw/progress.h"
#include "core/armoury.h"
#include "data_files/error.h"
#include "lab/random_armies_result.h"
#include "lab/shards.h"
#include "lab/threads.h"
#include "players/player.h"
#include "words/spelling.h"

namespace sandtable {
namespace {

struct Simulate {
    std::string battle, red = "greedy", blue = "greedy", shard, out;
    u64 games = 1000, seed = 1;
    int threads = 0;
    Setup setup;
    std::vector<std::string> armies, nations;
    Random_armies random;
    bool random_armies = false;
    bool json = false;
};

// "hard" is the planner.
void find_player(const std::string& side, std::string& name) {
    const std::vector<std::string_view> known = player_names();
    name = player_called(name);
    if (std::find(known.begin(), known.end(), name) == known.end())
        misuse(fmt::format("{} {}: is no computer player; {}", side, name, suggestion(name, known)));
}

// "2/8" as the second of eight.
std::pair<u64, u64> read_shard(const std::string& text) {
    u64 number = 0, of = 0;
    const char *begin = text.data(), *end = begin + text.size();
    const auto slash = std::from_chars(begin, end, number);
    if (slash.ec == std::errc() && slash.ptr != end && *slash.ptr == '/') {
        const auto rest = std::from_chars(slash.ptr + 1, end, of);
        if (rest.ec == std::errc() && rest.ptr == end && number >= 1 && number <= of && of <= 1'000'000)
            return {number, of};
    }
    misuse("--shard " + text + ": I/N would be right, from 1/N to N/N, such as 2/8");
}

Simulation simulation_of(const Simulate& options, const Table& table) {
    const Table::Heading heading = table.heading();
    return {heading.game, heading.setup.scenario, table.scene().title, table.words(Side::red), table.words(Side::blue),
        heading.rules, heading.data, heading.setup.house.settings, options.red, options.blue, options.games,
        options.seed};
}

double seconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

void simulate_random_armies(Simulate options) {
    if (!options.shard.empty() || !options.out.empty())
        misuse("--random-armies fights all its battles here; leave out --shard and --out");
    for (const std::string& given : options.nations) {
        const auto nation = given_to_a_side(given);
        if (!nation)
            misuse(fmt::format("--nation {}: red=NATION or blue=NATION would be right, such as red=germany", given));
        options.random.nations[index(nation->first)] = nation->second;
    }
    const Battle_name battle = find_battle(options.battle);
    const Module& game = *battle.module;
    if (!game.armoury())
        throw InputError(
            "--random-armies", 0, 0, fmt::format("there are no lists to make armies of {} from", game.id()));
    const Setup setup = battle.setup(options.setup);
    if (!options.armies.empty() || setup.parts.contains("red.army") || setup.parts.contains("blue.army"))
        misuse("--random-armies makes the armies of both sides; leave out those that you bring");
    const auto table = game.load(setup);
    Random_result result{simulation_of(options, *table), options.random, {}, {}, 0};
    for (const Armoury::Nation& nation : game.armoury()->nations(setup.house)) result.nations.push_back(nation.id);
    const Batch batch = batch_of(result.simulation, 1, 1);
    const auto begin = std::chrono::steady_clock::now();
    {
        Progress progress(share_of(batch));
        result.tally = play_random_armies(
            game, setup, options.random, batch, options.threads, [&](u64 done) { progress.show(done); });
    }
    result.seconds = seconds_since(begin);
    fmt::print("{}", options.json ? random_result_json(result) : random_result_words(result));
}

void simulate(Simulate options) {
    find_player("--red", options.red);
    find_player("--blue", options.blue);
    if (options.random_armies) return simulate_random_armies(std::move(options));
    if (options.shard.empty() != options.out.empty()) misuse("--shard I/N and --out DIR go together");
    const auto [number, of] = options.shard.empty() ? std::pair<u64, u64>(1, 1) : read_shard(options.shard);

    const Battle_name battle = find_battle(options.battle);
    const Setup setup = battle.setup(with_armies(*battle.module, options.setup, options.armies));
    const auto table = battle.module->load(setup);  // kept: a batch may play what it has loaded
    Simulated result{simulation_of(options, *table), {}, 0};
    const Batch batch = batch_of(result.simulation, number, of);
    const auto begin = std::chrono::steady_clock::now();
    {
        Progress progress(share_of(batch));
        result.tally =
            play_on_threads(*battle.module, setup, batch, options.threads, [&](u64 done) { progress.show(done); });
    }
    result.seconds = seconds_since(begin);

    const std::string text = options.json ? result_json(result) : result_words(result);
    if (options.shard.empty()) {
        fmt::print("{}", text);
        return;
    }
    const std::string path = write_shard({number, of, result}, options.out);
    if (options.json) fmt::print("{}", text);
    else
        fmt::print("{}: shard {} of {}, {} battles, {:.1f} s; when all are there: sandtable merge {}\n", path, number,
            of, result.tally.games, result.seconds, options.out);
}

}

void add_simulate(Options& program, Exit&) {
    auto options = std::make_shared<Simulate>();
    options->threads = int(std::max(1u, std::thread::hardware_concurrency()));
    Options command = program.command(
        "simulate", "Fight a battle many times over by computer players, and say who has the advantage");
    command.text("battle", options->battle, "GAME/SCENARIO", "Which battle: GAME/SCENARIO, or a scenario's file")
        .required();
    command.text("--red", options->red, "PLAYER", "The computer player for red").shows_default();
    command.text("--blue", options->blue, "PLAYER", "The computer player for blue").shows_default();
    command.number("--games", options->games, "N", "How many battles").between(1, 1'000'000'000'000).shows_default();
    command
        .number("--seed", options->seed, "N", "Chance is drawn from this number; the same seed gives the same battles")
        .shows_default();
    command.number("--threads", options->threads, "N", "How many battles at a time; the result does not depend on it")
        .between(1, 1024)
        .shows_default();
    command.text("--shard", options->shard, "I/N", "Fight only part I of N, counted from 1, and keep it for `merge`");
    command.text("--out", options->out, "DIR", "The folder that shards are kept in");
    add_setup_options(command, options->setup);
    add_army_option(command, options->armies);
    command.flag("--random-armies", options->random_armies,
        "New armies by chance for each battle: how nations fare, and which units win more than their price");
    const Option points = command.number("--points", options->random.points, "POINTS", "What a random army may cost")
                              .between(50, 5000)
                              .shows_default();
    const Option nation = command.texts("--nation", options->nations, "SIDE=NATION",
        "Whose random armies red or blue has; otherwise each nation in turn");
    command.flag("--json", options->json, "Print JSON");
    command.example("simulate battledice/alma --games 10000 --seed 1");
    command.run([options, points, nation] {
        for (const Option& option : {points, nation})
            if (option.given() && !options->random_armies) misuse(option.name() + " is for --random-armies");
        simulate(*options);
    });
}

}
