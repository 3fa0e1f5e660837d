// Guns as files have them: kinds of troops with a gun, forces that buy one, and where they are set up. Bad input is told with its line.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <unistd.h>

#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/loading/verdict.h"
#include "games/konflikt47/play.h"
#include "games/konflikt47/tests/loading/error_of.h"

namespace konflikt47::gun_files_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

// What the charts say of a gun if a house rule has changed something in it.
std::string error(const std::string& change, const std::string& troop = "us_gun") {
    const std::string file = testing::TempDir() + std::to_string(getpid()) + "-k47-guns.yaml";
    std::ofstream(file) << "house: Mine\ntroops:\n  " << troop << ":\n    " << change << "\n";
    const std::string error = error_of([&] { check_file(file); });
    std::filesystem::remove(file);
    return error;
}

const Troop& troop(const Game& game, std::string_view id) { return *std::ranges::find(game.troops, id, &Troop::id); }

TEST(K47_ART_01, a_kind_of_troops_serves_a_gun) {
    const Game game = game_of({}, nullptr);
    const Troop &gun = troop(game, "us_gun"), &flak = troop(game, "de_light_flak");
    EXPECT_EQ(gun.slot, Troop::artillery);
    EXPECT_EQ(game.weapons[gun.weapon].id, "medium_at_gun");
    EXPECT_TRUE(gun.is_team);
    EXPECT_TRUE(gun.served.is_there);
    EXPECT_EQ(gun.served.weight, Gun_weight::medium);
    EXPECT_FALSE(gun.served.all_round);
    EXPECT_EQ(gun.least, 4);
    EXPECT_TRUE(gun.rules.has(Unit_rule::gun_shield));
    EXPECT_TRUE(flak.served.all_round);
    EXPECT_EQ(flak.served.weight, Gun_weight::light);
    EXPECT_EQ(troop(game, "de_gun").served.weight, Gun_weight::heavy);
    EXPECT_EQ(troop(game, "de_88_gun").served.weight, Gun_weight::super_heavy);
    EXPECT_FALSE(troop(game, "us_mg").served.is_there);
}

TEST(K47_ARM_11, a_rift_weapon_comes_with_rift_dice_and_nothing_else_does) {
    EXPECT_THAT(error("weapon: m17_tesla"), AllOf(HasSubstr("would be right"), HasSubstr("K47-ARM-11")));
    EXPECT_EQ(error("{weapon: m17_tesla, rift: {dice: 1, most: 2}}"), "no error");
    EXPECT_THAT(error("rift: {dice: 1, most: 1}"), AllOf(HasSubstr("rift: "), HasSubstr("K47-ARM-11")));
    const std::string buys = "upgrades: [{weapon: radium_revolver, instead_of: pistol, price: 8}]";
    EXPECT_THAT(error(buys, "us_officer"), AllOf(HasSubstr("and no Rift Dice"), HasSubstr("K47-ARM-11")));
}

TEST(K47_ART_01, a_gun_that_is_none_is_told_with_its_line) {
    EXPECT_EQ(error("gun: {weight: light}"), "no error");
    EXPECT_THAT(
        error("gun: {weight: lihgt}"), AllOf(HasSubstr("k47-guns.yaml:4: "), HasSubstr("did you mean 'light'")));
    EXPECT_THAT(error("gun: {all_round: partly}"), HasSubstr("all_round: "));
    EXPECT_THAT(error("gun: {barrel: 2}"), HasSubstr("barrel"));
    EXPECT_THAT(error("weapon: rifle"), AllOf(HasSubstr("is carried by men, and no gun"), HasSubstr("K47-ART-01")));
    EXPECT_THAT(error("models: 12"), AllOf(HasSubstr("11 at most would be right"), HasSubstr("K47-ART-01")));
    EXPECT_THAT(error("team: true"), HasSubstr("team: is of men on foot"));
    EXPECT_THAT(error("armour: heavy_powered"), HasSubstr("armour: is of men on foot"));
    EXPECT_THAT(error("rank: platoon_commander"), AllOf(HasSubstr("who goes on foot"), HasSubstr("K47-ARM-04")));
    EXPECT_THAT(error("rules: [sniper]"), HasSubstr("K47-SPC-04"));
    EXPECT_THAT(error("slot: infantry"), HasSubstr("gun: is of no gun; `slot: artillery` would be right"));
    EXPECT_THAT(error("slot: armour"), HasSubstr("hull"));
    EXPECT_THAT(error("upgrades: [{weapon: lmg, price: 8}]"), HasSubstr("another kind of gun would be right"));
    EXPECT_EQ(error("upgrades: [{rule: stubborn, all: true, price: 1}]"), "no error");
    EXPECT_THAT(error("upgrades: [{weapon: rifle_grenade, price: 6, most: 2}]", "us_rifle_squad"),
        AllOf(HasSubstr("1 would be right"), HasSubstr("K47-IND-02")));
    EXPECT_THAT(
        error("upgrades: [{weapon: rifle_grenade, price: 6}, {weapon: light_mortar, price: 6}]", "us_rifle_squad"),
        HasSubstr("K47-IND-02"));
    EXPECT_EQ(error("upgrades: [{weapon: rifle_grenade, price: 6}]", "us_rifle_squad"), "no error");
    EXPECT_THAT(error("rules: [recce]", "us_mg"), AllOf(HasSubstr("this is no vehicle"), HasSubstr("K47-SPC-02")));
    EXPECT_THAT(error("rules: [gun_shield]", "us_mg"), AllOf(HasSubstr("this is no gun"), HasSubstr("K47-ARM-14")));
    EXPECT_THAT(error("gun: {weight: light}", "us_truck"), HasSubstr("gun"));
}

// What the charts say of a weapon if a house rule has changed something in it.
std::string weapon_error(const std::string& change, const std::string& weapon = "light_howitzer") {
    const std::string file = testing::TempDir() + std::to_string(getpid()) + "-k47-howitzers.yaml";
    std::ofstream(file) << "house: Mine\nweapons:\n  " << weapon << ":\n    " << change << "\n";
    const std::string error = error_of([&] { check_file(file); });
    std::filesystem::remove(file);
    return error;
}

TEST(K47_WSR_10, a_howitzer_has_a_line_for_each_way) {
    const Game game = game_of({}, nullptr);
    const Weapon& howitzer = *std::ranges::find(game.weapons, "medium_howitzer", &Weapon::id);
    ASSERT_EQ(howitzer.lines, 2);
    EXPECT_EQ(howitzer.line[0].name, "direct");
    EXPECT_EQ(howitzer.line[0].range, 60 * inch);
    EXPECT_EQ(howitzer.line[0].least, 0);
    EXPECT_FALSE(howitzer.line[0].has(Special::indirect));
    EXPECT_EQ(howitzer.line[1].name, "indirect");
    EXPECT_EQ(howitzer.line[1].least, 36 * inch);
    EXPECT_EQ(howitzer.line[1].range, 72 * inch);
    EXPECT_TRUE(howitzer.line[1].has(Special::indirect));
    for (const Line& line : howitzer.all()) EXPECT_EQ(line.he, 3);
}

TEST(K47_WSR_10, a_howitzer_that_is_none_is_told_with_its_line) {
    EXPECT_EQ(weapon_error("lobs: [20, 50]"), "no error");
    EXPECT_THAT(weapon_error("lobs: [20]"), AllOf(HasSubstr("k47-howitzers.yaml:4: "), HasSubstr("such as [30, 60]")));
    EXPECT_THAT(weapon_error("lobs: [60, 30]"), HasSubstr("lobs"));
    EXPECT_THAT(
        weapon_error("rules: [team, fixed]"), AllOf(HasSubstr("is the band of a howitzer"), HasSubstr("K47-WSR-10")));
    EXPECT_THAT(weapon_error("rules: [howitzer]", "medium_mortar"), HasSubstr("says not how far it lobs"));
    EXPECT_THAT(weapon_error("pen: 2"), AllOf(HasSubstr("fires HE alone"), HasSubstr("K47-WSR-10")));
    EXPECT_THAT(weapon_error("range: [2, 48]"), HasSubstr("fires HE alone"));
    EXPECT_THAT(weapon_error("rules: [howitzer, indirect]"), HasSubstr("fires HE alone"));
}

// Part 2 of the index.
TEST(K47_ARM_06, each_gun_has_its_crew) {
    constexpr int crews[] = {3, 3, 3, 4, 5, 6, 4, 5, 6, 3, 4, 5};
    const std::array ids{"light_autocannon", "heavy_autocannon", "light_at_gun", "medium_at_gun", "heavy_at_gun",
        "super_heavy_at_gun", "light_howitzer", "medium_howitzer", "heavy_howitzer", "light_rocket", "medium_rocket",
        "heavy_rocket"};
    int guns = 0;
    const Game game = game_of({}, nullptr);
    for (const Troop& one : game.troops) {
        if (!one.is_gun()) continue;
        const Weapon& weapon = game.weapons[one.weapon];
        EXPECT_EQ(one.quality_price[std::size_t(Quality::veteran)], 3) << one.id;
        const auto kind = std::ranges::find(ids, weapon.id);
        ++guns;
        if (kind == ids.end()) continue;
        EXPECT_EQ(one.least, crews[kind - ids.begin()]) << one.id;
    }
    EXPECT_EQ(guns, 36);
}

constexpr const char* force =
    "army: Test\n"
    "nation: usa\n"
    "limit: 400\n"
    "units:\n"
    "  - {name: Officer, type: us_officer}\n"
    "  - {name: Gun, type: us_gun, quality: veteran}\n";

TEST(K47_ART_01, a_force_has_the_gun_before_its_crew) {
    const auto game =
        load_game({.scenario = "village", .house = {{}, {"k47.army_selector=free"}}, .parts = {{"blue.army", force}}});
    const UnitId id = UnitId(game->forces[1].first + 1);
    const State state = game->start();
    const Position position{*game, state};
    const Entry& gun = position.entry(id);
    ASSERT_EQ(gun.men.size(), 5u);
    EXPECT_EQ(game->weapons[gun.men[0].weapon].id, "medium_at_gun");
    EXPECT_TRUE(gun.men[0].leader);
    for (std::size_t man = 1; man < 5; ++man) EXPECT_EQ(game->weapons[gun.men[man].weapon].id, "rifle");
    EXPECT_EQ(gun.points, 85 + 4 * 3) << "a Veteran man costs 3 more, and there are four";
    EXPECT_EQ(gun.mover(), Mover::artillery);
    EXPECT_EQ(position.left(id), 4);
}

// A gun is set up with where it points; its men are places.
std::string set_up_error(const std::string& places, const std::string& pieces = "") {
    const std::string folder = testing::TempDir() + "k47-set-up-" + std::to_string(getpid());
    std::filesystem::create_directories(folder);
    std::ofstream(folder + "/reds.yaml") << "army: R\nnation: germany\nlimit: 400\nunits:\n  - {name: Brandt, type: "
                                            "de_officer}\n  - {name: Flak, type: de_light_flak}\n";
    std::ofstream(folder + "/blues.yaml") << "army: B\nnation: usa\nlimit: 400\nunits:\n  - {name: Hale, type: "
                                             "us_officer}\n  - {name: Squad, type: us_rifle_squad, models: 5}\n";
    std::ofstream(folder + "/ground.yaml") << "layout: g\nabout: g\ntable: [72, 48]\npieces:\n"
                                           << "  - {kind: road, name: Lane, from: [60, 43], to: [70, 45]}\n" + pieces;
    std::ofstream(folder + "/trial.yaml")
        << "id: trial\ntitle: t\ndate: d\nplace: p\nyear: 1947\nhistory: h\nrules: maximum_attrition\noptions: "
           "{k47.army_selector: free}\nlayout: "
           "ground.yaml\nsides:\n  red:\n    name: Reds\n    edge: north\n    army: reds.yaml\n    set_up:\n      "
           "Flak: "
        << places << "\n  blue:\n    name: Blues\n    edge: south\n    army: blues.yaml\n";
    const std::string error = error_of([&] { load_game({.scenario = folder + "/trial.yaml"}); });
    std::filesystem::remove_all(folder);
    return error;
}

TEST(K47_ART_01, a_gun_is_set_up_with_its_crew) {
    EXPECT_EQ(set_up_error("[[30, 20, 90], [28, 20], [30, 18], [32, 20]]"), "no error");
    EXPECT_EQ(set_up_error("[[30, 20], [28, 20], [30, 18], [32, 20]]"), "no error");
    EXPECT_THAT(set_up_error("[[30, 20], [28, 20], [30, 18]]"), HasSubstr("3 places for 4 models"));
    EXPECT_THAT(set_up_error("[[30, 20], [28.6, 20], [30, 18], [32, 20]]"), HasSubstr("K47-MOV-05"));
    EXPECT_THAT(set_up_error("[[30, 20], [27.4, 20], [30, 18], [32, 20]]"), HasSubstr("K47-MOV-04"));
    EXPECT_THAT(set_up_error("[[30, 0.9], [28, 1], [32, 1], [34, 1]]"), HasSubstr("K47-SCN-08"));
    const std::string places = "[[30, 20], [28, 20], [30, 18], [32, 20]]";
    EXPECT_EQ(set_up_error(places, "  - {kind: craters, name: Holes, from: [26, 19], to: [34, 22]}\n"), "no error")
        << "there it is dug in";
    EXPECT_THAT(set_up_error(places, "  - {kind: trench, name: Trench, from: [26, 20.5], to: [34, 22]}\n"),
        HasSubstr("K47-TER-01"));
    EXPECT_EQ(set_up_error(places, "  - {kind: trench, name: Trench, from: [26, 17], to: [34, 18.2]}\n"), "no error")
        << "its men may stand in one";
}

}
}
