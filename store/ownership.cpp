#include "store/ownership.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/store.h"

namespace sandtable {
namespace {

// By whatever links the file is named, its lock is one. A name that leads nowhere is told by whoever opens the file.
std::string lock_of(const std::string& path) {
    std::error_code nowhere;
    const std::filesystem::path real = std::filesystem::weakly_canonical(path, nowhere);
    return (nowhere ? path : real.string()) + "-lock";
}

}

Ownership::Ownership(const std::string& path) : path_(path) {
    if (path == ":memory:") return;
    const std::string lock = lock_of(path);
    lock_ = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock_ < 0) throw Store_error(path + " cannot be opened: " + std::strerror(errno));
    if (::flock(lock_, LOCK_EX | LOCK_NB) == 0) return;
    const int why = errno;
    ::close(lock_);
    if (why != EWOULDBLOCK) throw Store_error(path + " cannot be locked: " + std::strerror(why));
    throw Store_error(path + " is open in another server: end that one, or name another file");
}

Ownership::~Ownership() {
    if (lock_ >= 0) ::close(lock_);
}

bool Ownership::is_there(const std::string& path, Place& seen) {
    struct stat about;
    if (::stat(path.c_str(), &about) != 0) return seen == Place();
    const Place now{about.st_dev, about.st_ino};
    if (seen == Place()) seen = now;
    return now == seen;
}

bool Ownership::still_holds() {
    return path_ == ":memory:" || (is_there(path_, file_) && is_there(path_ + "-wal", log_));
}

}
