#pragma once
// Whom a unit could fire at as the battle stands (chapter 9): what its shots have in common is looked up once for all of them.
#include "games/battledice/position.h"

namespace battledice {

struct Aim {
    Aim(const Position& position, UnitId firer)
        : position(position),
          from(position.unit(firer).hex),
          hill(position.game.ground[from].height),
          range(hill ? position.game.type(firer).hill_range : position.game.type(firer).range),
          more(position.led(firer) - position.own_penalty(firer)),
          most(position.game.options.strength_dice ? position.unit(firer).figures + 1 : 255),
          series((hill ? position.game.type(firer).hill_dice : position.game.type(firer).dice).data()),
          distances(position.game.distances.data() + from * position.game.slots) {}

    // BD-BAT-02 In range, in sight, and a die left to throw. Why not, Position::refuse_shot says.
    bool reaches(HexIndex target) const {
        const int away = distances[target];
        if (away < 1 || away > range || !position.sees(from, target)) return false;
        const int dice = std::min<int>(series[away], most);
        return dice && std::max<int>(dice + more - position.cover(target, hill), position.game.options.min_dice) > 0;
    }
    const Position& position;
    HexIndex from;
    bool hill;
    int range;
    int more;          // dice that a General adds, less those that the unit's own fence or wire takes away
    int most;          // BD-UNT-04
    const u8* series;  // by range
    const u8* distances;
};

}
