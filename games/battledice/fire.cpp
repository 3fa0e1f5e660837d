// Chapter 9: fire in a side's own phase.
#include "games/battledice/victory.h"

namespace battledice {
namespace {

// BD-TER-08 Infantry in a fence or wire that could battle may remove it instead.
bool may_remove(const Position& position, UnitId id, Terrain obstacle) {
    const HexIndex hex = position.unit(id).hex;
    return (obstacle == Terrain::fence ? position.has_fence(hex) : position.has_wire(hex)) &&
           position.game.terrain[u8(obstacle)].removable_by & bit(position.game.roster[id].type);
}

// Why this unit does nothing in its fire phase.
Refusal refuse_fire(const Position& position, UnitId id) {
    const Unit_type& type = position.game.type(id);
    if (type.artillery) return {"BD-TRN-04"_rule, "is artillery, which fires in the artillery phase"};
    if (const Refusal no = position.may_battle(id)) return no;
    if (position.has_target(id) || may_remove(position, id, Terrain::fence) || may_remove(position, id, Terrain::wire)) return {};
    return {"BD-BAT-02"_rule, "has no target in range and sight"};
}

Refusal refuse_target(const Position& position, UnitId id, HexIndex hex) {
    if (!position.game.grid.contains(hex)) return {"BD-BAT-02"_rule, "is not on the board"};
    const UnitId target = position.has_unit(hex) ? position.unit_at(hex) : position.general_at(hex);
    if (target == no_unit)                              return {"BD-BAT-02"_rule, "is empty"};
    if (position.side(target) == position.side(id))     return {"BD-BAT-02"_rule, "holds a friend"};
    return position.dice_count(id, hex) ? Refusal{} : position.dice(id, hex).refusal;
}

}

// BD-TRN-03 The owner names the next unit to fire, or ends his fire.
Flow Fire::choose_unit(Play& play) {
    const auto refuse = [&](UnitId id) { return refuse_fire(play, id); };
    if (!play.any_unit(side, refuse)) return Flow::done;
    const i32* chosen = play.choose_unit(side, "BD-TRN-03"_rule, Topic::fire_unit, true, refuse);
    if (!chosen) return Flow::wait;
    if (*chosen == finish) return Flow::done;
    unit = UnitId(*chosen);
    return Flow::next;
}

// BD-BAT-02 He chooses any hex with an enemy in range and sight, or lets infantry clear an obstacle away (BD-TER-08).
Flow Fire::choose_target(Play& play) {
    const HexIndex from = play.unit(unit).hex;
    const auto refuse = [&](i32 option) -> Refusal {
        if (option == remove_fence) return may_remove(play, unit, Terrain::fence) ? Refusal{} : Refusal{"BD-TER-08"_rule, "is not for this unit: it needs infantry in a fence"};
        if (option == remove_wire)  return may_remove(play, unit, Terrain::wire) ? Refusal{} : Refusal{"BD-TER-08"_rule, "is not for this unit: it needs infantry in wire"};
        return refuse_target(play, unit, HexIndex(option));
    };
    std::array<HexIndex, max_units> hexes;
    int count = play.enemy_hexes(side, hexes);
    if (play.has_obstacle(from)) hexes[count++] = remove_fence, hexes[count++] = remove_wire;
    const i32* target = play.choose_hex(side, "BD-BAT-02"_rule, Topic::fire_at, std::span(hexes.data(), count), refuse);
    if (!target) return Flow::wait;

    play.unit(unit).marks |= Unit::fired;
    if (*target >= max_hexes) {
        const Terrain obstacle = *target == remove_fence ? Terrain::fence : Terrain::wire;
        play.state.removed[obstacle == Terrain::fence ? 0 : 1].add(from);
        play.tell("BD-TER-08"_rule, Told::removed, unit, from, obstacle);
        return Flow::next;
    }
    return play.call(Attack{unit, HexIndex(*target)});
}

// BD-VIC-03 In its own fire phase a side wins the moment it has enough.
Flow Fire::look(Play& play) { return won_while_firing(play, side) ? Flow::over : Flow::restart; }

}
