// Troops, formations and orders of battle; what files may say of them.
#include "data_files/error.h"
#include "games/earth1418/tests/field.h"

namespace earth1418::formation_test {
namespace {

// The error of a scenario of these formations of red's, or of these troops.
std::string error_of(const std::string& red) {
    const std::string text =
        "id: x\ntitle: x\ndate: 1916\nplace: x\nyear: 1914\nhistory: x\ntable: [900, 600]\nwind: none\nterrain: "
        "[]\nsides:\n  red:\n    name: Reds\n    home: north\n    formations:\n" +
        red +
        "  blue:\n    name: Blues\n    home: south\n    formations:\n      - {name: B, class: line, sub_units: [{name: "
        "Blue, type: line, bases: 3, at: [300, 500], facing: 0}]}\n";
    try {
        load_game(read_yaml(text, "x.yaml"), {}, {});
    } catch (const InputError& error) { return error.what(); }
    return {};
}
std::string one(const std::string& unit, const std::string& formation = "class: line") {
    return error_of("      - {name: A, " + formation + ", sub_units: [{name: Red, " + unit + "}]}\n");
}

TEST(E18_FOR_01, a_rank_is_bases_side_by_side) {
    const Field field("field");
    const Rank rank = field.at().rank(field.id("Red A"));
    ASSERT_EQ(rank.count, 3);
    EXPECT_EQ(rank.base[1].centre(), mm_at(300, 100));
    EXPECT_EQ(std::abs(rank.base[0].centre().x - rank.base[2].centre().x), 60 * mm);
    EXPECT_TRUE(touch(rank.base[0], rank.base[1]));
}

TEST(E18_FOR_03, resilience_is_that_of_the_class) {
    const Field field("trench");
    EXPECT_EQ(own_resilience(field.at(), field.id("Red MG")), 4);
    EXPECT_EQ(own_resilience(field.at(), field.id("Red E")), 5);
    const Field tanks("tanks");
    EXPECT_EQ(tanks.game->formation(tanks.id("Red T")).of, Class::line);
    EXPECT_NE(
        one("type: line, bases: 3, at: [300, 100], facing: 180", "motor: false").find("E18-FOR-03"), std::string::npos);
    EXPECT_NE(
        one("type: gun75, bases: 2, at: [300, 100], facing: 180").find("artillery has no class"), std::string::npos);
}

TEST(E18_FOR_03, companies_are_of_the_class_of_their_formation) {
    EXPECT_NE(one("type: res, bases: 3, at: [300, 100], facing: 180").find("Reserve infantry do not serve"),
        std::string::npos);
    EXPECT_NE(one("type: elite, bases: 3, at: [300, 100], facing: 180", "class: reserve").find("(E18-FOR-03)"),
        std::string::npos);
    EXPECT_EQ(one("type: elite, bases: 3, at: [300, 100], facing: 180", "class: elite"), "");
    EXPECT_EQ(one("type: gren, bases: 3, at: [300, 100], facing: 180", "class: reserve"), "");
}

TEST(E18_FOR_04, a_sub_unit_has_one_to_six_bases_of_a_kind) {
    EXPECT_EQ(one("type: line, bases: 6, at: [300, 100], facing: 180"), "");
    EXPECT_NE(one("type: line, bases: 7, at: [300, 100], facing: 180").find("x.yaml:15: bases: "), std::string::npos)
        << one("type: line, bases: 7, at: [300, 100], facing: 180");
    EXPECT_NE(one("type: lyne, bases: 3, at: [300, 100], facing: 180").find("line"), std::string::npos);
}

TEST(E18_FOR_05, nobody_starts_on_another_or_over_the_edge) {
    EXPECT_NE(one("type: line, bases: 3, at: [30, 100], facing: 180").find("over the edge"), std::string::npos);
    EXPECT_NE(one("type: line, bases: 3, at: [300, 500], facing: 180").find("Blue stands on Red"), std::string::npos);
    EXPECT_NE(one("type: line, bases: 3, at: [300, 476], facing: 180").find("nearer than 10 mm"), std::string::npos);
    EXPECT_EQ(one("type: line, bases: 3, at: [300, 475], facing: 180"), "");
}

TEST(E18_EXE_02, at_the_start_everybody_has_been_where_he_is) {
    const Field field("guns");
    const State start = field.game->start();
    for (UnitId id = 0; id < field.game->units(); ++id) {
        const Unit& unit = start.unit[id];
        EXPECT_EQ(unit.at, field.game->roster[id].at);
        EXPECT_TRUE(unit.from == unit.at && unit.told == unit.at);
        EXPECT_EQ(unit.lost + unit.lost_last + unit.left + unit.assaulted + unit.moved_last + unit.dug_last, 0);
        EXPECT_EQ(unit.must_assault, no_unit);
        EXPECT_EQ(unit.opponent, no_unit);
        EXPECT_EQ(unit.gun, field.game->roster[id].packed ? Gun::packed : Gun::unpacked);
        EXPECT_FALSE(unit.under_fire || unit.forced || unit.shown || unit.claimed);
    }
}

TEST(E18_DIG_05, a_sub_unit_may_start_dug_in) {
    const Field field("trench");
    EXPECT_TRUE(field.state.unit[field.id("Blue MG")].long_dug_in);
    EXPECT_EQ(shooting_step(field.at(), field.id("Blue MG"), Act::stay), 1);
    EXPECT_NE(one("type: tank_heavy, bases: 2, at: [300, 100], facing: 180, dug_in: true").find("E18-DIG-03"),
        std::string::npos);
}

TEST(E18_ART_09, only_naval_and_railway_guns_are_off_the_table) {
    EXPECT_NE(one("type: gun75, bases: 2, off_table: true", "motor: false").find("E18-ART-09"), std::string::npos);
    const Field field("guns");
    EXPECT_FALSE(field.at().on_table(field.id("Red Rail")));
}

TEST(E18_UNT_05, smoke_and_gas_only_from_batteries_that_can) {
    EXPECT_NE(
        one("type: line, bases: 3, at: [300, 100], facing: 180, smoke: true").find("E18-UNT-05"), std::string::npos);
    EXPECT_NE(one("type: gun75, bases: 2, at: [300, 100], facing: 180, gas: true", "motor: false").find("E18-GAS-01"),
        std::string::npos);
    EXPECT_NE(one("type: gun75, bases: 2, at: [300, 100], facing: 180, smoke: true", "motor: false").find("E18-GAS-04"),
        std::string::npos);
    const Field field("guns");
    EXPECT_EQ(field.may("Red 3"), "stay pack direct bombard smoke gas ");
}

TEST(E18_TRA_02, only_infantry_formations_have_motors) {
    EXPECT_NE(one("type: cav_mixed, bases: 3, at: [300, 100], facing: 180", "motor: true").find("E18-TRA-02"),
        std::string::npos);
    const Field field("road");
    EXPECT_FALSE(has_transport(field.at(), field.id("Red F")));
}

TEST(E18_UNT_01, the_chart_of_troops) {
    const Field field("field");
    const Game& game = *field.game;
    ASSERT_EQ(game.troops.size(), 22u);
    const auto troop = [&](std::string_view id) {
        return *std::find_if(game.troops.begin(), game.troops.end(), [&](const Troop& one) { return one.id == id; });
    };
    EXPECT_EQ(troop("elite").range, 400 * mm);
    EXPECT_EQ(troop("hmg").shooting, 3);
    EXPECT_EQ(troop("hmg").shooting_bonus, 1);
    EXPECT_EQ(troop("gren").melee_bonus, 1);
    EXPECT_EQ(troop("tank_heavy").resilience, 6);
    EXPECT_EQ(troop("tank_medium").speed, Troop::fast);
    EXPECT_EQ(troop("how120").shooting_bonus, 3);
    EXPECT_EQ(troop("heavy").speed, Troop::immobile);
    EXPECT_EQ(troop("mortar").range, 1200 * mm);
    EXPECT_GT(troop("how105").range, 4000 * mm);
}

TEST(E18_UNT_04, types_that_the_draft_only_names) {
    const Field field("field");
    const Game& game = *field.game;
    const auto troop = [&](std::string_view id) {
        return *std::find_if(game.troops.begin(), game.troops.end(), [&](const Troop& one) { return one.id == id; });
    };
    EXPECT_EQ(troop("trench_gun").shooting_bonus, 2);
    EXPECT_TRUE(troop("ac").is_vehicle());
    EXPECT_TRUE(troop("sp_gun").is_artillery());
    EXPECT_TRUE(troop("sp_gun").is_vehicle());
    EXPECT_TRUE(troop("rail").naval);
}

TEST(E18_VEH_04, armoured_cars_move_and_fight_as_horse) {
    const Field field("tanks");
    EXPECT_EQ(allowance(field.at(), field.id("Red AC"), {}, true, false), 240 * mm);
    EXPECT_TRUE(field.game->troop(field.id("Red AC")).is_infantry());
}

TEST(E18_COV_02, what_ground_is_worth) {
    const Field field("field");
    const Game& game = *field.game;
    const auto row = [&](std::string_view id) {
        return std::find_if(game.kinds.begin(), game.kinds.end(), [&](const Kind& one) { return one.id == id; })->row;
    };
    for (const char* id : {"field", "road"}) EXPECT_EQ(row(id), Row::open);
    for (const char* id : {"wood", "crops", "stream", "wire", "broken"}) EXPECT_EQ(row(id), Row::rough);
    for (const char* id : {"trench", "village", "sunken_lane"}) EXPECT_EQ(row(id), Row::defensible);
    for (const char* id : {"bunker", "fort"}) EXPECT_EQ(row(id), Row::fortification);
}

TEST(E18_SCL_04, bases_are_30_by_15_unless_the_table_says_otherwise) {
    const Field field("field"), large("field", {"charts.scale.base=[40, 20]"});
    EXPECT_EQ(field.game->troop(0).width, 30 * mm);
    EXPECT_EQ(large.game->troop(0).width, 40 * mm);
    EXPECT_EQ(large.game->troop(0).depth, 20 * mm);
    const Field mixed("field", {"troops.line.base=[45, 25]"});  // by type
    EXPECT_EQ(mixed.game->troop(mixed.id("Red A")).width, 45 * mm);
    EXPECT_EQ(mixed.game->troop(mixed.id("Red A")).depth, 25 * mm);
    EXPECT_EQ(mixed.game->troop(mixed.id("Blue A")).width, 30 * mm);
    const Rank rank = mixed.at().rank(mixed.id("Red A"));
    EXPECT_EQ(std::abs(rank.base[0].centre().x - rank.base[2].centre().x), 90 * mm);
}

// The squares of a base under a circle are of a millimetre, so no base has a part of one.
TEST(E18_SCL_04, bases_are_of_whole_millimetres) {
    const auto error = [](const char* setting) -> std::string {
        try {
            Field field("field", {setting});
        } catch (const InputError& error) { return error.what(); }
        return {};
    };
    for (const char* setting : {"charts.scale.base=[30.5, 15]", "charts.scale.base=[30, 15.01]",
             "troops.line.base=[30.5, 15]", "troops.line.base=[30, 14.99]"})
        EXPECT_NE(error(setting).find("has a part of a millimetre; whole ones would be right, such as [30, 15] "
                                      "(E18-SCL-04)"),
            std::string::npos)
            << error(setting);
    EXPECT_NE(error("troops.line.base=[4, 15]").find("5 to 100 mm would be right"), std::string::npos);
    EXPECT_NE(error("troops.line.base=[30]").find("is the width and the depth"), std::string::npos);
    EXPECT_EQ(error("troops.line.base=[60, 5]"), "");
}

TEST(E18_SCL_01, the_scale_is_data) {
    const Field field("field", {"charts.scale.mm_per_100m=50", "charts.scale.mm_per_inch=20"});
    EXPECT_EQ(field.game->troop(field.id("Red A")).range, 150 * mm);
    EXPECT_EQ(field.game->charts.circle, 60 * mm);
    EXPECT_EQ(field.game->charts.assault, 150 * mm);
}

// Hills raise and hide nothing that lies beneath them; they end where their outline does.
TEST(E18_LOS_02, hills_only_raise) {
    Field field("parade");
    auto& game = *field.game;
    Area hill = game.areas[0];
    hill.outline = {mm_at(150, 380), mm_at(550, 380), mm_at(550, 480)};
    hill.box = bounds(hill.outline);
    game.areas.push_back(hill);
    EXPECT_EQ(surface(field.at(), mm_at(300, 400)).row, Row::defensible);
    EXPECT_EQ(height_at(game, mm_at(500, 400)), 2);
    EXPECT_EQ(height_at(game, mm_at(200, 450)), 0);  // in its box, and not within its outline
    EXPECT_EQ(height_at(game, mm_at(600, 450)), 0);
}

TEST(E18_DIG_04, the_oldest_diggings_are_overgrown) {
    Field field("field");
    Visit visit(field.asked);
    Play play(*field.game, field.state, visit);
    for (int i = 0; i < max_patches + 2; ++i) play.lay_patch({mm_at(i, 0), 10 * mm, 10 * mm, 0, false});
    EXPECT_EQ(field.state.patches.size, max_patches);
    EXPECT_EQ(field.state.patches.item[0].at, mm_at(max_patches, 0));
    EXPECT_EQ(field.state.patches.item[1].at, mm_at(max_patches + 1, 0));
    EXPECT_EQ(field.state.patches.item[2].at, mm_at(2, 0));
}

TEST(E18_ARM_08, shooters_are_known_by_a_bit_each) {
    const Field field("field");
    EXPECT_EQ(field.at().bit_of(field.id("Blue A")), 1u);
    EXPECT_EQ(field.at().bit_of(field.id("Blue B")), 2u);
    EXPECT_EQ(field.at().bit_of(field.id("Red B")), 2u);
}

TEST(E18_ARM_02, never_less_than_no_dice) {
    Field field("tanks");
    field.game->roster[field.id("Red T")].troop = 14;
    ASSERT_EQ(field.game->troop(field.id("Red T")).id, "tank_medium");
    field.plan("Red T").act = Act::assault;
    const Volley volley = shot(field.at(), field.id("Red T"), field.id("Blue A"), 2);
    EXPECT_EQ(volley.dice, 0);
    EXPECT_EQ(volley.separate, 0);
    // A sub-unit without dice shoots at nobody, and pins nobody.
    field.plan("Red T").target = field.id("Blue A");
    field.begin(Shooting{9}, 3);
    EXPECT_EQ(field.count(Told::fires), 0);
    EXPECT_EQ(field.count(Told::harmless), 0);
    EXPECT_EQ(field.count(Told::no_dice), 1);
    EXPECT_NE(field.story().find("Red T has no dice against Blue A"), std::string::npos) << field.story();
    EXPECT_FALSE(field.unit("Blue A").pressed);
}

TEST(E18_ART_10, artillery_does_not_throw_again_for_vehicles) {
    const Field field("tanks");
    EXPECT_FALSE(bombard(
        field.at(), field.id("Blue 1"), {field.id("Red T"), 0, 2, {1}}, field.state.unit[field.id("Red T")].at, 0xff)
            .item[0]
            .again);
}

TEST(E18_MOV_03, the_formula) {
    Field field("road");
    // Rate times road and motor, 60 x 1.75; halved for injuries; then the cap.
    EXPECT_EQ(allowance(field.at(), field.id("Red A"), {.road = 1, .length = 1}, false, true), 10500);
    field.unit("Red A").base[0] = {Injury::fresh, field.id("Blue A")};
    EXPECT_EQ(allowance(field.at(), field.id("Red A"), {.road = 1, .length = 1}, false, true), 5250);
}

TEST(E18_COV_04, dug_in_until_step_3) {
    Field field("trench");
    field.goes("Blue A", Act::move, {mm_at(300, 280)});
    EXPECT_EQ(column_of(field.at(), field.id("Blue A")), Column::dug_in);
    field.begin(Execution{3});
    EXPECT_EQ(field.count(Told::leaves), 1);
    EXPECT_EQ(field.r("Blue A"), 4 - 3);  // it has moved since
}

TEST(E18_EXE_01, who_moves_in_which_step) {
    Field field("trench");
    field.goes("Red A", Act::move, {mm_at(300, 160)});
    field.goes("Red B", Act::assault, {mm_at(300, 292)});
    field.goes("Blue A", Act::move, {mm_at(300, 280)});
    EXPECT_EQ(moving_step(field.at(), field.id("Red A")), 7);
    EXPECT_EQ(moving_step(field.at(), field.id("Red B")), 6);
    field.unit("Blue A").leaving = true;
    EXPECT_EQ(moving_step(field.at(), field.id("Blue A")), 8);
    EXPECT_EQ(moving_step(field.at(), field.id("Blue B")), 0);
}

// X22: who fell in step 2 does not shoot in step 4, and two who wipe each other out in one step both shoot.
TEST(E18_EXE_03, a_step_is_the_smallest_unit_of_time) {
    Field field("field");
    for (const auto& [own, other] : {std::pair{"Red A", "Blue A"}, {"Blue A", "Red A"}}) {
        field.unit(own).bases = 1;
        field.unit(own).base[0] = {Injury::old, no_unit};
        field.plan(own).act = Act::stay;
        field.plan(own).target = field.id(other);
    }
    field.begin(Shooting{5}, 3);
    field.dice({6});  // the Reserve is hit by every die
    EXPECT_EQ(field.unit("Red A").bases + field.unit("Blue A").bases, 0) << field.story();
    EXPECT_EQ(field.count(Told::fires), 2);
}

}
}
