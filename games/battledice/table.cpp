#include "games/battledice/table.h"

namespace sandtable { template class Table_of<battledice::Game>; }
