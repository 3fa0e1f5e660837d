// What observers are asked and what happens by what they call, in words and pictures, and the usual answers.
#include "games/konflikt47/rules/observers/observers.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/konflikt47/computer/barrages.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/words/words.h"
#include "geometry/turn.h"

namespace konflikt47::observers {
namespace {

Noun noun(const Game& game, UnitId id) { return id < game.units() ? game.noun(id) : Noun{}; }

const char* effect_of(int face) {
    if (face <= nothing_at_most) return "nothing";
    if (face <= one_pin_at_most) return "a pin";
    return face <= pins_at_most ? "D2 pins" : "a shell";
}

// All that a barrage reaches that comes down there.
Mark reach_of_barrage(Place at, Mark::Tone tone, Rule rule) {
    Mark ring{.kind = Mark::ring, .tone = tone, .at = {at}, .words = {}, .rule = rule};
    ring.radius = barrage_radius;
    return ring;
}

}

std::string words(const Game& game, const Event& event) {
    const auto& n = event.operand;
    const auto unit = [&](std::size_t i) { return noun(game, UnitId(n[i])); };
    const auto place = [&](std::size_t i) { return place_words(game, {n[i], n[i + 1]}); };
    switch (Told(event.kind)) {
        case Told::calls_barrage: return fmt::format("{0:The} {0:calls} a barrage down: {1}", unit(0), place(1));
        case Told::barrage_waits:
            return fmt::format("{0:The} {0:waits} for {0:its} barrage, which {1}: {2}, needing {3} or more", unit(0),
                n[2] ? "comes" : "does not come yet", n[1], barrage_comes);
        case Told::barrage_lands: {
            const Place called{n[1], n[2]}, point{n[3], n[4]};
            if (called == point) return fmt::format("It does not drift: {}", place(3));
            return fmt::format("It drifts {} to the {}: {}",
                times(int((length(called, point) + inch / 2) / inch), "inch", "inches"),
                point_of_compass(heading(called, point)), place(3));
        }
        case Told::under_barrage:
            return fmt::format("{0:The} {0:throws} {1} under the barrage: {2}", unit(0), n[1], effect_of(n[1]));
        case Told::shell_falls:
            return fmt::format("A shell falls on {:the}, {} across, over {}", unit(0), times(n[3], "inch", "inches"),
                times(n[4], "model", "models"));
        default: return {};
    }
}

Headline headline(const Event& event) {
    switch (Told(event.kind)) {
        case Told::calls_barrage:
        case Told::barrage_waits: return Headline::deed;
        default: return Headline::outcome;
    }
}

Shown shown(const Event& event) {
    const auto& n = event.operand;
    const int token = piece_of(UnitId(n[0]), 0);
    switch (Told(event.kind)) {
        case Told::calls_barrage: return {{token}, {}, {reach_of_barrage({n[1], n[2]}, Mark::plain, event.rule)}};
        case Told::barrage_waits:
            return {{}, {}, {{.kind = Mark::point, .at = {{n[3], n[4]}}, .words = {}, .rule = event.rule}}};
        case Told::barrage_lands: {
            const Place called{n[1], n[2]}, point{n[3], n[4]};
            Marks marks{reach_of_barrage(point, Mark::bad, event.rule)};
            if (called != point)
                marks.push_back({.kind = Mark::line, .at = {called, point}, .words = {}, .rule = event.rule});
            return {{}, {}, std::move(marks)};
        }
        case Told::under_barrage:
            return said_beside(
                UnitId(n[0]), effect_of(n[1]), n[1] > nothing_at_most ? Mark::bad : Mark::plain, event.rule);
        case Told::shell_falls: {
            Mark circle{.kind = Mark::ring, .tone = Mark::bad, .at = {{n[1], n[2]}}, .words = {}, .rule = event.rule};
            circle.radius = n[3] * inch / 2;
            return {{token}, {}, {circle}};
        }
        default: return {};
    }
}

UnitId subject(const State& state) {
    const auto& stack = state.stacks.main;
    if (const Observing* observing = stack.top<Observing>()) return observing->unit;
    if (const Barrage* barrage = stack.top<Barrage>()) return state.calls.item[barrage->call].by;
    if (const Under_barrage* under = stack.top<Under_barrage>()) return under->unit;
    return no_unit;
}

std::string question(const Game& game, const State& state, const Question& question) {
    const Noun who = noun(game, subject(state));
    switch (Topic(question.topic)) {
        case Topic::call_in: return fmt::format("{0:Does} {0:the} call {0:its} barrage?", who);
        case Topic::barrage: return fmt::format("Where is the barrage of {:the} to come down?", who);
        case Topic::arrival:
            return fmt::format("Does the barrage come that {:the} called, on {} or more?", who, barrage_comes);
        case Topic::drift: return "How far, and in which direction, does the barrage drift?";
        case Topic::struck_first: return "Which of the units that are nearest to the barrage throws first?";
        case Topic::under_barrage: return fmt::format("What does the barrage do to {:the}?", who);
        case Topic::barrage_pins: return fmt::format("How many pins {0:does} {0:the} get?", who);
        default: return {};
    }
}

std::vector<std::string> names(const Game& game, const State&, const Question& question, int option) {
    if (Topic(question.topic) == Topic::call_in) return {option ? "call the barrage" : "shoot"};
    if (option < game.units()) return {game.name(UnitId(option))};
    return {};
}

Spot spot(const Game& game, const State& state, const Question& question, int option) {
    if (Topic(question.topic) != Topic::struck_first || option >= game.units()) return {};
    return {Spot::token, 0, 0, first_token({game, state}, UnitId(option))};
}

std::string thrown_for(const Game& game, const Sequences& sequence) {
    if (std::holds_alternative<Barrage>(sequence)) return " for the barrage";
    if (const auto* under = std::get_if<Under_barrage>(&sequence))
        return fmt::format(" for what the barrage does to {:the}", noun(game, under->unit));
    return {};
}

Marks marks_of_barrage(const Position& position, Place at) {
    Marks marks{reach_of_barrage(at, Mark::plain, "K47-ARM-15"_rule)};
    for (UnitId id = 0; id < position.game.units(); ++id) {
        if (!is_under(position, id, at)) continue;
        for (int i = 0; i < position.models(id); ++i)
            if (position.is_target(id, i))
                marks.push_back({.kind = Mark::ring,
                    .tone = Mark::bad,
                    .at = {position.unit(id).model[std::size_t(i)].at},
                    .token = piece_of(id, i),
                    .words = {},
                    .rule = "K47-ARM-15"_rule});
    }
    return marks;
}

// A call that hits nobody is kept.
Answer usual(const Game& game, const State& state, const Question& question) {
    const Position position{game, state};
    const UnitId id = subject(state);
    const Topic topic = Topic(question.topic);
    if (topic != Topic::call_in && topic != Topic::barrage) return plain_usual(question);
    const Place best = points_to_name(position, id).front();
    if (topic == Topic::barrage) return of_places({&best, 1});
    const Side own = game.side(id);
    return Answer::of(units_under(position, enemy(own), best) > units_under(position, own, best));
}

Answer sample(const Game& game, const State& state, const Question& question, Stream& random) {
    if (Topic(question.topic) != Topic::barrage) return plain_sample(question, random);
    constexpr int tries = 6;
    for (int i = 0; i < tries; ++i) {
        const Place at{i32(random.below(u32(game.ground.width))), i32(random.below(u32(game.ground.height)))};
        if (sees_point({game, state}, subject(state), at)) return of_places({&at, 1});
    }
    return usual(game, state, question);
}

void candidates(const Game& game, const State& view, const Question& question, Candidates& suggestions) {
    if (Topic(question.topic) == Topic::barrage)
        return suggest_points({{game, view}, question.asked}, subject(view), suggestions);
    for (const u16 option : question.options()) suggestions.add(Answer::of(option));
}

}
