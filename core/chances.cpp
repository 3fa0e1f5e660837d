#include "core/chances.h"

#include <algorithm>

namespace sandtable {

Forecast::Distribution distribution(std::string name, const Chances<int>& number, u64 total) {
    std::vector<std::size_t> order(number.values.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [&](auto a, auto b) { return number.values[a] < number.values[b]; });
    Forecast::Distribution distribution{std::move(name), {}};
    const std::vector<u64> weights = number.weights.scaled(total);
    const bool is_exact = number.weights.is_exact_in(total);
    for (const std::size_t i : order) {
        const int value = number.values[i];
        distribution.weights.push_back({value, weights[i]});
        if (!is_exact) distribution.fractions.push_back(number.chance([&](int other) { return other == value; }));
    }
    if (!is_exact) distribution.mean = number.mean(std::identity());
    return distribution;
}

}
