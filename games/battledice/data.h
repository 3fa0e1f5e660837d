#pragma once
// Reads battledice's tables and scenarios from data/battledice/*.yaml into a Game. Everything is checked on the way; what
// is wrong is one InputError with file, line, and what would be right.
#include <memory>
#include <string>
#include <vector>

#include "core/module.h"
#include "games/battledice/game.h"
#include "text/decode.h"

namespace battledice {

// A House whose files have been read: what each changes, keys units, terrain, dice, eras, options; then the settings.
struct House_rules {
    std::vector<Node> changes;
    std::vector<std::string> settings;
};
House_rules read_house(const House& house);
Node read_house_rule(Node file);  // what a house-rule file changes: the file without its name and what is said about it
std::vector<House_card> list_house_rules();  // those that are shipped
// All that they change, a setting each and each once, in the order in which it is laid over: "units.infantry.move=3".
std::vector<std::string> settings_of(const House_rules& house);
void lay_over(Node& tree, const House_rules& house);

// The tables with house rules laid over them, and the options, before any scenario; keys units, terrain, dice, eras, options.
struct Tables {
    Node tree;
    std::vector<std::string> settings;  // all that house rules have laid over it
};

// `scenario_options` and `era` are the scenario's own, or null; house rules may change them again.
Tables read_tables(const House_rules& house, const Node* scenario_options, const Node* era);

void decode_options(const Value& map, Options& options);  // those that the map names
// Decodes the tables into the game: options, unit types, terrain, dice sets, face filters.
void decode_tables(const Tables& tables, Game& game);

// One of the types, terrains or faces that the tables name.
Type read_type(const Value& value);
Face read_face(const Value& value);
std::span<const std::string_view> terrain_ids();

// A scenario by its id, or by the path of its file; or one that has been read.
std::shared_ptr<const Game> load_game(const std::string& scenario, const House& house);
std::shared_ptr<const Game> load_game(const Node& scenario, const House_rules& house);
std::vector<Scenario_card> list_scenarios();
// Checks a scenario, a house rule or one of the tables, whichever the file is.
void check_file(const std::string& file);

}
