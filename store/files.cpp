#include "store/files.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <unistd.h>

#include "store/store.h"

namespace sandtable {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& path, const char* what, const std::string& reason) {
    throw Store_error(path + " cannot be " + what + ": " + reason);
}

void sync(const std::string& path, int how) {
    const int file = ::open(path.c_str(), how | O_CLOEXEC);
    if (file < 0) fail(path, "synced", std::strerror(errno));
    const int why = ::fsync(file) == 0 ? 0 : errno;
    ::close(file);
    if (why) fail(path, "synced", std::strerror(why));
}

}

void make_private_file(const std::string& path) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) fail(path, "made", std::strerror(errno));
    ::close(file);
}

void remove_database(const std::string& path) {
    for (const char* ending : {"", "-wal", "-shm", "-journal"}) {
        std::error_code problem;
        fs::remove(path + ending, problem);
        if (problem) fail(path + ending, "removed", problem.message());
    }
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
