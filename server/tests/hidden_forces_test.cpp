// What a seat hears under hidden rosters does not hang on the units that have not come on yet: two battles in which one of the enemy's units
// is another must sound alike, byte for byte, until that unit comes on.
#include <gtest/gtest.h>

#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

std::string army(const std::string& nation, const std::string& units) {
    return "army: Mine\nnation: " + nation + "\nlimit: 500\nunits:\n" + units;
}
const std::string american = army("usa",
    "  - {name: Lieutenant Hale, type: us_officer}\n"
    "  - {name: 1st Rifles, type: us_rifle_squad, models: 8}\n"
    "  - {name: 2nd Rifles, type: us_rifle_squad, models: 6}\n");
// Its last unit is a walker, or a team of three.
std::string german(bool has_walker) {
    return army("germany",
        std::string("  - {name: Leutnant Vogel, type: de_officer}\n"
                    "  - {name: 1st Grenadiers, type: de_grenadiers, models: 8}\n"
                    "  - {name: 2nd Grenadiers, type: de_grenadiers, models: 6}\n") +
            (has_walker ? "  - {name: Wiesel, type: de_light_walker}\n" : "  - {name: Gunners, type: de_mg}\n"));
}

struct Sitting {
    Sitting(u64 seed, bool has_walker, const Json& settings)
        : house(seed), red(house, 1), blue(house, 2), watcher(house, 3) {
        const Response response = red.post("/api/battles",
            {{"game", "konflikt47"}, {"scenario", "village"}, {"settings", settings}, {"red", "me"}, {"blue", "open"},
                {"parts", {{"red.army", american}, {"blue.army", german(has_walker)}}}});
        EXPECT_EQ(response.status, 201) << response.body;
        const Json created = Json::parse(response.body);
        const std::string invite = "/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6);
        pages.push_back(watcher.get(invite).body);
        blue.post(invite);
        battle = created["battle"];
        red.sit_with_words(battle);
        blue.sit_with_words(battle);
        watcher.sit(battle);
        red.read(), blue.read();
    }
    // What red and everybody else may look at.
    void look() {
        for (Person* person : {&red, &watcher})
            for (const Json& token : person->scene["tokens"])
                person->say({{"do", "survey"}, {"on", {{"token", token["id"]}}}});
        for (const char* page : {"/moments", "/record", "/report?view=red", "/aftermath?view=red"})
            pages.push_back(red.get("/api/battles/" + battle + page).body);
        pages.push_back(watcher.get("/api/battles/" + battle + "/record").body);
        pages.push_back(red.get("/api/battles").body);
    }

    Paper_server house;
    Person red, blue, watcher;
    std::string battle;
    std::vector<std::string> pages;
};

// Each does what is usual, or what chance says. Blue's last unit waits: it is not of the first wave, and gets this order whenever it is to act.
std::vector<int> answer_of(const Json& question, u32 chance, const std::string& order = "down") {
    const Json& options = question["options"];
    const std::string rule = question["rule"];
    if (question["kind"] == "share" && options.size() == 4 && rule != "K47-SHT-19") return {1, 1, 0, 0};
    if (question.contains("usual") && question["kind"] != "choose") return question["usual"];
    const std::string words = question["words"];
    if (words.find("Wiesel") != words.npos)
        for (const Json& option : options)
            if (option["words"] == order) return {option["option"]};
    return {options[chance % options.size()]["option"]};
}

bool is_told(const std::string& message, const std::string& name) { return message.find(name) != message.npos; }

// Where two lists of texts differ first, with what stands before it; empty: nowhere.
std::string difference(const std::vector<std::string>& one, const std::vector<std::string>& two) {
    for (std::size_t i = 0; i < std::max(one.size(), two.size()); ++i) {
        const std::string a = i < one.size() ? one[i] : "", b = i < two.size() ? two[i] : "";
        if (a == b) continue;
        std::size_t at = 0;
        while (at < a.size() && at < b.size() && a[at] == b[at]) ++at;
        const std::size_t from = at < 150 ? 0 : at - 150;
        return a.substr(from, 300) + "\nand not\n" + b.substr(from, 300);
    }
    return {};
}

class Hidden_forces : public testing::TestWithParam<int> {};

TEST_P(Hidden_forces, MakeNoSoundBeforeTheyComeOn) {
    const u64 seed = u64(GetParam());
    const Json settings = {"k47.hidden_rosters=true"};
    Sitting one(seed, true, settings), two(seed, false, settings);
    Random chance(seed, 0);
    for (int answers = 0; answers < 400; ++answers) {
        const u32 pick = chance.next();
        const bool is_reds = one.red.is_asked();
        ASSERT_TRUE(is_reds || one.blue.is_asked()) << one.blue.update << one.red.update;
        const Json& question = is_reds ? one.red.update["question"] : one.blue.update["question"];
        const std::vector<int> given = is_reds ? std::vector<int>() : answer_of(question, pick);
        for (Sitting* at : {&one, &two}) {
            Person& asked = is_reds ? at->red : at->blue;
            ASSERT_TRUE(asked.is_asked()) << answers;
            const Json reply = asked.answer(is_reds ? answer_of(asked.update["question"], pick) : given);
            ASSERT_EQ(reply["type"], "done") << answers << " " << reply << asked.update["question"];
            at->red.read(), at->blue.read(), at->watcher.read();
            if (answers % 16 == 7) at->look();
        }
        if (one.red.over()) break;
        for (const Socket_id other : {1, 3})
            ASSERT_EQ(difference(one.house.heard[other], two.house.heard[other]), "")
                << other << " hears of it after answer " << answers;
        ASSERT_EQ(difference(one.pages, two.pages), "") << "a page tells of it after answer " << answers;
    }
    EXPECT_GT(one.pages.size(), 40u);
    EXPECT_NE(one.house.heard[2], two.house.heard[2]) << "its owner knows it";
    // Afterwards everybody knows all of it.
    ASSERT_TRUE(one.red.over());
    EXPECT_TRUE(is_told(one.red.scene.dump(), "Wiesel"));
    EXPECT_TRUE(is_told(two.red.scene.dump(), "Gunners"));
    EXPECT_EQ(one.red.get("/api/battles/" + one.battle + "/record").body.find("known-to"), std::string::npos);
}
INSTANTIATE_TEST_SUITE_P(Seeds, Hidden_forces, testing::Range(1, 4));

// The same battle, in which the last unit comes on when it may: from then on red knows it, and has not known it before.
TEST(Closed_cards, AreShownWhenTheyComeOn) {
    Sitting at(1, true, {"k47.hidden_rosters=true"});
    const auto name_of_last = [&] {
        std::string name;
        int last = -1;
        for (const Json& token : at.red.scene["tokens"])
            if (token["side"] == "blue" && token["id"] > last) last = token["id"], name = token["name"];
        return name;
    };
    const auto goes_on = [&] {
        return at.red.post("/api/battles", {{"battle", at.battle}, {"moment", 0}, {"red", "me"}, {"blue", "open"}})
            .status;
    };
    EXPECT_EQ(goes_on(), 409) << "what is still secret cannot be played on from";
    Random chance(1, 0);
    for (int answers = 0; name_of_last() != "Wiesel 1"; ++answers) {
        ASSERT_LT(answers, 400);
        ASSERT_EQ(name_of_last(), "Card 4 of the Germans 1");
        for (const std::string& message : at.house.heard[1]) ASSERT_FALSE(is_told(message, "Wiesel")) << message;
        Person& asked = at.red.is_asked() ? at.red : at.blue;
        const Json& question = asked.update["question"];
        const bool may_run = question.dump().find("\"run\"") != std::string::npos;
        ASSERT_EQ(asked.answer(answer_of(question, chance.next(), may_run ? "run" : "down"))["type"], "done");
        at.red.read(), at.blue.read();
    }
    EXPECT_EQ(goes_on(), is_told(at.red.scene["tokens"].dump(), "Card ") ? 409 : 201);
}

TEST(Open_forces, AreSeenBeforeTheyComeOn) {
    Sitting one(1, true, Json::array()), two(1, false, Json::array());
    EXPECT_NE(one.house.heard[1], two.house.heard[1]);
}

}
}
