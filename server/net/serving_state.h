#pragma once
// The server at work: what it shares with its connections, and its threads. serve.cpp gives the host what it wants of the world;
// doors.cpp lets connections in and closes them when the server ends.
#include <array>
#include <optional>
#include <string>

#include <boost/asio/posix/stream_descriptor.hpp>

#include "server/net/forward_clock.h"
#include "server/net/serve.h"
#include "server/net/shared.h"
#include "server/net/socket.h"
#include "server/net/thinkers.h"
#include "server/net/workers.h"
#include "store/writer.h"

namespace sandtable {

constexpr std::size_t most_turned_away = 64;  // who are told why at a time; others are just cut off

class Web_server::State : public Environment {
  public:
    State(Serving serving, Store& store);
    ~State() override;

    i64 now() override;
    void random(std::span<u8> bytes) override;
    bool send(Socket_id socket, std::string message) override;
    void close(Socket_id socket, const std::string& why) override;
    void keep(std::vector<Write> writes, std::function<void(bool)> then) override;
    void think(Thought thought) override;
    void forget(u64 thought) override;
    bool aside(const std::string& address, std::function<void()> work, std::function<void()> then) override {
        return work_at(workers_, address, std::move(work), std::move(then));
    }
    bool preview(const std::string& address, std::function<void()> work, std::function<void()> then) override {
        return work_at(previewers_, address, std::move(work), std::move(then));
    }
    void after(int time, std::function<void()> then) override;
    void log(const std::string& words) override { shared_.log(words); }

    void run(Host& host);
    void stop() noexcept;
    tcp::endpoint endpoint() const { return acceptor_.local_endpoint(); }

  private:
    using Code = Socket::Code;

    net::awaitable<void> accept();
    net::awaitable<void> attend(tcp::socket socket, std::string address);
    net::awaitable<void> turn_away(tcp::socket socket, Door::Entry why);
    net::awaitable<void> wait_for_stop();
    net::awaitable<void> wait(int time, std::function<void()> then);
    net::awaitable<void> finish(Code code);
    net::awaitable<void> wait_until_empty(int time);
    void fail(const std::string& problem);
    void kept(const Writer::Outcome& outcome, const std::function<void(bool)>& then);
    bool work_at(Workers& workers, const std::string& address, std::function<void()> work, std::function<void()> then);
    std::string metrics() const;
    void start(net::awaitable<void> task);

    Shared shared_;
    Forward_clock clock_;
    std::array<int, 2> stop_pipe_{-1, -1};  // stop() writes, run() reads
    tcp::acceptor acceptor_;
    net::posix::stream_descriptor stopped_{shared_.io};
    std::size_t turned_away_ = 0, keeping_ = 0;
    std::optional<std::string> problem_;  // of the store
    Writer writer_;                       // from here on last, so that these threads end first
    Workers workers_{2}, previewers_{2};
    Thinkers thinkers_;
};

}
