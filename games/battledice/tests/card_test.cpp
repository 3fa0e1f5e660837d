// The tables as players read them, and the cards of units and hexes.
#include "games/battledice/tests/field.h"

namespace battledice {
namespace {

using testing::Contains;
using testing::IsEmpty;

std::vector<std::string> facts(const Survey& survey) {
    std::vector<std::string> list;
    for (const Survey::Fact& fact : survey.facts)
        list.push_back(fact.what + ": " + fact.words + " (" + fact.rule.id() + ")");
    return list;
}

const Marks* layer(const Survey& survey, const std::string& words) {
    for (const Survey::Layer& layer : survey.layers)
        if (layer.words == words) return &layer.marks;
    return nullptr;
}

const Scene::Sheet::Row& row(const Game& game, std::size_t table, const std::string& kind) {
    static thread_local std::vector<Scene::Sheet> tables;
    tables = game.tables();
    for (const Scene::Sheet::Row& row : tables.at(table).rows)
        if (row.kind == kind) return row;
    ADD_FAILURE() << "no row for " << kind;
    return tables.at(table).rows.at(0);
}

TEST(Tables_read, show_what_house_rules_made_of_them) {
    const std::string red = "units: [{type: infantry, at: D2, name: Foot}]";
    const std::string blue = "units: [{type: rifled, at: D6, name: Guns}]";
    EXPECT_EQ(row(*load_text(open_field(red, blue)), 0, "rifled").cells[1].words, "2");
    EXPECT_EQ(row(*load_text(open_field(red, blue), {"bd.gun_hits=3"}), 0, "rifled").cells[1].words, "3");
    EXPECT_EQ(row(*load_text(open_field(red, blue)), 0, "infantry").cells[2].words, "infantry, 2 of 6 faces");
    EXPECT_EQ(row(*load_text(open_field(red, blue)), 1, "wood").cells[3].words, "1 die less");
}

TEST(Cards, tell_of_a_unit_its_reach_and_who_threatens_it) {
    const Field field(open_field("units: [{type: infantry, at: D2, name: Foot}]",
        "units: [{type: infantry, at: G2, name: Near}, {type: infantry, at: D7, name: Far}]"));
    const Table& table = field.match.table();
    const Survey survey = table.survey({.kind = Spot::token, .id = 0});
    EXPECT_EQ(survey.title, "Foot, infantry");
    EXPECT_THAT(facts(survey), Contains("Figures: 4 of 4 (BD-UNT-01)"));
    EXPECT_THAT(facts(survey), Contains("Dice: 4, 3, 2, 1 at range 1, 2, 3 … (BD-UNT-01)"));
    ASSERT_TRUE(layer(survey, "Reach"));
    EXPECT_THAT((*layer(survey, "Reach"))[0].at, Contains(Place{2, 1}));
    ASSERT_TRUE(layer(survey, "Threats"));
    const Marks& threats = *layer(survey, "Threats");
    ASSERT_EQ(threats.size(), 2u);
    EXPECT_EQ(threats[0].words, "2 dice");
    EXPECT_EQ(threats[1].words, "1 die after a move");
}

TEST(Cards, of_a_hex_say_who_could_fire_there_and_of_nothing_say_nothing) {
    const Field field(
        open_field("units: [{type: infantry, at: D2, name: Foot}]", "units: [{type: infantry, at: D6, name: Line}]"));
    const Table& table = field.match.table();
    const Survey hex = table.survey({.kind = Spot::hex, .x = 3, .y = 2});
    EXPECT_EQ(hex.title, "D3");
    EXPECT_TRUE(layer(hex, "Reds who could fire here"));
    for (const Spot nowhere : {Spot{.kind = Spot::token, .id = 99}, Spot{.kind = Spot::hex, .x = 400, .y = 2},
             Spot{.kind = Spot::hex, .x = INT32_MAX, .y = INT32_MAX}, Spot{.kind = Spot::point, .x = 1, .y = 1}})
        EXPECT_TRUE(table.survey(nowhere).empty());
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

}
}
