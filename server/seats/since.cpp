#include "server/seats/since.h"

#include <algorithm>
#include <map>
#include <optional>

#include <nlohmann/json.hpp>

namespace sandtable {
namespace {

// The number of the last answer of a side that told it something. The dice that were thrown for it belong to it. What the other side has sealed
// brings nothing about that this one sees, and so makes no difference.
std::optional<std::size_t> last_that_told(const Match& match, Side side) {
    const auto& steps = match.steps();
    const auto& events = match.events();
    std::size_t event = events.size();
    bool told = false;  // since the answer of a player that was looked at last
    for (std::size_t i = steps.size(); i-- > 0;) {
        const std::size_t first = steps[i].first_event;
        while (event > first) told |= events[--event].seen_by(side);
        if (steps[i].by == side && told) return i;
        if (is_player(steps[i].by)) told = false;
    }
    return std::nullopt;
}

Json stands(const Scene::Token& token) { return token.on_board ? Json{token.x, token.y} : Json(); }

}

Json since_json(const Match& match, Side side, const Table& view) {
    const std::optional<std::size_t> answer = last_that_told(match, side);
    if (!answer) return {};
    const auto& events = match.events();
    const auto line = std::count_if(events.begin(), events.begin() + std::ptrdiff_t(match.steps()[*answer].first_event),
        [side](const Event& event) { return event.seen_by(side); });
    std::map<int, Scene::Token> now;
    for (Scene::Token& token : view.bare_scene().tokens) now.emplace(token.id, std::move(token));
    Json tokens = Json::array();
    match.walk(*answer, *answer + 1, [&](std::size_t, const Table& before) {
        for (const Scene::Token& then : before.view(side)->bare_scene().tokens) {
            const auto found = now.find(then.id);
            if (found == now.end()) continue;
            if (then.strength == found->second.strength && stands(then) == stands(found->second)) continue;
            tokens.push_back({{"id", then.id}, {"at", stands(then)}, {"strength", then.strength}});
        }
    });
    return {{"line", line}, {"tokens", std::move(tokens)}};
}

}
