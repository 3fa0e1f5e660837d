#pragma once
// The Table of battledice, compiled once in table.cpp for all who play at it.
#include "core/table_of.h"
#include "games/battledice/game.h"

namespace sandtable { extern template class Table_of<battledice::Game>; }
