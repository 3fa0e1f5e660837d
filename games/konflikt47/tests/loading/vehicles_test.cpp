// Vehicles as files have them: kinds of troops with a hull, forces that buy one, and where they are set up. Bad input is told with its line.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <unistd.h>

#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/loading/verdict.h"
#include "games/konflikt47/play.h"
#include "games/konflikt47/tests/loading/error_of.h"

namespace konflikt47::vehicles_test {
namespace {

using testing::HasSubstr;

// What the charts say of a truck if a house rule has changed something in it.
std::string error(const std::string& change) {
    const std::string file = testing::TempDir() + std::to_string(getpid()) + "-k47-vehicles.yaml";
    std::ofstream(file) << "house: Mine\ntroops:\n  us_truck:\n    " << change << "\n";
    const std::string error = error_of([&] { check_file(file); });
    std::filesystem::remove(file);
    return error;
}

const Troop& troop(const Game& game, std::string_view id) { return *std::ranges::find(game.troops, id, &Troop::id); }

TEST(K47_VEH_01, a_kind_of_troops_has_a_hull) {
    const Game game = game_of({}, nullptr);
    const Troop &truck = troop(game, "us_truck"), &walker = troop(game, "us_light_walker");
    EXPECT_EQ(truck.slot, Troop::transport);
    EXPECT_EQ(truck.weapon, no_weapon);
    EXPECT_EQ(truck.hull.width, 1'600);
    EXPECT_EQ(truck.hull.depth, 3'200);
    EXPECT_EQ(truck.height, 1'600);
    EXPECT_EQ(truck.hull.locomotion, Locomotion::wheeled);
    EXPECT_EQ(truck.hull.armour, Armour::soft_skinned);
    EXPECT_EQ(truck.hull.turrets, 0);
    EXPECT_EQ(walker.hull.locomotion, Locomotion::light_walker);
    EXPECT_EQ(walker.hull.armour, Armour::carrier);
    EXPECT_EQ(walker.hull.turrets, 0);
    EXPECT_FALSE(truck.hull.open_topped);
    EXPECT_EQ(troop(game, "us_rifle_squad").hull.width, 0);
    const Game open = game_of({{}, {"troops.us_truck.hull.open_topped=true"}}, nullptr);
    EXPECT_TRUE(troop(open, "us_truck").hull.open_topped);
}

// The chart leaves out what is as usual.
TEST(K47_VEH_06, a_house_rule_may_say_of_a_hull_what_its_chart_leaves_out) {
    const Game game = game_of({{}, {"troops.us_truck.hull.one_man_turret=true"}}, nullptr);
    EXPECT_TRUE(troop(game, "us_truck").hull.one_man_turret);
    EXPECT_EQ(error("hull: {one_man_turret: true}"), "no error");
    EXPECT_THAT(error("hull: {one_man_turet: true}"), HasSubstr("did you mean 'one_man_turret'"));
}

TEST(K47_VEH_01, a_walker_has_two_legs_or_four) {
    const auto with = [](const std::string& change) {
        return game_of({{}, {"troops.de_work_walker.hull." + change}}, nullptr);
    };
    EXPECT_EQ(troop(with("legs=4"), "us_light_walker").hull.legs, 2);
    EXPECT_EQ(troop(with("legs=4"), "de_work_walker").hull.legs, 4);
    EXPECT_EQ(troop(with("legs=2"), "de_work_walker").hull.legs, 2);
    EXPECT_THAT(error_of([&] { with("legs=3"); }), HasSubstr("legs: '3' is not 2 or 4"));
    EXPECT_THAT(error_of([&] { with("locomotion=tracked"); }), HasSubstr("is of walkers only"));
}

TEST(K47_VEH_01, a_hull_that_is_none_is_told_with_its_line) {
    EXPECT_EQ(error("hull: {width: 2}"), "no error");
    EXPECT_THAT(error("hull: {width: 0}"), HasSubstr("k47-vehicles.yaml:4: "));
    EXPECT_THAT(error("hull: {width: 0}"), HasSubstr("width: '0' is no such length; 0.5 to 12 inches would be right"));
    EXPECT_THAT(error("hull: {depth: 12.001}"), HasSubstr("depth: "));
    EXPECT_THAT(error("hull: {height: -1}"), HasSubstr("height: "));
    EXPECT_THAT(error("hull: {locomotion: traked}"),
        testing::AllOf(HasSubstr("k47-vehicles.yaml:4: "), HasSubstr("did you mean 'tracked'")));
    EXPECT_THAT(error("hull: {armour: thick}"), HasSubstr("soft_skinned"));
    EXPECT_THAT(error("hull: {open_topped: partly}"), HasSubstr("open_topped: "));
    EXPECT_THAT(error("hull: {locomotion: heavy_walker}"),
        testing::AllOf(HasSubstr("walkers are armoured"), HasSubstr("K47-VEH-01")));
    EXPECT_THAT(error("models: 2"), testing::AllOf(HasSubstr("1 would be right"), HasSubstr("K47-VEH-01")));
    EXPECT_THAT(error("weapon: rifle"), HasSubstr("`mounts` would be right"));
    EXPECT_THAT(error("slot: infantry"), HasSubstr("`slot`, such as armour, would be right"));
    EXPECT_THAT(error("team: true"), HasSubstr("team: is of men"));
    EXPECT_THAT(error("armour: heavy_powered"), HasSubstr("armour: is of men"));
    EXPECT_THAT(error("upgrades: [{weapon: lmg, price: 8}]"), HasSubstr("is a weapon that is carried by men"));
    EXPECT_THAT(error("upgrades: [{attendant: true, price: 8}]"),
        testing::AllOf(HasSubstr("is a man beside a hull"), HasSubstr("K47-VEH-01")));
    EXPECT_EQ(error("upgrades: [{rule: slow, all: true, price: 0}]"), "no error");
    EXPECT_EQ(error("rules: [fast, recce]"), "no error");
    EXPECT_THAT(error("rules: [slow, fast]"), HasSubstr("slow and fast at once; one of them would be right"));
    EXPECT_THAT(
        error("rank: company_commander"), testing::AllOf(HasSubstr("who goes on foot"), HasSubstr("K47-ARM-04")));
    EXPECT_THAT(error("rules: [forward_observer]"),
        testing::AllOf(HasSubstr("have `forward_observer`, and only men on foot do"), HasSubstr("K47-ARM-15")));
    EXPECT_THAT(error("rules: [forward_air_observer]"), HasSubstr("K47-SPC-06"));
    EXPECT_THAT(error("rules: [sniper]"), HasSubstr("K47-SPC-04"));
    EXPECT_THAT(error("upgrades: [{rule: sniper, all: true, price: 5}]"), HasSubstr("is a rule of men on foot"));
    EXPECT_THAT(error("upgrades: [{rule: slow, all: false, price: 0}]"), HasSubstr("`all: true` would be right"));
}

// The first weapon that a truck has if it is mounted so.
Line mounted(const std::string& weapon, u8* worth = nullptr, std::vector<std::string> house = {}) {
    house.push_back("troops.us_truck.mounts=[{pintle: " + weapon + "}]");
    const Game game = game_of({{}, house}, nullptr);
    const Weapon& on_truck = game.weapons[troop(game, "us_truck").mounts[0].weapon];
    if (worth) *worth = on_truck.worth;
    EXPECT_TRUE(on_truck.id.empty()) << "no list names it";
    return on_truck.line[0];
}

TEST(K47_WPN_08, machine_guns_have_half_their_shots_on_a_vehicle) {
    u8 worth = 0;
    EXPECT_EQ(mounted("lmg", &worth).shots, 2);
    EXPECT_EQ(worth, 8);
    EXPECT_EQ(mounted("mmg", &worth).shots, 3);
    EXPECT_EQ(worth, 12);
    EXPECT_EQ(mounted("hmg", &worth).shots, 3);
    EXPECT_EQ(worth, 23);
    EXPECT_EQ(mounted("light_autocannon", &worth).shots, 2) << "and nothing else has";
    EXPECT_EQ(worth, 28);
    EXPECT_EQ(mounted("lmg", &worth, {"weapons.lmg.shots=5", "weapons.lmg.worth=17"}).shots, 3) << "rounded up";
    EXPECT_EQ(worth, 9);
    const Game game = game_of({}, nullptr);
    EXPECT_EQ(std::ranges::find(game.weapons, "mmg", &Weapon::id)->line[0].shots, 6);
}

TEST(K47_WSR_01, the_weapons_of_vehicles_are_neither_team_nor_fixed) {
    for (const char* id : {"mmg", "bazooka", "heavy_at_gun"}) {
        EXPECT_FALSE(mounted(id).has(Special::team)) << id;
        EXPECT_FALSE(mounted(id).has(Special::fixed)) << id;
    }
    EXPECT_TRUE(mounted("bazooka").has(Special::shaped_charge));
    EXPECT_TRUE(mounted("heavy_at_gun").has(Special::anti_tank_gun));
}

TEST(K47_WSR_12, a_gun_with_a_pen_and_he_has_two_shells) {
    const Game game = game_of({}, nullptr);
    const Weapon& cannon = *std::ranges::find(game.weapons, "heavy_autocannon", &Weapon::id);
    ASSERT_EQ(cannon.lines, 2);
    EXPECT_EQ(cannon.line[0].name, "AP");
    EXPECT_EQ(cannon.line[0].pen, 3);
    EXPECT_EQ(cannon.line[0].he, 0);
    EXPECT_EQ(cannon.line[1].name, "HE");
    EXPECT_EQ(pen_of(cannon.line[1]), 1) << "never that of the chart";
    EXPECT_EQ(cannon.line[1].he, 1);
    EXPECT_EQ(cannon.line[1].pen, 0);
    for (const Line& line : cannon.all()) {
        EXPECT_EQ(line.shots, 2);
        EXPECT_EQ(line.range, 72 * inch);
    }
    EXPECT_EQ(std::ranges::find(game.weapons, "light_mortar", &Weapon::id)->lines, 1);
}

// K47-WPN-06 The chart: range, shots and Pen of each, and inches across its template.
TEST(K47_WPN_06, heavy_weapons) {
    struct Row {
        const char* id;
        int range, shots, pen, he;
    };
    constexpr Row rows[] = {{"mmg", 36, 6, 0, 0}, {"hmg", 48, 6, 1, 0}, {"light_autocannon", 48, 2, 2, 1},
        {"heavy_autocannon", 72, 2, 3, 1}, {"light_at_gun", 48, 1, 4, 1}, {"medium_at_gun", 60, 1, 5, 1},
        {"heavy_at_gun", 72, 1, 6, 2}, {"super_heavy_at_gun", 84, 1, 7, 3}, {"flamethrower_vehicle", 12, 1, 2, 0}};
    const Game game = game_of({}, nullptr);
    for (const Row& row : rows) {
        const Weapon& weapon = *std::ranges::find(game.weapons, row.id, &Weapon::id);
        EXPECT_EQ(weapon.chart, Chart::heavy) << row.id;
        EXPECT_EQ(weapon.line[0].range, row.range * inch) << row.id;
        EXPECT_EQ(weapon.line[0].shots, row.shots) << row.id;
        EXPECT_EQ(weapon.line[0].pen, row.pen) << row.id;
        EXPECT_EQ(weapon.line[std::size_t(weapon.lines - 1)].he, row.he) << row.id;
        EXPECT_EQ(weapon.has(Special::anti_tank_gun), std::string_view(row.id).ends_with("at_gun")) << row.id;
    }
}

TEST(K47_VEH_03, mounts_lie_in_turrets_and_arms_by_their_order) {
    const Game game =
        game_of({{}, {"troops.us_truck.mounts=[{arm: lmg}, {coaxial: mmg}, {hull: mmg}, {arm: hmg}, {coaxial: lmg}]"}},
            nullptr);
    const Troop& truck = troop(game, "us_truck");
    std::vector<int> of;
    for (const Mount& mount : truck.mounts) of.push_back(mount.in_turret() ? mount.of : -1);
    EXPECT_EQ(of, (std::vector<int>{0, 0, -1, 1, 1}));
    EXPECT_EQ(truck.hull.turrets, 2);
    const Troop& tank = troop(game, "de_tank");
    EXPECT_EQ(tank.hull.turrets, 1);
    EXPECT_EQ(truck.mounts[2].weapon, tank.mounts[1].weapon) << "one variant of a weapon for all vehicles";
    EXPECT_EQ(troop(game, "de_walker").hull.turrets, 2);
    const Game fixed = game_of({{}, {"troops.us_truck.mounts=[{fixed_arm: lmg}, {pintle: lmg}]"}}, nullptr);
    EXPECT_EQ(troop(fixed, "us_truck").hull.turrets, 0) << "what does not turn does not jam";
}

TEST(K47_VEH_03, mounts_that_are_none_are_told_with_their_line) {
    EXPECT_EQ(error("mounts: []"), "no error");
    EXPECT_THAT(error("mounts: [{turet: mmg}]"),
        testing::AllOf(HasSubstr("k47-vehicles.yaml:4: "), HasSubstr("'turet' is no mount; turret, arm, coaxial")));
    EXPECT_THAT(error("mounts: [{turret: mgm}]"), HasSubstr("mgm"));
    EXPECT_EQ(error("mounts: [{hull: medium_mortar}]"), "no error");
    EXPECT_THAT(error("mounts: [{hull: medium_mortar}, {turret: light_howitzer}]"),
        testing::AllOf(HasSubstr("lobs its shells, and so does a mount before it"), HasSubstr("K47-IND-02")));
    EXPECT_THAT(error("mounts: [{turret: mmg, hull: mmg}]"), HasSubstr("is one mount and its weapon"));
    EXPECT_THAT(error("mounts: [{hull: mmg}, {coaxial: mmg}]"),
        testing::AllOf(HasSubstr("the turret before it would be right"), HasSubstr("K47-VEH-03")));
    EXPECT_THAT(error("mounts: [{arm: lmg}, {arm: lmg}, {arm: lmg}, {arm: lmg}, {arm: lmg}]"),
        HasSubstr("4 at most would be right"));
    EXPECT_THAT(
        error("mounts: [{hull: lmg}, {hull: lmg}, {hull: lmg}, {hull: lmg}, {hull: lmg}, {hull: lmg}, {hull: lmg}]"),
        HasSubstr("has 7 mounts; 6 at most would be right"));
    const std::string of_men = error_of([] { game_of({{}, {"troops.us_mg.mounts=[{hull: mmg}]"}}, nullptr); });
    EXPECT_THAT(of_men, HasSubstr("are of no vehicle"));
    const std::string flames = error_of([] { game_of({{}, {"weapons.rifle.flames=2"}}, nullptr); });
    EXPECT_THAT(flames, testing::AllOf(HasSubstr("flamethrower"), HasSubstr("K47-WSR-06")));
}

std::string scenario(const std::string& truck = "[[20, 44, 90]]", const std::string& berge = "[[30, 10]]") {
    const std::string folder = "games/konflikt47/records/";
    return fmt::format(
        "id: columns\ntitle: columns\ndate: a day\nplace: a field\nyear: 1947\nhistory: None.\nrules: "
        "maximum_attrition\n"
        "options: {{k47.army_selector: free}}\n"
        "layout: {0}layouts/road.yaml\nsides:\n"
        "  red: {{name: Reds, edge: north, army: {0}forces/red-column.yaml, set_up: {{Berge: {1}}}}}\n"
        "  blue: {{name: Blues, edge: south, army: {0}forces/blue-column.yaml, set_up: {{Truck: {2}}}}}\n",
        folder, berge, truck);
}

std::string error_of_scenario(const std::string& truck) {
    return error_of([&] { load_game(read_yaml(scenario(truck), "c.yaml"), {}, {}); });
}

TEST(K47_VEH_02, a_vehicle_is_set_up_as_the_file_says_or_away_from_its_edge) {
    const auto game = load_game(read_yaml(scenario(), "c.yaml"), {}, {});
    const State state = game->start();
    const Position position{*game, state};
    const auto id = [&](std::string_view name) {
        UnitId id = 0;
        while (game->name(id) != name) ++id;
        return id;
    };
    EXPECT_EQ(state.unit[id("Truck")].facing, 90);
    EXPECT_EQ(state.unit[id("Berge")].facing, 180) << "it looks south";
    EXPECT_EQ(position.body(id("Truck"), 0), Body::box({20 * inch, 44 * inch}, 1'600, 3'200, 90));
    EXPECT_EQ(position.entry(id("Truck")).points, 30);
    EXPECT_EQ(position.entry(id("Truck")).height, 1'600);
    EXPECT_EQ(position.entry(id("Truck")).mover(), Mover::wheeled);
    EXPECT_EQ(position.entry(id("Berge")).mover(), Mover::tracked);
    EXPECT_EQ(position.entry(id("Stilts")).mover(), Mover::walker);
    EXPECT_EQ(state.unit[id("Truck")].model[0].weapon, no_weapon);
    EXPECT_THAT(error_of_scenario("[[20, 44, 360]]"), HasSubstr("360 is out of range"));
    EXPECT_THAT(error_of_scenario("[[20, 44, 90, 1]]"), HasSubstr("is no place"));
    EXPECT_EQ(error_of_scenario("[[20, 44]]"), "no error");
}

TEST(K47_TER_02, wheels_are_not_set_up_in_rough_ground) {
    EXPECT_THAT(error_of_scenario("[[44, 24]]"), HasSubstr("where nobody can stand"));
    EXPECT_THAT(error_of_scenario("[[44, 29.7, 0]]"), HasSubstr("no error"));
    EXPECT_THAT(error_of_scenario("[[44, 29.5, 0]]"), HasSubstr("on Copse"));
    EXPECT_THAT(error_of_scenario("[[71.2, 40, 90]]"), HasSubstr("K47-SCN-08"));
}

}
}
