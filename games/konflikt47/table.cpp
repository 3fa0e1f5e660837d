#include "games/konflikt47/table.h"

namespace sandtable { template class Table_of<konflikt47::Game>; }
