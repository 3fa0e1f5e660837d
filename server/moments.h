#pragma once
// A battle to look at afterwards, or from its beginning: what a replay can stop at, and how the table stood there.
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "server/battle.h"

namespace sandtable {

// Moments of protocol/schema/protocol.json. `known` is the battle as the asker may know it, see known_to.
nlohmann::json moments_json(const Battle& battle, const Match& known, const std::vector<std::string>& views);
// A Moment: how the table stood after so many answers, and what the last of them brought about. Throws Problem when `number` is
// no such moment.
nlohmann::json moment_json(const Match& known, Side view, const std::string& number);

}
