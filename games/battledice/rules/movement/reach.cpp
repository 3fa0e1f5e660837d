// Chapter 6: the way of a move, hex by hex.
#include "games/battledice/rules/movement/reach.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace battledice {

const char* Mover::who_bars(HexIndex hex) const {
    if (position.held_by(enemy(side)).has(hex)) return "holds the enemy";
    return general ? "holds another General" : "holds another unit";
}

// BD-MOV-06, BD-MOV-07 Ground that this kind of unit may not enter.
Refusal Mover::refuse_ground(HexIndex to) const {
    const Ground& ground = position.game.ground[to];
    if (ground.open_river() && position.game.options.river_entry == Options::bridge_only)
        return {"BD-MOV-07"_rule, "is a river without a bridge or ford"};
    return {"BD-MOV-06"_rule, "is rough ground, and only infantry may enter it"};
}

// BD-MOV-07, BD-MOV-08 Rivers and water.
Refusal Mover::refuse_wet(HexIndex from, HexIndex to) const {
    const Game& game = position.game;
    const Ground &ground = game.ground[to], &left = game.ground[from];
    if (ground.has(Terrain::water) && !game.ground[position.unit(id).hex].has(Terrain::water) &&
        game.options.water_entry == Options::landing_only)
        return {"BD-MOV-08"_rule, "is water, and only landing units are on it"};
    if (game.options.river_entry != Options::near_bank) return {};
    if (ground.open_river() && (!left.bank || (river_from != no_hex && from != river_from)))
        return {"BD-MOV-07"_rule, "is a river, entered only from its bank"};
    if (left.open_river() && ground.bank != position.unit(id).bank)
        return {"BD-MOV-07"_rule, "is not on the bank it came from"};
    return {};
}

namespace {

// BD-MOV-10
bool holds_exit(const Game& game, Side side, HexIndex hex) {
    const auto& exits = game.force(side).exits;
    return std::find(exits.begin(), exits.end(), hex) != exits.end();
}

// A way so far: where it got to, and how many more hexes it may enter.
struct Way {
    HexIndex hex;
    i8 left;
};

class Search {
  public:
    Search(const Mover& mover, Limits limits, Hexes_in_reach& reach, bool by_road, HexIndex wanted)
        : mover_(mover),
          game_(mover.position.game),
          limits_(limits),
          reach_(reach),
          by_road_(by_road),
          wanted_(wanted),
          start_(mover.position.unit(mover.id).hex) {
        std::memset(best_.data(), -1, std::size_t(game_.hexes()));
    }

    // True when it has found what was wanted, and stopped there.
    bool go(int allowance) {
        ways_[0] = {start_, i8(limits_.caps ? std::min(allowance, first_cap()) : allowance)};
        int begin = 0, end = 1;
        best_[start_] = 127;  // going round in a circle is not moving
        for (int steps = 1; begin < end; ++steps) {
            for (const int layer = end; begin < layer; ++begin)
                if (enter_neighbours(ways_[std::size_t(begin)], steps, end)) return true;
        }
        return false;
    }

  private:
    // BD-MOV-05 What the hex a move begins in allows.
    int first_cap() const {
        int cap = 99;
        for (int i = 0; i < terrain_count; ++i)
            if (game_.ground[start_].has(Terrain(i)) && limits_.cap(Terrain(i)))
                cap = std::min(cap, hexes_under(game_.terrain[std::size_t(i)].cap));
        return cap;
    }
    static int hexes_under(Terrain_type::Cap cap) {
        return cap == Terrain_type::uncapped ? 99 : cap == Terrain_type::sand ? 2 : 1;
    }

    // True when it has found what was wanted.
    bool enter_neighbours(const Way way, int steps, int& end) {
        if (way.left <= 0) return false;
        if (steps > 1 && !game_.options.general_pass_through && shares(way.hex))
            return false;  // BD-MOV-03: entered to stay
        if (holds_exit(game_, mover_.side, way.hex)) reach_.note_exit(steps);
        for (HexIndex next : mover_.ways[way.hex].to) {
            int left = way.left - 1;
            if (left <= best_[next] || !mover_.may_join(way.hex, next)) continue;
            if (by_road_ && !game_.ground[next].has(Terrain::road)) continue;
            if (game_.ground[next].slow) left = slowed(next, left, steps);
            if (left <= best_[next]) continue;
            if (best_[next] < 0) {
                // A hex that was found before, by another way, was found by one as short: a way by road is never shorter.
                if (!reach_.has(next)) reach_.note(next, steps);
                if (next == wanted_) return true;
            }
            best_[next] = i8(left);
            if (left > 0) ways_[std::size_t(end++)] = {next, i8(left)};
        }
        return false;
    }

    // The hexes left after entering ground that caps or stops a move: BD-MOV-04, BD-MOV-05. Below 0 it may not be entered.
    int slowed(HexIndex hex, int left, int steps) const {
        const Ground& ground = game_.ground[hex];
        if (limits_.caps && ground.capped) {
            if (ground.has(Terrain::sand) && limits_.cap(Terrain::sand)) left = std::min(left, 2 - steps);
            if (left < 0) return left;
            if (ground.has(Terrain::crops) && limits_.cap(Terrain::crops)) left = std::min(left, 1);
            if (ground.has(Terrain::water) && limits_.cap(Terrain::water)) left = 0;
        }
        if (limits_.stops && mover_.position.stops(hex)) left = 0;
        return left;
    }

    bool shares(HexIndex hex) const { return mover_.position.has_unit(hex) || mover_.own_generals.has(hex); }

    const Mover& mover_;
    const Game& game_;
    Limits limits_;
    Hexes_in_reach& reach_;
    bool by_road_;
    HexIndex wanted_;
    HexIndex start_;
    std::array<i8, max_hexes> best_;  // most hexes left on any way to it so far; -1 not reached
    std::array<Way, Hexes_in_reach::longest * Hexes_in_reach::most>
        ways_;  // a hex comes again only with more hexes left
};

// Whether nothing out of the ordinary is on its way.
bool is_plain(const Position& position, UnitId id) {
    const Game& game = position.game;
    const Ground& start = game.ground[position.unit(id).hex];
    const int allowance = game.type(id).move;
    const bool by_road = game.options.road_bonus && start.has(Terrain::road);
    return allowance <= Vicinities::radius && start.plain > allowance && !by_road && game.options.general_pass_through;
}

}

Spread spread(const Position& position, UnitId id) {
    const Game& game = position.game;
    const HexIndex start = position.unit(id).hex;
    const int allowance = game.type(id).move;
    Spread spread;
    if (!is_plain(position, id)) return spread;
    spread.holds = true;
    const Ways& ways = game.ways_from(start, game.roster[id].type);
    u64 from = Vicinities::bit(Vicinities::centre), stops = 0;
    for (u64 left = ways.cluttered; left; left &= left - 1)
        if (position.stops(game.vicinities.hex(start, std::countr_zero(left)))) stops |= left & -left;
    spread.onward = (ways.onward & ~stops) | from;
    // BD-MOV-03 Where the enemy stands, and for a unit another unit, for a General another General.
    const Side side = position.side(id);
    const Hexes& enemies = position.held_by(enemy(side));
    const Hexes& others = game.is_general(id) ? position.state.generals[index(side)] : position.state.standing;
    u64 left = ways.open & ~game.vicinities.places(enemies, others, start, allowance);
    for (int steps = 0; steps < allowance; ++steps) {
        const u64 layer = spread.after[std::size_t(steps)] = Vicinities::beside(from) & left;
        left &= ~layer;
        from = layer & spread.onward;
    }
    return spread;
}

int steps_to(const Position& position, UnitId id, const Spread& spread, HexIndex target) {
    const HexIndex start = position.unit(id).hex;
    if (spread.holds) {
        if (position.game.distance(start, target) > Vicinities::radius) return 0;
        const int place = position.game.vicinities.place(start, target);
        for (int steps = 1; steps <= Vicinities::radius; ++steps)
            if (spread.after[std::size_t(steps - 1)] >> place & 1) return steps;
        return 0;
    }
    return steps_by_search(position, id, target);
}

int steps_by_search(const Position& position, UnitId id, HexIndex target, HexIndex river_from) {
    Mover mover(position, id);
    mover.river_from = river_from;
    Hexes_in_reach reach;
    search(mover, reach, {}, target);
    const int found = reach.find(target);
    return found < 0 ? 0 : reach.steps[std::size_t(found)];
}

int exit_steps(const Position& position, UnitId id, const Spread& spread) {
    const Game& game = position.game;
    const HexIndex start = position.unit(id).hex;
    const int allowance = game.type(id).move;
    u64 exits = 0;
    for (HexIndex exit : game.force(position.side(id)).exits)
        if (game.distance(start, exit) < allowance) exits |= Vicinities::bit(game.vicinities.place(start, exit));
    exits &= spread.onward;
    if (allowance && exits & Vicinities::bit(Vicinities::centre)) return 1;
    for (int steps = 1; steps < allowance; ++steps)
        if (exits & spread.after[std::size_t(steps - 1)]) return steps + 1;
    return 0;
}

// BD-MOV-01 Hex by hex up to the allowance, or one more wholly by road under bd.road_bonus (BD-MAP-03).
void search(const Mover& mover, Hexes_in_reach& reach, Limits limits, HexIndex wanted) {
    const Game& game = mover.position.game;
    const int allowance = game.type(mover.id).move;
    if (Search(mover, limits, reach, false, wanted).go(allowance)) return;
    if (game.options.road_bonus && game.ground[mover.position.unit(mover.id).hex].has(Terrain::road))
        Search(mover, limits, reach, true, wanted).go(allowance + game.options.road_bonus);
}

Hexes_in_reach reach(const Position& position, UnitId id) {
    Hexes_in_reach reach;
    if (const Spread spread = battledice::spread(position, id); spread.holds) {
        each_hex(position, id, spread, [&](HexIndex hex, int steps) { reach.note(hex, steps); });
        if (const int steps = exit_steps(position, id, spread)) reach.note_exit(steps);
    } else search(Mover(position, id), reach);
    return reach;
}

bool can_leave(const Position& position, UnitId id) { return reach(position, id).exits; }

bool can_move_elsewhere(const Position& position, UnitId unit) {
    const Hexes_in_reach within = reach(position, unit);
    return within.count || within.exits;
}

Refusal why_out_of_reach(const Position& position, UnitId id, HexIndex target) {
    const Game& game = position.game;
    const Mover mover(position, id);
    const HexIndex from = position.unit(id).hex;
    if (target == from) return {"BD-MOV-01"_rule, "is where it stands"};
    const int distance = game.distance(from, target), allowance = game.type(id).move;
    if (distance > allowance + game.options.road_bonus)
        return {"BD-MOV-01"_rule, "is {0} hexes away, and it moves {1}", {distance, allowance}};
    HexIndex before = from;  // the hex the last step would be made from
    for (HexIndex next : game.grid.neighbours(target))
        if (game.distance(from, next) == distance - 1) before = next;
    if (const Refusal no = mover.refuse_entry(before, target)) return no;
    const auto reaches = [&](Limits limits) {
        Hexes_in_reach reach;
        search(mover, reach, limits);
        return reach.has(target);
    };
    if (reaches({.caps = 0})) {
        const auto shortens = [&](Terrain terrain) { return reaches({.caps = ~(1u << u8(terrain))}); };
        if (game.ground[from].has(Terrain::water))
            return {"BD-MOV-05"_rule, "is too far: a move that begins on water is one hex"};
        if (shortens(Terrain::water)) return {"BD-MOV-08"_rule, "is too far: a step onto water ends the move"};
        if (shortens(Terrain::sand)) return {"BD-MOV-05"_rule, "is too far: a move that touches sand is two hexes"};
        if (shortens(Terrain::crops)) return {"BD-MOV-05"_rule, "is too far: from tall crops it enters one more hex"};
        return {"BD-MOV-05"_rule, "is too far through crops and sand"};
    }
    if (reaches({.stops = false})) return {"BD-MOV-04"_rule, "lies beyond ground that it must stop in"};
    if (distance > allowance) return {"BD-MOV-01"_rule, "is {0} hexes away, and it moves {1}", {distance, allowance}};
    return {"BD-MOV-03"_rule, "cannot be reached: the ways there are barred"};
}

}
