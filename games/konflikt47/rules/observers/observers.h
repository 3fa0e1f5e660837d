#pragma once
// What observers may call and where, and whom a barrage reaches. Questions, refusals, forecasts, pictures and the computer's judgement read the same.
#include <vector>

#include "games/konflikt47/chapters.h"

namespace konflikt47 {

// K47-ARM-15 How far a barrage reaches from the point where it comes down, how far it drifts at most, and the template of its shells.
constexpr i32 barrage_radius = 6 * inch, farthest_drift = 5 * inch;
constexpr int barrage_he = 3;
// What its dice need: to come, and for a pin, several pins, a shell.
constexpr int barrage_comes = 3;
constexpr int nothing_at_most = 2, one_pin_at_most = 3, pins_at_most = 5;

// K47-SPC-06 A bomb and the shots of an aircraft; what a shot needs to hit, and flak to drive it off; how far about its target a strike pins, and how
// far from one that is gone another may be.
constexpr int bomb_he = 3, strafing_needs = 4, flak_needs = 6;
inline const Line bombs{.he = bomb_he}, strafing{.pen = 1};
constexpr i32 shaken_by_strike = 6 * inch, near_the_last = 12 * inch;
enum class Arrival : u8 { delayed, comes, astray };
constexpr Arrival arrival_of(int face) {
    return face == 1 ? Arrival::astray : face <= 3 ? Arrival::delayed : Arrival::comes;
}

inline bool calls_strikes(const Entry& entry) { return entry.has(Unit_rule::forward_air_observer); }
inline bool is_observer(const Entry& entry) { return entry.has(Unit_rule::forward_observer) || calls_strikes(entry); }

// Why it calls nothing: it is no observer, has called, or sees nobody for a strike.
Refusal refuse_to_call(const Position& position, UnitId id);
// K47-ARM-15 Whether one of a unit sees a point of the ground; a point in a building is seen if the building is.
bool sees_point(const Position& position, UnitId id, Place at);
Refusal refuse_point(const Position& position, UnitId id, Place at);
// Points that it may name, the best first: on enemies, those with most of them and fewest friends about it; where it sees none, some others.
std::vector<Place> points_to_name(const Position& position, UnitId id);

// K47-SPC-06 Why an observer may not name a unit as the target of a strike; and why one that has come may not strike a unit.
Refusal refuse_to_name(const Position& position, UnitId id, UnitId at);
Refusal refuse_struck(const Position& position, const Strike& strike, UnitId named, i32 option);
// The flak weapons of a side on the table.
int flak_of(const Position& position, Side side);

// Whether a strike at a unit pins another, which may be that one.
bool is_shaken(const Position& position, UnitId id, UnitId at);

// K47-ARM-15 Where a point drifts to, by the two dice.
Place drifted(Place point, int distance, int direction);
// K47-ARM-15 How far a unit is from a point, by its nearest model or its building; and whether it throws a die for a barrage there.
i64 distance_to(const Position& position, UnitId id, Place point);
bool is_under(const Position& position, UnitId id, Place point);

// The units of a side under a barrage there.
int units_under(const Position& position, Side side, Place point);

}
