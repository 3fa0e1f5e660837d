#include "cli/own_database.h"

#include <cstdlib>
#include <filesystem>

#include "data_files/error.h"

namespace sandtable {
namespace {

namespace fs = std::filesystem;

// As the XDG base directory specification has it.
fs::path user_data() {
    const char *named = std::getenv("XDG_DATA_HOME"), *home = std::getenv("HOME");
    if (named && *named == '/') return named;
    if (home && *home) return fs::path(home) / ".local/share";
    throw InputError("--database", 0, 0,
        "the environment has neither HOME nor XDG_DATA_HOME; say where to keep the battles, such as sqlite:battles.db");
}

fs::path folder() { return user_data() / "sandtable"; }

}

std::string own_database() { return "sqlite:" + (folder() / "battles.db").string(); }

std::string make_own_database() {
    std::error_code problem;
    const bool made = fs::create_directories(folder(), problem);
    if (made && !problem) fs::permissions(folder(), fs::perms::owner_all, problem);
    if (problem)
        throw InputError(folder().string(), 0, 0,
            "cannot be made (" + problem.message() +
                "); say where to keep the battles, such as --database sqlite:battles.db");
    return own_database();
}

}
