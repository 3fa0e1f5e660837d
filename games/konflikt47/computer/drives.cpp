// Ways of vehicles that nobody draws: the usual one, those by chance, and those that a computer player considers.
#include "games/konflikt47/computer/drives.h"

#include <algorithm>
#include <array>

#include "games/konflikt47/computer/escapes.h"
#include "games/konflikt47/computer/weights.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/movement/demolition.h"
#include "games/konflikt47/rules/movement/escape.h"
#include "geometry/turn.h"

namespace konflikt47 {
namespace {

Degrees behind(const Drive& drive) { return facing(drive.began().facing + 180); }

}

Answer usual_drive(const Position& position, const Driving& driving) {
    const Drive drive = drive_of(position, driving);
    if (driving.against != no_unit) {
        const std::vector<Place> ends = overrun_ends(position, driving.unit, driving.against, all_ends, driving.most);
        return ends.empty() ? of_drive(drive, {}, drive.began().facing)
                            : of_drive(drive, {&ends[0], 1}, heading(drive.began().at, ends[0]));
    }
    const Degrees along = drive.began().facing;
    if (driving.regroups) return of_drive(drive, {}, along);  // it stays
    if (driving.escapes) {                                    // straight back, if there is room
        const std::vector<Place> ends = escape_ends(position, driving.unit);
        return of_drive(drive, std::span(ends).first(ends.empty() ? 0 : 1), along);
    }
    return of_drive(drive, way_ahead(drive, along, drive.most_rate()), along);
}

// Up to two turns, with a leg after each.
Answer sample_drive(const Position& position, const Driving& driving, Stream& random) {
    if (driving.against != no_unit || driving.escapes) return usual_drive(position, driving);
    const Drive drive = drive_of(position, driving);
    const Station began = drive.began();
    constexpr int tries = 4;
    for (int i = 0; i < tries; ++i) {
        std::vector<Place> points;
        Station now = began;
        i32 left = drive.rate();
        const int legs = int(random.below(3));
        for (int leg = 0; leg < legs && left > inch; ++leg) {
            if (random.below(3)) now.facing = facing(now.facing + int(random.below(181)) - 90);
            const i32 far = inch / 2 + i32(random.below(u32(left - inch / 2)));
            now.at = ahead(now.at, now.facing, far);
            points.push_back(now.at);
            left -= far + 1;
        }
        if (points.empty() && random.below(4) == 0) points.push_back(ahead(began.at, behind(drive), inch));
        else if (random.below(4) == 0) now.facing = facing(now.facing + int(random.below(181)) - 90);
        if (drive.lets_go(points, now.facing)) return of_drive(drive, points, now.facing);
    }
    return usual_drive(position, driving);
}

void suggest_drives(const Judgement& judgement, const Driving& driving, Candidates& suggestions) {
    const Position& position = judgement.position();
    if (driving.against != no_unit) return suggestions.add(usual_drive(position, driving));
    const Drive drive = drive_of(position, driving);
    const Station began = drive.began();
    if (driving.escapes) {
        for (const Place end : escape_ends(position, driving.unit))
            suggestions.add(of_drive(drive, {&end, 1}, began.facing));
        return;
    }
    const auto add = [&](std::span<const Place> points, Degrees facing) {
        if (drive.lets_go(points, facing)) suggestions.add(of_drive(drive, points, facing));
    };
    if (!driving.comes) add({}, began.facing);
    suggestions.add(usual_drive(position, driving));
    const bool runs = position.unit(driving.unit).order == Order::run;
    if (!runs) add(way_ahead(drive, behind(drive), drive.most_back()), began.facing);
    const Judgement::Ends ends = judgement.best_ends(driving.unit, began.at, drive.rate(), runs, false);
    for (const Judgement::End& end : ends.all()) {
        if (end.at == began.at) continue;
        const Degrees along = heading(began.at, end.at);
        add({&end.at, 1}, along);
        const Place aim = usual_aim(position, driving.unit, end.at);
        if (aim != end.at) add({&end.at, 1}, heading(end.at, aim));
        const Place first = ahead(began.at, began.facing, length(began.at, end.at) / 2);
        if (first != end.at) add(std::array{first, end.at}, heading(first, end.at));
    }
    if (!demolishes(position, driving.unit)) return;
    const Side other = enemy(judgement.side());
    for (UnitId at = position.first(other); at < position.last(other); ++at) {
        if (!position.on_table(at) || position.unit(at).building == no_piece) continue;
        const Bounds& box = position.game.ground.pieces[position.unit(at).building].box;
        const Place middle = along(box.least, box.most, length(box.least, box.most) / 2);
        const Degrees to = heading(began.at, middle);
        const Place end = ahead(began.at, to, std::min<i64>(drive.rate(), length(began.at, middle)));
        add({&end, 1}, to);
    }
}

namespace {

// K47-BLD-10 What the house costs those in it, against one time in six that it costs the vehicle its tracks.
i32 worth_of_demolition(const Judgement& judgement, UnitId id, u8 building) {
    constexpr int mean_hits = 7, faces = 6, pen = 1;
    const Position& position = judgement.position();
    i32 sum = 0;
    for (UnitId at = 0; at < position.game.units(); ++at) {
        if (!position.on_table(at) || position.unit(at).building != building) continue;
        const int needed = to_hurt(damage_to(position.entry(at), pen), position.game.options.six_then_six);
        const i32 falls =
            std::min(mean_hits * std::max(faces + 1 - needed, 0) * whole / faces, judgement.outfit(at).men() * whole);
        const i32 worth = judgement.worth_of_losing(at, falls) + pin_worth;
        sum += position.side(at) == judgement.side() ? -worth : worth;
    }
    const int breaks = faces + 1 - to_break_through(position.entry(id));
    return sum * breaks / faces - judgement.worth_of_rest(id) / (3 * faces);
}

}

i32 worth_of_driving(const Judgement& judgement, const Driving& driving, const Answer& answer) {
    const Position& position = judgement.position();
    const UnitId id = driving.unit;
    const auto stations = stations_of(position, driving, answer.numbers());
    if (driving.escapes) return -loss_after_escape(judgement, id, stations.back().at);
    i32 worth = 0;
    if (demolishes(position, id))
        if (const auto wall = drive_of(position, driving).first_wall(stations))
            worth += worth_of_demolition(judgement, id, wall->piece);
    if (!position.game.options.tank_terror) return worth;
    const State then = with_hull_at(position, id, stations.back());
    for (UnitId at = 0; at < position.game.units(); ++at)
        if (is_frightened({position.game, then}, at, id)) worth += pin_worth;
    return worth;
}

}
