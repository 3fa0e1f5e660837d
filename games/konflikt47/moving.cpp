// Movement: how a unit comes on, goes and arrives.
#include "games/konflikt47/moving.h"

#include <algorithm>

#include "games/konflikt47/buildings.h"
#include "geometry/turn.h"

namespace konflikt47 {
namespace {

constexpr i32 spacing = 20;  // between bases of a rank that comes on

Move& innermost(Play& play) { return play.state.moves.item[play.state.moves.size - 1u]; }

// The points of an answer, without its facing.
std::vector<Place> points(std::span<const i32> numbers) {
    std::vector<Place> all;
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) all.push_back({numbers[i], numbers[i + 1]});
    return all;
}

i32 edge_line(const Position& position, Edge edge) { return edge == Edge::south ? position.game.ground.height : 0; }

Edge own_edge(const Position& position, UnitId id) { return position.now.edge[index(position.side(id))]; }

// K47-WSR-04 What it carries fires only to its front.
bool is_fixed(const Position& position, UnitId id) {
    for (int i = 0; i < position.models(id); ++i) {
        const u8 weapon = position.unit(id).model[std::size_t(i)].weapon;
        if (position.alive(id, i) && weapon != no_weapon && position.game.weapons[weapon].has(Special::fixed))
            return true;
    }
    return false;
}

bool touches_edge(const Position& position, UnitId id) {
    const Bounds inside = position.game.ground.table().grown(-position.entry(id).radius - 1);
    for (int i = 0; i < position.models(id); ++i)
        if (position.alive(id, i) && !inside.contains(position.unit(id).model[std::size_t(i)].at)) return true;
    return false;
}

Pace pace_of(const Position& position, const Moving& moving) {
    if (moving.regroup) return Pace::assault;
    if (moving.panic != Edge::none) return pace_of_panic(position, moving.unit, moving.panic);
    return position.unit(moving.unit).order == Order::run ? Pace::run : Pace::advance;
}

i32 rate_of_move(const Position& position, const Moving& moving) {
    return moving.regroup ? moving.regroup : rate_of(position.entry(moving.unit).rules, pace_of(position, moving));
}

}

March march_of(const Position& position, const Moving& moving) {
    const UnitId id = moving.unit;
    const Pace pace = pace_of(position, moving);
    if (moving.comes) {
        const Edge edge = own_edge(position, id);
        return {position, id, pace, beyond_edge(position, id, edge, moving.start.x), edge};
    }
    Places began = places_of(position.unit(id));
    if (moving.leaves) began = outside_of(position, id, pace, moving.start).value_or(began);
    if (moving.regroup) return {position, id, moving.regroup, began};
    return {position, id, pace, began, Edge::none};
}

March march_of(const Position& position, const Move& move) {
    return {position, move.unit, move.pace, move.from, move.over, move.against};
}

// Bases that touch the outside of the edge, within an inch of each other, shifted so that all are before the table.
Places beyond_edge(const Position& position, UnitId id, Edge edge, i32 x) {
    const i32 radius = position.entry(id).radius, step = 2 * radius + spacing;
    const i32 y = edge == Edge::south ? edge_line(position, edge) + radius : -radius;
    std::vector<int> order{leader_of(position, id)};
    for (int i = 0; i < position.models(id); ++i)
        if (position.alive(id, i) && i != order.front()) order.push_back(i);
    const i32 number = i32(order.size());
    // The leader stands in the middle, the others on either side by turns.
    const i32 left = (number - 1) / 2 * step, right = number / 2 * step;
    const i32 middle = std::clamp(x, radius + left, position.game.ground.width - radius - right);
    Places places{};
    for (i32 i = 0; i < number; ++i) {
        const i32 aside = (i + 1) / 2 * step;
        places[std::size_t(order[std::size_t(i)])] = {middle + (i % 2 ? aside : -aside), y};
    }
    return places;
}

Refusal refuse_entry(const Position& position, UnitId id, std::span<const i32> numbers) {
    const Edge edge = own_edge(position, id);
    const Place at{numbers[0], numbers[1]};
    if (at.y != edge_line(position, edge))
        return {"K47-SCN-03"_rule, "is {0:length} from its own edge, from which it comes on",
            {std::abs(at.y - edge_line(position, edge))}};
    const Pace pace = position.unit(id).order == Order::run ? Pace::run : Pace::advance;
    March march(position, id, pace, beyond_edge(position, id, edge, at.x), edge);
    if (way_toward(march, usual_aim(position, id, march.began(march.leader()))).empty())
        return {"K47-SCN-03"_rule, "leaves it no room to come on at {0:point}", {at.x, at.y}};
    return {};
}

std::vector<Place> entries_of(const Position& position, UnitId id, int most) {
    const Side side = position.side(id);
    const i32 width = position.game.ground.width, y = edge_line(position, own_edge(position, id));
    const int units = position.last(side) - position.first(side);
    // Side by side, and then wherever there is room.
    const i32 first = i32(i64{width} * (id - position.first(side) + 1) / (units + 1));
    std::vector<Place> found;
    for (i32 away = 0; away < width && int(found.size()) < most; away += 2 * inch)
        for (const i32 x : {first + away, first - away}) {
            if (x < 0 || x > width || (away == 0 && !found.empty()) || int(found.size()) == most) continue;
            const std::array<i32, 3> numbers{x, y, 0};
            if (!refuse_entry(position, id, numbers)) found.push_back({x, y});
        }
    return found;
}

Refusal refuse_way_out(const Position& position, const Moving& moving, std::span<const Place> way) {
    const UnitId id = moving.unit;
    const Pace pace = pace_of(position, moving);
    if (position.entry(id).mover() == Mover::powered && pace == Pace::run)
        return {
            "K47-BLD-01"_rule, "leads out of a building, which powered infantry leaves with an Advance or an assault"};
    if (building_at(position, way[0]) == position.unit(id).building)
        return {"K47-BLD-02"_rule, "turns inside of the building: its first point is that towards which it comes out"};
    if (!outside_of(position, id, pace, way[0]))
        return {"K47-BLD-02"_rule, "leads out where there is no room for all of them before the wall"};
    Moving out = moving;
    out.leaves = true;
    out.start = way[0];
    return march_of(position, out).refuse_way(way);
}

Refusal refuse_course(const Position& position, const Moving& moving, std::span<const Place> way) {
    const UnitId id = moving.unit;
    const u8 in = position.unit(id).building, into = building_at(position, way.back());
    if (in != no_piece && into == in) return {};  // it stays
    if (in != no_piece && into != no_piece)
        return {"K47-BLD-02"_rule, "leads out of a building and into another, which is too much for one order"};
    if (in != no_piece) return refuse_way_out(position, moving, way);
    March march = march_of(position, moving);
    if (into == no_piece || moving.regroup) return march.refuse_way(way);
    if (const Refusal no = refuse_entering(position, id, march.country().pace(), into)) return no;
    return march.refuse_way_into(way, into);
}

// K47-SCN-03 Who is off the table says where on his edge he comes on. With no room anywhere he stays off.
Flow Moving::come(Play& play) {
    if (!play.off_table(unit)) return Flow::next;
    if (entries_of(play, unit, 1).empty()) {
        play.unit(unit).where = Whereabouts::reserve;
        play.tell("K47-SCN-02"_rule, Told::stays_off, unit);
        return Flow::done;
    }
    const auto describe = [&](Question& question) {
        question.least = question.most = 1;
        question.width = play.game.ground.width;
        question.height = play.game.ground.height;
        question.has_facing = false;
    };
    const auto refuse = [&](std::span<const i32> numbers) { return refuse_entry(play, unit, numbers); };
    const Answer* given = play.place(play.side(unit), "K47-SCN-03"_rule, u16(Topic::entry), describe, refuse);
    if (!given) return Flow::wait;
    comes = true;
    start = {given->value[0], given->value[1]};
    return Flow::next;
}

// K47-BLD-04 Up or down a floor is all that an Advance is then, without any distance.
Flow Moving::climb(Play& play) {
    Unit& now = play.unit(unit);
    if (now.building == no_piece || panic != Edge::none || regroup || now.order != Order::advance) return Flow::next;
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

// K47-MOV-02 The way of the leader; to his own place: he stays. Who panics goes by himself. K47-BLD-02 A way that ends in a building leads
// into it, and that of an occupant that ends outside leads out.
Flow Moving::way(Play& play) {
    const u8 in = play.unit(unit).building;
    std::vector<Place> over;
    if (panic != Edge::none) {
        if (in != no_piece) leaves = true, start = before_edge(play, unit, panic);
    } else {
        const int leader = leader_of(play, unit);
        const auto describe = [&](Question& question) {
            question.least = 1;  // his own place: he stays
            question.most = most_bends;
            question.width = play.game.ground.width;
            question.height = play.game.ground.height;
            question.reach = comes || in != no_piece ? 0 : rate_of_move(play, *this);
            question.has_facing = is_fixed(play, unit);
            question.option[question.size++] = u16(piece_of(unit, leader));
        };
        const auto refuse = [&](std::span<const i32> numbers) { return refuse_course(play, *this, points(numbers)); };
        const Answer* given = play.path(play.side(unit), "K47-MOV-02"_rule, u16(Topic::way), describe, refuse);
        if (!given) return Flow::wait;
        over = points(given->numbers());
        if (is_fixed(play, unit)) play.unit(unit).facing = i16(given->numbers().back());
        if (in != no_piece && building_at(play, over.back()) == in) return Flow::done;
        if (in != no_piece) leaves = true, start = over.front();
    }
    March march = march_of(play, *this);
    if (panic != Edge::none) over = way_of_panic(march, play, panic);
    Move move;
    move.unit = unit;
    move.leader = u8(march.leader());
    move.pace = march.country().pace();
    if (comes) move.over = own_edge(play, unit);
    move.from = march.began();
    if (leaves) move.out_of = in, move.floor = play.unit(unit).floor;
    else if (!regroup && !over.empty()) move.into = building_at(play, over.back());
    move.way.add(march.began(march.leader()));
    if (move.into != no_piece) {
        move.to = march.at_wall(over, move.into).value_or(move.from);
        over.back() = move.to[move.leader];
    }
    for (const Place place : over)
        if (place != move.way.all().back()) move.way.add(place);
    move.length = i32(length(move.way.all()));
    if (move.into != no_piece) {
        play.state.moves.add(move);
        return Flow::next;
    }
    if (const auto proposed = march.propose(move.way.all().back())) move.to = *proposed;
    play.state.moves.add(move);
    return Flow::next;
}

// K47-MOV-02, K47-MOV-04 Where the others end; the program proposes it.
Flow Moving::places(Play& play) {
    Move& move = innermost(play);
    if (panic != Edge::none || move.into != no_piece || play.left(unit) < 2) return Flow::next;
    March march = march_of(play, *this);
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
        question.reach = march.rate();
        question.has_facing = false;
    };
    const auto refuse = [&](std::span<const i32> numbers) {
        return march.refuse_places(move.way.all().back(), laid(numbers));
    };
    const Answer* given =
        play.passable().place(play.side(unit), "K47-MOV-04"_rule, u16(Topic::places), describe, refuse);
    if (!given) return Flow::wait;
    move.to = laid(given->numbers());
    return Flow::next;
}

// K47-ORD-11 They go, and whoever waits for them may interrupt.
Flow Moving::go(Play& play) {
    Move& move = innermost(play);
    Unit& now = play.unit(unit);
    if (!comes && !leaves && move.into == no_piece && move.from == move.to) return Flow::next;
    play.has_moved(unit);
    if (leaves) step_out(play, unit, move.from);
    if (regroup) return Flow::next;
    now.moved = true;
    if (comes) {
        now.where = Whereabouts::on_table;
        come_on(play, move);
    }
    return play.call(Interrupting{});
}

// K47-MOV-02 They arrive; whoever was stopped stands where he has got to.
Flow Moving::arrive(Play& play) {
    Move& move = innermost(play);
    if (play.on_table(unit) && !move.stopped) {
        stand_at(play, move, move.length);
        if (move.into != no_piece) settle(play, unit, move.into, 0, move.to[move.leader], "K47-BLD-02"_rule);
    }
    play.state.moves.remove(play.state.moves.size - 1u);
    if (panic == Edge::none || !play.on_table(unit) || !touches_edge(play, unit)) return Flow::next;
    play.tell("K47-FUB-04"_rule, Told::flees, unit);
    return play.rout(unit, Loss::flight, "K47-FUB-04"_rule);
}

}
