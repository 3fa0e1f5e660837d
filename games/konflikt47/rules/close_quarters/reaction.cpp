// Chapter CQ: the target of an assault reacts, and the attackers go on.
#include <fmt/format.h>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/close_quarters/thought.h"
#include "games/konflikt47/rules/movement/escape.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/rules/shooting/targets.h"

namespace konflikt47 {
namespace { constexpr i32 too_near_to_shoot = 6 * inch; }

i32 gone_until(const Position& position, UnitId at, i64 away) {
    Thought thought(position);
    Play& play = thought.play;
    Move& move = innermost(play);
    move.gone = 0;
    come_out(play, move);
    const auto is_far = [&](i32 gone) {
        stand_at(play, move, gone);
        return play.gap_between(move.unit, at) > away;
    };
    i32 last = 0, next = move.length;
    for (i32 gone = 0; gone <= move.length && is_far(gone); gone += inch / 4) last = gone;
    next = std::min(last + inch / 4, move.length);
    while (last + 1 < next) {
        const i32 middle = (last + next) / 2;
        (is_far(middle) ? last : next) = middle;
    }
    return last;
}

namespace {

enum Stand : i32 { stand, shoot_at_once, shoot_near, escape, stands };

// The target shoots: at once, or when they are near.
void shoot_in_thought(Thought& thought, const Position& position, const Assault& assault, i32 option) {
    thought.play.unit(assault.at).order = Order::fire;
    thought.play.unit(assault.at).moved = false;
    if (option != shoot_near) return;
    Move& move = innermost(thought.play);
    come_out(thought.play, move);
    stand_at(thought.play, move, gone_until(position, assault.at, too_near_to_shoot));
}

// K47-CQ-04 Why the target may not shoot, at once or when they are near.
Refusal refuse_reaction(const Position& position, const Assault& assault, i32 option) {
    if (option == stand) return {};
    if (option == escape) return refuse_escape(position, assault.at);
    if (!may_react(position, assault.by, assault.at))
        return {"K47-CQ-04"_rule, "is not possible: the attackers start {0:length} away or less", {too_near_to_shoot}};
    Thought thought(position);
    shoot_in_thought(thought, position, assault, option);
    return Aim(thought.play, assault.at, assault.by, Cause::reaction).refusal();
}

}

Forecast expect_reaction(const Position& position, const Assault& assault, i32 option) {
    if (option == stand) {  // the chance of the attackers, read by the target
        Forecast forecast = expect_arrival(position, assault.by, assault.at);
        if (!forecast.first.number.empty())
            forecast.first.words = fmt::format("for {:the} {}", position.game.noun(assault.by), forecast.first.words);
        return forecast;
    }
    if (option == escape) return expect_escape(position, assault.at);
    Thought thought(position);
    shoot_in_thought(thought, position, assault, option);
    return expect_shot(thought.play, assault.at, assault.by, Cause::reaction, nullptr);
}

bool may_react(const Position& position, UnitId by, UnitId at) {
    const bool can = position.can_take_die(at) || position.unit(at).order == Order::ambush;
    return can && position.gap_between(by, at) > too_near_to_shoot;
}

// K47-CQ-04 A unit that has no die, or is on Ambush, and is not attacked from 6" or less; and a recce vehicle (K47-SPC-02).
Flow Assault::react(Play& play) {
    if (by == no_unit) return Flow::done;  // K47-CQ-03
    if (charge || (!may_react(play, by, at) && refuse_escape(play, at))) return Flow::next;
    constexpr std::array<u8, stands> options = {stand, shoot_at_once, shoot_near, escape};
    const auto refuse = [&](i32 option) { return refuse_reaction(play, *this, option); };
    if (refuse(shoot_at_once) && refuse(shoot_near) && refuse(escape)) return Flow::next;
    play.passable();
    const i32* chosen = play.choose(play.side(at), "K47-CQ-04"_rule, u16(Topic::stand), stands, options, refuse);
    if (!chosen) return Flow::wait;
    escapes = *chosen == escape;
    reacts = *chosen == shoot_at_once || *chosen == shoot_near;
    near = *chosen == shoot_near;
    return Flow::next;
}

// K47-CQ-04 It takes a die, or turns that of its Ambush, and shoots with all eight steps; nobody goes Down before it.
Flow Assault::shoot(Play& play) {
    if (escapes) return begin_escape(play, at, by), Flow::call;
    if (!reacts) return Flow::next;
    Move& move = innermost(play);
    faced = play.unit(by).facing;
    if (near) {
        const i32 gone = gone_until(play, at, too_near_to_shoot);
        come_out(play, move);
        stand_at(play, move, gone);
    }
    play.tell("K47-CQ-04"_rule, Told::stands, at, by, guide_of(play, move));
    play.call(Shooting{.by = at, .at = by, .cause = Cause::reaction});
    if (play.unit(at).order == Order::none) play.take_die(at, Order::fire, "K47-CQ-04"_rule);
    else play.unit(at).order = Order::fire;
    play.unit(at).moved = false;
    return Flow::call;
}

// K47-CQ-04 Survivors go on from where they started, if one of them can still get there; pins do not stop them. K47-SPC-02 From whom a
// vehicle has got away, they run after it.
Flow Assault::go_on(Play& play) {
    const bool is_hull = play.entry(by).is_hull();
    if (reacts || escapes) {
        const bool meet = play.on_table(by) && play.on_table(at);
        if (near && play.on_table(by)) {
            stand_at(play, innermost(play), 0);
            if (is_hull) play.unit(by).facing = faced;
            go_back(play, innermost(play));
        }
        const bool drives = is_hull && meet && !escapes && still_goes(play, by, at);
        if (!drives) play.state.moves.remove(play.state.moves.size - 1u);
        if (!meet) return Flow::done;
        // K47-SPC-02 A walker goes straight at where the vehicle is by now.
        const bool goes = drives || (is_hull ? escapes && plan_walk(play, by, at) : plan(play, *this));
        if (!goes) {
            play.tell("K47-CQ-03"_rule, Told::too_far, by, at);
            return escapes ? run_after(play, *this) : Flow::done;
        }
    }
    const bool fights = !is_hull || play.entry(by).is_walker();  // K47-CQ-15 tanks do not
    defended = fights && is_defended(play, innermost(play), at);
    return Flow::next;
}

}
