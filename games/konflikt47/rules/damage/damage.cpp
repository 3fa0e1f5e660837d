// Chapter DMG: what a hit does to armour, and what is left of the vehicle.
#include "games/konflikt47/rules/damage/damage.h"

#include <algorithm>

#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/rules/rift/abilities.h"
#include "games/konflikt47/rules/shooting/dicing.h"
#include "games/konflikt47/rules/shooting/sighting.h"
#include "games/konflikt47/rules/shooting/uses.h"

namespace konflikt47 {
namespace {

void knock_out(Play& play, UnitId id, Rule rule) { play.destroy(id, Loss::knocked_out, rule); }

}

void immobilise(Play& play, UnitId id) {
    Unit& unit = play.unit(id);
    if (unit.wear.immobile) return knock_out(play, id, "K47-DMG-11"_rule);
    unit.wear.immobile = true;
    if (unit.order != Order::none) play.put_down(id, "K47-DMG-07"_rule);
}

namespace {

// K47-DMG-07 One pivot fewer, then none, and then it does not move at all.
void compromise_steering(Play& play, UnitId id) {
    if (++play.unit(id).wear.steering > 2) immobilise(play, id);
}

// K47-DMG-07 Fast, normal, Slow, half of Slow: a step down each time, and then it does not move at all.
void damage_engine(Play& play, UnitId id) {
    const Entry& entry = play.entry(id);
    const int steps = entry.has(Unit_rule::fast) ? 3 : entry.has(Unit_rule::slow) ? 1 : 2;
    if (++play.unit(id).wear.engine > steps) immobilise(play, id);
}

constexpr std::array<Sector, 4> all_sectors{Sector::front, Sector::right, Sector::left, Sector::rear};

}

Sector sector_of_most(const Position& position, UnitId id, UnitId attackers) {
    const Body hull = position.body(id, 0);
    const auto& moves = position.now.moves;
    const bool came = moves.size && innermost(position).unit == attackers;
    const auto number_in = [&](Sector sector) {
        int number = 0;
        for (int i = 0; i < position.models(attackers); ++i) {
            const auto model = std::size_t(i);
            const Place from = came ? innermost(position).from[model] : position.unit(attackers).model[model].at;
            number += position.alive(attackers, i) && sectors(hull, from).contains(sector);
        }
        return number;
    };
    return std::ranges::max(all_sectors, {}, number_in);
}

Struck struck_from(const Body& hull, Place firer) {
    const Sectors in = sectors(hull, firer);
    if (in.contains(Sector::front)) return Struck::front;
    return in.contains(Sector::right) || in.contains(Sector::left) ? Struck::side : Struck::rear;
}

namespace {

// K47-VEH-03 In which sector an enemy lies that is so far off, by its nearest model; who is in a building lies where its walls do.
Sector sector_of(const Position& position, UnitId id, UnitId at) {
    const Body hull = position.body(id, 0);
    const auto first_of = [](Sectors in) {
        return *std::ranges::find_if(all_sectors, [&](Sector sector) { return in.contains(sector); });
    };
    if (const u8 building = position.unit(at).building; building != no_piece)
        return first_of(sandtable::sectors(hull,
            std::ranges::min(wall_points(position.game.ground.pieces[building].outline), {},
                [&](Place place) { return gap(hull, Body::disc(place, 0)); })));
    int nearest = -1;
    i64 nearest_gap = 0;
    for (int i = 0; i < position.models(at); ++i) {
        if (!position.alive(at, i)) continue;
        const i64 gap = position.gap(id, 0, at, i);
        if (nearest < 0 || gap < nearest_gap) nearest = i, nearest_gap = gap;
    }
    return first_of(sandtable::sectors(hull, position.unit(at).model[std::size_t(nearest)].at));
}

}

Sectors sectors_of_jam(const Position& position, UnitId id) {
    const Side other = enemy(position.side(id));
    Sectors in;
    i64 least = 0;
    for (UnitId at = position.first(other); at < position.last(other); ++at) {
        if (!position.on_table(at) || !sees(position, id, at)) continue;
        const i64 gap = position.gap_between(id, at);
        if (in.count() && gap > least) continue;
        if (in.count() && gap < least) in = {};
        least = gap;
        in.add(sector_of(position, id, at));
    }
    if (!in.count()) in.add(Sector::front);
    return in;
}

// K47-DMG-05 Further hits on a vehicle that is knocked out already are ignored.
Flow Penetrating::next(Play& play) {
    if (!play.on_table(at)) return Flow::done;
    for (; shots.next < shots.number; ++shots.next, hits = 0) {
        const Shot_group& group = play.groups(shots)[shots.next];
        if (group.pierce <= 6 && hits < group.hits) return Flow::next;  // what no die reaches is not thrown for
    }
    return Flow::done;
}

Flow Penetrating::penetrate(Play& play) {
    const Answer* thrown = play.roll(firer, "K47-DMG-03"_rule, u16(Topic::penetrate), 1);
    if (!thrown) return Flow::wait;
    return play.lay(*thrown, Pending_dice::most, firer, by, at, 6);
}

Flow Penetrating::compare(Play& play) {
    const Shot_group& group = play.groups(shots)[shots.next];
    const int face = play.state.pending.die.item[0];
    ++hits;
    severity = severity_of(face - group.pierce);
    // K47-RAB-05
    if (severity == Severity::full && ability_of(play, group) == Ability::hyper_velocity) severity = Severity::massive;
    play.tell("K47-DMG-05"_rule, Told::penetrates, at, face, group.pierce, u8(severity));
    play.tell_terms(at, group.pierced);
    return severity == Severity::none ? Flow::restart : Flow::next;
}

namespace {

bool takes_save(const Play& play, const Shot_group& group) {
    return group.save != never && play.game.options.vehicle_cover_saves;
}

}

// K47-SHT-18 Before the charts. Down gives it nothing.
Flow Penetrating::save(Play& play) {
    const Shot_group& group = play.groups(shots)[shots.next];
    if (!takes_save(play, group)) return Flow::next;
    const Answer* thrown = play.roll(play.side(at), "K47-SHT-18"_rule, u16(Topic::save), 1);
    if (!thrown) return Flow::wait;
    return play.lay(*thrown, Pending_dice::each, play.side(at), at, by, group.save);
}

namespace {

bool carries_flames(const Position& position, UnitId id) {
    return any_use(position, id, [](int, Firing, const Line& line) { return line.has(Special::flamethrower); });
}

}

// K47-DMG-09 For massive damage two rolls, or one with 1 more.
Damaging rolls_of(const Position& position, UnitId unit, UnitId by, Side firer, Severity severity) {
    const bool massive = severity == Severity::massive;
    const bool twice = massive && position.game.options.massive_damage == Options::two_rolls;
    const bool burns_well = position.game.options.flame_vehicle_plus1 && carries_flames(position, unit);  // K47-DMG-06
    return {.unit = unit,
        .by = by,
        .firer = firer,
        .full = severity != Severity::superficial,
        .rolls = u8(twice ? 2 : 1),
        .plus = u8((massive && !twice) + burns_well)};
}

// K47-DMG-05 What gets through rolls on the charts, unless cover saves the vehicle.
Flow Penetrating::damage(Play& play) {
    const Shot_group& group = play.groups(shots)[shots.next];
    if (takes_save(play, group)) {
        const bool saved = play.state.pending.die.item[0] >= group.save;
        play.tell("K47-SHT-18"_rule, Told::saves, at, group.save, 1, saved);
        if (saved) return Flow::restart;
    }
    Damaging rolls = rolls_of(play, at, by, firer, severity);
    rolls.assault = assault;
    // K47-DMG-12 What a weapon lobs; not what falls from an aircraft or in a barrage, which no weapon of a unit fires.
    const bool is_lobbed = group.pierced.struck == Struck::top && group.weapon != no_weapon &&
        play.game.weapons[group.weapon].line[group.line].has(Special::indirect);
    const bool into_open_top = play.entry(at).hull.open_topped && is_lobbed && play.game.options.open_topped_plus1;
    rolls.plus = u8(rolls.plus + into_open_top);
    return play.call(rolls);
}

Flow Penetrating::more(Play&) { return Flow::restart; }

// K47-DMG-06 Nobody can say which face a side wants.
Flow Damaging::roll(Play& play) {
    const Rule rule = full ? "K47-DMG-08"_rule : "K47-DMG-07"_rule;
    const Answer* thrown = play.roll(firer, rule, u16(Topic::chart), 1);
    if (!thrown) return Flow::wait;
    return play.lay(*thrown, Pending_dice::either, firer, by, unit, 6);
}

// K47-DMG-06 First its pin, whatever the result, except where it is knocked out.
Flow Damaging::read(Play& play) {
    const int face = std::min(play.state.pending.die.item[0] + plus, 6);
    effect = (full ? full_chart : superficial_chart)[std::size_t(face - 1)];
    const Rule rule = full ? "K47-DMG-08"_rule : "K47-DMG-07"_rule;
    play.tell(rule, Told::damages, unit, face, u8(effect), full);
    if (effect != Effect::knocked_out) play.pin(unit, 1, "K47-DMG-06"_rule);
    return Flow::next;
}

Flow Damaging::act(Play& play) {
    Wear& wear = play.unit(unit).wear;
    switch (effect) {
        case Effect::stunned:
            // K47-HER-03 A hero may have brought its die back since.
            if (!wear.stunned) play.put_down(unit, "K47-DMG-07"_rule);
            wear.stunned = true;
            return Flow::next;
        case Effect::steering: compromise_steering(play, unit); return Flow::next;
        case Effect::jammed: {
            const int turrets = play.entry(unit).hull.turrets;
            if (!turrets) return compromise_steering(play, unit), Flow::next;
            List<u8, most_turrets> free;
            for (int i = 0; i < turrets; ++i)
                if (!wear.is_jammed(i)) free.add(u8(i));
            if (!free.size) return Flow::next;  // nothing but its pin
            if (free.size == 1) return turret = free.item[0], Flow::next;
            const Answer* picked = play.roll(Side::nobody, "K47-DMG-07"_rule, u16(Topic::turret), 1, free.size);
            if (!picked) return Flow::wait;
            turret = free.item[std::size_t(picked->value[0] - 1)];
            return Flow::next;
        }
        case Effect::engine: damage_engine(play, unit); return Flow::next;
        case Effect::immobilised: immobilise(play, unit); return Flow::next;
        case Effect::on_fire: return play.call(Checking_morale{.unit = unit, .spared = true});
        case Effect::knocked_out: knock_out(play, unit, "K47-DMG-11"_rule); return Flow::next;
    }
    return Flow::next;
}

// K47-DMG-07 To where the closest enemy is that it sees; of several that are as close its owner says which.
Flow Damaging::jam(Play& play) {
    if (turret == no_turret) return Flow::next;
    Sectors in;
    if (assault) in.add(sector_of_most(play, unit, by));
    else in = sectors_of_jam(play, unit);
    Sector arc = *std::ranges::find_if(all_sectors, [&](Sector sector) { return in.contains(sector); });
    if (in.count() > 1) {
        const auto refuse = [&](i32 option) {
            if (option < int(all_sectors.size()) && in.contains(Sector(option))) return Refusal{};
            return Refusal{"K47-DMG-07"_rule, "is not where an enemy is that is the closest it sees"};
        };
        constexpr std::array<u16, all_sectors.size()> all{
            u16(Sector::front), u16(Sector::right), u16(Sector::rear), u16(Sector::left)};
        const i32* chosen =
            play.choose(play.side(unit), "K47-DMG-07"_rule, u16(Topic::jam_arc), int(all.size()), all, refuse);
        if (!chosen) return Flow::wait;
        arc = Sector(*chosen);
    }
    Wear& wear = play.unit(unit).wear;
    wear.jammed |= u8(1 << turret);
    wear.arc[turret] = arc;
    play.tell("K47-DMG-07"_rule, Told::jams, unit, turret, u8(arc));
    turret = no_turret;
    return Flow::next;
}

// K47-DMG-07 On fire: who passes puts it out and goes Down, and who fails abandons the vehicle.
Flow Damaging::burn(Play& play) {
    if (effect != Effect::on_fire || !play.on_table(unit)) return Flow::next;
    if (play.state.test == Test::passed) play.put_down(unit, "K47-DMG-07"_rule);
    else knock_out(play, unit, "K47-DMG-11"_rule);
    return Flow::next;
}

Flow Damaging::again(Play& play) {
    if (!play.on_table(unit) || !--rolls) return Flow::done;
    return Flow::restart;
}

}
