#include "server/responses.h"

#include <nlohmann/json.hpp>

namespace sandtable {

Response json_page(const nlohmann::json& json, int status) {
    Response response;
    response.status = status;
    response.body = json.dump();
    return response;
}

Response problem_page(const Problem& problem) { return json_page({{"error", problem.words}}, problem.status); }

}
