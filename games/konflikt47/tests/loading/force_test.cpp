// What is wrong with a force that a player chose: each rule that it breaks, with its line and what would be right.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <unistd.h>

#include "data_files/error.h"
#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/loading/verdict.h"

namespace konflikt47 {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const Game& charts() {
    static const Game game = game_of({{}, {"k47.army_selector=free"}}, nullptr);
    return game;
}

// A force of an officer and a squad, with one line changed.
std::string force(const std::string& from = "", const std::string& to = "") {
    std::string text =
        "army: Test\n"
        "nation: germany\n"
        "limit: 300\n"
        "units:\n"
        "  - {name: Officer, type: de_officer, buys: {smg: 1}}\n"
        "  - {name: Squad, type: de_grenadiers, models: 8, buys: {lmg: 1}}\n";
    if (!from.empty()) text.replace(text.find(from), from.size(), to);
    return text;
}

Verdict verdict(const std::string& text) { return judge(Catalogue(charts()), read_force_list(read_yaml(text, "f"))); }

std::vector<std::string> complaints(const std::string& text) {
    std::vector<std::string> all;
    for (const Complaint& one : verdict(text).complaints)
        all.push_back(std::to_string(one.at.line) + ": " + one.words());
    return all;
}

std::string unread(const std::string& text) {
    try {
        read_force_list(read_yaml(text, "f"));
    } catch (const InputError& error) { return error.what(); }
    return "read";
}

TEST(K47_ARM_06, a_force_that_breaks_no_rule_is_bought) {
    const Verdict bought = verdict(force());
    EXPECT_TRUE(bought.is_legal());
    EXPECT_EQ(bought.points, 55 + 93);
    ASSERT_EQ(bought.units.size(), 2u);
    EXPECT_EQ(bought.units[0].name, "Officer");
    EXPECT_EQ(bought.units[1].points, 93);
    EXPECT_FALSE(bought.units[1].with.article || bought.units[1].with.plural);
    const Verdict named = verdict(force("name: Squad", "name: Guards, article: true, plural: true"));
    EXPECT_TRUE(named.units.at(1).with.article && named.units.at(1).with.plural);
    EXPECT_EQ(bought.units[1].men.size(), 8u);
    EXPECT_TRUE(bought.units[0].men[0].officer);
    EXPECT_TRUE(bought.units[1].men[0].leader);
    EXPECT_FALSE(bought.units[1].men[1].leader);
}

TEST(K47_ARM_06, each_thing_that_no_list_sells_is_told) {
    EXPECT_THAT(complaints(force("germany", "germani")),
        ElementsAre("2: nation: there is no list of troops of 'germani'; did you mean 'germany'? (K47-ARM-02)"));
    EXPECT_THAT(complaints(force("de_grenadiers", "de_grenadirs")),
        ElementsAre("6: type: 'de_grenadirs' is no kind of troops of germany; did you mean 'de_grenadiers'? "
                    "(K47-ARM-18)"));
    EXPECT_THAT(
        complaints(force("de_grenadiers", "us_rangers")), ElementsAre(HasSubstr("is no kind of troops of germany")));
    EXPECT_THAT(complaints(force("models: 8", "models: 8, quality: elite")),
        ElementsAre(HasSubstr("6: quality: there is no elite Grenadier Squad; ")));
    EXPECT_THAT(
        complaints(force("lmg: 1", "lgm: 1")), ElementsAre(HasSubstr("6: lgm: is nothing that can be bought for")));
    EXPECT_THAT(complaints(force("{smg: 1}", "{smg: 2}")), ElementsAre(HasSubstr("5: smg: 2 are too many for the ")));
    EXPECT_THAT(
        complaints(force("{smg: 1}", "{guts: 4}")), ElementsAre(HasSubstr("; 1 to 3 would be right (K47-ARM-05)")));
    EXPECT_THAT(complaints(force() + "  - {name: Gun, type: de_mg, buys: {lmg: 1}}\n"),
        ElementsAre(HasSubstr("7: lmg: nothing can be bought for the ")));
}

TEST(K47_ARM_06, no_unit_pays_for_others) {
    Game game = charts();
    std::ranges::find(game.troops, "de_grenadiers", &Troop::id)->quality_price.fill(-12);
    const Verdict bought = judge(Catalogue(game), read_force_list(read_yaml(force(), "f")));
    ASSERT_EQ(bought.complaints.size(), 1u);
    EXPECT_EQ(bought.complaints[0].words(),
        "units: Squad costs -3 points; 1 at least would be right: see its prices in the list of its army (K47-ARM-06)");
}

// The gunner of a team has a rifle beside his weapon; a sniper has it in his hands, and a man of a squad has none.
TEST(K47_ARM_06, who_has_a_rifle_beside_his_weapon) {
    const auto beside = [](const std::string& type) {
        const Verdict bought = verdict(force("type: de_grenadiers, models: 8, buys: {lmg: 1}", "type: " + type));
        return bought.units.at(1).men[0].beside != no_weapon;
    };
    EXPECT_TRUE(beside("de_mg, models: 3"));
    EXPECT_FALSE(beside("de_sniper, models: 2"));
    EXPECT_FALSE(beside("de_sturm, models: 5"));
}

TEST(K47_ARM_06, a_unit_has_as_many_models_as_its_kind) {
    EXPECT_THAT(complaints(force("models: 8", "models: 4")),
        ElementsAre("6: models: Squad has 4 models; 5 to 10 would be right (K47-ARM-06)"));
    EXPECT_THAT(complaints(force("models: 8", "models: 11")), ElementsAre(HasSubstr("Squad has 11 models")));
    for (const char* right : {"models: 5", "models: 10"}) EXPECT_TRUE(complaints(force("models: 8", right)).empty());
    EXPECT_THAT(complaints(force(", models: 8", "")),
        ElementsAre("6: units: Squad does not say how many models it has; `models`, 5 to 10, would be right "
                    "(K47-ARM-06)"));
    EXPECT_THAT(complaints(force() + "  - {name: Gun, type: de_mg, models: 2}\n"),
        ElementsAre("7: models: Gun has 2 models; 3 would be right (K47-ARM-06)"));
}

TEST(K47_ARM_10, what_nobody_carries_is_not_sold) {
    EXPECT_THAT(complaints(force("lmg: 1", "lmg: 1, assault_rifle: 8")),
        ElementsAre("6: assault_rifle: 1 of them would have nobody to carry them; 7 at most would be right "
                    "(K47-ARM-10)"));
    EXPECT_TRUE(complaints(force("lmg: 1", "lmg: 1, assault_rifle: 7")).empty());
}

TEST(K47_ARM_01, the_limit_counts_all_units_and_is_told_once) {
    EXPECT_TRUE(complaints(force("300", "148")).empty());
    EXPECT_THAT(complaints(force("300", "100") + "  - {name: Gun, type: de_mg}\n"),
        ElementsAre("6: units: Squad costs 93 points and brings the force to 148; 100 is its limit (K47-ARM-01)"));
}

TEST(K47_ARM_04, a_force_has_an_officer) {
    EXPECT_THAT(complaints(force("type: de_officer, buys: {smg: 1}", "type: de_mg")),
        ElementsAre("5: units: has no officer; one would be right (K47-ARM-04)"));
}

TEST(Forces, have_2_to_24_units_of_different_names) {
    std::string many = force("300", "5000");
    for (int i = 3; i <= 24; ++i) many += "  - {name: Gun " + std::to_string(i) + ", type: de_truck}\n";
    EXPECT_TRUE(complaints(many).empty());
    EXPECT_THAT(complaints(many + "  - {name: Gun 25, type: de_truck}\n"),
        ElementsAre("5: units: has 25 units; 2 to 24 would be right"));
    EXPECT_THAT(complaints(force("  - {name: Squad, type: de_grenadiers, models: 8, buys: {lmg: 1}}\n", "")),
        ElementsAre("5: units: has 1 unit; 2 to 24 would be right"));
    EXPECT_THAT(complaints(force("name: Squad", "name: officer")),
        ElementsAre("6: name: there is another unit called 'officer'; names are unique, capitals aside"));
}

// All of them in the order of the file, and not only the first.
TEST(Forces, every_broken_rule_is_told) {
    std::string text = force("models: 8, buys: {lmg: 1}", "models: 4, quality: elite, buys: {lmg: 9, bread: 1}");
    text.replace(text.find("type: de_officer, buys: {smg: 1}"), 32, "type: de_oficer");
    EXPECT_THAT(complaints(text),
        ElementsAre(HasSubstr("5: type: 'de_oficer'"), HasSubstr("6: quality: "), HasSubstr("6: models: "),
            HasSubstr("6: lmg: 9 are too many"), HasSubstr("6: bread: ")));
    const std::string file = testing::TempDir() + std::to_string(getpid()) + "-k47-broken-force.yaml";
    std::ofstream(file) << text;
    try {
        check_file(file);
        FAIL() << "nothing was told";
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(),
            testing::AllOf(HasSubstr("k47-broken-force.yaml:5: type: "), HasSubstr("\n" + file + ":6: quality: "),
                HasSubstr("\n" + file + ":6: bread: ")));
        const std::string all = error.what();
        EXPECT_EQ(std::ranges::count(all, '\n'), 4) << all;  // five lines, each told once
    }
    std::filesystem::remove(file);
}

TEST(Forces, keys_that_mean_nothing_are_refused) {
    EXPECT_EQ(unread(force()), "read");
    EXPECT_THAT(unread(force("limit", "colour: red\nlimit")), HasSubstr("f:3: unknown key 'colour'"));
    EXPECT_THAT(unread(force("models: 8", "models: 8, hat: 1")), HasSubstr("f:6: unknown key 'hat'"));
    EXPECT_THAT(unread(force("models: 8", "modles: 8")), HasSubstr("did you mean 'models'?"));
}

TEST(Forces, words_and_numbers_stand_where_they_should) {
    EXPECT_THAT(unread(force("models: 8", "models: eight")), HasSubstr("f:6: models: 'eight' is not a whole number"));
    EXPECT_THAT(unread(force("models: 8", "models: 0")), HasSubstr("f:6: models: 0 is out of range"));
    EXPECT_THAT(unread(force("models: 8", "models: 13")), HasSubstr("f:6: models: 13 is out of range"));
    EXPECT_THAT(unread(force("{lmg: 1}", "{lmg: 0}")), HasSubstr("f:6: lmg: 0 is out of range"));
    EXPECT_THAT(unread(force("300", "49")), HasSubstr("f:3: limit: 49 is out of range"));
    EXPECT_EQ(unread(force("300", "50")), "read");
    EXPECT_THAT(unread(force("300", "5001")), HasSubstr("f:3: limit: 5001 is out of range"));
    EXPECT_THAT(unread(force("name: Squad", "name: draw")), HasSubstr("f:6: name: "));
    EXPECT_THAT(unread(force("name: Squad, ", "")), HasSubstr("f:6: "));
}

// Part 2, X33: a better man costs three points more, with everybody who is bought besides.
TEST(K47_ARM_09, a_quality_is_paid_for_every_man) {
    const Verdict regular = verdict(force("{smg: 1}", "{attendant: 1}"));
    const Verdict veteran = verdict(force("buys: {smg: 1}", "quality: veteran, buys: {attendant: 1}"));
    ASSERT_TRUE(regular.is_legal() && veteran.is_legal());
    EXPECT_EQ(veteran.units[0].points, regular.units[0].points + 2 * 3);
    EXPECT_EQ(veteran.units[0].quality, Quality::veteran);
}

}
}
