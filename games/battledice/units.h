#pragma once
// A set of units, a bit each; going through it goes in their order.
#include <bit>

#include "games/battledice/sequences.h"

namespace battledice {

struct Units {
    u64 bits = 0;

    static Units between(UnitId first, UnitId last) {  // from first to before last
        const auto before = [](UnitId end) { return end < max_units ? (u64(1) << end) - 1 : ~u64(0); };
        return {before(last) & ~before(first)};
    }
    bool empty() const { return !bits; }
    bool several() const { return bits & (bits - 1); }
    bool has(UnitId id) const { return bits >> id & 1; }
    void set(UnitId id, bool in) { bits = (bits & ~(u64(1) << id)) | u64(in) << id; }
    // Those of them for whom which(unit).
    template <class Which> Units those(Which which) const {
        Units found;
        for (u64 left = bits; left; left &= left - 1)
            if (which(UnitId(std::countr_zero(left)))) found.bits |= left & -left;
        return found;
    }

    struct Iterator {
        u64 left;
        UnitId operator*() const { return UnitId(std::countr_zero(left)); }
        Iterator& operator++() {
            left &= left - 1;
            return *this;
        }
        bool operator==(const Iterator&) const = default;
    };
    Iterator begin() const { return {bits}; }
    Iterator end() const { return {0}; }
    bool operator==(const Units&) const = default;
    friend Units operator|(Units a, Units b) { return {a.bits | b.bits}; }
    friend Units operator&(Units a, Units b) { return {a.bits & b.bits}; }
    friend Units operator-(Units a, Units b) { return {a.bits & ~b.bits}; }
};

}
