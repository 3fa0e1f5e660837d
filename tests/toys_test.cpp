// Secrets that outlive their sealing, and attempts, on a table in inches: battles of skirmish at a server without a network.
#include <algorithm>

#include <gtest/gtest.h>

#include "match/perspective.h"
#include "registry/games.h"
#include "server/tests/paper_server.h"
#include "tests/kit/skirmish/skirmish.h"

namespace sandtable {
namespace {

using skirmish::Topic;

// Two people and a watcher at the farm. Both place their fighters as usual.
struct Sitting {
    Sitting() : house(5), red(house, 1), blue(house, 2), watcher(house, 3) {
        const Response response = red.post("/api/battles",
            {{"game", "skirmish"}, {"scenario", "farm"}, {"settings", Json::array()}, {"red", "me"}, {"blue", "open"}});
        const Json created = Json::parse(response.body);
        blue.post("/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6));
        battle = created["battle"];
        red.sit_with_words(battle);
        blue.sit_with_words(battle);
        watcher.sit(battle);
        for (const i32 shift : {4000, 20000}) {
            Person& one = shift == 4000 ? red : blue;
            one.read();
            EXPECT_EQ(one.answer({3000, shift, 8000, shift, 13000, shift, 18000, shift, 0})["type"], "done");
        }
        read();
    }
    void read() {
        red.read();
        blue.read();
        watcher.read();
    }
    // Everything that red and the watcher can see, in a line a page.
    std::vector<std::string> seen() {
        std::vector<std::string> pages;
        const auto add = [&](Person& one, const std::string& page) {
            pages.push_back(page + " " + one.get("/api/battles/" + battle + page).body);
        };
        for (Person* one : {&red, &watcher}) {
            for (const char* page : {"/moments", "/record", "/report", "/aftermath"}) add(*one, page);
            const std::size_t moments =
                Json::parse(one->get("/api/battles/" + battle + "/moments").body)["moments"].size();
            for (std::size_t i = 0; i < moments; ++i) add(*one, "/moments/" + std::to_string(i));
        }
        return pages;
    }

    Paper_server house;
    Person red, blue, watcher;
    std::string battle;
};

// Two battles that differ in one sealed answer, and in it only in what is not due yet.
class Two_battles : public testing::Test {
  protected:
    void SetUp() override {
        for (Sitting* at : {&one, &two}) {
            ASSERT_EQ(at->red.answer({0, 1, 2, 3})["type"], "done");
            ASSERT_EQ(at->blue.answer(at == &one ? std::vector<int>{4, 5, 6, 7} : std::vector<int>{4, 5, 7, 6})["type"],
                "done");
            at->read();
        }
    }
    // The fighter who is due stands.
    static void stand(Sitting& at) {
        Person& due = at.red.is_asked() ? at.red : at.blue;
        ASSERT_EQ(due.answer({skirmish::stand})["type"], "done");
        at.read();
    }

    Sitting one, two;
};

TEST_F(Two_battles, sound_alike_to_a_reader_who_may_not_know_the_difference) {
    for (int due = 0; due < 5; ++due) {  // the sixth is blue's third, in whom they differ
        EXPECT_EQ(one.seen(), two.seen()) << due;
        EXPECT_EQ(one.house.heard[1], two.house.heard[1]) << due;
        EXPECT_EQ(one.house.heard[3], two.house.heard[3]) << due;
        stand(one);
        stand(two);
    }
    EXPECT_NE(one.house.heard[1], two.house.heard[1]) << "now it is shown who was due";
}

// What a side alone was told stays in its story when choices are no longer sealed.
TEST_F(Two_battles, keep_what_a_side_was_told_alone_in_its_story) {
    const auto placed = [](const Person& person) {
        return std::ranges::count_if(person.told, [](const Json& line) {
            return line["words"].get<std::string>().find(" was placed at ") != std::string::npos;
        });
    };
    for (int due = 0; due < 3; ++due, stand(one)) {
        EXPECT_EQ(placed(one.red), 4) << due;
        EXPECT_EQ(placed(one.blue), 4) << due;
        EXPECT_EQ(placed(one.watcher), 0) << due;
    }
}

TEST_F(Two_battles, tell_of_an_order_when_its_turn_is_over) {
    const auto record = [](Sitting& at) { return at.red.get("/api/battles/" + at.battle + "/record").body; };
    stand(one);
    EXPECT_NE(record(one).find("known-to red"), std::string::npos);
    EXPECT_NE(record(one).find("red  SK-02 "), std::string::npos) << record(one);
    EXPECT_EQ(record(one).find("blue SK-02 "), std::string::npos) << record(one);
    while (one.red.scene["clock"]["turn"] == 1) stand(one);
    EXPECT_EQ(record(one).find("known-to"), std::string::npos);
    EXPECT_NE(record(one).find("blue SK-02 "), std::string::npos) << record(one);
}

TEST_F(Two_battles, cannot_be_gone_on_from_beyond_a_secret) {
    stand(one);
    const auto fork = [&](int moment) {
        return one.red.post(
            "/api/battles", {{"battle", one.battle}, {"moment", moment}, {"red", "me"}, {"blue", "me"}});
    };
    EXPECT_EQ(fork(3).status, 201) << "both set-ups and red's own order";
    const Response beyond = fork(4);
    EXPECT_EQ(beyond.status, 409);
    EXPECT_NE(beyond.body.find("still secret"), std::string::npos) << beyond.body;
}

TEST_F(Two_battles, say_what_the_rules_think_of_a_way_in_the_making) {
    ASSERT_EQ(one.red.answer({skirmish::move})["type"], "done");
    one.read();
    const auto attempt = [&](std::vector<int> numbers) {
        return one.red.say({{"do", "try"}, {"revision", one.red.update["revision"]}, {"numbers", numbers}});
    };
    const Json near = attempt({3000, 10000, 0});
    EXPECT_TRUE(near["refusal"].is_null()) << near.dump();
    EXPECT_EQ(near["marks"][0]["tone"], "good");
    EXPECT_EQ(near["marks"][0]["words"], "") << "the ruler tells its length";
    const Json far = attempt({3000, 10001, 0});
    EXPECT_EQ(far["refusal"]["rule"], "SK-04");
    EXPECT_EQ(far["refusal"]["words"], "That takes 6.001 inches, and a fighter moves 6 inches.");
    EXPECT_EQ(far["marks"][0]["tone"], "bad");
    EXPECT_EQ(attempt({})["refusal"]["words"], "That is not a list of points and a facing.");
    EXPECT_EQ(attempt({3000, 99999, 0})["marks"].size(), 0u) << "nothing is drawn of what lies off the table";
    ASSERT_FALSE(one.red.update["question"]["shows"].empty());
    EXPECT_EQ(one.red.update["question"]["shows"][0]["look"], "region");
}

}
}
