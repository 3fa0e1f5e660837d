// Playing at the server, from the first request to the last answer, without a network.
#include <algorithm>

#include <gmock/gmock.h>

#include "core/module.h"
#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

using testing::HasSubstr;

TEST(Server_core, ListsWhatThereIsToPlay) {
    Paper_server house;
    const Json games = Json::parse(house.request("GET", "/api/games").body);
    EXPECT_EQ(games[0]["id"], "battledice");
    // A player who does anything at all is nobody's opponent: the random one is not offered.
    ASSERT_EQ(games[0]["levels"].size(), 3u);
    EXPECT_EQ(games[0]["levels"][0]["id"], "novice");
    EXPECT_EQ(games[0]["levels"][1]["id"], "greedy");
    EXPECT_THAT(house.request("GET", "/api/games/battledice/rules").body, HasSubstr("BD-RET-02"));
    const Json page = Json::parse(house.request("GET", "/api/games/battledice/scenarios/alma").body);
    EXPECT_EQ(page["card"]["id"], "alma");
    EXPECT_FALSE(page["scene"]["cells"].empty());
    EXPECT_THAT(page["settings"].dump(), HasSubstr("bd.general_hit"));
    // Every scenario has been fought often enough as it is now; scripts/balance does it.
    const Json all = Json::parse(house.request("GET", "/api/scenarios").body);
    std::size_t scenarios = 0;
    for (const Module* game : modules()) scenarios += game->scenarios().size();
    EXPECT_EQ(all.size(), scenarios);
    for (const Json& one : all) {
        const bool is_quick = one["card"]["game"] == "battledice";  // battles of the others take long
        const std::string scenario = one["card"]["id"];
        const Json& balance = one["balance"];
        ASSERT_FALSE(balance.is_null()) << scenario << ": run scripts/balance";
        EXPECT_GE(balance["games"], is_quick ? 1000 : 200) << scenario;
    }
    const Json& alma =
        *std::find_if(all.begin(), all.end(), [](const Json& one) { return one["card"]["id"] == "alma"; });
    const Json& picture = alma["picture"];
    EXPECT_EQ(picture["board"]["columns"], 13);
    EXPECT_EQ(picture["ground"]["built_up"], Json({4, 2, 5, 2}));
    EXPECT_EQ(picture["heights"]["1"].size(), picture["ground"]["hill"].size());
    EXPECT_EQ(picture["features"]["river"].size(), 2 * 13);
    EXPECT_EQ(picture["pieces"]["red"].size(), 2 * 14);
    EXPECT_EQ(house.request("GET", "/health").body, "ok\n");
    EXPECT_THAT(house.request("GET", "/metrics").body, HasSubstr("sandtable_battles 0\n"));
}

TEST(Server_core, AWholeBattleAgainstTheComputer) {
    Paper_server house;
    Person red(house, 1);
    const Json created = red.begin("me", "computer:greedy");
    EXPECT_EQ(created["seat"], "red");
    EXPECT_TRUE(created["invites"].empty());
    red.sit_with_words(created["battle"]);
    EXPECT_EQ(red.welcome["fairness"]["secret"], "");
    for (int answers = 0; !red.over(); ++answers) {
        ASSERT_LT(answers, 5000);
        ASSERT_TRUE(red.is_asked()) << red.update["status"];
        play_on(red);
    }
    EXPECT_THAT(red.update["status"].get<std::string>(), testing::AnyOf(HasSubstr("Victory for"), HasSubstr("draw")));
    EXPECT_EQ(red.update["fairness"]["secret"].get<std::string>().size(), 64u);
}

TEST(Server_core, AComputerThatFailsKeepsNobodyWaiting) {
    for (const auto computers : {Paper_server::Computers::fail, Paper_server::Computers::cheat}) {
        Paper_server house;
        house.computers = computers;
        Person red(house, 1);
        const std::string battle = red.begin("me", "computer:greedy")["battle"];
        red.sit_with_words(battle);
        for (int answers = 0; answers < 30 && !red.over(); ++answers) {
            ASSERT_TRUE(red.is_asked()) << red.update["status"];
            play_on(red);
        }
        ASSERT_FALSE(house.logged.empty());
        EXPECT_THAT(house.logged[0], HasSubstr("battle " + battle + ": the computer player greedy found no answer"));
        EXPECT_THAT(red.get("/api/battles/" + battle + "/record").body, HasSubstr("so the usual one was given"));
    }
}

TEST(Server_core, ARefusalNamesItsRule) {
    Paper_server house;
    Person red(house, 1);
    red.sit_with_words(red.begin("me", "me")["battle"]);
    const Json& closed = red.update["question"]["closed"];
    ASSERT_FALSE(closed.empty());
    EXPECT_THAT(closed[0]["rule"].get<std::string>(), HasSubstr("BD-"));
    const int token = closed[0]["on"][0]["token"];
    const Json reply = red.answer({token});
    EXPECT_EQ(reply["type"], "refused");
    EXPECT_EQ(reply["rule"], closed[0]["rule"]);
    EXPECT_THAT(reply["words"].get<std::string>(), HasSubstr(closed[0]["words"].get<std::string>()));
    // Why one option is closed is a sentence; a reason that several share has none of its own.
    for (const Json& why : closed) {
        const bool is_one = why["on"].size() + (why.contains("named") ? why["named"].size() : 0) == 1;
        EXPECT_EQ(why.contains("says"), is_one) << why.dump();
    }
}

TEST(Server_core, UndoIsFreeThenAsked) {
    Paper_server house;
    Person red(house, 1), blue(house, 2);
    sit_down(red, blue, "haltern");
    red.read();
    Person &first = red.is_asked() ? red : blue, &other = red.is_asked() ? blue : red;
    EXPECT_EQ(first.update["undo"], "no");
    const Json before = first.update["revision"];
    play_on(first);
    EXPECT_EQ(first.update["undo"], "free");
    EXPECT_EQ(first.say({{"do", "undo"}})["type"], "done");
    EXPECT_EQ(first.update["revision"], before);

    for (int i = 0; i < 300 && !(other.is_asked() && first.update["undo"] == "ask"); ++i) {
        play_on(first.is_asked() ? first : other);
        first.read(), other.read();
    }
    ASSERT_EQ(first.update["undo"], "ask");
    const Json now = first.update["revision"];
    first.say({{"do", "undo"}});
    EXPECT_EQ(first.update["revision"], now);
    other.read();
    EXPECT_FALSE(other.update["offers"]["undo"].is_null());
    EXPECT_EQ(other.say({{"do", "deny"}})["type"], "done");
    first.read();
    EXPECT_TRUE(first.update["offers"]["undo"].is_null());
    first.say({{"do", "undo"}});
    EXPECT_EQ(other.say({{"do", "allow"}})["type"], "done");
    first.read();
    EXPECT_NE(first.update["revision"], now);
    EXPECT_TRUE(first.is_asked());
}

TEST(Server_core, ADrawIsOfferedAndAccepted) {
    Paper_server house;
    Person red(house, 1), blue(house, 2);
    sit_down(red, blue, "haltern");
    red.say({{"do", "draw"}});
    blue.read();
    EXPECT_EQ(blue.update["offers"]["draw"], "red");
    // Saying so over and over neither fills the record nor the other's story.
    const Json story = blue.told;
    EXPECT_EQ(red.say({{"do", "draw"}})["type"], "refused");
    blue.read();
    EXPECT_EQ(Json(blue.told), story);
    blue.say({{"do", "draw"}});
    red.read();
    ASSERT_TRUE(red.over());
    EXPECT_TRUE(red.update["result"]["winner"].is_null());
}

TEST(Server_core, ASlowReaderGetsTheWholeTableWhenItHasCaughtUp) {
    Paper_server house;
    Person red(house, 1), watcher(house, 2);
    const std::string battle = red.begin("me", "me")["battle"];
    red.sit_with_words(battle);
    watcher.sit(battle);
    const int before = watcher.updates;
    house.fill(2);
    for (int i = 0; i < 30; ++i) play_on(red);
    watcher.read();
    EXPECT_EQ(watcher.updates, before);
    house.drain(2);
    watcher.read();
    EXPECT_EQ(watcher.updates, before + 1);
    EXPECT_EQ(watcher.update["first_told"], 0);
    EXPECT_EQ(watcher.scene, red.scene);
}

// What a seat gathers from its updates is what another screen of the same seat is shown whole.
TEST(Server_core, UpdatesPutTogetherAreTheWholeTable) {
    Paper_server house;
    Person red(house, 1);
    const std::string battle = red.begin("me", "computer:greedy")["battle"];
    red.sit_with_words(battle);
    std::size_t pieces = 0, times = 0;
    for (Socket_id screen = 2; !red.over() && screen < 120; ++screen) {
        play_on(red);
        if (red.update["scene"].contains("tokens")) pieces += red.update["scene"]["tokens"]["set"].size(), ++times;
        Person fresh(house, screen);
        fresh.cookies = red.cookies;
        fresh.sit(battle);
        ASSERT_EQ(red.scene, fresh.scene);
        fresh.leave();
    }
    EXPECT_GT(times, 5u);
    EXPECT_LT(pieces, 4 * times);  // and they do not tell of all pieces each time
}

TEST(Server_core, ARestartGoesOnWhereItStopped) {
    Paper_server house;
    Person red(house, 1);
    const std::string battle = red.begin("me", "computer:random", "alma")["battle"];
    red.sit_with_words(battle);
    for (int i = 0; i < 40; ++i) play_on(red);
    const Json scene = red.scene, story = red.told;
    house.restart();
    red.sit(battle);
    EXPECT_EQ(red.scene, scene);
    EXPECT_EQ(Json(red.told), story);
    EXPECT_EQ(red.battles()[0]["waits"], true);
    play_on(red);
}

TEST(Server_core, BattlesThatNobodyLooksAtAreClosedAndOpenedAgain) {
    Paper_server house(1, {.idle_battles = 2});
    Person red(house, 1), watcher(house, 2);
    const std::string watched = red.begin("me", "computer:random", "alma")["battle"];
    watcher.sit(watched);
    const std::string left = red.begin("me", "computer:random", "alma")["battle"];
    red.sit_with_words(left);
    for (int i = 0; i < 40; ++i) play_on(red);
    red.leave();
    const auto open = [&] {
        const std::string metrics = red.get("/metrics").body, name = "\nsandtable_battles_open ";
        return std::stoi(metrics.substr(metrics.find(name) + name.size()));
    };
    red.begin("me", "me");
    EXPECT_EQ(open(), 3);
    red.begin("me", "me");
    EXPECT_EQ(open(), 4);  // the one that is watched, the last, and as many as may be idle
    red.begin("me", "me");
    red.get("/api/battles/" + watched + "/record");  // looking up a battle closes what is idle
    EXPECT_EQ(open(), 3);
    const Json scene = red.scene, story = red.told;
    red.change_socket(3);
    red.sit(left);
    EXPECT_EQ(red.scene, scene);
    EXPECT_EQ(Json(red.told), story);
    play_on(red);
}

TEST(Server_core, WhoHasNoSeatIsToldNothingInTheListAndHasNothingOpened) {
    Paper_server house(1, {.idle_battles = 0});
    Person red(house, 1), stranger(house, 2);
    const std::string battle = red.begin("me", "me")["battle"];
    const auto open = [&] {
        const std::string metrics = red.get("/metrics").body, name = "\nsandtable_battles_open ";
        return std::stoi(metrics.substr(metrics.find(name) + name.size()));
    };
    stranger.get("/api/battles/" + std::string(16, '0') + "/record");  // looking up a battle closes what is idle
    ASSERT_EQ(open(), 0);
    for (const char* name : {"person", "seat", ""})
        for (const std::string& token : {std::string(32, '0'), std::string(), battle})
            stranger.cookies[name + (token.empty() ? "_" + battle : "")] = token;
    EXPECT_EQ(stranger.get("/api/battles").body, R"({"battles":[],"older":null})");
    EXPECT_EQ(open(), 0);
    EXPECT_EQ(red.battles().size(), 1u);
}

}
}
