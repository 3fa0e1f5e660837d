// Driving: the sequence in which a vehicle or walker moves (K47-VEH-04).
#include "games/konflikt47/rules/movement/driving.h"

#include <algorithm>
#include <utility>

#include "games/konflikt47/rules/movement/demolition.h"
#include "games/konflikt47/rules/movement/escape.h"
#include "games/konflikt47/rules/shooting/mounts.h"
#include "games/konflikt47/rules/shooting/sighting.h"
#include "games/konflikt47/rules/shooting/uses.h"

namespace konflikt47 {
namespace {

std::vector<Place> points_of(std::span<const i32> numbers) {
    std::vector<Place> all;
    for (std::size_t i = 0; i + 2 < numbers.size(); i += 2) all.push_back({numbers[i], numbers[i + 1]});
    return all;
}

// K47-SPC-02, K47-CQ-11 Who escapes or regroups goes as with an Advance, whatever its die shows.
Pace pace_of(const Position& position, const Driving& driving) {
    if (driving.escapes || driving.regroups) return Pace::advance;
    return position.unit(driving.unit).order == Order::run ? Pace::run : Pace::advance;
}

bool is_on_table(const Position& position, UnitId id, const Station& station) {
    const Bounds table = position.game.ground.table(),
                 box = bounds(position.entry(id).body(station.at, station.facing));
    return table.contains(box.least) && table.contains(box.most);
}

void turn(Play& play, UnitId id, Degrees to) {
    i16& facing = play.unit(id).facing;
    if (facing == to) return;
    const int right = sandtable::facing(to - facing);
    play.tell("K47-VEH-04"_rule, Told::turns, piece_of(id, 0), right <= 180 ? right : right - 360, to);
    facing = i16(to);
}

}

Drive drive_of(const Position& position, const Driving& driving) {
    const UnitId id = driving.unit;
    const Pace pace = pace_of(position, driving);
    if (driving.escapes) return drive_of_escape(position, id);
    if (!driving.comes) {
        Drive drive = driving.against != no_unit ? Drive(position, id, driving.against) : Drive(position, id, pace);
        if (driving.most) drive.limit(driving.most);
        return drive;
    }
    const Table_edge edge = own_edge(position, id);
    return {position, id, pace, beyond_edge_of(position, id, edge, driving.start.x), edge};
}

State with_hull_at(const Position& position, UnitId id, const Station& station) {
    State then = position.now;
    Unit& unit = then.unit[id];
    unit.model[0].at = station.at;
    unit.facing = i16(station.facing);
    unit.where = Whereabouts::on_table;
    return then;
}

Refusal refuse_drive(const Position& position, const Driving& driving, std::span<const i32> numbers) {
    return drive_of(position, driving).refuse_way(points_of(numbers), facing(numbers.back()));
}

std::vector<Station> stations_of(const Position& position, const Driving& driving, std::span<const i32> numbers) {
    return drive_of(position, driving).stations(points_of(numbers), facing(numbers.back()));
}

Answer of_drive(const Drive& drive, std::span<const Place> points, Degrees facing) {
    return points.empty() ? of_places({&drive.began().at, 1}, facing) : of_places(points, facing);
}

Move move_of(UnitId unit, const Drive& drive, std::span<const Station> stations) {
    Move move;
    move.unit = unit;
    move.leader = 0;
    move.from[0] = drive.began().at;
    move.to[0] = stations.back().at;
    for (const Station& station : stations) move.way.add(station.at), move.faces.add(i16(station.facing));
    move.length = i32(length(move.way.all()));
    return move;
}

Station station_at(const Move& move, i32 gone) {
    i64 passed = 0;
    for (std::size_t i = 1; i < move.way.size; ++i) {
        const Place from = move.way.item[i - 1], to = move.way.item[i];
        const i64 leg = length(from, to);
        if (gone < passed + leg) return {along(from, to, gone - passed), move.faces.item[i - 1]};
        passed += leg;
    }
    return {move.way.all().back(), move.faces.all().back()};
}

void drive_to(Play& play, Move& move, i32 gone) {
    const i32 before = std::exchange(move.gone, gone);
    const UnitId id = move.unit;
    Told told = Told::moved;
    i64 passed = 0;
    for (std::size_t i = 1; i < move.way.size; ++i) {
        const Place from = move.way.item[i - 1], to = move.way.item[i];
        const i64 leg = length(from, to), end = passed + leg;
        if (gone < passed) return;
        if (end > before) {
            const Degrees facing = move.faces.item[i - 1];
            turn(play, id, facing);
            const bool back = dot(direction(facing), to - from) < 0;
            const Place at = gone < end ? along(from, to, gone - passed) : to;
            if (put(play, id, 0, at, "K47-VEH-04"_rule, back ? Told::backs : told)) told = Told::goes_on;
        }
        passed = end;
    }
    if (gone >= passed) turn(play, id, move.faces.all().back());
}

namespace {

// K47-VEH-07 Any weapon harms a soft skin, and what is heavy armour.
bool could_harm(const Position& position, UnitId by, UnitId at) {
    const bool armoured = position.entry(at).is_armoured();
    return any_use(position, by, [&](int, Firing, const Line& line) { return !armoured || pen_of(line); });
}

// Whether it sees a model of that unit which lies in its front arc.
bool sees_ahead(const Position& position, UnitId hull, UnitId at) {
    const Models seen = Sighting(position, hull, at, position.side(hull)).seen(0);
    return seen && arcs_holding(position, hull, at, seen).contains(Sector::front);
}

}

bool falls_back(const Position& position, UnitId id) {
    if (!position.game.options.vehicle_falls_back || !position.entry(id).is_hull() || !position.on_table(id) ||
        position.unit(id).wear.immobile)
        return false;
    const Side other = enemy(position.side(id));
    for (UnitId at = position.first(other); at < position.last(other); ++at)
        if (position.on_table(at) && could_harm(position, at, id) && sees_ahead(position, id, at)) return true;
    return false;
}

void let_pass(Play& play, const std::optional<std::vector<Aside>>& asides, Rule rule) {
    if (!asides) return;
    for (const auto& [id, model, to] : *asides) put(play, id, model, to, rule, Told::aside);
}

// K47-VEH-04 One answer draws all of it.
Flow Driving::way(Play& play) {
    const Drive drive = drive_of(play, *this);
    const Unit& now = play.unit(unit);
    std::vector<Station> stations{drive.began()};
    if (comes && way_ahead(drive, drive.began().facing, drive.most_rate()).empty()) {
        // K47-SCN-03 Somebody has taken its place since.
        play.unit(unit).where = Whereabouts::reserve;
        play.tell("K47-SCN-02"_rule, Told::stays_off, unit);
        return Flow::done;
    }
    if (through) {
        stations = drive.stations(way_through(drive, end), drive.began().facing);
    } else if (falls_back) {
        const Degrees facing = drive.began().facing;
        const std::vector<Place> back =
            way_ahead(drive, sandtable::facing(facing + 180), rate_of_hull(play, unit, Pace::advance) / 2);
        if (back.empty()) {
            play.tell("K47-ORD-05"_rule, Told::order_fails, unit);
            return Flow::done;
        }
        play.tell("K47-VEH-07"_rule, Told::backs_away, unit);
        stations = drive.stations(back, facing);
    } else if (toward != no_unit) {
        // K47-SPC-02 Straight towards it, after one turn, as far as it may.
        const Degrees along = heading(drive.began().at, play.body(toward, 0).centre());
        const std::vector<Place> after = way_ahead(drive, along, along, drive.most_rate());
        if (after.empty()) return Flow::done;
        stations = drive.stations(after, along);
    } else if (panic != Table_edge::none) {
        // K47-FUB-04 Of ways that are as good its owner chooses one.
        const auto ways = drives_of_panic(play, unit, panic);
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
        stations = ways[chosen].stations;
    } else if (!now.wear.immobile) {
        const auto describe = [&](Question& question) {
            question.least = 1;  // its own place: it does not drive, and may turn
            question.most = most_bends;
            question.width = play.game.ground.width;
            question.height = play.game.ground.height;
            question.reach = comes ? 0 : drive.most_rate();
            question.has_facing = true;
            question.option[question.size++] = u16(piece_of(unit, 0));
        };
        const auto refuse = [&](std::span<const i32> numbers) {
            return drive.refuse_way(points_of(numbers), facing(numbers.back()));
        };
        const bool walks = play.entry(unit).is_walker();
        const Rule rule = escapes ? "K47-SPC-02"_rule
            : regroups            ? "K47-CQ-11"_rule
            : against == no_unit  ? "K47-VEH-04"_rule
            : walks               ? "K47-CQ-16"_rule
                                  : "K47-CQ-15"_rule;
        const Answer* given = play.path(play.side(unit), rule, u16(Topic::drive), describe, refuse);
        if (!given) return Flow::wait;
        stations = drive.stations(points_of(given->numbers()), facing(given->numbers().back()));
    }
    // K47-BLD-10 At first to the wall of the building that it drives into.
    const auto met = drive.first_wall(stations);
    wall = met ? met->piece : no_piece;
    if (met) {
        end = stations.back().at;
        stations.back().at = met->at;
        if (stations[stations.size() - 2].at == met->at) stations.pop_back();
    }
    Move move = move_of(unit, drive, stations);
    if (comes) move.over = own_edge(play, unit);
    move.against = against;
    play.state.moves.add(move);
    return Flow::next;
}

// K47-ORD-11 It goes, and ambushers may interrupt.
Flow Driving::go(Play& play) {
    if (against != no_unit) return Flow::done;
    Move& move = innermost(play);
    Unit& now = play.unit(unit);
    if (!comes && move.way.size == 1 && move.faces.item[0] == now.facing && wall == no_piece && !through) {
        const Place at = move.from[0];
        play.tell("K47-MOV-07"_rule, Told::moved, piece_of(unit, 0), at.x, at.y, at.x, at.y);
        return Flow::next;
    }
    play.has_moved(unit);
    if (regroups) now.moved = true;
    else play.drives(unit);
    std::vector<Station> stations;
    for (std::size_t i = 0; i < move.way.size; ++i) stations.push_back({move.way.item[i], move.faces.item[i]});
    const Drive drive = drive_of(play, *this);
    let_pass(play, step_aside(play, unit, drive.began(), stations, nullptr, drive.jumps()), "K47-MOV-05"_rule);
    if (comes) {  // K47-SCN-03 first where all of it is on the table
        now.where = Whereabouts::on_table;
        while (move.gone < move.length && !is_on_table(play, unit, station_at(move, move.gone)))
            move.gone = std::min(move.gone + inch / 4, move.length);
        const Station on = station_at(move, move.gone);
        now.model[0].at = on.at;
        now.facing = i16(on.facing);
        play.tell("K47-SCN-03"_rule, Told::comes_on, piece_of(unit, 0), on.at.x, on.at.y);
    }
    return regroups ? Flow::next : play.call(Interrupting{});
}

// K47-VEH-04 It arrives, unless it was stopped. K47-FUB-04 Who touches the edge in panic is gone.
Flow Driving::arrive(Play& play) {
    Move& move = innermost(play);
    if (play.on_table(unit) && !move.stopped) stand_at(play, move, move.length);
    else wall = no_piece;
    if (play.on_table(unit) && move.stopped && play.entry(unit).has(Unit_rule::jump)) land(play, move);
    play.state.moves.remove(play.state.moves.size - 1u);
    if (falls_back && play.on_table(unit)) play.tell("K47-ORD-05"_rule, Told::order_fails, unit);
    if (panic == Table_edge::none || !play.on_table(unit) || !touches_edge(play, unit)) return Flow::next;
    play.tell("K47-FUB-04"_rule, Told::flees, unit);
    play.destroy(unit, Loss::flight, "K47-FUB-04"_rule);
    return Flow::next;
}

// K47-SPC-08 Men near to where it has got to.
Flow Driving::frighten(Play& play) {
    if (!play.game.options.tank_terror || !play.on_table(unit) || !play.unit(unit).moved) return Flow::next;
    return play.call(Frightening{.by = unit});
}

}
