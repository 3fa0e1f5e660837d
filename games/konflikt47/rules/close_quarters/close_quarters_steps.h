#pragma once
// The sequences of close quarters: their locals, and their steps in order. The steps are written in assault.cpp, reaction.cpp, melee.cpp,
// storming.cpp, overrun.cpp, walkers.cpp and regroup.cpp.
#include <array>
#include <utility>

#include "core/stack.h"
#include "games/konflikt47/terrain.h"

namespace konflikt47 {

struct Play;

// K47-CQ-06 to K47-CQ-10 The rounds of a fight.
struct Melee {
    enum Order : u8 { attackers_first, together, defenders_first };
    UnitId by = no_unit, at = no_unit;
    Order order = attackers_first;
    u8 round = 1;
    u8 most_rounds = 5;  // K47-CQ-10
    u8 blows = 0;        // sides that have struck in this round
    bool thrown = false;
    u8 sixes = 0,
       tough_sixes = 0;          // K47-PWR-04: that are thrown again, and how many, the first, those of Tough Fighters
    std::array<u8, 2> extra{};   // K47-WSR-02: thrown besides, of the attackers and of the defenders
    std::array<u8, 2> before{};  // models when the round began
    std::array<u8, 2> damage{};  // that they have done and nobody has fallen for yet
    std::size_t striker() const { return order == defenders_first ? 1u - blows : blows; }  // 0: the attackers
    Flow begin(Play&);                                                                     // K47-CQ-06
    Flow strike(Play&);                                                                    // K47-CQ-06
    Flow sixes_again(Play&);                                                               // K47-PWR-04
    Flow extras(Play&);                                                                    // K47-WSR-02
    Flow fall(Play&);                                                                      // K47-CQ-07
    Flow fall_too(Play&);                                                                  // K47-CQ-07
    Flow decide(Play&);                                                                    // K47-CQ-09
    static constexpr Flow (Melee::* steps[])(Play&) = {&Melee::begin, &Melee::strike, &Melee::sixes_again,
        &Melee::extras, &Melee::sixes_again, &Melee::fall, &Melee::fall_too, &Melee::decide};
    SANDTABLE_FIELDS(by, at, order, round, most_rounds, blows, thrown, sixes, tough_sixes, extra, before, damage);
};

// K47-CQ-14 Infantry strikes at a vehicle, once: its hits together strike against the Damage Value, or each by itself at a soft-skin.
struct Storming {
    UnitId by = no_unit, at = no_unit;
    u8 hits = 0;
    Flow strike(Play&);     // K47-CQ-14
    Flow count(Play&);      // K47-CQ-14
    Flow penetrate(Play&);  // K47-CQ-14
    Flow damage(Play&);     // K47-CQ-14
    Flow bear(Play&);       // K47-MOR-04
    static constexpr Flow (Storming::* steps[])(Play&) = {
        &Storming::strike, &Storming::count, &Storming::penetrate, &Storming::damage, &Storming::bear};
    SANDTABLE_FIELDS(by, at, hits);
};

// K47-CQ-15 A tank drives at men on the way that its Move says. They get out of that, or are destroyed, and it goes on to where it was to end.
struct Overrunning {
    UnitId by = no_unit, at = no_unit;
    bool meets = false;    // it comes to a man of theirs next
    bool over = false;     // it has passed them
    Flow approach(Play&);  // K47-ORD-11
    Flow arrive(Play&);    // K47-CQ-15
    Flow check(Play&);     // K47-CQ-15
    Flow break_up(Play&);  // K47-CQ-15
    Flow give_way(Play&);  // K47-CQ-15
    static constexpr Flow (Overrunning::* steps[])(Play&) = {&Overrunning::approach, &Overrunning::arrive,
        &Overrunning::check, &Overrunning::break_up, &Overrunning::give_way};
    SANDTABLE_FIELDS(by, at, meets, over);
};

// K47-CQ-16 The one round of a fight in which a walker is.
struct Walker_fight {
    UnitId by = no_unit, at = no_unit;
    Melee::Order order = Melee::attackers_first;
    u8 struck = 0;            // sides that have struck
    bool penetrates = false;  // blows at armour were thrown
    bool thrown = false;      // and at others
    u8 fall = 0;              // men whom they hit, and who have not fallen yet
    u8 men = 0, pins = 0;     // when it began: of the unit on foot, and of the walker at which it strikes
    bool defender_begins() const { return order == Melee::defenders_first; }
    std::pair<UnitId, UnitId> striker() const {
        return defender_begins() == !struck ? std::pair{at, by} : std::pair{by, at};
    }
    Flow begin(Play&);   // K47-CQ-16
    Flow strike(Play&);  // K47-CQ-16
    Flow count(Play&);   // K47-CQ-16
    Flow lose(Play&);    // K47-CQ-07
    Flow answer(Play&);  // K47-CQ-16
    Flow decide(Play&);  // K47-CQ-16
    static constexpr Flow (Walker_fight::* steps[])(Play&) = {&Walker_fight::begin, &Walker_fight::strike,
        &Walker_fight::count, &Walker_fight::lose, &Walker_fight::answer, &Walker_fight::decide};
    SANDTABLE_FIELDS(by, at, order, struck, penetrates, thrown, fall, men, pins);
};

// K47-CQ-01 A unit assaults another, from measuring to regrouping. Its die shows Run.
struct Assault {
    UnitId by = no_unit, at = no_unit;
    bool charge = false;    // K47-ORD-12: out of Ambush, at a unit that moves: nobody can react
    bool reacts = false;    // K47-CQ-04: the target shoots
    bool escapes = false;   // K47-SPC-02: or drives off
    bool near = false;      // and waits until they are near
    bool defended = false;  // K47-CQ-08
    bool checked = false;   // K47-CQ-13: its nerve
    i16 faced = 0;          // a vehicle, before the reaction
    UnitId winner = no_unit;
    u8 regroups = 0;                    // K47-CQ-11: in inches
    u8 building = no_piece, floor = 0;  // K47-BLD-07: where the target was, and which floor of it
    Flow brace(Play&);                  // K47-CQ-13
    Flow dare(Play&);                   // K47-CQ-13
    Flow aim(Play&);                    // K47-CQ-15
    Flow measure(Play&);                // K47-CQ-03
    Flow react(Play&);                  // K47-CQ-04
    Flow shoot(Play&);                  // K47-CQ-04
    Flow go_on(Play&);                  // K47-CQ-04
    Flow move(Play&);                   // K47-CQ-05
    Flow arrive(Play&);                 // K47-CQ-05
    Flow fight(Play&);                  // K47-CQ-06
    Flow fall_back(Play&);              // K47-CQ-10
    Flow occupy(Play&);                 // K47-CQ-11
    Flow how_far(Play&);                // K47-CQ-11
    Flow regroup(Play&);                // K47-CQ-11
    static constexpr Flow (Assault::* steps[])(Play&) = {&Assault::brace, &Assault::dare, &Assault::aim,
        &Assault::measure, &Assault::react, &Assault::shoot, &Assault::go_on, &Assault::move, &Assault::arrive,
        &Assault::fight, &Assault::fall_back, &Assault::occupy, &Assault::how_far, &Assault::regroup};
    SANDTABLE_FIELDS(
        by, at, charge, reacts, escapes, near, defended, checked, faced, winner, regroups, building, floor);
};

}
