// Facings in whole degrees, clockwise from north (0 looks north, 90 east), and what follows from them: the place
// straight ahead, the corners of a box that is turned.
//
// A direction is known to 1 / 2^30. What is turned is rounded once, to whole places; everything else reckons with
// these places and is exact.
#pragma once

#include <algorithm>
#include <array>

#include "geometry/place.h"

namespace sandtable {

using Degrees = int;  // from 0 to 359 as a facing

// Any number of degrees as a facing.
constexpr Degrees facing(int degrees) { return (degrees % 360 + 360) % 360; }

// How far one must turn from a facing to another, whichever way is shorter: 0 to 180.
constexpr int turn(Degrees from, Degrees to) {
    const int right = facing(to - from);
    return std::min(right, 360 - right);
}

// The nearest of the eight points of the compass.
constexpr const char* point_of_compass(Degrees degrees) {
    constexpr const char* points[] = {
        "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"};
    return points[(2 * facing(degrees) + 45) / 90 % 8];
}

// Directions are offsets of this length; 30 bits leave room for products with coordinates.
inline constexpr int direction_bits = 30;
inline constexpr i64 direction_length = i64{1} << direction_bits;

namespace turning {

// The sine and cosine of 0 to 90 half degrees, that is, up to 45 degrees, to 1 / 2^30, from their series in 1 / 2^60.
struct Eighth {
    std::array<i64, 91> sine{}, cosine{};
};
constexpr Eighth eighth() {
    constexpr int bits = 60;
    constexpr i64 pi = 3'622'009'729'038'561'421;  // times 2^60
    const auto coarse = [](i64 fine) {
        return (fine + (i64{1} << (bits - direction_bits - 1))) >> (bits - direction_bits);
    };
    Eighth table;
    for (int i = 0; i < 91; ++i) {
        const i64 angle = i64(i128{pi} * i / 360);
        i64 term = i64{1} << bits, sine = 0, cosine = 0;
        for (int power = 0; power < 20; ++power) {
            const i64 add = power & 2 ? -term : term;
            (power & 1 ? sine : cosine) += add;
            term = i64((i128{term} * angle >> bits) / (power + 1));
        }
        table.sine[std::size_t(i)] = coarse(sine);
        table.cosine[std::size_t(i)] = coarse(cosine);
    }
    return table;
}
inline constexpr Eighth table = eighth();

constexpr i64 sine(int half_degrees) {  // 0 to 719
    if (half_degrees >= 360) return -sine(half_degrees - 360);
    if (half_degrees > 180) return sine(360 - half_degrees);
    return half_degrees <= 90 ? table.sine[std::size_t(half_degrees)] : table.cosine[std::size_t(180 - half_degrees)];
}

constexpr Offset direction(int half_degrees) {  // 0 to 719
    return {sine(half_degrees), -sine((half_degrees + 180) % 720)};
}

inline constexpr auto directions = [] {
    std::array<Offset, 360> all;
    for (int i = 0; i < 360; ++i) all[std::size_t(i)] = direction(2 * i);
    return all;
}();

}  // namespace turning

// The way a facing looks, times direction_length.
constexpr Offset direction(Degrees facing) { return turning::directions[std::size_t(facing)]; }

// The place that lies so far to the right of another and so far ahead of it, for somebody who looks along the facing;
// in halves of a unit, so that half a base of an odd width can be said. Rounded to the nearest whole place.
constexpr Place beside(Place from, Degrees facing, i64 halves_right, i64 halves_ahead) {
    const Offset ahead = direction(facing);
    const Offset right = {-ahead.y, ahead.x};
    const auto whole = [](i64 halves) { return (halves + direction_length) >> (direction_bits + 1); };
    return from +
        Offset{whole(right.x * halves_right + ahead.x * halves_ahead),
            whole(right.y * halves_right + ahead.y * halves_ahead)};
}

// The place straight ahead at this distance, or straight behind if it is below 0.
constexpr Place ahead(Place from, Degrees facing, i64 distance) { return beside(from, facing, 0, 2 * distance); }

// Whether a place is straight ahead: as near to the ray as whole places come, so that the ray passes the square of
// one unit around it. The start itself is.
constexpr bool is_ahead(Place from, Degrees facing, Place to) {
    const Offset way = to - from, ray = direction(facing);
    const i64 off = cross(ray, way);
    const auto size = [](i64 n) { return n < 0 ? -n : n; };
    return (way == Offset{} || dot(ray, way) > 0) && 2 * size(off) <= size(ray.x) + size(ray.y);
}

// The facing of somebody who goes from one place to another: the whole degree nearest to the direction, the one
// further clockwise in the middle between two. They must differ.
constexpr Degrees heading(Place from, Place to) {
    const Offset way = to - from;
    assert(way != Offset{});
    // Quarters are told by signs. Within one, the last border between two degrees that is not to the right of the way.
    int quarter = 0;
    Offset turned = way;  // into the first quarter: x not below 0, and y below 0
    while (!(turned.x >= 0 && turned.y < 0)) {
        turned = {turned.y, -turned.x};
        ++quarter;
    }
    int low = 0, high = 90;  // the number of half-degree borders (0.5, 1.5 ...) at or left of the way
    while (low < high) {
        const int middle = (low + high + 1) / 2;
        if (cross(turning::direction(2 * middle - 1), turned) >= 0) low = middle;
        else high = middle - 1;
    }
    return facing(90 * quarter + low);
}

// The corners of a box about a place, clockwise: front left, front right, rear right, rear left.
constexpr std::array<Place, 4> corners(Place centre, i32 width, i32 depth, Degrees facing) {
    return {beside(centre, facing, -width, depth), beside(centre, facing, width, depth),
        beside(centre, facing, width, -depth), beside(centre, facing, -width, -depth)};
}

// The corners of one of `count` boxes of a size that stand side by side in a rank about its centre, counted from the
// left from 0. Neighbours share corners, so that they touch without any gap or overlap.
constexpr std::array<Place, 4> corners_in_rank(
    Place centre, i32 width, i32 depth, Degrees facing, int count, int number) {
    const i64 left = i64{width} * (2 * number - count), right = left + 2 * i64{width};
    return {beside(centre, facing, left, depth), beside(centre, facing, right, depth),
        beside(centre, facing, right, -depth), beside(centre, facing, left, -depth)};
}

}  // namespace sandtable
