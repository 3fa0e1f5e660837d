#include "games/earth1418/options.h"

#include "games/earth1418/loading/data.h"

namespace earth1418 {
namespace {

constexpr std::string_view levels[] = {"battalion", "regiment"};
constexpr std::string_view arcs[] = {"360", "270", "180", "90"};
constexpr std::string_view reveals[] = {"after_commit", "never"};
constexpr std::string_view visibilities[] = {"step", "secret", "open"};
constexpr std::string_view resolutions[] = {"simultaneous", "alternate"};
constexpr std::string_view los_bases[] = {"any", "each"};
constexpr std::string_view bonus_dice[] = {"designated", "best"};
constexpr std::string_view recoveries[] = {"inherent", "current"};
constexpr std::string_view melee_orders[] = {"simultaneous", "attacker_first"};
constexpr std::string_view vehicle_covers[] = {"full", "bonus_only"};
constexpr std::string_view placements[] = {"at_execution", "at_plan"};
constexpr std::string_view bonus_counts[] = {"per_base", "single"};
constexpr std::string_view scopes[] = {"circle", "subunit"};
constexpr std::string_view collapses[] = {"two_bounds", "at_once"};
constexpr std::string_view injuries[] = {"0", "-1", "-2"};

// clang-format off
constexpr Toggle<Options> list[] = {
    {"e18.sf_level",                  &Options::sf_level,                  "E18-FOR-02"_rule, "what a formation is called", levels},
    {"e18.min_gap_mm",                &Options::min_gap_mm,                "E18-FOR-05"_rule, "how far off the enemy one keeps, in mm", {}, 1, 50},
    {"e18.fire_arc",                  &Options::fire_arc,                  "E18-FOR-07"_rule, "degrees about the front in which bases shoot", arcs},
    {"e18.command_reveal",            &Options::command_reveal,            "E18-CMD-01"_rule, "when high commands are shown", reveals},
    {"e18.chart_hold_find_cover",     &Options::chart_hold_find_cover,     "E18-CMD-02"_rule, "HOLD, not dug in and safe: may find cover", yes_no},
    {"e18.chart_advance_find_cover",  &Options::chart_advance_find_cover,  "E18-CMD-02"_rule, "ADVANCE, not dug in under fire: may find cover", yes_no},
    {"e18.harmless_fire_pins",        &Options::harmless_fire_pins,        "E18-CMD-04"_rule, "fire that cannot hurt counts as being under fire", yes_no},
    {"e18.advance_arc",               &Options::advance_arc,               "E18-CMD-05"_rule, "degrees to each side of the commanded direction", {}, 1, 180},
    {"e18.find_cover_nearest",        &Options::find_cover_nearest,        "E18-CMD-07"_rule, "only the nearest better cover may be sought", yes_no},
    {"e18.mark_visibility",           &Options::mark_visibility,           "E18-PLN-03"_rule, "when marked plans are shown", visibilities},
    {"e18.hw_setup_delay",            &Options::hw_setup_delay,            "E18-EXE-02"_rule, "heavy weapons need a bound to set up", yes_no},
    {"e18.step_resolution",           &Options::step_resolution,           "E18-EXE-03"_rule, "shooting in a step, all together or by turns", resolutions},
    {"e18.overwatch_any",             &Options::overwatch_any,             "E18-OVW-01"_rule, "overwatch for the first enemy to appear", yes_no},
    {"e18.los_bases",                 &Options::los_bases,                 "E18-LOS-01"_rule, "one base that sees will do, or each for itself", los_bases},
    {"e18.troops_block_los",          &Options::troops_block_los,          "E18-LOS-02"_rule, "bases block sight", yes_no},
    {"e18.mortar_indirect",           &Options::mortar_indirect,           "E18-LOS-04"_rule, "mortars shoot at what their formation sees", yes_no},
    {"e18.injury_r",                  &Options::injury_r,                  "E18-ARM-03"_rule, "resilience of a sub-unit half injured", injuries},
    {"e18.natural_one_misses",        &Options::natural_one_misses,        "E18-ARM-04"_rule, "a 1 never hits", yes_no},
    {"e18.bonus_die",                 &Options::bonus_die,                 "E18-ARM-05"_rule, "which die has the bonus", bonus_dice},
    {"e18.recovery_uses",             &Options::recovery_uses,             "E18-ARM-08"_rule, "which resilience a recovery die is held against", recoveries},
    {"e18.dig_and_shoot",             &Options::dig_and_shoot,             "E18-DIG-02"_rule, "who digs may shoot", yes_no},
    {"e18.road_min_share",            &Options::road_min_share,            "E18-MOV-02"_rule, "percent of a way that a road must be to count", {}, 0, 100},
    {"e18.min_move_factor",           &Options::min_move_factor,           "E18-MOV-02"_rule, "percent of the rate that is always left", {}, 1, 100},
    {"e18.impractical_stops_wheels",  &Options::impractical_stops_wheels,  "E18-MOV-05"_rule, "impractical ground is closed to wheels", yes_no},
    {"e18.contact_mm",                &Options::contact_mm,                "E18-MEL-01"_rule, "how near to each other bases touch, in mm", {}, 1, 9},
    {"e18.melee_order",               &Options::melee_order,               "E18-MEL-03"_rule, "losses in melee, all together or attackers' first", melee_orders},
    {"e18.pursuit_mm",                &Options::pursuit_mm,                "E18-MEL-05"_rule, "how far a victor follows up, in mm", {}, 0, 100},
    {"e18.vehicle_vs_vehicle_reroll", &Options::vehicle_vs_vehicle_reroll, "E18-VEH-01"_rule, "vehicles throw again for hits on vehicles", yes_no},
    {"e18.vehicle_cover",             &Options::vehicle_cover,             "E18-VEH-02"_rule, "whether poor ground weakens vehicles", vehicle_covers},
    {"e18.transport_no_shoot",        &Options::transport_no_shoot,        "E18-TRA-03"_rule, "who is carried does not shoot", yes_no},
    {"e18.gun_ready_delay",           &Options::gun_ready_delay,           "E18-ART-03"_rule, "a gun is ready a bound after it has unpacked", yes_no},
    {"e18.circle_placement",          &Options::circle_placement,          "E18-ART-05"_rule, "when the circle is placed", placements},
    {"e18.bombard_bonus",             &Options::bombard_bonus,             "E18-ART-06"_rule, "bonus shots of a mission", bonus_counts},
    {"e18.bombard_kill_scope",        &Options::bombard_kill_scope,        "E18-ART-08"_rule, "which bases shield each other in a bombardment", scopes},
    {"e18.wind_shift",                &Options::wind_shift,                "E18-GAS-04"_rule, "the wind may turn", yes_no},
    {"e18.gas_forced",                &Options::gas_forced,                "E18-FRC-01"_rule, "gas may force a retreat", yes_no},
    {"e18.panic",                     &Options::panic,                     "E18-FRC-02"_rule, "losses may force a retreat", yes_no},
    {"e18.broken_retreats",           &Options::broken_retreats,           "E18-VIC-04"_rule, "a broken formation may only hold or retreat", yes_no},
    {"e18.command_loss",              &Options::command_loss,              "E18-VIC-05"_rule, "no new commands without command bases", yes_no},
    {"e18.bound_limit",               &Options::bound_limit,               "E18-VIC-03"_rule, "bounds until the end", {}, 1, 60},
    {"e18.collapse",                  &Options::collapse,                  "E18-VIC-03"_rule, "when a battle ends after a side has collapsed", collapses},
    {"e18.mitrailleuses",             &Options::mitrailleuses,             "E18-SET-01"_rule, "the French have a machine gun at Mars-la-Tour", yes_no},
};
// clang-format on

}

Toggles<Options> toggles() { return list; }

}
