// Chapter 6: the way of a move, hex by hex.
#include "games/battledice/reach.h"

#include <cstring>

namespace battledice {

Refusal refuse_entry(const Position& position, UnitId id, HexIndex from, HexIndex to) {
    const Game& game = position.game;
    const Ground& ground = game.ground[to];
    const u8 kind = bit(game.roster[id].type);
    const Side side = position.side(id);
    if (position.state.generals[side_index(enemy(side))].has(to)) return {"BD-MOV-03"_rule, "holds the enemy"};
    if (position.has_unit(to) && !game.is_general(id))            return {"BD-MOV-03"_rule, "holds another unit"};
    if (position.has_unit(to) && position.side(position.unit_at(to)) != side) return {"BD-MOV-03"_rule, "holds the enemy"};
    if (!(ground.enter & kind)) {
        if (ground.has(Terrain::river) && !ground.crossing()) return {"BD-MOV-07"_rule, "is a river without a bridge or ford"};
        return {"BD-MOV-06"_rule, "is rough ground, and only infantry may enter it"};
    }
    if (ground.has(Terrain::water) && !game.ground[position.unit(id).hex].has(Terrain::water) && game.options.water_entry == Options::landing_only)
        return {"BD-MOV-08"_rule, "is water, and only landing units are on it"};
    if (game.options.river_entry == Options::near_bank) {
        const Ground& left = game.ground[from];
        const bool into_river = ground.has(Terrain::river) && !ground.crossing(), from_river = left.has(Terrain::river) && !left.crossing();
        if (into_river && !left.bank)                                      return {"BD-MOV-07"_rule, "is a river, entered only from its bank"};
        if (from_river && ground.bank != position.unit(id).bank)           return {"BD-MOV-07"_rule, "is not on the bank it came from"};
    }
    return {};
}

// BD-MOV-03 A General may pass where another stands, but not stay.
Refusal refuse_halt(const Position& position, UnitId id, HexIndex hex) {
    if (position.game.is_general(id) && position.has_general(hex, position.side(id)) && position.unit(id).hex != hex)
        return {"BD-MOV-03"_rule, "holds another General"};
    return {};
}

namespace {

// A way so far: where it got to, and how many more hexes it may enter.
struct Way { HexIndex hex; i8 left; };

class Search {
  public:
    Search(const Position& position, UnitId id, Limits limits, Reach& reach, bool by_road)
        : position_(position), id_(id), limits_(limits), reach_(reach), by_road_(by_road), start_(position.unit(id).hex) {
        std::memset(best_.data(), -1, std::size_t(position.game.hexes()));
    }

    void go(int allowance) {
        const Ground& ground = position_.game.ground[start_];
        int left = allowance;
        if (limits_.caps) left = std::min(left, first_cap(ground));
        ways_[0] = {start_, i8(left)};
        int begin = 0, end = 1;
        best_[start_] = 127;   // going round in a circle is not moving
        for (int steps = 1; begin < end; ++steps) {
            const int layer = end;
            for (; begin < layer; ++begin)
                if (ways_[begin].left > 0) enter_neighbours(ways_[begin], steps, end);
        }
    }

  private:
    // BD-MOV-05 What the hex a move begins in allows.
    int first_cap(const Ground& ground) const {
        int cap = 99;
        for (Terrain terrain : {Terrain::crops, Terrain::sand, Terrain::water})
            if (ground.has(terrain)) cap = std::min(cap, terrain == Terrain::sand ? 2 : 1);
        return cap;
    }

    void enter_neighbours(const Way way, int steps, int& end) {
        const Game& game = position_.game;
        const bool may_pass = steps == 1 || game.options.general_pass_through || !shares(way.hex);
        if (game.force(position_.side(id_)).exits.size() && is_exit(way.hex)) note_exit(steps);
        if (!may_pass) return;
        for (HexIndex next : game.grid.neighbours(way.hex)) {
            const Ground& ground = game.ground[next];
            if (by_road_ && !ground.has(Terrain::road)) continue;
            int left = way.left - 1;
            if (limits_.caps) {
                if (ground.has(Terrain::sand)) left = std::min(left, 2 - steps);
                if (left < 0) continue;
                if (ground.has(Terrain::crops)) left = std::min(left, 1);
                if (ground.has(Terrain::water)) left = 0;
            }
            if (left <= best_[next]) continue;
            if (refuse_entry(position_, id_, way.hex, next)) continue;
            if (limits_.stops && (ground.stop || position_.has_obstacle(next))) left = 0;
            if (left <= best_[next]) continue;
            if (best_[next] < 0 && !refuse_halt(position_, id_, next)) note(next, steps);
            best_[next] = i8(left);
            if (left > 0) ways_[end++] = {next, i8(left)};
        }
    }

    // BD-MOV-03 with bd.general_pass_through off: a friend's hex is entered to stay.
    bool shares(HexIndex hex) const { return position_.has_unit(hex) || position_.has_general(hex, position_.side(id_)); }
    bool is_exit(HexIndex hex) const {
        const auto& exits = position_.game.force(position_.side(id_)).exits;
        return std::find(exits.begin(), exits.end(), hex) != exits.end();
    }
    void note(HexIndex hex, int steps) {
        if (by_road_)
            if (const int i = reach_.find(hex); i >= 0) {
                reach_.steps[i] = std::min(reach_.steps[i], u8(steps));
                return;
            }
        reach_.hex[reach_.count] = hex;
        reach_.steps[reach_.count++] = u8(steps);
    }
    void note_exit(int steps) {
        if (reach_.exits) return;
        reach_.exits = true;
        reach_.exit_steps = u8(steps);
    }

    const Position& position_;
    UnitId id_;
    Limits limits_;
    Reach& reach_;
    bool by_road_;
    HexIndex start_;
    std::array<i8, max_hexes> best_;              // most hexes left on any way to it so far; -1 not reached
    std::array<Way, Reach::longest * Reach::most> ways_;   // a hex comes again only with more hexes left
};

}

// BD-MOV-01 Hex by hex up to the allowance, or one more wholly by road under bd.road_bonus (BD-MAP-03).
Reach reach(const Position& position, UnitId id, Limits limits) {
    Reach reach;
    const int allowance = position.game.type(id).move;
    Search(position, id, limits, reach, false).go(allowance);
    if (position.game.options.road_bonus && position.game.ground[position.unit(id).hex].has(Terrain::road))
        Search(position, id, limits, reach, true).go(allowance + position.game.options.road_bonus);
    return reach;
}

bool can_move(const Position& position, UnitId id) {
    const Game& game = position.game;
    if (!game.type(id).move) return false;
    const HexIndex from = position.unit(id).hex;
    for (HexIndex next : game.grid.neighbours(from))
        if (!refuse_entry(position, id, from, next) && !refuse_halt(position, id, next)) return true;
    const Reach further = reach(position, id);   // over an exit, or past another General
    return further.count || further.exits;
}

Refusal why_out_of_reach(const Position& position, UnitId id, HexIndex target) {
    const Game& game = position.game;
    const HexIndex from = position.unit(id).hex;
    if (target == from) return {"BD-MOV-01"_rule, "is where it stands"};
    const int distance = game.distance(from, target), allowance = game.type(id).move;
    if (distance > allowance + game.options.road_bonus) return {"BD-MOV-01"_rule, "is {0} hexes away, and it moves {1}", {distance, allowance}};
    HexIndex before = from;   // the hex the last step would be made from
    for (HexIndex next : game.grid.neighbours(target))
        if (game.distance(from, next) == distance - 1) before = next;
    if (const Refusal no = refuse_entry(position, id, before, target)) return no;
    if (const Refusal no = refuse_halt(position, id, target)) return no;
    if (reach(position, id, {.caps = false}).find(target) >= 0) return {"BD-MOV-05"_rule, "is too far through crops, sand or water"};
    if (reach(position, id, {.stops = false}).find(target) >= 0) return {"BD-MOV-04"_rule, "lies beyond ground that it must stop in"};
    if (distance > allowance) return {"BD-MOV-01"_rule, "is {0} hexes away, and it moves {1}", {distance, allowance}};
    return {"BD-MOV-03"_rule, "cannot be reached: the ways there are barred"};
}

}
