// Playing at the server, from the first request to the last answer, without a network.
#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "core/module.h"
#include "match/match.h"
#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

using testing::Contains;
using testing::HasSubstr;

// Red begins a battle and blue takes its other seat.
void sit_down(Person& red, Person& blue, const std::string& scenario) {
    const Json created = red.begin("me", "open", scenario);
    blue.post("/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6));
    red.sit_with_words(created["battle"]);
    blue.sit_with_words(created["battle"]);
    red.read();
    blue.read();
}

// Answers anything, until the battle is over: the first option, but what ends a phase only when nothing else is open.
void play_on(Person& person) {
    const Json& options = person.update["question"]["options"];
    ASSERT_FALSE(options.empty());
    const std::size_t pick = person.told.size() % options.size();
    ASSERT_EQ(person.answer({options[pick]["option"]})["type"], "done") << person.reply.dump();
}

TEST(Hall, ListsWhatThereIsToPlay) {
    Paper_server house;
    const Json games = Json::parse(house.request("GET", "/api/games").body);
    EXPECT_EQ(games[0]["id"], "battledice");
    EXPECT_THAT(games[0]["levels"].dump(), HasSubstr("greedy"));
    EXPECT_THAT(house.request("GET", "/api/games/battledice/rules").body, HasSubstr("BD-RET-02"));
    const Json page = Json::parse(house.request("GET", "/api/games/battledice/scenarios/alma").body);
    EXPECT_EQ(page["card"]["id"], "alma");
    EXPECT_FALSE(page["scene"]["cells"].empty());
    EXPECT_THAT(page["settings"].dump(), HasSubstr("bd.general_hit"));
    // Every scenario has been fought often enough as it is now; scripts/balance does it.
    const Json all = Json::parse(house.request("GET", "/api/scenarios").body);
    EXPECT_EQ(all.size(), module("battledice")->scenarios().size());
    for (const Json& one : all) {
        EXPECT_EQ(one["card"]["game"], "battledice");
        const std::string scenario = one["card"]["id"];
        const Json& balance = one["balance"];
        ASSERT_FALSE(balance.is_null()) << scenario << ": run scripts/balance";
        EXPECT_GE(balance["games"], 1000) << scenario;
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

TEST(Hall, AWholeBattleAgainstTheComputer) {
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

TEST(Hall, AComputerThatFailsKeepsNobodyWaiting) {
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

// Plays the battle of a record again by its answers and throws every die again.
TEST(Hall, TheDiceOfARecordCanBeWorkedOutAgain) {
    Paper_server house;
    Person red(house, 1);
    const std::string battle = red.begin("me", "computer:greedy")["battle"];
    red.sit_with_words(battle);
    for (int i = 0; i < 60 && !red.over(); ++i) play_on(red);
    red.say({{"do", "concede"}});
    ASSERT_TRUE(red.over());
    const Record record = read_record(red.get("/api/battles/" + battle + "/record").body, "battle.record");
    ASSERT_TRUE(record.fairness);
    EXPECT_EQ(red.welcome["fairness"]["commitment"], commitment(record.fairness->secret, battle));
    const Replay replayed = replay(module("battledice")->load(record.setup), record);
    EXPECT_TRUE(replayed.failures.empty()) << replayed.failures[0];
    const Dice_check& check = replayed.dice;
    EXPECT_EQ(check.problem, "");
    EXPECT_EQ(check.checked, check.throws);
    EXPECT_GT(check.checked, 0u);
    Record other = record;
    other.fairness->words["red"].back() = 'f';
    EXPECT_THAT(replay(module("battledice")->load(other.setup), other).dice.problem, HasSubstr("words of red"));
    other.fairness->words.erase("red");
    EXPECT_THAT(replay(module("battledice")->load(other.setup), other).dice.problem, HasSubstr("other dice"));
}

TEST(Hall, AnInviteIsTakenOnce) {
    Paper_server house;
    Person red(house, 1), blue(house, 2), third(house, 3);
    const Json created = red.begin("me", "open");
    const std::string invite = created["invites"][0]["path"], token = invite.substr(6);
    red.sit_with_words(created["battle"]);
    EXPECT_THAT(red.update["status"].get<std::string>(), HasSubstr("take the seat"));
    const Json invitation = Json::parse(blue.get("/api/invites/" + token).body);
    EXPECT_EQ(invitation["side"], "blue");
    EXPECT_EQ(invitation["players"]["red"]["who"], "person");
    const Json joined = Json::parse(blue.post("/api/invites/" + token).body);
    EXPECT_EQ(joined["seat"], "blue");
    blue.sit_with_words(joined["battle"]);
    red.read();
    blue.read();
    EXPECT_EQ(red.update["players"]["blue"]["who"], "person");
    EXPECT_EQ(third.post("/api/invites/" + token).status, 410);
    EXPECT_EQ(third.get("/api/invites/" + token).status, 410);
    third.sit(created["battle"]);
    EXPECT_EQ(third.welcome["seat"], "watch");
    EXPECT_EQ(third.say({{"do", "concede"}})["type"], "refused");
    EXPECT_EQ(red.is_asked() + blue.is_asked(), 1);
    EXPECT_FALSE(third.is_asked());
}

// The answer to whoever took a seat may be lost on its way, with the cookie in it.
TEST(Hall, ASeatIsTakenAgainByWhoeverHasTheKeyThatTookIt) {
    Paper_server house;
    Person red(house, 1), blue(house, 2), thief(house, 3);
    const Json created = red.begin("me", "open");
    const std::string path = "/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6);
    const Json key = {{"key", std::string(32, 'b')}};
    for (const Json& bad : {Json{{"key", "b"}}, Json{{"key", 7}}, Json{{"kee", std::string(32, 'b')}}, Json::array()})
        EXPECT_EQ(blue.post(path, bad).status, 400) << bad;
    EXPECT_EQ(blue.post(path, key).status, 200);
    blue.cookies.clear();
    EXPECT_EQ(thief.get(path).status, 410);
    EXPECT_EQ(thief.post(path).status, 410);
    EXPECT_EQ(thief.post(path, {{"key", std::string(32, 'c')}}).status, 410);
    house.restart();
    const Response again = blue.post(path, key);
    ASSERT_EQ(again.status, 200);
    EXPECT_EQ(Json::parse(again.body)["seat"], "blue");
    blue.sit_with_words(created["battle"]);
    EXPECT_EQ(blue.welcome["seat"], "blue");
    // Both in one are no invite.
    const Paper_server::Cookies none;
    for (const char* between : {" ", "", "/"}) {
        const std::string both = path + between + std::string(32, 'b');
        EXPECT_NE(house.request("POST", both, nullptr, none).status, 200) << both;
        EXPECT_NE(house.request("GET", both, nullptr, none).status, 200) << both;
    }
    // Whoever has it already keeps it.
    const auto cookies = blue.cookies;
    EXPECT_EQ(Json::parse(blue.post(path, key).body)["seat"], "blue");
    EXPECT_EQ(blue.cookies, cookies);
    // And without a key it is taken once.
    const Json other = red.begin("me", "open");
    const std::string once = "/api/invites/" + other["invites"][0]["path"].get<std::string>().substr(6);
    EXPECT_EQ(thief.post(once).status, 200);
    EXPECT_EQ(thief.post(once).status, 410);
    EXPECT_EQ(thief.post(once, key).status, 410);
}

// The answer to whoever began a battle may be lost too.
class Beginning_again : public testing::Test {
  protected:
    static Json body(const char* red, const char* blue) {
        return {{"game", "battledice"}, {"scenario", "haltern"}, {"settings", Json::array()}, {"red", red},
            {"blue", blue}, {"key", std::string(32, 'd')}};
    }
    std::size_t battles() { return house.store.battles().size(); }

    Paper_server house;
    Person red{house, 1}, blue{house, 2}, other{house, 3};
};

TEST_F(Beginning_again, ByTheSameKeyGivesTheSameBattle) {
    const Response lost = red.post("/api/battles", body("me", "open"));
    ASSERT_EQ(lost.status, 201) << lost.body;
    const std::string cookie = red.cookies["person"];
    red.cookies.clear();
    house.restart();
    const Response again = red.post("/api/battles", body("me", "open"));
    EXPECT_EQ(again.status, 201);
    EXPECT_EQ(Json::parse(again.body), Json::parse(lost.body));
    EXPECT_EQ(battles(), 1u);
    EXPECT_NE(red.cookies["person"], cookie);
    const Json created = Json::parse(again.body);
    ASSERT_EQ(created["invites"].size(), 1u);
    blue.post("/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6));
    red.sit_with_words(created["battle"]);
    blue.sit_with_words(created["battle"]);
    EXPECT_EQ(red.welcome["seat"], "red");
    EXPECT_EQ(blue.welcome["seat"], "blue");
    // The seat that was taken since stays whose it is.
    const Json late = Json::parse(red.post("/api/battles", body("me", "open")).body);
    EXPECT_EQ(late["battle"], created["battle"]);
    EXPECT_TRUE(late["invites"].empty());
    blue.sit(created["battle"]);
    EXPECT_EQ(blue.welcome["seat"], "blue");
    other.sit(created["battle"]);
    EXPECT_EQ(other.welcome["seat"], "watch");
}

TEST_F(Beginning_again, GivesBothSidesOfOneScreenToWhoeverHasTheKey) {
    red.post("/api/battles", body("me", "me"));
    red.cookies.clear();
    EXPECT_EQ(Json::parse(red.post("/api/battles", body("me", "me")).body)["seat"], "both");
    EXPECT_EQ(battles(), 1u);
}

TEST_F(Beginning_again, BeforeTheFirstIsOnTheDiskIsOneBattle) {
    const auto first = house.ask("POST", "/api/battles", body("me", "open")),
               second = house.ask("POST", "/api/battles", body("me", "open"));
    house.work_aside();
    EXPECT_FALSE(*first || *second);
    const auto third = house.ask("POST", "/api/battles", body("me", "open"));
    EXPECT_FALSE(*third);
    house.settle();
    ASSERT_TRUE(*first && *second && *third);
    EXPECT_EQ((*first)->body, (*second)->body);
    EXPECT_EQ((*first)->body, (*third)->body);
    EXPECT_EQ(battles(), 1u);
}

TEST_F(Beginning_again, WithAnythingElseIsAnotherBattle) {
    const Json one = Json::parse(red.post("/api/battles", body("me", "open")).body);
    Json with_other_key = body("me", "open"), without = with_other_key;
    with_other_key["key"] = std::string(32, 'e');
    without.erase("key");
    for (const Json& different : {body("open", "me"), with_other_key, without, without}) {
        const Json created = Json::parse(other.post("/api/battles", different).body);
        EXPECT_NE(created["battle"], one["battle"]);
        EXPECT_NE(created["invites"][0]["path"], one["invites"][0]["path"]);
    }
    EXPECT_EQ(battles(), 5u);
    for (const Json& bad : {Json("d"), Json(7), Json(std::string(32, 'D')), Json(nullptr)}) {
        Json refused = body("me", "open");
        refused["key"] = bad;
        EXPECT_EQ(red.post("/api/battles", refused).status, 400) << bad;
    }
}

TEST_F(Beginning_again, OfARecordAndOfAForkToo) {
    const std::string battle = Json::parse(red.post("/api/battles", body("me", "me")).body)["battle"];
    red.sit_with_words(battle);
    for (int i = 0; i < 5; ++i) play_on(red);
    const Json record = {{"record", red.get("/api/battles/" + battle + "/record").body}, {"key", std::string(32, 'd')}};
    const Json fork = {
        {"battle", battle}, {"moment", 3}, {"red", "me"}, {"blue", "open"}, {"key", std::string(32, 'd')}};
    for (const Json& one : {record, fork}) {
        const Response first = red.post("/api/battles", one);
        ASSERT_EQ(first.status, 201) << first.body;
        EXPECT_EQ(red.post("/api/battles", one).body, first.body);
    }
    EXPECT_EQ(battles(), 3u);
}

TEST(Hall, AMessageSentAgainIsDoneOnce) {
    Paper_server house;
    Person red(house, 1);
    const std::string battle = red.begin("me", "me")["battle"];
    red.sit_with_words(battle);
    const Json first = {{"do", "answer"}, {"id", 50}, {"revision", red.update["revision"]},
        {"numbers", {red.update["question"]["options"][0]["option"]}}};
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
TEST(Hall, ASecondDeviceOfASeatPlaysWhateverItsNumbers) {
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

// A promise may be made anew; the one before, coming late, is not to undo that.
TEST(Hall, APromiseThatIsSentAgainDoesNotReplaceTheOneAfterIt) {
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

// Whoever sent it would take it for done.
TEST(Hall, AMessageThatSaysAnythingElseByAKnownNumberIsRefused) {
    Paper_server house;
    Person red(house, 1);
    const std::string battle = red.begin("me", "me")["battle"];
    red.sit_with_words(battle);
    const Json first = {{"do", "answer"}, {"id", 50}, {"revision", red.update["revision"]},
        {"numbers", {red.update["question"]["options"][0]["option"]}}, {"reason", "the ford is dry"}};
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
TEST(Hall, NumbersOfMessagesDoNotLeap) {
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

TEST(Hall, AnAnswerToAnEarlierQuestionIsRefused) {
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
TEST(Hall, AnAnswerOfOneSideIsNoneOfTheOthers) {
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

TEST(Hall, ARefusalNamesItsRule) {
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
}

TEST(Hall, UndoIsFreeThenAsked) {
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

TEST(Hall, ADrawIsOfferedAndAccepted) {
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

TEST(Hall, WhatMakesNoSenseIsSaidAndChangesNothing) {
    Paper_server house;
    Person red(house, 1);
    red.sit_with_words(red.begin("me", "me")["battle"]);
    const Json before = red.update;
    for (const char* bad :
        {"", "{", "[]", "null", "{\"do\":\"fly\",\"id\":1}", "{\"do\":\"answer\"}",
            "{\"do\":\"answer\",\"id\":0,\"revision\":1,\"numbers\":[1]}",
            "{\"do\":\"answer\",\"id\":9,\"revision\":1.5,\"numbers\":[1]}",
            "{\"do\":\"answer\",\"id\":9,\"revision\":1,\"numbers\":[\"x\"]}",
            "{\"do\":\"answer\",\"id\":9,\"revision\":1,\"numbers\":[9999999999]}",
            "{\"do\":\"undo\",\"id\":9,\"more\":1}", "{\"do\":\"undo\",\"id\":-1}", "[[[[[[[[[[1]]]]]]]]]]",
            "{\"do\":\"words\",\"id\":9,\"words\":\"XY\"}", "{\"do\":\"survey\",\"id\":9}",
            "{\"do\":\"survey\",\"id\":9,\"on\":{}}", "{\"do\":\"survey\",\"id\":9,\"on\":{\"token\":-1}}",
            "{\"do\":\"survey\",\"id\":9,\"on\":{\"token\":2147483648}}",
            "{\"do\":\"survey\",\"id\":9,\"on\":{\"token\":1,\"hex\":[1,1]}}",
            "{\"do\":\"survey\",\"id\":9,\"on\":{\"hex\":[1]}}", "{\"do\":\"survey\",\"id\":9,\"on\":{\"hex\":[1,-1]}}",
            "{\"do\":\"survey\",\"id\":9,\"on\":{\"sheet\":[1,1]}}",
            "{\"do\":\"undo\",\"id\":9,\"a member with a letter across byte 40: é\":1}", "\xff\xfe",
            "{\"do\":\"undo\",\"id\":1e400}"}) {
        const Json reply = red.say_text(bad);
        ASSERT_FALSE(reply.is_null()) << bad;
        EXPECT_EQ(reply["type"], "failure") << bad << " " << reply.dump();
        EXPECT_THAT(reply["words"].get<std::string>(), testing::EndsWith(".")) << bad;
    }
    EXPECT_EQ(red.answer(std::vector<int>(65, 1))["type"], "failure");
    EXPECT_EQ(red.answer(std::vector<int>(64, 1))["type"], "refused");
    // There is no such thing: a card of nothing.
    for (const char* nowhere : {"{\"token\":255}", "{\"token\":2147483647}", "{\"hex\":[13,0]}", "{\"hex\":[0,9]}",
             "{\"hex\":[2147483647,2147483647]}", "{\"point\":[1,1]}"}) {
        const Json surveyed = red.say({{"do", "survey"}, {"on", Json::parse(nowhere)}});
        EXPECT_EQ(surveyed["type"], "surveyed") << nowhere;
        EXPECT_EQ(surveyed["title"], "") << nowhere;
    }
    for (const int option : {-1, 599, 600, INT_MAX, INT_MIN}) {
        EXPECT_EQ(red.answer({option})["type"], "refused") << option;
        const Json tried = red.say({{"do", "try"}, {"revision", red.update["revision"]}, {"numbers", {option}}});
        EXPECT_EQ(tried["type"], "tried") << option;
        EXPECT_EQ(tried["forecast"]["title"], "") << option;
        EXPECT_FALSE(tried["refusal"]["rule"].get<std::string>().empty()) << option;
    }
    EXPECT_EQ(red.answer({})["type"], "refused");
    EXPECT_EQ(red.update, before);
}

TEST(Hall, RequestsThatMakeNoSenseAreToldWhy) {
    Paper_server house;
    Person red(house, 1);
    const Json good = {{"game", "battledice"}, {"scenario", "haltern"}, {"settings", Json::array()}, {"red", "me"},
        {"blue", "computer:greedy"}};
    const auto with = [&](const char* key, const Json& value) {
        Json body = good;
        body[key] = value;
        return red.post("/api/battles", body);
    };
    EXPECT_EQ(with("game", "chess").status, 404);
    EXPECT_EQ(with("scenario", "../../etc/passwd").status, 404);
    EXPECT_EQ(with("scenario", "data/battledice/scenarios/alma.yaml").status, 404);
    EXPECT_EQ(with("red", "computer:deep").status, 400);
    EXPECT_EQ(with("red", 7).status, 400);
    EXPECT_EQ(with("more", 7).status, 400);
    // What is quoted is not cut within a letter, which would be no text any more.
    EXPECT_THAT(with((std::string(39, 'x') + "é").c_str(), 7).body,
        testing::AllOf(HasSubstr("'" + std::string(39, 'x') + "' is none of"), testing::Not(HasSubstr("\uFFFD"))));
    EXPECT_THAT(with("settings", {"bd.general_hit=perhaps"}).body, HasSubstr("direct"));
    EXPECT_EQ(with("settings", {"bd.nothing=1"}).status, 400);
    EXPECT_EQ(with("settings", "x").status, 400);
    EXPECT_EQ(red.post("/api/battles", Json::array()).status, 400);
    EXPECT_EQ(red.post("/api/battles", {{"record", "nonsense"}}).status, 400);
    EXPECT_EQ(red.post("/api/battles", {{"battle", "none"}, {"moment", 0}}).status, 404);
    EXPECT_EQ(red.get("/api/battles/none/moments").status, 404);
    EXPECT_EQ(red.get("/api/nothing").status, 404);
    EXPECT_EQ(red.post("/api/games").status, 405);
    EXPECT_EQ(red.post("/api/invites/none").status, 410);
    EXPECT_EQ(red.battles().size(), 0u);
}

TEST(Hall, ASlowReaderGetsTheWholeTableWhenItHasCaughtUp) {
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
TEST(Hall, UpdatesPutTogetherAreTheWholeTable) {
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
    EXPECT_GT(times, 10u);
    EXPECT_LT(pieces, 4 * times);  // and they do not tell of all pieces each time
}

TEST(Hall, TheFirstThrowWaitsForWhoeverHasNotComeToTheTable) {
    Paper_server house;
    Person red(house, 1), blue(house, 2);
    const Json created = red.begin("me", "open", "haltern");  // begins with dice for the initiative
    const auto waits = [](Person& person) { return person.battles()[0]["waits"]; };
    EXPECT_EQ(waits(red), false);
    blue.post("/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6));
    EXPECT_EQ(waits(red), true);
    EXPECT_EQ(waits(blue), true);
    red.sit_with_words(created["battle"]);
    EXPECT_EQ(waits(red), false);
    EXPECT_EQ(waits(blue), true);
}

TEST(Hall, ARestartGoesOnWhereItStopped) {
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

TEST(Hall, BattlesThatNobodyLooksAtAreClosedAndOpenedAgain) {
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
    red.get("/api/battles/" + watched + "/record");  // whoever looks up a battle closes what is idle
    EXPECT_EQ(open(), 3);
    const Json scene = red.scene, story = red.told;
    red.change_socket(3);
    red.sit(left);
    EXPECT_EQ(red.scene, scene);
    EXPECT_EQ(Json(red.told), story);
    play_on(red);
}

TEST(Hall, WhoHasNoSeatIsToldNothingInTheListAndHasNothingOpened) {
    Paper_server house(1, {.idle_battles = 0});
    Person red(house, 1), stranger(house, 2);
    const std::string battle = red.begin("me", "me")["battle"];
    const auto open = [&] {
        const std::string metrics = red.get("/metrics").body, name = "\nsandtable_battles_open ";
        return std::stoi(metrics.substr(metrics.find(name) + name.size()));
    };
    stranger.get("/api/battles/" + std::string(16, '0') + "/record");  // whoever looks up a battle closes what is idle
    ASSERT_EQ(open(), 0);
    for (const char* name : {"person", "seat", ""})
        for (const std::string& token : {std::string(32, '0'), std::string(), battle})
            stranger.cookies[name + (token.empty() ? "_" + battle : "")] = token;
    EXPECT_EQ(stranger.get("/api/battles").body, R"({"battles":[],"older":null})");
    EXPECT_EQ(open(), 0);
    EXPECT_EQ(red.battles().size(), 1u);
}

TEST(Hall, APersonHasOneCookieHoweverManySeats) {
    Paper_server house;
    Person red(house, 1), blue(house, 2);
    for (int i = 0; i < 290; ++i) {
        const Json created = red.begin("me", "open");
        if (i % 10 == 0) blue.post("/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6));
    }
    EXPECT_EQ(red.cookies.size(), 1u);
    EXPECT_EQ(blue.cookies.size(), 1u);
    std::set<std::string> listed;
    Json page = {{"older", nullptr}};
    do {
        const std::string from = page["older"].is_null() ? "" : "?before=" + page["older"].get<std::string>();
        page = Json::parse(red.get("/api/battles" + from).body);
        for (const Json& card : page["battles"]) listed.insert(card["battle"]);
    } while (!page["older"].is_null());
    EXPECT_EQ(listed.size(), 290u);
    house.restart();
    const Json cards = blue.battles();
    EXPECT_EQ(cards.size(), 29u);
    for (const Json& card : cards) EXPECT_EQ(card["seat"], "blue");
}

// Else somebody could have another's seats put behind a token that he knows.
TEST(Hall, AMadeUpTokenIsNotTakenOver) {
    Paper_server house;
    Person red(house, 1), blue(house, 2);
    const std::string planted(32, 'a');
    red.cookies["person"] = planted;
    const Json created = red.begin("me", "open");
    EXPECT_NE(red.cookies["person"], planted);
    blue.cookies["person"] = planted;
    blue.post("/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6));
    EXPECT_NE(blue.cookies["person"], planted);
    EXPECT_NE(blue.cookies["person"], red.cookies["person"]);
}

TEST(Hall, AReplayStopsAtEachMomentAndForksThere) {
    Paper_server house;
    Person red(house, 1);
    const std::string battle = red.begin("me", "me")["battle"];
    red.sit_with_words(battle);
    for (int i = 0; i < 25; ++i) play_on(red);
    EXPECT_EQ(red.get("/api/battles/" + battle + "/moments?view=all").status, 403);
    const Json moments = Json::parse(red.get("/api/battles/" + battle + "/moments").body);
    ASSERT_GT(moments["moments"].size(), 25u);
    const std::size_t last = moments["moments"].size() - 1;
    std::size_t throws = 0, most = 0;
    for (const Json& moment : moments["moments"]) {
        const Json there =
            Json::parse(red.get(fmt::format("/api/battles/{}/moments/{}", battle, moment["moment"].get<int>())).body);
        Json brought = Json::array();
        for (const Json& told : there["told"])
            if (told["heading"] != "detail")
                brought.push_back({{"heading", told["heading"]}, {"words", told["words"]}});
        most = std::max(most, brought.size());
        if (moment["by"] == "dice") {
            ++throws;
            EXPECT_THAT((std::array{"red", "blue"}), Contains(moment["whose"]));
        } else {
            EXPECT_EQ(moment["whose"], moment["by"]);
        }
        // The first answer's moment tells of the beginning too.
        if (moment["moment"] > 1) { EXPECT_EQ(moment["brought"], brought) << "all of it, and in its order"; }
    }
    EXPECT_GT(throws, 3u);
    EXPECT_GT(most, 1u);
    const Json end = Json::parse(red.get("/api/battles/" + battle + "/moments/" + std::to_string(last)).body);
    EXPECT_EQ(end["scene"]["tokens"], red.scene["tokens"]);
    EXPECT_EQ(red.get("/api/battles/" + battle + "/moments/" + std::to_string(last + 1)).status, 404);
    EXPECT_EQ(red.get("/api/battles/" + battle + "/moments/-1").status, 404);

    const Response forked =
        red.post("/api/battles", {{"battle", battle}, {"moment", 12}, {"red", "me"}, {"blue", "computer:greedy"}});
    ASSERT_EQ(forked.status, 201) << forked.body;
    const std::string fork = Json::parse(forked.body)["battle"];
    Person again(house, 5);
    again.cookies = red.cookies;
    again.sit_with_words(fork);
    EXPECT_EQ(again.welcome["seat"], "red");
    EXPECT_THAT(again.get("/api/battles/" + fork + "/record").body, HasSubstr("\nbrought 12\n"));
    const Json there = Json::parse(red.get("/api/battles/" + fork + "/moments/12").body);
    const Json here = Json::parse(red.get("/api/battles/" + battle + "/moments/12").body);
    EXPECT_EQ(there["scene"], here["scene"]);
}

TEST(Hall, ARecordIsOpenedToLookAt) {
    Paper_server house;
    Person red(house, 1), other(house, 2);
    const std::string battle = red.begin("me", "computer:greedy")["battle"];
    red.sit_with_words(battle);
    for (int i = 0; i < 20; ++i) play_on(red);
    red.say({{"do", "concede"}});
    const std::string record = red.get("/api/battles/" + battle + "/record").body;
    const Response opened = other.post("/api/battles", {{"record", record}});
    ASSERT_EQ(opened.status, 201) << opened.body;
    const Json created = Json::parse(opened.body);
    EXPECT_EQ(created["warning"], "");
    EXPECT_EQ(created["seat"], "watch");
    const Json moments =
        Json::parse(other.get("/api/battles/" + created["battle"].get<std::string>() + "/moments").body);
    EXPECT_EQ(moments["views"][0], "all");
    EXPECT_THAT(other.get("/api/battles/" + created["battle"].get<std::string>() + "/report").body, HasSubstr("<html"));
}

}
}
