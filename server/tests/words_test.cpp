// The players' words for the dice: promised before any are shown, so that the last to speak cannot choose words by the others'.
#include <gmock/gmock.h>

#include "core/module.h"
#include "match/match.h"
#include "server/battle/battle.h"
#include "server/tests/paper_server.h"
#include "tests/kit/duel.h"

namespace sandtable {
namespace {

using testing::HasSubstr;

class Words_for_the_dice : public testing::Test {
  protected:
    Words_for_the_dice() {
        const Json created = red.begin("me", "open");
        battle = created["battle"];
        invite = "/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6);
        red.sit(battle);
    }
    void blue_joins() {
        blue.post(invite);
        blue.sit(battle);
    }
    // "done", or why not.
    static std::string said(Person& person, const char* verb, const std::string& what) {
        const Json reply = person.say({{"do", verb}, {verb, what}});
        return reply["type"] == "refused" ? reply["words"] : reply["type"];
    }
    std::string promise(Person& person, const std::string& words) {
        return said(person, "promise", commitment(words, battle));
    }
    Json fairness() {
        red.read();
        return red.update["fairness"];
    }

    Paper_server house;
    Person red{house, 1}, blue{house, 2};
    std::string battle, invite;
};

TEST_F(Words_for_the_dice, are_shown_once_all_are_promised_and_are_those_that_were) {
    constexpr const char* too_early = "Words for the dice are shown once every player has promised theirs.";
    constexpr const char* others = "These are not the words for the dice that were promised.";
    EXPECT_EQ(said(red, "words", red.words()), too_early);
    EXPECT_EQ(promise(red, red.words()), "done");
    EXPECT_EQ(said(red, "words", red.words()), too_early) << "the other seat is open";
    blue_joins();
    EXPECT_EQ(said(red, "words", red.words()), too_early);
    EXPECT_EQ(fairness()["promises"], (Json{{"red", commitment(red.words(), battle)}}));
    EXPECT_EQ(promise(blue, blue.words()), "done");
    EXPECT_EQ(said(blue, "words", red.words()), others);
    EXPECT_EQ(fairness()["words"], Json::object()) << "what was refused is shown to nobody";
    EXPECT_EQ(said(blue, "words", blue.words()), "done");
    EXPECT_EQ(fairness()["words"], (Json{{"blue", blue.words()}}));
    EXPECT_EQ(
        promise(red, std::string(32, 'c')), "Words for the dice are being shown; it is too late to promise others.");
    EXPECT_EQ(said(red, "words", std::string(32, 'c')), others);
    EXPECT_FALSE(red.is_asked()) << "no dice before all have given theirs";
    EXPECT_EQ(said(red, "words", red.words()), "done");
    EXPECT_EQ(said(red, "words", red.words()), "done") << "sent again it changes nothing";
    EXPECT_EQ(said(red, "words", std::string(32, 'c')), "Words for the dice are given once.");
    EXPECT_EQ(said(red, "words", ""), "Words for the dice are given once.");
    blue.read();
    EXPECT_EQ(red.is_asked() + blue.is_asked(), 1) << "the dice have said who begins";
}

TEST_F(Words_for_the_dice, may_be_promised_again_until_the_first_are_shown) {
    blue_joins();
    EXPECT_EQ(promise(red, std::string(32, 'c')), "done");
    EXPECT_EQ(promise(blue, blue.words()), "done");
    EXPECT_EQ(promise(red, red.words()), "done");
    EXPECT_EQ(fairness()["promises"]["red"], commitment(red.words(), battle));
    EXPECT_EQ(said(red, "words", red.words()), "done");
    house.restart();
    red.sit(battle);
    EXPECT_EQ(fairness()["words"], (Json{{"red", red.words()}})) << "kept with the battle";
    EXPECT_EQ(fairness()["promises"].size(), 2u);
}

TEST_F(Words_for_the_dice, that_are_lost_hold_nobody_up_and_the_record_shows_it) {
    EXPECT_EQ(said(red, "words", ""), "Words for the dice are shown once every player has promised theirs.");
    EXPECT_EQ(promise(red, red.words()), "done");
    blue_joins();
    EXPECT_EQ(promise(blue, blue.words()), "done");
    EXPECT_EQ(said(red, "words", ""), "done");
    EXPECT_EQ(said(red, "words", ""), "done");
    EXPECT_EQ(fairness()["words"], (Json{{"red", ""}}));
    EXPECT_EQ(said(blue, "words", blue.words()), "done");
    blue.say({{"do", "concede"}});
    const Record record = read_record(red.get("/api/battles/" + battle + "/record").body, "battle.record");
    ASSERT_TRUE(record.fairness);
    EXPECT_EQ(record.fairness->promises.size(), 2u);
    EXPECT_EQ(record.fairness->words, (std::map<std::string, std::string>{{"blue", blue.words()}}));
    const Dice_check check = replay(module("battledice")->load(record.setup), record).dice;
    EXPECT_EQ(check.problem, "");
    EXPECT_EQ(check.checked, 2u);
}

TEST_F(Words_for_the_dice, are_waited_for_by_name) {
    red.say({{"do", "promise"}, {"promise", commitment(red.words(), battle)}});
    EXPECT_THAT(red.update["status"].get<std::string>(), HasSubstr("take the seat"));
    blue_joins();
    const auto waits = [](Person& person) { return person.battles()[0]["waits"]; };
    EXPECT_EQ(blue.update["status"], "Waiting for the Southern Brigade to come to the table.");
    EXPECT_EQ(waits(blue), true);
    EXPECT_EQ(waits(red), false);
    promise(blue, blue.words());
    EXPECT_EQ(blue.update["status"], "Waiting for the Northern Brigade to come to the table.") << "for blue's words";
    EXPECT_EQ(waits(red), true);
}

TEST_F(Words_for_the_dice, are_as_the_protocol_has_them) {
    for (const Json& bad : {Json(std::string(30, 'a')), Json(std::string(66, 'a')), Json(std::string(33, 'a')),
             Json(std::string(32, 'A')), Json(7), Json()})
        EXPECT_EQ(red.say({{"do", "words"}, {"words", bad}})["type"], "failure") << bad;
    for (const Json& bad : {Json(std::string(62, 'a')), Json(std::string(66, 'a')), Json(""), Json(7), Json()})
        EXPECT_EQ(red.say({{"do", "promise"}, {"promise", bad}})["type"], "failure") << bad;
    EXPECT_EQ(red.say({{"do", "promise"}})["type"], "failure");
    EXPECT_EQ(red.say({{"do", "promise"}, {"promise", std::string(64, 'a')}, {"words", ""}})["type"], "failure");
    EXPECT_EQ(promise(red, std::string(64, 'a')), "done");
    blue_joins();
    EXPECT_EQ(blue.say({{"do", "words"}, {"words", std::string(64, 'a')}})["type"], "refused");
    Person watcher(house, 3);
    watcher.sit(battle);
    EXPECT_EQ(promise(watcher, watcher.words()), "You watch this battle; its players decide.");
}

// What the server throws hangs on the answers: two first answers, and the dice fall otherwise.
TEST(Fair_dice_of_a_server, hang_on_the_answers_before_them) {
    const auto thrown = [](i32 guard) {
        Stored_battle about;
        about.id = "b1";
        about.game = "duel";
        about.secret = std::string(64, '7');
        about.seats = {{{"person", "", "", "", std::string(32, 'a'), commitment(std::string(32, 'a'), "b1")},
            {"person", "", "", "", std::string(32, 'b'), commitment(std::string(32, 'b'), "b1")}}};
        Battle battle(about, duel::long_table(5), {});
        std::vector<Write> writes;
        for (const auto& [side, option] :
            {std::pair(Side::red, guard), {Side::red, 1}, {Side::blue, duel::high}, {Side::blue, 1}})
            EXPECT_FALSE(battle.answer(side, Answer::of(option), {1}, writes));
        const Step step = battle.match().steps()[4];
        EXPECT_EQ(step.by, Side::dice);
        return std::vector<i32>(step.numbers.begin(), step.numbers.end());
    };
    EXPECT_EQ(thrown(duel::feint), thrown(duel::feint));
    EXPECT_NE(thrown(duel::feint), thrown(duel::low));
}

// What came with a battle is not its players' to take back; the first answer after it is.
TEST(A_battle_that_began_with_answers, gives_none_of_them_back) {
    Stored_battle about;
    about.id = "b1";
    about.game = "duel";
    about.secret = std::string(64, '7');
    about.seats = {{{"person", "", "", "", std::string(32, 'a')}, {"person", "", "", "", std::string(32, 'b')}}};
    for (const u64 brought : {0, 1, 2}) {
        about.brought = brought;
        Battle battle(about, duel::long_table(5), {});
        std::vector<Write> writes;
        EXPECT_FALSE(battle.answer(Side::red, Answer::of(duel::feint), {1}, writes));
        EXPECT_EQ(battle.undo(Side::red), brought < 1 ? Battle::Undo::free : Battle::Undo::no) << brought;
        EXPECT_FALSE(battle.answer(Side::red, Answer::of(1), {2}, writes));
        EXPECT_EQ(battle.undo(Side::red), brought < 2 ? Battle::Undo::free : Battle::Undo::no) << brought;
    }
}

}
}
