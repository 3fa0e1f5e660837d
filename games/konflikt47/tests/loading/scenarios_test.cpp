// Scenarios and layouts: what is accepted, and how faults in them are told.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <unistd.h>

#include "data_files/data_dir.h"
#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/tests/loading/error_of.h"

namespace konflikt47::scenarios_test {
namespace {

TEST(Scenario, favours_a_side_or_none) {
    const auto error = [](const std::string& favours) {
        const std::string text =
            "id: x\ntitle: x\ndate: 1947\nplace: x\nyear: 1947\nhistory: x\nrules: maximum_attrition\nlayout: village\n"
            "sides:\n  red: {name: Reds, army: grenadiers}\n  blue: {name: Blues, army: rifles}\nfavours: " +
            favours + "\nbalance: x\n";
        return error_of([&] { load_game(read_yaml(text, "x.yaml"), {}, {}); });
    };
    EXPECT_EQ(error("blue"), "no error");
    EXPECT_THAT(error("Germans"), testing::StartsWith("x.yaml:12: favours"));
}

std::string scenario_error(const std::string& red) {
    const std::string text =
        "id: x\ntitle: x\ndate: 1947\nplace: x\nyear: 1947\nhistory: x\nrules: maximum_attrition\nlayout: "
        "village\nsides:\n"
        "  red: {name: Reds, edge: south, army: grenadiers, set_up: {MG Team: " +
        red + "}}\n  blue: {name: Blues, edge: north, army: rifles, set_up: {Sniper Team: [[40, 20], [40, 21.5]]}}\n";
    return error_of([&] { load_game(read_yaml(text, "x.yaml"), {}, {}); });
}

TEST(Set_up, models_stand_where_they_can) {
    EXPECT_EQ(scenario_error("[[40, 30], [40, 31], [40, 32]]"), "no error");
    EXPECT_THAT(scenario_error("[[40, 30], [40, 31]]"), testing::HasSubstr("2 places for 3 models"));
    EXPECT_THAT(scenario_error("[[40, 30], [40, 31], [40, 31.999]]"), testing::HasSubstr("stands on one of MG Team"));
    EXPECT_THAT(
        scenario_error("[[10, 22], [40, 31], [40, 32]]"), testing::HasSubstr("Church tower, where nobody can stand"));
    EXPECT_THAT(scenario_error("[[0.499, 40], [40, 31], [40, 32]]"), testing::HasSubstr("over the edge"));
    for (const char* other : {"Nobody: [[1, 1]]", "Sniper Team: [[1, 1], [1, 2.5]]"})
        EXPECT_THAT(scenario_error("[[40, 30], [40, 31], [40, 32]], " + std::string(other)),
            testing::HasSubstr("is no unit of this side"));
    EXPECT_EQ(scenario_error("[[40, 30], [40, 32], [40, 34]]"), "no error");
    EXPECT_THAT(scenario_error("[[40, 30], [40, 32], [40, 34.001]]"),
        testing::AllOf(testing::HasSubstr("do not hang together"), testing::HasSubstr("(K47-MOV-04)")));
}

TEST(Scenarios, names_and_edges_are_looked_through) {
    const std::string file = data_directory() + "/konflikt47/scenarios/village.yaml";
    std::ifstream in(file);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto error = [&](const std::string& from, const std::string& to) {
        std::string changed = text;
        changed.replace(changed.find(from), from.size(), to);
        return error_of([&] { load_game(read_yaml(changed, file), {}, {}); });
    };
    EXPECT_EQ(error("layout: village", "layout: bocage"), "no error");
    EXPECT_THAT(error("layout: village", "layout: vilage"), testing::HasSubstr("did you mean 'village'"));
    EXPECT_THAT(error("army: rifles", "army: rifle"), testing::HasSubstr("did you mean 'rifles'"));
    const std::string red = "name: Germans", blue = "name: Americans";
    const auto edges = [&](const std::string& one, const std::string& other) {
        std::string changed = text;
        if (!one.empty()) changed.replace(changed.find(red), red.size(), red + "\n    edge: " + one);
        if (!other.empty()) changed.replace(changed.find(blue), blue.size(), blue + "\n    edge: " + other);
        return error_of([&] { load_game(read_yaml(changed, file), {}, {}); });
    };
    EXPECT_EQ(edges("north", "south"), "no error");
    EXPECT_EQ(edges("south", "north"), "no error");
    EXPECT_THAT(edges("north", "north"), testing::HasSubstr("must have one edge each"));
    EXPECT_THAT(edges("north", ""), testing::HasSubstr("must have one edge each"));
    EXPECT_THAT(edges("", "south"), testing::HasSubstr("must have one edge each"));
}

TEST(Scenarios, any_file_of_the_game_is_looked_through) {
    const std::string file = testing::TempDir() + std::to_string(getpid()) + "-k47-any.yaml";
    const auto error = [&](const std::string& text) {
        std::ofstream(file) << text;
        return error_of([&] { check_file(file); });
    };
    EXPECT_EQ(error("house: Mine\nweapons:\n  rifle: {shots: 2}\n"), "no error");
    EXPECT_THAT(error("house: Mine\nweapons:\n  rifle: {shots: 9}\n"), testing::HasSubstr("shots: 9 is out"));
    const std::string layout = "layout: X\nabout: x\ntable: [72, 48]\nhalf_turn: false\npieces:\n";
    EXPECT_EQ(error(layout + "  - {kind: house, name: Inn, from: [4, 4], to: [8, 8]}\n"), "no error");
    EXPECT_THAT(error(layout + "  - {kind: house, name: Inn, from: [8, 4], to: [4, 8]}\n"),
        testing::HasSubstr("is not south-east"));
    EXPECT_THAT(error("[1, 2]\n"), testing::HasSubstr("is neither a scenario nor a force"));
    EXPECT_THAT(error("title: X\n"), testing::HasSubstr("k47-any.yaml"));
    std::filesystem::remove(file);
}

}
}
