// What is looked at afterwards: a replay with its forks, records, and their dice.
#include <array>

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "core/module.h"
#include "match/match.h"
#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

using testing::Contains;
using testing::HasSubstr;

// Plays the battle of a record again by its answers and throws every die again.
TEST(Server_core, TheDiceOfARecordCanBeWorkedOutAgain) {
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

TEST(Server_core, AReplayStopsAtEachMomentAndForksThere) {
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

TEST(Server_core, ARecordIsOpenedToLookAt) {
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
