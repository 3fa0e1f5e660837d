// Chapter SPC: what an air strike does to its target and to those about it.
#include <algorithm>
#include <bit>
#include <utility>

#include "games/konflikt47/rules/observers/observers.h"
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/rules/shooting/bursting.h"
#include "games/konflikt47/rules/shooting/casualties.h"
#include "games/konflikt47/rules/shooting/dicing.h"

namespace konflikt47 {

namespace {

// What hits a unit from the air, and what then comes of it.
Flow hit(Play& play, const From_air& attack, UnitId unit, const Shot_group& group) {
    Shot_groups groups;
    groups.add(group);
    return play.recall(Impact{.by = attack.by,
        .at = unit,
        .firer = attack.firer,
        .before = u8(play.left(unit)),
        .shots = play.begin_attack(groups)});
}

}

bool is_shaken(const Position& position, UnitId id, UnitId at) {
    return id == at || (position.on_table(id) && position.within(id, at, shaken_by_strike));
}

// K47-SPC-06 Whom it pins, near the target as it stands.
Flow From_air::begin(Play& play) {
    for (UnitId id = 0; id < play.game.units(); ++id)
        if (is_shaken(play, id, at)) shaken |= u64(1) << id;
    return Flow::next;
}

// K47-SPC-06, K47-WSR-11 A bomb is laid as a shell that is lobbed; in a building nobody says where.
Flow From_air::bomb(Play& play) {
    if (strafes || bursts_by_dice(play, at)) return Flow::next;
    const Bursting burst(play, at, firer, bomb_he);
    if (!burst.has_room()) {
        bursts.add({at, 0, burst.only_one()});
        return Flow::next;
    }
    const Answer* given = play.place(
        firer, "K47-WSR-11"_rule, u16(Topic::bomb),
        [&](Question& question) {
            question.least = question.most = 1;
            question.width = play.game.ground.width, question.height = play.game.ground.height;
            question.has_facing = false;
        },
        [&](std::span<const i32> numbers) { return burst.refuse({numbers[0], numbers[1]}); });
    if (!given) return Flow::wait;
    const Place centre{given->value[0], given->value[1]};
    int models = 0;
    for (const Burst& one : burst.under(centre, 0)) {
        if (bursts.is_full()) break;
        bursts.add(one);
        models += std::popcount(one.under);
    }
    play.tell("K47-HE-02"_rule, Told::bomb_falls, at, centre.x, centre.y, bomb_he, models);
    return Flow::next;
}

// K47-SPC-06 2D6 shots ...
Flow From_air::strafe(Play& play) {
    if (!strafes) return Flow::next;
    const Answer* thrown =
        play.roll(firer, "K47-SPC-06"_rule, u16(Topic::strafing), 2, 6, [&] { return dice_summed(play, 2, 6); });
    if (!thrown) return Flow::wait;
    return play.lay(*thrown, Pending_dice::most, firer, by, at, 6, true);
}

Flow From_air::count(Play& play) {
    if (!strafes) return Flow::next;
    shots = u8(sum_shown(std::as_const(play.state.pending.die).all(), 6));
    play.tell("K47-SPC-06"_rule, Told::strafes, at, shots);
    return Flow::next;
}

// K47-SPC-06 ... each of them hits on 4 or more.
Flow From_air::aim(Play& play) {
    if (!strafes) return Flow::next;
    const Answer* thrown = play.roll(firer, "K47-SPC-06"_rule, u16(Topic::strafing_hits), shots, 6,
        [&] { return dice_reaching(play, shots, strafing_needs); });
    if (!thrown) return Flow::wait;
    return play.lay(*thrown, Pending_dice::each, firer, by, at, strafing_needs);
}

// K47-SPC-06 What it hits: the target first, and then others under a bomb.
Flow From_air::strike(Play& play) {
    if (strafes) {
        const int hits = at_least(std::as_const(play.state.pending.die).all(), strafing_needs);
        play.tell("K47-SPC-06"_rule, Told::strafed, at, shots, hits);
        strafes = false, struck = true;
        if (!hits) return Flow::next;
        Shot_group group = group_from_above(play, at, strafing);
        group.hits = u8(hits);
        return hit(play, *this, at, group);
    }
    if (!std::exchange(struck, true) && bursts_by_dice(play, at)) {
        Shot_group group = group_from_above(play, at, bombs);
        group.hits = 1;
        return hit(play, *this, at, as_hits(play, at, group));
    }
    while (bursts.size) {
        const Burst burst = bursts.item[0];
        bursts.remove(0);
        if (!play.on_table(burst.at)) continue;
        Shot_group group = group_from_above(play, burst.at, bombs);
        group.hits = u8(std::popcount(burst.under));
        group.under = burst.under;
        group.pin_dice = 1;
        return hit(play, *this, burst.at, group);
    }
    return Flow::next;
}

// K47-SPC-06 Besides, a pin for the target and for each unit within 6" of it ...
Flow From_air::shake(Play& play) {
    for (UnitId id = 0; id < play.game.units(); ++id)
        if (shaken >> id & 1) pin_with_passengers(play, id, 1, "K47-SPC-06"_rule);
    return Flow::next;
}

// ... K47-MOR-04 and what that means for them.
Flow From_air::bear(Play& play) {
    if (!shaken) return Flow::done;
    if (check_pins_with_passengers(play, UnitId(std::countr_zero(shaken))) != Flow::again) shaken &= shaken - 1;
    return Flow::again;
}

}
