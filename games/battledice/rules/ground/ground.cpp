#include "games/battledice/rules/ground/ground.h"

#include <algorithm>

namespace battledice {
namespace {

// BD-MAP-03 The rules of everything in the hex apply together. Fence and wire can be removed and are asked for in play.
void work_out(const Game& game, Ground& ground) {
    const u8 everybody = u8((1u << type_count) - 1);
    ground.enter = ground.retreat = everybody;
    ground.cover = ground.cover_from_hill = 0;
    const bool sum = game.options.cover_stacking == Options::sum;
    const auto add_cover = [&](u8& cover, u8 more) { cover = u8(sum ? cover + more : std::max(cover, more)); };
    for (int i = 0; i < terrain_count; ++i) {
        const Terrain terrain = Terrain(i);
        if (!ground.has(terrain)) continue;
        const Terrain_type& type = game.terrain[i];
        ground.capped |= type.cap != Terrain_type::uncapped;
        if (terrain == Terrain::fence || terrain == Terrain::wire) {
            ground.cluttered = true;
            continue;
        }
        const bool bridged = terrain == Terrain::river && ground.crossing();  // BD-MOV-07: the bridge decides
        u8 enter = type.enter;
        if (terrain == Terrain::rough && game.options.general_rough) enter |= bit(Type::general);
        if (!bridged) {
            ground.retreat &= type.no_retreat ? 0 : enter;
            const bool near_bank = terrain == Terrain::river && game.options.river_entry == Options::near_bank;
            ground.enter &= near_bank ? everybody : enter;
        }
        ground.stop |= ends_move(game, ground, terrain);
        ground.shelter |= type.no_battle_on_entry;
        ground.no_battle |= type.no_battle;
        add_cover(ground.cover, type.cover);
        add_cover(ground.cover_from_hill, type.cover_from_hill);
        ground.ignore_flags = std::max(ground.ignore_flags, type.ignore_flags);
    }
    ground.wet = (ground.open_river() && game.options.river_entry == Options::near_bank) ||
        (ground.has(Terrain::water) && game.options.water_entry == Options::landing_only);
}

// BD-MOV-07 Banks are the pieces of land that rivers leave unconnected.
void number_banks(Game& game) {
    u8 bank = 0;
    for (HexIndex start = 0; start < game.hexes(); ++start) {
        if (!game.grid.contains(start) || game.ground[start].has(Terrain::river) || game.ground[start].bank) continue;
        ++bank;
        std::vector<HexIndex> open{start};
        while (!open.empty()) {
            const HexIndex hex = open.back();
            open.pop_back();
            if (game.ground[hex].has(Terrain::river) || game.ground[hex].bank) continue;
            game.ground[hex].bank = bank;
            for (HexIndex next : game.grid.neighbours(hex)) open.push_back(next);
        }
    }
}

// BD-MOV-04, -06, -07 What a unit of this type finds around a hex.
Ways look_around(const Game& game, HexIndex hex, Type type) {
    const auto may_enter = [&](HexIndex next) { return game.ground[next].enter & bit(type); };
    Ways ways;
    ways.first = HexIndex(std::max(0, hex - game.grid.columns() - 1));
    for (HexIndex next : game.grid.neighbours(hex)) {
        if (!may_enter(next)) continue;
        ways.to.add(next);
        if (game.unit_types[u8(type)].move && !game.ground[hex].wet && !game.ground[next].wet)
            ways.dry |= u64(1) << (next - ways.first);
    }
    for (HexIndex near = 0; near < game.hexes(); ++near) {
        if (near == hex || !game.grid.contains(near) || game.grid.distance(hex, near) > Vicinities::radius) continue;
        const u64 place = Vicinities::bit(game.vicinities.place(hex, near));
        if (may_enter(near)) ways.open |= place;
        if (may_enter(near) && !game.ground[near].stop) ways.onward |= place;
        if (game.ground[near].cluttered) ways.cluttered |= place;
    }
    return ways;
}

void lay_ways(Game& game) {
    for (Ground& ground : game.ground) ground.slow = ground.capped || ground.cluttered || ground.stop;
    game.ways.assign(type_count * game.ground.size(), {});
    for (int type = 0; type < type_count; ++type)
        for (HexIndex hex = 0; hex < game.hexes(); ++hex)
            if (game.grid.contains(hex))
                game.ways[std::size_t(type) * game.ground.size() + hex] = look_around(game, hex, Type(type));
}

Line_of_sight sight_between(Game& game, HexIndex from, HexIndex to) {
    Line_of_sight sight;
    const int a = game.ground[from].height, b = game.ground[to].height;
    const HexLine line = game.lines.between(from, to);
    if (const HexIndex by = blocker(line, [&](HexIndex hex) { return terrain_blocks(game, hex, a, b); });
        by != no_hex) {
        sight.verdict = Line_of_sight::blocked;
        sight.between = true;
        for (HexIndex hex : line.crossed) sight.between &= hex != by;
        return sight;
    }
    sight.first = u32(game.sight_hexes.size());
    const auto list = [&](const LineHexes& hexes, u8& count) {
        bool by_terrain = false;
        for (HexIndex hex : hexes) {
            by_terrain |= terrain_blocks(game, hex, a, b);
            if (unit_would_block(game, hex, a, b)) game.sight_hexes.push_back(hex), ++count;
        }
        return by_terrain;
    };
    list(line.crossed, sight.crossed);
    sight.left_blocked = list(line.left, sight.left);
    sight.right_blocked = list(line.right, sight.right);
    const bool left = sight.left || sight.left_blocked, right = sight.right || sight.right_blocked;
    if (sight.crossed || (left && right)) sight.verdict = Line_of_sight::depends;
    return sight;
}

// BD-BAT-02, -03 See Covered: the fewest and the most dice that a unit may have at a target.
void cover(Game& game, Type kind, HexIndex from, u64* perhaps, u64* surely) {
    const Unit_type& type = game.unit_types[u8(kind)];
    const Ground& here = game.ground[from];
    for (HexIndex to = 0; to < game.hexes(); ++to) {
        const Ground& there = game.ground[to];
        const int range = game.distance(from, to);
        if (range < 1 || range > (here.height ? type.hill_range : type.range)) continue;
        if (game.sights[from * game.ground.size() + to].verdict == Line_of_sight::blocked) continue;
        const int dice = (here.height ? type.hill_dice : type.dice)[std::size_t(range)];
        const int cover = here.height ? there.cover_from_hill : there.cover;
        const int most = dice + type.general_bonus - cover;
        const int least = (game.options.strength_dice ? std::min(dice, 2) : dice) - cover;
        const auto leaves_one = [&](int count) { return dice && std::max<int>(count, game.options.min_dice) > 0; };
        const u64 bit = u64(1) << to % 64;
        if (leaves_one(most)) perhaps[to / 64] |= bit;
        if (leaves_one(least) && !here.cluttered && !there.cluttered) surely[to / 64] |= bit;
    }
}

void lay_fields_of_fire(Game& game) {
    const std::size_t chunks = std::size_t(game.chunks);
    game.covers.assign(type_count * game.ground.size() * 2 * chunks, 0);
    u64* covers = game.covers.data();
    for (int type = 0; type < type_count; ++type)
        for (HexIndex from = 0; from < game.hexes(); ++from, covers += 2 * chunks)
            cover(game, Type(type), from, covers, covers + chunks);
}

}

bool terrain_blocks(const Game& game, HexIndex hex, int a, int b) {
    const Ground& ground = game.ground[hex];
    const int x = ground.height;
    if (x >= 1 && !(a == b && a >= 1 && x <= a)) return true;
    if (game.options.los_over_low && x < a && x < b) return false;
    for (int i = 0; i < terrain_count; ++i)
        if (ground.has(Terrain(i)) && game.terrain[i].blocks_sight == Terrain_type::always) return true;
    return false;
}

bool unit_would_block(const Game& game, HexIndex hex, int a, int b) {
    const int x = game.ground[hex].height;
    switch (game.options.units_block_los) {
        case Options::none: return false;
        case Options::all: return true;
        default: return !(x < a || x < b);
    }
}

void survey(Game& game) {
    const std::size_t hexes = std::size_t(game.grid.slots());
    for (Ground& ground : game.ground) {  // any height is a hill, with a hill's cover, and without height there is none
        if (ground.height) ground.holds |= bit(Terrain::hill);
        else if (ground.has(Terrain::hill))
            ground.holds = u16((ground.holds & ~bit(Terrain::hill)) | bit(Terrain::open));
    }
    game.lines = HexLines(game.grid, Unit_type::most_range);
    for (HexIndex hex = 0; hex < hexes; ++hex)
        if (game.grid.contains(hex)) work_out(game, game.ground[hex]);
    game.slots = hexes;
    game.chunks = int((hexes + 63) / 64);
    game.vicinities = Vicinities(game.grid);
    number_banks(game);
    lay_ways(game);
    game.distances.assign(hexes * hexes, 255);
    game.sights.assign(hexes * hexes, {Line_of_sight::blocked});
    game.sight_hexes.clear();
    for (HexIndex from = 0; from < hexes; ++from)
        for (HexIndex to = 0; to < hexes; ++to) {
            if (!game.grid.contains(from) || !game.grid.contains(to)) continue;
            const int distance = game.grid.distance(from, to);
            game.distances[from * hexes + to] = u8(distance);
            if (game.ground[to].wet || game.ground[to].capped)
                game.ground[from].plain = std::min(game.ground[from].plain, u8(distance));
            if (distance <= Unit_type::most_range) game.sights[from * hexes + to] = sight_between(game, from, to);
        }
    lay_fields_of_fire(game);
}

}
