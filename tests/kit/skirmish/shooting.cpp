// How fighters shoot and throw: SK-06 and SK-07.
#include <algorithm>
#include <bit>

#include "tests/kit/skirmish/skirmish.h"

namespace skirmish {

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

}
