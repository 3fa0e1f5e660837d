#pragma once
// What is wrong with a request before anybody is asked: its form, its Host, its method and the page that it came from.
#include <optional>

#include "server/net/answers.h"
#include "server/net/asio.h"
#include "server/net/serve.h"

namespace sandtable {

std::optional<Http_response> refusal(const Http_request& request, const Serving& serving);

// Can its body be read? One that comes in another encoding Beast reads as none, and what it holds as the next request.
bool knows_body_of(const Http_request& request);

// To a request that cannot be read: what is wrong, or that it came too late.
Http_response answer_to(Error error, bool late);

}
