#pragma once
// What a shot, an assault or an order would bring, for the computer's judgement and the forecasts.
#include "games/konflikt47/rules/shooting/aim.h"

namespace konflikt47 {

// Why it cannot be done as things stand.
void add_refusal(const Game& game, const Refusal& why, UnitId at, Forecast& forecast);
// `chosen`: who fires what; null: what does the most.
// K47-RAB-01 The same with a Rift Die for the weapon that is asked about, and what an Overload costs.
Forecast expect_power(const Position& position, const Shooting& shooting, Power power);
Forecast expect_shot(const Position& position, UnitId by, UnitId at, Cause cause, const Firing_plan* chosen);
// `is_order`: it is said with an order, which is tested if the attackers are pinned.
Forecast expect_assault(const Position& position, UnitId by, UnitId at, bool is_order);
// Of an assault whose move is planned already.
Forecast expect_arrival(const Position& position, UnitId by, UnitId at, bool dares = true);
Forecast expect_fight(const Position& position, UnitId by, UnitId at, bool defended);
// K47-CQ-14 The same where the target is a vehicle. `dares`: the attackers have shown their nerve (K47-CQ-13), or need none.
Forecast expect_storm(const Position& position, UnitId by, UnitId at, bool dares);
// K47-CQ-16 The same where a walker assaults, or is assaulted by men.
Forecast expect_walker(const Position& position, UnitId by, UnitId at, bool defended, bool dares);
// K47-CQ-15 Of a tank at men. `room`: whether they find some beside its way.
Forecast expect_overrun(const Position& position, UnitId by, UnitId at, bool room);
Forecast expect_ambush(const Position& position, const Interrupting& now, i32 at);
// K47-CQ-04 Of an option of Topic::stand: the shot at those who come, or the fight with all of them.
Forecast expect_reaction(const Position& position, const Assault& assault, i32 option);
// K47-SPC-02 What the attack under way does to a recce vehicle when it has got there; and when it escapes as its owner would probably do.
Forecast expect_after_escape(const Position& position, UnitId id, Place end);
Forecast expect_escape(const Position& position, UnitId id);
// Of a way of a vehicle: of an escape what it escapes from; of any other what add_facings tells, K47-BLD-10 of a way into a building whether
// that falls, K47-SPC-08 and whom it pins.
Forecast expect_drive(const Position& position, const Driving& driving, std::span<const i32> way);
// K47-DMG-03 Of a vehicle that stands there: which facing of enemy vehicles it would strike and what that takes, what the best of these shots
// would bring, and which of its own facings they would strike.
void add_facings(const Position& there, UnitId id, Forecast& forecast);
// K47-ARM-15 Of a barrage that is called there.
Forecast expect_barrage(const Position& position, UnitId by, Place at);
// K47-SPC-06 Of an air strike at a unit, which may have to come yet; and of one of its attacks, by strafing or by a bomb.
Forecast expect_strike(const Position& position, UnitId at, bool to_come);
Forecast expect_attack(const Position& position, UnitId at, bool strafes);
// K47-HER-04 Of an option of Topic::survive.
Forecast expect_survival(const Position& position, UnitId id, i32 option);
// As things stand when it has its order and has passed the test that this may take.
State once_obeyed(const Position& position, UnitId by, Order order);
// Adds to the forecast of an order what its shooting would bring at the target that would lose the most. Nothing where it would not shoot.
void add_best_target(const Position& position, UnitId by, Order order, Forecast& forecast);
// The same of an order to assault, at each enemy that it may reach.
void add_assaults(const Position& position, UnitId by, Forecast& forecast);
Forecast expect_order(const Position& position, UnitId id, Order order, bool assaults = false);

}
