#include "server/net/serve.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <exception>
#include <optional>
#include <thread>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <fmt/format.h>
#include <sys/random.h>
#include <unistd.h>

#include "server/net/listen.h"
#include "server/net/serving_state.h"
#include "server/net/socket.h"

namespace sandtable {
namespace {

using std::chrono::milliseconds;

Serving completed(Serving serving) {
    if (!serving.log) serving.log = [](const std::string& words) { fmt::print(stderr, "sandtable: {}\n", words); };
    if (serving.workers <= 0) serving.workers = std::max(1, int(std::thread::hardware_concurrency()) - 1);
    while (serving.public_origin.ends_with('/')) serving.public_origin.pop_back();
    return serving;
}

}

Web_server::State::State(Serving serving, Store& store)
    : shared_(completed(std::move(serving))),
      acceptor_(listen_on(shared_.io, shared_.serving.address, shared_.serving.port)),
      writer_(store),
      thinkers_(shared_.serving.workers, shared_.serving.think_time,
          {answer_of,
              [this](const Thought& thought, const Answer& answer) {
                  net::post(shared_.io, [this, thought, answer] {
                      if (!shared_.stopping)
                          shared_.let_host(
                              "a computer player's answer", [&] { shared_.host->thought(thought, answer); });
                  });
              },
              [this](const Thought& thought, const std::string& problem) {
                  net::post(shared_.io, [this, thought, problem] {
                      shared_.log(problem);
                      if (!shared_.stopping)
                          shared_.let_host(
                              "a computer player's failure", [&] { shared_.host->thought(thought, std::nullopt); });
                  });
              }}) {
    shared_.own_metrics = [this] { return metrics(); };
    if (::pipe(stop_pipe_.data()) != 0) throw Serving_error("no pipe can be made; too many files are open");
    stopped_.assign(stop_pipe_[0]);
    outlive_lost_files();
    allow_files(shared_.serving.limits.connections + most_turned_away + 64);
}

Web_server::State::~State() { ::close(stop_pipe_[1]); }

i64 Web_server::State::now() {
    const auto since_epoch = [](auto time) {
        return std::chrono::duration_cast<milliseconds>(time.time_since_epoch()).count();
    };
    return clock_.now(since_epoch(std::chrono::system_clock::now()), since_epoch(Clock::now()));
}

void Web_server::State::random(std::span<u8> bytes) {
    constexpr std::size_t most = 256;  // at a time, says the system
    for (; !bytes.empty(); bytes = bytes.subspan(std::min(most, bytes.size())))
        if (::getentropy(bytes.data(), std::min(most, bytes.size())) != 0)
            throw std::runtime_error("the system has no random numbers");
}

bool Web_server::State::send(Socket_id socket, std::string message) {
    const auto found = shared_.sockets.find(socket);
    return found == shared_.sockets.end() || found->second->send(std::move(message));
}

void Web_server::State::close(Socket_id socket, const std::string& why) {
    const auto found = shared_.sockets.find(socket);
    if (found != shared_.sockets.end()) found->second->close(Code::try_again_later, why);
}

void Web_server::State::keep(std::vector<Write> writes, std::function<void(bool)> then) {
    ++keeping_;
    writer_.write(std::move(writes), [this, then = std::move(then)](const Writer::Outcome& outcome) {
        net::post(shared_.io, [this, outcome, then] { kept(outcome, then); });
    });
}

void Web_server::State::kept(const Writer::Outcome& outcome, const std::function<void(bool)>& then) {
    --keeping_;
    const bool are_durable = outcome.what == Writer::Outcome::durable;
    if (outcome.what == Writer::Outcome::refused) shared_.log(outcome.problem);
    if (outcome.what != Writer::Outcome::failed) shared_.let_host("what follows a write", [&] { then(are_durable); });
    else if (!problem_) fail(outcome.problem);
}

void Web_server::State::think(Thought thought) { thinkers_.think(std::move(thought)); }

void Web_server::State::forget(u64 thought) { thinkers_.forget(thought); }

bool Web_server::State::work_at(
    Workers& workers, const std::string& address, std::function<void()> work, std::function<void()> then) {
    return workers.work(address, [this, address, work = std::move(work), then = std::move(then)] {
        const i64 begin = Shared::microseconds();
        work();
        net::post(shared_.io, [this, address, then, cost = Shared::microseconds() - begin] {
            shared_.budget.spend(address, Shared::microseconds(), cost);
            if (!shared_.stopping) shared_.let_host("what was done aside", then);
        });
    });
}

void Web_server::State::after(int time, std::function<void()> then) { start(wait(time, std::move(then))); }

net::awaitable<void> Web_server::State::wait(int time, std::function<void()> then) {
    net::steady_timer pause(shared_.io, milliseconds(time));
    Error never;
    co_await pause.async_wait(into(never));
    if (!shared_.stopping) shared_.let_host("what was to be done later", then);
}

void Web_server::State::start(net::awaitable<void> task) {
    net::co_spawn(shared_.io, std::move(task), [this](std::exception_ptr failure) {
        if (failure) shared_.let_host("a connection", [&] { std::rethrow_exception(failure); });
    });
}

std::string Web_server::State::metrics() const {
    const Writer::Counts counts = writer_.counts();
    std::string text;
    const auto say = [&](const char* name, const char* kind, const char* about, u64 value) {
        text += fmt::format(
            "# HELP sandtable_{0} {2}\n# TYPE sandtable_{0} {1}\nsandtable_{0} {3}\n", name, kind, about, value);
    };
    say("log_lines_lost_total", "counter", "Lines that could not be written to the log.", shared_.lost_words);
    say("connections", "gauge", "Connections, with WebSockets.", shared_.door.inside());
    say("thoughts_waiting", "gauge", "Computer players whose turn to think has not come.", thinkers_.waiting());
    say("pages_waiting", "gauge", "Pages that take long and wait to be made.", workers_.waiting());
    say("previews_waiting", "gauge", "Tries and surveys that wait to be made.", previewers_.waiting());
    // Whatever counted each write would tell on a quiet server when somebody has chosen what is sealed.
    const std::size_t beyond = std::max(counts.waiting, Writer::most_shared) - Writer::most_shared;
    say("writes_waiting", "gauge", "Writes that wait for the disk beyond those that share the next wait.", beyond);
    return text;
}

void Web_server::State::run(Host& host) {
    shared_.host = &host;
    const auto work = net::make_work_guard(shared_.io);
    start(accept());
    start(wait_for_stop());
    shared_.io.run();
    if (problem_) throw Store_error(*problem_);
}

void Web_server::State::stop() noexcept {
    const char byte = 1;
    [[maybe_unused]] const auto written = ::write(stop_pipe_[1], &byte, 1);
}

Web_server::Web_server(Serving serving, Store& store) : state_(std::make_unique<State>(std::move(serving), store)) {}
Web_server::~Web_server() = default;
unsigned short Web_server::port() const { return state_->endpoint().port(); }
Environment& Web_server::environment() { return *state_; }
void Web_server::run(Host& host) { state_->run(host); }
void Web_server::stop() noexcept { state_->stop(); }

std::string Web_server::url() const {
    const auto address = state_->endpoint().address();
    if (address.is_unspecified()) return fmt::format("http://127.0.0.1:{}/", port());
    const std::string name = address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
    return fmt::format("http://{}:{}/", name, port());
}

}
