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

TEST_F(Opening, TellsTheLogAndNoPlayerWhichFileCannotBeRead) {
    house.store.trouble = "/srv/sandtable/battles.db cannot be read: Input/output error";
    const Response response = house.request("GET", path("/record"), nullptr, red.cookies);
    EXPECT_EQ(response.status, 500);
    EXPECT_THAT(response.body, testing::Not(HasSubstr("/srv")));
    EXPECT_THAT(house.logged, testing::Contains(HasSubstr(house.store.trouble)));
    house.store.trouble.clear();
    EXPECT_EQ(page("/record"), record);
}

TEST_F(Opening, IsAtTheCostOfTheFirstAsker) {
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

// Else a person with many battles would be refused the list, or have others wait for it.
TEST_F(Opening, OfAListIsOfOneAfterAnother) {
    for (int i = 0; i < 20; ++i) red.begin("me", "me");
    house.restart();
    house.worked_for.clear();
    const auto list = house.ask("GET", "/api/battles", nullptr, red.cookies, "192.0.2.7");
    EXPECT_EQ(house.worked_for.size(), 1u);
    house.settle();
    EXPECT_EQ(house.worked_for.size(), 21u);
    ASSERT_TRUE(*list);
    EXPECT_EQ(Json::parse((*list)->body)["battles"].size(), 21u);
}

TEST_F(Opening, WhatWasOpenedGoesOn) {
    red.sit(battle);
    EXPECT_EQ(play()["type"], "done");
}

// What is told of a long battle is made aside too, for everybody who comes, while the battle goes on.
TEST_F(Opening, ALongBattleIsToldAside) {
    battle = red.begin("me", "me", "alma")["battle"];
    red.sit_with_words(battle);
    Person early(house, 4);  // who has looked on from the beginning
    early.sit(battle);
    Stream chance(5);
    const auto next = [&]() -> Json {
        if (!red.update["curtain"].is_null()) return {{"do", "ready"}};
        const Json& options = red.update["question"]["options"];
        return {{"do", "answer"}, {"revision", red.update["revision"]},
            {"numbers", {options[chance.below(u32(options.size()))]["option"]}}};
    };
    const auto play_to = [&](std::size_t answers) {
        while (house.store.answers(battle).size() < answers && !red.over())
            ASSERT_EQ(red.say(next())["type"], "done") << red.reply;
        ASSERT_FALSE(red.over());
        early.read();
    };
    play_to(300);
    Person watcher(house, 2), late(house, 3);
    const auto sits = house.ask_for_seat(2, battle, {});
    EXPECT_FALSE(*sits);
    ASSERT_TRUE(house.heard[2].empty());
    // The visitor is told what happens meanwhile, also what is taken back.
    const auto say = [&](Json message) {
        message["id"] = ++red.id;
        house.server_core->message(red.socket(), message.dump());
        while (house.write_one()) {}
        red.read();
        early.read();
    };
    for (int i = 0; i < 6; ++i) {
        say(next());
        if (i == 3) say({{"do", "undo"}});
    }
    EXPECT_FALSE(*sits);
    house.settle();
    ASSERT_TRUE(*sits);
    watcher.read();
    EXPECT_EQ(watcher.scene, early.scene);
    EXPECT_EQ(Json(watcher.told), Json(early.told));
    play_to(330);
    watcher.read();
    EXPECT_EQ(watcher.scene, early.scene);
    // The whole table once more: nothing else is heard until it is there.
    const int updates = watcher.updates;
    watcher.scene = Json::object();
    house.server_core->message(2, R"({"do":"resync","id":1})");
    say(next());
    watcher.read();
    EXPECT_EQ(watcher.updates, updates);
    house.settle();
    watcher.read();
    EXPECT_EQ(watcher.reply["type"], "done");
    EXPECT_EQ(watcher.scene, early.scene);
    EXPECT_EQ(Json(watcher.told), Json(early.told));
    // Where too much waits already the visitor is told to come again.
    house.is_busy = true;
    late.address = "192.0.2.9";
    Request request;
    request.method = "GET";
    request.path = path("/socket");
    request.address = late.address;
    int status = 0;
    house.server_core->open(
        3, request, [&](const std::optional<Response>& refused) { status = refused ? refused->status : 200; });
    house.settle();
    EXPECT_EQ(status, 429);
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
                "The person who runs the server may have a copy of it.");
        }
        EXPECT_EQ(house.request("GET", "/api/battles/" + other + "/moments").status, 200);
        EXPECT_EQ(red.battles().size(), 2u);
    }
    ASSERT_FALSE(house.logged.empty());
    EXPECT_THAT(house.logged[0], HasSubstr("battle '" + battle + "': answer 3"));
}

TEST_F(Opening, OfABattleThatIsLostEntirelySaysSo) {
    house.store.lose(battle);
    house.restart();
    const Response told = house.request("GET", path("/moments"));
    EXPECT_EQ(told.status, 409);
    EXPECT_THAT(told.body, HasSubstr("This battle is damaged on the server's disk"));
    EXPECT_EQ(house.request("GET", "/api/battles/none/moments").status, 404);
}

// Every scenario is set up for it.
TEST(Scenarios, AreSetUpOnceAsideForAllWhoAsk) {
    Paper_server house;
    for (const char* page : {"/api/scenarios", "/api/games/battledice/scenarios/alma"}) {
        house.worked_for.clear();
        const auto first = house.ask("GET", page, nullptr, {}, "192.0.2.7");
        const auto second = house.ask("GET", page, nullptr, {}, "192.0.2.8");
        EXPECT_FALSE(*first || *second) << page;
        EXPECT_THAT(house.worked_for, testing::ElementsAre("192.0.2.7"));
        house.settle();
        ASSERT_TRUE(*first && *second);
        EXPECT_EQ((*first)->status, 200);
        EXPECT_EQ((*first)->body, (*second)->body);
        EXPECT_TRUE(*house.ask("GET", page)) << "it never changes";
        EXPECT_EQ(house.worked_for.size(), 1u);
    }
    EXPECT_EQ(house.request("GET", "/api/games/battledice/scenarios/none").status, 404);
    EXPECT_EQ(house.request("GET", "/api/games/battledice/scenarios/none").status, 404);
    house.restart();
    house.is_busy = true;
    EXPECT_EQ(house.request("GET", "/api/scenarios", nullptr, {}, "192.0.2.7").status, 429);
    house.is_busy = false;
    EXPECT_EQ(house.request("GET", "/api/scenarios", nullptr, {}, "192.0.2.7").status, 200);
}

}
}
