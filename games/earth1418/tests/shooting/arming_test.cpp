// Dice and resilience: the worked examples in exact fractions.
#include "games/earth1418/rules/shooting/arming.h"

#include <gtest/gtest.h>

#include "games/earth1418/loading/data.h"
#include "games/earth1418/odds/odds.h"

namespace earth1418::arming_test {
namespace {

std::vector<std::string> hits(const Settings& settings, std::vector<std::string> house = {}) {
    const Odds odds = odds_of("fire", settings, {{}, std::move(house)});
    std::vector<std::string> chances;
    for (std::size_t i = 0; i < odds.distributions[0].weights.size(); ++i)
        chances.push_back(odds.chance_of(odds.distributions[0], i));
    return chances;
}
using Fractions = std::vector<std::string>;
Settings fire(int arming, int bases, int resilience, int bonus = 0, bool again = false) {
    Settings settings = {{"arming", {std::to_string(arming)}}, {"bases", {std::to_string(bases)}},
        {"resilience", {std::to_string(resilience)}}, {"bonus", {std::to_string(bonus)}}};
    if (again) settings["reroll"] = {};
    return settings;
}

TEST(E18_ARM_01, a_die_more_for_each_base_beyond_two) {
    EXPECT_EQ(dice_of_bases(2, 3), 3);
    EXPECT_EQ(dice_of_bases(1, 4), 3);
    EXPECT_EQ(dice_of_bases(2, 1), 2);
    EXPECT_EQ(dice_of_bases(2, 2), 2);
    EXPECT_EQ(dice_of_bases(0, 5), 0);
}

TEST(E18_ARM_04, equal_or_more_is_a_hit) {
    EXPECT_EQ(hits(fire(1, 3, 3)), (Fractions{"1/9", "4/9", "4/9"}));
    EXPECT_EQ(hits(fire(1, 3, 6)), (Fractions{"25/36", "5/18", "1/36"}));
    EXPECT_EQ(hits(fire(1, 4, 2)), (Fractions{"1/216", "5/72", "25/72", "125/216"}));
    EXPECT_EQ(hits(fire(1, 4, 1)), (Fractions{"1/1"}));
    EXPECT_EQ(hits(fire(1, 4, 1), {"e18.natural_one_misses=true"}), hits(fire(1, 4, 2)));
    EXPECT_EQ(hits(fire(1, 1, 2, 1), {"e18.natural_one_misses=true"}), (Fractions{"1/6", "5/6"}));
    EXPECT_EQ(hits(fire(1, 1, 2, 1)), (Fractions{"1/1"}));
}

TEST(E18_ARM_05, the_bonus_is_on_one_die) {
    EXPECT_EQ(hits(fire(3, 2, 6, 1)), (Fractions{"25/54", "5/12", "1/9", "1/108"}));
    const Odds guns = odds_of("fire", fire(3, 2, 6, 1), {});
    EXPECT_EQ(guns.mean_of(guns.distributions[0]), "2/3");
    EXPECT_EQ(hits(fire(3, 2, 7, 1)), (Fractions{"5/6", "1/6"}));
    EXPECT_EQ(hits(fire(3, 2, 7, 1), {"e18.bonus_die=best"}), (Fractions{"125/216", "91/216"}));
    EXPECT_EQ(hits(fire(1, 1, 8, 1)), (Fractions{"1/1"}));
    EXPECT_EQ(hits(fire(1, 1, 8, 2)), (Fractions{"5/6", "1/6"}));
    EXPECT_EQ(hits(fire(1, 1, 8, 3)), (Fractions{"2/3", "1/3"}));
    EXPECT_EQ(hits(fire(1, 1, 8, 4)), (Fractions{"1/2", "1/2"}));
    EXPECT_EQ(hits(fire(1, 1, 10, 4)), (Fractions{"5/6", "1/6"}));
}

TEST(E18_VEH_01, hits_are_thrown_again) {
    EXPECT_EQ(hits(fire(1, 3, 3, 0, true)), (Fractions{"25/81", "40/81", "16/81"}));
    EXPECT_EQ(hits(fire(2, 2, 3, 1)), (Fractions{"1/18", "7/18", "5/9"}));
    EXPECT_EQ(hits(fire(1, 1, 6, 2, true)), (Fractions{"3/4", "1/4"}));
    // X12 under bonus_only: a rifle, and two bases of machine guns.
    EXPECT_EQ(hits(fire(1, 1, 6, 0, true)), (Fractions{"35/36", "1/36"}));
    const Odds guns = odds_of("fire", fire(3, 2, 6, 1, true), {});
    EXPECT_EQ(guns.mean_of(guns.distributions[0]), "1/6");
}

TEST(E18_MEL_03, both_sides_throw) {
    Settings settings = fire(3, 3, 5, 1);
    settings.insert({{"enemy-arming", {"2"}}, {"enemy-bases", {"3"}}, {"enemy-resilience", {"1"}}});
    const Odds odds = odds_of("melee", settings, {});
    ASSERT_EQ(odds.distributions.size(), 2u);
    // X16
    EXPECT_EQ(odds.mean_of(odds.distributions[0]), "3/2");
    for (const auto& [hits, chance] : {std::pair{0, "4/27"}, {1, "10/27"}, {2, "1/3"}, {3, "7/54"}, {4, "1/54"}})
        EXPECT_EQ(odds.chance_of(odds.distributions[0], std::size_t(hits)), chance) << hits;
    EXPECT_EQ(odds.mean_of(odds.distributions[1]), "3/1");
    EXPECT_EQ(odds.distributions[1].weights.size(), 1u);
}

TEST(E18_ARM_04, a_natural_one_is_all_that_misses) {
    const Game game = game_of({{}, {"e18.natural_one_misses=true"}}, nullptr, 12);
    EXPECT_TRUE(game.options.natural_one_misses);
    EXPECT_EQ(hits(fire(1, 1, -5), {"e18.natural_one_misses=true"}), (Fractions{"1/6", "5/6"}));
}

TEST(E18_ARM_05, what_bonuses_reach) {  // X9
    EXPECT_EQ(hits(fire(1, 1, 9, 3)), (Fractions{"5/6", "1/6"}));
    EXPECT_EQ(hits(fire(1, 1, 9, 4)), (Fractions{"2/3", "1/3"}));
    EXPECT_EQ(hits(fire(1, 1, 10, 3)), (Fractions{"1/1"}));
}

// X10 and X11: shots of a mission; as many have the bonus as bases fire.
TEST(E18_ART_06, bonus_shots_in_exact_odds) {
    const Game game = game_of({}, nullptr, 12);
    const Game best = game_of({{}, {"e18.bonus_die=best"}}, nullptr, 12);
    const auto odds = [&](int dice, int separate, int bonus, bool again, const Game* of_game = nullptr) {
        Game two = of_game ? *of_game : game;
        for (const Side side : both_sides) {
            two.formations.push_back({.side = side, .of = Class::line});
            two.roster.push_back({.side = side, .formation = u8(index(side))});
        }
        const Volley_odds of = volley_odds(two,
            {.by = 0,
                .at = 1,
                .dice = u8(dice),
                .separate = u8(separate),
                .bonus = u8(bonus),
                .needed = 6,
                .again = again,
                .base = 0});
        Odds forecast;
        forecast.total = of.total;
        forecast.distributions = {of.hits};
        return std::pair{forecast.chance_of(of.hits, 0), forecast.mean_of(of.hits)};
    };
    EXPECT_EQ(odds(8, 4, 1, false), (std::pair<std::string, std::string>{"625/6561", "2/1"}));
    EXPECT_EQ(odds(8, 4, 2, false), (std::pair<std::string, std::string>{"625/20736", "8/3"}));
    // Which shots have it is said before they are thrown: no other die gets it afterwards.
    EXPECT_EQ(odds(8, 4, 1, false, &best), odds(8, 4, 1, false));
    EXPECT_EQ(odds(1, 1, 2, true).second, "1/4");
    EXPECT_EQ(odds(1, 0, 0, true).second, "1/36");
}

TEST(E18_ASL_04, an_assaulting_tank_in_exact_odds) {  // X13
    EXPECT_EQ(hits(fire(2, 2, 6, 2)), (Fractions{"5/12", "1/2", "1/12"}));
}

TEST(E18_MEL_02, a_charge_in_exact_odds) {  // X17
    const Odds odds = odds_of("fire", fire(3, 4, 2), {});
    EXPECT_EQ(odds.mean_of(odds.distributions[0]), "25/6");
    EXPECT_EQ(odds.chance_of(odds.distributions[0], 5), "3125/7776");
}

}
}
