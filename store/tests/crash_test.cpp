// A server is killed at any moment: no answer that was acknowledged is lost, and none is torn.
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <limits>
#include <thread>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/random.h"
#include "store/sqlite.h"
#include "store/tests/samples.h"
#include "store/writer.h"

namespace sandtable {
namespace {

const std::array<std::string, 4> battles{"a", "b", "c", "d"};

struct Acknowledged {
    u32 battle;
    u32 number;
};

// A server under load, until it is killed: each answer goes to the pipe once the store has it.
[[noreturn]] void serve(const std::string& path, int pipe) noexcept {
    const auto store = open_sqlite(path);
    std::array<u64, battles.size()> next{};
    std::vector<Write> missing;
    for (const std::string& battle : battles) missing.emplace_back(sample_battle(battle));
    store->write(missing);
    for (std::size_t battle = 0; battle < battles.size(); ++battle)
        next[battle] = store->answers(battles[battle]).size();
    Writer writer(*store);
    for (u64 call = 0;; ++call) {
        const std::size_t battle = call % battles.size();
        const Acknowledged last{u32(battle), u32(next[battle] + call % 3)};
        std::vector<Write> writes;
        while (next[battle] <= last.number) writes.emplace_back(sample_answer(battles[battle], next[battle]++));
        writer.write(std::move(writes), [=](const Writer::Outcome& outcome) {
            if (!outcome.problem.empty() || ::write(pipe, &last, sizeof last) != sizeof last) ::_exit(1);
        });
        while (writer.counts().waiting > 100) std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
}

// The store must hold the first answers of each battle without a gap, and all that were acknowledged.
void expect_whole(const std::string& path, const std::array<u64, battles.size()>& acknowledged) {
    const auto store = open_sqlite(path);
    for (std::size_t battle = 0; battle < battles.size(); ++battle) {
        const auto answers = store->answers(battles[battle]);
        ASSERT_GE(answers.size(), acknowledged[battle])
            << "an acknowledged answer of battle " << battles[battle] << " is lost";
        for (const Stored_answer& answer : answers) ASSERT_EQ(answer, sample_answer(battles[battle], answer.number));
    }
}

TEST(Crash, a_killed_server_loses_nothing_that_it_acknowledged) {
    const Folder folder;
    std::string path;
    std::array<u64, battles.size()> acknowledged{};
    Stream chance(20);
    int rounds_that_wrote = 0;
    const char* asked = std::getenv("SANDTABLE_KILLS");  // scripts/kills asks for more
    const int rounds = asked ? std::stoi(asked) : 100;
    for (int round = 0; round < rounds; ++round) {
        if (round % 100 == 0) {  // a new file, for all of it is read each time
            path = folder / ("battles-" + std::to_string(round) + ".db");
            acknowledged = {};
        }
        int ends[2];
        ASSERT_EQ(::pipe(ends), 0);
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            ::close(ends[0]);
            serve(path, ends[1]);
        }
        ::close(ends[1]);
        // Every fourth is killed while it opens the file, the others somewhere in their work, however quick the disk is.
        bool wrote = false;
        const auto read = [&](u64 most) {
            for (Acknowledged one; most && ::read(ends[0], &one, sizeof one) == sizeof one; --most) {
                acknowledged.at(one.battle) = one.number + 1;
                wrote = true;
            }
        };
        if (round % 4 != 0) read(1 + below(chance, 100));
        std::this_thread::sleep_for(std::chrono::microseconds(below(chance, 10000)));
        ::kill(child, SIGKILL);
        int status = 0;
        ASSERT_EQ(::waitpid(child, &status, 0), child);
        ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << "the server ended by itself: " << status;
        read(std::numeric_limits<u64>::max());  // what was still in the pipe
        ::close(ends[0]);
        rounds_that_wrote += wrote;
        ASSERT_NO_FATAL_FAILURE(expect_whole(path, acknowledged)) << "round " << round;
    }
    EXPECT_GE(rounds_that_wrote, rounds * 3 / 4);
    EXPECT_GT(acknowledged[0], 1000);
}

}
}
