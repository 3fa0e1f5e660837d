#pragma once
// What a sub-unit or a battery may plan, by its command and situation (chapters 4, 5 and 16). One predicate lists, refuses and explains.
#include "games/earth1418/rules/movement/ways.h"

namespace earth1418 {

inline constexpr std::array<Act, 14> all_acts = {Act::stay, Act::dig, Act::move, Act::find_cover, Act::assault,
    Act::retreat, Act::pack, Act::unpack, Act::direct, Act::bombard, Act::join, Act::smoke, Act::gas, Act::slow_gas};

// E18-PLN-01 In which step of planning it plans; and all who still plan in a step.
int planning_step(const Game& game, UnitId id);
bool plans_in(const Position& position, UnitId id, Side side, int step);

Chart_row chart_row(const Position& position, UnitId id);
// E18-CMD-02 What its cell of the chart allows, under its formation's command or under another: a bit an Act.
u16 chart(const Position& position, UnitId id);
u16 chart(const Position& position, UnitId id, Command command);
// E18-CMD-03 Whether it must do something of its cell.
bool must_act(const Position& position, UnitId id);

Refusal refuse_act(const Position& position, UnitId id, Act act);
Refusal refuse_target(const Position& position, UnitId id, const Plan& plan, UnitId target);
// E18-ART-01 Whether a battery may fire in the mission of another.
Refusal refuse_join(const Position& position, UnitId id, UnitId lead);
// E18-EXE-02 Whether an enemy that it could shoot at before it moves is in its range and sight.
bool has_in_view(const Position& position, UnitId id, const Plan& plan);
// Why the plan asks for no target; the reason is said about a target.
Refusal refuse_shooting(const Position& position, UnitId id, const Plan& plan);

// E18-EXE-02 In which step of the execution it shoots by such a plan; 0: not this bound.
int shooting_step(const Position& position, UnitId id, Act act);

// E18-EXE-01 In which step it moves by its plan; 0: not at all.
int moving_step(const Position& position, UnitId id);

// E18-SCL-03 The square of the grid in which a place lies, and its corners.
std::array<u8, 2> square_of(const Game& game, Place at);
Bounds square_bounds(const Game& game, u8 column, u8 row);
std::string square_name(u8 column, u8 row);
std::string square_name(const Game& game, Place at);
// E18-CMD-01 The middle of a formation's sub-units on the table, from which directions are seen; the corner of the table where none is left.
Place middle_of(const Position& position, int formation);

bool is_mission(Act act);
bool is_cordon(Act act);
int effect_of(Act act);

// E18-PLN-05 What a sub-unit does without an order.
Plan missing_plan(const Position& position, UnitId id);

}
