// The power goes out at any moment: what was written is there afterwards, whatever else had or had not reached the disk.
#include <cstring>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>

#include <gtest/gtest.h>
#include <sqlite3.h>

#include "core/random.h"
#include "store/sqlite.h"
#include "store/tests/samples.h"

namespace sandtable {
namespace {

// Files by their names, and what is in them.
using Files = std::map<std::string, std::string>;

Files read_all(const std::string& folder) {
    Files files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream file(entry.path(), std::ios::binary);
        files[entry.path().filename().string()] = {std::istreambuf_iterator<char>(file), {}};
    }
    return files;
}

// SQLite's way to the disk, watched: what each file held when it was last synced is what the power going out leaves of it
// for certain. `before_sync` is called when the most is at stake.
class Disk {
  public:
    explicit Disk(const std::string& folder) : folder_(folder) {
        the_disk = this;
        watched_ = *real_;
        watched_.zName = "watched";
        watched_.xOpen = open;
        sqlite3_vfs_register(&watched_, 1);
    }
    ~Disk() { sqlite3_vfs_unregister(&watched_); }
    Disk(const Disk&) = delete;
    Disk& operator=(const Disk&) = delete;

    // Lets `act` reach the disk unwatched.
    void look_away(const std::function<void()>& act) {
        sqlite3_vfs_register(real_, 1);
        act();
        sqlite3_vfs_register(&watched_, 1);
    }

    Files synced;
    std::function<void()> before_sync;

  private:
    static int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* given) {
        const int code = the_disk->real_->xOpen(the_disk->real_, name, file, flags, given);
        if (code != SQLITE_OK || !name) return code;
        const sqlite3_io_methods* real = file->pMethods;
        sqlite3_io_methods& methods = the_disk->methods_[real];
        methods = *real;
        the_disk->sync_ = real->xSync;
        methods.xSync = sync;
        file->pMethods = &methods;
        the_disk->names_[file] = std::filesystem::path(name).filename().string();
        return code;
    }
    static int sync(sqlite3_file* file, int how) {
        if (the_disk->before_sync) the_disk->before_sync();
        const std::string& name = the_disk->names_.at(file);
        the_disk->synced[name] = read_all(the_disk->folder_).at(name);
        return the_disk->sync_(file, how);
    }

    inline static Disk* the_disk = nullptr;
    std::string folder_;
    sqlite3_vfs* real_ = sqlite3_vfs_find(nullptr);
    sqlite3_vfs watched_;
    std::map<const sqlite3_io_methods*, sqlite3_io_methods> methods_;
    std::map<sqlite3_file*, std::string> names_;
    int (*sync_)(sqlite3_file*, int) = nullptr;
};

// Each sector as it was synced or as it was written since, at random; a file may also have kept its old length.
std::string torn(const std::string& synced, const std::string& written, Stream& chance) {
    constexpr std::size_t sector = 512;
    std::string file(below(chance, 2) ? written.size() : std::max(synced.size(), written.size() / 2), '\0');
    for (std::size_t at = 0; at < file.size(); at += sector) {
        const std::string& from = below(chance, 2) ? written : synced;
        if (at < from.size()) from.copy(file.data() + at, std::min(sector, file.size() - at), at);
    }
    return file;
}

TEST(Power, going_out_loses_nothing_that_was_written) {
    const Folder folder, left;
    Disk disk(folder / "");
    Stream chance(21);
    u64 acknowledged = 0;
    int cuts = 0;
    std::map<std::string, int> torn_files;  // since the first answer

    const auto expect_whole = [&](const Files& files) {
        ++cuts;
        std::filesystem::remove_all(left / "now");
        std::filesystem::create_directory(left / "now");
        for (const auto& [name, bytes] : files) std::ofstream(left / ("now/" + name), std::ios::binary) << bytes;
        const auto store = open_sqlite(left / "now/battles.db");
        const auto answers = store->answers("a");
        ASSERT_GE(answers.size(), acknowledged);
        for (const Stored_answer& answer : answers) ASSERT_EQ(answer, sample_answer("a", answer.number));
    };
    // Every file that has changed since its sync as it was, as it is, and torn: in every combination.
    const auto cut = [&] {
        const Files written = read_all(folder / "");
        std::vector<Files> all{{}};
        for (const auto& [name, bytes] : written) {
            std::vector<Files> longer;
            const auto old = disk.synced.find(name);
            const bool has_old = old != disk.synced.end();
            for (const Files& files : all) {
                if (has_old) longer.emplace_back(files).emplace(name, old->second);
                if (has_old && old->second == bytes) continue;
                if (!has_old) longer.push_back(files);
                longer.emplace_back(files).emplace(name, bytes);
                longer.emplace_back(files).emplace(name, torn(has_old ? old->second : "", bytes, chance));
                torn_files[name] += acknowledged > 0;
            }
            all = std::move(longer);
        }
        disk.look_away([&] {
            for (const Files& files : all)
                ASSERT_NO_FATAL_FAILURE(expect_whole(files)) << "after " << acknowledged << " answers";
        });
    };

    disk.before_sync = cut;
    const auto store = open_sqlite(folder / "battles.db");
    store->write(std::vector<Write>{sample_battle("a")});
    while (acknowledged < 10000 && !HasFatalFailure()) {
        std::vector<Write> writes;
        for (u64 number = acknowledged; number < acknowledged + 500; ++number)
            writes.emplace_back(sample_answer("a", number));
        store->write(writes);
        acknowledged += writes.size();
        cut();
    }
    EXPECT_GT(torn_files["battles.db-wal"], 10);
    EXPECT_GT(torn_files["battles.db"], 0) << "the log was never brought into the file";
    EXPECT_GT(cuts, 50);
    disk.before_sync = nullptr;
}

}
}
