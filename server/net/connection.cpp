#include "server/net/connection.h"

#include <algorithm>
#include <functional>
#include <utility>

#include <boost/beast/http/error.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/net/listen.h"
#include "server/net/refusal.h"
#include "server/net/socket.h"
#include "server/net/target.h"
#include "words/letters.h"

namespace sandtable {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;

constexpr std::size_t most_unread = 1024 * 1024;  // bytes that are thrown away so that an error arrives

bool is_for_host(std::string_view path) {
    return path == "/api" || path.starts_with("/api/") || path == "/health" || path == "/metrics";
}

Http_response failed_answer() {
    if (is_out_of_files()) return busy_answer();
    return problem_answer(500, "The server failed at this request.");
}

bool is_of_http(Error error) { return error.category() == http::make_error_code(http::error::bad_method).category(); }

Request asked_by(const Http_request& request, Target target, bool secure, const std::string& address) {
    Request asked;
    asked.address = address;
    asked.method = request.method() == http::verb::head ? "GET" : std::string(request.method_string());
    asked.path = std::move(target.path);
    asked.query = std::move(target.query);
    for (const auto& field : request)
        if (field.name() == http::field::cookie) read_cookies(field.value(), asked.cookies);
    asked.body = request.body();
    asked.secure = secure;
    return asked;
}

}

Connection::Connection(Shared& shared, tcp::socket socket, std::string address)
    : shared_(shared),
      socket_(std::move(socket)),
      address_(std::move(address)),
      deadline_(shared.io, [this] { too_late(); }) {
    shared_.connections.insert(this);
}

Connection::~Connection() { shared_.connections.erase(this); }

void Connection::begin(Doing what) {
    doing_ = what;
    late_ = false;
    if (what == Doing::answering) deadline_.clear();
    else deadline_.set(shared_.serving.request_time);
}

void Connection::too_late() {
    late_ = true;
    Error ignored;  // a connection that is gone already
    if (doing_ == Doing::reading)
        socket_.shutdown(tcp::socket::shutdown_receive, ignored);  // so that it can still be told
    else socket_.close(ignored);
}

void Connection::finish() {
    if (doing_ == Doing::waiting) drop();
}

void Connection::drop() {
    Error ignored;  // a connection that is gone already
    socket_.close(ignored);
    if (awaited_) awaited_->bell.cancel();
}

net::awaitable<void> Connection::run() {
    bool more = true;
    while (more && !shared_.stopping) more = co_await serve_one();
    begin(Doing::answering);
}

net::awaitable<void> Connection::turn_away(std::string sentence) {
    Http_response response = problem_answer(503, sentence);
    response.set(http::field::retry_after, "30");
    co_await refuse(std::move(response));
    begin(Doing::answering);
}

net::awaitable<void> Connection::read_request(Parser& parser, Error& error) {
    if (buffer_.size() == 0) {
        begin(Doing::waiting);
        const std::size_t count = co_await socket_.async_read_some(buffer_.prepare(4096), into(error));
        if (error) co_return;
        buffer_.commit(count);
    }
    begin(Doing::reading);
    parser.header_limit(most_head);
    parser.body_limit(most_file);
    const std::size_t head = co_await http::async_read_header(socket_, buffer_, parser, into(error));
    if (!error && !takes_file(parser.get().target())) {
        parser.body_limit(most_body);
        if (parser.content_length().value_or(0) > most_body) error = http::error::body_limit;
    }
    if (!error && head > most_head) error = http::error::header_limit;  // Beast leaves out the first line
    if (!error && !knows_body_of(parser.get())) error = http::error::unexpected_body;
    if (error || parser.is_done()) co_return;
    if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
        http::response<http::string_body> go_on(http::status::continue_, 11);
        co_await http::async_write(socket_, go_on, into(error));
        if (error) co_return;
    }
    co_await http::async_read(socket_, buffer_, parser, into(error));
}

net::awaitable<bool> Connection::serve_one() {
    Parser parser;
    Error error;
    co_await read_request(parser, error);
    const bool late = late_;
    if (!error && !late) {
        begin(Doing::answering);
        co_return co_await answer(parser.release());
    }
    const bool told =
        late || (is_of_http(error) && error != http::error::end_of_stream && error != http::error::partial_message);
    if (told && doing_ != Doing::waiting) {
        shared_.spend(address_, Shared::microseconds(), shared_.serving.limits.request_cost);
        co_await refuse(answer_to(error, late));
    }
    co_return false;
}

// A proxy hands on what many ask for, and says for whom. Without a header it is asked for on its own machine.
bool Connection::find_asker(const Http_request& request) {
    const std::string& header = shared_.serving.address_header;
    if (!shared_.serving.behind_tls_proxy || header.empty()) return true;
    address_.clear();
    const std::size_t count = request.count(header);
    if (count == 0) return true;
    const std::optional<std::string> address = count == 1 ? address_in(request[header]) : std::nullopt;
    address_ = address.value_or("");
    return address.has_value();
}

net::awaitable<bool> Connection::answer(Http_request request) {
    if (!find_asker(request))
        co_return co_await write(problem_answer(400, "The proxy does not say by which address it was asked."), request);
    if (const i64 wait = shared_.wait(address_)) co_return co_await put_off(request, wait);
    const i64 begin = Shared::microseconds();
    Target target;
    if (auto own = own_answer(request, target)) {
        shared_.spend(address_, begin, shared_.serving.limits.request_cost);
        co_return co_await write(std::move(*own), request);
    }
    Request asked = asked_by(request, std::move(target), shared_.serving.behind_tls_proxy, address_);
    if (beast::websocket::is_upgrade(request)) co_return co_await take_seat(std::move(request), std::move(asked));
    co_return co_await ask_host(request, std::move(asked));
}

// Not at once, or asking for nothing but this would keep the server as busy as anything.
net::awaitable<bool> Connection::put_off(const Http_request& request, i64 wait) {
    net::steady_timer pause(shared_.io, std::chrono::microseconds(std::min<i64>(wait, 250'000)));
    Error never;
    co_await pause.async_wait(into(never));
    Http_response response = problem_answer(429, "You ask for more than this server has time for; wait a little.");
    response.set(http::field::retry_after, std::to_string(1 + wait / 1'000'000));
    co_return co_await write(std::move(response), request);
}

std::optional<Http_response> Connection::own_answer(const Http_request& request, Target& target) const {
    if (auto refused = refusal(request, shared_.serving)) return refused;
    target = read_target(request.target());
    if (!target.problem.empty()) return problem_answer(400, target.problem);
    if (is_for_host(target.path)) return std::nullopt;
    if (request.method() == http::verb::post) return problem_answer(405, "Pages can only be read.");
    File file = shared_.files.find(target.path, accepts_gzip(request[http::field::accept_encoding]));
    file.unknown = file.unknown || !shared_.host->shows(target.path);
    return file_answer(std::move(file), request[http::field::if_none_match]);
}

net::awaitable<bool> Connection::ask_host(Http_request& request, Request asked) {
    const auto awaited = std::make_shared<Awaited>(Awaited{net::steady_timer(shared_.io)});
    const std::function<void(Response)> reply = [later = std::weak_ptr(awaited)](Response response) {
        if (const auto to = later.lock()) to->come(std::move(response));  // else who asked is gone
    };
    if (!shared_.let_host(
            "a request", address_, shared_.serving.limits.request_cost, [&] { shared_.host->request(asked, reply); }))
        co_return co_await write(failed_answer(), request);
    co_await wait_for(awaited);
    if (!awaited->response) co_return false;
    if (awaited->response->status >= 500 && is_out_of_files()) co_return co_await write(busy_answer(), request);
    if (asked.path == "/metrics" && awaited->response->status == 200) awaited->response->body += shared_.own_metrics();
    co_return co_await write(host_answer(std::move(*awaited->response)), request);
}

net::awaitable<void> Connection::wait_for(std::shared_ptr<Awaited> awaited) {
    if (awaited->has_come) co_return;
    awaited->bell.expires_at(Clock::time_point::max());
    Error rung;
    awaited_ = awaited;
    co_await awaited->bell.async_wait(into(rung));
    awaited_.reset();
}

net::awaitable<bool> Connection::take_seat(Http_request request, Request asked) {
    const bool is_told = !shared_.serving.address_header.empty() && !address_.empty();
    const std::string counted = is_told ? address_ : "";
    if (shared_.tables.enter(counted) != Door::Entry::welcome)
        co_return co_await write(
            problem_answer(503, "There are too many connections from your address; close some and try again."),
            request);
    const Entered entered{shared_.tables, counted};
    Socket socket(shared_, address_);
    const auto awaited = std::make_shared<Awaited>(Awaited{net::steady_timer(shared_.io)});
    const std::function<void(std::optional<Response>)> reply =
        [&shared = shared_, id = socket.id(), later = std::weak_ptr(awaited)](std::optional<Response> refused) {
            const auto to = later.lock();
            if (to) to->come(std::move(refused));
            else if (!refused) shared.host->closed(id);  // it has a seat by now, and is gone
        };
    if (!shared_.let_host("a request for a socket", address_, shared_.serving.limits.request_cost,
            [&] { shared_.host->open(socket.id(), asked, reply); }))
        co_return co_await write(failed_answer(), request);
    co_await wait_for(awaited);
    if (!awaited->has_come) co_return false;
    if (awaited->response) co_return co_await write(host_answer(std::move(*awaited->response)), request);
    co_await socket.run(std::move(socket_), std::move(request));
    co_return false;
}

net::awaitable<bool> Connection::write(Http_response response, const Http_request& request) {
    const bool stay = request.keep_alive() && !shared_.stopping;
    response.version(request.version());
    response.keep_alive(stay);
    if (response.result() != http::status::not_modified) response.prepare_payload();
    if (request.method() == http::verb::head) response.body().clear();
    const bool sent = co_await send(response);
    if (!sent) co_return false;
    if (!stay) co_await linger();
    co_return stay;
}

net::awaitable<void> Connection::refuse(Http_response response) {
    response.keep_alive(false);
    response.prepare_payload();
    const bool sent = co_await send(response);  // apart: g++ 12 miscompiles it as the condition of another co_await
    if (sent) co_await linger();
}

net::awaitable<bool> Connection::send(Http_response& response) {
    http::response_serializer<http::string_body> rest(response);
    Error error;
    while (!error && !rest.is_done()) {
        begin(Doing::writing);  // a slow line has the same time for each piece
        co_await http::async_write_some(socket_, rest, into(error));
    }
    begin(Doing::answering);
    co_return !error;
}

// Closing with something unread would take back what was written last.
net::awaitable<void> Connection::linger() {
    Error error;
    socket_.shutdown(tcp::socket::shutdown_send, error);
    begin(Doing::writing);
    deadline_.set(shared_.serving.closing_time);
    buffer_.clear();
    std::size_t unread = 0;
    while (!error && unread < most_unread)
        unread += co_await socket_.async_read_some(buffer_.prepare(16 * 1024), into(error));
    drop();
}

}
