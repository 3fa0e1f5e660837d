#include "games/konflikt47/computer/strikes.h"

#include <algorithm>

#include "games/konflikt47/computer/weights.h"
#include "games/konflikt47/rules/observers/observers.h"

namespace konflikt47 {
namespace {

constexpr i32 comes_in_time = 800, goes_astray = 250;  // thousandths

// A pin for each unit that is near the target.
i32 worth_of_pins(const Judgement& judgement, UnitId at) {
    const Position& position = judgement.position();
    i32 pins = 0;
    for (UnitId id = 0; id < position.game.units(); ++id)
        if (is_shaken(position, id, at)) pins += position.side(id) == position.side(at) ? 1 : -1;
    return pins * pin_worth;
}

}

i32 worth_of_attack(const Judgement& judgement, UnitId at, bool strafes) {
    const Position& position = judgement.position();
    const Entry& entry = position.entry(at);
    const int pen = pen_of(strafes ? strafing : bombs);
    const int men = judgement.outfit(at).men();
    const int hurt = to_hurt(damage_to(entry, pen), position.game.options.six_then_six);
    const bool house = position.unit(at).building != no_piece;
    constexpr i32 strafing_hits = 7 * whole / 2, bombs_in_a_house = 7 * whole;
    const i32 hits = strafes  ? strafing_hits
        : entry.is_armoured() ? whole
        : house               ? bombs_in_a_house
                              : std::min(men, 1 + bomb_he) * whole;
    const i32 each = entry.is_armoured() ? mean_loss({entry.hull.armour, pen, Struck::top})
        : hurt > 6                       ? 0
                                         : (7 - hurt) * whole / 6;
    const i32 falls = std::min(i32(i64{hits} * each / whole), men * whole);
    const i32 pins = strafes ? whole : 2 * whole;
    return judgement.worth_of_losing(at, falls) + of(pin_worth, pins) + worth_of_pins(judgement, at);
}

i32 worth_of_strike(const Judgement& judgement, UnitId at) {
    return std::max(worth_of_attack(judgement, at, false), worth_of_attack(judgement, at, true));
}

i32 worth_of_calling_strike(const Judgement& judgement, UnitId id) {
    const Position& position = judgement.position();
    const Side other = enemy(position.side(id));
    i32 best = 0;
    for (UnitId at = position.first(other); at < position.last(other); ++at)
        if (!refuse_to_name(position, id, at)) best = std::max(best, worth_of_strike(judgement, at));
    return judgement.as_far_as_time_is_left(of(best, comes_in_time - goes_astray));
}

}
