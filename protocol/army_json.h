#pragma once
// Armies as the JSON of docs/protocol.md: what the rules say of them, and what may be changed.
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/armoury.h"

namespace sandtable {

// Army_page: an army, what the rules say of it, and what may be changed in it.
nlohmann::json army_json(const std::string& text, const Army_report& army, const std::vector<Army_choice>& choices,
    const std::vector<Armoury::Addition>& additions);
// Army_import
nlohmann::json import_json(const Army_import& made);

}
