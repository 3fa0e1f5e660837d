#include "core/forecast.h"

#include <numeric>

#include "core/types.h"

namespace sandtable {
namespace {

std::string fraction(u64 part, u64 total) {
    const u64 shared = std::gcd(part, total);
    return std::to_string(part / shared) + "/" + std::to_string(total / shared);
}

// To the nearest tenth.
std::string tenths(u128 part, u128 total) {
    const u64 rounded = u64((20 * part + total) / (2 * total));
    return std::to_string(rounded / 10) + "." + std::to_string(rounded % 10);
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

// What is not impossible does not look like it.
std::string Forecast::about(const Distribution& distribution) const {
    u128 sum = 0;
    for (const Weight& one : distribution.weights) sum += u128(u64(one.value)) * one.weight;
    return sum && 20 * sum < total ? "< 0.1" : tenths(sum, total);
}

// What is not certain and not impossible does not look like it.
std::string Forecast::about(const Chance& chance) const {
    const u64 percent = u64((200 * u128(chance.weight) + total) / (2 * u128(total)));
    if (percent == 0 && chance.weight) return "< 1 %";
    if (percent == 100 && chance.weight < total) return "> 99 %";
    return std::to_string(percent) + " %";
}

}
