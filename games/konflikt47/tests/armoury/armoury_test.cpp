// The armoury: reports, choices, random forces, and forces in other forms.
#include "games/konflikt47/armoury/armoury.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/loading/verdict.h"
#include "games/konflikt47/tests/loading/error_of.h"

namespace konflikt47::armoury_test {
namespace {

using sandtable::Armoury;
using sandtable::Army_choice;
using sandtable::Army_report;
using sandtable::Army_text;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string platoon =
    "army: Mine\n"
    "nation: usa\n"
    "limit: 500\n"
    "units:\n"
    "  - {name: Hale, type: us_officer, buys: {attendant: 1, luck: 1}}\n"
    "  - {name: First, type: us_rifle_squad, models: 10, buys: {lmg: 1, at_launcher: 1}}\n"
    "  - {name: Second, type: us_rifle_squad, models: 5, quality: veteran}\n"
    "  - {name: Sherman, article: true, type: us_m4}\n";

Army_report judged(const std::string& text, const House& house = {}) {
    return armoury().judge({text, "mine.yaml"}, house);
}

TEST(K47_ARM_13, a_report_tells_costs_sum_and_places) {
    const Army_report army = judged(platoon);
    EXPECT_EQ(army.rule.id(), std::string_view("K47-ARM-13"));
    EXPECT_TRUE(army.is_legal());
    EXPECT_EQ(army.title, "Mine");
    EXPECT_EQ(army.limit, 500);
    EXPECT_EQ(army.points, 75 + 119 + 65 + 190);
    ASSERT_EQ(army.units.size(), 4u);
    EXPECT_EQ(army.units[0].points, 75);
    EXPECT_EQ(army.units[0].made_of, "pistol, rifle, Luck 1");
    EXPECT_EQ(army.units[1].made_of, "9 x rifle, light machine gun, ATRD");
    EXPECT_EQ(army.units[3].made_of, "medium anti-tank gun, 2 x medium machine gun");
    EXPECT_EQ(army.units[3].kind, "M4 Sherman 75");
    EXPECT_EQ(army.units[2].line, 7);
    EXPECT_THAT(notes_of(army),
        ElementsAre("Platoon 1: 1 officer (of 2), 2 infantry squads (of 6), 1 tank or heavier walker (of 2)",
            "4 Order Dice, 17 men, 1 vehicle"));
}

TEST(K47_ARM_13, every_broken_rule_is_reported_with_its_line) {
    std::string broken = platoon;
    broken.replace(broken.find("limit: 500"), 10, "limit: 300");
    broken += "  - {name: Third, type: us_pershing}\n  - {name: Fourth, type: us_pershing}\n";
    const Army_report army = judged(broken);
    std::vector<std::string> faults;
    for (const auto& fault : army.faults) faults.push_back(fmt::format("{}: {}", fault.line, fault.rule.id()));
    EXPECT_THAT(faults, ElementsAre("8: K47-ARM-01", "10: K47-ARM-03", "10: K47-ARM-03"));
    EXPECT_FALSE(army.is_legal());
    EXPECT_EQ(judged(platoon, {{}, {"k47.points_limit=500"}}).limit, 500);
}

// The same words as at the table, with their rules.
TEST(Armoury, a_unit_has_the_card_that_it_has_at_the_table) {
    const Army_report army = judged(platoon);
    EXPECT_EQ(army.units[3].card.title, "Sherman");
    std::set<std::string> what;
    for (const auto& fact : army.units[3].card.facts) what.insert(fact.what);
    for (const char* said : {"Troops", "Vehicle", "Damaged", "Moves", "Arms", "Weapon"})
        EXPECT_TRUE(what.contains(said)) << said;
    for (const char* of_a_battle : {"Where", "Order"}) EXPECT_FALSE(what.contains(of_a_battle)) << of_a_battle;
    EXPECT_TRUE(army.units[3].card.layers.empty());
}

TEST(Armoury, what_may_be_changed_is_told_with_what_it_costs) {
    const Army_text army{platoon, "mine.yaml"};
    const auto choices = armoury().choices(army, 1, {});
    const auto option = [&](const std::string& what, const std::string& value) {
        for (const auto& choice : choices)
            for (const auto& one : choice.options)
                if (choice.what == what && one.value == value) return one;
        ADD_FAILURE() << what << " " << value;
        return Army_choice::Option{};
    };
    EXPECT_EQ(option("models", "11").points, 10);
    EXPECT_FALSE(option("models", "11").refused);
    EXPECT_EQ(option("quality", "veteran").points, 30);
    EXPECT_EQ(option("lmg", "0").points, -13);
    EXPECT_EQ(option("smg", "2").points, 8);
    EXPECT_FALSE(option("remove", "").refused) << "there are two squads at least, and another may be added";
    for (const auto& choice : choices)
        for (const auto& one : choice.options)
            EXPECT_EQ(judged(armoury().changed(army, {choice.what, one.value, 1, {}}, {})).points, 449 + one.points)
                << choice.what << " " << one.value;
    const auto further = armoury().additions(army, 0, {});
    const auto mg = std::ranges::find(further, "us_mg", &Armoury::Addition::id);
    ASSERT_NE(mg, further.end());
    EXPECT_EQ(mg->points, 55);
    ASSERT_TRUE(mg->refused) << "504 of 500";
    EXPECT_EQ(mg->refused->words, "It would cost 504 points; 500 is its limit.");
    EXPECT_EQ(further.size(), armoury().entries("usa", {}).size());
}

// While an army is made it breaks rules that a change mends one after the other, and that is no reason against the change.
TEST(Armoury, what_is_broken_already_is_no_reason_against_a_change) {
    const Army_text army{armoury().begun("usa", 250, {}), "new"};
    for (const auto& one : armoury().additions(army, 0, {}))
        if (one.points <= 250 && one.place != "transport") {
            EXPECT_FALSE(one.refused) << one.id << ": " << one.refused->words;
        }
    const Army_text over{
        "army: A\nnation: usa\nlimit: 100\nunits: [{name: A, type: us_m4}, {name: B, type: us_mg}]\n", "over"};
    for (const auto& choice : armoury().choices(over, 1, {}))
        for (const auto& one : choice.options)
            EXPECT_EQ(one.refused.has_value(), one.points > 0) << choice.what << " " << one.value;
}

// Of each nation, at each size: legal, never above the points, mostly spent, and not always the same.
TEST(Armoury, random_forces_are_legal_and_spend_their_points) {
    for (const auto& nation : armoury().nations({})) {
        std::set<std::string> different;
        for (const int points : {250, 500, 1000, 2500}) {
            for (u64 seed = 1; seed <= 3; ++seed) {
                const std::string text = armoury().random(points, nation.id, seed, {});
                const Army_report army = judged(text);
                EXPECT_TRUE(army.is_legal()) << text << (army.faults.empty() ? "" : army.faults[0].words);
                EXPECT_LE(army.points, points);
                if (points <= 1000) { EXPECT_GE(army.points, points * 95 / 100) << text; }
                different.insert(text);
            }
        }
        EXPECT_GE(different.size(), 11u) << nation.id;
        EXPECT_EQ(armoury().random(500, nation.id, 7, {}), armoury().random(500, nation.id, 7, {})) << "the same seed";
    }
}

TEST(Armoury, a_random_force_needs_points_and_a_nation) {
    const auto error = [](int points, const std::string& nation) {
        return error_of([&] { armoury().random(points, nation, 1, {}); });
    };
    EXPECT_EQ(error(1000, "germani"), "random: there is no list of troops of 'germani'; did you mean 'germany'?");
    EXPECT_EQ(error(149, "germany"),
        "random: 149 points are too few for an officer and two squads of germany; 150 at least would be right");
    EXPECT_EQ(error(150, "germany"), "no error");
    EXPECT_THAT(error_of([] { armoury().entries("italy", {}); }), HasSubstr("italy: is no nation; "));
}

TEST(Armoury, a_force_is_read_again_as_it_was_written) {
    const Army_text army{platoon, "mine.yaml"};
    for (const auto form : {Armoury::own, Armoury::json}) {
        const std::string text = armoury().write(army, form, {});
        const Army_report again = judged(text), before = judged(platoon);
        EXPECT_EQ(again.points, before.points) << text;
        ASSERT_EQ(again.units.size(), before.units.size()) << text;
        for (std::size_t i = 0; i < before.units.size(); ++i) {
            EXPECT_EQ(again.units[i].name, before.units[i].name);
            EXPECT_EQ(again.units[i].made_of, before.units[i].made_of);
        }
        EXPECT_EQ(armoury().write({text, "again"}, Armoury::own, {}), armoury().write(army, Armoury::own, {}));
    }
    const std::string odd =
        "army: \"Say \\\"no\\\": now\"\nnation: usa\nlimit: 500\nplatoons:\n  - units: [{name: \"#1 (A)\", type: "
        "us_officer}]\n";
    for (const auto form : {Armoury::own, Armoury::json}) {
        const Army_report again = judged(armoury().write({odd, "odd"}, form, {}));
        EXPECT_EQ(again.title, "Say \"no\": now");
        EXPECT_EQ(again.units.at(0).name, "#1 (A)");
    }
}

TEST(Armoury, a_force_in_words_is_short) {
    EXPECT_EQ(armoury().write({platoon, "mine.yaml"}, Armoury::plain, {}),
        "Mine (United States), 449 of 500 points\n"
        "\n"
        "  75  Hale (Officer): 2 men, pistol, rifle, Luck 1\n"
        " 119  First (Rifle Squad): 10 men, 9 x rifle, light machine gun, ATRD\n"
        "  65  Second (Rifle Squad): veteran, 5 men, 5 x rifle\n"
        " 190  Sherman (M4 Sherman 75): medium anti-tank gun, 2 x medium machine gun\n");
}

// What a weapon team has bought beside its weapon is told; the rifle beside it, which every crew has, is not.
TEST(Armoury, what_a_team_has_bought_is_told) {
    const std::string text =
        "army: A\nnation: soviet\nlimit: 500\nunits: [{name: A, type: su_at_team, buys: {at_launcher: 1}}, {name: B, "
        "type: su_at_team}]\n";
    EXPECT_EQ(judged(text).units[0].made_of, "anti-tank rifle, rifle, RPG-1");
    EXPECT_EQ(judged(text).units[1].made_of, "anti-tank rifle, rifle");
}

}
}
