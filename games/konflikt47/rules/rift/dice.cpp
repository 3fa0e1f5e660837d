// Chapter RFT: Rift Dice are thrown and given to units.
#include "games/konflikt47/rules/rift/rift.h"

namespace konflikt47 {
namespace {

Rift_dice thrown_as(const Options& options, const Answer& thrown) {
    Rift_dice dice;
    for (const i32 face : thrown.numbers()) ++dice.of(rift_face(options, face));
    return dice;
}

void tell_thrown(Play& play, Rule rule, Side side, UnitId id, const Rift_dice& dice) {
    play.tell(rule, Told::rift_thrown, side, id, dice.exhausted, dice.active, dice.surging);
}

}

// K47-RFT-04 The die is taken out of the bag on purpose. K47-RFT-08 Those that a hero begins with come from nowhere else.
Flow Throwing_rift_dice::throw_them(Play& play) {
    const Rule rule = from_bag ? "K47-RFT-04"_rule : "K47-RFT-08"_rule;
    const Answer* thrown = play.roll(
        play.side(unit), rule, u16(Topic::rift_dice), number, 6, [&] { return rift_throw(play.game.options, number); });
    if (!thrown) return Flow::wait;
    const Rift_dice dice = thrown_as(play.game.options, *thrown);
    if (from_bag) --play.state.rift[index(play.side(unit))].bag;
    for (const Rift_face face : all_rift_faces) play.unit(unit).rift.of(face) += u8(dice.of(face));
    tell_thrown(play, rule, play.side(unit), unit, dice);
    return Flow::done;
}

// K47-RFT-03 A die keeps the face that it shows. K47-RFT-06 At the end of the turn one that is Exhausted again goes into the bag.
Flow Giving_rift_dice::throw_them(Play& play) {
    const Rule rule = turn_ends ? "K47-RFT-06"_rule : "K47-RFT-03"_rule;
    const Answer* thrown =
        play.roll(side, rule, u16(Topic::rift_dice), number, 6, [&] { return rift_throw(play.game.options, number); });
    if (!thrown) return Flow::wait;
    hand = thrown_as(play.game.options, *thrown);
    tell_thrown(play, rule, side, no_unit, hand);
    if (turn_ends) play.state.rift[index(side)].bag += std::exchange(hand.exhausted, 0);
    return Flow::next;
}

// K47-RFT-03, K47-RFT-06 Die after die, to a Rift unit without any if there is one. What nobody can take is laid aside until the turn
// ends, or goes into the bag then.
Flow Giving_rift_dice::give(Play& play) {
    if (!hand.all()) return Flow::done;
    const Rule rule = turn_ends ? "K47-RFT-06"_rule : "K47-RFT-03"_rule;
    if (!may_give_rift_die(play, side)) {
        Rift_pool& pool = play.state.rift[index(side)];
        (turn_ends ? pool.bag : pool.aside) += u8(hand.all());
        play.tell(rule, Told::rift_left_over, side, hand.all(), turn_ends);
        return Flow::done;
    }
    const auto refuse = [&](i32 option) -> Refusal {
        if (!hand.of(gift_face(option))) return {"K47-RFT-03"_rule, "is no die that you hold"};
        return refuse_rift_die(play, side, gift_to(option));
    };
    const auto list = [&](auto add) {
        for (UnitId id = play.first(side); id < play.last(side); ++id)
            for (const Rift_face face : all_rift_faces)
                if (hand.of(face) && !refuse_rift_die(play, side, id)) add(rift_gift(id, face));
    };
    i32 options = 0, only = 0;
    list([&](i32 option) { ++options, only = option; });
    const i32* chosen = options == 1
        ? &only
        : play.choose_listed(side, rule, u16(Topic::give_rift_die), max_units * rift_faces, list, refuse);
    if (!chosen) return Flow::wait;
    const UnitId to = gift_to(*chosen);
    const Rift_face face = gift_face(*chosen);
    --hand.of(face);
    ++play.unit(to).rift.of(face);
    play.tell(rule, Told::rift_given, to, u8(face));
    return Flow::again;
}

}
