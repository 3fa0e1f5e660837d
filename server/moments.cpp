#include "server/moments.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "server/cards.h"
#include "server/problem.h"
#include "text/letters.h"

namespace sandtable {

using Json = nlohmann::json;

Json moments_json(const Battle& battle, const Match& known, const std::vector<std::string>& views) {
    const auto& steps = known.steps();
    const std::unique_ptr<Table> table = known.table().fresh();
    Json moments = Json::array();
    const auto add = [&](std::size_t moment, std::string_view by, const std::string& words, std::string_view reason) {
        moments.push_back({{"moment", moment}, {"turn", table->turn()}, {"phase", table->scene().phase}, {"by", by},
            {"words", words}, {"reason", reason}});
    };
    add(0, "", "", "");
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const std::string words = write_answer(*table, steps[i]);
        table->answer(steps[i].by, steps[i].given());  // as was accepted before
        add(i + 1, side_id(steps[i].by), words, steps[i].reason);
    }
    return {{"battle", battle.about().id}, {"game", battle.about().game}, {"title", known.table().scene().title},
        {"settings", changed_json(battle)}, {"views", views}, {"players", players_json(battle)},
        {"over", battle.match().table().result().over || battle.about().is_record}, {"moments", moments}};
}

Json moment_json(const Match& known, Side view, const std::string& number) {
    const std::size_t moment = whole<std::size_t>(number).value_or(~std::size_t{0});
    if (moment > known.steps().size())
        throw Problem{404, fmt::format("The moments of this battle are 0 to {}.", known.steps().size())};
    const Match past = known.at(moment);
    return {{"moment", moment}, {"scene", scene_json(seen_by(past.table(), view)->scene())},
        {"told", told_json(past, view, moment ? moment - 1 : 0, moment)}, {"result", result_json(past.table())}};
}

}
