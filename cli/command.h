#pragma once
// How a command of the program is made: it lives in a file of its own and hangs itself on the command line by one
// function, add_NAME. Only such files include CLI11, which is slow to compile; what a command does may live elsewhere.
#include <string>

#include "core/module.h"

namespace CLI { class App; }

namespace sandtable {

// What the program leaves with: 0 done, 1 a game or a file is wrong, 2 misuse of the command line.
// A command that finds something wrong prints it and sets 1, or throws InputError, which main prints on the error stream.
// Misuse that CLI11 cannot see by itself is thrown as misuse("..."), from a command's callback.
struct Exit {
    int status = 0;
};

using Add_command = void(CLI::App& app, Exit& exit);
Add_command add_games, add_scenarios, add_rules, add_play, add_replay, add_check, add_simulate, add_merge, add_odds,
    add_bench, add_serve, add_completion;

[[noreturn]] void misuse(const std::string& problem);

// An example of its use at the end of a command's help, without the program's name: "play battledice/alma --seed 7".
void add_example(CLI::App& command, const std::string& example);

// --house ID-OR-FILE and --set KEY=VALUE, as every command that plays understands them.
void add_house_options(CLI::App& command, House& house);

// --color auto|always|never; the answer is in terminal.h.
void add_color_option(CLI::App& command, std::string& color);

}
