// Whatever fails, and whenever: no answer that was acknowledged is lost, none is torn, and no file that is half made is read.
#include "store/tests/faults.h"

#include <array>
#include <exception>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/backup.h"
#include "store/sqlite.h"
#include "store/tests/samples.h"
#include "store/writer.h"

namespace sandtable {
namespace {

namespace fs = std::filesystem;

// What a child does, and tells through the pipe.
using Work = std::function<void(int pipe)>;

struct Outcome {
    bool has_happened = false;  // the fault
    u64 told = 0;               // the last number that came through the pipe
};

// Does the work in a process of its own, where something fails.
Outcome outcome_of(const Fault& fault, const Work& work) {
    std::array<int, 2> ends;
    if (::pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
    const pid_t child = ::fork();
    if (child < 0) throw std::runtime_error("no process");
    if (child == 0) {
        std::set_terminate([] { ::_exit(1); });
        Faults::plan(fault);
        try {
            Faults::arm();
            work(ends[1]);
        } catch (const std::exception&) {}
        ::_exit(Faults::have_happened() ? 1 : 0);
    }
    ::close(ends[1]);
    Outcome outcome;
    for (u64 number = 0; ::read(ends[0], &number, sizeof number) == sizeof number;) outcome.told = number;
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    outcome.has_happened = !WIFEXITED(status) || WEXITSTATUS(status) != 0;
    EXPECT_TRUE(WIFEXITED(status)) << "it crashed: signal " << WTERMSIG(status);
    return outcome;
}

// Of every kind the first, second and so on, until the work is done without it. `after` looks at what is left, told what came through
// the pipe. Of memory, which is asked for often, every 89th: scripts/kills asks for every one.
void at_every_fault(const std::function<void()>& before, const Work& work, const std::function<void(u64 told)>& after) {
    Faults::watch_files();
    for (const auto kind :
        {Fault::write, Fault::sync, Fault::truncate, Fault::open, Fault::sqlite_memory, Fault::memory}) {
        const bool is_frequent = kind == Fault::sqlite_memory || kind == Fault::memory;
        const u64 stride = is_frequent && !std::getenv("SANDTABLE_EVERY_FAULT") ? 89 : 1;
        for (const bool for_good : {false, true}) {
            u64 at = 1;
            for (; !testing::Test::HasFailure(); at += stride) {
                before();
                const Outcome outcome = outcome_of({kind, at, for_good}, work);
                SCOPED_TRACE(
                    std::string(fault_names[kind]) + " " + std::to_string(at) + (for_good ? " and all after it" : ""));
                after(outcome.told);
                if (!outcome.has_happened) break;
            }
            EXPECT_TRUE(kind == Fault::truncate || at > 1 + stride) << fault_names[kind] << " was never asked for";
        }
    }
}

void expect_whole(Store& store, u64 least) {
    ASSERT_EQ(store.battles(), std::vector{sample_battle("a")});
    const auto answers = store.answers("a");
    EXPECT_GE(answers.size(), least) << "an acknowledged answer is lost";
    EXPECT_EQ(answers.size() % 2, 0u) << "half a write is there";
    for (const Stored_answer& answer : answers) ASSERT_EQ(answer, sample_answer("a", answer.number));
    EXPECT_TRUE(store.damage().empty());
}

void fill(const std::string& path, u64 count) {
    std::vector<Write> writes{sample_battle("a")};
    for (u64 number = 0; number < count; ++number) writes.emplace_back(sample_answer("a", number));
    open_sqlite(path)->write(writes);
}

TEST(Faults, lose_no_answer_that_was_acknowledged) {
    const Folder folder;
    const std::string path = folder / "battles.db";
    const auto work = [&](int pipe) {
        const auto store = open_sqlite(path);
        Writer writer(*store, 0);
        for (u64 number = store->answers("a").size(); number < 32; number += 2) {
            const u64 told = number + 2;
            writer.write(
                {sample_answer("a", number), sample_answer("a", number + 1)}, [=](const Writer::Outcome& outcome) {
                    if (outcome.problem.empty() && ::write(pipe, &told, sizeof told) != sizeof told) ::_exit(2);
                });
        }
    };
    const auto before = [&] {
        for (const auto& entry : fs::directory_iterator(folder / "")) fs::remove(entry);
        fill(path, 8);
    };
    at_every_fault(before, work, [&](u64 told) {
        const auto store = open_sqlite(path);
        expect_whole(*store, std::max<u64>(told, 8));
        store->write(std::vector<Write>{sample_answer("a", store->answers("a").size())});  // and it goes on
    });
}

TEST(Faults, leave_no_half_made_file_where_there_was_none) {
    const Folder folder;
    const std::string path = folder / "battles.db";
    const auto before = [&] {
        for (const auto& entry : fs::directory_iterator(folder / "")) fs::remove(entry);
    };
    const auto work = [&](int) { fill(path, 8); };
    at_every_fault(before, work, [&](u64) {
        const auto store = open_sqlite(path);
        if (!store->battles().empty()) expect_whole(*store, 8);
    });
}

TEST(Faults, leave_no_half_made_copy) {
    const Folder folder;
    const std::string path = folder / "battles.db", to = folder / "copy.db";
    fill(path, 200);
    const auto work = [&](int pipe) {
        const u64 answers = back_up(path, to).answers;
        if (::write(pipe, &answers, sizeof answers) != sizeof answers) ::_exit(2);
    };
    const auto before = [&] {
        for (const std::string name : {"copy.db", "copy.db-wal", "copy.db-shm", "copy.db-lock"})
            fs::remove(folder / name);
    };
    at_every_fault(before, work, [&](u64 told) {
        EXPECT_TRUE(!told || (told == 200 && fs::exists(to)));
        if (fs::exists(to)) expect_whole(*open_sqlite(to), 200);
    });
    expect_whole(*open_sqlite(path), 200);
}

TEST(Faults, are_told_of_the_copy_that_cannot_be_written_and_not_of_its_source) {
    const Folder folder;
    const std::string path = folder / "battles.db";
    fill(path, 200);
    const auto work = [&](int pipe) {
        try {
            back_up(path, folder / "copy.db");
        } catch (const Store_error& error) {
            const u64 is_of_copy = std::string(error.what()) == folder / "sandtable-backup.part cannot be written";
            if (::write(pipe, &is_of_copy, sizeof is_of_copy) != sizeof is_of_copy) ::_exit(2);
        }
    };
    EXPECT_EQ(outcome_of({Fault::write, 1, true}, work).told, 1u);
}

// A damaged file on a full disk: what would be made of it must not keep the disk full.
TEST(Faults, leave_nothing_of_a_new_file_that_cannot_be_written) {
    for (const u64 first : {1, 10, 40}) {
        const Folder folder;
        const std::string path = folder / "battles.db";
        fill(path, 300);
        fs::resize_file(path, fs::file_size(path) - 8192);
        EXPECT_TRUE(outcome_of({Fault::write, first, true}, [&](int) { open_sqlite(path); }).has_happened);
        for (const auto& entry : fs::directory_iterator(folder / ""))
            EXPECT_EQ(entry.path().string().find(".new"), std::string::npos) << entry.path();
    }
}

// A file that is rebuilt because it was damaged.
TEST(Faults, lose_nothing_of_what_is_salvaged) {
    const Folder folder;
    const std::string path = folder / "battles.db";
    std::string whole, damaged;
    {
        fill(path, 40);
        std::vector<Write> writes{sample_battle("b")};
        for (u64 number = 0; number < 200; ++number) writes.emplace_back(sample_answer("b", number));
        open_sqlite(path)->write(writes);
        std::ifstream file(path, std::ios::binary);
        whole = {std::istreambuf_iterator<char>(file), {}};
    }
    const auto before = [&] {
        for (const auto& entry : fs::directory_iterator(folder / "")) fs::remove(entry);
        std::ofstream(path, std::ios::binary) << damaged;
    };
    const auto is_b_alone_damaged = [&] {
        const auto store = open_sqlite(path);
        return fs::exists(path + ".damaged") && store->battles().size() == 2 && store->answers("a").size() == 40 &&
            problem_of([&] { store->answers("b"); }) != "nothing";
    };
    bool is_found = false;
    for (std::size_t page = whole.size() / 4096; !is_found && --page > 1;) {
        damaged = whole;
        damaged.replace(page * 4096, 4096, 4096, '\x55');
        before();
        problem_of([&] { is_found = is_b_alone_damaged(); });
    }
    ASSERT_TRUE(is_found);
    const auto work = [&](int) { open_sqlite(path); };
    at_every_fault(before, work, [&](u64) {
        const auto store = open_sqlite(path);
        EXPECT_EQ(store->battles().size(), 2u);
        EXPECT_FALSE(store->damage().empty());
        const auto answers = store->answers("a");
        EXPECT_EQ(answers.size(), 40u);
        for (const Stored_answer& answer : answers) ASSERT_EQ(answer, sample_answer("a", answer.number));
        EXPECT_NE(problem_of([&] { store->answers("b"); }), "nothing");
    });
}

}
}
