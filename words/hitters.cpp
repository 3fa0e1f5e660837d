#include "words/hitters.h"

#include <fmt/format.h>

namespace sandtable {

std::string by_words(std::string_view before, const std::vector<std::string>& names, int more) {
    constexpr std::size_t most = 2;
    if (names.empty()) return {};
    if (names.size() == 1) return fmt::format("{}{}", before, names[0]);
    if (names.size() == most && !more) return fmt::format("{}{} and {}", before, names[0], names[1]);
    return fmt::format("{}{}, {} and {} more", before, names[0], names[1], names.size() - most + std::size_t(more));
}

}
