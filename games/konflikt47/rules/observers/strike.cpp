// Chapter SPC: an air strike comes in. What it does is in attack_from_air.cpp.
#include <algorithm>

#include "games/konflikt47/rules/observers/observers.h"
#include "games/konflikt47/rules/shooting/dicing.h"

namespace konflikt47 {

int flak_of(const Position& position, Side side) {
    int weapons = 0;
    for (UnitId id = position.first(side); id < position.last(side); ++id)
        weapons += position.on_table(id) && position.entry(id).flak;
    return weapons;
}

Refusal refuse_struck(const Position& position, const Strike& strike, UnitId named, i32 option) {
    if (option >= position.game.units()) return {"K47-SPC-06"_rule, "is no unit"};
    const UnitId id = UnitId(option);
    if (position.side(id) == strike.firer) return {"K47-SPC-06"_rule, "is of your side"};
    if (!position.on_table(id)) return {"K47-SPC-06"_rule, "is not on the table"};
    if (strike.astray || id == named) return {};
    if (position.on_table(named)) return {"K47-SPC-06"_rule, "is not the target that was named"};
    const Place last =
        position.is_aboard(named) ? position.place_of(named, 0) : position.now.calls.item[strike.call].at;
    if (distance_to(position, id, last) <= near_the_last) return {};
    return {"K47-SPC-06"_rule, "is more than {0:length} from where the target was", {near_the_last}};
}

// K47-SPC-06 At the start of each later turn, until it comes.
Flow Strike::wait_for(Play& play) {
    const Side side = play.side(play.state.calls.item[call].by);
    const Answer* thrown = play.roll(side, "K47-SPC-06"_rule, u16(Topic::strike_arrival), 1, 6, [] {
        Dice dice = Dice::plain(1);
        dice.groups = 3;
        dice.group = {0, 1, 1, 2, 2, 2};
        return dice;
    });
    if (!thrown) return Flow::wait;
    return play.lay(*thrown, Pending_dice::either, side, no_unit, no_unit, 6, true);
}

// K47-SPC-06 On a 1 it goes astray, and the other side has it.
Flow Strike::arrive(Play& play) {
    by = play.state.calls.item[call].by;
    const int face = play.state.pending.die.item[0];
    const Arrival arrival = arrival_of(face);
    play.tell("K47-SPC-06"_rule, Told::strike_waits, by, face, u8(arrival));
    if (arrival == Arrival::delayed) return Flow::done;
    play.state.calls.item[call].is_over = true;
    astray = arrival == Arrival::astray;
    firer = astray ? enemy(play.side(by)) : play.side(by);
    return Flow::next;
}

// K47-SPC-06 Its target; if that is gone another within 12" of where it was; if it is astray, any unit of the side that called it.
Flow Strike::aim(Play& play) {
    const UnitId named = play.state.calls.item[call].target;
    const auto refuse = [&](i32 option) { return refuse_struck(play, *this, named, option); };
    List<UnitId, side_units> targets{};
    for (UnitId id = play.first(enemy(firer)); id < play.last(enemy(firer)); ++id)
        if (!refuse(id)) targets.add(id);
    if (!targets.size) {
        play.tell("K47-SPC-06"_rule, Told::strike_lost, by);
        return Flow::done;
    }
    UnitId struck = targets.item[0];
    if (targets.size > 1) {
        const auto list = [&](auto add) {
            for (const UnitId id : targets.all()) add(id);
        };
        const i32* chosen =
            play.choose_listed(firer, "K47-SPC-06"_rule, u16(Topic::new_target), max_units, list, refuse);
        if (!chosen) return Flow::wait;
        struck = UnitId(*chosen);
    }
    at = struck;
    play.tell("K47-SPC-06"_rule, Told::strike_comes, by, at, astray);
    return Flow::next;
}

// K47-SPC-06 A die for each flak weapon of the side that it comes for.
Flow Strike::defend(Play& play) {
    const Side side = enemy(firer);
    const int weapons = flak_of(play, side);
    if (!weapons) return Flow::next;
    const Answer* thrown = play.roll(side, "K47-SPC-06"_rule, u16(Topic::flak), weapons, 6,
        [&] { return dice_reaching(play, weapons, flak_needs); });
    if (!thrown) return Flow::wait;
    fired_at = true;
    return play.lay(*thrown, Pending_dice::each, side, no_unit, no_unit, flak_needs, true);
}

// K47-SPC-06 One 6 drives it off.
Flow Strike::survive(Play& play) {
    if (!fired_at) return Flow::next;
    const auto faces = std::as_const(play.state.pending.die).all();
    const int hits = at_least(faces, flak_needs);
    play.tell("K47-SPC-06"_rule, Told::flak, at, int(faces.size()), hits);
    return hits ? Flow::done : Flow::next;
}

// K47-SPC-06 Who has it says how it attacks.
Flow Strike::choose(Play& play) {
    enum { bombs, strafes, choices };
    constexpr std::array<u16, choices> all{bombs, strafes};
    const i32* chosen =
        play.choose(firer, "K47-SPC-06"_rule, u16(Topic::attack), choices, all, [](i32) { return Refusal{}; });
    if (!chosen) return Flow::wait;
    const From_air attack{.by = by, .at = at, .firer = firer, .strafes = *chosen == strafes};
    return play.call(attack);
}

}
