#pragma once
// What a weapon is: the lines of its chart and what is special about each. The charts themselves are data.
#include <array>
#include <span>
#include <string>

#include "core/types.h"

namespace konflikt47 {
using namespace sandtable;

constexpr i32 inch = 1000;  // thousandths of an inch are what everything is measured in

// What a line can have besides its numbers. Each is looked at in one window: to hit, to damage, to save, who may fire, close quarters.
enum class Special : u8 {
    assault,        // K47-WSR-02
    team,           // K47-WSR-03
    fixed,          // K47-WSR-04
    flamethrower,   // K47-WSR-06
    shaped_charge,  // K47-WSR-07
    launcher,       // K47-WSR-08
    indirect,       // K47-WSR-09
    howitzer,       // K47-WSR-10
    anti_tank_gun,  // K47-WSR-12
    rift,           // K47-WSR-14
};
constexpr int specials = 10;
constexpr const char* special_ids[specials] = {"assault", "team", "fixed", "flamethrower", "shaped_charge", "launcher",
    "indirect", "howitzer", "anti_tank_gun", "rift"};
constexpr u16 bit(Special special) { return u16(1u << u8(special)); }

// K47-RAB-01 What a Rift Die does for a line of a weapon.
enum class Ability : u8 { none, corrosive, crush, gravity_pulse, hyper_velocity, shockwave, tesla_arc };
constexpr int abilities = 7;
inline constexpr std::string_view ability_ids[abilities] = {
    "none", "corrosive", "crush", "gravity_pulse", "hyper_velocity", "shockwave", "tesla_arc"};

// K47-WPN-01 One line of a chart; distances in thousandths of an inch.
struct Line {
    std::string name{};  // of the mode, if the weapon has several lines
    i32 least = 0;       // its minimum range
    i32 range = 0;       // a weapon of range 0 is none
    u8 shots = 1;
    i8 pen = 0;     // of a line with HE 0
    u8 he = 0;      // inches across the template, 0: none
    u8 flames = 1;  // K47-WSR-06 the dice that say how many hits a flame is
    Ability ability = Ability::none;
    u8 strength = 0;  // of Tesla Arc the shots that it adds, of Corrosive the sides of its die
    u16 special = 0;
    bool has(Special one) const { return special & bit(one); }
};
constexpr int most_lines = 3;

// The chart that a weapon stands in (K47-WPN-02 to K47-WPN-07).
enum class Chart : u8 { small_arms, advanced, anti_armour, he, heavy, rift };
inline constexpr std::string_view chart_ids[] = {"small_arms", "advanced", "anti_armour", "he", "heavy", "rift"};

// K47-WSR-15 What some Rift weapons do to those in a building: the sides of the die that says their pins, and how many dice say their hits.
struct In_buildings {
    u8 pins = 0, hits = 0, more = 0;  // `more` by a Rift Die; without hits: as its line says
};

struct Weapon {
    std::string id, name;
    Chart chart = Chart::small_arms;
    std::array<Line, most_lines> line{};
    u8 lines = 1;
    bool halved = false;  // K47-WPN-08 on a vehicle
    u8 worth = 0;         // K47-ARM-08
    In_buildings in_buildings{};
    u8 dry = 0xff;  // K47-WSR-06 the weapon of its other lines, which it is when its fuel is spent; 0xff: none
    std::span<const Line> all() const& { return {line.data(), lines}; }
    std::span<const Line> all() const&& = delete;  // of something that nobody holds
    // K47-WSR-02, K47-WSR-05 Whether any line has it.
    bool has(Special one) const {
        for (const Line& each : all())
            if (each.has(one)) return true;
        return false;
    }
};

// K47-HE-01 A row of the table; pins and hits are the sides and the number of dice.
struct Blast {
    u8 pen, pin_sides, building_dice, building_sides;
};
constexpr Blast blasts[5] = {{0, 0, 0, 0}, {1, 2, 1, 3}, {2, 2, 1, 6}, {3, 3, 2, 6}, {4, 3, 3, 6}};
constexpr int pen_of(const Line& line) { return line.he ? blasts[line.he].pen : line.pen; }

}
