#include "server/limits.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "words/letters.h"

namespace sandtable {

std::string set_limit(Limits& of, std::string_view given) {
    const std::size_t equals = std::min(given.find('='), given.size());
    const std::string_view name = given.substr(0, equals);
    const auto found =
        std::ranges::find(all_limits, name, [](const Limit& limit) { return std::string_view(limit.name); });
    if (found == std::end(all_limits)) {
        std::vector<std::string_view> names;
        for (const Limit& limit : all_limits) names.emplace_back(limit.name);
        return fmt::format("'{}' is none of the limits {}", name, fmt::join(names, ", "));
    }
    const auto number = equals < given.size() ? whole<u64>(given.substr(equals + 1)) : std::nullopt;
    if (!number || *number < found->least || *number > found->most)
        return fmt::format("{} is a whole number from {} to {}: {}={} would be right", name, found->least, found->most,
            name, of.*(found->value));
    of.*(found->value) = *number;
    return {};
}

}
