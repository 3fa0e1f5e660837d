// sandtable play: a battle against the computer or another person, or two computer players.
#include <csignal>
#include <filesystem>
#include <iostream>
#include <random>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/battle_name.h"
#include "cli/command.h"
#include "cli/play_session.h"
#include "cli/record_file.h"
#include "lab/report.h"
#include "text/error.h"

namespace sandtable {
namespace {

struct Play {
    std::string battle, red, blue, dice = "seeded", record, report, from, color = "auto";
    std::optional<u64> seed;
    House house;
};

volatile std::sig_atomic_t interrupted = 0;

// Interrupting or closing the terminal ends the input, and so saves the battle: reading is not taken up again after it.
void end_input_on_signals() {
    struct sigaction action = {};
    action.sa_handler = [](int) { interrupted = 1; };
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

std::unique_ptr<Player> seat(const std::string& who) { return who == "human" ? nullptr : make_player(who); }

void play(Play& play, const std::vector<const CLI::Option*>& only_new) {
    const Terminal terminal = find_terminal(play.color);
    if (play.battle.empty() && play.from.empty()) misuse("which battle? Name one, such as battledice/alma, or a saved one with --from FILE");
    if (!play.battle.empty() && !play.from.empty()) misuse("--from goes on with a battle that is named in its record; name no other");
    if (!play.from.empty())
        for (const CLI::Option* option : only_new)
            if (option->count()) misuse(option->get_name() + " is for a new battle; a saved one has its own");

    const std::filesystem::path report = play.report;
    if (report.has_parent_path() && !std::filesystem::is_directory(report.parent_path())) throw InputError(play.report, 0, 0, "cannot be written: its folder is not there");

    // Without a terminal there is nobody to ask, unless a seat is given to a person by name.
    const std::string here = terminal.has_input ? "human" : "greedy";
    if (play.red.empty()) play.red = play.blue == "human" ? "greedy" : here;
    if (play.blue.empty()) play.blue = "greedy";

    const Module* game = nullptr;
    std::optional<Match> match;
    u64 seed = play.seed ? *play.seed : std::random_device()();
    if (play.from.empty()) {
        const Battle_name name = find_battle(play.battle);
        game = name.module;
        match.emplace(game->load(name.scenario, play.house), play.dice == "typed" ? std::nullopt : std::optional(seed));
    } else {
        const Record record = read_record_file(play.from);
        Record_battle battle = open_battle(record);
        game = battle.module;
        Replay saved = replay(std::move(battle.table), record);
        for (const std::string& failure : saved.failures) std::cerr << failure << "\n";
        if (!saved.failures.empty()) throw InputError(play.from, 0, 0, "cannot be gone on with: it does not follow the rules to its end");
        if (!saved.warning.empty()) std::cerr << play.from << ": " << saved.warning << "\n";
        match.emplace(std::move(saved.match));
        if (match->seed()) seed = *match->seed();
    }

    const Table& table = match->table();
    std::cout << game->title() << ": " << table.words(Side::red) << " " << play.red << ", " << table.words(Side::blue) << " " << play.blue
              << (match->seed() ? fmt::format(", dice by seed {}", seed) : ", dice typed in") << "\n";

    const bool keep = !play.record.empty() || !play.from.empty();
    Record_file file(!play.record.empty() ? play.record : play.from, play.record.empty() || play.record == play.from);
    if (keep) {
        const std::string saved = file.save(*match);   // at once: where it cannot be kept, better to know now
        if (saved.find(';') != std::string::npos) std::cout << "The battle is " << saved << ".\n";
    }
    Play_surroundings surroundings{game->rulebook(), {seat(play.red), seat(play.blue)}, seed, terminal, {}};
    surroundings.save = [&](const Match& now, const std::string& path) {
        if (!path.empty()) file = Record_file(path, path == file.path());
        else if (file.path().empty()) file = Record_file(free_record_path(now.table().heading().scenario));
        const std::string saved = file.save(now);
        return path.empty() ? fmt::format("{}; go on with\n  sandtable play --from {}", saved, file.path()) : saved;
    };
    if (keep) surroundings.answered = [&](const Match& now) { file.save(now); };
    surroundings.interrupted = [] { return interrupted != 0; };
    end_input_on_signals();

    Play_session session(std::move(*match), std::move(surroundings), std::cin, std::cout);
    session.run();
    if (keep) file.save(session.match());
    if (!play.report.empty()) {
        // A battle broken off keeps its secrets from a person who may go on with it.
        const bool told_whole = session.match().table().result().over || (play.red == "human") == (play.blue == "human");
        write_report(session.match(), play.report, told_whole ? Side::umpire : play.red == "human" ? Side::red : Side::blue);
        std::cout << "The battle is told in " << play.report << ".\n";
    }
}

}

void add_play(CLI::App& app, Exit&) {
    auto options = std::make_shared<Play>();
    CLI::App& command = *app.add_subcommand("play", "Play a battle: against the computer, against each other, or let two computer players fight it");
    std::vector<std::string> who{"human"};
    for (const char* name : player_names()) who.emplace_back(name);
    std::vector<const CLI::Option*> only_new;

    command.add_option("battle", options->battle, "Which battle: GAME/SCENARIO, or a scenario's file")->type_name("GAME/SCENARIO");
    for (auto& [name, player, about] : {std::tuple{"--red", &options->red, "Who plays red; human unless told, if there is a terminal"},
             std::tuple{"--blue", &options->blue, "Who plays blue; greedy unless told"}})
        command.add_option(name, *player, about)->type_name("WHO")->check(CLI::IsMember(who));
    only_new.push_back(command.add_option("--seed", options->seed, "Chance is drawn from this number; the same seed gives the same dice")->type_name("N"));
    only_new.push_back(command.add_option("--dice", options->dice, "Whether the program throws the dice or you do and type what they show")
                           ->type_name("HOW")->check(CLI::IsMember({"seeded", "typed"}))->capture_default_str());
    command.add_option("--record", options->record, "Keep the battle in this file, after every answer")->type_name("FILE");
    command.add_option("--report", options->report, "Tell the battle as a web page in this file")->type_name("FILE.html");
    command.add_option("--from", options->from, "Go on with a saved battle")->type_name("RECORD");
    add_house_options(command, options->house);
    for (const char* name : {"--house", "--set"}) only_new.push_back(command.get_option(name));
    add_color_option(command, options->color);
    add_example(command, "play battledice/alma --red human --blue greedy --seed 7");
    command.callback([options, only_new] { play(*options, only_new); });
}

}
