#pragma once
// How often each side wins a scenario, as it was simulated beforehand: data/GAME/balance/ID.json holds what `sandtable simulate
// --json` said, and scripts/balance makes new ones.
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "core/types.h"

namespace sandtable {

// A Balance of protocol/schema/protocol.json; null when there is none, or one of other data than `digest`, which says nothing about
// the scenario as it is now. Throws InputError when the file cannot be made sense of.
nlohmann::json balance_json(const std::string& game, const std::string& scenario, u64 digest);

}
