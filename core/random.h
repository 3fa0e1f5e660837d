// Chance that can be repeated: the same seed gives the same numbers on every machine, with every compiler.
// `Random` serves the dice: each roll of a game has numbers of its own, whatever was rolled before it.
// `Stream` serves players who choose at random; `mix` gives every game of a batch its own seed.
#pragma once

#include <array>
#include <span>
#include <utility>

#include "core/types.h"

namespace sandtable {

// Philox4x32-10: turns a counter and a key into four words, each uniform over all 32-bit numbers.
// Source: Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011.
constexpr std::array<u32, 4> philox(std::array<u32, 4> counter, std::array<u32, 2> key) {
    auto [a, b, c, d] = counter;
    const auto round = [&](u32 number) {
        const u64 left = u64{0xD2511F53} * a;
        const u64 right = u64{0xCD9E8D57} * c;
        a = u32(right >> 32) ^ b ^ (key[0] + number * 0x9E3779B9);
        b = u32(right);
        c = u32(left >> 32) ^ d ^ (key[1] + number * 0xBB67AE85);
        d = u32(left);
    };
    // One after the other, where a loop would go round ten times.
    [&]<u32... number>(std::integer_sequence<u32, number...>) { (round(number), ...); }(
        std::make_integer_sequence<u32, 10>());
    return {a, b, c, d};
}

// The seed of game `i` of a batch: the i-th output, counted from 0, of the generator SplitMix64 started at `seed`.
// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014, with the
// constants of the reference code by Vigna.
constexpr u64 mix(u64 seed, u64 i) {
    u64 z = seed + (i + 1) * 0x9E3779B97F4A7C15;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
}

// A number from 0 to n - 1, all equally likely, from a source of uniform 32-bit words; 0 if n is 0.
// Source: Lemire, "Fast random integer generation in an interval", ACM TOMACS 29 (2019).
template <class Source> constexpr u32 below(Source& source, u32 n) {
    u64 product = u64{source.next()} * n;
    if (u32(product) < n) {
        const u32 excess = (0 - n) % n;  // 2^32 mod n: this many words would favour some results
        while (u32(product) < excess) product = u64{source.next()} * n;
    }
    return u32(product >> 32);
}

// Throws dice with faces 1 to `sides`, one into each element, all equally likely; sides from 1 to 255.
// As many dice as fit share a word, still without any bias. Source: Brackett-Rozinsky and Lemire,
// "Batched ranged random integer generation", Software: Practice and Experience 55 (2025).
template <class Source> constexpr void throw_dice(Source& source, std::span<u8> dice, int sides) {
    const u32 n = u32(sides);
    while (!dice.empty()) {
        std::size_t count = 1;
        u32 outcomes = n;  // of `count` dice together
        while (count < dice.size() && outcomes * n <= 0x10000) {
            outcomes *= n;
            ++count;
        }
        u32 rest;
        do {
            rest = source.next();
            for (u8& face : dice.first(count)) {
                const u64 product = u64{rest} * n;
                face = u8(1 + (product >> 32));
                rest = u32(product);
            }
        } while (rest < outcomes && rest < (0 - outcomes) % outcomes);  // as in `below`
        dice = dice.subspan(count);
    }
}

// The numbers of one roll. They depend on the key (the seed of the game) and the stream (the number of the
// roll in it) alone, so rolls may be asked for again, out of order, or not at all.
class Random {
  public:
    constexpr Random(u64 key, u64 stream) : key_(key), stream_(stream) {}

    // A word uniform over all 32-bit numbers. A stream holds 2^66 of them.
    constexpr u32 next() {
        if (taken_ == words_.size()) {
            words_ = philox(
                {u32(block_), u32(block_ >> 32), u32(stream_), u32(stream_ >> 32)}, {u32(key_), u32(key_ >> 32)});
            ++block_;
            taken_ = 0;
        }
        return words_[taken_++];
    }

    // A number from 0 to n - 1, all equally likely; 0 if n is 0.
    constexpr u32 below(u32 n) { return sandtable::below(*this, n); }

    // Throws dice with faces 1 to `sides`, one into each element; sides from 1 to 255.
    constexpr void faces(std::span<u8> dice, int sides) { throw_dice(*this, dice, sides); }

  private:
    u64 key_, stream_, block_ = 0;
    std::array<u32, 4> words_{};
    u8 taken_ = 4;
};

// A long sequence of numbers to draw often and in order, as a player does who chooses at random.
class Stream {
  public:
    constexpr explicit Stream(u64 seed) : seed_(seed) {}

    // A word uniform over all 32-bit numbers.
    constexpr u32 next() { return u32(mix(seed_, drawn_++) >> 32); }

    // A number from 0 to n - 1, all equally likely; 0 if n is 0.
    constexpr u32 below(u32 n) { return sandtable::below(*this, n); }

  private:
    u64 seed_, drawn_ = 0;
};

}  // namespace sandtable
