// Chapter 6: movement is carried out. Chapter 7: overwatch interrupts it.
#include <algorithm>
#include <vector>

#include "games/earth1418/rules/command/actions.h"
#include "games/earth1418/rules/movement/collisions.h"
#include "games/earth1418/rules/shooting/arming.h"

namespace earth1418 {
namespace {

// E18-SET-01 A tank that crosses wire leaves a gap as wide as its rank, leg by leg of the way that it has gone.
void add_gaps(const Position& position, UnitId id, std::vector<Patch>& gaps) {
    const Unit& unit = position.unit(id);
    const Plan& plan = position.plan(id);
    const Troop& troop = position.troop(id);
    if (!position.game.special.crush_wire || troop.category != Troop::vehicle || troop.mounted) return;
    Place from = unit.from;
    i64 left = i64{unit.goes} * unit.gone / whole_way;
    for (int i = 0; i < plan.points && left > 0; ++i) {
        const Place end = plan.way[std::size_t(i)];
        const i64 leg = length(from, end);
        const Place to = leg > left ? along(from, end, left) : end;
        left -= leg;
        if (length(from, to) >= mm && touched(position, from, std::array{to}).impractical)
            gaps.push_back({{(from.x + to.x) / 2, (from.y + to.y) / 2}, troop.width * unit.bases, i32(length(from, to)),
                i16(heading(from, to)), true});
        from = to;
    }
}

}

// E18-EXE-04 How far each goes: the whole of its way, or as far as its allowance now lets it. An assaulting rank turns first. All are
// measured before any of them changes the ground (E18-EXE-03).
Flow Marching::set_off(Play& play) {
    if (part) return Flow::next;
    Turns turns = turns_before_assault(play, step);
    std::array<bool, max_units> sets_off{};
    std::vector<Patch> diggings;
    for (UnitId id = 0; id < play.game.units(); ++id) {
        if (moving_step(play, id) != step) continue;
        Unit& unit = play.unit(id);
        const Plan& plan = play.plan(id);
        unit.shown = true;
        unit.from = unit.at;  // it may have closed up since the bound began
        unit.faced = unit.facing;
        unit.gone = 0;
        unit.turns = false;
        if (plan.act == Act::assault) {
            unit.goes = i32(assault_reach(play, id, plan, turns[id] ? cost_of_turn(play, id, plan.facing) : 0));
            if (turns[id] && !unit.goes) {  // a turn would leave it nothing to go
                turns[id] = false;
                unit.goes = i32(assault_reach(play, id, plan, 0));
            }
        } else {
            const Touched ground = touched(play, unit.from, {plan.way.data(), plan.points});
            const bool carried = plan.target == no_unit || !play.game.options.transport_no_shoot;
            const i32 may = allowance(play, id, ground, false, carried);
            unit.goes = i32(std::min<i64>(may, ground.length));
            unit.turns = plan.points && ground.length + cost_of_turn(play, id, plan.facing) <= may;
            if (unit.goes < ground.length && is_slowed(play, id))
                play.tell("E18-ARM-07"_rule, Told::slowed, id, unit.goes, i32(ground.length));
        }
        sets_off[id] = unit.goes || (plan.act != Act::assault && plan.facing != unit.facing);
        if (!sets_off[id]) continue;
        if (const auto digging = left_behind(play, id)) {
            play.tell("E18-DIG-04"_rule, Told::abandons, id);
            diggings.push_back(*digging);
        }
    }
    for (UnitId id = 0; id < play.game.units(); ++id) {
        if (!sets_off[id]) continue;
        Unit& unit = play.unit(id);
        unit.dug_in = unit.long_dug_in = false;
        unit.moved = true;
        unit.march = unit.goes ? March::goes : March::stands;
        if (turns[id]) unit.facing = play.plan(id).facing;
    }
    for (const Patch& digging : diggings) play.lay_patch(digging);
    return Flow::next;
}

// E18-EXE-05 A hundredth further, all together.
Flow Marching::advance(Play& play) {
    next = 0;
    go_together(play, ++part);
    return Flow::next;
}

// E18-OVW-01 A sub-unit that waits shoots as soon as its target can be seen, reached and hurt.
Flow Marching::watch(Play& play) {
    for (; next < play.game.units(); ++next) {
        Unit& unit = play.unit(next);
        if (!unit.waits || unit.shot || !play.on_table(next)) continue;
        const UnitId planned = play.plan(next).target;
        const Side other = enemy(play.side(next));
        for (UnitId target = play.first(other); target < play.last(other); ++target) {
            if ((planned != any_target && planned != target) || !play.on_table(target) ||
                play.unit(target).march == March::stands)
                continue;
            const Aim aim = work_out(play, next, target);
            if (!aim || !aim.can_hurt()) continue;
            play.tell_moves();
            unit.shot = true;
            unit.waits = false;
            play.press(target, next);
            play.tell("E18-OVW-01"_rule, Told::overwatch, next, target, aim.volley.dice, aim.volley.needed);
            if (aim.volley.separate)
                play.tell("E18-ARM-05"_rule, Told::bonus, next, aim.volley.separate, aim.volley.bonus);
            ++next;
            return play.recall(aim.volley);
        }
    }
    return Flow::next;
}

Flow Marching::losses(Play& play) { return play.state.hits.size ? play.call(Losses{}) : Flow::next; }

// Until nobody moves any more.
Flow Marching::go_on(Play& play) {
    bool any = false;
    for (UnitId id = 0; id < play.game.units(); ++id) {
        Unit& unit = play.unit(id);
        if (unit.march == March::halts) unit.march = March::stands;
        any |= unit.march == March::goes;
    }
    return any ? Flow::restart : Flow::next;
}

// E18-MOV-04 Ranks take their new direction; E18-CMD-09 at its own edge a sub-unit leaves; E18-ASL-05 a short assault goes on.
Flow Marching::arrive(Play& play) {
    play.tell_moves();
    const Turns turns = turns_at_end(play, step);
    std::vector<Patch> gaps;
    for (UnitId id = 0; id < play.game.units(); ++id) {
        if (moving_step(play, id) != step) continue;
        Unit& unit = play.unit(id);
        if (unit.moved) add_gaps(play, id, gaps);
        unit.goes = unit.gone = 0;
        if (play.plan(id).act != Act::assault) continue;
        const UnitId against = play.plan(id).against;
        const bool reached = play.in_contact(id);
        unit.must_assault = reached ? no_unit : against;
        // E18-MEL-04 A melee begins: the first, or another against the enemy to whom it has turned.
        const bool touches = play.on_table(against) && play.within_range(id, against, play.touching());
        if (reached && (touches || !unit.in_contact)) unit.assaulted = play.state.bound;
    }
    for (UnitId id = 0; id < play.game.units(); ++id) {
        Unit& unit = play.unit(id);
        if (turns[id]) unit.facing = play.plan(id).facing;
        if (moving_step(play, id) != step || !unit.moved || play.plan(id).act != Act::retreat) continue;
        if (!is_on_own_edge(play, id, unit.at)) continue;
        unit.left = unit.bases;
        unit.bases = 0;
        play.tell("E18-CMD-09"_rule, Told::off_table, id);
    }
    for (const Patch& gap : gaps) play.lay_patch(gap);
    return Flow::done;
}

}
