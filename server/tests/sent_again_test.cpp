// Messages that come again, late, or by another screen of the same seat: each is carried out once.
#include <gmock/gmock.h>

#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

using testing::HasSubstr;

TEST(Server_core, AMessageSentAgainIsDoneOnce) {
    Paper_server house;
    Person red(house, 1);
    const std::string battle = red.begin("me", "me")["battle"];
    red.sit_with_words(battle);
    const Json first = red.first_answer(50);
    EXPECT_EQ(red.say(first)["type"], "done");
    const Json after = red.update;
    EXPECT_EQ(red.say(first)["type"], "done");
    EXPECT_EQ(red.update, after);
    // Also by a server that has begun again since.
    house.restart();
    red.change_socket(7);
    red.sit(battle);
    EXPECT_EQ(red.update["revision"], after["revision"]);
    EXPECT_EQ(red.say(first)["type"], "done");
    EXPECT_EQ(red.update["revision"], after["revision"]);
}

// A phone whose clock is behind, or that counts by itself, has the seat too.
TEST(Server_core, ASecondDeviceOfASeatPlaysWhateverItsNumbers) {
    Paper_server house;
    Person desk(house, 1), phone(house, 2);
    const std::string battle = desk.begin("me", "me")["battle"];
    desk.id = 1'000'000;
    desk.sit_with_words(battle);
    for (int i = 0; i < 4; ++i) play_on(desk);
    phone.cookies = desk.cookies;
    phone.sit(battle);
    EXPECT_EQ(phone.welcome["last_message"], desk.id);
    for (int i = 0; i < 4; ++i) {
        const Json before = phone.update["revision"];
        play_on(phone);
        EXPECT_NE(phone.update["revision"], before);
    }
    EXPECT_EQ(phone.id, 4u);
    // One number that both have used is confirmed to the one whose answer was carried out, and to nobody else.
    desk.read();
    const Json first = desk.update["question"]["options"];
    ASSERT_GT(first.size(), 1u);
    const auto answer = [](const Person& person, u64 id, const Json& option) {
        return Json{
            {"do", "answer"}, {"id", id}, {"revision", person.update["revision"]}, {"numbers", {option["option"]}}};
    };
    const Json said = answer(desk, 2'000'000, first[0]), other = answer(phone, 2'000'000, first[1]);
    EXPECT_EQ(desk.say(said)["type"], "done");
    EXPECT_EQ(phone.say(other)["words"], "Another message of this seat had that number; nothing was done.");
    EXPECT_EQ(desk.say(said)["type"], "done");
    house.restart();
    phone.change_socket(7);
    phone.sit(battle);
    EXPECT_EQ(phone.welcome["last_message"], 2'000'000);
    EXPECT_EQ(phone.say(said)["type"], "done");
    EXPECT_EQ(phone.say(other)["type"], "refused");
    // What was never carried out is not confirmed, however small its number.
    EXPECT_EQ(phone.say({{"do", "allow"}, {"id", 900}})["words"], "The other side asks for nothing.");
}

// Red and blue at a moment at which red may only ask to take something back.
class Asking : public testing::Test {
  protected:
    void SetUp() override {
        sit_down(red, blue, "haltern");
        play_until("ask");
    }
    void play_until(const char* undo) {
        for (int i = 0; i < 300 && !(i && red.update["undo"] == undo); ++i) {
            play_on(red.is_asked() ? red : blue);
            red.read(), blue.read();
        }
        ASSERT_EQ(red.update["undo"], undo);
    }
    void restart() {
        house.restart();
        for (Person* one : {&red, &blue}) {
            one->change_socket(one->socket() + 2);
            one->sit(red.welcome["battle"]);
        }
    }
    Json standing(Person& person) {
        person.read();
        return {person.update["revision"], person.update["offers"]};
    }

    Paper_server house;
    Person red{house, 1}, blue{house, 2};
    const Json ask = {{"do", "undo"}, {"id", 4'000}};
};

TEST_F(Asking, LeaveThatIsSentAgainIsConfirmed) {
    red.say(ask);
    const Json leave = {{"do", "allow"}, {"id", 5'000}};
    EXPECT_EQ(blue.say(leave)["type"], "done");
    const Json after = standing(blue);
    EXPECT_EQ(blue.say(leave)["type"], "done");
    restart();
    EXPECT_EQ(blue.say(leave)["type"], "done") << blue.reply.dump();
    EXPECT_EQ(standing(blue), after);
}

// By then it might be free, or be another wish.
TEST_F(Asking, AWishThatIsSentAgainIsNotWishedTwice) {
    EXPECT_EQ(red.say(ask)["type"], "done");
    EXPECT_EQ(red.say({{"do", "undo"}})["words"], "You have asked for that already.");
    blue.say({{"do", "deny"}, {"id", 5'000}});
    Json after = standing(red);
    EXPECT_TRUE(after[1]["undo"].is_null());
    EXPECT_EQ(red.say(ask)["type"], "done");
    EXPECT_EQ(standing(red), after);
    restart();
    EXPECT_EQ(red.say(ask)["type"], "done");
    EXPECT_EQ(standing(red), after);
    play_until("free");
    after = standing(red);
    EXPECT_EQ(red.say(ask)["type"], "done");
    EXPECT_EQ(standing(red), after);
}

TEST_F(Asking, ADenialThatIsSentAgainDeniesOneWish) {
    red.say(ask);
    const Json denial = {{"do", "deny"}, {"id", 5'000}};
    EXPECT_EQ(blue.say(denial)["type"], "done");
    red.say({{"do", "undo"}});
    EXPECT_EQ(blue.say(denial)["type"], "done");
    EXPECT_EQ(standing(blue)[1]["undo"], "red");
}

// A promise may be replaced; the one before, coming late, is not to undo that.
TEST(Server_core, APromiseThatIsSentAgainDoesNotReplaceTheOneAfterIt) {
    Paper_server house;
    Person red(house, 1);
    const std::string battle = red.begin("me", "open")["battle"];
    red.sit(battle);
    const auto promise = [&](char digit, u64 id) {
        return Json{{"do", "promise"}, {"id", id}, {"promise", std::string(64, digit)}};
    };
    for (const Json& one : {promise('a', 1), promise('b', 2), promise('a', 1)}) EXPECT_EQ(red.say(one)["type"], "done");
    EXPECT_EQ(red.update["fairness"]["promises"]["red"], std::string(64, 'b'));
    house.restart();
    red.change_socket(3);
    red.sit(battle);
    EXPECT_EQ(red.say(promise('a', 1))["type"], "done");
    EXPECT_EQ(red.update["fairness"]["promises"]["red"], std::string(64, 'b'));
}

// The sender would take it for done.
TEST(Server_core, AMessageThatSaysAnythingElseByAKnownNumberIsRefused) {
    Paper_server house;
    Person red(house, 1);
    const std::string battle = red.begin("me", "me")["battle"];
    red.sit_with_words(battle);
    Json first = red.first_answer(50);
    first["reason"] = "the ford is dry";
    ASSERT_EQ(red.say(first)["type"], "done");
    const auto with = [&](const char* member, const Json& value) {
        Json other = first;
        other[member] = value;
        return other;
    };
    Json silent = first;
    silent.erase("reason");
    for (int again = 0; again < 2; ++again) {
        for (const Json& other : {with("revision", red.update["revision"]), with("numbers", {7}), silent,
                 with("reason", "the ford is deep"), Json{{"do", "undo"}, {"id", 50}}})
            EXPECT_EQ(red.say(other)["words"], "Another message of this seat had that number; nothing was done.")
                << other;
        EXPECT_EQ(red.say(first)["type"], "done");
        house.restart();
        red.change_socket(7);
        red.sit(battle);
    }
}

// Else one message would leave no number to any after it.
TEST(Server_core, NumbersOfMessagesDoNotLeap) {
    Paper_server house;
    Person red(house, 1);
    red.sit_with_words(red.begin("me", "me")["battle"]);
    const auto answer = [&](u64 id) {
        return red.say({{"do", "answer"}, {"id", id}, {"revision", red.update["revision"]},
            {"numbers", {red.update["question"]["options"][0]["option"]}}});
    };
    const u64 furthest = (u64{1} << 31) + 1'000'000;
    house.wait(1'000'000);
    EXPECT_EQ(answer(9'007'199'254'740'991)["type"], "refused");
    EXPECT_EQ(answer(furthest + 1'000)["type"], "refused");
    EXPECT_THAT(red.reply["words"].get<std::string>(), HasSubstr("may have the number 2148"));
    EXPECT_EQ(answer(furthest)["type"], "done");
    EXPECT_EQ(answer(2 * furthest)["type"], "refused");
    EXPECT_EQ(answer(furthest + (u64{1} << 31))["type"], "done");
}

TEST(Server_core, AnAnswerToAnEarlierQuestionIsRefused) {
    Paper_server house;
    Person red(house, 1);
    red.sit_with_words(red.begin("me", "me")["battle"]);
    const Json revision = red.update["revision"];
    ASSERT_EQ(red.answer({red.update["question"]["options"][0]["option"]})["type"], "done");
    const Json reply = red.say({{"do", "answer"}, {"revision", revision}, {"numbers", {0}}});
    EXPECT_EQ(reply["type"], "refused");
    EXPECT_THAT(reply["words"].get<std::string>(), HasSubstr("has changed"));
}

// Before either has chosen both sides know the same of a sealed choice, yet what one says is never taken for the other's.
TEST(Server_core, AnAnswerOfOneSideIsNoneOfTheOthers) {
    Paper_server house;
    Person red(house, 1), blue(house, 2);
    sit_down(red, blue, "alma");
    red.read();
    ASSERT_TRUE(red.is_asked() && blue.is_asked());
    EXPECT_NE(red.update["revision"], blue.update["revision"]);
    const Json reply = red.say({{"do", "answer"}, {"revision", blue.update["revision"]},
        {"numbers", {red.update["question"]["options"][0]["option"]}}});
    EXPECT_EQ(reply["words"], "The question has changed meanwhile.");
}

}
}
