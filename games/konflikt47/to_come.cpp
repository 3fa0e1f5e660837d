// Steps and questions of chapters that are being written; each goes when its own is there.
#include "games/konflikt47/chapters.h"

namespace konflikt47 {

// Movement
Flow Moving::way(Play&) { return Flow::next; }
Flow Moving::places(Play&) { return Flow::next; }
Flow Moving::go(Play&) { return Flow::next; }
Flow Moving::arrive(Play&) { return Flow::next; }
bool sees(const Position&, UnitId, UnitId) { return false; }
Windows windows(const Position&, const Move&, UnitId) { return {}; }
void stand_at(Play&, Move&, i32) {}
bool can_panic(const Position&, UnitId, Edge) { return false; }

// Shooting and close quarters
Flow Assault::measure(Play&) { return Flow::next; }
Refusal refuse_assault(const Position&, UnitId, UnitId) { return {"K47-CQ-02"_rule, "is not written yet"}; }
Refusal refuse_charge(const Position&, UnitId, UnitId) { return {"K47-ORD-12"_rule, "is not written yet"}; }

}
