// The odds of one attack with a Rift weapon: of what it hits, and of what its hits do.
#include "games/konflikt47/odds/rift_attack.h"

#include <algorithm>

#include "games/konflikt47/rules/damage/damage.h"
#include "games/konflikt47/rules/shooting/modifiers.h"

namespace konflikt47 {
namespace {

constexpr int nothing = 0;  // Severity::none

u32 faces_from(int need) { return u32(7 - std::clamp(need, 2, 6)); }

Chances<int> one_die() { return {{1, 2, 3, 4, 5, 6}, Throws(Dice::plain(1)).weights()}; }

// K47-RAB-02 The die that Corrosive adds: a D2 or a D6.
Chances<int> corroding(int sides) {
    return one_die().map([sides](int face) { return sides == 2 ? (face + 2) / 3 : face; });
}

}

Chances<int> damage_by(int pen, int value, bool full_is_massive) {
    return one_die().map([&](int face) {
        const Severity severity = severity_of(face + pen - value);
        return int(full_is_massive && severity == Severity::full ? Severity::massive : severity);
    });
}

Chances<int> own_hits() {
    return one_die().map([](int face) { return std::max(face - 2, 0); });
}

Chances<int> Attack_with_rift::hits_of(int shots) const {
    u32 cases = 6 * faces_from(need);
    if (ability() == Ability::shockwave && power == Power::overload)
        cases += (36 - cases) * cases / 36;  // K47-RAB-06 what failed is thrown again
    return successes(shots, cases, 36);
}

Chances<int> Attack_with_rift::hits() const {
    const int shots = shots_of(line, power);
    return hits_of(shots).map([&](int number) {
        return ability() == Ability::crush && number == shots ? number + 1 : number;  // K47-RAB-03
    });
}

Chances<int> Attack_with_rift::severity(const At_vehicle& at) const {
    return hits().then(
        [&](int number) { return number ? severity_of_hits(number, at) : Chances<int>::certain(nothing); });
}

Chances<int> Attack_with_rift::severity_of_hits(int number, const At_vehicle& at) const {
    const auto roll = [&](int pen) {
        return damage_by(pen + at.more_pen, at.value, ability() == Ability::hyper_velocity);
    };
    const int pen = pen_of_hit();
    switch (ability()) {
        case Ability::tesla_arc:
        case Ability::crush: return roll(number * pen);
        case Ability::gravity_pulse:
            return damage_by(number * pen + (at.value > 6), at.value, false);  // on its top, and from any distance
        case Ability::shockwave: return damage_by(blasts[std::min(number, 4)].pen + at.more_pen, at.value, false);
        case Ability::corrosive: return corroding(line.strength).then([&](int more) { return roll(pen + more); });
        case Ability::hyper_velocity:
        case Ability::none: break;
    }
    Chances<int> worst = roll(pen);
    for (int i = 1; i < number; ++i) worst = worst.with(roll(pen), [](int a, int b) { return std::max(a, b); });
    return worst;
}

Chances<int> Attack_with_rift::casualties(const At_men& at) const {
    const auto up_to_all = [&](int number) { return std::min(number, at.men); };
    // K47-RAB-04 Each man is shot at by himself, and dies but once.
    if (ability() == Ability::gravity_pulse) {
        const auto falls = hits_of(shots_of(line, power)).then([&](int number) {
            return fall(number, pen_of_hit(), at).map([](int fallen) { return std::min(fallen, 1); });
        });
        Chances<int> all = falls;
        for (int man = 1; man < at.men; ++man) all = all.with(falls, std::plus<int>());
        return all;
    }
    return hits().then([&](int number) {
        if (!number) return Chances<int>::certain(0);
        if (ability() == Ability::shockwave) return fall(at.men, blasts[std::min(number, 4)].pen, at);
        if (ability() == Ability::tesla_arc && at.men == 1) return fall(1, number * pen_of_hit(), at);
        const int struck = line.he ? at.men : number;
        if (ability() != Ability::corrosive) return fall(struck, pen_of_hit(), at).map(up_to_all);
        return corroding(line.strength).then([&](int more) {
            return fall(struck, pen_of_hit() + more, at).map(up_to_all);
        });
    });
}

Chances<int> Attack_with_rift::fall(int hits, int pen, const At_men& at) const {
    const int hurt = to_hurt(at.value, pen, at.six_then_six);
    const u32 hurting = hurt == never ? 0 : hurt == hurt_twice ? 1 : 6 * faces_from(hurt);
    const bool may_save = at.save != never && ability() != Ability::hyper_velocity && ability() != Ability::shockwave;
    return successes(hits, hurting * (may_save ? u32(at.save - 1) : 6), 216);
}

int Attack_with_rift::pen_of_hit() const { return pen_of(line) + pen_by(line, power); }

}
