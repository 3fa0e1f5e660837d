#pragma once
// A quick digest of whole numbers, the same on every machine; against mistakes, not against malice. core/fnv.h is for bytes.
#include "core/types.h"

namespace sandtable {

// One multiplication a number. Each step can be undone, so two lists that differ in one number never have the same digest; what
// a number changed is carried into all bits before the next one comes.
class Fingerprint {
  public:
    constexpr void number(u64 value) {
        state_ = (state_ ^ value) * 0x9e3779b97f4a7c15;
        state_ ^= state_ >> 32;
    }
    // The last steps are those of SplitMix64; see mix in core/random.h.
    constexpr u64 digest() const {
        u64 z = state_;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    }

  private:
    u64 state_ = 0x53616e647461626c;  // not zero, so that a list of zeros has a digest by its length
};

}
