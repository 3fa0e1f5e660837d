#pragma once
// The answers of HTTP: what every one says in its head, and how errors are worded.
#include <string>
#include <string_view>

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/host.h"
#include "server/net/files.h"

namespace sandtable {

using Http_request = boost::beast::http::request<boost::beast::http::string_body>;
using Http_response = boost::beast::http::response<boost::beast::http::string_body>;

constexpr std::size_t most_head = 16 * 1024, most_body = 256 * 1024;  // bytes of a request
constexpr std::size_t most_file = 1024 * 1024;                        // of one whose body is a file of a player's
bool takes_file(std::string_view target);

std::string problem_json(const std::string& sentence);                       // {"error": sentence}
std::string failure_json(const std::string& sentence);                       // the socket closes after it
Http_response problem_answer(unsigned status, const std::string& sentence);  // as JSON
Http_response busy_answer();                                                 // 503: no file can be opened now
Http_response host_answer(Response from);                                    // never cached
Http_response file_answer(File file, std::string_view if_none_match);        // a page or what it is made of

}
