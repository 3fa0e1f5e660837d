// How connections come in, and how the server ends.
#include <exception>
#include <utility>

#include <boost/asio/co_spawn.hpp>

#include "server/net/connection.h"
#include "server/net/listen.h"
#include "server/net/serving_state.h"

namespace sandtable {

using std::chrono::milliseconds;

net::awaitable<void> Web_server::State::accept() {
    while (!shared_.stopping) {
        Error error;
        tcp::socket socket = co_await acceptor_.async_accept(into(error));
        if (shared_.stopping) break;
        if (error) {
            shared_.log("a connection was not accepted: " + error.message());
            net::steady_timer pause(shared_.io, milliseconds(100));
            co_await pause.async_wait(into(error));
            continue;
        }
        const auto from = socket.remote_endpoint(error);
        if (error) continue;  // gone again
        socket.set_option(tcp::no_delay(true), error);
        const std::string address = shared_.serving.behind_tls_proxy ? "" : counted_address(from.address());
        const Door::Entry entry = shared_.door.enter(address);
        if (entry == Door::Entry::welcome) start(attend(std::move(socket), address));
        else if (turned_away_ < most_turned_away) start(turn_away(std::move(socket), entry));
    }
}

net::awaitable<void> Web_server::State::attend(tcp::socket socket, std::string address) {
    const Entered entered(shared_.door, std::move(address));
    Connection connection(shared_, std::move(socket), entered.address);
    co_await connection.run();
}

net::awaitable<void> Web_server::State::turn_away(tcp::socket socket, Door::Entry why) {
    ++turned_away_;
    Connection connection(shared_, std::move(socket));
    co_await connection.turn_away(why == Door::Entry::full
            ? "The server has as many connections as it can; try again later."
            : "There are too many connections from your address; close some and try again.");
    --turned_away_;
}

net::awaitable<void> Web_server::State::wait_for_stop() {
    Error error;
    char byte = 0;
    co_await stopped_.async_read_some(net::buffer(&byte, 1), into(error));
    start(finish(Code::going_away));
    co_await stopped_.async_read_some(net::buffer(&byte, 1), into(error));
    shared_.io.stop();  // asked a second time: waits for nobody
}

void Web_server::State::fail(const std::string& problem) {
    problem_ = problem;
    start(finish(Code::internal_error));
}

net::awaitable<void> Web_server::State::wait_until_empty(int time) {
    const auto end = Clock::now() + milliseconds(time);
    net::steady_timer pause(shared_.io);
    while (!shared_.connections.empty() && Clock::now() < end) {
        Error never;
        pause.expires_after(milliseconds(5));
        co_await pause.async_wait(into(never));
    }
}

net::awaitable<void> Web_server::State::finish(Code code) {
    if (shared_.stopping) co_return;
    shared_.stopping = true;
    Error ignored;  // it is closed either way
    acceptor_.close(ignored);
    const auto connections = shared_.connections;
    for (Connection* connection : connections) connection->finish();
    net::steady_timer pause(shared_.io);
    while (keeping_ > 0 && !problem_) {
        Error never;
        pause.expires_after(milliseconds(1));
        co_await pause.async_wait(into(never));
    }
    const auto sockets = shared_.sockets;
    for (const auto& [id, socket] : sockets) socket->close(code);
    co_await wait_until_empty(shared_.serving.closing_time);
    const auto left = shared_.connections;
    for (Connection* connection : left) connection->drop();
    const auto open = shared_.sockets;
    for (const auto& [id, socket] : open) socket->drop();
    co_await wait_until_empty(shared_.serving.closing_time);
    shared_.io.stop();
}

}
