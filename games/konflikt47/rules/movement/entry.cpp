// Movement: where a unit comes onto the table.
#include <algorithm>

#include "games/konflikt47/rules/movement/driving.h"

namespace konflikt47 {
namespace {

constexpr i32 spacing = 20;  // between bases of a rank that comes on

i32 edge_line(const Position& position, Table_edge edge) {
    return edge == Table_edge::south ? position.game.ground.height : 0;
}

}

Table_edge own_edge(const Position& position, UnitId id) { return position.now.edge[index(position.side(id))]; }

// Bases that touch the outside of the edge, within an inch of each other, shifted so that all are before the table. A gun is wider than
// the men on either side of it.
Places beyond_edge(const Position& position, UnitId id, Table_edge edge, i32 x) {
    const Entry& entry = position.entry(id);
    const i32 radius = entry.radius, step = 2 * radius + spacing;
    const i32 wider = entry.radius_of(gun_model) - radius;
    const auto line = [&](int model) {
        const i32 out = entry.radius_of(model);
        return edge == Table_edge::south ? edge_line(position, edge) + out : -out;
    };
    std::vector<int> order{leader_of(position, id)};
    for (int i = 0; i < position.models(id); ++i)
        if (position.alive(id, i) && i != order.front()) order.push_back(i);
    const i32 number = i32(order.size());
    // The leader stands in the middle, the others on either side by turns.
    const auto aside = [&](i32 place) { return place ? place * step + wider : 0; };
    const i32 left = aside((number - 1) / 2) + (number < 3 ? wider : 0);
    const i32 right = aside(number / 2) + (number < 2 ? wider : 0);
    const i32 middle = std::clamp(x, radius + left, position.game.ground.width - radius - right);
    Places places{};
    for (i32 i = 0; i < number; ++i) {
        const i32 off = aside((i + 1) / 2);
        const int model = order[std::size_t(i)];
        places[std::size_t(model)] = {middle + (i % 2 ? off : -off), line(model)};
    }
    return places;
}

namespace {

March march_from(const Position& position, UnitId id, i32 x) {
    const Table_edge edge = own_edge(position, id);
    const Pace pace = position.unit(id).order == Order::run ? Pace::run : Pace::advance;
    return {position, id, pace, beyond_edge(position, id, edge, x), edge};
}

bool has_room(const Position& position, UnitId id, March& march) {
    return comes_on(march) || !way_toward(march, usual_aim(position, id, march.began(march.leader()))).empty();
}

bool marches_on(const Position& position, UnitId id, i32 x) {
    March march = march_from(position, id, x);
    return has_room(position, id, march);
}

}

bool steps_on(const Position& position, UnitId id, i32 x) {
    if (position.entry(id).is_hull()) return drives_on(position, id, x);
    March march = march_from(position, id, x);
    return comes_on(march);
}

Refusal refuse_entry(const Position& position, UnitId id, std::span<const i32> numbers) {
    const Table_edge edge = own_edge(position, id);
    const Place at{numbers[0], numbers[1]};
    // On the board it is enough to be within an inch of it: nobody points better, and they begin beyond it all the same.
    if (std::abs(at.y - edge_line(position, edge)) > inch)
        return {"K47-SCN-03"_rule, "is {0:length} from its own edge, from which it comes on",
            {std::abs(at.y - edge_line(position, edge))}};
    const bool enters = position.entry(id).is_hull() ? drives_on(position, id, at.x) : marches_on(position, id, at.x);
    if (!enters) return {"K47-SCN-03"_rule, "leaves it no room to come on at {0:point}", {at.x, at.y}};
    return {};
}

// A table may be so full that a unit has room hardly anywhere. Once this number of ways onto it have failed, only the shortest step onto it
// is tried, which shows room where there is plenty. On the tables that come with the game a place that has room takes 90 ways at most, and
// nearly always one.
constexpr int most_tried = 100;

std::vector<Place> entries_of(const Position& position, UnitId id, int most) {
    int tried = 0;
    const Side side = position.side(id);
    const i32 width = position.game.ground.width, y = edge_line(position, own_edge(position, id));
    const int units = position.last(side) - position.first(side);
    // Side by side, and then wherever there is room.
    const i32 first = i32(i64{width} * (id - position.first(side) + 1) / (units + 1));
    std::vector<Place> found;
    for (i32 away = 0; away < width && int(found.size()) < most; away += 2 * inch)
        for (const i32 x : {first + away, first - away}) {
            if (x < 0 || x > width || (away == 0 && !found.empty()) || int(found.size()) == most) continue;
            if (position.entry(id).is_hull()) {
                if (drives_on(position, id, x)) found.push_back({x, y});
                continue;
            }
            March march = march_from(position, id, x);
            if (tried > most_tried ? comes_on(march) : has_room(position, id, march)) found.push_back({x, y});
            tried += march.tried();
        }
    return found;
}

// K47-SCN-02 A unit that has no room to come on anywhere along its edge stays off.
Flow Ordering::find_room(Play& play) {
    if (!play.off_table(unit) || order == Order::down) return Flow::next;
    if (const std::vector<Place> found = entries_of(play, unit, 1); !found.empty()) {
        entry = found.front();
        return Flow::next;
    }
    play.unit(unit).where = Whereabouts::reserve;
    play.tell("K47-SCN-02"_rule, Told::stays_off, unit);
    return Flow::done;
}

// K47-SCN-03 The owner of a unit off the table says where on the edge it comes on; of a reserve, before its test (K47-RES-04).
Flow Ordering::enter(Play& play) {
    if (!play.off_table(unit) || order == Order::down) return Flow::next;
    const auto describe = [&](Question& question) {
        question.least = question.most = 1;
        question.width = play.game.ground.width;
        question.height = play.game.ground.height;
        question.has_facing = false;
    };
    // Where it was found to have room nobody looks again.
    const auto refuse = [&](std::span<const i32> numbers) {
        return Place{numbers[0], numbers[1]} == entry ? Refusal{} : refuse_entry(play, unit, numbers);
    };
    const Answer* given = play.place(play.side(unit), "K47-SCN-03"_rule, u16(Topic::entry), describe, refuse);
    if (!given) return Flow::wait;
    comes = true;
    entry = {given->value[0], given->value[1]};
    return Flow::next;
}

}
