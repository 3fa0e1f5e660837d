// Sub-units that are forced, by gas and by heavy losses.
#include "games/earth1418/tests/field.h"

namespace earth1418::forced_test {
namespace {

TEST(E18_FRC_01, gas_may_force_a_retreat) {  // X21: Elite fails on a 6 only
    Field field("trench");
    field.state.wind = 0;
    field.state.cordons.add({field.unit("Red E").at, 7620, 0, 1, 0});
    field.begin(Bound{}, 3);
    ASSERT_EQ(field.asked.at[0].rule.id(), std::string("E18-FRC-01"));
    field.dice({5});
    EXPECT_FALSE(field.unit("Red E").forced);
    field.begin(Bound{}, 3);
    field.dice({6});
    EXPECT_TRUE(field.unit("Red E").forced);
    Field calm("trench", {"e18.gas_forced=false"});
    calm.state.wind = 0;
    calm.state.cordons.add({calm.unit("Red E").at, 7620, 0, 1, 0});
    calm.begin(Bound{}, 3);
    EXPECT_NE(Topic(calm.asked.at[0].topic), Topic::test);
    // A resilience of 6 does not help against a 6, and masks do against all.
    Field tanks("tanks");
    tanks.state.cordons.add({tanks.unit("Red T").at, 3000, 0, 1, 0});
    tanks.begin(Bound{}, 3);
    ASSERT_EQ(Topic(tanks.asked.at[0].topic), Topic::test);
    EXPECT_EQ(tanks.asked.at[0].dice.group[5], 0);
    EXPECT_EQ(tanks.asked.at[0].dice.wanted, 0b011111u);
    tanks.dice({6});
    EXPECT_TRUE(tanks.unit("Red T").forced);
    tanks.game->roster[tanks.id("Red T")].masks = true;
    tanks.begin(Bound{}, 3);
    EXPECT_NE(Topic(tanks.asked.at[0].topic), Topic::test);
    tanks.begin(Ending_bound{}, 3);
    EXPECT_FALSE(tanks.unit("Red T").forced);  // for one bound
}

TEST(E18_FRC_02, heavy_losses_may) {
    Field field("trench");
    field.unit("Red B").bases = 2;
    field.unit("Red B").lost_last = 1;
    field.begin(Bound{}, 3);
    ASSERT_EQ(field.asked.at[0].rule.id(), std::string("E18-FRC-02"));
    field.dice({5});
    EXPECT_TRUE(field.unit("Red B").forced);
    Field three("trench");
    three.unit("Red B").bases = 3;
    three.unit("Red B").lost_last = 1;
    three.begin(Bound{}, 3);
    EXPECT_NE(three.asked.at[0].rule.id(), std::string("E18-FRC-02"));
    Field before("trench");  // whose losses are older
    before.unit("Red B").bases = 2;
    before.begin(Bound{}, 3);
    EXPECT_NE(before.asked.at[0].rule.id(), std::string("E18-FRC-02"));
}

TEST(E18_FRC_03, forced_guns_stay_and_do_not_fire) {
    Field field("guns");
    field.unit("Red 1").forced = true;
    EXPECT_EQ(field.may("Red 1"), "stay ");
}

// Why a sub-unit that flees may not do something is its flight, whatever its formation was commanded.
TEST(E18_FRC_03, refusals_to_those_who_flee_name_no_other_command) {
    for (const Command command : {Command::advance, Command::hold, Command::assault}) {
        Field field("trench");
        field.unit("Red E").forced = true;
        field.order("Red E") = {command, 180, {}};
        for (const Act act : {Act::dig, Act::move, Act::find_cover, Act::assault})
            EXPECT_STREQ(
                refuse_act(field.at(), field.id("Red E"), act).why, "is not allowed: it falls back as if under RETREAT")
                << int(act);
        field.unit("Red E").in_contact = true;
        EXPECT_STREQ(refuse_act(field.at(), field.id("Red E"), Act::assault).why,
            "is not allowed: it falls back as if under RETREAT");
    }
}

}
}
