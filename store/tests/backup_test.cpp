// Copies of a file that is being written.
#include "store/backup.h"

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <sys/stat.h>

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
