// Chapters 10 and 11: losses and retreats.
#include "games/battledice/rules/retreat/retreat.h"

#include <vector>

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
void Play::destroy(UnitId id, Rule rule, Hitters by) {
    Unit& unit = this->unit(id);
    const Side gainer = enemy(side(id));
    tell(rule, game.is_general(id) ? Told::general_killed : Told::destroyed, id, unit.hex, by.packed);
    unit.figures = unit.hits = unit.flags = 0;
    put(id, no_hex);
    ++state.banners[index(gainer)];
    tell("BD-VIC-01"_rule, Told::banner, gainer, state.banners[index(gainer)], score(gainer), id);
}

// BD-HIT-01 Figures are taken off, and with the last of them the unit; more hits than figures are lost.
void Play::lose_figures(UnitId id, int figures, Rule rule, Hitters by) {
    Unit& unit = this->unit(id);
    const int lost = std::min<int>(figures, unit.figures);
    unit.figures = u8(unit.figures - lost);
    if (!game.is_general(id)) tell(rule, Told::hit, id, lost, unit.figures, by.packed);
    if (!unit.figures) destroy(id, game.is_general(id) ? rule : "BD-HIT-02"_rule, by);
}

namespace {

// BD-RET-03 Ground that this piece cannot retreat to from a hex.
Refusal refuse_ground(const Position& position, UnitId id, HexIndex from, HexIndex to) {
    const Game& game = position.game;
    const Ground& ground = game.ground[to];
    if (!(ground.retreat & bit(game.roster[id].type))) {
        if (ground.has(Terrain::water)) return {"BD-TER-11"_rule, "is water"};
        if (ground.open_river()) return {"BD-MOV-07"_rule, "is a river without a bridge or ford"};
        return {"BD-MOV-06"_rule, "is rough ground"};
    }
    if (game.ground[from].open_river() && ground.bank != position.unit(id).bank)
        return {"BD-MOV-07"_rule, "is not on the bank it came from"};
    return {};
}

// BD-RET-06 A General goes with the unit whose hex he shares, unless he may not enter.
void take_general_along(Play& play, UnitId general, UnitId with, HexIndex hex) {
    const HexIndex from = play.unit(general).hex;
    if (refuse_ground(play, general, from, hex)) {
        play.tell("BD-RET-06"_rule, Told::stays_behind, general, from);
        return;
    }
    play.put(general, hex);
    play.tell("BD-RET-06"_rule, Told::retreats, general, from, hex, 0, with);
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
void pay(Play& play, const Falling_back& back, Hitters by) {
    const UnitId id = back.unit;
    const HexIndex hex = back.hex;
    const bool off_own_edge = back.nearer().empty();
    if (play.game.is_general(id)) {
        play.tell("BD-RET-06"_rule, Told::cannot_retreat, id, hex);
        play.lose_figures(id, 1, "BD-RET-06"_rule, by);
    } else if (off_own_edge && play.game.options.retreat_off_board == Options::eliminate) {
        play.tell("BD-RET-04"_rule, Told::forced_off, id, hex);
        play.destroy(id, "BD-RET-04"_rule, by);
    } else {
        play.tell(off_own_edge ? "BD-MAP-05"_rule : "BD-RET-04"_rule, Told::cannot_retreat, id, hex);
        play.lose_figures(id, 1, "BD-RET-04"_rule, by);
    }
}

}

Falling_back::Falling_back(const Position& position, UnitId unit)
    : position(position),
      unit(unit),
      hex(position.unit(unit).hex),
      general(position.game.is_general(unit) ? no_unit : position.general_with(unit)) {}

HexList Falling_back::nearer() const {
    return position.game.grid.towards(hex, position.game.force(position.side(unit)).home);
}

Refusal Falling_back::refuse(HexIndex to) const {
    const Side side = position.side(unit);
    const bool lone_general = position.game.is_general(unit);
    if (const Refusal no = refuse_ground(position, unit, hex, to)) return no;
    if (position.has_general(to, enemy(side))) return {"BD-RET-03"_rule, "holds an enemy General"};
    if (position.has_unit(to) && !(lone_general && position.side(position.unit_at(to)) == side))
        return {"BD-RET-03"_rule, "holds another unit"};
    if (position.has_general(to, side) && (lone_general || general != no_unit))
        return {"BD-RET-03"_rule, "holds another General"};
    return {};
}

HexList Falling_back::ways() const {
    HexList ways;
    for (HexIndex to : nearer())
        if (!refuse(to)) ways.add(to);
    return ways;
}

Falling_back Falling_back::gone_to(HexIndex to) const {
    Falling_back gone = *this;
    gone.hex = to;
    if (position.game.is_general(unit)) return gone;
    if (general == no_unit)
        gone.general = position.has_general(to, position.side(unit)) ? position.general_at(to) : no_unit;
    else if (refuse_ground(position, general, hex, to)) gone.general = no_unit;
    return gone;
}

// BD-RET-04 Each flag that is left when no way is left; BD-RET-06 a General lives if he comes to a unit.
int Falling_back::least_loss(int flags) const {
    const int figures = position.unit(unit).figures;
    int least = figures;
    std::vector<Falling_back> now = {*this}, next;  // wherever it can be after this many steps
    for (; flags; --flags, now.swap(next), next.clear())
        for (const Falling_back& back : now) {
            const HexList ways = back.ways();
            for (HexIndex to : ways) {
                if (position.game.is_general(unit) && position.has_unit(to)) return 0;
                const Falling_back gone = back.gone_to(to);
                const auto is_there = [&](const Falling_back& other) {
                    return other.hex == gone.hex && other.general == gone.general;
                };
                if (std::none_of(next.begin(), next.end(), is_there)) next.push_back(gone);
            }
            if (!ways.empty()) continue;
            const bool forced_off =
                back.nearer().empty() && position.game.options.retreat_off_board == Options::eliminate;
            least = std::min(least, forced_off ? figures : flags);
        }
    return now.empty() ? least : 0;
}

int Falling_back::least_loss(int flags, HexIndex to) const {
    const bool joins = position.game.is_general(unit) && position.has_unit(to);
    return joins || flags <= 1 ? 0 : gone_to(to).least_loss(flags - 1);
}

Best_way_back best_way_back(const Position& position, const Question& question) {
    const Retreat& retreat = *position.state.stacks.asking<Retreat>(question.asked);
    const Falling_back back(position, retreat.unit);
    Best_way_back best;
    int least = 0;
    for (const u16 option : question.options()) {
        const int loss = back.least_loss(retreat.left, option);
        if (best.to != no_hex) best.matters |= loss != least;
        if (best.to == no_hex || loss < least) best.to = option, least = loss;
    }
    return best;
}

// BD-RET-02 Step by step to a neighbouring hex nearer to the home edge; the owner chooses where there is a choice.
Flow Retreat::step_back(Play& play) {
    if (!left || !play.unit(unit).on_board()) return Flow::done;
    const HexIndex from = play.unit(unit).hex;
    const Side side = play.side(unit);
    const Falling_back back(play, unit);
    const HexList nearer = back.nearer(), ways = back.ways();
    const auto refuse = [&](i32 option) -> Refusal {
        const HexIndex hex = HexIndex(option);
        if (!play.game.grid.contains(hex) || !play.game.grid.adjacent(from, hex))
            return {"BD-MAP-02"_rule, "is not a neighbouring hex"};
        if (!nearer.contains(hex)) return {"BD-RET-02"_rule, "is not nearer to the home edge"};
        return back.refuse(hex);
    };
    HexIndex to = ways.empty() ? no_hex : ways[0];
    if (ways.size() > 1) {
        const i32* chosen = play.choose_hex(side, "BD-RET-02"_rule, Topic::retreat_to, ways, refuse);
        if (!chosen) return Flow::wait;
        to = HexIndex(*chosen);
    }
    --left, ++gone;
    if (to == no_hex) {
        pay(play, back, {by});
        return Flow::again;
    }
    const bool lone = play.game.is_general(unit), joins = lone && play.has_unit(to);
    const UnitId general = back.general;
    play.put(unit, to);
    play.tell("BD-RET-02"_rule, Told::retreats, unit, from, to, gone + left, by);
    if (general != no_unit) take_general_along(play, general, unit, to);
    else if (!lone) pick_general_up(play, unit);
    if (joins) {
        play.tell("BD-RET-06"_rule, Told::joins, unit, play.unit_at(to));
        return Flow::done;
    }
    return Flow::again;
}

}
