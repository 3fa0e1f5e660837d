// The rules of skirmish.
#include <algorithm>
#include <bit>

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

void fill_board(Question& question) { question.width = question.height = side_length; }

}

Body body(Place at) { return Body::disc(at, base); }

int left(const State& state, Side side) {
    int up = 0;
    for (int i = first(side); i < first(side) + team; ++i) up += state.fighter[std::size_t(i)].up;
    return up;
}

std::vector<Place> points(const Answer& answer) {
    std::vector<Place> places;
    for (int i = 0; i + 1 < answer.size; i += 2)
        places.push_back({answer.value[std::size_t(i)], answer.value[std::size_t(i + 1)]});
    return places;
}

Place part_of(std::span<const Place> way, i32 tenths) { return along(way, length(way) * tenths / 10); }

Game::Game(Fault fault)
    : fault(fault),
      house{{5000, 10000}, {9000, 10000}, {9000, 13000}, {5000, 13000}},
      wall{{13000, 6000}, {13000, 10000}, {16000, 12000}},
      wood{{15000, 14000}, {20000, 13000}, {21000, 18000}, {16000, 18500}} {
    screens = {Screen::area(house, 4000, Veil::opaque), Screen::wall(wall, 2000, Veil::hard),
        Screen::area(wood, 3000, Veil::soft)};
}

State Game::start() const {
    State state;
    state.stacks.call(Battle{});
    return state;
}

void Game::run(State& state, Visit& visit) const {
    Play play(*this, state, visit);
    run_stacks(state, play);
}

void Game::concede(State& state, Side side, Visit& visit) const {
    state.over = true;
    state.winner = enemy(side);
    state.stacks = {};
    visit.tell("SK-08"_rule, Told::ends, state.winner);
}

void Game::agree_draw(State& state, Side side, Visit& visit) const {
    if (!state.truce.offer(side)) return;
    state.over = true;
    state.stacks = {};
    visit.tell("SK-08"_rule, Told::ends, state.winner);
}

Result Game::result(const State& state) const {
    return state.over ? Result{true, state.winner, "SK-08"_rule, "by the fighters left"} : Result{};
}

Side Game::draw_offered(const State& state) const { return state.over ? Side::nobody : state.truce.offered_by(); }

// What the other side has not shown: its set-up while both place, and its orders until they are due.
State Game::view(const State& state, Side side) const {
    State seen = state;
    if (!is_player(side)) return seen;
    const Side other = enemy(side);
    seen.stacks.hide(other);
    if (state.stacks.is_sealed() && !state.turn)
        for (int i = first(other); i < first(other) + team; ++i) seen.fighter[std::size_t(i)] = {};
    if (fault != Fault::orders_shown && (fault != Fault::orders_linger || state.stacks.is_sealed()))
        for (std::size_t i = state.due[index(other)]; i < team; ++i) seen.secret[index(other)].order[i] = nobody;
    return seen;
}

// What the other cannot tell from what is: a set-up or orders that are being sealed, or are not begun; and orders that are not due, in
// another order.
State Game::redeal(const State& state, Side side, Stream& random) const {
    const Side other = enemy(side);
    State dealt = state;
    if (state.stacks.is_sealed()) {
        dealt = view(state, other);
        Questions asked;
        ask(*this, dealt, asked);
        const Question* question = asked.of(side);
        if (asked.of(other) && random.below(2))
            sandtable::answer(*this, dealt, side, sandtable::sample(*this, dealt, *question, random), asked);
        return dealt;
    }
    auto& order = dealt.secret[index(side)].order;
    const auto end = std::ranges::find(order, nobody) - order.begin();
    for (std::size_t i = state.due[index(side)]; i + 1 < std::size_t(end); ++i)
        std::swap(order[i], order[i + random.below(u32(std::size_t(end) - i))]);
    return dealt;
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

// SK-05 Who sees him may halt him for a snap shot. What may be answered hangs on what everybody sees, so being asked tells nothing.
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

int Game::needed(Place from, Place to) const {
    if (from == to) return 4;
    switch (look({{from, eye_height}, {to, eye_height}}, screens).veil) {
        case Veil::clear: return 4;
        case Veil::soft: return 5;
        case Veil::hard: return 6;
        case Veil::opaque: break;
    }
    return 7;
}

// SK-06 Three shots, dealt out among those in sight.
Flow Fire::deal(Play& play) {
    const State& state = play.state;
    const Side own = owner(shooter);
    const auto describe = [&](Question& question) {
        question.least = question.most = shots;
        for (int id = first(enemy(own)); id < first(enemy(own)) + team; ++id)
            if (state.fighter[std::size_t(id)].up &&
                play.game.needed(state.fighter[shooter].at, state.fighter[std::size_t(id)].at) <= 6)
                question.option[question.size++] = u16(id);
    };
    const auto allow = [](std::span<const i32>) { return Refusal{}; };
    Question targets;
    describe(targets);
    const Answer* given = play.share(own, "SK-06"_rule, u16(Topic::shots), describe, allow);
    if (!given) return Flow::wait;
    for (std::size_t i = 0; i < given->size; ++i)
        dealt[std::size_t(targets.option[i] - first(enemy(own)))] = u8(given->value[i]);
    return Flow::next;
}

// SK-06 A volley at each of them, one after the other.
Flow Fire::each(Play& play) {
    if (next == team) return Flow::done;
    const u8 target = u8(first(enemy(owner(shooter))) + next);
    const u8 count = dealt[next++];
    if (!count) return Flow::again;
    play.state.stacks.call(Volley{shooter, target, count});
    return Flow::recall;
}

// SK-06 What is needed to hit.
Flow Volley::aim(Play& play) {
    const auto& fighter = play.state.fighter;
    needed = u8(play.game.needed(fighter[shooter].at, fighter[target].at));
    play.tell("SK-06"_rule, Told::aims, shooter, target, count, needed);
    return Flow::next;
}

// SK-06 The shots.
Flow Volley::hit(Play& play) {
    const Answer* thrown = play.roll(owner(shooter), "SK-06"_rule, u16(Topic::hit), count, 6, [&] {
        Dice dice = Dice::plain(count);
        dice.groups = 2;
        for (int face = 1; face <= 6; ++face) {
            dice.group[std::size_t(face - 1)] = face >= needed;
            if (face >= needed) dice.wanted |= 1u << (face - 1);
        }
        return dice;
    });
    if (!thrown) return Flow::wait;
    count = u8(std::ranges::count_if(thrown->numbers(), [&](i32 face) { return face >= needed; }));
    play.tell("SK-06"_rule, Told::hits, target, count);
    return count ? Flow::next : Flow::done;
}

// SK-06 A die for each hit, thrown by the target's side.
Flow Volley::save(Play& play) {
    const Answer* thrown = play.roll(owner(target), "SK-06"_rule, u16(Topic::save), count, 6, [&] {
        Dice dice = Dice::plain(count);
        dice.groups = 2;
        dice.group = {0, 0, 0, 0, 1, 1};
        dice.wanted = 1u << 4 | 1u << 5;
        return dice;
    });
    if (!thrown) return Flow::wait;
    if (std::ranges::any_of(thrown->numbers(), [](i32 face) { return face <= 4; })) play.fall(target, "SK-06"_rule);
    else play.tell("SK-06"_rule, Told::saved, target);
    return Flow::done;
}

// SK-07 Where the grenade goes.
Flow Throw::at(Play& play) {
    State& state = play.state;
    const Side own = owner(thrower);
    const Place from = state.fighter[thrower].at;
    const auto describe = [&](Question& question) {
        fill_board(question);
        question.least = question.most = 1;
        question.reach = throw_range;
    };
    const auto refuse = [&](std::span<const i32> numbers) -> Refusal {
        const i64 far = length(from, {numbers[0], numbers[1]});
        if (far > throw_range)
            return {"SK-07"_rule, "is {0:length} away, and a grenade flies {1:length}", {i32(far), throw_range}};
        return {};
    };
    const Answer* given = play.place(own, "SK-07"_rule, u16(Topic::throw_at), describe, refuse);
    if (!given) return Flow::wait;
    const Place to{given->value[0], given->value[1]};
    state.threw[index(own)] = true;
    for (int id = 0; id < 2 * team; ++id)
        if (state.fighter[std::size_t(id)].up &&
            overlap(body(state.fighter[std::size_t(id)].at), Body::disc(to, blast_radius)))
            under |= u8(1u << id);
    play.tell("SK-07"_rule, Told::throws, thrower, to.x, to.y, std::popcount(under));
    return under ? Flow::next : Flow::done;
}

// SK-07 A die for each under the circle, in their order.
Flow Throw::blast(Play& play) {
    const int count = std::popcount(under);
    const Answer* thrown = play.roll(owner(thrower), "SK-07"_rule, u16(Topic::blast), count);
    if (!thrown) return Flow::wait;
    std::size_t die = 0;
    for (int id = 0; id < 2 * team; ++id)
        if (under >> id & 1 && thrown->value[die++] >= 4) play.fall(id, "SK-07"_rule);
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
