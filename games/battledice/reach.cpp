// Chapter 6: the way of a move, hex by hex.
#include "games/battledice/reach.h"

#include <algorithm>
#include <cstring>

namespace battledice {

void Mover::bar_enemies(const Hexes& enemy_generals) {
    for (int chunk = 0; chunk < position.game.chunks; ++chunk)
        barred.bits[std::size_t(chunk)] = enemy_generals.bits[std::size_t(chunk)];
    const Force& force = position.game.force(enemy(side));
    for (UnitId other = force.first; other < force.last; ++other)
        if (position.unit(other).on_board()) barred.add(position.unit(other).hex);
}

bool Mover::holds_friend(HexIndex hex) const {
    return position.has_unit(hex) && position.side(position.unit_at(hex)) == side;
}

// BD-MOV-06, BD-MOV-07 Ground that this kind of unit may not enter.
Refusal Mover::refuse_ground(HexIndex to) const {
    const Ground& ground = position.game.ground[to];
    if (ground.has(Terrain::river) && !ground.crossing())
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
    const bool into_river = ground.has(Terrain::river) && !ground.crossing(),
               from_river = left.has(Terrain::river) && !left.crossing();
    if (into_river && !left.bank) return {"BD-MOV-07"_rule, "is a river, entered only from its bank"};
    if (from_river && ground.bank != position.unit(id).bank)
        return {"BD-MOV-07"_rule, "is not on the bank it came from"};
    return {};
}

namespace {

// A way so far: where it got to, and how many more hexes it may enter.
struct Way {
    HexIndex hex;
    i8 left;
};

class Search {
  public:
    Search(const Mover& mover, Limits limits, Reach& reach, bool by_road, HexIndex wanted)
        : mover_(mover),
          game_(mover.position.game),
          limits_(limits),
          reach_(reach),
          by_road_(by_road),
          uneven_(limits.caps && game_.capped),
          wanted_(wanted),
          start_(mover.position.unit(mover.id).hex),
          exits_(game_.force(mover.side).exits),
          closed_(mover.barred) {
        if (uneven_) std::memset(best_.data(), -1, std::size_t(game_.hexes()));
    }

    // True when it has found what was wanted, and stopped there.
    bool go(int allowance) {
        if (limits_.caps && game_.ground[start_].capped) allowance = std::min(allowance, first_cap());
        if (allowance <= 0) return false;
        ways_[0] = {start_, i8(allowance)};
        int begin = 0, end = 1;
        closed_.add(start_);  // going round in a circle is not moving
        const Ways* const all_ways = mover_.ways.data();
        const bool particular = uneven_ || by_road_ || game_.wet;
        for (int steps = 1; begin < end; ++steps)
            for (const int layer = end; begin < layer; ++begin) {
                const Way way = ways_[std::size_t(begin)];
                if (!exits_.empty()) look_for_exit(way.hex, steps);
                if (steps > 1 && !game_.options.general_pass_through && shares(way.hex))
                    continue;  // BD-MOV-03: entered to stay
                const Ways& ways = all_ways[way.hex];
                const u64 open = ways.bits & ~closed_.from(ways.first);
                if (!open) continue;
                // Where only pieces bar the way and nothing but a stop shortens a move, the first way to a hex is the best: all
                // ways of so many hexes leave as many more, or none from a hex that stops them.
                if (!particular) closed_.add_from(ways.first, open);
                for (HexIndex next : ways.to) {
                    if (!(open & ways.bit(next))) continue;
                    int left = way.left - 1;
                    if (particular) {
                        if (!may_enter(way.hex, next, steps, left)) continue;
                    } else if (left && game_.slow.has(next)) left = slowed(next, left, steps);
                    if (!mover_.refuse_halt(next) && note(next, steps)) return true;
                    if (left > 0) ways_[std::size_t(end++)] = {next, i8(left)};
                }
            }
        return false;
    }

  private:
    // BD-MOV-05 What the hex a move begins in allows.
    int first_cap() const {
        int cap = 99;
        for (int i = 0; i < terrain_count; ++i)
            if (game_.ground[start_].has(Terrain(i)))
                cap = std::min(cap, hexes_under(game_.terrain[std::size_t(i)].cap));
        return cap;
    }
    static int hexes_under(Terrain_type::Cap cap) {
        return cap == Terrain_type::uncapped ? 99 : cap == Terrain_type::sand ? 2 : 1;
    }

    // Whether it may go there, and was not there yet with as many hexes left.
    bool may_enter(HexIndex from, HexIndex next, int steps, int& left) {
        if (!mover_.may_join(from, next)) return false;
        if (by_road_ && !game_.ground[next].has(Terrain::road)) return false;
        if (game_.slow.has(next)) left = slowed(next, left, steps);
        if (!uneven_) closed_.add(next);
        else if (left <= best_[next]) return false;
        else best_[next] = i8(left);
        return true;
    }

    // The hexes left after entering ground that caps or stops a move: BD-MOV-04, BD-MOV-05. Below 0 it may not be entered.
    int slowed(HexIndex hex, int left, int steps) const {
        const Ground& ground = game_.ground[hex];
        if (limits_.caps && ground.capped) {
            if (ground.has(Terrain::sand)) left = std::min(left, 2 - steps);
            if (left < 0) return left;
            if (ground.has(Terrain::crops)) left = std::min(left, 1);
            if (ground.has(Terrain::water)) left = 0;
        }
        if (limits_.stops && (ground.stop || (ground.cluttered && mover_.position.has_obstacle(hex)))) left = 0;
        return left;
    }

    bool shares(HexIndex hex) const { return mover_.position.has_unit(hex) || mover_.own_generals.has(hex); }
    // True when it was wanted.
    bool note(HexIndex hex, int steps) {
        if ((uneven_ || by_road_) && reach_.has(hex))
            return false;  // by another way, as short: a way by road is never shorter
        reach_.hex[reach_.count] = hex;
        reach_.steps[reach_.count++] = u8(steps);
        return hex == wanted_;
    }
    void look_for_exit(HexIndex hex, int steps) {
        if (reach_.exits || std::find(exits_.begin(), exits_.end(), hex) == exits_.end()) return;
        reach_.exits = true;
        reach_.exit_steps = u8(steps);
    }

    const Mover& mover_;
    const Game& game_;
    Limits limits_;
    Reach& reach_;
    bool by_road_;
    bool uneven_;  // ways of the same length may have different numbers of hexes left
    HexIndex wanted_;
    HexIndex start_;
    const std::vector<HexIndex>& exits_;
    Hexes closed_;                    // barred, or found by the best way
    std::array<i8, max_hexes> best_;  // uneven: most hexes left on any way to it so far; -1 not reached
    std::array<Way, Reach::longest * Reach::most> ways_;  // a hex comes again only with more hexes left
};

}

// BD-MOV-01 Hex by hex up to the allowance, or one more wholly by road under bd.road_bonus (BD-MAP-03).
Reach reach(const Position& position, UnitId id, Limits limits, HexIndex wanted) {
    Reach reach;
    const Mover mover(position, id);
    const int allowance = position.game.type(id).move;
    if (Search(mover, limits, reach, false, wanted).go(allowance)) return reach;
    if (position.game.options.road_bonus && position.game.ground[position.unit(id).hex].has(Terrain::road))
        Search(mover, limits, reach, true, wanted).go(allowance + position.game.options.road_bonus);
    return reach;
}

bool can_move(const Position& position, UnitId id, const Hexes& taken) {
    // A neighbouring hex with nobody in it will do, and nearly always there is one.
    const Ways& ways = position.game.ways[u8(position.game.roster[id].type)][position.unit(id).hex];
    if (ways.dry & ~taken.from(ways.first)) return true;
    const Reach within = reach(position, id);
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
    if (const Refusal no = mover.refuse_halt(target)) return no;
    if (reach(position, id, {.caps = false}).find(target) >= 0)
        return {"BD-MOV-05"_rule, "is too far through crops, sand or water"};
    if (reach(position, id, {.stops = false}).find(target) >= 0)
        return {"BD-MOV-04"_rule, "lies beyond ground that it must stop in"};
    if (distance > allowance) return {"BD-MOV-01"_rule, "is {0} hexes away, and it moves {1}", {distance, allowance}};
    return {"BD-MOV-03"_rule, "cannot be reached: the ways there are barred"};
}

}
