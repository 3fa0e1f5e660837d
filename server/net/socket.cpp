#include "server/net/socket.h"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <utility>

#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "protocol/message.h"

namespace sandtable {
namespace {

namespace websocket = boost::beast::websocket;
using std::chrono::milliseconds;

i64 in_milliseconds(Clock::time_point time) {
    return std::chrono::duration_cast<milliseconds>(time.time_since_epoch()).count();
}

}

Socket::Socket(Shared& shared, std::string address)
    : shared_(shared),
      id_(++shared.last_socket),
      address_(std::move(address)),
      stream_(shared.io),
      outbox_(shared.unsent),
      bell_(shared.io),
      watch_(shared.io) {
    shared_.sockets.emplace(id_, this);
}

Socket::~Socket() { shared_.sockets.erase(id_); }

net::awaitable<void> Socket::run(tcp::socket socket, Http_request request) {
    using namespace net::experimental::awaitable_operators;
    stream_.next_layer().socket() = std::move(socket);
    stream_.next_layer().rate_policy().came = [this](std::size_t bytes) { count(bytes); };
    websocket::permessage_deflate deflate;
    deflate.server_enable = true;
    deflate.server_max_window_bits = 12;  // with memLevel: a socket costs 75 KiB instead of 300
    deflate.compLevel = 3;
    deflate.memLevel = 5;
    deflate.msg_size_threshold = 256;
    stream_.set_option(deflate);
    stream_.set_option(websocket::stream_base::timeout{
        milliseconds(shared_.serving.closing_time), websocket::stream_base::none(), false});
    stream_.set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { response.set(boost::beast::http::field::server, "sandtable"); }));
    stream_.read_message_max(0);  // read() counts itself, for it says so before it closes
    stream_.text(true);
    heard_ = pinged_ = Clock::now();
    stream_.control_callback([this](websocket::frame_type, boost::beast::string_view payload) {
        constexpr std::size_t head = 6;  // with its mask
        unfinished_ -= std::min(unfinished_, head + payload.size());
        heard_ = Clock::now();
        if (!controls_.allows(in_milliseconds(heard_))) close(Code::policy_error);
    });
    Error error;
    co_await stream_.async_accept(request, into(error));
    if (!error) co_await (read() && write() && watch());
    shared_.sockets.erase(id_);
    shared_.let_host("a socket that closed", [&] { shared_.host->closed(id_); });
}

bool Socket::send(std::string message) {
    if (ended_ || closing_) return true;
    if (outbox_.empty()) moved_ = Clock::now();
    const bool kept = outbox_.add(std::move(message));
    bell_.cancel();
    make_room();
    return kept;
}

// Drops those that have taken nothing for the longest time until what waits on all sockets is within its limit again. One who reads
// is never far behind, so this meets those who do not read. A single socket may hold more, or nobody could get a very long battle.
void Socket::make_room() {
    while (shared_.unsent > shared_.serving.limits.unsent * 1024 * 1024) {
        Socket* slowest = this;
        for (const auto& [id, other] : shared_.sockets)
            if (!other->ended_ && !other->outbox_.empty() && other->moved_ < slowest->moved_) slowest = other;
        if (slowest == this) return;
        slowest->drop();
    }
}

void Socket::close(Code code, const std::string& why) {
    if (ended_ || closing_) return;
    closing_ = {code, why};
    closing_since_ = Clock::now();
    bell_.cancel();
    watch_.cancel();
}

void Socket::drop() {
    Error ignored;  // a socket that is gone already
    stream_.next_layer().socket().close(ignored);
    outbox_.abandon();
    end();
}

void Socket::end() {
    ended_ = true;
    bell_.cancel();
    watch_.cancel();
}

bool Socket::fail(const char* sentence, Code code) {
    send(failure_json(sentence));
    close(code);
    return false;
}

// What only tries changes nothing and comes while something is drawn; a resync takes the whole story of a battle.
bool Socket::is_too_often(std::string_view message) {
    const std::optional<Message::Verb> verb = verb_of(message);
    const i64 now = in_milliseconds(heard_);
    if (verb == Message::attempt || verb == Message::survey) return !attempts_.allows(now);
    return !messages_.allows(now) || (verb == Message::resync && !resyncs_.allows(now));
}

// Frames that hold nothing are no message and no control: they are seen here only.
void Socket::count(std::size_t bytes) {
    if (unfinished_ > most_framing + 8 * message_.size()) close(Code::policy_error);
    unfinished_ += bytes;
}

bool Socket::accept_message() {
    unfinished_ = 0;
    if (message_.size() > most_message) return fail("A message holds at most 16 KiB.", Code::too_big);
    if (!stream_.got_text()) return fail("A message is text, not bytes.", Code::unknown_data);
    const auto data = message_.cdata();
    const std::string_view text(static_cast<const char*>(data.data()), data.size());
    if (is_too_often(text))
        return fail(
            "A socket may send 100 messages in 20 seconds, 10 of them a resync, and 200 that only try, and this one "
            "sent "
            "more.",
            Code::policy_error);
    if (shared_.let_host("a message", address_, 0, [&] { shared_.host->message(id_, text); })) return true;
    return fail("The server failed at this message.", Code::internal_error);
}

net::awaitable<void> Socket::read() {
    while (true) {
        Error error;
        message_.clear();
        do {
            const std::size_t rest = most_message + 1 - message_.size();
            co_await stream_.async_read_some(message_, rest, into(error));
            heard_ = Clock::now();
        } while (!error && !stream_.is_message_done() && message_.size() <= most_message);
        if (error) break;
        if (closing_ || shared_.stopping) continue;  // the other end may speak until it has heard of it
        // A person who asks for more than a fair share is heard later; what is said meanwhile waits, too.
        while (const i64 wait = ended_ ? 0 : shared_.wait(address_)) {
            net::steady_timer pause(shared_.io, std::chrono::microseconds(std::min<i64>(wait, 1'000'000)));
            Error rung;
            co_await pause.async_wait(into(rung));
        }
        if (ended_ || closing_ || shared_.stopping) continue;
        if (!accept_message()) co_return;
    }
    end();
}

net::awaitable<void> Socket::write() {
    Error error;
    while (!ended_ && !error) {
        if (!outbox_.empty()) {
            co_await stream_.async_write(net::buffer(outbox_.first()), into(error));
            moved_ = Clock::now();
            if (!error && outbox_.gone() && !closing_)
                shared_.let_host("a socket that caught up", [&] { shared_.host->caught_up(id_); });
        } else if (closing_) {
            co_await stream_.async_close(*closing_, into(error));
            break;
        } else {
            bell_.expires_at(Clock::time_point::max());
            Error rung;
            co_await bell_.async_wait(into(rung));
        }
    }
    drop();
}

void Socket::ping() {
    if (*pinging_) return;
    *pinging_ = true;
    stream_.async_ping({}, [pinging = pinging_](Error) { *pinging = false; });
}

net::awaitable<void> Socket::watch() {
    const milliseconds ping_after(shared_.serving.ping_after), drop_after(shared_.serving.drop_after),
        closing_time(shared_.serving.closing_time);
    while (!ended_) {
        const auto end_at = closing_ ? closing_since_ + closing_time : heard_ + drop_after;
        const auto ping_at = std::max(heard_, pinged_) + ping_after;
        watch_.expires_at(closing_ ? end_at : std::min(ping_at, end_at));
        Error rung;
        co_await watch_.async_wait(into(rung));
        const auto now = Clock::now();
        if (ended_) break;
        if (now >= (closing_ ? closing_since_ + closing_time : heard_ + drop_after)) {
            drop();
        } else if (!closing_ && now >= std::max(heard_, pinged_) + ping_after) {
            pinged_ = now;
            ping();
        }
    }
}

}
