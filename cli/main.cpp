// The program `sandtable`: finds the command and says what became of it.
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/command.h"
#include "text/data_dir.h"
#include "text/error.h"
#include "text/spelling.h"

namespace sandtable {
namespace {

constexpr const char* version = "sandtable 0.1";

constexpr Add_command* commands[] = {
    add_games,
    add_scenarios,
    add_rules,
    add_play,
    add_replay,
    add_check,
    add_simulate,
    add_merge,
    add_odds,
    add_bench,
    add_serve,
    add_completion,
};

int unknown_command(const CLI::App& app) {
    std::vector<std::string_view> known;
    for (const CLI::App* command : app.get_subcommands({})) known.push_back(command->get_name());
    const std::string word = app.remaining().front();
    std::fprintf(stderr, "%s: there is no such command; %s\nRun with --help for more information.\n", word.c_str(),
        suggestion(word, known).c_str());
    return 2;
}

int run(int count, char** words) {
    CLI::App app(
        "Tabletop wargames with every rule enforced: play them, tell the odds, fight a battle ten thousand times.");
    app.name("sandtable");
    app.require_subcommand(1);
    app.set_version_flag("--version", version);
    app.add_option_function<std::string>(
           "--data", set_data_directory, "The folder of game data, if not beside the program")
        ->type_name("DIR")
        ->trigger_on_parse();
    app.footer("Example: sandtable play battledice/alma\nHelp on one command: sandtable play --help");
    app.fallthrough();
    Exit exit;
    for (Add_command* add : commands) add(app, exit);

    try {
        app.parse(count, words);
    } catch (const CLI::ParseError& error) {
        if (app.get_subcommands().empty() && app.remaining_size() > 0) return unknown_command(app);
        const int status = app.exit(error);
        return status == 0 ? 0 : 2;
    } catch (const InputError& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "sandtable: %s\n", error.what());
        return 1;
    }
    return exit.status;
}

}
}

int main(int count, char** words) { return sandtable::run(count, words); }
