// What skirmish says: of events, of questions and their options, and of what an answer would bring.
#include <fmt/format.h>

#include "core/table_of.h"
#include "tests/kit/skirmish/skirmish.h"

namespace skirmish {

constexpr const char* act_names[] = {"stand", "move", "fire", "grenade"};

std::string name(int fighter) {
    static constexpr const char* names[] = {
        "Arthur", "Bertram", "Conrad", "Dietrich", "Edwin", "Falk", "Gerald", "Harold"};
    return names[fighter];
}

Table::Heading Game::heading() const { return {"skirmish", 1, 0, {"farm", {{}, settings}, {}}}; }

std::string Game::words(Side side) const {
    return side == Side::red ? "Reds" : side == Side::blue ? "Blues" : "nobody";
}

std::string Game::words(const Event& event) const {
    const auto& n = event.operand;
    const Measure inches = measure();
    const auto place = [&](int i) { return inches.near({n[std::size_t(i)], n[std::size_t(i) + 1]}); };
    switch (Told(event.kind)) {
        case Told::placed: return fmt::format("{} was placed at {}", name(n[0]), place(1));
        case Told::turn: return fmt::format("Turn {}", n[0]);
        case Told::due: return fmt::format("{} was due", name(n[0]));
        case Told::moves: return fmt::format("{} went to {}", name(n[0]), place(3));
        case Told::stands: return fmt::format("{} stood", name(n[0]));
        case Told::halts: return fmt::format("{} halted {} at {}", name(n[0]), name(n[1]), place(2));
        case Told::aims:
            return fmt::format("{} fired {} at {} and needed {} or more", name(n[0]),
                n[2] == 1 ? "a shot" : fmt::format("{} shots", n[2]), name(n[1]), n[3]);
        case Told::hits:
            return n[1] ? fmt::format("{} was hit {}", name(n[0]), n[1] == 1 ? "once" : fmt::format("{} times", n[1]))
                        : fmt::format("{} was missed", name(n[0]));
        case Told::falls: return fmt::format("{} fell", name(n[0]));
        case Told::saved: return fmt::format("{} came to no harm", name(n[0]));
        case Told::throws:
            return fmt::format("{} threw a grenade to {}, and {} stood under it", name(n[0]), place(1),
                n[3] ? std::to_string(n[3]) : "nobody");
        case Told::ends:
            return is_player(Side(n[0])) ? fmt::format("{} won", words(Side(n[0]))) : std::string("Nobody won");
    }
    return {};
}

Headline Game::headline(const Event& event) const {
    switch (Told(event.kind)) {
        case Told::turn: return Headline::turn;
        case Told::due: return fault == Fault::outcome_alone ? Headline::outcome : Headline::deed;
        case Told::hits:
        case Told::falls:
        case Told::saved: return Headline::outcome;
        default: return Headline::deed;
    }
}

std::string Game::words(const State& state, const Question& question) const {
    const auto acting = [&] { return name(state.acting); };
    switch (Topic(question.topic)) {
        case Topic::deploy: return "Where do your fighters stand?";
        case Topic::order: return "In which order do they act?";
        case Topic::act: return fmt::format("What does {} do?", acting());
        case Topic::way: return fmt::format("Which way does {} go?", acting());
        case Topic::halt: return fmt::format("After how many tenths of his way is {} halted? 0: not", acting());
        case Topic::shots: return fmt::format("At whom does {} fire?", acting());
        case Topic::hit: return "The shots";
        case Topic::save: return "The target's luck";
        case Topic::throw_at: return fmt::format("Where to does {} throw?", acting());
        case Topic::blast: return "The grenade";
    }
    return {};
}

std::vector<std::string> Game::names(const State&, const Question& question, int option) const {
    if (Topic(question.topic) == Topic::act) return {act_names[option]};
    return {name(option)};
}

std::string Game::deed(const State&, const Question& question, const Answer& answer) const {
    switch (Topic(question.topic)) {
        case Topic::deploy: return "Stand here";
        case Topic::order: return "Act in this order";
        case Topic::way: return "Go this way";
        case Topic::halt: return answer.size && answer.value[0] ? "Halt him there" : "Let him go on";
        case Topic::shots: return "Fire";
        case Topic::throw_at: return "Throw it here";
        default: return {};
    }
}

int Game::about(const State& state, const Question& question) const {
    switch (Topic(question.topic)) {
        case Topic::act:
        case Topic::way:
        case Topic::halt:
        case Topic::shots:
        case Topic::throw_at: return state.acting;
        default: return -1;
    }
}

Spot Game::spot(const State&, const Question& question, int option) const {
    if (Topic(question.topic) == Topic::act) return {option == stand ? Spot::finish : Spot::choice};
    return {Spot::token, 0, 0, option};
}

// The exact chance that each target falls.
Forecast Game::forecast(const State& state, const Question& question, const Answer& answer) const {
    if (Topic(question.topic) != Topic::shots || malformed(question, answer)) return {};
    Forecast forecast;
    forecast.title = fmt::format("{} fires", name(state.acting));
    forecast.total = 36 * 36 * 36;
    for (std::size_t i = 0; i < answer.size; ++i) {
        if (!answer.value[i]) continue;
        const int target = question.option[i];
        const int needed = this->needed(state.fighter[state.acting].at, state.fighter[std::size_t(target)].at);
        forecast.dice += answer.value[i];
        forecast.terms.push_back(
            {"SK-06"_rule, fmt::format("at {}, {} or more", name(target), needed), answer.value[i]});
        u64 lives = 1, all = 1;
        for (i32 shot = 0; shot < shots; ++shot) {
            const bool fired = shot < answer.value[i];
            lives *= fired ? u64(36 - (7 - needed) * 4) : 36;  // of a shot: not hit, or hit and saved
            all *= 36;
        }
        forecast.chances.push_back({fmt::format("{} falls", name(target)), all - lives});
    }
    return forecast;
}

std::unique_ptr<Table> table(Fault fault) {
    return std::make_unique<Table_of<Game>>(std::make_shared<const Game>(Game(fault)));
}

}
