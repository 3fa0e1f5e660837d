#include "text/data_dir.h"

#include <cstdlib>
#include <filesystem>

#include "text/error.h"

namespace sandtable {
namespace {

namespace fs = std::filesystem;

std::string chosen;

// Any folder may be called data; ours holds the schemas of its files.
bool is_ours(const fs::path& folder) {
    std::error_code ignored;
    return fs::is_directory(folder / "schema", ignored);
}

fs::path find_data() {
    if (const char* named = std::getenv("SANDTABLE_DATA"); named && *named) {
        if (!fs::is_directory(named))
            throw InputError(named, 0, 0, "is no folder; the environment's SANDTABLE_DATA should name the game data");
        return named;
    }
    std::error_code no_proc;  // on systems without it the current folder is left
    const fs::path program = fs::read_symlink("/proc/self/exe", no_proc);
    for (fs::path folder = program.parent_path(); folder.has_relative_path(); folder = folder.parent_path())
        for (const char* place : {"data", "share/sandtable/data"})
            if (is_ours(folder / place)) return folder / place;
    if (is_ours("data")) return "data";
    throw InputError("data", 0, 0,
        "the folder of game data is not found; name it with --data DIR or the environment's SANDTABLE_DATA");
}

}

std::string data_directory() {
    if (chosen.empty()) chosen = find_data().string();
    return chosen;
}

void set_data_directory(const std::string& directory) {
    if (!fs::is_directory(directory))
        throw InputError(directory, 0, 0, "is no folder; --data should name the folder of game data");
    chosen = directory;
}

}
