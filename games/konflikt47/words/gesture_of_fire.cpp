// What an enemy on the board means to a player who orders a unit that may shoot at it.
#include <fmt/format.h>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/words/gestures.h"
#include "words/article.h"

namespace konflikt47 {

Gesture gesture_of_fire(const Position& position, const Question& question, UnitId id, UnitId target) {
    if (const Refusal no = refuse_order(position, id, int(Order::fire))) return {.refusal = no};
    State then = once_obeyed(position, id, Order::fire);
    const Position ready{position.game, then};
    if (const Refusal no = refuse_target(ready, id, target, Cause::order)) return {.refusal = no};
    const Shooting shooting{.by = id, .cause = Cause::order};
    if (!has_effect(ready, shooting, target)) return {.refusal = in_vain()};
    Gesture gesture;
    gesture.steps = {{u16(Topic::order), Answer::of(i32(Order::fire))}, {u16(Topic::target), Answer::of(target)}};
    gesture.words = fmt::format("Fire at {:the}", position.game.noun(target));
    then.stacks.main.call(shooting);
    Question asks_whom = question;
    asks_whom.topic = u16(Topic::target);
    asks_whom.domain = hold_fire + 1;
    gesture.marks = position.game.shown(then, asks_whom, Answer::of(target));
    // K47-ORD-02 The dice of its test come first.
    gesture.forecast = needs_test(position, id, Order::fire)
        ? forecast_in_time(position, question, Answer::of(i32(Order::fire)), gesture.words)
        : forecast_in_time(ready, asks_whom, Answer::of(target), gesture.words);
    return gesture;
}

}
