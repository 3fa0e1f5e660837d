#pragma once
// How sure a share is that was counted in a number of trials.
#include <cmath>

#include "core/types.h"

namespace sandtable {

struct Interval {
    double estimate = 0, low = 0, high = 1;
};

constexpr double normal_95 = 1.959963984540054;  // 95 % of a normal distribution lie within this many deviations

// The Wilson score interval of a share, from `successes` (halves count) in `trials`; 0 to 1 without a trial.
// Source: Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).
inline Interval wilson(double successes, u64 trials, double z = normal_95) {
    if (!trials) return {};
    const double n = double(trials), p = successes / n, z2 = z * z;
    const double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
    const double reach = z / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
    return {
        p, std::fmax(0, std::fmin(p, centre - reach)), std::fmin(1, std::fmax(p, centre + reach))};  // rounding aside
}

}
