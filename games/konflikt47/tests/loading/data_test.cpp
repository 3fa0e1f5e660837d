// Forces and charts: what is accepted, and how faults in them are told.
#include "games/konflikt47/loading/data.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>

#include "data_files/data_dir.h"
#include "games/konflikt47/play.h"
#include "games/konflikt47/tests/loading/error_of.h"

namespace konflikt47::data_test {
namespace {

const Entry& entry(const Game& game, UnitId id) {
    static const State none{};
    return Position{game, none}.entry(id);
}

std::vector<Entry> armies(const Game& game) {
    std::vector<Entry> all;
    for (UnitId id = 0; id < game.units(); ++id) all.push_back(entry(game, id));
    return all;
}

TEST(K47_MAX_01, each_scenario_can_be_loaded) {
    std::vector<std::string> ids;
    for (const Scenario_card& card : list_scenarios()) {
        ids.push_back(card.id);
        EXPECT_THAT(card.file, testing::EndsWith(card.id + ".yaml"));
        const auto game = load_game({.scenario = card.id});
        EXPECT_EQ(game->units(), game->forces[0].limit == 500 ? 14 : 18) << card.id;
        EXPECT_EQ(game->ground.width, 72 * inch);
        EXPECT_GE(game->ground.pieces.size(), 34u);
        for (const Entry& entry : armies(*game)) EXPECT_TRUE(entry.at.empty()) << entry.name;
    }
    EXPECT_THAT(ids, testing::UnorderedElementsAre("bocage", "bocage-armour", "ruin", "village", "village-armour"));
}

TEST(K47_ARM_06, what_the_forces_cost) {
    const auto costs = [](const Game& game) {
        std::vector<int> all{game.forces[0].points, game.forces[1].points};
        for (const Entry& entry : armies(game)) all.push_back(entry.points);
        return all;
    };
    EXPECT_THAT(costs(*load_game({.scenario = "village"})),
        testing::ElementsAre(487, 485, 75, 117, 65, 110, 55, 30, 35, 84, 112, 93, 76, 55, 30, 35));
    EXPECT_THAT(costs(*load_game({.scenario = "ruin"})),
        testing::ElementsAre(
            992, 1000, 90, 119, 125, 88, 50, 125, 100, 220, 75, 69, 134, 117, 95, 45, 70, 195, 190, 85));
}

TEST(K47_ARM_04, an_officer_his_attendant_and_what_is_bought) {
    const auto game = load_game({.scenario = "village"});
    const auto weapon = [&](const Man& man) { return game->weapons[man.weapon].id; };
    const Entry& officer = entry(*game, 0);
    ASSERT_EQ(officer.men.size(), 2u);
    EXPECT_EQ(weapon(officer.men[0]), "smg");
    EXPECT_EQ(weapon(officer.men[1]), "rifle");
    EXPECT_TRUE(officer.men[0].officer);
    EXPECT_FALSE(officer.men[1].officer);
    EXPECT_EQ(officer.rank, Rank::platoon_commander);
    EXPECT_EQ(officer.hero.guts, 1);
    const Entry& squad = entry(*game, 1);
    ASSERT_EQ(squad.men.size(), 10u);
    EXPECT_EQ(weapon(squad.men[0]), "rifle");
    EXPECT_EQ(weapon(squad.men[9]), "lmg");
    EXPECT_EQ(weapon(squad.men[8]), "smg");
    EXPECT_EQ(entry(*game, 3).quality, Quality::veteran);
    EXPECT_TRUE(entry(*game, 3).has(Unit_rule::tough_fighters));
    const Entry& team = entry(*game, 4);
    EXPECT_EQ(weapon(team.men[0]), "mmg");
    EXPECT_EQ(weapon(team.men[1]), "rifle");
    ASSERT_NE(team.men[0].beside, no_weapon) << "K47-ARM-06: the gunner has a rifle beside the weapon";
    EXPECT_EQ(game->weapons[team.men[0].beside].id, "rifle");
    EXPECT_EQ(team.men[1].beside, no_weapon);
    EXPECT_EQ(squad.men[0].beside, no_weapon);
}

TEST(K47_WPN_01, the_charts) {
    const auto game = load_game({.scenario = "village"});
    const auto weapon = [&](const std::string& id) -> const Weapon& {
        for (const Weapon& one : game->weapons)
            if (one.id == id) return one;
        throw std::runtime_error(id);
    };
    EXPECT_EQ(weapon("rifle").line[0].range, 24 * inch);
    EXPECT_EQ(weapon("light_mortar").line[0].least, 12 * inch);
    EXPECT_EQ(weapon("light_mortar").line[0].he, 1);
    EXPECT_TRUE(weapon("light_mortar").line[0].has(Special::indirect));
    EXPECT_EQ(weapon("mmg").line[0].shots, 6);
    EXPECT_TRUE(weapon("mmg").has(Special::fixed));
    ASSERT_EQ(weapon("thompson_m1x").lines, 2);
    EXPECT_EQ(weapon("thompson_m1x").line[1].pen, 2);
    EXPECT_FALSE(weapon("thompson_m1x").line[1].has(Special::assault));
    EXPECT_TRUE(weapon("thompson_m1x").has(Special::assault));
}

// A battle's record knows its data by it.
TEST(Scenario, its_digest_follows_what_its_files_say) {
    const auto digest = [](const std::string& title, const std::string& layout) {
        const std::string text = "id: x\ntitle: " + title +
            "\ndate: 1947\nplace: x\nyear: 1947\nhistory: x\nrules: maximum_attrition\nlayout: " + layout +
            "\nsides:\n  red: {name: Reds, army: grenadiers}\n  blue: {name: Blues, army: rifles}\n";
        return load_game(read_yaml(text, "x.yaml"), {}, {})->digest;
    };
    EXPECT_EQ(digest("x", "village"), digest("x", "village"));
    EXPECT_NE(digest("x", "village"), digest("y", "village"));
    EXPECT_NE(digest("x", "village"), digest("x", "bocage"));
}

// What a chart leaves out is as usual, and house rules may say otherwise; which keys there are the chart knows.
TEST(K47_WPN_01, house_rules_may_say_of_an_entry_what_its_chart_leaves_out) {
    const auto game = load_game({.scenario = "village",
        .house = {{},
            {"weapons.rifle.shots=2", "weapons.rifle.pen=1", "weapons.rifle.rules=[assault]",
                "troops.de_officer.rules=[fanatics]"}}});
    const auto rifle = std::ranges::find(game->weapons, "rifle", &Weapon::id);
    EXPECT_EQ(rifle->line[0].shots, 2);
    EXPECT_EQ(rifle->line[0].pen, 1);
    EXPECT_TRUE(rifle->has(Special::assault));
    const auto file = [](const std::string& text) {
        return error_of([&] { load_game({.scenario = "village", .house = {{{"mine.yaml", text}}, {}}}); });
    };
    EXPECT_EQ(file("house: A\nweapons:\n  rifle: {shots: 2, pen: 1}\n"), "no error");
    EXPECT_THAT(file("house: A\nweapons:\n  rifle: {shotz: 2}\n"),
        testing::HasSubstr("mine.yaml:3: unknown key 'shotz'; did you mean 'shots'?"));
    EXPECT_THAT(file("house: A\nweapons:\n  rifle: {shots: 9}\n"), testing::StartsWith("mine.yaml:3: shots: 9 is out"));
    EXPECT_THAT(file("house: A\nweapons:\n  riffle: {shots: 2}\n"),
        testing::StartsWith("mine.yaml:3: unknown key 'riffle'; did you mean 'rifle'?"));
    EXPECT_THAT(error_of([] { load_game({.scenario = "village", .house = {{}, {"weapons.rifle.shots.far=2"}}}); }),
        testing::HasSubstr("unknown key 'shots.far'"));
    EXPECT_THAT(error_of([] { load_game({.scenario = "village", .house = {{}, {"weapons.rifle.shotz=2"}}}); }),
        testing::StartsWith("--set weapons.rifle.shotz=2: unknown key 'shotz'; did you mean 'shots'?"));
    // The file that brings things together tells what does not go together.
    EXPECT_THAT(file("house: A\nweapons:\n  rifle: {modes: [{name: near, range: 3}, {name: far, range: 9}]}\n"),
        testing::StartsWith("mine.yaml:3: rifle: has modes and range beside them"));
    EXPECT_THAT(error_of([] { load_game({.scenario = "village", .house = {{}, {"weapons.thompson_m1x.shots=2"}}}); }),
        testing::StartsWith("--set weapons.thompson_m1x.shots=2: thompson_m1x: has modes and shots beside them"));
    EXPECT_THAT(file("house: A\ntroops:\n  de_officer: {models: [1, 5]}\n"),
        testing::StartsWith("mine.yaml:3: de_officer: says not what a further model costs"));
    EXPECT_THAT(file("house: A\nterrain:\n  house: {cover: soft}\n"),
        testing::StartsWith("mine.yaml:3: house: is a building, which is hard cover"));
    EXPECT_THAT(file("house: A\nterrain:\n  house: {height: 0}\n"),
        testing::StartsWith("mine.yaml:3: house: blocks sight and has no height"));
    EXPECT_THAT(file("house: A\nweapons:\n  type_10_shiboru: {strength: 2}\n"),
        testing::HasSubstr("is of a weapon whose ability has no strength"));
    EXPECT_THAT(file("house: A\nweapons:\n  type_10_shiboru: {ability: tesla_arc}\n"),
        testing::HasSubstr("is of a weapon that does not say how strong its ability is"));
}

// An attendant comes on top of what a kind of troops has, and no unit has room for more than 12.
TEST(K47_ARM_04, a_unit_has_room_for_twelve_with_its_attendants) {
    const auto error = [](const std::string& models) {
        const House_rules house{{}, {"troops.de_officer.models=" + models, "k47.army_selector=free"}};
        const std::string army =
            "army: X\nnation: germany\nlimit: 5000\nunits:\n"
            "  - {name: A, type: de_officer, buys: {attendant: 2}}\n"
            "  - {name: B, type: de_mg}\n";
        return error_of([&] {
            load_game(
                read_yaml_file(data_directory() + "/konflikt47/scenarios/village.yaml"), house, {{"red.army", army}});
        });
    };
    EXPECT_EQ(error("10"), "no error");
    EXPECT_EQ(
        error("11"), "red.army:5: units: A has 13 men with his attendants; 12 at most would be right (K47-ARM-04)");
}

TEST(K47_WSR_05, a_weapon_has_two_modes_or_three) {
    const auto modes = [](const std::string& lines) {
        return error_of([&] { game_of({{}, {"weapons.thompson_m1x.modes=[" + lines + "]"}}, nullptr); });
    };
    const std::string a = "{name: a, range: 6}", b = "{name: b, range: 6}", c = "{name: c, range: 6}";
    EXPECT_EQ(modes(a + ", " + b), "no error");
    EXPECT_EQ(modes(a + ", " + b + ", " + c), "no error");
    EXPECT_THAT(modes(a), testing::HasSubstr("has 1 lines; 2 to 3 would be right"));
    EXPECT_THAT(modes(a + ", " + b + ", " + c + ", {name: d, range: 6}"),
        testing::HasSubstr("has 4 lines; 2 to 3 would be right"));
    const auto wreck = [](const std::string& set) {
        return error_of([&] { game_of({{}, {"terrain.wreck." + set}}, nullptr); });
    };
    EXPECT_THAT(wreck("cover=soft"), testing::HasSubstr("is a wreck, which nobody enters"));
    EXPECT_THAT(wreck("going=rough"), testing::HasSubstr("is a wreck, which nobody enters"));
}

}
}
