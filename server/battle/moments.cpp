#include "server/battle/moments.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "server/pages/cards.h"
#include "server/pages/problem.h"
#include "words/letters.h"

namespace sandtable {

using Json = nlohmann::json;

namespace {

// What an answer did: its deeds, what came of them, and which turns and phases began between them.
Json deeds_json(const Match& match, const Table& known, Viewer viewer, std::size_t step) {
    const auto& steps = match.steps();
    const auto& events = match.events();
    const std::size_t end = step + 1 < steps.size() ? steps[step + 1].first_event : events.size();
    Json deeds = Json::array();
    for (std::size_t i = steps[step].first_event; i < end; ++i) {
        const Headline headline = known.headline(events[i]);
        if (is_detail(headline) || !events[i].seen_by(viewer)) continue;
        deeds.push_back({{"heading", headline_id(headline)}, {"words", known.words(events[i])}});
    }
    return deeds;
}

// Whose deed an answer is: a throw is the thrower's, however it was asked for.
Side whose(const Table& before, Side by) {
    const Question* roll = by == Side::dice ? before.questions().of(Side::dice) : nullptr;
    return roll && is_player(roll->dice.thrower) ? roll->dice.thrower : by;
}

}

Json moments_json(const Battle& battle, const Perspective& known, const std::vector<std::string>& views) {
    const Match& match = known.match();
    const std::unique_ptr<Table> now = match.table().view(known.viewer());
    Json moments = Json::array();
    Step last;  // the answer that led to the moment
    Side doer = Side::nobody;
    std::string asked, words;
    Json brought = Json::array();
    const auto add = [&](const Table& seen) {
        const Scene::Clock clock = seen.clock();
        // Member by member: of a list in braces each would be copied, and there may be tens of thousands of moments.
        const bool first = moments.empty();
        Json::object_t moment;
        moment.emplace("moment", moments.size());
        moment.emplace("turn", clock.turn);
        moment.emplace("phase", clock.phase);
        moment.emplace("by", first ? "" : side_id(last.by));
        moment.emplace("whose", first ? "" : side_id(doer));
        moment.emplace("asked", std::move(asked));
        moment.emplace("words", std::move(words));
        moment.emplace("brought", std::move(brought));
        moment.emplace("reason", last.reason);
        moments.push_back(std::move(moment));
    };
    match.walk(0, match.steps().size(), [&](std::size_t i, const Table& before) {
        if (!known.has(i)) return;
        const auto seen = before.view(known.viewer());
        add(*seen);
        last = match.steps()[i];
        doer = whose(before, last.by);
        // What the other side was asked while it sealed its answer has no words in this view.
        const bool was_open = known.viewer().shares(last.by) || !before.is_sealed();
        const Question* question = last.act == Answer::reply && was_open ? seen->questions().of(last.by) : nullptr;
        asked = question ? seen->words(*question) : std::string();
        words = write_answer(known.is_playable() ? before : *seen, last);
        brought = deeds_json(match, *now, known.viewer(), i);
    });
    add(*now);
    Json json = {{"battle", battle.about().id}, {"game", battle.about().game}, {"title", now->bare_scene().title},
        {"settings", changed_json(battle)}, {"views", views}, {"players", players_json(battle)},
        {"over", match.table().result().over || battle.about().is_record}, {"moments", std::move(moments)}};
    put_called(json, match.table().clock().called);
    return json;
}

Json moment_json(const Perspective& known, const std::string& number) {
    const std::size_t moment = whole<std::size_t>(number).value_or(~std::size_t{0});
    if (moment > known.size()) throw Problem{404, fmt::format("The moments of this battle are 0 to {}.", known.size())};
    const std::size_t end = known.next(moment);
    const Match past = known.match().at(end);
    return {{"moment", moment}, {"scene", scene_json(past.table().view(known.viewer())->scene())},
        {"told", told_json(past, known.viewer(), moment ? known.next(moment - 1) : 0, end)},
        {"result", result_json(past.table())}};
}

}
