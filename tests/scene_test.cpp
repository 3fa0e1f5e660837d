// What is said of a table to a screen: updates put together are the whole scene, for battles on hexes and on a free table.
#include <map>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/dice.h"
#include "core/module.h"
#include "match/match.h"
#include "match/perspective.h"
#include "protocol/json.h"
#include "tests/kit/skirmish/skirmish.h"
#include "tests/kit/words.h"

namespace sandtable {
namespace {

// As a client does. Sheets stay in the order in which they came; all else is in the order of its ids.
void merge(Json& known, const Json& changes) {
    for (const auto& [member, value] : changes.items()) {
        if (!value.contains("gone")) {
            known[member] = value;
            continue;
        }
        std::map<int, Json> things;
        std::vector<int> order;
        for (const Json& thing : known.at(member)) {
            things[thing["id"]] = thing;
            order.push_back(thing["id"]);
        }
        for (const Json& change : value.value("rows", Json::array()))
            things.at(change["sheet"].get<int>())["rows"].at(change["row"].get<std::size_t>()) = change["now"];
        for (const Json& id : value["gone"]) EXPECT_EQ(things.erase(id), 1u) << member << ' ' << id;
        for (const Json& thing : value["set"]) things[thing["id"]] = thing;
        known[member] = Json::array();
        if (member == "sheets") {
            ASSERT_EQ(order.size(), things.size()) << "others come with all of them";
            for (const int id : order) known[member].push_back(things.at(id));
        } else
            for (auto& [id, thing] : things) known[member].push_back(std::move(thing));
    }
}

// A screen that is told what a side sees, or a screen that changes hands.
struct Screen {
    std::vector<Side> eyes;
    Scene_changes said;
    Json known;
    int updates = 0, landscapes = 0;
    std::size_t tokens = 0, sheets = 0, rows = 0;

    void see(const Table& table, std::size_t moment) {
        const Side side = eyes[moment % eyes.size()];
        const std::unique_ptr<Table> view = table.view(side);
        const Json changes = said.of(*view);
        ++updates;
        landscapes += changes.contains("cells");
        if (changes.contains("tokens") && updates > 1) tokens += changes["tokens"]["set"].size();
        if (changes.contains("sheets") && changes["sheets"].is_object() && updates > 1) {
            sheets += changes["sheets"]["set"].size();
            rows += changes["sheets"].value("rows", Json::array()).size();
        }
        merge(known, changes);
        ASSERT_EQ(known, scene_json(view->scene())) << "after " << moment << " answers";
    }
};

// Screens that watch a battle of answers drawn at random.
std::vector<Screen> watched(std::unique_ptr<Table> table, u64 seed, std::size_t most) {
    std::vector<Screen> screens(4);
    screens[0].eyes = {Side::red};
    screens[1].eyes = {Side::blue};
    screens[2].eyes = {Side::nobody};
    screens[3].eyes = {Side::red, Side::nobody, Side::blue};
    Match match(std::move(table), seed);
    Stream chance(seed);
    for (std::size_t moment = 0; moment < most; ++moment) {
        for (Screen& screen : screens) screen.see(match.table(), moment);
        if (match.table().result().over || testing::Test::HasFatalFailure()) break;
        const Question question = match.table().questions().at[0];
        if (question.kind == Question::roll) match.throw_seeded_dice();
        else EXPECT_FALSE(match.answer(question.asked, kit::any_answer(match.table(), question, chance, true)));
    }
    return screens;
}

TEST(Updates, put_together_are_the_whole_table_on_hexes) {
    for (const char* scenario : {"alma", "haltern"}) {
        std::unique_ptr<Table> table = module("battledice")->load({.scenario = scenario});
        const std::size_t pieces = table->bare_scene().tokens.size();
        for (const Screen& screen : watched(std::move(table), 7, 400)) {
            EXPECT_GT(screen.updates, 100) << scenario;
            EXPECT_LT(screen.tokens, pieces * std::size_t(screen.updates) / 4) << scenario;
            EXPECT_LT(screen.landscapes, 20) << scenario;
            EXPECT_EQ(screen.sheets, 0) << scenario << ": an army is told row by row";
            EXPECT_GT(screen.rows, 0) << scenario;
            EXPECT_LT(screen.rows, pieces * std::size_t(screen.updates) / 4) << scenario;
        }
    }
}

TEST(Updates, put_together_are_the_whole_table_in_inches) {
    for (u64 seed = 1; seed < 6; ++seed)
        for (const Screen& screen : watched(skirmish::table(), seed, 300)) EXPECT_EQ(screen.landscapes, 1) << seed;
}

// The force above is listed first, which is known once somebody has chosen an edge.
TEST(Updates, put_together_have_sheets_in_the_order_of_the_game) {
    std::size_t reordered = 0;
    for (u64 seed = 1; seed < 9; ++seed)
        for (const Screen& screen : watched(module("konflikt47")->load({.scenario = "bocage"}), seed, 40))
            reordered += screen.known["sheets"][0]["id"] != 0;
    EXPECT_GT(reordered, 0u);
    EXPECT_LT(reordered, 4u * 8);
}

}

// A player may be asked whether to change dice that lie on the table before what they did is told: they are told with it, however little
// of it one update tells.
TEST(Thrown, dice_are_told_with_what_they_did_after_somebody_was_asked_about_them) {
    int shots = 0;
    for (u64 seed = 1; seed < 33; ++seed) {
        Match match(module("konflikt47")->load({.scenario = "village"}), seed);
        Stream chance(seed);
        for (int moment = 0; moment < 2000 && !match.table().result().over; ++moment) {
            const std::size_t before = match.steps().size();
            const Question question = match.table().questions().at[0];
            if (question.kind == Question::roll) match.throw_seeded_dice();
            else if (question.passable)  // nobody changes any
                ASSERT_FALSE(match.answer(question.asked, match.table().usual(question)));
            else if (question.rule.id() == std::string_view("K47-SHT-03"))  // rather than hold fire
                ASSERT_FALSE(match.answer(question.asked, Answer::of(question.option[0])));
            else ASSERT_FALSE(match.answer(question.asked, kit::any_answer(match.table(), question, chance, false)));
            for (const Json& told : told_json(match, Side::red, before, match.steps().size())) {
                if (told["rule"] != "K47-SHT-08") continue;
                if (told["words"].get<std::string>().starts_with("Shots hit on")) continue;  // a part of what they need
                ++shots;
                EXPECT_TRUE(told.contains("thrown")) << told["words"];
            }
        }
    }
    EXPECT_GT(shots, 3);
}
// A die that was thrown again is told with that, and the dice it lay among with what they did.
TEST(Thrown, a_die_thrown_again_takes_no_dice_from_the_shot) {
    int again = 0;
    for (u64 seed = 1; seed < 33; ++seed) {
        Match match(module("konflikt47")->load({.scenario = "village"}), seed);
        Stream chance(seed);
        bool shoots = false;   // the dice on the table
        std::size_t dice = 0;  // of the shot, as it was told
        for (int moment = 0; moment < 2000 && !match.table().result().over; ++moment) {
            const std::size_t before = match.steps().size();
            const Question question = match.table().questions().at[0];
            const bool is_of_points = question.rule.id() == std::string_view("K47-HER-02") ||
                question.rule.id() == std::string_view("K47-HER-05");
            const bool is_change = shoots && is_of_points && question.options().size() > 1;
            if (question.kind == Question::roll) {
                shoots = question.rule.id() == std::string_view("K47-SHT-08");
                match.throw_seeded_dice();
            } else if (is_change) ASSERT_FALSE(match.answer(question.asked, Answer::of(question.options().back())));
            else if (question.passable) ASSERT_FALSE(match.answer(question.asked, match.table().usual(question)));
            else if (question.rule.id() == std::string_view("K47-SHT-03"))  // rather than hold fire
                ASSERT_FALSE(match.answer(question.asked, Answer::of(question.option[0])));
            else ASSERT_FALSE(match.answer(question.asked, kit::any_answer(match.table(), question, chance, false)));
            const std::vector<Json> told = told_json(match, Side::red, before, match.steps().size());
            for (std::size_t i = 0; i < told.size(); ++i) {
                if (told[i]["rule"] == "K47-HER-01" && told[i].contains("thrown"))
                    dice = told[i]["thrown"]["faces"].size();
                if (i + 1 == told.size() || told[i]["rule"] != "K47-HER-05" || told[i + 1]["rule"] != "K47-SHT-08")
                    continue;
                ++again;
                ASSERT_TRUE(told[i].contains("thrown")) << told[i]["words"];
                EXPECT_EQ(told[i]["thrown"]["faces"].size(), 1);
                EXPECT_FALSE(told[i + 1].contains("thrown")) << told[i + 1]["words"];
                EXPECT_THAT(told[i + 1]["words"].get<std::string>(), testing::HasSubstr(fmt::format(" {} shot", dice)));
            }
        }
    }
    EXPECT_GT(again, 1);
}

// Between any two draws a hero might bring a die back, and nobody wants to be asked each time.
TEST(Question, is_answered_without_a_word_where_hardly_anybody_answers_otherwise) {
    const auto table = module("konflikt47")->load({"village"});
    for (u64 number = 0; number < 400; ++number) {
        const Question question = table->questions().at[0];
        const bool is_roll = question.kind == Question::roll;
        const Json json = is_roll ? Json() : question_json(*table->view(question.asked), question);
        if (json.contains("seldom")) {
            EXPECT_EQ(json["passable"], true);
            EXPECT_EQ(json["rule"], "K47-HER-03");
            return;
        }
        const Answer answer = is_roll ? throw_seeded(1, number, question.dice) : table->usual(question);
        ASSERT_FALSE(table->answer(question.asked, answer));
    }
    FAIL() << "no hero was ever asked";
}

}
