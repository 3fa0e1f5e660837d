#pragma once
// What computer players think of: what fire brings on average, what a place is worth, and what each order would be good for, all in
// thousandths of a model.
#include "games/konflikt47/chapters.h"
#include "games/konflikt47/reckoning.h"
#include "games/konflikt47/sight.h"

namespace konflikt47 {

constexpr i32 a_model = 1000;

// How a unit shoots at another in a thought: how far its men are from it, what protects it, and how it shoots.
struct Thought {
    i64 distance = 0;  // from border to border
    bool advances = false;
    bool pinned = false;
    Cover cover = Cover::none;
    bool down = false;
};
// Models that fall to it, and whether anybody is hit at all, each in thousandths.
struct Expected_fire {
    i32 falls = 0, hit = 0;
    i32 worth() const { return falls + hit * 6 / 10; }  // a pin is worth something too
};
Expected_fire mean_fire(const Position& position, UnitId by, UnitId at, const Thought& thought);

// The middle of a unit's men; its nearest enemy on the table, or no_unit.
Place middle(const Position& position, UnitId id);
i64 distance_from(const Position& position, Place at, UnitId id);  // to its nearest man
bool sees_from(const Position& position, Place at, UnitId by, UnitId other);

// What it is worth to be there: fire given less fire taken, and to be near enough to matter.
i32 worth_of_place(const Position& position, UnitId id, Place at, Order order);
// The best that a unit's fire brings from where it stands.
i32 worth_of_fire(const Position& position, UnitId id, bool advances);
i32 worth_of_order(const Position& position, UnitId id, int option);
// What it is worth to shoot at one enemy, or to fall upon it.
i32 worth_of_target(const Position& position, UnitId by, UnitId at, bool advances);
i32 worth_of_assault(const Position& position, UnitId by, UnitId at);
// Of an answer to a question of movement, or of shooting and close quarters.
i32 worth_of_move(const Position& position, const Question& question, const Answer& answer);
i32 worth_of_shooting(const Position& position, const Question& question, const Answer& answer);

}
