// Taking back past dice and another's answers: what it says first, who decides, what becomes of it, and doing it again.
#include <gmock/gmock.h>

#include "server/battle/undo_words.h"
#include "server/tests/company_of_two.h"

namespace sandtable {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

std::string text(const Json& json) { return json.is_string() ? json.get<std::string>() : json.dump(); }

// Answers anything as it stands in the list, until the person's undo is of this kind and somebody has thrown since.
void play_until(Person& red, Person& blue, const char* undo) {
    for (int i = 0; i < 400; ++i) {
        red.read(), blue.read();
        if (i && red.update["undo"] == undo && text(red.update["takes_back"]).find("throw") != std::string::npos)
            return;
        Person& asked = red.is_asked() ? red : blue;
        const Json& options = asked.update["question"]["options"];
        ASSERT_FALSE(options.empty());
        ASSERT_EQ(asked.answer({options[asked.told.size() % options.size()]["option"]})["type"], "done");
    }
    FAIL() << "undo never was '" << undo << "' after a throw: " << red.update["takes_back"];
}

TEST(Undo, TellsOfALongAnswerOnlyHowItBegins) {
    EXPECT_EQ(shortened("to E4"), "to E4");
    EXPECT_EQ(shortened("Grenadiers 1 25.827,3.073 Grenadiers 2 24.506,3.073 Grenadiers 3 27.1,3"),
        "Grenadiers 1 25.827,3.073 Grenadiers 2 …");
    const std::string one_word(60, 'a');
    EXPECT_EQ(shortened(one_word), one_word);
}

class Alone : public testing::Test {
  protected:
    void SetUp() override {
        red.sit_with_words(red.begin("me", "computer:greedy", "haltern")["battle"]);
        red.read();
        play_until(red, red, "first");
    }
    Paper_server house;
    Person red{house, 1};
};

TEST_F(Alone, PastDiceAndTheComputerItIsSaidFirstWhatGoes) {
    EXPECT_THAT(
        text(red.update["takes_back"]), MatchesRegex("your answer “.+”.* [0-9]+ throws?(, back to turn [0-9]+)?"));
    // A person who saw something else has to look again.
    const Json now = red.update["revision"];
    EXPECT_THAT(text(red.say({{"do", "undo"}, {"revision", 7}})["words"]), HasSubstr("happened meanwhile"));
    red.read();
    EXPECT_EQ(red.update["revision"], now);
    EXPECT_EQ(red.say({{"do", "undo"}, {"revision", now}})["type"], "done");
    red.read();
    EXPECT_NE(red.update["revision"], now);
    EXPECT_TRUE(red.is_asked());
}

TEST_F(Alone, WhatWasTakenBackIsDoneAgainWithTheSameDice) {
    EXPECT_EQ(red.update["redo"], false);
    EXPECT_EQ(red.say({{"do", "redo"}})["type"], "refused");
    const Json revision = red.update["revision"], scene = red.scene, goes = red.update["takes_back"];
    const std::vector<Json> told = red.told;
    ASSERT_EQ(red.say({{"do", "undo"}, {"revision", revision}})["type"], "done");
    red.read();
    EXPECT_EQ(red.update["redo"], true);
    EXPECT_LT(red.told.size(), told.size());
    const Json again = {{"do", "redo"}, {"id", red.id + 1000}};
    ASSERT_EQ(red.say(again)["type"], "done");
    red.read();
    EXPECT_EQ(red.update["revision"], revision);
    EXPECT_EQ(red.scene, scene);
    EXPECT_EQ(red.told, told);
    EXPECT_EQ(red.update["redo"], false);
    EXPECT_EQ(red.update["takes_back"], goes);
    EXPECT_EQ(red.say(again)["type"], "done") << "sent again, it is confirmed";
    red.read();
    EXPECT_EQ(red.update["revision"], revision);
    // And it stands so in a server that has begun again.
    const std::string battle = red.welcome["battle"];
    house.restart();
    red.change_socket(7);
    red.sit(battle);
    EXPECT_EQ(red.update["revision"], revision);
    EXPECT_EQ(red.told, told);
}

TEST_F(Alone, SeveralStepsAreDoneAgainInTheirOrderUntilAnotherAnswerIsGiven) {
    std::vector<Json> stood;
    for (int i = 0; i < 3; ++i) {
        stood.push_back(red.update["revision"]);
        ASSERT_EQ(red.say({{"do", "undo"}})["type"], "done");
        red.read();
    }
    for (int i = 0; i < 2; ++i) {
        ASSERT_EQ(red.say({{"do", "redo"}})["type"], "done") << i;
        red.read();
        EXPECT_EQ(red.update["revision"], stood.back());
        stood.pop_back();
    }
    EXPECT_EQ(red.update["redo"], true);
    ASSERT_TRUE(red.is_asked());
    ASSERT_EQ(red.answer({red.update["question"]["options"][0]["option"]})["type"], "done");
    red.read();
    EXPECT_EQ(red.update["redo"], false);
    EXPECT_EQ(red.say({{"do", "redo"}})["type"], "refused");
}

// The computer chooses again, unseen, as soon as it is asked again: its former choice could not be given once more after that.
TEST(Taking_back, IntoSealedChoicesIsNotDoneAgain) {
    Paper_server house;
    house.most_thoughts = 0;
    Person red{house, 1};
    red.sit_with_words(red.begin("me", "computer:greedy", "alma")["battle"]);
    for (red.read(); red.is_asked(); red.read()) red.choose("hold fire");
    house.most_thoughts = ~std::size_t{0};
    house.settle();
    red.read();
    ASSERT_EQ(red.update["undo"], "first");
    ASSERT_THAT(text(red.update["takes_back"]), HasSubstr("by the Russians")) << "it chose last";
    ASSERT_EQ(red.say({{"do", "undo"}})["type"], "done");
    red.read();
    EXPECT_EQ(red.update["redo"], false);
    EXPECT_EQ(red.say({{"do", "redo"}})["type"], "refused");
    EXPECT_EQ(red.choose("hold fire")["type"], "done");
    red.read();
    EXPECT_TRUE(red.is_asked());
}

struct Two : Company_of_two {
    Two() {
        play_until(red, blue, "ask");
        watcher.read();
    }
};

TEST_F(Two, TheAskedSideIsToldWhichAnswerWouldGo) {
    const std::string own = text(red.update["takes_back"]);
    EXPECT_THAT(own, HasSubstr("your answer “"));
    EXPECT_EQ(watcher.update["takes_back"], "");
    ASSERT_EQ(red.say({{"do", "undo"}})["type"], "done");
    read();
    const std::string answer = own.substr(own.find("“"), own.find("”") - own.find("“"));
    EXPECT_THAT(text(blue.update["offers"]["takes_back"]), HasSubstr("the answer " + answer));
    EXPECT_THAT(text(watcher.update["offers"]["takes_back"]), HasSubstr("the answer " + answer));
    EXPECT_EQ(red.update["offers"]["takes_back"], own);
}

TEST_F(Two, AWishCanBeWithdrawn) {
    EXPECT_EQ(red.say({{"do", "withdraw"}})["words"], "You ask for nothing now.");
    red.say({{"do", "undo"}});
    EXPECT_EQ(blue.say({{"do", "withdraw"}})["words"], "You ask for nothing now.");
    EXPECT_EQ(red.say({{"do", "withdraw"}})["type"], "done");
    read();
    EXPECT_TRUE(blue.update["offers"]["undo"].is_null());
    EXPECT_EQ(blue.update["offers"]["takes_back"], "");
    EXPECT_EQ(blue.say({{"do", "allow"}})["words"], "The other side asks for nothing.");
}

// What is taken back of the turn that is being played leads to no other; what is of an earlier one says to which.
TEST_F(Two, TheTurnIsSaidWhereItIsAnother) {
    std::size_t of_this_turn = 0, of_another = 0;
    for (int i = 0; i < 200 && !(of_this_turn && of_another); ++i) {
        for (Person* one : {&red, &blue}) {
            if (one->update["undo"] != "ask") continue;
            const std::string words = text(one->update["takes_back"]);
            const Json now = one->scene["clock"]["turn"];
            const Json moments =
                Json::parse(one->get("/api/battles/" + text(one->welcome["battle"]) + "/moments").body);
            // The answer that goes is its side's last reply.
            Json then;
            for (const Json& moment : moments["moments"])
                if (moment["by"] == one->welcome["seat"])
                    then = moments["moments"][moment["moment"].get<std::size_t>() - 1]["turn"];
            if (then == now) {
                ++of_this_turn;
                EXPECT_THAT(words, testing::Not(HasSubstr("back to turn")));
            } else {
                ++of_another;
                EXPECT_THAT(words, testing::EndsWith(", back to turn " + then.dump()));
            }
        }
        Person& asked = red.is_asked() ? red : blue;
        const Json& options = asked.update["question"]["options"];
        ASSERT_EQ(asked.answer({options[asked.told.size() % options.size()]["option"]})["type"], "done");
        read();
    }
    EXPECT_GT(of_this_turn, 0u);
    EXPECT_GT(of_another, 0u);
}

// What the other side has agreed to is not put back by one alone.
TEST_F(Two, WhatWasAgreedIsNotDoneAgain) {
    red.say({{"do", "undo"}});
    ASSERT_EQ(blue.say({{"do", "allow"}})["type"], "done");
    read();
    EXPECT_EQ(red.update["redo"], false);
    EXPECT_EQ(blue.update["redo"], false);
}

TEST_F(Two, APingIsAnsweredAtOnceByWhateverSeat) {
    for (Person* one : {&red, &watcher}) EXPECT_EQ(one->say_at_once({{"do", "ping"}})["type"], "done");
    EXPECT_EQ(red.say({{"do", "ping"}, {"revision", 1}})["type"], "failure");
}

// Begun without: what has come out stays, and a choice that has brought nothing about can be changed all the same.
TEST(Without_taking_back, IsSaidAndKeptTo) {
    Paper_server house;
    Person red(house, 1), guest(house, 2);
    Json made = {{"game", "battledice"}, {"scenario", "haltern"}, {"settings", Json::array()}, {"take_backs", false},
        {"red", "me"}, {"blue", "open"}};
    const Json open = Json::parse(red.post("/api/battles", made).body);
    const std::string path = "/api/invites/" + open["invites"][0]["path"].get<std::string>().substr(6);
    EXPECT_EQ(Json::parse(guest.get(path).body)["take_backs"], false);
    made["blue"] = "computer:greedy";
    const std::string battle = Json::parse(red.post("/api/battles", made).body)["battle"];
    red.sit_with_words(battle);
    EXPECT_EQ(red.welcome["take_backs"], false);
    bool was_free = false;
    for (int i = 0; i < 60; ++i) {
        red.read();
        ASSERT_NE(red.update["undo"], "first");
        was_free |= red.update["undo"] == "free";
        if (i > 20 && red.update["undo"] == "off") break;
        const Json& options = red.update["question"]["options"];
        ASSERT_EQ(red.answer({options[red.told.size() % options.size()]["option"]})["type"], "done");
    }
    EXPECT_TRUE(was_free);
    ASSERT_EQ(red.update["undo"], "off");
    EXPECT_EQ(red.update["takes_back"], "");
    EXPECT_THAT(text(red.say({{"do", "undo"}})["words"]), HasSubstr("begun without taking back"));
    EXPECT_THAT(red.get("/api/battles/" + battle + "/record").body, HasSubstr("\ntake-backs none\n"));
    made["take_backs"] = "no";
    EXPECT_THAT(red.post("/api/battles", made).body, HasSubstr("'take_backs' is true or false."));
    // A server that begins again knows it, and so does a battle that goes on from this one.
    house.restart();
    red.change_socket(9);
    red.sit(battle);
    EXPECT_EQ(red.update["undo"], "off");
    const Json fork =
        Json::parse(red.post("/api/battles", {{"battle", battle}, {"moment", 0}, {"red", "me"}, {"blue", "me"}}).body);
    red.change_socket(11);
    red.sit(fork["battle"]);
    EXPECT_EQ(red.welcome["take_backs"], false);
}

// One screen for both: lines of the story stay as they are told when choices begin to be sealed, when they are shown, and when
// something is taken back; what is told is always what somebody would be told who came just then.
TEST(On_one_screen, TheStoryIsMadeAgainOnlyFromWhereItChanges) {
    Paper_server house;
    Person both(house, 1);
    const std::string battle = both.begin("me", "me", "alma")["battle"];
    both.sit_with_words(battle);
    std::size_t sealed = 0;
    for (int i = 0; i < 160 && !both.over(); ++i) {
        both.read();
        if (!both.update["curtain"].is_null()) {
            ++sealed;
            ASSERT_EQ(both.say({{"do", "ready"}})["type"], "done");
        }
        if (i % 7 == 6 && both.update["undo"] != "no") both.say({{"do", "undo"}});
        both.read();
        if (!both.update["curtain"].is_null() || !both.is_asked()) continue;
        const std::vector<Json> before = both.told;
        ASSERT_EQ(both.answer({both.update["question"]["options"][std::size_t(i) %
                      both.update["question"]["options"].size()]["option"]})["type"],
            "done");
        both.read();
        const std::vector<Json> told = both.told;
        ASSERT_EQ(both.say({{"do", "resync"}})["type"], "done");
        ASSERT_EQ(both.told, told) << "after answer " << i;
    }
    EXPECT_GT(sealed, 0u);
}

}
}
