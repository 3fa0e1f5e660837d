#include "server/pages/responses.h"

#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "data_files/error.h"
#include "protocol/json.h"
#include "store/store.h"

namespace sandtable {

Response json_page(const nlohmann::json& json, int status) {
    Response response;
    response.status = status;
    response.body = as_text(json);
    return response;
}

Response text_page(const char* type, std::string text) {
    Response response;
    response.type = type;
    response.body = std::move(text);
    return response;
}

Response problem_page(const Problem& problem) { return json_page({{"error", problem.words}}, problem.status); }

std::optional<Response> problem_with(const std::function<void()>& act) {
    try {
        act();
        return {};
    } catch (const Problem& problem) { return problem_page(problem); } catch (const InputError& error) {
        return problem_page({500, fmt::format("The game's data cannot be read: {}.", error.what())});
    } catch (const Store_error& error) {
        return problem_page({409, fmt::format("This battle cannot be opened: {}.", error.what())});
    }
}

}
