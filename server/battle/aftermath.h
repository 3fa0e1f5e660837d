#pragma once
// What there is to say of a battle afterwards, for the page on which it ended: how lucky each side was, and where it turned.
#include <nlohmann/json_fwd.hpp>

#include "match/match.h"

namespace sandtable {

// Aftermath of protocol/schema/protocol.json, told from what `view` knows. It goes through the whole battle.
nlohmann::json aftermath_json(const Match& match, Viewer viewer);

}
