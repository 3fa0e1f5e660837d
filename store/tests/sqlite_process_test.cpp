// A store in SQLite and what other processes, other users and a full disk do to it.
#include <algorithm>
#include <csignal>
#include <fstream>
#include <functional>
#include <iterator>
#include <vector>

#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/tests/bytes_of.h"
#include "store/tests/sqlite_file.h"

namespace sandtable {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

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
    // As after a start as root: the file is this user's, and what lies beside it is not.
    fs::permissions(path, fs::perms(0666));
    fs::permissions(path + "-lock", fs::perms(0));
    EXPECT_EQ(told_by_a_plain_user(), path + "-lock cannot be opened: Permission denied");
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

// Whatever becomes of the lock's file, and by whatever name the file is opened.
TEST_F(Sqlite, is_locked_against_another_process_itself) {
    namespace fs = std::filesystem;
    fill(1);
    const std::string other_name = folder / "other.db";
    fs::create_hard_link(path, other_name);
    const auto store = open_sqlite(path);
    const auto told = [&](const std::string& of) { return told_by_a_child([&] { return problem_of_opening(of); }); };
    const std::string words = " is open in another server: end that one, or name another file";
    EXPECT_EQ(told(other_name), other_name + words);
    EXPECT_EQ(problem_of_opening(other_name), other_name + words) << "in this process";
    fs::remove(path + "-lock");
    EXPECT_EQ(told(path), path + words);
    EXPECT_EQ(problem_of_opening(path), path + words) << "in this process";
    EXPECT_EQ(told(path), path + words) << "who was refused let go of a lock";
}

// What is written to a file that nobody will open again is not confirmed.
TEST_F(Sqlite, notices_that_a_file_of_its_own_is_gone) {
    const auto replace = [this] {
        std::filesystem::copy_file(path, folder / "copy");
        std::filesystem::rename(folder / "copy", path);
    };
    const std::pair<std::function<void()>, std::string> losses[] = {
        {[this] { std::filesystem::remove(path); }, path},
        {[this] { std::filesystem::rename(path, folder / "elsewhere"); }, path},
        {replace, path},
        {[this] { std::filesystem::remove(path + "-wal"); }, path + "-wal"},
        {[this] { std::filesystem::remove(path + "-shm"); }, path + "-shm"},
        {[this] { std::filesystem::remove(path + "-lock"); }, path + "-lock"},
    };
    for (const auto& [lose, file] : losses) {
        auto store = open_sqlite(path);
        store->write(std::vector<Write>{sample_battle("a"), sample_answer("a", 0)});
        lose();
        for (u64 number = 1; number < 3; ++number)
            EXPECT_THAT(problem_of([&] { store->write(std::vector<Write>{sample_answer("a", number)}); }),
                StartsWith(file + " was deleted, moved or replaced while it was open"));
        EXPECT_THAT(problem_of([&] { store->answers("a"); }), StartsWith(file + " was deleted")) << "it was read";
        store.reset();
        if (file == path) {
            EXPECT_TRUE(!std::filesystem::exists(path + "-wal") || std::filesystem::file_size(path + "-wal") == 0)
                << "a log lies beside a file that is not its own";
        }
        if (std::filesystem::exists(folder / "elsewhere")) {
            EXPECT_EQ(open_sqlite(folder / "elsewhere")->answers("a"), std::vector{sample_answer("a", 0)});
            std::filesystem::remove(folder / "elsewhere");
        }
        for (const char* ending : {"", "-wal", "-shm", "-lock"}) std::filesystem::remove(path + ending);
    }
}

TEST_F(Sqlite, notices_that_its_log_is_gone_where_a_link_leads_to_it) {
    const std::string link = folder / "link.db";
    std::filesystem::create_symlink(path, link);
    fill(1);
    const auto store = open_sqlite(link);
    EXPECT_THAT(problem_of_opening(path), HasSubstr("is open in another server"));
    store->write(std::vector<Write>{sample_answer("a", 1)});
    std::filesystem::remove(path + "-wal");
    EXPECT_THAT(problem_of([&] { store->write(std::vector<Write>{sample_answer("a", 2)}); }),
        StartsWith(link + "-wal was deleted"));
}

TEST_F(Sqlite, keeps_what_was_confirmed_when_its_log_is_deleted_under_it) {
    {
        const auto store = open_sqlite(path);
        store->write(std::vector<Write>{sample_battle("a"), sample_answer("a", 0)});
        std::filesystem::remove(path + "-wal");
    }
    EXPECT_EQ(open_sqlite(path)->answers("a"), std::vector{sample_answer("a", 0)});
}

void write_over(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}
// Until what is written now has a later time than these have. A store knows by it that somebody else has written (store/watch.cpp), and
// a file's time is no finer than the system's ticks, however long one takes on a machine that has much to do.
void wait_for_a_later_time_than_of(const std::vector<std::string>& files) {
    const Folder beside(std::filesystem::path(files.at(0)).parent_path());
    const std::string probe = beside / "probe";
    const auto is_later = [&](const std::string& file) {
        return std::filesystem::last_write_time(probe) > std::filesystem::last_write_time(file);
    };
    do write_over(probe, "x");
    while (!std::ranges::all_of(files, is_later));
}

// Also not what is written to one that somebody else writes: its number on the disk stays what it was.
TEST_F(Sqlite, notices_that_its_file_or_its_log_is_written_or_cut) {
    std::string other;
    {
        const std::string name = folder / "other.db";
        const auto store = open_sqlite(name);
        store->write(std::vector<Write>{sample_battle("b"), sample_answer("b", 0)});
        other = bytes_of(name + "-wal");
    }
    const std::string log = path + "-wal";
    const std::pair<std::function<void()>, std::string> harms[] = {
        {[this] { write_over(path, bytes_of(folder / "other.db")); }, path},
        {[this] { write_over(path, bytes_of(path)); }, path},
        {[this] { std::filesystem::resize_file(path, 0); }, path},
        {[this] { std::filesystem::resize_file(path, std::filesystem::file_size(path) - 4096); }, path},
        {[&] { std::filesystem::resize_file(log, 0); }, log},
        {[&] { std::filesystem::resize_file(log, std::filesystem::file_size(log) - 1); }, log},
        {[&] { write_over(log, other); }, log},
    };
    for (const auto& [harm, file] : harms) {
        auto store = open_sqlite(path);
        store->write(std::vector<Write>{sample_battle("a")});
        Stored_battle large = sample_battle("large");
        large.setup.parts["red.army"] = std::string(1'000'000, 'x');
        for (int again = 0; again < 10; ++again) store->write(std::vector<Write>{large});
        ASSERT_GT(std::filesystem::file_size(path), 1'000'000u) << "the log was never brought into the file";
        ASSERT_LT(std::filesystem::file_size(log), 9'000'000u) << "the log was never begun again";
        wait_for_a_later_time_than_of({path, log});
        harm();
        const std::string harmed = bytes_of(path);
        for (u64 number = 0; number < 2; ++number)
            EXPECT_THAT(problem_of([&] { store->write(std::vector<Write>{sample_answer("a", number)}); }),
                StartsWith(file + " was written or cut by another program while it was open"));
        EXPECT_THAT(problem_of([&] { store->answers("a"); }), StartsWith(file + " was written")) << "it was read";
        store.reset();
        EXPECT_TRUE(bytes_of(path) == harmed) << "two files were mixed";
        EXPECT_EQ(std::filesystem::exists(log), file == log) << "a log lies beside a file that is not its own";
        for (const auto& entry : std::filesystem::directory_iterator(folder / ""))
            if (entry.path().filename().string().starts_with("battles.db")) std::filesystem::remove(entry);
    }
}

// The log is cut in the middle of a commit, and SQLite does not notice.
TEST_F(Sqlite, notices_that_its_log_is_cut_to_nothing_while_it_writes) {
    static std::function<void()> before_log;
    const auto watch_commits = [](sqlite3* database, char**, const sqlite3_api_routines*) {
        const auto now = [](void*) {
            if (before_log) before_log();
            return 0;
        };
        sqlite3_commit_hook(database, now, nullptr);
        return SQLITE_OK;
    };
    sqlite3_auto_extension(reinterpret_cast<void (*)()>(+watch_commits));
    const auto store = open_sqlite(path);
    sqlite3_reset_auto_extension();
    store->write(std::vector<Write>{sample_battle("a"), sample_answer("a", 0)});
    before_log = [this] { std::filesystem::resize_file(path + "-wal", 0); };
    EXPECT_THAT(problem_of([&] { store->write(std::vector<Write>{sample_answer("a", 1)}); }),
        StartsWith(path + "-wal was written or cut by another program"));
    before_log = nullptr;
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
