#pragma once
// What damage leaves of a vehicle or walker for the rest of the battle (K47-DMG-06).
#include <array>

#include "core/types.h"
#include "geometry/arc.h"

namespace konflikt47 {
using namespace sandtable;

constexpr int most_turrets = 4;  // or arms, of one vehicle

struct Wear {
    u8 steering = 0;                         // K47-DMG-07: how often it was compromised
    u8 engine = 0;                           // how often it was damaged
    u8 jammed = 0;                           // turrets or arms, a bit each
    std::array<Sector, most_turrets> arc{};  // in which each of them jammed
    bool immobile = false;
    bool stunned = false;  // in this turn
    bool is_jammed(int turret) const { return jammed >> turret & 1; }
    friend bool operator==(const Wear&, const Wear&) = default;
    SANDTABLE_FIELDS(steering, engine, jammed, arc, immobile, stunned);
};

}
