#pragma once
// What heroes may do to a die that lies on the table: the options of Topic::change_die (K47-HER-02, K47-HER-05).
#include "games/konflikt47/play.h"

namespace konflikt47 {

enum class Change : u8 { lower, raise, again };
constexpr int changes = 3;
constexpr int let_stand = Answer::capacity * changes;
constexpr i32 change_option(int die, Change change) { return die * changes + int(change); }

// The options of Topic::survive.
enum class Survival : u8 { by_guts, by_luck, let_go };

// The unit of the side whose hero pays for it, or no_unit.
UnitId who_pays(const Position& position, Side side, Change change);
// Why a side may not change a die so; also where it could bring it nothing.
Refusal refuse_change(const Position& position, Side side, i32 option);

}
