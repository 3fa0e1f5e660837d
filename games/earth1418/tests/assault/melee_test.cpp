// Melee: opponents, pursuit, its end, and shots at those who are in it.
#include "games/earth1418/tests/field.h"

namespace earth1418::melee_test {
namespace {

TEST(E18_MEL_03, who_touches_two_chooses) {
    Field field("close");
    field.unit("Red L").at = mm_at(375, 285);
    field.begin(Fighting{});
    const Question* question = field.asked.of(Side::red);
    ASSERT_TRUE(question);
    EXPECT_EQ(question->size, 2);
    field.give(Side::red, field.id("Blue S"));
    EXPECT_EQ(field.unit("Red L").opponent, field.id("Blue S"));
}

TEST(E18_MEL_03, attackers_may_come_first) {
    Field field("close", {"e18.melee_order=attacker_first"});
    field.unit("Red G").at = mm_at(300, 285);
    field.unit("Red G").assaulted = 1;
    field.unit("Blue R").bases = 1;
    field.begin(Fighting{});
    field.dice({6, 6, 6, 6});  // its neighbours touch the corners of the one base that is left
    EXPECT_EQ(field.unit("Blue R").bases, 0) << field.story();
    EXPECT_EQ(field.count(Told::fights), 1);
    EXPECT_EQ(field.unit("Red G").assaulted, 0);  // it touches nobody any more
}

TEST(E18_MEL_05, a_victor_may_follow_up) {
    Field field("close", {"e18.pursuit_mm=30"});
    field.unit("Red G").at = mm_at(300, 285);
    field.unit("Blue R").bases = 1;
    field.unit("Blue R").base[0].injury = Injury::old;
    field.begin(Fighting{});
    field.dice({6, 6, 6, 6});
    field.dice({1, 1});  // what Blue R throws at the same time
    ASSERT_EQ(field.asked.at[0].topic, u16(Topic::pursue)) << field.story();
    field.give(Side::red, 1);
    EXPECT_EQ(field.unit("Red G").at, mm_at(300, 300));
}

TEST(E18_MEL_05, a_melee_that_is_over_is_forgotten) {
    Field field("close");
    field.unit("Red G").assaulted = 1;
    field.unit("Red G").opponent = field.id("Blue R");
    field.begin(Fighting{});
    EXPECT_EQ(field.unit("Red G").assaulted, 0);
    EXPECT_EQ(field.unit("Red G").opponent, no_unit);
    EXPECT_FALSE(field.unit("Red G").pressed);
    Field fights("close");
    fights.unit("Red G").at = mm_at(300, 285);
    fights.state.step = 9;
    fights.begin(Fighting{});
    EXPECT_EQ(fights.state.step, 0);
    EXPECT_EQ(fights.state.phase, Phase::melee);
    // E18-CMD-04 being in melee is being under fire, from everybody whom one touches.
    EXPECT_TRUE(fights.unit("Red G").pressed && fights.unit("Blue R").pressed);
    EXPECT_EQ(fights.unit("Blue R").shot_by, fights.at().bit_of(fights.id("Red G")));
}

TEST(E18_MEL_05, nobody_shoots_at_who_is_in_melee) {
    Field field("close");
    field.unit("Red G").at = mm_at(300, 285);
    field.unit("Blue R").in_contact = true;
    EXPECT_STREQ(refuse_target(field.at(), field.id("Red L"), {}, field.id("Blue R")).rule.id(), "E18-MEL-05");
    EXPECT_EQ(work_out(field.at(), field.id("Red L"), field.id("Blue R")).lost, Lost::melee);
    Plan assaults;
    assaults.act = Act::assault;
    assaults.against = field.id("Blue R");
    EXPECT_FALSE(refuse_target(field.at(), field.id("Red G"), assaults, field.id("Blue R")));
}

}
}
