#pragma once
// A battle to look at afterwards, or from its beginning: what a replay can stop at, and how the table stood there.
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "match/perspective.h"
#include "server/battle/battle.h"

namespace sandtable {

// Moments of protocol/schema/protocol.json: one before the first answer that the asker knows and one after each.
nlohmann::json moments_json(const Battle& battle, const Perspective& known, const std::vector<std::string>& views);
// A Moment: how the table stood after a number of known answers, and what the last of them brought about. Throws Problem when `number`
// is no such moment.
nlohmann::json moment_json(const Perspective& known, const std::string& number);

}
