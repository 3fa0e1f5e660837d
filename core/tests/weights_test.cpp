// Weights of what may come: scaled to a total, impossible, certain, and in a forecast.
#include <functional>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "core/chances.h"

namespace sandtable {
namespace {

TEST(Weights, Scaled_weights_add_up) {
    const Chances<int> hits = successes(100, 1, 6);
    EXPECT_EQ(hits.weights.handy_total(), 1'000'000'000u);
    const std::vector<u64> weights = hits.weights.scaled(1'000'000'000);
    EXPECT_EQ(std::accumulate(weights.begin(), weights.end(), u64{0}), 1'000'000'000u);
    EXPECT_EQ(weights[16], 106501424u);  // of 106501423.9895
    EXPECT_EQ(successes(3, 1, 2).weights.handy_total(), 8u);
    EXPECT_EQ(successes(3, 1, 2).weights.scaled(16), (std::vector<u64>{2, 6, 6, 2}));
    EXPECT_EQ(successes(1, 1, 3).weights.scaled(10), (std::vector<u64>{7, 3}));
    EXPECT_EQ(successes(0, 1, 2).weights.scaled(7), std::vector<u64>{7});
}

TEST(Weights, Are_exact_in_what_their_least_total_divides) {
    const Weights thirds = Weights::of_successes(1, 1, 3);
    for (const u64 total : {3, 6, 300}) EXPECT_TRUE(thirds.is_exact_in(total)) << total;
    for (const u64 total : {1, 2, 4, 100}) EXPECT_FALSE(thirds.is_exact_in(total)) << total;
    EXPECT_EQ(Weights::of_successes(53, 1, 2).handy_total(), u64{1} << 53);
    EXPECT_EQ(Weights::of_successes(54, 1, 2).handy_total(), 1'000'000'000u);
    // Together they may be too large where each is not.
    const Weights two = Weights::of_successes(40, 1, 2), three = Weights::of_successes(30, 1, 3);
    EXPECT_EQ(Weights::handy_total({&two, &three}), 1'000'000'000u);
    const Weights few = Weights::of_successes(2, 1, 3);
    EXPECT_EQ(Weights::handy_total({&few, &few}), 9u);
}

TEST(Weights, Impossible_and_certain) {
    const auto one = [](int hits) { return hits == 1; };
    EXPECT_EQ(successes(1, 0, 6).chance(one), "0/1");
    EXPECT_EQ(successes(1, 6, 6).chance(one), "1/1");
    EXPECT_EQ(successes(2, 1, 3).map([](int hits) { return 1 - 2 * hits; }).mean(std::identity()), "-1/3");
}

TEST(Weights, In_a_forecast) {
    const auto is_six = [](int number) { return number == 6; };
    Forecast small;
    const Chances<int> few = successes(6, 1, 3).map([](int hits) { return 6 - hits; });
    small.total = 729;
    small.distributions = {distribution("left", few, small.total)};
    small.chances = {
        chance("all left", few, is_six, small.total), chance("seven", few, [](int n) { return n == 7; }, 729)};
    EXPECT_EQ(small.distributions[0].weights[0], (Forecast::Weight{0, 1})) << "the least first";
    EXPECT_EQ(small.distributions[0].weights[6], (Forecast::Weight{6, 64}));
    EXPECT_TRUE(small.distributions[0].fractions.empty());
    EXPECT_EQ(small.chance_of(small.distributions[0], 6), "64/729");
    EXPECT_EQ(small.mean_of(small.distributions[0]), "4/1");
    EXPECT_EQ(small.chance_of(small.chances[0]), "64/729");
    EXPECT_EQ(small.chance_of(small.chances[1]), "0/1");

    Forecast even;
    even.total = 4;
    even.distributions = {{"all weights share something", {{1, 2}, {4, 2}}}};
    EXPECT_EQ(even.mean_of(even.distributions[0]), "5/2");

    // What may be does not look impossible.
    const auto about = [](u64 weight) {
        Forecast rare;
        rare.total = 1000;
        rare.distributions = {{"fall", {{0, 1000 - weight}, {1, weight}}}};
        return rare.about(rare.distributions[0]);
    };
    EXPECT_EQ(about(0), "0.0");
    EXPECT_EQ(about(49), "< 0.1");
    EXPECT_EQ(about(50), "0.1");

    Forecast large;
    const Chances<int> many = successes(40, 1, 6);
    large.total = many.weights.handy_total();
    large.distributions = {distribution("hits", many, large.total)};
    large.chances = {chance("all", many, [](int n) { return n == 40; }, large.total)};
    EXPECT_EQ(large.total, 1'000'000'000u);
    EXPECT_EQ(large.distributions[0].weights[40].weight, 0u);
    EXPECT_EQ(large.chance_of(large.distributions[0], 40), "1/13367494538843734067838845976576");  // 6^40
    EXPECT_EQ(large.chance_of(large.chances[0]), "1/13367494538843734067838845976576");
    EXPECT_EQ(large.mean_of(large.distributions[0]), "20/3");
}

}
}
