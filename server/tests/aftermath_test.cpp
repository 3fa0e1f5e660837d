// What is told of a battle beside its report: the luck of both sides, the turns that brought something, and the rarest throws.
#include "server/battle/aftermath.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "core/module.h"
#include "report/turning_points.h"

namespace sandtable {
namespace {

using testing::HasSubstr;
using Json = nlohmann::json;

// A battle whose dice follow from a seed and whose answers from how much has happened, so that it goes alike everywhere.
struct Aftermath : testing::Test {
    void go_on() {
        ASSERT_FALSE(match.table().questions().over());
        const Question& question = match.table().questions().at[0];
        if (question.kind == Question::roll) return match.throw_seeded_dice();
        ASSERT_FALSE(match.answer(question.asked, Answer::of(question.option[match.steps().size() % question.size])));
    }
    template <class Until> void go_on_until(const Until& until) {
        while (!until() && !HasFatalFailure()) go_on();
        ASSERT_FALSE(HasFatalFailure());
    }
    Story story() const { return retell(match, Side::umpire); }
    Json told() const { return aftermath_json(match, Side::umpire); }
    int lost() const { return match.table().scene().red.losses + match.table().scene().blue.losses; }
    int score() const { return match.table().scene().red.score + match.table().scene().blue.score; }

    Match match{module("battledice")->load({"haltern"}), 5};
};

TEST_F(Aftermath, HasNoLuckOfWhoHasThrownForNothing) {
    go_on_until([&] { return match.table().questions().at[0].kind != Question::roll; });
    EXPECT_EQ(told()["luck"], Json::object()) << "dice for who begins are nobody's luck";
    go_on_until([&] { return !told()["luck"].empty(); });
    ASSERT_EQ(told()["luck"].size(), 1u);
    const Side threw = story().luck[0].throws ? Side::red : Side::blue;
    const Luck had = story().luck[index(threw)];
    EXPECT_EQ(told()["luck"][side_id(threw)],
        (Json{{"dice", had.dice}, {"hits", had.hits}, {"expected", had.expected}, {"words", words(had)}}));
    EXPECT_GT(had.dice, 0);
    EXPECT_GT(had.expected, 0);
}

TEST_F(Aftermath, TellsTheTurnsThatBroughtSomethingAndNoneOfLossesAlone) {
    go_on_until([&] { return lost() > 0; });
    ASSERT_EQ(score(), 0);
    EXPECT_EQ(told()["turns"], Json::array());
    int turn = 0;
    go_on_until([&] {
        if (score() == 0) turn = match.table().clock().turn;
        return score() > 0;
    });
    const Json turns = told()["turns"];
    ASSERT_EQ(turns.size(), 1u);
    EXPECT_EQ(turns[0]["turn"], turn);
    EXPECT_THAT(turns[0]["words"].get<std::string>(), HasSubstr("scored 1"));
}

TEST_F(Aftermath, TellsTheRarestThrows) {
    go_on_until([&] { return match.table().questions().over(); });
    const Story all = story();
    const std::vector<const Story::Throw*> rarest = rarest_throws(all);
    ASSERT_FALSE(rarest.empty());
    Json expected = Json::array();
    for (const Story::Throw* one : rarest) expected.push_back({{"turn", one->turn}, {"words", words(*one)}});
    EXPECT_EQ(told()["throws"], expected);
    EXPECT_THAT(expected[0]["words"].get<std::string>(), HasSubstr("would be average"));
}

}
}
