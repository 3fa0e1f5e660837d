// Driving: walkers with Jump that are stopped on their way (K47-ARM-14).
#include <algorithm>

#include "games/konflikt47/rules/movement/driving.h"

namespace konflikt47 {

// Ruling: it ends the leg if it hangs over anything.
void land(Play& play, Move& move) {
    if (!hangs_over(play, move.unit)) return;
    i64 end = 0;
    for (std::size_t i = 1; i < move.way.size && end <= move.gone; ++i)
        end += length(move.way.item[i - 1], move.way.item[i]);
    drive_to(play, move, i32(std::max<i64>(end, move.gone)));
}

bool hangs_over(const Position& position, UnitId id) {
    const Body body = position.body(id, 0);
    const Ground& ground = position.game.ground;
    for (std::size_t i = 0; i < ground.pieces.size(); ++i) {
        const Piece& piece = ground.pieces[i];
        const Going going = ground.kind(piece).going;
        const bool stands = going == Going::building && !(position.now.collapsed >> i & 1);
        if ((stands || going == Going::obstacle || going == Going::impassable) && piece.box.meets(bounds(body)) &&
            overlap(body, piece.outline))
            return true;
    }
    for (UnitId other = 0; other < position.game.units(); ++other) {
        if (other == id) continue;
        if (position.is_wreck(other) && overlap(body, position.body(other, 0))) return true;
        if (!position.on_table(other) || position.unit(other).building != no_piece) continue;
        for (int i = 0; i < position.models(other); ++i)
            if (position.alive(other, i) && overlap(body, position.body(other, i))) return true;
    }
    return false;
}

}
