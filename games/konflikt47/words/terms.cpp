// How the parts of a number are called, and who leads a unit; and how many there are of a thing.
#include <iterator>

#include <fmt/format.h>

#include "games/konflikt47/words/words.h"

namespace konflikt47 {

const char* name_of(Term::Of of) {
    constexpr const char* names[] = {"", "ranging in", "moving", "pinned", "Inexperienced", "point-blank",
        "nobody helps", "shaped charge at men", "sniper", "HE of a gun", "Hyper Velocity", "Overload", "Damage Value",
        "powered armour", "Pen", "facing", "range", "hits", "Claws", "soft cover", "hard cover", "Down in the open",
        "Down", "against a sniper", "Morale", "officer", "pins", "reserve"};
    static_assert(std::size(names) == Term::reserve + 1);
    return names[of];
}

std::string words(const Term& term) {
    switch (term.of) {
        case Term::base_to_hit: return std::to_string(term.by);
        case Term::ranging_in:
        case Term::damage_value:
        case Term::soft_cover:
        case Term::hard_cover:
        case Term::down_in_the_open:
        case Term::morale: return fmt::format("{} {}", name_of(term.of), term.by);
        // As the chart of weapons has it: what is added to the roll.
        case Term::pen:
        case Term::facing:
        case Term::range:
        case Term::blows_struck:
        case Term::claws: return fmt::format("{} {:+}", name_of(term.of), -term.by);
        default: return fmt::format("{} {:+}", name_of(term.of), term.by);
    }
}

std::string several(int count, const std::string& name) {
    const bool is_word = !name.empty() && name.back() >= 'a' && name.back() <= 'z' && name.back() != 's';
    return fmt::format("{} {}{}", count, name, count > 1 && is_word ? "s" : "");
}

std::string pin_words(int pins) { return pins == 1 ? "1 pin" : fmt::format("{} pins", pins); }

std::string leader_of(const Game& game, UnitId id, const char* called) {
    const std::string unit = fmt::format("{:the}", game.noun(id));
    return game.is_officer(id) ? unit : fmt::format("the {} of {}", called, unit);
}

}
