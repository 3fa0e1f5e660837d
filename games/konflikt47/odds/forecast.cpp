// What an answer would bring, before it is given: an assault, an ambush. Orders are in forecast_orders.cpp, shots in forecast_shots.cpp.
#include <algorithm>

#include <fmt/format.h>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/odds/odds.h"
#include "games/konflikt47/rules/ambush/ambush.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/movement/escape.h"
#include "games/konflikt47/rules/observers/observers.h"
#include "games/konflikt47/rules/rift/abilities.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/words/words.h"

namespace konflikt47 {

void add_refusal(const Game& game, const Refusal& why, UnitId at, Forecast& forecast) {
    forecast.notes.push_back(
        {why.rule, sandtable::refused(game.noun(at), sandtable::words(why, game.measure())) + ", as things stand"});
}

// K47-CQ-01 Of an assault that gets there as its attackers are now.
Forecast expect_fight(const Position& position, UnitId by, UnitId at, bool defended) {
    Forecast forecast;
    forecast.title = fmt::format("{0:The} {0:assaults} {1:the}", position.game.noun(by), position.game.noun(at));
    Melee melee{.by = by, .at = at, .order = order_of_blows(position.game.options, defended)};
    melee.most_rounds = u8(rounds_of(position, by, at));
    const auto chances = fight_chances(position.game, position.now, melee);
    forecast.dice = position.serving(by);
    forecast.terms = {{"K47-CQ-06"_rule, "men", forecast.dice}};
    forecast.total = chances.weights.handy_total();
    if (defended)
        forecast.notes.push_back({"K47-CQ-08"_rule, "The target is in a defensive position: both strike together"});
    forecast.notes.push_back({"K47-CQ-09"_rule, "Who loses a round is removed whole, however many men it lost"});
    if (may_react(position, by, at)) forecast.notes.push_back({"K47-CQ-04"_rule, "The target may shoot first", true});
    forecast.chances = {
        chance(
            "wins", chances, [](const Fight_result& one) { return one.outcome == Outcome::attackers_win; },
            forecast.total),
        chance(
            "is destroyed", chances, [](const Fight_result& one) { return one.outcome == Outcome::defenders_win; },
            forecast.total),
        chance(
            "both are destroyed", chances, [](const Fight_result& one) { return one.outcome == Outcome::both_gone; },
            forecast.total),
        chance(
            "falls back", chances, [](const Fight_result& one) { return one.outcome == Outcome::draw; },
            forecast.total)};
    forecast.distributions = {
        distribution("own models lost", chances.map([](const Fight_result& one) { return int(one.attackers_lost); }),
            forecast.total),
        distribution("enemy models lost", chances.map([](const Fight_result& one) { return int(one.defenders_lost); }),
            forecast.total)};
    forecast.first = {forecast.about(forecast.chances[0]), "to win"};
    return forecast;
}

// K47-ORD-11, K47-ORD-12 What the ambusher does to the mover at this point of its way.
Forecast expect_ambush(const Position& position, const Interrupting& now, i32 at) {
    const State then = sprung_at(position, now, at);
    const Position met{position.game, then};
    const UnitId mover = then.moves.item[then.moves.size - 1u].unit;
    if (then.unit[now.next].order == Order::run) return expect_assault(met, now.next, mover, false);
    return expect_shot(met, now.next, mover, Cause::ambush, nullptr);
}

Forecast Game::forecast(const State& state, const Question& question, const Answer& answer) const {
    if (malformed(question, answer)) return {};
    const Position position{*this, state};
    const auto& stack = state.stacks.main;
    const int option = answer.size ? answer.value[0] : 0;
    const Topic topic = Topic(question.topic);
    // K47-MOV-03 The odds of what is not declared yet would measure how far it is.
    if (!options.premeasure && (topic == Topic::assault || topic == Topic::target || topic == Topic::also)) return {};
    switch (topic) {
        case Topic::order:
            if (const Ordering* ordering = stack.top<Ordering>(); ordering && option) {
                Forecast forecast = expect_order(position, ordering->unit,
                    option == assault_option ? Order::run : Order(option), option == assault_option);
                if (const Refusal doubt = caveat(state, question, option); doubt && option == int(Order::fire))
                    forecast.notes.front() = {
                        doubt.rule, fmt::format("Stays in place, and {}", sandtable::words(doubt, measure()))};
                if (options.premeasure && option != assault_option)
                    add_best_target(position, ordering->unit, Order(option), forecast);
                if (options.premeasure && option == assault_option) add_assaults(position, ordering->unit, forecast);
                if (position.on_table(ordering->unit) && !position.is_coherent(ordering->unit))
                    forecast.notes.push_back({"K47-MOV-04"_rule,
                        "Its men are too far apart: only Advance, Run, an assault and Down are open"});
                return forecast;
            }
            return {};
        case Topic::assault:
            if (const Ordering* ordering = stack.top<Ordering>();
                ordering && option < int(units()) && position.on_table(UnitId(option)))
                return expect_assault(position, ordering->unit, UnitId(option), true);
            return {};
        case Topic::target:
            if (const Shooting* shooting = stack.top<Shooting>();
                shooting && option != hold_fire && option % max_units < int(units()))
                return expect_shot(position, shooting->by, UnitId(option % max_units), shooting->cause, nullptr);
            return {};
        case Topic::also: {
            const Shooting* shooting = stack.top<Shooting>();
            if (!shooting || option >= int(units())) return {};
            Shooting declared = *shooting;
            declared.at = UnitId(option);
            const Aim aim(position, declared.by, declared.at, declared.cause);
            const Firing_plan plan = Arms(position, declared, aim).all_uses(aim);
            return expect_shot(position, shooting->by, UnitId(option), shooting->cause, &plan);
        }
        case Topic::arms: {
            const Shooting* shooting = stack.top<Shooting>();
            if (!shooting) return {};
            Firing_plan plan{};
            const Aim aim(position, shooting->by, shooting->at, shooting->cause);
            if (Arms(position, *shooting, aim).read(answer.numbers(), plan) || aim.refuse(plan)) return {};
            return expect_shot(position, shooting->by, shooting->at, shooting->cause, &plan);
        }
        case Topic::power: {
            const Shooting* shooting = stack.top<Shooting>();
            if (!shooting || !shooting->targets.size || option == power_after_combining) return {};
            return expect_power(position, *shooting, power_of(option));
        }
        case Topic::ambush: {  // at the point that is proposed; it is asked for next
            const Interrupting* interrupting = stack.top<Interrupting>();
            if (!interrupting || !option || !state.moves.size || !options.premeasure) return {};
            Interrupting then = *interrupting;
            then.answer = u8(option);
            Forecast forecast = expect_ambush(position, then, best_ambush_point(position, then));
            forecast.notes.insert(forecast.notes.begin(),
                {"K47-ORD-11"_rule,
                    then.shoots() ? "At the point of their way where it does the most: you choose the point next"
                                  : "At the first point of their way at which it can: you choose the point next",
                    false});
            return forecast;
        }
        case Topic::ambush_point: {
            const Interrupting* interrupting = stack.top<Interrupting>();
            if (!interrupting || answer.size < 2 || !options.premeasure) return {};
            const auto at = point_of_ambush(position, *interrupting, {answer.value[0], answer.value[1]});
            return at ? expect_ambush(position, *interrupting, *at) : Forecast{};
        }
        case Topic::ambush_first: {
            const Interrupting* interrupting = stack.top<Interrupting>();
            if (!interrupting || !options.premeasure) return {};
            const auto then = springing(position, *interrupting, option);
            if (!then) return {};
            Forecast forecast = expect_ambush(position, then->asked, then->at);
            if (then->asked.charges())
                forecast.notes.push_back(
                    {"K47-ORD-12"_rule, "Whom it charges goes no further: nobody else springs after it"});
            return forecast;
        }
        case Topic::strike_target:
        case Topic::new_target:
            if (option >= int(units()) || !position.on_table(UnitId(option))) return {};
            return expect_strike(position, UnitId(option), topic == Topic::strike_target);
        case Topic::attack:
            if (const Strike* strike = stack.top<Strike>()) return expect_attack(position, strike->at, option);
            return {};
        case Topic::barrage:
        case Topic::call_in: {
            const Observing* observing = stack.top<Observing>();
            if (!observing || (topic == Topic::call_in && !option)) return {};
            if (calls_strikes(position.entry(observing->unit))) return {};  // of whom, is asked next
            const Place at = topic == Topic::barrage ? Place{answer.value[0], answer.value[1]}
                                                     : points_to_name(position, observing->unit).front();
            return expect_barrage(position, observing->unit, at);
        }
        case Topic::survive:
            if (const Hero_survival* casualty = stack.top<Hero_survival>())
                return expect_survival(position, casualty->unit, option);
            return {};
        case Topic::drive:
            if (const Driving* driving = stack.top<Driving>())
                return expect_drive(position, *driving, answer.numbers());
            return {};
        case Topic::stand:
            if (const Assault* assault = stack.top<Assault>(); assault && state.moves.size && options.premeasure)
                return expect_reaction(position, *assault, option);
            return {};
        case Topic::go_down: {  // what the shot would do then
            const Shooting* shooting = stack.top<Shooting>();
            if (!shooting) return {};
            if (option && position.entry(shooting->target()).is_hull())
                return expect_escape(position, shooting->target());
            State then = state;
            const Shot_at& shot = shooting->targets.item[shooting->next];
            if (option) then.unit[shot.at].order = Order::down;
            const Firing_plan plan = shooting->plan_at(shot);
            return expect_shot({*this, then}, shooting->by, shot.at, shooting->cause, &plan);
        }
        default: return {};
    }
}

}
