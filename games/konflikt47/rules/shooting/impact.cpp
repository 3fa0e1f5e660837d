// Chapters SHT and HE, what hits bring to a unit: pins, damage, saves, casualties and a test of its morale.
#include <algorithm>
#include <bit>
#include <utility>

#include "games/konflikt47/rules/damage/damage_steps.h"
#include "games/konflikt47/rules/shooting/bursting.h"
#include "games/konflikt47/rules/shooting/casualties.h"
#include "games/konflikt47/rules/shooting/dicing.h"

namespace konflikt47 {
namespace {

int hits_of(std::span<const Shot_group> groups) {
    int hits = 0;
    for (const Shot_group& group : groups) hits += group.hits;
    return hits;
}

// K47-BLD-06 Of shells and flames.
constexpr int hits_that_bring_down = 10;
int heavy_hits_of(std::span<const Shot_group> groups) {
    int hits = 0;
    for (const Shot_group& group : groups)
        if (group.he || group.flame) hits += group.hits;
    return hits;
}

// K47-BLD-06 Each shell of 4" may bring a building down by itself. It pins by a die of its own.
int great_shells_of(std::span<const Shot_group> groups) {
    constexpr int great = 4;
    int shells = 0;
    for (const Shot_group& group : groups)
        if (group.he == great) shells += group.pin_dice;
    return shells;
}

// K47-MOR-02 Shells and flames that pin by dice of their own. Those of anything else pin once, together.
int pinning_hits_of(std::span<const Shot_group> groups) {
    int hits = 0;
    for (const Shot_group& group : groups)
        if (group.hits) hits += group.pin_dice;
    return std::max(hits, 1);
}

bool brings_down(std::span<const Shot_group> groups) { return heavy_hits_of(groups) >= hits_that_bring_down; }

int damage_of(std::span<const Shot_group> groups) {
    int damage = 0;
    for (const Shot_group& group : groups) damage += group.damage;
    return damage;
}

}

int most_hits(const Position& position, UnitId at, const Shot_group& group) {
    const bool by_dice = position.game.options.he_blast == Options::by_dice;
    if (by_dice && group.he && position.unit(at).building == no_piece) return position.left(at);
    return Answer::capacity;  // far more than a unit has men; each is a die
}

void pin_with_passengers(Play& play, UnitId at, int pins, Rule rule, int hits) {
    play.pin(at, pins, rule);
    if (!play.is_open_topped(at)) return;
    for (UnitId id = 0; id < play.game.units(); ++id)
        if (play.unit(id).aboard == at) play.pin(id, hits, "K47-TRP-04"_rule);
}

Flow check_pins_with_passengers(Play& play, UnitId at) {
    for (UnitId id = 0; id < play.game.units(); ++id)
        if (play.unit(id).aboard == at && play.unit(id).pins >= morale_of(play.entry(id).quality))
            return play.check_pins(id), Flow::again;
    return play.check_pins(at);
}

// K47-WSR-06, K47-BLD-05 A flame, or a shell in a building, is as many hits as its dice say.
Flow Impact::hits(Play& play) {
    const Rule rule = play.unit(at).building != no_piece ? "K47-BLD-05"_rule
        : play.is_aboard(at)                             ? "K47-TRP-05"_rule
                                                         : "K47-WSR-11"_rule;
    return throw_groups(
        play, shots, {firer, by, at, rule, Topic::how_many, true}, no_sixes,
        [](const Shot_group& group) { return int(group.dice); },
        [](const Shot_group& group) { return int(group.sides); },
        [&](Shot_group& group, const auto& faces) {
            group.hits = u8(std::min(sum_shown(faces, group.sides), most_hits(play, at, group)));
            group.dice = 0;
            play.tell(group.flame ? "K47-WSR-06"_rule : rule, Told::hit_times, at, group.hits);
        });
}

// K47-MOR-02 Shells and flames have pins of their own, thrown for each of them and added; hits of anything else are 1 pin together.
Flow Impact::pin(Play& play) {
    return throw_groups(
        play, shots, {firer, by, at, "K47-MOR-02"_rule, Topic::how_pinned, true}, no_sixes,
        [](const Shot_group& group) { return group.hits ? int(group.pin_dice) : 0; },
        [](const Shot_group& group) { return int(group.pins); },
        [&](Shot_group& group, const auto& faces) {
            pins = u8(std::min(pins + sum_shown(faces, group.pins), most_pins));
        });
}

namespace {

// K47-WSR-15 A row of its own for a building, then shells, flames and pulses.
Rule rule_of_pins(const Position& position, UnitId at, std::span<const Shot_group> groups) {
    const auto any_hit = [&](auto is) {
        return std::ranges::any_of(groups, [&](const Shot_group& group) { return group.hits && is(group); });
    };
    const bool is_inside = position.unit(at).building != no_piece;
    if (is_inside && any_hit([&](const Shot_group& group) {
            return group.weapon != no_weapon && position.game.weapons[group.weapon].in_buildings.hits;
        }))
        return "K47-WSR-15"_rule;
    if (any_hit([](const Shot_group& group) { return group.he > 0; })) return "K47-HE-01"_rule;
    return burns(groups) ? "K47-WSR-06"_rule : "K47-RAB-04"_rule;
}

}

// K47-SHT-11 They are put down before anything else comes of the hits. K47-MOR-07 Only heavy weapons pin who sits behind closed armour, and
// nothing else that hits it does anything.
Flow Impact::place_pins(Play& play) {
    int hits = hits_of(play.groups(shots));
    if (hits && play.entry(at).is_enclosed()) {
        const int all = std::exchange(hits, 0);
        for (const Shot_group& group : play.groups(shots))
            if (group.pen) hits += group.hits;
        if (!hits) play.tell("K47-MOR-07"_rule, Told::bounces, at, all);
    }
    if (!hits) {
        play.end_attack();
        return Flow::done;
    }
    if (play.game.options.building_collapse && (brings_down(play.groups(shots)) || great_shells_of(play.groups(shots))))
        falls = play.unit(at).building;
    play.tell("K47-SHT-11"_rule, Told::hits, at, hits);
    if (is_own) return Flow::next;
    pin_with_passengers(play, at, std::max<int>(pins, 1),
        pins ? rule_of_pins(play, at, play.groups(shots)) : "K47-SHT-11"_rule, pinning_hits_of(play.groups(shots)));
    return Flow::next;
}

// K47-DMG-01 Armour is penetrated, hit by hit; what troops have in place of that is thrown for nobody then.
Flow Impact::penetrate(Play& play) {
    if (!play.entry(at).is_armoured()) return Flow::next;
    return play.call(Penetrating{.by = by, .at = at, .firer = firer, .shots = shots});
}

// K47-SHT-12 A die a hit. K47-SHT-14, K47-PWR-04 A 6 may be worth another die.
Flow Impact::hurt(Play& play) {
    const auto need = [](const Shot_group& group) { return std::min<int>(group.hurt, 6); };
    // K47-SHT-14 Where no die reaches (K47-PWR-04) a 6 is all that does anything.
    const auto exceptional = [&](const Shot_group& group) {
        return play.game.options.exceptional_damage && group.plain && !group.picks && group.hurt != hurt_twice;
    };
    return throw_groups(
        play, shots, {firer, by, at, "K47-SHT-12"_rule, Topic::damage}, exceptional,
        [](const Shot_group& group) { return group.hurt == never ? 0 : int(group.hits); }, need,
        [&](Shot_group& group, const auto& faces) {
            const int sixes = at_least(faces, 6);
            group.damage = u8(group.hurt == hurt_twice ? 0 : at_least(faces, need(group)));
            group.sixes = u8(group.hurt == hurt_twice || exceptional(group) ? sixes : 0);
            if (group.hurt == hurt_twice) return;
            play.tell("K47-SHT-12"_rule, Told::hurts, at, group.hits, group.damage, need(group));
            play.tell_terms(at, damage_to(play.entry(at), group.pen));
        });
}

// K47-SHT-14 On another 6 the firer picks who falls. K47-PWR-04 Where no die reaches, it is what hurts at all.
Flow Impact::exceptional(Play& play) {
    return throw_groups(
        play, shots, {firer, by, at, "K47-SHT-14"_rule, Topic::exceptional}, no_sixes,
        [](const Shot_group& group) { return int(group.sixes); }, [](const Shot_group&) { return 6; },
        [&](Shot_group& group, const auto& faces) {
            const u8 sixes = u8(at_least(faces, 6));
            (group.hurt == hurt_twice ? group.damage : group.chosen) = sixes;
            if (group.hurt == hurt_twice) play.tell("K47-PWR-04"_rule, Told::hurts, at, group.hits, group.damage);
            else play.tell("K47-SHT-14"_rule, Told::picks, by, at, sixes);
            group.sixes = 0;
        });
}

// K47-SHT-15 A die a damage, those that the firer would pick first. A 1 never saves, since none needs less than 2.
Flow Impact::save(Play& play) {
    return throw_groups(
        play, shots, {play.side(at), at, by, "K47-SHT-15"_rule, Topic::save}, no_sixes,
        [](const Shot_group& group) { return group.save == never ? 0 : int(group.damage); },
        [](const Shot_group& group) { return int(group.save); },
        [&](Shot_group& group, const auto& faces) {
            const int saved_chosen =
                at_least(faces.first(std::min<std::size_t>(group.chosen, faces.size())), group.save);
            const int saved = at_least(faces, group.save);
            play.tell("K47-SHT-15"_rule, Told::saves, at, group.save, group.damage, saved);
            play.tell_terms(at, group.saved);
            group.damage = u8(group.damage - saved);
            group.chosen = u8(group.chosen - saved_chosen);
        },
        [](const Shot_group& group) { return int(group.chosen); });
}

// K47-SHT-14, K47-SPC-04 Whom the firer picks falls first.
Flow Impact::picked(Play& play) {
    int picks = 0;
    for (Shot_group& group : play.groups(shots)) {
        if (group.is_one) group.damage = std::min(group.damage, u8(1));  // K47-RAB-04
        const u8 number = group.picks ? group.damage : group.chosen;
        picks += number;
        group.damage = u8(group.damage - number);
        group.chosen = 0;
    }
    if (!picks) return Flow::next;
    if (exposed) picks = std::min(picks, std::popcount(exposed));
    const Models seen = visible_to(play, by, at, firer);
    return play.call(Casualties{
        .unit = at, .chooser = firer, .count = u8(picks), .of_these = u8(picks), .these = seen, .stood = before});
}

// K47-SHT-19 A model for each damage that was not saved, as its owner chooses; what a template did falls on those under it first, template
// after template. K47-SPC-05 Who sees only the spotter hits nobody else.
Flow Impact::casualties(Play& play) {
    const int damage = damage_of(play.groups(shots));
    if (!play.is_present(at)) return Flow::next;
    if (!damage) {
        // What hits do to a vehicle is told of each.
        if (play.left(at) == before && !play.entry(at).is_hull()) play.tell("K47-SHT-19"_rule, Told::unhurt, at);
        return Flow::next;
    }
    const auto templates =
        std::ranges::count_if(play.groups(shots), [](const Shot_group& group) { return group.under && group.damage; });
    Casualties losses{.unit = at, .chooser = play.side(at), .count = u8(damage), .stood = before};
    if (exposed) {
        losses.these = Models(exposed & living(play, at));
        losses.count = losses.of_these = u8(std::min(damage, std::popcount(losses.these)));
        return losses.count ? play.call(losses) : Flow::next;
    }
    // K47-RAB-04 Each of them falls, and no other for it.
    for (Shot_group& group : play.groups(shots))
        if (group.is_one && std::exchange(group.damage, u8(0))) losses.these |= group.under;
    losses.these = Models(losses.these & living(play, at));
    if (losses.these) {
        losses.count = losses.of_these = u8(std::popcount(losses.these));
        return play.recall(losses);
    }
    for (Shot_group& group : play.groups(shots)) {
        if (!group.under || !group.damage) continue;
        losses.these = group.under;
        losses.of_these = group.damage;
        if (templates == 1) break;
        losses.count = std::exchange(group.damage, 0);
        return play.recall(losses);
    }
    return play.call(losses);
}

// K47-SHT-20 Half lost is a test. K47-WSR-06 So is fire. K47-WSR-03 Before it others take up what those carried who fell.
Flow Impact::morale(Play& play) {
    if (!play.is_present(at)) return Flow::next;
    pass_on(play, at);
    const int left = play.left(at);
    const bool half = shakes(before - left, before) && !play.entry(at).has(Unit_rule::fanatics);
    if (!half && !burns(play.groups(shots))) return Flow::next;
    play.tell(half ? "K47-SHT-20"_rule : "K47-SPC-07"_rule, Told::shaken, at, !half);
    return play.call(Checking_morale{.unit = at, .spared = play.entry(at).is_hull(), .fought = half});
}

// K47-WSR-06 The crew of a vehicle that burns leaves it, unless it passes its check.
Flow Impact::abandon(Play& play) {
    if (!play.on_table(at) || !play.entry(at).is_hull() || play.state.test != Test::failed) return Flow::next;
    if (burns(play.groups(shots))) play.destroy(at, Loss::knocked_out, "K47-WSR-06"_rule);
    return Flow::next;
}

// K47-MOR-04 Too many pins destroy it, now that the attack is over, and those in it before (K47-TRP-04).
Flow Impact::end(Play& play) { return check_pins_with_passengers(play, at); }

// K47-BLD-06 Ruling: when the attack is over.
Flow Impact::bring_down(Play& play) {
    const u8 shells = brings_down(play.groups(shots)) ? u8(0) : u8(great_shells_of(play.groups(shots)));
    play.end_attack();
    if (falls == no_piece) return Flow::done;
    return play.call(Collapsing{.building = falls, .by = by, .firer = firer, .shells = shells});
}

}
