#pragma once
// The part that answers the network: it is given requests and the messages of sockets, all from one thread, and speaks back through
// Environment. server/server_core.h is the one that plays battles; the network's tests have a simpler one.
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/environment.h"

namespace sandtable {

struct Request {
    std::string method;                        // "GET"
    std::string path;                          // decoded, without the query: "/api/games"
    std::map<std::string, std::string> query;  // decoded
    std::map<std::string, std::string> cookies;
    std::string body;
    bool secure = false;       // came by TLS, so cookies must too
    std::string address = {};  // by which the asker is counted; empty: this machine
};

struct Response {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::vector<std::string> cookies;  // whole Set-Cookie values
    std::string file_name;             // to save it under, when it is a file
};

class Host {
  public:
    virtual ~Host() = default;

    // Everything under /api, /health and /metrics. `reply` is called once, at once or when something is durable.
    virtual void request(const Request& request, std::function<void(Response)> reply) = 0;

    // Whether there is what a page of this path would show, such as a battle. Otherwise the page says so, and its status as well.
    virtual bool shows(const std::string& path) const = 0;

    // A socket wants a seat at the battle of /api/battles/ID/socket. `reply` is called once, at once or later: with nothing when it has
    // one, else with what to answer; then nothing is sent to it, nor closed() called.
    using Seated = std::function<void(std::optional<Response> refused)>;
    virtual void open(Socket_id socket, const Request& request, Seated reply) = 0;
    virtual void message(Socket_id socket, std::string_view text) = 0;  // UTF-8, at most 16 KiB
    virtual void closed(Socket_id socket) = 0;  // by either end; nothing can be sent to it any more
    // What waited for the socket has gone out, after a message to it was dropped; it now gets the whole table again.
    virtual void caught_up(Socket_id socket) = 0;

    // A computer player's answer to a Thought, or nothing when it failed.
    virtual void thought(const Thought& thought, const std::optional<Answer>& answer) = 0;
};

}
