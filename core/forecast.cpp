#include "core/forecast.h"

#include <numeric>

namespace sandtable {
namespace {

std::string fraction(u64 part, u64 total) {
    const u64 shared = std::gcd(part, total);
    return std::to_string(part / shared) + "/" + std::to_string(total / shared);
}

}

std::string Forecast::chance_of(const Distribution& distribution, std::size_t weight) const {
    return distribution.fractions.empty() ? fraction(distribution.weights[weight].weight, total)
                                          : distribution.fractions[weight];
}

std::string Forecast::chance_of(const Chance& chance) const {
    return chance.fraction.empty() ? fraction(chance.weight, total) : chance.fraction;
}

std::string Forecast::mean_of(const Distribution& distribution) const {
    if (!distribution.mean.empty()) return distribution.mean;
    u64 shared = total, sum = 0;  // what all weights share is left out, so that the sum stays small
    for (const Weight& one : distribution.weights) shared = std::gcd(shared, one.weight);
    for (const Weight& one : distribution.weights) sum += u64(one.value) * (one.weight / shared);
    return fraction(sum, total / shared);
}

}
