// Ambush: opportunity fire and charges while an enemy moves (K47-ORD-11, K47-ORD-12).
#include "games/konflikt47/rules/ambush/ambush.h"

#include <algorithm>
#include <optional>

#include "games/konflikt47/chapters.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/rules/movement/ways.h"
#include "games/konflikt47/rules/shooting/aim.h"
#include "geometry/segment.h"

namespace konflikt47 {
namespace {

enum Reaction : i32 { wait_on, shoot, charge, choices };

// K47-CQ-04 Whom the mover assaults answers for itself.
bool may_interrupt(const Position& position, UnitId id) {
    const Move& move = innermost(position);
    return position.on_table(id) && position.unit(id).order == Order::ambush && move.against != id &&
        position.side(id) != position.side(move.unit);
}

// Farther than this it neither shoots nor charges.
i32 reach_of_ambush(const Position& position, UnitId id) {
    const i32 charges = reach_of_assault(position, id) + 2 * inch;
    return std::max(charges, longest_range(position, id) + touching);
}

// K47-ORD-12 Why it may not charge when the mover has got so far.
Refusal refuse_charge_at(const Position& position, UnitId by, i32 at) {
    if (position.game.options.ambush_charge == Options::no_charge)
        return {"K47-ORD-12"_rule, "is switched off by k47.ambush_charge"};
    if (position.now.moves.is_full()) return {"K47-ORD-12"_rule, "would be a charge into charges into charges"};
    const State then = moved_to(position, at);
    return refuse_charge({position.game, then}, by, innermost(position).unit);
}

// K47-ORD-11 Why it may not shoot when the mover has got so far: none of its weapons reaches or points there.
Refusal refuse_shot_at(const Position& position, UnitId by, i32 at) {
    const State then = moved_to(position, at);
    return Aim(Position{position.game, then}, by, innermost(position).unit, Cause::ambush).refusal();
}

Refusal refuse_point(const Position& position, UnitId by, bool charges, i32 at) {
    return charges ? refuse_charge_at(position, by, at) : refuse_shot_at(position, by, at);
}

// The point of the leader's way that is nearest to the place.
std::optional<i32> point_on_way(const Move& move, Place place) {
    std::optional<i32> best;
    i64 least = i64{inch} * inch;
    // Of a vehicle that only turns the way is a place.
    if (move.way.size == 1 && square(move.way.item[0], place) < least) return 0;
    i64 passed = 0;
    for (std::size_t i = 1; i < move.way.size; ++i) {
        const Segment leg{move.way.item[i - 1], move.way.item[i]};
        const i64 at = passed + length(leg.from, sandtable::at(leg.from, leg.to, nearest(leg, place)));
        for (i64 near = at - 2; near <= at + 2; ++near) {
            if (near < 0 || near > move.length) continue;
            const i64 off = square(along(move.way.all(), near), place);
            if (off < least) least = off, best = i32(near);
        }
        passed += length(leg.from, leg.to);
    }
    return best;
}

std::optional<i32> point_near(const Move& move, const Windows& seen, Place place) {
    constexpr i32 by_hand = inch / 2;
    const auto meant = point_on_way(move, place);
    const auto holds = [&](const Window& one) { return one.from <= *meant && *meant <= one.to; };
    if (!meant || std::ranges::any_of(seen.all(), holds)) return meant;
    for (const Window& window : seen.all())
        for (const i32 end : {window.from, window.to})
            if (std::abs(end - *meant) <= by_hand) return end;
    return meant;
}

Place place_of_way(const Position& position, i32 at) {
    const Place place = along(innermost(position).way.all(), at);
    // A way that begins beyond the edge of the table.
    return {std::clamp(place.x, 0, position.game.ground.width), std::clamp(place.y, 0, position.game.ground.height)};
}

// Why the point is none that can be named and taken.
Refusal refuse_named(const Position& position, UnitId by, bool charges, const Windows& seen, Place place) {
    const Move& move = innermost(position);
    const auto at = point_near(move, seen, place);
    if (!at) return {"K47-ORD-11"_rule, "is not on their way"};
    // At the ends of its windows it sees them.
    const auto ends_at = [&](const Window& one) { return one.from == *at || one.to == *at; };
    const bool is_seen = std::ranges::any_of(seen.all(), ends_at) ||
        (seen.item[0].from <= *at && *at <= seen.item[seen.size - 1u].to && is_seen_at(position, move, by, *at));
    if (!is_seen) return {"K47-ORD-11"_rule, "is a point of the way at which it sees none of them"};
    return refuse_point(position, by, charges, *at);
}

// The first of the points worth a look at which it may do so: the ends of its windows and what lies between, inch by inch.
std::optional<i32> first_point(const Position& position, UnitId by, bool charges, const Windows& seen) {
    for (const Window& window : seen.all()) {
        for (i32 at = window.from; at < window.to; at += inch)
            if (!refuse_named(position, by, charges, seen, place_of_way(position, at))) return at;
        if (!refuse_named(position, by, charges, seen, place_of_way(position, window.to))) return window.to;
    }
    return {};
}

}

Answer answer_of_ambush(const Position& position, i32 at) {
    const Place place = place_of_way(position, at);
    Answer answer;
    answer.size = 3;
    answer.value[0] = place.x;
    answer.value[1] = place.y;
    answer.value[2] = 0;
    return answer;
}

std::optional<i32> point_of_ambush(const Position& position, const Interrupting& now, Place place) {
    if (!position.now.moves.size) return {};
    return point_near(innermost(position), windows(position, innermost(position), now.next), place);
}

State moved_to(const Position& position, i32 at) {
    State then = position.now;
    Questions unasked;
    Visit visit(unasked);
    Play play(position.game, then, visit);
    stand_at(play, innermost(play), at);
    return then;
}

State sprung_at(const Position& position, const Interrupting& now, i32 at) {
    State then = moved_to(position, at);
    then.unit[now.next].order = now.charges() ? Order::run : Order::fire;
    then.unit[now.next].moved = false;
    return then;
}

namespace {

i32 usual_point(const Position& position, const Interrupting& now, const Windows& seen) {
    return first_point(position, now.next, now.charges(), seen).value_or(seen.item[0].from);
}

std::vector<i32> points_of(const Position& position, const Interrupting& now, const Windows& seen) {
    std::vector<i32> points;
    for (const Window& window : seen.all())
        for (const i32 at : {window.from, (window.from + window.to) / 2, window.to})
            if ((points.empty() || points.back() < at) &&
                !refuse_named(position, now.next, now.charges(), seen, place_of_way(position, at)))
                points.push_back(at);
    return points;
}

}

i32 usual_ambush_point(const Position& position, const Interrupting& now) {
    return usual_point(position, now, windows(position, innermost(position), now.next));
}

std::vector<i32> points_of_ambush(const Position& position, const Interrupting& now) {
    return points_of(position, now, windows(position, innermost(position), now.next));
}

i32 best_ambush_point(const Position& position, const Interrupting& now) {
    const Windows seen = windows(position, innermost(position), now.next);
    const i32 first = usual_point(position, now, seen);
    if (!now.shoots()) return first;
    i32 best = first, most = -1;
    for (const i32 at : points_of(position, now, seen)) {
        const State then = sprung_at(position, now, at);
        const i32 worth = expected_casualties({position.game, then}, now.next, innermost(position).unit, Cause::ambush);
        if (worth > most) most = worth, best = at;
    }
    return best;
}

Interrupts foremost(const Position& position, const Interrupting& now) {
    Interrupts first{};
    for (const Interrupt& one : now.all.all()) {
        if (first.size && one.at > first.item[0].at) continue;
        if (!may_interrupt(position, one.by)) continue;
        if (one.charges && refuse_charge_at(position, one.by, one.at)) continue;  // it has become impossible
        if (first.size && one.at < first.item[0].at) first = {};
        first.add(one);
    }
    return first;
}

std::optional<Springing> springing(const Position& position, const Interrupting& now, i32 unit) {
    const Interrupts first = foremost(position, now);
    for (const Interrupt& one : first.all())
        if (one.by == unit)
            return Springing{.asked = {.next = one.by, .answer = u8(one.charges ? charge : shoot)}, .at = one.at};
    return {};
}

// K47-ORD-11 Each unit on Ambush that sees the mover on its way is asked.
Flow Interrupting::whether(Play& play) {
    const Side other = enemy(play.side(innermost(play).unit));
    next = std::max(next, play.first(other));
    for (; next < play.last(other); ++next) {
        if (!may_interrupt(play, next)) continue;
        const Windows seen = windows(play, innermost(play), next, reach_of_ambush(play, next));
        if (!seen.size) continue;
        const bool shoots = first_point(play, next, false, seen).has_value();
        const bool charges = first_point(play, next, true, seen).has_value();
        if (!shoots && !charges) continue;
        const auto refuse = [&](i32 option) -> Refusal {
            if (option == shoot && !shoots)
                return {"K47-ORD-11"_rule, "is not possible: nothing that it has reaches them on their way"};
            if (option == charge && !charges)
                return {"K47-ORD-12"_rule, "is not possible: it cannot get at them from where it lies"};
            return {};
        };
        constexpr std::array<u16, 3> all{wait_on, shoot, charge};
        const i32* chosen = play.passable().choose(other, "K47-ORD-11"_rule, u16(Topic::ambush), choices, all, refuse);
        if (!chosen) return Flow::wait;
        if (*chosen == wait_on) {
            ++next;
            return Flow::again;
        }
        answer = u8(*chosen);
        return Flow::next;
    }
    answer = wait_on;
    return Flow::next;
}

// K47-ORD-11 The point of the way is its owner's to pick.
Flow Interrupting::where(Play& play) {
    if (answer == wait_on) return Flow::next;
    const Windows seen = windows(play, innermost(play), next);
    const bool by_charge = charges();
    const auto refuse = [&](std::span<const i32> numbers) {
        return refuse_named(play, next, by_charge, seen, {numbers[0], numbers[1]});
    };
    const auto describe = [&](Question& question) {
        question.least = question.most = 1;
        question.width = play.game.ground.width;
        question.height = play.game.ground.height;
        question.has_facing = false;
    };
    const Answer* given = play.place(play.side(next), "K47-ORD-11"_rule, u16(Topic::ambush_point), describe, refuse);
    if (!given) return Flow::wait;
    all.add({next, charges(), *point_near(innermost(play), seen, {given->value[0], given->value[1]})});
    ++next;
    return Flow::restart;
}

// K47-ORD-11 In the order of the points of the way; of several at one point their owner says who is next.
Flow Interrupting::act(Play& play) {
    Move& move = innermost(play);
    const Unit& mover = play.unit(move.unit);
    // K47-DMG-07 What is immobilised on its way, or put Down, stops there.
    if (mover.wear.immobile || (ordered != Order::none && mover.order != ordered)) move.stopped = true;
    if (move.stopped) return Flow::done;  // K47-ORD-12 who was charged goes no further
    if (!play.on_table(move.unit) && !play.off_table(move.unit)) return Flow::done;
    const Interrupts first = foremost(play, *this);
    if (!first.size) return Flow::done;
    const auto of = [&](i32 unit) {
        return std::ranges::find_if(first.all(), [unit](const Interrupt& one) { return one.by == unit; });
    };
    Interrupt now = first.item[0];
    if (first.size > 1) {
        const auto refuse = [&](i32 option) -> Refusal {
            if (of(option) == first.all().end()) return {"K47-ORD-11"_rule, "springs no ambush at this point"};
            return {};
        };
        const auto list = [&](auto add) {
            for (const Interrupt& one : first.all()) add(one.by);
        };
        const i32* chosen =
            play.choose_listed(play.side(now.by), "K47-ORD-11"_rule, u16(Topic::ambush_first), max_units, list, refuse);
        if (!chosen) return Flow::wait;
        now = *of(*chosen);
    }
    // Units whose point is behind the mover now have lost the chance.
    for (std::size_t i = all.size; i-- > 0;)
        if (all.item[i].by == now.by || all.item[i].at < now.at) all.remove(i);
    stand_at(play, move, now.at);
    ordered = mover.order;
    play.unit(now.by).order = now.charges ? Order::run : Order::fire;
    play.unit(now.by).moved = false;
    play.tell(now.charges ? "K47-ORD-12"_rule : "K47-ORD-11"_rule, Told::interrupts, now.by, move.unit, now.charges,
        guide_of(play, move));
    if (now.charges) {
        move.stopped = true;
        return play.recall(Assault{.by = now.by, .at = move.unit, .charge = true});
    }
    return play.recall(Shooting{.by = now.by, .at = move.unit, .cause = Cause::ambush});
}

}
