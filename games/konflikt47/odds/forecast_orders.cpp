// What an order would bring, before it is given, and what may save a hero.
#include <algorithm>

#include <fmt/format.h>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/odds/odds.h"
#include "games/konflikt47/rules/movement/driving.h"
#include "games/konflikt47/rules/movement/march.h"
#include "games/konflikt47/rules/observers/observers.h"
#include "games/konflikt47/rules/shooting/fixed_arc.h"
#include "games/konflikt47/rules/transports/transports.h"
#include "games/konflikt47/rules/turn/heroes.h"
#include "games/konflikt47/words/words.h"
#include "words/letters.h"

namespace konflikt47 {
namespace {

// K47-ORD-07, K47-WSR-02 What an Advance costs those who shoot after it: nothing for Assault weapons.
const char* cost_of_advance(const Position& position, UnitId id) {
    bool costs = false, spares = false;
    for (int i = 0; i < position.firers(id); ++i) {
        if (!position.may_fire(id, i)) continue;
        const Model& model = position.unit(id).model[std::size_t(i)];
        for (const u8 carried : model.weapons()) {
            if (carried == no_weapon) continue;
            const Weapon& weapon = position.game.weapons[carried];
            for (u8 line = 0; line < weapon.lines; ++line)
                (weapon.line[line].has(Special::assault) ? spares : costs) = true;
        }
    }
    if (!spares) return ", needing 1 more to hit";
    return costs ? ", needing 1 more to hit except with Assault weapons"
                 : ", its Assault weapons needing no more to hit";
}

std::string ordered(const Noun& unit, Order order, bool assaults) {
    if (assaults) return fmt::format("{0:The} {0:assaults}", unit);
    switch (order) {
        case Order::fire: return fmt::format("{0:The} {0:fires}", unit);
        case Order::advance: return fmt::format("{0:The} {0:advances}", unit);
        case Order::run: return fmt::format("{0:The} {0:runs}", unit);
        case Order::ambush: return fmt::format("{0:The} {0:lies} in Ambush", unit);
        case Order::rally: return fmt::format("{0:The} {0:rallies}", unit);
        case Order::down: return fmt::format("{0:The} {0:goes} Down", unit);
        case Order::none: break;
    }
    return {};
}

// K47-TRP-03, K47-TRP-04 The same to a passenger.
template <class Rate> Forecast::Note what_it_does_aboard(const Position& position, UnitId id, Order order, Rate rate) {
    switch (order) {
        case Order::advance:
            if (position.entry(id).is_gun())
                return {"K47-TRP-07"_rule,
                    fmt::format("Is unlimbered within {}, and fires nothing in this turn", rate(Pace::advance))};
            return {"K47-TRP-03"_rule,
                fmt::format("Gets out and moves up to {}, then may shoot{}", rate(Pace::advance),
                    cost_of_advance(position, id))};
        case Order::run:
            return {"K47-TRP-03"_rule, fmt::format("Gets out and moves up to {}, and does not shoot", rate(Pace::run))};
        case Order::fire:
            return {"K47-TRP-04"_rule,
                fmt::format("Shoots out of the vehicle{}",
                    has_moved_to_fire(position, id) ? ", needing 1 more to hit: it has driven" : "")};
        case Order::rally: return {"K47-ORD-10"_rule, "Loses its pins aboard, and does nothing else"};
        default: return {"K47-TRP-04"_rule, "Stays aboard and does nothing"};
    }
}

// K47-ORD-12 Whether it may charge any enemy out of Ambush: what never assaults does not.
bool may_charge(const Position& position, UnitId id) {
    const Entry& entry = position.entry(id);
    if (position.game.options.ambush_charge == Options::no_charge || entry.is_gun() || is_observer(entry)) return false;
    return !entry.is_hull() || (entry.is_armoured() && !position.unit(id).wear.immobile);
}

// K47-ORD-01 What an order is to a unit: how far it moves, and whether it shoots.
Forecast::Note what_it_does(const Position& position, UnitId id, Order order, bool assaults) {
    const bool is_hull = position.entry(id).is_hull();
    const auto rate = [&](Pace pace) {
        return position.game.measure().length(
            is_hull ? rate_of_hull(position, id, pace) : rate_on_foot(position, id, pace));
    };
    const char* moves = position.off_table(id) ? "Comes on and moves" : "Moves";
    if (position.is_aboard(id)) return what_it_does_aboard(position, id, order, rate);
    if (position.unit(id).wear.immobile && (order == Order::advance || order == Order::run))
        return {"K47-DMG-07"_rule,
            fmt::format("Does not move, since it is immobilised{}",
                order == Order::advance ? fmt::format("; then it may shoot{}", cost_of_advance(position, id)) : "")};
    if (position.entry(id).is_gun() && order == Order::advance && position.off_table(id)) {
        if (refuse_to_push(position, id))
            return {"K47-SCN-03"_rule,
                "Is put down with its base at the edge and its crew beside it; the gun does not fire then"};
        return {"K47-ART-02"_rule,
            fmt::format("Comes on and moves up to {}; the gun does not fire then", rate(Pace::advance))};
    }
    if (position.entry(id).is_gun() && order == Order::advance)
        return {"K47-ART-02"_rule,
            refuse_to_push(position, id) ? "Turns and fires, needing 1 more to hit; nobody moves it by hand"
                                         : fmt::format("Turns and fires, needing 1 more to hit; or moves up to {} and "
                                                       "does not fire",
                                               rate(Pace::advance))};
    switch (order) {
        case Order::fire: return {"K47-ORD-06"_rule, "Stays in place and shoots"};
        case Order::advance:
            return {"K47-ORD-07"_rule,
                fmt::format(
                    "{} up to {}, then may shoot{}", moves, rate(Pace::advance), cost_of_advance(position, id))};
        case Order::run:
            if (assaults && position.entry(id).is_walker())
                return {"K47-CQ-16"_rule,
                    fmt::format("Walks at an enemy, straight ahead, up to {}, and does not shoot", rate(Pace::run))};
            if (assaults && is_hull)
                return {"K47-CQ-15"_rule,
                    fmt::format("Drives at men, straight ahead, up to {}, and does not shoot", rate(Pace::run))};
            if (assaults) return {"K47-ORD-08"_rule, fmt::format("Charges an enemy within {}", rate(Pace::assault))};
            return {"K47-ORD-08"_rule, fmt::format("{} up to {} and does not shoot", moves, rate(Pace::run))};
        case Order::ambush:
            return {"K47-ORD-11"_rule,
                fmt::format("Waits, and may shoot at an enemy that moves in its sight{}",
                    may_charge(position, id) ? " or charge it" : "")};
        case Order::rally: {
            const int pins = position.unit(id).pins;
            return {"K47-ORD-10"_rule,
                pins ? fmt::format("Loses {}, and does nothing else", pins == 1 ? "its pin" : "all its pins")
                     : std::string("Has no pins to lose, and does nothing else")};
        }
        case Order::down:
            if (position.off_table(id)) return {"K47-RES-02"_rule, "Waits off the table"};
            if (is_hull) return {"K47-VEH-06"_rule, "Does nothing; Down saves no vehicle from shots"};
            return {"K47-ORD-13"_rule, "Does nothing; its saves from shots are 2 better"};
        case Order::none: break;
    }
    return {"K47-ORD-01"_rule, {}};
}

// K47-TRP-02, K47-TRP-07 Which vehicles it may get into with that move.
void add_mounting(const Position& position, UnitId id, Order order, Forecast& forecast) {
    const bool walks = position.on_table(id) && !position.entry(id).is_hull() && !position.is_aboard(id);
    if (!walks || (order != Order::advance && order != Order::run)) return;
    // At a glance: whether a way leads there is seen when it is drawn.
    const i32 rate = rate_on_foot(position, id, order == Order::run ? Pace::run : Pace::advance);
    const Body leader = Body::disc(position.place_of(id, leader_of(position, id)), 0);
    for (UnitId in = position.first(position.side(id)); in < position.last(position.side(id)); ++in) {
        if (!position.entry(in).is_hull() || !position.on_table(in)) continue;
        const Body vehicle = position.body(in, 0);
        const bool may = transport_at(position, id, vehicle.centre()) == in && !refuse_mounting(position, id, in);
        if (may && within(leader, vehicle, rate))
            forecast.notes.push_back({position.entry(id).is_gun() ? "K47-TRP-07"_rule : "K47-TRP-02"_rule,
                fmt::format("May mount {:the}: end its way on it", position.game.noun(in))});
    }
}

}

// K47-ORD-01, K47-ORD-03 Of an order: what it is, whether it is tested, and how likely it is obeyed.
Forecast expect_order(const Position& position, UnitId id, Order order, bool assaults) {
    Forecast forecast;
    forecast.title = ordered(position.game.noun(id), order, assaults);
    forecast.notes = {what_it_does(position, id, order, assaults)};
    if (order == Order::advance && is_fixed(position, id) && !position.entry(id).is_gun())
        forecast.notes.push_back({"K47-WSR-04"_rule, "Its weapon is Fixed, and does not shoot after a move"});
    if (!assaults) add_mounting(position, id, order, forecast);
    if (!needs_test(position, id, order)) return forecast;
    const Unit& unit = position.unit(id);
    if (position.off_table(id) || unit.pins)
        forecast.notes.push_back({"K47-ORD-02"_rule,
            position.off_table(id) ? std::string("A reserve is tested")
                                   : fmt::format("Tested for its {}", unit.pins == 1 ? "pin" : "pins")});
    else forecast.notes.push_back({"K47-VEH-06"_rule, "Tested since one man must drive and aim"});
    const Morale morale = order_test(position, id, order);
    for_each_term(morale, [&](const Term& term) { forecast.notes.push_back({term.rule, with_capital(words(term))}); });
    if (unit.pins && !morale.pins) forecast.notes.push_back({"K47-ORD-10"_rule, "Pins do not count for Rally"});
    forecast.title = fmt::format("{0:The} {0:takes} an Order Test", position.game.noun(id));
    const int needed = morale.sum();
    const auto chances = order_chances(position.game, position.now, id, needed);
    forecast.dice = 2;
    forecast.terms = {{"K47-ORD-03"_rule, fmt::format("dice, together {} or less", std::clamp(needed, 2, 11)), 2}};
    forecast.total = chances.weights.handy_total();
    const bool reserve = position.off_table(id);
    const auto came = [&](const char* words, Test test) {
        return chance(words, chances, [test](const Order_result& one) { return one.test == test; }, forecast.total);
    };
    forecast.chances = {came("obeys", Test::passed), came(reserve ? "stays in reserve" : "goes Down", Test::failed)};
    if (!reserve) forecast.chances.push_back(came("is FUBAR", Test::fubar));
    forecast.first = {forecast.about(forecast.chances[0]), reserve ? "to come on" : "to obey"};
    return forecast;
}

// K47-HER-04, K47-HER-06 A die and his Guts must make 7, and only then is the point gone; Luck keeps him for a point.
Forecast expect_survival(const Position& position, UnitId id, i32 option) {
    Forecast forecast;
    const int guts = position.unit(id).guts;
    switch (Survival(option)) {
        case Survival::by_guts: {
            const int needed = 7 - guts;
            forecast.title = fmt::format("The Guts of {:the}", position.game.noun(id));
            forecast.dice = 1;
            forecast.terms = {{"K47-HER-04"_rule, fmt::format("a die, {} or more", needed), 1}};
            forecast.total = 6;
            forecast.chances = {{"saves him", u64(std::min(guts, 6))}};
            forecast.first = {forecast.about(forecast.chances[0]), "to save him"};
            forecast.notes.push_back({"K47-HER-04"_rule, "The point is gone only if it saves him"});
            if (position.unit(id).luck)
                forecast.notes.push_back({"K47-HER-05"_rule, "His Luck may throw the die again, or save him after it"});
            return forecast;
        }
        case Survival::by_luck:
            forecast.title = fmt::format("The Luck of {:the}", position.game.noun(id));
            forecast.notes.push_back({"K47-HER-06"_rule, "Saves him, for a point of Luck"});
            return forecast;
        case Survival::let_go: break;
    }
    return forecast;
}

}
