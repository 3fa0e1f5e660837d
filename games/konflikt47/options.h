#pragma once
// The optional rules of konflikt47 and their defaults; the list in options.cpp says every toggle's name, values and rule.
#include "core/types.h"
#include "games/konflikt47/rulebook.h"

namespace konflikt47 {
using namespace sandtable;

struct Options {
    enum Reach : u8 { by_run, by_advance, no_charge };
    enum Scope : u8 { any_die, own_dice };
    enum Cleared : u8 { all_pins, d3_pins, no_pins };
    enum Fighting : u8 { all_models, in_contact };
    enum Strikes : u8 { attacker_first, simultaneous };
    enum Fuel : u8 { man_carried, all_flamethrowers, endless };
    enum Blast : u8 { by_template, by_dice };
    enum Massive : u8 { two_rolls, plus_one };
    enum Selector : u8 { by_platoon, free_choice };

    // The turn, orders, heroes, morale
    u8 open_retention = false;
    u8 snake_eyes_clears_pins = false;
    u8 rally_ignores_pins = true;
    u8 ambush_charge = by_run;
    u8 guts_return_limit = 3;
    u8 luck_scope = any_die;
    u8 hero_survives_rout = false;
    u8 down_clears_pins = no_pins;
    // The Rift
    u8 rift_exhausted = 2, rift_surging = 1;
    u8 stop_at_last_order_die = false;
    u8 rift_dice_survive = false;
    u8 extra_overloads = false;
    u8 corrosive_pen_in_buildings = true;
    // Movement
    u8 premeasure = true;
    // Shooting
    u8 split_fire = false;
    u8 base_to_hit = 4;
    u8 exceptional_damage = true;
    u8 down_at_point_blank = true;
    u8 he_ignores_down = false;
    u8 he_blast = by_template;
    u8 plunging_fire = false;
    u8 ranging_keeps = false;
    u8 weapons_pass_on = true;
    u8 flamethrower_fuel = man_carried;
    u8 launchers_reusable = false;
    u8 at_gun_he_penalty = false;
    u8 six_then_six = false;
    // Armour
    u8 vehicle_cover_saves = true;
    u8 massive_damage = two_rolls;
    u8 open_topped_plus1 = true;
    u8 flame_vehicle_plus1 = false;
    u8 one_man_turret = true;
    u8 vehicle_falls_back = true;
    u8 tank_terror = false;
    u8 abandon_empty_transports = true;
    // Buildings and close quarters
    u8 building_collapse = false;
    u8 demolition = true;
    u8 blind_assault = false;
    u8 cq_reach = all_models;
    u8 cq_strikes = attacker_first;
    u8 cq_max_rounds = 5;
    u8 assault_tough_fighters = true;
    // Forces
    u8 hidden_rosters = false;
    u16 points_limit = 1000;
    u8 army_selector = by_platoon;
    u8 max_heavy_armour = 1;
};

}
