// Chapter 4: the command chart. Chapter 5: what plans may hold.
#include "games/earth1418/rules/command/actions.h"

#include <algorithm>
#include <string>

namespace earth1418 {
namespace {

constexpr u16 bit(Act act) { return u16(1u << u8(act)); }

bool enemy_within(const Position& position, UnitId id, i32 range) {
    const Side other = enemy(position.side(id));
    for (UnitId to = position.first(other); to < position.last(other); ++to)
        if (position.on_table(to) && position.within_range(id, to, range)) return true;
    return false;
}

// Whether it could carry out what its chart allows.
bool is_possible(const Position& position, UnitId id, Act act, bool compulsory) {
    if (act == Act::assault) return can_assault(position, id);
    if (act == Act::stay) return true;
    return !usual_way(position, id, act, compulsory).empty();
}

// Artillery has no chart: fire, packing and moves (E18-ART-01, E18-ART-03).
Refusal refuse_gun_act(const Position& position, UnitId id, Act act) {
    const Unit& unit = position.unit(id);
    const Troop& troop = position.troop(id);
    const Sub_unit& entry = position.entry(id);
    if (act == Act::stay) return {};
    if (unit.forced) return {"E18-FRC-03"_rule, "is not for guns that flee from their orders: they stay"};
    if (unit.in_contact) return {"E18-MEL-05"_rule, "is not possible in melee"};
    const bool ready = shooting_step(position, id, Act::bombard) != 0;
    switch (act) {
        case Act::pack:
            if (!troop.packs()) return {"E18-ART-03"_rule, "is nothing that {0:unit} needs", {id}};
            return unit.gun == Gun::packed ? Refusal{"E18-ART-03"_rule, "has been done"} : Refusal{};
        case Act::unpack:
            return unit.gun == Gun::packed ? Refusal{}
                                           : Refusal{"E18-ART-03"_rule, "is not possible: it is not packed"};
        case Act::move:
            if (troop.speed == Troop::immobile) return {"E18-UNT-01"_rule, "is not possible: it is immobile"};
            if (troop.packs() && unit.gun != Gun::packed) return {"E18-ART-03"_rule, "takes a packed gun"};
            if (usual_way(position, id, Act::move, false).empty()) return {"E18-MOV-03"_rule, "has no room"};
            return {};
        case Act::direct:
            if (entry.off_table) return {"E18-ART-01"_rule, "is only for guns on the table"};
            if (!ready) return {"E18-ART-03"_rule, "takes a gun that has unpacked"};
            for (UnitId to = position.first(enemy(entry.side)); to < position.last(enemy(entry.side)); ++to)
                if (!refuse_target(position, id, {}, to)) return {};
            return {"E18-ART-02"_rule, "has no target"};
        case Act::bombard: return ready ? Refusal{} : Refusal{"E18-ART-03"_rule, "takes a gun that has unpacked"};
        case Act::join: {
            if (!ready) return {"E18-ART-03"_rule, "takes a gun that has unpacked"};
            for (UnitId other : position.game.formation(id).units)
                if (!refuse_join(position, id, other)) return {};
            return {"E18-ART-01"_rule, "takes another battery of its formation that has a mission"};
        }
        case Act::smoke:
        case Act::gas:
        case Act::slow_gas:
            if (!entry.lays[std::size_t(effect_of(act))])
                return {"E18-UNT-05"_rule, "is nothing that {0:unit} can fire", {id}};
            return ready ? Refusal{} : Refusal{"E18-ART-03"_rule, "takes a gun that has unpacked"};
        default: return {"E18-ART-01"_rule, "is nothing for guns"};
    }
}

// E18-DIG-01, E18-DIG-02, E18-DIG-03
Refusal refuse_digging(const Position& position, UnitId id, u16 cell) {
    if (!position.troop(id).dig) return {"E18-DIG-03"_rule, "is nothing that {0:unit} can do", {id}};
    if (position.unit(id).dug_in) return {"E18-DIG-02"_rule, "has been done"};
    if (!position.game.charts.dig[u8(directive(position, id).command)])
        return {"E18-DIG-01"_rule, "is not allowed under this command"};
    if (must_act(position, id) && !(cell & bit(Act::find_cover)))
        return {"E18-CMD-07"_rule, "is no cover that this command lets it seek"};
    return {};
}

}

int planning_step(const Game& game, UnitId id) {
    const Troop& troop = game.troop(id);
    if (troop.naval) return 1;
    if (troop.is_artillery()) return 2;
    if (troop.is_heavy()) return 5;
    constexpr int steps[] = {3, 4, 6};
    return steps[u8(game.formation(id).of)];
}

bool plans_in(const Position& position, UnitId id, Side side, int step) {
    return position.side(id) == side && position.unit(id).bases && planning_step(position.game, id) == step;
}

Chart_row chart_row(const Position& position, UnitId id) {
    const Unit& unit = position.unit(id);
    return Chart_row(2 * !unit.dug_in + unit.under_fire);
}

u16 chart(const Position& position, UnitId id) { return chart(position, id, directive(position, id).command); }

u16 chart(const Position& position, UnitId id, Command command) {
    const Game& game = position.game;
    const Chart_row row = chart_row(position, id);
    u16 may = game.charts.may[u8(row)][u8(command)];
    if (row == Chart_row::open_safe && command == Command::hold && !game.options.chart_hold_find_cover)
        may &= u16(~bit(Act::find_cover));
    if (row == Chart_row::open_under_fire && command == Command::advance && !game.options.chart_advance_find_cover)
        may &= u16(~bit(Act::find_cover));
    // E18-CMD-08 With no enemy within 30 cm an assault may be a move.
    if (command == Command::assault && !enemy_within(position, id, game.charts.assault))
        may |= u16(game.charts.may[u8(row)][u8(Command::advance)] & bit(Act::move));
    return may;
}

bool must_act(const Position& position, UnitId id) {
    return chart_row(position, id) == Chart_row::open_under_fire && !position.unit(id).in_contact &&
        !position.troop(id).is_artillery();
}

namespace {

constexpr Refusal falls_back{"E18-FRC-03"_rule, "is not allowed: it falls back as if under RETREAT"};

// Why an act that its command allows cannot be carried out here.
Refusal refuse_impossible(const Position& position, Act act) {
    switch (act) {
        case Act::assault:
            return {
                "E18-ASL-02"_rule, "has no enemy within {0:length} that it can reach", {position.game.charts.assault}};
        case Act::find_cover:
            return {"E18-CMD-07"_rule, "has no better cover within {0:length} that it can come nearer to",
                {position.game.charts.assault}};
        case Act::retreat: return {"E18-CMD-09"_rule, "has nowhere to go that is no nearer to an enemy"};
        default: return {"E18-CMD-05"_rule, "has no room in the direction commanded"};
    }
}

}

// E18-CMD-02, E18-CMD-03, E18-MEL-05, E18-ASL-05
Refusal refuse_act(const Position& position, UnitId id, Act act) {
    if (position.troop(id).is_artillery()) return refuse_gun_act(position, id, act);
    const Unit& unit = position.unit(id);
    const Command command = directive(position, id).command;
    if (u8(act) >= u8(Act::pack)) return {"E18-ART-01"_rule, "is only for artillery"};
    const u16 cell = chart(position, id);
    if (unit.in_contact) {
        if (act == Act::stay) return {};
        if (act != Act::retreat && act != Act::assault) return {"E18-MEL-05"_rule, "is not possible in melee"};
        if (unit.forced && act == Act::assault) return falls_back;
        if (act == Act::retreat && command != Command::retreat)
            return {"E18-MEL-05"_rule, "is possible in melee only under RETREAT"};
        if (act == Act::assault && command != Command::assault)
            return {"E18-MEL-05"_rule, "is possible in melee only under ASSAULT"};
        return is_possible(position, id, act, false) ? Refusal{} : refuse_impossible(position, act);
    }
    if (unit.must_assault != no_unit && cell & bit(Act::assault) && act != Act::assault && can_assault(position, id))
        return {"E18-ASL-05"_rule, "is not allowed: it must go on assaulting"};
    const bool flees_elsewhere = act == Act::find_cover && !(cell & bit(act));
    if (unit.forced && (act == Act::dig || act == Act::move || act == Act::assault || flees_elsewhere))
        return falls_back;
    if (act == Act::dig) return refuse_digging(position, id, cell);
    const bool compulsory = must_act(position, id);
    if (act == Act::stay) {
        if (!compulsory) return {};
        for (const Act other : {Act::stay, Act::move, Act::find_cover, Act::assault, Act::retreat})
            if (cell & bit(other) && is_possible(position, id, other, true))
                return {"E18-CMD-03"_rule,
                    "is not allowed: under fire and not dug in it must do what its command leaves it"};
        return {};
    }
    if (act == Act::move && command == Command::assault && enemy_within(position, id, position.game.charts.assault))
        return {"E18-CMD-08"_rule, "is only for a sub-unit that has no enemy within {0:length}",
            {position.game.charts.assault}};
    if (!(cell & bit(act))) return {"E18-CMD-02"_rule, "is not what its command and situation allow"};
    return is_possible(position, id, act, compulsory) ? Refusal{} : refuse_impossible(position, act);
}

// E18-PLN-04 Any enemy, seen or not; E18-MEL-05 but none in melee, save whom one assaults.
int shooting_step(const Position& position, UnitId id, Act act) {
    const Unit& unit = position.unit(id);
    const Troop& troop = position.troop(id);
    const Options& options = position.game.options;
    if (troop.naval) return 10;
    if (act == Act::dig && !options.dig_and_shoot) return 0;
    if (troop.is_artillery()) {
        if (act == Act::pack || act == Act::unpack || (act == Act::move && !troop.armoured)) return 0;
        if (troop.armoured) return unit.moved_last ? 2 : 1;  // E18-VEH-05
        if (unit.gun == Gun::packed) return 0;
        if (unit.gun == Gun::just_unpacked) return options.gun_ready_delay ? 0 : 2;
        return 1;
    }
    if (troop.is_heavy()) {
        if (unit.dug_in && unit.long_dug_in) return 1;
        if (unit.moved_last || unit.dug_last) return options.hw_setup_delay ? 0 : 2;
        return 2;
    }
    if (act == Act::assault) return 9;
    return unit.dug_in ? 4 : 5;
}

int moving_step(const Position& position, UnitId id) {
    if (!position.on_table(id) || !position.leaves(id)) return 0;
    if (position.plan(id).act == Act::assault) return 6;
    return position.unit(id).leaving ? 8 : 7;
}

std::array<u8, 2> square_of(const Game& game, Place at) {
    // A place on the last border belongs to the last square.
    const auto number = [&](i32 far, i32 size) { return u8(std::min(far, size - 1) / game.charts.grid); };
    return {number(at.x, game.width), number(at.y, game.height)};
}

Bounds square_bounds(const Game& game, u8 column, u8 row) {
    const i32 side = game.charts.grid;
    return {{column * side, row * side},
        {std::min((column + 1) * side, game.width), std::min((row + 1) * side, game.height)}};
}

std::string square_name(u8 column, u8 row) { return char('A' + column) + std::to_string(row + 1); }
std::string square_name(const Game& game, Place at) {
    const auto [column, row] = square_of(game, at);
    return square_name(column, row);
}

bool is_cordon(Act act) { return act == Act::smoke || act == Act::gas || act == Act::slow_gas; }
bool is_mission(Act act) { return act == Act::bombard || is_cordon(act); }
int effect_of(Act act) { return u8(act) - u8(Act::smoke); }

Plan missing_plan(const Position& position, UnitId id) {
    Plan plan;
    plan.act = Act::stay;
    if (!must_act(position, id) || !refuse_act(position, id, Act::stay)) return plan;
    if (refuse_act(position, id, Act::find_cover)) return plan;
    const auto way = usual_way(position, id, Act::find_cover, true);
    plan.act = Act::find_cover;
    plan.facing = position.unit(id).facing;
    for (const Place place : way) plan.way[plan.points++] = place;
    return plan;
}

}
