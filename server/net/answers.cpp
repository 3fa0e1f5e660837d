#include "server/net/answers.h"

#include <ctime>
#include <utility>

#include <fmt/chrono.h>
#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "server/net/target.h"

namespace sandtable {
namespace {

namespace http = boost::beast::http;

// The web table: scripts and everything else from here only; its components set styles of their own.
constexpr const char* table_policy =
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; worker-src "
    "'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
// A page that holds all it needs, such as a report: it may show itself and do nothing.
constexpr const char* report_policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; sandbox";
constexpr const char* data_policy = "default-src 'none'; frame-ancestors 'none'";

Http_response answer(unsigned status, const std::string& type, const char* policy, std::string body) {
    Http_response response(http::int_to_status(status), 11);
    if (!type.empty()) response.set(http::field::content_type, type);
    response.set(http::field::date, fmt::format("{:%a, %d %b %Y %H:%M:%S} GMT", fmt::gmtime(std::time(nullptr))));
    response.set("Content-Security-Policy", policy);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");  // the path of an invite is a secret
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.body() = std::move(body);
    return response;
}

// A name that neither ends the header nor leaves a folder.
std::string plain_name(std::string name) {
    for (char& c : name) {
        const bool plain =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
        if (!plain) c = '_';
    }
    return name;
}

}

bool takes_file(std::string_view target) {
    return target.starts_with("/api/games/") && target.ends_with("/armoury/import");
}

std::string problem_json(const std::string& sentence) { return as_text({{"error", sentence}}); }

std::string failure_json(const std::string& sentence) {
    return as_text({{"type", "failure"}, {"words", sentence}, {"closes", true}});
}

Http_response problem_answer(unsigned status, const std::string& sentence) {
    Http_response response = answer(status, "application/json", data_policy, problem_json(sentence));
    response.set(http::field::cache_control, "no-store");
    return response;
}

Http_response busy_answer() {
    Http_response response = problem_answer(503, "The server has too many files open just now; try again in a moment.");
    response.set(http::field::retry_after, "5");
    return response;
}

Http_response host_answer(Response from) {
    const bool page = from.type.starts_with("text/html");
    Http_response response =
        answer(unsigned(from.status), from.type, page ? report_policy : data_policy, std::move(from.body));
    response.set(http::field::cache_control, "no-store");
    for (const std::string& cookie : from.cookies) response.insert(http::field::set_cookie, cookie);
    if (!from.file_name.empty())
        response.set(http::field::content_disposition, "attachment; filename=\"" + plain_name(from.file_name) + "\"");
    return response;
}

Http_response file_answer(File file, std::string_view if_none_match) {
    if (file.unreadable) return busy_answer();
    if (!file.found) return problem_answer(404, "There is no such file.");
    const bool known = !file.unknown && names_tag(if_none_match, file.tag);
    Http_response response = answer(file.unknown ? 404
            : known                              ? 304
                                                 : 200,
        known ? "" : file.type, table_policy, known ? "" : std::move(file.bytes));
    response.set(http::field::etag, file.tag);
    response.set(http::field::cache_control, file.for_ever ? "public, max-age=31536000, immutable" : "no-cache");
    response.set(http::field::vary, "Accept-Encoding");
    if (file.gzip && !known) response.set(http::field::content_encoding, "gzip");
    return response;
}

}
