// Steps and questions of chapters that are being written; each goes when its own is there.
#include "games/konflikt47/chapters.h"

namespace konflikt47 {

// Shooting and close quarters
Flow Assault::measure(Play&) { return Flow::next; }
Refusal refuse_assault(const Position&, UnitId, UnitId) { return {"K47-CQ-02"_rule, "is not written yet"}; }
Refusal refuse_charge(const Position&, UnitId, UnitId) { return {"K47-ORD-12"_rule, "is not written yet"}; }

Forecast Game::forecast(const State&, const Question&, const Answer&) const { return {}; }

}
