#pragma once
// The heart of the server: all battles, who sits where, and what is said to whom. It does no input or output and is called from
// one thread; docs/protocol.md says what goes to and fro.
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/outside.h"

namespace sandtable {

struct Request {
    std::string method;                        // "GET"
    std::string path;                          // decoded, without the query: "/api/games"
    std::map<std::string, std::string> query;  // decoded
    std::map<std::string, std::string> cookies;
    std::string body;
    bool secure = false;  // came by TLS, so cookies must too
};

struct Response {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::vector<std::string> cookies;  // whole Set-Cookie values
    std::string file_name;             // to save it under, when it is a file
};

class Hall {
  public:
    // Opens the battles of the store as they are asked for.
    Hall(Outside& outside, Store& store);
    ~Hall();

    // Everything under /api, /health and /metrics. `reply` is called once, at once or when something is durable.
    void request(const Request& request, std::function<void(Response)> reply);

    // A socket wants a seat at the battle of /api/battles/ID/socket. Empty when it may have one, else why not; then nothing is sent.
    Response open(Socket_id socket, const Request& request);
    void message(Socket_id socket, std::string_view text);  // text of at most 16 KiB
    void closed(Socket_id socket);
    // What waited for the socket has gone out, after a message of its was dropped; it now gets the whole table anew.
    void caught_up(Socket_id socket);

    // A computer player's answer to a Thought.
    void thought(const Thought& thought, const Answer& answer);

    struct Impression;  // of a socket: what was said to it last

  private:
    class State;
    std::unique_ptr<State> state_;
};

}
