// Files that players write: what is accepted, and how faults in them are told.
#include "games/earth1418/loading/data.h"

#include <filesystem>
#include <fstream>
#include <functional>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "data_files/error.h"

namespace earth1418::data_test {
namespace {

TEST(E18_SET_01, a_scenario_that_is_listed_can_be_loaded_by_its_file) {
    for (const Scenario_card& card : list_scenarios())
        EXPECT_EQ(load_game({.scenario = card.file})->title, card.title) << card.id;
}

TEST(E18_SET_01, all_scenarios_can_be_played) {
    const auto cards = list_scenarios();
    EXPECT_EQ(cards.size(), 6u);
    for (const Scenario_card& card : cards) {
        const auto game = load_game({.scenario = card.id});
        EXPECT_GT(game->units(), 30) << card.id;
    }
}

TEST(E18_SCL_02, lengths_are_hundredths_of_a_millimetre) {
    const Charts charts = load_game({.scenario = "usdau"})->charts;
    EXPECT_EQ(charts.circle, 7620);
    EXPECT_EQ(charts.grid, 15240);
    EXPECT_EQ(charts.assault, 30000);
    EXPECT_EQ(charts.rate[0][1], 6000);
    EXPECT_EQ(charts.transport_cap, 12000);
}

std::string error_of(const std::function<void()>& act) {
    try {
        act();
    } catch (const InputError& error) { return error.what(); }
    return "no error";
}

constexpr const char* army =
    "army: Landwehr\n"
    "formations:\n"
    "  - name: Landwehr\n"
    "    class: reserve\n"
    "    sub_units:\n"
    "      - {name: Landwehr 1, type: res, bases: 4, at: [300, 100], facing: 180}\n";

TEST(Armies, take_the_place_of_a_side) {
    const std::string field = "games/earth1418/records/scenarios/field.yaml";
    const auto game = load_game({.scenario = field, .parts = {{"red.army", army}}});
    EXPECT_EQ(game->roster[0].name, "Landwehr 1");
    EXPECT_EQ(game->forces[0].last, 1);
    EXPECT_EQ(game->roster[1].name, "Blue A");
    EXPECT_EQ(game->heading().setup.parts.at("red.army"), army);
}

TEST(Armies, are_refused_with_their_line) {
    const std::string field = "games/earth1418/records/scenarios/field.yaml";
    const auto error = [&](std::string from, std::string to) {
        std::string text = army;
        text.replace(text.find(from), from.size(), to);
        return error_of([&] { load_game({.scenario = field, .parts = {{"red.army", text}}}); });
    };
    EXPECT_EQ(error("type: res", "type: ress").substr(0, 19), "red.army:6: type: '")
        << error("type: res", "type: ress");
    EXPECT_NE(error("bases: 4", "bases: 0").find("red.army:6: bases"), std::string::npos);
    EXPECT_NE(error("class: reserve", "class: veteran").find("red.army:4: class"), std::string::npos);
    EXPECT_NE(error("army: Landwehr", "arm: Landwehr").find("red.army:1"), std::string::npos);
    EXPECT_NE(error("[300, 100]", "[300.001, 100]").find("two decimals"), std::string::npos);
    EXPECT_NE(error_of([&] { load_game({.scenario = field, .parts = {{"green.army", army}}}); }).find("green.army"),
        std::string::npos);
}

TEST(Ground, crossing_outlines_are_refused_with_their_line) {
    const std::string error = error_of([] {
        load_game(
            read_yaml("id: x\ntitle: x\ndate: 1916\nplace: x\nyear: 1914\nhistory: x\ntable: [900, 600]\nwind: "
                      "none\nterrain:\n"
                      "  - {kind: wood, name: Bow, outline: [[0, 0], [100, 100], [100, 0], [0, 100]]}\nsides: {}\n",
                "x.yaml"),
            {}, {});
    });
    EXPECT_EQ(error, "x.yaml:10: outline: crosses itself at [50, 50]; an outline that does not would be right");
}

// A scenario's file with one text in the place of another.
std::string error_with(const std::string& from, const std::string& to) {
    std::ifstream file("games/earth1418/records/scenarios/field.yaml");
    std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto at = text.find(from);
    if (at == std::string::npos) return from + " is not in the file";
    text.replace(at, from.size(), to);
    return error_of([&] { load_game(read_yaml(text, "field.yaml"), {}, {}); });
}

// A unit in a wrong place is reported by its line.
TEST(E18_FOR_05, a_place_is_refused_with_its_line) {
    EXPECT_EQ(error_with("at: [300, 100]", "at: [300, 5]"),
        "field.yaml:24: sub_units: Red A stands over the edge of the table, which is 900 mm wide and 600 mm deep "
        "(E18-SCL-03)");
    EXPECT_EQ(
        error_with("at: [500, 100]", "at: [330, 110]"), "field.yaml:25: sub_units: Red B stands on Red A (E18-FOR-05)");
    EXPECT_EQ(error_with("at: [300, 350]", "at: [300, 120]"),
        "field.yaml:33: sub_units: Blue A stands nearer than 10 mm to Red A (E18-FOR-05)");
}

TEST(E18_MOV_05, nobody_starts_where_nobody_can_go) {
    EXPECT_EQ(error_with("terrain: []", "terrain:\n  - {kind: river, name: Meuse, from: [0, 340], to: [900, 420]}"),
        "field.yaml:34: sub_units: Blue A stands where nobody can go (E18-MOV-05)");
}

TEST(E18_SCL_03, ground_and_objectives_lie_on_the_table) {
    EXPECT_EQ(error_with("terrain: []", "terrain:\n  - {kind: wood, name: Far, from: [1000, 0], to: [1100, 50]}"),
        "field.yaml:15: terrain: lies off the table, which is 900 mm wide and 600 mm deep (E18-SCL-03)");
    EXPECT_NE(error_with("sides:", "objectives:\n  - {name: Far, points: 1, from: [0, 600], to: [50, 650]}\n\nsides:")
                  .find("objectives: lies off the table"),
        std::string::npos);
}

// Names go into records and onto other people's screens.
TEST(E18_SET_01, names_can_be_read_again) {
    for (const char* name :
        {"hold fire", "Hold Fire", "READY", "First enemy to appear", "'Red, A'", "'Red: A'", R"("Red\nA")",
            R"("Red\tA")", R"("\e[31mRed")", R"("Red\0")", R"("\u202eRed")", "' Red A'", "'Red  A'", R"("Red\u200bA")"})
        EXPECT_NE(error_with("name: Red A,", fmt::format("name: {},", name)).find("cannot stand in a record"),
            std::string::npos)
            << name;
    EXPECT_NE(error_with("name: Red A,", fmt::format("name: {},", std::string(61, 'A'))).find("at most 60 bytes"),
        std::string::npos);
    EXPECT_NE(error_with("name: Reds", R"(name: "Re\nds")").find("one line of at most 60 bytes"), std::string::npos);
    EXPECT_NE(error_with("name: Red B,", "name: RED A,").find("capitals aside"), std::string::npos);
    EXPECT_NE(error_with("name: Blues\n", "name: reds\n").find("both sides are called 'reds'"), std::string::npos);
}

// A scenario that is called otherwise than its file could not be found, and two could have one name.
TEST(E18_SET_01, a_scenario_is_called_as_its_file_is) {
    const auto folder = std::filesystem::path(testing::TempDir()) / "e18-names";
    std::filesystem::create_directories(folder);
    const auto copy = [&](const char* name) {
        std::filesystem::copy_file("games/earth1418/records/scenarios/field.yaml", folder / name,
            std::filesystem::copy_options::overwrite_existing);
        return (folder / name).string();
    };
    const std::string own = copy("field.yaml"), other = copy("meadow.yaml");
    EXPECT_EQ(error_of([&] { check_file(own); }), "no error");
    EXPECT_EQ(error_of([&] { check_file(other); }),
        other + ":3: id: 'field' is not what its file is called; 'meadow' would be right");
    std::filesystem::remove_all(folder);
}

// What the scenarios were first laid out with. A file that has other points says so to its players, and why.
TEST(E18_SET_01, other_points_and_bounds_than_were_laid_out_are_explained) {
    struct Laid_out {
        const char* id;
        int bounds;
        std::vector<std::pair<const char*, int>> objectives;
        std::array<u8, 2> per_battery, per_tank_company;
    };
    const Laid_out scenarios[] = {
        {"rossignol", 12, {{"Rossignol", 3}, {"Forest exit", 2}}, {0, 0}, {0, 0}},
        {"mars-la-tour", 10, {{"Vionville", 3}}, {2, 0}, {0, 0}},
        {"usdau", 14, {{"Usdau", 4}, {"Ground beyond the ridge", 2}}, {0, 0}, {0, 0}},
        {"montauban", 14, {{"Montauban", 4}, {"Support trench", 2}, {"Front trench", 1}}, {0, 0}, {0, 0}},
        {"flesquieres", 14, {{"Flesquieres", 4}, {"Support trench", 2}}, {0, 2}, {1, 0}},
        {"kakhovka", 14, {{"Kakhovka", 4}, {"Bridge end", 2}}, {0, 0}, {0, 1}},
    };
    for (const Laid_out& was : scenarios) {
        const auto game = load_game({.scenario = was.id});
        const std::string file = std::string("data/earth1418/scenarios/") + was.id + ".yaml";
        const Node tree = read_yaml_file(file);
        const Node* balance = find(tree, "balance");
        ASSERT_TRUE(balance) << was.id;
        const auto explains = [&](const std::string& what, int points) {
            const std::string words = fmt::format("{} {}", points, what);
            EXPECT_NE(balance->text.find(words), std::string::npos) << was.id << " does not say: " << words;
        };
        if (game->bounds != was.bounds) explains("bounds", was.bounds);
        std::size_t kept = 0;
        for (const auto& [name, points] : was.objectives) {
            const auto now = std::ranges::find(game->objectives, std::string(name), &Objective::name);
            kept += now != game->objectives.end();
            if (now == game->objectives.end() || now->points != points) explains(std::string("for ") + name, points);
        }
        EXPECT_EQ(kept, game->objectives.size()) << was.id << " has an objective that was not laid out";
        for (std::size_t side = 0; side < 2; ++side) {
            if (game->special.per_battery[side] != was.per_battery[side]) explains("a battery", was.per_battery[side]);
            if (game->special.per_tank_company[side] != was.per_tank_company[side])
                explains("for a tank company", was.per_tank_company[side]);
            if (game->special.per_artillery[side] != 1) explains("for the artillery of either side", 1);
        }
    }
}

// Starting places may be others, too, along the side's own edge; the file says so.
TEST(E18_SET_01, other_starting_places_are_explained) {
    struct Moved {
        const char *id, *unit;
        Place laid_out;
        const char* words;
    };
    const Moved all[] = {
        {"rossignol", "1st Co I/63", Place{120 * mm, 100 * mm}, "80 mm further north"},
        {"rossignol", "4th Co III/157", Place{1100 * mm, 160 * mm}, "80 mm further north"},
        {"mars-la-tour", "1st Sqn 7th Cuirassiers", Place{60 * mm, 220 * mm}, "200 mm further west"},
        {"mars-la-tour", "3rd Sqn 16th Uhlans", Place{120 * mm, 440 * mm}, "200 mm further west"},
        {"mars-la-tour", "1st Co 9th Line", Place{760 * mm, 520 * mm}, "15 mm further east"},
        {"usdau", "1st Co I/1 Grenadier", Place{200 * mm, 80 * mm}, "217 mm further west"},
        {"usdau", "II/3 Grenadier MG", Place{260 * mm, 730 * mm}, "217 mm further west"},
        {"usdau", "1st Co 86 Wilmanstrand II", Place{960 * mm, 300 * mm}, "just behind the ridge"},
        {"montauban", "2nd Co II/62", Place{990 * mm, 560 * mm}, "II/62 in the trenches"},
        {"montauban", "A Co 17 King's", Place{120 * mm, 700 * mm}, "33 mm further north"},
        {"kakhovka", "1st Co 452 Rifle", Place{660 * mm, 480 * mm}, "in the outer trench"},
    };
    for (const Moved& moved : all) {
        const auto game = load_game({.scenario = moved.id});
        const auto unit = std::ranges::find(game->roster, std::string(moved.unit), &Sub_unit::name);
        ASSERT_NE(unit, game->roster.end()) << moved.unit;
        EXPECT_NE(unit->at, moved.laid_out) << moved.unit;
        const Node tree = read_yaml_file(std::string("data/earth1418/scenarios/") + moved.id + ".yaml");
        EXPECT_NE(find(tree, "balance")->text.find(moved.words), std::string::npos) << moved.id;
    }
}

// One machine gun of the French is there only by option.
TEST(E18_SET_01, mitrailleuses_are_an_option_of_one_battle) {
    const auto with = load_game({.scenario = "mars-la-tour", .house = {{}, {"e18.mitrailleuses=true"}}});
    const auto without = load_game({.scenario = "mars-la-tour"});
    EXPECT_EQ(with->units(), without->units() + 1);
    const auto gun = std::ranges::find(with->roster, std::string("9th Line mitrailleuses"), &Sub_unit::name);
    ASSERT_NE(gun, with->roster.end());
    EXPECT_EQ(gun->at, (Place{785 * mm, 520 * mm}));
    EXPECT_EQ(gun->bases, 1);
    EXPECT_EQ(with->troops[gun->troop].id, "hmg");
    EXPECT_EQ(load_game({.scenario = "usdau", .house = {{}, {"e18.mitrailleuses=true"}}})->units(),
        load_game({.scenario = "usdau"})->units());
}

TEST(Files, of_every_kind_are_checked) {
    EXPECT_EQ(error_of([] { check_file("data/earth1418/scenarios/usdau.yaml"); }), "no error");
    EXPECT_EQ(error_of([] { check_file("data/earth1418/armies/landwehr.yaml"); }), "no error");
    EXPECT_EQ(error_of([] { check_file("data/earth1418/house/steady-troops.yaml"); }), "no error");
}

}
}
