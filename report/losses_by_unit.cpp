#include "report/losses_by_unit.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "report/grouped_pieces.h"
#include "words/letters.h"
#include "words/place.h"

namespace sandtable {
namespace {

// The units whose every piece is one man.
std::map<int, const Scene::Unit*> squads(const Scene& scene) {
    std::map<int, const Scene::Unit*> squads;
    for (const Scene::Token& token : scene.tokens)
        if (const Scene::Unit* unit = shown_unit(scene, token)) {
            const auto known = squads.emplace(token.unit, unit).first;
            if (token.full > 1) known->second = nullptr;
        }
    std::erase_if(squads, [](const auto& squad) { return !squad.second; });
    return squads;
}

std::string kinds_words(const std::vector<std::string>& kinds) {
    std::vector<std::pair<std::string, int>> counts;
    for (const std::string& kind : kinds) {
        const auto known = std::ranges::find(counts, kind, &std::pair<std::string, int>::first);
        if (known == counts.end()) counts.emplace_back(kind, 1);
        else ++known->second;
    }
    std::string words;
    for (const auto& [kind, count] : counts)
        words += fmt::format("{}{}{}", words.empty() ? "" : ", ", count > 1 ? fmt::format("{} ", count) : "", kind);
    return words;
}

}

std::vector<Muster> muster(const Scene& scene, Side side) {
    const auto all = squads(scene);
    std::vector<Muster> rows;
    std::map<int, std::size_t> row_of;
    std::map<int, std::array<std::vector<std::string>, 2>> kinds;  // of the fallen and of who is left
    for (const Scene::Token& token : scene.tokens) {
        if (token.side != side) continue;
        const auto squad = all.find(token.unit);
        if (squad == all.end()) {
            rows.push_back({token.name, spaced(token.kind), token.strength, token.full, false});
            continue;
        }
        const auto [known, is_new] = row_of.emplace(token.unit, rows.size());
        if (is_new) rows.push_back({squad->second->name, "", 0, 0, true});
        Muster& row = rows[known->second];
        row.strength += token.strength, row.full += token.full;
        kinds[token.unit][token.strength > 0].push_back(spaced(token.kind));
    }
    for (const auto& [unit, row] : row_of) {
        const auto& [fallen, left] = kinds[unit];
        rows[row].kind = kinds_words(left.empty() ? fallen : left);
    }
    return rows;
}

std::string who_fell(const Scene& began, const Scene& ended) {
    const auto all = squads(ended);
    std::map<int, int> left;
    for (const Scene::Token& token : ended.tokens) left[token.unit] += token.strength;
    std::vector<std::pair<std::string, int>> fallen;  // a name, and how many of it by its unit
    std::map<int, std::size_t> of_unit;
    std::vector<int> unit;
    for (const Scene::Token& now : ended.tokens) {
        const auto was = std::ranges::find(began.tokens, now.id, &Scene::Token::id);
        if (was == began.tokens.end() || was->strength <= 0 || now.strength > 0) continue;
        const auto squad = all.find(now.unit);
        const auto known = of_unit.find(now.unit);
        if (squad != all.end() && known != of_unit.end()) {
            ++fallen[known->second].second;
            continue;
        }
        if (squad != all.end()) of_unit.emplace(now.unit, fallen.size());
        fallen.emplace_back(squad == all.end() ? now.name : squad->second->name, 1);
        unit.push_back(squad == all.end() ? -1 : now.unit);
    }
    std::string words;
    for (std::size_t i = 0; i < fallen.size(); ++i) {
        const auto& [name, count] = fallen[i];
        words += i ? ", " : "";
        if (unit[i] < 0) words += name;
        else if (left[unit[i]]) words += fmt::format("{} of {} ({} left)", count, name, left[unit[i]]);
        else words += fmt::format("{} of {} (nobody left)", count, name);
    }
    return words;
}

Squad_moves::Squad_moves(const Scene& scene) {
    const auto all = squads(scene);
    for (const Scene::Token& token : scene.tokens)
        if (all.contains(token.unit)) units_.emplace_back(token.id, token.unit);
    std::ranges::sort(units_);
}

int Squad_moves::unit_of(int token) const {
    const auto known = std::ranges::lower_bound(units_, token, {}, &std::pair<int, int>::first);
    return known == units_.end() || known->first != token ? -1 : known->second;
}

std::optional<Squad_moves::Part> Squad_moves::part(const Table& table, const Event& event) {
    const Shown shown = table.shown(event);
    const int token = shown.tokens.empty() ? -1 : shown.tokens[0], unit = unit_of(token);
    // Men who are lost with their unit are told of once, in words that count them.
    if (shown.together && shown.strength == 0 && is_detail(table.headline(event))) {
        if (std::string words = table.words(event); std::exchange(lost_, words) == words) return Part{};
    } else lost_.clear();
    const bool is_way = shown.tokens.size() == 1 && !shown.way.empty();
    if (is_way && shown.together && unit >= 0 && unit == unit_ && is_detail(table.headline(event))) {
        if (goes_ && token == token_) return Part{shown.way.back()};
        return Part{};
    }
    token_ = token, unit_ = unit, goes_ = is_way;
    return {};
}

std::string Squad_moves::with_end(const std::string& words, const Table& table, Place end) {
    const std::string place = table.place_words(end);
    if (words.ends_with(place)) return words;  // round a corner, and still there
    return fmt::format("{}, then {}{}", words, is_beside_something(place) ? "" : "to ", place);
}

std::vector<Squad_moves::Line> Squad_moves::lines(const Table& table, const std::vector<const Event*>& events) {
    Squad_moves moves(table.bare_scene());
    std::vector<Line> lines;
    std::optional<Place> end;
    const auto end_move = [&] {
        if (end) lines.back().words = with_end(lines.back().words, table, *std::exchange(end, {}));
    };
    for (const Event* event : events) {
        if (const auto part = moves.part(table, *event)) {
            if (part->leads_to) end = part->leads_to;
            continue;
        }
        end_move();
        lines.push_back({event, table.words(*event)});
    }
    end_move();
    return lines;
}

}
