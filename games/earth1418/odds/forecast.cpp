// What an order expects, before it is given.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/outcomes.h"
#include "games/earth1418/odds/expectation.h"
#include "games/earth1418/odds/odds.h"
#include "games/earth1418/rules/artillery/bombardment.h"
#include "games/earth1418/rules/command/actions.h"
#include "games/earth1418/rules/movement/ways.h"
#include "games/earth1418/rules/shooting/arming.h"
#include "games/earth1418/words/words.h"

namespace earth1418 {

namespace {

// E18-GAS-05 How long smoke or gas that is laid at one of these places lies on the table at most; nothing to tell where it drifts to the end.
Forecast cordon_forecast(const Position& position, UnitId lead, Act act, std::span<const Place> places) {
    const Game& game = position.game;
    int longest = 0;
    for (const Place at : places) {
        Cordon cordon = cordon_at(position, act, batteries(position, lead).size, at);
        int bounds = 1;
        while (drift(position, cordon)) ++bounds;
        longest = std::max(longest, bounds);
    }
    if (longest >= game.charts.smoke_life) return {};
    const std::string when = longest == 1 ? "at the end of this bound" : fmt::format("after {} bounds", longest);
    Forecast forecast;
    forecast.title = fmt::format("{}: {}", position.entry(lead).name, act_words[u8(act)]);
    forecast.notes = {{"E18-GAS-05"_rule,
        fmt::format("the {} {} has left the table {}, as the wind blows now",
            game.effect[std::size_t(effect_of(act))].name, places.size() > 1 ? "anywhere in this square" : "here",
            when)}};
    return forecast;
}

// E18-ART-04, E18-ART-10 How many shots there are for whom.
Forecast circle_forecast(const Position& position, const Question& question, const Answer& answer) {
    const Laying* laying = position.now.stacks.asking<Laying>(question.asked);
    if (!laying) return {};
    const UnitId lead = position.now.secret[index(question.asked)].missions.item[laying->mission].lead;
    const Place centre{answer.value[0], answer.value[1]};
    if (const Act act = position.plan(lead).act; is_cordon(act))
        return cordon_forecast(position, lead, act, {&centre, 1});
    Forecast forecast;
    forecast.title = fmt::format("{0:The} {0:fires}", position.game.noun(lead));
    forecast.dice = shots_of(position, lead);
    forecast.terms = {{"E18-ART-04"_rule, "shots of all bases that fire", forecast.dice}};
    Forecast shots = expect_shots(position, best_shots(position, lead, centre));
    forecast.notes = std::move(shots.notes);
    forecast.first = std::move(shots.first);
    const auto under = under_circle(position, question.asked, centre);
    forecast.notes.push_back(
        {"E18-ART-05"_rule, fmt::format("{} bases under the circle may be given shots", under.size)});
    for (const Shots& shots : under.all())
        if (position.troop(shots.unit).is_vehicle()) {
            forecast.notes.push_back({"E18-ART-10"_rule, "hits on vehicles are not rerolled"});
            break;
        }
    return forecast;
}

}

namespace {

// What a command lets its formation do.
Forecast::Note what_it_commands(Command command) {
    switch (command) {
        case Command::advance:
            return {"E18-CMD-05"_rule,
                "Its sub-units move towards the place that you name next; under fire they stay put or seek cover"};
        case Command::hold:
            return {"E18-CMD-06"_rule, "Its sub-units stay put: they shoot, wait for a target, or dig in"};
        case Command::assault:
            return {"E18-CMD-08"_rule,
                "Its sub-units may assault; with no enemy near they move towards the place that you name next"};
        case Command::retreat:
            return {"E18-CMD-09"_rule,
                "Its sub-units go back towards the place that you name next, and no nearer to any enemy near them"};
        case Command::none: break;
    }
    return {};
}

Forecast forecast_of(Command command) {
    Forecast forecast;
    forecast.title = command_words[int(command)];
    forecast.notes = {what_it_commands(command)};
    return forecast;
}

}

// What a shot at the target would do as things stand; E18-OVW-01 or why it would wait. What assaults, ways and plans together expect says
// expectation.h.
Forecast Game::forecast(const State& state, const Question& question, const Answer& answer) const {
    const Topic topic = Topic(question.topic);
    if (topic == Topic::circle && !malformed(question, answer))
        return circle_forecast({*this, state}, question, answer);
    if ((topic == Topic::shots || topic == Topic::bonus_shots) && !malformed(question, answer)) {
        const Laying* laying = state.stacks.asking<Laying>(question.asked);
        if (!laying) return {};
        Mission mission = state.secret[index(question.asked)].missions.item[laying->mission];
        for (std::size_t i = 0; i < answer.size; ++i) {
            Shots& shots = mission.at.item[i];
            (topic == Topic::shots ? shots.shots : shots.bonus[laying->bonus_of - 1u]) = u8(answer.value[i]);
            if (shots.plain() < 0) return {};
        }
        const State seen = view(state, question.asked);
        const bool asked_next = topic == Topic::shots && deal_bonuses({*this, seen}, mission);
        Forecast forecast = expect_shots({*this, seen}, mission);
        if (asked_next)
            forecast.notes.push_back(
                {"E18-ART-06"_rule, "counted as if the first shots had the bonuses; it is said next which have them"});
        return forecast;
    }
    if (topic == Topic::command_what && !malformed(question, answer) && answer.value[0] > 0)
        return forecast_of(Command(answer.value[0]));
    if (topic == Topic::command_whom && answer.size == 1 && answer.value[0] == max_formations)
        return expect_commands({*this, state}, question.asked);
    const Planning* planning = state.stacks.asking<Planning>(question.asked);
    if (!planning || malformed(question, answer)) return {};
    if (topic == Topic::gun_square) {
        if (!is_cordon(planning->plan.act))
            return expect_square({*this, state}, planning->unit, {answer.value[0], answer.value[1]});
        const auto [column, row] = square_of(*this, {answer.value[0], answer.value[1]});
        const auto [least, most] = square_bounds(*this, column, row);
        const std::array corners{least, Place{most.x, least.y}, most, Place{least.x, most.y}};
        return cordon_forecast({*this, state}, planning->unit, planning->plan.act, corners);
    }
    // Of the enemy it knows what the side knows.
    State planned = view(state, question.asked);
    if (topic == Topic::plan_whom || topic == Topic::gun_whom)  // nobody is planned for yet
        return answer.value[0] == max_units ? expect_plans({*this, planned}, question.asked, planning->step)
                                            : Forecast{};
    // As if the plan were written: whether it assaults or moves counts.
    Plan& plan = planned.secret[index(question.asked)].plan[std::size_t(planning->unit - force(question.asked).first)];
    plan = planning->plan;
    const Position position{*this, planned};
    if (topic == Topic::plan_way || topic == Topic::gun_way) {
        plan.points = 0;
        for (std::size_t i = 0; i + 1 < answer.size; i += 2)
            plan.way[plan.points++] = {answer.value[i], answer.value[i + 1]};
        plan.facing = i16(nearer_facing(position, planning->unit, answer.numbers().back()));
        return expect_way(position, planning->unit);
    }
    const bool assaults = topic == Topic::plan_against;
    if (!assaults && topic != Topic::plan_target && topic != Topic::gun_target) return {};
    if (answer.value[0] >= int(units())) return {};
    const UnitId target = UnitId(answer.value[0]);
    if (side(target) == question.asked || (assaults && refuse_assault(position, planning->unit, target))) return {};
    if (assaults) {
        plan = assault(position, planning->unit, target);
        return expect_assault(position, planning->unit, target);
    }
    Forecast forecast;
    forecast.title = fmt::format("{0:The} {0:shoots} at {1:the}", noun(planning->unit), noun(target));
    const Aim aim = work_out(position, planning->unit, target);
    if (!aim) {
        const Refusal why = aim.lost == Lost::range ? out_of_range(position, planning->unit, target) : aim.refusal;
        forecast.notes.push_back({why.rule,
            fmt::format("As things stand, {}", refused(roster[target].name, sandtable::words(why, measure())))});
        return forecast;
    }
    forecast.dice = aim.volley.dice;
    forecast.terms = dice_terms(position, aim.volley);
    forecast.notes.push_back({"E18-ARM-03"_rule, need_in_words(position, aim.volley)});
    if (std::string bonus = bonus_in_words(aim.volley); !bonus.empty())
        forecast.notes.push_back({"E18-ARM-05"_rule, std::move(bonus)});
    if (!aim.can_hurt()) {
        const Refusal why = no_harm(aim);
        forecast.notes.push_back({why.rule, why.why});
        return forecast;
    }
    const Volley_odds odds = volley_odds(*this, aim.volley);
    forecast.total = odds.total;
    forecast.distributions = {odds.hits};
    forecast.first = {forecast.about(forecast.distributions[0]), "hits expected"};
    return forecast;
}

// E18-PLN-04, E18-CMD-01 Who has its plan or its command, which may be changed; and
// E18-EXE-06, E18-OVW-02 why a shot at the target would be lost as things stand; E18-OVW-01 then it waits.
Refusal Game::caveat(const State& state, const Question& question, int option) const {
    const Topic topic = Topic(question.topic);
    const Position now{*this, state};
    if (topic == Topic::command_whom) {
        const Secret& secret = state.secret[index(question.asked)];
        if (option >= int(formations.size()) || secret.order[std::size_t(option)].command == Command::none) return {};
        return {"E18-CMD-01"_rule, "commanded already"};
    }
    if (topic == Topic::plan_whom || topic == Topic::gun_whom) {
        if (option >= int(units()) || now.plan(UnitId(option)).act == Act::none) return {};
        return {"E18-PLN-04"_rule, "planned already"};
    }
    if (topic == Topic::gun_what && option == int(Act::direct)) {
        const Planning* planning = state.stacks.asking<Planning>(question.asked);
        if (!planning || has_in_view(now, planning->unit, {})) return {};
        return {"E18-OVW-01"_rule, "waits for an enemy: none is in range and sight now"};
    }
    if ((topic != Topic::plan_target && topic != Topic::gun_target) || option >= int(units())) return {};
    const Planning* planning = state.stacks.asking<Planning>(question.asked);
    if (!planning || side(UnitId(option)) == question.asked) return {};
    State planned = state;
    planned.secret[index(question.asked)].plan[std::size_t(planning->unit - force(question.asked).first)] =
        planning->plan;
    const Position position{*this, planned};
    const Aim aim = work_out(position, planning->unit, UnitId(option));
    if (aim.lost == Lost::range && aim.refusal) return out_of_range(position, planning->unit, UnitId(option));
    if (aim.refusal) return aim.refusal;
    return aim.can_hurt() ? Refusal{} : no_harm(aim);
}

}
