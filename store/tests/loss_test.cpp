// What was confirmed and is no longer there is missed when the file is opened, and nothing of what is left is lost.
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/backup.h"
#include "store/tests/bytes_of.h"
#include "store/tests/sqlite_file.h"

namespace sandtable {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

namespace fs = std::filesystem;

class Loss : public Sqlite {
  protected:
    // A server that is killed when it has confirmed a number of answers, one after the other; its log is left.
    void serve_and_be_killed(u64 answers) const {
        const pid_t child = ::fork();
        if (child == 0) {
            const auto store = open_sqlite(path);
            store->write(std::vector<Write>{sample_battle("a")});
            for (u64 number = store->answers("a").size(); number < answers; ++number)
                store->write(std::vector<Write>{sample_answer("a", number)});
            ::_exit(0);
        }
        ASSERT_EQ(::waitpid(child, nullptr, 0), child);
        ASSERT_GT(fs::file_size(log), 0u);
    }
    static void write_over(const std::string& of, const std::string& bytes) {
        std::ofstream(of, std::ios::binary | std::ios::trunc) << bytes;
    }
    u64 answers() const { return open_sqlite(path)->answers("a").size(); }

    std::string log = path + "-wal", lock = path + "-lock";
};

TEST_F(Loss, of_a_log_that_was_deleted_is_told) {
    serve_and_be_killed(8);
    fs::remove(log);
    for (int again = 0; again < 2; ++again)
        EXPECT_THAT(problem_of_opening(path),
            AllOf(StartsWith(path + " holds 0 of 9 writes that were confirmed under its name: its log (" + log + ")"),
                EndsWith("to go on without it, remove " + lock)));
    fs::remove(lock);
    EXPECT_TRUE(open_sqlite(path)->battles().empty());
}

TEST_F(Loss, of_what_a_damaged_log_held_is_told_and_the_log_is_left_as_it_is) {
    serve_and_be_killed(8);
    const std::string whole = bytes_of(log);
    std::string damaged = whole;
    damaged[damaged.size() / 2] ^= 1;
    write_over(log, damaged);
    for (int again = 0; again < 2; ++again) {
        EXPECT_THAT(problem_of_opening(path), HasSubstr(" of 9 writes that were confirmed under its name"));
        EXPECT_TRUE(bytes_of(log) == damaged);
    }
    write_over(log, whole);
    EXPECT_EQ(answers(), 8u);
    EXPECT_EQ(answers(), 8u) << "and nothing is missed";
}

TEST_F(Loss, of_the_whole_file_is_told_and_none_is_made) {
    serve_and_be_killed(8);
    const std::string held = bytes_of(log);
    fs::resize_file(path, 0);
    EXPECT_EQ(problem_of_opening(path),
        path +
            " is empty, and 9 writes were confirmed under its name: put it, or a copy, in its place; to begin with "
            "no battles, remove " +
            lock);
    fs::remove(path);
    EXPECT_THAT(problem_of_opening(path), StartsWith(path + " is not there, and 9 writes"));
    fs::remove(lock);
    EXPECT_EQ(problem_of_opening(path),
        path + " is not there, and its log is: put it, or a copy, in its place; to begin with no battles, remove " +
            log);
    EXPECT_FALSE(fs::exists(path));
    EXPECT_TRUE(bytes_of(log) == held);
    fs::remove(log);
    EXPECT_TRUE(open_sqlite(path)->battles().empty());
}

TEST_F(Loss, of_an_unknown_empty_file_is_at_least_said) {
    std::ofstream(path).flush();
    {
        const auto store = open_sqlite(path);
        ASSERT_EQ(store->damage().size(), 1u);
        EXPECT_EQ(store->damage()[0].words, path + " was there and empty: a new database is in it now");
        store->write(std::vector<Write>{sample_battle("a")});
    }
    EXPECT_TRUE(open_sqlite(path)->damage().empty());
}

TEST_F(Loss, by_an_older_copy_in_its_place_is_told) {
    fill(4);
    back_up(path, folder / "copy.db");
    serve_and_be_killed(8);
    EXPECT_EQ(answers(), 8u);
    fs::rename(folder / "copy.db", path);
    EXPECT_THAT(problem_of_opening(path), StartsWith(path + " holds 5 of 10 writes that were confirmed"));
    fs::remove(lock);
    EXPECT_EQ(answers(), 4u);
}

// What the log holds is brought in before the file is rebuilt.
TEST_F(Loss, of_a_page_or_of_the_end_costs_nothing_that_the_log_holds) {
    const auto cut = [this] { fs::resize_file(path, fs::file_size(path) - 4096); };
    const auto break_page = [this] {
        std::string bytes = bytes_of(path);
        bytes.replace(bytes.size() - 3 * 4096, 4096, 4096, '\x55');
        write_over(path, bytes);
    };
    for (const std::function<void()>& harm : {std::function<void()>(cut), std::function<void()>(break_page)}) {
        for (const auto& entry : fs::directory_iterator(folder / "")) fs::remove(entry);
        {
            const auto store = open_sqlite(path);
            std::vector<Write> writes{sample_battle("b"), sample_battle("a")};
            for (u64 number = 0; number < 400; ++number) writes.emplace_back(sample_answer("b", number));
            store->write(writes);
        }
        serve_and_be_killed(8);
        harm();
        for (int again = 0; again < 2; ++again) {
            const auto store = open_sqlite(path);
            EXPECT_EQ(store->battles().size(), 2u);
            EXPECT_EQ(store->answers("a").size(), 8u);
            EXPECT_THAT(problem_of([&] { store->answers("b"); }), HasSubstr("is damaged (battle 'b': "));
        }
        EXPECT_TRUE(fs::exists(path + ".damaged"));
        EXPECT_FALSE(fs::exists(path + ".new") || fs::exists(path + ".new-rows"));
    }
}

TEST_F(Loss, of_what_the_log_held_is_told_besides_the_damage_of_the_file) {
    {
        const auto store = open_sqlite(path);
        std::vector<Write> writes{sample_battle("b"), sample_battle("a")};
        for (u64 number = 0; number < 400; ++number) writes.emplace_back(sample_answer("b", number));
        store->write(writes);
    }
    serve_and_be_killed(8);
    fs::remove(log);
    fs::resize_file(path, fs::file_size(path) - 4096);
    const auto store = open_sqlite(path);
    ASSERT_FALSE(store->damage().empty());
    EXPECT_EQ(store->damage().back().words,
        path +
            ".damaged held 402 of 411 writes that were confirmed under its name, so that even whole battles may be "
            "shorter than they were");
}

TEST_F(Loss, is_not_told_where_nothing_is_known) {
    fill_as_before_version_5(4);
    run(path, as_of_version_5);
    run(path,
        "drop table written; alter table answers drop column said; alter table battles drop column begun; pragma "
        "user_version = 3");
    for (const std::string line : {"", "x", "99999999999999999999 writes were confirmed (0000000000000000).\n"}) {
        write_over(lock, line);
        EXPECT_EQ(answers(), 4u);
    }
    open_sqlite(path)->write(std::vector<Write>{sample_answer("a", 4)});
    EXPECT_THAT(bytes_of(lock), StartsWith("00000000000000000001 writes were confirmed ("));
}

}
}
