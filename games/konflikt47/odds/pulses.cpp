// The odds of a Gravity Pulse: its template is laid where it is best, and each model under it is shot at by itself.
#include "games/konflikt47/odds/pulses.h"

#include <bit>

#include "games/konflikt47/rules/rift/pulse.h"

namespace konflikt47 {
namespace {

// The models of the target under it.
Models under(const Position& position, const Pulse& pulse) {
    const Bursting burst = template_of(position, pulse);
    if (!burst.has_room()) return burst.only_one();
    for (const Burst& one : burst.under(burst.best(), 0))
        if (one.at == pulse.at) return one.under;
    return 0;
}

// Cases of 36 in which a shot hits, and of 6 in which a die reaches that.
u32 hits_of_36(const Shot_group& group) { return group.need > 6 ? 1 : u32(7 - std::max<int>(group.need, 2)) * 6; }
u32 hurts_of_36(const Shot_group& group) {
    if (group.hurt == never) return 0;
    return group.hurt == hurt_twice ? 1 : u32(7 - group.hurt) * 6;
}

}

// With X21: a model dies but once, however often it is hit.
Shot_chances pulse_chances(const Position& position, const Pulse& pulse) {
    Shot_chances all{Chances<int>::certain(0), Chances<int>::certain(0), Chances<Shot_chances::End>::certain({})};
    const Models models = under(position, pulse);
    const int most = position.left(pulse.at);
    for (int model = 0; model < position.models(pulse.at); ++model) {
        if (!has(models, model)) continue;
        const Shot_group group = at_model(position, pulse, pulse.at, model);
        const auto hits = successes(group.shots, hits_of_36(group), 36);
        const u32 unsaved = group.save == never ? 6 : u32(group.save - 1);
        const auto once = [](int number) { return std::min(number, 1); };
        const auto damage = hits.then([&](int number) { return successes(number, hurts_of_36(group), 36).map(once); });
        const auto falls =
            hits.then([&](int number) { return successes(number, hurts_of_36(group) * unsaved, 216).map(once); });
        all.hits = all.hits.with(hits, std::plus<int>());
        all.damage = all.damage.with(damage, std::plus<int>());
        all.ends = all.ends.with(falls, [&](const Shot_chances::End& end, int fallen) {
            return Shot_chances::End{end.burnt, u8(std::min(end.casualties + fallen, most))};
        });
    }
    return all;
}

}
