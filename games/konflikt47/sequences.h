#pragma once
// All sequences of konflikt47, and what its questions are about. Each sequence is one procedure of the rulebook, its locals, and its steps
// in order.
#include <variant>

#include "games/konflikt47/rulebook.h"
#include "games/konflikt47/rules/buildings/buildings_steps.h"
#include "games/konflikt47/rules/close_quarters/close_quarters_steps.h"
#include "games/konflikt47/rules/damage/damage_steps.h"
#include "games/konflikt47/rules/movement/moving_steps.h"
#include "games/konflikt47/rules/observers/observers_steps.h"
#include "games/konflikt47/rules/rift/rift_steps.h"
#include "games/konflikt47/rules/scenarios/scenario.h"
#include "games/konflikt47/rules/shooting/shooting_steps.h"
#include "games/konflikt47/rules/transports/transports_steps.h"
#include "games/konflikt47/rules/turn/turn_steps.h"

namespace konflikt47 {

// What a question of konflikt47 is about: those of the turn, of movement (from 100), of shooting and close quarters (from 200), of observers
// (from 300) and of the Rift (from 400).
enum class Topic : u16 {
    edge,          // Edge
    first_wave,    // shares of units
    bring_back,    // unit whose die goes back into the bag, or let it be
    unit,          // unit that gets the die
    order,         // Order, or assault_option
    assault,       // enemy unit
    call,          // officer: unit, or nobody
    call_order,    // the unit called that acts next
    keep,          // shares of units
    change_die,    // what becomes of a die, see heroes.h
    survive,       // Guts, Luck, or neither
    ambush,        // wait, shoot or charge
    ambush_point,  // a place of the way
    ambush_first,  // of those who spring at one point the unit that is next
    panic_edge,    // Edge or side edge
    panic_way,     // which of the ways that are equally short
    roll_off,      // dice from here on
    draw,
    test,
    check,
    again,
    guts,
    fubar,
    clear,
    length,
    role,  // Role

    way = 100,  // a way of the leader
    places,     // where its models end
    entry,      // where on its edge it comes on
    floor,      // stay or leave, up or down
    drive,      // a way of a vehicle, and how it ends facing
    bail,       // where models end that get out of a wreck

    target = 200,  // enemy unit, the same with its owner saying who fires what, or hold fire
    arms,          // shares of lines
    go_down,       // no, or yes
    shell,         // a place
    remove,        // shares of models
    stand,         // what a unit does that is assaulted
    also,          // enemy unit that is shot at besides, or hold_fire: nobody else
    first,         // which of the targets is shot at first
    to_hit,        // dice from here on
    to_hit_again,
    how_many,
    how_pinned,
    damage,
    exceptional,
    save,
    fuel,
    blows,
    blows_again,
    more_blows,
    regroup,
    occupy,    // regroup, or take the building
    collapse,  // dice
    ram,
    penetrate,
    chart,
    turret,
    storm,     // infantry at a vehicle
    break_in,  // and what its hits do
    batter,    // a walker at who has no armour
    jam_arc,   // Sector

    call_in = 300,  // shoot, or call
    barrage,        // a place
    strike_target,  // enemy unit
    struck_first,   // the unit that throws next
    new_target,     // enemy unit
    attack,         // bombs, or strafing
    bomb,           // a place
    arrival,        // dice from here on
    drift,
    under_barrage,
    barrage_pins,
    strike_arrival,
    flak,
    strafing,
    strafing_hits,

    give_rift_die = 400,  // rift_gift(unit, face)
    combine_rift_dice,    // unit, or let it be
    master,               // see rift.h
    power,                // Power of a Rift weapon
    second_target,        // enemy unit, or nobody
    rift_dice,            // dice from here on
    corrosion,
    overload_pins,
    own_hits,
};
constexpr bool is_of_moving(Topic topic) { return topic >= Topic::way && topic < Topic::target; }
constexpr bool is_of_observers(Topic topic) { return topic >= Topic::call_in && topic < Topic::give_rift_die; }
constexpr bool is_of_rift(Topic topic) { return topic >= Topic::give_rift_die; }
constexpr bool is_of_shooting(Topic topic) { return topic >= Topic::target && topic < Topic::call_in; }
constexpr bool is_of_armour(Topic topic) {
    return topic >= Topic::penetrate && topic < Topic::call_in;
}  // a part of shooting
constexpr int assault_option = orders;  // of Topic::order, besides the orders

using Sequences = std::variant<Battle, Turn, Orders_phase, Keeping, Ordering, Calling, Testing, Checking_morale,
    Hero_dice, Hero_survival, Fubar, Interrupting, Moving, Shooting, Volley, Impact, Collapsing, Casualties, Melee,
    Storming, Overrunning, Walker_fight, Assault, Penetrating, Damaging, Driving, Frightening, Observing, Barrage,
    Under_barrage, Bailing_out, Strike, From_air, Throwing_rift_dice, Giving_rift_dice, Mastering, Pulse, Suffering>;
using Sealed_sequences = std::variant<Nominating, Keeping>;

}
