#include "games/earth1418/table.h"

namespace sandtable { template class Table_of<earth1418::Game>; }
