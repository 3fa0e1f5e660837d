#pragma once
// Where the program finds what belongs to it: the game data (scenarios, tables and house rules, in a folder for each game), and
// other folders that are installed with it.
#include <string>

namespace sandtable {

// The folder that was set; else $SANDTABLE_DATA; else as find_folder says. Throws InputError when there is none.
std::string data_directory();

// From here on data_directory() is `directory`. Throws InputError if it is no folder.
void set_data_directory(const std::string& directory);

// The first folder `name` or `share/sandtable/name` beside the program or in a folder above it, else `name` in the current folder.
// Any folder may be called so; ours holds a folder `sign`. Empty when there is none.
std::string find_folder(const std::string& name, const std::string& sign);

}
