// Chapter CQ: an assault from its declaration to the fight. The reaction of the target is in reaction.cpp, and what happens to the units
// afterwards in regroup.cpp.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/close_quarters/contact.h"
#include "games/konflikt47/rules/close_quarters/thought.h"
#include "games/konflikt47/rules/movement/driving.h"
#include "games/konflikt47/rules/movement/escape.h"
#include "games/konflikt47/rules/observers/observers.h"

namespace konflikt47 {
namespace {

constexpr i32 blind_range = 12 * inch;

// K47-CQ-02 Which enemies it may assault, whatever their distance.
Refusal refuse_enemy(const Position& position, UnitId by, UnitId at) {
    if (position.entry(by).is_gun()) return {"K47-ART-02"_rule, "is assaulted by no gun and its crew"};
    if (is_observer(position.entry(by))) return {"K47-ARM-15"_rule, "is assaulted by no observer"};
    if (position.is_aboard(at))
        return {"K47-TRP-04"_rule, "rides in {0:squad}, and nobody assaults it there", {position.unit(at).aboard}};
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

Refusal refuse_drive(const Position& position, UnitId by, UnitId at, i32 limit) {
    if (!overrun_ends(position, by, at, 1, limit).empty()) return {};
    return {position.entry(by).is_walker() ? "K47-CQ-16"_rule : "K47-CQ-15"_rule,
        "is nowhere that {0:squad} gets to straight ahead, after one turn at the most", {by}};
}

Refusal refuse_way(const Position& position, UnitId by, UnitId at, i64 most) {
    March march(position, by, Pace::assault, at);
    const auto way = way_to_contact(march, position, by, at);
    if (!way) return {"K47-CQ-03"_rule, "is more than {0:length} of way off", {i32(most)}};
    if (*way > most)
        return {"K47-CQ-03"_rule, "is {0:length} of way off, and {1:length} may be gone", {i32(*way), i32(most)}};
    return {};
}

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

bool plan(Play& play, const Assault& assault) {
    if (play.entry(assault.by).is_hull()) return play.state.moves.size && innermost(play).unit == assault.by;
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

i32 rate_of_assault(const Position& position, UnitId by) {
    return position.entry(by).is_hull() ? Drive(position, by, Pace::run).most_rate()
                                        : rate_of(position.entry(by).rules, Pace::assault);
}

i32 reach_of_assault(const Position& position, UnitId by) {
    const i32 rate = rate_of_assault(position, by);
    if (!position.entry(by).is_hull()) return rate;
    const Hull& hull = position.entry(by).hull;
    return rate + position.body(by, 0).reach() - std::min(hull.width, hull.depth) / 2 + touching;
}

Refusal refuse_assault(const Position& position, UnitId by, UnitId at) {
    const i32 most = rate_of_assault(position, by);
    // Who is farther off in a straight line need not be tried.
    const bool outside = position.unit(by).building == no_piece && position.unit(at).building == no_piece;
    if (position.game.options.premeasure && position.on_table(at) && outside &&
        position.side(by) != position.side(at) && !position.within(by, at, reach_of_assault(position, by)))
        return {"K47-CQ-03"_rule, "is more than {0:length} of way off", {most}};
    if (const Refusal no = refuse_enemy(position, by, at)) return no;
    if (!position.game.options.premeasure) return {};
    if (position.entry(by).is_hull()) return refuse_drive(position, by, at, 0);
    return refuse_way(position, by, at, most);
}

Refusal refuse_charge(const Position& position, UnitId by, UnitId at) {
    if (const Refusal no = refuse_enemy(position, by, at)) return no;
    if (position.entry(by).is_hull()) return refuse_drive(position, by, at, limit_of_charge(position, by));
    const Pace pace = position.game.options.ambush_charge == Options::by_advance ? Pace::advance : Pace::run;
    return refuse_way(position, by, at, rate_of(position.entry(by).rules, pace));
}

// Of a move that is planned, when all of it is behind the attackers.
Forecast expect_arrival(const Position& position, UnitId by, UnitId at, bool dares) {
    if (position.entry(by).is_hull() && !position.entry(by).is_walker()) {
        const Move& move = innermost(position);
        const auto way = on_its_way(position, move);
        return expect_overrun(position, by, at, give_way(position, by, at, way[0], way).has_value());
    }
    Thought thought(position);
    Play& play = thought.play;
    Move& move = innermost(play);
    const bool defended = is_defended(play, move, at);
    come_out(play, move);
    stand_at(play, move, move.length);
    if (walker_is_in(play, by, at)) return expect_walker(play, by, at, defended, dares);
    return position.entry(at).is_hull() ? expect_storm(play, by, at, dares) : expect_fight(play, by, at, defended);
}

// What its attackers would bring about if all who can came into contact. K47-ORD-04 Who passes an Order Test comes with a pin less.
Forecast expect_assault(const Position& position, UnitId by, UnitId at, bool is_order) {
    if (const Refusal no = refuse_assault(position, by, at)) {
        Forecast forecast;
        forecast.title = fmt::format("{0:The} {0:assaults} {1:the}", position.game.noun(by), position.game.noun(at));
        add_refusal(position.game, no, at, forecast);
        return forecast;
    }
    Forecast forecast;
    if (position.entry(by).is_hull() && !position.entry(by).is_walker())
        forecast = expect_overrun(position, by, at, true);
    else {
        Thought thought(position);
        Play& play = thought.play;
        if (play.state.moves.is_full() ||
            !(position.entry(by).is_hull() ? plan_walk(play, by, at) : plan(play, {.by = by, .at = at})))
            return {};
        if (is_order && needs_test(position, by, Order::run))
            play.unpin(by, pins_lost(position, by), "K47-ORD-04"_rule);
        forecast = expect_arrival(play, by, at, false);
    }
    if (is_order && needs_test(position, by, Order::run)) {
        const Forecast order = expect_order(position, by, Order::run, true);
        forecast.notes.insert(forecast.notes.begin(),
            {"K47-ORD-02"_rule, fmt::format("First its Order Test: {} to obey", order.first.number), true});
    }
    if (may_react(position, by, at)) forecast.notes.push_back({"K47-CQ-04"_rule, "The target may shoot first", true});
    if (!refuse_escape(position, at))
        forecast.notes.push_back({"K47-SPC-02"_rule, "The target may drive off first", true});
    return forecast;
}

Flow run_after(Play& play, Assault& assault) {
    const UnitId by = std::exchange(assault.by, no_unit);
    // K47-SPC-02 After a target that has escaped a walker goes by itself; else its owner says where to, as with a Run.
    if (play.entry(by).is_hull())
        return play.call(Driving{.unit = by, .toward = assault.escapes ? assault.at : no_unit});
    return play.call(Moving{.unit = by, .toward = assault.at});
}

// K47-CQ-03 A man who cannot get there runs towards them as far as he can, and nobody shoots at him for it.
Flow Assault::measure(Play& play) {
    if (!play.on_table(by) || !play.on_table(at)) return Flow::done;
    play.tell("K47-CQ-01"_rule, Told::assaults, by, at);
    play.unit(by).moved = true;
    if (play.entry(by).is_hull()) play.drives(by);
    play.unit(by).assaults = !charge;
    if (!play.state.moves.is_full() && plan(play, *this)) return Flow::next;
    play.tell("K47-CQ-03"_rule, Told::too_far, by, at);
    if (charge) return Flow::done;
    return run_after(play, *this);
}

// K47-CQ-05 They go; others who wait for them may interrupt.
Flow Assault::move(Play& play) {
    if (by == no_unit) return Flow::done;  // K47-SPC-02
    come_out(play, innermost(play));
    play.has_moved(by);
    const bool walks = play.entry(by).is_walker();
    if (play.entry(by).is_hull()) clear_way(play, innermost(play));
    if (walks || !play.entry(by).is_hull()) return play.call(Interrupting{});
    if (play.game.options.tank_terror) play.call(Frightening{.by = by});  // K47-SPC-08 when it has got there
    play.call(Overrunning{by, at});
    by = no_unit;
    return Flow::call;
}

// K47-CQ-05 In contact, both lose all their pins.
Flow Assault::arrive(Play& play) {
    if (by == no_unit) return Flow::done;  // K47-CQ-15
    Move& move = innermost(play);
    if (play.entry(by).is_hull() && play.unit(by).order != Order::run) move.stopped = true;  // put Down on its way
    if (play.on_table(by) && !move.stopped) stand_at(play, move, move.length);
    const bool stopped = move.stopped;
    if (!play.on_table(by) || stopped || !play.on_table(at) || !touches(play, by, at)) {
        play.state.moves.remove(play.state.moves.size - 1u);
        if (play.on_table(by) && stopped) spread(play, by);
        if (play.on_table(by) && !stopped) play.tell("K47-CQ-03"_rule, Told::too_far, by, at);
        return Flow::done;
    }
    play.unpin(by, play.unit(by).pins, "K47-CQ-05"_rule);
    if (!play.entry(at).is_hull()) play.unpin(at, play.unit(at).pins, "K47-CQ-05"_rule);  // K47-CQ-14
    building = play.unit(at).building;
    floor = play.unit(at).floor;
    return Flow::next;
}

Flow Assault::fight(Play& play) {
    const Melee::Order order = order_of_blows(play.game.options, defended);
    // K47-SPC-08 A walker has got there before it fights.
    const bool frightens = play.game.options.tank_terror && play.entry(by).is_walker();
    if (frightens) play.call(Walker_fight{.by = by, .at = at, .order = order});
    if (frightens) return play.call(Frightening{.by = by});
    if (walker_is_in(play, by, at)) return play.call(Walker_fight{.by = by, .at = at, .order = order});
    if (play.entry(at).is_hull()) return play.call(Storming{by, at});
    Melee melee{.by = by, .at = at, .order = order};
    melee.most_rounds = u8(rounds_of(play, by, at));
    return play.call(melee);
}

}
