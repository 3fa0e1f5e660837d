#pragma once
// The attack from which a recce vehicle may escape (K47-SPC-02): that which the innermost sequence belongs to.
#include "games/konflikt47/play.h"

namespace konflikt47 {

struct Pursuit {
    const Shooting* shooting = nullptr;
    const Assault* assault = nullptr;
};
Pursuit pursuit_of(const Position& position);
// Whether the attackers still reach a vehicle that stands somewhere else by now; if so, their move is planned.
bool still_reaches(Play& thought, const Assault& assault);

}
