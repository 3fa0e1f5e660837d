#pragma once
// The network side of the server: HTTP and WebSockets on one port, with every limit that docs/protocol.md names. It hands what
// comes in to a Host and knows nothing of battles.
#include <cstddef>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>

#include "server/host.h"
#include "server/limits.h"

namespace sandtable {

// How to serve. Times are in milliseconds.
struct Serving {
    std::string address = "127.0.0.1";  // an IPv4 or IPv6 address of this machine; "0.0.0.0" and "::" are all of them
    unsigned short port = 8080;         // 0: any free one
    std::string web_directory;          // of the web table; empty: only /api, /health and /metrics are served
    std::string
        public_origin;  // "https://table.example"; empty: what each request's Host says, if only this network can have named it
    bool behind_tls_proxy = false;  // connections come from a proxy that speaks TLS with the browsers
    std::string
        address_header;  // in which that proxy says by which address it was asked: "X-Real-IP"; empty: it does not
    int workers = 0;     // threads for computer players; 0: as the processor has, but one

    int think_time = 1'000;  // for an answer of theirs; less when many battles wait for one

    Limits limits;
    int request_time = 30'000;  // for a request to arrive, for an answer to get on, and of silence between them
    int ping_after = 10'000;    // of silence on a WebSocket
    int drop_after = 30'000;    // of silence on a WebSocket
    int closing_time = 3'000;   // for the other end to say goodbye
    std::function<void(const std::string&)> log;  // is told what goes wrong inside; empty: the error stream
};

struct Serving_error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Web_server {
  public:
    // Listens at once; what the host keeps goes to the store. Throws Serving_error when the address is none or taken,
    // InputError when the web directory holds no index.html.
    Web_server(Serving serving, Store& store);
    ~Web_server();

    unsigned short port() const;  // the one it listens on
    std::string url() const;      // to open in a browser on this machine: "http://127.0.0.1:8080/"
    Environment& environment();   // for the host

    // Serves until stop(): then what is being written is finished and every socket closed. Everything of the host is called
    // from here. Throws Store_error if a write fails: then nothing that was not durable was confirmed.
    void run(Host& host);
    // From any thread or a signal handler.
    void stop() noexcept;

  private:
    class State;
    std::unique_ptr<State> state_;
};

}
