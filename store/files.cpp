#include "store/files.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/store.h"

namespace sandtable {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& path, const char* what, const std::string& reason) {
    throw Store_error(path + " cannot be " + what + ": " + reason);
}

void remove_if_there(const std::string& path) {
    std::error_code problem;
    fs::remove(path, problem);
    if (problem) fail(path, "removed", problem.message());
}

void sync(const std::string& path, int how) {
    const Open_file file(path, how);
    if (!file || ::fsync(file.number()) != 0) fail(path, "synced", std::strerror(errno));
}

}

Open_file::Open_file(const std::string& path, int how) : number_(::open(path.c_str(), how | O_CLOEXEC, 0600)) {}

Open_file::~Open_file() {
    if (number_ >= 0) ::close(number_);
}

std::optional<File_place> place_of(const std::string& path) {
    struct stat about;
    if (::stat(path.c_str(), &about) != 0) return std::nullopt;
    return File_place{about.st_dev, about.st_ino};
}

std::string unused_name(const std::string& path) {
    std::string name = path;
    for (int number = 2; fs::exists(fs::symlink_status(name)); ++number) name = fmt::format("{}-{}", path, number);
    return name;
}

void remove_database(const std::string& path) {
    remove_if_there(path);
    remove_beside_database(path);
}

void remove_beside_database(const std::string& path) {
    for (const char* ending : {"-wal", "-shm", "-journal"}) remove_if_there(path + ending);
}

void sync_file(const std::string& path) { sync(path, O_RDONLY); }

void sync_folder_of(const std::string& path) {
    const std::string folder = fs::path(path).parent_path().string();
    sync(folder.empty() ? "." : folder, O_RDONLY | O_DIRECTORY);
}

void rename_durably(const std::string& from, const std::string& to) {
    std::error_code problem;
    fs::rename(from, to, problem);
    if (problem) fail(from, "renamed", problem.message());
    sync_folder_of(to);
}

}
