// Chapter 14: set-up, as far as a record cannot show it: what is refused on loading, and what stays hidden.
#include "games/battledice/position.h"
#include "games/battledice/tests/field.h"

namespace battledice::set_up_test {
namespace {

using testing::HasSubstr;

const std::string guards = "units: [{type: infantry, at: A1, name: Guards}]";
const std::string line = "units: [{type: infantry, at: A7, name: Line}]";

TEST(Set_up, BD_SET_01_a_scenario_says_it_all) {
    const Field field(open_field(
        "banners: 4, units: [{type: infantry, at: B2, name: Guards}, {type: general, at: B2, name: Adler}]", line,
        "objectives: [{hex: E4, name: Ford, side: either, value: 2}]\n"
        "heights: {C3: 2}\nfeatures: {fence: [D4]}\nturns: 7\ntimeout: blue\noptions: {bd.gun_hits: 3}\n"));
    const Game& game = field.game();
    EXPECT_EQ(game.grid.columns(), 9);
    EXPECT_EQ(game.grid.rows(), 7);
    EXPECT_EQ(game.force(Side::red).home, BoardEdge::north);
    EXPECT_EQ(game.force(Side::blue).home, BoardEdge::south);
    EXPECT_EQ(game.force(Side::red).banners, 4);
    EXPECT_EQ(game.options.era, Options::rifle);
    EXPECT_EQ(game.options.max_turns, 7);
    EXPECT_EQ(game.options.gun_hits, 3);
    EXPECT_EQ(game.timeout, Side::blue);
    ASSERT_EQ(game.objectives.size(), 1u);
    EXPECT_EQ(game.objectives[0].sides, 3);
    EXPECT_EQ(game.ground[field.hex("C3")].height, 2);
    const Position position{game, field.state()};
    EXPECT_TRUE(position.has_fence(field.hex("D4")));
    EXPECT_EQ(position.unit_at(field.hex("B2")), field.unit("Guards"));
    EXPECT_EQ(position.general_at(field.hex("B2")), field.unit("Adler"));
    EXPECT_EQ(position.unit_at(field.hex("A7")), field.unit("Line"));
}

TEST(Set_up, BD_SET_01_refuses_a_unit_without_a_place) {
    EXPECT_THAT(refused(open_field("units: [{type: infantry, name: Guards}]", line)), HasSubstr("has no place"));
    EXPECT_THAT(refused(open_field("units: [{type: infantry, name: Guards}]", line)), HasSubstr("(BD-SET-01)"));
}

TEST(Set_up, BD_SET_01_a_name_can_be_read_again) {
    for (const char* name : {R"("Guards\nblue")", R"("\e[31mGuards")", R"("\u202eGuards")", "'Guards: 1st'", "concede"})
        EXPECT_THAT(refused(open_field("units: [{type: infantry, at: A1, name: " + std::string(name) + "}]", line)),
            HasSubstr("cannot stand in a record"))
            << name;
}

TEST(Set_up, BD_SET_01_nobody_starts_in_the_middle_of_a_river) {
    const std::vector<std::string> river = {
        ". . . . . . . . .", " . . . . . . . .", "R R R = R R R R R", " . . . . . . . .", ". . . . . . . . ."};
    const auto at = [&](const std::string& hex) {
        return field(river, "units: [{type: infantry, at: " + hex + ", name: Guards}]",
            "units: [{type: infantry, at: A5, name: Line}]");
    };
    EXPECT_EQ(refused(at("D3")), "") << "a bridge";
    EXPECT_THAT(refused(at("C3")), HasSubstr("(BD-MOV-07)"));
    EXPECT_THAT(refused(at("C3"), {"bd.river_entry=near_bank"}), HasSubstr("(BD-MOV-07)")) << "it came from no bank";
}

TEST(Set_up, BD_MOV_03_who_shares_a_hex_at_the_start) {
    const auto problem = [](const std::string& red, const std::string& blue) {
        return refused(open_field("units: [{type: infantry, at: A1, name: Guards}" + red + "]",
            "units: [{type: infantry, at: A7, name: Line}" + blue + "]"));
    };
    EXPECT_EQ(problem(", {type: general, at: A1, name: Adler}", ""), "");
    EXPECT_THAT(
        problem(", {type: cavalry, at: A1, name: Horse}", ""), HasSubstr("'A1' is taken by Guards (BD-MOV-03)"));
    EXPECT_THAT(problem("", ", {type: general, at: A1, name: Kern}"), HasSubstr("'A1' is taken by Guards (BD-MOV-03)"));
    EXPECT_THAT(problem(", {type: general, at: D4, name: Adler}", ", {type: infantry, at: D4, name: 2nd}"),
        HasSubstr("'D4' is taken by Adler (BD-MOV-03)"));
    EXPECT_THAT(problem(", {type: general, at: D4, name: Adler}, {type: general, at: D4, name: Bock}", ""),
        HasSubstr("'D4' is taken by Adler (BD-MOV-03)"));
}

const std::string deploying = "options: {bd.deploy: hidden}\n";
const std::string red_zone =
    "zone: [A1, B1, C1], units: [{type: infantry, name: Guards}, {type: cavalry, name: Hussars}]";
const std::string blue_zone = "zone: [A7, B7, C7], units: [{type: infantry, name: Line}, {type: general, name: Kern}]";

std::string seen_by(Side side, const Field& field) { return field.match.table().view(side)->dump(); }

TEST(Set_up, BD_SET_02_hidden_deployment_is_hidden) {
    Field field(open_field(red_zone, blue_zone, deploying));
    const std::string nothing = seen_by(Side::red, field);
    field.blue("at C7");
    EXPECT_EQ(seen_by(Side::red, field), nothing);
    field.blue("at A7");
    EXPECT_EQ(seen_by(Side::red, field), nothing) << "not even that Blue has finished";
    // Blue knows of its own units, and not of Red's.
    EXPECT_EQ(field.game().view(field.state(), Side::blue).units[field.unit("Line")].hex, field.hex("C7"));
    field.red("at B1");
    const State seen = field.game().view(field.state(), Side::red);
    EXPECT_EQ(seen.units[field.unit("Guards")].hex, field.hex("B1"));
    EXPECT_EQ(seen.units[field.unit("Line")].hex, no_hex);
    field.red("at A1");
    for (Side side : both_sides) EXPECT_EQ(seen_by(side, field), field.match.table().dump()) << "all is shown";
}

TEST(Set_up, BD_SET_02_hidden_deployment_ends_alike_in_any_order) {
    Field red_first(open_field(red_zone, blue_zone, deploying)), blue_first(open_field(red_zone, blue_zone, deploying));
    for (const char* hex : {"at B1", "at A1"}) red_first.red(hex);
    for (const char* hex : {"at C7", "at A7"}) red_first.blue(hex), blue_first.blue(hex);
    for (const char* hex : {"at B1", "at A1"}) blue_first.red(hex);
    EXPECT_EQ(red_first.match.table().dump(), blue_first.match.table().dump());
}

TEST(Set_up, BD_SET_02_deployment_in_turn_is_open) {
    Field field(open_field(red_zone, blue_zone, "options: {bd.deploy: a_first}\n"));
    field.red("at B1");
    EXPECT_EQ(seen_by(Side::blue, field), field.match.table().dump());
}

TEST(Set_up, BD_SET_02_zones_have_room_and_do_not_meet) {
    EXPECT_EQ(refused(open_field(red_zone, blue_zone, deploying)), "");
    EXPECT_THAT(refused(open_field(red_zone, "zone: [A7, C1], units: [{type: infantry, name: Line}]", deploying)),
        HasSubstr("both zones hold C1"));
    EXPECT_THAT(refused(open_field(red_zone,
                    "zone: [A7, A7], units: [{type: infantry, name: Line}, {type: infantry, name: Kern}]", deploying)),
        HasSubstr("(BD-SET-02)"));
    EXPECT_THAT(refused(open_field(red_zone,
                    "zone: [A7, B7], units: [{type: infantry, at: A7, name: Line}, {type: infantry, name: 2nd}, {type: "
                    "infantry, name: 3rd}]",
                    deploying)),
        HasSubstr("(BD-SET-02)"))
        << "one of the two hexes is taken";
}

TEST(Set_up, BD_SET_02_fixed_units_need_no_zone) {
    EXPECT_EQ(refused(open_field(guards, line), {"bd.deploy=hidden"}), "");
    EXPECT_EQ(Field(open_field(guards, line), {"bd.deploy=hidden"}).last().substr(0, 9), "BD-TRN-01");
}

const std::vector<std::string> coast = {
    ". . . . . . . . .", " . . . . . . . .", ". . . . . . . . .", " . . . . . . . .", "~ ~ ~ ~ ~ ~ ~ ~ ~"};
const std::string boats =
    "units: [{type: infantry, at: A5, name: Launch}, {type: infantry, reserve: true, name: Boat}]";

TEST(Set_up, BD_SET_03_reserves_need_entries_on_the_water) {
    EXPECT_EQ(refused(field(coast, guards, "entries: [B5], " + boats)), "");
    EXPECT_THAT(refused(field(coast, guards, boats)), HasSubstr("no `entries` to land at (BD-SET-03)"));
    EXPECT_THAT(
        refused(field(coast, guards, "entries: [B4], " + boats)), HasSubstr("entry B4 is not water (BD-SET-03)"));
    EXPECT_THAT(
        refused(field(coast, guards, "entries: [B5], units: [{type: infantry, at: A5, reserve: true, name: Boat}]")),
        HasSubstr("(BD-SET-03)"));
}

// No General may be landed upon, of either side: the hex would not be empty.
TEST(Set_up, BD_SET_03_an_entry_with_an_enemy_general_is_not_empty) {
    Field field(battledice::field(coast,
                    "units: [{type: infantry, at: A1, name: Guards}, {type: general, at: B4, name: Adler}]",
                    "entries: [B5], " + boats),
        {"bd.water_entry=free"});
    field.dice("1");
    field.dice("6");
    field.red("Adler");
    field.red("to B5");
    field.red("end moves");
    field.red("end fire");
    EXPECT_EQ(field.refusal(Side::blue, "Boat"), "BD-SET-03 has no empty hex to land at");
}

TEST(Set_up, BD_SET_01_nothing_has_happened_yet) {
    const Field field(open_field(guards, "units: [{type: infantry, at: D7, name: Line}]"));
    const Scene scene = field.game().scene(field.state());
    EXPECT_EQ(scene.red.name, "Reds");
    EXPECT_EQ(scene.blue.name, "Blues");
    EXPECT_EQ(scene.red.what, "banners");
    const State start = field.game().start();
    EXPECT_EQ(start.thrown.hits + start.thrown.stars + start.thrown.flags, 0);
    EXPECT_EQ(start.turn, 1);
    for (const Side side : both_sides)
        EXPECT_EQ(start.banners[index(side)] + start.objectives[index(side)] + start.exit_points[index(side)], 0);
}

// Each name of a question means one option: the numbers at the ends of the short rows, which are no hexes, have none.
TEST(Set_up, BD_MAP_01_what_is_no_hex_has_no_name) {
    Field field(open_field(guards, "units: [{type: infantry, at: D7, name: Line}]"));
    for (const char* die : {"1", "6"}) field.dice(die);
    field.red("Guards");
    const Question& question = *field.match.table().questions().of(Side::red);
    for (i32 option = 0; option < field.game().grid.slots() + 9; ++option)
        EXPECT_EQ(
            field.game().names(field.state(), question, option).empty(), !field.game().grid.contains(HexIndex(option)))
            << option;
}

TEST(Set_up, BD_SET_01_numbers_of_optional_rules_have_bounds) {
    const std::string scenario = open_field(guards, "units: [{type: infantry, at: D7, name: Line}]");
    for (const auto& [setting, bounds] : {std::pair("bd.gun_hits=1", "2 to 3"), {"bd.gun_hits=4", "2 to 3"},
             {"bd.road_bonus=2", "0 to 1"}, {"bd.min_dice=2", "0 to 1"}})
        EXPECT_THAT(refused(scenario, {setting}), HasSubstr(std::string(bounds) + " would be right")) << setting;
    for (const char* setting : {"bd.gun_hits=3", "bd.road_bonus=1", "bd.min_dice=1"})
        EXPECT_EQ(refused(scenario, {setting}), "") << setting;
}

}
}
