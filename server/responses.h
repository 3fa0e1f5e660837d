#pragma once
// Answers to requests, in JSON.
#include <nlohmann/json_fwd.hpp>

#include "server/host.h"
#include "server/problem.h"

namespace sandtable {

Response json_page(const nlohmann::json& json, int status = 200);
Response problem_page(const Problem& problem);  // {"error": a sentence}

}
