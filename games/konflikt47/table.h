#pragma once
// The Table of konflikt47, compiled once in table.cpp for all who play at it.
#include "core/table_of.h"
#include "games/konflikt47/game.h"

namespace sandtable { extern template class Table_of<konflikt47::Game>; }
