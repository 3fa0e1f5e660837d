// The worked examples of attacks with Rift weapons: what each does to armour, in exact fractions.
#include <algorithm>

#include <gtest/gtest.h>

#include "data_files/error.h"
#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/odds/odds.h"

namespace konflikt47::rift_odds_test {
namespace {

struct Fraction {
    u64 of_these, of;
};

struct Example {
    const char* name;
    Rule rule;
    const char* weapon;
    const char* value;
    const char* power;  // "die", "overload" or nothing
    const char* facing;
    std::array<Fraction, 4> ends;  // none, superficial, full, massive
};
void PrintTo(const Example& example, std::ostream* out) { *out << example.name; }

Odds odds(const Example& example) {
    Settings settings{{"weapon", {example.weapon}}, {"target-value", {example.value}}, {"facing", {example.facing}}};
    if (*example.power) settings[example.power] = {};
    return odds_of("rift", settings, {});
}

class Rift_example : public testing::TestWithParam<Example> {};

TEST_P(Rift_example, is_as_it_was_worked_out) {
    const Odds all = odds(GetParam());
    ASSERT_EQ(all.chances.size(), 4u);
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_EQ(all.chances[i].weight * GetParam().ends[i].of, all.total * GetParam().ends[i].of_these)
            << all.chances[i].name;
}

INSTANTIATE_TEST_SUITE_P(Each, Rift_example,
    testing::Values(Example{"X15_tesla", "K47-RAB-07"_rule, "m17-tesla", "9", "die", "front",
                        {{{31, 48}, {11, 96}, {1, 6}, {7, 96}}}},
        Example{"X15_without", "K47-WSR-14"_rule, "m17-tesla", "9", "", "front", {{{1, 1}, {0, 1}, {0, 1}, {0, 1}}}},
        Example{"X16_tesla_overload", "K47-RAB-07"_rule, "m17-tesla", "9", "overload", "front",
            {{{101, 384}, {91, 768}, {91, 384}, {293, 768}}}},
        Example{"X18_crush", "K47-RAB-03"_rule, "type-99-shiboru", "11", "die", "front",
            {{{3, 4}, {0, 1}, {1, 24}, {5, 24}}}},
        Example{"X19_crush", "K47-RAB-03"_rule, "type-61-shiboru", "9", "die", "front",
            {{{2, 3}, {1, 12}, {1, 12}, {1, 6}}}},
        Example{"X20_pulse", "K47-RAB-04"_rule, "maschinen-schwere", "8", "die", "top",
            {{{2, 3}, {1, 8}, {1, 6}, {1, 24}}}},
        Example{"X20_pulse_overload", "K47-RAB-04"_rule, "maschinen-schwere", "8", "overload", "top",
            {{{1, 2}, {7, 48}, {11, 48}, {1, 8}}}},
        Example{"X22_pulse", "K47-RAB-04"_rule, "schwerfeld-projektor", "10", "die", "top",
            {{{7, 12}, {1, 8}, {1, 6}, {1, 8}}}},
        Example{
            "X23_rail", "K47-WSR-14"_rule, "schienenkanone", "11", "", "front", {{{2, 3}, {1, 12}, {1, 6}, {1, 12}}}},
        Example{"X23_rail_hyper", "K47-RAB-05"_rule, "schienenkanone", "11", "die", "front",
            {{{4, 9}, {1, 9}, {0, 1}, {4, 9}}}},
        Example{"X23_rail_overload", "K47-RAB-05"_rule, "schienenkanone", "11", "overload", "front",
            {{{1, 6}, {5, 36}, {0, 1}, {25, 36}}}}),
    [](const auto& example) { return std::string(example.param.name); });

// X24: the hits of four shots, and of an Overload.
TEST(K47_RAB_06, hits_of_a_shockwave_are_its_size) {
    const auto weight = [](const char* power, i32 hits) {
        Settings settings{{"weapon", {"zvukovoy-proeyektor"}}, {"target-value", {"9"}}};
        settings[power] = {};
        const Odds all = odds_of("rift", settings, {});
        u64 found = 0;
        for (const auto& one : all.distributions[0].weights)
            if (one.value == hits) found = one.weight;
        return std::pair(found, all.total);
    };
    const auto is = [&](const char* power, i32 hits, u64 of_these, u64 of) {
        const auto [found, total] = weight(power, hits);
        EXPECT_EQ(found * of, total * of_these) << power << hits;
    };
    is("die", 0, 1, 16), is("die", 1, 1, 4), is("die", 2, 3, 8), is("die", 3, 1, 4), is("die", 4, 1, 16);
    is("overload", 0, 1, 256), is("overload", 1, 3, 64), is("overload", 2, 27, 128), is("overload", 3, 27, 64),
        is("overload", 4, 81, 256);
}

// X16: D6-2 of its own.
TEST(K47_RAB_07, own_hits_of_an_overload) {
    const Odds all = odds_of("rift", {{"weapon", {"m17-tesla"}}, {"target-value", {"9"}}, {"overload", {}}}, {});
    ASSERT_EQ(all.distributions.size(), 2u);
    EXPECT_EQ(all.distributions[1].weights[0].weight * 3, all.total) << "none with 1/3";
    EXPECT_EQ(all.distributions[1].weights[4].weight * 6, all.total);
}

// X26: of a shell that has hit; the hit itself is 1/6 with the first shot, which the example leaves out.
TEST(K47_RAB_02, a_corrosive_shell_on_top_of_a_medium_tank) {
    const Odds all =
        odds_of("rift", {{"weapon", {"meteor-launcher"}}, {"target-value", {"9"}}, {"die", {}}, {"to-hit", {"4"}}}, {});
    const std::array<Fraction, 3> of_hits{{{1, 9}, {11, 36}, {5, 12}}};
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_EQ(all.chances[i + 1].weight * 2 * of_hits[i].of, all.total * of_hits[i].of_these);
}

// X17: those hits on the top of an M8 Grizzly.
TEST(K47_RAB_07, own_hits_strike_its_own_top) {
    const Odds all = odds_of(
        "rift", {{"weapon", {"m17-tesla"}}, {"target-value", {"9"}}, {"overload", {}}, {"own-value", {"9"}}}, {});
    ASSERT_EQ(all.chances.size(), 8u);
    const std::array<Fraction, 4> own{{{7, 12}, {1, 12}, {1, 6}, {1, 6}}};
    for (std::size_t i = 0; i < own.size(); ++i)
        EXPECT_EQ(all.chances[4 + i].weight * own[i].of, all.total * own[i].of_these) << all.chances[4 + i].name;
    EXPECT_EQ(all.chances[4].name, "own.none");
}

struct At_men {
    const char* name;
    Rule rule;
    const char* weapon;
    const char* power;
    const char* men;
    const char* value;
    const char* save;
    const char* mean;  // of the casualties
};
void PrintTo(const At_men& example, std::ostream* out) { *out << example.name; }

class Rift_at_men : public testing::TestWithParam<At_men> {};

TEST_P(Rift_at_men, kills_as_many_by_the_mean) {
    const At_men& of = GetParam();
    Settings settings{{"weapon", {of.weapon}}, {"target-value", {of.value}}, {"men", {of.men}}};
    if (*of.power) settings[of.power] = {};
    if (*of.save) settings["cover-save"] = {of.save};
    const Odds all = odds_of("rift", settings, {});
    ASSERT_GE(all.distributions.size(), 2u);
    EXPECT_EQ(all.distributions[1].name, "casualties");
    EXPECT_EQ(all.mean_of(all.distributions[1]), of.mean);
}

// Each worked out by hand; X21 are the two of the pulse.
INSTANTIATE_TEST_SUITE_P(Each, Rift_at_men,
    testing::Values(At_men{"X21_pulse", "K47-RAB-04"_rule, "maschinen-schwere", "die", "5", "4", "", "475/144"},
        At_men{"X21_pulse_overload", "K47-RAB-04"_rule, "maschinen-schwere", "overload", "5", "4", "", "6925/1728"},
        // 1 shot of Pen +2, which a die of 2 brings to 4: 1/2 x 5/6; with the die 4 shots, and a man falls but once
        At_men{"tesla", "K47-WSR-14"_rule, "m17-tesla", "", "10", "4", "", "5/12"},
        At_men{"tesla_arc", "K47-RAB-07"_rule, "m17-tesla", "die", "10", "4", "", "5/3"},
        At_men{"tesla_arc_in_cover", "K47-RAB-07"_rule, "m17-tesla", "die", "10", "4", "5", "10/9"},
        // all hits on one man are one roll: none hits with 1/16, else 5/6
        At_men{"tesla_arc_at_one_man", "K47-RAB-07"_rule, "m17-tesla", "die", "1", "4", "", "25/32"},
        // two shots, both with 1/4, which makes three hits of Pen +3: (1/2 x 1 + 1/4 x 3) x 5/6
        At_men{"crush", "K47-RAB-03"_rule, "type-61-shiboru", "die", "10", "4", "", "25/24"},
        // a shot at 3+, Pen +9, and no save from cover
        At_men{"hyper_velocity", "K47-RAB-05"_rule, "schienenkanone", "die", "10", "5", "2", "5/9"},
        // four shots: one hit, with 1/4, is Pen +1 and hurts from 3; more, with 11/16, hurt from 2: 6 x (1/6 + 55/96)
        At_men{"shockwave", "K47-RAB-06"_rule, "zvukovoy-proeyektor", "die", "6", "4", "4", "71/16"},
        // a shell that hits with 1/2 strikes all three: Pen +3 hurts a Veteran from 2; with any more, too
        At_men{"corrosive", "K47-RAB-02"_rule, "meteor-launcher", "die", "3", "5", "", "5/4"},
        At_men{"corrosive_in_cover", "K47-RAB-02"_rule, "meteor-launcher", "die", "3", "5", "4", "5/8"}),
    [](const auto& example) { return std::string(example.param.name); });

TEST(Odds_of_rift, know_each_rift_weapon_of_the_charts) {
    std::vector<std::string> charts;
    const Game game = game_of({}, nullptr);
    for (const Weapon& weapon : game.weapons)
        if (weapon.has(Special::rift) && !weapon.id.empty()) charts.push_back(weapon.id);
    std::vector<std::string> known = odds_situations().back().settings.front().values;
    for (std::string& id : known) std::ranges::replace(id, '-', '_');
    EXPECT_EQ(known, charts);
}

TEST(Odds_of_rift, say_what_an_overload_costs) {
    const auto of = [](const char* power, const char* value) {
        return odds_of("rift", {{"weapon", {"maschinen-schwere"}}, {power, {}}, {"target-value", {value}}}, {});
    };
    EXPECT_TRUE(of("die", "9").notes.empty());
    ASSERT_EQ(of("overload", "9").notes.size(), 1u);
    EXPECT_EQ(of("overload", "9").notes[0].words, "The firer has D2 pins");
    // The top of a 7: a hit of Pen 2 hurts from 4, two are Pen 4 and hurt from 2: 1/2 x 1/2 + 1/4 x 5/6.
    const Odds light = of("die", "7");
    EXPECT_EQ(light.chances[0].weight * 24, light.total * 13);
}

TEST(Odds_of_rift, refuse_what_says_two_things) {
    const auto error = [](Settings more) {
        Settings settings{{"weapon", {"m17-tesla"}}, {"target-value", {"9"}}};
        settings.merge(more);
        try {
            odds_of("rift", settings, {});
        } catch (const InputError& found) { return std::string(found.what()); }
        return std::string("no error");
    };
    EXPECT_EQ(error({{"cover-save", {"5"}}}), "--cover-save: is for men; --men says how many they are");
    EXPECT_EQ(error({{"own-value", {"9"}}, {"die", {}}}),
        "--own-value: is for an Overload of Tesla Arc, which alone strikes the firer");
    EXPECT_EQ(error({{"men", {"5"}}}), "--target-value 9: 3 to 7 would be right");
}

}
}
