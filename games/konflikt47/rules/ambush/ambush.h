#pragma once
// What a unit on Ambush does if nobody says otherwise.
#include <optional>
#include <vector>

#include "games/konflikt47/play.h"

namespace konflikt47 {

// K47-ORD-11, K47-ORD-12 After how much of the mover's way the ambusher shoots or charges: at the first point at which it may.
i32 usual_ambush_point(const Position& position, const Interrupting& now);
// The point worth a look at which its shots do the most; of a charge the first.
i32 best_ambush_point(const Position& position, const Interrupting& now);
// The answer that names a point of the way, and the point that an answer names: the nearest of the way to the place, or where it is seen
// last or first if that is within half an inch. Nothing: the place is an inch or more off the way.
Answer answer_of_ambush(const Position& position, i32 at);
std::optional<i32> point_of_ambush(const Position& position, const Interrupting& now, Place place);
// How the battle would stand if the innermost move had got so far.
State moved_to(const Position& position, i32 at);
// How the battle would stand if the ambusher sprang its ambush at this point of the mover's way: for forecasts and the computer.
State sprung_at(const Position& position, const Interrupting& now, i32 at);
// K47-ORD-11 Who acts next of those who said that they would: the first on the way that still can, and all who do so at its point.
Interrupts foremost(const Position& position, const Interrupting& now);
// What one of these would do, as if it were asked about it; nothing: it is none of them.
struct Springing {
    Interrupting asked;
    i32 at = 0;
};
std::optional<Springing> springing(const Position& position, const Interrupting& now, i32 unit);
// Points at which the ambusher may shoot: the ends of what it sees of the way, and the middle.
std::vector<i32> points_of_ambush(const Position& position, const Interrupting& now);

}
