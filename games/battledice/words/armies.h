#pragma once
// What a player wants to know of the units, for every client: each army as a list.
#include "games/battledice/position.h"

namespace battledice { Scene::Sheet army_sheet(const Position& position, Side side); }
