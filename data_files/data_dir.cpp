#include "data_files/data_dir.h"

#include <cstdlib>
#include <filesystem>

#include "data_files/error.h"

namespace sandtable {
namespace {

namespace fs = std::filesystem;

std::string chosen;

std::string find_data() {
    if (const char* named = std::getenv("SANDTABLE_DATA"); named && *named) {
        if (!fs::is_directory(named))
            throw InputError(named, 0, 0, "is no folder; the environment's SANDTABLE_DATA should name the game data");
        return named;
    }
    const std::string found = find_folder("data", "schema");
    if (found.empty())
        throw InputError("data", 0, 0,
            "the folder of game data is not found; name it with --data DIR or the environment's SANDTABLE_DATA");
    return found;
}

}

std::string find_folder(const std::string& name, const std::string& sign) {
    std::error_code ignored;
    const auto is_ours = [&](const fs::path& folder) { return fs::is_directory(folder / sign, ignored); };
    std::error_code no_proc;  // on systems without it the current folder is left
    const fs::path program = fs::read_symlink("/proc/self/exe", no_proc);
    for (fs::path folder = program.parent_path(); folder.has_relative_path(); folder = folder.parent_path())
        for (const std::string& place : {name, "share/sandtable/" + name})
            if (is_ours(folder / place)) return (folder / place).string();
    return is_ours(name) ? name : std::string();
}

std::string data_directory() {
    if (chosen.empty()) chosen = find_data();
    return chosen;
}

void set_data_directory(const std::string& directory) {
    if (!fs::is_directory(directory))
        throw InputError(directory, 0, 0, "is no folder; --data should name the folder of game data");
    chosen = directory;
}

}
