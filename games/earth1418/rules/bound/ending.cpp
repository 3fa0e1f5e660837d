// Chapter 13: the end of the bound. Chapter 19: victory.
#include <algorithm>

#include "games/earth1418/rules/command/actions.h"
#include "games/earth1418/rules/shooting/arming.h"

namespace earth1418 {

// E18-END-02, E18-GAS-05 Cordons drift with the wind, and are gone after the third time or off the table.
Flow Ending_bound::drift(Play& play) {
    State& state = play.state;
    state.phase = Phase::end;
    state.step = 0;
    play.tell("E18-BND-01"_rule, Told::phase, u8(state.phase), 0);
    for (std::size_t i = 0; i < state.cordons.size;) {
        Cordon& cordon = state.cordons.item[i];
        const Place from = cordon.at;
        if (earth1418::drift(play, cordon)) {
            play.tell("E18-END-02"_rule, Told::drifts, cordon.effect, cordon.at.x, cordon.at.y, from.x, from.y);
            ++i;
        } else {
            play.tell("E18-GAS-05"_rule, Told::gone, cordon.effect, cordon.at.x, cordon.at.y);
            state.cordons.remove(i);
        }
    }
    return Flow::next;
}

// E18-GAS-04 On 1 the wind turns to the left, on 6 to the right.
Flow Ending_bound::turn_wind(Play& play) {
    State& state = play.state;
    if (!play.game.options.wind_shift || state.wind < 0) return Flow::next;
    const Answer* thrown = play.roll(Side::nobody, "E18-GAS-04"_rule, u16(Topic::wind), 1, 6, [] {
        Dice dice = Dice::plain(1);
        dice.groups = 3;
        dice.group = {1, 0, 0, 0, 0, 2};
        return dice;
    });
    if (!thrown) return Flow::wait;
    const int turned = thrown->value[0] == 1 ? -60 : thrown->value[0] == 6 ? 60 : 0;
    state.wind = i16(facing(state.wind + turned));
    if (turned) play.tell("E18-GAS-04"_rule, Told::wind, state.wind);
    return Flow::next;
}

// E18-ARM-08, E18-END-03 A base stays slow while who injured it shoots at it; shot at by others it throws a die; otherwise it recovers.
Flow Ending_bound::recover(Play& play) {
    for (; next < play.game.units(); ++next) {
        if (!play.on_table(next)) continue;
        Unit& unit = play.unit(next);
        std::array<u8, max_bases> throwing;
        u8 dice = 0, free = 0;
        for (u8 i = 0; i < unit.bases; ++i) {
            const Base& base = unit.base[i];
            if (base.injury != Injury::fresh || unit.shot_by & play.bit_of(base.by)) continue;
            if (unit.pressed) throwing[dice++] = i;
            else ++free;
        }
        const int needed = play.game.options.recovery_uses == Options::current ? resilience(play, next).sum()
                                                                               : own_resilience(play, next);
        const Answer* thrown = nullptr;
        if (dice) {
            thrown = play.roll(play.side(next), "E18-ARM-08"_rule, u16(Topic::recover), dice, 6, [&] {
                Dice of = Dice::plain(dice);
                of.groups = 2;
                for (int face = 1; face <= 6; ++face) {
                    of.group[std::size_t(face - 1)] = face <= needed && face < 6;
                    if (face <= needed && face < 6) of.wanted |= 1u << (face - 1);
                }
                return of;
            });
            if (!thrown) return Flow::wait;
            for (u8 i = 0; i < dice; ++i) {
                const int face = thrown->value[i];
                const bool recovers = face <= needed && face < 6;
                if (recovers) unit.base[throwing[i]].injury = Injury::old, unit.base[throwing[i]].by = no_unit;
                play.tell("E18-ARM-08"_rule, Told::die, next, face, needed, recovers);
            }
        }
        if (free) {
            for (u8 i = 0; i < unit.bases; ++i)
                if (unit.base[i].injury == Injury::fresh && !unit.pressed) unit.base[i] = {Injury::old, no_unit};
            play.tell("E18-END-03"_rule, Told::recovers, next, free);
        }
        if (dice) {
            ++next;
            return Flow::again;
        }
    }
    return Flow::next;
}

// E18-END-04 Diggers are dug in now, the program notes which sub-units were under fire, and guns have packed and unpacked.
Flow Ending_bound::statuses(Play& play) {
    std::array<bool, max_units> packed{};  // or unpacked: what has become of many is told by kinds
    for (UnitId id = 0; id < play.game.units(); ++id) {
        Unit& unit = play.unit(id);
        const Plan& plan = play.plan(id);
        const bool dug = play.on_table(id) && plan.act == Act::dig && !play.in_contact(id);  // E18-DIG-02
        unit.long_dug_in = unit.dug_in;
        if (dug) {
            unit.dug_in = true;
            play.tell("E18-DIG-02"_rule, Told::dug_in, id);
        }
        unit.dug_last = plan.act == Act::dig;
        if (plan.act != Act::assault) unit.must_assault = no_unit;  // E18-ASL-05: for one bound
        unit.moved_last = unit.moved;
        unit.under_fire = unit.pressed;
        unit.lost_last = unit.lost;
        if (unit.bases && unit.gun == Gun::just_unpacked) unit.gun = Gun::unpacked;
        if (unit.bases && (plan.act == Act::pack || plan.act == Act::unpack)) {
            unit.gun = plan.act == Act::pack ? Gun::packed : Gun::just_unpacked;
            unit.shown = true;
            packed[id] = true;
        }
    }
    for (UnitId id = 0; id < play.game.units(); ++id)
        if (packed[id]) play.tell("E18-ART-03"_rule, Told::packed, id, u8(play.unit(id).gun));
    for (UnitId id = 0; id < play.game.units(); ++id)
        if (play.unit(id).under_fire && play.on_table(id)) play.tell("E18-END-04"_rule, Told::pinned, id);
    return Flow::next;
}

namespace {

// E18-VIC-02 The side that alone has bases in it holds an objective.
void look_at_objectives(Play& play, std::array<int, 2>& points) {
    State& state = play.state;
    for (std::size_t i = 0; i < play.game.objectives.size(); ++i) {
        const Objective& objective = play.game.objectives[i];
        const Bounds area{objective.least, objective.most};
        std::array<int, 2> bases{};
        for (UnitId id = 0; id < play.game.units(); ++id) {
            if (!play.on_table(id) || play.troop(id).is_artillery()) continue;
            const Rank rank = play.rank(id);
            for (const Body& base : rank.all()) bases[index(play.side(id))] += area.contains(base.centre());
        }
        for (const Side side : both_sides) {
            if (bases[index(side)] < objective.bases || bases[index(enemy(side))] || state.holder[i] == side) continue;
            if (is_player(state.holder[i])) points[index(state.holder[i])] -= objective.points;
            if (objective.side != Side::nobody && objective.side != side) {
                state.holder[i] = Side::nobody;
                continue;
            }
            state.holder[i] = side;
            points[index(side)] += objective.points;
            play.tell("E18-VIC-02"_rule, Told::holds, i32(i), side, points[0], points[1]);
        }
    }
}

// E18-SET-01 What a scenario gives for batteries and tanks destroyed, or guns that cavalry has reached.
void look_at_claims(Play& play, std::array<int, 2>& sum) {
    const Special& special = play.game.special;
    for (UnitId id = 0; id < play.game.units(); ++id) {
        Unit& unit = play.unit(id);
        const std::size_t gains = index(enemy(play.side(id)));
        const Troop& troop = play.troop(id);
        const u8 points = troop.is_artillery()                   ? special.per_battery[gains]
            : troop.category == Troop::vehicle && !troop.mounted ? special.per_tank_company[gains]
                                                                 : u8(0);
        if (!points || unit.claimed || unit.left || play.entry(id).off_table) continue;
        bool lost = !unit.bases;
        if (!lost && special.charged && troop.is_artillery()) {
            const Side other = enemy(play.side(id));
            for (UnitId to = play.first(other); to < play.last(other) && !lost; ++to)
                lost = play.on_table(to) && play.troop(to).mounted && play.within_range(id, to, play.touching());
        }
        if (!lost) continue;
        unit.claimed = true;
        play.state.claims[gains] = u8(play.state.claims[gains] + points);
        sum[gains] += points;
        play.tell("E18-SET-01"_rule, Told::claimed, id, enemy(play.side(id)), points, sum[0], sum[1]);
    }
}

// E18-VIC-01
void look_at_formations(Play& play, std::array<int, 2>& sum) {
    for (u8 i = 0; i < play.game.formations.size(); ++i) {
        if (play.state.broken >> i & 1 || !play.is_broken(i)) continue;
        play.state.broken |= 1u << i;
        const Formation& of = play.game.formations[i];
        const std::size_t gains = index(enemy(of.side));
        const int points = of.artillery ? play.game.special.per_artillery[gains] : 2;
        sum[gains] += points;
        play.tell("E18-VIC-01"_rule, Told::broken, i, enemy(of.side), points, sum[0], sum[1]);
    }
}

}

namespace {

// E18-VIC-03 Half of a side's formations are broken at the end of a bound.
void look_for_collapse(Play& play) {
    State& state = play.state;
    for (const Side side : both_sides) {
        if (state.collapsed[index(side)] || !play.is_half_broken(side)) continue;
        state.collapsed[index(side)] = state.bound;
        play.tell("E18-VIC-03"_rule, Told::collapsed, side, play.last_bound());
    }
}

// What the sub-units of a formation did in this bound, as everybody saw it.
void tell_deeds(Play& play, u8 formation, bool has_losses) {
    u32 moved = 0, shot = 0, fought = 0, dug = 0;
    int lost = 0;
    for (const UnitId id : play.game.formations[formation].units) {
        const Unit& unit = play.unit(id);
        moved += unit.moved;
        shot += unit.shot || (unit.shown && is_mission(play.plan(id).act));
        fought += unit.opponent != no_unit || unit.assaulted == play.state.bound;
        dug += unit.bases && unit.dug_in && !unit.long_dug_in;
        lost += unit.lost;
    }
    const int left = play.left_of(formation);
    if (has_losses != (lost > 0) || (!left && !lost)) return;
    play.tell("E18-END-04"_rule, Told::did, formation, i32(moved | shot << 8 | fought << 16 | dug << 24),
        play.game.formations[formation].units.size(), lost, left);
}

// What this bound has brought: bases lost, objectives taken since `held`, and what each formation did.
void sum_up(Play& play, const std::array<Side, max_objectives>& held) {
    if (!play.heard()) return;
    std::array<int, 2> lost{};
    std::array<i32, 2> taken{};
    for (UnitId id = 0; id < play.game.units(); ++id) lost[index(play.side(id))] += play.unit(id).lost;
    for (std::size_t i = 0; i < play.game.objectives.size(); ++i)
        if (const Side side = play.state.holder[i]; is_player(side) && side != held[i]) taken[index(side)] |= 1 << i;
    // Who lost somebody, and then all of it, which is what is seen last; what the others did is a detail of that.
    for (u8 i = 0; i < play.game.formations.size(); ++i) tell_deeds(play, i, true);
    play.tell("E18-END-04"_rule, Told::summed, play.state.bound, lost[0], lost[1], taken[0], taken[1]);
    for (u8 i = 0; i < play.game.formations.size(); ++i) tell_deeds(play, i, false);
}

// What counted for this bound only.
void forget(Play& play) {
    for (UnitId id = 0; id < play.game.units(); ++id) {
        Unit& unit = play.unit(id);
        unit.pressed = unit.moved = unit.leaving = unit.forced = unit.waits = unit.shot = false;
        unit.shot_by = 0;
        unit.lost = 0;
    }
}

}

// E18-VIC-03 After the last bound the points decide: two more win, unless only the winner has collapsed.
Flow Ending_bound::victory(Play& play) {
    const auto held = play.state.holder;
    std::array<int, 2> points{play.state.score[0], play.state.score[1]};  // as each is told
    look_at_formations(play, points);
    look_at_objectives(play, points);
    look_at_claims(play, points);
    sum_up(play, held);
    forget(play);
    const auto [red, blue] = play.score();
    play.state.score = {u8(red), u8(blue)};
    play.tell("E18-VIC-01"_rule, Told::score, red, blue);
    look_for_collapse(play);
    if (play.state.bound < play.last_bound()) return Flow::done;
    Side winner = red >= blue + 2 ? Side::red : blue >= red + 2 ? Side::blue : Side::nobody;
    const bool at_once = play.game.options.collapse == Options::at_once;
    if (is_player(winner) && !at_once && play.has_collapsed(winner) && !play.has_collapsed(enemy(winner)))
        winner = Side::nobody;
    const bool any = play.has_collapsed(Side::red) || play.has_collapsed(Side::blue);
    play.end(winner, any ? Ending::collapse : Ending::bounds);
    return Flow::over;
}

}
