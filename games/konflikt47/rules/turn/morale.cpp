// Order Tests and Morale Checks (K47-ORD-03, K47-MOR-08).
#include "games/konflikt47/chapters.h"

namespace konflikt47 {

// K47-MOR-08 K47-ARM-14 Pins do not count for a Stubborn unit that has lost men, or in close quarters.
Morale morale_check(const Position& position, UnitId id, bool fought) {
    const Entry& entry = position.entry(id);
    return {.value = u8(morale_of(entry.quality)),
        .officer = u8(position.officer_bonus(id)),
        .pins = fought && entry.has(Unit_rule::stubborn) ? u8(0) : position.unit(id).pins};
}

namespace {

// K47-FUB-01, K47-RES-04 A 12 in an Order Test, and only on the table.
bool can_fubar(const Position& position, const Testing& testing) {
    return testing.order && position.is_present(testing.unit);
}

}

Flow Testing::throw_dice(Play& play) {
    const Side side = play.side(unit);
    const Rule rule = order ? "K47-ORD-03"_rule : "K47-MOR-08"_rule;
    const Answer* thrown = play.roll(side, rule, u16(order ? Topic::test : Topic::check), 2);
    if (!thrown) return Flow::wait;
    const Flow flow = play.lay(*thrown, Pending_dice::sum, side, unit, no_unit, morale.sum());
    play.state.pending.fubar = can_fubar(play, *this);
    return flow;
}

// K47-ORD-03 A 2 always passes, a 12 always fails.
Flow Testing::read(Play& play) {
    const auto dice = play.state.pending.die.all();
    const int sum = dice[0] + dice[1], needed = morale.sum();
    const bool passed = sum == 2 || (sum != 12 && sum <= needed);
    Test& test = play.state.test;
    test = passed ? Test::passed : sum == 12 && can_fubar(play, *this) ? Test::fubar : Test::failed;
    const Rule rule = test == Test::fubar ? "K47-FUB-01"_rule : order ? "K47-ORD-03"_rule : "K47-MOR-08"_rule;
    play.tell(rule, order ? Told::tests : Told::morale, unit, sum, needed, u8(test));
    play.tell_terms(unit, morale);
    if (order && sum == 2 && play.game.options.snake_eyes_clears_pins)
        play.unpin(unit, play.unit(unit).pins, "K47-ORD-03"_rule);
    return Flow::next;
}

Flow Checking_morale::test(Play& play) { return play.call(Testing{unit, morale_check(play, unit, fought), false}); }

// K47-MOR-08 It is destroyed, unless the rule that asked says otherwise.
Flow Checking_morale::bear(Play& play) {
    if (play.state.test == Test::failed && !spared) return play.rout(unit, Loss::morale, "K47-MOR-08"_rule);
    return Flow::next;
}

}
