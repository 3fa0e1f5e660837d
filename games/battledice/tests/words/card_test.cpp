// The tables as players read them, and the cards of units and hexes.
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

const Scene::Sheet::Row& row(const Game& game, std::size_t table, const std::string& kind) {
    static thread_local std::vector<Scene::Sheet> tables;
    tables = game.tables();
    for (const Scene::Sheet::Row& row : tables.at(table).rows)
        if (row.kind == kind) return row;
    ADD_FAILURE() << "no row for " << kind;
    return tables.at(table).rows.at(0);
}

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

TEST(Tables_read, show_what_house_rules_made_of_them) {
    const std::string red = "units: [{type: infantry, at: D2, name: Foot}]";
    const std::string blue = "units: [{type: rifled, at: D6, name: Guns}]";
    EXPECT_EQ(row(*load_text(open_field(red, blue)), 0, "rifled").cells[1].words, "2");
    EXPECT_EQ(row(*load_text(open_field(red, blue), {"bd.gun_hits=3"}), 0, "rifled").cells[1].words, "3");
    EXPECT_EQ(row(*load_text(open_field(red, blue)), 0, "infantry").cells[2].words, "infantry, 2 of 6 faces");
    EXPECT_EQ(row(*load_text(open_field(red, blue)), 1, "wood").cells[3].words, "1 die less");
}

TEST(Tables_read, tell_when_guns_fire_what_a_hill_changes_and_what_blocks_sight) {
    const auto game = load_text(
        open_field("units: [{type: infantry, at: D2, name: Foot}]", "units: [{type: rifled, at: D6, name: Guns}]"),
        {"terrain.orchard.cover_from_hill=0", "terrain.wood.cover_from_hill=3"});
    const auto tells = [&](std::size_t table, const std::string& kind) {
        std::string all;
        for (const Scene::Sheet::Cell& cell : row(*game, table, kind).cells) all += cell.words + " | ";
        return all;
    };
    EXPECT_THAT(tells(0, "rifled"), HasSubstr("before both sides move, and then stays"));
    EXPECT_THAT(tells(0, "infantry"), Not(HasSubstr("before both sides move")));
    EXPECT_THAT(tells(1, "orchard"), HasSubstr("none less from a hill"));
    EXPECT_THAT(tells(1, "wood"), HasSubstr("3 less from a hill"));
    EXPECT_THAT(tells(1, "wood"), HasSubstr("blocks sight"));
    EXPECT_THAT(tells(1, "open"), Not(HasSubstr("blocks sight")));
    EXPECT_THAT(tells(1, "open"), Not(HasSubstr("from a hill")));
}

// Its cells from the second on.
std::string told_of(const std::vector<std::string>& settings, std::size_t table, const std::string& kind) {
    const auto game = load_text(
        open_field("units: [{type: infantry, at: D2, name: Foot}]", "units: [{type: rifled, at: D6, name: Guns}]"),
        settings);
    std::string all;
    for (const Scene::Sheet::Cell& cell : row(*game, table, kind).cells) all += cell.words + " | ";
    return all.substr(all.find('|') + 2);
}

TEST(Tables_read, say_who_enters_water_and_rivers_under_the_options_in_play) {
    EXPECT_EQ(told_of({}, 1, "water"),
        "nobody from land | one hex only in a move that begins on it; nobody retreats into it |  | never |  | "
        "BD-TER-11 | ");
    EXPECT_THAT(told_of({"bd.water_entry=free"}, 1, "water"), testing::StartsWith("everyone | "));
    const std::string retreats = "nobody retreats into it but onto a bridge or a ford |  |  |  | BD-TER-05 | ";
    EXPECT_EQ(told_of({}, 1, "river"), "nobody but over a bridge or a ford | entering it ends the move; " + retreats);
    EXPECT_EQ(told_of({"bd.bridge_stop=false"}, 1, "river"), "nobody but over a bridge or a ford | " + retreats);
    EXPECT_EQ(told_of({"bd.river_entry=near_bank"}, 1, "river"),
        "everyone | entering it ends the move; out of it only to the bank one came from; " + retreats);
    EXPECT_EQ(told_of({"bd.bridge_stop=false"}, 1, "bridge"), "everyone |  |  |  |  | BD-MOV-07 | ");
    EXPECT_EQ(told_of({}, 1, "ford"), "everyone | entering it ends the move |  |  |  | BD-MOV-07 | ");
}

// BD-TER's table in the specification of the rules, number by number.
TEST(Tables_read, have_every_ground_of_the_rulebook) {
    EXPECT_EQ(told_of({}, 1, "open"), "everyone |  |  |  |  | BD-TER-12 | ");
    EXPECT_EQ(told_of({}, 1, "wood"),
        "everyone | entering it ends the move | 1 die less | not in the turn of entering it | blocks sight | BD-TER-01 "
        "| ");
    EXPECT_EQ(told_of({}, 1, "orchard"), "everyone |  | 1 die less |  |  | BD-TER-02 | ");
    EXPECT_EQ(told_of({}, 1, "hill"),
        "everyone |  | 1 die less; none less from a hill |  | blocks sight, but not between ends as high | BD-TER-03 "
        "| ");
    EXPECT_EQ(told_of({}, 1, "built_up"),
        "everyone | entering it ends the move | 2 dice less | not in the turn of entering it | blocks sight | "
        "BD-TER-04 | ");
    EXPECT_EQ(told_of({}, 1, "crops"),
        "everyone | out of it only one hex more | 1 die less |  | blocks sight | BD-TER-06 | ");
    EXPECT_EQ(told_of({}, 1, "rough"), "infantry |  |  |  |  | BD-TER-07 | ");
    EXPECT_EQ(told_of({"bd.general_rough=true"}, 1, "rough"), "infantry and generals |  |  |  |  | BD-TER-07 | ");
    EXPECT_EQ(told_of({}, 1, "sand"), "everyone | two hexes at most in a move that touches it |  |  |  | BD-TER-10 | ");
    const std::string cleared = "everyone | entering it ends the move; infantry may clear it away instead of firing | ";
    EXPECT_EQ(told_of({}, 1, "fence"), cleared + "1 die less | 1 die less for infantry |  | BD-TER-08 | ");
    EXPECT_EQ(told_of({}, 1, "wire"), cleared + " | 1 die less for infantry |  | BD-TER-08 | ");
    EXPECT_EQ(told_of({}, 1, "fieldwork"), "everyone |  | 2 dice less; the first flag is ignored |  |  | BD-TER-09 | ");
    EXPECT_EQ(told_of({}, 1, "road"), "everyone |  |  |  |  | BD-MAP-03 | ");
    EXPECT_EQ(told_of({"bd.road_bonus=1"}, 1, "road"), "everyone | 1 hex more along it |  |  |  | BD-MAP-03 | ");
}

// BD-UNT-01, of the era `rifle`.
TEST(Tables_read, have_every_unit_of_the_rulebook) {
    EXPECT_EQ(told_of({}, 0, "infantry"),
        "4 | infantry, 2 of 6 faces | 2 hexes | after 1 hex at most | 4, 3, 2, 1; 1 more with a General |  | ");
    EXPECT_EQ(told_of({}, 0, "machine_gun"),
        "2 | artillery, 1 of 6 faces | 2 hexes | after 1 hex at most | 5, 4, 3, 2, 1 |  | ");
    EXPECT_EQ(told_of({}, 0, "smooth_bore"),
        "2 | artillery, 1 of 6 faces | 1 hex | before both sides move, and then stays | 5, 4, 3, 2, 1 | 5, 4, 3, 2, 1, "
        "1 | ");
    EXPECT_EQ(told_of({}, 0, "rifled"),
        "2 | artillery, 1 of 6 faces | 1 hex | before both sides move, and then stays | 3, 3, 2, 2, 1, 1 | "
        "3, 3, 2, 2, 1, 1, 1 | ");
    EXPECT_EQ(told_of({}, 0, "cavalry"),
        "3 | cavalry, 1 of 6 faces | 3 hexes | after any move | 3; 1 more with a General |  | ");
    EXPECT_EQ(told_of({}, 0, "general"), "1 | general, 1 of 6 faces | 3 hexes | never | none |  | ");
}

TEST(Tables_read, have_the_dice_that_are_thrown_in_this_era) {
    const auto dice = [](const std::vector<std::string>& settings) {
        const auto game = load_text(open_field("units: [{type: infantry, at: D2, name: Foot}]",
                                        "units: [{type: infantry, at: D6, name: Line}]"),
            settings);
        std::vector<std::string> names;
        const Scene::Sheet thrown = game->tables().at(2);
        for (const Scene::Sheet::Row& one : thrown.rows) names.push_back(one.kind);
        return names;
    };
    EXPECT_THAT(dice({}), ElementsAre("standard"));
    EXPECT_THAT(dice({"bd.dice_mode=situational"}), ElementsAre("standard", "assault", "long"));
    EXPECT_THAT(
        dice({"bd.dice_mode=situational", "bd.era=musket"}), ElementsAre("standard", "assault", "long", "canister"));
    EXPECT_EQ(told_of({}, 2, "standard"),
        "infantry | infantry | cavalry | artillery | general | flag | where no others are | BD-DIE-01 | ");
    EXPECT_EQ(told_of({"bd.dice_mode=situational"}, 2, "assault"),
        "infantry | infantry | cavalry | artillery | any | flag | by infantry and cavalry at 1 hex | BD-ERA-04 | ");
    EXPECT_EQ(told_of({"bd.dice_mode=situational"}, 2, "long"),
        "infantry | cavalry | artillery | general | flag | blank | by infantry at 4 to 9 hexes | BD-ERA-04 | ");
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
