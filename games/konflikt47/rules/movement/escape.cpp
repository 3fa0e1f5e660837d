// Recce: a vehicle escapes before a shot or an assault.
#include "games/konflikt47/rules/movement/escape.h"

#include "games/konflikt47/rules/movement/driving.h"
#include "geometry/turn.h"

namespace konflikt47 {

Refusal refuse_escape(const Position& position, UnitId id) {
    if (!position.entry(id).has(Unit_rule::recce))
        return {"K47-SPC-02"_rule, "is not possible: it is not for reconnaissance"};
    if (!position.can_take_die(id)) return {"K47-SPC-02"_rule, "is not possible: it has had its order"};
    if (position.unit(id).wear.immobile) return {"K47-DMG-07"_rule, "is not possible: it is immobilised"};
    if (escape_ends(position, id).empty())
        return {"K47-SPC-02"_rule, "is not possible: there is no room straight ahead or straight back"};
    return {};
}

Drive drive_of_escape(const Position& position, UnitId id) {
    Drive drive(position, id, Pace::advance);
    drive.escape();
    return drive;
}

// What is for reconnaissance goes back as far as ahead.
std::vector<Place> escape_ends(const Position& position, UnitId id) {
    const Drive drive = drive_of_escape(position, id);
    const Degrees facing = drive.began().facing;
    std::vector<Place> ends;
    for (const Degrees along : {sandtable::facing(facing + 180), facing}) {
        for (const i32 far : {drive.most_rate(), drive.most_rate() / 2}) {
            const auto way = way_ahead(drive, along, facing, far);
            if (!way.empty() && (ends.empty() || ends.back() != way[0])) ends.push_back(way[0]);
        }
    }
    return ends;
}

void begin_escape(Play& play, UnitId id, UnitId from) {
    play.tell("K47-SPC-02"_rule, Told::escapes, id, from);
    play.call(Driving{.unit = id, .escapes = true});
    play.take_die(id, Order::run, "K47-SPC-02"_rule);
}

State escaped(const Position& position, UnitId id, Place end) {
    State then = position.now;
    then.unit[id].order = Order::run;
    then.unit[id].moved = true;
    then.unit[id].model[0].at = end;
    return then;
}

}
