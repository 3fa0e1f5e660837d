// Movement: how a unit comes on, goes and arrives.
#include "games/konflikt47/rules/movement/moving.h"

#include <algorithm>
#include <utility>

#include "games/konflikt47/rules/buildings/buildings.h"
#include "games/konflikt47/rules/shooting/fixed_arc.h"
#include "games/konflikt47/rules/transports/transports.h"
#include "geometry/turn.h"

namespace konflikt47 {

Answer of_places(std::span<const Place> places, Degrees facing) {
    Answer answer;
    answer.size = 0;
    for (const Place place : places) answer.value[answer.size++] = place.x, answer.value[answer.size++] = place.y;
    answer.value[answer.size++] = facing;
    return answer;
}

Pace pace_of(const Position& position, const Moving& moving) {
    if (moving.regroup) return Pace::assault;
    if (moving.panic != Table_edge::none) return pace_of_panic(position, moving.unit, moving.panic);
    return position.unit(moving.unit).order == Order::run ? Pace::run : Pace::advance;
}

bool touches_edge(const Position& position, UnitId id) {
    const i32 hair = position.entry(id).is_hull() ? a_hair : 1;
    const Bounds inside = position.game.ground.table().grown(-hair);
    for (int i = 0; i < position.models(id); ++i) {
        const Bounds box = bounds(position.body(id, i));
        if (position.alive(id, i) && !(inside.contains(box.least) && inside.contains(box.most))) return true;
    }
    return false;
}

namespace {

// The points of an answer, without its facing.
std::vector<Place> points(std::span<const i32> numbers) {
    std::vector<Place> all;
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) all.push_back({numbers[i], numbers[i + 1]});
    return all;
}

// K47-CQ-03 A unit that could not reach its target goes towards it by itself; out of a building its owner says how.
bool is_drawn(const Position& position, const Moving& moving) {
    return moving.toward != no_unit && position.on_table(moving.toward) &&
        position.unit(moving.unit).building == no_piece;
}

i32 rate_of_move(const Position& position, const Moving& moving) {
    return moving.regroup ? moving.regroup : rate_on_foot(position, moving.unit, pace_of(position, moving));
}

// K47-BLD-02 How long the way that is drawn may be, or 0: of one into a building only what leads to its wall counts, however deep in it
// the player has put its end.
i32 reach_of_way(const Position& position, const Moving& moving) {
    const i32 rate = rate_of_move(position, moving);
    if (moving.comes || position.unit(moving.unit).building != no_piece || position.is_aboard(moving.unit)) return 0;
    if (moving.regroup) return rate;
    const Ground& ground = position.game.ground;
    const Place from = position.unit(moving.unit).model[std::size_t(leader_of(position, moving.unit))].at;
    for (std::size_t i = 0; i < ground.pieces.size(); ++i)
        if (ground.kind(ground.pieces[i]).going == Going::building && !(position.now.collapsed >> i & 1) &&
            ground.pieces[i].box.grown(rate + 2 * position.entry(moving.unit).radius).contains(from))
            return 0;
    return rate;
}

}

March march_of(const Position& position, const Moving& moving) {
    const UnitId id = moving.unit;
    const Pace pace = pace_of(position, moving);
    if (moving.comes) {
        const Table_edge edge = own_edge(position, id);
        return {position, id, pace, beyond_edge(position, id, edge, moving.start.x), edge};
    }
    Places began = places_of(position.unit(id));
    if (position.is_aboard(id)) began.fill(position.place_of(id, gun_model));
    if (moving.leaves) began = outside_of(position, id, pace, moving.start).value_or(began);
    if (moving.regroup) return {position, id, moving.regroup, began};
    return {position, id, pace, began, Table_edge::none};
}

March march_of(const Position& position, const Move& move) {
    return {position, move.unit, move.pace, move.from, move.over, move.against};
}

// K47-BLD-04 Up or down a floor is all that an Advance is then, without any distance.
Flow Moving::climb(Play& play) {
    Unit& now = play.unit(unit);
    if (now.building == no_piece || panic != Table_edge::none || regroup || now.order != Order::advance)
        return Flow::next;
    enum { stay, up, down, choices };
    const auto refuse = [&](i32 option) -> Refusal {
        if (option == up && now.floor + 1 >= play.game.ground.pieces[now.building].floors)
            return {"K47-BLD-04"_rule, "is not possible: there is no floor above"};
        if (option == down && !now.floor) return {"K47-BLD-04"_rule, "is not possible: there is no floor below"};
        return option == stay ? Refusal{}
                              : refuse_room(play, unit, now.building, u8(now.floor + (option == up ? 1 : -1)));
    };
    if (refuse(up) && refuse(down)) return Flow::next;
    constexpr std::array<u16, choices> all{stay, up, down};
    const i32* chosen =
        play.passable().choose(play.side(unit), "K47-BLD-04"_rule, u16(Topic::floor), choices, all, refuse);
    if (!chosen) return Flow::wait;
    if (*chosen == stay) return Flow::next;
    now.moved = true;
    play.has_moved(unit);
    const Place near = now.model[std::size_t(leader_of(play, unit))].at;
    settle(play, unit, now.building, u8(now.floor + (*chosen == up ? 1 : -1)), near, "K47-BLD-04"_rule);
    return Flow::done;
}

// K47-MOV-02 The way of the leader; to his own place: he stays. A unit that panics moves by itself. K47-BLD-02 A way that ends in a building leads
// into it, and that of an occupant that ends outside leads out.
Flow Moving::way(Play& play) {
    const u8 in = play.unit(unit).building;
    std::vector<Place> over;
    if (panic != Table_edge::none) {
        // K47-FUB-04 Of ways that are equally short its owner chooses one.
        const auto ways = ways_of_panic(play, *this);
        u32 chosen = 0;
        if (ways.size() > 1) {
            const auto list = [&](auto add) {
                for (std::size_t i = 0; i < ways.size(); ++i) add(i32(i));
            };
            const i32* given = play.choose_listed(play.side(unit), "K47-FUB-04"_rule, u16(Topic::panic_way),
                i32(ways.size()), list, [](i32) { return Refusal{}; });
            if (!given) return Flow::wait;
            chosen = u32(*given);
        }
        if (!ways.empty()) over = ways[chosen];
        *this = panicking(play, *this);
    } else if (regroup && play.entry(unit).is_gun()) {
        // K47-CQ-11 The gun stays, and its crew closes up about it.
    } else if (!is_drawn(play, *this)) {
        const int leader = leader_of(play, unit);
        const auto describe = [&](Question& question) {
            question.least = 1;  // his own place: he stays
            question.most = most_bends;
            question.width = play.game.ground.width;
            question.height = play.game.ground.height;
            question.reach = reach_of_way(play, *this);
            question.has_facing = has_front(play, unit);
            const UnitId aboard = play.unit(unit).aboard;  // the way begins at the vehicle
            question.option[question.size++] = u16(aboard == no_unit ? piece_of(unit, leader) : piece_of(aboard, 0));
        };
        const auto refuse = [&](std::span<const i32> numbers) { return refuse_course(play, *this, points(numbers)); };
        const Answer* given = play.path(play.side(unit), "K47-MOV-02"_rule, u16(Topic::way), describe, refuse);
        if (!given) return Flow::wait;
        over = points(given->numbers());
        if (is_inside_own(play, unit, over.back())) return Flow::done;  // K47-TRP-03 it stays aboard
        guide = take_guide(play, unit, over);
        if (has_front(play, unit)) {
            Unit& turned = play.unit(unit);
            const i16 before = std::exchange(turned.facing, i16(given->numbers().back()));
            // K47-ART-02 A mount that turns all round turns whenever it fires, and that is no move.
            turned.turned = is_fixed(play, unit) && turned.facing != before;
            if (turned.turned) turned.ranged = no_unit;  // K47-WSR-09 For the firer to turn is to move.
        }
        if (in != no_piece && building_at(play, over.back()) == in) return Flow::done;
        if (in != no_piece || play.is_aboard(unit)) leaves = true, start = over.front();
    }
    March march = march_of(play, *this);
    if (guide != no_model) march.lead_by(guide);
    if (panic != Table_edge::none) march.take_spotter_along();
    if (is_drawn(play, *this))
        over = way_toward(march, play.unit(toward).model[std::size_t(leader_of(play, toward))].at);
    Move move;
    move.unit = unit;
    move.leader = u8(march.leader());
    move.pace = march.obstacles().pace();
    if (comes) move.over = own_edge(play, unit);
    move.from = march.began();
    if (!leaves && !regroup && !over.empty()) move.into = building_at(play, over.back());
    if (!regroup && !over.empty()) move.mounts = transport_at(play, unit, over.back());
    move.way.add(march.began(march.leader()));
    if (move.mounts != no_unit) {
        move.to = march.at_vehicle(over, play.body(move.mounts, 0)).value_or(move.from);
        over.back() = move.to[move.leader];
    } else if (move.into != no_piece) {
        move.to = march.at_wall(over, move.into).value_or(move.from);
        over.back() = move.to[move.leader];
    }
    for (const Place place : over)
        if (place != move.way.all().back()) move.way.add(place);
    move.length = i32(length(move.way.all()));
    if (move.into == no_piece && move.mounts == no_unit)
        if (const auto proposed = march.propose(move.way.all().back())) move.to = *proposed;
    play.state.moves.add(move);
    return Flow::next;
}

namespace {

// K47-SPC-05 Whether anybody goes but its spotter, whose moving moves nothing else.
bool goes_itself(const Position& position, const Move& move) {
    for (int i = 0; i < position.models(move.unit); ++i)
        if (const auto model = std::size_t(i);
            position.alive(move.unit, i) && !position.is_spotter(move.unit, i) && move.from[model] != move.to[model])
            return true;
    return move.length && !position.is_spotter(move.unit, move.leader);
}

// K47-SPC-05 If only the spotter is put elsewhere, the way of the move is his.
void go_as_spotter(const Position& position, March& march, Move& move) {
    const u8 spotter = position.entry(move.unit).spotter;
    if (!position.has_spotter(move.unit) || move.length || goes_itself(position, move)) return;
    const auto route = march.paths(spotter).to(move.to[spotter]);
    if (!route || !route->length) return;
    move.leader = spotter;
    move.way.clear();
    for (const Place place : route->way.all())
        if (!move.way.is_full()) move.way.add(place);
    move.length = i32(length(move.way.all()));
}

}

// K47-MOV-02, K47-MOV-04 Where the others end; the program proposes it.
Flow Moving::places(Play& play) {
    Move& move = innermost(play);
    if (panic != Table_edge::none || is_drawn(play, *this) || move.into != no_piece || move.mounts != no_unit ||
        play.left(unit) < 2)
        return Flow::next;
    March march = march_of(play, *this);
    if (guide != no_model) march.lead_by(guide);
    const auto laid = [&](std::span<const i32> numbers) {
        Places ends = move.to;
        for (std::size_t i = 0; i < march.models().size(); ++i)
            ends[march.models()[i]] = {numbers[2 * i], numbers[2 * i + 1]};
        return ends;
    };
    const auto describe = [&](Question& question) {
        for (const u8 model : march.models()) question.option[question.size++] = u16(piece_of(unit, model));
        question.least = question.most = question.size;
        question.width = play.game.ground.width;
        question.height = play.game.ground.height;
        // K47-MOV-03 Where nobody measures, the layout is proposed all the same, and no length told.
        question.reach = play.game.options.premeasure ? march.rate_of_men() : 0;
        question.has_facing = false;
    };
    const auto refuse = [&](std::span<const i32> numbers) {
        return march.refuse_places(move.way.all().back(), laid(numbers));
    };
    const Answer* given =
        play.passable().place(play.side(unit), "K47-MOV-04"_rule, u16(Topic::places), describe, refuse);
    if (!given) return Flow::wait;
    move.to = laid(given->numbers());
    go_as_spotter(play, march, move);
    return Flow::next;
}

// K47-ORD-11 They go, and ambushers may interrupt.
Flow Moving::go(Play& play) {
    Move& move = innermost(play);
    Unit& now = play.unit(unit);
    if (!comes && !leaves && move.into == no_piece && move.mounts == no_unit && move.from == move.to) {
        // K47-MOV-07 A unit that cannot go anywhere, or does not want to, stays.
        const Place at = move.from[move.leader];
        play.tell("K47-MOV-07"_rule, Told::moved, piece_of(unit, move.leader), at.x, at.y, at.x, at.y);
        return Flow::next;
    }
    const bool itself = comes || leaves || move.into != no_piece || move.mounts != no_unit || goes_itself(play, move);
    if (itself) play.has_moved(unit);
    if (leaves && play.is_aboard(unit)) {
        play.unit(unit).unlimbered = play.entry(unit).is_gun();
        dismount(play, unit, move.from);
    } else if (leaves) step_out(play, unit, move.from);
    if (regroup) return Flow::next;
    if (itself) now.moved = true;
    if (comes) {
        now.where = Whereabouts::on_table;
        come_on(play, move);
    }
    return play.call(Interrupting{});
}

// K47-MOV-02 They arrive. A man who was stopped stands where he has got to, and beside those on whom he would stand.
Flow Moving::arrive(Play& play) {
    Move& move = innermost(play);
    if (play.on_table(unit) && !move.stopped) {
        stand_at(play, move, move.length);
        if (move.into != no_piece) settle(play, unit, move.into, 0, move.to[move.leader], "K47-BLD-02"_rule);
    }
    const bool mounts = move.mounts != no_unit && play.on_table(unit) && !move.stopped;
    if (mounts && play.on_table(move.mounts)) mount(play, unit, move.mounts);
    else if (play.on_table(unit) && (mounts || move.stopped)) spread(play, unit);
    play.state.moves.remove(play.state.moves.size - 1u);
    if (panic == Table_edge::none || !play.on_table(unit) || !touches_edge(play, unit)) return Flow::next;
    play.tell("K47-FUB-04"_rule, Told::flees, unit);
    return play.rout(unit, Loss::flight, "K47-FUB-04"_rule);
}

}
