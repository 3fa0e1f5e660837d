// sandtable play: a battle against the computer or another person, or two computer players.
#include <csignal>
#include <filesystem>
#include <iostream>
#include <random>

#include <fmt/format.h>

#include "cli/armies.h"
#include "cli/battle_name.h"
#include "cli/command.h"
#include "cli/play/play_session.h"
#include "cli/record_file.h"
#include "data_files/error.h"
#include "report/report.h"

namespace sandtable {
namespace {

namespace fs = std::filesystem;

struct Play {
    std::string battle, red, blue, dice = "seeded", record, report, from, color = "auto";
    std::optional<u64> seed;
    Setup setup;
    std::vector<std::string> armies;
};

volatile std::sig_atomic_t interrupted = 0;

// Interrupting or closing the terminal ends the input, and so saves the battle: reading is not taken up again after it.
void end_input_on_signals() {
    struct sigaction action = {};
    action.sa_handler = [](int) { interrupted = 1; };
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

std::unique_ptr<Player> seat(const std::string& who) { return who == "human" ? nullptr : make_player(who); }

void look_through(const Play& play, const std::vector<Option>& only_new) {
    if (play.battle.empty() && play.from.empty())
        misuse("which battle? Name one, such as battledice/alma, or a saved one with --from FILE");
    if (!play.battle.empty() && !play.from.empty())
        misuse("--from goes on with a battle that is named in its record; name no other");
    if (!play.from.empty())
        for (const Option& option : only_new)
            if (option.given()) misuse(option.name() + " is for a new battle; a saved one has its own");
    const fs::path report = play.report;
    if (report.has_parent_path() && !fs::is_directory(report.parent_path()))
        throw InputError(play.report, 0, 0, "cannot be written: its folder is not there");
}

struct Opened {
    const Module* game;
    Match match;
    u64 seed;              // of the dice and of the computer players
    std::string scenario;  // as the record names it; empty for the id by which the game knows it
};

Opened open_new(const Play& play) {
    const Battle_name name = find_battle(play.battle);
    const u64 seed = play.seed ? *play.seed : std::random_device()();
    const Setup setup = name.setup(with_armies(*name.module, play.setup, play.armies));
    return {name.module, Match(name.module->load(setup), play.dice == "typed" ? std::nullopt : std::optional(seed)),
        seed, fs::is_regular_file(name.scenario) ? name.scenario : ""};
}

Opened open_saved(const Play& play) {
    const Record record = read_record_file(play.from);
    Record_battle battle = open_battle(record);
    Replay saved = replay(std::move(battle.table), record);
    for (const std::string& failure : saved.failures) std::cerr << failure << "\n";
    if (!saved.failures.empty())
        throw InputError(play.from, 0, 0, "cannot be gone on with: it does not follow the rules to its end");
    if (!saved.warning.empty()) std::cerr << play.from << ": " << saved.warning << "\n";
    const u64 seed = record.seed ? *record.seed : std::random_device()();
    return {battle.module, std::move(saved.match), seed, record.setup.scenario};
}

// Where a battle is kept while it is played and afterwards.
class Keeper {
  public:
    Keeper(Record_file file, std::string scenario, std::string seats)
        : file_(std::move(file)), scenario_(std::move(scenario)), seats_(std::move(seats)) {}

    // To a file that is kept from then on, or where it is kept anyway; says where.
    std::string keep(const Match& match, const std::string& path) {
        if (!path.empty()) {
            Record_file other(path, scenario_, path == file_.path());
            const std::string where = other.save(match);
            file_ = std::move(other);
            return where;
        }
        if (file_.path().empty())
            file_ = Record_file(free_record_path("", match.table().heading().setup.scenario), scenario_);
        std::string where;
        try {
            where = file_.save(match);
        } catch (const InputError& error) {
            // Rather somewhere else than lost.
            file_ = Record_file(
                free_record_path(fs::temp_directory_path().string() + "/", match.table().heading().setup.scenario),
                scenario_);
            where = fmt::format("{}, as {}", file_.save(match), error.what());
        }
        return fmt::format("{}; go on with\n  sandtable play --from {}{}", where, file_.path(), seats_);
    }
    std::string keep(const Match& match) { return file_.save(match); }

  private:
    Record_file file_;
    std::string scenario_, seats_;
};

void play(Play& play) {
    const Terminal terminal = find_terminal(play.color);
    std::string seats;  // as they were given, to go on with
    for (const auto& [name, who] : {std::pair{"--red", &play.red}, std::pair{"--blue", &play.blue}})
        if (!who->empty()) seats += fmt::format(" {} {}", name, *who);
    // Without a terminal there is nobody to ask, unless a seat is given to a person by name.
    const std::string here = terminal.has_input ? "human" : "greedy";
    if (play.red.empty()) play.red = play.blue == "human" ? "greedy" : here;
    if (play.blue.empty()) play.blue = "greedy";
    const std::string red = play.red, blue = play.blue;  // as they were called: "easy"
    for (std::string* who : {&play.red, &play.blue}) *who = player_called(*who);

    Opened opened = play.from.empty() ? open_new(play) : open_saved(play);
    const Table& table = opened.match.table();
    std::cout << opened.game->title() << ": " << table.words(Side::red) << " " << red << ", " << table.words(Side::blue)
              << " " << blue
              << (opened.match.seed() ? fmt::format(", dice by seed {}", opened.seed) : ", dice typed in") << "\n";

    const bool keep = !play.record.empty() || !play.from.empty();
    const std::string path = play.record.empty() ? play.from : play.record;
    Keeper keeper(Record_file(path, opened.scenario, path == play.from), opened.scenario, seats);
    // At once: where it cannot be kept, better to know now.
    if (keep) std::cout << "The battle is kept in " << keeper.keep(opened.match) << "\n";

    Play_surroundings surroundings{
        opened.game->rulebook(), {seat(play.red), seat(play.blue)}, opened.seed, terminal, {}};
    surroundings.save = [&](const Match& match, const std::string& file) { return keeper.keep(match, file); };
    if (keep) surroundings.answered = [&](const Match& match) { keeper.keep(match); };
    surroundings.interrupted = [] { return interrupted != 0; };
    end_input_on_signals();
    Play_session session(std::move(opened.match), std::move(surroundings), std::cin, std::cout);
    session.run();

    if (keep) keeper.keep(session.match());
    if (play.report.empty()) return;
    // A battle broken off keeps its secrets from a person who may go on with it.
    const bool whole = session.match().table().result().over || (play.red == "human") == (play.blue == "human");
    const Side person = play.red == "human" ? Side::red : Side::blue;
    write_report(session.match(), play.report, whole ? Side::umpire : person);
    std::cout << "The battle is told in " << play.report << ".\n";
}

}

void add_play(Options& program, Exit&) {
    auto options = std::make_shared<Play>();
    Options command = program.command(
        "play", "Play a battle: against the computer, against each other, or let two computer players fight it");
    std::vector<std::string> who{"human"};
    for (const std::string_view name : player_names()) who.emplace_back(name);
    for (const std::string_view strength : player_strengths()) who.emplace_back(strength);
    std::vector<Option> only_new;

    command.text("battle", options->battle, "GAME/SCENARIO", "Which battle: GAME/SCENARIO, or a scenario's file");
    for (auto& [name, player, about] :
        {std::tuple{"--red", &options->red, "Who plays red; human unless told, if there is a terminal"},
            std::tuple{"--blue", &options->blue, "Who plays blue; greedy unless told"}})
        command.text(name, *player, "WHO", about).one_of(who);
    only_new.push_back(command.number(
        "--seed", options->seed, "N", "Chance is drawn from this number; the same seed gives the same dice"));
    only_new.push_back(command
            .text(
                "--dice", options->dice, "HOW", "Whether the program throws the dice or you do and type what they show")
            .one_of({"seeded", "typed"})
            .shows_default());
    command.text("--record", options->record, "FILE", "Keep the battle in this file, after every answer");
    command.text("--report", options->report, "FILE.html", "Tell the battle as a web page in this file");
    command.text("--from", options->from, "RECORD", "Go on with a saved battle");
    for (const Option& option : add_setup_options(command, options->setup)) only_new.push_back(option);
    only_new.push_back(add_army_option(command, options->armies));
    add_color_option(command, options->color);
    command.example("play battledice/alma --red human --blue greedy --seed 7");
    command.run([options, only_new] {
        look_through(*options, only_new);
        play(*options);
    });
}

}
