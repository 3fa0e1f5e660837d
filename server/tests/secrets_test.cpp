// What a seat hears depends on nothing that it may not know: pairs of battles that differ only in the other side's sealed choices
// must sound alike to it, byte for byte, in words, number, order, refusals and errors.
#include <gtest/gtest.h>

#include "core/module.h"
#include "server/seats/seat_feed.h"
#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

// Two people and a watcher at a battle with artillery on both sides, all drawn from one seed.
struct Sitting {
    explicit Sitting(u64 seed) : house(seed), red(house, 1), blue(house, 2), watcher(house, 3) {
        const Json created = red.begin("me", "open", "alma");
        blue.post("/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6));
        battle = created["battle"];
        red.sit_with_words(battle);
        blue.sit_with_words(battle);
        watcher.sit(battle);
        red.read();
    }

    bool is_sealed() const { return red.is_asked() && blue.is_asked(); }
    void read() {
        red.read();
        blue.read();
    }

    Paper_server house;
    Person red, blue, watcher;
    std::string battle;
    std::vector<std::string> pages;  // that red and the watcher asked for
};

std::vector<int> option(const Person& person, u32 pick) {
    const Json& options = person.update["question"]["options"];
    return {options[pick % options.size()]["option"]};
}

// Everything that red may try while waiting: looking, asking for what it cannot have, saying what makes no sense.
void pry(Sitting& at) {
    at.red.say({{"do", "deny"}});
    at.red.say({{"do", "allow"}});
    for (const char* act : {"redo", "withdraw", "ping", "resync"}) at.red.say({{"do", act}});
    at.red.say({{"do", "try"}, {"revision", at.red.update["revision"]}, {"numbers", {3}}});
    at.red.say({{"do", "answer"}, {"revision", at.red.update["revision"]}, {"numbers", {9999}}});
    at.red.say({{"do", "answer"}, {"revision", 1}, {"numbers", {1}}});
    at.red.say_text("nonsense");
    for (const Json& token : at.red.scene["tokens"]) at.red.say({{"do", "survey"}, {"on", {{"token", token["id"]}}}});
    at.red.say({{"do", "survey"}, {"on", {{"hex", {6, 1}}}}});
    for (const char* page : {"/moments", "/moments?view=red", "/record", "/record?view=red", "/report?view=red",
             "/aftermath?view=red", "/moments?view=blue"})
        at.pages.push_back(at.red.get("/api/battles/" + at.battle + page).body);
    at.pages.push_back(at.red.get("/api/battles").body);
    at.pages.push_back(at.watcher.get("/api/battles/" + at.battle + "/record").body);
}

Json saying(const Person& person, u32 pick) {
    return {{"do", "answer"}, {"revision", person.update["revision"]}, {"numbers", option(person, pick)}};
}

u64 counted_answers(Sitting& at) {
    const std::string metrics = at.red.get("/metrics").body, name = "\nsandtable_answers_total ";
    return std::stoul(metrics.substr(metrics.find(name) + name.size()));
}

// Plays until choices are sealed.
void play_to_sealing(Sitting& at) {
    for (int i = 0; i < 200 && !at.is_sealed(); ++i) {
        Person& asked = at.red.is_asked() ? at.red : at.blue;
        ASSERT_EQ(asked.answer(option(asked, 0))["type"], "done");
        at.read();
    }
    ASSERT_TRUE(at.is_sealed());
}

// While the other side's sealed answer is on its way to the disk, a seat is answered as fast as ever.
TEST(Sealed, WhatOneSideChoosesMakesTheOtherWaitForNothing) {
    Sitting at(5);
    play_to_sealing(at);
    EXPECT_TRUE(at.blue.say_at_once(saying(at.blue, 1)).is_null());  // not before it is durable
    const Json tried = {{"do", "try"}, {"revision", at.red.update["revision"]}, {"numbers", option(at.red, 0)}};
    EXPECT_TRUE(at.red.say_at_once(tried).is_null());
    at.house.make_preview();
    at.red.read();
    EXPECT_EQ(at.red.reply["type"], "tried") << "it waits for another thread, and for no disk";
    EXPECT_EQ(at.red.say_at_once({{"do", "resync"}})["type"], "done");
    EXPECT_EQ(at.watcher.say_at_once({{"do", "resync"}})["type"], "done");
    EXPECT_TRUE(at.blue.say_at_once({{"do", "resync"}}).is_null());
    EXPECT_TRUE(at.red.say_at_once(saying(at.red, 0)).is_null());
    at.house.settle();
    at.read();
    EXPECT_EQ(at.red.reply["type"], "done");
    EXPECT_EQ(at.blue.reply["type"], "done");
}

// The answer that shows all may be written while one before it still is: nobody sees what might be lost, and all is confirmed.
TEST(Sealed, NothingIsShownBeforeItIsDurable) {
    Sitting at(5), before(5);
    play_to_sealing(at);
    play_to_sealing(before);
    // How many answers each has to give is found out in the other battle: red hears of blue's only when they are shown.
    int reds = 0, blues = 0;
    for (; before.red.is_asked(); ++reds) ASSERT_EQ(before.red.answer(option(before.red, 0))["type"], "done");
    for (const int heard = before.red.updates; before.red.updates == heard; ++blues) {
        ASSERT_EQ(before.blue.answer(option(before.blue, 0))["type"], "done");
        before.read();
    }
    for (int i = 1; i < reds; ++i) ASSERT_EQ(at.red.answer(option(at.red, 0))["type"], "done");
    for (int i = 1; i < blues; ++i) ASSERT_EQ(at.blue.answer(option(at.blue, 0))["type"], "done");

    const auto heard = [&] {
        std::size_t count = 0;
        for (const Socket_id socket : {1, 2, 3}) count += at.house.heard[socket].size();
        return count;
    };
    const std::size_t so_far = heard();
    at.blue.say_at_once(saying(at.blue, 0));
    at.red.say_at_once(saying(at.red, 0));
    EXPECT_EQ(heard(), so_far);
    ASSERT_TRUE(at.house.write_one());
    EXPECT_EQ(heard(), so_far);
    ASSERT_TRUE(at.house.write_one());
    at.read();
    EXPECT_EQ(at.red.reply["type"], "done");
    EXPECT_EQ(at.blue.reply["type"], "done");
    EXPECT_FALSE(at.is_sealed());
}

TEST(Sealed, IsCountedWhenItIsShown) {
    Sitting at(5);
    play_to_sealing(at);
    const u64 before = counted_answers(at);
    while (at.blue.is_asked()) {
        ASSERT_EQ(at.blue.answer(option(at.blue, 0))["type"], "done");
        EXPECT_EQ(counted_answers(at), before);
    }
    while (at.is_sealed() || at.red.is_asked()) {
        EXPECT_EQ(counted_answers(at), before);
        if (at.red.answer(option(at.red, 0))["type"] != "done") break;
        at.read();
        if (counted_answers(at) != before) break;
    }
    EXPECT_GT(counted_answers(at), before + 1);
}

class Secrets : public testing::TestWithParam<int> {};

TEST_P(Secrets, SealedChoicesMakeNoSound) {
    const u64 seed = u64(GetParam());
    Sitting one(seed), two(seed);
    // The same answers in both until choices are sealed, further into the battle for higher seeds.
    Random chance(seed, 0);
    int frames = 0, steps = 0;
    const int wanted = 1 + GetParam() % 3;
    for (bool sealed = false; steps < 4000; ++steps) {
        if (one.is_sealed() && !sealed && ++frames == wanted) break;
        sealed = one.is_sealed();
        ASSERT_FALSE(one.red.over()) << "the battle ended before choices were sealed " << wanted << " times";
        const u32 pick = chance.next();
        for (Sitting* at : {&one, &two}) {
            Person& asked = at->red.is_asked() ? at->red : at->blue;
            ASSERT_TRUE(asked.is_asked());
            ASSERT_EQ(asked.answer(option(asked, pick))["type"], "done");
            at->read();
        }
    }
    ASSERT_TRUE(one.is_sealed());
    ASSERT_EQ(one.house.heard[1], two.house.heard[1]);

    // In one battle blue does nothing. In the other he lays guns, takes one back, and lays others: all of them, or all but some.
    // Red pries and answers alike in both. What red hears may differ only once the last choice shows them all.
    const auto alike = [&] {
        pry(one), pry(two);
        EXPECT_EQ(one.house.heard[1], two.house.heard[1]);
        EXPECT_EQ(one.house.heard[3], two.house.heard[3]);
        EXPECT_EQ(one.pages, two.pages);
    };
    alike();
    ASSERT_EQ(two.blue.answer(option(two.blue, 1))["type"], "done");
    if (two.blue.update["undo"] == "free") { ASSERT_EQ(two.blue.say({{"do", "undo"}})["type"], "done"); }
    alike();
    const bool lays_all = GetParam() % 2;
    for (u32 pick = 0; two.blue.is_asked(); ++pick) {
        ASSERT_EQ(two.blue.answer(option(two.blue, pick))["type"], "done");
        if (!lays_all) break;
    }
    const bool waits = two.blue.is_asked();
    alike();
    while (one.red.is_asked()) {
        const std::vector<int> pick = option(one.red, 0);
        ASSERT_EQ(one.red.answer(pick)["type"], "done");
        ASSERT_EQ(two.red.answer(pick)["type"], "done");
        two.blue.read();
        if (!waits && !one.red.is_asked()) return;
        alike();
    }
}
INSTANTIATE_TEST_SUITE_P(Seeds, Secrets, testing::Range(1, 13));

// Which side the battle waits for is a secret where the rules ask in secret: it is told by what the seat sees, never by the battle itself.
TEST(Status, TellsWhomTheViewAsksWhateverTheBattleAsks) {
    Stored_battle about;
    about.game = "battledice";
    about.setup.scenario = "alma";
    for (Stored_seat& seat : about.seats) seat.who = "person";
    const auto table = module("battledice")->load(about.setup);
    const Battle battle(about, table->fresh(), {});
    ASSERT_TRUE(battle.match().table().is_sealed());
    EXPECT_EQ(status(battle, Side::red, battle.match().table()), "It is for you to answer.");
    EXPECT_EQ(status(battle, Side::nobody, battle.match().table()), "Both sides choose, unseen by the other.");
    // A table that asks one side openly, as a view could.
    const auto is_open = [&] { return !table->is_sealed() && is_player(table->questions().at[0].asked); };
    for (int i = 0; i < 400 && !is_open(); ++i) {
        const Question question = table->questions().at[0];
        Answer answer;
        if (question.asked == Side::dice) {
            answer.size = u8(question.dice.count);
            std::fill_n(answer.value.begin(), answer.size, 1 + i % 6);  // initiative is thrown until it is not alike
        } else answer = table->usual(question);
        ASSERT_FALSE(table->answer(question.asked, answer));
    }
    ASSERT_TRUE(is_open());
    const Side asked = table->questions().at[0].asked;
    const std::string wait = "Waiting for the " + table->words(asked) + ".";
    EXPECT_EQ(status(battle, asked, *table), "It is for you to answer.");
    EXPECT_EQ(status(battle, enemy(asked), *table), wait);
    EXPECT_EQ(status(battle, Side::nobody, *table), wait);
}

}
}
