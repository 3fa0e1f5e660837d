// The way of an assault: straight, through friends and wire, and along roads.
#include "games/earth1418/tests/field.h"

namespace earth1418::ways_of_assaults_test {
namespace {

TEST(E18_ASL_02, the_way_of_an_assault_is_one_straight_line) {
    Field field("field");
    for (const Place at : {mm_at(300, 350), mm_at(480, 300), mm_at(120, 90), mm_at(330, 210)}) {
        field.unit("Blue A").at = at;
        const Plan plan = assault(field.at(), field.id("Red A"), field.id("Blue A"));
        ASSERT_EQ(plan.points, 1);
        const Rank theirs = field.at().rank(field.id("Blue A"));
        const Body middle = Body::disc(field.unit("Red A").at, 0);
        i64 least = gap(middle, theirs.base[0]);
        for (const Body& base : theirs.all()) least = std::min(least, gap(middle, base));
        EXPECT_EQ(length(field.unit("Red A").at, plan.way[0]), least);
    }
}

TEST(E18_ASL_02, it_bends_round_no_closed_ground) {
    Field field("road");
    field.order("Red B") = {Command::assault, 180, {}};
    field.unit("Blue A").at = mm_at(700, 420);  // beyond the river, which ends at y 360
    field.unit("Red B").at = mm_at(700, 250);
    const Refusal no = refuse_assault(field.at(), field.id("Red B"), field.id("Blue A"));
    ASSERT_TRUE(no);
    EXPECT_STREQ(no.rule.id(), "E18-MOV-05");
    EXPECT_EQ(no.operand[0], 700 * mm);
    EXPECT_EQ(no.operand[1], 300 * mm);
    field.unit("Red B").at = mm_at(500, 380);  // beside it
    EXPECT_FALSE(refuse_assault(field.at(), field.id("Red B"), field.id("Blue A")));
}

TEST(E18_ASL_02, a_friend_at_rest_does_not_stop_it) {
    Field field("field");
    field.unit("Blue A").at = mm_at(300, 250);
    field.unit("Red B").at = mm_at(300, 150);
    field.plan("Red A") = assault(field.at(), field.id("Red A"), field.id("Blue A"));
    field.begin(Marching{6});
    EXPECT_EQ(field.unit("Red A").at.x, 300 * mm);
    EXPECT_EQ(field.unit("Red A").at.y, 220 * mm);
    EXPECT_EQ(field.count(Told::stopped), 0);
    EXPECT_EQ(field.unit("Red A").must_assault, field.id("Blue A"));
}

// Wire from y 190 to 205 counts when the tanks come to it.
TEST(E18_ASL_03, wire_slows_an_assault_where_it_lies) {
    Field field("tanks");
    const auto reach = [&](i32 y) {
        field.unit("Red T").at = field.unit("Red T").from = mm_at(200, y);
        const Plan plan = assault(field.at(), field.id("Red T"), field.id("Blue A"));
        return assault_reach(field.at(), field.id("Red T"), plan, 0);
    };
    EXPECT_EQ(reach(60), 80 * mm);   // 40, twice: the wire is still 50 off
    EXPECT_EQ(reach(110), 80 * mm);  // to its edge
    EXPECT_EQ(reach(111), 79 * mm);
    EXPECT_EQ(reach(120), 70 * mm);
    EXPECT_EQ(reach(170), 20 * mm);  // it cannot come through as far as it could come to it
    EXPECT_EQ(reach(171), 20 * mm);  // 40 x 0.25 x 2, into it
    EXPECT_EQ(reach(190), 20 * mm);
    EXPECT_EQ(reach(206), 80 * mm);
    EXPECT_EQ(reach(270), 2250);  // no further than the enemy stands
    const Plan plan = assault(field.at(), field.id("Red T"), field.id("Blue A"));
    EXPECT_EQ(assault_reach(field.at(), field.id("Red T"), plan, 2000), 2250);
    EXPECT_EQ(assault_reach(field.at(), field.id("Red T"), plan, 79 * mm), mm);
    EXPECT_EQ(assault_reach(field.at(), field.id("Red T"), plan, 80 * mm), 0);
    EXPECT_EQ(assault_reach(field.at(), field.id("Red T"), plan, 90 * mm), 0);
}

TEST(E18_ASL_03, an_assault_is_carried_out_as_far) {
    Field field("tanks");
    for (const auto& [bound, y] : {std::pair{1, 190}, {2, 210}, {3, 290}}) {
        field.unit("Red T").from = field.unit("Red T").at;
        field.plan("Red T") = assault(field.at(), field.id("Red T"), field.id("Blue A"));
        field.unit("Red T").moved = false;
        field.begin(Marching{6});
        EXPECT_NEAR(field.unit("Red T").at.y, std::min(y * mm, 285 * mm), 2) << bound;
    }
    EXPECT_TRUE(field.at().in_contact(field.id("Red T")));
}

// Half of the way and more on the road: a quarter further.
TEST(E18_ASL_03, a_road_helps_an_assault) {
    Field field("road");
    field.unit("Blue A").at = mm_at(450, 330);
    field.unit("Red A").at = mm_at(450, 60);
    const Plan plan = assault(field.at(), field.id("Red A"), field.id("Blue A"));
    EXPECT_EQ(assault_reach(field.at(), field.id("Red A"), plan, 0), 150 * mm);
    field.unit("Red A").at = mm_at(700, 130);
    field.unit("Blue A").at = mm_at(700, 290);
    const Plan through = assault(field.at(), field.id("Red A"), field.id("Blue A"));
    EXPECT_EQ(assault_reach(field.at(), field.id("Red A"), through, 0), 90 * mm);  // crops from y 200: 60 x 0.75 x 2
    field.unit("Red A").at = mm_at(700, 100);
    const Plan later = assault(field.at(), field.id("Red A"), field.id("Blue A"));
    EXPECT_EQ(assault_reach(field.at(), field.id("Red A"), later, 0), 100 * mm);  // to the crops
}

}
}
