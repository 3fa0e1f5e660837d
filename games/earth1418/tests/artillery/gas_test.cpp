// Gas as batteries fire it, and missions of several batteries.
#include "games/earth1418/rules/artillery/bombardment.h"
#include "games/earth1418/tests/field.h"

namespace earth1418::gas_test {
namespace {

// Red 3 fires gas on Blue A, who throws a die less and is easier to hit, and is tested before it plans again.
TEST(E18_GAS_03, gas_that_a_battery_fires_weakens_those_whom_it_touches) {
    Field field("guns");
    const UnitId blue = field.id("Blue A");
    const int before = field.r("Blue A");
    ASSERT_FALSE(refuse_act(field.at(), field.id("Red 3"), Act::gas));
    EXPECT_STREQ(refuse_act(field.at(), field.id("Red 2"), Act::gas).rule.id(), "E18-UNT-05") << "only smoke";
    Plan& plan = field.plan("Red 3");
    plan.act = Act::gas, plan.aim = mm_at(400, 350);
    std::tie(plan.column, plan.row) =
        std::tuple(square_of(*field.game, plan.aim)[0], square_of(*field.game, plan.aim)[1]);
    field.begin(Shooting{1});
    Answer at;
    at.size = 3;
    at.value[0] = 40000, at.value[1] = 35000, at.value[2] = 0;
    ASSERT_FALSE(answer(*field.game, field.state, Side::red, at, field.asked, &field.told));
    ASSERT_EQ(field.state.cordons.size, 1);
    EXPECT_EQ(field.state.cordons.item[0].effect, 1);
    EXPECT_NE(field.story().find("Red 3 lays short-term gas at 40,35"), std::string::npos) << field.story();
    EXPECT_TRUE(in_gas(field.at(), blue));
    EXPECT_EQ(field.r("Blue A"), before - 1);
    EXPECT_EQ(shot(field.at(), blue, field.id("Red A"), 4).dice, 3 - 1);
    EXPECT_FALSE(field.unit("Blue A").pressed) << "gas alone is no fire (E18-CMD-04)";
    field.begin(Bound{}, 3);
    ASSERT_TRUE(field.asked.count);
    EXPECT_EQ(field.asked.at[0].rule.id(), std::string("E18-FRC-01"));
    EXPECT_EQ(field.asked.at[0].asked, Side::dice);
}

// E18-GAS-01 Long-delayed gas is none of that.
TEST(E18_GAS_01, gas_that_works_late_only_hides) {
    Field field("guns");
    const int before = field.r("Blue A");
    field.state.cordons.add({field.unit("Blue A").at, 7620, 90, 2, 0});
    EXPECT_FALSE(in_gas(field.at(), field.id("Blue A")));
    EXPECT_EQ(field.r("Blue A"), before);
}

TEST(E18_ART_01, a_battery_joins_no_mission_that_is_fired_in_another_step) {
    Field field("guns");
    field.plan("Red 1").act = Act::bombard;
    const auto refused = [&] {
        const Refusal no = refuse_join(field.at(), field.id("Red 2"), field.id("Red 1"));
        return no ? std::string(no.why) : "";
    };
    EXPECT_EQ(refused(), "");
    field.unit("Red 2").gun = Gun::just_unpacked;  // in step 2
    EXPECT_EQ(refused(), "fires in another step");
    field.unit("Red 1").gun = Gun::just_unpacked;
    EXPECT_EQ(refused(), "");
    field.unit("Red 2").gun = Gun::unpacked;
    EXPECT_EQ(refused(), "fires in another step");
}

// E18-GAS-04 Winds that a scenario names: 76.2 mm towards where they blow, toward zero to whole hundredths.
TEST(E18_GAS_04, a_scenario_names_the_wind) {
    for (const auto& [degrees, drift] : {std::pair{0, Offset{0, -7620}}, {90, Offset{7620, 0}}, {180, Offset{0, 7620}},
             {270, Offset{-7620, 0}}, {45, Offset{5388, -5388}}, {225, Offset{-5388, 5388}}}) {
        Field field("field");
        field.state.wind = i16(degrees);
        field.state.cordons.add({mm_at(450, 300), 7620, i16(degrees), 0, 0});
        field.begin(Ending_bound{}, 0);
        EXPECT_EQ(field.state.cordons.item[0].at - mm_at(450, 300), drift) << degrees;
    }
}

}
}
