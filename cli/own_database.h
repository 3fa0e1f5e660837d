#pragma once
// Where battles are kept when no command line names a database.
#include <string>

namespace sandtable {

// "sqlite:PATH" in the folder for what a user's programs keep. Throws InputError when the environment has none.
std::string own_database();
// The same; makes the folder, which nobody else may look into: who reads the database knows the dice to come.
std::string make_own_database();

}
