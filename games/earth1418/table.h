#pragma once
// The Table of earth1418, compiled once in table.cpp for all who play at it.
#include "core/table_of.h"
#include "games/earth1418/game.h"

namespace sandtable { extern template class Table_of<earth1418::Game>; }
