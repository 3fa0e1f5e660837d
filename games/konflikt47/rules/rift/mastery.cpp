// Rift Mastery: a hero hands dice over and combines them (K47-HER-08, K47-RFT-08).
#include "games/konflikt47/rules/rift/rift.h"

namespace konflikt47 {

bool may_master(const Position& position, UnitId id) {
    return position.is_present(id) && master_of(position, id) != no_model;
}

bool may_combine(const Position& position, UnitId id) {
    return may_master(position, id) && position.unit(id).rift.active >= 2;
}

// One of two Active dice becomes Surging, and the other goes into the bag.
void combine(Play& play, UnitId id) {
    Unit& unit = play.unit(id);
    --unit.mastery;
    unit.rift.active = u8(unit.rift.active - 2);
    ++unit.rift.surging;
    ++play.state.rift[index(play.side(id))].bag;
    play.tell("K47-RFT-08"_rule, Told::rift_combined, id);
}

Refusal refuse_mastering(const Position& position, UnitId id, i32 option) {
    if (option == master_nothing) return {};
    if (!may_master(position, id)) return {"K47-RFT-08"_rule, "is not possible without a point of Rift Mastery"};
    if (option == master_combine)
        return may_combine(position, id) ? Refusal{} : Refusal{"K47-RFT-08"_rule, "takes two Active dice"};
    const UnitId to = handed_to(option);
    if (to < position.first(position.side(id)) || to >= position.last(position.side(id)) || to == id)
        return {"K47-RFT-08"_rule, "is no other unit of yours"};
    if (!position.unit(id).rift.of(handed_face(option))) return {"K47-RFT-08"_rule, "is no die that the hero has"};
    const int most = position.is_present(to) ? rift_threshold(position, to) : 0;
    if (!most) return {"K47-RFT-08"_rule, "is no Rift unit on the table"};
    if (position.unit(to).rift.all() >= most)
        return {"K47-RFT-02"_rule, "holds as many Rift Dice as it may, {0}", {most}};
    constexpr i32 reach = 6 * inch;
    if (position.is_shut_off(id, to) || !position.model_within(id, master_of(position, id), to, reach))
        return {"K47-RFT-08"_rule, "is not within {0:length} of the hero", {reach}};
    return {};
}

// Before the unit acts and after it, as often as there are points.
Flow Mastering::master(Play& play) {
    const Side side = play.side(unit);
    const auto refuse = [&](i32 option) { return refuse_mastering(play, unit, option); };
    const auto list = [&](auto add) {
        add(master_nothing);
        if (!refuse(master_combine)) add(master_combine);
        for (UnitId to = play.first(side); to < play.last(side); ++to)
            for (const Rift_face face : all_rift_faces)
                if (!refuse(handing_over(to, face))) add(handing_over(to, face));
    };
    int options = 0;
    if (may_master(play, unit)) list([&](i32) { ++options; });
    if (options < 2) return Flow::done;
    const i32* chosen =
        play.passable().choose_listed(side, "K47-RFT-08"_rule, u16(Topic::master), mastering_options, list, refuse);
    if (!chosen) return Flow::wait;
    if (*chosen == master_nothing) return Flow::done;
    if (*chosen == master_combine) return combine(play, unit), Flow::again;
    const UnitId to = handed_to(*chosen);
    const Rift_face face = handed_face(*chosen);
    --play.unit(unit).mastery;
    --play.unit(unit).rift.of(face);
    ++play.unit(to).rift.of(face);
    play.tell("K47-RFT-08"_rule, Told::rift_handed_over, unit, to, u8(face));
    return Flow::again;
}

}
