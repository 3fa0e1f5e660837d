// Copies of a file that is being written.
#include "store/backup.h"

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/files.h"
#include "store/tests/sqlite_file.h"

namespace sandtable {
namespace {

using testing::HasSubstr;

TEST_F(Sqlite, is_copied_while_it_is_written) {
    const auto store = open_sqlite(path);
    store->write(std::vector<Write>{sample_battle("a"), sample_battle("b")});
    std::atomic<u64> written = 0;
    std::jthread writer([&](const std::stop_token& stop) {
        for (u64 number = 0; !stop.stop_requested(); number += 3) {
            store->write(std::vector<Write>{
                sample_answer("a", number), sample_answer("a", number + 1), sample_answer("a", number + 2)});
            written = number + 3;
        }
    });
    u64 last = 0;
    for (int copy = 0; copy < 20; ++copy) {
        const std::string to = folder / ("copy-" + std::to_string(copy) + ".db");
        const u64 before = written;
        const Backup backup = back_up(path, to);
        EXPECT_EQ(backup.battles, 2u);
        EXPECT_TRUE(backup.damage.empty());
        const auto restored = open_sqlite(to);
        const auto answers = restored->answers("a");
        EXPECT_EQ(answers.size(), backup.answers);
        EXPECT_EQ(answers.size() % 3, 0u) << "half a write was copied";
        EXPECT_GE(answers.size(), before) << "a confirmed answer was left out";
        for (const Stored_answer& answer : answers) ASSERT_EQ(answer, sample_answer("a", answer.number));
        EXPECT_EQ(restored->battles(), (std::vector{sample_battle("a"), sample_battle("b")}));
        last = answers.size();
        while (written < last + 30) std::this_thread::yield();  // and it goes on
    }
    EXPECT_GT(last, 0u);
}

TEST_F(Sqlite, is_copied_for_its_owner_only_and_never_over_another_file) {
    fill(3);
    const std::string to = folder / "copy.db";
    back_up(path, to);
    struct stat about;
    ASSERT_EQ(::stat(to.c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 0777, 0600);
    EXPECT_EQ(problem_of([&] { back_up(path, to); }), to + " is there already; name a new file");
    EXPECT_EQ(open_sqlite(to)->answers("a").size(), 3u);
}

TEST_F(Sqlite, is_not_copied_where_that_cannot_be_done_and_nothing_is_left) {
    namespace fs = std::filesystem;
    const std::string to = folder / "copy.db";
    EXPECT_THAT(problem_of([&] { back_up(path, to); }), HasSubstr(path + " cannot be opened"));
    EXPECT_FALSE(fs::exists(path));
    std::ofstream(path) << "a letter";
    EXPECT_THAT(problem_of([&] { back_up(path, to); }), HasSubstr(" is no database"));
    fs::remove(path);
    run(path, "create table t (x)");
    EXPECT_THAT(problem_of([&] { back_up(path, to); }), HasSubstr("belongs to another program"));
    fs::remove(path);
    fill(300);
    EXPECT_THAT(problem_of([&] { back_up(path, folder / "no/copy.db"); }), HasSubstr("No such file or directory"));
    {
        std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(10 * 4096);
        file << std::string(4096, '\x55');
    }
    EXPECT_THAT(problem_of([&] { back_up(path, to); }), HasSubstr(path + " is damaged"));
    for (const auto& entry : fs::directory_iterator(folder / ""))
        EXPECT_THAT(entry.path().string(), testing::Not(HasSubstr("copy"))) << "left behind";
}

// Copies that backups left which were killed, whatever names those had: they hold secrets, and are read by nobody.
TEST_F(Sqlite, takes_what_killed_backups_left_for_the_next_copy_and_nothing_else) {
    namespace fs = std::filesystem;
    fill(3);
    const std::string part = folder / "sandtable-backup.part", second = folder / "sandtable-backup-2.part";
    const std::string others[] = {folder / "copy.db.part", folder / "sandtable-backup.partly"};
    for (const std::string& file :
        {part, part + "-wal", part + "-shm", second, second + "-journal", others[0], others[1]})
        std::ofstream(file) << "a secret, and more of it than the copy is long" << std::string(200000, 'x');
    fs::permissions(part, fs::perms(0644));
    back_up(path, folder / "copy.db");
    for (const std::string& file : {part, part + "-wal", part + "-shm", second, second + "-journal"})
        EXPECT_FALSE(fs::exists(file)) << file;
    for (const std::string& file : others) EXPECT_TRUE(fs::exists(file)) << file;
    EXPECT_EQ(fs::status(folder / "copy.db").permissions(), fs::perms(0600));
    EXPECT_EQ(open_sqlite(folder / "copy.db")->answers("a").size(), 3u);
}

TEST_F(Sqlite, leaves_alone_what_another_backup_is_making) {
    fill(3);
    const std::string part = folder / "sandtable-backup.part";
    std::ofstream(part) << "half of a copy";
    const Open_file other(part, O_RDWR);
    ASSERT_EQ(::flock(other.number(), LOCK_EX), 0);
    EXPECT_EQ(back_up(path, folder / "copy.db").battles, 1u);
    EXPECT_EQ(std::filesystem::file_size(part), 14u);
    EXPECT_FALSE(std::filesystem::exists(folder / "sandtable-backup-2.part"));
}

TEST_F(Sqlite, makes_its_copy_for_its_owner_only_from_the_beginning_and_writes_through_no_link) {
    namespace fs = std::filesystem;
    fill(2000);
    const std::string part = folder / "sandtable-backup.part", victim = folder / "victim";
    std::ofstream(victim) << "of somebody else";
    fs::create_symlink(victim, part);
    EXPECT_THAT(problem_of([&] { back_up(path, folder / "copy.db"); }), HasSubstr(part + " cannot be made"));
    EXPECT_EQ(fs::file_size(victim), 16u);
    fs::remove(part);
    const pid_t child = ::fork();
    if (child == 0) {
        const rlimit size{300000, 300000};  // it is killed when it has written this much
        ::setrlimit(RLIMIT_FSIZE, &size);
        back_up(path, folder / "copy.db");
        ::_exit(0);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));
    for (const auto& entry : fs::directory_iterator(folder / "")) {
        if (entry.path().filename().string().starts_with("sandtable")) {
            EXPECT_EQ(entry.status().permissions(), fs::perms(0600)) << entry.path();
        }
    }
    ASSERT_TRUE(fs::exists(part));
    back_up(path, folder / "copy.db");
    EXPECT_FALSE(fs::exists(part));
}

// Battles whose rows are damaged where SQLite does not see it are copied as they are, and told.
TEST_F(Sqlite, tells_of_damage_that_it_copied) {
    fill(4);
    run(path, "update answers set numbers = '7' where number = 2");
    const Backup backup = back_up(path, folder / "copy.db");
    EXPECT_EQ(backup.battles, 0u);
    ASSERT_EQ(backup.damage.size(), 1u);
    EXPECT_THAT(backup.damage[0].words, HasSubstr("battle 'a': answer 2: it is not as it was written"));
}

}
}
