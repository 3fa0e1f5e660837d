#pragma once
// A quick fingerprint of bytes, the same on every machine; against mistakes, not against malice.
#include <string_view>

#include "core/types.h"

namespace sandtable {

// Fowler, Noll and Vo's hash 1a with 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/
class Fnv1a {
  public:
    constexpr void byte(u8 value) { hash_ = (hash_ ^ value) * 0x100000001b3u; }
    constexpr void number(u64 value) {  // its eight bytes, least first
        for (int shift = 0; shift < 64; shift += 8) byte(static_cast<u8>(value >> shift));
    }
    constexpr void text(std::string_view bytes) {
        for (const char c : bytes) byte(static_cast<u8>(c));
    }
    constexpr u64 hash() const { return hash_; }

  private:
    u64 hash_ = 0xcbf29ce484222325u;
};

constexpr u64 fnv1a(std::string_view bytes) {
    Fnv1a hash;
    hash.text(bytes);
    return hash.hash();
}

}
