#pragma once
// The sequences of battledice: each is one procedure of the rulebook, its locals, and its steps in order. The steps are
// written in the file of their chapter.
#include <variant>

#include "core/stack.h"
#include "games/battledice/rulebook.h"
#include "geometry/hex.h"

namespace battledice {
using namespace sandtable;

using UnitId = u8;
constexpr int max_units = 64;
constexpr int max_hexes = HexGrid::max_columns * HexGrid::max_rows;
constexpr UnitId no_unit = 0xff;

struct Play;
struct Position;

// What a question of battledice is about. The option is a unit or a hex, and those beyond the last unit or hex say something else.
enum class Topic : u16 {
    deploy,    // hex for the next unit to set up
    lay_guns,  // hex for the next battery, or hold fire
    red_initiative,
    blue_initiative,
    move_unit,      // unit, or end of moving
    move_to,        // hex, or off the board
    enter_from,     // hex from which it steps into a river
    fire_unit,      // unit, or end of firing
    fire_at,        // hex, or remove fence, or remove wire
    battle,         // dice
    withdraw_unit,  // which unit retreats next
    retreat_to,     // hex
    take_ground,    // stay, or advance
};
constexpr int finish = max_units;  // a unit question's option beyond the units
constexpr int unit_options = max_units + 1;
constexpr int off_board = max_hexes;  // hex questions' options beyond the hexes
constexpr int hold_fire = max_hexes;
constexpr int remove_fence = max_hexes, remove_wire = max_hexes + 1;
constexpr int hex_options = max_hexes + 2;

// 14 Set-up, then one turn after the other.
struct Battle {
    Flow set_up(Play&);         // BD-SET-01
    Flow deploy_first(Play&);   // BD-SET-02
    Flow deploy_second(Play&);  // BD-SET-02
    Flow fight(Play&);          // BD-TRN-01
    static constexpr Flow (Battle::* steps[])(Play&) = {
        &Battle::set_up, &Battle::deploy_first, &Battle::deploy_second, &Battle::fight};
    SANDTABLE_FIELDS();
};

// 14 One side puts its units into its zone.
struct Deploy {
    Side side;
    Flow place(Play&);                   // BD-SET-02
    UnitId unit(const Position&) const;  // the next to place; no_unit when all stand
    static constexpr Flow (Deploy::* steps[])(Play&) = {&Deploy::place};
    SANDTABLE_FIELDS(side);
};

// 4 A turn.
struct Turn {
    Flow artillery(Play&);
    Flow initiative(Play&);
    Flow first_move(Play&);
    Flow first_fire(Play&);
    Flow second_move(Play&);
    Flow second_fire(Play&);
    Flow end(Play&);  // BD-TRN-06
    static constexpr Flow (Turn::* steps[])(Play&) = {&Turn::artillery, &Turn::initiative, &Turn::first_move,
        &Turn::first_fire, &Turn::second_move, &Turn::second_fire, &Turn::end};
    SANDTABLE_FIELDS();
};

// 4 Who goes first.
struct Initiative {
    u8 red = 0;
    Flow red_die(Play&);   // BD-TRN-02
    Flow blue_die(Play&);  // BD-TRN-02
    static constexpr Flow (Initiative::* steps[])(Play&) = {&Initiative::red_die, &Initiative::blue_die};
    SANDTABLE_FIELDS(red);
};

// 5 The artillery phase.
struct Artillery {
    Side turn = Side::red;      // whose fire is being laid and thrown, under bd.artillery_declare open
    UnitId next = 0;            // the battery to throw for
    Flow skip(Play&);           // BD-ART-03
    Flow lay(Play&);            // BD-ART-02 1
    Flow reveal(Play&);         // BD-ART-02 2
    Flow fire(Play&);           // BD-ART-02 2
    Flow other_side(Play&);     // BD-ART-02, open
    Flow lose_figures(Play&);   // BD-ART-02 3
    Flow red_retreats(Play&);   // BD-ART-02 4
    Flow blue_retreats(Play&);  // BD-ART-02 4
    Flow end(Play&);            // BD-ART-02 5
    static constexpr Flow (Artillery::* steps[])(Play&) = {&Artillery::skip, &Artillery::lay, &Artillery::reveal,
        &Artillery::fire, &Artillery::other_side, &Artillery::lose_figures, &Artillery::red_retreats,
        &Artillery::blue_retreats, &Artillery::end};
    SANDTABLE_FIELDS(turn, next);
};

// 5 One side's fire orders.
struct Fire_orders {
    Side side;
    UnitId next = 0;                        // batteries before this one have their order
    Flow lay_guns(Play&);                   // BD-ART-02 1
    UnitId battery(const Position&) const;  // the next to have its order; no_unit when all have
    static constexpr Flow (Fire_orders::* steps[])(Play&) = {&Fire_orders::lay_guns};
    SANDTABLE_FIELDS(side, next);
};

// 5 One side's retreats at the end of the artillery phase.
struct Withdrawal {
    Side side;
    Flow withdraw(Play&);  // BD-ART-02 4
    static constexpr Flow (Withdrawal::* steps[])(Play&) = {&Withdrawal::withdraw};
    SANDTABLE_FIELDS(side);
};

// 6 One side's moves.
struct Movement {
    Side side;
    UnitId unit = no_unit;
    HexIndex river = no_hex;  // BD-MOV-07 near_bank: the river hex it moves to
    Flow choose_unit(Play&);  // BD-TRN-03
    Flow choose_way(Play&);   // BD-MOV-01
    Flow enter_river(Play&);  // BD-MOV-07
    static constexpr Flow (Movement::* steps[])(Play&) = {
        &Movement::choose_unit, &Movement::choose_way, &Movement::enter_river};
    SANDTABLE_FIELDS(side, unit, river);
};

// 9 One side's fire.
struct Fire {
    Side side;
    UnitId unit = no_unit;
    HexIndex attacked = no_hex;  // the hex it has just attacked
    Flow look(Play&);            // BD-VIC-03
    Flow take_ground(Play&);     // BD-BAT-06
    Flow choose_unit(Play&);     // BD-TRN-03
    Flow choose_target(Play&);   // BD-BAT-02
    static constexpr Flow (Fire::* steps[])(Play&) = {
        &Fire::look, &Fire::take_ground, &Fire::choose_unit, &Fire::choose_target};
    SANDTABLE_FIELDS(side, unit, attacked);
};

// 9 and 10 One attack on a hex.
struct Attack {
    UnitId firer;
    HexIndex hex;
    bool barrage = false;  // in the artillery phase: hits and flags are only counted, and carried out together
    UnitId unit = no_unit, general = no_unit;  // who was in the hex
    Flow battle(Play&);                        // BD-BAT-03
    Flow hit(Play&);                           // BD-HIT-01
    Flow retreat(Play&);                       // BD-RET-01
    static constexpr Flow (Attack::* steps[])(Play&) = {&Attack::battle, &Attack::hit, &Attack::retreat};
    SANDTABLE_FIELDS(firer, hex, barrage, unit, general);
};

// 11 A unit, or a lone General, retreats.
struct Retreat {
    UnitId unit;
    u8 left;                // hexes still to go
    u8 gone = 0;            // hexes gone or paid for, for the story
    i32 by = 0;             // Hitters whose flags of the artillery phase they are, for the story
    Flow step_back(Play&);  // BD-RET-02
    static constexpr Flow (Retreat::* steps[])(Play&) = {&Retreat::step_back};
    SANDTABLE_FIELDS(unit, left);
    SANDTABLE_DERIVED(gone, by);
};

using Sequences =
    std::variant<Battle, Deploy, Turn, Initiative, Artillery, Fire_orders, Withdrawal, Movement, Fire, Attack, Retreat>;
using Sealed_sequences = std::variant<Deploy, Fire_orders>;

}
