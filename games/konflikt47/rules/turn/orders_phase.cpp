// The Orders Phase: dice go back into the bag, are combined, drawn and given, until the bag is empty (chapter TRN).
#include <algorithm>
#include <span>
#include <utility>

#include "games/konflikt47/chapters.h"
#include "games/konflikt47/rules/rift/rift.h"

namespace konflikt47 {
namespace {

// K47-HER-03 The hero's unit whose Guts bring back the die of this one, or no_unit: the one with the most.
UnitId who_brings_back(const Position& position, UnitId id) {
    const Unit& unit = position.unit(id);
    if (!position.is_present(id) || unit.order == Order::none) return no_unit;
    if (unit.returned >= position.game.options.guts_return_limit) return no_unit;
    const Side side = position.side(id);
    UnitId best = no_unit;
    for (UnitId by = position.first(side); by < position.last(side); ++by) {
        if (!position.unit(by).guts) continue;
        const u8 hero = position.hero(by);
        if (hero == no_model) continue;
        if (by != id && (position.is_shut_off(by, id) || !position.model_within(by, hero, id, 6 * inch))) continue;
        if (best == no_unit || position.unit(by).guts > position.unit(best).guts) best = by;
    }
    return best;
}

}

// K47-HER-03 Between two draws a hero's Guts bring a die back into the bag. Red is asked first.
Flow Orders_phase::bring_back(Play& play) {
    if (!drew) return Flow::next;
    for (const Side side : both_sides) {
        if (passed >> index(side) & 1) continue;
        const auto refuse = [&](i32 option) -> Refusal {
            if (option == max_units) return {};
            if (option < play.first(side) || option >= play.last(side))
                return {"K47-HER-03"_rule, "is not a unit of yours"};
            if (who_brings_back(play, UnitId(option)) == no_unit)
                return {"K47-HER-03"_rule, "has no die that a hero within 6\" could bring back"};
            return {};
        };
        const auto list = [&](auto add) {
            add(max_units);
            for (UnitId id = play.first(side); id < play.last(side); ++id)
                if (who_brings_back(play, id) != no_unit) add(id);
        };
        bool any = false;
        for (UnitId id = play.first(side); id < play.last(side) && !any; ++id)
            any = who_brings_back(play, id) != no_unit;
        if (!any) continue;
        const i32* chosen =
            play.passable().choose_listed(side, "K47-HER-03"_rule, u16(Topic::bring_back), max_units + 1, list, refuse);
        if (!chosen) return Flow::wait;
        if (*chosen == max_units) {
            passed |= u8(1u << index(side));
            return Flow::again;
        }
        const UnitId id = UnitId(*chosen), by = who_brings_back(play, id);
        --play.unit(by).guts;
        play.unit(id).order = Order::none;
        ++play.unit(id).returned;
        play.tell("K47-HER-03"_rule, Told::brought_back, by, id);
        return Flow::again;
    }
    passed = 0;
    return Flow::next;
}

namespace {

// K47-RFT-08 Whether a side has dice combined, and by whose hero; true while the question waits. Nobody is asked without any.
bool asks_to_combine(Play& play, Side side, const i32*& chosen) {
    const auto list = [&](auto add) {
        add(max_units);
        for (UnitId id = play.first(side); id < play.last(side); ++id)
            if (may_combine(play, id)) add(id);
    };
    int options = 0;
    list([&](i32) { ++options; });
    if (options == 1) return false;
    const auto refuse = [&](i32 option) -> Refusal {
        if (option == max_units) return {};
        if (option < play.first(side) || option >= play.last(side) || !may_combine(play, UnitId(option)))
            return {"K47-RFT-08"_rule, "has no hero of yours with Rift Mastery and two Active dice"};
        return {};
    };
    chosen = play.passable().choose_listed(
        side, "K47-RFT-08"_rule, u16(Topic::combine_rift_dice), max_units + 1, list, refuse);
    return !chosen;
}

}

// K47-RFT-08 Before a draw a hero combines dice, which changes what is in the bag. Red is asked first.
Flow Orders_phase::combine(Play& play) {
    for (const Side side : both_sides) {
        if (passed >> index(side) & 1) continue;
        const i32* chosen = nullptr;
        if (asks_to_combine(play, side, chosen)) return Flow::wait;
        if (!chosen) continue;
        if (*chosen == max_units) passed |= u8(1u << index(side));
        else konflikt47::combine(play, UnitId(*chosen));
        return Flow::again;
    }
    passed = 0;
    return Flow::next;
}

// K47-RFT-08 And before the side whose Order Die was drawn says which unit gets it: that unit may take the other die out of the bag (K47-RFT-04).
Flow Orders_phase::combine_first(Play& play) {
    if (rift) return Flow::next;
    const i32* chosen = nullptr;
    if (asks_to_combine(play, drawn, chosen)) return Flow::wait;
    if (!chosen || *chosen == max_units) return Flow::next;
    konflikt47::combine(play, UnitId(*chosen));
    return Flow::again;
}

// K47-TRN-03 A die at random, be it an Order Die or a Rift Die; where all are alike, it needs no throw.
Flow Orders_phase::draw(Play& play) {
    const auto& pools = play.state.rift;
    std::array<u8, 4> dice{u8(play.in_bag(Side::red)), u8(play.in_bag(Side::blue)), pools[0].bag, pools[1].bag};
    const int order_dice = dice[0] + dice[1], rift_dice = dice[2] + dice[3];
    if (!order_dice && (!rift_dice || play.game.options.stop_at_last_order_die)) {
        play.tell("K47-TRN-06"_rule, Told::bag_empty);
        return Flow::done;
    }
    const auto any = [](u8 number) { return number > 0; };
    int kind = int(std::ranges::find_if(dice, any) - dice.begin());
    if (std::ranges::count_if(dice, any) > 1) {
        const std::span<const u8> kinds = std::span(dice).first(rift_dice ? 4 : 2);
        const Answer* thrown = play.draw(Side::nobody, "K47-TRN-03"_rule, u16(Topic::draw), Dice::bag(kinds));
        if (!thrown) return Flow::wait;
        kind = thrown->value[0] - 1;
    }
    drawn = kind % 2 ? Side::blue : Side::red;
    rift = kind > 1;
    drew = true;
    if (rift) play.tell("K47-TRN-05"_rule, Told::rift_drawn, drawn);
    else play.tell("K47-TRN-03"_rule, Told::drawn, drawn);
    return Flow::next;
}

// K47-TRN-04 Its owner chooses a unit of that side that has none. K47-TRN-05 A Rift Die is thrown and given to a Rift unit.
Flow Orders_phase::give(Play& play) {
    if (std::exchange(rift, false)) {
        --play.state.rift[index(drawn)].bag;
        return play.call(Giving_rift_dice{.side = drawn});
    }
    const auto refuse = [&](i32 option) -> Refusal {
        if (option < play.first(drawn) || option >= play.last(drawn))
            return {"K47-TRN-04"_rule, "is not a unit of yours"};
        const UnitId id = UnitId(option);
        if (!play.in_play(id)) return {"K47-TRN-04"_rule, "is no longer in the battle"};
        if (play.unit(id).order != Order::none) return {"K47-TRN-04"_rule, "has its order for this turn"};
        return {};
    };
    const auto list = [&](auto add) {
        for (UnitId id = play.first(drawn); id < play.last(drawn); ++id)
            if (play.can_take_die(id)) add(id);
    };
    const i32* chosen = play.choose_listed(drawn, "K47-TRN-04"_rule, u16(Topic::unit), max_units, list, refuse);
    if (!chosen) return Flow::wait;
    return play.call(Ordering{.unit = UnitId(*chosen)});
}

// K47-TRN-06 Until the bag is empty.
Flow Orders_phase::go_on(Play&) { return Flow::restart; }

}
