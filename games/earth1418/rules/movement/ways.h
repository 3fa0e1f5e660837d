#pragma once
// Which ways a sub-unit may go, and how far (chapter 11); where it finds cover, and whom it may assault.
#include "games/earth1418/rules/movement/ground.h"

namespace earth1418 {

// E18-MOV-03 How far it gets over such ground. `carried`: by motor transport, if it has any (E18-TRA-03).
i32 allowance(const Position& position, UnitId id, const Touched& ground, bool assaulting, bool carried);
bool has_transport(const Position& position, UnitId id);
bool is_slowed(const Position& position, UnitId id);  // E18-ARM-07
// E18-ASL-03 How far an assault gets in this bound, after a turn of its rank at this cost: as far along its line as the ground that it
// crosses till there allows. What lies further on does not slow it yet.
i64 assault_reach(const Position& position, UnitId id, const Plan& plan, i64 turn);
// E18-MOV-04 What the outermost base travels when the rank turns; and the direction it takes, which may be the same front to back.
i64 cost_of_turn(const Position& position, UnitId id, int facing);
int nearer_facing(const Position& position, UnitId id, int facing);

bool is_on_own_edge(const Position& position, UnitId id, Place at);  // E18-CMD-09

struct Directive {  // what a sub-unit's formation is to do, or what forces it
    Command command = Command::hold;
    int direction = 0;
};
Directive directive(const Position& position, UnitId id);

// Why the way is not allowed. `compulsory`: it must use half of its allowance (E18-CMD-03).
Refusal refuse_way(
    const Position& position, UnitId id, Act act, std::span<const Place> way, int facing, bool compulsory);
// A way that is allowed, as far as may be; empty if there is none.
std::vector<Place> usual_way(const Position& position, UnitId id, Act act, bool compulsory);
// As far as it may go towards a place by this act; empty if that is not allowed.
std::vector<Place> way_toward(const Position& position, UnitId id, Act act, Place to, bool compulsory);

// E18-CMD-07 Ground within 30 cm that is better cover than its own.
struct Cover {
    std::vector<Place> outline;
    i64 far = 0;  // from the middle of the rank
    Place nearest{};
};
std::vector<Cover> better_cover(const Position& position, UnitId id);

// E18-ASL-02
Refusal refuse_assault(const Position& position, UnitId id, UnitId against);
bool can_assault(const Position& position, UnitId id);
Plan assault(const Position& position, UnitId id, UnitId against);

}
