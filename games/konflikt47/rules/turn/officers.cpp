// Extra orders (chapter OFF).
#include "games/konflikt47/play.h"

namespace konflikt47 {
namespace {

// K47-OFF-03, K47-OFF-04 Why an officer may not call a unit.
Refusal refuse_call(const Position& position, UnitId officer, UnitId id) {
    const Command command = command_of(position.entry(officer).rank);
    if (id == officer) return {"K47-OFF-05"_rule, "is the officer's own, which has its order"};
    if (!position.is_present(id)) return {"K47-OFF-04"_rule, "is not on the table"};
    if (position.is_shut_off(officer, id))
        return {"K47-OFF-03"_rule, "is not in the closed vehicle of the officer, who calls nobody else"};
    if (position.unit(id).order != Order::none) return {"K47-OFF-03"_rule, "has its order for this turn"};
    const u8 model = position.officer(officer);
    if (model == no_model || !position.model_within(officer, model, id, command.range))
        return {"K47-OFF-04"_rule, "is not within {0:length} of the officer", {command.range}};
    return {};
}

}

// K47-OFF-03 Once a turn, if his unit obeys an order other than Down. K47-OFF-04 All are named at once; naming nobody is allowed.
Flow Calling::whom(Play& play) {
    const Unit& now = play.unit(officer);
    const Command command = command_of(play.entry(officer).rank);
    if (!command.orders || !play.is_present(officer) || play.officer(officer) == no_model) return Flow::done;
    if (now.called || now.failed || now.order == Order::down || now.order == Order::none) return Flow::done;
    const Side side = play.side(officer);
    List<UnitId, side_units> may{};
    for (UnitId id = play.first(side); id < play.last(side); ++id)
        if (!refuse_call(play, officer, id)) may.add(id);
    if (!may.size) return Flow::done;
    const auto describe = [&](Question& question) {
        question.each = 1;
        question.most = std::min<int>(command.orders, may.size);
        for (const UnitId id : may.all()) question.option[question.size++] = id;
    };
    const Answer* given =
        play.passable().share(side, "K47-OFF-03"_rule, u16(Topic::call), describe, [](auto) { return Refusal{}; });
    if (!given) return Flow::wait;
    for (std::size_t i = 0; i < given->size; ++i) {
        if (!given->value[i]) continue;
        const UnitId id = may.item[i];
        play.unit(id).named = true;
        play.unit(officer).called = true;
        play.tell("K47-TRN-07"_rule, Told::called, officer, id);
    }
    return Flow::next;
}

// K47-OFF-04 One after another, in the order their owner likes.
Flow Calling::next(Play& play) {
    const Side side = play.side(officer);
    int waiting = 0;
    UnitId first = no_unit;
    for (UnitId id = play.first(side); id < play.last(side); ++id)
        if (play.unit(id).named) first = waiting++ ? first : id;
    if (!waiting) return Flow::done;
    if (waiting > 1) {
        const auto refuse = [&](i32 option) -> Refusal {
            if (option < play.first(side) || option >= play.last(side) || !play.unit(UnitId(option)).named)
                return {"K47-OFF-04"_rule, "was not called"};
            return {};
        };
        const auto list = [&](auto add) {
            for (UnitId id = play.first(side); id < play.last(side); ++id)
                if (play.unit(id).named) add(id);
        };
        const i32* chosen =
            play.choose_listed(side, "K47-OFF-04"_rule, u16(Topic::call_order), max_units, list, refuse);
        if (!chosen) return Flow::wait;
        first = UnitId(*chosen);
    }
    play.unit(first).named = false;
    return play.recall(Ordering{.unit = first, .called = true});
}

}
