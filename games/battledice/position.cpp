#include "games/battledice/position.h"

#include <algorithm>

#include "games/battledice/ground.h"

namespace battledice {

UnitId Position::unit_at(HexIndex hex) const {
    if (!has_unit(hex)) return no_unit;
    for (UnitId id = 0; id < game.roster.size(); ++id)
        if (unit(id).hex == hex && !game.is_general(id)) return id;
    return no_unit;
}

UnitId Position::general_at(HexIndex hex) const {
    if (!has_general(hex, Side::red) && !has_general(hex, Side::blue)) return no_unit;
    for (UnitId id = 0; id < game.roster.size(); ++id)
        if (unit(id).hex == hex && game.is_general(id)) return id;
    return no_unit;
}

UnitId Position::general_with(UnitId id) const {
    return has_general(unit(id).hex, side(id)) ? general_at(unit(id).hex) : no_unit;
}

bool Position::units_block(const Sight& sight) const {
    const HexIndex* hex = game.sight_hexes.data() + sight.first;
    const auto stands_in_one = [&](int count) {
        bool found = false;
        for (; count; --count, ++hex) found |= has_unit(*hex);
        return found;
    };
    if (stands_in_one(sight.crossed)) return true;
    const bool left = stands_in_one(sight.left) || sight.left_blocked;
    const bool right = stands_in_one(sight.right) || sight.right_blocked;
    return left && right;
}

// BD-BAT-05 The best cover in the hex, or all of it under bd.cover_stacking sum; a hill is none against a hill (BD-TER-03).
int Position::cover(HexIndex hex, bool from_hill, Terrain* by) const {
    const Ground& ground = game.ground[hex];
    const bool fence = has_fence(hex);
    const auto of = [&](const Terrain_type& terrain) { return from_hill ? terrain.cover_from_hill : terrain.cover; };
    const int fence_cover = fence ? of(game.terrain[u8(Terrain::fence)]) : 0;
    const int rest = from_hill ? ground.cover_from_hill : ground.cover;
    if (by) {
        int best = 0;
        for (int i = 0; i < terrain_count; ++i) {
            const bool there = Terrain(i) == Terrain::fence ? fence : ground.has(Terrain(i)) && Terrain(i) != Terrain::wire;
            if (there && of(game.terrain[i]) > best) best = of(game.terrain[i]), *by = Terrain(i);
        }
    }
    return game.options.cover_stacking == Options::sum ? rest + fence_cover : std::max(rest, fence_cover);
}

int Position::dice_left(UnitId firer, HexIndex target, int count) const {
    const HexIndex from = unit(firer).hex;
    const Unit_type& type = game.type(firer);
    if (type.general_bonus && has_general(from, side(firer))) ++count;
    count -= cover(target, game.ground[from].height);
    if (has_obstacle(from)) {
        const Terrain_type& obstacle = game.terrain[u8(has_fence(from) ? Terrain::fence : Terrain::wire)];
        if (obstacle.penalty_units & bit(game.roster[firer].type)) count -= obstacle.penalty;
    }
    return std::max<int>(count, game.options.min_dice);
}

Battle_dice Position::dice(UnitId firer, HexIndex target) const {
    Battle_dice dice;
    const HexIndex from = unit(firer).hex;
    const Unit_type& type = game.type(firer);
    dice.range = game.distance(from, target);
    dice.series = series(firer, dice.range);
    if (!dice.series) {
        int reach = 0;
        for (int range = 1; range <= Unit_type::most_range; ++range) if (series(firer, range)) reach = range;
        dice.refusal = {"BD-BAT-02"_rule, "is {0} hexes away, and the range is {1}", {dice.range, reach}};
        return dice;
    }
    if (!sees(from, target)) {
        dice.refusal = {"BD-LOS-01"_rule, "is out of sight"};
        return dice;
    }
    if (type.general_bonus && has_general(from, side(firer))) dice.general = 1;
    dice.cover = cover(target, game.ground[from].height, &dice.cover_by);
    if (has_obstacle(from)) {
        const Terrain_type& obstacle = game.terrain[u8(has_fence(from) ? Terrain::fence : Terrain::wire)];
        if (obstacle.penalty_units & bit(game.roster[firer].type)) dice.own_penalty = obstacle.penalty;
    }
    dice.count = dice_count(firer, target);
    if (!dice.count)
        dice.refusal = {"BD-BAT-04"_rule, "leaves no die to throw: {0} less {1}", {dice.series + dice.general, dice.cover + dice.own_penalty}};
    return dice;
}

Enemies::Enemies(const Game& game, const State& state, Side side) {
    const Force& force = game.force(enemy(side));
    for (UnitId id = force.first; id < force.last; ++id)
        if (const HexIndex at = state.units[id].hex; at != no_hex && !set.has(at)) set.add(at), hex[std::size_t(count++)] = at;
}

bool Position::has_target(UnitId firer) const {
    const Force& force = game.force(enemy(side(firer)));
    const u8* distance = game.distances.data() + std::size_t(unit(firer).hex) * game.ground.size();
    const int range = game.type(firer).range;
    for (UnitId id = force.first; id < force.last; ++id)
        if (const HexIndex hex = unit(id).hex; hex != no_hex && distance[hex] <= range && dice_count(firer, hex)) return true;
    return false;
}

Refusal Position::may_battle(UnitId firer) const {
    const Unit& unit = this->unit(firer);
    const Unit_type& type = game.type(firer);
    if (!unit.on_board())                                      return {"BD-HIT-02"_rule, "is not on the board"};
    if (type.battle_after == Unit_type::never)                 return {"BD-BAT-01"_rule, "never fires"};
    if (unit.has(Unit::fired))                                 return {"BD-BAT-01"_rule, "has fired this turn"};
    if (game.ground[unit.hex].no_battle)                       return {"BD-TER-11"_rule, "is on the water"};
    if (unit.has(Unit::sheltered))                             return {"BD-MOV-02"_rule, "entered a wood or a built-up area this turn"};
    if (unit.steps > type.battle_after)                        return {"BD-MOV-02"_rule, "moved {0} hexes and may fire after {1} at most", {unit.steps, type.battle_after}};
    return {};
}

// BD-ERA-04 The first situational set that fits the attack, or the standard set.
const Dice_set& Position::dice_set(UnitId firer, int range) const {
    if (game.options.dice_mode == Options::situational)
        for (const Dice_set& set : game.dice_sets)
            if (set.units & bit(game.roster[firer].type) && set.eras >> game.options.era & 1 && set.nearest <= range && range <= set.farthest) return set;
    return game.dice_sets.front();
}

// BD-VIC-05 Nothing left but Generals. Units in reserve or off an exit are left.
bool Position::annihilated(Side side) const {
    const Force& force = game.force(side);
    for (UnitId id = force.first; id < force.last; ++id)
        if (!game.is_general(id) && (unit(id).on_board() || unit(id).marks & (Unit::reserve | Unit::exited))) return false;
    return true;
}

HexIndex Position::sight_blocker(HexIndex from, HexIndex to) const {
    const int a = game.ground[from].height, b = game.ground[to].height;
    return blocker(game.lines.between(from, to), [&](HexIndex hex) {
        return terrain_blocks(game, hex, a, b) || (has_unit(hex) && unit_would_block(game, hex, a, b));
    });
}

Refusal refuse_target(const Position& position, const Enemies& enemies, UnitId firer, i32 option) {
    const HexIndex hex = HexIndex(option);
    if (option >= max_hexes || !position.game.grid.contains(hex)) return {"BD-BAT-02"_rule, "is not on the board"};
    if (enemies.set.has(hex)) return position.dice_count(firer, hex) ? Refusal{} : position.dice(firer, hex).refusal;
    if (position.has_unit(hex) || position.has_general(hex, position.side(firer))) return {"BD-BAT-02"_rule, "holds a friend"};
    return {"BD-BAT-02"_rule, "is empty"};
}

}
