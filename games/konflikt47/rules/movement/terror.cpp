// Tank fear: men whom armour drives close to (K47-SPC-08).
#include "games/konflikt47/rules/movement/driving.h"

namespace konflikt47 {

bool is_frightened(const Position& position, UnitId id, UnitId by) {
    constexpr i32 close = 6 * inch;
    return position.game.options.tank_terror && position.entry(by).is_armoured() && !position.entry(id).is_hull() &&
        !position.entry(id).is_gun() && position.side(id) != position.side(by) && position.within(by, id, close);
}

// K47-SPC-08 A pin for each unit of men within 6" of where it has got to; K47-MOR-04 and what that means for them.
Flow Frightening::frighten(Play& play) {
    while (next < play.game.units()) {
        const UnitId id = next++;
        if (!is_frightened(play, id, by)) continue;
        play.pin(id, 1, "K47-SPC-08"_rule);
        if (play.check_pins(id) == Flow::call) return Flow::recall;
    }
    return Flow::done;
}

}
