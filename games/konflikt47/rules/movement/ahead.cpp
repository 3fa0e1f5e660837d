// Driving: how far a vehicle goes straight ahead, and whether it has room to come on.
#include <ranges>

#include "games/konflikt47/rules/movement/driving.h"

namespace konflikt47 {

std::vector<Place> way_ahead(const Drive& drive, Degrees along, i32 most) {
    const Degrees facing = drive.began().facing;
    return way_ahead(drive, along, along == sandtable::facing(facing + 180) ? facing : along, most);
}

namespace {

// How far it may go on a way ahead that is tried when `free` is the farthest: the farthest first. A whole place may lie a hair farther off than
// it should; and on a wall that it crosses it cannot stop.
std::vector<i32> tried_ahead(i32 free) {
    std::vector<i32> all;
    for (i32 far = free; far > 0; far -= far > free - 3 ? 1 : inch / 2) all.push_back(far);
    return all;
}

}

std::vector<Place> way_ahead(const Drive& drive, Degrees along, Degrees facing, i32 most) {
    for (const i32 far : tried_ahead(drive.free_ahead(along, most)))
        if (const Place end = ahead(drive.began().at, along, far); drive.lets_go({&end, 1}, facing)) return {end};
    return {};
}

// The nearest first, which pushes fewest aside.
bool drives_on(const Position& position, UnitId id, i32 x) {
    const Drive drive = drive_of(position, Driving{.unit = id, .comes = true, .start = {x, 0}});
    const auto [at, along] = drive.began();
    for (const i32 far : tried_ahead(drive.free_ahead(along, drive.most_rate())) | std::views::reverse)
        if (const Place end = ahead(at, along, far); drive.lets_go({&end, 1}, along)) return true;
    return false;
}

}
