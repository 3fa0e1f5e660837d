// The rules of skirmish.
#include <algorithm>

#include "geometry/sweep.h"
#include "tests/kit/skirmish/skirmish.h"

namespace skirmish {
namespace {

// A fighter who is due and can act; nobody when all have.
u8 next_of(const State& state, Side side) {
    const auto& order = state.secret[index(side)].order;
    for (std::size_t i = state.due[index(side)]; i < team; ++i)
        if (order[i] != nobody && state.fighter[order[i]].up && !state.fighter[order[i]].acted) return order[i];
    return nobody;
}

}

void Play::fall(int fighter, Rule rule) {
    state.fighter[std::size_t(fighter)].up = false;
    tell(rule, Told::falls, fighter);
}

// SK-01 Both sides place their fighters, unseen by the other.
Flow Battle::deploy(Play& play) {
    return play.state.turn ? Flow::next : play.state.stacks.seal(Deploy{Side::red}, Deploy{Side::blue});
}

Refusal Game::refuse_layout(Side side, std::span<const Place> places) const {
    for (std::size_t i = 0; i < places.size(); ++i) {
        const int fighter = first(side) + int(i);
        const Place at = places[i];
        if (at.x < base || at.x > side_length - base || at.y < base || at.y > side_length - base)
            return {"SK-01"_rule, "puts {0:unit} over the edge of the table", {fighter}};
        const i32 off = side == Side::red ? at.y + base : side_length - at.y + base;
        if (off > zone_depth)
            return {"SK-01"_rule, "puts {0:unit} {1:length} from its own edge, and {2:length} is the most",
                {fighter, off, zone_depth}};
        for (std::size_t j = 0; j < i; ++j)
            if (overlap(body(at), body(places[j])))
                return {"SK-01"_rule, "puts {0:unit} onto {1:unit}", {fighter, first(side) + int(j)}};
    }
    return {};
}

// SK-01 Each side places its four fighters.
Flow Deploy::place(Play& play) {
    const Side own = side;
    const auto describe = [&](Question& question) {
        fill_board(question);
        question.least = question.most = team;
        for (int i = first(own); i < first(own) + team; ++i) question.option[question.size++] = u16(i);
    };
    const Answer* given =
        play.place(own, "SK-01"_rule, u16(Topic::deploy), describe, [&](std::span<const i32> numbers) {
            std::array<Place, team> places;
            for (std::size_t i = 0; i < team; ++i) places[i] = {numbers[2 * i], numbers[2 * i + 1]};
            const Refusal refusal = play.game.refuse_layout(own, places);
            if (refusal && play.has(Fault::refusal_changes)) ++play.state.trace;
            return refusal;
        });
    if (!given) return Flow::wait;
    for (std::size_t i = 0; i < team; ++i) {
        Fighter& fighter = play.state.fighter[std::size_t(first(own)) + i];
        fighter = {{given->value[2 * i], given->value[2 * i + 1]}, true, false};
        play.tell_to(only(own), "SK-01"_rule, Told::placed, first(own) + int(i), fighter.at.x, fighter.at.y);
    }
    return Flow::next;
}

// SK-02 A turn begins with orders, unseen by the other.
Flow Battle::orders(Play& play) {
    State& state = play.state;
    ++state.turn;
    state.due = {};
    state.secret = {};
    state.acts = Side::red;
    for (Fighter& fighter : state.fighter) fighter.acted = false;
    play.tell("SK-02"_rule, Told::turn, state.turn);
    return state.stacks.seal(Orders{Side::red}, Orders{Side::blue});
}

// SK-02 All fighters who stand, in an order.
Flow Orders::write(Play& play) {
    const Side own = side;
    const auto describe = [&](Question& question) {
        for (int i = first(own); i < first(own) + team; ++i)
            if (play.state.fighter[std::size_t(i)].up) question.option[question.size++] = u16(i);
    };
    const auto allow = [](std::span<const i32>) { return Refusal{}; };
    if (play.has(Fault::secrets_passed)) play.passable();
    const Answer* given = play.order(own, "SK-02"_rule, u16(Topic::order), describe, allow);
    if (!given) return Flow::wait;
    for (std::size_t i = 0; i < given->size; ++i) play.state.secret[index(own)].order[i] = u8(given->value[i]);
    return Flow::next;
}

Flow Battle::turn(Play& play) { return play.state.stacks.call(Turn{}); }

// SK-02 The next order is shown: of the side whose turn it is, or of the other when it has none left.
Flow Turn::due(Play& play) {
    State& state = play.state;
    for (const Side side : both_sides)
        if (!left(state, side)) return Flow::done;
    Side side = state.acts;
    if (next_of(state, side) == nobody) side = enemy(side);
    const u8 fighter = next_of(state, side);
    if (fighter == nobody) return Flow::done;
    const auto& order = state.secret[index(side)].order;
    state.due[index(side)] = u8(std::ranges::find(order, fighter) - order.begin() + 1);
    state.acting = fighter;
    state.acts = enemy(side);
    play.tell("SK-02"_rule, Told::due, fighter);
    return Flow::next;
}

// SK-03 The fighter who is due moves, fires, throws his side's grenade, or stands.
Flow Turn::act(Play& play) {
    State& state = play.state;
    const u8 fighter = state.acting;
    const Side side = owner(fighter);
    const auto refuse = [&](i32 option) -> Refusal {
        const Place at = state.fighter[fighter].at;
        if (option == grenade && state.threw[index(side)]) return {"SK-07"_rule, "is thrown already"};
        if (option == move && play.game.usual_way(state, fighter).empty()) return {"SK-04"_rule, "has no room"};
        if (option != fire) return {};
        for (int i = first(enemy(side)); i < first(enemy(side)) + team; ++i)
            if (state.fighter[std::size_t(i)].up && play.game.needed(at, state.fighter[std::size_t(i)].at) <= 6)
                return {};
        return {"SK-06"_rule, "has nobody in sight"};
    };
    constexpr std::array<u8, 4> all = {stand, move, fire, grenade};
    const i32* chosen = play.choose(side, "SK-03"_rule, u16(Topic::act), acts, all, refuse);
    if (!chosen) return Flow::wait;
    state.fighter[fighter].acted = true;
    if (*chosen == move) return state.stacks.call(Move{fighter});
    if (*chosen == fire) return state.stacks.call(Fire{fighter});
    if (*chosen == grenade) return state.stacks.call(Throw{fighter});
    play.tell("SK-03"_rule, Told::stands, fighter);
    return Flow::next;
}

Flow Turn::again(Play&) { return Flow::restart; }

// SK-04 Inches in the wood count double.
i32 Game::price(std::span<const Place> way) const {
    i64 sum = length(way);
    for (std::size_t i = 1; i < way.size(); ++i) {
        std::vector<Stretch> parts;
        const Segment leg{way[i - 1], way[i]};
        stretches_inside(wood, leg, parts);
        for (const Stretch& part : parts) sum += depth(leg, part);
    }
    return i32(sum);
}

Refusal Game::refuse_way(const State& state, int mover, std::span<const Place> way) const {
    for (std::size_t i = 1; i < way.size(); ++i) {
        const Place from = way[i - 1], to = way[i];
        if (from == to) return {"SK-04"_rule, "has a leg without any length"};
        if (to.x < base || to.x > side_length - base || to.y < base || to.y > side_length - base)
            return {"SK-04"_rule, "goes over the edge of the table at {0:point}", {to.x, to.y}};
        const Body start = body(from);
        const auto at = [&](Part part) { return gone(from, to, part); };
        if (const auto part = contact(start, to - from, house))
            return {"SK-04"_rule, "runs into the house at {0:point}", {at(*part).x, at(*part).y}};
        for (std::size_t edge = 1; edge < wall.size(); ++edge)
            if (const auto part = contact(start, to - from, Segment{wall[edge - 1], wall[edge]}))
                return {"SK-04"_rule, "runs into the wall at {0:point}", {at(*part).x, at(*part).y}};
        const Side other = enemy(owner(mover));
        for (int id = first(other); id < first(other) + team; ++id)
            if (state.fighter[std::size_t(id)].up && contact(start, to - from, body(state.fighter[std::size_t(id)].at)))
                return {"SK-04"_rule, "runs into {0:unit}", {id}};
    }
    const i32 cost = price(way);
    if (cost > allowance + (fault == Fault::long_ways))
        return {"SK-04"_rule, "takes {0:length}, and a fighter moves {1:length}", {cost, allowance}};
    for (int id = 0; id < 2 * team; ++id)
        if (id != mover && state.fighter[std::size_t(id)].up &&
            overlap(body(way.back()), body(state.fighter[std::size_t(id)].at)))
            return {"SK-04"_rule, "ends on {0:unit}", {id}};
    return {};
}

// SK-04 The way of a fighter.
Flow Move::path(Play& play) {
    State& state = play.state;
    const Side own = owner(mover);
    const auto& hidden = state.secret[index(enemy(own))].order;
    const auto describe = [&](Question& question) {
        fill_board(question);
        question.least = 1;
        question.most = play.has(Fault::question_shows) && hidden[3] == nobody ? 2 : 3;
        question.reach = allowance;
        question.option[question.size++] = mover;
    };
    const Place from = state.fighter[mover].at;
    const auto refuse = [&](std::span<const i32> numbers) -> Refusal {
        std::array<Place, 4> gone{from};
        const std::size_t size = numbers.size() / 2;
        for (std::size_t i = 0; i < size; ++i) gone[i + 1] = {numbers[2 * i], numbers[2 * i + 1]};
        if (play.has(Fault::ways_in_views) && hidden[3] == nobody && numbers[0] % 2) return {"SK-04"_rule, "is odd"};
        return play.game.refuse_way(state, mover, {gone.data(), size + 1});
    };
    const Answer* given = play.path(own, "SK-04"_rule, u16(Topic::way), describe, refuse);
    if (!given) return Flow::wait;
    way[0] = from;
    points = 1;
    for (std::size_t i = 0; i + 1 < given->size; i += 2) way[points++] = {given->value[i], given->value[i + 1]};
    return Flow::next;
}

u8 Game::who_halts(const State& state, int mover, Place at) const {
    const Side other = enemy(owner(mover));
    for (int id = first(other); id < first(other) + team; ++id) {
        const Fighter& fighter = state.fighter[std::size_t(id)];
        if (fighter.up && !fighter.acted && needed(fighter.at, at) <= 6) return u8(id);
    }
    return nobody;
}

// SK-05 An enemy that sees him may halt him for a snap shot. What may be answered depends on what all see, so being asked tells nothing.
Flow Move::halt(Play& play) {
    State& state = play.state;
    const std::span<const Place> gone(way.data(), points);
    const auto refuse = [&](i32 tenths) -> Refusal {
        if (!tenths) return {};
        const Place at = part_of(gone, tenths);
        if (play.game.who_halts(state, mover, at) == nobody)
            return {"SK-05"_rule, "is where nobody who can still act sees him, at {0:point}", {at.x, at.y}};
        for (int id = 0; id < 2 * team; ++id)
            if (id != mover && state.fighter[std::size_t(id)].up &&
                overlap(body(at), body(state.fighter[std::size_t(id)].at)))
                return {"SK-05"_rule, "is where {0:unit} stands", {id}};
        return {};
    };
    bool any = false;
    for (i32 tenths = 1; tenths <= 10 && !any; ++tenths) any = !refuse(tenths);
    if (!any) return Flow::next;
    const i32* given = play.passable().number(enemy(owner(mover)), "SK-05"_rule, u16(Topic::halt), 0, 10, refuse);
    if (!given) return Flow::wait;
    part = *given;
    if (!part) return Flow::next;
    const Place at = part_of(gone, part);
    const u8 shooter = play.game.who_halts(state, mover, at);
    state.fighter[mover].at = at;
    state.fighter[shooter].acted = true;
    play.tell("SK-05"_rule, Told::halts, shooter, mover, at.x, at.y);
    return state.stacks.call(Volley{shooter, mover, 1});
}

// SK-04 He arrives, if nobody halted him.
Flow Move::arrive(Play& play) {
    if (part) return Flow::done;
    const Place from = way[0], to = way[points - 1u];
    play.state.fighter[mover].at = to;
    play.tell("SK-04"_rule, Told::moves, mover, from.x, from.y, to.x, to.y);
    return Flow::done;
}

// SK-08 The end, or the next turn.
Flow Battle::end(Play& play) {
    State& state = play.state;
    const int red = left(state, Side::red), blue = left(state, Side::blue);
    if (red && blue && state.turn < last_turn) return Flow::restart;
    state.over = true;
    state.winner = red > blue ? Side::red : blue > red ? Side::blue : Side::nobody;
    play.tell("SK-08"_rule, Told::ends, state.winner);
    return Flow::over;
}

}
