#include "games/konflikt47/options.h"

#include "games/konflikt47/loading/data.h"

namespace konflikt47 {
namespace {

constexpr std::string_view reaches[] = {"run", "advance", "off"};
constexpr std::string_view scopes[] = {"any", "own"};
constexpr std::string_view cleared[] = {"all", "d3", "none"};
constexpr std::string_view fighting[] = {"all", "contact_1"};
constexpr std::string_view strikes[] = {"attacker_first", "simultaneous"};
constexpr std::string_view fuels[] = {"infantry", "all", "off"};
constexpr std::string_view he_blasts[] = {"template", "dice"};

// clang-format off
constexpr Toggle<Options> list[] = {
    {"k47.open_retention",         &Options::open_retention,         "K47-TRN-10"_rule, "dice are kept openly, the smaller side first", yes_no},
    {"k47.snake_eyes_clears_pins", &Options::snake_eyes_clears_pins, "K47-ORD-03"_rule, "a 2 in an Order Test removes all pins", yes_no},
    {"k47.rally_ignores_pins",     &Options::rally_ignores_pins,     "K47-ORD-10"_rule, "pins do not count in the test for Rally", yes_no},
    {"k47.ambush_charge",          &Options::ambush_charge,          "K47-ORD-12"_rule, "how far a charge out of Ambush reaches", reaches},
    {"k47.guts_return_limit",      &Options::guts_return_limit,      "K47-HER-03"_rule, "how often a turn a unit gets its die back", {}, 0, 6},
    {"k47.luck_scope",             &Options::luck_scope,             "K47-HER-05"_rule, "which dice Luck throws again", scopes},
    {"k47.hero_survives_rout",     &Options::hero_survives_rout,     "K47-HER-07"_rule, "heroes survive the destruction of their unit", yes_no},
    {"k47.down_clears_pins",       &Options::down_clears_pins,       "K47-MOR-05"_rule, "pins lost by staying Down, a house rule", cleared},
    {"k47.premeasure",             &Options::premeasure,             "K47-MOV-03"_rule, "distances are shown before anything is declared", yes_no},
    {"k47.split_fire",             &Options::split_fire,             "K47-SHT-03"_rule, "a unit may shoot at two targets", yes_no},
    {"k47.base_to_hit",            &Options::base_to_hit,            "K47-SHT-08"_rule, "what hits without modifiers", {}, 3, 4},
    {"k47.exceptional_damage",     &Options::exceptional_damage,     "K47-SHT-14"_rule, "a 6 and a 6 let the firer pick who falls", yes_no},
    {"k47.down_at_point_blank",    &Options::down_at_point_blank,    "K47-SHT-16"_rule, "Down helps against shots from within 6\"", yes_no},
    {"k47.he_ignores_down",        &Options::he_ignores_down,        "K47-HE-05"_rule,  "Down does not help against HE", yes_no},
    {"k47.he_blast",               &Options::he_blast,               "K47-WSR-11"_rule, "whom HE hits", he_blasts},
    {"k47.plunging_fire",          &Options::plunging_fire,          "K47-WSR-09"_rule, "walls and hedges are no cover from above", yes_no},
    {"k47.ranging_keeps",          &Options::ranging_keeps,          "K47-IND-02"_rule, "a turn without a shot keeps the range", yes_no},
    {"k47.weapons_pass_on",        &Options::weapons_pass_on,        "K47-WSR-03"_rule, "another takes up the weapon of a man who fell", yes_no},
    {"k47.flamethrower_fuel",      &Options::flamethrower_fuel,      "K47-WSR-06"_rule, "which flamethrowers run out of fuel", fuels},
    {"k47.launchers_reusable",     &Options::launchers_reusable,     "K47-WSR-08"_rule, "launchers are never spent", yes_no},
    {"k47.six_then_six",           &Options::six_then_six,           "K47-PWR-04"_rule, "a 6 and a 6 hurt what no die reaches", yes_no},
    {"k47.building_collapse",      &Options::building_collapse,      "K47-BLD-06"_rule, "buildings can be shot down", yes_no},
    {"k47.blind_assault",          &Options::blind_assault,          "K47-CQ-02"_rule,  "within 12\" an assault needs no sight", yes_no},
    {"k47.cq_reach",               &Options::cq_reach,               "K47-CQ-05"_rule,  "who fights in close quarters", fighting},
    {"k47.cq_strikes",             &Options::cq_strikes,             "K47-CQ-07"_rule,  "who strikes first", strikes},
    {"k47.cq_max_rounds",          &Options::cq_max_rounds,          "K47-CQ-10"_rule,  "draws until the attackers fall back", {}, 1, 20},
    {"k47.assault_tough_fighters", &Options::assault_tough_fighters, "K47-WSR-02"_rule, "Assault weapons strike again in close quarters", yes_no},
};
// clang-format on

}

Toggles<Options> toggles() { return list; }

}
