#include "report/losses_svg.h"

#include <algorithm>

#include <fmt/format.h>

#include "report/html.h"

namespace sandtable {
namespace {

constexpr double left = 30, top = 10, wide = 420, high = 150;

// A step between the lines of the grid that gives no more than six of them: 1, 2, 5, 10, 20, 50 ...
int step_of(int most) {
    int step = 1;
    for (int i = 0; most / step > 6; ++i) step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    return step;
}

}

std::string losses_svg(
    const std::vector<std::array<int, 2>>& losses, const std::string& words, const std::string& called) {
    int most = 1;
    for (const auto& [red, blue] : losses) most = std::max({most, red, blue});
    const int step = step_of(most), turns = int(losses.size()) - 1;
    const auto x = [&](int turn) { return left + wide * turn / std::max(turns, 1); };
    const auto y = [&](int lost) { return top + high - high * lost / most; };

    std::string drawn = fmt::format("<svg class='chart' viewBox='0 0 {} {}' role='img' aria-label='{}'>",
        left + wide + 20, top + high + 34, escaped(words));
    for (int lost = 0; lost <= most; lost += step)
        drawn += fmt::format(
            "<path class='grid' d='M{0} {2:.1f}H{1}'/><text x='{3}' y='{4:.1f}' text-anchor='end'>{5}</text>", left,
            left + wide, y(lost), left - 9, y(lost) + 4, lost);
    for (int turn = 0; turn <= turns; turn += 1 + turns / 20)
        drawn += fmt::format("<text x='{:.1f}' y='{}' text-anchor='middle'>{}</text>", x(turn), top + high + 15, turn);
    drawn +=
        fmt::format("<text x='{}' y='{}' text-anchor='middle'>{}</text>", left + wide / 2, top + high + 30, called);
    for (const std::size_t side : {0, 1}) {
        const char* name = side == 0 ? "red" : "blue";
        std::string line, marks;
        for (int turn = 0; turn <= turns; ++turn) {
            const double at_x = x(turn), at_y = y(losses[std::size_t(turn)][side]);
            line += fmt::format("{}{:.1f} {:.1f}", turn ? "L" : "M", at_x, at_y);
            // Squares and discs, as on the maps.
            marks += side == 0 ? fmt::format("<rect class='mark red' x='{:.1f}' y='{:.1f}' width='7' height='7'/>",
                                     at_x - 3.5, at_y - 3.5)
                               : fmt::format("<circle class='mark blue' cx='{:.1f}' cy='{:.1f}' r='3.8'/>", at_x, at_y);
        }
        drawn += fmt::format("<path class='{}' d='{}'/>{}", name, line, marks);
    }
    return drawn + "</svg>";
}

}
