// Questions and their options, in words.
#include "games/battledice/words/ask.h"

#include <fmt/format.h>

namespace battledice {
// The unit that a question is about: the one that moves, fires, lays its guns, deploys or retreats. no_unit if it asks for one.
UnitId subject(const Game& game, const State& state, const Question& question) {
    switch (Topic(question.topic)) {
        case Topic::move_to:
        case Topic::enter_from: return state.stacks.asking<Movement>(question.asked)->unit;
        case Topic::take_ground:
        case Topic::fire_at: return state.stacks.asking<Fire>(question.asked)->unit;
        case Topic::retreat_to: return state.stacks.asking<Retreat>(question.asked)->unit;
        case Topic::battle: return state.stacks.asking<Attack>(question.asked)->firer;
        case Topic::lay_guns: return state.stacks.asking<Fire_orders>(question.asked)->battery({game, state});
        case Topic::deploy: return state.stacks.asking<Deploy>(question.asked)->unit({game, state});
        case Topic::move_unit:
        case Topic::fire_unit:
        case Topic::withdraw_unit:
        case Topic::red_initiative:
        case Topic::blue_initiative: return no_unit;
    }
    return no_unit;
}

std::string Game::words(const State& state, const Question& question) const {
    const UnitId unit = subject(*this, state, question);
    Noun name = unit == no_unit ? Noun{} : noun(unit);
    if (unit != no_unit && state.units[unit].on_board())
        name.name = fmt::format("{} at {}", name.name, grid.name(state.units[unit].hex));
    switch (Topic(question.topic)) {
        case Topic::deploy: return fmt::format("Where {0:does} {0:the} deploy?", name);
        case Topic::lay_guns: return fmt::format("Where {0:does} {0:the} lay {0:its} guns?", name);
        case Topic::red_initiative: return "Initiative: a die for " + words(Side::red);
        case Topic::blue_initiative: return "Initiative: a die for " + words(Side::blue);
        case Topic::move_unit: return "Which unit moves next?";
        case Topic::move_to: return fmt::format("Where {0:does} {0:the} move?", name);
        case Topic::enter_from:
            return fmt::format("From which bank {0:does} {0:the} enter the river at {1}?", name,
                grid.name(state.stacks.asking<Movement>(question.asked)->river));
        case Topic::fire_unit: return "Which unit fires next?";
        case Topic::fire_at: return fmt::format("What {0:does} {0:the} attack?", name);
        case Topic::battle: {
            const Attack& attack = *state.stacks.asking<Attack>(question.asked);
            return fmt::format("{0:The} {0:throws} {1} battle {2} at {3}", name, question.dice.count,
                question.dice.count == 1 ? "die" : "dice", grid.name(attack.hex));
        }
        case Topic::withdraw_unit: return "Which unit retreats next?";
        case Topic::retreat_to: return fmt::format("Where {0:does} {0:the} retreat?", name);
        case Topic::take_ground: return fmt::format("{0:Does} {0:the} advance into the hex {0:it} emptied?", name);
    }
    return {};
}

std::vector<std::string> Game::names(const State& state, const Question& question, int option) const {
    const auto hex_name = [&](const char* verb) -> std::vector<std::string> {
        if (!grid.contains(HexIndex(option))) return {};
        return {fmt::format("{} {}", verb, grid.name(HexIndex(option))), grid.name(HexIndex(option))};
    };
    // A target is named besides by what stands in its hex.
    const auto target_name = [&] {
        std::vector<std::string> names = hex_name("fire");
        if (const UnitId there = Position{*this, state}.target_in(HexIndex(option)); !names.empty() && there != no_unit)
            names.insert(names.begin() + 1, roster[there].name);
        return names;
    };
    switch (Topic(question.topic)) {
        case Topic::move_unit:
        case Topic::fire_unit:
        case Topic::withdraw_unit: {
            if (option == finish) {
                if (Topic(question.topic) == Topic::withdraw_unit) return {};
                return {Topic(question.topic) == Topic::move_unit ? "end moves" : "end fire", "end", "done"};
            }
            if (option >= int(roster.size())) return {};
            const Unit& unit = state.units[std::size_t(option)];
            std::vector<std::string> names{roster[std::size_t(option)].name};
            if (!unit.on_board()) return names;
            // A General who shares his hex is called by its name with a G, as "F5 general".
            const bool shared = is_general(UnitId(option)) && state.standing.has(unit.hex);
            names.push_back(shared ? grid.name(unit.hex) + " general" : grid.name(unit.hex));
            return names;
        }
        case Topic::deploy: return hex_name("at");
        case Topic::lay_guns:
            if (option == hold_fire) return {"hold fire", "hold", "none"};
            return target_name();
        case Topic::move_to:
            if (option == off_board) return {"off the board", "exit"};
            return hex_name("to");
        case Topic::enter_from: return hex_name("from");
        case Topic::fire_at:
            if (option == remove_fence) return {"remove fence"};
            if (option == remove_wire) return {"remove wire"};
            return target_name();
        case Topic::retreat_to: return hex_name("to");
        case Topic::take_ground: return {option ? "advance" : "stay"};
        case Topic::battle:
        case Topic::red_initiative:
        case Topic::blue_initiative: return {};
    }
    return {};
}

std::string Game::refused(const std::string& name, const std::string& why) const {
    for (UnitId id = 0; id < roster.size(); ++id)
        if (roster[id].name == name) return sandtable::refused(noun(id), why);
    return sandtable::refused({name}, why);
}

std::string Game::deed(const State& state, const Question& question, const Answer& answer) const {
    const int option = answer.size ? answer.value[0] : 0;
    switch (Topic(question.topic)) {
        case Topic::move_unit:
            return option == finish ? std::string() : fmt::format("Move {:the}", noun(UnitId(option)));
        case Topic::fire_unit:
            return option == finish ? std::string() : fmt::format("Fire with {:the}", noun(UnitId(option)));
        case Topic::withdraw_unit:
            return option == finish ? std::string() : fmt::format("Retreat {:the}", noun(UnitId(option)));
        case Topic::deploy: return fmt::format("Deploy at {}", grid.name(HexIndex(option)));
        case Topic::lay_guns:
            return option == hold_fire ? std::string() : fmt::format("Lay the guns on {}", grid.name(HexIndex(option)));
        case Topic::move_to:
            return option == off_board ? "Move off the board" : fmt::format("Move to {}", grid.name(HexIndex(option)));
        case Topic::enter_from: return fmt::format("Enter from {}", grid.name(HexIndex(option)));
        case Topic::fire_at: {
            if (option == remove_fence || option == remove_wire) return {};
            const UnitId there = Position{*this, state}.target_in(HexIndex(option));
            return there == no_unit ? fmt::format("Fire at {}", grid.name(HexIndex(option)))
                                    : fmt::format("Fire at {:the}", noun(there));
        }
        case Topic::retreat_to: return fmt::format("Retreat to {}", grid.name(HexIndex(option)));
        case Topic::take_ground:
        case Topic::battle:
        case Topic::red_initiative:
        case Topic::blue_initiative: return {};
    }
    return {};
}

Spot Game::spot(const State&, const Question& question, int option) const {
    switch (Topic(question.topic)) {
        case Topic::move_unit:
        case Topic::fire_unit:
        case Topic::withdraw_unit:
            if (option == finish) return {Spot::finish};
            return {Spot::token, 0, 0, option};
        case Topic::deploy:
        case Topic::lay_guns:
        case Topic::move_to:
        case Topic::enter_from:
        case Topic::fire_at:
        case Topic::retreat_to: {
            if (!grid.contains(HexIndex(option))) return {};
            const Hex place = grid.hex(HexIndex(option));
            return {Spot::hex, place.column, place.row};
        }
        case Topic::take_ground:
        case Topic::battle:
        case Topic::red_initiative:
        case Topic::blue_initiative: return {};
    }
    return {};
}

// To end the phase where that may be; else the first of the options.
Answer Game::usual(const State& state, const Question& question) const {
    for (const u16 option : question.options())
        if (spot(state, question, option).kind == Spot::finish) return Answer::of(option);
    return Answer::of(question.option[0]);
}

int Game::about(const State& state, const Question& question) const {
    const UnitId unit = subject(*this, state, question);
    return unit == no_unit ? -1 : unit;
}

std::string Game::face_name(const State& state, const Question& roll, int face) const {
    if (Topic(roll.topic) != Topic::battle) return std::to_string(face);
    const Attack& attack = *state.stacks.asking<Attack>(roll.asked);
    const Position position{*this, state};
    const Dice_set& set = position.dice_set(attack.firer, distance(state.units[attack.firer].hex, attack.hex));
    return std::string(face_ids[u8(set.faces[std::size_t(face - 1)])]);
}

}
