#pragma once
// The sequences of the turn: the Dice Bag, orders, officers, heroes, tests, FUBAR, ambush, the end. Their steps are written in
// turn.cpp, ordering.cpp, officers.cpp, heroes.cpp, morale.cpp, fubar.cpp and ambush.cpp.
#include "core/list.h"
#include "core/stack.h"
#include "games/konflikt47/orders.h"
#include "games/konflikt47/terms.h"

namespace konflikt47 {

struct Play;

// One turn.
struct Turn {
    u8 next = 0;                   // unit or call, where they are gone through
    bool thrown = false;           // its die lies on the table
    Flow begin(Play&);             // K47-TRN-01
    Flow arrive(Play&);            // K47-TRN-01
    Flow draw_dice(Play&);         // K47-TRN-01
    Flow keep(Play&);              // K47-TRN-10
    Flow keep_openly(Play&);       // K47-TRN-10
    Flow put_back(Play&);          // K47-TRN-10
    Flow recover(Play&);           // K47-MOR-05
    Flow throw_rift_dice(Play&);   // K47-TRN-11
    Flow capture(Play&);           // K47-TRP-06
    Flow look_who_is_left(Play&);  // K47-END-02
    Flow length(Play&);            // K47-END-01
    static constexpr Flow (Turn::* steps[])(Play&) = {&Turn::begin, &Turn::arrive, &Turn::draw_dice, &Turn::keep,
        &Turn::keep_openly, &Turn::put_back, &Turn::recover, &Turn::throw_rift_dice, &Turn::capture,
        &Turn::look_who_is_left, &Turn::length};
    SANDTABLE_FIELDS(next, thrown);
};

// Draw after draw, until the bag is empty.
struct Orders_phase {
    bool drew = false;          // already, so that dice may be brought back
    u8 passed = 0;              // a bit a side that brings nothing back
    Side drawn = Side::nobody;  // whose die it is
    bool rift = false;          // which is a Rift Die
    Flow bring_back(Play&);     // K47-HER-03
    Flow combine(Play&);        // K47-RFT-08
    Flow draw(Play&);           // K47-TRN-03
    Flow combine_first(Play&);  // K47-RFT-08
    Flow give(Play&);           // K47-TRN-04, K47-TRN-05
    Flow go_on(Play&);          // K47-TRN-06
    static constexpr Flow (Orders_phase::* steps[])(Play&) = {&Orders_phase::bring_back, &Orders_phase::combine,
        &Orders_phase::draw, &Orders_phase::combine_first, &Orders_phase::give, &Orders_phase::go_on};
    SANDTABLE_FIELDS(drew, passed, drawn, rift);
};

// A side keeps dice that show Ambush or Down: sealed, or openly under k47.open_retention.
struct Keeping {
    Side side = Side::red;
    Flow choose(Play&);  // K47-TRN-10
    static constexpr Flow (Keeping::* steps[])(Play&) = {&Keeping::choose};
    SANDTABLE_FIELDS(side);
};

// A unit is given an order, tests, and carries it out.
struct Ordering {
    UnitId unit = no_unit;
    bool called = false;  // by an officer: it calls nobody itself
    Order order = Order::none;
    bool assaults = false;
    UnitId against = no_unit;  // whom
    bool comes = false;        // K47-SCN-03: onto the table
    Place entry{};             // at this place of its edge: first where it has room, and then where its owner says
    Flow what(Play&);          // K47-ORD-01
    Flow assault(Play&);       // K47-CQ-02
    Flow place(Play&);         // K47-TRN-04
    Flow find_room(Play&);     // K47-SCN-02
    Flow enter(Play&);         // K47-SCN-03
    Flow test(Play&);          // K47-ORD-03
    Flow obey(Play&);          // K47-ORD-04
    Flow call_before(Play&);   // K47-OFF-03
    Flow master(Play&);        // K47-RFT-08
    Flow act(Play&);           // K47-ORD-01
    Flow shoot(Play&);         // K47-ORD-07
    Flow call_after(Play&);    // K47-OFF-03
    static constexpr Flow (Ordering::* steps[])(Play&) = {&Ordering::what, &Ordering::assault, &Ordering::place,
        &Ordering::find_room, &Ordering::enter, &Ordering::test, &Ordering::obey, &Ordering::call_before,
        &Ordering::master, &Ordering::act, &Ordering::master, &Ordering::shoot, &Ordering::call_after};
    SANDTABLE_FIELDS(unit, called, order, assaults, against, comes, entry);
};

// The units that an officer calls, one after another.
struct Calling {
    UnitId officer = no_unit;
    Flow whom(Play&);  // K47-OFF-04
    Flow next(Play&);  // K47-OFF-04
    static constexpr Flow (Calling::* steps[])(Play&) = {&Calling::whom, &Calling::next};
    SANDTABLE_FIELDS(officer);
};

// Two dice against a number; State::test says what came of it. Order Tests and Morale Checks.
struct Testing {
    UnitId unit = no_unit;
    Morale morale{};
    bool order = false;      // an Order Test; else a Morale Check
    Flow throw_dice(Play&);  // K47-ORD-03, K47-MOR-08
    Flow read(Play&);        // K47-ORD-03, K47-MOR-08
    static constexpr Flow (Testing::* steps[])(Play&) = {&Testing::throw_dice, &Testing::read};
    SANDTABLE_FIELDS(unit, morale, order);
};

// A Morale Check that destroys the unit if it fails, unless it is spared; State::test says what came of it.
struct Checking_morale {
    UnitId unit = no_unit;
    bool spared = false;
    bool fought = false;  // losses or close quarters are why
    Flow test(Play&);     // K47-MOR-08
    Flow bear(Play&);     // K47-MOR-08
    static constexpr Flow (Checking_morale::* steps[])(Play&) = {&Checking_morale::test, &Checking_morale::bear};
    SANDTABLE_FIELDS(unit, spared, fought);
};

// Heroes may change or re-roll the pending dice (State::pending) before they take effect.
struct Hero_dice {
    u8 done = 0;              // a bit a side that changes nothing more
    u8 die = 0;               // thrown again
    UnitId by = no_unit;      // whose Luck pays for it
    Flow change(Play&);       // K47-HER-02, K47-HER-05
    Flow throw_again(Play&);  // K47-HER-05
    static constexpr Flow (Hero_dice::* steps[])(Play&) = {&Hero_dice::change, &Hero_dice::throw_again};
    SANDTABLE_FIELDS(done, die, by);
};

// A model is to be removed as a casualty; a hero may survive it.
struct Hero_survival {
    UnitId unit = no_unit;
    u8 model = no_model;
    bool tried = false;      // Guts have failed
    u8 stood = 0;            // of its unit before those fell of whom it is the last; 0: others follow, or it is alone
    Flow survive(Play&);     // K47-HER-04, K47-HER-06
    Flow throw_guts(Play&);  // K47-HER-04
    Flow read_guts(Play&);   // K47-HER-04
    void fall(Play&) const;
    Flow remove(Play&);  // K47-SHT-19
    static constexpr Flow (Hero_survival::* steps[])(Play&) = {
        &Hero_survival::survive, &Hero_survival::throw_guts, &Hero_survival::read_guts};
    SANDTABLE_FIELDS(unit, model, tried, stood);
};

// An Order Test of 12.
struct Fubar {
    UnitId unit = no_unit;
    u8 result = 0;
    Table_edge edge = Table_edge::none;  // towards which it panics
    Flow chart(Play&);                   // K47-FUB-02
    Flow read(Play&);                    // K47-FUB-02
    Flow fire(Play&);                    // K47-FUB-03
    Flow panic(Play&);                   // K47-FUB-04
    static constexpr Flow (Fubar::* steps[])(Play&) = {&Fubar::chart, &Fubar::read, &Fubar::fire, &Fubar::panic};
    SANDTABLE_FIELDS(unit, result, edge);
};

// The unit that interrupts a move, and after how much of its leader's way.
struct Interrupt {
    UnitId by = no_unit;
    bool charges = false;
    i32 at = 0;
    SANDTABLE_FIELDS(by, charges, at);
};

using Interrupts = List<Interrupt, side_units>;

// The units on Ambush that may interrupt the innermost move, which is the last of State::moves.
struct Interrupting {
    UnitId next = 0;  // the unit that is asked
    u8 answer = 0;    // to whether it shoots or charges: 0 it waits on, 1 it shoots, 2 it charges
    Interrupts all{};
    Order ordered = Order::none;  // what the mover's die showed before the last of them
    bool shoots() const { return answer == 1; }
    bool charges() const { return answer == 2; }
    Flow whether(Play&);  // K47-ORD-11
    Flow where(Play&);    // K47-ORD-11
    Flow act(Play&);      // K47-ORD-11, K47-ORD-12
    static constexpr Flow (Interrupting::* steps[])(Play&) = {
        &Interrupting::whether, &Interrupting::where, &Interrupting::act};
    SANDTABLE_FIELDS(next, answer, all, ordered);
};

}
