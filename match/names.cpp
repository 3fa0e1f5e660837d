#include "match/names.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "words/letters.h"
#include "words/spelling.h"

namespace sandtable {
namespace {

constexpr std::size_t most_named = 8;  // options named in an explanation

// The names in which a later word begins so: "grenadiers" in "1st Grenadiers".
std::vector<std::string> with_a_word(std::string_view word, const std::vector<std::string>& names) {
    std::vector<std::string> found;
    for (const std::string& name : names)
        if (std::ranges::any_of(split(name), [&](std::string_view part) { return begins(part, word); }))
            found.push_back(name);
    return found;
}

}

Words split(std::string_view text) {
    Words words;
    for (std::size_t at = 0; (at = text.find_first_not_of(" \t", at)) != text.npos;) {
        const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
        words.push_back(text.substr(at, end - at));
        at = end;
    }
    return words;
}

std::string joined(std::span<const std::string_view> words) { return fmt::format("{}", fmt::join(words, " ")); }

std::vector<Named> beginning_with(std::string_view word, const std::vector<Named>& names) {
    std::vector<Named> found;
    for (const Named& named : names)
        if (begins(named.name, word) &&
            std::none_of(found.begin(), found.end(), [&](const Named& other) { return other.value == named.value; }))
            found.push_back(named);
    return found;
}

std::string one_of(const std::vector<std::string>& names) {
    if (names.size() > most_named)
        return fmt::format(
            "{} and {} more", fmt::join(names.begin(), names.begin() + most_named, ", "), names.size() - most_named);
    if (names.size() < 2) return names.empty() ? "nothing" : names[0];
    return fmt::format("{} or {}", fmt::join(names.begin(), names.end() - 1, ", "), names.back());
}

std::string ambiguity(std::string_view word, const std::vector<Named>& found) {
    std::vector<std::string> names;
    for (const Named& named : found) names.push_back(named.name);
    return fmt::format("'{}' could be {}", word, one_of(names));
}

std::string no_such(std::string_view word, const std::vector<std::string>& names) {
    if (const std::vector<std::string> meant = with_a_word(word, names); meant.size() > 1)
        return fmt::format("'{}' could be {}", word, one_of(meant));
    else if (!meant.empty()) return fmt::format("'{}' is not understood; did you mean '{}'?", word, meant[0]);
    const std::vector<std::string_view> known(names.begin(), names.end());
    const std::string_view meant = nearest(word, known);
    return meant.empty() ? fmt::format("'{}' is not understood; it could be {}", word, one_of(names))
                         : fmt::format("'{}' is not understood; did you mean '{}'?", word, meant);
}

}
