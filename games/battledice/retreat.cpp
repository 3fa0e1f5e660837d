// Chapters 10 and 11: losses and retreats.
#include "games/battledice/play.h"

namespace battledice {

void Play::put(UnitId id, HexIndex hex) {
    Unit& unit = this->unit(id);
    const std::size_t side = index(this->side(id));
    Hexes &generals = state.generals[side], &stands = game.is_general(id) ? generals : state.standing;
    if (unit.hex != no_hex) {
        stands.remove(unit.hex);
        if (!state.standing.has(unit.hex) && !generals.has(unit.hex)) state.held[side].remove(unit.hex);
    }
    if (hex != no_hex) {
        stands.add(hex);
        state.held[side].add(hex);
    }
    unit.hex = hex;
    state.firers.stale = true;
}

// BD-HIT-02 A unit without figures is removed, and the enemy gains a banner (BD-VIC-01).
void Play::destroy(UnitId id, Rule rule) {
    Unit& unit = this->unit(id);
    const Side gainer = enemy(side(id));
    tell(rule, game.is_general(id) ? Told::general_killed : Told::destroyed, id, unit.hex);
    unit.figures = unit.hits = unit.flags = 0;
    put(id, no_hex);
    tell("BD-VIC-01"_rule, Told::banner, gainer, ++state.banners[index(gainer)]);
}

// BD-HIT-01 Figures are taken off, and with the last of them the unit; more hits than figures are lost.
void Play::lose_figures(UnitId id, int figures, Rule rule) {
    Unit& unit = this->unit(id);
    const int lost = std::min<int>(figures, unit.figures);
    unit.figures = u8(unit.figures - lost);
    if (!game.is_general(id)) tell(rule, Told::hit, id, lost, unit.figures);
    if (!unit.figures) destroy(id, game.is_general(id) ? rule : "BD-HIT-02"_rule);
}

namespace {

// BD-RET-03 Ground that this piece cannot retreat to.
Refusal refuse_ground(const Play& play, UnitId id, HexIndex hex) {
    const Game& game = play.game;
    const Unit& unit = play.unit(id);
    const Ground &ground = game.ground[hex], &here = game.ground[unit.hex];
    if (!(ground.retreat & bit(game.roster[id].type))) {
        if (ground.has(Terrain::water)) return {"BD-TER-11"_rule, "is water"};
        if (ground.has(Terrain::river)) return {"BD-MOV-07"_rule, "is a river without a bridge or ford"};
        return {"BD-MOV-06"_rule, "is rough ground"};
    }
    if (here.has(Terrain::river) && !here.crossing() && ground.bank != unit.bank)
        return {"BD-MOV-07"_rule, "is not on the bank it came from"};
    return {};
}

// BD-RET-03 Why a retreat cannot go to this hex.
Refusal refuse_retreat(const Play& play, UnitId id, HexIndex hex) {
    const Side side = play.side(id);
    const bool lone_general = play.game.is_general(id);
    if (const Refusal no = refuse_ground(play, id, hex)) return no;
    if (play.has_general(hex, enemy(side))) return {"BD-RET-03"_rule, "holds an enemy General"};
    if (play.has_unit(hex) && !(lone_general && play.side(play.unit_at(hex)) == side))
        return {"BD-RET-03"_rule, "holds another unit"};
    if (play.has_general(hex, side) && (lone_general || play.general_with(id) != no_unit))
        return {"BD-RET-03"_rule, "holds another General"};
    return {};
}

// BD-RET-06 A General goes with the unit whose hex he shares, unless he may not enter.
void take_general_along(Play& play, UnitId general, HexIndex hex) {
    const HexIndex from = play.unit(general).hex;
    if (refuse_ground(play, general, hex)) {
        play.tell("BD-RET-06"_rule, Told::stays_behind, general, from);
        return;
    }
    play.put(general, hex);
    play.tell("BD-RET-06"_rule, Told::retreats, general, from, hex);
}

// BD-RET-06 A General whom a retreating unit comes to is no longer alone: the flags of the artillery phase that drove him back
// lapse, as they would had he come to the unit.
void pick_general_up(Play& play, UnitId id) {
    const UnitId general = play.general_with(id);
    if (general == no_unit || !play.unit(general).flags) return;
    play.unit(general).flags = 0;
    play.tell("BD-RET-06"_rule, Told::joins, general, id);
}

// BD-RET-04 A step that cannot be made costs a figure; BD-RET-06 a lone General his life. At the home edge (BD-MAP-05) no
// step can be made.
void pay(Play& play, UnitId id) {
    const HexIndex hex = play.unit(id).hex;
    const bool off_own_edge = play.game.grid.towards(hex, play.game.force(play.side(id)).home).empty();
    if (play.game.is_general(id)) {
        play.tell("BD-RET-06"_rule, Told::cannot_retreat, id, hex);
        play.lose_figures(id, 1, "BD-RET-06"_rule);
    } else if (off_own_edge && play.game.options.retreat_off_board == Options::eliminate) {
        play.tell("BD-RET-04"_rule, Told::forced_off, id, hex);
        play.destroy(id, "BD-RET-04"_rule);
    } else {
        play.tell(off_own_edge ? "BD-MAP-05"_rule : "BD-RET-04"_rule, Told::cannot_retreat, id, hex);
        play.lose_figures(id, 1, "BD-RET-04"_rule);
    }
}

}

// BD-RET-02 Step by step to a neighbouring hex nearer to the home edge; the owner chooses where there is a choice.
Flow Retreat::step_back(Play& play) {
    if (!left || !play.unit(unit).on_board()) return Flow::done;
    const HexIndex from = play.unit(unit).hex;
    const Side side = play.side(unit);
    const HexList nearer = play.game.grid.towards(from, play.game.force(side).home);
    const auto refuse = [&](i32 option) -> Refusal {
        const HexIndex hex = HexIndex(option);
        if (!play.game.grid.contains(hex) || !play.game.grid.adjacent(from, hex))
            return {"BD-MAP-02"_rule, "is not a neighbouring hex"};
        if (!nearer.contains(hex)) return {"BD-RET-02"_rule, "is not nearer to the home edge"};
        return refuse_retreat(play, unit, hex);
    };
    HexIndex to = no_hex;
    int open = 0;
    for (HexIndex hex : nearer)
        if (!refuse_retreat(play, unit, hex)) ++open, to = hex;
    if (open > 1) {
        const i32* chosen = play.choose_hex(side, "BD-RET-02"_rule, Topic::retreat_to, nearer, refuse);
        if (!chosen) return Flow::wait;
        to = HexIndex(*chosen);
    }
    --left;
    if (!open) {
        pay(play, unit);
        return Flow::again;
    }
    const bool lone = play.game.is_general(unit);
    const UnitId general = lone ? no_unit : play.general_with(unit);
    const bool joins = lone && play.has_unit(to);
    play.put(unit, to);
    play.tell("BD-RET-02"_rule, Told::retreats, unit, from, to);
    if (general != no_unit) take_general_along(play, general, to);
    else if (!lone) pick_general_up(play, unit);
    if (joins) {
        play.tell("BD-RET-06"_rule, Told::joins, unit, play.unit_at(to));
        return Flow::done;
    }
    return Flow::again;
}

}
