#pragma once
// What the tables of battledice say: faces of dice, types of unit and of ground, sets of dice.
#include <array>
#include <iterator>
#include <string>
#include <string_view>

#include "core/question.h"
#include "core/side.h"
#include "games/battledice/sequences.h"

namespace battledice {

// BD-DIE-01
enum class Face : u8 { infantry, cavalry, artillery, general, flag, any, blank };
constexpr std::string_view face_ids[] = {"infantry", "cavalry", "artillery", "general", "flag", "any", "blank"};
constexpr int face_kinds = std::size(face_ids);

// BD-UNT-01
enum class Type : u8 { infantry, machine_gun, smooth_bore, rifled, cavalry, general };
constexpr std::string_view type_ids[] = {"infantry", "machine_gun", "smooth_bore", "rifled", "cavalry", "general"};
constexpr int type_count = std::size(type_ids);
constexpr u8 bit(Type type) { return u8(1u << u8(type)); }

// Ground and features, in the order of BD-MAP-03. A hex holds a set of them.
enum class Terrain : u8 {
    open,
    wood,
    orchard,
    hill,
    built_up,
    crops,
    rough,
    sand,
    water,
    river,
    bridge,
    ford,
    fence,
    wire,
    fieldwork,
    road
};
constexpr std::string_view terrain_ids[] = {"open", "wood", "orchard", "hill", "built_up", "crops", "rough", "sand",
    "water", "river", "bridge", "ford", "fence", "wire", "fieldwork", "road"};
constexpr int terrain_count = std::size(terrain_ids);
constexpr u16 bit(Terrain terrain) { return u16(1u << u8(terrain)); }
constexpr u16 crossings = bit(Terrain::bridge) | bit(Terrain::ford), waterway = crossings | bit(Terrain::river);

struct Unit_type {
    static constexpr int most_range = 9;
    static constexpr int never = 255;

    std::string id, name, plural, code, symbol;
    u8 figures = 0;
    Face hit_by = Face::infantry;
    u8 move = 0;
    u8 battle_after = 0;           // hexes it may have moved and still battle, or `never`
    u8 range = 0, hill_range = 0;  // hexes, on the plain and from a hill
    bool artillery = false;
    bool general_bonus = false;
    std::array<u8, most_range + 1> dice{};       // by range, on the plain; dice[0] is not used
    std::array<u8, most_range + 1> hill_dice{};  // by range, from a hill
};

struct Terrain_type {
    enum Sight : u8 { never, always, height };
    static constexpr std::string_view sight_ids[] = {"never", "always", "height"};
    enum Cap : u8 { uncapped, crops, sand, water };
    static constexpr std::string_view cap_ids[] = {"none", "crops", "sand", "water"};

    std::string id, name;
    char key = '.';
    bool feature = false;
    Terrain over = Terrain::
        open;      // of a feature: what it lies over, and over nothing else, as a bridge over a river; open: anywhere
    u8 enter = 0;  // a bit a Type
    bool stop = false, no_battle_on_entry = false, no_battle = false, no_retreat = false;
    u8 cover = 0, cover_from_hill = 0;
    u8 ignore_flags = 0;
    Sight blocks_sight = never;
    Cap cap = uncapped;
    u8 removable_by = 0;  // a bit a Type
    u8 penalty_units = 0, penalty = 0;
    Rule rule;
};

// A set of faces and when it is thrown; the standard set is always thrown when no other fits.
struct Dice_set {
    std::string id, name;
    std::array<Face, 6> faces{};
    Rule rule;
    u8 units = 0, eras = 0;  // a bit a Type, a bit an Era; 0 in the standard set
    u8 nearest = 0, farthest = 0;

    // What follows from the faces: the dice as a throw asks for them, without their number, by their target; see against().
    std::array<Dice, 2 * (type_count + 1)> dice;
    // A unit of such a type or, where there is none, everybody in the hex without a unit; and whether a General is there.
    static std::size_t against(Type unit, bool general) { return std::size_t(u8(unit)) * 2 + general; }
    static constexpr Type no_one = Type(type_count);
};

// BD-ERA-03: in an attack on such a target, the first `count` such faces mean nothing.
struct Face_filter {
    u8 sides = 3, units = 0xff;  // a bit a Side, a bit a Type
    u8 nearest = 0, farthest = 255;
    Face ignore = Face::flag;
    u8 count = 1;
};

}
