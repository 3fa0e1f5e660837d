// The program `sandtable`: finds the command and says what became of it.
#include <cstdio>
#include <exception>
#include <iostream>
#include <optional>

#include "cli/command.h"
#include "data_files/data_dir.h"
#include "data_files/error.h"

namespace sandtable {
namespace {

constexpr const char* version = "sandtable 0.1";

constexpr Add_command* commands[] = {
    add_games,
    add_scenarios,
    add_army,
    add_rules,
    add_play,
    add_lesson,
    add_replay,
    add_check,
    add_simulate,
    add_merge,
    add_odds,
    add_bench,
    add_serve,
    add_backup,
    add_completion,
};

int run(int count, char** words) {
    Command_line program("sandtable", version,
        "Tabletop wargames with every rule enforced: play them, tell the odds, fight a battle ten thousand times.",
        "Example: sandtable play battledice/alma\nHelp on one command: sandtable play --help");
    program.at_once("--data", set_data_directory, "DIR", "The folder of game data, if not beside the program");
    Exit exit;
    for (Add_command* add : commands) add(program, exit);

    try {
        if (const std::optional<int> status = program.read(count, words)) return *status;
    } catch (const InputError& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "sandtable: %s\n", error.what());
        return 1;
    }
    return exit.status;
}

// A report that a full disk cut off is none, whatever it would have said.
int after_output(int status) {
    const bool is_whole = std::cout.flush().good() && std::fflush(stdout) == 0 && !std::ferror(stdout);
    if (is_whole) return status;
    std::fputs("sandtable: the output cannot be written to its end; is the disk full?\n", stderr);
    return status ? status : 1;
}

}
}

int main(int count, char** words) { return sandtable::after_output(sandtable::run(count, words)); }
