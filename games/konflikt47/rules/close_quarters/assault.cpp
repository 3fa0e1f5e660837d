// Chapter CQ: an assault from its declaration to the fight. What happens to the units afterwards is in regroup.cpp.
#include <algorithm>

#include <fmt/format.h>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/close_quarters/contact.h"
#include "games/konflikt47/rules/movement/driving.h"
#include "games/konflikt47/rules/shooting/targets.h"

namespace konflikt47 {
namespace {

constexpr i32 too_near_to_shoot = 6 * inch, blind_range = 12 * inch;

// K47-CQ-02 Which enemies it may assault, whatever their distance.
Refusal refuse_enemy(const Position& position, UnitId by, UnitId at) {
    if (!position.on_table(at)) return {"K47-CQ-02"_rule, "is not on the table"};
    if (position.side(by) == position.side(at)) return {"K47-CQ-02"_rule, "is of its own side"};
    if (position.unit(by).building != no_piece && position.unit(by).building == position.unit(at).building)
        return {"K47-BLD-07"_rule, "is on another floor of the same building"};
    if (position.entry(by).is_hull())
        if (const Refusal no = refuse_overrun(position, by, at)) return no;
    const bool blind = position.game.options.blind_assault && position.within(by, at, blind_range);
    if (!blind && !sees(position, by, at)) return {"K47-CQ-02"_rule, "is out of sight of {0:squad}", {by}};
    return {};
}

Refusal refuse_way(const Position& position, UnitId by, UnitId at, i64 most) {
    if (position.entry(by).is_hull()) {
        if (!overrun_ends(position, by, at, 1).empty()) return {};
        return {"K47-CQ-15"_rule, "is nowhere that {0:squad} gets to straight ahead, after one turn at the most", {by}};
    }
    March march(position, by, Pace::assault, at);
    const auto way = way_to_contact(march, position, by, at);
    if (!way) return {"K47-CQ-03"_rule, "is more than {0:length} of way off", {i32(most)}};
    if (*way > most)
        return {"K47-CQ-03"_rule, "is {0:length} of way off, and {1:length} may be gone", {i32(*way), i32(most)}};
    return {};
}

// K47-CQ-15 Whether a vehicle has a way to its target, and can still go it: what it was hit by since may have stopped it.
bool has_way(const Position& position, const Assault& assault) {
    if (!position.now.moves.size) return false;
    const Move& move = innermost(position);
    if (move.unit != assault.by || move.against != assault.at) return false;
    const bool goes = position.unit(assault.by).order == Order::run;
    return goes && Drive(position, assault.by, assault.at).lets_go({&move.to[0], 1}, move.faces.all().back());
}

// K47-CQ-05 The move of all attackers to contact, as far as they can; nothing where none of them can.
bool plan(Play& play, const Assault& assault) {
    if (play.entry(assault.by).is_hull()) return has_way(play, assault);
    March march(play, assault.by, Pace::assault, assault.at);
    u8 leader = u8(march.leader());
    const auto ends = contact_places(march, play, assault.by, assault.at, &leader);
    if (!ends) return false;
    Move move;
    move.unit = assault.by;
    move.against = assault.at;
    move.leader = leader;
    move.pace = Pace::assault;
    move.out_of = play.unit(assault.by).building;
    move.floor = play.unit(assault.by).floor;
    move.from = march.began();
    move.to = *ends;
    const Place end = move.to[move.leader];
    if (const auto route = march.paths(move.leader).to(end))
        for (const Place place : route->way.all())
            if (!move.way.is_full()) move.way.add(place);
    if (!move.way.size) move.way.add(move.from[move.leader]), move.way.add(end);
    move.length = i32(length(move.way.all()));
    play.state.moves.add(move);
    return true;
}

// A battle as it would stand, which nobody is told of.
struct Thought {
    State state;
    Questions unasked;
    Visit visit{unasked};
    Play play;
    explicit Thought(const Position& position) : state(position.now), play(position.game, state, visit) {}
    Thought(const Thought&) = delete;  // its play is of its own state
    Thought& operator=(const Thought&) = delete;
};

bool touches(const Position& position, UnitId by, UnitId at) {
    if (const u8 building = position.unit(at).building; building != no_piece) {
        for (int i = 0; i < position.models(by); ++i)
            if (position.alive(by, i) &&
                within(position.body(by, i), position.game.ground.pieces[building].outline, touching))
                return true;
        return false;
    }
    return position.within(by, at, touching);
}

}

i32 gone_until(const Position& position, UnitId at, i64 away) {
    Thought thought(position);
    Play& play = thought.play;
    Move& move = innermost(play);
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

i32 rate_of_assault(const Position& position, UnitId by) {
    return position.entry(by).is_hull() ? 2 * rate_of_hull(position, by, Pace::run)  // K47-TER-05 on a road
                                        : rate_of(position.entry(by).rules, Pace::assault);
}

Refusal refuse_assault(const Position& position, UnitId by, UnitId at) {
    const i32 most = rate_of_assault(position, by);
    // A man who is farther off in a straight line need not be tried.
    const bool outside = position.unit(by).building == no_piece && position.unit(at).building == no_piece;
    if (position.game.options.premeasure && position.on_table(at) && outside &&
        position.side(by) != position.side(at) && !position.within(by, at, most))
        return {"K47-CQ-03"_rule, "is more than {0:length} of way off", {most}};
    if (const Refusal no = refuse_enemy(position, by, at)) return no;
    if (!position.game.options.premeasure) return {};
    return refuse_way(position, by, at, most);
}

Refusal refuse_charge(const Position& position, UnitId by, UnitId at) {
    if (position.entry(by).is_hull()) return {"K47-CQ-15"_rule, "is charged by no vehicle, which takes a Run"};
    if (const Refusal no = refuse_enemy(position, by, at)) return no;
    const Pace pace = position.game.options.ambush_charge == Options::by_advance ? Pace::advance : Pace::run;
    return refuse_way(position, by, at, rate_of(position.entry(by).rules, pace));
}

// What its attackers would bring about if all who can came into contact.
Forecast expect_assault(const Position& position, UnitId by, UnitId at) {
    if (const Refusal no = refuse_assault(position, by, at)) {
        Forecast forecast;
        forecast.title = fmt::format("{0:The} {0:assaults} {1:the}", position.game.noun(by), position.game.noun(at));
        add_refusal(position.game, no, at, forecast);
        return forecast;
    }
    if (position.entry(by).is_hull()) return expect_overrun(position, by, at);
    Thought thought(position);
    Play& play = thought.play;
    if (play.state.moves.is_full() || !plan(play, {.by = by, .at = at})) return {};
    if (position.entry(at).is_hull()) return expect_storm(position, by, at, false);
    return expect_fight(position, by, at, is_defended(play, innermost(play), at));
}

// K47-CQ-03 A man who cannot get there runs towards them as far as he can, and nobody shoots at him for it.
Flow Assault::measure(Play& play) {
    if (!play.on_table(by) || !play.on_table(at)) return Flow::done;
    play.tell("K47-CQ-01"_rule, Told::assaults, by, at);
    play.unit(by).moved = true;
    play.unit(by).assaults = !charge;
    if (!play.state.moves.is_full() && plan(play, *this)) return Flow::next;
    play.tell("K47-CQ-03"_rule, Told::too_far, by, at);
    if (charge) return Flow::done;
    if (play.entry(by).is_hull()) play.call(Driving{.unit = by});
    else play.call(Moving{.unit = by, .toward = at});
    by = no_unit;
    return Flow::call;
}

namespace {

enum Stand : i32 { stand, shoot_at_once, shoot_near };

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
    Thought thought(position);
    shoot_in_thought(thought, position, assault, option);
    return Aim(thought.play, assault.at, assault.by, Cause::reaction).refusal();
}

}

Forecast expect_reaction(const Position& position, const Assault& assault, i32 option) {
    if (option == stand)
        return expect_fight(position, assault.by, assault.at,
            !position.entry(assault.by).is_hull() && is_defended(position, innermost(position), assault.at));
    Thought thought(position);
    shoot_in_thought(thought, position, assault, option);
    return expect_shot(thought.play, assault.at, assault.by, Cause::reaction, nullptr);
}

bool may_react(const Position& position, UnitId by, UnitId at) {
    const bool can = position.can_take_die(at) || position.unit(at).order == Order::ambush;
    return can && position.gap_between(by, at) > too_near_to_shoot;
}

// K47-CQ-04 A unit that has no die, or is on Ambush, and is not attacked from 6" or less.
Flow Assault::react(Play& play) {
    if (by == no_unit) return Flow::done;  // K47-CQ-03
    if (charge || !may_react(play, by, at)) return Flow::next;
    constexpr std::array<u8, 3> options = {stand, shoot_at_once, shoot_near};
    const auto refuse = [&](i32 option) { return refuse_reaction(play, *this, option); };
    if (refuse(shoot_at_once) && refuse(shoot_near)) return Flow::next;
    play.passable();
    const i32* chosen = play.choose(play.side(at), "K47-CQ-04"_rule, u16(Topic::stand), 3, options, refuse);
    if (!chosen) return Flow::wait;
    reacts = *chosen != stand;
    near = *chosen == shoot_near;
    return Flow::next;
}

// K47-CQ-04 It takes a die, or turns that of its Ambush, and shoots with all eight steps; nobody goes Down before it.
Flow Assault::shoot(Play& play) {
    if (!reacts) return Flow::next;
    Move& move = innermost(play);
    if (near) {
        const i32 gone = gone_until(play, at, too_near_to_shoot);
        come_out(play, move);
        stand_at(play, move, gone);
    }
    play.tell("K47-CQ-04"_rule, Told::stands, at, by, guide_of(play, move));
    if (play.unit(at).order == Order::none) play.take_die(at, Order::fire, "K47-CQ-04"_rule);
    else play.unit(at).order = Order::fire;
    play.unit(at).moved = false;
    return play.call(Shooting{.by = at, .at = by, .cause = Cause::reaction});
}

// K47-CQ-04 Survivors go on from where they started, if one of them can still get there; pins do not stop them.
Flow Assault::go_on(Play& play) {
    if (reacts) {
        if (play.on_table(by)) stand_at(play, innermost(play), 0);
        if (near) go_back(play, innermost(play));
        const bool drives = play.entry(by).is_hull() && play.on_table(by) && play.on_table(at) && has_way(play, *this);
        if (!drives) play.state.moves.remove(play.state.moves.size - 1u);
        if (!play.on_table(by) || !play.on_table(at)) return Flow::done;
        if (!drives && !plan(play, *this)) {
            play.tell("K47-CQ-03"_rule, Told::too_far, by, at);
            return Flow::done;
        }
    }
    defended = !play.entry(by).is_hull() && is_defended(play, innermost(play), at);
    return Flow::next;
}

// K47-CQ-05 They go; others who wait for them may interrupt.
Flow Assault::move(Play& play) {
    come_out(play, innermost(play));
    play.has_moved(by);
    if (play.entry(by).is_hull()) clear_way(play, innermost(play));
    return play.call(Interrupting{});
}

// K47-CQ-05 In contact, both lose all their pins.
Flow Assault::arrive(Play& play) {
    Move& move = innermost(play);
    if (play.on_table(by) && !move.stopped) stand_at(play, move, move.length);
    const bool stopped = move.stopped;
    if (!play.on_table(by) || stopped || !play.on_table(at) || !touches(play, by, at)) {
        play.state.moves.remove(play.state.moves.size - 1u);
        if (play.on_table(by) && stopped && !play.entry(by).is_hull()) spread(play, by);
        if (play.on_table(by) && !stopped) play.tell("K47-CQ-03"_rule, Told::too_far, by, at);
        return Flow::done;
    }
    if (play.entry(by).is_hull()) return Flow::next;  // K47-CQ-15
    play.unpin(by, play.unit(by).pins, "K47-CQ-05"_rule);
    if (!play.entry(at).is_hull()) play.unpin(at, play.unit(at).pins, "K47-CQ-05"_rule);  // K47-CQ-14
    building = play.unit(at).building;
    floor = play.unit(at).floor;
    return Flow::next;
}

Flow Assault::fight(Play& play) {
    if (play.entry(by).is_hull()) return play.call(Overrunning{by, at});
    if (play.entry(at).is_hull()) return play.call(Storming{by, at});
    Melee melee{.by = by, .at = at, .order = order_of_blows(play.game.options, defended)};
    melee.most_rounds = u8(rounds_of(play, by, at));
    return play.call(melee);
}

}
