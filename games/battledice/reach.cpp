// Chapter 6: the way of a move, hex by hex.
#include "games/battledice/reach.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace battledice {

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
    Search(const Mover& mover, Limits limits, Reach& reach, bool by_road, HexIndex wanted)
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
            if (game_.ground[start_].has(Terrain(i)))
                cap = std::min(cap, hexes_under(game_.terrain[std::size_t(i)].cap));
        return cap;
    }
    static int hexes_under(Terrain_type::Cap cap) {
        return cap == Terrain_type::uncapped ? 99 : cap == Terrain_type::sand ? 2 : 1;
    }

    // True when it has found what was wanted.
    bool enter_neighbours(const Way way, int steps, int& end) {
        if (way.left <= 0) return false;
        if (holds_exit(game_, mover_.side, way.hex)) reach_.note_exit(steps);
        if (steps > 1 && !game_.options.general_pass_through && shares(way.hex))
            return false;  // BD-MOV-03: entered to stay
        for (HexIndex next : mover_.ways[way.hex].to) {
            int left = way.left - 1;
            if (left <= best_[next] || !mover_.may_join(way.hex, next)) continue;
            if (by_road_ && !game_.ground[next].has(Terrain::road)) continue;
            if (game_.ground[next].slow) left = slowed(next, left, steps);
            if (left <= best_[next]) continue;
            if (best_[next] < 0 && !mover_.refuse_halt(next)) {
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
            if (ground.has(Terrain::sand)) left = std::min(left, 2 - steps);
            if (left < 0) return left;
            if (ground.has(Terrain::crops)) left = std::min(left, 1);
            if (ground.has(Terrain::water)) left = 0;
        }
        if (limits_.stops && mover_.position.stops(hex)) left = 0;
        return left;
    }

    bool shares(HexIndex hex) const { return mover_.position.has_unit(hex) || mover_.own_generals.has(hex); }

    const Mover& mover_;
    const Game& game_;
    Limits limits_;
    Reach& reach_;
    bool by_road_;
    HexIndex wanted_;
    HexIndex start_;
    std::array<i8, max_hexes> best_;                      // most hexes left on any way to it so far; -1 not reached
    std::array<Way, Reach::longest * Reach::most> ways_;  // a hex comes again only with more hexes left
};

// Finds what Search finds, in the same order, for a unit on whose way there is nothing out of the ordinary: only pieces bar it, and
// only ground that it must stop in shortens it. All its ways of so many hexes leave it as many more, or none in ground that stops
// it. So the first way to a hex is as good as any, and where it gets to in so many steps follows from where it got to in one less.
class Spread {
  public:
    static bool serves(const Position& position, UnitId id) {
        const Game& game = position.game;
        const Ground& start = game.ground[position.unit(id).hex];
        const int allowance = game.type(id).move;
        const bool by_road = game.options.road_bonus && start.has(Terrain::road);
        return allowance <= Vicinities::radius && start.plain > allowance && !by_road &&
            game.options.general_pass_through && !(game.is_general(id) && position.generals(position.side(id)) > 1);
    }

    Spread(const Position& position, UnitId id)
        : game_(position.game),
          side_(position.side(id)),
          start_(position.unit(id).hex),
          allowance_(game_.type(id).move) {
        const Ways& ways = game_.ways[u8(game_.roster[id].type)][start_];
        onward_ = ways.onward;
        for (u64 left = ways.cluttered; left; left &= left - 1)
            if (position.stops(game_.vicinities.hex(start_, std::countr_zero(left)))) onward_ &= ~(left & -left);
        u64 left = ways.open & ~game_.vicinities.places(barred(position, id), start_, allowance_);
        u64 from = layer_[0] = Vicinities::bit(Vicinities::centre);
        for (int steps = 1; steps <= allowance_; ++steps) {
            const u64 layer = layer_[std::size_t(steps)] = Vicinities::beside(from) & left;
            left &= ~layer;
            from = layer & onward_;
        }
    }

    int steps_to(HexIndex target) const {
        if (game_.distance(start_, target) > allowance_) return 0;
        const u64 place = Vicinities::bit(game_.vicinities.place(start_, target));
        int steps = allowance_;
        while (steps && !(layer_[std::size_t(steps)] & place)) --steps;
        return steps;
    }

    void list(Reach& reach) const {
        std::array<u8, Vicinities::most + 8> found;  // places, the start first
        found[0] = Vicinities::centre;
        int begin = 0, count = 1;
        for (int steps = 1; steps <= allowance_; ++steps) {
            u64 left = layer_[std::size_t(steps)];
            const int layer = count;
            for (; left; ++begin) {
                const int from = found[std::size_t(begin)];
                if (steps > 1 && !(onward_ >> from & 1)) continue;
                count += Vicinities::write_around(from, left, found.data() + count);
                left &= ~Vicinities::around(from);
            }
            begin = layer;
            std::fill_n(reach.steps.begin() + (layer - 1), count - layer, u8(steps));
        }
        for (int i = 1; i < count; ++i)
            reach.hex[std::size_t(i - 1)] = game_.vicinities.hex(start_, found[std::size_t(i)]);
        reach.count = u16(count - 1);
        note_exits(reach);
    }

  private:
    static Hexes barred(const Position& position, UnitId id) {
        Hexes barred;
        const Hexes& enemies = position.held_by(enemy(position.side(id)));
        const bool joins = position.game.is_general(id);
        for (std::size_t chunk = 0; chunk < std::size_t(position.game.chunks); ++chunk)
            barred.bits[chunk] = enemies.bits[chunk] | (joins ? 0 : position.state.standing.bits[chunk]);
        return barred;
    }
    // BD-MOV-10 It leaves from a hex that it could go on from.
    void note_exits(Reach& reach) const {
        u64 exits = 0;
        for (HexIndex exit : game_.force(side_).exits)
            if (game_.distance(start_, exit) < allowance_)
                exits |= Vicinities::bit(game_.vicinities.place(start_, exit));
        exits &= onward_ | layer_[0];
        for (int steps = 0; exits && steps < allowance_; ++steps)
            if (exits & layer_[std::size_t(steps)]) reach.note_exit(steps + 1);
    }

    const Game& game_;
    Side side_;
    HexIndex start_;
    int allowance_;
    u64 onward_;                                       // places that it need not stop in
    std::array<u64, Vicinities::radius + 1> layer_{};  // places that it gets to in so many hexes and no fewer
};

}

// BD-MOV-01 Hex by hex up to the allowance, or one more wholly by road under bd.road_bonus (BD-MAP-03).
void search(const Mover& mover, Reach& reach, Limits limits, HexIndex wanted) {
    const Game& game = mover.position.game;
    const int allowance = game.type(mover.id).move;
    if (Search(mover, limits, reach, false, wanted).go(allowance)) return;
    if (game.options.road_bonus && game.ground[mover.position.unit(mover.id).hex].has(Terrain::road))
        Search(mover, limits, reach, true, wanted).go(allowance + game.options.road_bonus);
}

Reach reach(const Position& position, UnitId id) {
    Reach reach;
    if (Spread::serves(position, id)) Spread(position, id).list(reach);
    else search(Mover(position, id), reach);
    return reach;
}

int steps_to(const Position& position, UnitId id, HexIndex target) {
    if (Spread::serves(position, id)) return Spread(position, id).steps_to(target);
    Reach reach;
    search(Mover(position, id), reach, {}, target);
    const int found = reach.find(target);
    return found < 0 ? 0 : reach.steps[std::size_t(found)];
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
    const auto reaches = [&](Limits limits) {
        Reach reach;
        search(mover, reach, limits);
        return reach.has(target);
    };
    if (reaches({.caps = false})) return {"BD-MOV-05"_rule, "is too far through crops, sand or water"};
    if (reaches({.stops = false})) return {"BD-MOV-04"_rule, "lies beyond ground that it must stop in"};
    if (distance > allowance) return {"BD-MOV-01"_rule, "is {0} hexes away, and it moves {1}", {distance, allowance}};
    return {"BD-MOV-03"_rule, "cannot be reached: the ways there are barred"};
}

}
