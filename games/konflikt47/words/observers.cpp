// What observers are asked and what happens by what they call, in words and pictures, and the usual answers.
#include "games/konflikt47/rules/observers/observers.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/konflikt47/computer/barrages.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/rules/shooting/bursting.h"
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

const char* what_it_calls(const Position& position, UnitId id) {
    return id < position.game.units() && calls_strikes(position.entry(id)) ? "air strike" : "barrage";
}

Bursting bomb_of(const Position& position, const From_air& attack) {
    return {position, attack.at, attack.firer, bomb_he};
}

// Each model of a unit that suffers.
void add_models(const Position& position, UnitId id, Models which, Rule rule, Marks& marks) {
    for (int i = 0; i < position.models(id); ++i)
        if (has(which, i))
            marks.push_back({.kind = Mark::ring,
                .tone = Mark::bad,
                .at = {position.unit(id).model[std::size_t(i)].at},
                .token = piece_of(id, i),
                .words = {},
                .rule = rule});
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
        case Told::calls_strike: return fmt::format("{0:The} {0:calls} an air strike at {1:the}", unit(0), unit(1));
        case Told::strike_waits: {
            constexpr const char* how[] = {"does not come yet", "comes", "goes astray"};
            return fmt::format("{0:The} {0:waits} for {0:its} air strike, which {1}: {2}", unit(0), how[n[2]], n[1]);
        }
        case Told::strike_lost: return fmt::format("The air strike that {0:the} {0:calls} finds nobody", unit(0));
        case Told::strike_comes: return fmt::format("Aircraft come for {:the}{}", unit(1), n[2] ? ", by mistake" : "");
        case Told::flak:
            return fmt::format("{} at them: {}", times(n[1], "flak weapon fires", "flak weapons fire"),
                n[2] ? "they are driven off" : "they come on");
        case Told::bomb_falls:
            return fmt::format("A bomb falls on {:the}, {} across, over {}", unit(0), times(n[3], "inch", "inches"),
                times(n[4], "model", "models"));
        case Told::strafes: return fmt::format("Aircraft strafe {:the} with {}", unit(0), times(n[1], "shot", "shots"));
        case Told::strafed:
            return fmt::format("{} at {:the}, needing {} or more: {}", times(n[1], "shot", "shots"), unit(0),
                strafing_needs, times(n[2], "hit", "hits"));
        default: return {};
    }
}

Headline headline(const Event& event) {
    switch (Told(event.kind)) {
        case Told::strafed: return Headline::detail;
        case Told::calls_barrage:
        case Told::barrage_waits:
        case Told::calls_strike:
        case Told::strike_waits: return Headline::deed;
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
        case Told::calls_strike: return said_beside(UnitId(n[1]), "air strike called", Mark::bad, event.rule);
        case Told::strike_comes: return said_beside(UnitId(n[1]), "air strike", Mark::bad, event.rule);
        case Told::flak:
            return said_beside(
                UnitId(n[0]), n[2] ? "driven off by flak" : "flak misses", n[2] ? Mark::good : Mark::plain, event.rule);
        case Told::strafes: return {{token}, {}, {}};
        case Told::strafed: return said_beside(UnitId(n[0]), times(n[2], "hit", "hits"), Mark::bad, event.rule);
        case Told::bomb_falls:
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
    if (const Strike* strike = stack.top<Strike>())
        return strike->at < max_units ? strike->at : state.calls.item[strike->call].by;
    if (const From_air* attack = stack.top<From_air>()) return attack->at;
    return no_unit;
}

std::string question(const Game& game, const State& state, const Question& question) {
    const Noun who = noun(game, subject(state));
    switch (Topic(question.topic)) {
        case Topic::call_in:
            return fmt::format("{0:Does} {0:the} call {0:its} {1}?", who, what_it_calls({game, state}, subject(state)));
        case Topic::strike_target: return fmt::format("At whom {0:does} {0:the} call an air strike?", who);
        case Topic::new_target: return "Whom do the aircraft strike?";
        case Topic::attack: return fmt::format("How do the aircraft attack {:the}?", who);
        case Topic::bomb: return fmt::format("Where does the bomb fall on {:the}?", who);
        case Topic::strike_arrival: return fmt::format("Does the air strike come that {:the} called?", who);
        case Topic::flak: return "Does flak drive the aircraft off, on a 6?";
        case Topic::strafing: return fmt::format("With how many shots do the aircraft strafe {:the}?", who);
        case Topic::strafing_hits:
            return fmt::format("The aircraft strafe {:the}, needing {} or more", who, strafing_needs);
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

std::vector<std::string> names(const Game& game, const State& state, const Question& question, int option) {
    if (Topic(question.topic) == Topic::call_in)
        return {option ? fmt::format("call the {}", what_it_calls({game, state}, subject(state))) : "shoot"};
    if (Topic(question.topic) == Topic::attack) return {option ? "strafe" : "bombs"};
    if (option < game.units()) return {game.name(UnitId(option))};
    return {};
}

Spot spot(const Game& game, const State& state, const Question& question, int option) {
    const Topic topic = Topic(question.topic);
    const bool is_unit = topic == Topic::struck_first || topic == Topic::strike_target || topic == Topic::new_target;
    if (!is_unit || option >= game.units() || state.unit[std::size_t(option)].where != Whereabouts::on_table) return {};
    return {Spot::token, 0, 0, first_token({game, state}, UnitId(option))};
}

std::string thrown_for(const Game& game, const Sequences& sequence) {
    if (std::holds_alternative<Barrage>(sequence)) return " for the barrage";
    if (std::holds_alternative<Strike>(sequence)) return " for the air strike";
    if (const auto* attack = std::get_if<From_air>(&sequence))
        return fmt::format(" for the air strike at {:the}", noun(game, attack->at));
    if (const auto* under = std::get_if<Under_barrage>(&sequence))
        return fmt::format(" for what the barrage does to {:the}", noun(game, under->unit));
    return {};
}

Marks marks_of_barrage(const Position& position, Place at) {
    Marks marks{reach_of_barrage(at, Mark::plain, "K47-ARM-15"_rule)};
    for (UnitId id = 0; id < position.game.units(); ++id)
        if (is_under(position, id, at)) add_models(position, id, living(position, id), "K47-ARM-15"_rule, marks);
    return marks;
}

Marks marks_of_strike(const Position& position, UnitId at) {
    Marks marks;
    for (UnitId id = 0; id < position.game.units(); ++id)
        if (is_shaken(position, id, at)) add_models(position, id, living(position, id), "K47-SPC-06"_rule, marks);
    return marks;
}

Marks marks_of_bomb(const Position& position, Place at) {
    Marks marks;
    if (const From_air* attack = position.now.stacks.main.top<From_air>())
        for (const Burst& burst : bomb_of(position, *attack).under(at, 0))
            add_models(position, burst.at, burst.under, "K47-WSR-11"_rule, marks);
    return marks;
}

// A barrage that would hit nobody is kept.
Answer usual(const Game& game, const State& state, const Question& question) {
    const Position position{game, state};
    const UnitId id = subject(state);
    const Topic topic = Topic(question.topic);
    if (const From_air* attack = state.stacks.main.top<From_air>(); attack && topic == Topic::bomb) {
        const Place best = bomb_of(position, *attack).best();
        return of_places({&best, 1});
    }
    if (topic != Topic::call_in && topic != Topic::barrage) return plain_usual(question);
    if (calls_strikes(position.entry(id))) return Answer::of(1);
    const Place best = points_to_name(position, id).front();
    if (topic == Topic::barrage) return of_places({&best, 1});
    const Side own = game.side(id);
    return Answer::of(units_under(position, enemy(own), best) > units_under(position, own, best));
}

Answer sample(const Game& game, const State& state, const Question& question, Stream& random) {
    if (const From_air* attack = state.stacks.main.top<From_air>(); attack && Topic(question.topic) == Topic::bomb) {
        const Bursting bomb = bomb_of({game, state}, *attack);
        const Place best = bomb.best();
        const Place near{best.x + i32(random.below(500)) - 250, best.y + i32(random.below(500)) - 250};
        return of_places({bomb.refuse(near) ? &best : &near, 1});
    }
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
    if (Topic(question.topic) == Topic::bomb) return suggestions.add(usual(game, view, question));
    for (const u16 option : question.options()) suggestions.add(Answer::of(option));
}

}
