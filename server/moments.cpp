#include "server/moments.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "server/cards.h"
#include "server/problem.h"
#include "text/letters.h"

namespace sandtable {

using Json = nlohmann::json;

namespace {

// What an answer did, in a line: the deed, and what came of it.
std::string deed_in_words(const Match& match, Side view, std::size_t step) {
    constexpr int most = 3;  // outcomes
    const auto& steps = match.steps();
    const auto& events = match.events();
    const std::size_t end = step + 1 < steps.size() ? steps[step + 1].first_event : events.size();
    std::string words;
    int outcomes = 0;
    for (std::size_t i = steps[step].first_event; i < end; ++i) {
        if (!events[i].seen_by(view)) continue;
        const Headline headline = match.table().headline(events[i]);
        const bool is_outcome = headline == Headline::outcome;
        if (!is_outcome && (headline != Headline::deed || !words.empty())) continue;
        if (is_outcome && ++outcomes > most) continue;
        if (!words.empty()) words += outcomes > 1 ? "; " : ": ";
        words += match.table().words(events[i]);
    }
    return outcomes > most ? words + " …" : words;
}

}

Json moments_json(const Battle& battle, const Known& known, const std::vector<std::string>& views) {
    const Match& match = known.match();
    Json moments = Json::array();
    Step last;  // the answer that led to the moment
    std::string asked, words, brought;
    const auto add = [&](const Table& seen) {
        const Scene::Clock clock = seen.clock();
        // Member by member: of a list in braces each would be copied, and there may be tens of thousands of moments.
        const bool first = moments.empty();
        Json::object_t moment;
        moment.emplace("moment", moments.size());
        moment.emplace("turn", clock.turn);
        moment.emplace("phase", clock.phase);
        moment.emplace("by", first ? "" : side_id(last.by));
        moment.emplace("asked", std::move(asked));
        moment.emplace("words", std::move(words));
        moment.emplace("brought", std::move(brought));
        moment.emplace("reason", last.reason);
        moments.push_back(std::move(moment));
    };
    match.walk(0, match.steps().size(), [&](std::size_t i, const Table& before) {
        if (!known.has(i)) return;
        const auto seen = seen_by(before, known.view());
        add(*seen);
        last = match.steps()[i];
        // What the other side was asked while it sealed its answer has no words in this view.
        const bool was_open = last.by == known.view() || known.view() == Side::umpire || !before.is_sealed();
        const Question* question = last.act == Answer::reply && was_open ? seen->questions().of(last.by) : nullptr;
        asked = question ? seen->words(*question) : std::string();
        words = write_answer(before, last);
        brought = deed_in_words(match, known.view(), i);
    });
    add(*seen_by(match.table(), known.view()));
    return {{"battle", battle.about().id}, {"game", battle.about().game},
        {"title", seen_by(match.table(), known.view())->bare_scene().title}, {"settings", changed_json(battle)},
        {"views", views}, {"players", players_json(battle)},
        {"over", match.table().result().over || battle.about().is_record}, {"moments", moments}};
}

Json moment_json(const Known& known, const std::string& number) {
    const std::size_t moment = whole<std::size_t>(number).value_or(~std::size_t{0});
    if (moment > known.size()) throw Problem{404, fmt::format("The moments of this battle are 0 to {}.", known.size())};
    const std::size_t end = known.next(moment);
    const Match past = known.match().at(end);
    return {{"moment", moment}, {"scene", scene_json(seen_by(past.table(), known.view())->scene())},
        {"told", told_json(past, known.view(), moment ? known.next(moment - 1) : 0, end)},
        {"result", result_json(past.table())}};
}

}
