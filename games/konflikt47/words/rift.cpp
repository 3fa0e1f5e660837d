// What is asked about Rift Dice and what becomes of them, in words and pictures.
#include "games/konflikt47/rules/rift/rift.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/konflikt47/computer/powers.h"
#include "games/konflikt47/rules/rift/abilities.h"
#include "games/konflikt47/words/words.h"
#include "words/article.h"
#include "words/letters.h"

namespace konflikt47::rift {
namespace {

Noun noun(const Game& game, UnitId id) { return id < game.units() ? game.noun(id) : Noun{}; }

// "1 Active, 2 Exhausted"
std::string dice_words(int exhausted, int active, int surging) {
    std::string words;
    for (const auto& [face, number] :
        {std::pair{Rift_face::surging, surging}, {Rift_face::active, active}, {Rift_face::exhausted, exhausted}})
        if (number) words += fmt::format("{}{} {}", words.empty() ? "" : ", ", number, face_words[int(face)]);
    return words;
}

// The line of a weapon that a Rift Die powers.
const Line& rift_line(const Weapon& weapon) {
    return *std::ranges::find_if(weapon.all(), [](const Line& line) { return line.has(Special::rift); });
}

// "Tesla Arc (3), Overload"
std::string with_power(const Weapon& weapon, Power power) {
    constexpr const char* names[abilities] = {
        "", "Corrosive", "Crush", "Gravity Pulse", "Hyper Velocity", "Shockwave", "Tesla Arc"};
    const Line& line = rift_line(weapon);
    std::string words = names[int(line.ability)];
    if (line.ability == Ability::tesla_arc) words += fmt::format(" ({})", line.strength);
    if (line.ability == Ability::corrosive) words += fmt::format(" (D{})", line.strength);
    return power == Power::overload ? words + ", Overload" : words;
}

// The weapon about whose power its owner is asked, or null.
const Weapon* weapon_to_power(const Game& game, const State& state) {
    const Shooting* shooting = state.stacks.main.top<Shooting>();
    if (!shooting || !shooting->targets.size) return nullptr;
    const Position position{game, state};
    const Shot_at& shot = shooting->targets.item[shooting->targets.size - 1u];
    const int firer = next_to_power(position, *shooting, shot, shooting->powered);
    if (firer >= position.firers(shooting->by)) return nullptr;
    return &game.weapons[position.unit(shooting->by).model[std::size_t(firer)].weapon];
}

std::string rift_dice_words(int number) { return times(number, "Rift Die", "Rift Dice"); }

// What is in the hand of a side that gives dice out.
Rift_dice hand_of(const State& state) {
    const Giving_rift_dice* giving = state.stacks.main.top<Giving_rift_dice>();
    return giving ? giving->hand : Rift_dice{};
}

}

std::string dice_of(const Rift_dice& dice) { return dice_words(dice.exhausted, dice.active, dice.surging); }

std::string words(const Game& game, const Event& event) {
    const auto& n = event.operand;
    const auto unit = [&](std::size_t i) { return noun(game, UnitId(n[i])); };
    const auto side = [&](std::size_t i) { return with_capital(the(game.words(Side(n[i])))); };
    switch (Told(event.kind)) {
        case Told::rift_drawn: return fmt::format("Drawn: a Rift Die of {}", the(game.words(Side(n[0]))));
        case Told::rift_thrown:
            if (n[1] < game.units())
                return fmt::format("{0:The} {0:throws} {0:its} Rift {1}: {2}", unit(1),
                    n[2] + n[3] + n[4] == 1 ? "Die" : "Dice", dice_words(n[2], n[3], n[4]));
            return fmt::format(
                "{} throw {}: {}", side(0), rift_dice_words(n[2] + n[3] + n[4]), dice_words(n[2], n[3], n[4]));
        case Told::rift_given: return fmt::format("{0:The} {0:gets} the Rift Die: {1}", unit(0), face_words[n[1]]);
        case Told::rift_left_over:
            return fmt::format("Nobody can take {}: {}", n[1] == 1 ? "it" : "them",
                n[2] ? "into the bag" : "aside until the turn ends");
        case Told::rift_lost:
            return fmt::format("{} lose {}{}", side(0), rift_dice_words(n[1]), n[2] ? ", back into the bag" : "");
        case Told::rift_back: return fmt::format("{} put {} back into the bag", side(0), rift_dice_words(n[1]));
        case Told::rift_combined:
            return fmt::format(
                "{} makes two Active Rift Dice one Surging", with_capital(leader_of(game, UnitId(n[0]), "hero")));
        case Told::rift_handed_over:
            return fmt::format("{} hands {:the} a Rift Die: {}", with_capital(leader_of(game, UnitId(n[0]), "hero")),
                unit(1), face_words[n[2]]);
        case Told::rift_exhausted:
            return fmt::format("{0:The} {0:exhausts} {1} Rift Die for the {2}: {3}", unit(0),
                n[2] ? "a Surging" : "an Active", game.weapons[std::size_t(n[1])].name,
                with_power(game.weapons[std::size_t(n[1])], Power(n[3] ? 2 : 1)));
        case Told::rift_own_hits:
            return n[2] ? fmt::format("The Overload of {:the} throws {}: {} on itself", unit(0), n[1],
                              times(n[2], "hit", "hits"))
                        : fmt::format("The Overload of {:the} throws {}: no hit on itself", unit(0), n[1]);
        case Told::rift_pen: return fmt::format("It corrodes: a {} adds {} to the Pen", n[1], n[2]);
        case Told::rift_adds_up:
            return fmt::format("{} on {:the} add up to Pen {}", times(n[1], "hit", "hits"), unit(0), n[2]);
        case Told::rift_sizes:
            return fmt::format(
                "{} make a shockwave {} across", times(n[1], "hit", "hits"), times(n[2], "inch", "inches"));
        case Told::rift_goes_through: return fmt::format("The shot goes on to {:the}", unit(1));
        default: return {};
    }
}

Headline headline(const Event& event) {
    switch (Told(event.kind)) {
        case Told::rift_exhausted:
        case Told::rift_own_hits:
        case Told::rift_pen:
        case Told::rift_adds_up:
        case Told::rift_sizes:
        case Told::rift_goes_through:
        case Told::rift_lost:
        case Told::rift_given:
        case Told::rift_left_over: return Headline::outcome;
        case Told::rift_thrown: return event.operand[1] == no_unit ? Headline::deed : Headline::outcome;
        default: return Headline::deed;
    }
}

Shown shown(const Event& event) {
    const auto& n = event.operand;
    switch (Told(event.kind)) {
        case Told::rift_thrown:
            if (n[1] == no_unit) return {};
            return said_beside(
                UnitId(n[1]), dice_words(n[2], n[3], n[4]), n[3] + n[4] ? Mark::good : Mark::plain, event.rule);
        case Told::rift_given:
            return said_beside(UnitId(n[0]), face_words[n[1]],
                Rift_face(n[1]) == Rift_face::exhausted ? Mark::plain : Mark::good, event.rule);
        case Told::rift_exhausted:
            return said_beside(UnitId(n[0]), n[3] ? "Overload" : "Rift Die", Mark::good, event.rule);
        case Told::rift_own_hits:
            return said_beside(UnitId(n[0]), times(n[2], "hit", "hits"), n[2] ? Mark::bad : Mark::plain, event.rule);
        case Told::rift_adds_up: return said_beside(UnitId(n[0]), fmt::format("Pen {}", n[2]), Mark::bad, event.rule);
        case Told::rift_goes_through: return {{piece_of(UnitId(n[0]), 0), piece_of(UnitId(n[1]), 0)}, {}, {}};
        case Told::rift_combined: return said_beside(UnitId(n[0]), "Surging", Mark::good, event.rule);
        case Told::rift_handed_over: {
            Shown shown = said_beside(UnitId(n[1]), face_words[n[2]], Mark::good, event.rule);
            shown.tokens.insert(shown.tokens.begin(), piece_of(UnitId(n[0]), 0));
            return shown;
        }
        default: return {};
    }
}

UnitId subject(const State& state) {
    const auto& stack = state.stacks.main;
    if (const Throwing_rift_dice* throwing = stack.top<Throwing_rift_dice>()) return throwing->unit;
    if (const Shooting* shooting = stack.top<Shooting>()) return shooting->by;
    if (const Volley* volley = stack.top<Volley>()) return volley->by;
    if (const Suffering* suffering = stack.top<Suffering>()) return suffering->unit;
    if (const Mastering* mastering = stack.top<Mastering>()) return mastering->unit;
    return no_unit;
}

std::string question(const Game& game, const State& state, const Question& question) {
    const UnitId id = subject(state);
    switch (Topic(question.topic)) {
        case Topic::give_rift_die: {
            const Rift_dice hand = hand_of(state);
            if (hand.all() > 1) return fmt::format("Which unit gets one of the Rift Dice? {}.", dice_of(hand));
            return fmt::format("Which unit gets the Rift Die? It is {}.",
                face_words[int(hand.surging ? Rift_face::surging
                        : hand.active       ? Rift_face::active
                                            : Rift_face::exhausted)]);
        }
        case Topic::combine_rift_dice: return "Does a hero make two Active Rift Dice one Surging?";
        case Topic::master:
            return fmt::format("Does {} hand over a Rift Die, or combine two? Rift Mastery: {} left.",
                leader_of(game, id, "hero"), times(id < game.units() ? state.unit[id].mastery : 0, "point", "points"));
        case Topic::power: {
            const Weapon* weapon = weapon_to_power(game, state);
            return fmt::format(
                "{0:Does} {0:the} exhaust a Rift Die for the {1}?", noun(game, id), weapon ? weapon->name : "");
        }
        case Topic::second_target: return "Whom does the shot go on to?";
        case Topic::corrosion: return "How much does it add to the Pen?";
        case Topic::overload_pins: return fmt::format("How many pins does its Overload cost {:the}?", noun(game, id));
        case Topic::own_hits:
            return fmt::format("How many hits of its own strike {:the}? 2 less than the die.", noun(game, id));
        case Topic::rift_dice:
            return id < game.units() ? fmt::format("What do the Rift Dice of {:the} show?", noun(game, id))
                                     : std::string("What do the Rift Dice show?");
        default: return {};
    }
}

std::vector<std::string> names(const Game& game, const State& state, const Question& question, int option) {
    switch (Topic(question.topic)) {
        case Topic::give_rift_die: {
            const UnitId to = gift_to(option);
            if (to >= game.units()) return {};
            const Rift_dice hand = hand_of(state);
            if (hand.of(gift_face(option)) == hand.all()) return {game.name(to)};
            return {fmt::format("{}, {}", game.name(to), face_words[int(gift_face(option))])};
        }
        case Topic::power: {
            if (Power(option) == Power::none) return {"no"};
            if (option == power_after_combining) return {"combine two Active dice"};
            const Weapon* weapon = weapon_to_power(game, state);
            if (!weapon) return {std::string()};
            return {with_power(*weapon, power_of(option)) + (option == power_by_surging ? ", by a Surging die" : "")};
        }
        case Topic::second_target:
            if (option == max_units) return {"nobody"};
            return option < game.units() ? std::vector{game.name(UnitId(option))} : std::vector<std::string>{};
        case Topic::combine_rift_dice:
            if (option == max_units) return {"let it be"};
            return option < game.units() ? std::vector{game.name(UnitId(option))} : std::vector<std::string>{};
        case Topic::master: {
            if (option == master_nothing) return {"no"};
            if (option == master_combine) return {"combine two Active dice"};
            const UnitId to = handed_to(option);
            if (to >= game.units()) return {};
            return {fmt::format("{}, {}", game.name(to), face_words[int(handed_face(option))])};
        }
        default: return {};
    }
}

std::string deed(const Game& game, const Question& question, int option) {
    switch (Topic(question.topic)) {
        case Topic::give_rift_die:
            return fmt::format(
                "Give {:the} the {} die", noun(game, gift_to(option)), face_words[int(gift_face(option))]);
        case Topic::power:
            return Power(option) == Power::none   ? "Fire without a Rift Die"
                : Power(option) == Power::ability ? "Exhaust a Rift Die"
                : option == power_by_surging      ? "Exhaust a Surging die for the ability alone"
                : option == power_after_combining ? "First make two Active dice one Surging"
                                                  : "Exhaust a Surging die for the Overload";
        case Topic::second_target:
            return option == max_units ? "Strike nobody else"
                                       : fmt::format("Strike {:the} too", noun(game, UnitId(option)));
        case Topic::combine_rift_dice:
            return option == max_units ? "Combine no dice"
                                       : fmt::format("Combine two dice of {}", leader_of(game, UnitId(option), "hero"));
        case Topic::master:
            if (option == master_nothing) return "Keep the dice";
            if (option == master_combine) return "Make two Active dice one Surging";
            return fmt::format("Hand {:the} {} die", noun(game, handed_to(option)),
                handed_face(option) == Rift_face::surging      ? "a Surging"
                    : handed_face(option) == Rift_face::active ? "an Active"
                                                               : "an Exhausted");
        default: return {};
    }
}

Answer usual(const Game& game, const State& state, const Question& question) {
    const Shooting* shooting = state.stacks.main.top<Shooting>();
    const Position position{game, state};
    if (Topic(question.topic) == Topic::power && shooting && shooting->targets.size) {
        const Shot_at& shot = shooting->targets.item[shooting->targets.size - 1u];
        const int firer = next_to_power(position, *shooting, shot, shooting->powered);
        if (firer < position.firers(shooting->by)) return Answer::of(int(best_power(position, *shooting, firer)));
    }
    if (Topic(question.topic) == Topic::combine_rift_dice) return Answer::of(max_units);
    return plain_usual(question);
}

Spot spot(const Game& game, const State& state, const Question& question, int option) {
    UnitId id = no_unit;
    switch (Topic(question.topic)) {
        case Topic::give_rift_die:
            // Where the hand holds unlike dice, a piece would stand for several options.
            if (const Rift_dice hand = hand_of(state); hand.of(gift_face(option)) == hand.all()) id = gift_to(option);
            break;
        case Topic::combine_rift_dice:
            if (option == max_units) return {Spot::finish};
            id = UnitId(option);
            break;
        case Topic::second_target:
            if (option == max_units) return {Spot::finish};
            id = UnitId(option);
            break;
        case Topic::power: return Power(option) == Power::none ? Spot{Spot::finish} : Spot{};
        case Topic::master: return option == master_nothing ? Spot{Spot::finish} : Spot{};
        default: break;
    }
    const Position position{game, state};
    if (id >= game.units() || !position.on_table(id)) return {};
    return {Spot::token, 0, 0, first_token(position, id)};
}

}
