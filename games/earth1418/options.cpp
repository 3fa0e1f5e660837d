#include "games/earth1418/options.h"

#include "games/earth1418/loading/data.h"

namespace earth1418 {
namespace {

constexpr std::string_view levels[] = {"battalion", "regiment"};
constexpr std::string_view levels_say[] = {"a battalion", "a regiment"};
constexpr std::string_view arcs[] = {"360", "270", "180", "90"};
constexpr std::string_view arcs_say[] = {"360", "270", "180", "90"};
constexpr std::string_view reveals[] = {"after_commit", "never"};
constexpr std::string_view reveals_say[] = {"once both have given them", "never"};
constexpr std::string_view visibilities[] = {"step", "secret", "open"};
constexpr std::string_view visibilities_say[] = {
    "once both are ready in a step", "when they are carried out", "red's first, in the sight of blue"};
constexpr std::string_view resolutions[] = {"simultaneous", "alternate"};
constexpr std::string_view resolutions_say[] = {"all at once", "by turns"};
constexpr std::string_view los_bases[] = {"any", "each"};
constexpr std::string_view los_bases_say[] = {"one base is enough", "each base for itself"};
constexpr std::string_view bonus_dice[] = {"designated", "best"};
constexpr std::string_view bonus_dice_say[] = {"one die, named before", "the best die"};
constexpr std::string_view recoveries[] = {"inherent", "current"};
constexpr std::string_view recoveries_say[] = {"of its troops", "as it is now"};
constexpr std::string_view melee_orders[] = {"simultaneous", "attacker_first"};
constexpr std::string_view melee_orders_say[] = {"all at once", "the attackers' first"};
constexpr std::string_view vehicle_covers[] = {"full", "bonus_only"};
constexpr std::string_view vehicle_covers_say[] = {"as for others", "only where it helps them"};
constexpr std::string_view placements[] = {"at_execution", "at_plan"};
constexpr std::string_view placements_say[] = {"when the guns fire", "when it is planned"};
constexpr std::string_view bonus_counts[] = {"per_base", "single"};
constexpr std::string_view bonus_counts_say[] = {"one for each base", "one in all"};
constexpr std::string_view scopes[] = {"circle", "subunit"};
constexpr std::string_view scopes_say[] = {"of a sub-unit, under the circle", "of a sub-unit, anywhere"};
constexpr std::string_view collapses[] = {"two_bounds", "at_once"};
constexpr std::string_view collapses_say[] = {"after two more bounds", "at once"};
constexpr std::string_view injuries[] = {"0", "-1", "-2"};
constexpr std::string_view injuries_say[] = {"unchanged", "1 less", "2 less"};

// clang-format off
constexpr Toggle<Options> list[] = {
    {"e18.sf_level",                  &Options::sf_level,                  "E18-FOR-02"_rule, "A formation is", levels, 0, 0, levels_say},
    {"e18.min_gap_mm",                &Options::min_gap_mm,                "E18-FOR-05"_rule, "Troops keep this far from the enemy, in mm", {}, 1, 50},
    {"e18.fire_arc",                  &Options::fire_arc,                  "E18-FOR-07"_rule, "Bases shoot within this arc about their front, in degrees", arcs, 0, 0, arcs_say},
    {"e18.command_reveal",            &Options::command_reveal,            "E18-CMD-01"_rule, "High commands are shown", reveals, 0, 0, reveals_say},
    {"e18.chart_hold_find_cover",     &Options::chart_hold_find_cover,     "E18-CMD-02"_rule, "Under HOLD, troops that are safe and not dug in may find cover", yes_no},
    {"e18.chart_advance_find_cover",  &Options::chart_advance_find_cover,  "E18-CMD-02"_rule, "Under ADVANCE, troops under fire and not dug in may find cover", yes_no},
    {"e18.harmless_fire_pins",        &Options::harmless_fire_pins,        "E18-CMD-04"_rule, "Fire that cannot hurt counts as being under fire", yes_no},
    {"e18.advance_arc",               &Options::advance_arc,               "E18-CMD-05"_rule, "An advance may turn this far from its direction, in degrees", {}, 1, 180},
    {"e18.find_cover_nearest",        &Options::find_cover_nearest,        "E18-CMD-07"_rule, "Troops may seek only the nearest better cover", yes_no},
    {"e18.mark_visibility",           &Options::mark_visibility,           "E18-PLN-03"_rule, "Marked plans are shown", visibilities, 0, 0, visibilities_say},
    {"e18.hw_setup_delay",            &Options::hw_setup_delay,            "E18-EXE-02"_rule, "Heavy weapons take a bound to set up", yes_no},
    {"e18.step_resolution",           &Options::step_resolution,           "E18-EXE-03"_rule, "The shooting of a step is resolved", resolutions, 0, 0, resolutions_say},
    {"e18.overwatch_any",             &Options::overwatch_any,             "E18-OVW-01"_rule, "Troops may wait for the first enemy to appear", yes_no},
    {"e18.los_bases",                 &Options::los_bases,                 "E18-LOS-01"_rule, "Who must see the target", los_bases, 0, 0, los_bases_say},
    {"e18.troops_block_los",          &Options::troops_block_los,          "E18-LOS-02"_rule, "Bases block sight", yes_no},
    {"e18.mortar_indirect",           &Options::mortar_indirect,           "E18-LOS-04"_rule, "Mortars shoot at what their formation sees", yes_no},
    {"e18.injury_r",                  &Options::injury_r,                  "E18-ARM-03"_rule, "Resilience of a sub-unit that is half injured", injuries, 0, 0, injuries_say},
    {"e18.natural_one_misses",        &Options::natural_one_misses,        "E18-ARM-04"_rule, "A 1 never hits", yes_no},
    {"e18.bonus_die",                 &Options::bonus_die,                 "E18-ARM-05"_rule, "The bonus goes to", bonus_dice, 0, 0, bonus_dice_say},
    {"e18.recovery_uses",             &Options::recovery_uses,             "E18-ARM-08"_rule, "A recovery die is held against the resilience", recoveries, 0, 0, recoveries_say},
    {"e18.dig_and_shoot",             &Options::dig_and_shoot,             "E18-DIG-02"_rule, "Troops may dig in and shoot in the same bound", yes_no},
    {"e18.road_min_share",            &Options::road_min_share,            "E18-MOV-02"_rule, "A way counts as by road if the road is this share of it, in percent", {}, 0, 100},
    {"e18.min_move_factor",           &Options::min_move_factor,           "E18-MOV-02"_rule, "However bad the ground, this share of the rate remains, in percent", {}, 1, 100},
    {"e18.impractical_stops_wheels",  &Options::impractical_stops_wheels,  "E18-MOV-05"_rule, "Wheels cannot enter impractical ground", yes_no},
    {"e18.contact_mm",                &Options::contact_mm,                "E18-MEL-01"_rule, "Bases are in contact within this distance, in mm", {}, 1, 9},
    {"e18.melee_order",               &Options::melee_order,               "E18-MEL-03"_rule, "Losses in melee are taken", melee_orders, 0, 0, melee_orders_say},
    {"e18.pursuit_mm",                &Options::pursuit_mm,                "E18-MEL-05"_rule, "A victor may follow up this far, in mm", {}, 0, 100},
    {"e18.vehicle_vs_vehicle_reroll", &Options::vehicle_vs_vehicle_reroll, "E18-VEH-01"_rule, "Hits of vehicles on vehicles are rerolled", yes_no},
    {"e18.vehicle_cover",             &Options::vehicle_cover,             "E18-VEH-02"_rule, "The table of cover counts for vehicles", vehicle_covers, 0, 0, vehicle_covers_say},
    {"e18.transport_no_shoot",        &Options::transport_no_shoot,        "E18-TRA-03"_rule, "Troops that are carried do not shoot", yes_no},
    {"e18.gun_ready_delay",           &Options::gun_ready_delay,           "E18-ART-03"_rule, "A gun that has unpacked waits one more bound before it fires", yes_no},
    {"e18.circle_placement",          &Options::circle_placement,          "E18-ART-05"_rule, "The circle of a bombardment is placed", placements, 0, 0, placements_say},
    {"e18.bombard_bonus",             &Options::bombard_bonus,             "E18-ART-06"_rule, "Bonus shots of a bombardment", bonus_counts, 0, 0, bonus_counts_say},
    {"e18.bombard_kill_scope",        &Options::bombard_kill_scope,        "E18-ART-08"_rule, "In a bombardment, bases shield each other", scopes, 0, 0, scopes_say},
    {"e18.wind_shift",                &Options::wind_shift,                "E18-GAS-04"_rule, "The wind may turn", yes_no},
    {"e18.gas_forced",                &Options::gas_forced,                "E18-FRC-01"_rule, "Gas may force a retreat", yes_no},
    {"e18.panic",                     &Options::panic,                     "E18-FRC-02"_rule, "Losses may force a retreat", yes_no},
    {"e18.broken_retreats",           &Options::broken_retreats,           "E18-VIC-04"_rule, "A broken formation may only hold or retreat", yes_no},
    {"e18.command_loss",              &Options::command_loss,              "E18-VIC-05"_rule, "Without command bases a formation gets no new commands", yes_no},
    {"e18.bound_limit",               &Options::bound_limit,               "E18-VIC-03"_rule, "The battle ends after bound", {}, 1, 60},
    {"e18.collapse",                  &Options::collapse,                  "E18-VIC-03"_rule, "After a side has collapsed, the battle ends", collapses, 0, 0, collapses_say},
    {"e18.mitrailleuses",             &Options::mitrailleuses,             "E18-SET-01"_rule, "At Mars-la-Tour the French have a machine gun", yes_no},
};
// clang-format on

}

Toggles<Options> toggles() { return list; }

// Of the rulebook, by the middle of their paragraphs' ids.
std::span<const sandtable::Chapter> chapters() {
    static constexpr sandtable::Chapter list[] = {{"SCL", "Scale and table"}, {"FOR", "Formations"},
        {"BND", "The bound"}, {"CMD", "High commands"}, {"PLN", "Planning"}, {"EXE", "Execution"},
        {"OVW", "Overwatch and sight"}, {"LOS", "Overwatch and sight"}, {"ARM", "Shooting"}, {"HVY", "Heavy weapons"},
        {"DIG", "Digging in and cover"}, {"COV", "Digging in and cover"}, {"MOV", "Movement"},
        {"ASL", "Assault and melee"}, {"MEL", "Assault and melee"}, {"END", "The end of the bound"}, {"UNT", "Troops"},
        {"VEH", "Vehicles and transport"}, {"TRA", "Vehicles and transport"}, {"ART", "Artillery"},
        {"GAS", "Smoke and gas"}, {"FRC", "Forced orders"}, {"SET", "Set-up and victory"},
        {"VIC", "Set-up and victory"}};
    return list;
}

}
