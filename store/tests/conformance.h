#pragma once
// What every store must do. A test of a store includes this and instantiates the suite Every_store with ways to open one:
// INSTANTIATE_TEST_SUITE_P(kind, Every_store, testing::Values(Opener{name, open}, ...));
#include <functional>
#include <limits>
#include <memory>
#include <ostream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/tests/samples.h"

namespace sandtable {

// Opens a store that is empty, in a folder that is.
struct Opener {
    const char* name;
    std::function<std::unique_ptr<Store>(const Folder& folder)> open;
    friend void PrintTo(const Opener& opener, std::ostream* out) { *out << opener.name; }
};

class Every_store : public testing::TestWithParam<Opener> {
  protected:
    void write(const std::vector<Write>& writes) { store->write(writes); }
    std::vector<Stored_answer> samples(const std::string& battle, u64 count) {
        std::vector<Stored_answer> all;
        for (u64 number = 0; number < count; ++number) all.push_back(sample_answer(battle, number));
        return all;
    }

    Folder folder;
    std::unique_ptr<Store> store = GetParam().open(folder);
};

// Strings that would do harm if they were ever read as anything else.
inline std::vector<std::string> hostile_strings() {
    using namespace std::string_literals;
    return {"", "'", "\"", "'; drop table answers; --", "?1", ":id", "%s%n", "\\", "a\nb\r\n\t", "nul\0inside"s, "\0"s,
        "\xff\xfe\xc0\x80", "\xf0\x9f\x8e\xb2", "null", "1e400", " leading and trailing ", std::string(100000, 'x')};
}

TEST_P(Every_store, begins_empty) {
    EXPECT_TRUE(store->battles().empty());
    EXPECT_TRUE(store->answers("a").empty());
}

TEST_P(Every_store, gives_back_what_was_written) {
    Stored_battle first = sample_battle("first"), second = sample_battle("second");
    second.is_record = true;
    second.data = second.brought = std::numeric_limits<u64>::max();
    second.created = std::numeric_limits<i64>::min();
    second.setup.house.settings.clear();
    second.setup.parts.clear();
    write({first, second});
    EXPECT_EQ(store->battles(), (std::vector{first, second}));
    for (const Stored_battle& battle : {first, second}) EXPECT_EQ(store->about(battle.id), battle);
    EXPECT_THROW(store->about("third"), Store_error);
}

TEST_P(Every_store, gives_back_every_kind_of_answer_in_order) {
    write({sample_battle("a"), sample_battle("b")});
    for (u64 number = 0; number < 200; ++number) write({sample_answer("b", number), sample_answer("a", number)});
    EXPECT_EQ(store->answers("a"), samples("a", 200));
    EXPECT_EQ(store->answers("b"), samples("b", 200));
}

TEST_P(Every_store, keeps_the_ends_of_every_range) {
    Stored_answer answer = sample_answer("a", 0);
    answer.hash = answer.message = answer.said = std::numeric_limits<u64>::max();
    answer.numbers = {std::numeric_limits<i32>::min(), std::numeric_limits<i32>::max(), 0, -1};
    Stored_answer next = sample_answer("a", 1);
    next.hash = next.message = u64(1) << 63;
    write({sample_battle("a"), answer, next});
    EXPECT_EQ(store->answers("a"), (std::vector{answer, next}));
}

TEST_P(Every_store, writes_a_battle_again_in_its_old_place) {
    Stored_battle first = sample_battle("z"), second = sample_battle("a");
    write({first, second, sample_answer("z", 0)});
    first.game = first.setup.scenario = first.secret = "other";
    first.setup.parts = {{"blue.army", "x"}};
    first.setup.house.settings = {"only"};
    first.data = first.brought = 1;
    first.begun = "b8";
    first.created = 2;
    first.is_record = true;
    first.seats = {{{"open", "", "", "d4", "e5"}, {"person", "", "f6", "", "a7"}}};
    write({first});
    EXPECT_EQ(store->battles(), (std::vector{first, second}));
    EXPECT_EQ(store->answers("z"), samples("z", 1));
}

TEST_P(Every_store, takes_strings_for_nothing_but_strings) {
    std::vector<Stored_battle> battles;
    for (const std::string& text : hostile_strings()) {
        Stored_battle battle = sample_battle(text);
        battle.game = battle.setup.scenario = battle.secret = text;
        battle.setup.house.settings = hostile_strings();
        battle.seats = {{{text, text, text, text, text, text}, {text, text, text, text, text, text}}};
        battle.setup.parts = {{text, text}, {"army", text}};
        Stored_answer answer = sample_answer(text, 1);
        answer.reason = text;
        write({battle, sample_answer(text, 0), answer});
        battles.push_back(battle);
        EXPECT_EQ(store->answers(text), (std::vector{sample_answer(text, 0), answer}));
    }
    EXPECT_EQ(store->battles(), battles);
}

TEST_P(Every_store, refuses_a_number_that_is_taken) {
    write({sample_battle("a"), sample_answer("a", 0), sample_answer("a", 1)});
    EXPECT_THAT(problem_of([&] { write({sample_answer("a", 1)}); }), testing::HasSubstr("the next is number 2"));
    EXPECT_EQ(store->answers("a"), samples("a", 2));
}

TEST_P(Every_store, refuses_a_gap) {
    write({sample_battle("a"), sample_battle("b"), sample_answer("b", 0)});
    EXPECT_THAT(problem_of([&] { write({sample_answer("a", 1)}); }),
        testing::HasSubstr("cannot take answer 1 of battle 'a': the next is number 0"));
    for (const u64 number : {u64(2), u64(1) << 63, std::numeric_limits<u64>::max()})
        EXPECT_THAT(
            problem_of([&] { write({sample_answer("b", number)}); }), testing::HasSubstr("the next is number 1"));
    EXPECT_TRUE(store->answers("a").empty());
    EXPECT_EQ(store->answers("b"), samples("b", 1));
}

TEST_P(Every_store, refuses_an_answer_of_an_unknown_battle) {
    EXPECT_THAT(problem_of([&] { write({sample_answer("nowhere", 0)}); }), testing::HasSubstr("no battle 'nowhere'"));
    EXPECT_TRUE(store->answers("nowhere").empty());
}

TEST_P(Every_store, refuses_an_act_and_a_side_that_there_are_not) {
    write({sample_battle("a")});
    Stored_answer answer = sample_answer("a", 0);
    answer.act = Stored_answer::Act(6);
    EXPECT_NE(problem_of([&] { write({answer}); }), "nothing");
    answer = sample_answer("a", 0);
    answer.side = Side(5);
    EXPECT_NE(problem_of([&] { write({answer}); }), "nothing");
    EXPECT_TRUE(store->answers("a").empty());
}

TEST_P(Every_store, writes_all_or_nothing_and_goes_on) {
    write({sample_battle("a"), sample_answer("a", 0)});
    Stored_battle changed = sample_battle("a");
    changed.seats[0].token = "other";
    EXPECT_NE(problem_of([&] { write({changed, sample_battle("b"), sample_answer("a", 1), sample_answer("a", 3)}); }),
        "nothing");
    EXPECT_EQ(store->battles(), std::vector{sample_battle("a")});
    EXPECT_EQ(store->answers("a"), samples("a", 1));
    write({sample_answer("a", 1)});
    EXPECT_EQ(store->answers("a"), samples("a", 2));
}

TEST_P(Every_store, takes_a_battle_and_its_answers_in_one_write) {
    write({});
    write({sample_battle("a"), sample_answer("a", 0), sample_answer("a", 1)});
    EXPECT_EQ(store->answers("a"), samples("a", 2));
}

TEST_P(Every_store, may_be_read_while_another_thread_writes) {
    write({sample_battle("a")});
    std::jthread writer([&] {
        for (u64 number = 0; number < 300; number += 3)
            write({sample_answer("a", number), sample_answer("a", number + 1), sample_answer("a", number + 2)});
    });
    for (std::size_t seen = 0; seen < 300;) {
        seen = store->answers("a").size();
        EXPECT_EQ(seen % 3, 0) << "half a write was seen";
        EXPECT_EQ(store->battles().size(), 1);
    }
}

}
