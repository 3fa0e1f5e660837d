// Chapters 3, 10 and 13: what the faces of a throw do.
#include "games/battledice/dice.h"

namespace battledice {

// BD-HIT-01; BD-DIE-02: ANY hits the unit.
bool Throw::hits(Face face) const {
    return unit != no_unit && (face == Face::any || face == position.game.type(unit).hit_by);
}

// BD-HIT-04 General faces hit the General, whoever else is there; ANY hits him when he is alone (BD-ERA-04).
bool Throw::hits_general(Face face) const {
    return general != no_unit && (face == position.game.type(general).hit_by || (face == Face::any && unit == no_unit));
}

Dice Throw::dice(int count) const {
    Dice dice = Dice::plain(count);
    // Effects as bits: hits the unit, hits the General, flag. Faces that a filter counts are kept apart.
    std::array<u8, 16> group_of;
    group_of.fill(255);
    dice.groups = 0;
    for (int i = 0; i < 6; ++i) {
        const Face face = set.faces[i];
        int effect = hits(face) | hits_general(face) << 1 | (face == Face::flag) << 2;
        for (const Face_filter& filter : position.game.filters)
            if (filter.ignore == face) effect = 8 + u8(face);
        if (group_of[effect] == 255) group_of[effect] = dice.groups++;
        dice.group[i] = group_of[effect];
        if (hits(face) || hits_general(face)) dice.wanted |= 1u << i;
    }
    return dice;
}

Faces Throw::count(std::span<const i32> thrown) const {
    Faces faces;
    for (i32 face : thrown) ++faces[set.faces[std::size_t(face - 1)]];
    return faces;
}

// BD-ERA-03 In an attack on such a target the first so many such faces mean nothing.
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
    int total = 0;
    for (int face = 0; face < face_kinds; ++face)
        if (hits(Face(face))) total += faces[Face(face)];
    return total;
}

int Throw::stars(const Faces& faces) const {
    int total = 0;
    for (int face = 0; face < face_kinds; ++face)
        if (hits_general(Face(face))) total += faces[Face(face)];
    return total;
}

// BD-RET-05 A fieldwork lets its unit ignore the first flag of every attack, or of the turn.
int steadying(const Position& position, UnitId target) {
    const Unit& unit = position.unit(target);
    if (position.game.options.flag_ignore_scope == Options::whole_turn && unit.has(Unit::steadied)) return 0;
    return position.game.ground[unit.hex].ignore_flags;
}

}
