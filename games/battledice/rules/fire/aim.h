#pragma once
// Whom a unit could fire at as the battle stands, and with how many dice (chapter 9), from where it stands or might stand: what
// its shots have in common is looked up once for all of them.
#include "games/battledice/position.h"

namespace battledice {

struct Aim {
    Aim(const Position& position, UnitId firer) : Aim(position, firer, position.unit(firer).hex) {}
    Aim(const Position& position, UnitId firer, HexIndex from)
        : position(position),
          from(from),
          hill(position.game.ground[from].height),
          range(hill ? position.game.type(firer).hill_range : position.game.type(firer).range),
          more(position.led(firer, from) - position.own_penalty(firer, from)),
          most(position.game.options.strength_dice ? position.unit(firer).figures + 1 : 255),
          series((hill ? position.game.type(firer).hill_dice : position.game.type(firer).dice).data()),
          distances(position.game.distances.data() + from * position.game.slots) {}

    // BD-UNT-01, BD-TER-03 What it has at this many hexes, beyond the range nothing; BD-UNT-04 losses may limit it.
    int series_at(int away) const { return away < 1 || away > range ? 0 : std::min<int>(series[away], most); }
    // BD-BAT-03 That, with what a General adds, less what cover and its own fence or wire take; BD-BAT-04 there is a minimum.
    int dice(HexIndex target) const {  // in range
        const int count = series_at(distances[target]) + more - position.cover(target, hill);
        return std::max<int>(count, position.game.options.min_dice);
    }
    // BD-BAT-02 In range, in sight, and a die left to throw. Why not, Position::refuse_shot says.
    bool reaches(HexIndex target) const {
        return series_at(distances[target]) && position.sees(from, target) && dice(target) > 0;
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
