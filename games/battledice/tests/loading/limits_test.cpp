// What a scenario and the tables may not say: numbers out of their bounds, keys that nobody knows, and what would not do for a battle.
#include <fmt/format.h>

#include "games/battledice/position.h"
#include "games/battledice/tests/field.h"

namespace battledice::limits_test {
namespace {

using testing::HasSubstr;

const std::string guards = "units: [{type: infantry, at: A1, name: Guards}]";
const std::string line = "units: [{type: infantry, at: A7, name: Line}]";

std::string problem(const std::string& more) { return refused(open_field(guards, line, more)); }
std::string problem_of_table(const std::string& setting) { return refused(open_field(guards, line), {setting}); }

std::string with_unit(const std::string& unit) {
    return refused(open_field("units: [{type: infantry, at: A1, name: Guards}, {" + unit + "}]", line));
}

// This number of infantry for red, on a board of 77 hexes, and one unit for blue.
std::string many_units(int number) {
    const std::string odd = ". . . . . . . . .", even = " . . . . . . . .";
    std::string units;
    for (int i = 0; i < number; ++i) {
        const int pair = i / 17, left = i % 17;
        units += fmt::format("{}{{type: infantry, at: {}, name: Unit {}}}", i ? ", " : "",
            name_of({left < 9 ? left : left - 9, 2 * pair + (left >= 9)}), i);
    }
    return field({odd, even, odd, even, odd, even, odd, even, odd}, "units: [" + units + "]",
        "units: [{type: infantry, at: A9, name: Line}]");
}

std::string objectives(int number, const std::string& value = "1") {
    std::string list = "objectives:\n";
    for (int i = 0; i < number; ++i) list += "  - {hex: B2, name: Camp, side: red, value: " + value + "}\n";
    return problem(list);
}

TEST(Limits, BD_SET_01_a_battle_has_at_most_64_units) {
    EXPECT_EQ(refused(many_units(63)), "");
    EXPECT_THAT(refused(many_units(64)), HasSubstr("is one unit too many; 64 would be right"));
}

// Whatever a turn does to each unit, it does to the last of 64, and to nothing beyond.
TEST(Limits, BD_TRN_06_a_turn_of_64_units_leaves_the_board_as_it_is) {
    Field field(many_units(63));
    field.dice("1"), field.dice("6");
    field.red("end moves"), field.red("end fire");
    field.blue("Line"), field.blue("to B9"), field.blue("end fire");
    EXPECT_EQ(field.state().turn, 2);
    const Position position{field.game(), field.state()};
    EXPECT_EQ(field.state().units[63].steps, 0);
    for (UnitId id = 0; id < 64; ++id) EXPECT_EQ(position.unit_at(field.state().units[id].hex), id);
}

TEST(Limits, BD_VIC_02_a_battle_has_at_most_32_objectives) {
    EXPECT_EQ(objectives(32), "");
    EXPECT_THAT(objectives(33), HasSubstr("is one objective too many; 32 would be right"));
}

TEST(Limits, BD_SET_01_each_number_of_a_scenario_has_its_bounds) {
    EXPECT_EQ(objectives(1, "20"), "");
    EXPECT_THAT(objectives(1, "21"), HasSubstr("value: 21 is out of range; 1 to 20 is right"));
    EXPECT_THAT(objectives(1, "0"), HasSubstr("value: 0 is out of range"));
    for (const char* turns : {"1", "99"}) EXPECT_EQ(problem(fmt::format("turns: {}\n", turns)), "");
    for (const char* turns : {"0", "100"})
        EXPECT_THAT(problem(fmt::format("turns: {}\n", turns)), HasSubstr("out of range; 1 to 99 is right"));
    for (const char* height : {"0", "9"}) EXPECT_EQ(problem(fmt::format("heights: {{B3: {}}}\n", height)), "");
    for (const char* height : {"-1", "10"})
        EXPECT_THAT(problem(fmt::format("heights: {{B3: {}}}\n", height)), HasSubstr("out of range; 0 to 9 is right"));
    const auto of_side = [](const std::string& key, int number) {
        return refused(open_field(fmt::format("{}: {}, ", key, number) + guards, line));
    };
    for (const int banners : {1, 99}) EXPECT_EQ(of_side("banners", banners), "");
    for (const int banners : {0, 100})
        EXPECT_THAT(of_side("banners", banners), HasSubstr("out of range; 1 to 99 is right"));
    for (const int value : {0, 99}) EXPECT_EQ(of_side("exit_value", value), "");
    for (const int value : {-1, 100})
        EXPECT_THAT(of_side("exit_value", value), HasSubstr("out of range; 0 to 99 is right"));
    EXPECT_THAT(problem("timeout: nobody\n"), HasSubstr("timeout: "));
    EXPECT_EQ(problem("timeout: score\n"), "");
}

TEST(Limits, BD_SET_01_keys_that_nobody_knows_are_refused_wherever_they_stand) {
    const auto unknown = [](const std::string& scenario) { EXPECT_THAT(refused(scenario), HasSubstr("'colour'")); };
    const auto replaced = [](const std::string& what, const std::string& by) {
        std::string scenario = open_field(guards, line);
        return scenario.replace(scenario.find(what), what.size(), by);
    };
    unknown(open_field(guards, line, "colour: green\n"));
    unknown(replaced("board:\n", "board:\n  colour: green\n"));
    unknown(replaced("sides:\n", "sides:\n  colour: green\n"));
    unknown(open_field("colour: green, " + guards, line));
    unknown(open_field("units: [{type: infantry, at: A1, name: Guards, colour: green}]", line));
    unknown(open_field(guards, line, "objectives: [{hex: B2, name: Camp, side: red, value: 1, colour: green}]\n"));
    for (const char* table : {"units.infantry", "terrain.wood", "terrain.wood.own_penalty", "dice.standard",
             "dice.assault.when", "eras.rifle"})
        EXPECT_THAT(problem_of_table(std::string(table) + ".colour=green"), HasSubstr("'colour'")) << table;
    for (const char* filter :
        {"{when: {}, ignore: flag, count: 1, colour: green}", "{when: {colour: green}, ignore: flag, count: 1}"})
        EXPECT_THAT(problem_of_table(fmt::format("bd.face_filters=[{}]", filter)), HasSubstr("'colour'")) << filter;
    EXPECT_THAT(problem_of_table("eras.rifle.overrides=[{when: {}, units: {}, colour: green}]"), HasSubstr("'colour'"));
    EXPECT_THAT(problem_of_table("eras.rifle.overrides=[{when: {bd.colour: green}, units: {}}]"),
        HasSubstr("bd.colour: is no option; one such as bd.musket_profile would be right"));
}

TEST(Limits, BD_SET_01_a_unit_has_a_name_of_its_own) {
    EXPECT_EQ(with_unit("type: infantry, at: B1, name: Line Guards"), "");
    EXPECT_THAT(with_unit("type: infantry, at: B1, name: Guards"),
        HasSubstr("there is another unit called 'Guards'; names are unique"));
    EXPECT_THAT(with_unit("type: infantry, at: B1, name: Line"), HasSubstr("there is another unit called 'Line'"))
        << "the enemy's";
    EXPECT_THAT(with_unit("type: infantry, at: B1, name: C3"), HasSubstr("'C3' is the name of a hex"));
    EXPECT_EQ(with_unit("type: infantry, at: B1, name: Z3"), "") << "no hex of this board";
    for (const std::string& name : {std::string("draw"), std::string("concede"), std::string(101, 'a')})
        EXPECT_THAT(with_unit("type: infantry, at: B1, name: " + name), HasSubstr("cannot stand in a record")) << name;
    EXPECT_EQ(with_unit("type: infantry, at: B1, name: " + std::string(100, 'a')), "");
    EXPECT_NE(with_unit("type: infantry, at: B1, name: \"Gu\u0430rds\""), "") << "a Cyrillic letter among Latin ones";
}

TEST(Limits, BD_MOV_06_nobody_starts_on_ground_that_is_closed_to_it) {
    const auto on_rough = [](const std::string& type) {
        std::string scenario = open_field(
            "units: [{type: infantry, at: B1, name: Guards}, {type: " + type + ", at: A1, name: First}]", line);
        return refused(scenario.replace(scenario.find(". . ."), 1, "X"));
    };
    EXPECT_EQ(on_rough("infantry"), "");
    EXPECT_THAT(on_rough("cavalry"), HasSubstr("at: 'A1' is ground that cavalry may not enter (BD-MOV-06)"));
}

TEST(Limits, BD_VIC_05_a_side_has_more_than_Generals) {
    const std::string generals = "units: [{type: general, at: C3, name: Adler}]";
    EXPECT_THAT(refused(open_field(generals, line)), HasSubstr("has no unit but Generals"));
    EXPECT_THAT(refused(open_field(guards, generals)), HasSubstr("(BD-VIC-05)")) << "though the other has units";
}

TEST(Limits, BD_SET_02_either_zone_has_room_for_each_kind_of_unit) {
    const std::string deploy = "options: {bd.deploy: a_first}\n",
                      two = "{type: cavalry, name: a}, {type: cavalry, name: b}";
    const auto zone = [&](Side side, const std::string& hexes) {
        const std::string zoned = "zone: [" + hexes + "], units: [" + two + "]";
        return refused(side == Side::red ? open_field(zoned, line, deploy) : open_field(guards, zoned, deploy));
    };
    for (const Side side : both_sides) {
        EXPECT_EQ(zone(side, "C3, D3"), "");
        EXPECT_THAT(
            zone(side, "C3"), HasSubstr("its zone has 1 free hexes for cavalry and 2 units to deploy (BD-SET-02)"));
    }
    // Only infantry may stand on rough ground.
    const auto beside_rough = [&](const std::string& type) {
        std::string scenario = open_field(
            "zone: [A1, B1], units: [{type: infantry, name: a}, {type: " + type + ", name: b}]", line, deploy);
        return refused(scenario.replace(scenario.find(". . ."), 1, "X"));
    };
    EXPECT_EQ(beside_rough("infantry"), "");
    EXPECT_THAT(beside_rough("rifled"), HasSubstr("free hexes for rifled artillery"));
}

TEST(Limits, BD_UNT_01_each_entry_of_the_table_of_units_has_its_bounds) {
    const auto unit = [](const std::string& entry) { return problem_of_table("units.infantry." + entry); };
    for (const char* right : {"figures=1", "figures=12", "move=0", "move=8", "battle_after=0", "battle_after=9",
             "battle_after=never", "series=[9]", "series=[1, 1, 1, 1, 1, 1, 1, 1, 9]", "hit_by=general"})
        EXPECT_EQ(unit(right), "") << right;
    for (const char* wrong : {"figures=0", "figures=13", "move=-1", "move=9", "battle_after=-1", "battle_after=10",
             "series=[0]", "series=[10]"})
        EXPECT_THAT(unit(wrong), HasSubstr("is out of range")) << wrong;
    EXPECT_THAT(unit("series=[1, 1, 1, 1, 1, 1, 1, 1, 1, 1]"), HasSubstr("has 10 ranges; 9 at most would be right"));
    for (const char* face : {"flag", "any", "blank"})
        EXPECT_THAT(
            unit(std::string("hit_by=") + face), HasSubstr("a unit is hit by infantry, cavalry, artillery or general"));
    EXPECT_THAT(unit("symbol=SFGPUCI"), HasSubstr("symbol: has 7 letters; 15 would be right"));
}

TEST(Limits, BD_MAP_03_each_entry_of_the_table_of_ground_has_its_bounds) {
    const auto ground = [](const std::string& entry) { return problem_of_table("terrain.wood." + entry); };
    for (const char* right : {"cover=0", "cover=9", "cover_from_hill=9", "ignore_flags=9", "own_penalty.dice=9",
             "enter=all", "enter=[infantry]", "rule=BD-TER-02"})
        EXPECT_EQ(ground(right), "") << right;
    for (const char* wrong : {"cover=-1", "cover=10", "cover_from_hill=-1", "cover_from_hill=10", "ignore_flags=-1",
             "ignore_flags=10", "own_penalty.dice=-1", "own_penalty.dice=10"})
        EXPECT_THAT(ground(wrong), HasSubstr("is out of range; 0 to 9 is right")) << wrong;
    EXPECT_THAT(ground("enter=none"), HasSubstr("'none' is no list of unit types"));
    EXPECT_THAT(ground("rule=BD-TER-99"), HasSubstr("'BD-TER-99' is no paragraph of the rulebook"));
}

TEST(Limits, BD_DIE_02_each_entry_of_the_table_of_dice_has_its_bounds) {
    EXPECT_THAT(problem_of_table("dice.standard.faces=[flag, flag, flag, flag, flag]"),
        HasSubstr("has 5 faces; six would be right"));
    EXPECT_THAT(problem_of_table("dice.standard.faces=[flag, flag, flag, flag, flag, flag, flag]"),
        HasSubstr("has 7 faces; six would be right"));
    EXPECT_EQ(problem_of_table("dice.assault.when.range=[0, 99]"), "");
    EXPECT_EQ(problem_of_table("dice.assault.when.range=[3, 3]"), "");
    for (const char* range : {"[1]", "[1, 2, 3]"})
        EXPECT_THAT(problem_of_table(std::string("dice.assault.when.range=") + range),
            HasSubstr("is the nearest and the farthest range, such as [1, 2]"));
    for (const char* range : {"[-1, 2]", "[3, 2]", "[1, 100]"})
        EXPECT_THAT(problem_of_table(std::string("dice.assault.when.range=") + range), HasSubstr("is out of range"));
    EXPECT_THAT(problem_of_table("dice.assault.when.eras=[bronze]"), HasSubstr("bronze"));
    EXPECT_EQ(problem_of_table("bd.face_filters=[{when: {}, ignore: flag, count: 99}]"), "");
    EXPECT_THAT(problem_of_table("bd.face_filters=[{when: {}, ignore: flag, count: 100}]"), HasSubstr("out of range"));
}

TEST(Limits, BD_ERA_01_each_entry_of_the_table_of_eras_is_looked_at) {
    for (const char* years : {"[1850]", "[1850, 1900, 1914]"})
        EXPECT_THAT(problem_of_table(std::string("eras.ww1.years=") + years),
            HasSubstr("is the first and the last year, such as [1850, 1914]"))
            << "of an era that is not played, too";
    EXPECT_THAT(problem_of_table("eras.ww1.units=[tanks]"), HasSubstr("tanks"));
}

}
}
