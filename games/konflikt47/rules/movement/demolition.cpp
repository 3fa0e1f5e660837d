// Driving: heavy tanks and walkers that drive through buildings (K47-BLD-10).
#include "games/konflikt47/rules/movement/demolition.h"

#include "games/konflikt47/rules/damage/damage.h"
#include "games/konflikt47/rules/shooting/dicing.h"
#include "geometry/turn.h"

namespace konflikt47 {

int to_break_through(const Entry& entry) {
    constexpr int heavy = 4, super_heavy = 3;
    switch (entry.mover()) {
        case Mover::walker:
            if (entry.hull.locomotion == Locomotion::super_heavy_walker) return super_heavy;
            return entry.hull.locomotion == Locomotion::heavy_walker ? heavy : never;
        case Mover::tracked:
            if (entry.hull.armour == Armour::super_heavy) return super_heavy;
            return entry.hull.armour == Armour::heavy ? heavy : never;
        default: return never;
    }
}

bool demolishes(const Position& position, UnitId id) {
    return position.game.options.demolition && position.unit(id).order == Order::advance &&
        to_break_through(position.entry(id)) != never;
}

std::optional<Drive::Wall> Drive::first_wall(const Station& from, Place to) const {
    std::optional<Wall> first;
    const Body body = hull(from);
    for (const Closed& closed : closed_) {
        if (!closed.falls) continue;
        const auto part = contact(body, to - from.at, ground_.pieces[closed.piece].outline);
        if (!part) continue;
        const Place at = gone(from.at, to, *part);
        if (!first || square(from.at, at) < square(from.at, first->at)) first = Wall{closed.piece, at};
    }
    return first;
}

std::optional<Drive::Wall> Drive::first_wall(std::span<const Station> stations) const {
    if (stations.size() < 2) return {};
    return first_wall(stations[stations.size() - 2], stations.back().at);
}

// K47-BLD-10 It drives straight in: with the last leg of its way, and without a turn at the end of that.
Refusal Drive::refuse_walls(const Course& course) const {
    const auto& all = course.stations;
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
        const auto wall = first_wall(all[i], all[i + 1].at);
        if (!wall) continue;
        if (course.reverse) return {"K47-BLD-10"_rule, "goes back into the {0:ground}", {wall->piece}};
        if (i + 2 < all.size() || all[i + 1].facing != all[i].facing)
            return {"K47-BLD-10"_rule, "turns after it has driven into the {0:ground}", {wall->piece}};
    }
    return {};
}

// K47-BLD-10 Through the rubble, straight ahead as far as it was to go and may.
std::vector<Place> way_through(const Drive& drive, Place end) {
    const Degrees facing = drive.began().facing;
    const i64 far = length(drive.began().at, end);
    for (i64 gone = far; gone > 0 && gone > far - 3; --gone)
        if (const Place at = ahead(drive.began().at, facing, gone); drive.lets_go({&at, 1}, facing)) return {at};
    return way_ahead(drive, facing, facing, i32(far));
}

// K47-BLD-10 A vehicle that was stopped before the wall, or does not Advance any more, drives into nothing.
Flow Driving::ram(Play& play) {
    if (wall == no_piece || !play.on_table(unit) || play.unit(unit).order != Order::advance ||
        play.unit(unit).wear.immobile)
        return Flow::done;
    const int need = to_break_through(play.entry(unit));
    const Answer* thrown = play.roll(
        play.side(unit), "K47-BLD-10"_rule, u16(Topic::ram), 1, 6, [&] { return dice_reaching(play, 1, need); });
    if (!thrown) return Flow::wait;
    return play.lay(*thrown, Pending_dice::each, play.side(unit), unit, no_unit, need);
}

// K47-BLD-10 On a 1 it is immobilised (K47-DMG-07); else it stops at the wall, or the building falls.
Flow Driving::smash(Play& play) {
    const int face = play.state.pending.die.item[0], need = to_break_through(play.entry(unit));
    play.tell("K47-BLD-10"_rule, Told::rams, unit, wall, face, need);
    if (face >= need)
        return play.call(Collapsing{.building = wall, .by = unit, .firer = play.side(unit), .outside = true});
    wall = no_piece;
    if (face > 1) return Flow::done;
    play.pin(unit, 1, "K47-DMG-06"_rule);
    immobilise(play, unit);
    return play.check_pins(unit);
}

Flow Driving::press_on(Play& play) {
    if (wall == no_piece || !play.on_table(unit)) return Flow::done;
    through = true;
    comes = false;  // it is on the table by now
    return Flow::restart;
}

}
