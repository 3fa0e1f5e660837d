// Tries and surveys are made beside the table: the server's one thread only hands them on, and serves everybody else meanwhile.
#include <gmock/gmock.h>

#include "core/module.h"
#include "core/patience.h"
#include "protocol/json.h"
#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct Preview_of_an_answer : testing::Test {
    Preview_of_an_answer() { battle = begin(red); }
    static std::string begin(Person& person) {
        const std::string battle = person.begin("me", "me", "alma")["battle"];
        person.sit_with_words(battle);
        raise_curtain(person);
        return battle;
    }
    static void raise_curtain(Person& person) {
        for (int i = 0; i < 20 && person.update["question"].is_null(); ++i) person.say({{"do", "ready"}});
    }
    static Json attempt(const Person& person, u64 id, std::size_t option = 0) {
        return {{"do", "try"}, {"id", id}, {"revision", person.update["revision"]},
            {"numbers", {person.update["question"]["options"][option]["option"]}}};
    }
    static Json survey(const Person& person, u64 id) {
        return {{"do", "survey"}, {"id", id}, {"on", {{"token", person.scene["tokens"][0]["id"]}}}};
    }
    void say(const Person& person, const Json& message) { house.server_core->message(person.socket(), message.dump()); }
    // What was said to the person since the last call, without updates: "tried 7".
    std::vector<std::string> heard(const Person& person) {
        std::vector<std::string> all;
        const std::vector<std::string>& texts = house.heard[person.socket()];
        for (std::size_t& next = read[person.socket()]; next < texts.size(); ++next) {
            const Json message = Json::parse(texts[next]);
            if (message.contains("id")) all.push_back(message["type"].get<std::string>() + " " + message["id"].dump());
        }
        return all;
    }

    Paper_server house;
    Person red{house, 1};
    std::string battle;
    std::map<Socket_id, std::size_t> read;
};

TEST_F(Preview_of_an_answer, KeepsNobodyWaitingForTheServersThread) {
    std::vector<std::unique_ptr<Person>> guests;
    for (Socket_id socket = 2; socket < 22; ++socket) {
        guests.push_back(std::make_unique<Person>(house, socket));
        guests.back()->address = "192.0.2." + std::to_string(socket);
        begin(*guests.back());
        heard(*guests.back());
    }
    for (const auto& guest : guests)
        for (const u64 id : {1000, 1001, 1002}) say(*guest, attempt(*guest, id));
    EXPECT_EQ(house.previews(), guests.size()) << "one of each socket, and none is made yet";
    for (const auto& guest : guests) EXPECT_THAT(heard(*guest), ElementsAre("refused 1001"));
    const auto health = house.ask("GET", "/health");
    ASSERT_TRUE(*health) << "nothing stands before it";
    EXPECT_EQ((*health)->status, 200);
    house.settle();
    for (const auto& guest : guests) EXPECT_THAT(heard(*guest), ElementsAre("tried 1000", "tried 1002"));
}

TEST_F(Preview_of_an_answer, TheNewestOfEachKindWaits) {
    heard(red);
    for (const u64 id : {1000, 1001, 1002, 1003}) {
        say(red, attempt(red, id));
        say(red, survey(red, id + 1000));
    }
    EXPECT_THAT(
        heard(red), ElementsAre("refused 2000", "refused 1001", "refused 2001", "refused 1002", "refused 2002"));
    for (const char* next : {"tried 1000", "surveyed 2003", "tried 1003"}) {
        EXPECT_EQ(house.previews(), 1u);
        house.make_preview();
        EXPECT_THAT(heard(red), ElementsAre(next));
    }
    EXPECT_EQ(house.previews(), 0u);
}

TEST_F(Preview_of_an_answer, CountsForItsQuestionAlone) {
    say(red, attempt(red, 1000));
    say(red, survey(red, 1001));
    heard(red);
    say(red,
        {{"do", "answer"}, {"id", 1002}, {"revision", red.update["revision"]},
            {"numbers", {red.update["question"]["options"][0]["option"]}}});
    while (house.write_one()) {}
    heard(red);
    house.make_preview();
    EXPECT_THAT(heard(red), ElementsAre("refused 1000")) << "the question has changed";
    house.make_preview();
    EXPECT_THAT(heard(red), ElementsAre("surveyed 1001"));
    say(red, attempt(red, 1003));
    EXPECT_EQ(house.previews(), 0u) << "of a question that is gone nothing is made";
    EXPECT_THAT(heard(red), ElementsAre("refused 1003"));
}

// What is refused says that the battle went on; so it waits until that is kept.
TEST_F(Preview_of_an_answer, SaysNothingOfWhatMightStillBeLost) {
    say(red, attempt(red, 1000));
    heard(red);
    say(red,
        {{"do", "answer"}, {"id", 1002}, {"revision", red.update["revision"]},
            {"numbers", {red.update["question"]["options"][0]["option"]}}});
    house.make_preview();
    EXPECT_THAT(heard(red), ElementsAre());
    house.settle();
    EXPECT_THAT(heard(red), testing::UnorderedElementsAre("done 1002", "refused 1000"));
}

TEST_F(Preview_of_an_answer, IsForgottenWithItsSocket) {
    say(red, attempt(red, 1000));
    say(red, attempt(red, 1001));
    red.leave();
    const std::size_t told = house.heard[red.socket()].size();
    house.settle();
    EXPECT_EQ(house.heard[red.socket()].size(), told);
    EXPECT_EQ(house.previews(), 0u);
}

TEST_F(Preview_of_an_answer, IsRefusedWhereTooManyWait) {
    red.address = "192.0.2.1";
    red.leave();
    red.change_socket(5);
    red.sit(battle);
    raise_curtain(red);
    house.is_busy = true;
    const Json reply = red.say(attempt(red, 1000));
    EXPECT_EQ(reply["type"], "refused");
    EXPECT_THAT(reply["words"].get<std::string>(), HasSubstr("More is asked for than this server has time for"));
    house.is_busy = false;
    EXPECT_EQ(red.say(attempt(red, 1001))["type"], "tried") << "the next has its turn";
}

// Odds that take too long are given up: what is certain is told all the same.
TEST(Preview, TellsWhatIsCertainWhereOddsTakeTooLong) {
    int given_up = 0;
    const std::unique_ptr<Table> table = module("konflikt47")->load({"village", {}, {}});
    Stream chance(5);
    for (int answers = 0; answers < 400 && given_up < 3 && !table->questions().over(); ++answers) {
        const Question question = table->questions().at[0];
        if (is_player(question.asked) && question.kind == Question::choose)
            for (const u16 option : question.options()) {
                const Patience none([] { return true; });
                const Json forecast = tried_json(*table, question, Answer::of(option), true)["forecast"];
                if (forecast["notes"].empty()) continue;
                const std::string words = forecast["notes"][0]["words"];
                if (words.find("too many ways") == std::string::npos) continue;
                ++given_up;
                EXPECT_EQ(forecast["title"], option_label(*table, question, option));
                EXPECT_EQ(forecast["notes"][0]["rule"], question.rule.id());
                EXPECT_TRUE(forecast["chances"].empty() && forecast["distributions"].empty());
            }
        const Answer answer = question.asked == Side::dice ? Answer{} : table->sample(question, chance);
        Answer given = answer;
        if (question.asked == Side::dice) {
            given.size = u8(question.dice.count);
            for (std::size_t die = 0; die < given.size; ++die)
                given.value[die] = i32(1 + chance.below(u32(question.dice.faces)));
        }
        ASSERT_FALSE(table->answer(question.asked, given));
    }
    EXPECT_GE(given_up, 3);
}

// What a place means does not hang on its odds.
TEST(Preview, TellsWhatAPlaceMeansWhereOddsTakeTooLong) {
    int given_up = 0;
    const std::unique_ptr<Table> table = module("konflikt47")->load({"village", {}, {}});
    const Landscape::Free_board board = *table->landscape().free_board;
    Stream chance(5);
    for (int answers = 0; answers < 1200 && !given_up && !table->questions().over(); ++answers) {
        const Question question = table->questions().at[0];
        for (int i = 0; i < 20 && is_player(question.asked) && table->takes_gestures(question); ++i) {
            const Place at{i32(chance.below(u32(board.width))), i32(chance.below(u32(board.height)))};
            const Patience none([] { return true; });
            const Json tried = tried_gesture_json(*table, question, at);
            for (const Json& note : tried["forecast"]["notes"])
                given_up += note["words"].get<std::string>().starts_with("The odds take too long");
        }
        Answer given = question.asked == Side::dice ? Answer{} : table->usual(question);
        if (question.kind == Question::choose) given = table->sample(question, chance);
        if (question.asked == Side::dice) {
            given.size = u8(question.dice.count);
            for (std::size_t die = 0; die < given.size; ++die)
                given.value[die] = i32(1 + chance.below(u32(question.dice.faces)));
        }
        ASSERT_FALSE(table->answer(question.asked, given));
    }
    EXPECT_GT(given_up, 0);
}

}
}
