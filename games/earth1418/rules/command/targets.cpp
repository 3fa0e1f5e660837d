// Chapter 5: whom a plan may name to be shot at, and with whom a battery may fire.
#include "games/earth1418/rules/command/actions.h"
#include "games/earth1418/rules/shooting/arming.h"

namespace earth1418 {

Refusal refuse_target(const Position& position, UnitId id, const Plan& plan, UnitId target) {
    if (target >= position.game.units() || position.side(target) == position.side(id))
        return {"E18-PLN-04"_rule, "is of its own side"};
    if (!position.on_table(target)) return {"E18-PLN-04"_rule, "is not on the table"};
    if (position.unit(target).in_contact && !(plan.act == Act::assault && plan.against == target))
        return {"E18-MEL-05"_rule, "is in melee"};
    return {};
}

Refusal refuse_join(const Position& position, UnitId id, UnitId lead) {
    if (lead >= position.game.units() || position.entry(lead).formation != position.entry(id).formation || lead == id)
        return {"E18-ART-01"_rule, "is no other battery of its formation"};
    const Act act = position.plan(lead).act;
    if (!is_mission(act)) return {"E18-ART-01"_rule, "has no mission"};
    if (shooting_step(position, lead, act) != shooting_step(position, id, act))
        return {"E18-ART-01"_rule, "fires in another step"};
    if (is_cordon(act) && !position.entry(id).lays[std::size_t(effect_of(act))])
        return {"E18-UNT-05"_rule, "fires what {0:unit} cannot", {id}};
    return {};
}

// E18-EXE-02 Who moves shoots before anybody has moved, and keeps no shot: an enemy that is out of range or sight now stays so.
bool has_in_view(const Position& position, UnitId id, const Plan& plan) {
    if (position.game.options.troops_block_los) return true;  // who stands between may be lost by then
    const Side other = enemy(position.side(id));
    const i32 range = position.troop(id).moving_range;
    for (UnitId at = position.first(other); at < position.last(other); ++at)
        if (!refuse_target(position, id, plan, at) && !view_of(position, id, at, range).refusal) return true;
    return false;
}

// E18-PLN-04 Why its plan names nobody to shoot at.
Refusal refuse_shooting(const Position& position, UnitId id, const Plan& plan) {
    if (plan.act == Act::direct) return {};
    const Troop& troop = position.troop(id);
    if (troop.is_artillery()) {
        if (plan.act == Act::move && troop.armoured) return {};  // E18-VEH-05
        return {"E18-ART-02"_rule, "is shot at by guns that fire directly, which {0:unit} does not", {id}};
    }
    if (!troop.shooting) return {"E18-UNT-01"_rule, "is out of question for {0:unit}, which does not shoot", {id}};
    if (position.unit(id).in_contact) return {"E18-MEL-05"_rule, "is not shot at by {0:unit}, which is in melee", {id}};
    if (!shooting_step(position, id, plan.act)) {
        if (plan.act == Act::dig) return {"E18-DIG-02"_rule, "is not shot at by {0:unit}, which digs in", {id}};
        return {"E18-EXE-02"_rule, "is not shot at by {0:unit}, which moved or dug in during the last bound", {id}};
    }
    // E18-TRA-03 A carried sub-unit does not shoot.
    if (position.game.options.transport_no_shoot && plan.points && plan.act != Act::assault &&
        has_transport(position, id)) {
        const std::span<const Place> way(plan.way.data(), plan.points);
        const Touched ground = touched(position, position.unit(id).at, way);
        if (ground.length + cost_of_turn(position, id, plan.facing) > allowance(position, id, ground, false, false))
            return {"E18-TRA-03"_rule, "is not shot at by {0:unit}, which is carried", {id}};
    }
    const bool shoots_first = plan.points && shooting_step(position, id, plan.act) < 6;
    if (shoots_first && !has_in_view(position, id, plan))
        return {"E18-PLN-04"_rule,
            "is not shot at by {0:unit}, which shoots before it moves and has nobody in range and sight", {id}};
    return {};
}

}
