#pragma once
// Battle Dice the long way round: what an attack throws and what can come of it, worked out by reading the rulebook aloud, die by die and
// step by step, from the roster and the tables alone. The tests compare it with what the game works out by other means.
#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "games/battledice/position.h"

namespace battledice::plain {

// BD-BAT-03 as the paragraph has it: the dice at that range, one more for a General, less cover and the own fence or wire.
inline int dice(const Position& position, UnitId id, HexIndex target) {
    const Game& game = position.game;
    const Unit_type& type = game.type(id);
    const HexIndex from = position.unit(id).hex;
    const bool hill = game.ground[from].height;
    const int away = game.distance(from, target);
    int count = away < 1 || away > Unit_type::most_range ? 0 : (hill ? type.hill_dice : type.dice)[std::size_t(away)];
    if (!count) return 0;
    if (game.options.strength_dice) count = std::min(count, position.unit(id).figures + 1);
    if (type.general_bonus && position.general_with(id) != no_unit) ++count;
    count -= position.cover(target, hill);
    if (position.has_obstacle(from)) {
        const Terrain_type& obstacle = game.terrain[u8(position.has_fence(from) ? Terrain::fence : Terrain::wire)];
        if (obstacle.penalty_units & bit(game.roster[id].type)) count -= obstacle.penalty;
    }
    return std::max<int>(count, game.options.min_dice);
}

// The unit in a hex: found by asking all units.
inline UnitId who(const Position& position, HexIndex hex, bool general) {
    for (UnitId id = 0; id < position.game.units(); ++id)
        if (position.unit(id).hex == hex && position.game.is_general(id) == general) return id;
    return no_unit;
}

inline bool is_open_river(const Game& game, HexIndex hex) {
    const Ground& ground = game.ground[hex];
    return ground.has(Terrain::river) && !ground.has(Terrain::bridge) && !ground.has(Terrain::ford);
}

// BD-RET-02 Nearer to the home edge: in the next row towards it, or beside with the centre nearer to it.
inline bool is_nearer(const Game& game, HexIndex from, HexIndex to, BoardEdge home) {
    const Hex a = game.grid.hex(from), b = game.grid.hex(to);
    const int across = 2 * b.column + (b.row & 1) - 2 * a.column - (a.row & 1);
    switch (home) {
        case BoardEdge::north: return b.row < a.row;
        case BoardEdge::south: return b.row > a.row;
        case BoardEdge::west: return across < 0;
        case BoardEdge::east: return across > 0;
    }
    return false;
}

// BD-RET-03 Whether the ground lets it in, going back: not water, not a river without bridge, not rough except for infantry; out of a
// river only to the bank it came from (BD-MOV-07).
inline bool ground_lets_in(const Position& position, UnitId id, HexIndex from, HexIndex to) {
    const Game& game = position.game;
    const Ground& ground = game.ground[to];
    const Type type = game.roster[id].type;
    if (ground.has(Terrain::water) || is_open_river(game, to)) return false;
    if (ground.has(Terrain::rough) && type != Type::infantry && !(type == Type::general && game.options.general_rough))
        return false;
    return !is_open_river(game, from) || ground.bank == position.unit(id).bank;
}

// A unit, or a lone General, that goes back.
struct Way_back {
    const Position& position;
    UnitId unit;

    bool lets_in(HexIndex from, HexIndex to, bool with_general) const {
        const Game& game = position.game;
        const Side side = position.side(unit);
        if (!game.grid.adjacent(from, to) || !is_nearer(game, from, to, game.force(side).home)) return false;
        if (!ground_lets_in(position, unit, from, to)) return false;
        const bool is_general = game.is_general(unit);
        for (UnitId id = 0; id < game.units(); ++id) {
            if (position.unit(id).hex != to) continue;
            if (position.side(id) != side) return false;
            if (!game.is_general(id) && !is_general) return false;
            if (game.is_general(id) && (is_general || with_general)) return false;
        }
        return true;
    }

    // The fewest figures that `flags` cost it when it has `figures` left, its owner trying every way.
    int least_loss(HexIndex from, UnitId general, int flags, int figures) const {
        const Game& game = position.game;
        if (!flags || !figures) return 0;
        std::optional<int> least;
        bool at_edge = true;
        for (HexIndex to = 0; to < game.hexes(); ++to) {
            if (!game.grid.contains(to) || !game.grid.adjacent(from, to)) continue;
            at_edge &= !is_nearer(game, from, to, game.force(position.side(unit)).home);
            if (!lets_in(from, to, general != no_unit)) continue;
            int loss = 0;
            if (!(game.is_general(unit) && who(position, to, false) != no_unit)) {  // BD-RET-06: he joins it, and stops
                UnitId with = general;
                if (with != no_unit && !ground_lets_in(position, with, from, to)) with = no_unit;  // he stays behind
                else if (with == no_unit && !game.is_general(unit)) with = who(position, to, true);
                loss = least_loss(to, with, flags - 1, figures);
            }
            least = std::min(loss, least.value_or(loss));
        }
        if (least) return *least;
        if (at_edge && game.options.retreat_off_board == Options::eliminate) return figures;
        return 1 + least_loss(from, general, flags - 1, figures - 1);  // BD-RET-04
    }
    bool can_step(HexIndex from, UnitId general) const {
        for (HexIndex to = 0; to < position.game.hexes(); ++to)
            if (position.game.grid.contains(to) && lets_in(from, to, general != no_unit)) return true;
        return false;
    }
};

// What comes of an attack, in numbers of the throws there are.
struct Odds {
    u64 throws = 0;
    std::map<int, u64> hits, flags, losses;
    u64 destroyed = 0, general_killed = 0, retreats = 0;
};

// BD-ERA-04 The dice that are thrown, by their id.
inline std::string_view dice_set(const Position& position, UnitId firer, int range) {
    const Options& options = position.game.options;
    const Type type = position.game.roster[firer].type;
    if (options.dice_mode == Options::situational) {
        if (range == 1 && (type == Type::infantry || type == Type::cavalry)) return "assault";
        if (range >= 4 && type == Type::infantry) return "long";
        if (range <= 2 && type == Type::smooth_bore && options.era == Options::musket) return "canister";
    }
    return "standard";
}

// BD-HIT-01
inline Face face_of(Type type) {
    switch (type) {
        case Type::infantry: return Face::infantry;
        case Type::cavalry: return Face::cavalry;
        case Type::general: return Face::general;
        default: return Face::artillery;
    }
}

// One throw, die by die, added to what came of those before.
inline void look_at(const Position& position, UnitId firer, HexIndex target, std::vector<Face> thrown, Odds& odds) {
    const Game& game = position.game;
    const UnitId unit = who(position, target, false), general = who(position, target, true);
    const UnitId aimed = unit != no_unit ? unit : general;
    const int range = game.distance(position.unit(firer).hex, target);
    for (const Face_filter& filter : game.filters) {  // BD-ERA-03
        if (!(filter.sides >> index(position.side(aimed)) & 1) || !(filter.units & bit(game.roster[aimed].type)))
            continue;
        if (range < filter.nearest || range > filter.farthest) continue;
        for (int i = 0; i < filter.count; ++i)
            if (const auto one = std::find(thrown.begin(), thrown.end(), filter.ignore); one != thrown.end())
                thrown.erase(one);
    }
    const auto count = [&](Face face) { return int(std::count(thrown.begin(), thrown.end(), face)); };

    const int figures = position.unit(aimed).figures;
    int hits = count(face_of(game.roster[aimed].type)) + count(Face::any), flags = count(Face::flag);
    const int stars = unit == no_unit ? hits : count(Face::general);
    bool killed = general != no_unit && stars;
    if (unit != no_unit && game.options.general_hit == Options::two_faces) killed &= stars >= 2;
    if (unit != no_unit && game.options.general_hit == Options::last) killed &= hits >= figures;

    int ignored = game.ground[target].has(Terrain::fieldwork) ? 1 : 0;  // BD-RET-05
    if (game.options.flag_ignore_scope == Options::whole_turn && position.unit(aimed).has(Unit::steadied)) ignored = 0;
    flags = std::max(0, flags - ignored);

    int lost = std::min(hits, figures);
    bool moved = false;
    if (lost < figures && flags) {
        State after = position.state;  // who was killed is no longer there
        if (killed) after.units[general].hex = no_hex;
        const Position then{game, after};
        const Way_back back{then, aimed};
        const UnitId with = unit != no_unit && !killed ? general : no_unit;
        moved = back.can_step(target, with);
        lost += back.least_loss(target, with, flags, figures - lost);
    }
    ++odds.throws;
    ++odds.hits[hits];
    ++odds.flags[flags];
    ++odds.losses[lost];
    odds.destroyed += lost == figures;
    odds.general_killed += killed || (unit == no_unit && lost == figures);
    odds.retreats += moved && lost < figures;
}

// All throws, one after another: 6 to the power of the number of dice.
inline Odds attack_odds(const Position& position, UnitId firer, HexIndex target) {
    const std::string_view id = dice_set(position, firer, position.game.distance(position.unit(firer).hex, target));
    const auto set = std::find_if(position.game.dice_sets.begin(), position.game.dice_sets.end(),
        [&](const Dice_set& set) { return set.id == id; });
    std::vector<std::size_t> faces(std::size_t(dice(position, firer, target)), 0);
    Odds odds;
    for (bool more = true; more;) {
        std::vector<Face> thrown;
        for (std::size_t face : faces) thrown.push_back(set->faces[face]);
        look_at(position, firer, target, thrown, odds);
        more = false;
        for (std::size_t& face : faces) {  // as an odometer
            if (++face < 6) {
                more = true;
                break;
            }
            face = 0;
        }
    }
    return odds;
}

}
