#pragma once
// Answers to requests, in JSON or as another text.
#include <functional>
#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "server/host.h"
#include "server/pages/problem.h"

namespace sandtable {

Response json_page(const nlohmann::json& json, int status = 200);
Response text_page(const char* type, std::string text);
Response problem_page(const Problem& problem);  // {"error": a sentence}

// Does it, and says what is wrong with it, if anything.
std::optional<Response> problem_with(const std::function<void()>& act);

}
