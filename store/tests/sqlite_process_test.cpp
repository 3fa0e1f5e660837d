// A store in SQLite and what other processes, other users and a full disk do to it.
#include <csignal>
#include <functional>

#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/tests/sqlite_file.h"

namespace sandtable {
namespace {

using testing::HasSubstr;

// Runs `act` in a child process and returns what that says; nothing if the child crashed.
std::string told_by_a_child(const std::function<std::string()>& act) {
    int ends[2];
    if (::pipe(ends) != 0) throw std::runtime_error("no pipe");
    const pid_t child = ::fork();
    if (child == 0) {
        const std::string told = act();
        ::_exit(::write(ends[1], told.data(), told.size()) == ssize_t(told.size()) ? 0 : 1);
    }
    ::close(ends[1]);
    std::string told(1000, '\0');
    const ssize_t size = ::read(ends[0], told.data(), told.size());
    told.resize(size > 0 ? std::size_t(size) : 0);
    ::close(ends[0]);
    ::waitpid(child, nullptr, 0);
    return told;
}

TEST_F(Sqlite, refuses_a_file_it_may_not_read_or_write) {
    namespace fs = std::filesystem;
    const auto told_by_a_plain_user = [this] {
        return told_by_a_child([this]() -> std::string {
            const bool is_plain = ::geteuid() != 0 || (::setgid(65534) == 0 && ::setuid(65534) == 0);
            return is_plain ? problem_of_opening(path) : "cannot become a plain user";
        });
    };
    fill(1);
    fs::permissions(folder / "", fs::perms(0777));
    fs::permissions(path, fs::perms(0));
    EXPECT_EQ(told_by_a_plain_user(), path + " cannot be opened: Permission denied");
    fs::permissions(path, fs::perms(0444));
    EXPECT_EQ(told_by_a_plain_user(), path + " cannot be written: let this user write it");
    fs::permissions(folder / "", fs::perms(0700));
    if (::geteuid() == 0) {  // then a plain user may not even enter the folder
        EXPECT_EQ(told_by_a_plain_user(), path + " cannot be opened: Permission denied");
    }
}

TEST_F(Sqlite, is_locked_against_another_process_until_that_ends_however_it_ends) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const auto store = open_sqlite(path);
        store->write(std::vector<Write>{sample_battle("a")});
        if (::write(ends[1], "x", 1) == 1) ::pause();
        ::_exit(1);
    }
    char opened = 0;
    ASSERT_EQ(::read(ends[0], &opened, 1), 1);
    EXPECT_EQ(problem_of_opening(path), path + " is open in another server: end that one, or name another file");
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    ::close(ends[0]);
    ::close(ends[1]);
    EXPECT_EQ(open_sqlite(path)->battles().size(), 1);
}

// What is written to a file that nobody will open again is not confirmed.
TEST_F(Sqlite, notices_that_its_file_or_its_log_is_gone) {
    const auto replace = [this] {
        std::filesystem::copy_file(path, folder / "copy");
        std::filesystem::rename(folder / "copy", path);
    };
    const std::function<void()> losses[] = {[this] { std::filesystem::remove(path); },
        [this] { std::filesystem::rename(path, folder / "elsewhere"); }, replace,
        [this] { std::filesystem::remove(path + "-wal"); }};
    for (const auto& lose : losses) {
        const auto store = open_sqlite(path);
        store->write(std::vector<Write>{sample_battle("a"), sample_answer("a", 0)});
        lose();
        for (u64 number = 1; number < 3; ++number)
            EXPECT_THAT(problem_of([&] { store->write(std::vector<Write>{sample_answer("a", number)}); }),
                HasSubstr(path + " was deleted, moved or replaced while it was open"));
        for (const char* ending : {"", "-wal", "-shm"}) std::filesystem::remove(path + ending);
    }
}

// The child's files may not grow beyond a size, which looks like a full disk. It goes on until that stops it.
TEST_F(Sqlite, keeps_what_was_written_before_the_disk_was_full) {
    const std::string told = told_by_a_child([this] {
        const rlimit size{300000, 300000};
        ::signal(SIGXFSZ, SIG_IGN);
        ::setrlimit(RLIMIT_FSIZE, &size);
        u64 number = 0;
        const std::string problem = problem_of([&] {
            const auto store = open_sqlite(path);
            store->write(std::vector<Write>{sample_battle("a")});
            const auto write = [&] { store->write(std::vector<Write>{sample_answer("a", number)}); };
            for (; number < 10000 && problem_of(write) == "nothing"; ++number) {}
            if (store->answers("a").size() != number) throw Store_error("half a write was kept");
            write();
        });
        return std::to_string(number) + " " + problem;
    });
    EXPECT_THAT(told, HasSubstr(path + " cannot be read or written: disk I/O error"));
    const u64 written = std::stoull(told);
    EXPECT_GT(written, 10);
    EXPECT_EQ(open_sqlite(path)->answers("a").size(), written);
}

}
}
