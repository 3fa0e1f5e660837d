// Formations and orders of battle: what files may say of them, and what they are at the start.
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
