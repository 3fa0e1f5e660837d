// Computer players on threads of their own.
#include "server/net/thinkers.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/dice.h"
#include "core/module.h"

namespace sandtable {
namespace {

using testing::ElementsAre;

// Collects what comes back from the threads.
class Answers {
  public:
    void add(std::string what) {
        const std::lock_guard lock(mutex_);
        all_.push_back(std::move(what));
        bell_.notify_one();
    }
    std::vector<std::string> wait_for(std::size_t count) {
        std::unique_lock lock(mutex_);
        bell_.wait_for(lock, std::chrono::seconds(20), [&] { return all_.size() >= count; });
        return all_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable bell_;
    std::vector<std::string> all_;
};

class Thinking : public testing::Test {
  protected:
    void SetUp() override {  // throws dice until a player is asked
        for (u64 number = 0; const Question* roll = table->questions().of(Side::dice); ++number)
            ASSERT_FALSE(table->answer(Side::dice, throw_seeded(7, number, roll->dice)));
    }
    Thought thought(const std::string& level, u64 answers = 0, const std::string& address = "", bool watched = false) {
        const Side side = table->questions().at[0].asked;
        return {"b", answers, side, level, 7, table->view(side), ++thoughts, watched, address};
    }
    std::unique_ptr<Thinkers> thinkers(int threads) {
        return std::make_unique<Thinkers>(threads, time,
            Thinkers::Callbacks{choose,
                [this](const Thought& thought, const Answer& answer) {
                    const Refusal refusal = thought.view->try_answer(thought.side, answer);
                    answers.add(thought.level + std::to_string(thought.answers) + (refusal ? " refused" : ""));
                },
                [this](const Thought&, const std::string& problem) { answers.add(problem); }});
    }

    std::function<Answer(const Thought&, const Hurry&)> choose = answer_of;
    int time = 60'000;
    const std::unique_ptr<Table> table = modules().front()->load({"haltern"});
    Answers answers;
    u64 thoughts = 0;
};

TEST_F(Thinking, EachThoughtIsAnsweredOnceByWhatTheSideMayKnow) {
    const auto room = thinkers(2);
    for (u64 i = 0; i < 50; ++i) room->think(thought(i % 2 ? "greedy" : "random", i));
    auto all = answers.wait_for(50);
    std::vector<std::string> wanted;
    for (u64 i = 0; i < 50; ++i) wanted.push_back((i % 2 ? "greedy" : "random") + std::to_string(i));
    EXPECT_THAT(all, testing::UnorderedElementsAreArray(wanted));
    EXPECT_EQ(room->waiting(), 0u);
}

TEST_F(Thinking, WhoFindsNoAnswerSaysWhyAndTheOthersGoOn) {
    const auto room = thinkers(1);
    room->think(thought("nobody"));
    Thought unasked = thought("random");
    unasked.side = Side::umpire;
    room->think(unasked);
    room->think(thought("random", 3));
    EXPECT_THAT(answers.wait_for(3),
        ElementsAre("battle b: the computer player nobody found no answer: there is no such player",
            "battle b: the computer player random found no answer: its side is asked nothing", "random3"));
}

// Thinks until it is hurried, and then gives the first answer at random.
Answer dither(const Thought& thought, const Hurry& hurry) {
    while (!hurry()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return Answer::of(thought.view->questions().of(thought.side)->option[0]);
}

TEST_F(Thinking, WhoWouldThinkForeverIsHurriedWhenHisTimeIsUp) {
    choose = dither;
    time = 50;
    const auto begin = std::chrono::steady_clock::now();
    const auto room = thinkers(1);
    room->think(thought("dither", 1));
    EXPECT_THAT(answers.wait_for(1), ElementsAre("dither1"));
    EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(50));
}

TEST_F(Thinking, WhoThinksTakesLessTimeWhenOthersWait) {
    choose = dither;
    const auto room = thinkers(1);
    constexpr u64 others = 5'000;  // 60 seconds shared by this many are 12 milliseconds
    for (u64 i = 0; i < others; ++i) room->think(thought("dither", i));
    EXPECT_EQ(answers.wait_for(1).front(), "dither0");
}

// Waits until somebody lets it go on.
class Gate {
  public:
    void open() {
        const std::lock_guard lock(mutex_);
        is_open_ = true;
        bell_.notify_all();
    }
    void pass() {
        std::unique_lock lock(mutex_);
        bell_.wait_for(lock, std::chrono::seconds(20), [&] { return is_open_; });
    }

  private:
    std::mutex mutex_;
    std::condition_variable bell_;
    bool is_open_ = false;
};

TEST_F(Thinking, PeoplesOpponentsComeFirstAndThenEachAddressInTurn) {
    Gate gate;
    choose = [&](const Thought& thought, const Hurry& hurry) {
        if (thought.answers == 0) gate.pass();
        return answer_of(thought, hurry);
    };
    const auto room = thinkers(1);
    room->think(thought("random", 0));
    while (room->waiting()) std::this_thread::yield();
    for (u64 i = 1; i < 4; ++i) room->think(thought("random", i, "many", true));
    room->think(thought("random", 4, "few", true));
    for (u64 i = 5; i < 8; ++i) room->think(thought("random", i, "many"));
    room->think(thought("random", 8, "few"));
    gate.open();
    EXPECT_THAT(answers.wait_for(9),
        ElementsAre("random0", "random5", "random8", "random6", "random7", "random1", "random4", "random2", "random3"));
}

TEST_F(Thinking, ComputersAloneAreHurriedWhenSomebodysOpponentWaits) {
    choose = dither;
    const auto room = thinkers(1);
    room->think(thought("dither", 1, "", true));
    while (room->waiting()) std::this_thread::yield();
    room->think(thought("dither", 2));
    EXPECT_EQ(answers.wait_for(1).front(), "dither1");  // long before its minute is over
}

TEST_F(Thinking, WhoHasManyBattlesSharesTheTimeOfOneWithThem) {
    choose = dither;
    time = 3'000;
    const auto room = thinkers(1);
    const auto begin = std::chrono::steady_clock::now();
    room->think(thought("dither", 0, "few"));
    while (room->waiting()) std::this_thread::yield();
    for (u64 i = 1; i < 1'000; ++i) room->think(thought("dither", i, "many"));
    EXPECT_EQ(answers.wait_for(1).front(), "dither0");
    EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(1'400));  // half of it
}

TEST_F(Thinking, WhatNobodyWaitsForIsNotAnswered) {
    choose = [](const Thought& thought, const Hurry& hurry) {
        return thought.level == "dither" ? dither(thought, hurry) : answer_of(thought, hurry);
    };
    const auto room = thinkers(1);
    room->think(thought("dither", 1));
    while (room->waiting()) std::this_thread::yield();
    room->think(thought("dither", 2));
    room->forget(2);
    EXPECT_EQ(room->waiting(), 0u);
    room->forget(1);
    room->think(thought("random", 3));
    EXPECT_THAT(answers.wait_for(1), ElementsAre("random3"));
}

TEST_F(Thinking, WhoThinksIsHurriedAtTheEnd) {
    choose = dither;
    {
        const auto room = thinkers(1);
        room->think(thought("dither", 1));
        while (room->waiting()) std::this_thread::yield();
    }
    EXPECT_THAT(answers.wait_for(1), ElementsAre("dither1"));
}

TEST_F(Thinking, WhoWaitsIsForgottenAtTheEnd) {
    {
        const auto room = thinkers(1);
        for (u64 i = 0; i < 2000; ++i) room->think(thought("greedy", i));
    }
    const std::size_t answered = answers.wait_for(0).size();
    EXPECT_LT(answered, 2000u);
}

}
}
