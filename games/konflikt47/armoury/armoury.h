#pragma once
// The armoury of konflikt47, as the rest of the program sees it.
#include "core/armoury.h"

namespace konflikt47 { const sandtable::Armoury& armoury(); }
