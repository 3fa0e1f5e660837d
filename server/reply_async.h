#pragma once
// What takes long is made beside Server_core's thread, so that nobody else waits for it; what becomes of it is done on that thread again.
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "server/environment.h"
#include "server/pages/responses.h"

namespace sandtable {

// Calls `then` with what `make` made, or `reply` with what was wrong; `make` touches nothing that Server_core may change meanwhile. Throws
// Problem when too much is asked for already.
template <class Made>
void reply_async(Environment& environment, const std::string& address, const std::function<void(Response)>& reply,
    std::function<Made()> make, std::function<void(Made)> then) {
    struct Result {
        std::optional<Made> made;
        std::optional<Response> problem;
        std::exception_ptr mistake;
    };
    const auto result = std::make_shared<Result>();
    const auto work = [result, make = std::move(make)] {
        try {
            result->problem = problem_with([&] { result->made = make(); });
        } catch (...) { result->mistake = std::current_exception(); }
    };
    const auto tell = [result, reply, then = std::move(then)] {
        if (result->mistake) {
            reply(problem_page({500, "The server failed at this request."}));
            std::rethrow_exception(result->mistake);
        }
        if (result->problem) return reply(std::move(*result->problem));
        try {
            if (auto problem = problem_with([&] { then(std::move(*result->made)); })) reply(std::move(*problem));
        } catch (...) {
            reply(problem_page({500, "The server failed at this request."}));
            throw;
        }
    };
    if (!environment.aside(address, work, tell)) throw too_much();
}

}
