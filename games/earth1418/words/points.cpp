// What wins, in words.
#include <fmt/format.h>

#include "games/earth1418/words/words.h"
#include "words/article.h"

namespace earth1418 {

// E18-VIC-01, E18-VIC-03, E18-SET-01
std::string aim_in_words(const Game& game) {
    const Special& special = game.special;
    const auto to = [&](Side side, int points) { return fmt::format("{} to {}", points, the(game.force(side).name)); };
    std::string words = fmt::format(
        "After bound {} a side that is two points ahead wins; otherwise it is a draw. "
        "The battle ends earlier if a side collapses: half of its formations are broken. "
        "Points: 2 for each formation broken",
        game.bounds);
    const auto [red, blue] = special.per_artillery;
    words += red == blue
        ? fmt::format(", {} for each artillery formation", red)
        : fmt::format(", {} and {} for each artillery formation", to(Side::red, red), to(Side::blue, blue));
    for (const Side side : both_sides) {
        if (const int points = special.per_battery[index(side)])
            words += fmt::format(
                ", {} for each battery destroyed{}", to(side, points), special.charged ? " or reached by cavalry" : "");
        if (const int points = special.per_tank_company[index(side)])
            words += fmt::format(", {} for each tank company destroyed", to(side, points));
    }
    return words + (game.objectives.empty() ? "." : ", and those of the objectives.");
}

}
