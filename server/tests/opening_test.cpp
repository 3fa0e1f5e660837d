// A battle is opened aside: whatever it holds, nobody else waits for it.
#include <gmock/gmock.h>

#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

using testing::HasSubstr;

class Opening : public testing::Test {
  protected:
    void SetUp() override {
        battle = red.begin("me", "me")["battle"];
        red.sit_with_words(battle);
        for (int i = 0; i < 10; ++i) ASSERT_EQ(play()["type"], "done");
        record = page("/record");
        house.restart();
    }
    Json play() { return red.answer({red.update["question"]["options"][0]["option"]}); }
    std::string path(const std::string& what) const { return "/api/battles/" + battle + what; }
    std::string page(const std::string& what) { return house.request("GET", path(what), nullptr, red.cookies).body; }
    auto ask(const std::string& what) { return house.ask("GET", path(what), nullptr, red.cookies); }

    Paper_server house;
    Person red{house, 1};
    std::string battle, record;
};

TEST_F(Opening, ReadsNothingAndPlaysNothingOnTheHallsThread) {
    const u64 read = house.store.reads;
    const auto first = ask("/record"), second = ask("/record");
    const auto list = house.ask("GET", "/api/battles", nullptr, red.cookies);
    const auto sits = house.ask_for_seat(1, battle, red.cookies);
    EXPECT_EQ(house.store.reads, read);
    EXPECT_FALSE(*first || *second || *list || *sits);
    EXPECT_THAT(house.ask("GET", "/metrics")->value().body, HasSubstr("sandtable_battles_open 0\n"));
    EXPECT_TRUE(*house.ask("GET", "/api/games"));  // others are served meanwhile
    house.settle();
    ASSERT_TRUE(*first && *second && *list && *sits);
    EXPECT_EQ((*first)->body, record);
    EXPECT_EQ((*second)->body, record);
    EXPECT_EQ(house.store.reads, read + 1);  // for all who asked
}

TEST_F(Opening, IsAtTheCostOfWhoeverAskedFirst) {
    house.worked_for.clear();
    house.ask("GET", path("/record"), nullptr, red.cookies, "192.0.2.7");
    house.ask("GET", path("/record"), nullptr, red.cookies, "192.0.2.8");
    EXPECT_THAT(house.worked_for, testing::ElementsAre("192.0.2.7"));
    house.settle();
    house.restart();
    house.is_busy = true;
    for (const char* what : {"/api/battles", "/record"}) {
        const std::string page = *what == '/' && what[1] == 'a' ? what : path(what);
        EXPECT_EQ(house.request("GET", page, nullptr, red.cookies, "192.0.2.7").status, 429) << page;
    }
    house.is_busy = false;
    EXPECT_EQ(house.request("GET", path("/record"), nullptr, red.cookies, "192.0.2.7").body, record);
}

// Else whoever has many battles would be refused his list, or have others wait for it.
TEST_F(Opening, OfAListIsOfOneAfterAnother) {
    for (int i = 0; i < 20; ++i) red.begin("me", "me");
    house.restart();
    house.worked_for.clear();
    const auto list = house.ask("GET", "/api/battles", nullptr, red.cookies, "192.0.2.7");
    EXPECT_EQ(house.worked_for.size(), 1u);
    house.settle();
    EXPECT_EQ(house.worked_for.size(), 21u);
    ASSERT_TRUE(*list);
    EXPECT_EQ(Json::parse((*list)->body).size(), 21u);
}

TEST_F(Opening, WhatWasOpenedGoesOn) {
    red.sit(battle);
    EXPECT_EQ(play()["type"], "done");
}

// A throw that had been asked for when the server stopped is made, and shown when it is on the disk.
TEST_F(Opening, ThrowsWhatWasToBeThrown) {
    std::vector<Stored_answer> said = house.store.answers(battle);
    const auto is_throw = [](const Stored_answer& answer) { return answer.side == Side::dice; };
    while (!is_throw(said.back())) said.pop_back();
    std::vector<Stored_answer> before = said;
    while (!before.empty() && is_throw(before.back())) before.pop_back();
    house.store.set_answers(battle, before);
    const auto moments = ask("/moments");
    house.settle();
    EXPECT_TRUE(*moments);
    EXPECT_EQ(house.store.answers(battle), said);
}

TEST_F(Opening, OfADamagedBattleFailsAloneAndIsToldOnce) {
    const std::string other = red.begin("me", "me")["battle"];
    house.store.damage(battle, "answer 3: it is not as it was written");
    for (int again = 0; again < 2; ++again) {
        house.restart();
        for (const char* what : {"/moments", "/record", "/report"}) {
            const Response told = house.request("GET", path(what), nullptr, red.cookies);
            EXPECT_EQ(told.status, 409);
            EXPECT_EQ(Json::parse(told.body)["error"],
                "This battle is damaged on the server's disk, and is put aside (answer 3: it is not as it was "
                "written). "
                "Whoever runs the server may have a copy of it.");
        }
        EXPECT_EQ(house.request("GET", "/api/battles/" + other + "/moments").status, 200);
        EXPECT_EQ(Json::parse(house.request("GET", "/api/battles", nullptr, red.cookies).body).size(), 2u);
    }
    ASSERT_FALSE(house.logged.empty());
    EXPECT_THAT(house.logged[0], HasSubstr("battle '" + battle + "': answer 3"));
}

TEST_F(Opening, OfABattleOfWhichNothingIsLeftSaysSo) {
    house.store.lose(battle);
    house.restart();
    const Response told = house.request("GET", path("/moments"));
    EXPECT_EQ(told.status, 409);
    EXPECT_THAT(told.body, HasSubstr("This battle is damaged on the server's disk"));
    EXPECT_EQ(house.request("GET", "/api/battles/none/moments").status, 404);
}

}
}
