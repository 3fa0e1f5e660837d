#pragma once
// How a Game of konflikt47 is made from its files: charts, lists of troops, table layouts, forces and scenarios.
#include "data_files/house.h"
#include "data_files/scenario_file.h"
#include "data_files/toggles.h"
#include "games/konflikt47/game.h"

namespace konflikt47 {

extern const House_scope house_scope;

Toggles<Options> toggles();
std::span<const sandtable::Chapter> chapters();

// Everything but the table and the forces, house rules applied; `options` are the scenario's own, or null.
Game game_of(const House_rules& house, const Node* options);

// A scenario by its id, or by the path of its file; or one that has been read. Players may bring red.army and blue.army, forces in the
// place of the scenario's own, and `layout`, a table to fight on.
std::shared_ptr<const Game> load_game(const Setup& setup);
std::shared_ptr<const Game> load_game(const Node& scenario, const House_rules& house, const Parts& parts);
std::vector<Scenario_card> list_scenarios();
// Checks a scenario, a force, a layout, a house rule or a chart, whichever the file is.
void check_file(const std::string& file);

// A table with its pieces; the kinds are there already.
void read_layout(const Node& layout, Ground& ground);

// One side's force; red's is read first. Throws InputError with the first rule that it breaks.
void read_force(const Node& force, Side side, Game& game);
// Throws InputError with all rules that it breaks, a line each.
void check_force(const Node& force);
// K47-SCN-04 Where units of a side stand at the start: a map from their names to a place for each model.
void read_set_up(const Value& value, Side side, Game& game);

// Inches with up to three decimals, in thousandths, from `least` to `most` of these.
i32 read_inches(const Value& value, i32 least, i32 most);
Place read_place(const Value& value);  // of two, from the north-west corner

}
