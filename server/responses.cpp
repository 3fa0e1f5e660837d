#include "server/responses.h"

#include <nlohmann/json.hpp>

namespace sandtable {

Response json_page(const nlohmann::json& json, int status) {
    Response response;
    response.status = status;
    // Words of a request that a problem quotes may be cut within a letter.
    response.body = json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    return response;
}

Response problem_page(const Problem& problem) { return json_page({{"error", problem.words}}, problem.status); }

}
