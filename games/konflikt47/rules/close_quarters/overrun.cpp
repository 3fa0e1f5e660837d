// Chapter CQ: tanks against infantry.
#include <algorithm>
#include <utility>

#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/movement/driving.h"
#include "geometry/turn.h"

namespace konflikt47 {

Refusal refuse_overrun(const Position& position, UnitId by, UnitId at) {
    const Entry& entry = position.entry(by);
    if (!entry.is_armoured()) return {"K47-CQ-15"_rule, "is assaulted only by vehicles with armour"};
    if (position.unit(by).wear.immobile) return {"K47-DMG-07"_rule, "is out of reach: {0:squad} is immobilised", {by}};
    if (entry.is_walker()) {
        if (position.unit(at).building == no_piece || !position.unit(at).floor) return {};
        return {"K47-CQ-16"_rule, "is on an upper floor"};
    }
    if (position.entry(at).is_hull()) return {"K47-CQ-15"_rule, "is a vehicle, and tanks assault men only"};
    if (position.unit(at).building != no_piece) return {"K47-CQ-15"_rule, "is in a building"};
    return {};
}

namespace {

// The facings along which it may drive at them: at each of them, and between.
std::vector<Degrees> facings_at(const Position& position, const Drive& drive, UnitId at) {
    const Station& began = drive.began();
    std::vector<Degrees> all;
    const auto add = [&](Degrees along) {
        if (turn(began.facing, along) > most_of_a_pivot) return;
        if (std::ranges::find(all, along) == all.end()) all.push_back(along);
    };
    for (int i = 0; i < position.models(at); ++i)
        if (position.alive(at, i) && !position.is_spotter(at, i))
            add(heading(began.at, position.unit(at).model[std::size_t(i)].at));
    constexpr Degrees step = 15;
    for (Degrees turned = -most_of_a_pivot; turned <= most_of_a_pivot; turned += step)
        add(facing(began.facing + turned));
    return all;
}

}

std::vector<Place> overrun_ends(const Position& position, UnitId by, UnitId at, std::size_t most, i32 limit) {
    Drive drive(position, by, at);
    if (limit) drive.limit(limit);
    const Station& began = drive.began();
    std::vector<std::pair<i64, Place>> found;
    for (const Degrees along : facings_at(position, drive, at)) {
        const auto met = drive.meets({began.at, along}, ahead(began.at, along, drive.most_rate()));
        if (!met) continue;
        // Where it first touches them it stops, or farther on if it cannot stop there, at last as far as it may.
        const i64 least = length(began.at, *met) + 1, farthest = drive.most_rate();
        for (i64 far = least; far <= farthest; far = far == farthest ? far + 1 : std::min(far + inch, farthest)) {
            const Place end = ahead(began.at, along, far);
            if (!drive.lets_go({&end, 1}, heading(began.at, end))) continue;
            found.emplace_back(least, end);
            break;
        }
        if (found.size() == most) break;
    }
    std::ranges::stable_sort(found, {}, &std::pair<i64, Place>::first);
    std::vector<Place> ends;
    for (const auto& [far, end] : found) ends.push_back(end);
    return ends;
}

i32 limit_of_charge(const Position& position, UnitId by) {
    const bool advances = position.game.options.ambush_charge == Options::by_advance;
    return advances ? rate_of_hull(position, by, Pace::advance) : 0;
}

// K47-CQ-15 Where it drives and how far, its owner says with the target.
Flow Assault::aim(Play& play) {
    if (!play.on_table(by) || !play.on_table(at) || !play.entry(by).is_hull()) return Flow::next;
    const i32 limit = charge ? limit_of_charge(play, by) : 0;
    if (play.state.moves.is_full() || overrun_ends(play, by, at, 1, limit).empty()) return Flow::next;
    return play.call(Driving{.unit = by, .against = at, .most = limit});
}

std::vector<Station> on_its_way(const Position& position, const Move& move) {
    const Station now{position.unit(move.unit).model[0].at, move.faces.all().back()};
    return {now, {move.to[0], now.facing}};
}

void clear_way(Play& play, const Move& move) {
    const Station began{play.unit(move.unit).model[0].at, play.unit(move.unit).facing};
    let_pass(play, step_aside(play, move.unit, began, on_its_way(play, move)), "K47-MOV-05"_rule);
}

bool still_goes(const Position& position, UnitId by, UnitId at) {
    const Move& move = innermost(position);
    const Drive drive(position, by, at);
    const Degrees along = move.faces.all().back();
    Place end = move.to[0];
    // A walker stops where it touches them, and its move ends a hair before that.
    if (position.entry(by).is_walker()) end = ahead(drive.began().at, along, length(drive.began().at, end) + inch);
    return position.unit(by).order == Order::run && drive.lets_go({&end, 1}, along);
}

// K47-ORD-11 As far as to the first man of theirs whom it meets, or to its end. Who waits may interrupt.
Flow Overrunning::approach(Play& play) {
    Move& move = innermost(play);
    const auto stations = on_its_way(play, move);
    const Station from = stations[0];
    const Place end = stations[1].at;
    const auto met = over || !play.on_table(at) ? std::nullopt : Drive(play, by, at).meets(from, end);
    meets = met.has_value();
    if (!meets && from.at == end) {
        play.state.moves.remove(play.state.moves.size - 1u);
        return Flow::done;
    }
    move.from[0] = from.at;
    move.way.clear(), move.faces.clear();
    move.way.add(from.at), move.faces.add(i16(from.facing));
    if (const Place to = met.value_or(end); to != from.at) move.way.add(to), move.faces.add(i16(from.facing));
    move.length = i32(length(move.way.all()));
    move.gone = 0;
    return move.length > touching ? play.call(Interrupting{}) : Flow::next;  // rounding leaves a hair
}

// K47-CQ-15 A vehicle that was stopped on its way, or put Down, assaults nobody.
Flow Overrunning::arrive(Play& play) {
    Move& move = innermost(play);
    if (!play.on_table(by) || move.stopped || play.unit(by).order != Order::run) {
        play.state.moves.remove(play.state.moves.size - 1u);
        return Flow::done;
    }
    stand_at(play, move, move.length);
    return meets && play.on_table(at) && play.within(by, at, touching) ? Flow::next : Flow::restart;
}

// K47-CQ-15 The target takes a Morale Check, with all its pins unless it is Stubborn. A gun counts as one that has failed.
Flow Overrunning::check(Play& play) {
    if (play.entry(at).is_gun()) return Flow::next;
    return play.call(Checking_morale{.unit = at, .spared = true, .fought = true});
}

namespace {

std::optional<std::vector<Aside>> room_beside(const Position& position, UnitId by, UnitId at) {
    const auto way = on_its_way(position, innermost(position));
    return give_way(position, by, at, way[0], way);
}

}

// K47-CQ-15 A unit that fails, or finds no room, is destroyed.
Flow Overrunning::break_up(Play& play) {
    over = true;
    if (!play.entry(at).is_gun() && play.state.test == Test::passed && room_beside(play, by, at)) return Flow::next;
    return play.rout(at, Loss::overrun, "K47-CQ-15"_rule);
}

// K47-CQ-15 Its owner moves it out of the way by the least distance: so is a hero who survives the others.
Flow Overrunning::give_way(Play& play) {
    if (!play.on_table(at)) return Flow::restart;
    if (const auto asides = room_beside(play, by, at)) {
        play.has_moved(at);
        let_pass(play, asides, "K47-CQ-15"_rule);
    } else play.destroy(at, Loss::overrun, "K47-CQ-15"_rule);
    return Flow::restart;
}

}
