#pragma once
// What weighs how much with computer players: found by battles between players of different weights.
#include <array>

#include "games/konflikt47/computer/judge.h"

namespace konflikt47 {

constexpr i32 pin_worth = 4 * a_point;
constexpr i32 next_turn = 300;       // thousandths: what may be done in a turn to come, against now
constexpr i32 foreseen = 3 * whole;  // as many turns to come count
constexpr i32 of_fire = 500;         // fire against close quarters: those end the matter, it may have to be given again
constexpr i32 impossible = -100 * victory_point;
constexpr i32 charge_range = 12 * inch;
constexpr i32 fresh_threat = 100, stale_threat = 50;  // of fire that threatens others too
constexpr i32 fresh_charge = 150, stale_charge = 50;
// K47-MAX-03 By two units one wins: what each step of the lead counts at the end of a battle, in thousandths; the first is that from five
// units behind to four.
constexpr std::array<i32, 10> steps_of_lead{100, 200, 300, 1300, 700, 700, 1300, 300, 200, 100};
constexpr int most_lead = 4;

// This many thousandths of it.
constexpr i32 of(i32 worth, i32 thousandths) { return i32(i64{worth} * thousandths / whole); }

}
