// Chapter SHT, the dice to hit, and where shells burst; what comes of the hits is in impact.cpp.
#include <algorithm>
#include <bit>

#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/rules/shooting/bursting.h"
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

Dice dice_reaching(const Position& position, int count, int need, bool sixes_apart) {
    Dice dice = Dice::plain(count);
    for (int face = need; face <= 6; ++face)
        if (face > 0) dice.wanted |= 1u << (face - 1);
    if (heroes_left(position)) return dice;
    const bool apart = sixes_apart && need < 6;
    dice.groups = u8(apart ? 3 : 2);
    for (int face = 1; face <= 6; ++face)
        dice.group[std::size_t(face - 1)] = u8(face < need ? 0 : apart && face == 6 ? 2 : 1);
    if (need <= 1 || need > 6) dice = Dice::plain(count), dice.groups = 1, dice.group.fill(0);
    return dice;
}

// K47-SHT-08 A die a shot. K47-SHT-10 What needs 7 and more has missed unless it is a 6, which is thrown again. A shell that was meant for
// somebody else may have left no target.
Flow Volley::hit(Play& play) {
    if (!play.on_table(at)) return Flow::done;
    const auto need = [](const Shot_group& lot) { return std::clamp<int>(lot.need, 2, 6); };
    return each_lot(
        play, shots, {firer, by, at, "K47-SHT-08"_rule, Topic::to_hit}, no_sixes,
        [](const Shot_group& lot) { return int(lot.shots); }, need,
        [&](Shot_group& lot, const auto& faces) {
            u8& made = lot.need > 6 ? lot.sixes : lot.hits;
            made = u8(at_least(faces, need(lot)));
            play.tell("K47-SHT-08"_rule, Told::aims, by, lot.weapon, lot.shots, lot.need, made);
            play.tell_terms(by, lot.aimed);
        });
}

// K47-SHT-10 The chance is one in 36, however much more it would need.
Flow Volley::again(Play& play) {
    return each_lot(
        play, shots, {firer, by, at, "K47-SHT-10"_rule, Topic::to_hit_again}, no_sixes,
        [](const Shot_group& lot) { return int(lot.sixes); }, [](const Shot_group&) { return 6; },
        [&](Shot_group& lot, const auto& faces) {
            lot.hits = u8(at_least(faces, 6));
            lot.sixes = 0;
            play.tell("K47-SHT-10"_rule, Told::aims, by, lot.weapon, u8(faces.size()), 6, lot.hits);
        });
}

// K47-IND-02 After a hit it needs 2 at that target, else a point less than before, as long as neither moves.
Flow Volley::range_in(Play& play) {
    Unit& unit = play.unit(by);
    bool lobs = false, hits = false;
    for (const Shot_group& lot : play.groups(shots)) {
        if (lot.weapon == no_weapon || !play.game.weapons[lot.weapon].line[lot.line].has(Special::indirect)) continue;
        lobs = true;
        hits |= lot.hits > 0;
    }
    if (!lobs) return Flow::next;
    const bool further = unit.ranged == at && !unit.moved;
    unit.ranging = u8(hits ? ranged_in : std::min(further ? unit.ranging + 1 : 1, ranged_in));
    unit.ranged = at;
    unit.lobbed = true;
    return Flow::next;
}

// K47-WSR-11 Each shell that hits bursts where its firer says. K47-BLD-05 In a building it makes a number of hits, and nobody says where.
Flow Volley::lay(Play& play) {
    for (; shots.next < shots.number; ++shots.next, laid = 0) {
        Shot_group& lot = play.groups(shots)[shots.next];
        if (!lot.he || bursts_by_dice(play, at)) continue;
        while (laid < lot.hits && !bursts.is_full()) {
            const Bursting burst(play, by, at, firer, lot);
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
            play.tell("K47-HE-02"_rule, Told::bursts, by, centre.x, centre.y, lot.he, models);
            ++laid;
            return Flow::again;
        }
        lot.hits = 0;  // they are in the bursts
    }
    shots.next = 0;
    return Flow::next;
}

Shot_group as_hits(const Position& position, UnitId at, Shot_group lot) {
    if (!lot.he && !lot.flame) return lot;
    lot.pin_dice = lot.hits;
    const Blast& blast = blasts[lot.he];
    if (lot.flame) lot.dice = lot.hits;
    else if (position.unit(at).building != no_piece) lot.dice = u8(lot.hits * blast.building_dice);
    else if (lot.he > 1) {  // K47-WSR-11 under k47.he_blast dice: 1, D3, D6, 2D6
        lot.dice = u8(lot.hits * blasts[lot.he - 1].building_dice);
        lot.sides = blasts[lot.he - 1].building_sides;
    }
    lot.dice = std::min(lot.dice, u8(Answer::capacity));
    return lot;
}

namespace {

// What a burst is to another unit than the one that was aimed at.
void aim_at(const Position& position, UnitId by, UnitId at, Side firer, Models firing, Shot_group& lot) {
    const Sighting sighting(position, by, at, firer);
    const Options& options = position.game.options;
    lot.pen = blasts[lot.he].pen;
    lot.hurt = u8(to_hurt(damage_to(position.entry(at), lot.pen), options.six_then_six));
    const bool down = position.unit(at).order == Order::down;
    const bool plunges =
        options.plunging_fire && position.game.weapons[lot.weapon].line[lot.line].has(Special::indirect);
    lot.saved = {.cover = plunges ? cover_from_above(position, at) : sighting.cover(firing),
        .down = down_counts(down, false, true, options.down_at_point_blank, options.he_ignores_down)};
    lot.save = u8(lot.saved.die());
}

}

// K47-SHT-11 The target first, then others under a template, one after the other.
Flow Volley::strike(Play& play) {
    const std::span<Shot_group> groups = play.groups(shots);
    UnitId unit = no_unit;
    for (const Shot_group& lot : groups)
        if (lot.hits) unit = at;
    for (const Burst& burst : bursts.all())
        if (burst.at == at || unit == no_unit) unit = burst.at == at ? at : burst.at;
    if (unit == no_unit) return Flow::done;
    Shot_groups struck;
    if (unit == at)
        for (Shot_group& lot : groups)
            if (lot.hits) struck.add(as_hits(play, at, std::exchange(lot, {})));
    for (std::size_t i = bursts.size; i-- > 0;) {
        const Burst burst = bursts.item[i];
        if (burst.at != unit) continue;
        bursts.remove(i);
        if (struck.is_full()) continue;
        Shot_group lot = groups[burst.lot];
        lot.hits = u8(std::popcount(burst.under));
        lot.under = burst.under;
        lot.pin_dice = 1;
        if (unit != at) aim_at(play, by, unit, firer, firing, lot);
        struck.add(lot);
    }
    if (!play.on_table(unit) || !struck.size) return Flow::again;
    const u8 before = u8(play.left(unit));
    return play.recall(
        Impact{.by = by, .at = unit, .firer = firer, .before = before, .shots = play.begin_attack(struck)});
}

}
