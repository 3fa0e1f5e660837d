#pragma once
// What computer players think of: places worth a thought, whom to shoot at, what a formation should do, and what it is all worth, in
// thousandths of a base.
#include "games/earth1418/rules/artillery/bombardment.h"
#include "games/earth1418/rules/shooting/arming.h"

namespace earth1418 {

// The mean number of hits, in thousandths.
i32 mean_hits(const Game& game, const Volley& volley);
i32 mean_hits(const Game& game, const List<Volley, most_bonus>& volleys);
// Where a side wants to be: the nearest part of the objective that it should go for from there, or the enemy.
Place aim_of(const Position& position, Side side, Place from);
Place middle(const Position& position, int formation);

Answer of_places(std::span<const Place> places, int facing);

// Places for the centre of a circle in the square of a mission, the best first.
std::vector<Place> circles(const Position& position, const Mission& mission);
// Places on whose squares it would be worth firing with a battery, the best first.
std::vector<Place> targets_of_guns(const Position& position, UnitId lead);

// How many points a side is ahead.
int lead(const Position& position, Side side);
// Whether the battle ends, and is not won by a side, when this formation of the enemy breaks.
bool ends_too_early(const Position& position, Side side, const Formation& breaks);

// Hits in thousandths on each sub-unit that a side has planned already.
using Expected = std::array<i32, max_units>;
Expected expected_hits(const Position& position, Side side, UnitId except);
// The same of the missions that are being laid, except one of them.
Expected expected_of_shots(const Position& position, Side side, std::size_t but);
// What a number of further hits is worth to the enemy of a sub-unit, in thousandths of a base.
i32 worth_of_hits(const Position& position, UnitId at, i32 before, i32 hits);
// What a mission of a battery is worth with its circle at a place.
i32 worth_of_mission(const Position& position, UnitId lead, Place centre, Expected expected);

// What a side wants now: to keep what it has, to let its guns do their work, to come nearer, or to go at the enemy.
enum class Resolve : u8 { keep, prepare, close, storm };
Resolve resolve(const Position& position, Side side);
// The formation that is nearest to the enemy, which is commanded first; -1 when there is none.
int leading_formation(const Position& position, Side side);
i32 worth_of_command(const Position& position, Side side, int formation, Command command);
// How far it is to the next enemy, from middle to middle.
i64 nearest_enemy(const Position& position, Side side, Place from);

}
