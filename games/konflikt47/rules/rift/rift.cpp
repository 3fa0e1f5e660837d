// Chapter RFT: who is a Rift unit, and where its dice may go.
#include "games/konflikt47/rules/rift/rift.h"

#include <algorithm>

#include "games/konflikt47/rules/shooting/uses.h"

namespace konflikt47 {

bool has_rift_weapon(const Position& position, UnitId id) {
    return any_use(position, id, [](int, Firing, const Line& line) { return line.has(Special::rift); });
}

u8 master_of(const Position& position, UnitId id) {
    return position.unit(id).mastery ? position.officer(id) : no_model;
}

// A hero with Rift Mastery left may hold as many as they began with, and one more with a Rift weapon.
int rift_threshold(const Position& position, UnitId id) {
    const Entry& entry = position.entry(id);
    if (!position.in_play(id) || (!entry.rift.most && !entry.hero.mastery)) return 0;
    const bool armed = has_rift_weapon(position, id);
    if (master_of(position, id) != no_model) return entry.hero.mastery + armed;
    return armed ? entry.rift.most : 0;
}

// K47-RFT-03 A unit on the table, also in a vehicle, and whether it has acted or not.
Refusal refuse_rift_die(const Position& position, Side side, UnitId id) {
    const auto may_hold = [&](UnitId unit) { return position.is_present(unit) ? rift_threshold(position, unit) : 0; };
    if (id < position.first(side) || id >= position.last(side)) return {"K47-RFT-03"_rule, "is not a unit of yours"};
    const int most = may_hold(id), held = position.unit(id).rift.all();
    if (!most) return {"K47-RFT-03"_rule, "is no Rift unit on the table"};
    if (held >= most) return {"K47-RFT-02"_rule, "holds as many Rift Dice as it may, {0}", {most}};
    if (!held) return {};
    for (UnitId other = position.first(side); other < position.last(side); ++other)
        if (!position.unit(other).rift.all() && may_hold(other))
            return {"K47-RFT-03"_rule, "has a Rift Die, and another Rift unit has none"};
    return {};
}

bool may_give_rift_die(const Position& position, Side side) {
    for (UnitId id = position.first(side); id < position.last(side); ++id)
        if (!refuse_rift_die(position, side, id)) return true;
    return false;
}

// K47-RFT-02 A unit that has lost its last Rift weapon has its ready dice thrown too. A hero who has spent the last point keeps theirs.
Rift_dice spent_rift_dice(const Position& position, UnitId id) {
    const Rift_dice& held = position.unit(id).rift;
    const bool keeps = is_rift_unit(position, id) ||
        (position.entry(id).hero.mastery && position.in_play(id) && position.officer(id) != no_model);
    return keeps ? Rift_dice{.exhausted = held.exhausted} : held;
}

Rift_face rift_face(const Options& options, int face) {
    if (face <= options.rift_exhausted) return Rift_face::exhausted;
    return face > 6 - options.rift_surging ? Rift_face::surging : Rift_face::active;
}

// Faces that mean the same count as one, and nobody changes them (K47-RFT-01).
Dice rift_throw(const Options& options, int number) {
    Dice dice = Dice::plain(number);
    dice.groups = 1;
    for (int face = 1; face <= 6; ++face) {
        const Rift_face means = rift_face(options, face);
        if (face > 1 && means != rift_face(options, face - 1)) ++dice.groups;
        dice.group[std::size_t(face - 1)] = u8(dice.groups - 1);
        if (means != Rift_face::exhausted) dice.wanted |= 1u << (face - 1);
    }
    return dice;
}

}
