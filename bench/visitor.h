#pragma once
// A person at a table of the server on a port of this machine, for load tests: begins a battle, sits down with words for the dice, and
// speaks through a WebSocket.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <boost/asio/connect.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/random.h"
#include "match/fair_dice.h"
#include "server/net/asio.h"
#include "words/letters.h"

namespace sandtable {

namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;

class Visitor {
  public:
    using Json = nlohmann::json;
    struct Place {
        unsigned short port = 0;
        std::string address{};  // that a proxy in front of the server would tell; empty: there is none
        bool is_behind_proxy() const { return !address.empty(); }
    };

    Visitor(net::io_context& io, Place place, int number)
        : place_(std::move(place)), number_(number), stream_(io), timer_(io), chance_(7, u64(number)) {}

    // Begins the battle and sits down.
    net::awaitable<void> sit(Json battle) {
        const tcp::endpoint server{net::ip::make_address("127.0.0.1"), place_.port};
        tcp::socket socket(stream_.get_executor());
        co_await socket.async_connect(server, net::use_awaitable);
        http::request<http::string_body> request(http::verb::post, "/api/battles", 11);
        name(request);
        request.body() = battle.dump();
        request.prepare_payload();
        co_await http::async_write(socket, request, net::use_awaitable);
        boost::beast::flat_buffer buffer;
        http::response<http::string_body> response;
        co_await http::async_read(socket, buffer, response, net::use_awaitable);
        if (response.result_int() != 201) throw std::runtime_error(response.body());
        const std::string cookie(response[http::field::set_cookie]);

        co_await stream_.next_layer().async_connect(server, net::use_awaitable);
        stream_.next_layer().set_option(tcp::no_delay(true));
        stream_.set_option(websocket::stream_base::decorator([&](websocket::request_type& upgrade) {
            name(upgrade);
            upgrade.set(http::field::cookie, cookie.substr(0, cookie.find(';')));
        }));
        stream_.read_message_max(0);
        const std::string id = Json::parse(response.body())["battle"];
        co_await stream_.async_handshake(host(), "/api/battles/" + id + "/socket", net::use_awaitable);
        const std::string words = fmt::format("{:032x}", number_);
        const Json promise = {{"do", "promise"}, {"promise", commitment(words, id)}};
        co_await do_it(promise, "a promise of words for the dice");
        const Json given = {{"do", "words"}, {"words", words}};
        co_await do_it(given, "words for the dice");
    }

    // Says something under a number of its own, which is returned.
    net::awaitable<u64> say(Json message) {
        message["id"] = ++id_;
        const std::string text = message.dump();
        co_await stream_.async_write(net::buffer(text), net::use_awaitable);
        co_return id_;
    }
    net::awaitable<Json> hear() {
        boost::beast::flat_buffer buffer;
        co_await stream_.async_read(buffer, net::use_awaitable);
        Json message = Json::parse(boost::beast::buffers_to_string(buffer.data()));
        if (message["type"] == "update") {
            question = message["question"];
            revision = message["revision"];
            is_over = !message["result"].is_null();
            curtain = !message["curtain"].is_null();
        }
        co_return message;
    }
    // What is said to the message of that number.
    net::awaitable<Json> hear_reply(u64 id) {
        for (;;) {
            Json message = co_await hear();
            if (message["type"] == "failure" || (message.contains("id") && message["id"] == id)) co_return message;
        }
    }
    // Takes in what is said before that moment. Whole messages only: what has begun to arrive is waited for.
    net::awaitable<void> hear_until(Clock::time_point moment) {
        using namespace std::chrono_literals;
        while (Clock::now() < moment || stream_.next_layer().available()) {
            if (stream_.next_layer().available()) {
                co_await hear();
                continue;
            }
            timer_.expires_at(std::min(moment, Clock::now() + 10ms));
            co_await timer_.async_wait(net::use_awaitable);
        }
    }
    // Any option of a list; what is no list is answered as usual.
    Json answer() {
        if (question["kind"] != "choose") return question["usual"];
        const Json& options = question["options"];
        return Json::array({options[chance_.below(u32(options.size()))]["option"]});
    }

    // As the last update left it.
    Json question;
    u64 revision = 0;
    bool is_over = false, curtain = false;

  private:
    std::string host() const { return fmt::format("127.0.0.1:{}", place_.port); }
    template <class Request> void name(Request& request) const {
        request.set(http::field::host, host());
        request.set(http::field::origin, (place_.is_behind_proxy() ? "https://" : "http://") + host());
        if (place_.is_behind_proxy()) request.set("X-Real-IP", place_.address);
    }
    net::awaitable<void> do_it(Json message, const char* what) {
        const u64 id = co_await say(std::move(message));
        const Json reply = co_await hear_reply(id);
        if (reply["type"] != "done") throw std::runtime_error(fmt::format("the server refused {}", what));
    }

    Place place_;
    int number_;
    websocket::stream<tcp::socket> stream_;
    net::steady_timer timer_;
    Random chance_;
    u64 id_ = 0;
};

inline double quantile(const std::vector<double>& sorted, double share) {
    return sorted.empty() ? 0 : sorted[std::min(sorted.size() - 1, std::size_t(share * double(sorted.size())))];
}

// A whole number of the command line between two others.
inline int whole_between(const char* program, const char* text, int least, int most) {
    const std::optional<int> number = whole(text);
    if (number && *number >= least && *number <= most) return *number;
    fmt::print(stderr, "{}: {}: a number from {} to {} would be right\n", program, text, least, most);
    std::exit(2);
}

}
