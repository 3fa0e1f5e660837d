// Shots and fights in exact fractions: the worked examples.
#include "games/konflikt47/odds/odds.h"

#include <gtest/gtest.h>

namespace konflikt47::odds_test {
namespace {

Settings shoot(int shots, int to_hit, int pen, int damage_value, int save = 0, int models = 12) {
    Settings settings = {{"shots", {std::to_string(shots)}}, {"to-hit", {std::to_string(to_hit)}},
        {"pen", {std::to_string(pen)}}, {"damage-value", {std::to_string(damage_value)}},
        {"models", {std::to_string(models)}}};
    if (save) settings["cover-save"] = {std::to_string(save)};
    return settings;
}
enum Of { hits, damage, casualties };
struct Shot {
    Odds odds;
    Shot(const Settings& settings, std::vector<std::string> house = {})
        : odds(odds_of("shoot", settings, {{}, std::move(house)})) {}
    std::string mean(Of of) const { return odds.mean_of(odds.distributions[of]); }
    std::string chance(Of of, int value) const {
        const auto& weights = odds.distributions[of].weights;
        for (std::size_t i = 0; i < weights.size(); ++i)
            if (weights[i].value == value) return odds.chance_of(odds.distributions[of], i);
        return "0/1";
    }
};

TEST(K47_SHT_08, ten_rifles_at_regulars) {  // X8
    const Shot open(shoot(10, 4, 0, 4));
    EXPECT_EQ(open.mean(casualties), "5/2");
    EXPECT_EQ(open.chance(hits, 0), "1/1024");
    EXPECT_EQ(open.odds.chance_of(open.odds.chances[0]), "1023/1024");
    ASSERT_EQ(open.odds.terms.size(), 1u);
    EXPECT_EQ(open.odds.terms[0].words, "shots");
    EXPECT_EQ(open.odds.terms[0].dice, 10);
    EXPECT_EQ(Shot(shoot(10, 4, 0, 4, 5)).mean(casualties), "5/3");
    EXPECT_EQ(Shot(shoot(10, 5, 0, 4, 4)).mean(casualties), "5/6");
    EXPECT_EQ(Shot(shoot(10, 5, 0, 4, 4)).mean(damage), "5/3");
}

// Odds of a shot say how many models they count, unless they were told.
TEST(K47_SHT_19, a_target_of_unsaid_size_is_said) {
    Settings settings = shoot(10, 4, 0, 4);
    EXPECT_TRUE(Shot(settings).odds.notes.empty());
    settings.erase("models");
    const Odds odds = Shot(settings).odds;
    ASSERT_EQ(odds.notes.size(), 1u);
    EXPECT_EQ(odds.notes[0].rule, "K47-SHT-19"_rule);
    EXPECT_NE(odds.notes[0].words.find("12 models"), std::string::npos) << odds.notes[0].words;
}

TEST(K47_SHT_15, saves_and_what_they_leave) {  // X9
    EXPECT_EQ(Shot(shoot(1, 4, 0, 4, 2)).mean(casualties), "1/24");
    EXPECT_EQ(Shot(shoot(1, 2, 0, 4, 2)).mean(casualties), "5/72");
    EXPECT_EQ(Shot(shoot(1, 2, 0, 4, 4)).mean(casualties), "5/24");
    EXPECT_EQ(Shot(shoot(1, 2, 0, 4)).mean(casualties), "5/12");
}

TEST(K47_SHT_10, a_six_and_a_six) {  // X10
    EXPECT_EQ(Shot(shoot(1, 7, 0, 4)).mean(hits), "1/36");
    EXPECT_EQ(Shot(shoot(1, 9, 0, 4)).mean(hits), "1/36");
    EXPECT_EQ(Shot(shoot(1, 5, 0, 4)).mean(hits), "1/3");
    EXPECT_EQ(Shot(shoot(1, 1, 0, 4)).mean(hits), "5/6");
}

TEST(K47_SHT_12, a_machine_gun) {  // X11; part 2, X1 to X3
    const Shot mmg(shoot(6, 4, 0, 4));
    EXPECT_EQ(mmg.mean(casualties), "3/2");
    EXPECT_EQ(mmg.chance(hits, 0), "1/64");
    EXPECT_EQ(mmg.chance(casualties, 0), "729/4096");
    EXPECT_EQ(Shot(shoot(3, 4, 0, 4)).chance(casualties, 0), "27/64");
    EXPECT_EQ(Shot(shoot(4, 2, 0, 4)).mean(casualties), "5/3");
    EXPECT_EQ(Shot(shoot(4, 5, 0, 4)).mean(casualties), "2/3");
}

TEST(K47_SHT_19, nobody_falls_twice) {
    EXPECT_EQ(Shot(shoot(10, 4, 0, 4, 0, 1)).chance(casualties, 0), "59049/1048576");
    EXPECT_EQ(Shot(shoot(10, 4, 0, 4, 0, 1)).mean(damage), "5/2");
}

TEST(K47_PWR_02, rifles_against_armour) {  // X23
    EXPECT_EQ(Shot(shoot(1, 4, 0, 6)).mean(casualties), "1/12");
    EXPECT_EQ(Shot(shoot(1, 2, 0, 6)).mean(casualties), "5/36");
}

TEST(K47_PWR_04, nothing_but_pins) {  // X23; part 2, X28
    const Shot rifles(shoot(2, 4, 0, 7));
    EXPECT_EQ(rifles.mean(damage), "0/1");
    EXPECT_EQ(rifles.odds.chance_of(rifles.odds.chances[0]), "3/4");
    EXPECT_EQ(Shot(shoot(1, 4, 0, 7), {"k47.six_then_six=true"}).mean(damage), "1/72");
    EXPECT_EQ(Shot(shoot(1, 4, 1, 7)).mean(damage), "1/12");
    EXPECT_EQ(Shot(shoot(1, 4, 2, 7)).mean(damage), "1/6");
}

TEST(K47_SHT_14, whom_the_firer_picks_is_dead_all_the_same) {
    EXPECT_EQ(Shot(shoot(4, 3, 1, 4), {"k47.exceptional_damage=false"}).mean(casualties),
        Shot(shoot(4, 3, 1, 4)).mean(casualties));
    EXPECT_EQ(Shot(shoot(3, 3, 0, 4, 4), {"k47.exceptional_damage=false"}).chance(casualties, 2),
        Shot(shoot(3, 3, 0, 4, 4)).chance(casualties, 2));
}

Odds fight(int attackers, int defenders, bool simultaneous, int rounds = 0, std::vector<std::string> house = {},
    int own = 4, int others = 4) {
    Settings settings = {{"attackers", {std::to_string(attackers)}}, {"attacker-damage-value", {std::to_string(own)}},
        {"defenders", {std::to_string(defenders)}}, {"defender-damage-value", {std::to_string(others)}}};
    if (simultaneous) settings["simultaneous"] = {};
    if (rounds) settings["rounds"] = {std::to_string(rounds)};
    return odds_of("close-quarters", settings, {{}, std::move(house)});
}
using Ends = std::vector<std::string>;
Ends ends(const Odds& odds) {
    Ends all;
    for (const auto& chance : odds.chances) all.push_back(odds.chance_of(chance));
    return all;
}

TEST(K47_CQ_07, attackers_strike_first) {  // X21, X22: attackers win, defenders win, both destroyed, draw
    EXPECT_EQ(ends(fight(8, 6, false, 1)), (Ends{"221/256", "1039/16384", "0/1", "1201/16384"}));
    EXPECT_EQ(ends(fight(5, 5, false, 1)), (Ends{"341/512", "181/1024", "0/1", "161/1024"}));
    EXPECT_EQ(ends(fight(1, 1, false, 1)), (Ends{"1/2", "1/4", "0/1", "1/4"}));
}

TEST(K47_CQ_08, behind_a_wall_both_strike_from_full_numbers) {  // X21, X22
    EXPECT_EQ(ends(fight(5, 5, true, 1)), (Ends{"193/512", "193/512", "1/1024", "251/1024"}));
    EXPECT_EQ(ends(fight(1, 1, true, 1)), (Ends{"1/4", "1/4", "1/4", "1/4"}));
}

TEST(K47_CQ_10, a_draw_is_fought_on_from_full_numbers) {
    // One man each: 1/2 and 1/4 at first; of the 1/4 that is left each second round gives a quarter to either and to both.
    EXPECT_EQ(ends(fight(1, 1, false, 2)), (Ends{"9/16", "5/16", "1/16", "1/16"}));
    EXPECT_EQ(ends(fight(1, 1, false, 0, {"k47.cq_max_rounds=2"})), (Ends{"9/16", "5/16", "1/16", "1/16"}));
    EXPECT_EQ(ends(fight(3, 3, false, 0, {}, 7, 7)), (Ends{"0/1", "0/1", "0/1", "1/1"}));
}

// Nobody is ever hurt, or each blow does it in 1 of 36 throws.
TEST(K47_PWR_04, under_six_then_six_blows_tell_too) {
    EXPECT_EQ(
        ends(fight(1, 1, false, 1, {"k47.six_then_six=true"}, 7, 7)), (Ends{"1/36", "35/1296", "0/1", "1225/1296"}));
    EXPECT_EQ(ends(fight(1, 1, true, 1, {"k47.six_then_six=true"}, 4, 7)), (Ends{"1/72", "35/72", "1/72", "35/72"}));
}

TEST(K47_CQ_07, under_simultaneous_defenders_strike_first_from_behind_a_wall) {
    const std::vector<std::string> house = {"k47.cq_strikes=simultaneous"};
    EXPECT_EQ(ends(fight(1, 1, false, 1, house)), (Ends{"1/4", "1/4", "1/4", "1/4"}));
    EXPECT_EQ(ends(fight(1, 1, true, 1, house)), (Ends{"1/4", "1/2", "0/1", "1/4"}));
}

TEST(K47_CQ_06, blows_go_against_the_damage_value) {
    EXPECT_EQ(ends(fight(1, 1, false, 1, {}, 4, 5)), (Ends{"1/3", "1/3", "0/1", "1/3"}));
    const Odds one = fight(1, 1, false, 1, {}, 4, 6);
    EXPECT_EQ(one.mean_of(one.distributions[1]), "1/6");
    EXPECT_EQ(one.mean_of(one.distributions[0]), "5/12");
}

Ends order(int morale, int pins) {
    return ends(odds_of("order", {{"morale", {std::to_string(morale)}}, {"pins", {std::to_string(pins)}}}, {}));
}

TEST(K47_ORD_03, tests_in_exact_fractions) {  // X2 to X5: passes, fails, FUBAR
    EXPECT_EQ(order(9, 2), (Ends{"7/12", "7/18", "1/36"}));
    EXPECT_EQ(order(9 + 2, 2), (Ends{"5/6", "5/36", "1/36"}));
    EXPECT_EQ(order(9 + 4, 2), (Ends{"35/36", "0/1", "1/36"}));
    EXPECT_EQ(order(9 + 2, 1), (Ends{"11/12", "1/18", "1/36"}));
    EXPECT_EQ(order(8, 4), (Ends{"1/6", "29/36", "1/36"}));
    EXPECT_EQ(order(8, 0), (Ends{"13/18", "1/4", "1/36"}));
    EXPECT_EQ(order(9, 9), (Ends{"1/36", "17/18", "1/36"}));
}

TEST(K47_SHT_10, no_shot_needs_more_than_twelve) {
    EXPECT_NO_THROW(odds_of("shoot", shoot(1, 12, 0, 4), {}));
    EXPECT_ANY_THROW(odds_of("shoot", shoot(1, 13, 0, 4), {}));
    EXPECT_ANY_THROW(odds_of("shoot", shoot(1, 0, 0, 4), {}));
}

// Nobody to shoot at is nothing to count.
TEST(K47_SHT_19, a_target_has_at_least_one_model) {
    Settings settings = shoot(1, 4, 0, 4);
    for (auto& [name, values] : settings)
        if (name == "models") values = {"0"};
    EXPECT_ANY_THROW(odds_of("shoot", settings, {}));
}

}
}
