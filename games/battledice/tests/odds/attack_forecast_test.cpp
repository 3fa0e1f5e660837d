// What is told of an attack before it is chosen.
#include "games/battledice/tests/odds/forecasts.h"

namespace battledice::forecast_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

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
    EXPECT_EQ(attack.first, (Forecast::First{"1.3", "figures expected to fall"}));  // 4 dice: each hits with 1/3
    EXPECT_EQ(attack.chances.at(0), (Forecast::Chance{"destroyed", 16}));           // (1/3)^4
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
    EXPECT_EQ(forecast(field, Side::blue, "E6").title, "Line goes back to E6");
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
    EXPECT_EQ(bank.title, "Guards enters from D4");
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
