#pragma once
// What each side had lost by the end of each turn, as a small chart.
#include <array>
#include <string>
#include <vector>

namespace sandtable {

// losses[0] is before the first turn; red's, then blue's. `called`: what a turn is; `words` is the chart's text for who cannot see it.
std::string losses_svg(
    const std::vector<std::array<int, 2>>& losses, const std::string& words, const std::string& called = "turn");

}
