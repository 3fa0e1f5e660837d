// Where ways end: turns, diggings and gaps in wire that are left behind, retreats, and closed ground.
#include "games/earth1418/tests/field.h"

namespace earth1418::ends_of_ways_test {
namespace {

// Its own abandoned diggings, which the beginning of its way lies in, do not cost it the turn that it had planned.
TEST(E18_MOV_04, its_own_diggings_do_not_cost_a_rank_its_turn) {
    Field field("field");
    field.order("Red A") = {Command::advance, 180, {}};
    field.unit("Red A").dug_in = true;
    const std::array way{Place{300 * mm, 100 * mm + 6000 - 4243}};  // all that a turn of 90 degrees leaves
    ASSERT_FALSE(refuse_way(field.at(), field.id("Red A"), Act::move, way, 90, false));
    field.goes("Red A", Act::move, {way[0]});
    field.plan("Red A").facing = 90;
    field.unit("Red A").leaving = true;
    field.begin(Marching{8});
    EXPECT_EQ(field.unit("Red A").at, way[0]);
    EXPECT_EQ(field.unit("Red A").facing, 90);
}

// The ways of tanks bend, and so do their gaps.
TEST(E18_SET_01, gaps_follow_the_bends_of_a_way) {
    Field field("tanks");
    field.unit("Red T").at = field.unit("Red T").from = mm_at(150, 195);
    field.goes("Red T", Act::move, {mm_at(154, 195), mm_at(154, 199)});
    field.begin(Marching{7});
    ASSERT_EQ(field.unit("Red T").at, mm_at(154, 199));
    ASSERT_EQ(field.state.patches.size, 2);
    EXPECT_EQ(field.state.patches.item[0].facing, 90);
    EXPECT_EQ(field.state.patches.item[0].depth, 4 * mm);
    EXPECT_EQ(field.state.patches.item[0].at, mm_at(152, 195));
    EXPECT_EQ(field.state.patches.item[1].facing, 180);
    EXPECT_EQ(field.state.patches.item[1].at, mm_at(154, 197));
}

TEST(E18_CMD_09, how_near_a_retreat_ends_is_measured_between_edges) {
    Field field("field");
    field.order("Red A") = {Command::retreat, 0, {}};
    const UnitId id = field.id("Red A");
    const auto refused = [&](Place to, int facing) {
        const Refusal no = refuse_way(field.at(), id, Act::retreat, std::array{to}, facing, false);
        return no ? std::string(no.rule.id()) : "";
    };
    field.unit("Blue A").at = mm_at(300, 200);
    EXPECT_EQ(refused(mm_at(300, 95), 180), "");
    EXPECT_EQ(refused(mm_at(300, 95), 90), "E18-CMD-09") << "turned, its end reaches 32.5 mm nearer";
}

TEST(E18_CMD_09, enemies_beyond_30_cm_do_not_bind_a_retreat) {
    for (const auto& [y, rule] : {std::pair{415, "E18-CMD-09"}, {416, ""}}) {
        Field field("field");
        const UnitId id = field.id("Red A");
        field.unit("Blue A").at = mm_at(300, y), field.unit("Blue B").at = mm_at(850, 590);
        field.order("Red A") = {
            Command::retreat, 180, {}};  // towards the enemy, which a direction alone forbids to nobody
        const Refusal no = refuse_way(field.at(), id, Act::retreat, std::array{mm_at(300, 130)}, 180, false);
        EXPECT_EQ(no ? std::string(no.rule.id()) : "", rule) << y;
    }
}

// A rank may turn where it stands; that is a move, and leaves diggings. A way to its own place without a turn is none.
TEST(E18_MOV_04, a_rank_that_turns_on_the_spot_leaves_its_diggings) {
    for (const int facing : {180, 150}) {
        Field field("field");
        field.unit("Red A").dug_in = true;
        field.goes("Red A", Act::move, {field.unit("Red A").at});
        field.plan("Red A").facing = i16(facing);
        field.begin(Marching{7});
        EXPECT_EQ(field.unit("Red A").facing, facing);
        EXPECT_EQ(field.unit("Red A").dug_in, facing == 180);
        EXPECT_EQ(field.state.patches.size, facing == 180 ? 0 : 1);
    }
}

TEST(E18_MOV_04, a_rank_whose_way_takes_all_of_its_allowance_does_not_turn) {
    for (const int far : {60, 20}) {
        Field field("field");
        field.goes("Red A", Act::move, {mm_at(300, 100 + far)});
        field.plan("Red A").facing = 150;  // 31 mm
        field.begin(Marching{7});
        EXPECT_EQ(field.unit("Red A").at, mm_at(300, 100 + far));
        EXPECT_EQ(field.unit("Red A").facing, far == 60 ? 180 : 150);
    }
}

TEST(E18_SET_01, tanks_leave_no_gap_where_there_is_no_wire) {
    Field field("tanks");
    field.goes("Red T", Act::move, {mm_at(200, 150)});
    field.begin(Marching{7});
    ASSERT_EQ(field.unit("Red T").at, mm_at(200, 150));
    EXPECT_EQ(field.state.patches.size, 0);
}

TEST(E18_CMD_09, each_side_leaves_over_its_own_edge) {
    Field field("field");
    for (const auto& [name, y] : {std::pair{"Red A", 0}, {"Blue A", 600}}) {
        const UnitId id = field.id(name);
        EXPECT_TRUE(is_on_own_edge(field.at(), id, mm_at(300, y))) << name;
        EXPECT_FALSE(is_on_own_edge(field.at(), id, mm_at(300, 600 - y))) << name;
        EXPECT_FALSE(is_on_own_edge(field.at(), id, mm_at(300, 300))) << name;
    }
}

// A way that is proposed ends 2 mm before closed ground.
TEST(E18_MOV_05, a_proposed_way_ends_before_closed_ground) {
    Field field("road");
    field.order("Red B") = {Command::advance, 180, {}};
    field.unit("Red B").at = mm_at(700, 280);
    EXPECT_EQ(way_toward(field.at(), field.id("Red B"), Act::move, mm_at(700, 400), false),
        std::vector<Place>{mm_at(700, 298)});
}

}
}
