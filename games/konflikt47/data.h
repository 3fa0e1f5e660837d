#pragma once
// How a Game of konflikt47 is made from its files: tables, forces and scenarios.
#include "games/konflikt47/game.h"
#include "text/toggles.h"

namespace konflikt47 { Toggles<Options> toggles(); }
