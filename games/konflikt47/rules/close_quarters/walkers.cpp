// Chapter CQ: fights in which a walker is (K47-CQ-16).
#include <algorithm>

#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/movement/driving.h"
#include "games/konflikt47/rules/shooting/dicing.h"
#include "geometry/turn.h"

namespace konflikt47 {

// The side of a box along which most of it touches the other. At a corner that counts which is better for the target (K47-VEH-02).
Struck struck_by_contact(const Body& target, const Body& attacker) {
    constexpr std::array<Struck, 4> struck{Struck::front, Struck::side, Struck::rear, Struck::side};
    constexpr i32 step = inch / 20;
    if (!within(target, attacker, touching)) return Struck::front;
    Struck best = Struck::rear;
    int most = 0;
    for (std::size_t side = 0; side < struck.size(); ++side) {
        const Segment border = edge(target.corners(), side);
        const i64 long_ = length(border.from, border.to);
        int touched = 0;
        for (i64 gone = 0; gone <= long_; gone += step)
            touched += within(attacker, Body::disc(along(border.from, border.to, gone), 0), touching);
        if (touched > most || (touched == most && struck[side] < best)) best = struck[side], most = touched;
    }
    return best;
}

Penetration walker_blow(const Position& position, UnitId by, UnitId at) {
    return {position.entry(at).hull.armour, cq_pen_of(position.entry(by).hull),
        struck_by_contact(position.body(at, 0), position.body(by, 0))};
}

Damage walker_damage(const Position& position, UnitId by, UnitId at) {
    return damage_to(position.entry(at), cq_pen_of(position.entry(by).hull));
}

Shot_group blows_of_walker(const Position& position, UnitId by, UnitId at) {
    const Hull& hull = position.entry(by).hull;
    Shot_group group{.shots = u8(cq_attacks_of(hull)), .pen = u8(cq_pen_of(hull)), .hits = u8(cq_attacks_of(hull))};
    group.pierced = walker_blow(position, by, at);
    group.pierce = i8(to_penetrate(group.pierced));
    return group;
}

bool plan_walk(Play& play, UnitId by, UnitId at) {
    const std::vector<Place> ends = overrun_ends(play, by, at, all_ends);
    if (ends.empty()) return false;
    const Drive drive(play, by, at);
    Move move = move_of(by, drive, drive.stations({&ends[0], 1}, heading(drive.began().at, ends[0])));
    move.against = at;
    play.state.moves.add(move);
    return true;
}

bool walker_is_in(const Position& position, UnitId by, UnitId at) {
    return position.entry(by).is_walker() || (position.entry(at).is_walker() && !position.entry(by).is_hull());
}

// K47-CQ-16 The men in it, and the pins of the walker at which they strike: each damage brings it one.
Flow Walker_fight::begin(Play& play) {
    if (struck) return Flow::next;
    play.state.beaten = no_unit;
    for (const UnitId id : {by, at})
        (play.entry(id).is_hull() ? pins : men) = play.entry(id).is_hull() ? play.unit(id).pins : u8(play.serving(id));
    return Flow::next;
}

// K47-CQ-16 A walker's attacks hit by themselves. Men answer as at any vehicle, another walker in kind, and other vehicles not at all.
Flow Walker_fight::strike(Play& play) {
    const auto [id, other] = striker();
    const bool stands = play.on_table(id) || order == Melee::together;
    if (!stands || !play.on_table(other)) return Flow::next;
    if (!play.entry(id).is_hull()) return play.call(Storming{id, other});
    if (!play.entry(id).is_walker()) return Flow::next;
    const int number = cq_attacks_of(play.entry(id).hull);
    if (play.entry(other).is_armoured()) {
        Shot_groups blows;
        blows.add(blows_of_walker(play, id, other));
        play.tell("K47-CQ-16"_rule, Told::batters, id, other, number);
        if (blows.item[0].pierce > 6) {
            play.tell("K47-CQ-16"_rule, Told::bounces, other, number);
            return Flow::next;
        }
        penetrates = true;
        return play.call(Penetrating{
            .by = id, .at = other, .firer = play.side(id), .shots = play.begin_attack(blows), .assault = true});
    }
    const int need = to_hurt(walker_damage(play, id, other), play.game.options.six_then_six);
    const Answer* faces = play.roll(play.side(id), "K47-CQ-16"_rule, u16(Topic::batter), number, 6,
        [&] { return dice_reaching(play, number, need); });
    if (!faces) return Flow::wait;
    thrown = true;
    return play.lay(*faces, Pending_dice::each, play.side(id), id, other, need);
}

Flow Walker_fight::count(Play& play) {
    const auto [id, other] = striker();
    if (std::exchange(penetrates, false)) {
        play.end_attack();
        return play.check_pins(other);
    }
    if (!std::exchange(thrown, false)) return Flow::next;
    const auto faces = std::as_const(play.state.pending.die).all();
    const int need = to_hurt(walker_damage(play, id, other), play.game.options.six_then_six);
    const int damage = at_least(faces, need);
    if (play.entry(other).is_hull()) {
        play.tell("K47-CQ-16"_rule, Told::hurts, other, int(faces.size()), damage);
        if (damage) play.destroy(other, Loss::knocked_out, "K47-DMG-12"_rule);
        return Flow::next;
    }
    fall = u8(damage);
    play.tell(
        "K47-CQ-16"_rule, Told::strikes, id, other, int(faces.size()), need, std::min(damage, play.serving(other)));
    return Flow::next;
}

// K47-CQ-07 The victims fall before they strike back, unless both strike together.
Flow Walker_fight::lose(Play& play) {
    if (!fall || (order == Melee::together && !struck)) return Flow::next;
    const UnitId victims = play.entry(by).is_hull() ? at : by;
    return play.call(fallen_by_blows(play, victims, std::exchange(fall, u8(0))));
}

Flow Walker_fight::answer(Play&) {
    if (struck) return Flow::next;
    ++struck;
    return Flow::restart;
}

// K47-CQ-16 One round. Men who lost one and did not harm the walker are destroyed.
Flow Walker_fight::decide(Play& play) {
    const bool attackers = play.on_table(by), defenders = play.on_table(at);
    if (attackers != defenders) {
        play.state.beaten = attackers ? at : by;
        play.tell("K47-CQ-09"_rule, Told::beaten, play.state.beaten, attackers ? by : at);
    }
    if (!attackers || !defenders) return Flow::done;
    const bool is_hull = play.entry(by).is_hull();
    const UnitId walker = is_hull ? by : at, unit = is_hull ? at : by;
    if (!play.entry(unit).is_hull() && play.serving(unit) < men && play.unit(walker).pins == pins) {
        play.tell("K47-CQ-09"_rule, Told::beaten, unit, walker);
        play.state.beaten = unit;
        return play.rout(unit, Loss::close_quarters, "K47-CQ-09"_rule);
    }
    play.tell("K47-CQ-16"_rule, Told::draw, by, at);
    return Flow::done;
}

}
