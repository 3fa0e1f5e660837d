// What one client may ask of the server, and that others hardly notice.
#include "server/limits.h"

#include <ctime>
#include <deque>
#include <limits>

#include <gmock/gmock.h>

#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

using testing::HasSubstr;

u64 open_battles(Person& asker) {
    const std::string metrics = asker.get("/metrics").body, name = "\nsandtable_battles_open ";
    return std::stoul(metrics.substr(metrics.find(name) + name.size()));
}

TEST(Server_core, ComputersAloneThinkOnlyWhileSomebodyLooksOn) {
    Paper_server house;
    Person maker(house, 1), watcher(house, 2);
    house.most_thoughts = 100;
    const std::string battle = maker.begin("computer:random", "computer:random", "alma")["battle"];
    maker.get("/api/battles/" + battle + "/moments");
    EXPECT_EQ(house.thought, 0u);
    EXPECT_TRUE(house.thoughts().empty());

    house.most_thoughts = 5;
    watcher.sit(battle);
    EXPECT_EQ(house.thought, 5u);
    ASSERT_EQ(house.thoughts().size(), 1u);
    EXPECT_TRUE(house.thoughts()[0].is_watched);
    const Thought late = house.thoughts()[0];
    watcher.leave();
    EXPECT_TRUE(house.thoughts().empty());

    house.most_thoughts = 100;
    watcher.get("/api/battles/" + battle + "/record");
    EXPECT_EQ(house.thought, 5u);
    // What was thought of when the last one left comes to nothing, also when somebody is back by then.
    house.most_thoughts = 5;
    watcher.change_socket(3);
    watcher.sit(battle);
    ASSERT_EQ(house.thoughts().size(), 1u);
    const std::size_t told = watcher.told.size();
    house.server_core->thought(late, Answer::of(late.view->questions().of(late.side)->option[0]));
    house.settle();
    watcher.read();
    EXPECT_EQ(watcher.told.size(), told);
    house.most_thoughts = 20;
    house.settle();
    EXPECT_EQ(house.thought, 20u);
}

// The computer thinks at the cost of the person who came to the table last, though that person has answered nothing.
TEST(Server_core, AComputerThinksAtTheCostOfWhoComes) {
    Paper_server house;
    house.most_thoughts = 0;
    Person red(house, 1);
    const std::string battle = red.begin("computer:greedy", "computer:greedy")["battle"];
    red.address = "192.0.2.7";
    red.sit(battle);
    ASSERT_EQ(house.thoughts().size(), 1u);
    EXPECT_EQ(house.thoughts()[0].address, "192.0.2.7");
}

TEST(Server_core, AComputerAnswersAPlayerWhoHasLeftSince) {
    Paper_server house;
    Person red(house, 1);
    red.address = "192.0.2.7";
    const std::string battle = red.begin("me", "computer:random", "alma")["battle"];
    EXPECT_TRUE(house.thoughts().empty());  // nobody has come to the table yet
    red.sit_with_words(battle);
    house.most_thoughts = house.thought;
    for (int i = 0; i < 200 && red.is_asked(); ++i) play_on(red);
    ASSERT_EQ(house.thoughts().size(), 1u);
    EXPECT_FALSE(house.thoughts()[0].is_watched);
    EXPECT_EQ(house.thoughts()[0].address, "192.0.2.7");
    red.leave();
    EXPECT_EQ(house.thoughts().size(), 1u);
    house.most_thoughts = ~std::size_t{0};
    house.settle();
    EXPECT_TRUE(house.thoughts().empty());
    EXPECT_EQ(red.battles()[0]["waits"], true);
}

TEST(Server_core, NoBattleStaysInMemoryBecauseComputersPlayItOrSomebodyWishes) {
    Paper_server house(1, {.idle_battles = 0});
    Person red(house, 1), blue(house, 2);
    for (int i = 0; i < 5; ++i) red.begin("computer:greedy", "computer:greedy", "alma");
    EXPECT_EQ(open_battles(red), 1u);  // the last, until somebody asks for another

    const Json created = red.begin("me", "open", "haltern");
    const std::string battle = created["battle"];
    blue.post("/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6));
    red.sit_with_words(battle);
    blue.sit_with_words(battle);
    red.read(), blue.read();
    for (int i = 0; i < 300 && red.update["undo"] != "ask"; ++i) {
        play_on(red.is_asked() ? red : blue);
        red.read(), blue.read();
    }
    ASSERT_EQ(red.say({{"do", "undo"}})["type"], "done");
    blue.read();
    ASSERT_EQ(blue.update["offers"]["undo"], "red");
    red.leave();
    blue.leave();
    EXPECT_EQ(open_battles(red), 0u);
}

TEST(Server_core, TheBattlesThatAnAddressBeginsInAnHourAreLimited) {
    Paper_server house(1, {.new_battles = 5, .new_by_address = 3, .new_computer_by_address = 1});
    Person one(house, 1), other(house, 2), here(house, 3);
    one.address = "192.0.2.1";
    other.address = "192.0.2.2";
    const auto begins = [&](Person& person, const char* red) {
        const Response response = person.post("/api/battles",
            {{"game", "battledice"}, {"scenario", "haltern"}, {"red", red}, {"blue", "computer:random"}});
        return response.status == 201 ? "begun" : Json::parse(response.body)["error"].get<std::string>();
    };
    EXPECT_EQ(begins(one, "computer:random"), "begun");
    EXPECT_EQ(begins(one, "computer:random"),
        "Your address has begun too many battles of computers alone within the hour; try later.");
    EXPECT_EQ(begins(one, "me"), "begun");
    EXPECT_EQ(begins(one, "me"), "begun");
    EXPECT_EQ(begins(one, "me"), "Your address has begun too many battles within the hour; try later.");
    EXPECT_EQ(begins(other, "computer:random"), "begun");
    EXPECT_EQ(begins(here, "me"), "begun");
    EXPECT_EQ(begins(here, "me"), "This server begins no more battles within the hour; try later.");
    house.wait(3'600'000);
    EXPECT_EQ(begins(one, "computer:random"), "begun");
}

TEST(Server_core, TheBattlesWithSomebodyAtTheTableAreLimited) {
    Paper_server house(1, {.watched_battles = 3, .watched_by_address = 2});
    Person one(house, 1), other(house, 2);
    one.address = "192.0.2.1";
    std::vector<std::string> battles;
    for (int i = 0; i < 4; ++i) battles.push_back(one.begin("me", "me")["battle"]);
    const auto sits = [&](const Person& person, Socket_id socket, int battle) {
        Request request;
        request.method = "GET";
        request.path = "/api/battles/" + battles[std::size_t(battle)] + "/socket";
        request.address = person.address;
        std::string what;
        house.server_core->open(socket, request, [&](const std::optional<Response>& refused) {
            what = refused ? Json::parse(refused->body)["error"].get<std::string>() : "sits";
        });
        house.settle();
        return what;
    };
    EXPECT_EQ(sits(one, 11, 0), "sits");
    EXPECT_EQ(sits(one, 12, 1), "sits");
    EXPECT_EQ(sits(one, 13, 1), "sits");
    EXPECT_EQ(sits(one, 14, 2), "Battles are open at too many tables from your address; leave some of them.");
    EXPECT_EQ(sits(other, 15, 2), "sits");
    EXPECT_EQ(sits(other, 16, 0), "sits");
    EXPECT_EQ(sits(other, 17, 3), "There are people at as many tables as this server has; come back later.");
    house.server_core->closed(15);
    EXPECT_EQ(sits(other, 18, 3), "sits");
}

TEST(Server_core, OpenBattlesTakeSoMuchMemory) {
    Paper_server house(1, {.memory = 1});  // MiB: five short battles and a bit
    Person red(house, 1);
    std::vector<std::string> battles;
    for (int i = 0; i < 8; ++i) battles.push_back(red.begin("me", "me")["battle"]);
    EXPECT_EQ(open_battles(red), 6u);  // the last, until somebody asks for another
    std::vector<Person> people;
    for (int i = 0; i < 6; ++i) people.emplace_back(house, 10 + i);
    for (int i = 0; i < 5; ++i) people[std::size_t(i)].sit(battles[std::size_t(i)]);
    EXPECT_EQ(people[4].update["type"], "update");
    Request request;
    request.method = "GET";
    request.path = "/api/battles/" + battles[5] + "/socket";
    const auto seat = [&] {
        std::optional<Response> answer;
        house.server_core->open(21, request, [&](const std::optional<Response>& refused) { answer = refused; });
        house.settle();
        return answer ? Json::parse(answer->body)["error"].get<std::string>() : "";
    };
    EXPECT_EQ(seat(), "There are people at as many tables as this server has; come back later.");
    EXPECT_EQ(
        red.get("/api/battles/" + battles[5] + "/record?view=watch").status, 200);  // pages are shown all the same
    people[0].leave();
    EXPECT_EQ(seat(), "");
}

// What the thread has worked, in nanoseconds.
i64 worked() {
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return i64(now.tv_sec) * 1'000'000'000 + now.tv_nsec;
}

// What those who look on see is made once for all of them: before it was, 300 of them took 300 times as long as one.
TEST(Server_core, AnAnswerTakesLittleLongerHoweverManyLookOn) {
    Paper_server house;
    Person red(house, 1);
    const std::string battle = red.begin("me", "me")["battle"];
    red.sit_with_words(battle);
    const auto time_of_answers = [&] {
        i64 least = std::numeric_limits<i64>::max();
        for (int i = 0; i < 5; ++i) {
            const i64 begin = worked();
            play_on(red);
            least = std::min(least, worked() - begin);
        }
        return least;
    };
    std::deque<Person> watchers;
    const auto look_on = [&](std::size_t count) {
        while (watchers.size() < count) watchers.emplace_back(house, 10 + watchers.size()).sit(battle);
    };
    look_on(1);
    const i64 alone = time_of_answers();
    look_on(300);
    EXPECT_LT(time_of_answers(), 20 * alone);
    for (Person& watcher : watchers) watcher.read();
    EXPECT_EQ(watchers.front().scene, watchers.back().scene);
    EXPECT_EQ(Json(watchers.front().told), Json(watchers.back().told));
    EXPECT_EQ(watchers.back().scene["tokens"], red.scene["tokens"]);
}

TEST(Server_core, WhatGoesThroughAWholeBattleIsRefusedWhereTooMuchOfItWaits) {
    Paper_server house;
    Person red(house, 1);
    red.address = "192.0.2.1";
    const std::string battle = red.begin("me", "me")["battle"];
    house.is_busy = true;
    for (const char* what : {"/moments", "/record", "/report"})
        EXPECT_EQ(red.get("/api/battles/" + battle + what).status, 429) << what;
    EXPECT_EQ(red.post("/api/battles", {{"battle", battle}, {"moment", 0}, {"red", "me"}, {"blue", "me"}}).status, 429);
    red.sit(battle);  // the table goes on
    house.is_busy = false;
    EXPECT_EQ(red.get("/api/battles/" + battle + "/moments").status, 200);
}

TEST(Limits, AreSetByName) {
    Limits limits;
    EXPECT_EQ(set_limit(limits, "new-by-address=7"), "");
    EXPECT_EQ(limits.new_by_address, 7u);
    EXPECT_THAT(set_limit(limits, "cows=7"),
        HasSubstr("'cows' is none of the limits connections, connections-by-address, busy-at-once"));
    for (const char* bad : {"new-by-address", "new-by-address=", "new-by-address=0", "new-by-address=-1",
             "new-by-address=1x", "new-by-address=99999999999999999999"})
        EXPECT_EQ(set_limit(limits, bad),
            "new-by-address is a whole number from 1 to 1000000: new-by-address=7 would be right")
            << bad;
}

}
}
