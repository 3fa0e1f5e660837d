// Chapter 9: fire in a side's own phase.
#include <utility>

#include "games/battledice/rules/fire/targets.h"
#include "games/battledice/rules/movement/reach.h"
#include "games/battledice/rules/turn/victory.h"

namespace battledice {
namespace {

// BD-TER-08 Infantry in a fence or wire that could battle may remove it instead.
bool may_remove(const Position& position, UnitId id, Terrain obstacle) {
    const HexIndex hex = position.unit(id).hex;
    return (obstacle == Terrain::fence ? position.has_fence(hex) : position.has_wire(hex)) &&
        position.game.terrain[u8(obstacle)].removable_by & bit(position.game.roster[id].type);
}

bool is_ready(const Position& position, UnitId id) { return !position.game.type(id).artillery && position.battles(id); }

// Whether a unit that is ready has something to do.
bool has_use(const Position& position, UnitId id) {
    return Targets(position, id).any() ||
        (position.game.ground[position.unit(id).hex].cluttered &&
            (may_remove(position, id, Terrain::fence) || may_remove(position, id, Terrain::wire)));
}

// Why not.
Refusal refuse_fire(const Position& position, UnitId id) {
    if (is_ready(position, id) && has_use(position, id)) return {};
    if (position.game.type(id).artillery) return {"BD-TRN-04"_rule, "is artillery, which fires in the artillery phase"};
    if (const Refusal no = position.may_battle(id)) return no;
    return {"BD-BAT-02"_rule, "has no target in range and sight"};
}

// BD-BAT-06 Infantry or cavalry that emptied a neighbouring hex, and could move into it.
bool may_advance(const Position& position, UnitId id, HexIndex hex) {
    const Type kind = position.game.roster[id].type;
    const HexIndex from = position.unit(id).hex;
    return position.game.options.take_ground && (kind == Type::infantry || kind == Type::cavalry) &&
        position.game.distance(from, hex) == 1 && !position.has_unit(hex) && position.general_at(hex) == no_unit &&
        !Mover(position, id).refuse_entry(from, hex);
}

}

Units ready_to_fire(const Position& position, Side side) {
    const Units others = position.game.units(side) - position.game.batteries(side);
    return others.those([&](UnitId id) { return position.battles(id); });
}

Units able_to_fire(const Position& position, Units ready) {
    return ready.those([&](UnitId id) { return has_use(position, id); });
}

// BD-VIC-03 In its own fire phase a side wins the moment it has enough: before its first shot too, since units may have
// left the board (BD-MOV-10).
Flow Fire::look(Play& play) { return won_while_firing(play, side) ? Flow::over : Flow::next; }

// BD-BAT-06 Under bd.take_ground the player may move a unit that emptied a neighbouring hex into it.
Flow Fire::take_ground(Play& play) {
    if (attacked != no_hex && may_advance(play, unit, attacked)) {
        constexpr std::array<u16, 2> stay_or_advance = {0, 1};
        const i32* advances = play.passable().choose(
            side, "BD-BAT-06"_rule, u16(Topic::take_ground), 2, stay_or_advance, [](i32) { return Refusal{}; });
        if (!advances) return Flow::wait;
        if (*advances) {
            const HexIndex from = play.unit(unit).hex;
            play.unit(unit).bank = play.game.ground[from].bank;  // BD-MOV-07
            play.put(unit, attacked);
            play.tell("BD-BAT-06"_rule, Told::advances, unit, from, attacked);
        }
    }
    attacked = no_hex;
    Firers& firers = play.state.firers;
    if (std::exchange(firers.stale, false)) firers.able = able_to_fire(play, firers.ready);
    return Flow::next;
}

// BD-TRN-03 The owner names the next unit to fire, or ends the fire. An owner with no unit to name is told so.
Flow Fire::choose_unit(Play& play) {
    const auto refuse = [&](UnitId id) { return refuse_fire(play, id); };
    const auto able = [&] { return play.state.firers.able; };
    if (able().empty()) {
        if (unit == no_unit) play.tell("BD-BAT-02"_rule, Told::nobody_fires);
        return Flow::done;
    }
    const i32* chosen = play.choose_unit(side, "BD-TRN-03"_rule, Topic::fire_unit, true, able, refuse);
    if (!chosen) return Flow::wait;
    if (*chosen == finish) return Flow::done;
    unit = UnitId(*chosen);
    return Flow::next;
}

// BD-BAT-02 The player chooses any hex with an enemy in range and sight, or lets infantry clear an obstacle away (BD-TER-08).
Flow Fire::choose_target(Play& play) {
    const HexIndex from = play.unit(unit).hex;
    const auto refuse = [&](i32 option) -> Refusal {
        if (option == remove_fence)
            return may_remove(play, unit, Terrain::fence)
                ? Refusal{}
                : Refusal{"BD-TER-08"_rule, "is not for this unit: it needs infantry in a fence"};
        if (option == remove_wire)
            return may_remove(play, unit, Terrain::wire)
                ? Refusal{}
                : Refusal{"BD-TER-08"_rule, "is not for this unit: it needs infantry in wire"};
        return refuse_target(play, unit, option);
    };
    const auto list = [&](auto add) {
        Targets(play, unit).list(add);
        if (!play.game.ground[from].cluttered) return;
        for (i32 removal : {remove_fence, remove_wire})
            if (!refuse(removal)) add(removal);
    };
    const i32* target = play.choose_listed(side, "BD-BAT-02"_rule, u16(Topic::fire_at), hex_options, list, refuse);
    if (!target) return Flow::wait;

    play.unit(unit).marks |= Unit::fired;
    play.state.firers.ready.set(unit, false);
    play.state.firers.able.set(unit, false);
    if (*target >= max_hexes) {
        const Terrain obstacle = *target == remove_fence ? Terrain::fence : Terrain::wire;
        play.state.removed[obstacle == Terrain::fence ? 0 : 1].add(from);
        play.state.firers.stale = true;
        play.tell("BD-TER-08"_rule, Told::removed, unit, from, obstacle);
        return Flow::restart;
    }
    attacked = HexIndex(*target);
    play.call(Attack{unit, attacked});
    return Flow::restart;
}

}
