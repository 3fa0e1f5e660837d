#pragma once
// Buildings: who may go in and how many, where they stand inside of them, and where they come out (K47-BLD-01 to K47-BLD-04).
#include <optional>

#include "games/konflikt47/rules/movement/march.h"

namespace konflikt47 {

// The building in which a place lies, or no_piece; one that has fallen down is none.
u8 building_at(const Position& position, Place at);

// K47-BLD-03 How many such men have room on a floor.
int most_on_a_floor(const Piece& building, Mover mover);
// K47-BLD-03 Why there is no room for a unit on a floor. Officers and their few share it with another unit.
Refusal refuse_room(const Position& position, UnitId id, u8 building, u8 floor);
// K47-BLD-01 Why a unit may not go into a building by a move of its own.
Refusal refuse_entering(const Position& position, UnitId id, Pace pace, u8 building);

// Places all along a wall, or the sides of a hull, at which a base stands before it, as near as whole places come.
std::vector<Place> places_before(Outline wall, i32 radius, i32 step);

// K47-BLD-02, K47-TRP-03 Where models begin that come out of their building, or vehicle, towards a place: side by side at the wall, the leader
// nearest to it. Beside a vehicle those without room begin where others do. Nothing where there is no room.
std::optional<Places> outside_of(const Position& position, UnitId id, Pace pace, Place toward);

// K47-BLD-02 It goes in, or to another floor: its models stand about inside, near to a place, and that is told.
void settle(Play& play, UnitId id, u8 building, u8 floor, Place near, Rule rule);
// K47-BLD-02 It is out of its building, its models where the move begins.
void step_out(Play& play, UnitId id, const Places& at);

// K47-BLD-04 How far it is from wall to wall.
i64 gap_of_walls(Outline one, Outline other);

}
