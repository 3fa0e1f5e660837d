#pragma once
// How a command of the program is made: it lives in a file of its own and hangs itself on the command line by one
// function, add_NAME.
#include <array>
#include <string>

#include "cli/options.h"
#include "core/module.h"

namespace sandtable {

// What the program leaves with: 0 done, 1 a game or a file is wrong, 2 misuse of the command line.
// A command that finds something wrong prints it and sets 1, or throws InputError, which main prints on the error stream.
// Misuse that the command line cannot see by itself is thrown as misuse("..."), from what the command runs.
struct Exit {
    int status = 0;
};

using Add_command = void(Options& program, Exit& exit);
Add_command add_games, add_army, add_scenarios, add_rules, add_play, add_replay, add_check, add_simulate, add_merge,
    add_odds, add_lesson, add_bench, add_serve, add_backup, add_completion;

// --house ID-OR-FILE and --set KEY=VALUE, of what is no battle.
std::array<Option, 2> add_house_options(Options& command, Setup& setup);
// --house ID-OR-FILE, --set KEY=VALUE and --part NAME=VALUE, as every command that plays understands them.
std::array<Option, 3> add_setup_options(Options& command, Setup& setup);
// --army SIDE=ARMY, of commands that begin battles; `with_armies` of cli/armies.h brings them.
Option add_army_option(Options& command, std::vector<std::string>& armies);

// --color auto|always|never; the answer is in terminal.h.
void add_color_option(Options& command, std::string& color);

}
