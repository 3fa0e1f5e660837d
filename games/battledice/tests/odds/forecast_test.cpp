// What is told of a move and of an attack before they are chosen.
#include "games/battledice/tests/field.h"

namespace battledice::forecast_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

// "BD-MOV-02 cannot fire this turn, a cost", each note.
std::vector<std::string> notes(const Forecast& forecast) {
    std::vector<std::string> list;
    for (const Forecast::Note& note : forecast.notes)
        list.push_back(std::string(note.rule.id()) + " " + note.words + (note.cost ? ", a cost" : ""));
    return list;
}

// "BD-CMD-02 +1 led by Hahn", each term.
std::vector<std::string> terms(const Forecast& forecast) {
    std::vector<std::string> list;
    for (const Forecast::Term& term : forecast.terms)
        list.push_back(
            std::string(term.rule.id()) + (term.dice < 0 ? " " : " +") + std::to_string(term.dice) + " " + term.words);
    return list;
}

// Of an option, in words, of what the side is asked now.
Forecast forecast(const Field& field, Side side, const std::string& words) {
    const Table& table = field.match.table();
    const Question* question = table.questions().of(side);
    std::string why = "nothing is asked";
    const std::optional<Answer> given = question ? read_answer(table, *question, words, why) : std::nullopt;
    if (!given) ADD_FAILURE() << words << ": " << why;
    return given ? table.forecast(*question, *given) : Forecast();
}

// Red's units are asked to move; D4 is a wood, F4 a built-up area, C2 crops.
Field moving(const std::string& red, const std::string& blue = "units: [{type: infantry, at: H7, name: Line}]",
    const std::string& more = "", const std::vector<std::string>& settings = {}) {
    Field field(battledice::field({". . . . . . . . .", " . . C . . . . .", ". . . . . . . . .", " . . . W . B . .",
                                      ". . . . . . . . .", " . . . . . . . .", ". . . . . . . . ."},
                    red, blue, more),
        settings);
    field.dice("1"), field.dice("6");
    return field;
}
const std::string guards = "units: [{type: infantry, at: D3, name: Guards}]";

TEST(Forecast, BD_MOV_02_a_step_keeps_fire) {
    Field field = moving(guards);
    field.red("Guards");
    const Forecast step = forecast(field, Side::red, "D2");
    EXPECT_EQ(step.title, "Guards to D2");
    EXPECT_THAT(notes(step), ElementsAre("BD-MOV-01 moves 1 hex", "BD-MOV-02 may still fire this turn"));
    EXPECT_FALSE(step.costs());
    EXPECT_EQ(step.dice, 0);
    EXPECT_EQ(step.total, 1u) << "it can come out in one way only";
}

TEST(Forecast, BD_MOV_02_two_hexes_cost_fire) {
    Field field = moving(guards);
    field.red("Guards");
    const Forecast far = forecast(field, Side::red, "D1");
    EXPECT_THAT(notes(far), ElementsAre("BD-MOV-01 moves 2 hexes", "BD-MOV-02 cannot fire this turn, a cost"));
    EXPECT_TRUE(far.costs());
}

TEST(Forecast, BD_MOV_04_a_wood_stops_and_costs_fire) {
    Field field = moving(guards);
    field.red("Guards");
    EXPECT_THAT(notes(forecast(field, Side::red, "D4")),
        ElementsAre("BD-MOV-01 moves 1 hex", "BD-MOV-04 stops here: wood", "BD-MOV-02 cannot fire this turn, a cost",
            "BD-TER-01 in cover, wood: 1 die less for attacks on it"));
}

TEST(Forecast, BD_BAT_02_a_target_from_there) {
    Field field = moving(guards, "units: [{type: infantry, at: C7, name: Line}]");
    field.red("Guards");
    EXPECT_THAT(notes(forecast(field, Side::red, "C4")), Contains("BD-BAT-02 has a target from there"));
    EXPECT_THAT(notes(forecast(field, Side::red, "D2")), Not(Contains("BD-BAT-02 has a target from there")));
}

TEST(Forecast, BD_TER_08_a_fence) {
    Field field = moving(guards, "units: [{type: infantry, at: H7, name: Line}]", "features: {fence: [C3]}\n");
    field.red("Guards");
    EXPECT_THAT(notes(forecast(field, Side::red, "C3")),
        ElementsAre("BD-MOV-01 moves 1 hex", "BD-MOV-04 stops here: fence", "BD-MOV-02 may still fire this turn",
            "BD-TER-08 throws 1 die less, from the fence", "BD-TER-08 in cover, fence: 1 die less for attacks on it"));
}

TEST(Forecast, BD_RET_05_a_fieldwork_ignores_flags_for_who_moves_in) {
    for (const auto& [setting, words] : {std::pair("terrain.fieldwork.ignore_flags=1", "ignores the first flag"),
             {"terrain.fieldwork.ignore_flags=2", "ignores the first 2 flags"}}) {
        Field field =
            moving(guards, "units: [{type: infantry, at: H7, name: Line}]", "features: {fieldwork: [C3]}\n", {setting});
        field.red("Guards");
        EXPECT_THAT(notes(forecast(field, Side::red, "C3")),
            ElementsAre("BD-MOV-01 moves 1 hex", "BD-MOV-02 may still fire this turn",
                "BD-TER-09 in cover, fieldwork: 2 dice less for attacks on it", std::string("BD-RET-05 ") + words));
    }
}

TEST(Forecast, BD_TER_03_a_hill_is_no_cover_from_a_hill) {
    Field field = moving(guards, "units: [{type: infantry, at: H7, name: Line}]", "heights: {C3: 1}\n");
    field.red("Guards");
    EXPECT_THAT(notes(forecast(field, Side::red, "C3")),
        Contains("BD-TER-03 in cover, hill: 1 die less for attacks on it, none from a hill"));
}

TEST(Forecast, BD_MOV_07_a_bridge_stops_and_a_ford) {
    for (const auto& [row, name] : {std::pair(" . . . = . . . .", "bridge"), {" . . . % . . . .", "ford"}}) {
        Field field(
            battledice::field({". . . . . . . . .", row, ". . . . . . . . .", " . . . . . . . .", ". . . . . . . . ."},
                "units: [{type: cavalry, at: D1, name: Hussars}]", "units: [{type: infantry, at: A5, name: Line}]"));
        field.dice("1"), field.dice("6");
        field.red("Hussars");
        EXPECT_THAT(
            notes(forecast(field, Side::red, "D2")), Contains("BD-MOV-07 stops here: " + std::string(name)).Times(1));
    }
}

// Generals never fire and the artillery has had its chance: no move costs them anything.
TEST(Forecast, BD_TRN_04_who_does_not_fire_loses_no_fire) {
    Field field = moving(
        "units: [{type: general, at: D3, name: Hahn}, {type: infantry, at: D2, name: Guards}, "
        "{type: rifled, at: G2, name: Guns}]",
        "units: [{type: infantry, at: A7, name: Line}]");
    field.red("Hahn");
    EXPECT_THAT(notes(forecast(field, Side::red, "F4")),
        ElementsAre("BD-CMD-01 moves 3 hexes", "BD-MOV-04 stops here: built-up area",
            "BD-TER-04 in cover, built-up area: 2 dice less for attacks on it"));
    EXPECT_THAT(notes(forecast(field, Side::red, "D2")),
        ElementsAre("BD-CMD-01 moves 1 hex", "BD-CMD-02 Guards throws 1 die more with him"));
    field.red("D2"), field.red("Guns");
    EXPECT_THAT(notes(forecast(field, Side::red, "G1")), ElementsAre("BD-MOV-01 moves 1 hex"));
}

TEST(Forecast, BD_CMD_02_a_unit_joins_its_General) {
    Field field = moving("units: [{type: general, at: D2, name: Hahn}, {type: infantry, at: D3, name: Guards}]");
    field.red("Guards");
    EXPECT_THAT(notes(forecast(field, Side::red, "D2")), Contains("BD-CMD-02 throws 1 die more, with its General"));
}

// A unit that lands, or goes from water to water, had no fire to lose.
TEST(Forecast, BD_TER_11_no_fire_from_the_water) {
    Field field(battledice::field(
        {"~ ~ ~ . . . . . .", " ~ ~ . . . . . .", ". . . . . . . . .", " . . . . . . . .", ". . . . . . . . ."},
        "units: [{type: infantry, at: A1, name: Marines}, {type: infantry, reserve: true, name: Guards}], entries: "
        "[C1]",
        "units: [{type: infantry, at: H5, name: Line}]", "features: {wire: [C1]}\n"));
    field.dice("1"), field.dice("6");
    field.red("Marines");
    EXPECT_THAT(notes(forecast(field, Side::red, "A2")),
        ElementsAre("BD-MOV-01 moves 1 hex", "BD-TER-11 cannot fire this turn"));
    field.red("A2"), field.red("Guards");
    EXPECT_THAT(
        notes(forecast(field, Side::red, "C1")), ElementsAre("BD-SET-03 arrives", "BD-TER-11 cannot fire this turn"))
        << "wire ends no move of a unit that makes none";
}

TEST(Forecast, BD_MOV_10_leaving_the_board) {
    Field field = moving(
        "units: [{type: infantry, at: D3, name: Guards}, {type: cavalry, at: B1, name: Hussars}], "
        "exits: [A1], exit_value: 2");
    field.red("Hussars");
    const Forecast exit = forecast(field, Side::red, "off the board");
    EXPECT_EQ(exit.title, "Hussars off the board");
    EXPECT_THAT(notes(exit), ElementsAre("BD-MOV-10 leaves for good, worth 2"));
}

// Where a retreat can choose, it is told what the ground does.
TEST(Forecast, BD_TER_01_a_retreat_into_a_wood) {
    Field field = moving("units: [{type: infantry, at: D2, name: Guards}]",
        "units: [{type: infantry, at: D3, name: Line}, {type: infantry, at: H7, name: Chasseurs}]");
    field.red("end moves"), field.red("Guards"), field.red("D3");
    field.dice("flag cavalry cavalry cavalry");
    const Forecast wood = forecast(field, Side::blue, "D4");
    EXPECT_EQ(wood.title, "Line to D4");
    EXPECT_THAT(notes(wood), ElementsAre("BD-TER-01 in cover, wood: 1 die less for attacks on it"));
    EXPECT_TRUE(forecast(field, Side::blue, "C4").empty());
}

// Infantry with its General throws 4, +1, and loses one to the wood. All weights add up to the throws there are.
TEST(Forecast, BD_BAT_03_an_attack) {
    Field field = moving("units: [{type: infantry, at: D3, name: Guards}, {type: general, at: D3, name: Hahn}]",
        "units: [{type: infantry, at: D4, name: Line}]");
    field.red("end moves");
    field.red("Guards");
    const Forecast attack = forecast(field, Side::red, "D4");
    EXPECT_EQ(attack.title, "Line at D4");
    EXPECT_EQ(attack.dice, 4);
    EXPECT_THAT(terms(attack), ElementsAre("BD-UNT-01 +4 at range 1", "BD-CMD-02 +1 led by Hahn", "BD-TER-01 -1 wood"));
    EXPECT_EQ(attack.total, 1296u);
    u64 sum = 0;
    for (const Forecast::Weight& weight : attack.distributions.at(0).weights) sum += weight.weight;
    EXPECT_EQ(attack.distributions.at(0).name, "figures lost");
    EXPECT_EQ(sum, attack.total);
    EXPECT_EQ(attack.chances.at(0), (Forecast::Chance{"destroyed", 16}));  // (1/3)^4
    EXPECT_THAT(notes(attack), IsEmpty());
}

// Of an attack: what is told of it, and of how many throws it drives the target back.
std::pair<std::vector<std::string>, u64> attack_on(const std::string& red, const std::string& blue,
    const std::string& hex, const std::vector<std::string>& settings = {}) {
    Field field = moving(red, blue, "", settings);
    field.red("end moves");
    field.red(field.game().roster[0].name);
    const Forecast attack = forecast(field, Side::red, hex);
    return {notes(attack), attack.chances.back().weight};
}

TEST(Forecast, BD_RET_04_who_cannot_go_back_is_told_so) {
    const std::string north = "units: [{type: infantry, at: D6, name: Guards}]",
                      line = "units: [{type: infantry, at: D7, name: Line}]",
                      kern = "units: [{type: general, at: D7, name: Kern}, {type: infantry, at: I7, name: Line}]";
    const auto [costs, never] = attack_on(north, line, "D7");
    EXPECT_THAT(costs, ElementsAre("BD-RET-04 cannot go back: each flag costs a figure"));
    EXPECT_EQ(never, 0u);
    EXPECT_THAT(attack_on(north, line, "D7", {"bd.retreat_off_board=eliminate"}).first,
        ElementsAre("BD-RET-04 cannot go back: a flag destroys it"));
    EXPECT_THAT(attack_on(north, kern, "D7").first, ElementsAre("BD-RET-06 cannot go back: a flag kills him"));
}

// From E5 one way back ends between two supports.
TEST(Forecast, BD_RET_02_the_way_back_that_costs_least) {
    const auto [told, driven_back] = attack_on("units: [{type: infantry, at: D5, name: Guards}]",
        "units: [{type: infantry, at: E5, name: Line}, {type: infantry, at: E7, name: 2nd}, {type: infantry, at: F7, "
        "name: 3rd}]",
        "E5");
    EXPECT_THAT(told, ElementsAre("BD-RET-02 of the ways back it is taken to go the one that costs fewest figures"));
    EXPECT_EQ(driven_back, 671u);
}

TEST(Forecast, BD_RET_04_a_way_back_that_ends) {
    Field field = moving("units: [{type: infantry, at: D4, name: Guards}]",
        "units: [{type: infantry, at: E5, name: Line}, {type: infantry, at: E7, name: 2nd}, {type: infantry, at: F7, "
        "name: 3rd}]");
    field.red("end moves"), field.red("Guards"), field.red("E5");
    field.dice("flag flag cavalry cavalry");
    EXPECT_THAT(
        notes(forecast(field, Side::blue, "E6")), ElementsAre("BD-RET-04 loses 1 figure for want of a way on, a cost"));
    EXPECT_EQ(forecast(field, Side::blue, "E6").title, "Line to E6");
    EXPECT_TRUE(forecast(field, Side::blue, "D6").empty());
}

TEST(Forecast, BD_MOV_07_a_river_and_its_banks) {
    Field field(battledice::field({". . . . . . . . .", " . . . . . . . .", "R R R = R R R R R", " . . . . . . . .",
                                      ". . . . . . . . ."},
                    "units: [{type: infantry, at: D3, name: Guards}, {type: infantry, at: G2, name: Line}]",
                    "units: [{type: infantry, at: A5, name: Picket}]"),
        {"bd.river_entry=near_bank"});
    field.dice("1"), field.dice("6");
    field.red("Guards");
    EXPECT_THAT(notes(forecast(field, Side::red, "E3")),
        ElementsAre("BD-MOV-01 moves 2 hexes", "BD-MOV-07 stops here: river or stream",
            "BD-MOV-07 may come from either bank", "BD-MOV-07 goes back only to the bank it came from",
            "BD-MOV-02 cannot fire this turn, a cost"));
    field.red("E3");
    const Forecast bank = forecast(field, Side::red, "from D4");
    EXPECT_EQ(bank.title, "Guards from D4");
    EXPECT_THAT(notes(bank), ElementsAre("BD-MOV-07 goes back only to that bank"));
    field.red("from D4"), field.red("Line");
    EXPECT_THAT(notes(forecast(field, Side::red, "G3")),
        ElementsAre("BD-MOV-01 moves 1 hex", "BD-MOV-07 stops here: river or stream",
            "BD-MOV-07 goes back only to the bank it came from", "BD-MOV-02 may still fire this turn"));
}

TEST(Forecast, BD_BAT_04_the_minimum_is_a_term) {
    Field field = moving("units: [{type: infantry, at: F1, name: Guards}]",
        "units: [{type: infantry, at: F4, name: Line}]", "", {"bd.min_dice=1"});
    field.red("end moves");
    field.red("Guards");
    const Forecast attack = forecast(field, Side::red, "F4");
    EXPECT_EQ(attack.dice, 1);
    EXPECT_THAT(terms(attack),
        ElementsAre("BD-UNT-01 +2 at range 3", "BD-TER-04 -2 built-up area", "BD-BAT-04 +1 minimum of 1"));
}

TEST(Forecast, BD_RET_05_the_target_ignores_a_flag) {
    Field field = moving(guards, "units: [{type: infantry, at: D5, name: Line}]", "features: {fieldwork: [D5]}\n",
        {"bd.dice_mode=situational"});
    field.red("Guards"), field.red("C4");
    field.red("Guards");
    const Forecast attack = forecast(field, Side::red, "D5");
    EXPECT_THAT(notes(attack), ElementsAre("BD-ERA-04 assault dice", "BD-RET-05 the first flag is ignored"));
}

TEST(Forecast, BD_ART_02_of_a_battery) {
    Field field(open_field("units: [{type: smooth_bore, at: D2, name: North}, {type: infantry, at: A1, name: Guards}]",
        "units: [{type: infantry, at: D5, name: Line}]"));
    const Forecast attack = forecast(field, Side::red, "fire D5");
    EXPECT_THAT(terms(attack), ElementsAre("BD-UNT-01 +3 at range 3"));
    EXPECT_EQ(attack.total, 216u);
    EXPECT_TRUE(forecast(field, Side::red, "hold fire").empty());
}

// There is nothing to tell of what cannot be chosen.
TEST(Forecast, Of_what_is_refused_is_empty) {
    Field field = moving(guards, "units: [{type: infantry, at: D5, name: Line}]");
    field.red("Guards");
    const Table& table = field.match.table();
    const Question& question = *table.questions().of(Side::red);
    for (i32 option = 0; option < question.domain; ++option)
        EXPECT_EQ(
            table.forecast(question, Answer::of(option)).empty(), bool(table.try_answer(Side::red, Answer::of(option))))
            << option;
}

}
}
