// Forces that players bring in place of a side's own.
#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <unistd.h>

#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/play.h"
#include "games/konflikt47/tests/loading/error_of.h"

namespace konflikt47::brought_forces_test {
namespace {

const Entry& entry(const Game& game, UnitId id) {
    static const State none{};
    return Position{game, none}.entry(id);
}

const House any_units{{}, {"k47.army_selector=free"}};  // forces without platoons

constexpr const char* force =
    "army: Test\n"
    "nation: germany\n"
    "limit: 200\n"
    "units:\n"
    "  - {name: Officer, type: de_officer, buys: {smg: 1}}\n"
    "  - {name: Squad, type: de_grenadiers, models: 8, buys: {lmg: 1}}\n";

std::string force_error(const std::string& from, const std::string& to) {
    std::string text = force;
    text.replace(text.find(from), from.size(), to);
    return error_of([&] { load_game({.scenario = "village", .house = any_units, .parts = {{"red.army", text}}}); });
}

TEST(Forces, take_the_place_of_a_side) {
    const auto game = load_game({.scenario = "village", .house = any_units, .parts = {{"red.army", force}}});
    EXPECT_EQ(game->forces[0].last, 2);
    EXPECT_EQ(game->forces[0].points, 55 + 93);
    EXPECT_EQ(entry(*game, 2).name, "Lieutenant Hale");
    EXPECT_EQ(game->heading().setup.parts.at("red.army"), force);
}

// A side is called after the force that it fights with, and two of one nation are told apart.
TEST(Forces, name_the_side_to_which_they_are_brought) {
    const auto names = [](const char* nation, const char* officer, const char* squad, const char* part) {
        const std::string text = fmt::format(
            "army: A\nnation: {}\nlimit: 500\nunits:\n  - {{name: O, type: {}}}\n  - {{name: S, type: {}, "
            "models: 5}}\n",
            nation, officer, squad);
        const auto game = load_game({.scenario = "village", .house = any_units, .parts = {{part, text}}});
        return game->words(Side::red) + ", " + game->words(Side::blue);
    };
    EXPECT_EQ(names("soviet", "su_officer", "su_riflemen", "blue.army"), "Germans, Soviets");
    EXPECT_EQ(names("soviet", "su_officer", "su_riflemen", "red.army"), "Soviets, Americans");
    EXPECT_EQ(names("usa", "us_officer", "us_rifle_squad", "blue.army"), "Germans, Americans");
    EXPECT_EQ(names("usa", "us_officer", "us_rifle_squad", "red.army"), "Red Americans, Blue Americans");
    const auto as_it_is = load_game({.scenario = "village"});
    EXPECT_EQ(as_it_is->words(Side::red) + ", " + as_it_is->words(Side::blue), "Germans, Americans");
}

TEST(Forces, a_file_of_a_force_is_looked_through) {
    const std::string file = testing::TempDir() + std::to_string(getpid()) + "-k47-force.yaml";
    const std::string whole = std::string(force).replace(std::string(force).find("200"), 3, "300") +
        "  - {name: Guards, type: de_grenadiers, models: 8}\n";
    std::ofstream(file) << whole;
    EXPECT_EQ(error_of([&] { check_file(file); }), "no error");
    std::ofstream(file) << std::string(whole).replace(whole.find("models: 8"), 9, "models: 4");
    EXPECT_THAT(error_of([&] { check_file(file); }), testing::HasSubstr("k47-force.yaml:6: models: "));
    std::filesystem::remove(file);
}

// Part 2, X33: three men, their weapon, and three points more for each who is a veteran.
TEST(K47_ARM_09, what_a_team_of_veterans_costs) {
    for (const auto& [quality, points] : {std::pair("regular", 55), {"veteran", 64}}) {
        const std::string text = std::string(force) + "  - {name: Team, type: de_mg, quality: " + quality + "}\n";
        const auto game = load_game({.scenario = "village",
            .house = any_units,
            .parts = {{"red.army", std::string(text).replace(text.find("200"), 3, "300")}}});
        EXPECT_EQ(entry(*game, 2).points, points);
    }
}

// Both sides play the same force: nobody is called as somebody else.
TEST(Forces, both_sides_may_bring_the_same) {
    const auto game = load_game({.scenario = "village",
        .house = any_units,
        .parts = {{"red.army",
                      "army: A\nnation: usa\nlimit: 500\nunits:\n  - {name: Boss, type: us_officer}\n  - {name: First, "
                      "type: us_rifle_squad, models: 5}\n"},
            {"blue.army",
                "army: A\nnation: usa\nlimit: 500\nunits:\n  - {name: boss, type: us_officer}\n  - {name: Second, "
                "type: us_rifle_squad, models: 5}\n"}}});
    ASSERT_EQ(game->units(), 4);
    EXPECT_EQ(entry(*game, 0).name, "Boss (Red Americans)");
    EXPECT_EQ(entry(*game, 1).name, "First");
    EXPECT_EQ(entry(*game, 2).name, "boss (Blue Americans)");
    EXPECT_EQ(entry(*game, 3).name, "Second");
}

// A record knows a unit by its name alone.
TEST(Forces, units_that_cannot_be_told_apart_are_refused) {
    const auto with = [](const std::string& second) {
        const std::string begin = "army: A\nnation: usa\nlimit: 500\nunits:\n  - {name: Boss, type: us_officer}\n";
        const auto squad = [](const std::string& name) {
            return "  - {name: " + name + ", type: us_rifle_squad, models: 5}\n";
        };
        return error_of([&] {
            load_game({.scenario = "village",
                .house = any_units,
                .parts = {{"red.army", begin + squad(second)}, {"blue.army", begin + squad("Second")}}});
        });
    };
    EXPECT_EQ(with("First"), "no error");
    EXPECT_THAT(with("boss (Red Americans)"),
        testing::HasSubstr("two units that would both be called 'boss (red americans)'; another"));
}

TEST(Forces, are_refused_with_their_line) {
    EXPECT_EQ(force_error("limit: 200", "limit: 147"),
        "red.army:6: units: Squad costs 93 points and brings the force to 148; 147 is its limit (K47-ARM-01)");
    EXPECT_EQ(force_error("limit: 200", "limit: 148"), "no error");
    EXPECT_THAT(force_error("de_grenadiers", "de_grenadirs"), testing::StartsWith("red.army:6: type: "));
    EXPECT_THAT(force_error("de_grenadiers", "us_rangers"), testing::StartsWith("red.army:6: type: "));
    EXPECT_THAT(force_error("models: 8", "models: 4"), testing::StartsWith("red.army:6: models: "));
    EXPECT_THAT(force_error(", models: 8", ""), testing::StartsWith("red.army:6: "));
    EXPECT_THAT(force_error("lmg: 1", "lgm: 1"), testing::StartsWith("red.army:6: lgm: is nothing that can be bought"));
    EXPECT_THAT(force_error("lmg: 1", "lmg: 2"), testing::StartsWith("red.army:6: lmg: "));
    EXPECT_THAT(force_error("lmg: 1", "lmg: 1, assault_rifle: 8"),
        testing::HasSubstr("assault_rifle: 1 of them would have nobody"));
    EXPECT_THAT(force_error("type: de_officer", "type: de_mg"), testing::HasSubstr("nothing can be bought"));
    EXPECT_THAT(force_error("name: Squad", "name: officer"), testing::HasSubstr("another unit called"));
    EXPECT_THAT(force_error("nation: germany", "nation: italy"), testing::StartsWith("red.army:2: nation: "));
    EXPECT_THAT(force_error("{name: Officer, type: de_officer, buys: {smg: 1}}", "{name: Team, type: de_mg}"),
        testing::HasSubstr("has no officer"));
}

}
}
