// Orders, and what a unit does with them (chapter ORD).
#include "games/konflikt47/chapters.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/movement/driving.h"
#include "games/konflikt47/rules/movement/ways.h"
#include "games/konflikt47/rules/observers/observers.h"
#include "games/konflikt47/rules/rift/rift.h"
#include "games/konflikt47/rules/shooting/sighting.h"
#include "games/konflikt47/rules/transports/transports.h"

namespace konflikt47 {

// K47-ORD-01 What a unit may be told: anything, but off the table only to come on or to wait (K47-SCN-02, K47-RES-02, K47-RES-03), and
// out of coherency only to move or to go Down (K47-MOV-04).
Refusal refuse_order(const Position& position, UnitId id, int option) {
    const Unit& unit = position.unit(id);
    const bool moves = option == int(Order::advance) || option == int(Order::run);
    if (unit.where == Whereabouts::first_wave && !moves)
        return {"K47-SCN-02"_rule, "is no order for the first wave, which comes on with an Advance or a Run"};
    if (unit.where == Whereabouts::reserve) {
        if (position.now.turn == 1 && option != int(Order::down))
            return {"K47-RES-02"_rule, "is no order for a reserve in turn 1, which waits Down"};
        if (!moves && option != int(Order::down))
            return {
                "K47-RES-03"_rule, "is no order for a reserve, which comes on with an Advance or a Run, or waits Down"};
    }
    if (position.off_table(id) && option == assault_option)
        return {"K47-SCN-03"_rule, "is not possible for a unit that comes on"};
    if (position.is_aboard(id))
        if (const Refusal no = refuse_order_aboard(position, id, option)) return no;
    if (position.entry(id).is_gun() && (option == int(Order::run) || option == assault_option))
        return {"K47-ART-02"_rule, "is no order for a gun, which neither runs nor assaults"};
    if (is_observer(position.entry(id)) && option == assault_option)
        return {"K47-ARM-15"_rule, "is no order for an observer, who assaults nobody"};
    if (option == assault_option) {
        const Side other = enemy(position.side(id));
        // Of whom is too far off nobody asks for more, unless for the reason.
        const i32 rate = rate_of_assault(position, id), most = reach_of_assault(position, id) + 2 * inch;
        const Bounds own = space_of(position, id);
        Refusal why{"K47-CQ-02"_rule, "has nobody to charge"};
        UnitId far = no_unit;
        for (UnitId at = position.first(other); at < position.last(other); ++at) {
            if (!position.on_table(at)) continue;
            far = farther(own, space_of(position, at), most) ? at : no_unit;
            if (far == no_unit) why = refuse_assault(position, id, at);
            if (far == no_unit && !why) return {};
        }
        const Refusal no = far == no_unit ? why : refuse_assault(position, id, far);
        if (no && position.entry(id).is_walker())
            return {"K47-CQ-16"_rule, "has nobody to whom it gets straight ahead, after one turn at the most"};
        if (no && position.entry(id).is_hull())
            return {"K47-CQ-15"_rule, "has no men at whom it can drive, straight ahead after one turn at the most"};
        if (no.rule != "K47-CQ-03"_rule) return no;
        return {no.rule, "has no enemy within {0:length} of way", {rate}};
    }
    if (option == int(Order::ambush) && position.entry(id).has(Unit_rule::automaton))
        return {"K47-ARM-14"_rule, "is no order for automatons"};
    if (position.on_table(id) && !moves && option != int(Order::down) && !position.is_coherent(id))
        return {
            "K47-MOV-04"_rule, "is no order for a unit that is torn apart: it must Advance, Run, assault or go Down"};
    return {};
}

// K47-ORD-02 A unit with a pin, a reserve that comes on (K47-RES-04), and one man who must drive and aim (K47-VEH-06).
bool needs_test(const Position& position, UnitId id, Order order) {
    const Unit& unit = position.unit(id);
    if (order == Order::down || unit.where == Whereabouts::first_wave) return false;
    const bool one_man = position.game.options.one_man_turret && position.entry(id).hull.one_man_turret;
    return unit.where == Whereabouts::reserve || unit.pins > 0 || (one_man && order == Order::advance);
}

// K47-ARM-14 Automatons lose one more.
int pins_lost(const Position& position, UnitId id) { return position.entry(id).has(Unit_rule::automaton) ? 2 : 1; }

// K47-ORD-03 Rally ignores pins (K47-ORD-10); coming on from reserve is 1 worse (K47-RES-04).
Morale order_test(const Position& position, UnitId id, Order order) {
    const Unit& unit = position.unit(id);
    const bool ignores_pins = order == Order::rally && position.game.options.rally_ignores_pins;
    return {.value = u8(morale_of(position.entry(id).quality)),
        .officer = u8(position.officer_bonus(id)),
        .pins = ignores_pins ? u8(0) : unit.pins,
        .reserve = unit.where == Whereabouts::reserve};
}

namespace {

Rule rule_of(Order order) {
    switch (order) {
        case Order::fire: return "K47-ORD-06"_rule;
        case Order::advance: return "K47-ORD-07"_rule;
        case Order::run: return "K47-ORD-08"_rule;
        case Order::ambush: return "K47-ORD-11"_rule;
        case Order::rally: return "K47-ORD-10"_rule;
        case Order::down: return "K47-ORD-13"_rule;
        case Order::none: break;
    }
    return "K47-ORD-01"_rule;
}

}

Flow Ordering::what(Play& play) {
    const auto refuse = [&](i32 option) -> Refusal {
        if (option == 0)
            return {"K47-ORD-01"_rule, "leaves the unit for which the die was drawn without one of the six orders"};
        return refuse_order(play, unit, option);
    };
    constexpr std::array<u16, orders> all{u16(Order::advance), u16(Order::run), u16(Order::fire), u16(Order::ambush),
        u16(Order::rally), u16(Order::down), u16(assault_option)};
    const i32* chosen = play.choose(play.side(unit), "K47-ORD-01"_rule, u16(Topic::order), orders + 1, all, refuse);
    if (!chosen) return Flow::wait;
    assaults = *chosen == assault_option;
    order = assaults ? Order::run : Order(*chosen);
    return Flow::next;
}

// K47-ORD-08 Whom it assaults is said with the order.
Flow Ordering::assault(Play& play) {
    if (!assaults) return Flow::next;
    const Side own = play.side(unit), other = enemy(own);
    const auto refuse = [&](i32 option) -> Refusal {
        if (option < play.first(other) || option >= play.last(other) || !play.on_table(UnitId(option)))
            return {"K47-CQ-02"_rule, "is no enemy unit on the table"};
        return refuse_assault(play, unit, UnitId(option));
    };
    const auto list = [&](auto add) {
        for (UnitId at = play.first(other); at < play.last(other); ++at)
            if (play.on_table(at) && !refuse_assault(play, unit, at)) add(at);
    };
    const i32* chosen = play.choose_listed(own, "K47-CQ-02"_rule, u16(Topic::assault), max_units, list, refuse);
    if (!chosen) return Flow::wait;
    against = UnitId(*chosen);
    return Flow::next;
}

// K47-TRN-04 The die lies with the unit and shows its order.
Flow Ordering::place(Play& play) {
    play.begin_order(unit, order);
    play.unit(unit).failed = false;
    play.state.test = Test::none;
    play.tell(rule_of(order), Told::ordered, unit, u8(order), against);
    return Flow::next;
}

Flow Ordering::test(Play& play) {
    if (!needs_test(play, unit, order)) return Flow::next;
    return play.call(Testing{unit, order_test(play, unit, order), true});
}

// K47-ORD-04, K47-ORD-05, K47-FUB-01 One pin less for who obeys; Down, or FUBAR, for who does not.
Flow Ordering::obey(Play& play) {
    Unit& now = play.unit(unit);
    switch (play.state.test) {
        case Test::none: break;
        case Test::passed: play.unpin(unit, pins_lost(play, unit), "K47-ORD-04"_rule); break;
        case Test::failed:
        case Test::fubar:
            now.failed = true;
            if (play.off_table(unit)) {
                now.order = Order::down;
                play.tell("K47-RES-04"_rule, Told::stays_off, unit);
                return Flow::done;
            }
            if (play.state.test == Test::fubar) {
                play.call(Fubar{.unit = unit});
                order = Order::none;
                return Flow::call;
            }
            now.order = Order::down;
            if (!falls_back(play, unit)) {
                play.tell("K47-ORD-05"_rule, Told::order_fails, unit);
                return Flow::done;
            }
            order = Order::none;  // it does nothing else
            return play.call(Driving{.unit = unit, .falls_back = true});
    }
    return Flow::next;
}

// K47-OFF-03 Before what the officer's unit does ...
Flow Ordering::call_before(Play& play) {
    if (order == Order::none) return Flow::done;  // K47-FUB-02 it has done something else
    if (called) return Flow::next;
    return play.call(Calling{unit});
}

// K47-RFT-08 While its hero carries out an order, before the unit acts and after it has moved.
Flow Ordering::master(Play& play) { return may_master(play, unit) ? play.call(Mastering{unit}) : Flow::next; }

namespace {

Flow call_move(Play& play, const Ordering& now) {
    if (play.entry(now.unit).is_hull())
        return play.call(Driving{.unit = now.unit, .comes = now.comes, .start = now.entry});
    return play.call(Moving{.unit = now.unit, .comes = now.comes, .start = now.entry});
}

}

// K47-ORD-06 to K47-ORD-13 What each order has it do. One on Ambush waits, one that is Down does nothing.
Flow Ordering::act(Play& play) {
    if (!play.in_play(unit)) return Flow::done;
    switch (order) {
        case Order::fire:
            if (!refuse_to_call(play, unit)) return play.call(Observing{unit});
            return play.call(Shooting{.by = unit});
        case Order::advance: return call_move(play, *this);
        case Order::run:
            if (assaults) return play.call(Assault{.by = unit, .at = against});
            return call_move(play, *this);
        case Order::rally: play.unpin(unit, play.unit(unit).pins, "K47-ORD-10"_rule); break;
        case Order::ambush:
        case Order::down:
        case Order::none: break;
    }
    return Flow::next;
}

// K47-ORD-07 Who advanced may shoot now, K47-DMG-07 unless its die was turned to Down on the way.
Flow Ordering::shoot(Play& play) {
    if (order != Order::advance || play.unit(unit).order != order || !play.on_table(unit)) return Flow::next;
    return play.call(Shooting{.by = unit});
}

// K47-OFF-03 ... or after it.
Flow Ordering::call_after(Play& play) {
    if (called || !play.is_present(unit)) return Flow::next;
    return play.call(Calling{unit});
}

}
