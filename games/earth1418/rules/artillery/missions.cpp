// Chapter 16: missions are ordered while the guns plan.
#include "games/earth1418/rules/command/actions.h"

namespace earth1418 {

// E18-ART-01 A mission is ordered on a square of the grid, named by any place in it.
Flow Planning::square(Play& play) {
    if (!is_mission(plan.act)) return Flow::next;
    const auto describe = [&](Question& question) {
        question.width = play.game.width;
        question.height = play.game.height;
        question.least = question.most = 1;
        question.has_facing = false;
    };
    const auto allow = [](std::span<const i32>) { return Refusal{}; };
    const Answer* given = play.place(side, "E18-ART-01"_rule, u16(Topic::gun_square), describe, allow);
    if (!given) return Flow::wait;
    plan.aim = {given->value[0], given->value[1]};
    const auto [column, row] = square_of(play.game, plan.aim);
    plan.column = column, plan.row = row;
    return Flow::next;
}

// E18-ART-01 Several batteries of a formation make one mission.
Flow Planning::with(Play& play) {
    if (plan.act != Act::join) return Flow::next;
    const auto refuse = [&](i32 option) { return refuse_join(play, unit, UnitId(option)); };
    const auto list = [&](auto add) {
        for (UnitId id : play.game.formation(unit).units)
            if (!refuse(id)) add(id);
    };
    const i32* chosen = play.choose_listed(side, "E18-ART-01"_rule, u16(Topic::gun_with), max_units, list, refuse);
    if (!chosen) return Flow::wait;
    plan.against = UnitId(*chosen);
    return Flow::next;
}

// E18-VEH-05 Whether a self-propelled gun moves when its mission is fired.
Flow Planning::go(Play& play) {
    if (!play.troop(unit).armoured || !(is_mission(plan.act) || plan.act == Act::join)) return Flow::next;
    if (usual_way(play, unit, plan.act, false).empty()) return Flow::next;
    constexpr std::array<u8, 2> both = {0, 1};
    const i32* chosen =
        play.choose(side, "E18-VEH-05"_rule, u16(Topic::gun_goes), 2, both, [](i32) { return Refusal{}; });
    if (!chosen) return Flow::wait;
    goes = *chosen;
    return Flow::next;
}

}
