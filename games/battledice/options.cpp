#include "games/battledice/options.h"

#include "games/battledice/loading/data.h"

namespace battledice {
namespace {

constexpr std::string_view musket_profiles[] = {"short", "seed"};
constexpr std::string_view musket_profiles_say[] = {"4 dice at 1 hex, 3 at 2", "as in the rifle era"};
constexpr std::string_view dice_modes[] = {"standard", "situational"};
constexpr std::string_view dice_modes_say[] = {"one set for all", "a set for each situation"};
constexpr std::string_view init_ties[] = {"reroll", "alternate"};
constexpr std::string_view init_ties_say[] = {"both throw again", "the side that went second goes first"};
constexpr std::string_view declarations[] = {"hidden", "open"};
constexpr std::string_view declarations_say[] = {"both at once, unseen", "openly, red first"};
constexpr std::string_view river_entries[] = {"bridge_only", "near_bank"};
constexpr std::string_view river_entries_say[] = {"only at bridges and fords", "anywhere, from the near bank"};
constexpr std::string_view water_entries[] = {"landing_only", "free"};
constexpr std::string_view water_entries_say[] = {"only units that start on it", "any unit"};
constexpr std::string_view blockers[] = {"level", "all", "none"};
constexpr std::string_view blockers_say[] = {"those at the same level", "all", "none"};
constexpr std::string_view stackings[] = {"best", "sum"};
constexpr std::string_view stackings_say[] = {"only the best counts", "all of it counts"};
constexpr std::string_view off_board_retreats[] = {"lose_figure", "eliminate"};
constexpr std::string_view off_board_retreats_say[] = {"costs a figure for each hex", "destroys the unit"};
constexpr std::string_view scopes[] = {"attack", "turn"};
constexpr std::string_view scopes_say[] = {"in each attack", "once a turn"};
constexpr std::string_view general_hits[] = {"direct", "two_faces", "last"};
constexpr std::string_view general_hits_say[] = {"by one General face", "by two General faces", "only with his unit"};
constexpr std::string_view deployments[] = {"fixed", "a_first", "hidden"};
constexpr std::string_view deployments_say[] = {"not at all", "red first, then blue", "both at once, unseen"};
constexpr std::string_view objective_modes[] = {"temporary", "permanent"};
constexpr std::string_view objective_modes_say[] = {"count while it is held", "are kept once gained"};

// clang-format off
constexpr Toggle<Options> list[] = {
    {"bd.era",                  &Options::era,                  "BD-ERA-01"_rule, "The era: which units exist, and how they fight", Options::era_ids},
    {"bd.era_strict",           &Options::era_strict,           "BD-ERA-02"_rule, "Scenarios with units from another era are refused", yes_no},
    {"bd.musket_profile",       &Options::musket_profile,       "BD-ERA-01"_rule, "How infantry of the musket era fires", musket_profiles, 0, 0, musket_profiles_say},
    {"bd.dice_mode",            &Options::dice_mode,            "BD-DIE-02"_rule, "Which dice are thrown", dice_modes, 0, 0, dice_modes_say},
    {"bd.short_even_rows",      &Options::short_even_rows,      "BD-MAP-01"_rule, "Every second row of the board is a hex shorter", yes_no},
    {"bd.road_bonus",           &Options::road_bonus,           "BD-MAP-03"_rule, "A move wholly by road goes further, in hexes", {}, 0, 1},
    {"bd.gun_hits",             &Options::gun_hits,             "BD-UNT-02"_rule, "Figures of a gun or a machine gun", {}, 2, 3},
    {"bd.strength_dice",        &Options::strength_dice,        "BD-UNT-04"_rule, "A unit throws at most one die more than it has figures", yes_no},
    {"bd.init_tie",             &Options::init_tie,             "BD-TRN-02"_rule, "When both throw the same for initiative", init_ties, 0, 0, init_ties_say},
    {"bd.artillery_declare",    &Options::artillery_declare,    "BD-ART-02"_rule, "How the artillery names its targets", declarations, 0, 0, declarations_say},
    {"bd.general_pass_through", &Options::general_pass_through, "BD-MOV-03"_rule, "Generals and friendly units may pass through each other", yes_no},
    {"bd.general_rough",        &Options::general_rough,        "BD-MOV-06"_rule, "Generals may enter rough ground", yes_no},
    {"bd.river_entry",          &Options::river_entry,          "BD-MOV-07"_rule, "Where units enter a river", river_entries, 0, 0, river_entries_say},
    {"bd.bridge_stop",          &Options::bridge_stop,          "BD-MOV-07"_rule, "A move ends on a bridge", yes_no},
    {"bd.water_entry",          &Options::water_entry,          "BD-MOV-08"_rule, "Who may be on water", water_entries, 0, 0, water_entries_say},
    {"bd.units_block_los",      &Options::units_block_los,      "BD-LOS-03"_rule, "Which units block sight", blockers, 0, 0, blockers_say},
    {"bd.los_over_low",         &Options::los_over_low,         "BD-LOS-03"_rule, "Units on a hill see over low woods, buildings and crops", yes_no},
    {"bd.min_dice",             &Options::min_dice,             "BD-BAT-04"_rule, "Fewest dice that an attack throws", {}, 0, 1},
    {"bd.cover_stacking",       &Options::cover_stacking,       "BD-BAT-05"_rule, "When a hex has several kinds of cover", stackings, 0, 0, stackings_say},
    {"bd.take_ground",          &Options::take_ground,          "BD-BAT-06"_rule, "After close combat the attacker may move into the hex it emptied", yes_no},
    {"bd.retreat_off_board",    &Options::retreat_off_board,    "BD-RET-04"_rule, "A retreat over one's own edge", off_board_retreats, 0, 0, off_board_retreats_say},
    {"bd.flag_ignore_scope",    &Options::flag_ignore_scope,    "BD-RET-05"_rule, "A fieldwork ignores one flag", scopes, 0, 0, scopes_say},
    {"bd.general_hit",          &Options::general_hit,          "BD-CMD-03"_rule, "A General who is with a unit is killed", general_hits, 0, 0, general_hits_say},
    {"bd.deploy",               &Options::deploy,               "BD-SET-02"_rule, "Units without a place are set up", deployments, 0, 0, deployments_say},
    {"bd.objective_mode",       &Options::objective_mode,       "BD-VIC-02"_rule, "Banners for an objective", objective_modes, 0, 0, objective_modes_say},
    {"bd.max_turns",            &Options::max_turns,            "BD-VIC-04"_rule, "The battle ends after turn", {}, 1, 99},
};
// clang-format on

}

Toggles<Options> toggles() { return list; }

// Of the rulebook, by the middle of their paragraphs' ids.
std::span<const sandtable::Chapter> chapters() {
    static constexpr sandtable::Chapter list[] = {{"MAP", "Board"}, {"UNT", "Units"}, {"DIE", "Dice"}, {"TRN", "Turn"},
        {"ART", "Artillery"}, {"MOV", "Movement"}, {"TER", "Terrain"}, {"LOS", "Line of sight"}, {"BAT", "Battle"},
        {"HIT", "Results"}, {"RET", "Retreat"}, {"CMD", "Generals"}, {"ERA", "Eras"}, {"SET", "Set-up"},
        {"VIC", "Victory"}};
    return list;
}

}
