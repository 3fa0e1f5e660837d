// A scenario is a row: what it says of stages, roles, points and victory is what a battle does.
#include "games/konflikt47/rules/scenarios/scenario.h"

#include "games/konflikt47/tests/field.h"

namespace konflikt47 {
namespace {

// A scenario of this test alone: the defender picks an edge, everybody comes on, and the attacker must lose nobody.
constexpr Stage stages[] = {roll_off, choose_role, pick_edge, nominate_first_waves, show_first_waves};

int units_saved(const Position& position, Side side) {
    return position.last(side) - position.first(side) - position.destroyed(side);
}

Side attacker_is_whole(const Position& position) {
    for (const Side side : both_sides)
        if (position.role(side) == Role::attacker) return position.destroyed(side) ? enemy(side) : side;
    return Side::nobody;
}

constexpr Scenario raid{.id = "raid",
    .victory = "K47-SCN-09"_rule,
    .stages = stages,
    .points = units_saved,
    .winner = attacker_is_whole,
    .point = "unit saved",
    .more_points = "units saved",
    .aim = "The attacker must lose nobody"};

struct Raid : Two_sides {
    Raid() {
        game.scenario = &raid;
        game.forces[0].first = 0;
        game.forces[0].name = "Reds";
        game.forces[1].name = "Blues";
        state = game.start();
        go();
    }
};

TEST(K47_SCN_01, where_sides_have_roles_the_higher_chooses_and_the_defender_picks_the_edge) {
    for (const bool attacks : {true, false}) {
        Raid field;
        EXPECT_EQ(field.position().role(Side::blue), Role::none);
        field.give(Topic::roll_off, {4, 4});
        field.give(Topic::roll_off, {2, 5});
        EXPECT_EQ(field.question().asked, Side::blue);
        EXPECT_EQ(field.answer(Side::blue, {i32(Role::none)}).rule, "K47-SCN-01"_rule);
        field.give(Topic::role, {i32(attacks ? Role::attacker : Role::defender)});
        EXPECT_EQ(field.position().role(Side::blue), attacks ? Role::attacker : Role::defender);
        EXPECT_EQ(field.position().role(Side::red), attacks ? Role::defender : Role::attacker);
        EXPECT_EQ(field.game.words(field.told.back()), attacks ? "The Blues attack" : "The Reds attack");
        ASSERT_EQ(field.topic(), Topic::edge);
        EXPECT_EQ(field.question().asked, attacks ? Side::red : Side::blue);
        field.give(Topic::edge, {i32(Table_edge::south)});
        EXPECT_EQ(field.state.edge[attacks ? 0 : 1], Table_edge::south);
        EXPECT_EQ(field.state.edge[attacks ? 1 : 0], Table_edge::north);
        EXPECT_EQ(field.topic(), Topic::first_wave);
        EXPECT_TRUE(field.state.stacks.is_sealed());
        field.give(Topic::first_wave, {1, 1});
        field.give(Topic::first_wave, {1, 1});
        EXPECT_EQ(field.state.turn, 1);
        EXPECT_EQ(field.position().role(Side::blue), attacks ? Role::attacker : Role::defender);
    }
}

// K47-SCN-09 A scenario counts its own points, names them, and says who wins by which paragraph.
TEST(K47_SCN_09, a_scenario_says_how_it_is_scored_and_won) {
    for (const bool loses : {true, false}) {
        Raid field;
        field.begin(7);
        auto& battle = std::get<Battle>(field.state.stacks.main.frames[0].sequence);
        battle.attacker = Side::blue;
        if (loses) field.unit(field.blue).where = Whereabouts::destroyed;
        const Scene scene = field.game.scene(field.state);
        EXPECT_EQ(scene.aim, "The attacker must lose nobody. 6 turns; a 7th may follow, on a die of 4 to 6.");
        EXPECT_EQ(scene.blue.score, loses ? 1 : 2);
        EXPECT_EQ(scene.blue.what, loses ? "unit saved" : "units saved");
        EXPECT_EQ(scene.red.score, 2);
        field.go();
        all_down(field);
        const Result result = field.game.result(field.state);
        ASSERT_TRUE(result.over);
        EXPECT_EQ(result.winner, loses ? Side::red : Side::blue);
        EXPECT_EQ(result.rule, "K47-SCN-09"_rule);
        EXPECT_EQ(field.told.back().operand[2], 2);
        EXPECT_EQ(field.told.back().operand[3], loses ? 1 : 2);
    }
}

TEST(K47_MAX_03, nobody_has_a_role_and_each_unit_destroyed_is_a_point) {
    Two_sides field;
    field.begin();
    EXPECT_EQ(field.position().role(Side::red), Role::none);
    EXPECT_EQ(maximum_attrition.points(field.position(), Side::red), 0);
    field.unit(field.blue).where = Whereabouts::destroyed;
    EXPECT_EQ(maximum_attrition.points(field.position(), Side::red), 1);
    EXPECT_EQ(maximum_attrition.points(field.position(), Side::blue), 0);
    EXPECT_EQ(maximum_attrition.winner(field.position()), Side::nobody);
    field.unit(field.blue_2).where = Whereabouts::destroyed;
    EXPECT_EQ(maximum_attrition.winner(field.position()), Side::red);
}

}
}
