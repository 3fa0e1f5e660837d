#pragma once
// One connection: reads requests and answers them, one after the other, until either end has enough or it becomes a WebSocket.
#include <memory>
#include <optional>
#include <string>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>

#include "server/net/answers.h"
#include "server/net/asio.h"
#include "server/net/deadline.h"
#include "server/net/shared.h"
#include "server/net/target.h"

namespace sandtable {

class Connection {
  public:
    Connection(Shared& shared, tcp::socket socket, std::string address = {});
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    net::awaitable<void> run();
    net::awaitable<void> turn_away(std::string sentence);  // says 503, whatever is asked

    void finish();  // when the request that it is at, if any, is answered
    void drop();    // at once

  private:
    using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

    net::awaitable<bool> serve_one();  // false: there is no more to do
    net::awaitable<void> read_request(Parser& parser, Error& error);
    net::awaitable<bool> answer(Http_request request);
    net::awaitable<bool> put_off(const Http_request& request, i64 wait);  // microseconds
    // What is answered without asking the host: whatever is wrong, and files. Else `target` is what to ask the host for.
    std::optional<Http_response> own_answer(const Http_request& request, Target& target) const;
    bool find_asker(const Http_request& request);  // false: the proxy does not say it well
    net::awaitable<bool> ask_host(Http_request& request, Request asked);
    net::awaitable<bool> take_seat(Http_request request, Request asked);
    net::awaitable<bool> write(Http_response response, const Http_request& request);
    net::awaitable<bool> send(Http_response& response);  // false: the connection broke
    net::awaitable<void> refuse(Http_response response);
    net::awaitable<void> linger();

    enum class Doing { waiting, reading, writing, answering };
    void begin(Doing what);  // and let it take no longer than it may
    void too_late();

    // The host's reply, which may come long after it was asked.
    struct Awaited {
        net::steady_timer bell;
        bool has_come = false;
        std::optional<Response> response{};  // nothing when a socket has its seat

        void come(std::optional<Response> reply) {
            if (has_come) return;
            has_come = true;
            response = std::move(reply);
            bell.cancel();
        }
    };
    net::awaitable<void> wait_for(std::shared_ptr<Awaited> awaited);  // or until the connection is dropped

    Shared& shared_;
    tcp::socket socket_;
    std::string address_;  // by which it is counted, or of the last asker, if it is a proxy's
    boost::beast::flat_buffer buffer_;
    Deadline deadline_;
    Doing doing_ = Doing::answering;
    bool late_ = false;
    std::shared_ptr<Awaited> awaited_;
};

}
