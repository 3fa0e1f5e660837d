// Chapter 14: set-up.
#include <algorithm>

#include "games/battledice/play.h"
#include "games/battledice/rules/ground/ground.h"

namespace battledice {
// BD-SET-01 The scenario has put every unit with a place onto the board.
Flow Battle::set_up(Play&) { return Flow::next; }

// BD-SET-02 Red deploys before blue; under bd.deploy hidden both at once and unseen.
Flow Battle::deploy_first(Play& play) {
    if (play.game.options.deploy == Options::hidden)
        return play.state.stacks.seal(Deploy{Side::red}, Deploy{Side::blue});
    return play.call(Deploy{Side::red});
}

Flow Battle::deploy_second(Play& play) {
    return play.game.options.deploy == Options::hidden ? Flow::next : play.call(Deploy{Side::blue});
}

Flow Battle::fight(Play& play) {
    play.tell("BD-TRN-01"_rule, Told::turn, play.state.turn);
    return play.call(Turn{});
}

UnitId Deploy::unit(const Position& position) const {
    const Force& force = position.game.force(side);
    for (UnitId id = force.first; id < force.last; ++id) {
        const Unit& unit = position.unit(id);
        if (unit.figures && !unit.on_board() && !unit.has(Unit::reserve)) return id;
    }
    return no_unit;
}

// BD-SET-02 The owner puts each unit into a hex of the side's zone that it may enter and that has room for it (BD-MOV-03).
Flow Deploy::place(Play& play) {
    const UnitId id = unit(play);
    if (id == no_unit) return Flow::done;
    const Force& force = play.game.force(side);
    auto refuse = [&](i32 option) -> Refusal {
        const HexIndex hex = HexIndex(option);
        if (!play.game.grid.contains(hex)) return {"BD-SET-02"_rule, "is not on the board"};
        if (std::find(force.zone.begin(), force.zone.end(), hex) == force.zone.end())
            return {"BD-SET-02"_rule, "is outside the deployment zone"};
        const Ground& ground = play.game.ground[hex];
        if (!may_start(ground, play.game.roster[id].type))
            return {ground.open_river() ? "BD-MOV-07"_rule : "BD-MOV-06"_rule,
                "is ground that this kind of unit may not enter"};
        const UnitId there = play.unit_at(hex);
        if (play.has_general(hex, enemy(side)) || (there != no_unit && play.side(there) != side))
            return {"BD-MOV-03"_rule, "holds the enemy"};
        if (play.game.is_general(id) ? play.has_general(hex, side) : there != no_unit)
            return {"BD-MOV-03"_rule, "is taken"};
        return {};
    };
    const i32* hex = play.choose_hex(side, "BD-SET-02"_rule, Topic::deploy, force.zone, refuse);
    if (!hex) return Flow::wait;
    play.put(id, HexIndex(*hex));
    play.tell_to(
        play.game.options.deploy == Options::hidden ? only(side) : everybody, "BD-SET-02"_rule, Told::placed, id, *hex);
    return Flow::again;
}

}
