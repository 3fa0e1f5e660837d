#pragma once
// How ranks that move or turn at the same time keep off each other (chapter 6): all are measured before any of them moves.
#include "games/earth1418/play.h"

namespace earth1418 {

constexpr int whole_way = 10'000;  // Unit::gone at the end of a way
constexpr int hundredth = whole_way / 100;

// Where a sub-unit is after this many ten-thousandths of its way in this step.
Place on_way(const Position& position, UnitId id, int gone);

// E18-EXE-05 All who are under way go on to the next hundredth of their ways, or stop.
void go_together(Play& play, int part);

// A flag for each sub-unit: would it turn?
using Turns = std::array<bool, max_units>;
// E18-ASL-02 Assaulters turn before they set off, unless into an enemy; friends are passed over.
Turns turns_before_assault(const Position& position, int step);
// E18-MOV-04 Others turn at the end of their ways, where they stand on no friend and near no enemy (E18-FOR-05).
Turns turns_at_end(const Position& position, int step);

}
