// Movement in words: what is asked, what happened, and what computer players think of.
#include <algorithm>

#include <fmt/format.h>

#include "games/konflikt47/computer/drives.h"
#include "games/konflikt47/computer/spotters.h"
#include "games/konflikt47/computer/usual_way.h"
#include "games/konflikt47/rules/buildings/buildings.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/rules/transports/transports.h"
#include "games/konflikt47/words/words.h"
#include "geometry/turn.h"
#include "words/article.h"
#include "words/place.h"

namespace konflikt47 {

std::string building_name(const Game& game, i32 piece) {
    const Piece& building = game.ground.pieces[std::size_t(piece)];
    return building.name.empty() ? game.ground.kind(building).name : building.name;
}

}

namespace konflikt47::moving {
namespace {

const Moving* moving_of(const State& state) { return state.stacks.main.top<Moving>(); }

// A way, and where a Fixed weapon points at its end: towards what it went for, or as it does now.
Answer of_way(Place from, std::vector<Place> way, Place aim, int facing_now, bool has_facing) {
    if (way.empty()) way.push_back(from);
    Answer answer = of_places(way);
    if (has_facing) answer.value[answer.size - 1u] = aim == way.back() ? facing_now : heading(way.back(), aim);
    return answer;
}

Answer stay(const Position& position, const Moving& moving, const Question& question) {
    const Unit& unit = position.unit(moving.unit);
    const Place leader = position.place_of(moving.unit, leader_of(position, moving.unit));
    return of_way(leader, {}, leader, unit.facing, question.has_facing);
}

Place aim_of(const Position& position, const Moving& moving, const March& march) {
    return usual_aim(position, moving.unit, march.began(march.leader()));
}

Noun name_of(const Game& game, i32 piece) { return game.noun(UnitId(piece / max_models)); }

// K47-TRP-03 Straight out of the vehicle towards the enemy, as far as it may; where it may not, it stays.
Answer way_off(const Position& position, const Moving& moving, const Question& question) {
    const Place from = position.place_of(moving.unit, gun_model), aim = usual_aim(position, moving.unit, from);
    const Unit& unit = position.unit(moving.unit);
    const i32 most = rate_on_foot(position, moving.unit, pace_of(position, moving)) + 2 * inch;
    for (const Degrees turned : {0, 45, -45, 90, -90, 180})
        for (i32 far = most; aim != from && far > inch; far -= inch) {
            const Place end = ahead(from, facing(heading(from, aim) + turned), far);
            if (!refuse_course(position, moving, std::array{end}))
                return of_way(from, {end}, aim, unit.facing, question.has_facing);
        }
    return stay(position, moving, question);
}

// Places of the models that are alive.
Answer of_models(const Position& position, UnitId id, const Places& at) {
    std::vector<Place> places;
    for (int i = 0; i < position.models(id); ++i)
        if (position.alive(id, i)) places.push_back(at[std::size_t(i)]);
    return of_places(places);
}

// The proposed layout stands in the move that is being declared.
Answer layout_of(const Position& position, const Moving& moving) {
    const Move& move = position.now.moves.item[position.now.moves.size - 1u];
    return of_models(position, moving.unit, move.to);
}

}

std::string words(const Game& game, const Event& event) {
    const auto& n = event.operand;
    const auto place = [&](std::size_t i) { return place_words(game, {n[i], n[i + 1]}); };
    const auto by = [&](std::size_t i) {
        const std::string words = place(i);
        return is_beside_something(words) ? words : "at " + words;
    };
    const auto to_place = [&](std::size_t i) {
        const std::string words = place(i);
        return is_beside_something(words) ? "a place " + words : words;
    };
    const auto man = [&] {
        const int model = n[0] % max_models, before = game.serves_gun(UnitId(n[0] / max_models));
        if (before && model == gun_model) return fmt::format("The gun of {:the}", name_of(game, n[0]));
        return fmt::format("Man {} of {:the}", model + 1 - before, name_of(game, n[0]));
    };
    switch (Told(event.kind)) {
        case Told::moved:
            if (n[1] == n[3] && n[2] == n[4])
                return fmt::format("{0:The} {0:stays} where {0:it} {0:is}", name_of(game, n[0]));
            if (const std::string from = place(1); from != place(3))
                return fmt::format("{:The} went from {} to {}", name_of(game, n[0]), from, to_place(3));
            return fmt::format("{:The} moved, still {}", name_of(game, n[0]), by(3));
        case Told::goes_on: return fmt::format("{:The} went on to {}", name_of(game, n[0]), to_place(3));
        case Told::turns:
            return fmt::format("{:The} turned {} by {} {}, to the {}", name_of(game, n[0]), n[1] < 0 ? "left" : "right",
                std::abs(n[1]), std::abs(n[1]) == 1 ? "degree" : "degrees", point_of_compass(n[2]));
        case Told::backs: return fmt::format("{:The} went straight back to {}", name_of(game, n[0]), to_place(3));
        case Told::follows: return fmt::format("{} went along", man());
        case Told::aside: return fmt::format("{} stepped aside", man());
        case Told::comes_on: return fmt::format("{:The} came on {}", name_of(game, n[0]), by(1));
        case Told::comes_too: return fmt::format("{} came on too", man());
        case Told::enters:
            return fmt::format("{0:The} {0:is} {1} {2}{3}", game.noun(UnitId(n[0])), n[2] ? "upstairs in" : "in",
                the(building_name(game, n[1])), n[2] > 1 ? fmt::format(", floor {}", n[2]) : "");
        case Told::leaves:
            return fmt::format("{:The} came out of {}", game.noun(UnitId(n[0])), the(building_name(game, n[1])));
        case Told::mounts:
            return game.serves_gun(UnitId(n[0]))
                ? fmt::format("{0:The} {0:is} limbered to {1:the}", game.noun(UnitId(n[0])), game.noun(UnitId(n[1])))
                : fmt::format("{0:The} {0:mounts} {1:the}", game.noun(UnitId(n[0])), game.noun(UnitId(n[1])));
        case Told::dismounts:
            return game.serves_gun(UnitId(n[0]))
                ? fmt::format(
                      "{0:The} {0:is} unlimbered from {1:the}", game.noun(UnitId(n[0])), game.noun(UnitId(n[1])))
                : fmt::format("{0:The} {0:gets} out of {1:the}", game.noun(UnitId(n[0])), game.noun(UnitId(n[1])));
        case Told::gets_out: return fmt::format("{} got out", man());
        case Told::thrown_out:
            return fmt::format("{0:The} {0:bails} out of {1:the}", game.noun(UnitId(n[0])), game.noun(UnitId(n[1])));
        default: return {};
    }
}

Headline headline(const Event& event) {
    const Told told = Told(event.kind);
    return told == Told::goes_on || told == Told::follows || told == Told::aside || told == Told::comes_too ||
            told == Told::gets_out
        ? Headline::detail
        : Headline::deed;
}

Shown shown(const Event& event) {
    const auto& n = event.operand;
    switch (Told(event.kind)) {
        // K47-MOV-02 All models of a unit go at once.
        case Told::moved:
        case Told::goes_on:
        case Told::backs:
        case Told::aside:
        case Told::follows:
            return {.tokens = {n[0]}, .way = {{n[1], n[2]}, {n[3], n[4]}}, .marks = {}, .together = true};
        case Told::comes_on:
        case Told::gets_out:
        case Told::comes_too: return {.tokens = {n[0]}, .way = {{n[1], n[2]}}, .marks = {}, .together = true};
        case Told::turns: return {.tokens = {n[0]}, .way = {}, .marks = {}};
        case Told::mounts:
        case Told::dismounts:
        case Told::thrown_out:
            return {.tokens = {piece_of(UnitId(n[0]), 0), piece_of(UnitId(n[1]), 0)}, .way = {}, .marks = {}};
        case Told::enters:
        case Told::leaves: return {.tokens = {piece_of(UnitId(n[0]), 0)}, .way = {}, .marks = {}};
        default: return {};
    }
}

UnitId subject(const State& state, const Question& question) {
    if (Topic(question.topic) == Topic::entry) {
        const Ordering* ordering = state.stacks.main.top<Ordering>();
        return ordering ? ordering->unit : no_unit;
    }
    if (const Driving* driving = state.stacks.main.top<Driving>()) return driving->unit;
    if (const Bailing_out* bailing = state.stacks.main.top<Bailing_out>()) return bailing->unit;
    const Moving* moving = moving_of(state);
    return moving ? moving->unit : no_unit;
}

std::string question(const Game& game, const State& state, const Question& question) {
    const UnitId id = subject(state, question);
    const Noun who = id < game.units() ? game.noun(id) : Noun{};
    switch (Topic(question.topic)) {
        case Topic::entry: return fmt::format("Where on {0:its} edge {0:does} {0:the} come on?", who);
        case Topic::way:
            if (const Moving* moving = moving_of(state); moving && moving->regroup)
                return fmt::format("Which way {0:does} {0:the} regroup?", who);
            if (id < game.units() && state.unit[id].aboard < game.units())
                return fmt::format("Where {0:does} {0:the} get out of {1:the}?", who, game.noun(state.unit[id].aboard));
            if (id < game.units() && game.serves_gun(id))
                return fmt::format("Where {0:does} {0:the} go, and where {0:does} {0:it} point?", who);
            return fmt::format("Which way does {} go?", leader_of(game, id, "leader"));
        case Topic::drive:
            if (const Driving* driving = state.stacks.main.top<Driving>()) {
                if (driving->escapes)
                    return fmt::format("Where {0:does} {0:the} drive off to, straight ahead or straight back?", who);
                if (driving->regroups) return fmt::format("Which way {0:does} {0:the} regroup?", who);
                if (driving->against < game.units()) {
                    const Noun target = game.noun(driving->against);
                    return Position{game, state}.entry(id).is_walker()
                        ? fmt::format("Which way {0:does} {0:the} walk straight at {1:the}?", who, target)
                        : fmt::format("Where {0:does} {0:the} end, straight through {1:the}?", who, target);
                }
            }
            return fmt::format("Where {0:does} {0:the} drive?", who);
        case Topic::places: return fmt::format("Where do the men of {:the} end?", who);
        case Topic::bail: return fmt::format("Where are the men of {:the} about the wreck?", who);
        case Topic::floor: return fmt::format("{0:Does} {0:the} change floors?", who);
        default: return {};
    }
}

std::vector<std::string> names(const Game& game, const State& state, const Question& question, int option) {
    if (Topic(question.topic) == Topic::floor) {
        constexpr const char* choices[] = {"keep its floor", "go up", "go down"};
        return {choices[std::clamp(option, 0, 2)]};
    }
    if (option >= game.units() * max_models) return {};
    const UnitId id = UnitId(option / max_models);
    const int model = option % max_models;
    const Entry& entry = Position{game, state}.entry(id);
    if (entry.is_gun(model)) return {game.name(id)};
    return {fmt::format("{} {}", game.name(id), model + 1 - entry.is_gun())};
}

Spot spot(const Game& game, const State&, const Question& question, int option) {
    if (Topic(question.topic) == Topic::floor || option >= game.units() * max_models) return {};
    return {Spot::token, 0, 0, option};
}

Answer usual(const Game& game, const State& state, const Question& question) {
    const Position position{game, state};
    if (Topic(question.topic) == Topic::entry) return of_places({&state.stacks.main.top<Ordering>()->entry, 1}, 0);
    if (const Driving* driving = state.stacks.main.top<Driving>()) return usual_drive(position, *driving);
    if (const Bailing_out* bailing = state.stacks.main.top<Bailing_out>())
        return of_models(position, bailing->unit, bailed_of(position, bailing->unit).at);
    const Moving* moving = moving_of(state);
    if (!moving) return Answer::of(0);
    switch (Topic(question.topic)) {
        case Topic::floor: return Answer::of(0);
        case Topic::way: {
            if (state.unit[moving->unit].building != no_piece) return stay(position, *moving, question);
            if (position.is_aboard(moving->unit)) return way_off(position, *moving, question);
            March march = march_of(position, *moving);
            const Place aim = aim_of(position, *moving, march);
            std::vector<Place> way;
            // K47-ART-02 A gun that stays may turn and fire.
            if (moving->comes || !position.entry(moving->unit).is_gun())
                way = usual_way(march, position, moving->unit, aim);
            if (way.empty() && moving->comes) way = way_toward(march, aim);
            return of_way(
                march.began(march.leader()), std::move(way), aim, state.unit[moving->unit].facing, question.has_facing);
        }
        default: return layout_of(position, *moving);
    }
}

Answer sample(const Game& game, const State& state, const Question& question, Stream& random) {
    const Position position{game, state};
    const Topic topic = Topic(question.topic);
    constexpr int tries = 4;
    if (topic == Topic::entry) {
        const Answer usual = moving::usual(game, state, question);
        for (int i = 0; i < tries; ++i) {
            Answer answer = usual;
            answer.value[0] = i32(random.below(u32(game.ground.width) + 1));
            if (steps_on(position, subject(state, question), answer.value[0])) return answer;
        }
        return usual;
    }
    if (const Driving* driving = state.stacks.main.top<Driving>()) return sample_drive(position, *driving, random);
    const Moving* moving = moving_of(state);
    if (!moving) return moving::usual(game, state, question);  // those who bail out
    if (topic == Topic::way) {
        if (const auto of_spotter = sample_way_of_spotter(position, *moving, random)) return *of_spotter;
        March march = march_of(position, *moving);
        const Place from = march.began(march.leader());
        if (const auto ways = ways_aboard(position, *moving, march); !ways.empty() && !random.below(4))
            return of_way(
                from, ways[random.below(u32(ways.size()))], from, state.unit[moving->unit].facing, question.has_facing);
        for (int i = 0; i < tries && march.rate(); ++i) {
            const Degrees facing = Degrees(random.below(360));
            const i32 far = i32(random.below(u32(march.rate()))) + 1;
            const Place to = march.obstacles().clamped(ahead(from, facing, far));
            if (to == from || refuse_course(position, *moving, std::array{to}, &march)) continue;
            return of_way(from, {to}, to + (to - from), state.unit[moving->unit].facing, question.has_facing);
        }
        // Who plays by chance looks for no way round anything, which takes a hundred times as long as an answer.
        if (state.unit[moving->unit].building != no_piece) return stay(position, *moving, question);
        if (position.is_aboard(moving->unit)) return way_off(position, *moving, question);
        const Place aim = aim_of(position, *moving, march);
        return of_way(from, way_toward(march, aim), aim, state.unit[moving->unit].facing, question.has_facing);
    }
    return moving::usual(game, state, question);
}

}
