// Chapter CQ: infantry against vehicles.
#include <bit>

#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/rules/shooting/dicing.h"
#include "games/konflikt47/rules/shooting/uses.h"

namespace konflikt47 {

bool is_ready(const Position& position, UnitId by) {
    const Entry& entry = position.entry(by);
    if (entry.powered_armour != Powered::none || entry.has(Unit_rule::tank_hunters)) return true;
    return any_use(position, by, [](int, Firing, const Line& line) { return line.has(Special::shaped_charge); });
}

bool needs_nerve(const Position& position, UnitId by, UnitId at) {
    return !position.entry(by).is_hull() && position.entry(at).is_armoured() && !is_ready(position, by);
}

int break_in_needs(const Position& position, UnitId by, UnitId at) {
    return position.entry(at).damage_value() - claws_of(position, by);
}

Severity stormed(const Position& position, UnitId by, UnitId at, int hits, int face) {
    const Storm storm{position.entry(at).hull.armour, hits, claws_of(position, by)};
    const Severity severity = severity_of(face - sum_of_terms(storm));
    const bool hunts = position.entry(by).has(Unit_rule::tank_hunters);
    return hunts && severity == Severity::superficial ? Severity::full : severity;
}

// K47-CQ-13 Infantry without anything for armour takes a Morale Check before it assaults an armoured vehicle.
Flow Assault::brace(Play& play) {
    if (!play.on_table(by) || !play.on_table(at) || !needs_nerve(play, by, at)) return Flow::next;
    checked = true;
    play.tell("K47-CQ-13"_rule, Told::lacks_means, by, at);
    return play.call(Checking_morale{.unit = by, .spared = true, .fought = true});
}

// K47-CQ-13 A unit that fails goes Down, and nobody is assaulted.
Flow Assault::dare(Play& play) {
    if (!checked || play.state.test == Test::passed) return Flow::next;
    play.unit(by).order = Order::down;
    play.tell("K47-CQ-13"_rule, Told::goes_down, by);
    if (charge) innermost(play).stopped = false;  // whom it did not charge goes on
    return Flow::done;
}

// K47-CQ-14 Each attacker strikes, the easier the less the vehicle moves. The vehicle does not strike.
Flow Storming::strike(Play& play) {
    const int number = std::popcount(fighters(play, by, at)), need = to_storm(play.unit(at).order);
    const Answer* faces = play.roll(play.side(by), "K47-CQ-14"_rule, u16(Topic::storm), number, 6,
        [&] { return dice_reaching(play, number, need); });
    if (!faces) return Flow::wait;
    return play.lay(*faces, Pending_dice::each, play.side(by), by, at, need);
}

Flow Storming::count(Play& play) {
    const auto faces = std::as_const(play.state.pending.die).all();
    const int need = to_storm(play.unit(at).order);
    hits = u8(at_least(faces, need));
    play.tell("K47-CQ-14"_rule, Told::storms, by, at, int(faces.size()), need, hits);
    return hits ? Flow::next : Flow::done;
}

// K47-CQ-14 A die for all hits together at armour, or one for each at a soft-skin.
Flow Storming::penetrate(Play& play) {
    const Entry& entry = play.entry(at);
    const int number = entry.is_armoured() ? 1 : hits;
    const auto describe = [&] {
        return entry.is_armoured() ? dice_summed(play, 1, 6)
                                   : dice_reaching(play, number, break_in_needs(play, by, at));
    };
    const Answer* faces = play.roll(play.side(by), "K47-CQ-14"_rule, u16(Topic::break_in), number, 6, describe);
    if (!faces) return Flow::wait;
    const auto use = entry.is_armoured() ? Pending_dice::most : Pending_dice::each;
    return play.lay(*faces, use, play.side(by), by, at, entry.is_armoured() ? 6 : break_in_needs(play, by, at));
}

// K47-CQ-14 One damage destroys a soft-skin, and any result an open-topped vehicle.
Flow Storming::damage(Play& play) {
    const Entry& entry = play.entry(at);
    const auto faces = std::as_const(play.state.pending.die).all();
    if (!entry.is_armoured()) {
        const int damage = at_least(faces, break_in_needs(play, by, at));
        play.tell("K47-CQ-14"_rule, Told::hurts, at, hits, damage);
        if (damage) play.destroy(at, Loss::knocked_out, "K47-DMG-12"_rule);
        return Flow::next;
    }
    const Storm storm{entry.hull.armour, hits, claws_of(play, by)};
    const Severity severity = stormed(play, by, at, hits, faces[0]);
    play.tell("K47-CQ-14"_rule, Told::breaks_in, at, faces[0], sum_of_terms(storm), u8(severity), hits);
    play.tell_terms(at, storm);
    if (severity == Severity::none) return Flow::done;
    if (entry.hull.open_topped) {
        play.destroy(at, Loss::knocked_out, "K47-CQ-14"_rule);
        return Flow::next;
    }
    Damaging rolls = rolls_of(play, at, by, play.side(by), severity);
    rolls.assault = true;
    return play.call(rolls);
}

Flow Storming::bear(Play& play) { return play.check_pins(at); }

}
