// Chapter 5: planning.
#include <algorithm>

#include "games/earth1418/rules/command/actions.h"

namespace earth1418 {
namespace {

constexpr int plan_ready = max_units;  // options beside the sub-units
constexpr int hold_fire = max_units;
constexpr int first_to_appear = max_units + 1;  // of overwatch_any
constexpr int unit_options = max_units + 2;
constexpr int target_options = unit_options + acts;  // what it might have planned instead, which is told why not

bool is_gun(const Position& position, UnitId id) { return position.troop(id).is_artillery(); }
// The topic of a question about a battery is another, because its answer stays secret for longer.
u16 topic(const Position& position, UnitId id, Topic of_gun, Topic of_others) {
    return u16(is_gun(position, id) ? of_gun : of_others);
}

// By which paragraph a plan is carried out.
Rule rule_of(const Position& position, UnitId id, Act act) {
    switch (act) {
        case Act::stay: return "E18-CMD-06"_rule;
        case Act::dig: return "E18-DIG-02"_rule;
        case Act::move: return position.troop(id).is_artillery() ? "E18-ART-03"_rule : "E18-CMD-05"_rule;
        case Act::find_cover: return "E18-CMD-07"_rule;
        case Act::assault: return "E18-CMD-08"_rule;
        case Act::retreat: return "E18-CMD-09"_rule;
        case Act::pack:
        case Act::unpack: return "E18-ART-03"_rule;
        case Act::direct: return "E18-ART-02"_rule;
        case Act::smoke:
        case Act::gas:
        case Act::slow_gas: return "E18-GAS-02"_rule;
        default: return "E18-ART-01"_rule;
    }
}

// What is planned: whom it shoots at and whom it is against, a byte each, and whether it moves when it has fired; and the place that it
// names, or -1: where its way ends, or where a mission lies.
void tell_plan(Play& play, Audience audience, Rule rule, Told told, UnitId id, const Plan& plan) {
    const bool mission = is_mission(plan.act), ends = plan.points && plan.act != Act::assault;
    const Place at = mission ? plan.aim : ends ? plan.way[std::size_t(plan.points - 1)] : Place{-1, -1};
    const bool goes = plan.points && (mission || plan.act == Act::join);
    play.tell_to(audience, rule, told, id, u8(plan.act), plan.target | plan.against << 8 | goes << 16, at.x, at.y);
}

// E18-MOV-03 How far it gets at most: with the help of a road where one is near enough.
i32 longest_way(const Position& position, UnitId id) {
    const i32 by_road = allowance(position, id, {.road = 1, .length = 1}, false, true);
    const Place at = position.unit(id).at;
    const bool road = std::ranges::any_of(position.game.areas, [&](const Area& area) {
        return position.game.kinds[std::size_t(area.kind)].going == Going::road && area.box.grown(by_road).contains(at);
    });
    return road ? by_road : allowance(position, id, {}, false, true);
}

// What cannot be added to the plan that is being made: "move ... then dig in".
Refusal refuse_besides(const Position& position, UnitId id, const Plan& plan, Act act) {
    if (act == Act::none || act == plan.act) return {"E18-PLN-04"_rule, "is no target"};
    if (const Refusal refusal = refuse_act(position, id, act)) return refusal;
    if (act == Act::dig) return {"E18-DIG-02"_rule, "takes the whole bound, and who digs neither moves nor shoots"};
    return {"E18-PLN-04"_rule, "would be another plan: it does one thing in a bound"};
}

bool anybody_plans(const Position& position, Side side, int step) {
    for (UnitId id = position.first(side); id < position.last(side); ++id)
        if (plans_in(position, id, side, step)) return true;
    return false;
}

// How many plans are shown next: who has not made them hears them together.
void tell_number(Play& play, Side side, int step) {
    if (step <= 2 || play.game.options.mark_visibility == Options::secret_plans) return;
    int plans = 0;
    for (UnitId id = play.first(side); id < play.last(side); ++id) plans += plans_in(play, id, side, step);
    if (plans) play.tell_to(others_than(side), "E18-PLN-03"_rule, Told::plans, side, plans);
}

}

// E18-PLN-01, E18-PLN-03 Both sides plan a step at once and unseen, or red first under `open`.
Flow Plans::open(Play& play) {
    State& state = play.state;
    state.phase = Phase::planning;
    state.step = step;
    const bool in_turn = play.game.options.mark_visibility == Options::open_plans && step > 2;
    const auto plans = [&](Side side) { return Planning{side, step, in_turn && (side == Side::blue) != blue_next}; };
    const bool red = anybody_plans(play, Side::red, step), blue = anybody_plans(play, Side::blue, step);
    if (!(red || blue)) return Flow::next;
    if (!blue_next) play.tell(step <= 2 ? "E18-PLN-02"_rule : "E18-PLN-01"_rule, Told::phase, u8(state.phase), step);
    return state.stacks.seal(plans(Side::red), plans(Side::blue));
}

// E18-PLN-02 Marked plans are shown when both have finished; anonymous ones when they are carried out. The seventh step is empty.
Flow Plans::close(Play& play) {
    const bool in_turn = play.game.options.mark_visibility == Options::open_plans && step > 2;
    for (const Side side : both_sides) {
        if (in_turn && (side == Side::blue) != blue_next) continue;
        tell_number(play, side, step);
        for (UnitId id = play.first(side); id < play.last(side); ++id) {
            if (!plans_in(play, id, side, step)) continue;
            Plan& plan = play.plan_of(id);
            const bool missing = plan.act == Act::none;
            if (missing) plan = missing_plan(play, id);
            if (step <= 2 || play.game.options.mark_visibility == Options::secret_plans) continue;
            play.unit(id).shown = true;
            // Its owner was told when planning it.
            tell_plan(play, missing ? everybody : others_than(side), missing ? "E18-PLN-05"_rule : "E18-PLN-03"_rule,
                Told::shows, id, plan);
        }
    }
    if (in_turn && !blue_next) {
        blue_next = true;
        return Flow::restart;
    }
    blue_next = false;
    if (++step > 6) return Flow::done;
    return Flow::restart;
}

// E18-PLN-04 Which sub-unit is planned, again if need be; or plan_ready.
Flow Planning::whom(Play& play) {
    if (idle || !anybody_plans(play, side, step)) return Flow::done;
    const auto refuse = [&](i32 option) -> Refusal {
        if (option == plan_ready) return {};
        if (option >= play.game.units()) return {"E18-PLN-04"_rule, "is no sub-unit of this battle"};
        if (play.side(UnitId(option)) != side) {
            // Named as a target for a sub-unit that was just planned and is asked for none.
            if (unit != no_unit)
                if (const Refusal no = refuse_shooting(play, unit, plan)) return no;
            return {"E18-PLN-04"_rule, "belongs to the enemy"};
        }
        if (!play.unit(UnitId(option)).bases) return {"E18-PLN-04"_rule, "is gone"};
        if (const int own = planning_step(play.game, UnitId(option)); own != step)
            return {"E18-PLN-01"_rule, "plans in step {0}, and this is step {1}", {own, step}};
        return {};
    };
    const auto list = [&](auto add) {
        add(plan_ready);
        for (UnitId id = play.first(side); id < play.last(side); ++id)
            if (plans_in(play, id, side, step)) add(id);
    };
    const i32* chosen = play.choose_listed(
        side, "E18-PLN-04"_rule, u16(step <= 2 ? Topic::gun_whom : Topic::plan_whom), max_units + 1, list, refuse);
    if (!chosen) return Flow::wait;
    if (*chosen == plan_ready) return Flow::done;
    unit = UnitId(*chosen);
    plan = {};
    plan.facing = play.unit(unit).facing;
    goes = false;
    return Flow::next;
}

// E18-CMD-02 What it does, by its command and situation; E18-ART-01 guns have their own orders. A sub-unit with one possible action is not asked.
Flow Planning::what(Play& play) {
    const auto refuse = [&](i32 option) -> Refusal {
        if (option == 0) return {"E18-PLN-04"_rule, "is no plan"};
        return refuse_act(play, unit, Act(option));
    };
    std::array<u8, all_acts.size()> may;
    std::size_t count = 0;
    for (const Act act : all_acts)
        if (!refuse(u8(act))) may[count++] = u8(act);
    if (count == 1) {
        plan.act = Act(may[0]);
        return Flow::next;
    }
    const auto list = [&](auto add) {
        for (std::size_t i = 0; i < count; ++i) add(may[i]);
    };
    const Rule rule = is_gun(play, unit) ? "E18-ART-01"_rule : "E18-CMD-02"_rule;
    const i32* chosen =
        play.choose_listed(side, rule, topic(play, unit, Topic::gun_what, Topic::plan_what), acts, list, refuse);
    if (!chosen) return Flow::wait;
    plan.act = Act(*chosen);
    return Flow::next;
}

// E18-MOV-04 Which way, and the direction of the rank at its end.
Flow Planning::way(Play& play) {
    if (plan.act != Act::move && plan.act != Act::find_cover && plan.act != Act::retreat && !goes) return Flow::next;
    const bool compulsory = must_act(play, unit);
    const auto describe = [&](Question& question) {
        question.width = play.game.width;
        question.height = play.game.height;
        question.least = 1;
        question.most = most_legs;
        question.reach = longest_way(play, unit);
        question.option[question.size++] = unit;
    };
    const auto refuse = [&](std::span<const i32> numbers) {
        std::array<Place, most_legs> places;
        const std::size_t points = numbers.size() / 2;
        for (std::size_t i = 0; i < points; ++i) places[i] = {numbers[2 * i], numbers[2 * i + 1]};
        return refuse_way(play, unit, plan.act, {places.data(), points}, numbers.back(), compulsory);
    };
    const Answer* given =
        play.path(side, "E18-MOV-04"_rule, topic(play, unit, Topic::gun_way, Topic::plan_way), describe, refuse);
    if (!given) return Flow::wait;
    plan.points = 0;
    for (std::size_t i = 0; i + 1 < given->size; i += 2)
        plan.way[plan.points++] = {given->value[i], given->value[i + 1]};
    plan.facing = i16(nearer_facing(play, unit, given->numbers().back()));
    return Flow::next;
}

// E18-ASL-02 Whom it assaults.
Flow Planning::against(Play& play) {
    if (plan.act != Act::assault) return Flow::next;
    const auto refuse = [&](i32 option) -> Refusal {
        if (option >= unit_options) return refuse_besides(play, unit, plan, Act(option - unit_options));
        if (option >= play.game.units() || play.side(UnitId(option)) == side)
            return {"E18-ASL-02"_rule, "is of its own side"};
        return refuse_assault(play, unit, UnitId(option));
    };
    const auto list = [&](auto add) {
        const Side other = enemy(side);
        for (UnitId id = play.first(other); id < play.last(other); ++id)
            if (!refuse(id)) add(id);
    };
    const i32* chosen =
        play.choose_listed(side, "E18-ASL-02"_rule, u16(Topic::plan_against), target_options, list, refuse);
    if (!chosen) return Flow::wait;
    plan = assault(play, unit, UnitId(*chosen));
    return Flow::next;
}

// E18-PLN-04 At whom it shoots, all of it; or that it holds its fire.
Flow Planning::target(Play& play) {
    if (refuse_shooting(play, unit, plan)) return Flow::next;
    const bool may_hold = plan.act != Act::direct;
    const auto refuse = [&](i32 option) -> Refusal {
        if (option == hold_fire) return may_hold ? Refusal{} : Refusal{"E18-ART-02"_rule, "is no direct fire"};
        if (option == first_to_appear)
            return play.game.options.overwatch_any && plan.act == Act::stay
                ? Refusal{}
                : Refusal{"E18-OVW-01"_rule, "is nothing to shoot at here"};
        if (option >= unit_options) return refuse_besides(play, unit, plan, Act(option - unit_options));
        return refuse_target(play, unit, plan, UnitId(option));
    };
    const auto list = [&](auto add) {
        const Side other = enemy(side);
        for (UnitId id = play.first(other); id < play.last(other); ++id)
            if (!refuse(id)) add(id);
        if (!refuse(first_to_appear)) add(first_to_appear);
        if (may_hold) add(hold_fire);
    };
    const i32* chosen = play.choose_listed(side, "E18-PLN-04"_rule,
        topic(play, unit, Topic::gun_target, Topic::plan_target), target_options, list, refuse);
    if (!chosen) return Flow::wait;
    plan.target = *chosen == hold_fire ? no_unit : *chosen == first_to_appear ? any_target : UnitId(*chosen);
    return Flow::next;
}

// E18-PLN-04 The plan is written down, in the place of any before.
Flow Planning::write(Play& play) {
    play.plan_of(unit) = plan;
    tell_plan(play, only(side), rule_of(play, unit, plan.act), Told::planned, unit, plan);
    // A battery that fired together with one that now does something else, or lays what it cannot, has no mission any more (E18-ART-01).
    if (is_gun(play, unit))
        for (UnitId id : play.game.formation(unit).units)
            if (play.plan(id).act == Act::join && play.plan(id).against == unit && refuse_join(play, id, unit)) {
                play.plan_of(id) = {};
                tell_plan(play, only(side), "E18-ART-01"_rule, Told::planned, id, {});
            }
    return Flow::restart;
}

}
