// What is told of a move before it is chosen.
#include "games/battledice/tests/odds/forecasts.h"

namespace battledice::forecast_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

TEST(Forecast, BD_MOV_02_a_step_keeps_fire) {
    Field field = moving(guards);
    field.red("Guards");
    const Forecast step = forecast(field, Side::red, "D2");
    EXPECT_EQ(step.title, "Guards moves to D2");
    EXPECT_THAT(notes(step), ElementsAre("BD-MOV-01 moves 1 hex", "BD-MOV-02 may still fire this turn"));
    EXPECT_FALSE(step.costs());
    EXPECT_EQ(step.dice, 0);
    EXPECT_EQ(step.total, 1u) << "it can come out in one way only";
}

TEST(Forecast, BD_MOV_02_two_hexes_cost_fire_where_there_is_a_target) {
    Field alone = moving(guards);
    alone.red("Guards");
    EXPECT_THAT(notes(forecast(alone, Side::red, "D1")),
        ElementsAre("BD-MOV-01 moves 2 hexes", "BD-MOV-02 cannot fire this turn"));
    Field field = moving(guards, "units: [{type: infantry, at: D5, name: Line}]");
    field.red("Guards");
    const Forecast far = forecast(field, Side::red, "D1");
    EXPECT_THAT(notes(far), ElementsAre("BD-MOV-01 moves 2 hexes", "BD-MOV-02 cannot fire this turn, a cost"));
    EXPECT_TRUE(far.costs());
}

TEST(Forecast, BD_MOV_04_a_wood_stops_and_costs_fire) {
    Field field = moving(guards);
    field.red("Guards");
    EXPECT_THAT(notes(forecast(field, Side::red, "D4")),
        ElementsAre("BD-MOV-01 moves 1 hex", "BD-MOV-04 stops here: wood", "BD-MOV-02 cannot fire this turn",
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
    EXPECT_EQ(exit.title, "Hussars leaves the board");
    EXPECT_THAT(notes(exit), ElementsAre("BD-MOV-10 leaves for good, worth 2"));
}

// Where a retreat can choose, it is told what the ground does.
TEST(Forecast, BD_TER_01_a_retreat_into_a_wood) {
    Field field = moving("units: [{type: infantry, at: D2, name: Guards}]",
        "units: [{type: infantry, at: D3, name: Line}, {type: infantry, at: H7, name: Chasseurs}]");
    field.red("end moves"), field.red("Guards"), field.red("D3");
    field.dice("flag cavalry cavalry cavalry");
    const Forecast wood = forecast(field, Side::blue, "D4");
    EXPECT_EQ(wood.title, "Line goes back to D4");
    EXPECT_THAT(notes(wood), ElementsAre("BD-TER-01 in cover, wood: 1 die less for attacks on it"));
    EXPECT_TRUE(forecast(field, Side::blue, "C4").empty());
}

}
}
