// Chapter BLD: a building that is shot down.
#include <utility>

#include "games/konflikt47/rules/buildings/buildings.h"
#include "games/konflikt47/rules/shooting/dicing.h"

namespace konflikt47 {

namespace {

// K47-BLD-10 Before the wall that is farthest from who drives in; a unit that finds no room there is lost with the building.
void put_outside(Play& play, UnitId id, u8 building, UnitId by) {
    const Bounds box = play.game.ground.pieces[building].box;
    const Place from = play.unit(by).model[0].at;
    const Place away{box.least.x + box.most.x - from.x, box.least.y + box.most.y - from.y};
    play.unit(id).building = building;
    if (const auto places = outside_of(play, id, Pace::assault, away)) step_out(play, id, *places);
    else play.destroy(id, Loss::casualties, "K47-BLD-10"_rule);
}

}

// K47-BLD-06 A die for each shell of 4" that hit it.
Flow Collapsing::shake(Play& play) {
    if (!shells) return Flow::next;
    const Answer* thrown = play.roll(
        firer, "K47-BLD-06"_rule, u16(Topic::collapse), shells, 6, [&] { return dice_reaching(play, shells, 6); });
    if (!thrown) return Flow::wait;
    return play.lay(*thrown, Pending_dice::each, firer, by, no_unit, 6, true);
}

// K47-BLD-06 From now on it is rubble.
Flow Collapsing::fall(Play& play) {
    if (shells && !at_least(std::as_const(play.state.pending.die).all(), 6)) {
        play.tell("K47-BLD-06"_rule, Told::holds, building);
        return Flow::done;
    }
    play.state.collapsed |= u64(1) << building;
    play.tell("K47-BLD-06"_rule, Told::collapses, building);
    return Flow::next;
}

// K47-BLD-06 Each unit inside takes 2D6 hits at Pen +1 without saves and one pin. The survivors go Down.
Flow Collapsing::crush(Play& play) {
    constexpr int pen = 1;
    if (const UnitId survivor = std::exchange(struck, no_unit); survivor != no_unit && play.on_table(survivor)) {
        play.put_down(survivor, "K47-BLD-06"_rule);
        if (outside) put_outside(play, survivor, building, by);
        return Flow::again;
    }
    for (UnitId id = 0; id < play.game.units(); ++id) {
        Unit& unit = play.unit(id);
        if (!play.on_table(id) || unit.building != building) continue;
        unit.building = no_piece;
        unit.floor = 0;
        struck = id;
        Shot_group group;
        group.pen = pen;
        group.hurt = u8(to_hurt(damage_to(play.entry(id), pen), play.game.options.six_then_six));
        group.dice = 2, group.sides = 6;
        group.plain = false;
        Shot_groups hits;
        hits.add(group);
        const u8 before = u8(play.left(id));
        return play.recall(
            Impact{.by = by, .at = id, .firer = firer, .before = before, .shots = play.begin_attack(hits)});
    }
    return Flow::done;
}

}
