// Chapter 3: the battle and its bounds. Chapter 18: orders that are not obeyed.
#include "games/earth1418/rules/command/actions.h"
#include "games/earth1418/rules/shooting/arming.h"

namespace earth1418 {

// E18-GAS-04 A die gives the wind where the scenario says so.
Flow Battle::wind(Play& play) {
    if (play.game.wind != -2) return Flow::next;
    const Answer* thrown = play.roll(Side::nobody, "E18-GAS-04"_rule, u16(Topic::wind), 1);
    if (!thrown) return Flow::wait;
    play.state.wind = i16(facing(60 * thrown->value[0]));
    play.tell("E18-GAS-04"_rule, Told::wind, play.state.wind);
    return Flow::next;
}

// E18-BND-01 One after the other; the last one ends the battle.
Flow Battle::bound(Play& play) { return play.recall(Bound{}); }

// E18-BND-01 Nothing is planned yet.
Flow Bound::begin(Play& play) {
    State& state = play.state;
    ++state.bound;
    for (Secret& secret : state.secret) secret.plan = {}, secret.missions.clear();
    for (UnitId id = 0; id < play.game.units(); ++id) {
        Unit& unit = play.unit(id);
        unit.from = unit.at;
        unit.shown = false;
        unit.in_contact = play.in_contact(id);
    }
    play.tell("E18-BND-01"_rule, Told::bound, state.bound);
    return Flow::next;
}

// E18-FRC-01, E18-FRC-02 A gassed sub-unit, or one with heavy losses, throws a die: at its own resilience or less it obeys, but
// never on a 6.
Flow Bound::test(Play& play) {
    for (; next < play.game.units(); ++next) {
        const Unit& unit = play.unit(next);
        if (!play.on_table(next)) continue;
        const bool gassed = play.game.options.gas_forced && in_gas(play, next);
        const bool shaken = play.game.options.panic && unit.lost_last && 2 * unit.bases <= play.entry(next).bases;
        if (!gassed && !shaken) continue;
        const Rule rule = gassed ? "E18-FRC-01"_rule : "E18-FRC-02"_rule;
        const int own = own_resilience(play, next);
        const Answer* thrown = play.roll(play.side(next), rule, u16(Topic::test), 1, 6, [&] {
            Dice dice = Dice::plain(1);
            dice.groups = 2;
            for (int face = 1; face <= 6; ++face) {
                const bool obeys = face <= own && face < 6;
                dice.group[std::size_t(face - 1)] = obeys;
                if (obeys) dice.wanted |= 1u << (face - 1);
            }
            return dice;
        });
        if (!thrown) return Flow::wait;
        const bool obeys = thrown->value[0] <= own && thrown->value[0] < 6;
        play.unit(next).forced = !obeys;
        play.tell(rule, Told::tests, next, thrown->value[0], own, obeys);
        ++next;
        return Flow::again;
    }
    return Flow::next;
}

Flow Bound::plan(Play& play) { return play.call(Plans{}); }
Flow Bound::execute(Play& play) { return play.call(Execution{}); }
Flow Bound::fight(Play& play) { return play.call(Fighting{}); }
Flow Bound::end(Play& play) { return play.call(Ending_bound{}); }

}
