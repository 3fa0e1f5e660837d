#include "games/battledice/position.h"

#include <algorithm>
#include <bit>

#include "games/battledice/rules/fire/aim.h"
#include "games/battledice/rules/fire/targets.h"
#include "games/battledice/rules/ground/ground.h"

namespace battledice {

UnitId Position::unit_at(HexIndex hex) const {
    if (!has_unit(hex)) return no_unit;
    const Force& force = game.force(held_by(Side::red).has(hex) ? Side::red : Side::blue);
    for (UnitId id = force.first; id < force.last; ++id)
        if (unit(id).hex == hex && !game.is_general(id)) return id;
    return no_unit;
}

UnitId Position::general_at(HexIndex hex) const {
    if (!has_general(hex, Side::red) && !has_general(hex, Side::blue)) return no_unit;
    for (UnitId id = 0; id < game.units(); ++id)
        if (unit(id).hex == hex && game.is_general(id)) return id;
    return no_unit;
}

UnitId Position::general_with(UnitId id) const {
    return has_general(unit(id).hex, side(id)) ? general_at(unit(id).hex) : no_unit;
}

bool Position::units_block(const Line_of_sight& sight) const {
    const HexIndex* hexes = game.sight_hexes.data() + sight.first;
    const auto stands_in_one = [&](int first, int count) {
        bool found = false;
        for (int i = first; i < first + count; ++i) found |= has_unit(hexes[i]);
        return found;
    };
    if (stands_in_one(0, sight.crossed)) return true;
    const auto blocks = [&](bool by_terrain, int first, int count) {
        return by_terrain || stands_in_one(first, count);
    };
    return blocks(sight.left_blocked, sight.crossed, sight.left) &&
        blocks(sight.right_blocked, sight.crossed + sight.left, sight.right);
}

Terrain Position::best_cover(HexIndex hex, bool from_hill) const {
    Terrain best = Terrain::open;
    int most = 0;
    for (int i = 0; i < terrain_count; ++i) {
        const bool there = Terrain(i) == Terrain::fence
            ? has_fence(hex)
            : game.ground[hex].has(Terrain(i)) && Terrain(i) != Terrain::wire;
        const int cover = from_hill ? game.terrain[std::size_t(i)].cover_from_hill : game.terrain[std::size_t(i)].cover;
        if (there && cover > most) most = cover, best = Terrain(i);
    }
    return best;
}

int Position::obstacle_penalty(UnitId firer, HexIndex hex) const {
    if (!has_obstacle(hex)) return 0;
    const Terrain_type& obstacle = game.terrain[u8(this->obstacle(hex))];
    return obstacle.penalty_units & bit(game.roster[firer].type) ? obstacle.penalty : 0;
}

Battle_dice Position::dice(UnitId firer, HexIndex target) const {
    Battle_dice dice;
    dice.refusal = refuse_shot(firer, target);
    if (dice.refusal) return dice;
    const Aim aim(*this, firer);
    dice.firer = firer;
    dice.target = target;
    dice.range = aim.distances[target];
    dice.series = aim.series_at(dice.range);
    dice.general = led(firer);
    dice.cover = cover(target, aim.hill);
    dice.cover_by = best_cover(target, aim.hill);
    dice.own_penalty = own_penalty(firer);
    dice.count = aim.dice(target);
    return dice;
}

Refusal Position::refuse_shot(UnitId firer, HexIndex target) const {
    const Aim aim(*this, firer);
    if (aim.reaches(target)) return {};
    const int away = aim.distances[target];
    if (!aim.series_at(away)) return {"BD-BAT-02"_rule, "is {0} hexes away, and the range is {1}", {away, aim.range}};
    if (!sees(aim.from, target)) return why_unseen(aim.from, target);
    return {"BD-BAT-04"_rule, "leaves no die to throw: the attack has {0}, and the ground takes {1} off",
        {aim.series_at(away) + led(firer), cover(target, aim.hill) + own_penalty(firer)}};
}

bool Targets::any(int chunk, u64 covered) const {
    for (; covered; covered &= covered - 1)
        if (has(HexIndex(chunk * 64 + std::countr_zero(covered)))) return true;
    return false;
}

Refusal Position::may_battle(UnitId firer) const {
    if (battles(firer)) return {};
    const Unit& unit = this->unit(firer);
    const Unit_type& type = game.type(firer);
    if (!unit.on_board()) return {"BD-HIT-02"_rule, "is not on the board"};
    if (type.battle_after == Unit_type::never) return {"BD-BAT-01"_rule, "never fires"};
    if (unit.has(Unit::fired)) return {"BD-BAT-01"_rule, "has fired this turn"};
    if (game.ground[unit.hex].no_battle) return {"BD-TER-11"_rule, "is on the water"};
    if (unit.has(Unit::sheltered)) return {"BD-MOV-02"_rule, "entered a wood or a built-up area this turn"};
    return {"BD-MOV-02"_rule, "moved {0} hexes and may fire after {1} at most", {unit.steps, type.battle_after}};
}

// BD-ERA-04 The first situational set that fits the attack, or the standard set.
const Dice_set& Position::dice_set(UnitId firer, int range) const {
    if (game.options.dice_mode == Options::situational)
        for (const Dice_set& set : game.dice_sets)
            if (set.units & bit(game.roster[firer].type) && set.eras >> game.options.era & 1 && set.nearest <= range &&
                range <= set.farthest)
                return set;
    return game.dice_sets.front();
}

// BD-VIC-05 Nothing left but Generals. Units in reserve or off an exit are left.
bool Position::annihilated(Side side) const {
    const Force& force = game.force(side);
    for (UnitId id = force.first; id < force.last; ++id)
        if (!game.is_general(id) && (unit(id).on_board() || unit(id).marks & (Unit::reserve | Unit::exited)))
            return false;
    return true;
}

Refusal refuse_target(const Position& position, UnitId firer, i32 option) {
    const HexIndex hex = HexIndex(option);
    if (option >= max_hexes || !position.game.grid.contains(hex)) return {"BD-BAT-02"_rule, "is not on the board"};
    if (position.held_by(enemy(position.side(firer))).has(hex))
        return Targets(position, firer).holds(hex) ? Refusal{} : position.refuse_shot(firer, hex);
    if (hex == position.unit(firer).hex) return {"BD-BAT-02"_rule, "is where it stands"};
    if (position.has_unit(hex) || position.has_general(hex, position.side(firer)))
        return {"BD-BAT-02"_rule, "holds a friend"};
    return {"BD-BAT-02"_rule, "is empty"};
}

}
