#pragma once
// Damage to armoured vehicles: what a die must reach, how badly it damages, and the two charts.
#include "games/konflikt47/chapters.h"
#include "games/konflikt47/rules/shooting/modifiers.h"

namespace konflikt47 {

// K47-DMG-05 By how much a die and all that is added to it exceed the Damage Value.
constexpr Severity severity_of(int over) {
    if (over < 0) return Severity::none;
    if (over == 0) return Severity::superficial;
    return over <= 2 ? Severity::full : Severity::massive;
}

// K47-DMG-07, K47-DMG-08 By what the die shows.
inline constexpr std::array<Effect, 6> superficial_chart{
    Effect::stunned, Effect::steering, Effect::jammed, Effect::engine, Effect::immobilised, Effect::on_fire};
inline constexpr std::array<Effect, 6> full_chart{Effect::stunned, Effect::immobilised, Effect::on_fire,
    Effect::knocked_out, Effect::knocked_out, Effect::knocked_out};

// K47-VEH-02 Which facing of a hull a shot from there strikes; on a border that which is better for the target.
Struck struck_from(const Body& hull, Place firer);

// K47-DMG-05, K47-DMG-09 What is rolled on the charts for damage of this severity.
Damaging rolls_of(const Position& position, UnitId unit, UnitId by, Side firer, Severity severity);

// K47-DMG-07 It neither drives nor turns any more; immobilised twice it is abandoned.
void immobilise(Play& play, UnitId id);

// K47-DMG-07 The sectors in which its turret may jam: that of the closest enemy it sees, of each that is as close, or the front.
Sectors sectors_of_jam(const Position& position, UnitId id);
// And in an assault that from which most of the attackers came, or, of those who have not moved for it, in which most stand.
Sector sector_of_most(const Position& position, UnitId id, UnitId attackers);

}
