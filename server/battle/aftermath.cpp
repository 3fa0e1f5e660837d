#include "server/battle/aftermath.h"

#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "report/turning_points.h"

namespace sandtable {

using Json = nlohmann::json;

Json aftermath_json(const Match& match, Viewer viewer) {
    const Story story = retell(match, viewer);
    Json luck = Json::object(), turns = Json::array(), throws = Json::array();
    for (const Side side : both_sides)
        if (const Luck& had = story.luck[index(side)]; had.throws)
            luck[side_id(side)] = {
                {"dice", had.dice}, {"hits", had.hits}, {"expected", had.expected}, {"words", words(had)}};
    for (const Swing& swing : largest_swings(story))
        if (swing.score() || is_player(swing.leads))  // losses alone turn nothing
            turns.push_back({{"turn", swing.turn}, {"words", words(story, swing)}});
    for (const Story::Throw* one : rarest_throws(story))
        throws.push_back({{"turn", one->turn}, {"words", words(*one)}});
    return {{"luck", luck}, {"turns", turns}, {"throws", throws}};
}

}
