// What skirmish's players may think about, and what they make of it.
#include <algorithm>
#include <iterator>

#include "geometry/turn.h"
#include "tests/kit/skirmish/skirmish.h"

namespace skirmish {
namespace {

Answer of_places(std::span<const Place> places) {
    Answer answer;
    for (const Place place : places) answer.value[answer.size++] = place.x, answer.value[answer.size++] = place.y;
    answer.value[answer.size++] = 0;  // nobody here faces anywhere
    return answer;
}

bool allowed(const Game& game, State state, const Question& question, const Answer& answer) {
    Questions next;
    return !sandtable::answer(game, state, question.asked, answer, next, nullptr, Listing::none);
}

// The enemy who stands nearest, or nobody.
u8 nearest_enemy(const State& state, Side side, Place from) {
    u8 best = nobody;
    for (int id = first(enemy(side)); id < first(enemy(side)) + team; ++id)
        if (state.fighter[std::size_t(id)].up &&
            (best == nobody || square(from, state.fighter[std::size_t(id)].at) < square(from, state.fighter[best].at)))
            best = u8(id);
    return best;
}

std::vector<Place> usual_layout(Side side, i32 shift) {
    std::vector<Place> places;
    for (i32 i = 0; i < team; ++i)
        places.push_back({3 * inch + 5 * inch * i + shift, side == Side::red ? 4 * inch : side_length - 4 * inch});
    return places;
}

Place clamped(Place from, Place to, i64 range) {
    const i64 far = length(from, to);
    return far <= range ? to : along(from, to, range);
}

// All at the one who is nearest.
Answer all_at(const Question& question, std::size_t target) {
    Answer answer;
    answer.size = u8(question.size);
    std::fill_n(answer.value.begin(), answer.size, 0);
    answer.value[target] = shots;
    return answer;
}

}

std::vector<Place> Game::usual_way(const State& state, int mover) const {
    const Place from = state.fighter[std::size_t(mover)].at;
    const u8 target = nearest_enemy(state, owner(mover), from);
    const Degrees ahead_of =
        target == nobody || state.fighter[target].at == from ? 0 : sandtable::heading(from, state.fighter[target].at);
    for (const i32 distance : {allowance - 100, 3 * inch, inch})
        for (const int turn : {0, 45, 315, 90, 270, 135, 225, 180}) {
            const std::vector<Place> way{from, ahead(from, facing(ahead_of + turn), distance)};
            if (!refuse_way(state, mover, way)) return way;
        }
    return {};
}

Answer Game::usual(const State& state, const Question& question) const {
    switch (Topic(question.topic)) {
        case Topic::deploy:
            return of_places(usual_layout(question.asked, fault == Fault::usual_refused ? 20 * inch : 0));
        case Topic::way: {
            const std::vector<Place> way = usual_way(state, question.option[0]);
            return of_places(std::span(way).subspan(1));
        }
        case Topic::shots: return all_at(question, 0);
        case Topic::throw_at: {
            const Place from = state.fighter[state.acting].at;
            const u8 target = nearest_enemy(state, question.asked, from);
            const Place at = clamped(from, target == nobody ? from : state.fighter[target].at, throw_range);
            return of_places({&at, 1});
        }
        default: return plain_usual(question);
    }
}

Answer Game::sample(const State& state, const Question& question, Stream& random) const {
    const auto anywhere = [&](Place about, i32 range) {
        return Place{std::clamp(about.x + i32(random.below(u32(2 * range + 1))) - range, 0, side_length),
            std::clamp(about.y + i32(random.below(u32(2 * range + 1))) - range, 0, side_length)};
    };
    if (fault == Fault::sample_refused && Topic(question.topic) == Topic::throw_at) {
        const Place far{0, state.fighter[state.acting].at.y < side_length / 2 ? side_length : 0};
        return of_places({&far, 1});
    }
    for (int tries = 0; tries < 100; ++tries) {
        Answer answer;
        switch (Topic(question.topic)) {
            case Topic::deploy: {
                std::array<Place, team> places;
                for (Place& place : places)
                    place = {i32(base + random.below(u32(side_length - 2 * base))),
                        i32(base + random.below(zone_depth - 2 * base))};
                if (question.asked == Side::blue)
                    for (Place& place : places) place.y = side_length - place.y;
                answer = of_places(places);
                break;
            }
            case Topic::way: {
                std::vector<Place> places;
                Place at = state.fighter[question.option[0]].at;
                for (u32 legs = 1 + random.below(u32(question.most)); legs; --legs)
                    places.push_back(at = anywhere(at, allowance / 2));
                answer = of_places(places);
                break;
            }
            case Topic::throw_at: {
                const Place at = anywhere(state.fighter[state.acting].at, throw_range);
                answer = of_places({&at, 1});
                break;
            }
            default: answer = plain_sample(question, random);
        }
        if (allowed(*this, state, question, answer)) return answer;
    }
    return usual(state, question);
}

void Game::candidates(const State& view, const Question& question, Stream&, Candidates& suggestions) const {
    suggestions.add(usual(view, question));
    const auto add = [&](const Answer& answer) {
        if (allowed(*this, view, question, answer)) suggestions.add(answer);
    };
    switch (Topic(question.topic)) {
        case Topic::deploy: add(of_places(usual_layout(question.asked, inch))); break;
        case Topic::way: {
            const Place from = view.fighter[question.option[0]].at;
            for (const i32 distance : {allowance, allowance / 2})
                for (int turn = 0; turn < 360; turn += 45) {
                    const Place to = ahead(from, turn, distance);
                    if (fault == Fault::suggests_wrong) suggestions.add(of_places({&to, 1}));
                    else if (to.x >= 0 && to.y >= 0) add(of_places({&to, 1}));
                }
            break;
        }
        case Topic::halt:
            for (i32 tenths = 1; tenths <= 10; ++tenths) add(Answer::of(tenths));
            break;
        case Topic::shots:
            for (std::size_t i = 1; i < question.size; ++i) add(all_at(question, i));
            break;
        case Topic::throw_at:
            for (int id = first(enemy(question.asked)); id < first(enemy(question.asked)) + team; ++id)
                if (view.fighter[std::size_t(id)].up) add(of_places({&view.fighter[std::size_t(id)].at, 1}));
            break;
        default: break;
    }
}

// Thousandths of a fighter.
void Game::evaluate(
    const State& view, const Question& question, std::span<const Answer> answers, std::span<i32> values) const {
    const Side own = question.asked;
    const auto chance = [&](Place from, int target) {  // of a shot, in thousandths
        return 1000 * (7 - needed(from, view.fighter[std::size_t(target)].at)) / 6 * 2 / 3;
    };
    const auto best_shot = [&](Place from) {
        i32 best = 0;
        for (int id = first(enemy(own)); id < first(enemy(own)) + team; ++id)
            if (view.fighter[std::size_t(id)].up) best = std::max(best, chance(from, id));
        return best;
    };
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const std::vector<Place> places = points(answers[i]);
        switch (Topic(question.topic)) {
            case Topic::act: {
                const Place from = view.fighter[view.acting].at;
                const u8 near = nearest_enemy(view, own, from);
                const bool throws = near != nobody && within(from, view.fighter[near].at, throw_range + blast_radius);
                values[i] = answers[i].value[0] == fire ? 2 * best_shot(from)
                    : answers[i].value[0] == grenade    ? (throws ? 700 : -1)
                    : answers[i].value[0] == move       ? 200
                                                        : 0;
                break;
            }
            case Topic::way: {
                const u8 near = nearest_enemy(view, own, places.back());
                values[i] = best_shot(places.back()) -
                    (near == nobody ? 0 : i32(length(places.back(), view.fighter[near].at) / 20));
                break;
            }
            case Topic::halt: values[i] = answers[i].value[0] ? 500 : 0; break;
            case Topic::shots: {
                values[i] = 0;
                for (std::size_t j = 0; j < answers[i].size; ++j)
                    values[i] += answers[i].value[j] * chance(view.fighter[view.acting].at, question.option[j]);
                break;
            }
            case Topic::throw_at: {
                values[i] = 0;
                for (int id = 0; id < 2 * team; ++id)
                    if (view.fighter[std::size_t(id)].up &&
                        overlap(body(view.fighter[std::size_t(id)].at), Body::disc(places[0], blast_radius)))
                        values[i] += owner(id) == own ? -500 : 500;
                break;
            }
            default: values[i] = 0;
        }
    }
}

i32 Game::evaluate_position(const State& state, Side side) const {
    return 1000 * (left(state, side) - left(state, enemy(side)));
}

}
