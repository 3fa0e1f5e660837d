// The thread that writes: what makes a group, when it tells, and what comes after an error.
#include "store/writer.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/sqlite.h"
#include "store/tests/samples.h"
#include "store/tests/slow_store.h"

namespace sandtable {
namespace {

using testing::ElementsAre;
using namespace std::chrono_literals;

std::vector<Write> answers(u64 from, u64 count) {
    std::vector<Write> all;
    for (u64 number = from; number < from + count; ++number) all.emplace_back(sample_answer("a", number));
    return all;
}

std::vector<Stored_answer> samples(const std::string& battle, u64 count) {
    std::vector<Stored_answer> all;
    for (u64 number = 0; number < count; ++number) all.push_back(sample_answer(battle, number));
    return all;
}

constexpr int an_hour = 1000000000;  // microseconds: patience that no test outlasts

using Outcome = Writer::Outcome;

void nothing(const Outcome&) {}

TEST(Writer, tells_when_a_write_is_durable) {
    Slow_store store;
    Writer writer(store);
    std::promise<std::string> told;
    writer.write(answers(0, 1), [&](const Outcome& outcome) { told.set_value(outcome.problem); });
    EXPECT_EQ(told.get_future().get(), "");
    EXPECT_THAT(store.numbers(), ElementsAre(0));
}

TEST(Writer, tells_after_the_store_has_it_and_on_a_thread_of_its_own) {
    Slow_store store;
    std::atomic<int> early = 0, here = 0;
    {
        Writer writer(store);
        for (u64 number = 0; number < 500; ++number)
            writer.write(answers(number, 1), [&, number, caller = std::this_thread::get_id()](const Outcome&) {
                early += !store.has(number);
                here += std::this_thread::get_id() == caller;
            });
    }
    EXPECT_EQ(early, 0);
    EXPECT_EQ(here, 0);
}

TEST(Writer, does_not_tell_while_the_store_is_at_it) {
    Slow_store store;
    store.hold();
    std::atomic<bool> told = false;
    Writer writer(store, 0);
    writer.write(answers(0, 1), [&](const Outcome&) { told = true; });
    store.wait_until_begun(1);
    std::this_thread::sleep_for(20ms);
    EXPECT_FALSE(told);
    EXPECT_EQ(writer.counts().waiting, 1);
    EXPECT_EQ(writer.counts().writes, 0);
    store.release();
}

TEST(Writer, makes_one_group_of_what_comes_while_the_disk_is_busy) {
    Slow_store store;
    {
        store.hold();
        Writer writer(store, 0);
        writer.write(answers(0, 1), nothing);
        store.wait_until_begun(1);
        for (u64 number = 1; number < 40; ++number) writer.write(answers(number, 1), nothing);
        store.release();
    }
    EXPECT_THAT(store.sizes(), ElementsAre(1, 39));
}

TEST(Writer, waits_for_others_no_longer_than_its_patience) {
    Slow_store store;
    Writer writer(store, 50000);
    std::promise<void> told;
    const auto began = std::chrono::steady_clock::now();
    writer.write(answers(0, 1), nothing);
    writer.write(answers(1, 1), [&](const Outcome&) { told.set_value(); });
    told.get_future().wait();
    const auto took = std::chrono::steady_clock::now() - began;
    EXPECT_THAT(store.sizes(), ElementsAre(2));
    EXPECT_GE(took, 50ms);
    EXPECT_LT(took, 10s);
}

TEST(Writer, waits_for_nothing_more_when_a_group_is_full) {
    Slow_store store;
    Writer writer(store, an_hour, 4);
    std::promise<void> told;
    for (u64 number = 0; number < 4; ++number)
        writer.write(answers(number, 1), [&, number](const Outcome&) {
            if (number == 3) told.set_value();
        });
    told.get_future().wait();
    EXPECT_THAT(store.sizes(), ElementsAre(4));
}

TEST(Writer, holds_a_limited_number_of_writes_a_group_and_tears_no_call_apart) {
    Slow_store store;
    {
        store.hold();
        Writer writer(store, 0, 4);
        writer.write(answers(0, 1), nothing);
        store.wait_until_begun(1);
        u64 next = 1;
        for (const u64 count : {2, 2, 3, 2, 9, 1, 1, 1, 1, 1}) {
            writer.write(answers(next, count), nothing);
            next += count;
        }
        store.release();
    }
    EXPECT_THAT(store.sizes(), ElementsAre(1, 4, 3, 2, 9, 4, 1));
}

TEST(Writer, keeps_the_order_of_the_calls) {
    Slow_store store;
    std::vector<u64> told;
    {
        Writer writer(store, 100, 8);
        for (u64 number = 0; number < 3000; number += 3)
            writer.write(answers(number, 3), [&, number](const Outcome&) { told.push_back(number); });
    }
    const auto kept = store.numbers();
    ASSERT_EQ(kept.size(), 3000);
    for (u64 number = 0; number < 3000; ++number) ASSERT_EQ(kept[number], number);
    ASSERT_EQ(told.size(), 1000);
    for (u64 call = 0; call < 1000; ++call) ASSERT_EQ(told[call], call * 3);
}

TEST(Writer, takes_calls_from_many_threads) {
    Slow_store store;
    std::atomic<int> told = 0;
    {
        Writer writer(store, 100);
        std::vector<std::jthread> callers;
        for (u64 caller = 0; caller < 4; ++caller)
            callers.emplace_back([&, caller] {
                for (u64 i = 0; i < 250; ++i) {
                    writer.write(
                        answers(caller * 250 + i, 1), [&](const Outcome& outcome) { told += outcome.problem.empty(); });
                    EXPECT_LE(writer.counts().waiting, 1000);
                }
            });
    }
    EXPECT_EQ(told, 1000);
    auto kept = store.numbers();
    std::sort(kept.begin(), kept.end());
    ASSERT_EQ(kept.size(), 1000);
    for (u64 number = 0; number < 1000; ++number) ASSERT_EQ(kept[number], number);
}

TEST(Writer, counts_what_is_durable_before_it_tells) {
    Slow_store store;
    Writer writer(store, an_hour, 3);
    std::promise<Writer::Counts> told;
    writer.write(answers(0, 2), nothing);
    writer.write(answers(2, 1), [&](const Outcome&) { told.set_value(writer.counts()); });
    const Writer::Counts counts = told.get_future().get();
    EXPECT_EQ(counts.writes, 3);
    EXPECT_EQ(counts.groups, 1);
    EXPECT_EQ(counts.waiting, 0);
}

TEST(Writer, tells_a_call_without_writes_when_what_came_before_it_is_durable) {
    Slow_store store;
    Writer writer(store, 1000);
    std::promise<bool> told;
    writer.write(answers(0, 1), nothing);
    writer.write({}, [&](const Outcome&) { told.set_value(store.has(0)); });
    EXPECT_TRUE(told.get_future().get());
}

TEST(Writer, needs_nobody_to_tell) {
    Slow_store store;
    { Writer(store).write(answers(0, 1), nullptr); }
    EXPECT_THAT(store.numbers(), ElementsAre(0));
}

TEST(Writer, writes_nothing_more_after_an_error) {
    Slow_store store;
    std::vector<std::string> told;
    const auto tell = [&](const Outcome& outcome) { told.push_back(outcome.problem); };
    {
        store.hold();
        Writer writer(store, 0, 2);
        writer.write(answers(0, 1), tell);
        store.wait_until_begun(1);
        for (u64 number = 1; number < 6; ++number) writer.write(answers(number, 1), tell);
        store.fail("the disk is full");
        store.release();
        std::promise<std::string> last;
        writer.write(answers(6, 1), [&](const Outcome& outcome) { last.set_value(outcome.problem); });
        EXPECT_EQ(last.get_future().get(), "the disk is full");

        store.fail("");  // it would work again, but there is a hole
        std::promise<std::string> later;
        writer.write(answers(7, 1), [&](const Outcome& outcome) { later.set_value(outcome.problem); });
        EXPECT_EQ(later.get_future().get(), "the disk is full");
        EXPECT_EQ(writer.counts().writes, 0);
        EXPECT_EQ(writer.counts().groups, 0);
        EXPECT_EQ(writer.counts().waiting, 0);
    }
    EXPECT_EQ(told, std::vector<std::string>(6, "the disk is full"));
    EXPECT_TRUE(store.numbers().empty());
}

// A mistake in one battle is not to end a server with all the others.
TEST(Writer, refuses_what_is_out_of_turn_by_itself) {
    const auto store = open_sqlite(":memory:");
    store->write(std::vector<Write>{sample_battle("a"), sample_battle("b")});
    std::vector<std::string> told;
    std::vector<int> became;
    const auto tell = [&](const Outcome& outcome) {
        told.push_back(outcome.problem);
        became.push_back(outcome.what);
    };
    const std::string gap = ":memory: cannot take answer 3 of battle 'a': the next is number 2",
                      after = ":memory: cannot take answer 4 of battle 'a': the next is number 2";
    {
        Writer writer(*store, an_hour);
        writer.write(answers(0, 2), tell);
        writer.write({answers(3, 1)[0], sample_answer("b", 0)}, tell);  // all of a call or nothing
        writer.write({sample_answer("b", 0), sample_answer("b", 1)}, tell);
        writer.write(answers(4, 1), tell);
        writer.write({}, tell);
        writer.write(answers(2, 1), tell);
    }
    EXPECT_THAT(told, ElementsAre("", gap, "", after, "", ""));
    EXPECT_THAT(became,
        ElementsAre(Outcome::durable, Outcome::refused, Outcome::durable, Outcome::refused, Outcome::durable,
            Outcome::durable));
    EXPECT_EQ(store->answers("a"), samples("a", 3));
    EXPECT_EQ(store->answers("b"), samples("b", 2));
    {
        Writer writer(*store, 0);  // alone
        writer.write(answers(5, 1), tell);
        writer.write(answers(3, 1), tell);
    }
    EXPECT_EQ(became.back(), Outcome::durable);
    EXPECT_EQ(became[6], Outcome::refused);
    EXPECT_EQ(store->answers("a"), samples("a", 4));
}

TEST(Writer, writes_what_is_left_when_it_ends) {
    Slow_store store;
    int told = 0;
    {
        Writer writer(store, an_hour, 1000000);
        for (u64 number = 0; number < 100; ++number)
            writer.write(answers(number, 1), [&](const Outcome& outcome) { told += outcome.problem.empty(); });
    }
    EXPECT_EQ(told, 100);
    EXPECT_EQ(store.numbers().size(), 100);
}

TEST(Writer, takes_a_write_from_the_call_that_tells_even_while_it_ends) {
    Slow_store store;
    std::string told = "nothing";
    {
        Writer writer(store, an_hour);
        writer.write(answers(0, 1), [&](const Outcome&) {
            writer.write(answers(1, 1), [&](const Outcome& outcome) { told = outcome.problem; });
        });
    }
    EXPECT_EQ(told, "");
    EXPECT_THAT(store.numbers(), ElementsAre(0, 1));
}

}
}
