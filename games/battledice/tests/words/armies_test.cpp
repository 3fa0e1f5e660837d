// The lists of armies, the table as players see it, and what questions are tied to.
#include "games/battledice/tests/field.h"

namespace battledice::armies_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Red stands in a wood, on sand, behind a fence, on a road and in the open.
std::string field_of_grounds() {
    std::string field = open_field(
        "units: [{type: infantry, at: A1, name: a}, {type: infantry, at: B1, name: b}, {type: infantry, at: C1, name: "
        "c}, {type: infantry, at: D1, name: d}, {type: infantry, at: E1, name: e}]",
        "units: [{type: infantry, at: D6, name: Line}]");
    return field.replace(field.find(". . . ."), 7, "W S f +");
}

std::pair<std::string, int> lost(const Field& field) {
    const Scene::Score::Count count = field.match.table().scene().blue.counts.at(2);
    return {count.words, count.number};
}

TEST(Armies, list_who_is_where_and_what_he_did) {
    const Field field(
        open_field("units: [{type: infantry, at: D2, name: Foot}]", "units: [{type: infantry, at: D6, name: Line}]"));
    const Scene scene = field.match.table().scene();
    ASSERT_EQ(scene.sheets.size(), 2u);
    EXPECT_EQ(scene.sheets[0].army, Side::red);
    EXPECT_EQ(scene.sheets[0].rows[0].cells[2].words, "D2");
    EXPECT_THAT(scene.sheets[0].rows[0].cells[3].badges, IsEmpty());
}

// Each unit's place, and what it did this turn, as its army's list tells it.
std::string told_of_unit(const Field& field, const std::string& name) {
    for (const Scene::Sheet& sheet : field.match.table().scene().sheets)
        for (const Scene::Sheet::Row& row : sheet.rows) {
            if (row.cells[0].words != name) continue;
            std::string all = row.cells[1].words + " | " + row.cells[2].words;
            for (const std::string& badge : row.cells[3].badges) all += " | " + badge;
            return all + (row.is_gone ? " | gone" : "");
        }
    return "no such unit";
}

TEST(Armies, say_of_each_unit_where_it_is_and_what_it_did_this_turn) {
    Field field(battledice::field({". . . . . . . . .", " . . . . . . . .", ". . . . . . . . .", " . . . . . . . .",
                                      ". . . . . . . . .", " . . . . . . . .", "~ ~ . . . . . . ."},
        "exits: [I1], banners: 9, units: [{type: infantry, at: D3, name: Foot}, {type: cavalry, at: I1, name: Horse}, "
        "{type: rifled, at: A1, name: Guns}, {type: general, at: H1, name: Hahn}]",
        "banners: 9, entries: [A7, B7], units: [{type: infantry, at: D5, name: Line}, {type: machine_gun, at: A3, "
        "name: "
        "Maxims}, {type: general, at: E5, name: Kern}, {type: infantry, reserve: true, name: Boat}]"));
    EXPECT_EQ(told_of_unit(field, "Boat"), "4 of 4 | in reserve");
    EXPECT_EQ(told_of_unit(field, "Hahn"), " | H1") << "a General is one figure, which goes without saying";
    field.red("fire A3");
    field.dice("artillery artillery cavalry");
    EXPECT_EQ(told_of_unit(field, "Guns"), "2 of 2 | A1 | fired");
    EXPECT_EQ(told_of_unit(field, "Maxims"), "0 of 2 | destroyed | gone");
    field.dice("1"), field.dice("6");
    field.red("Foot"), field.red("to D4");
    field.red("Horse"), field.red("off the board");
    field.red("end moves");
    EXPECT_EQ(told_of_unit(field, "Horse"), "3 of 3 | left the board");
    field.red("Foot"), field.red("fire E5");
    field.dice("general cavalry cavalry cavalry");
    EXPECT_EQ(told_of_unit(field, "Foot"), "4 of 4 | D4 | moved 1 | fired");
    EXPECT_EQ(told_of_unit(field, "Kern"), " | killed | gone");
    field.blue("Boat"), field.blue("to B7");
    EXPECT_EQ(told_of_unit(field, "Boat"), "4 of 4 | B7, water | landed");
    field.blue("Line"), field.blue("to E6");
    ASSERT_EQ(field.state().turn, 2) << "nobody of Blue's has a target";
    for (const auto& [unit, place] : {std::pair("Line", "E6"), {"Foot", "D4"}, {"Boat", "B7, water"}})
        EXPECT_EQ(told_of_unit(field, unit), std::string("4 of 4 | ") + place) << "what it did is forgotten";
}

TEST(Armies, say_on_what_guns_are_laid_and_who_waits_for_a_place) {
    Field field(open_field("units: [{type: rifled, at: A1, name: Guns}, {type: rifled, at: B1, name: More}]",
        "units: [{type: infantry, at: A3, name: Line}]"));
    field.red("fire A3");
    EXPECT_EQ(told_of_unit(field, "Guns"), "2 of 2 | A1 | laid on A3");
    EXPECT_EQ(told_of_unit(field, "More"), "2 of 2 | B1");
    const Field waiting(open_field("zone: [A1], units: [{type: infantry, name: Foot}]",
        "units: [{type: infantry, at: A3, name: Line}]", "options: {bd.deploy: a_first}\n"));
    EXPECT_EQ(told_of_unit(waiting, "Foot"), "4 of 4 | not placed yet");
}

TEST(Armies, name_the_ground_that_a_player_would_name) {
    const Field field(field_of_grounds());
    const auto place = [&](std::size_t unit) {
        return field.match.table().scene().sheets[0].rows.at(unit).cells[2].words;
    };
    EXPECT_EQ(place(0), "A1, wood");
    EXPECT_EQ(place(1), "B1, sand") << "no cover, and yet what it is";
    EXPECT_EQ(place(2), "C1, fence") << "a feature is named for its cover";
    EXPECT_EQ(place(3), "D1") << "a road is neither";
}

TEST(A_scene, draws_the_ground_as_it_is) {
    const Field field(field_of_grounds());
    const Scene scene = field.match.table().scene();
    const auto cell = [&](std::string_view name) -> const Scene::Cell& {
        return *std::ranges::find(scene.cells, name, &Scene::Cell::name);
    };
    EXPECT_EQ(cell("A1").kind, "wood");
    EXPECT_EQ(cell("B1").kind, "sand");
    EXPECT_THAT(cell("C1").features, ElementsAre("fence"));
    EXPECT_THAT(cell("D1").features, ElementsAre("road"));
    EXPECT_EQ(cell("E1").kind, "open");
    EXPECT_THAT(cell("E1").features, IsEmpty());
}

TEST(A_scene, says_how_either_side_wins_and_what_it_has_lost) {
    Field field(open_field("banners: 3, units: [{type: infantry, at: D3, name: Foot}]",
        "banners: 2, units: [{type: infantry, at: D4, name: Line}]"));
    EXPECT_EQ(field.match.table().scene().aim,
        "3 banners win the battle for the Reds, 2 for the Blues; they are taken for enemy units destroyed. If neither "
        "side has won by the end of turn 15, the side with more banners wins, and equal banners are a draw.");
    field.dice("1"), field.dice("6");
    field.red("end moves");
    field.red("Foot"), field.red("fire D4");
    field.dice("infantry cavalry cavalry artillery");
    EXPECT_EQ(lost(field), std::pair(std::string("figure lost"), 1));
    field.blue("end moves");
    field.blue("Line"), field.blue("fire D3");
    field.dice("cavalry cavalry artillery artillery");
    field.dice("1"), field.dice("6");
    field.red("end moves");
    field.red("Foot"), field.red("fire D4");
    field.dice("infantry cavalry cavalry artillery");
    EXPECT_EQ(lost(field), std::pair(std::string("figures lost"), 2));
}

// What an option is tied to on the screen, and whom a question is about.
TEST(Questions, of_units_are_tied_to_pieces_and_of_ways_are_about_one) {
    Field field(
        open_field("units: [{type: infantry, at: D2, name: Foot}]", "units: [{type: infantry, at: D6, name: Line}]"));
    field.dice("1"), field.dice("6");
    const Table& table = field.match.table();
    const Question& units = *table.questions().of(Side::red);
    EXPECT_EQ(table.spot(units, 0).kind, Spot::token);
    EXPECT_EQ(table.spot(units, 0).id, 0);
    EXPECT_EQ(table.spot(units, finish).kind, Spot::finish);
    EXPECT_EQ(option_label(table, units, 0), "Foot (D2)");
    EXPECT_EQ(option_label(table, units, finish), "end moves") << "its other names are parts of it";
    EXPECT_EQ(option_label(table, units, 99), "option 99");
    EXPECT_EQ(table.about(units), -1);
    EXPECT_EQ(
        sandtable::words(table.try_answer(Side::red, Answer::of(field.game().units()))), "is no unit of this battle");
    EXPECT_EQ(sandtable::words(table.try_answer(Side::red, Answer::of(1))), "belongs to the enemy");
    field.red("Foot");
    EXPECT_EQ(table.about(*table.questions().of(Side::red)), 0);
    Question withdrawal;
    withdrawal.topic = u16(Topic::withdraw_unit);
    EXPECT_THAT(table.names(withdrawal, finish), IsEmpty()) << "guns that must be withdrawn are named";
}

}
}
