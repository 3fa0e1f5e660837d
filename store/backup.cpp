#include "store/backup.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/files.h"
#include "store/schema.h"
#include "store/sqlite_store.h"

namespace sandtable {
namespace {

// SQLite reads as of one moment, whatever is written meanwhile, and keeps nobody from writing.
void copy(const std::string& path, const std::string& to) {
    sqlite::Database source(path, sqlite::Database::Access::read);
    try {
        sqlite::Statement(source, "vacuum into ?1").run(to);
    } catch (const Store_error&) {  // which names the source, and only the copy is written
        switch (sqlite3_extended_errcode(source.handle())) {
            case SQLITE_FULL: throw Store_error(to + " cannot grow: the disk is full");
            case SQLITE_IOERR_WRITE: throw Store_error(to + " cannot be written");
            default: throw;
        }
    }
}

Backup checked(const std::string& path) {
    auto copy = std::make_unique<sqlite::Database>(path);
    sqlite::open_tables(*copy);
    if (const std::string fault = sqlite::damage_of(*copy); !fault.empty()) copy->refuse("is damaged (" + fault + ")");
    Sqlite_store store(std::move(copy), nullptr);
    Backup backup;
    for (const Stored_battle& battle : store.battles()) try {
            backup.answers += store.answers(battle.id).size();
            ++backup.battles;
        } catch (const Damaged_battle& damaged) { backup.damage.push_back({damaged.battle, damaged.what()}); }
    for (Damage& damage : store.damage())
        if (std::ranges::find(backup.damage, damage) == backup.damage.end()) backup.damage.push_back(std::move(damage));
    store.settle();
    return backup;
}

// A copy that is being made, under a name of no other meaning: what lies there unlocked was left by a backup that was killed.
class Part {
  public:
    explicit Part(const std::filesystem::path& folder) {
        int number = 1;
        while (!take(folder, number)) ++number;
        for (Part left; left.is_there(folder, ++number) && left.take(folder, number);) left.remove();
    }
    const std::string& path() const { return path_; }
    void remove() const { remove_database(path_); }

  private:
    Part() = default;
    bool is_there(const std::filesystem::path& folder, int number) {
        path_ = folder / (number == 1 ? "sandtable-backup.part" : fmt::format("sandtable-backup-{}.part", number));
        return place_of(path_).has_value();
    }
    // False when another backup is at work on it, or it is somebody else's.
    bool take(const std::filesystem::path& folder, int number) {
        for (int times = 0;; ++times) {
            is_there(folder, number);
            file_ = Open_file(path_, O_RDWR | O_CREAT | O_NOFOLLOW);
            struct stat about;
            if (!file_ || ::fstat(file_.number(), &about) != 0)
                throw Store_error(fmt::format("{} cannot be made: {}", path_, std::strerror(errno)));
            const bool is_free = times < 100 && about.st_uid == ::geteuid();
            if (!is_free || ::flock(file_.number(), LOCK_EX | LOCK_NB) != 0) return false;
            if (place_of(path_) == File_place{about.st_dev, about.st_ino}) break;  // else it got its name meanwhile
        }
        empty();
        return true;
    }
    void empty() const {
        remove_beside_database(path_);
        if (::ftruncate(file_.number(), 0) != 0 || ::fchmod(file_.number(), 0600) != 0)
            throw Store_error(fmt::format("{} cannot be made: {}", path_, std::strerror(errno)));
    }

    std::string path_;
    Open_file file_;
};

}

Backup back_up(const std::string& path, const std::string& to) {
    if (std::filesystem::exists(std::filesystem::symlink_status(to)))
        throw Store_error(to + " is there already; name a new file");
    const Part part(std::filesystem::path(to).parent_path());
    try {
        copy(path, part.path());
        const Backup backup = checked(part.path());
        sync_file(part.path());
        rename_durably(part.path(), to);
        return backup;
    } catch (...) {
        part.remove();
        throw;
    }
}

}
