#include "games/konflikt47/options.h"

#include "games/konflikt47/loading/data.h"

namespace konflikt47 {
namespace {

constexpr std::string_view reaches[] = {"run", "advance", "off"};
constexpr std::string_view reaches_say[] = {"as far as a Run", "as far as an Advance", "nobody: it is not allowed"};
constexpr std::string_view scopes[] = {"any", "own"};
constexpr std::string_view scopes_say[] = {"any die", "only dice of his unit or against it"};
constexpr std::string_view cleared[] = {"all", "d3", "none"};
constexpr std::string_view cleared_say[] = {"all its pins", "D3 pins", "no pins"};
constexpr std::string_view fighting[] = {"all", "contact_1"};
constexpr std::string_view fighting_say[] = {"all men", "men in contact and friends within an inch of them"};
constexpr std::string_view strikes[] = {"attacker_first", "simultaneous"};
constexpr std::string_view strikes_say[] = {"the attackers", "both at once"};
constexpr std::string_view fuels[] = {"infantry", "all", "off"};
constexpr std::string_view fuels_say[] = {"those that a man carries", "all of them", "never"};
constexpr std::string_view massive[] = {"two_rolls", "plus_one"};
constexpr std::string_view massive_say[] = {"two rolls on the chart of full damage", "one roll on it, with 1 more"};
constexpr std::string_view selectors[] = {"platoon", "free"};
constexpr std::string_view selectors_say[] = {"platoons", "any units with an officer"};
constexpr std::string_view he_blasts[] = {"template", "dice"};
constexpr std::string_view he_blasts_say[] = {"those under a template", "as many as its dice say"};

// clang-format off
constexpr Toggle<Options> list[] = {
    {"k47.open_retention",         &Options::open_retention,         "K47-TRN-10"_rule, "Dice are kept openly, the smaller side first", yes_no},
    {"k47.snake_eyes_clears_pins", &Options::snake_eyes_clears_pins, "K47-ORD-03"_rule, "A 2 in an Order Test removes all pins", yes_no},
    {"k47.rally_ignores_pins",     &Options::rally_ignores_pins,     "K47-ORD-10"_rule, "Pins do not count in the test for Rally", yes_no},
    {"k47.ambush_charge",          &Options::ambush_charge,          "K47-ORD-12"_rule, "A charge out of Ambush reaches", reaches, 0, 0, reaches_say},
    {"k47.guts_return_limit",      &Options::guts_return_limit,      "K47-HER-03"_rule, "In a turn Guts give a unit its die back this often, at most", {}, 0, 6},
    {"k47.luck_scope",             &Options::luck_scope,             "K47-HER-05"_rule, "Luck rerolls", scopes, 0, 0, scopes_say},
    {"k47.hero_survives_rout",     &Options::hero_survives_rout,     "K47-HER-07"_rule, "Heroes may survive the destruction of their unit", yes_no},
    {"k47.down_clears_pins",       &Options::down_clears_pins,       "K47-MOR-05"_rule, "A unit that stays Down loses", cleared, 0, 0, cleared_say},
    {"k47.rift_exhausted",         &Options::rift_exhausted,         "K47-RFT-01"_rule, "Faces of a Rift Die that are Exhausted", {}, 0, 3},
    {"k47.rift_surging",           &Options::rift_surging,           "K47-RFT-01"_rule, "Faces of a Rift Die that are Surging", {}, 0, 3},
    {"k47.stop_at_last_order_die", &Options::stop_at_last_order_die, "K47-RFT-03"_rule, "Orders end with the last Order Die; Rift Dice stay in the bag", yes_no},
    {"k47.rift_dice_survive",      &Options::rift_dice_survive,      "K47-RFT-07"_rule, "Rift Dice of destroyed units go back into the bag", yes_no},
    {"k47.extra_overloads",        &Options::extra_overloads,        "K47-RAB-01"_rule, "Corrosive and Crush have an Overload", yes_no},
    {"k47.corrosive_pen_in_buildings", &Options::corrosive_pen_in_buildings, "K47-WSR-15"_rule, "Corrosive adds to the Pen in buildings too", yes_no},
    {"k47.premeasure",             &Options::premeasure,             "K47-MOV-03"_rule, "Distances are shown before anything is declared", yes_no},
    {"k47.split_fire",             &Options::split_fire,             "K47-SHT-03"_rule, "A unit may shoot at two targets", yes_no},
    {"k47.base_to_hit",            &Options::base_to_hit,            "K47-SHT-08"_rule, "A shot without modifiers hits on", {}, 3, 4},
    {"k47.exceptional_damage",     &Options::exceptional_damage,     "K47-SHT-14"_rule, "On a 6 followed by a 6, the firer picks who falls", yes_no},
    {"k47.down_at_point_blank",    &Options::down_at_point_blank,    "K47-SHT-16"_rule, "Down also helps against shots from within 6 inches", yes_no},
    {"k47.he_ignores_down",        &Options::he_ignores_down,        "K47-HE-05"_rule,  "Down does not help against HE", yes_no},
    {"k47.he_blast",               &Options::he_blast,               "K47-WSR-11"_rule, "HE hits", he_blasts, 0, 0, he_blasts_say},
    {"k47.plunging_fire",          &Options::plunging_fire,          "K47-WSR-09"_rule, "Walls and hedges are no cover from above", yes_no},
    {"k47.ranging_keeps",          &Options::ranging_keeps,          "K47-IND-02"_rule, "A mortar keeps its range through a turn without a shot", yes_no},
    {"k47.weapons_pass_on",        &Options::weapons_pass_on,        "K47-WSR-03"_rule, "Another man takes up the weapon of one who fell", yes_no},
    {"k47.flamethrower_fuel",      &Options::flamethrower_fuel,      "K47-WSR-06"_rule, "Flamethrowers run out of fuel", fuels, 0, 0, fuels_say},
    {"k47.launchers_reusable",     &Options::launchers_reusable,     "K47-WSR-08"_rule, "Launchers are never spent", yes_no},
    {"k47.at_gun_he_penalty",      &Options::at_gun_he_penalty,      "K47-WSR-12"_rule, "Anti-tank guns hit with HE on 1 more", yes_no},
    {"k47.six_then_six",           &Options::six_then_six,           "K47-PWR-04"_rule, "A 6 followed by a 6 hurts what no die can reach", yes_no},
    {"k47.vehicle_cover_saves",    &Options::vehicle_cover_saves,    "K47-SHT-18"_rule, "Armoured vehicles take cover saves", yes_no},
    {"k47.open_topped_plus1",      &Options::open_topped_plus1,      "K47-DMG-12"_rule, "Indirect fire that hits an open-topped vehicle adds 1 to rolls on the charts", yes_no},
    {"k47.flame_vehicle_plus1",    &Options::flame_vehicle_plus1,    "K47-DMG-06"_rule, "Rolls on the charts have 1 more for vehicles with a flamethrower", yes_no},
    {"k47.one_man_turret",         &Options::one_man_turret,         "K47-VEH-06"_rule, "A one-man turret takes an Order Test for an Advance", yes_no},
    {"k47.vehicle_falls_back",     &Options::vehicle_falls_back,     "K47-VEH-07"_rule, "A vehicle that fails its Order Test goes straight back first", yes_no},
    {"k47.tank_terror",            &Options::tank_terror,            "K47-SPC-08"_rule, "Armour that drives close to men pins them", yes_no},
    {"k47.abandon_empty_transports", &Options::abandon_empty_transports, "K47-TRP-06"_rule, "An empty transport without weapons is lost to enemies who are nearer than friends", yes_no},
    {"k47.massive_damage",         &Options::massive_damage,         "K47-DMG-09"_rule, "Massive damage is", massive, 0, 0, massive_say},
    {"k47.building_collapse",      &Options::building_collapse,      "K47-BLD-06"_rule, "Buildings can be shot down", yes_no},
    {"k47.demolition",             &Options::demolition,             "K47-BLD-10"_rule, "Heavy tanks and walkers drive through houses", yes_no},
    {"k47.blind_assault",          &Options::blind_assault,          "K47-CQ-02"_rule,  "Within 12 inches an assault needs no sight", yes_no},
    {"k47.cq_reach",               &Options::cq_reach,               "K47-CQ-05"_rule,  "In close quarters fight", fighting, 0, 0, fighting_say},
    {"k47.cq_strikes",             &Options::cq_strikes,             "K47-CQ-07"_rule,  "In close quarters strike first", strikes, 0, 0, strikes_say},
    {"k47.cq_max_rounds",          &Options::cq_max_rounds,          "K47-CQ-10"_rule,  "After this many drawn rounds the attackers fall back", {}, 1, 20},
    {"k47.assault_tough_fighters", &Options::assault_tough_fighters, "K47-WSR-02"_rule, "Men with Assault weapons strike again in close quarters", yes_no},
    {"k47.hidden_rosters",         &Options::hidden_rosters,         "K47-PRE-03"_rule, "Units that have not come on yet are closed cards for the enemy", yes_no},
    {"k47.points_limit",           &Options::points_limit,           "K47-ARM-01"_rule, "A force costs at most this many points", {}, 500, 5000},
    {"k47.army_selector",          &Options::army_selector,          "K47-ARM-03"_rule, "A force is made of", selectors, 0, 0, selectors_say},
    {"k47.max_heavy_armour",       &Options::max_heavy_armour,       "K47-ARM-03"_rule, "A platoon has at most this many vehicles with a Damage Value of 10 or more", {}, 0, 2},
};
// clang-format on

}

Toggles<Options> toggles() { return list; }

// Of the rulebook, by the middle of their paragraphs' ids.
std::span<const sandtable::Chapter> chapters() {
    static constexpr sandtable::Chapter list[] = {{"TRN", "The turn and its dice"}, {"ORD", "Orders"},
        {"OFF", "Officers"}, {"HER", "Heroes"}, {"MOR", "Morale and pins"}, {"FUB", "FUBAR"}, {"MOV", "Movement"},
        {"TER", "Terrain"}, {"SHT", "Shooting"}, {"HE", "Explosives and indirect fire"},
        {"IND", "Explosives and indirect fire"}, {"BLD", "Buildings"}, {"CQ", "Close quarters"},
        {"SPC", "Special rules of units"}, {"VEH", "Vehicles and walkers"}, {"DMG", "Damage to armour"},
        {"ART", "Guns"}, {"PWR", "Powered armour"}, {"TRP", "Transports"}, {"RFT", "The Rift"}, {"RAB", "The Rift"},
        {"END", "The end"}, {"WPN", "Weapons"}, {"WSR", "Weapons"}, {"ARM", "Forces"},
        {"TBL", "The table and the battle"}, {"SCN", "The table and the battle"}, {"MAX", "The table and the battle"},
        {"RES", "The table and the battle"}, {"PRE", "The table and the battle"}};
    return list;
}

}
