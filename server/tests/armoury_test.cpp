// The armoury over HTTP: armies that people make, change, print, and bring to a battle.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "server/tests/paper_server.h"
#include "server/tests/within_memory.h"

namespace sandtable {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const std::string address = "/api/games/konflikt47/armoury";

class Armouries : public testing::Test {
  protected:
    Json page(const Json& request) {
        const Response response = red.post(address + "/army", request);
        EXPECT_EQ(response.status, 200) << response.body;
        return Json::parse(response.body);
    }
    std::string refusal(const Json& request, const std::string& what = "army") {
        const Response response = red.post(address + "/" + what, request);
        EXPECT_EQ(response.status, 400) << response.body;
        return Json::parse(response.body).value("error", "");
    }
    Json change(const Json& army, const Json& change, Json request = Json::object()) {
        request["text"] = army["text"];
        request["change"] = change;
        return page(request);
    }
    static Json found(const Json& list, const char* key, const Json& value) {
        for (const Json& one : list)
            if (one[key] == value) return one;
        ADD_FAILURE() << value << " is not in " << list;
        return {};
    }
    std::string ready(const std::string& id) {
        return found(Json::parse(red.get(address).body)["ready"], "id", id)["text"];
    }

    Paper_server server;
    Person red{server, 1};
};

TEST_F(Armouries, AreThereWherePlayersMakeArmies) {
    const Json games = Json::parse(red.get("/api/games").body);
    EXPECT_EQ(found(games, "id", "konflikt47")["has_armoury"], true);
    EXPECT_EQ(found(games, "id", "battledice")["has_armoury"], false);
    const Json page = Json::parse(red.get(address).body);
    EXPECT_EQ(page["nations"].size(), 5u);
    EXPECT_EQ(found(page["nations"], "id", "usa")["name"], "United States");
    EXPECT_EQ(found(page["ready"], "id", "grenadiers")["nation"], "germany");
    EXPECT_GE(page["ready"].size(), 15u);
    EXPECT_EQ(page["limits"].back(), 2000);
    EXPECT_EQ(page["limit_setting"], "k47.points_limit");
    const Response none = red.get("/api/games/battledice/armoury");
    EXPECT_EQ(none.status, 404);
    EXPECT_THAT(none.body, HasSubstr("Players make no armies for "));
    EXPECT_EQ(red.get("/api/games/nothing/armoury").status, 404);
    EXPECT_EQ(red.get(address + "/nothing").status, 404);
    EXPECT_EQ(red.get(address + "/army").status, 405);
    EXPECT_EQ(red.post(address).status, 405);
    EXPECT_EQ(red.post(address + "/random").status, 405);
}

TEST_F(Armouries, AnArmyBeginsEmptyAndSaysWhatItLacks) {
    const Json army = page({{"nation", "germany"}, {"points", 500}, {"platoon", 0}});
    EXPECT_EQ(army["points"], 0);
    EXPECT_EQ(army["limit"], 500);
    EXPECT_EQ(army["is_legal"], false);
    EXPECT_EQ(army["units"], Json::array());
    std::vector<std::string> faults;
    for (const Json& fault : army["faults"]) faults.push_back(fault["words"]);
    EXPECT_THAT(faults,
        testing::ElementsAre("The force has 0 units; 2 to 24 would be right.",
            "The platoon has 0 officers; 1 at least would be right.",
            "The platoon has 0 infantry squads; 2 at least would be right."));
    const Json officer = found(army["additions"], "id", "de_officer");
    EXPECT_EQ(officer["points"], 50);
    EXPECT_EQ(officer["place"], "officer");
    EXPECT_FALSE(officer.contains("refused"));
    EXPECT_THAT(officer["keywords"].get<std::string>(), HasSubstr("submachine gun"));
    EXPECT_EQ(found(army["additions"], "id", "de_hmg")["variant_of"], "de_mg");
    EXPECT_EQ(page({{"text", army["text"]}})["text"], army["text"]);
}

TEST_F(Armouries, AnArmyIsMadeChangeByChange) {
    Json army = page({{"nation", "germany"}, {"points", 250}});
    const auto add = [&](const char* id) {
        army = change(army, {{"what", "add"}, {"value", id}, {"platoon", 0}}, {{"unit", 0}, {"platoon", 0}});
    };
    for (const char* id : {"de_officer", "de_grenadiers", "de_grenadiers", "de_mg"}) add(id);
    EXPECT_EQ(army["points"], 50 + 50 + 50 + 55);
    EXPECT_EQ(army["is_legal"], true);
    EXPECT_EQ(army["platoons"],
        (Json::array({{{"name", "Platoon 1"},
            {"notes", "1 officer (of 2), 2 infantry squads (of 6), 1 machine-gun team (of 2)"}}})));
    EXPECT_EQ(army["units"][2]["name"], "2nd Grenadier Squad");
    EXPECT_EQ(army["units"][0]["card"]["title"], "Officer");
    EXPECT_EQ(found(army["additions"], "id", "de_gun")["refused"],
        (Json{{"rule", "K47-ARM-01"}, {"words", "It would cost 330 points; 250 is its limit."}}));
    add("de_mg");
    EXPECT_EQ(army["faults"][0]["words"],
        "2nd Machine Gun Team costs 55 points and brings the force to 260; 250 is its limit.");
    EXPECT_EQ(army["faults"][0]["unit"], 4);
    EXPECT_EQ(found(army["additions"], "id", "de_mg")["refused"]["rule"], "K47-ARM-03");
    army = change(army, {{"unit", 4}, {"what", "remove"}, {"value", ""}}, {{"unit", 1}});
    const Json &choices = army["choices"], men = found(choices, "what", "models");
    EXPECT_EQ(men["label"], "Men");
    EXPECT_EQ(men["kind"], "count");
    EXPECT_EQ(men["value"], "5");
    EXPECT_EQ(men["options"][0], (Json{{"value", "5"}, {"label", "5"}, {"points", 0}}));
    EXPECT_EQ(men["options"][1]["points"], 10);
    EXPECT_EQ(men["options"][5]["refused"]["rule"], "K47-ARM-01");
    const Json lmg = found(choices, "what", "lmg");
    EXPECT_EQ(lmg["label"], "Swap a rifle for a light machine gun");
    EXPECT_EQ(lmg["kind"], "toggle");
    EXPECT_EQ(found(lmg["options"], "value", "1"), (Json{{"value", "1"}, {"label", "Yes"}, {"points", 13}}));
    EXPECT_EQ(found(choices, "what", "at_launcher")["label"], "Add a Panzerfaust");
    EXPECT_EQ(found(choices, "what", "quality")["options"][2]["label"], "Veteran");
    army = change(army, {{"unit", 1}, {"what", "lmg"}, {"value", "1"}});
    EXPECT_EQ(army["units"][1]["made_of"], "4 x rifle, light machine gun");
    EXPECT_EQ(found(army["choices"], "what", "limit")["value"], "250");
}

TEST_F(Armouries, UnitsAreMovedNamedAndDoubled) {
    const auto names = [](const Json& army) {
        std::vector<std::string> all;
        for (const Json& unit : army["units"])
            all.push_back(unit["platoon"].dump() + " " + unit["name"].get<std::string>());
        return all;
    };
    Json army = page({{"text",
        "army: A\nnation: usa\nlimit: 500\nunits: [{name: A, type: us_officer}, {name: B, "
        "type: us_mg}, {name: C, type: us_mg}]\n"}});
    const auto act = [&](Json one) { army = change(army, one, {{"unit", 0}}); };
    act({{"unit", 2}, {"what", "up"}, {"value", ""}});
    EXPECT_EQ(names(army), (std::vector<std::string>{"0 A", "0 C", "0 B"}));
    act({{"unit", 0}, {"what", "platoon"}, {"value", "1"}});
    EXPECT_EQ(names(army), (std::vector<std::string>{"0 C", "0 B", "1 A"}));
    EXPECT_EQ(army["platoons"].size(), 2u);
    act({{"unit", 1}, {"what", "name"}, {"value", "\"Old\" Bill #1"}});
    act({{"unit", 1}, {"what", "duplicate"}, {"value", ""}});
    EXPECT_EQ(names(army), (std::vector<std::string>{"0 C", "0 \"Old\" Bill #1", "0 2nd \"Old\" Bill #1", "1 A"}));
    act({{"what", "add_platoon"}, {"value", ""}});
    EXPECT_EQ(army["platoons"].size(), 3u);
    act({{"what", "remove_platoon"}, {"value", "0"}});
    EXPECT_EQ(names(army), std::vector<std::string>{"0 A"});
    act({{"what", "title"}, {"value", "Bravo"}});
    act({{"what", "limit"}, {"value", "837"}});
    EXPECT_EQ(army["title"], "Bravo");
    EXPECT_EQ(army["limit"], 837);
    EXPECT_EQ(change(army, {{"unit", 0}, {"what", "remove"}, {"value", ""}})["units"], Json::array());
}

TEST_F(Armouries, WhatIsNoArmyIsToldWithItsLine) {
    EXPECT_EQ(refusal({{"text", "army: A\nnation: usa\nlimit: 500\nunits:\n  - {name: A, tpye: us_mg}\n"}}),
        "Line 5: unknown key 'tpye'; did you mean 'type'?");
    EXPECT_THAT(refusal({{"text", "hello"}}), StartsWith("Line 1: "));
    EXPECT_THAT(refusal({{"text", ""}}), StartsWith("Line 1: "));
    EXPECT_EQ(refusal({{"text", std::string((64 << 10) + 1, '#')}}), "'text' is longer than 65536 bytes.");
    EXPECT_EQ(refusal({{"nation", "italy"}, {"points", 500}}).substr(0, 16), "Is no nation; kn");
    EXPECT_EQ(refusal({{"nation", "usa"}, {"points", 5}}), "The limit is 5 points; 50 to 5000 would be right.");
    EXPECT_EQ(refusal({{"nation", "usa"}}), "'points' is a whole number from 0 to 1000000.");
    EXPECT_EQ(refusal(Json::object()), "'nation' is missing, or is no text.");
    EXPECT_THAT(refusal({{"txt", "a"}}), StartsWith("'txt' is none of text, "));
    const std::string text = ready("grenadiers");
    const auto wrong = [&](const Json& change) { return refusal({{"text", text}, {"change", change}}); };
    EXPECT_EQ(wrong({{"unit", 7}, {"what", "lmg"}, {"value", "1"}}),
        "The change names unit 7, and there are 7, counted from 0.");
    EXPECT_THAT(wrong({{"unit", 1}, {"what", "lmgs"}, {"value", "1"}}), HasSubstr("did you mean 'lmg'?"));
    EXPECT_THAT(
        wrong({{"unit", 1}, {"what", "models"}, {"value", "11"}}), StartsWith("The change of 'models' to '11'"));
    EXPECT_THAT(wrong({{"unit", 1}, {"what", "name"}, {"value", "a, b"}}), HasSubstr("cannot stand in a record"));
    EXPECT_THAT(wrong({{"unit", 1}, {"what", "name"}, {"value", "a\n- b"}}),
        StartsWith("The change has a name that is not one line of 1 to "));
    EXPECT_THAT(
        wrong({{"what", "add"}, {"value", "us_mg"}, {"platoon", 0}}), HasSubstr("no kind of troops of germany"));
    EXPECT_THAT(wrong({{"what", "add"}, {"value", "de_mg"}, {"platoon", 1}}), HasSubstr("platoon 1"));
    EXPECT_THAT(wrong({{"what", "add"}, {"value", "de_mg"}}), HasSubstr("which platoon"));
    EXPECT_THAT(wrong({{"what", "remove_platoon"}, {"value", "0"}}), HasSubstr("'remove_platoon' is none"));
    EXPECT_THAT(wrong("x"), HasSubstr("is an object"));
    EXPECT_EQ(refusal({{"text", text}, {"unit", 99}}), "The army has 7 units, and none is number 99.");
    EXPECT_EQ(refusal({{"text", text}, {"unit", -1}}), "'unit' is a whole number from 0 to 1000.");
    EXPECT_EQ(refusal({{"text", text}, {"platoon", 3}}), "The army has 1 platoons, and none is number 3.");
}

TEST_F(Armouries, AKindThatNobodyKnowsIsAFaultAndKeepsItsNumber) {
    const Json army = page({{"text",
                                "army: A\nnation: usa\nlimit: 500\nunits: [{name: A, type: us_tank_x}, {name: B, "
                                "type: us_mg, buys: {lmg: 1}}]\n"},
        {"unit", 0}});
    ASSERT_EQ(army["units"].size(), 2u);
    EXPECT_EQ(army["units"][0]["kind"], "us_tank_x");
    EXPECT_EQ(army["units"][0]["card"]["title"], "");
    EXPECT_EQ(army["faults"][0]["unit"], 0);
    EXPECT_EQ(army["faults"][1]["unit"], 1);
    EXPECT_EQ(army["faults"][1]["words"],
        "Light machine gun: nothing can be bought for the Machine Gun Team; to leave `buys` out would be right.");
    EXPECT_EQ(found(army["choices"], "what", "remove")["options"][0]["points"], 0);
}

TEST_F(Armouries, AnArmyByChanceInOtherFormsAndOnPaper) {
    const std::string random = address + "/random?nation=germany&points=1000&seed=";
    const auto by_chance = [&](const char* seed) {
        return Json::parse(red.get(random + seed).body)["text"].get<std::string>();
    };
    const std::string text = by_chance("7");
    EXPECT_EQ(by_chance("7"), text);
    EXPECT_NE(by_chance("8"), text);
    EXPECT_EQ(page({{"text", text}})["is_legal"], true);
    for (const char* wrong : {"?points=1000&seed=7", "?nation=germany&seed=7", "?nation=germany&points=1000",
             "?nation=germany&points=10&seed=1", "?nation=x&points=1000&seed=1", "?nation=germany&points=a&seed=1"})
        EXPECT_EQ(red.get(address + "/random" + wrong).status, 400) << wrong;
    const auto written = [&](const char* form) {
        return red.post(address + "/write", {{"text", text}, {"form", form}});
    };
    EXPECT_EQ(written("own").body, text);
    EXPECT_EQ(page({{"text", written("json").body}})["points"], page({{"text", text}})["points"]);
    EXPECT_THAT(written("plain").body, HasSubstr("Random force (Germany), "));
    EXPECT_EQ(written("xml").status, 400);
    const Response printed = red.post(address + "/print", {{"text", text}, {"paper", "letter"}});
    EXPECT_THAT(printed.type, StartsWith("text/html"));
    EXPECT_THAT(printed.body, HasSubstr("@page{size:letter"));
    EXPECT_EQ(red.post(address + "/print", {{"text", text}, {"paper", "a5"}}).status, 400);
}

// What a page shows can be brought to a battle as it is.
TEST_F(Armouries, AnArmyIsAPartOfABattle) {
    std::string text =
        page({{"text", ready("grenadiers")}, {"change", {{"unit", 2}, {"what", "models"}, {"value", "6"}}}})["text"];
    text.pop_back();  // a part ends without a line feed
    const Response begun = red.post("/api/battles",
        {{"game", "konflikt47"}, {"scenario", "village"}, {"parts", {{"red.army", text}}}, {"red", "me"},
            {"blue", "me"}});
    EXPECT_EQ(begun.status, 201) << begun.body;
}

// What a stranger may send in place of an army.
std::vector<std::string> bad_texts() {
    std::string units, buys, deep(60000, '['), platoons = "army: A\nnation: usa\nlimit: 500\nplatoons:\n";
    for (int i = 0; i < 24; ++i) {
        units += "  - {name: U" + std::to_string(i) + ", type: us_rifle_squad, models: 12, buys: {";
        for (int buy = 0; buy < 12; ++buy) units += (buy ? ", no_such_" : "no_such_") + std::to_string(buy) + ": 12";
        units += "}}\n";
    }
    for (int i = 0; i < 5000; ++i) buys += "b" + std::to_string(i) + ": 1, ";
    for (int i = 0; i < 4000; ++i) platoons += "- units: []\n";
    std::string bomb = "a0: &a0 [x]\n";  // each line stands ten times in the next
    for (int i = 1; i < 30; ++i) {
        bomb += fmt::format("a{0}: &a{0} [", i);
        for (int time = 0; time < 10; ++time) bomb += fmt::format("*a{}, ", i - 1);
        bomb += "x]\n";
    }
    const std::string head = "army: A\nnation: usa\nlimit: 500\nunits:\n";
    return {head + units, head + "  - {name: A, type: us_mg, buys: {" + buys + "a: 1}}", deep, platoons,
        head + std::string(60000, '-'), std::string(65536, ' '), "a: &a [" + std::string(60000, '*'), bomb,
        bomb + head + "  *a29\n"};
}

Json asked_of(const std::string& text) { return {{"text", text}, {"unit", 23}, {"platoon", 0}}; }

// Nothing of it is done on the thread that serves everybody, and nothing that a stranger sends takes long.
TEST_F(Armouries, BadTextsTakeLittleTime) {
#ifndef NDEBUG
    GTEST_SKIP() << "builds that look for mistakes are slower, and say nothing of time";
#endif
    constexpr double limit = 50;  // milliseconds
    for (const std::string& text : bad_texts()) {
        const Json request = asked_of(text);
        double least = limit;
        for (int tries = 0; tries < 4 && least >= limit; ++tries)  // others use the machine, too
            least = std::min(least, milliseconds_of_processor([&] { red.post(address + "/army", request); }));
        EXPECT_LT(least, limit) << text.substr(0, 60);
    }
}

TEST_F(Armouries, BadTextsTakeLittleMemory) {
#ifndef NDEBUG
    GTEST_SKIP() << "builds that look for mistakes take more, and say nothing of memory";
#endif
    expect_within_memory(
        16 << 20, [&] { page({{"nation", "usa"}, {"points", 500}}); },
        [&] {
            for (const std::string& text : bad_texts())
                if (const int status = red.post(address + "/army", asked_of(text)).status;
                    status != 200 && status != 400)
                    return fmt::format("{}: {}", status, text.substr(0, 60));
            return std::string();
        });
}

}
}
