// Shares and how sure they are: against published values.
#include "lab/wilson.h"

#include <gtest/gtest.h>

#include "lab/simulation.h"

namespace sandtable {
namespace {

void expect_interval(const Interval& interval, double low, double high) {
    EXPECT_NEAR(interval.low, low, 5e-5);
    EXPECT_NEAR(interval.high, high, 5e-5);
}

// Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table I, method 3.
TEST(Wilson, GivesThePublishedIntervals) {
    expect_interval(wilson(81, 263), 0.2553, 0.3662);
    expect_interval(wilson(15, 148), 0.0624, 0.1605);
    expect_interval(wilson(0, 20), 0, 0.1611);
    expect_interval(wilson(1, 29), 0.0061, 0.1718);
}

TEST(Wilson, StaysWithinAShare) {
    const Interval none = wilson(0, 0), all = wilson(5, 5);
    EXPECT_EQ(none.low, 0);
    EXPECT_EQ(none.high, 1);
    EXPECT_EQ(all.high, 1);
    EXPECT_EQ(all.estimate, 1);
}

TEST(RedShare, CountsADrawAsHalf) {
    const Tally drawn{.games = 10, .red_wins = 3, .blue_wins = 1, .draws = 6};
    EXPECT_DOUBLE_EQ(red_share(drawn).estimate, 0.6);
}

std::string verdict_of(u64 red, u64 blue, u64 draws = 0) {
    Simulated result;
    result.simulation.red_army = "Allies";
    result.simulation.blue_army = "Russians";
    result.tally = {.games = red + blue + draws, .red_wins = red, .blue_wins = blue, .draws = draws};
    return verdict(result);
}

TEST(Verdict, SaysWhatTheIntervalAllows) {
    EXPECT_EQ(verdict_of(50, 50), "Too few battles to say who has the advantage; 385 or more might tell.");
    EXPECT_EQ(verdict_of(5000, 5000), "Fair: between these players the sides are as good as even.");
    EXPECT_EQ(verdict_of(5200, 4800),
        "Fair: between these players the sides are as good as even. A small advantage for red (Allies) is certain: "
        "51.0 % to 53.0 % of the battles.");
    EXPECT_EQ(verdict_of(4500, 5500),
        "The advantage is with blue (Russians), who wins 54.0 % to 56.0 % of the battles between these players.");
    EXPECT_EQ(
        verdict_of(900, 100), "Not fair: red (Allies) wins 88.0 % to 91.7 % of the battles between these players.");
}

}
}
