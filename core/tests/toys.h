#pragma once
// Two games of nothing but dice, whose throws depend on throws: for tests and benchmarks of exact odds.
#include "core/outcomes.h"

namespace sandtable::toys {

inline constexpr Paragraph rulebook[] = {
    {"TOY-01", "Fire",
        "Shots that hit may wound, and wounds may be saved. Before wounds are thrown the target may go down."},
    {"TOY-02", "Melee",
        "Both sides strike with all they have, three rounds long; who is hit falls at the end of the round."},
};
consteval Rule operator""_rule(const char* id, std::size_t size) { return cite(rulebook, {id, size}); }

// Dice whose highest faces, a number of them, succeed.
inline Dice pool(int count, int faces, int good) {
    Dice dice = Dice::plain(count, faces);
    dice.groups = 2;
    for (int face = 1; face <= faces; ++face) dice.group[std::size_t(face - 1)] = face > faces - good;
    return dice;
}
inline int succeeded(const Dice& dice, const Answer& thrown) {
    int sum = 0;
    for (const i32 face : thrown.numbers()) sum += dice.group[std::size_t(face - 1)];
    return sum;
}

// TOY-01
struct Fire {
    struct State {
        u8 step, dice, down, spent, fallen;  // `spent`: hits so far
        SANDTABLE_FIELDS(step, dice, down, spent, fallen);
    };
    int shots, faces, to_hit, to_wound, to_save;  // how many faces do
    bool asks = false;                            // whether to go down

    State start() const { return {0, u8(shots), 0, 0, 0}; }
    void run(State& state, Visit& visit) const {
        while (state.dice && state.step < 4) {
            if (state.step == 1) {
                if (asks) {
                    const std::array<u8, 2> both = {0, 1};
                    const i32* down =
                        visit.choose(Side::blue, "TOY-01"_rule, 1, 2, both, [](i32) { return Refusal{}; });
                    if (!down) return;
                    state.down = u8(*down);
                }
                state.step = 2;
                continue;
            }
            const int good = state.step == 0 ? to_hit : state.step == 2 ? to_wound - state.down : to_save;
            const Dice dice = pool(state.dice, faces, good);
            const Answer* thrown = visit.roll(state.step == 3 ? Side::blue : Side::red, "TOY-01"_rule, state.step,
                state.dice, faces, [&] { return dice; });
            if (!thrown) return;
            const int number = succeeded(dice, *thrown);
            if (state.step == 3) state.fallen = u8(state.dice - number);
            else state.dice = u8(number);
            ++state.step;
        }
    }
    void concede(State&, Side, Visit&) const {}
    void agree_draw(State&, Side, Visit&) const {}
    State view(const State& state, Viewer) const { return state; }
    Result result(const State&) const { return {}; }
};

// TOY-02
struct Melee {
    struct State {
        u8 half_rounds, hits;
        std::array<u8, 2> men;
        SANDTABLE_FIELDS(half_rounds, hits, men);
    };
    int men, rounds;
    std::array<int, 2> good;  // faces of six that hit, of each side

    State start() const { return {0, 0, {u8(men), u8(men)}}; }
    void run(State& state, Visit& visit) const {
        while (state.half_rounds < 2 * rounds && (state.half_rounds % 2 || (state.men[0] && state.men[1]))) {
            const std::size_t side = state.half_rounds % 2;
            const Dice dice = pool(state.men[side], 6, good[side]);
            const Answer* thrown =
                visit.roll(both_sides[side], "TOY-02"_rule, u16(side), dice.count, 6, [&] { return dice; });
            if (!thrown) return;
            const int hits = std::min<int>(succeeded(dice, *thrown), state.men[1 - side]);
            if (side == 0) state.hits = u8(hits);
            else {
                state.men = {u8(state.men[0] - hits), u8(state.men[1] - state.hits)};
                state.hits = 0;
            }
            ++state.half_rounds;
        }
    }
    void concede(State&, Side, Visit&) const {}
    void agree_draw(State&, Side, Visit&) const {}
    State view(const State& state, Viewer) const { return state; }
    Result result(const State&) const { return {}; }
};

}
