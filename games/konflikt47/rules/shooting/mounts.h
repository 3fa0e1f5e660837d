#pragma once
// Where the weapons of a vehicle or walker fire (K47-VEH-03): by how each is mounted, and by the arc in which its turret has jammed.
#include <optional>

#include "games/konflikt47/play.h"
#include "games/konflikt47/rules/shooting/sighting.h"
#include "geometry/arc.h"

namespace konflikt47 {

// The one arc to which a mount fires; nothing: all round.
std::optional<Sector> arc_of(const Mount& mount, const Wear& wear);
// The arcs of a hull in which any part of a unit lies, or of these of its models. Who is in a building lies where its walls do.
Sectors arcs_holding(const Position& position, UnitId hull, UnitId at, Models of = Models(-1));
// Why a mount does not fire at what lies in those arcs.
Refusal refuse_arc(const Mount& mount, const Wear& wear, Sectors lies_in);

// What lies so far in an arc of a hull.
Mark field_of(const Body& hull, Sector sector, i32 far, Rule rule);

}
