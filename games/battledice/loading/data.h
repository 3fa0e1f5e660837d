#pragma once
// Reads battledice's tables and scenarios from data/battledice/*.yaml into a Game. Everything is checked on the way; what
// is wrong is one InputError with file, line, and what would be right.
#include <memory>
#include <string>
#include <vector>

#include "core/module.h"
#include "data_files/decode.h"
#include "data_files/house.h"
#include "data_files/toggles.h"
#include "games/battledice/game.h"

namespace battledice {

extern const House_scope house_scope;  // what house rules may change

// The tables with house rules laid over them, and the options, before any scenario; keys units, terrain, dice, eras, options.
struct Tables {
    Node tree;
    std::vector<std::string> settings;  // all that house rules have laid over it
};

// `scenario_options` and `era` are the scenario's own, or null; house rules may change them again.
Tables read_tables(const House_rules& house, const Node* scenario_options, const Node* era);

// Every toggle but bd.face_filters, which is a list and is read with the era and the scenario (BD-ERA-03).
Toggles<Options> toggles();
std::span<const sandtable::Chapter> chapters();
void decode_options(const Value& map, Options& options);  // those that the map names

// How every Game comes about: the tables first, then the ground and survey() of ground.h, then its units, one by one.
// With `turns` of the scenario, unless an option says otherwise.
Game game_of(const Tables& tables, u8 turns = Options{}.max_turns);
void enlist(Game& game, Roster_entry unit);

// One of the types, terrains or faces that the tables name.
Type read_type(const Value& value);
Face read_face(const Value& value);

// A scenario by its id, or by the path of its file; or one that has been read.
std::shared_ptr<const Game> load_game(const std::string& scenario, const House& house);
std::shared_ptr<const Game> load_game(const Node& scenario, const House_rules& house);
std::vector<Scenario_card> list_scenarios();
// Checks a scenario, a house rule or one of the tables, whichever the file is.
void check_file(const std::string& file);

}
