// House rules, and the questions of odds: what is told of faults in them, and what is right to the limit.
#include "data_files/error.h"
#include "games/earth1418/odds/odds.h"
#include "games/earth1418/tests/field.h"

namespace earth1418::house_rules_test {
namespace {

// Tables as house rules would have them.
TEST(A_house_rule, says_what_is_wrong_with_it) {
    const auto error = [](const char* setting) -> std::string {
        try {
            load_game({.scenario = "games/earth1418/records/scenarios/field.yaml", .house = {{}, {setting}}});
        } catch (const InputError& error) { return error.what(); }
        return {};
    };
    for (const auto& [setting, wrong] : {std::pair{"troops.line.melee=[2]", "is the number of dice and the bonus"},
             {"troops.line.melee=[9, 6]", ""}, {"troops.line.melee=[10, 0]", "0 to 9"},
             {"troops.line.melee=[9, 7]", "0 to 6"}, {"troops.line.resilience=9", ""},
             {"troops.line.resilience=10", "1 to 9"}, {"troops.line.resilience=formation", ""},
             {"troops.line.range=unlimited", ""}, {"troops.line.range=9999", ""},
             {"troops.line.range=10000", "0 to 9999"}, {"troops.tank_heavy.dig=true", "(E18-DIG-03)"},
             {"troops.gun75.dig=true", "(E18-DIG-03)"}, {"troops.gun75.resilience=formation", "(E18-FOR-03)"},
             {"troops.line.speed=quick", "speed"}, {"charts.cover.open=[1, 2]", "moving, stationary and dug in"},
             {"charts.cover.open=[-9, 9, 0]", ""}, {"charts.cover.open=[-10, 9, 0]", "-9 to 9"},
             {"charts.commands.hold=[[stay], [stay], [stay]]", "has 3 situations; four would be right"},
             {"charts.commands.hold=[[stay], [stay], [stay], [sit]]", "sit"},
             {"charts.scale.grid=152.39", "152.4 to 2000 mm would be right"}, {"charts.scale.grid=152.4", ""},
             {"charts.scale.base=[30]", "is the width and the depth of a base"},
             {"charts.scale.base=[4.99, 15]", "5 to 100 mm would be right"}, {"charts.scale.base=[5, 100]", ""},
             {"charts.scale.mm_per_100m=9", "10 to 1000"}, {"charts.movement.rough=-101", "-100 to 0"},
             {"charts.movement.road=301", "0 to 300"},
             {"charts.templates.circle=0.39",
                 "circle: '0.39' is no such length; 0.4 to 100 inches would be right, with up to two decimals "
                 "(E18-SCL-02)"},
             {"charts.templates.circle=100.01", "0.4 to 100 inches would be right"},
             {"charts.templates.smoke_depth=0.03", "(E18-SCL-02)"},
             {"charts.templates.smoke_length=0.39", "(E18-SCL-02)"}, {"charts.templates.circle=0.4", ""},
             {"charts.templates.smoke_depth=0.04", ""}, {"charts.templates.smoke_life=0", "1 to 60"},
             {"charts.templates.smoke_life=61", "1 to 60"}, {"effects.gas.dice=10", "0 to 9"},
             {"effects.gas.resilience=10", "0 to 9"}, {"effects.gas.since=999", "1000 to 3000"},
             {"effects.gas.colour=green", "colour"}, {"e18.min_gap_mm=51", "e18.min_gap_mm"},
             {"e18.advance_arc=181", "e18.advance_arc"}, {"e18.bound_limit=61", "e18.bound_limit"},
             {"e18.pursuit_mm=101", "e18.pursuit_mm"}, {"e18.injury_r=-3", "e18.injury_r"},
             {"e18.fire_arc=45", "e18.fire_arc"}})
        if (*wrong) EXPECT_NE(error(setting).find(wrong), std::string::npos) << setting << ": " << error(setting);
        else EXPECT_EQ(error(setting), "") << setting;
}

// E18-GAS-05 The other reading of "3 + wind"; E18-UNT-03 another range on the move; E18-ART-07 a smaller circle within.
TEST(A_house_rule, changes_what_it_says) {
    const Field field("field",
        {"charts.templates.wind_extra=1", "troops.mtd_rifles.moving_range=50", "charts.templates.inner_circle=1.5",
            "e18.bound_limit=9"});
    EXPECT_EQ(field.game->charts.drift, 10160);
    EXPECT_EQ(field.game->charts.inner_circle, 3810);
    EXPECT_EQ(field.game->charts.circle, 7620);
    EXPECT_EQ(field.game->troop(0).moving_range, 300 * mm);
    EXPECT_EQ(field.game->troops[9].moving_range, 50 * mm);
    EXPECT_EQ(field.game->troops[9].range, 300 * mm);
    EXPECT_EQ(field.game->bounds, 9);
}

TEST(Odds, refuse_what_is_out_of_bounds) {
    const auto error = [](const char* situation, Settings settings) -> std::string {
        try {
            odds_of(situation, settings, {});
        } catch (const std::exception& error) { return error.what(); }
        return {};
    };
    const auto fire = [&](const char* key, const char* value) {
        Settings settings = {{"arming", {"2"}}, {"bases", {"3"}}, {"resilience", {"4"}}};
        settings[key] = {value};
        return error("fire", settings);
    };
    for (const auto& [key, least, most] :
        {std::tuple{"arming", 0, 9}, {"bases", 0, 6}, {"resilience", -9, 20}, {"bonus", 0, 6}}) {
        EXPECT_EQ(fire(key, std::to_string(least).c_str()), "") << key;
        EXPECT_EQ(fire(key, std::to_string(most).c_str()), "") << key;
        EXPECT_NE(fire(key, std::to_string(least - 1).c_str()), "") << key;
        EXPECT_NE(fire(key, std::to_string(most + 1).c_str()), "") << key;
    }
    for (const char* missing : {"arming", "bases", "resilience", "enemy-arming", "enemy-bases", "enemy-resilience"}) {
        Settings settings = {{"arming", {"2"}}, {"bases", {"3"}}, {"resilience", {"4"}}, {"enemy-arming", {"2"}},
            {"enemy-bases", {"3"}}, {"enemy-resilience", {"4"}}};
        EXPECT_EQ(error("melee", settings), "");
        settings.erase(missing);
        EXPECT_NE(error("melee", settings).find(missing), std::string::npos) << missing << error("melee", settings);
    }
    EXPECT_NE(error("fire", {{"arming", {"2"}}, {"bases", {"3"}}, {"resilience", {"4"}}, {"enemy-arming", {"2"}}}), "");
    const Odds odds = odds_of("melee",
        {{"arming", {"2"}}, {"bases", {"2"}}, {"resilience", {"4"}}, {"enemy-arming", {"1"}}, {"enemy-bases", {"1"}},
            {"enemy-resilience", {"3"}}},
        {});
    EXPECT_EQ(odds.dice, 2);
    ASSERT_EQ(odds.distributions.size(), 2u);
    EXPECT_EQ(odds.distributions[0].name, "hits");
    EXPECT_EQ(odds.distributions[1].name, "enemy hits");
    EXPECT_EQ(odds.chance_of(odds.distributions[0], 2), "1/4");
    EXPECT_EQ(odds.chance_of(odds.distributions[1], 1), "2/3");
}

}
}
