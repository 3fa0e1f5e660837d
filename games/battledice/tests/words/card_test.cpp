// The cards of units and hexes: what a unit can do, how far, and who threatens it.
#include "games/battledice/tests/field.h"

namespace battledice::card_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

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
    EXPECT_THAT(threats[0].at, ElementsAre(Place{6, 1}, Place{3, 1})) << "from G2 to D2";
    ASSERT_EQ(threats[1].at.size(), 3u);
    EXPECT_EQ(threats[1].at.front(), (Place{3, 6}));
    EXPECT_EQ(threats[1].at.back(), (Place{3, 1}));
}

// "2 dice" or "1 die after a move" and the places of its line, of each who threatens a hex.
std::vector<std::string> threats(const Field& field, const char* hex, const std::string& whose = "Blues") {
    const Hex place = field.game().grid.hex(field.hex(hex));
    const Survey survey = field.match.table().survey({.kind = Spot::hex, .x = place.column, .y = place.row});
    std::vector<std::string> list;
    const Marks* marks = layer(survey, whose + " who could fire here");
    if (!marks) return list;
    for (const Mark& mark : *marks) {
        list.push_back(mark.words);
        for (const Place& at : mark.at) list.back() += " " + name_of({at.x, at.y});
        EXPECT_EQ(mark.kind, Mark::line);
        EXPECT_EQ(mark.tone, mark.at.size() == 2 ? Mark::bad : Mark::plain);
    }
    return list;
}

// A unit that rows ashore may fire in the same turn (BD-TER-11), and so it is a threat, though it may not fire from where it is. Guns
// fire before anybody moves, and are none on the water.
TEST(Cards, BD_TER_11_who_lands_is_a_threat_after_the_move) {
    const auto blue = [](const std::string& type) {
        return Field(battledice::field(
            {". . . . . . . . .", " . . . . . . . .", ". . . . . . . . .", " . . . . . . . .", "~ ~ ~ ~ ~ ~ ~ ~ ~"},
            "units: [{type: infantry, at: D3, name: Foot}]", "units: [{type: " + type + ", at: D5, name: Boat}]"));
    };
    EXPECT_THAT(threats(blue("infantry"), "D3"), ElementsAre("4 dice after a move D5 D4 D3"));
    EXPECT_THAT(threats(blue("infantry"), "I1"), IsEmpty());
    EXPECT_THAT(threats(blue("smooth_bore"), "D3"), IsEmpty());
}

// The best that a unit could do: from where it stands, or else from the hex of its reach that gives the most dice.
TEST(Cards, BD_BAT_02_threats_are_with_the_most_dice) {
    const Field field(open_field("units: [{type: infantry, at: D1, name: Foot}]",
        "units: [{type: infantry, at: D4, name: Line}, {type: cavalry, at: G1, name: Horse}, {type: rifled, at: D7, "
        "name: Guns}, {type: general, at: E1, name: Kern}]"));
    EXPECT_THAT(threats(field, "D1"), ElementsAre("2 dice D4 D1", "4 dice after a move G1 E1 D1", "1 die D7 D1"));
    EXPECT_THAT(threats(field, "A1"), ElementsAre("1 die after a move D4 C4 A1", "1 die D7 A1"));
    EXPECT_THAT(threats(field, "D5", "Reds"), ElementsAre("1 die D1 D5"));
}

TEST(Cards, BD_UNT_01_say_all_that_the_rules_say_of_a_unit) {
    Field field(battledice::field(
        {". W . H . . . . .", " . . . . . . . .", ". . . . . . . . .", " . . . . . . . .", "~ ~ . . . . . . ."},
        "units: [{type: infantry, at: A1, name: Foot}, {type: rifled, at: D1, name: Guns}, {type: general, at: D2, "
        "name: "
        "Hahn}, {type: cavalry, at: D2, name: Horse}]",
        "entries: [A5], units: [{type: infantry, at: A5, name: Line}, {type: machine_gun, reserve: true, name: "
        "Maxims}]"));
    const auto card = [&](const char* unit) {
        return facts(field.match.table().survey({.kind = Spot::token, .id = field.unit(unit)}));
    };
    field.red("hold fire");
    field.dice("1"), field.dice("6");
    EXPECT_THAT(card("Foot"),
        ElementsAre("Figures: 4 of 4 (BD-UNT-01)", "Moves: 2 hexes (BD-MOV-01)",
            "Fires: after 1 hex at most (BD-MOV-02)", "Dice: 4, 3, 2, 1 at range 1, 2, 3 … (BD-UNT-01)",
            "Hit by: infantry, 2 of 6 faces (BD-HIT-01)", "Stands at: A1, open ground (BD-MAP-03)",
            "open ground: no effect (BD-TER-12)"));
    EXPECT_THAT(card("Guns"),
        ElementsAre("Figures: 2 of 2 (BD-UNT-01)", "Moves: 1 hex (BD-MOV-01)",
            "Fires: before both sides move, and then stays (BD-TRN-05)",
            "Dice: 3, 3, 2, 2, 1, 1 at range 1, 2, 3 … (BD-UNT-01)", "From a hill: 3, 3, 2, 2, 1, 1, 1 (BD-TER-03)",
            "Hit by: artillery, 1 of 6 faces (BD-HIT-01)", "Stands at: D1, hill (BD-MAP-03)",
            "hill: attacks on it: 1 die less; none less from a hill; blocks sight, but not between ends as high "
            "(BD-TER-03)"));
    EXPECT_THAT(card("Hahn"),
        ElementsAre("Moves: 3 hexes (BD-MOV-01)", "Fires: never (BD-BAT-01)",
            "Hit by: general, 1 of 6 faces (BD-CMD-03)", "Stands at: D2, open ground (BD-MAP-03)",
            "open ground: no effect (BD-TER-12)"));
    EXPECT_THAT(card("Horse"), Contains("Led: 1 die more, with its General (BD-CMD-02)"));
    EXPECT_THAT(card("Maxims"),
        ElementsAre("Figures: 2 of 2 (BD-UNT-01)", "Moves: 2 hexes (BD-MOV-01)",
            "Fires: after 1 hex at most (BD-MOV-02)", "Dice: 5, 4, 3, 2, 1 at range 1, 2, 3 … (BD-UNT-01)",
            "Hit by: artillery, 1 of 6 faces (BD-HIT-01)"))
        << "it has no place yet";
    EXPECT_THAT(card("Line"), Contains("This turn: does not fire: is on the water (BD-TER-11)"));
    field.red("Foot"), field.red("to B1");
    EXPECT_THAT(
        card("Foot"), Contains("This turn: does not fire: entered a wood or a built-up area this turn (BD-MOV-02)"));
    EXPECT_THAT(card("Foot"), Contains(HasSubstr("Stands at: B1, wood")));
}

// What it covers and where it gets to, wherever it has been this turn: as on the next.
TEST(Cards, BD_MOV_01_reach_and_range_are_those_of_a_fresh_turn) {
    Field field(open_field("units: [{type: cavalry, at: A1, name: Horse}, {type: infantry, at: I1, name: Foot}]",
        "units: [{type: infantry, at: D7, name: Line}]"));
    const auto cells = [&](const char* words) {
        const Survey survey = field.match.table().survey({.kind = Spot::token, .id = field.unit("Horse")});
        std::vector<std::string> names;
        if (const Marks* marks = layer(survey, words))
            for (const Place& at : marks->at(0).at) names.push_back(name_of({at.x, at.y}));
        return names;
    };
    EXPECT_THAT(cells("Range"), testing::UnorderedElementsAre("B1", "A2"));
    const std::vector<std::string> reach = cells("Reach");
    EXPECT_EQ(reach.size(), 11u);
    EXPECT_THAT(reach, Not(Contains("A1")));
    EXPECT_THAT(reach, Not(Contains("D3")));
    field.dice("1"), field.dice("6");
    field.red("Horse"), field.red("to B3");
    EXPECT_THAT(cells("Reach"), Contains("E3")) << "though it has moved";
    EXPECT_THAT(cells("Range"), testing::UnorderedElementsAre("A3", "C3", "A2", "B2", "A4", "B4"));
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

}
}
