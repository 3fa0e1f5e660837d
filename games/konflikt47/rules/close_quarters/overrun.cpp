// Chapter CQ: tanks against infantry.
#include <algorithm>
#include <utility>

#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/movement/driving.h"
#include "geometry/turn.h"

namespace konflikt47 {

Refusal refuse_overrun(const Position& position, UnitId by, UnitId at) {
    const Entry& entry = position.entry(by);
    if (is_walker(entry.hull.locomotion)) return {"K47-VEH-06"_rule, "is assaulted by no walker yet"};
    if (!entry.is_armoured()) return {"K47-CQ-15"_rule, "is assaulted only by vehicles with armour"};
    if (position.unit(by).wear.immobile) return {"K47-DMG-07"_rule, "is out of reach: {0:squad} is immobilised", {by}};
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
        if (position.alive(at, i)) add(heading(began.at, position.unit(at).model[std::size_t(i)].at));
    constexpr Degrees step = 15;
    for (Degrees turned = -most_of_a_pivot; turned <= most_of_a_pivot; turned += step)
        add(facing(began.facing + turned));
    return all;
}

}

std::vector<Place> overrun_ends(const Position& position, UnitId by, UnitId at, std::size_t most) {
    const Drive drive(position, by, at);
    const Station& began = drive.began();
    std::vector<std::pair<i64, Place>> found;
    for (const Degrees along : facings_at(position, drive, at)) {
        const auto met = drive.meets({began.at, along}, ahead(began.at, along, drive.most_rate()));
        if (!met) continue;
        // Where it first touches them it stops, or farther on if it cannot stop there.
        const i64 least = length(began.at, *met) + 1;
        for (i64 far = least; far <= drive.most_rate(); far += inch) {
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

// K47-CQ-15 Where it drives and how far, its owner says with the target.
Flow Assault::aim(Play& play) {
    if (!play.on_table(by) || !play.on_table(at) || !play.entry(by).is_hull()) return Flow::next;
    if (play.state.moves.is_full() || overrun_ends(play, by, at, 1).empty()) return Flow::next;
    return play.call(Driving{.unit = by, .against = at});
}

namespace {

// From where it stands to where it is to end.
std::vector<Station> on_its_way(const Position& position, const Move& move) {
    const Station now{position.unit(move.unit).model[0].at, move.faces.all().back()};
    return {now, {move.to[0], now.facing}};
}

}

void clear_way(Play& play, const Move& move) {
    const Station began{play.unit(move.unit).model[0].at, play.unit(move.unit).facing};
    let_pass(play, step_aside(play, move.unit, began, on_its_way(play, move)), "K47-MOV-05"_rule);
}

// K47-CQ-15 The target takes a Morale Check, with all its pins.
Flow Overrunning::check(Play& play) { return play.call(Checking_morale{.unit = at, .spared = true}); }

Flow Overrunning::break_up(Play& play) {
    if (play.state.test == Test::passed) return Flow::next;
    return play.rout(at, Loss::overrun, "K47-CQ-15"_rule);
}

// K47-CQ-15 Its owner moves it out of the way by the least distance; what cannot get out of it is destroyed.
Flow Overrunning::give_way(Play& play) {
    if (!play.on_table(at)) return Flow::next;
    const Move& move = innermost(play);
    const auto stations = on_its_way(play, move);
    if (const auto asides = konflikt47::give_way(play, by, at, stations[0], stations)) {
        play.has_moved(at);
        let_pass(play, asides, "K47-CQ-15"_rule);
    } else play.destroy(at, Loss::overrun, "K47-CQ-15"_rule);
    return Flow::next;
}

// K47-ORD-11 Who waits may interrupt the rest of its way as well.
Flow Overrunning::drive_on(Play& play) {
    Move& move = innermost(play);
    const auto stations = on_its_way(play, move);
    move.from[0] = stations[0].at;
    move.way.clear(), move.faces.clear();
    for (const Station& station : stations)
        if (!move.way.size || station.at != stations[0].at)
            move.way.add(station.at), move.faces.add(i16(station.facing));
    move.length = i32(length(move.way.all()));
    move.gone = 0;
    return play.call(Interrupting{});
}

Flow Overrunning::arrive(Play& play) {
    Move& move = innermost(play);
    if (play.on_table(by) && !move.stopped) stand_at(play, move, move.length);
    play.state.moves.remove(play.state.moves.size - 1u);
    return Flow::next;
}

}
