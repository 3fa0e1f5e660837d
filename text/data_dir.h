#pragma once
// Where the game data lies: scenarios, tables and house rules, in a folder for each game.
#include <string>

namespace sandtable {

// The folder that was set; else $SANDTABLE_DATA; else the first `data` or `share/sandtable/data` beside the program or
// in a folder above it; else `data` in the current folder. Throws InputError when there is none.
std::string data_directory();

// From here on data_directory() is `directory`. Throws InputError if it is no folder.
void set_data_directory(const std::string& directory);

}
