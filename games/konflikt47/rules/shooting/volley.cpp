// Chapter SHT, the dice to hit, and where shells burst; what comes of the hits is in impact.cpp.
#include <algorithm>
#include <bit>
#include <utility>

#include "games/konflikt47/rules/damage/damage.h"
#include "games/konflikt47/rules/rift/pulse.h"
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/rules/shooting/bursting.h"
#include "games/konflikt47/rules/shooting/casualties.h"
#include "games/konflikt47/rules/shooting/dicing.h"

namespace konflikt47 {

namespace {

bool heroes_left(const Position& position) {
    for (UnitId id = 0; id < position.game.units(); ++id)
        if (position.hero(id) != no_model) return true;
    return false;
}

}

Dice dice_summed(const Position& position, int count, int sides) {
    Dice dice = Dice::plain(count);
    if (heroes_left(position)) return dice;
    dice.groups = u8(sides);
    for (int face = 1; face <= 6; ++face) dice.group[std::size_t(face - 1)] = u8(shown(face, sides) - 1);
    return dice;
}

Dice dice_reaching(const Position& position, int count, int need, bool separate_sixes) {
    Dice dice = Dice::plain(count);
    for (int face = need; face <= 6; ++face)
        if (face > 0) dice.wanted |= 1u << (face - 1);
    if (heroes_left(position)) return dice;
    const bool separate = separate_sixes && need < 6;
    dice.groups = u8(separate ? 3 : 2);
    for (int face = 1; face <= 6; ++face)
        dice.group[std::size_t(face - 1)] = u8(face < need ? 0 : separate && face == 6 ? 2 : 1);
    if (need <= 1 || need > 6) dice = Dice::plain(count), dice.groups = 1, dice.group.fill(0);
    return dice;
}

// K47-SHT-08 A die a shot. K47-SHT-10 What needs 7 and more has missed unless it is a 6, which is thrown again. A shell that was meant for
// somebody else may have left no target.
Flow Volley::hit(Play& play) {
    if (!play.on_table(at)) return Flow::done;
    const auto need = [](const Shot_group& group) { return std::clamp<int>(group.need, 2, 6); };
    return throw_groups(
        play, shots, {firer, by, at, "K47-SHT-08"_rule, Topic::to_hit}, no_sixes,
        [](const Shot_group& group) { return int(group.shots); }, need,
        [&](Shot_group& group, const auto& faces) {
            u8& made = group.need > 6 ? group.sixes : group.hits;
            made = u8(at_least(faces, need(group)));
            play.tell("K47-SHT-08"_rule, Told::aims, by, group.weapon | group.line << 8, group.shots, group.need, made);
            play.tell_terms(by, group.aimed);
        });
}

// K47-SHT-10 The chance is one in 36, however much more it would need.
Flow Volley::again(Play& play) {
    return throw_groups(
        play, shots, {firer, by, at, "K47-SHT-10"_rule, Topic::to_hit_again}, no_sixes,
        [](const Shot_group& group) { return int(group.sixes); }, [](const Shot_group&) { return 6; },
        [&](Shot_group& group, const auto& faces) {
            group.hits = u8(at_least(faces, 6));
            group.sixes = 0;
            play.tell(
                "K47-SHT-10"_rule, Told::aims, by, group.weapon | group.line << 8, u8(faces.size()), 6, group.hits);
        });
}

// K47-IND-02 After a hit it needs 2 at that target, else a point less than before, as long as neither moves.
Flow Volley::range_in(Play& play) {
    Unit& unit = play.unit(by);
    bool lobs = false, hits = false;
    for (const Shot_group& group : play.groups(shots)) {
        if (group.weapon == no_weapon) continue;
        const Line& line = play.game.weapons[group.weapon].line[group.line];
        if (line.has(Special::howitzer) && !line.has(Special::indirect)) unit.ranged = no_unit;  // K47-WSR-10
        if (!line.has(Special::indirect)) continue;
        lobs = true;
        hits |= group.hits > 0;
    }
    if (!lobs) return Flow::next;
    unit.ranging = u8(hits ? ranged_in : std::min(unit.ranged == at ? unit.ranging + 1 : 1, ranged_in));
    unit.ranged = at;
    unit.lobbed = true;
    return Flow::next;
}

// K47-WSR-11 Each shell that hits bursts where its firer says. K47-BLD-05 In a building it makes a number of hits, and nobody says where.
Flow Volley::lay(Play& play) {
    for (; shots.next < shots.number; ++shots.next, laid = 0) {
        Shot_group& group = play.groups(shots)[shots.next];
        if (!group.he || bursts_by_dice(play, at)) continue;
        while (laid < group.hits && !bursts.is_full()) {
            const Bursting burst(play, by, at, firer, group);
            if (!burst.has_room()) {
                bursts.add({at, shots.next, burst.only_one()});
                ++laid;
                continue;
            }
            const Answer* given = play.place(
                firer, "K47-WSR-11"_rule, u16(Topic::shell),
                [&](Question& question) {
                    question.least = question.most = 1;
                    question.width = play.game.ground.width, question.height = play.game.ground.height;
                    question.has_facing = false;
                },
                [&](std::span<const i32> numbers) { return burst.refuse({numbers[0], numbers[1]}); });
            if (!given) return Flow::wait;
            const Place centre{given->value[0], given->value[1]};
            int models = 0;
            for (const Burst& one : burst.under(centre, shots.next)) {
                if (bursts.is_full()) break;
                bursts.add(one);
                models += std::popcount(one.under);
            }
            play.tell("K47-HE-02"_rule, Told::bursts, by, centre.x, centre.y, group.he, models);
            ++laid;
            return Flow::again;
        }
        group.hits = 0;  // they are in the bursts
    }
    shots.next = 0;
    return Flow::next;
}

Shot_group as_hits(const Position& position, UnitId at, Shot_group group) {
    if (group.weapon != no_weapon && position.unit(at).building != no_piece) {
        // K47-WSR-15 A row of its own for those in a building.
        const In_buildings& row = position.game.weapons[group.weapon].in_buildings;
        if (row.hits) {
            group.dice = u8(row.hits + (group.power == Power::none ? 0 : row.more));
            group.sides = 6;
            group.pin_dice = 1;
            group.pins = row.pins;
            return group;
        }
    }
    if (!group.he && !group.flame) return group;
    group.pin_dice = group.hits;
    const Blast& blast = blasts[group.he];
    const Entry& target = position.entry(at);
    // K47-WSR-06, K47-HE-02 What hits armour is one roll, and a shell one hit of any vehicle.
    const int dice_of_flame = std::exchange(group.dice, 0);
    if (target.is_armoured() || (target.is_hull() && group.he)) return group;
    if (group.flame) group.dice = u8(group.hits * dice_of_flame);
    else if (position.unit(at).building != no_piece) group.dice = u8(group.hits * blast.building_dice);
    else if (group.he > 1) {  // K47-WSR-11 under k47.he_blast dice: 1, D3, D6, 2D6
        group.dice = u8(group.hits * blasts[group.he - 1].building_dice);
        group.sides = blasts[group.he - 1].building_sides;
    }
    group.dice = std::min(group.dice, u8(Answer::capacity));
    return group;
}

namespace {

// What a burst is to another unit than the one that was aimed at.
void aim_at(const Position& position, UnitId by, UnitId at, Side firer, Models firing, Shot_group& group) {
    const Sighting sighting(position, by, at, firer);
    const Options& options = position.game.options;
    group.pen = u8(blasts[group.he].pen + group.corrosion);
    const bool lobbed = position.game.weapons[group.weapon].line[group.line].has(Special::indirect);
    const bool armoured = position.entry(at).is_armoured();
    const Place from = position.place_of(by, group.model);
    set_damage(
        position, at, lobbed || !armoured ? Struck::top : struck_from(position.body(at, 0), from), Span::middle, group);
    const bool down = position.unit(at).order == Order::down && !position.entry(at).is_hull();
    const bool plunges = options.plunging_fire && lobbed;
    group.saved = {.cover = plunges ? cover_from_above(position, at) : sighting.cover(firing),
        .down = down_counts(down, false, true, options.down_at_point_blank, options.he_ignores_down),
        .ignored = group.saved.ignored};
    group.save = u8(group.saved.die());
}

}

// K47-SHT-11 The target first, then others under a template, one after the other. K47-MOR-02 All that hits one of them is one attack.
Flow Volley::strike(Play& play) {
    const std::span<Shot_group> groups = play.groups(shots);
    UnitId unit = no_unit;
    const auto strikes = [&](UnitId id) {
        if (id == at || unit == no_unit) unit = id;
    };
    for (const Shot_group& group : groups)
        if (group.hits) unit = at;
    for (const Burst& burst : bursts.all()) strikes(burst.at);
    Shot_groups& attack = play.state.attacks.item[shots.attack];
    for (const Shot_group& group : attack.all())
        if (group.at != no_unit) strikes(group.at);
    if (unit == no_unit) return Flow::next;
    Shot_groups struck;
    // K47-RAB-04 What pulses have left behind all other groups.
    for (std::size_t i = 0; i < attack.size;) {
        if (attack.item[i].at != unit) {
            ++i;
            continue;
        }
        add_pulse(attack.item[i], struck);
        attack.remove(i);
    }
    if (unit == at)
        for (Shot_group& group : groups)
            if (group.hits) struck.add(as_hits(play, at, std::exchange(group, {})));
    for (std::size_t i = bursts.size; i-- > 0;) {
        const Burst burst = bursts.item[i];
        if (burst.at != unit) continue;
        bursts.remove(i);
        if (struck.is_full()) continue;
        Shot_group group = groups[burst.group];
        group.hits = u8(std::popcount(burst.under));
        group.under = burst.under;
        group.pin_dice = 1;
        if (unit != at) aim_at(play, by, unit, firer, firing, group);
        struck.add(group);
    }
    if (!play.on_table(unit) || !struck.size) return Flow::again;
    return play.recall(Impact{.by = by,
        .at = unit,
        .firer = firer,
        .before = u8(play.left(unit)),
        .exposed = exposed_to(play, by, unit, firer),
        .shots = play.begin_attack(struck)});
}

}
