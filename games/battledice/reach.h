#pragma once
// Where a unit can get to in one move, and in how many hexes (chapter 6).
#include "games/battledice/position.h"

namespace battledice {

struct Reach {
    static constexpr int longest = 9;                               // hexes, with any bonus
    static constexpr int most = 3 * longest * (longest + 1) + 1;    // the hexes within the longest move
    u16 count = 0;
    bool exits = false;                    // it can leave the board (BD-MOV-10)
    u8 exit_steps = 0;
    std::array<HexIndex, most> hex;
    std::array<u8, most> steps;            // hexes moved to get there, the fewest

    std::span<const HexIndex> hexes() const { return {hex.data(), count}; }
    int find(HexIndex target) const {      // -1 when out of reach
        for (int i = 0; i < count; ++i) if (hex[i] == target) return i;
        return -1;
    }
};

// Which limits to heed; the rules heed both, and an explanation tries without.
struct Limits { bool caps = true, stops = true; };

Reach reach(const Position& position, UnitId unit, Limits limits = {});

// Whether it can make any move at all: the same as a reach that is not empty, found sooner.
bool can_move(const Position& position, UnitId unit);

// A unit on its way, with what is asked of it at every hex.
struct Mover {
    Mover(const Position& position, UnitId id)
        : position(position), id(id), side(position.side(id)), kind(bit(position.game.roster[id].type)), general(position.game.is_general(id)),
          own_generals(position.state.generals[std::size_t(side_index(side))]), enemy_generals(position.state.generals[std::size_t(side_index(enemy(side)))]) {}

    // BD-MOV-03, -06, -07, -08: why it may not go from one hex to the next, or end its move there.
    Refusal refuse_entry(HexIndex from, HexIndex to) const {
        const Ground& ground = position.game.ground[to];
        if (!(ground.enter & kind)) return refuse_ground(to);
        if (enemy_generals.has(to)) return {"BD-MOV-03"_rule, "holds the enemy"};
        if (position.has_unit(to)) {
            if (!general) return {"BD-MOV-03"_rule, "holds another unit"};
            if (position.side(position.unit_at(to)) != side) return {"BD-MOV-03"_rule, "holds the enemy"};
        }
        return ground.wet || position.game.ground[from].wet ? refuse_wet(from, to) : Refusal{};
    }
    // BD-MOV-03 A General may pass where another stands, but not stay.
    Refusal refuse_halt(HexIndex hex) const {
        if (general && own_generals.has(hex) && position.unit(id).hex != hex) return {"BD-MOV-03"_rule, "holds another General"};
        return {};
    }

    const Position& position;
    UnitId id;
    Side side;
    u8 kind;
    bool general;
    const Hexes &own_generals, &enemy_generals;

  private:
    Refusal refuse_ground(HexIndex to) const;
    Refusal refuse_wet(HexIndex from, HexIndex to) const;
};

// Why the unit cannot move to a hex that is not in its reach.
Refusal why_out_of_reach(const Position& position, UnitId unit, HexIndex target);

}
