#include "store/ownership.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <set>

#include <fcntl.h>
#include <sys/file.h>

#include "store/store.h"

namespace sandtable {
namespace {

// The files that this process owns. To open and close one of them again would let go of what SQLite has locked of it.
class Owned {
  public:
    static bool add(const File_place& place) {
        const std::lock_guard lock(mutex_);
        return places_.insert(place).second;
    }
    static void remove(const File_place& place) {
        const std::lock_guard lock(mutex_);
        places_.erase(place);
    }

  private:
    inline static std::mutex mutex_;
    inline static std::set<File_place> places_;
};

[[noreturn]] void is_taken(const std::string& path) {
    throw Store_error(path + " is open in another server: end that one, or name another file");
}

void take_lock(const std::string& path, const Open_file& file) {
    if (::flock(file.number(), LOCK_EX | LOCK_NB) == 0) return;
    if (errno == EWOULDBLOCK) is_taken(path);
    throw Store_error(path + " cannot be locked: " + std::strerror(errno));
}

}

// A name that leads nowhere is told by whoever opens the file.
std::string lock_of(const std::string& path) {
    std::error_code nowhere;
    const std::filesystem::path real = std::filesystem::weakly_canonical(path, nowhere);
    return (nowhere ? path : real.string()) + "-lock";
}

Ownership::Ownership(const std::string& path) : path_(path) {
    if (path == ":memory:") return;
    lock_ = Open_file(lock_of(path), O_RDWR | O_CREAT);
    if (!lock_) throw Store_error(path + " cannot be opened: " + std::strerror(errno));
    take_lock(path, lock_);
    lock_file();
}

Ownership::~Ownership() { let_go(); }

void Ownership::let_go() {
    if (!file_) return;
    file_ = {};
    Owned::remove(place_);
}

// The lock on PATH-lock is not enough: that may be removed, or the file have another name.
void Ownership::lock_file() {
    let_go();
    const std::optional<File_place> place = place_of(path_);
    if (!place) throw Store_error(path_ + " cannot be opened: " + std::strerror(errno));
    if (!Owned::add(*place)) is_taken(path_);
    place_ = *place;
    try {
        Open_file file(path_, O_RDONLY);
        if (!file) throw Store_error(path_ + " cannot be opened: " + std::strerror(errno));
        take_lock(path_, file);
        file_ = std::move(file);
    } catch (...) {
        Owned::remove(place_);
        throw;
    }
}

}
