#pragma once
// A scenario of the rules: the stages that prepare its battle, and who wins it. Each is a file of its own, such as maximum_attrition.cpp,
// and a row of `scenarios`; the battle, its end and its words ask these rows and know none of them by name.
#include <array>
#include <span>
#include <string_view>

#include "core/rule.h"
#include "core/stack.h"

namespace konflikt47 {
using namespace sandtable;

struct Play;
struct Position;
struct Battle;

// A paragraph of the preparation. Like any step it asks at most one question, and changes nothing before the answer.
using Stage = Flow (*)(Play&, Battle&);

// K47-SCN-01 What a side does in a scenario of attack and defence.
enum class Role : u8 { none, attacker, defender };

struct Scenario {
    std::string_view id;                   // in a battle's file, after `rules:`
    Rule victory;                          // the paragraph by which it is won
    std::span<const Stage> stages;         // in the order of the rules; with choose_role its sides have roles
    int (*points)(const Position&, Side);  // of a side, as things stand
    Side (*winner)(const Position&);       // if the battle ended now; nobody: a draw
    std::string_view point, more_points;   // what one is for, and what several are: "unit destroyed"
    std::string_view aim;                  // the first half of a sentence that ends with the last turn
};

extern const Scenario maximum_attrition;
inline constexpr std::array scenarios{&maximum_attrition};

// The stages that scenarios share.
Flow roll_off(Play& play, Battle& battle);              // K47-SCN-01
Flow choose_role(Play& play, Battle& battle);           // K47-SCN-01
Flow pick_edge(Play& play, Battle& battle);             // K47-SCN-01
Flow nominate_first_waves(Play& play, Battle& battle);  // K47-MAX-01
Flow show_first_waves(Play& play, Battle& battle);      // K47-MAX-02

// The side that leads by `points` points or more, or nobody.
Side leads_by(const Position& position, int points);

// The battle: the stages of its scenario, then turn after turn.
struct Battle {
    Side winner = Side::nobody;    // of the roll-off
    Side attacker = Side::nobody;  // where sides have roles
    u8 stage = 0;                  // that is next
    u8 next = 0;                   // unit, where they are gone through
    Flow prepare(Play&);
    Flow go_on(Play&);
    Flow throw_rift_dice(Play&);  // K47-RFT-08
    Flow turn(Play&);             // K47-TRN-01
    static constexpr Flow (Battle::* steps[])(Play&) = {
        &Battle::prepare, &Battle::go_on, &Battle::throw_rift_dice, &Battle::turn};
    SANDTABLE_FIELDS(winner, attacker, stage, next);
};

// Sealed: a side names its first wave.
struct Nominating {
    Side side = Side::red;
    Flow choose(Play&);  // K47-MAX-01
    static constexpr Flow (Nominating::* steps[])(Play&) = {&Nominating::choose};
    SANDTABLE_FIELDS(side);
};

}
