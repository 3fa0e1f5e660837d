#include "server/seats/since.h"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include <nlohmann/json.hpp>

namespace sandtable {
namespace {

// An answer of the side's that told it something: its number, and the first event that came of it. The dice that were thrown for it belong to
// it. What the other side has sealed brings nothing about that this one sees, and so makes no difference.
struct Telling {
    std::size_t answer, event;
    Side acting = Side::nobody;  // whose turn it was
};

std::vector<Telling> tellings(const Match& match, Side side, std::size_t from, std::size_t& to) {
    const auto& steps = match.steps();
    const auto& events = match.events();
    std::vector<Telling> found;
    std::size_t event = to < steps.size() ? steps[to].first_event : events.size();
    bool told = false;  // since the answer of a player that was looked at last
    std::size_t i = to;
    while (i > from || (i > 0 && told)) {
        const std::size_t first = steps[--i].first_event;
        while (event > first) told |= events[--event].seen_by(side);
        if (steps[i].by == side && told) found.push_back({i, first});
        if (is_player(steps[i].by)) told = false;
    }
    match.walk(i, to, [&](std::size_t answer, const Table& before) {
        for (Telling& one : found)
            if (one.answer == answer) one.acting = before.clock().acting;
    });
    to = i;
    return found;
}

// The first event after the heading of the turn in which that event comes; 0 before the first turn.
std::size_t turn_of(const Match& match, Side side, std::size_t event) {
    const auto& events = match.events();
    while (
        event > 0 && !(events[event - 1].seen_by(side) && match.table().headline(events[event - 1]) == Headline::turn))
        --event;
    return event;
}

bool has_losses(const Match& match, Side side, std::size_t from, std::size_t to) {
    const auto& events = match.events();
    for (; from < to; ++from)
        if (events[from].seen_by(side) && match.table().shown(events[from]).strength >= 0) return true;
    return false;
}

// The number of the answer since which what comes is news: the last of the side's own turn. Where all act at once that is the first of a
// turn, before anybody has lost anything in it. table.svelte.ts works the same out as it goes.
std::optional<std::size_t> last_in_own_turn(const Match& match, Side side) {
    constexpr std::size_t at_once = 64;
    std::optional<Telling> first;  // of those in the turn that is looked at
    std::size_t turn = 0;
    for (std::size_t to = match.steps().size(); to > 0;)
        for (const Telling& one : tellings(match, side, to > at_once ? to - at_once : 0, to)) {
            if (first && one.event < turn) return first->answer;
            if (one.acting == side) return one.answer;
            if (is_player(one.acting)) continue;
            turn = turn_of(match, side, one.event);
            if (!turn) return first ? first->answer : one.answer;
            if (!has_losses(match, side, turn, one.event)) first = one;
        }
    return first ? std::optional(first->answer) : std::nullopt;
}

Json stands(const Scene::Token& token) { return token.on_board ? Json{token.x, token.y} : Json(); }

}

Json since_json(const Match& match, Side side, const Table& view) {
    const std::optional<std::size_t> answer = last_in_own_turn(match, side);
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
