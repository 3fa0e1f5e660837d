// What is told of a battle beside its report: the luck of both sides, the turns that brought something, and the rarest throws.
#include <gmock/gmock.h>

#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

using testing::HasSubstr;

// Both sides on one screen, with answers that follow from how much has been told.
struct Aftermath : testing::Test {
    Aftermath() {
        battle = both.begin("me", "me")["battle"];
        both.sit_with_words(battle);
    }
    void go_on() {
        if (!both.update["curtain"].is_null()) both.say({{"do", "ready"}});
        ASSERT_TRUE(both.is_asked());
        const Json& options = both.update["question"]["options"];
        ASSERT_FALSE(options.empty());
        ASSERT_EQ(both.answer({options[both.told.size() % options.size()]["option"]})["type"], "done");
        both.read();
    }
    template <class Until> void go_on_until(const Until& until) {
        for (int i = 0; i < 600 && !both.over() && !until() && !HasFatalFailure(); ++i) go_on();
        ASSERT_TRUE(until());
    }
    bool has_told(const char* words) const {
        for (const Json& line : both.told)
            if (line["words"].get<std::string>().find(words) != std::string::npos) return true;
        return false;
    }
    int score() const {
        return both.scene["standings"]["red"]["score"].get<int>() + both.scene["standings"]["blue"]["score"].get<int>();
    }
    Json told() { return Json::parse(both.get("/api/battles/" + battle + "/aftermath").body); }

    Paper_server house;
    Person both{house, 1};
    std::string battle;
};

TEST_F(Aftermath, HasNoLuckOfWhoHasThrownForNothing) {
    EXPECT_EQ(told()["luck"], Json::object()) << "dice for who begins are nobody's luck";
    go_on_until([&] { return has_told("attacked"); });
    EXPECT_EQ(told()["luck"].size(), 1u);
    const Json luck = told()["luck"].front();
    EXPECT_GT(luck["dice"], 0);
    EXPECT_GT(luck["expected"], 0);
    EXPECT_NE(luck["words"], "");
}

TEST_F(Aftermath, TellsTheTurnsThatBroughtSomethingAndNoneOfLossesAlone) {
    go_on_until([&] { return has_told(" lost "); });
    ASSERT_EQ(score(), 0);
    EXPECT_EQ(told()["turns"], Json::array());
    Json turn;
    go_on_until([&] {
        if (score() == 0) turn = both.scene["clock"]["turn"];
        return score() > 0;
    });
    const Json turns = told()["turns"];
    ASSERT_EQ(turns.size(), 1u);
    EXPECT_EQ(turns[0]["turn"], turn);
    EXPECT_THAT(turns[0]["words"].get<std::string>(), HasSubstr("scored 1"));
}

}
}
