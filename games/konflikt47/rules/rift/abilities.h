#pragma once
// What the abilities of Rift weapons do, as numbers; their procedures are steps in powers.cpp, volley.cpp, pulse.cpp and going_through.cpp.
#include "games/konflikt47/play.h"
#include "games/konflikt47/rules/shooting/shot_group.h"

namespace konflikt47 {

// K47-RAB-01 By a ready die, and as an Overload.
struct Ability_numbers {
    Rule rule;
    int easier = 0, easier_overload = 0;  // to hit
    int pen = 0, pen_overload = 0;        // more
    bool no_save = false;
    u8 harm = 0;  // the sides of the die for the pins that an Overload costs the firer; 1: one pin
    bool has_overload = true;
};
const Ability_numbers& numbers_of(Ability ability);

// Of the weapon whose shots these are, if a Rift Die powers them; else none.
Ability ability_of(const Position& position, const Shot_group& group);
// Of the line that a firer fires; none: it is no Rift weapon's.
Ability ability_of(const Position& position, UnitId by, int firer, Firing use);

// K47-RAB-04, K47-RAB-07 The shots of a line with that power.
int shots_of(const Line& line, Power power);
int pen_by(const Line& line, Power power);  // K47-RAB-05

// What powered shots are by the mean at a unit of `models` models: hits in thousandths, and the Pen of each.
struct Powered_mean {
    i32 hits = 0;
    int pen = 0;
};
i32 chance_to_hit(const Need& need);  // of a shot, in thousandths
Powered_mean powered_mean(const Line& line, Power power, const Need& need, int models, bool is_hull);

// K47-RFT-05 Which firers one die powers, among those that fire at a target: all with this weapon, or the mount or gun alone.
u16 powered_together(const Position& position, const Shooting& shooting, const Shot_at& shot, int firer);
// The next of them, from `from` on, about whom the owner may be asked; or one past the last.
int next_to_power(const Position& position, const Shooting& shooting, const Shot_at& shot, int from);
// Options of Topic::power: each Power, by an Active die where there is one; the ability by a Surging die instead; or first two Active dice of
// its hero are combined (K47-RFT-08).
constexpr i32 power_by_surging = 3, power_after_combining = 4, power_options = 5;
constexpr Power power_of(i32 option) { return option == power_by_surging ? Power::ability : Power(option); }
Refusal refuse_power(const Position& position, UnitId by, Ability ability, i32 option);

// K47-RAB-07 The attack is on a unit of a single model.
bool is_single(const Position& position, UnitId at);

}
