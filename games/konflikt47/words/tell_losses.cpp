// Who is lost, in words: a unit, and what both sides have lost by the end of a turn.
#include <fmt/format.h>

#include "games/konflikt47/words/words.h"
#include "words/article.h"

namespace konflikt47 {

std::string times(int count, const char* one, const char* many) {
    return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string lost(const Noun& unit, i32 how) {
    switch (Loss(how)) {
        case Loss::casualties: return fmt::format("{0:The} {0:is} wiped out", unit);
        case Loss::morale: return fmt::format("{0:The} {0:breaks} and {0:is} destroyed", unit);
        case Loss::pins: return fmt::format("{0:The} {0:is} pinned down for good and destroyed", unit);
        case Loss::close_quarters: return fmt::format("{0:The} {0:is} beaten and destroyed", unit);
        case Loss::knocked_out: return fmt::format("{0:The} {0:is} knocked out", unit);
        case Loss::overrun: return fmt::format("{0:The} {0:is} overrun and destroyed", unit);
        case Loss::captured: return fmt::format("{0:The} {0:is} empty and captured", unit);
        case Loss::flight: return fmt::format("{0:The} {0:flees} the table", unit);
    }
    return {};
}

// What both sides have lost so far: "the Germans have lost 4 men and 1 whole unit so far, the Americans 2 men".
std::string losses_in_words(const Game& game, const decltype(Event::operand)& n) {
    if (!n[1] && !n[2] && !n[3] && !n[4]) return "nobody has fallen yet";
    const auto lost = [](i32 men, i32 units) {
        std::string words = men ? times(men, "man", "men") : "nobody";
        return units ? fmt::format("{} and {}", words, times(units, "whole unit", "whole units")) : words;
    };
    return fmt::format("{} have lost {} so far, {} {}", the(game.words(Side::red)), lost(n[1], n[3]),
        the(game.words(Side::blue)), lost(n[2], n[4]));
}

}
