#pragma once
// One WebSocket: reads messages for the host, sends what the host says, and keeps to the limits of docs/protocol.md.
#include <memory>
#include <optional>
#include <string>

#include <boost/beast/websocket/stream.hpp>

#include "server/net/answers.h"
#include "server/net/asio.h"
#include "server/net/meter.h"
#include "server/net/outbox.h"
#include "server/net/shared.h"
#include "server/rate.h"

namespace sandtable {

class Socket {
  public:
    static constexpr std::size_t most_message = 16 * 1024;                // bytes
    static constexpr std::size_t most_messages = 100, most_resyncs = 10;  // in
    static constexpr i64 stretch = 20'000;                                // milliseconds
    // Bytes of frames that a message may come in, and of its pieces eight for each of its own.
    static constexpr std::size_t most_framing = 4096;

    using Code = boost::beast::websocket::close_code;

    // From here on the host may speak to it; what it says waits until run().
    Socket(Shared& shared, std::string address);
    ~Socket();
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    // From the handshake to the end. Tells the host when it is over.
    net::awaitable<void> run(tcp::socket socket, Http_request request);

    Socket_id id() const { return id_; }
    bool send(std::string message);                      // false: dropped
    void close(Code code, const std::string& why = {});  // after what was sent; `why` in at most 120 bytes
    void drop();                                         // at once

  private:
    using Stream = boost::beast::websocket::stream<Metered_socket>;

    net::awaitable<void> read();
    net::awaitable<void> write();
    net::awaitable<void> watch();
    void count(std::size_t bytes);
    bool accept_message();  // false: something was wrong with it, and the socket closes
    bool is_too_often(std::string_view message);
    bool fail(const char* sentence, Code code);
    void end();
    void ping();
    void make_room();

    Shared& shared_;
    Socket_id id_;
    std::string address_;  // at whose cost the host does what it says
    Stream stream_;
    boost::beast::flat_buffer message_;
    std::size_t unfinished_ = 0;  // bytes that came since the last message, without pings and the like
    Outbox outbox_;
    Clock::time_point moved_;  // when the first of the outbox became the first
    net::steady_timer bell_;   // rings when there is something to write
    net::steady_timer watch_;  // over silence, and over a close that takes too long
    Rate messages_{most_messages, stretch}, attempts_{2 * most_messages, stretch}, resyncs_{most_resyncs, stretch},
        controls_{most_messages, stretch};
    Clock::time_point heard_, pinged_, closing_since_;
    std::shared_ptr<bool> pinging_ = std::make_shared<bool>(false);  // a ping may outlive the socket
    std::optional<boost::beast::websocket::close_reason> closing_;
    bool ended_ = false;
};

}
