#pragma once
// Whether a computer player's recce vehicle escapes from a shot or an assault, and where to (K47-SPC-02).
#include "games/konflikt47/computer/judge.h"

namespace konflikt47 {

// What the attack still takes from it when it has driven there.
i32 loss_after_escape(const Judgement& judgement, UnitId id, Place end);
// What it saves by the best of its ways, against what it could do itself.
i32 worth_of_escape(const Judgement& judgement, UnitId id);

}
