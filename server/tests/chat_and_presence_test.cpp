// What two people have of each other beside the battle: names, who is here, and what they say.
#include <gmock/gmock.h>

#include "server/tests/company_of_two.h"
#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

using testing::HasSubstr;

TEST_F(Company_of_two, IsCalledAsItSays) {
    EXPECT_EQ(red.say({{"do", "name"}, {"name", "  Anna\u200B of  Łódź\u202E"}})["type"], "done");
    read();
    for (const Person* person : {&red, &blue, &watcher}) EXPECT_EQ(player(*person, "red", "name"), R"("Anna of Łódź")");
    EXPECT_THAT(
        blue.say({{"do", "name"}, {"name", "ANNA OF ŁÓDŹ"}}).dump(), HasSubstr("The other player is called so"));
    EXPECT_THAT(blue.say({{"do", "name"}, {"name", "Computer, hard"}}).dump(), HasSubstr("passes for the machine"));
    for (const std::string army : {"red", "blue"})
        EXPECT_THAT(
            blue.say({{"do", "name"}, {"name", blue.update["players"][army]["army"]}}).dump(), HasSubstr("mistaken"));
    EXPECT_THAT(blue.say({{"do", "name"}, {"name", "Y0U"}}).dump(), HasSubstr("mistaken"));
    EXPECT_EQ(blue.say({{"do", "name"}, {"name", std::string(24, 'b')}})["type"], "done");
    EXPECT_EQ(blue.say({{"do", "name"}, {"name", std::string(25, 'b')}})["type"], "refused");
    EXPECT_EQ(blue.say({{"do", "name"}, {"name", std::string(400, ' ') + "b"}})["type"], "failure");
    EXPECT_THAT(watcher.say({{"do", "name"}, {"name", "Zoe"}}).dump(), HasSubstr("You watch this battle"));
    restart();
    EXPECT_EQ(player(watcher, "red", "name"), R"("Anna of Łódź")");
    EXPECT_EQ(player(watcher, "blue", "name"), '"' + std::string(24, 'b') + '"');
    EXPECT_EQ(red.say({{"do", "name"}, {"name", ""}})["type"], "done");
    EXPECT_EQ(player(red, "red", "name"), R"("")");
}

TEST_F(Company_of_two, ChangesItsNameOnlySoOften) {
    for (int i = 0; i < 20; ++i)
        ASSERT_EQ(red.say({{"do", "name"}, {"name", "n" + std::to_string(i)}})["type"], "done");
    EXPECT_THAT(red.say({{"do", "name"}, {"name", "one too many"}}).dump(), HasSubstr("wait a moment"));
    EXPECT_EQ(player(red, "red", "name"), R"("n19")");
    EXPECT_EQ(blue.say({{"do", "name"}, {"name", "another's"}})["type"], "done");
    house.wait(60'000);
    EXPECT_EQ(red.say({{"do", "name"}, {"name", "again"}})["type"], "done");
}

TEST_F(Company_of_two, HearsWhoIsHere) {
    const auto here = [](const Person& person, const char* side) { return person.company["here"][side].get<bool>(); };
    EXPECT_TRUE(here(red, "blue") && here(blue, "red") && here(watcher, "red"));
    EXPECT_EQ(red.company["watching"], 1);
    blue.leave();
    watcher.leave();
    red.read();
    EXPECT_FALSE(here(red, "blue"));
    EXPECT_EQ(red.company["watching"], 0);
    blue.change_socket(22);
    blue.sit(battle);
    Person second(house, 24);
    second.cookies = blue.cookies;
    second.sit(battle);
    red.read();
    EXPECT_TRUE(here(red, "blue"));
    second.leave();
    red.read();
    EXPECT_TRUE(here(red, "blue"));  // on the other screen
    // A visitor who comes, and one who asks for everything, is told.
    blue.company = nullptr;
    blue.say({{"do", "resync"}});
    EXPECT_TRUE(here(blue, "red"));
}

// A socket is there as soon as it is open, whatever is being written, and when this is told says nothing of that.
TEST_F(Company_of_two, IsHereWhateverItDoes) {
    const std::size_t heard = house.heard[1].size();
    Json name = {{"do", "name"}, {"name", "Zoe"}};
    EXPECT_TRUE(blue.say_at_once(name).is_null());  // not before it is durable
    blue.leave();
    const auto sits = house.ask_for_seat(22, battle, blue.cookies);
    EXPECT_FALSE(*sits);
    ASSERT_EQ(house.heard[1].size(), heard + 2);
    EXPECT_THAT(house.heard[1][heard], HasSubstr(R"("blue":false)"));
    EXPECT_THAT(house.heard[1][heard + 1], HasSubstr(R"("blue":true)"));
    house.settle();
    EXPECT_TRUE(*sits);
}

// Else a watcher could have everybody else told of it any number of times.
TEST_F(Company_of_two, IsToldOfAFewComingsAndGoingsAndThenOfTheLast) {
    house.wait(10'000);
    red.read();
    const std::size_t heard = house.heard[1].size();
    Socket_id socket = 100;
    const auto come_and_go = [&](int watching) {
        Person passing(house, ++socket);
        passing.sit(battle);
        EXPECT_EQ(passing.company["watching"], watching) << "who comes is told at once";
        passing.leave();
    };
    for (int i = 0; i < 50; ++i) come_and_go(2);
    EXPECT_LE(house.heard[1].size(), heard + 10);
    Person last(house, 99);
    last.sit(battle);
    const std::size_t before = house.heard[1].size();
    for (int second = 0; second < 20; ++second) house.wait(1000);
    red.read();
    EXPECT_EQ(red.company["watching"], 2) << "and that it is so now";
    EXPECT_EQ(house.heard[1].size(), before + 1);
    // For ever it is one a second.
    for (int second = 0; second < 30; ++second) {
        for (int i = 0; i < 10; ++i) come_and_go(3);
        house.wait(1000);
    }
    EXPECT_LE(house.heard[1].size(), before + 1 + 10 + 30);
}

TEST_F(Company_of_two, TalksAmongItself) {
    EXPECT_EQ(say(red, " Good  luck <b>& all</b>\u202E ")["type"], "done");
    EXPECT_EQ(say(blue, "You too")["type"], "done");
    const Json both = Json::parse(R"([{"by":"red","words":"Good luck <b>& all</b>"},{"by":"blue","words":"You too"}])");
    EXPECT_EQ(red.talk, both);
    EXPECT_EQ(blue.talk, both);
    EXPECT_TRUE(watcher.talk.empty());
    EXPECT_THAT(say(watcher, "hello").dump(), HasSubstr("You watch this battle"));
    // It is no part of the battle.
    for (const char* page : {"/record?view=red", "/record?view=watch", "/moments", "/report"})
        EXPECT_THAT(red.get("/api/battles/" + battle + page).body, testing::Not(HasSubstr("You too")));
    restart();
    EXPECT_EQ(red.talk, both);
    EXPECT_TRUE(watcher.talk.empty());
    red.talk = Json::array();
    red.say({{"do", "resync"}});
    EXPECT_EQ(red.talk, both);
}

TEST_F(Company_of_two, SaysNothingTwice) {
    const Json message = {{"do", "say"}, {"words", "once"}, {"id", 1000}};
    EXPECT_EQ(red.say(message)["type"], "done");
    EXPECT_EQ(red.say(message)["type"], "done");
    EXPECT_THAT(red.say({{"do", "say"}, {"words", "other"}, {"id", 1000}}).dump(), HasSubstr("had that number"));
    restart();
    EXPECT_EQ(red.say(message)["type"], "done");
    read();
    EXPECT_EQ(blue.talk.size(), 1u);
}

TEST_F(Company_of_two, SaysOnlySoMuch) {
    EXPECT_EQ(say(red, std::string(240, 'x'))["type"], "done");
    EXPECT_EQ(say(red, std::string(241, 'x'))["type"], "failure");
    EXPECT_EQ(say(red, " \u200B ")["type"], "failure");
    for (int i = 0; i < 5; ++i) EXPECT_EQ(say(red, "quick")["type"], "done");
    EXPECT_THAT(say(red, "too quick").dump(), HasSubstr("wait a moment"));
    EXPECT_EQ(say(blue, "at leisure")["type"], "done");
    house.wait(10'000);
    for (int i = 6; i < 200; ++i) {
        house.wait(2000);
        ASSERT_EQ(say(red, "line")["type"], "done");
    }
    house.wait(2000);
    EXPECT_THAT(say(red, "one too many").dump(), HasSubstr("200 lines"));
    EXPECT_EQ(say(blue, "not mine")["type"], "done");
    // A visitor who comes then is told the last of it.
    Person second(house, 24);
    second.cookies = blue.cookies;
    second.sit(battle);
    EXPECT_EQ(second.talk.size(), 50u);
    EXPECT_EQ(second.talk.back()["words"], "not mine");
}

TEST_F(Company_of_two, NeedNotListen) {
    EXPECT_EQ(say(red, "before")["type"], "done");
    EXPECT_EQ(blue.say({{"do", "silence"}, {"on", true}})["type"], "done");
    read();
    EXPECT_EQ(player(red, "blue", "silent"), "true");
    EXPECT_THAT(say(red, "hello?").dump(), HasSubstr("The other side has closed the talk"));
    EXPECT_THAT(say(blue, "nor I").dump(), HasSubstr("You have closed the talk"));
    blue.talk = Json::array();
    restart();
    EXPECT_EQ(player(red, "blue", "silent"), "true");
    EXPECT_TRUE(blue.talk.empty());
    EXPECT_EQ(blue.say({{"do", "silence"}, {"on", false}})["type"], "done");
    EXPECT_EQ(say(red, "after")["type"], "done");
    EXPECT_EQ(blue.talk.size(), 2u);
}

TEST(Chat_and_presence, HasNobodyToTalkTo) {
    Paper_server house;
    Person red(house, 1);
    for (const char* other : {"computer:greedy", "open", "me"}) {
        red.sit(red.begin("me", other)["battle"]);
        EXPECT_THAT(red.say({{"do", "say"}, {"words", "hello"}}).dump(), HasSubstr("Nobody sits across"));
        red.leave();
        red.change_socket(red.socket() + 2);
    }
}

}
}
