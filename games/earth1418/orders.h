#pragma once
// What a side orders: a command for a formation (chapter 4), and a plan for a sub-unit or a battery (chapter 5).
#include <array>

#include "core/fields.h"
#include "core/place.h"

namespace earth1418 {
using namespace sandtable;

using UnitId = u8;  // a sub-unit
constexpr int side_units = 56, max_units = 2 * side_units, max_formations = 24, max_bases = 6, max_batteries = 12;
constexpr int most_legs = 4, most_under_circle = 40, most_bonus = 6;
constexpr UnitId no_unit = 0xff;
constexpr u8 no_base = 0xff, no_formation = 0xff;

// High commands (E18-CMD-01), and what a sub-unit or a battery may plan (E18-CMD-02, E18-ART-01).
enum class Command : u8 { none, advance, hold, assault, retreat };
enum class Act : u8 {
    none,
    stay,
    dig,
    move,
    find_cover,
    assault,
    retreat,
    pack,
    unpack,
    direct,
    bombard,
    join,
    smoke,
    gas,
    slow_gas
};
constexpr int commands = 5, acts = 15;

// E18-CMD-01 What a formation is to do.
struct Order {
    Command command = Command::none;
    i16 direction = 0;
    Place toward{};
    SANDTABLE_FIELDS(command, direction, toward);
};

// E18-PLN-04 What a sub-unit or a battery does in a bound, and where.
struct Plan {
    Act act = Act::none;
    u8 points = 0;             // of the way
    u8 column = 0, row = 0;    // of the square of a mission
    UnitId target = no_unit;   // to shoot at; any_target under e18.overwatch_any
    UnitId against = no_unit;  // whom it assaults, or with which battery it fires
    i16 facing = 0;            // of the rank at the end
    Place aim{};               // where a mission is wanted
    std::array<Place, most_legs> way{};
    SANDTABLE_FIELDS(act, points, column, row, target, against, facing, aim, way);
};

}
