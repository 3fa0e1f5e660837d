#pragma once
// The optional rules of earth1418 and their defaults; the list in options.cpp says every toggle's name, values and rule. Lengths and
// templates that a house rule may change are in charts.yaml.
#include <string_view>

#include "core/types.h"
#include "games/earth1418/rulebook.h"

namespace earth1418 {
using namespace sandtable;

struct Options {
    enum Command_reveal : u8 { after_commit, never };
    enum Mark_visibility : u8 { by_step, secret_plans, open_plans };
    enum Step_resolution : u8 { simultaneous, alternate };
    enum Los_bases : u8 { any_base, each_base };
    enum Bonus_die : u8 { designated, best_die };
    enum Recovery : u8 { inherent, current };
    enum Melee_order : u8 { together, attacker_first };
    enum Vehicle_cover : u8 { full_cover, bonus_only };
    enum Circle_placement : u8 { at_execution, at_plan };
    enum Bombard_bonus : u8 { per_base, single };
    enum Kill_scope : u8 { in_circle, in_sub_unit };
    enum Collapse : u8 { two_bounds, at_once };
    static constexpr int fire_arcs[] = {360, 270, 180, 90};  // degrees, by the value of fire_arc

    u8 sf_level = 0;
    u8 min_gap_mm = 10;
    u8 fire_arc = 0;
    u8 command_reveal = after_commit;
    u8 chart_hold_find_cover = true;
    u8 chart_advance_find_cover = true;
    u8 harmless_fire_pins = true;
    u8 advance_arc = 45;
    u8 find_cover_nearest = false;
    u8 mark_visibility = by_step;
    u8 hw_setup_delay = true;
    u8 step_resolution = simultaneous;
    u8 overwatch_any = false;
    u8 los_bases = any_base;
    u8 troops_block_los = false;
    u8 mortar_indirect = false;
    u8 injury_r = 0;
    u8 natural_one_misses = false;
    u8 bonus_die = designated;
    u8 recovery_uses = inherent;
    u8 dig_and_shoot = false;
    u8 road_min_share = 50;
    u8 min_move_factor = 25;
    u8 impractical_stops_wheels = false;
    u8 contact_mm = 1;
    u8 melee_order = together;
    u8 pursuit_mm = 0;
    u8 vehicle_vs_vehicle_reroll = true;
    u8 vehicle_cover = full_cover;
    u8 transport_no_shoot = true;
    u8 gun_ready_delay = false;
    u8 circle_placement = at_execution;
    u8 bombard_bonus = per_base;
    u8 bombard_kill_scope = in_circle;
    u8 wind_shift = false;
    u8 gas_forced = true;
    u8 panic = true;
    u8 broken_retreats = false;
    u8 command_loss = false;
    u8 bound_limit = 12;
    u8 collapse = two_bounds;
    u8 mitrailleuses = false;
};

}
