// Chapter CQ: who is assaulted in a defensive position.
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/movement/moving.h"

namespace konflikt47 {

namespace {

// A man in it fights from below its edge, and an attacker must get in: rubble and trenches.
bool shelters(const Kind& kind) {
    return kind.cover == Cover::hard && (kind.going == Going::rough || kind.going == Going::open);
}
bool hinders(const Kind& kind) {
    return kind.going == Going::obstacle || (kind.going == Going::open && kind.cover == Cover::hard);
}

bool stands_sheltered(const Position& position, Place at) {
    const Ground& ground = position.game.ground;
    for (std::size_t i = 0; i < ground.pieces.size(); ++i) {
        const bool fallen = position.now.collapsed >> i & 1;  // K47-BLD-06
        if ((fallen || shelters(ground.kind(u8(i)))) && contains(ground.pieces[i].outline, at)) return true;
    }
    return false;
}

bool is_hindered(const Ground& ground, std::span<const Place> way) {
    std::vector<Stretch> inside;
    for (const Piece& piece : ground.pieces) {
        if (!hinders(ground.kind(piece))) continue;
        for (std::size_t leg = 1; leg < way.size(); ++leg)
            stretches_inside(piece.outline, {way[leg - 1], way[leg]}, inside);
    }
    return !inside.empty();
}

}

bool is_defended(const Position& position, const Move& move, UnitId at) {
    if (position.entry(move.unit).powered_armour == Powered::augmented) return false;
    if (position.unit(at).building != no_piece || is_dug_in(position, at)) return true;
    int sheltered = 0;
    for (int i = 0; i < position.models(at); ++i)
        sheltered += position.fights(at, i) && stands_sheltered(position, position.unit(at).model[std::size_t(i)].at);
    if (2 * sheltered > position.serving(at)) return true;
    if (position.entry(move.unit).is_hull()) return is_hindered(position.game.ground, move.way.all());  // K47-CQ-16
    int hindered = 0;
    March march = march_of(position, move);
    for (const u8 model : march.models())
        if (const auto route = march.paths(model).to(move.to[model]); route && !position.is_spotter(move.unit, model))
            hindered += is_hindered(position.game.ground, route->way.all());
    return 2 * hindered > position.serving(move.unit);
}

}
