// What weapons, troops and upgrades cost: the printed tables against the formula, and what is said of a price that is another.
#include "games/konflikt47/loading/prices.h"

#include <algorithm>

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/loading/verdict.h"
#include "games/konflikt47/tests/loading/error_of.h"

namespace konflikt47::prices_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

const Game& charts() {
    static const Game game = game_of({}, nullptr);
    return game;
}
const Weapon& weapon(std::string_view id) { return *std::ranges::find(charts().weapons, id, &Weapon::id); }
Troop troop(std::string_view id) { return *std::ranges::find(charts().troops, id, &Troop::id); }
int price(std::string_view id, Quality quality = Quality::regular) {
    return price_of(troop(id), quality, charts().weapons);
}
int cost(const std::string& nation, const std::string& unit) {
    const std::string text = "army: A\nnation: " + nation + "\nlimit: 1000\nunits: [{name: A, " + unit + "}]\n";
    return judge(Catalogue(charts()), read_force_list(read_yaml(text, "f"))).points;
}

// The table of part 2 of the index: what each is worth, and mounted on a vehicle.
TEST(K47_ARM_08, each_weapon_is_worth_what_the_table_says) {
    struct Row {
        const char* id;
        int worth, mounted = 0;  // 0: the same
    };
    constexpr Row rows[] = {{"rifle", 3}, {"pistol", 2}, {"smg", 7}, {"automatic_rifle", 7}, {"assault_rifle", 8},
        {"stg_44z", 11}, {"lmg", 16, 8}, {"flamethrower", 17}, {"flamethrower_vehicle", 37}, {"thompson_m1x", 11},
        {"p08_szl", 5}, {"mp40_szl", 9}, {"ptrs_46", 9}, {"roks_6", 20}, {"dpm_pp", 18}, {"at_rifle", 11},
        {"at_rifle_grenade", 12}, {"piat", 19}, {"bazooka", 26}, {"at_launcher", 6}, {"panzerschreck", 32},
        {"rifle_grenade", 6}, {"light_mortar", 12}, {"medium_mortar", 24}, {"heavy_mortar", 36}, {"light_howitzer", 30},
        {"light_rocket", 18}, {"medium_howitzer", 45}, {"medium_rocket", 27}, {"heavy_howitzer", 63},
        {"heavy_rocket", 38}, {"mmg", 24, 12}, {"hmg", 45, 23}, {"light_autocannon", 28}, {"heavy_autocannon", 54},
        {"light_at_gun", 30}, {"medium_at_gun", 47}, {"heavy_at_gun", 73}, {"super_heavy_at_gun", 103},
        {"heavy_tesla_rifle", 14}, {"m21_light_tesla", 21}, {"m17_tesla", 36}, {"m177_dual_tesla", 53},
        {"radium_revolver", 10}, {"meteor_launcher", 48}, {"maschinen_schwere", 36}, {"schwerfeld_projektor", 100},
        {"schienenkanone", 132}, {"zvukovoy_avtomat", 18}, {"zvukovoy_proeyektor", 51}, {"type_10_shiboru", 9},
        {"type_61_shiboru", 42}, {"type_99_shiboru", 75}};
    EXPECT_EQ(std::size(rows), 53u);
    for (const Row& row : rows) {
        ASSERT_NE(std::ranges::find(charts().weapons, row.id, &Weapon::id), charts().weapons.end()) << row.id;
        EXPECT_EQ(worth_of(weapon(row.id)), row.worth) << row.id;
        EXPECT_EQ(weapon(row.id).worth, row.worth) << row.id;
        if (!row.mounted) continue;
        const Game game = game_of({{}, {fmt::format("troops.us_truck.mounts=[{{pintle: {}}}]", row.id)}}, nullptr);
        const Troop& truck = *std::ranges::find(game.troops, "us_truck", &Troop::id);
        EXPECT_EQ(game.weapons[truck.mounts[0].weapon].worth, row.mounted) << row.id;
        EXPECT_EQ(worth_of(game.weapons[truck.mounts[0].weapon]), row.mounted) << "half of the shots, " << row.id;
    }
}

// X32: 10 Regular riflemen with an LMG and an SMG: 10 x 10 + 13 + 4.
TEST(K47_ARM_06, a_squad_costs_its_men_and_what_they_carry) {
    EXPECT_EQ(cost("germany", "type: de_grenadiers, models: 10, buys: {lmg: 1, smg: 1}"), 117);
    EXPECT_EQ(price("de_grenadiers"), 50);
    EXPECT_EQ(price_of_further_model(troop("de_grenadiers"), charts().weapons), 10);
    EXPECT_EQ(price("de_sturm", Quality::veteran), 5 * (13 + 1 + 8)) << "Tough Fighters, and 11 - 3 for the StG";
    EXPECT_EQ(price("us_heavy_infantry"), 4 * (10 + 5 + 4)) << "powered armour, and 7 - 3 for the rifle";
    EXPECT_EQ(price_of_change(troop("us_heavy_infantry"), Quality::veteran, charts().weapons), 3 + 2);
}

// X33: 3 x 10 + 24 = 54, rounded; Veterans 3 each more, which is not rounded again.
TEST(K47_ARM_06, a_team_costs_its_crew_and_its_weapon_to_the_nearest_5) {
    EXPECT_EQ(price("us_mg"), 55);
    EXPECT_EQ(cost("usa", "type: us_mg, quality: veteran"), 64);
    EXPECT_EQ(price("us_mortar"), 30) << "2 x 10 + 12";
    EXPECT_EQ(price("us_sniper"), 55) << "2 x 10 + 3 + 30";
    EXPECT_EQ(price("us_observer"), 90) << "10 + 3 + 75";
    EXPECT_EQ(price("us_gun"), 85) << "4 x 10 + 47";
}

TEST(K47_ARM_04, an_officer_costs_a_man_and_the_rank) {
    EXPECT_EQ(price("de_officer"), 50);
    EXPECT_EQ(price("de_company_commander"), 110);
    EXPECT_EQ(cost("germany", "type: de_officer, quality: veteran, buys: {attendant: 2}"), 53 + 2 * 13);
}

TEST(K47_ARM_05, a_point_of_a_hero_has_its_price) {
    EXPECT_EQ(cost("germany", "type: de_officer, buys: {guts: 3, luck: 1, attendant: 1}"), 50 + 30 + 15 + 10);
    EXPECT_EQ(error_of([] { game_of({{}, {"troops.de_mg.upgrades=[{guts: true, price: 10}]"}}, nullptr); }),
        "--set troops.de_mg.upgrades=[{guts: true, price: 10}]: upgrades: is of a hero, and this is no officer; to "
        "leave it out "
        "would be right (K47-ARM-05)");
    EXPECT_THAT(
        error_of([] { game_of({{}, {"troops.de_officer.upgrades=[{luck: true, most: 4, price: 15}]"}}, nullptr); }),
        HasSubstr("is of a hero; 3 at most would be right (K47-ARM-05)"));
}

// X34: 120 + 47 + 12 + 3/4 x 12 = 188, rounded 190; Veterans 225.6, rounded 225. X35: 324, rounded 325.
TEST(K47_ARM_07, a_vehicle_costs_its_chassis_and_its_weapons) {
    EXPECT_EQ(price("us_m4"), 190);
    EXPECT_EQ(price("us_m4", Quality::veteran), 225);
    EXPECT_EQ(price_of_change(troop("us_m4"), Quality::veteran, charts().weapons), 35);
    EXPECT_EQ(price("us_pershing"), 325);
    EXPECT_EQ(cost("usa", "type: us_m4, quality: veteran"), 225);
    Troop tank = troop("us_m4");
    const auto with = [&](auto change) {
        Troop other = tank;
        change(other);
        return price_of(other, Quality::regular, charts().weapons);
    };
    EXPECT_EQ(with([](Troop& one) { one.rules.add(Unit_rule::slow); }), 180) << "178";
    EXPECT_EQ(with([](Troop& one) { one.rules.add(Unit_rule::fast); }), 200) << "198";
    EXPECT_EQ(with([](Troop& one) { one.rules.add(Unit_rule::recce); }), 205) << "203";
    EXPECT_EQ(with([](Troop& one) { one.hull.open_topped = true; }), 180) << "178";
    EXPECT_EQ(with([](Troop& one) { one.hull.capacity = 5; }), 195) << "193";
    EXPECT_EQ(with([](Troop& one) { one.hull.locomotion = Locomotion::heavy_walker; }), 210) << "208";
    EXPECT_EQ(with([](Troop& one) { one.hull.armour = Armour::super_heavy; }), 370) << "368";
    EXPECT_EQ(with([](Troop& one) { one.mounts[0].on = Mount::hull; }), 175) << "176.25";
    EXPECT_EQ(price_of(tank, Quality::inexperienced, charts().weapons), 150) << "150.4";
}

// X36: an officer's SMG is 7 - 2, a rifleman's 7 - 3; a launcher beside a rifle is 6; nothing is given back.
TEST(K47_ARM_10, a_weapon_costs_what_it_is_worth_more_than_the_one_that_is_replaced) {
    const auto upgrade = [](std::string_view of, std::string_view id) {
        const Troop kind = troop(of);
        for (const Upgrade& one : kind.upgrades)
            if (Catalogue(charts()).id(one) == id) return price_of(one, kind, charts().weapons);
        return -1;
    };
    EXPECT_EQ(upgrade("de_officer", "smg"), 5);
    EXPECT_EQ(upgrade("de_grenadiers", "smg"), 4);
    EXPECT_EQ(upgrade("de_grenadiers", "lmg"), 13);
    EXPECT_EQ(upgrade("de_grenadiers", "at_launcher"), 6);
    EXPECT_EQ(upgrade("de_sturm", "mp40_szl"), 0);
    EXPECT_EQ(upgrade("de_sturm", "tank_hunters"), 2);
    EXPECT_EQ(upgrade("us_howitzer", "spotter"), 5);
}

std::string told(const std::string& weapons, const std::string& troops) {
    Game game;
    const Node charted = read_yaml(weapons, "weapons.yaml"), kinds = read_yaml(troops, "army.yaml");
    for (const Value& one : entries(Value(charted))) game.weapons.push_back(weapon(one.name));
    for (const Value& one : entries(Value(kinds))) game.troops.push_back(troop(one.name));
    for (Troop& one : game.troops) one.weapon = 0;
    return error_of([&] { check_prices(game, Value(charted), Value(kinds)); });
}

TEST(K47_ARM_13, a_price_of_a_list_that_is_not_the_formulas_is_told_with_both) {
    EXPECT_EQ(told("rifle: {worth: 3}", "us_rifle_squad: {points: 50, per_model: 10, quality_price: {veteran: 3}}"),
        "no error");
    EXPECT_EQ(told("rifle: {worth: 4}", "us_rifle_squad: {points: 50}"),
        "weapons.yaml:1: worth: 4 is not its price by the formula, which is 3 (K47-ARM-08)");
    EXPECT_EQ(told("rifle: {worth: 3}", "\nus_rifle_squad: {points: 51}"),
        "army.yaml:2: points: 51 is not its price by the formula, which is 50 (K47-ARM-06)");
    EXPECT_EQ(told("rifle: {worth: 3}", "us_rifle_squad: {points: 50, per_model: 9}"),
        "army.yaml:1: per_model: 9 is not its price by the formula, which is 10 (K47-ARM-06)");
    EXPECT_EQ(told("rifle: {worth: 3}", "us_rifle_squad: {points: 50, quality_price: {inexperienced: -2}}"),
        "army.yaml:1: inexperienced: -2 is not its price by the formula, which is -3 (K47-ARM-09)");
    EXPECT_EQ(told("rifle: {worth: 3}", "us_truck: {points: 35}"),
        "army.yaml:1: points: 35 is not its price by the formula, which is 30 (K47-ARM-07)");
    EXPECT_EQ(told("rifle: {worth: 3}", "us_howitzer: {points: 55, upgrades: [{price: 4}]}"),
        "army.yaml:1: price: 4 is not its price by the formula, which is 5 (K47-ARM-10)");
}

TEST(K47_ARM_13, house_rules_have_prices_of_their_own) {
    const Game game = game_of({{}, {"troops.us_truck.points=31", "weapons.rifle.worth=4"}}, nullptr);
    EXPECT_EQ(std::ranges::find(game.troops, "us_truck", &Troop::id)->base, 31);
}

}
}
