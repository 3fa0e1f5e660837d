#pragma once
// What never changes in a battle of earth1418 once its scenario is loaded: troops, charts, ground and who stands where. Lengths are in
// hundredths of a millimetre.
#include <array>
#include <string>
#include <vector>

#include "core/scene.h"
#include "games/earth1418/sequences.h"
#include "geometry/polygon.h"
#include "words/noun.h"

namespace earth1418 {

constexpr i32 mm = 100;
constexpr int class_resilience[] = {3, 4, 5};
enum class Class : u8 { reserve, line, elite, none };
inline constexpr std::string_view class_ids[] = {"reserve", "line", "elite"};
inline constexpr std::string_view company_ids[] = {"res", "line", "elite"};  // E18-FOR-03: of each class

// E18-UNT-01 A kind of troops.
struct Troop {
    enum Category : u8 { infantry, heavy, vehicle, artillery };
    static constexpr std::string_view category_ids[] = {"infantry", "heavy", "vehicle", "artillery"};
    enum Speed : u8 { slow, medium, fast, immobile };
    static constexpr std::string_view speed_ids[] = {"slow", "medium", "fast", "immobile"};

    std::string id, name, code, models;
    Category category = infantry;
    Speed speed = medium;
    bool mounted = false, wheels = false, armoured = false, naval = false, command = false, mortar = false, dig = true;
    u8 melee = 0, melee_bonus = 0, shooting = 0, shooting_bonus = 0;
    u8 resilience = 0;                // 0: that of its formation's class
    i32 range = 0, moving_range = 0;  // beyond any table: unlimited
    i32 width = 0, depth = 0;         // of a base

    bool is_vehicle() const { return category == vehicle || armoured; }
    bool is_artillery() const { return category == artillery; }
    bool is_heavy() const { return category == heavy; }
    // E18-EXE-01 Infantry in the sense of the execution.
    bool is_infantry() const { return category == infantry || category == vehicle; }
    bool packs() const { return is_artillery() && !armoured && speed != immobile; }
};

// E18-COV-01 The rows of the cover table, from the weakest.
enum class Row : u8 { open, rough, defensible, fortification };
inline constexpr std::string_view row_ids[] = {"open", "rough", "defensible", "fortification"};
enum class Column : u8 { moving, stationary, dug_in };
enum class Going : u8 { open, rough, impractical, road, closed };
inline constexpr std::string_view going_ids[] = {"open", "rough", "impractical", "road", "closed"};

struct Kind {  // of ground
    std::string id, name;
    Row row = Row::open;
    Going going = Going::open;
    bool blocks = false, hill = false;
    bool through = false;  // it leads through other ground, which covers those who stand on it (E18-COV-05)
    Landscape::Area::Look look = Landscape::Area::rough;
};

// A piece of ground. What has a higher number lies over what has a lower one; hills only raise.
struct Area {
    int kind = 0;
    std::string name{};
    std::vector<Place> outline;
    Bounds box;
    i32 height = 0;
    std::vector<Place>
        drawn;      // what a client draws: the outline, or the line of a road; empty for the other pieces of it
    i32 width = 0;  // of that line
    sandtable::Agreement with{};  // of its name
};

// E18-GAS-01
struct Effect {
    std::string id, name;
    u8 dice = 0, resilience = 0;
    bool blocks = true;
    i32 since = 0;
};
inline constexpr std::string_view effect_ids[] = {"smoke", "gas", "slow_gas"};
constexpr int effects = 3;

struct Charts {
    i32 mm_per_100m = 0, grid = 0, base_width = 0, base_depth = 0, assault = 0;
    std::array<std::array<i32, 3>, 2> rate{};                                 // of foot and horse, by Troop::Speed
    i32 road = 0, rough = 0, impractical = 0, assaulting = 0, transport = 0;  // percent
    i32 transport_cap = 0;
    i32 circle = 0, inner_circle = 0;  // diameters
    i32 smoke_length = 0, smoke_depth = 0, drift = 0;
    u8 smoke_life = 0;
    std::array<std::array<i8, 3>, 4> cover{};        // by Row and Column
    std::array<std::array<u16, commands>, 4> may{};  // by Chart_row and Command: a bit an Act
    std::array<bool, commands> dig{};
};

// E18-CMD-02 The situation of a sub-unit when the bound begins.
enum class Chart_row : u8 { dug_safe, dug_under_fire, open_safe, open_under_fire };

// A sub-unit as the order of battle has it.
struct Sub_unit {
    std::string name{};
    Side side = Side::red;
    u8 troop = 0, formation = 0, bases = 1;
    Place at{};
    int facing = 0;
    bool dug_in = false, packed = false, off_table = false, masks = false;
    bool absent = false;               // a machine gun that there is only under e18.mitrailleuses
    std::array<bool, effects> lays{};  // smoke and gas
    sandtable::Agreement with{};       // of its name
};

struct Formation {
    std::string name{};
    Side side = Side::red;
    Class of = Class::none;
    bool motor = false;  // E18-TRA-02
    bool artillery = false;
    std::vector<UnitId> units{};
    int bases = 0;
    sandtable::Agreement with{};  // of its name
};

struct Objective {
    std::string name{};
    Place least, most;
    u8 points = 1;
    Side side = Side::nobody;     // nobody: either side's
    u8 bases = 1;                 // that must be in it
    sandtable::Agreement with{};  // of its name
};

// What a scenario's special rules give (E18-SET-01).
struct Special {
    std::array<u8, 2> per_battery{}, per_tank_company{};  // to a side, for each of the enemy's destroyed
    std::array<u8, 2> per_artillery{1, 1};                // for each artillery formation broken
    bool charged = false;                                 // batteries in contact with cavalry count as destroyed
    bool crush_wire = false;
};

struct Force {
    std::string name{};
    // "after the collapse of the French"; and why the other side has not won by it.
    std::string fallen{}, fallen_in_vain{};
    int home = 0;  // degrees: towards its own edge
    UnitId first = 0, last = 0;
    Command first_command = Command::none;
    int first_direction = 0;
};

}
