#pragma once
// How a Game of earth1418 is made from its files: tables, scenarios and orders of battle.
#include "data_files/house.h"
#include "data_files/toggles.h"
#include "games/earth1418/game.h"

namespace earth1418 {

extern const House_scope house_scope;

Toggles<Options> toggles();
std::span<const sandtable::Chapter> chapters();

// Everything but the scenario, house rules applied; `options` are the scenario's own, or null.
Game game_of(const House_rules& house, const Node* options, int bounds);

// A scenario by its id, or by the path of its file; or one that has been read. Players may bring red.army and blue.army, orders of battle
// in the place of the scenario's own.
std::shared_ptr<const Game> load_game(const Setup& setup);
std::shared_ptr<const Game> load_game(const Node& scenario, const House_rules& house, const Parts& parts);
std::vector<Scenario_card> list_scenarios();
// Checks a scenario, an order of battle, a house rule or a table, whichever the file is.
void check_file(const std::string& file);

// One side's order of battle: a list of formations (E18-FOR-01 to E18-FOR-04, E18-SET-01). Adds where each sub-unit of the roster is
// written.
void read_formations(const Value& list, Side side, Game& game, std::vector<Value>& written);
// After ground and both sides are read: nobody overlaps anybody, or stands off the table or where nobody can go (E18-FOR-05).
void check_places(const Game& game, std::span<const Value> written);

// Lengths in millimetres, with up to two decimals, as hundredths of one.
i32 read_mm(const Value& value, i32 least, i32 most);
Place read_place(const Value& value);

}
