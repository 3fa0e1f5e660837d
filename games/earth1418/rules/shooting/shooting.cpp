// Chapter 6: the execution, and who shoots in it.
#include "games/earth1418/rules/artillery/bombardment.h"
#include "games/earth1418/rules/command/actions.h"
#include "games/earth1418/rules/shooting/arming.h"

namespace earth1418 {

namespace {

// Whether anybody has something to do in a step of the execution.
bool is_idle(const Position& position, int step) {
    for (UnitId id = 0; id < position.game.units(); ++id) {
        const Unit& unit = position.unit(id);
        if (!unit.bases) continue;
        const Plan& plan = position.plan(id);
        const bool fires = plan.target != no_unit || is_mission(plan.act);
        if (step == 3                    ? unit.dug_in && position.leaves(id)
                : step >= 6 && step <= 8 ? moving_step(position, id) == step
                                         : fires && !unit.shot && shooting_step(position, id, plan.act) == step)
            return false;
    }
    return true;
}

}

// E18-EXE-01 Ten steps; those in which nobody does anything are not told.
Flow Execution::carry_out(Play& play) {
    State& state = play.state;
    state.phase = Phase::execution;
    state.step = step;
    if (is_idle(play, step)) return Flow::next;
    const bool shooting = step != 3 && (step < 6 || step > 8);  // E18-EXE-03 all at the same time
    play.tell(shooting ? "E18-EXE-03"_rule : "E18-EXE-01"_rule, Told::phase, u8(state.phase), step);
    switch (step) {
        case 3:  // E18-COV-04 From now on they count as moving.
            for (UnitId id = 0; id < play.game.units(); ++id)
                if (play.on_table(id) && play.unit(id).dug_in && play.leaves(id)) {
                    play.unit(id).leaving = true;
                    play.tell("E18-EXE-01"_rule, Told::leaves, id);
                }
            return Flow::next;
        case 6:
        case 7:
        case 8: return play.call(Marching{step});
        default: return play.call(Shooting{step});
    }
}

Flow Execution::next(Play&) { return ++step > 10 ? Flow::done : Flow::restart; }

namespace {

bool shoots_now(const Position& position, const Shooting& shooting, UnitId id) {
    const Plan& plan = position.plan(id);
    if (shooting.done[index(position.side(id))] & position.bit_of(id)) return false;
    return position.on_table(id) && !position.unit(id).shot && plan.target != no_unit &&
        shooting_step(position, id, plan.act) == shooting.step;
}

UnitId next_of(const Position& position, const Shooting& shooting, Side side) {
    for (UnitId id = position.first(side); id < position.last(side); ++id)
        if (shoots_now(position, shooting, id)) return id;
    return no_unit;
}

// Red's first, then blue's; by turns under `alternate`.
UnitId next_shooter(const Position& position, const Shooting& shooting) {
    const Side first = is_player(shooting.turn) ? shooting.turn : Side::red;
    const UnitId id = next_of(position, shooting, first);
    return id != no_unit ? id : next_of(position, shooting, enemy(first));
}

}

// E18-EXE-03 Under `alternate` both sides throw, and the lower begins; red where they are equal.
Flow Shooting::first(Play& play) {
    if (play.game.options.step_resolution != Options::alternate || is_player(turn)) return Flow::next;
    if (next_of(play, *this, Side::red) == no_unit || next_of(play, *this, Side::blue) == no_unit) return Flow::next;
    const Answer* thrown = play.roll(Side::nobody, "E18-EXE-03"_rule, u16(Topic::turn_to_shoot), 2);
    if (!thrown) return Flow::wait;
    turn = thrown->value[1] < thrown->value[0] ? Side::blue : Side::red;
    play.tell("E18-EXE-03"_rule, Told::shoots_first, turn, thrown->value[0], thrown->value[1]);
    return Flow::next;
}

// E18-EXE-02 All who shoot in this step, at their planned targets, as things stood when it began.
Flow Shooting::shoot(Play& play) {
    const bool by_turns = play.game.options.step_resolution == Options::alternate;
    if (by_turns && play.state.hits.size) return play.recall(Losses{});
    for (UnitId id; (id = next_shooter(play, *this)) != no_unit;) {
        done[index(play.side(id))] |= play.bit_of(id);
        if (is_player(turn)) turn = enemy(play.side(id));
        Unit& unit = play.unit(id);
        const Plan& plan = play.plan(id);
        const UnitId target = plan.target;
        unit.shown = true;
        const bool keeps = play.keeps_shot(id);
        if (target == any_target) {
            unit.waits = keeps;
            continue;
        }
        const Aim aim = work_out(play, id, target);
        if (!aim) {
            unit.waits = keeps && aim.lost != Lost::gone;
            play.tell(aim.refusal.rule, Told::lost_shot, id, target, aim.lost);
            continue;
        }
        if (!aim.can_hurt()) {  // E18-OVW-02; E18-CMD-04 being shot at is what pins
            if (play.game.options.harmless_fire_pins && aim.volley.dice) play.press(target, id);
            unit.waits = keeps;
            if (!aim.volley.dice) play.tell("E18-ARM-02"_rule, Told::no_dice, id, target);
            else play.tell("E18-OVW-02"_rule, Told::harmless, id, target, aim.volley.needed);
            continue;
        }
        play.press(target, id);
        unit.shot = true;
        const Rule rule = play.troop(id).is_artillery() ? "E18-ART-02"_rule : "E18-EXE-02"_rule;
        play.tell(rule, Told::fires, id, target, aim.volley.dice, aim.volley.needed);
        if (aim.volley.separate) play.tell("E18-ARM-05"_rule, Told::bonus, id, aim.volley.separate, aim.volley.bonus);
        return play.recall(aim.volley);
    }
    return Flow::next;
}

// E18-EXE-03 All hits of the step count together.
Flow Shooting::losses(Play& play) {
    lay_cordons(play);
    if (!play.state.hits.size) return Flow::next;
    return play.call(Losses{});
}

}
