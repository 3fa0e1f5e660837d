// What is asked about Rift Dice and what becomes of them, in words and pictures.
#include "games/konflikt47/rules/rift/rift.h"

#include <fmt/format.h>

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
        default: return {};
    }
}

Headline headline(const Event& event) {
    switch (Told(event.kind)) {
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
            return fmt::format("Does {} spend Rift Mastery, {} left?", leader_of(game, id, "hero"),
                times(id < game.units() ? state.unit[id].mastery : 0, "point", "points"));
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
            return {fmt::format("{}: {}", game.name(to), face_words[int(gift_face(option))])};
        }
        case Topic::combine_rift_dice:
            if (option == max_units) return {"let it be"};
            return option < game.units() ? std::vector{game.name(UnitId(option))} : std::vector<std::string>{};
        case Topic::master: {
            if (option == master_nothing) return {"no"};
            if (option == master_combine) return {"combine two Active dice"};
            const UnitId to = handed_to(option);
            if (to >= game.units()) return {};
            return {fmt::format("{}: {}", game.name(to), face_words[int(handed_face(option))])};
        }
        default: return {};
    }
}

std::string deed(const Game& game, const Question& question, int option) {
    switch (Topic(question.topic)) {
        case Topic::give_rift_die:
            return fmt::format(
                "Give {:the} the {} die", noun(game, gift_to(option)), face_words[int(gift_face(option))]);
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
        case Topic::master: return option == master_nothing ? Spot{Spot::finish} : Spot{};
        default: break;
    }
    const Position position{game, state};
    if (id >= game.units() || !position.on_table(id)) return {};
    return {Spot::token, 0, 0, first_token(position, id)};
}

}
