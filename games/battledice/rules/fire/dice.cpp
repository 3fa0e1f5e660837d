// Chapters 3, 10 and 13: what the faces of a throw do.
#include "games/battledice/rules/fire/dice.h"

namespace battledice {

namespace {

int hits_on(const Unit_type& unit, const Faces& faces, bool by_any) {
    return faces[unit.hit_by] + (by_any ? faces[Face::any] : 0);  // no unit is hit by ANY alone
}

// BD-HIT-01; BD-DIE-02: ANY hits the unit.
int hits_on_unit(const Unit_type& unit, const Faces& faces) { return hits_on(unit, faces, true); }

// BD-HIT-04 General faces hit the General, even if others are there; ANY hits him when he is alone (BD-ERA-04).
int hits_on_general(const Unit_type& general, const Faces& faces, bool alone) { return hits_on(general, faces, alone); }

// Faces that do the same share a group; what hits is wanted, and a flag drives back besides.
Dice dice_against(const Game& game, const Dice_set& set, Type unit, bool general) {
    Dice dice = Dice::plain(0);
    // Effects as bits: hits the unit, hits the General, flag. Faces that a filter counts are kept apart.
    std::array<u8, 16> group_of;
    group_of.fill(255);
    dice.groups = 0;
    for (int i = 0; i < 6; ++i) {
        const Face face = set.faces[i];
        Faces one;
        one[face] = 1;
        const bool alone = unit == Dice_set::no_one;
        const bool hits = !alone && hits_on_unit(game.unit_types[u8(unit)], one);
        const bool stars = general && hits_on_general(game.unit_types[u8(Type::general)], one, alone);
        int effect = hits | stars << 1 | (face == Face::flag) << 2;
        for (const Face_filter& filter : game.filters)
            if (filter.ignore == face) effect = 8 + u8(face);
        if (group_of[effect] == 255) group_of[effect] = dice.groups++;
        dice.group[i] = group_of[effect];
        if (hits || stars) dice.wanted |= 1u << i;
        if (face == Face::flag) dice.side_effect |= 1u << i;
    }
    return dice;
}

}

void group_faces(Game& game) {
    for (Dice_set& set : game.dice_sets)
        for (int type = 0; type <= type_count; ++type)
            for (bool general : {false, true})
                set.dice[Dice_set::against(Type(type), general)] = dice_against(game, set, Type(type), general);
}

Dice Throw::dice(int count) const {
    const Type type = unit != no_unit ? position.game.roster[unit].type : Dice_set::no_one;
    Dice dice = set.dice[Dice_set::against(type, general != no_unit)];
    dice.count = u8(count);
    return dice;
}

Faces Throw::count(std::span<const i32> thrown) const {
    Faces faces;
    for (i32 face : thrown) ++faces[set.faces[std::size_t(face - 1)]];
    return faces;
}

// BD-ERA-03 In an attack on such a target the first few such faces mean nothing.
Faces Throw::filter(Faces faces, Play& play) const {
    const UnitId target = unit != no_unit ? unit : general;
    for (const Face_filter& filter : position.game.filters) {
        const bool fits = filter.sides >> index(side) & 1 && filter.units & bit(position.game.roster[target].type) &&
            filter.nearest <= range && range <= filter.farthest;
        const int ignored = fits ? std::min<int>(faces[filter.ignore], filter.count) : 0;
        if (!ignored) continue;
        faces[filter.ignore] = u8(faces[filter.ignore] - ignored);
        play.tell("BD-ERA-03"_rule, Told::filtered, filter.ignore, ignored);
    }
    return faces;
}

int Throw::hits(const Faces& faces) const {
    return unit != no_unit ? hits_on_unit(position.game.type(unit), faces) : 0;
}

int Throw::stars(const Faces& faces) const {
    return general != no_unit ? hits_on_general(position.game.type(general), faces, unit == no_unit) : 0;
}

// BD-RET-05 A fieldwork lets its unit ignore the first flag of every attack, or of the turn.
int steadying(const Position& position, UnitId target) {
    const Unit& unit = position.unit(target);
    if (position.game.options.flag_ignore_scope == Options::whole_turn && unit.has(Unit::steadied)) return 0;
    return position.game.ground[unit.hex].ignore_flags;
}

Terrain steadied_by(const Position& position, UnitId target) {
    const HexIndex hex = position.unit(target).hex;
    for (int i = 0; i < terrain_count; ++i) {
        const int flags = position.game.terrain[std::size_t(i)].ignore_flags;
        if (flags && flags == position.game.ground[hex].ignore_flags && position.holds(hex, Terrain(i)))
            return Terrain(i);
    }
    return Terrain::open;
}

}
