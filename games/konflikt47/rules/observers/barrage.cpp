// Chapter ARM: a barrage comes down.
#include <algorithm>
#include <bit>

#include "games/konflikt47/rules/observers/observers.h"
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/rules/shooting/bursting.h"
#include "games/konflikt47/rules/shooting/casualties.h"
#include "games/konflikt47/rules/shooting/dicing.h"
#include "geometry/template.h"

namespace konflikt47 {

// A 6 for the distance is no drift. A point may drift off the table.
Place drifted(Place point, int distance, int direction) {
    constexpr std::array<Offset, 6> inches{{{866, -500}, {866, 500}, {0, 1000}, {-866, 500}, {-866, -500}, {0, -1000}}};
    const Offset each = inches[std::size_t(direction - 1)];
    const i32 drift = distance == 6 ? 0 : distance;
    return point + Offset{each.x * drift, each.y * drift};
}

i64 distance_to(const Position& position, UnitId id, Place point) {
    const Body at = Body::disc(point, 0);
    if (const u8 building = position.unit(id).building; building != no_piece)
        return gap(at, Outline(position.game.ground.pieces[building].outline));
    i64 least = 4 * most_coordinate;
    for (int i = 0; i < position.models(id); ++i)
        if (position.is_target(id, i)) least = std::min(least, gap(at, position.body(id, i)));
    return least;
}

bool is_under(const Position& position, UnitId id, Place point) {
    return position.on_table(id) && distance_to(position, id, point) <= barrage_radius;
}

int units_under(const Position& position, Side side, Place point) {
    int units = 0;
    for (UnitId id = position.first(side); id < position.last(side); ++id) units += is_under(position, id, point);
    return units;
}

// K47-ARM-15 At the start of each later turn, until it comes.
Flow Barrage::wait_for(Play& play) {
    const Side side = play.side(play.state.calls.item[call].by);
    const Answer* thrown = play.roll(
        side, "K47-ARM-15"_rule, u16(Topic::arrival), 1, 6, [&] { return dice_reaching(play, 1, barrage_comes); });
    if (!thrown) return Flow::wait;
    return play.lay(*thrown, Pending_dice::each, side, no_unit, no_unit, barrage_comes, true);
}

Flow Barrage::arrive(Play& play) {
    const int face = play.state.pending.die.item[0];
    const bool comes = face >= barrage_comes;
    const Call& called = play.state.calls.item[call];
    play.tell("K47-ARM-15"_rule, Told::barrage_waits, called.by, face, comes, called.at.x, called.at.y);
    return comes ? Flow::next : Flow::done;
}

// K47-ARM-15 A die for the distance, and one for the direction.
Flow Barrage::drift(Play& play) {
    const Side side = play.side(play.state.calls.item[call].by);
    const Answer* thrown = play.roll(side, "K47-ARM-15"_rule, u16(Topic::drift), 2);
    if (!thrown) return Flow::wait;
    return play.lay(*thrown, Pending_dice::either, side, no_unit, no_unit, 6, true);
}

Flow Barrage::land(Play& play) {
    Call& called = play.state.calls.item[call];
    const auto dice = std::as_const(play.state.pending.die).all();
    point = drifted(called.at, dice[0], dice[1]);
    called.is_over = true;
    play.tell("K47-ARM-15"_rule, Told::barrage_lands, called.by, called.at.x, called.at.y, point.x, point.y);
    return Flow::next;
}

// K47-ARM-15 Each unit under it throws a die, the nearest first; of equally near ones the side that did not call says which.
Flow Barrage::strike(Play& play) {
    const UnitId by = play.state.calls.item[call].by;
    i64 least = barrage_radius;
    List<UnitId, max_units> nearest{};
    for (UnitId id = 0; id < play.game.units(); ++id) {
        if (struck >> id & 1 || !play.on_table(id)) continue;
        const i64 far = distance_to(play, id, point);
        if (far > least) continue;
        if (far < least) nearest.clear();
        least = far;
        nearest.add(id);
    }
    if (!nearest.size) return Flow::done;
    UnitId unit = nearest.item[0];
    if (nearest.size > 1) {
        const auto is_one = [&](i32 option) { return std::ranges::find(nearest.all(), option) != nearest.all().end(); };
        const auto refuse = [&](i32 option) {
            return is_one(option) ? Refusal{} : Refusal{"K47-ARM-15"_rule, "is not one of the nearest"};
        };
        const auto list = [&](auto add) {
            for (const UnitId id : nearest.all()) add(id);
        };
        const i32* chosen = play.choose_listed(
            enemy(play.side(by)), "K47-ARM-15"_rule, u16(Topic::struck_first), max_units, list, refuse);
        if (!chosen) return Flow::wait;
        unit = UnitId(*chosen);
    }
    struck |= u64(1) << unit;
    return play.recall(Under_barrage{.unit = unit, .by = by, .firer = play.side(by), .point = point});
}

// K47-ARM-15 1 and 2 do nothing, 3 is a pin, 4 and 5 are D2 pins, 6 is a shell.
Flow Under_barrage::suffer(Play& play) {
    const Answer* thrown = play.roll(play.side(unit), "K47-ARM-15"_rule, u16(Topic::under_barrage), 1, 6, [] {
        Dice dice = Dice::plain(1);
        dice.groups = 4;
        dice.group = {0, 0, 1, 2, 2, 3};
        return dice;
    });
    if (!thrown) return Flow::wait;
    return play.lay(*thrown, Pending_dice::either, play.side(unit), unit, no_unit, 6, true);
}

namespace {

// The template over the model nearest to the point, which hits nobody of another unit.
Models under_shell(const Position& position, UnitId unit, Place centre) {
    const Template circle = Template::circle(centre, barrage_he * inch / 2);
    Models models = 0;
    for (int i = 0; i < position.models(unit); ++i)
        if (position.is_target(unit, i) && circle.covers(position.body(unit, i))) models |= Models(1u << i);
    return models;
}

Place nearest_model(const Position& position, UnitId unit, Place point) {
    int best = -1;
    const auto far = [&](int model) { return gap(Body::disc(point, 0), position.body(unit, model)); };
    for (int i = 0; i < position.models(unit); ++i)
        if (position.is_target(unit, i) && (best < 0 || far(i) < far(best))) best = i;
    return position.unit(unit).model[std::size_t(best)].at;
}

}

Flow Under_barrage::read(Play& play) {
    face = play.state.pending.die.item[0];
    play.tell("K47-ARM-15"_rule, Told::under_barrage, unit, face);
    if (face <= nothing_at_most) return Flow::done;
    if (face <= pins_at_most) return Flow::next;
    const Place centre = nearest_model(play, unit, point);
    Shot_group shell = group_from_above(play, unit, {.he = barrage_he});
    if (bursts_by_dice(play, unit)) {
        shell.hits = 1;
        shell = as_hits(play, unit, shell);
    } else {
        shell.under = under_shell(play, unit, centre);
        shell.hits = u8(std::popcount(shell.under));
        shell.pin_dice = 1;
        play.tell("K47-HE-02"_rule, Told::shell_falls, unit, centre.x, centre.y, barrage_he, shell.hits);
    }
    Shot_groups shells;
    shells.add(shell);
    face = 0;  // the pins are those of the shell
    return play.call(Impact{
        .by = by, .at = unit, .firer = firer, .before = u8(play.left(unit)), .shots = play.begin_attack(shells)});
}

// K47-ARM-15 D2 pins for 4 and 5.
Flow Under_barrage::pin(Play& play) {
    if (!face) return Flow::done;
    if (face <= one_pin_at_most) return Flow::next;
    const Answer* thrown =
        play.roll(firer, "K47-ARM-15"_rule, u16(Topic::barrage_pins), 1, 6, [&] { return dice_summed(play, 1, 2); });
    if (!thrown) return Flow::wait;
    return play.lay(*thrown, Pending_dice::most, firer, by, unit, 2, true);
}

Flow Under_barrage::bear(Play& play) {
    const int pins = face <= one_pin_at_most ? 1 : shown(play.state.pending.die.item[0], 2);
    pin_with_passengers(play, unit, pins, "K47-ARM-15"_rule);
    return Flow::next;
}

Flow Under_barrage::end(Play& play) { return check_pins_with_passengers(play, unit); }

}
