#pragma once
// The one reckoning of what decides a throw: how many dice, which has a bonus, and what they need. Refusals, odds, forecasts and the
// computer's judgement read the same.
#include <vector>

#include "core/forecast.h"
#include "games/earth1418/rules/movement/ground.h"

namespace earth1418 {

// Whether an end of the execution counts already: E18-COV-04, E18-EXE-01 3.
struct Resilience {
    int own = 0, cover = 0, digging = 0, gas = 0, injuries = 0;
    Row row = Row::open;
    Column column = Column::stationary;
    int sum() const { return own + cover + digging + gas + injuries; }
};
Resilience resilience(const Position& position, UnitId at, UnitId touched_by = no_unit);
int own_resilience(const Position& position, UnitId id);
Column column_of(const Position& position, UnitId id);
int cover_value(const Position& position, UnitId id, Row row, Column column);

// How far a sub-unit shoots this bound (E18-UNT-03).
i32 range_of(const Position& position, UnitId by);

// How a target stands to a shooter's eyes and range: how many of its bases count, or why none does.
struct In_view {
    u8 bases = 0;
    Refusal refusal;
    Lost lost = Lost::gone;  // why, for the story
};
In_view view_of(const Position& position, UnitId by, UnitId at, i32 range);

// A shot at its target as things stand: the volley, or why there is none.
struct Aim {
    Volley volley;
    Refusal refusal;
    Lost lost = Lost::gone;  // why, for the story
    explicit operator bool() const { return !refusal; }
    // Whether any die can hit (E18-OVW-02).
    bool can_hurt() const { return volley.dice && volley.needed <= 6 + int(volley.bonus); }
};
Aim work_out(const Position& position, UnitId by, UnitId at);
// E18-OVW-02 Why a shot that is in range and sight can hurt nobody: the shooter has no dice, or none that hits.
Refusal no_harm(const Aim& aim);
// In full why a target is out of range; the aim does not say how far it is, for that takes long to work out.
Refusal out_of_range(const Position& position, UnitId by, UnitId at);
// What the dice and the need would be, in range and sight or not.
Volley shot(const Position& position, UnitId by, UnitId at, int bases);
Volley melee(const Position& position, UnitId by, UnitId at);
// One base under a circle that is given a number of shots: the plain ones and those with the highest bonus, then those with a lower one.
List<Volley, most_bonus> bombard(const Position& position, UnitId lead, const Shots& shots, Place circle, u8 under);

// E18-ARM-01 How many dice this many bases throw.
int dice_of_bases(int arming, int bases);
int bonus_of(const Game& game, UnitId by, bool in_melee);
// How the dice and the need of a volley come about.
std::vector<Forecast::Term> dice_terms(const Position& position, const Volley& volley);
std::string need_in_words(const Position& position, const Volley& volley);
// "1 of the dice has +3", or nothing.
std::string bonus_in_words(const Volley& volley);

// E18-MEL-01 The bases of a sub-unit that touch an enemy, a bit each.
u8 touching_bases(const Position& position, UnitId id);

}
