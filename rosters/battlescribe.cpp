#include "rosters/battlescribe.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "data_files/error.h"
#include "words/letters.h"
#include "words/spoken.h"

namespace sandtable {
namespace {

constexpr std::size_t longest_said = 200;  // bytes

std::string one_line(const std::string& text) { return clean_line(text, longest_said).value_or(std::string()); }

}

bool is_points(std::string_view name) {
    while (!name.empty() && name.front() == ' ') name.remove_prefix(1);
    return begins(name, "pts") || begins(name, "points");
}

int whole_points(double value) {
    constexpr double most = 100'000;
    return std::isfinite(value) ? int(std::lround(std::clamp(value, -most, most))) : 0;
}

Roster_item selected(std::string name, std::string called, int number, const std::string& type) {
    constexpr int most = 1000;
    Roster_item entry;
    entry.name = one_line(name);
    entry.called = one_line(called);
    entry.number = std::clamp(number, 1, most);
    entry.is_model = type == "model";
    entry.said = *entry.number > 1 ? fmt::format("{} x {}", *entry.number, entry.name) : entry.name;
    if (!entry.called.empty()) entry.said += fmt::format(" \"{}\"", entry.called);
    return entry;
}

void add(std::vector<Roster_item>& to, Roster_item one, std::size_t most, const std::string& file) {
    if (to.size() >= most) throw InputError(file, 0, 0, fmt::format("has more than {} selections in one place", most));
    to.push_back(std::move(one));
}

bool stands_alone(const std::string& type) { return type != "upgrade"; }

}
