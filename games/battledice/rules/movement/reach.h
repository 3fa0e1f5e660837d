#pragma once
// Where a unit can get to in one move, and in how many hexes (chapter 6).
#include "games/battledice/position.h"

namespace battledice {

struct Hexes_in_reach {
    static constexpr int longest = 9;                             // hexes, with any bonus
    static constexpr int most = 3 * longest * (longest + 1) + 1;  // the hexes within the longest move
    u16 count = 0;
    bool exits = false;  // it can leave the board (BD-MOV-10)
    u8 exit_steps = 0;
    std::array<HexIndex, most> hex;
    std::array<u8, most> steps;  // hexes moved to get there, the fewest

    bool has(HexIndex target) const { return find(target) >= 0; }
    std::span<const HexIndex> hexes() const& { return {hex.data(), count}; }
    std::span<const HexIndex> hexes() const&& = delete;  // of something that nobody holds
    void note(HexIndex found, int in_steps) {
        hex[count] = found;
        steps[count++] = u8(in_steps);
    }
    void note_exit(int in_steps) {
        if (exits) return;
        exits = true;
        exit_steps = u8(in_steps);
    }
    int find(HexIndex target) const {  // -1 when out of reach
        for (int i = 0; i < count; ++i)
            if (hex[i] == target) return i;
        return -1;
    }
};

Hexes_in_reach reach(const Position& position, UnitId id);
bool can_leave(const Position& position, UnitId id);  // the board (BD-MOV-10)

// Most units meet nothing out of the ordinary on their way: only pieces bar it, and only ground that they must stop in shortens it.
// All ways of the same number of hexes then leave such a unit as many more, or none in ground that stops it. So the first way to a hex is as
// good as any, and where it gets to in n hexes follows from where it got to in one less, for all hexes at once.
Spread spread(const Position& position, UnitId id);

// The fewest hexes it moves to get to this one; 0 when that is out of its reach.
int steps_to(const Position& position, UnitId id, const Spread& spread, HexIndex target);
// The same by all the rules of a move; BD-MOV-07: into rivers from one hex only, if there is one given.
int steps_by_search(const Position& position, UnitId id, HexIndex target, HexIndex river_from = no_hex);

// After how many hexes it could leave the board (BD-MOV-10), 0 when it cannot; of a spread that holds.
int exit_steps(const Position& position, UnitId id, const Spread& spread);

// Calls each(hex, steps) for the hexes of a spread that holds, in the order of reach().
template <class Each> void each_hex(const Position& position, UnitId id, const Spread& spread, Each each) {
    const HexIndex start = position.unit(id).hex;
    std::array<u8, Vicinities::most + 8> found;  // places, layer by layer
    int begin = 0, count = Vicinities::write_around(Vicinities::centre, spread.after[0], found.data());
    for (int i = 0; i < count; ++i) each(position.game.vicinities.hex(start, found[std::size_t(i)]), 1);
    if (!spread.after[1]) return;
    const int second = count;
    for (u8 place : Vicinities::two_away(spread.after[0] & spread.onward)) {
        found[std::size_t(count)] = place;
        count += int(spread.after[1] >> place & 1);
    }
    for (int i = begin = second; i < count; ++i) each(position.game.vicinities.hex(start, found[std::size_t(i)]), 2);
    for (int steps = 3; steps <= Vicinities::radius; ++steps) {
        const int layer = count;
        for (u64 left = spread.after[std::size_t(steps - 1)]; left;) {
            const int from = found[std::size_t(begin++)];
            if (!(spread.onward >> from & 1)) continue;
            count += Vicinities::write_around(from, left, found.data() + count);
            left &= ~Vicinities::around(from);
        }
        for (int i = begin = layer; i < count; ++i)
            each(position.game.vicinities.hex(start, found[std::size_t(i)]), steps);
    }
}

// Whether a neighbouring hex that only a piece can bar has nobody in it. Nearly always there is one.
inline bool has_free_neighbour(const Position& position, UnitId unit) {
    const Ways& ways = position.game.ways_from(position.unit(unit).hex, position.game.roster[unit].type);
    const auto& held = position.state.held;
    return ways.dry & ~Hexes::from(ways.first, held[0], held[1]);
}
// Whether it can make any move at all.
bool can_move_elsewhere(const Position& position, UnitId unit);
inline bool can_move(const Position& position, UnitId unit) {
    return has_free_neighbour(position, unit) || can_move_elsewhere(position, unit);
}

// Those of a side who may move, at the beginning of its moves.
Movers movers(const Position& position, Side side);

// A unit on its way, with what is asked of it at every hex.
struct Mover {
    Mover(const Position& position, UnitId id)
        : position(position),
          id(id),
          side(position.side(id)),
          kind(bit(position.game.roster[id].type)),
          general(position.game.is_general(id)),
          ways(&position.game.ways_from(0, position.game.roster[id].type)),
          own_generals(position.state.generals[index(side)]) {
        const Hexes& peers = general ? own_generals : position.state.standing;
        for (std::size_t chunk = 0; chunk < std::size_t(position.game.chunks); ++chunk)
            barred.bits[chunk] = position.held_by(enemy(side)).bits[chunk] | peers.bits[chunk];
    }

    // BD-MOV-03, -06, -07, -08: why it may not go from one hex to the next.
    Refusal refuse_entry(HexIndex from, HexIndex to) const {
        if (!(position.game.ground[to].enter & kind)) return refuse_ground(to);
        return refuse_company(from, to);
    }
    // The same for ground that lets it in.
    Refusal refuse_company(HexIndex from, HexIndex to) const {
        if (barred.has(to)) return {"BD-MOV-03"_rule, who_bars(to)};
        return is_wet(from, to) ? refuse_wet(from, to) : Refusal{};
    }
    bool may_join(HexIndex from, HexIndex to) const {
        return !barred.has(to) && !(is_wet(from, to) && refuse_wet(from, to));
    }

    const Position& position;
    UnitId id;
    Side side;
    u8 kind;
    bool general;
    const Ways* ways;  // by hex
    const Hexes& own_generals;
    // BD-MOV-03 Where the enemy stands, and for a unit another unit, for a General another General.
    Hexes barred;
    HexIndex river_from = no_hex;  // BD-MOV-07: if set, it enters rivers from this hex only

  private:
    const char* who_bars(HexIndex hex) const;
    bool is_wet(HexIndex from, HexIndex to) const {
        return position.game.ground[to].wet || position.game.ground[from].wet;
    }
    Refusal refuse_ground(HexIndex to) const;
    Refusal refuse_wet(HexIndex from, HexIndex to) const;
};

// Which limits to heed; the rules heed both, and an explanation tries without.
struct Limits {
    u32 caps = ~0u;  // BD-MOV-05: by Terrain
    bool stops = true;

    bool cap(Terrain terrain) const { return caps >> u8(terrain) & 1; }
};

// Finds the same as reach(), by all the rules of a move; reach() takes a short cut where they come to little. When `wanted` is in
// reach it is the last hex that is found.
void search(const Mover& mover, Hexes_in_reach& reach, Limits limits = {}, HexIndex wanted = no_hex);

// Why the unit cannot move to a hex that is not in its reach.
Refusal why_out_of_reach(const Position& position, UnitId id, HexIndex target);

}
