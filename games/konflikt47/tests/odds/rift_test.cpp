// The worked examples of attacks with Rift weapons: what each does to armour, in exact fractions.
#include <gtest/gtest.h>

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

}
}
