#pragma once
// The ground as troops meet it: what lies on top at a place, what a way touches, and what a line of sight runs into.
#include <optional>

#include "games/earth1418/play.h"

namespace earth1418 {

// What lies on top at a place.
struct Surface {
    Row row = Row::open;
    Going going = Going::open;
};
Surface surface(const Position& position, Place at);
// E18-COV-05 The row for those who stand there: on a road that of the ground through which it leads.
Row standing_row(const Position& position, Place at);
int height_at(const Game& game, Place at);

// What a way from a place over others touches (E18-COV-03, E18-MOV-02).
struct Touched {
    Row weakest = Row::fortification;
    bool rough = false, impractical = false, closed = false;
    i64 road = 0, length = 0;
    Place closed_at{};
};
Touched touched(const Position& position, Place from, std::span<const Place> way);

// E18-COV-05 The row of the cover table in which a rank stands.
Row row_of(const Position& position, UnitId id);

// E18-DIG-04 The rough ground that a dug-in sub-unit leaves behind when it moves or is destroyed.
std::optional<Patch> left_behind(const Position& position, UnitId id);

// E18-LOS-01 The bases of a sub-unit that see a base of another within a range, a bit each. With `any` the first will do.
// `smoke`: whether smoke and gas are in the way.
u8 seeing(const Position& position, UnitId by, UnitId at, i32 range, bool any, bool smoke = true);
bool sees(const Position& position, UnitId by, UnitId at, i32 range);

// E18-GAS-02 A cordon as it lies; and whether any base of a rank touches short-term gas (E18-GAS-03).
Body body_of(const Game& game, const Cordon& cordon);
// E18-GAS-05 Moves it with the wind that blows now, and says whether it is there still: not after the third time, nor off the table.
bool drift(const Position& position, Cordon& cordon);
bool in_gas(const Position& position, UnitId id);

}
