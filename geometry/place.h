// Places, what lies between them, and how long it is: exact, in whole units of the board.
//
// Two rules hold for every length in this folder (docs/decisions/ has one on each):
// - A length is told as the smallest whole number that is not below it. For a whole range, `length <= range` is then
//   exactly "within the range, the limit included".
// - A way of several legs is as long as its legs, each told like this, together.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <span>

#include "core/place.h"

namespace sandtable {

// Coordinates from minus to plus this are reckoned with exactly, and so are sizes up to it: 43 feet in thousandths of
// an inch, five metres in hundredths of a millimetre, 524 km in metres. Code that takes places from outside checks that
// they lie on the board; nothing here checks again, except assertions.
inline constexpr i32 most_coordinate = 1 << 19;

// From one place to another.
struct Offset {
    i64 x = 0, y = 0;
    friend constexpr bool operator==(const Offset&, const Offset&) = default;
    friend constexpr Offset operator+(Offset a, Offset b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Offset operator-(Offset a, Offset b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Offset operator-(Offset a) { return {-a.x, -a.y}; }
};
constexpr Offset operator-(Place to, Place from) { return {i64{to.x} - from.x, i64{to.y} - from.y}; }
constexpr Place operator+(Place place, Offset by) { return {i32(place.x + by.x), i32(place.y + by.y)}; }

constexpr i64 dot(Offset a, Offset b) { return a.x * b.x + a.y * b.y; }

// Above 0 if b points to the right of a, for somebody who looks along a; 0 if they are parallel.
constexpr i64 cross(Offset a, Offset b) { return a.x * b.y - a.y * b.x; }

constexpr i64 square(Offset offset) { return dot(offset, offset); }
constexpr i64 square(Place a, Place b) { return square(b - a); }

namespace detail {

// Eight digits of the roots of numbers whose eight highest digits are 64 to 255, and the rest a half, in twos.
constexpr std::array<u8, 192> roots = [] {
    std::array<u8, 192> all{};
    u32 root = 128;
    for (u32 high = 64; high < 256; ++high) {
        while ((root + 1) * (root + 1) <= 256 * high + 128 && root < 255) ++root;
        all[high - 64] = u8(root);
    }
    return all;
}();

}  // namespace detail

// The largest whole number whose square is not above n. Newton's way twice, on twice as many digits each time: rounded down it comes to
// the root or a little above, never below. Two divisions; the usual way, which looks until nothing changes, needs five.
constexpr u64 root(u64 n) {
    if (n == 0) return 0;
    const int shift = std::countl_zero(n) & ~1;
    const u64 high = n << shift;
    u64 guess = detail::roots[(high >> 56) - 64];
    guess = (guess << 7) + (high >> 41) / guess;
    guess = (guess << 15) + (high >> 17) / guess;
    guess = std::min(guess, u64{0xffff'ffff}) >> shift / 2;
    while (guess * guess > n) --guess;
    return guess;
}

// The smallest whole number whose square is not below n.
constexpr u64 root_up(u64 n) {
    const u64 below = root(n);
    return below + (below * below < n);
}

// How far apart two places are, rounded up.
constexpr i64 length(Place a, Place b) { return i64(root_up(u64(square(a, b)))); }

// Whether they are at most so far apart, and whether less; never, for a range below 0. Ranges are below 2^31.
constexpr bool within(Place a, Place b, i64 range) { return range >= 0 && square(a, b) <= range * range; }
constexpr bool nearer(Place a, Place b, i64 range) { return range > 0 && square(a, b) < range * range; }

// The length of a way from its first place over the others to its last: 0 for one place or none.
constexpr i64 length(std::span<const Place> way) {
    i64 sum = 0;
    for (std::size_t i = 1; i < way.size(); ++i) sum += length(way[i - 1], way[i]);
    return sum;
}

// The place after `distance` of the leg, from 0 to its length: the nearest whole place towards
// the start in x and in y, so that the way there is at most `distance` long.
constexpr Place along(Place from, Place to, i64 distance) {
    const i64 leg = length(from, to);
    assert(0 <= distance && distance <= leg);
    if (leg == 0) return from;
    const Offset way = to - from;
    return from + Offset{way.x * distance / leg, way.y * distance / leg};
}

// The same for a way of at least one place.
constexpr Place along(std::span<const Place> way, i64 distance) {
    assert(!way.empty());
    for (std::size_t i = 1; i < way.size(); ++i) {
        const i64 leg = length(way[i - 1], way[i]);
        if (distance <= leg) return along(way[i - 1], way[i], distance);
        distance -= leg;
    }
    assert(distance == 0);
    return way.back();
}

// A number that need not be whole: over / under, where under is above 0. Both are below 2^63, and compared exactly.
struct Fraction {
    i64 over = 0, under = 1;
    friend constexpr std::strong_ordering operator<=>(Fraction a, Fraction b) {
        return i128{a.over} * b.under <=> i128{b.over} * a.under;
    }
    friend constexpr bool operator==(Fraction a, Fraction b) { return (a <=> b) == 0; }
};

// The nearest whole number, up from a half; under is above 0.
constexpr i64 rounded(i128 over, i128 under) {
    const i128 twice = 2 * over + under;
    const i128 whole = twice / (2 * under);
    return i64(whole - (twice % (2 * under) < 0));
}

// The whole place nearest to the one at this fraction of the way from a to b; the same one from b to a.
constexpr Place at(Place a, Place b, Fraction part) {
    const Offset way = b - a;
    return a + Offset{rounded(i128{way.x} * part.over, part.under), rounded(i128{way.y} * part.over, part.under)};
}

// A rectangle along the axes, its borders included.
struct Bounds {
    Place least, most;

    constexpr bool contains(Place place) const {
        return least.x <= place.x && place.x <= most.x && least.y <= place.y && place.y <= most.y;
    }
    constexpr bool meets(const Bounds& other) const {
        return least.x <= other.most.x && other.least.x <= most.x && least.y <= other.most.y && other.least.y <= most.y;
    }
    constexpr Bounds grown(i32 by) const { return {{least.x - by, least.y - by}, {most.x + by, most.y + by}}; }
    friend constexpr bool operator==(const Bounds&, const Bounds&) = default;
};

// The smallest that holds all places (at least one).
constexpr Bounds bounds(std::span<const Place> places) {
    Bounds box{places.front(), places.front()};
    for (const Place place : places) {
        if (place.x < box.least.x) box.least.x = place.x;
        if (place.y < box.least.y) box.least.y = place.y;
        if (place.x > box.most.x) box.most.x = place.x;
        if (place.y > box.most.y) box.most.y = place.y;
    }
    return box;
}

}  // namespace sandtable
