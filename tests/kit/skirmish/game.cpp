// What the engine asks of skirmish beside its rules, and what a side may know.
#include <algorithm>

#include "geometry/sweep.h"
#include "tests/kit/skirmish/skirmish.h"

namespace skirmish {

void fill_board(Question& question) { question.width = question.height = side_length; }

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

// What a side has not shown: its set-up while both place, and its orders until they are due.
State Game::view(const State& state, Viewer viewer) const {
    State seen = state;
    for (const Side owner : both_sides) {
        if (viewer.shares(owner)) continue;
        seen.stacks.hide(owner);
        if (state.stacks.is_sealed() && !state.turn)
            for (int i = first(owner); i < first(owner) + team; ++i) seen.fighter[std::size_t(i)] = {};
        if (fault != Fault::orders_shown && (fault != Fault::orders_linger || state.stacks.is_sealed()))
            for (std::size_t i = state.due[index(owner)]; i < team; ++i) seen.secret[index(owner)].order[i] = nobody;
    }
    return seen;
}

// What the other cannot tell from what is: a set-up or orders that are being sealed, or are not begun; and orders that are not due, in
// another order.
State Game::determinize(const State& state, Side side, Stream& random) const {
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

}
