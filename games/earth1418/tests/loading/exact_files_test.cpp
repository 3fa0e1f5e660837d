// Armies, tables of the rules, cards and views, where they hang on one sign or on one limit:
// each test fails when it is one more, one less, or the other way round.
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "core/fields.h"
#include "data_files/error.h"
#include "games/earth1418/rules/artillery/bombardment.h"
#include "games/earth1418/tests/field.h"

namespace earth1418::exact_files_test {
namespace {

TEST(Views, who_plays_for_nobody_sees_all) {
    Field field("guns");
    field.plan("Red 1").act = Act::bombard;
    field.plan("Blue A").act = Act::dig;
    EXPECT_EQ(hash(field.game->view(field.state, Side::umpire)), hash(field.state));
    EXPECT_NE(hash(field.game->view(field.state, Side::red)), hash(field.state));
}

// A side of a number of batteries, of a howitzer with two shots each or of a railway gun with three.
std::string guns_error(int how, int rail, bool off_table = true) {
    std::string text =
        "id: x\ntitle: x\ndate: 1916\nplace: x\nyear: 1914\nhistory: x\ntable: [3000, 3000]\nwind: none\nterrain: "
        "[]\nsides:\n  red:\n    name: Reds\n    home: north\n    formations:\n"
        "      - {name: A, class: line, sub_units: [{name: Red, type: line, bases: 3, at: [300, 200], facing: 0}]}\n"
        "      - name: Guns\n        sub_units:\n";
    for (int i = 0; i < how; ++i)
        text += fmt::format(
            "          - {{name: How {}, type: how105, bases: 5, at: [{}, 20], facing: 0}}\n", i, 100 + 200 * i);
    for (int i = 0; i < rail; ++i)
        text += fmt::format("          - {{name: Rail {}, type: rail, bases: 1, {}}}\n", i,
            off_table ? "off_table: true" : fmt::format("at: [{}, 100], facing: 0", 100 + 50 * i));
    text +=
        "  blue:\n    name: Blues\n    home: south\n    formations:\n      - {name: B, class: line, sub_units: [{name: "
        "Blue, type: line, bases: 3, at: [300, 500], facing: 0}]}\n";
    try {
        load_game(read_yaml(text, "x.yaml"), {}, {});
    } catch (const InputError& error) { return error.what(); }
    return {};
}

TEST(Armies, have_at_most_twelve_batteries_and_seventy_shots) {
    EXPECT_EQ(guns_error(0, 12), "");
    EXPECT_NE(guns_error(0, 13).find("has 13 batteries; 12 at most would be right"), std::string::npos);
    EXPECT_EQ(guns_error(7, 0), "");  // 7 x 5 x 2
    EXPECT_NE(guns_error(7, 1).find("has guns for 73 shots a bound; 70 at most would be right"), std::string::npos);
}

TEST(Armies, that_are_checked_alone_may_lay_smoke_and_gas_of_any_year) {
    const auto file = std::filesystem::path(testing::TempDir()) / "e18-army.yaml";
    std::ofstream(file)
        << "army: Gas\nformations:\n"
           "  - {name: A, class: line, sub_units: [{name: Red, type: line, bases: 3, at: [300, 200], facing: 0}]}\n"
           "  - name: Guns\n    sub_units:\n"
           "      - {name: How, type: how105, bases: 2, at: [2900, 2900], facing: 0, smoke: true, gas: true, slow_gas: "
           "true}\n";
    EXPECT_NO_THROW(check_file(file.string()));
    std::filesystem::remove(file);
}

TEST(Tables, rates_are_up_to_half_a_metre) {
    const auto error = [](const char* setting) -> std::string {
        try {
            Field field("field", {setting});
        } catch (const InputError& error) { return error.what(); }
        return {};
    };
    EXPECT_EQ(error("charts.movement.horse.fast=500"), "");
    EXPECT_NE(error("charts.movement.horse.fast=500.01"), "");
    EXPECT_EQ(error("charts.movement.foot.slow=1"), "");
    EXPECT_NE(error("charts.movement.foot.slow=0.99"), "");
}

TEST(Tables, an_inch_is_one_to_five_centimetres) {
    const auto error = [](const char* setting) -> std::string {
        try {
            Field field("field", {setting});
        } catch (const InputError& error) { return error.what(); }
        return {};
    };
    EXPECT_EQ(error("charts.scale.mm_per_inch=10"), "");
    EXPECT_NE(error("charts.scale.mm_per_inch=9.99"), "");
    EXPECT_EQ(error("charts.scale.mm_per_inch=50"), "");
    EXPECT_NE(error("charts.scale.mm_per_inch=50.01"), "");
}

// The rings of a card lie about its sub-unit.
TEST(Cards, rings_lie_about_who_moves_and_shoots) {
    Field field("field");
    const Survey survey = field.game->survey(field.state, {Spot::token, 0, 0, field.id("Red A")});
    ASSERT_EQ(survey.layers.size(), 2u);
    for (const auto& layer : survey.layers) {
        ASSERT_EQ(layer.marks.size(), 1u);
        EXPECT_EQ(layer.marks[0].at, std::vector<Place>{mm_at(300, 100)});
    }
    EXPECT_EQ(survey.layers[0].marks[0].radius, 60 * mm);
    EXPECT_EQ(survey.layers[1].marks[0].radius, 300 * mm);
}

// The cover of an assaulter is that of a melee only while it is in one.
TEST(Cards, cover_in_melee_is_that_of_who_is_in_contact) {
    for (const bool in_contact : {false, true}) {
        Field field("field");
        field.unit("Red A").assaulted = 1;
        field.unit("Red A").in_contact = in_contact;
        const Survey survey = field.game->survey(field.state, {Spot::token, 0, 0, field.id("Red A")});
        const auto cover = std::ranges::find(survey.facts, "Cover", &Survey::Fact::what);
        ASSERT_NE(cover, survey.facts.end());
        EXPECT_STREQ(cover->rule.id(), in_contact ? "E18-MEL-04" : "E18-COV-02");
    }
}

}
}
