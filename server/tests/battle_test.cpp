// One battle and what is stored of it: opened again it is the same, whatever was taken back.
#include "server/battle/battle.h"

#include <gmock/gmock.h>

#include "server/tests/paper_server.h"
#include "tests/kit/duel.h"

namespace sandtable {
namespace {

using testing::HasSubstr;

// A duel at a server, whose persons have given their words.
class A_battle : public testing::Test {
  protected:
    static constexpr u16 bouts = 60;
    static inline const std::string red_words = std::string(32, 'a'), blue_words = std::string(32, 'b');

    static Stored_battle about() {
        Stored_battle about;
        about.id = "b1";
        about.game = "duel";
        about.secret = std::string(64, '7');
        about.seats = {{{"person", "", "", "", red_words, commitment(red_words, "b1")},
            {"person", "", "", "", blue_words, commitment(blue_words, "b1")}}};
        return about;
    }
    static std::vector<Stored_answer> stored(const std::vector<Write>& writes) {
        std::vector<Stored_answer> answers;
        for (const Write& write : writes) answers.push_back(std::get<Stored_answer>(write));
        return answers;
    }
    Battle again() const { return Battle(about(), duel::long_table(bouts), stored(writes)); }
    std::string problem_of(const std::vector<Stored_answer>& answers) const {
        try {
            Battle(about(), duel::long_table(bouts), answers);
        } catch (const Store_error& error) { return error.what(); }
        return "none";
    }
    void answer(Side side, i32 option, const std::string& reason = "") {
        const Refusal refusal = battle.answer(side, Answer::of(option), {++message}, writes, reason);
        ASSERT_FALSE(refusal) << words(refusal);
    }
    static std::string record(const Battle& battle) { return write_record(battle.match().record()); }

    Battle battle{about(), duel::long_table(bouts), {}};
    std::vector<Write> writes;
    u64 message = 0;
};

TEST_F(A_battle, is_the_same_when_it_is_opened_again_whatever_was_taken_back) {
    Stream chance(3);
    int undone = 0, agreed = 0;
    while (!battle.match().table().questions().over()) {
        const Questions& asked = battle.match().table().questions();
        const Question& question = asked.at[chance.below(asked.count)];
        const Side side = question.asked;
        const std::string reason = chance.below(5) ? "" : "because of " + std::to_string(message);
        ASSERT_FALSE(battle.answer(side, duel::any_option(question, chance), {++message}, writes, reason));
        if (chance.below(4) || battle.match().table().questions().over()) continue;
        const Side other = chance.below(2) ? side : enemy(side);
        const Battle::Undo undo = battle.undo(other);
        if (undo == Battle::Undo::no) continue;
        ++(undo == Battle::Undo::free ? undone : agreed);
        battle.take_back(other, {++message}, writes);
        const Battle opened = again();
        ASSERT_EQ(opened.match().table().hash(), battle.match().table().hash());
        ASSERT_EQ(record(opened), record(battle));
        ASSERT_EQ(opened.rewinds(), battle.rewinds());
        ASSERT_EQ(opened.said(), battle.said());
        for (const Side player : {Side::red, Side::blue})
            ASSERT_EQ(opened.processed(player).last(), battle.processed(player).last());
    }
    EXPECT_GT(undone, 5);
    EXPECT_GT(agreed, 5);
    const Battle opened = again();
    EXPECT_EQ(record(opened), record(battle));

    Record whole = opened.match().record();
    whole.fairness = opened.fairness();
    const Replay replayed = replay(duel::long_table(bouts), read_record(write_record(whole), "the record"));
    EXPECT_THAT(replayed.failures, testing::IsEmpty());
    EXPECT_EQ(replayed.dice.problem, "");
    EXPECT_EQ(replayed.dice.checked, replayed.dice.throws);
    EXPECT_GT(replayed.dice.checked, 60u);
}

TEST_F(A_battle, goes_on_with_the_same_dice_when_it_is_opened_again) {
    for (const auto& [side, option] : {std::pair(Side::red, 2), {Side::red, 1}, {Side::blue, 1}, {Side::blue, 0}})
        answer(side, option);
    Battle opened = again();
    std::vector<Write> more;
    const Side bolder = battle.match().table().questions().at[0].asked;
    answer(bolder, 1);
    ASSERT_FALSE(opened.answer(bolder, Answer::of(1), {message}, more));
    EXPECT_EQ(record(opened), record(battle));
}

TEST_F(A_battle, keeps_reasons_and_says_what_was_stored_wrongly) {
    answer(Side::red, 2, "he never expects it");
    answer(Side::red, 1);
    EXPECT_EQ(again().match().steps()[0].reason, "he never expects it");
    EXPECT_THAT(record(again()), HasSubstr("red DUEL-01 feint: he never expects it\n"));

    std::vector<Stored_answer> answers = stored(writes);
    answers[1].hash ^= 1;
    EXPECT_THAT(problem_of(answers), HasSubstr("after answer 1 the battle stands otherwise"));
    answers = stored(writes);
    answers[0].numbers = {duel::flight};
    EXPECT_THAT(
        problem_of(answers), HasSubstr("answer 0 of the battle is refused now: it is without honour (DUEL-01)"));
    for (const std::vector<i32>& numbers : {std::vector<i32>{}, {2}, {-1}, {0, 1}})
        for (const auto act : {Stored_answer::undo, Stored_answer::back}) {
            answers = stored(writes);
            Stored_answer back = answers.back();
            back.act = act;
            back.number = 2;
            back.numbers = numbers;
            answers.push_back(back);
            EXPECT_THAT(problem_of(answers), HasSubstr("answer 2 takes back what was not said"));
        }
}

TEST(Server_core, AReasonGoesWithItsAnswerAndIsKept) {
    Paper_server house;
    Person red(house, 1);
    const std::string battle = red.begin("me", "me")["battle"];
    red.sit_with_words(battle);
    const auto say = [&](const Json& reason) {
        return red.say({{"do", "answer"}, {"revision", red.update["revision"]},
            {"numbers", {red.update["question"]["options"][0]["option"]}}, {"reason", reason}});
    };
    for (const Json& bad : {Json(""), Json("  "), Json("two\nlines"), Json(7), Json(std::string(501, 'x'))})
        EXPECT_EQ(say(bad)["type"], "failure") << bad;
    const Json asked = red.update["question"]["words"];
    ASSERT_EQ(say(" the ford:  is dry ")["type"], "done");
    house.restart();
    EXPECT_THAT(red.get("/api/battles/" + battle + "/record").body, HasSubstr(": the ford: is dry\n"));
    const Json moments = Json::parse(red.get("/api/battles/" + battle + "/moments").body)["moments"];
    int told = 0;
    for (const Json& moment : moments) told += moment["reason"] == "the ford: is dry" && moment["asked"] == asked;
    EXPECT_EQ(told, 1);
}

TEST(Server_core, APartThatTheGameDoesNotKnowIsRefused) {
    Paper_server house;
    Person red(house, 1);
    const auto begin = [&](const Json& parts) {
        const Response response = red.post("/api/battles",
            {{"game", "battledice"}, {"scenario", "haltern"}, {"settings", Json::array()}, {"parts", parts},
                {"red", "me"}, {"blue", "open"}});
        return response.status == 201 ? "begun" : Json::parse(response.body).at("error").get<std::string>();
    };
    EXPECT_EQ(begin(Json::object()), "begun");
    EXPECT_EQ(begin({{"red.army", "x"}}), "the part 'red.army': is no use: battles of battledice have no parts.");
    EXPECT_THAT(begin({{"Red Army", "x"}}), HasSubstr("has no name that a part may have"));
    EXPECT_THAT(begin({{"red.army", std::string(1901, 'x')}}), HasSubstr("a line of 1901 bytes"));
    EXPECT_EQ(begin({{"red.army", 7}}), "A part is a text, such as an army's roster.");
    EXPECT_THAT(begin({"x"}), HasSubstr("an object of at most 20 texts"));
}

}
}
