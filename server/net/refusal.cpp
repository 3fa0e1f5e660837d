#include "server/net/refusal.h"

#include <boost/beast/http/error.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/net/target.h"
#include "words/letters.h"

namespace sandtable {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;

// Browsers say in Sec-Fetch-Site from where a request comes, and no page can forge it. Programs that are no browsers leave it out.
bool may_be_of_own_page(const Http_request& request) {
    constexpr const char* site = "Sec-Fetch-Site";
    return request.count(site) == 0 || (request.count(site) == 1 && request[site] == "same-origin");
}

std::string own_origin(const Http_request& request, const Serving& serving) {
    if (!serving.public_origin.empty()) return small(serving.public_origin);
    const std::string scheme = serving.behind_tls_proxy ? "https://" : "http://";
    return scheme + small(request[http::field::host]);
}

}

// Beast reads a body that comes in another way as none, and what it holds as the next request. Such a request is an unexpected_body here;
// one that tells its length twice is Beast's own error, and no HTTP.
bool knows_body_of(const Http_request& request) {
    const std::size_t encodings = request.count(http::field::transfer_encoding);
    return encodings == 0 ||
        (encodings == 1 && request.version() >= 11 &&
            beast::iequals(request[http::field::transfer_encoding], "chunked"));
}

Http_response answer_to(Error error, bool late) {
    if (late) return problem_answer(408, "The request took too long to arrive.");
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
        return problem_answer(431, "The head of a request holds at most 16 KiB.");
    if (error == http::error::unexpected_body)
        return problem_answer(
            501, "A body comes with its Content-Length or in chunks; no other encoding is known here.");
    if (error == http::error::body_limit)
        return problem_answer(413, "The body of a request holds at most 256 KiB, and a file 1 MiB.");
    return problem_answer(400, "This is no HTTP request: " + error.message() + ".");
}

std::optional<Http_response> refusal(const Http_request& request, const Serving& serving) {
    const http::verb method = request.method();
    const bool may_leave_host_out = request.version() < 11 && request.count(http::field::host) == 0;
    if (!may_leave_host_out && (request.count(http::field::host) != 1 || !is_host(request[http::field::host])))
        return problem_answer(400, "A request names its Host once, such as table.example:8080.");
    const std::string host = small(request[http::field::host]), ours = small(serving.public_origin);
    if (!may_leave_host_out && !is_private_host(host) && !ours.ends_with("://" + host)) {
        if (!ours.empty()) return problem_answer(421, "This server is " + ours + ", and not " + host + ".");
        return problem_answer(421,
            "This server does not know itself as " + host + "; if it is, start it with --origin http://" + host +
                ", or https:// behind a proxy.");
    }
    if (method != http::verb::get && method != http::verb::head && method != http::verb::post) {
        Http_response response = problem_answer(405, "Only GET, HEAD and POST are understood here.");
        response.set(http::field::allow, "GET, HEAD, POST");
        return response;
    }
    if ((method == http::verb::post || beast::websocket::is_upgrade(request)) &&
        (request.count(http::field::origin) != 1 || !may_be_of_own_page(request) ||
            small(request[http::field::origin]) != own_origin(request, serving)))
        return problem_answer(
            403, "Such a request must come from the page's own origin, " + own_origin(request, serving) + ".");
    return std::nullopt;
}

}
