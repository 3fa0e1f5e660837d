#pragma once
// The optional rules of battledice and their defaults; the list in options.cpp says every toggle's name, values and rule.
#include <string_view>

#include "core/types.h"
#include "games/battledice/rulebook.h"

namespace battledice {
using namespace sandtable;

struct Options {
    enum Era : u8 { musket, rifle, ww1 };
    static constexpr std::string_view era_ids[] = {"musket", "rifle", "ww1"};
    enum Musket_profile : u8 { short_range, seed_series };
    enum Dice_mode : u8 { standard, situational };
    enum Init_tie : u8 { reroll, alternate };
    enum Artillery_declare : u8 { hidden_fire, open_fire };
    enum River_entry : u8 { bridge_only, near_bank };
    enum Water_entry : u8 { landing_only, free_entry };
    enum Units_block_los : u8 { level, all, none };
    enum Cover_stacking : u8 { best, sum };
    enum Retreat_off_board : u8 { lose_figure, eliminate };
    enum Flag_ignore_scope : u8 { each_attack, whole_turn };
    enum General_hit : u8 { direct, two_faces, last };
    enum Deploy : u8 { fixed, a_first, hidden };
    enum Objective_mode : u8 { temporary, permanent };

    u8 era = rifle;
    u8 era_strict = true;
    u8 musket_profile = short_range;
    u8 dice_mode = standard;
    u8 short_even_rows = true;
    u8 road_bonus = 0;
    u8 gun_hits = 2;
    u8 strength_dice = false;
    u8 init_tie = reroll;
    u8 artillery_declare = hidden_fire;
    u8 general_pass_through = true;
    u8 general_rough = false;
    u8 river_entry = bridge_only;
    u8 bridge_stop = true;
    u8 water_entry = landing_only;
    u8 units_block_los = level;
    u8 los_over_low = false;
    u8 min_dice = 0;
    u8 cover_stacking = best;
    u8 take_ground = false;
    u8 retreat_off_board = lose_figure;
    u8 flag_ignore_scope = each_attack;
    u8 general_hit = direct;
    u8 deploy = fixed;
    u8 objective_mode = temporary;
    u8 max_turns = 15;
};

}
