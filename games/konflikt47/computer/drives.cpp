// Ways of vehicles that nobody draws: the usual one, those by chance, and those that a computer player considers.
#include "games/konflikt47/computer/drives.h"

#include <algorithm>
#include <array>

#include "games/konflikt47/rules/close_quarters/close_quarters.h"
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
    return of_drive(drive, way_ahead(drive, along, drive.most_rate()), along);
}

// Up to two turns, with a leg after each.
Answer sample_drive(const Position& position, const Driving& driving, Stream& random) {
    if (driving.against != no_unit) return usual_drive(position, driving);
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
    const auto add = [&](std::span<const Place> points, Degrees facing) {
        if (drive.lets_go(points, facing)) suggestions.add(of_drive(drive, points, facing));
    };
    if (!driving.comes) add({}, began.facing);
    suggestions.add(usual_drive(position, driving));
    const bool runs = position.unit(driving.unit).order == Order::run;
    if (!runs) add(way_ahead(drive, behind(drive), drive.rate() / 2), began.facing);
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
}

}
