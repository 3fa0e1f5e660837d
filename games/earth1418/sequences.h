#pragma once
// The sequences of earth1418: each is one procedure of the rulebook, its locals, and its steps in order. The steps are written in the
// file of their chapter.
#include <variant>

#include "core/stack.h"
#include "games/earth1418/orders.h"
#include "games/earth1418/rulebook.h"

namespace earth1418 {

struct Play;

// What a question of earth1418 is about. Those of artillery are apart from the others, because their answers stay secret for longer.
enum class Topic : u16 {
    command_whom,    // formation, or ready
    command_what,    // Command
    command_toward,  // a place
    plan_whom,       // sub-unit, or ready
    plan_what,       // Act
    plan_way,        // a way
    plan_against,    // enemy sub-unit
    plan_target,     // enemy sub-unit, or hold fire
    gun_whom,        // battery, or ready
    gun_what,        // Act
    gun_square,      // a place in the square
    gun_with,        // battery
    gun_way,         // a way
    gun_target,      // enemy sub-unit
    gun_goes,        // no, or yes
    circle,          // a place
    shots,           // shares of bases
    bonus_shots,     // shares of bases
    opponent,        // enemy sub-unit
    remove,          // base
    pursue,          // no, or yes
    wind,            // dice from here on
    turn_to_shoot,
    test,
    fire,
    fire_again,
    fight,
    fight_again,
    recover,
};

// 19 The battle, bound after bound.
struct Battle {
    Flow wind(Play&);   // E18-GAS-04
    Flow bound(Play&);  // E18-BND-01
    static constexpr Flow (Battle::* steps[])(Play&) = {&Battle::wind, &Battle::bound};
    SANDTABLE_FIELDS();
};

// 3 A bound.
struct Bound {
    UnitId next = 0;      // the sub-unit that is tested
    Flow begin(Play&);    // E18-BND-01
    Flow command(Play&);  // E18-CMD-01
    Flow show(Play&);     // E18-CMD-01
    Flow test(Play&);     // E18-FRC-01, E18-FRC-02
    Flow plan(Play&);     // E18-PLN-01
    Flow execute(Play&);  // E18-EXE-01
    Flow fight(Play&);    // E18-MEL-01
    Flow end(Play&);      // E18-END-02
    static constexpr Flow (Bound::* steps[])(Play&) = {&Bound::begin, &Bound::command, &Bound::show, &Bound::test,
        &Bound::plan, &Bound::execute, &Bound::fight, &Bound::end};
    SANDTABLE_FIELDS(next);
};

// 4 One side's high commands.
struct Commanding {
    Side side = Side::red;
    u8 formation = 0;
    Command command = Command::none;
    Flow whom(Play&);    // E18-CMD-01
    Flow what(Play&);    // E18-CMD-01
    Flow toward(Play&);  // E18-CMD-01
    static constexpr Flow (Commanding::* steps[])(Play&) = {&Commanding::whom, &Commanding::what, &Commanding::toward};
    SANDTABLE_FIELDS(side, formation, command);
};

// 5 The steps of planning.
struct Plans {
    u8 step = 1;
    bool blue_next = false;  // under e18.mark_visibility open
    Flow open(Play&);        // E18-PLN-01
    Flow close(Play&);       // E18-PLN-03
    static constexpr Flow (Plans::* steps[])(Play&) = {&Plans::open, &Plans::close};
    SANDTABLE_FIELDS(step, blue_next);
};

// 5 One side's plans in a step, as often as it likes until it is ready. A plan is made in these locals and written down when it is whole.
struct Planning {
    Side side = Side::red;
    u8 step = 0;
    bool idle = false;  // it is not its turn
    UnitId unit = no_unit;
    Plan plan{};
    bool goes = false;    // when it has fired its mission
    Flow whom(Play&);     // E18-PLN-04
    Flow what(Play&);     // E18-CMD-02
    Flow square(Play&);   // E18-ART-01
    Flow with(Play&);     // E18-ART-01
    Flow go(Play&);       // E18-VEH-05
    Flow way(Play&);      // E18-MOV-04
    Flow against(Play&);  // E18-ASL-02
    Flow target(Play&);   // E18-PLN-04
    Flow write(Play&);    // E18-PLN-04
    static constexpr Flow (Planning::* steps[])(Play&) = {&Planning::whom, &Planning::what, &Planning::square,
        &Planning::with, &Planning::go, &Planning::way, &Planning::against, &Planning::target, &Planning::write};
    SANDTABLE_FIELDS(side, step, idle, unit, plan, goes);
};

// 6 The steps of the execution.
struct Execution {
    u8 step = 1;
    Flow carry_out(Play&);  // E18-EXE-01
    Flow next(Play&);       // E18-EXE-01
    static constexpr Flow (Execution::* steps[])(Play&) = {&Execution::carry_out, &Execution::next};
    SANDTABLE_FIELDS(step);
};

// 6 All who shoot in a step.
struct Shooting {
    u8 step = 1;
    std::array<u64, 2> done{};                    // sub-units that shot in this step or cannot, by side: a bit each
    u8 side = 0, mission = 0, shot = 0, lot = 0;  // the shots of a mission that are thrown next, bonus by bonus
    Side turn = Side::nobody;                     // of e18.step_resolution alternate: who shoots next
    Flow lay(Play&);                              // E18-ART-05
    Flow bombard(Play&);                          // E18-ART-07
    Flow first(Play&);                            // E18-EXE-03
    Flow shoot(Play&);                            // E18-EXE-02
    Flow losses(Play&);                           // E18-EXE-03
    static constexpr Flow (Shooting::* steps[])(Play&) = {
        &Shooting::lay, &Shooting::bombard, &Shooting::first, &Shooting::shoot, &Shooting::losses};
    SANDTABLE_FIELDS(step, done, side, mission, shot, lot, turn);
};

// 16 One side's circles and shots.
struct Laying {
    Side side = Side::red;
    u8 step = 1;
    u8 mission = 0;            // of those that are laid
    u8 bonus_of = most_bonus;  // +n; what shots have it is said next
    Flow circle(Play&);        // E18-ART-05
    Flow shots(Play&);         // E18-ART-06
    Flow bonus(Play&);         // E18-ART-06
    static constexpr Flow (Laying::* steps[])(Play&) = {&Laying::circle, &Laying::shots, &Laying::bonus};
    SANDTABLE_FIELDS(side, step, mission, bonus_of);
};

// 8 The dice of one shooter at one target, as work_out of arming.h has found them: odds begin here.
struct Volley {
    UnitId by = no_unit, at = no_unit;
    u8 dice = 0;
    u8 separate = 0;  // the number of them with the bonus
    u8 bonus = 0;
    i8 needed = 0;       // the resilience to equal or beat
    bool again = false;  // hits are thrown again
    bool melee = false;
    u8 base = no_base;  // of a bombardment: the base aimed at, and which of the others lie under the circle
    u8 under = 0xff;
    u8 plain = 0, special = 0;  // hits, of dice without the bonus and with it
    Flow throw_dice(Play&);     // E18-ARM-04
    Flow throw_again(Play&);    // E18-VEH-01
    Flow count(Play&);          // E18-ARM-06
    static constexpr Flow (Volley::* steps[])(Play&) = {&Volley::throw_dice, &Volley::throw_again, &Volley::count};
    SANDTABLE_FIELDS(by, at, dice, separate, bonus, needed, again, melee, base, under, plain, special);
};

// 8 The hits that wait are put on bases, and those killed are removed.
struct Losses {
    u8 next = 0;             // of the hits
    Flow distribute(Play&);  // E18-ARM-06
    Flow remove(Play&);      // E18-END-01
    static constexpr Flow (Losses::* steps[])(Play&) = {&Losses::distribute, &Losses::remove};
    SANDTABLE_FIELDS(next);
};

// 6 All who move in a step, by hundredths of their ways.
struct Marching {
    u8 step = 6;
    u8 part = 0;          // hundredths gone
    UnitId next = 0;      // who is on overwatch, to be looked at next
    Flow set_off(Play&);  // E18-EXE-04
    Flow advance(Play&);  // E18-EXE-05
    Flow watch(Play&);    // E18-OVW-01
    Flow losses(Play&);   // E18-END-01
    Flow go_on(Play&);    // E18-EXE-05
    Flow arrive(Play&);   // E18-MOV-04
    static constexpr Flow (Marching::* steps[])(Play&) = {&Marching::set_off, &Marching::advance, &Marching::watch,
        &Marching::losses, &Marching::go_on, &Marching::arrive};
    SANDTABLE_FIELDS(step, part, next);
};

// 12 Melee.
struct Fighting {
    UnitId next = 0;
    u8 round = 0;        // of attacker_first: the assaulters, then the others
    UnitId pursuer = 0;  // who may follow up next
    Flow open(Play&);    // E18-MEL-01
    Flow clash(Play&);   // E18-MEL-03
    Flow losses(Play&);  // E18-MEL-03
    Flow pursue(Play&);  // E18-MEL-05
    Flow close(Play&);   // E18-MEL-05
    static constexpr Flow (Fighting::* steps[])(Play&) = {
        &Fighting::open, &Fighting::clash, &Fighting::losses, &Fighting::pursue, &Fighting::close};
    SANDTABLE_FIELDS(next, round, pursuer);
};

// 12 Against whom one side's sub-units fight that touch several.
struct Opponents {
    Side side = Side::red;
    UnitId next = 0;
    Flow choose(Play&);  // E18-MEL-03
    static constexpr Flow (Opponents::* steps[])(Play&) = {&Opponents::choose};
    SANDTABLE_FIELDS(side, next);
};

// 13 The end of the bound.
struct Ending_bound {
    UnitId next = 0;        // whose injuries are looked at
    Flow turn_wind(Play&);  // E18-GAS-04
    Flow drift(Play&);      // E18-GAS-05
    Flow recover(Play&);    // E18-END-03
    Flow statuses(Play&);   // E18-END-04
    Flow victory(Play&);    // E18-VIC-03
    static constexpr Flow (Ending_bound::* steps[])(Play&) = {&Ending_bound::drift, &Ending_bound::turn_wind,
        &Ending_bound::recover, &Ending_bound::statuses, &Ending_bound::victory};
    SANDTABLE_FIELDS(next);
};

using Sequences =
    std::variant<Battle, Bound, Plans, Execution, Shooting, Volley, Losses, Marching, Fighting, Ending_bound>;
using Sealed_sequences = std::variant<Commanding, Planning, Laying, Opponents>;

}
