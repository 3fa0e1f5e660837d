#pragma once
// What a unit may be told, and the numbers that the sequences share.
#include "core/place.h"
#include "games/konflikt47/troops.h"

namespace konflikt47 {

constexpr int most_bends = 12;  // points of a way

// K47-ORD-01 What an Order Die shows; none: the unit has no die yet.
enum class Order : u8 { none, fire, advance, run, ambush, rally, down };
constexpr int orders = 7;

// How a unit moves (K47-MOV-01, K47-TER-02).
enum class Pace : u8 { advance, run, assault };

// K47-SCN-01 Edges of the table. Sides have long ones.
enum class Table_edge : u8 { north, south, west, east, none };

}
