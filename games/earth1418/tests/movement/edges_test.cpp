// Where rules meet: self-propelled guns that fire and move, smoke to the hundredth, roads through trenches, missions whose battery is
// gone.
#include <fmt/format.h>

#include "games/earth1418/rules/artillery/bombardment.h"
#include "games/earth1418/tests/field.h"

namespace earth1418::edges_test {
namespace {

// ---- E18-VEH-05

// What it fires does not keep it from moving, nor the other way round; it counts as moving meanwhile (E18-COV-04).
TEST(E18_VEH_05, self_propelled_guns_fire_missions_and_move) {
    Field field("batteries");
    Plan& plan = field.plan("Red 3");
    plan.act = Act::bombard;
    plan.aim = mm_at(700, 350);
    std::tie(plan.column, plan.row) =
        std::tuple(square_of(*field.game, plan.aim)[0], square_of(*field.game, plan.aim)[1]);
    EXPECT_FALSE(field.at().leaves(field.id("Red 3")));
    EXPECT_EQ(moving_step(field.at(), field.id("Red 3")), 0);
    EXPECT_EQ(field.r("Red 3"), 5 - 2);
    plan.points = 1, plan.way[0] = mm_at(700, 90), plan.facing = 180;
    EXPECT_EQ(shooting_step(field.at(), field.id("Red 3"), Act::bombard), 1);
    EXPECT_EQ(moving_step(field.at(), field.id("Red 3")), 7);
    EXPECT_EQ(field.r("Red 3"), 5 - 3);
    field.begin(Marching{7});
    EXPECT_EQ(field.unit("Red 3").at, mm_at(700, 90));
    EXPECT_TRUE(field.unit("Red 3").moved);
    field.unit("Red 3").moved_last = true;
    EXPECT_EQ(shooting_step(field.at(), field.id("Red 3"), Act::bombard), 2);
    // The circle lies where it was ordered, not where the way ends.
    Field fixed("batteries", {"e18.circle_placement=at_plan"});
    fixed.plan("Red 3") = plan;
    fixed.begin(Shooting{1});
    const auto& missions = fixed.state.secret[0].missions;
    ASSERT_EQ(missions.size, 1);
    EXPECT_EQ(missions.item[0].centre, mm_at(700, 350));
    EXPECT_EQ(missions.item[0].at.item[0].unit, fixed.id("Blue B"));
}

// ---- E18-LOS-03

// To the hundredth of a millimetre: what looks out of smoke sees and is seen, and no line runs through any of it.
TEST(E18_LOS_03, no_line_runs_through_smoke_however_little) {
    Field field("field");
    field.state.wind = 0;
    field.state.cordons.add({mm_at(300, 100), 30000, 0, 0, 0});  // across the table, 25.4 deep
    const auto both = [&](i32 y) {
        field.unit("Red A").at = {30000, y};
        const bool sees = earth1418::sees(field.at(), field.id("Red A"), field.id("Blue A"), 1000 * mm);
        EXPECT_EQ(earth1418::sees(field.at(), field.id("Blue A"), field.id("Red A"), 1000 * mm), sees);
        return sees;
    };
    const i32 edge = 10000 + 1270, half = 750;  // its side towards Blue A; half a base
    EXPECT_FALSE(both(edge - half - 1));        // wholly inside
    EXPECT_TRUE(both(edge - half));             // its front lies on the edge
    EXPECT_TRUE(both(edge));
    EXPECT_TRUE(both(edge + half));
    // In the far edge of the screen it looks back, and not through the rest, be that less than 20 mm.
    EXPECT_FALSE(both(10000 - 1270));
    field.unit("Blue A").at = mm_at(300, 40);
    EXPECT_TRUE(both(10000 - 1270));
    // Two in the same smoke do not see each other, a millimetre apart.
    field.unit("Blue A").at = mm_at(300, 100);
    field.unit("Blue A").facing = 90;
    field.unit("Blue A").bases = field.unit("Red A").bases = 1;
    field.unit("Blue A").at = mm_at(280, 100);
    field.unit("Red A").facing = 90;
    field.unit("Red A").at = mm_at(296, 100);
    EXPECT_TRUE(earth1418::sees(field.at(), field.id("Red A"), field.id("Blue A"), 100 * mm)) << "30 wide, 25.4 deep";
    field.unit("Blue A").facing = field.unit("Red A").facing = 0;
    field.unit("Blue A").at = mm_at(269, 100);
    field.unit("Red A").at = mm_at(300, 100);
    EXPECT_FALSE(earth1418::sees(field.at(), field.id("Red A"), field.id("Blue A"), 100 * mm));
    EXPECT_TRUE(field.at().within_range(field.id("Red A"), field.id("Blue A"), field.at().touching()))
        << "but they fight";
}

// ---- E18-COV-05

TEST(E18_COV_05, on_a_road_one_is_in_what_it_leads_through) {
    Field field("road");
    field.unit("Red A").at = mm_at(450, 250);  // on the road, through the crops
    EXPECT_EQ(row_of(field.at(), field.id("Red A")), Row::rough);
    EXPECT_EQ(field.r("Red A"), 4 - 1);
    field.unit("Red A").dug_in = true;
    EXPECT_EQ(field.r("Red A"), 4 + 1);
    field.unit("Red A").dug_in = false;
    field.goes("Red A", Act::move, {mm_at(450, 280)});
    field.unit("Red A").from = field.unit("Red A").at;
    EXPECT_EQ(field.r("Red A"), 4 - 3) << "who moves along it is in the open";
    field.unit("Red A").at = mm_at(450, 150);  // where it leads through nothing
    EXPECT_EQ(row_of(field.at(), field.id("Red A")), Row::open);
    EXPECT_EQ(surface(field.at(), mm_at(450, 250)).row, Row::open);
}

// The machine guns that the index has on roads through their positions lie in these.
TEST(E18_COV_05, single_bases_on_roads_have_the_cover_of_their_positions) {
    const auto lies = [](const char* scenario, const char* unit) {
        const auto game = load_game({.scenario = scenario});
        const State state = game->start();
        for (UnitId id = 0; id < game->units(); ++id)
            if (game->roster[id].name == unit) return row_of({*game, state}, id);
        ADD_FAILURE() << unit;
        return Row::open;
    };
    EXPECT_EQ(lies("kakhovka", "452 Rifle MG"), Row::defensible);
    EXPECT_EQ(lies("flesquieres", "I/27 Res. MG"), Row::fortification);
    EXPECT_EQ(lies("montauban", "III/109 MG"), Row::fortification);
    EXPECT_EQ(lies("montauban", "20 King's HQ"), Row::open);  // between the trenches
    EXPECT_EQ(lies("rossignol", "II/1 RIC MG"), Row::defensible);
}

// A bridge leads over a stream, not through it.
TEST(E18_COV_05, on_a_bridge_one_is_in_the_open) {
    const auto game = load_game({.scenario = "rossignol"});
    const State state = game->start();
    EXPECT_EQ(standing_row({*game, state}, mm_at(600, 770)), Row::open);
    EXPECT_EQ(standing_row({*game, state}, mm_at(500, 770)), Row::rough);
}

// E18-DIG-04 Who dug in on a road through a trench leaves nothing behind.
TEST(E18_DIG_04, on_a_road_what_it_leads_through_says_whether_a_patch_is_left) {
    const auto game = load_game({.scenario = "kakhovka"});
    State state = game->start();
    Questions asked;
    Visit visit(asked);
    Play play(*game, state, visit);
    for (UnitId id = 0; id < game->units(); ++id)
        if (game->roster[id].name == "452 Rifle MG") play.leave_digging(id);
    EXPECT_EQ(state.patches.size, 0);
    for (UnitId id = 0; id < game->units(); ++id)
        if (game->roster[id].name == "452 Rifle Staff") play.leave_digging(id);
    EXPECT_EQ(state.patches.size, 1);
}

// ---- E18-ART-01

// The battery that led is gone when the step comes: the next one fires its mission, with all others that joined.
TEST(E18_ART_01, who_joined_a_battery_that_is_gone_takes_its_mission_over) {
    Field field("guns", {"e18.circle_placement=at_plan"});
    Plan& plan = field.plan("Red 1");
    plan.act = Act::bombard, plan.aim = mm_at(400, 350), plan.column = 2, plan.row = 2;
    for (const char* name : {"Red 2", "Red 3"}) {
        field.plan(name).act = Act::join;
        field.plan(name).against = field.id("Red 1");
    }
    const Field before = field;
    field.unit("Red 1").bases = 0;
    field.begin(Shooting{1});
    const auto& missions = field.state.secret[0].missions;
    ASSERT_EQ(missions.size, 1);
    EXPECT_EQ(missions.item[0].lead, field.id("Red 2"));
    EXPECT_EQ(missions.item[0].centre, mm_at(400, 350));
    EXPECT_EQ(shots_of(field.at(), field.id("Red 2")), 8);
    EXPECT_EQ(field.plan("Red 3").against, field.id("Red 2"));
    EXPECT_EQ(field.plan("Red 2").against, no_unit);
    Field together = before;  // while it stands it leads
    together.begin(Shooting{1});
    ASSERT_EQ(together.state.secret[0].missions.size, 1);
    EXPECT_EQ(together.state.secret[0].missions.item[0].lead, together.id("Red 1"));
    EXPECT_EQ(shots_of(together.at(), together.id("Red 1")), 12);
}

// ---- E18-EXE-04

// A sub-unit that closed up towards its enemies since the bound began sets off from where it stands.
TEST(E18_EXE_04, a_way_begins_where_the_rank_stands) {
    Field field("field");
    field.unit("Red A").from = mm_at(300, 100);
    field.unit("Red A").at = mm_at(330, 100);
    field.unit("Red A").base[0] = field.unit("Red A").base[1] = {Injury::fresh, field.id("Blue A")};
    field.goes("Red A", Act::move, {mm_at(330, 150)});
    field.begin(Marching{7});
    EXPECT_EQ(field.unit("Red A").at, mm_at(330, 130));
}

// ---- E18-MOV-05

TEST(E18_MOV_05, motors_do_not_carry_over_what_stops_wheels) {
    const Field field("road"), stopped("road", {"e18.impractical_stops_wheels=true"});
    const Touched bog{.impractical = true};
    EXPECT_EQ(allowance(field.at(), field.id("Red A"), bog, false, true), 45 * mm);
    EXPECT_EQ(allowance(stopped.at(), stopped.id("Red A"), bog, false, true), 15 * mm);
    EXPECT_EQ(allowance(stopped.at(), stopped.id("Red A"), {}, false, true), 90 * mm);
}

// ---- E18-CMD-03

// What is told of half a way is half of what it may go on foot.
TEST(E18_CMD_03, motors_do_not_double_what_must_be_gone) {
    Field field("road");
    field.order("Red A") = {Command::advance, 180, {}};
    field.unit("Red A").at = field.unit("Red A").from = mm_at(500, 60);
    const auto no = [&](i32 y) {
        return refuse_way(field.at(), field.id("Red A"), Act::move, std::array{mm_at(500, y)}, 180, true);
    };
    EXPECT_FALSE(no(90));
    const Refusal refusal = no(89);
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal.operand[0], 29 * mm);
    EXPECT_EQ(refusal.operand[1], 60 * mm);
}

// ---- E18-CMD-04

// Shells that cannot hurt pin as bullets do, by the same option.
TEST(E18_CMD_04, a_bombardment_that_cannot_hurt_pins_by_option) {
    for (const bool pins : {true, false})
        for (const auto& [resilience, hurts] : {std::pair{7, false}, {4, true}}) {
            Field field("batteries",
                {fmt::format("e18.harmless_fire_pins={}", pins), fmt::format("troops.line.resilience={}", resilience)});
            Mission mission{.lead = field.id("Red 1"), .placed = true, .centre = mm_at(400, 350)};
            mission.at = under_circle(field.at(), Side::red, mission.centre);
            ASSERT_EQ(mission.at.size, 3);
            mission.at.item[0].shots = 1, mission.at.item[0].bonus[0] = 1;  // at 7 + 2 or 4 + 2
            field.plan("Red 1").act = Act::bombard;
            field.state.secret[0].missions.add(mission);
            field.begin(Shooting{1}, 1);
            EXPECT_EQ(field.unit("Blue A").pressed, pins || hurts) << resilience;
            EXPECT_EQ(field.count(Told::harmless), !hurts);
        }
}

}
}
