#include "games/battledice/options.h"

#include "games/battledice/loading/data.h"

namespace battledice {
namespace {

constexpr std::string_view musket_profiles[] = {"short", "seed"};
constexpr std::string_view dice_modes[] = {"standard", "situational"};
constexpr std::string_view init_ties[] = {"reroll", "alternate"};
constexpr std::string_view declarations[] = {"hidden", "open"};
constexpr std::string_view river_entries[] = {"bridge_only", "near_bank"};
constexpr std::string_view water_entries[] = {"landing_only", "free"};
constexpr std::string_view blockers[] = {"level", "all", "none"};
constexpr std::string_view stackings[] = {"best", "sum"};
constexpr std::string_view off_board_retreats[] = {"lose_figure", "eliminate"};
constexpr std::string_view scopes[] = {"attack", "turn"};
constexpr std::string_view general_hits[] = {"direct", "two_faces", "last"};
constexpr std::string_view deployments[] = {"fixed", "a_first", "hidden"};
constexpr std::string_view objective_modes[] = {"temporary", "permanent"};

// clang-format off
constexpr Toggle<Options> list[] = {
    {"bd.era",                  &Options::era,                  "BD-ERA-01"_rule, "which units exist, and their profiles", Options::era_ids},
    {"bd.era_strict",           &Options::era_strict,           "BD-ERA-02"_rule, "refuse scenarios with units from outside the era", yes_no},
    {"bd.musket_profile",       &Options::musket_profile,       "BD-ERA-01"_rule, "infantry dice in the musket era", musket_profiles},
    {"bd.dice_mode",            &Options::dice_mode,            "BD-DIE-02"_rule, "one set of dice, or a set for the situation", dice_modes},
    {"bd.short_even_rows",      &Options::short_even_rows,      "BD-MAP-01"_rule, "even rows are a hex shorter", yes_no},
    {"bd.road_bonus",           &Options::road_bonus,           "BD-MAP-03"_rule, "hexes added to a move made wholly by road", {}, 0, 1},
    {"bd.gun_hits",             &Options::gun_hits,             "BD-UNT-02"_rule, "figures of guns and machine guns", {}, 2, 3},
    {"bd.strength_dice",        &Options::strength_dice,        "BD-UNT-04"_rule, "dice limited by figures left", yes_no},
    {"bd.init_tie",             &Options::init_tie,             "BD-TRN-02"_rule, "what a tie for initiative does", init_ties},
    {"bd.artillery_declare",    &Options::artillery_declare,    "BD-ART-02"_rule, "fire orders sealed, or red's first", declarations},
    {"bd.general_pass_through", &Options::general_pass_through, "BD-MOV-03"_rule, "Generals and friends pass each other", yes_no},
    {"bd.general_rough",        &Options::general_rough,        "BD-MOV-06"_rule, "Generals may enter rough ground", yes_no},
    {"bd.river_entry",          &Options::river_entry,          "BD-MOV-07"_rule, "where rivers can be entered", river_entries},
    {"bd.bridge_stop",          &Options::bridge_stop,          "BD-MOV-07"_rule, "units stop on bridges", yes_no},
    {"bd.water_entry",          &Options::water_entry,          "BD-MOV-08"_rule, "who may enter water", water_entries},
    {"bd.units_block_los",      &Options::units_block_los,      "BD-LOS-03"_rule, "which units block sight", blockers},
    {"bd.los_over_low",         &Options::los_over_low,         "BD-LOS-03"_rule, "see over low woods, buildings and crops", yes_no},
    {"bd.min_dice",             &Options::min_dice,             "BD-BAT-04"_rule, "fewest dice of an attack", {}, 0, 1},
    {"bd.cover_stacking",       &Options::cover_stacking,       "BD-BAT-05"_rule, "best cover, or all of it", stackings},
    {"bd.take_ground",          &Options::take_ground,          "BD-BAT-06"_rule, "move into a hex emptied in close combat", yes_no},
    {"bd.retreat_off_board",    &Options::retreat_off_board,    "BD-RET-04"_rule, "what a retreat over the own edge costs", off_board_retreats},
    {"bd.flag_ignore_scope",    &Options::flag_ignore_scope,    "BD-RET-05"_rule, "flags a fieldwork ignores", scopes},
    {"bd.general_hit",          &Options::general_hit,          "BD-CMD-03"_rule, "what kills a General who is with a unit", general_hits},
    {"bd.deploy",               &Options::deploy,               "BD-SET-02"_rule, "how units without a place are set up", deployments},
    {"bd.objective_mode",       &Options::objective_mode,       "BD-VIC-02"_rule, "objectives count while held, or once gained", objective_modes},
    {"bd.max_turns",            &Options::max_turns,            "BD-VIC-04"_rule, "turns until the end", {}, 1, 99},
};
// clang-format on

}

Toggles<Options> toggles() { return list; }

}
