#include "store/ownership.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <set>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include "core/fnv.h"
#include "store/store.h"
#include "words/letters.h"

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

// One line of PATH-lock, which is written over in place. A digest tells it from one that is torn or that nobody here wrote.
std::string line_of(u64 confirmed) {
    Fnv1a digest;
    digest.number(confirmed);
    return fmt::format("{:020} writes were confirmed ({:016x}).\n", confirmed, digest.hash());
}

u64 confirmed_in(const Open_file& lock) {
    std::string line(line_of(0).size(), ' ');
    if (::pread(lock.number(), line.data(), line.size(), 0) != ssize_t(line.size())) return 0;
    const u64 number = whole<u64>(line.substr(0, 20)).value_or(0);
    return line == line_of(number) ? number : 0;
}

}

// Opening the file tells of a name that leads nowhere.
std::string lock_of(const std::string& path) {
    std::error_code nowhere;
    const std::filesystem::path real = std::filesystem::weakly_canonical(path, nowhere);
    return (nowhere ? path : real.string()) + "-lock";
}

Ownership::Ownership(const std::string& path) : path_(path) {
    if (path == ":memory:") return;
    const std::string lock = lock_of(path);
    lock_ = Open_file(lock, O_RDWR | O_CREAT);
    if (const int why = errno; !lock_) throw Store_error(lock + " cannot be opened: " + std::strerror(why));
    take_lock(path, lock_);
    lock_file();
    confirmed_ = confirmed_in(lock_);
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

void Ownership::confirm(u64 writes) {
    if (!lock_) return;
    const std::string line = line_of(writes);
    if (::pwrite(lock_.number(), line.data(), line.size(), 0) != ssize_t(line.size()))
        throw Store_error(fmt::format("{}-lock cannot be written: {}", path_, std::strerror(errno)));
    confirmed_ = writes;
}

u64 Ownership::confirmed_of(const std::string& path) {
    const Open_file lock(lock_of(path), O_RDONLY);
    return lock ? confirmed_in(lock) : 0;
}

}
