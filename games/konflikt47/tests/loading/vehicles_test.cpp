// Vehicles as files have them: kinds of troops with a hull, forces that buy one, and where they are set up. Bad input is told with its line.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/loading/verdict.h"
#include "games/konflikt47/play.h"
#include "games/konflikt47/tests/loading/error_of.h"

namespace konflikt47::vehicles_test {
namespace {

using testing::HasSubstr;

// What the charts say of a truck if a house rule has changed something in it.
std::string error(const std::string& change) {
    const std::string file = testing::TempDir() + "k47-vehicles.yaml";
    std::ofstream(file) << "house: Mine\ntroops:\n  us_truck:\n    " << change << "\n";
    const std::string error = error_of([&] { check_file(file); });
    std::filesystem::remove(file);
    return error;
}

const Troop& troop(const Game& game, std::string_view id) { return *std::ranges::find(game.troops, id, &Troop::id); }

TEST(K47_VEH_01, a_kind_of_troops_has_a_hull) {
    const Game game = game_of({}, nullptr);
    const Troop &truck = troop(game, "us_truck"), &walker = troop(game, "us_light_walker");
    EXPECT_EQ(truck.slot, Troop::vehicle);
    EXPECT_EQ(truck.weapon, no_weapon);
    EXPECT_EQ(truck.hull.width, 1'600);
    EXPECT_EQ(truck.hull.depth, 3'200);
    EXPECT_EQ(truck.height, 1'600);
    EXPECT_EQ(truck.hull.locomotion, Locomotion::wheeled);
    EXPECT_EQ(truck.hull.armour, Armour::soft_skinned);
    EXPECT_EQ(truck.hull.turrets, 0);
    EXPECT_EQ(walker.hull.locomotion, Locomotion::light_walker);
    EXPECT_EQ(walker.hull.armour, Armour::carrier);
    EXPECT_EQ(walker.hull.turrets, 2);
    EXPECT_FALSE(truck.hull.open_topped);
    EXPECT_EQ(troop(game, "us_rifle_squad").hull.width, 0);
    const Game open = game_of({{}, {"troops.us_truck.hull.open_topped=true"}}, nullptr);
    EXPECT_TRUE(troop(open, "us_truck").hull.open_topped);
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
    EXPECT_THAT(error("hull: {turrets: 5}"), HasSubstr("turrets: 5 is out of range"));
    EXPECT_THAT(error("hull: {locomotion: heavy_walker}"),
        testing::AllOf(HasSubstr("walkers are armoured"), HasSubstr("K47-VEH-01")));
    EXPECT_THAT(error("models: 2"), testing::AllOf(HasSubstr("1 would be right"), HasSubstr("K47-VEH-01")));
    EXPECT_THAT(error("weapon: rifle"), HasSubstr("to leave it out would be right"));
    EXPECT_THAT(error("slot: infantry"), HasSubstr("`slot: vehicle` would be right"));
}

// Part 2 of the index: what the chassis costs by its armour, and what its legs add.
TEST(K47_ARM_06, unarmed_vehicles_cost_their_chassis) {
    constexpr int chassis[] = {20, 60, 85, 120, 200, 300}, legs[] = {0, 0, 0, 10, 15, 20, 25};
    int vehicles = 0;
    const Game game = game_of({}, nullptr);
    for (const Troop& one : game.troops)
        if (one.slot == Troop::vehicle) {
            EXPECT_EQ(one.base, chassis[int(one.hull.armour)] + legs[int(one.hull.locomotion)]) << one.id;
            ++vehicles;
        }
    EXPECT_EQ(vehicles, 6);
}

std::string scenario(const std::string& truck = "[[20, 44, 90]]", const std::string& berge = "[[30, 10]]") {
    const std::string folder = "games/konflikt47/records/";
    return fmt::format(
        "id: columns\ntitle: columns\ndate: a day\nplace: a field\nyear: 1947\nhistory: None.\nrules: "
        "maximum_attrition\n"
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
    EXPECT_EQ(position.entry(id("Truck")).points, 20);
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
