#pragma once
// Every throw of some dice, one after the other: what reckoned odds are held to.
#include <numeric>

#include <fmt/format.h>

#include "core/tests/toys.h"

namespace sandtable {

inline std::string fraction(u64 ways, u64 of) {
    const u64 shared = std::gcd(ways, of);
    return fmt::format("{}/{}", ways / shared, of / shared);
}
inline u64 power(u64 base, int exponent) { return exponent ? base * power(base, exponent - 1) : 1; }

// Calls each(thrown, ways) for every single throw: all faces of all dice, one after the other.
template <class Each> void every_throw(const Dice& dice, Each each) {
    Answer thrown;
    thrown.size = dice.count;
    const auto deal = [&](auto& self, int die, u64 ways) -> void {
        if (die == dice.count) return each(std::as_const(thrown), ways);
        for (int face = 1; face <= dice.faces; ++face) {
            if (!dice.ways[std::size_t(face - 1)]) continue;
            thrown.value[std::size_t(die)] = face;
            self(self, die + 1, ways * dice.ways[std::size_t(face - 1)]);
        }
    };
    deal(deal, 0, 1);
}

}
