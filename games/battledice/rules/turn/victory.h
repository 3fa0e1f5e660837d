#pragma once
// Chapter 15: banners, objectives, and when a battle is over. Each check ends the battle and says so when it does.
#include "games/battledice/play.h"

namespace battledice {

void score_objectives(Play& play);             // BD-VIC-02
bool won_after_artillery(Play& play);          // BD-VIC-03, BD-VIC-05: both sides may have gained
bool won_while_firing(Play& play, Side side);  // BD-VIC-03, BD-VIC-05: only `side` can have gained
bool won_at_end_of_turn(Play& play);           // BD-VIC-03, BD-VIC-04, BD-VIC-05

}
