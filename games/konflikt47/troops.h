#pragma once
// Troops of konflikt47 as lists and forces have them: kinds of troops, what may be bought for them, and who is in which unit with what.
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/place.h"
#include "core/side.h"
#include "games/konflikt47/weapons.h"
#include "geometry/body.h"
#include "words/noun.h"

namespace konflikt47 {
using UnitId = u8;  // red's units, then blue's
constexpr int side_units = 24, max_units = 2 * side_units;
constexpr int max_models = 12;  // of a unit
constexpr UnitId no_unit = 0xff;
constexpr u8 no_model = 0xff, no_weapon = 0xff;

// A set of things that have names, a bit each.
template <class Item> class Set {
  public:
    constexpr Set() = default;
    constexpr Set(std::initializer_list<Item> all) {
        for (const Item item : all) add(item);
    }
    constexpr void add(Item item) { bits_ |= u32(1) << int(item); }
    constexpr bool has(Item item) const { return bits_ >> int(item) & 1; }
    constexpr bool empty() const { return !bits_; }
    friend constexpr bool operator==(Set, Set) = default;

  private:
    u32 bits_ = 0;
};

// K47-MOR-01
enum class Quality : u8 { inexperienced, regular, veteran };
inline constexpr std::string_view quality_ids[] = {"inexperienced", "regular", "veteran"};
constexpr int morale_of(Quality quality) { return 8 + int(quality); }
constexpr int damage_value_of(Quality quality) { return 3 + int(quality); }  // K47-SHT-13

// K47-PWR-01
enum class Powered : u8 { none, heavy, augmented };
inline constexpr std::string_view powered_ids[] = {"none", "heavy_powered", "augmented_powered"};

// K47-ARM-14 Special rules of units.
enum class Unit_rule : u8 {
    stubborn,
    fanatics,
    tough_fighters,
    tank_hunters,
    automaton,
    sniper,
    slow,
    fast,
    gun_shield,
    recce,
    forward_observer,
    tow,
    forward_air_observer,
    jump,
    claws
};
inline constexpr std::string_view unit_rule_ids[] = {"stubborn", "fanatics", "tough_fighters", "tank_hunters",
    "automaton", "sniper", "slow", "fast", "gun_shield", "recce", "forward_observer", "tow", "forward_air_observer",
    "jump", "claws"};

// K47-MOV-01 What moves how: the rows of the terrain chart.
enum class Mover : u8 { infantry, powered, artillery, walker, wheeled, tracked };
inline constexpr int movers = 6;

// K47-OFF-01
enum class Rank : u8 { none, platoon_commander, company_commander };
struct Command {
    int bonus = 0, orders = 0;
    i32 range = 0;
};
constexpr Command command_of(Rank rank) {
    if (rank == Rank::platoon_commander) return {2, 2, 6 * inch};
    if (rank == Rank::company_commander) return {4, 4, 12 * inch};
    return {};
}

// K47-HER-01
struct Hero {
    u8 guts = 0, luck = 0, mastery = 0;
    bool any() const { return guts || luck || mastery; }
};

// K47-RFT-02 The Rift Dice that a unit brings into the bag, and how many it may hold.
struct Rift {
    u8 dice = 0, most = 0;
};

// What may be bought for a unit of a kind (K47-ARM-10).
struct Upgrade {
    enum What : u8 { weapon, rule, guts, luck, attendant, spotter, mastery } what = weapon;
    u8 number = no_weapon;    // of the weapon, or of the Unit_rule
    u8 replaces = no_weapon;  // no_weapon: it is carried beside
    int most = 1, price = 0;  // a model
    int per = 0;              // one for each this many models; 0: `most` alone counts
    bool all = false;         // every model has it
    bool of_unit = false;     // the price is for the unit, however many models have it
    std::string one_of{};     // of those with the same word here a unit has one kind
    std::string name{};       // in its nation
    Rift rift{};              // K47-RFT-02: its unit has these Rift Dice by it
    bool is_of_hero() const { return what == guts || what == luck || what == mastery; }
};

// K47-VEH-01 How a vehicle or walker gets along.
enum class Locomotion : u8 {
    wheeled,
    half_tracked,
    tracked,
    light_walker,
    medium_walker,
    heavy_walker,
    super_heavy_walker
};
inline constexpr std::string_view locomotion_ids[] = {
    "wheeled", "half_tracked", "tracked", "light_walker", "medium_walker", "heavy_walker", "super_heavy_walker"};
constexpr bool is_walker(Locomotion locomotion) { return locomotion >= Locomotion::light_walker; }
constexpr Mover mover_of(Locomotion locomotion) {
    if (is_walker(locomotion)) return Mover::walker;
    return locomotion == Locomotion::wheeled ? Mover::wheeled : Mover::tracked;
}
// K47-DMG-01, K47-WPN-10 What it is built of, each with a Damage Value of 1 more than the one before.
enum class Armour : u8 { soft_skinned, carrier, light, medium, heavy, super_heavy };
inline constexpr std::string_view armour_ids[] = {"soft_skinned", "carrier", "light", "medium", "heavy", "super_heavy"};
constexpr int damage_value_of(Armour armour) { return 6 + int(armour); }

// K47-SHT-04 The hull of a vehicle as the table meets it: a box that looks where its unit faces. Without a width: round bases.
struct Hull {
    i32 width = 0, depth = 0;
    Locomotion locomotion = Locomotion::tracked;
    Armour armour = Armour::medium;
    u8 turrets = 0;  // or arms, of those that turn
    bool open_topped = false;
    bool one_man_turret = false;
    u8 legs = 2;                    // of a walker: how it is drawn
    u8 cq_attacks = 0, cq_pen = 0;  // K47-CQ-16 of a walker; 0: as of its class
    u8 capacity = 0;                // K47-ARM-12 men that it carries
};
// K47-CQ-16 How often a walker strikes in close quarters, and with what Pen: light 2, medium 3, heavy 4, super-heavy 5.
constexpr int strength_of_walker(Locomotion locomotion) { return int(locomotion) - int(Locomotion::light_walker) + 2; }
constexpr int cq_attacks_of(const Hull& hull) {
    return hull.cq_attacks ? hull.cq_attacks : strength_of_walker(hull.locomotion);
}
constexpr int cq_pen_of(const Hull& hull) { return hull.cq_pen ? hull.cq_pen : strength_of_walker(hull.locomotion); }

// K47-ART-02 How heavy a gun is: men push light and medium ones.
enum class Gun_weight : u8 { light, medium, heavy, super_heavy };
inline constexpr std::string_view gun_weight_ids[] = {"light", "medium", "heavy", "super_heavy"};

// K47-ART-01 The gun that a unit serves is the first of its models: a body on the table, and no target. All others are its crew.
struct Gun {
    bool is_there = false;
    Gun_weight weight = Gun_weight::light;
    bool all_round = false;  // its mount turns: it fires in any direction
};
constexpr int gun_model = 0;
constexpr i32 gun_radius = inch;  // K47-ARM-16

// K47-VEH-03 A weapon of a vehicle or walker, and how it is mounted: that says where it fires.
struct Mount {
    enum On : u8 { turret, arm, coaxial, pintle, fixed_arm, hull, hull_right, hull_rear, hull_left };
    static constexpr std::string_view on_ids[] = {
        "turret", "arm", "coaxial", "pintle", "fixed_arm", "hull", "hull_right", "hull_rear", "hull_left"};
    On on = hull;
    u8 weapon = no_weapon;
    u8 of = 0;  // the number of the turret or arm that it is, or in which it is coaxial
    bool in_turret() const { return on <= coaxial; }
};
constexpr std::size_t most_mounts = 6;
static_assert(most_mounts <= max_models, "the weapon of a mount lies with the model of its number");

// A kind of troops: an entry of an army's list (K47-ARM-16).
struct Troop {
    // K47-ARM-03 Its place in a platoon.
    enum Slot : u8 {
        officer,
        infantry,
        powered,
        mg,
        mortar,
        at_team,
        sniper,
        observer,
        artillery,
        armoured_car,
        light_walker,
        armour,
        transport
    };
    static constexpr std::string_view slot_ids[] = {"officer", "infantry", "powered", "mg", "mortar", "at_team",
        "sniper", "observer", "artillery", "armoured_car", "light_walker", "armour", "transport"};

    std::string id, name, nation;
    std::string variant_of{};  // the entry that it is another form of; empty: it is an entry itself
    bool is_listed = true;     // else no list has it, and only forces without platoons do
    Slot slot = infantry;
    Quality quality = Quality::regular;
    std::array<int, 3> quality_price{};  // a man more or less than at its own quality
    std::array<bool, 3> may_have_quality{};
    int least = 1, most = 1;  // models; of a gun the men of its crew
    Rank rank = Rank::none;   // of its first model
    bool is_team = false;     // one weapon, served by all (K47-SPC-03)
    bool flak = false;        // K47-SPC-06
    u8 weapon = no_weapon;
    Powered powered_armour = Powered::none;
    Set<Unit_rule> rules{};
    int base = 0, per_model = 0;  // points of the least number of models, and of each beyond
    i32 radius = inch / 2, height = 6 * inch / 5;
    Rift rift{};
    Gun served{};  // by its crew
    Hull hull{};   // of a vehicle or walker
    std::vector<Mount> mounts{};
    std::vector<Upgrade> upgrades;

    bool is_vehicle() const { return slot >= armoured_car; }
    bool is_gun() const { return slot == artillery; }
};

// K47-ARM-02 Whose troops a force is bought from.
struct Army {
    std::string nation, name, people;  // "soviet", "Soviet Union", "Soviets"
};

// A model of a unit as its force has it.
struct Man {
    u8 weapon = no_weapon;
    u8 beside = no_weapon;  // a launcher or a rifle grenade
    bool officer = false;   // the hero, too, if the unit has points of one
    bool leader = false;    // a move is his way
};

// A unit as its force has it.
struct Entry {
    std::string name{};
    Side side = Side::red;
    u8 troop = 0;
    Quality quality = Quality::regular;
    Powered powered_armour = Powered::none;
    Set<Unit_rule> rules{};
    Rank rank = Rank::none;
    Hero hero{};
    Rift rift{};
    bool is_closed = false;  // K47-PRE-03: a card in the place of a unit that may not be known
    bool is_team = false;
    bool flak = false;        // K47-SPC-06: its weapon shoots at air strikes
    std::vector<Man> men{};   // and the gun before them, if they serve one
    u8 spotter = no_model;    // K47-SPC-05: the man who sees for its weapon, and goes by himself
    std::vector<Place> at{};  // of each, where the scenario has set it up; empty: it is off the table
    UnitId aboard = no_unit;  // or in which vehicle
    i16 facing = 0;           // of a hull or a gun that is set up
    int points = 0;
    i32 radius = inch / 2, height = 6 * inch / 5;
    Gun gun{};
    Hull hull{};
    std::vector<Mount> mounts{};  // of a hull
    sandtable::Agreement with{};  // of its name

    bool is_hull() const { return hull.width != 0; }
    bool is_gun() const { return gun.is_there; }
    bool is_gun(int model) const { return gun.is_there && model == gun_model; }
    bool is_walker() const { return is_hull() && konflikt47::is_walker(hull.locomotion); }
    // K47-DMG-01 Whether its charts of damage count; K47-MOR-07 and whether only heavy weapons pin it.
    bool is_armoured() const { return is_hull() && hull.armour != Armour::soft_skinned; }
    bool is_enclosed() const { return is_armoured() && !hull.open_topped; }
    // What one of its men, or its hull, takes up that stands somewhere.
    Body body(Place at, Degrees facing) const {
        return is_hull() ? Body::box(at, hull.width, hull.depth, facing) : Body::disc(at, radius);
    }
    // The same of any of its models: a gun is wider than its men.
    i32 radius_of(int model) const { return is_gun(model) ? gun_radius : radius; }
    Body body(int model, Place at, Degrees facing) const {
        return is_gun(model) ? Body::disc(at, gun_radius) : body(at, facing);
    }
    Mover mover() const {
        if (is_hull()) return mover_of(hull.locomotion);
        if (is_gun()) return Mover::artillery;
        return powered_armour == Powered::none ? Mover::infantry : Mover::powered;
    }
    // K47-SHT-13, K47-PWR-02, K47-DMG-01
    int damage_value() const {
        return is_hull() ? damage_value_of(hull.armour) : damage_value_of(quality) + int(powered_armour);
    }
    bool has(Unit_rule rule) const { return rules.has(rule); }
};

struct Force {
    std::string name{}, army{}, nation{};
    UnitId first = 0, last = 0;
    int points = 0, limit = 0;
};

}
