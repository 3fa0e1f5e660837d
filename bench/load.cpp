// load PORT GAMES ANSWERS SECONDS [GAME/SCENARIO]: how the server bears many battles at once. Opens that many battles (of the Alma)
// against the computer on the server at this port of this machine, a WebSocket each, and lets their players answer so many times a second altogether, at
// set moments whether the server keeps up or not. Prints how long an answer took to be durable and confirmed, counted from the
// moment it was due, so that a server that falls behind cannot hide it.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/random.h"
#include "match/fair_dice.h"
#include "server/net/asio.h"
#include "words/letters.h"

namespace sandtable {
namespace {

namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using Json = nlohmann::json;
using namespace std::chrono_literals;

struct Load {
    unsigned short port = 0;
    int games = 0, answers_a_second = 0, seconds = 0;
    std::string game, scenario;
};

struct Outcome {
    std::vector<double> milliseconds;  // of each answer that was due, until it was confirmed
    int refused = 0, missed = 0, ready = 0, over = 0;
};

// One person at one battle.
class Player {
  public:
    Player(net::io_context& io, const Load& load, int number, Outcome& outcome)
        : load_(load), number_(number), outcome_(outcome), stream_(io), timer_(io), chance_(7, u64(number)) {}

    net::awaitable<void> play(Clock::time_point begin, Clock::time_point end) {
        co_await sit();
        ++outcome_.ready;
        // The players take turns, so that their answers are spread evenly over the seconds.
        const auto between =
            std::chrono::duration_cast<Clock::duration>(1s * load_.games / double(load_.answers_a_second));
        auto due = begin + between * number_ / load_.games;
        for (; due < end; due += between) {
            co_await hear_until(due);
            if (over_) {
                ++outcome_.over;
                co_return;
            }
            if (question_.is_null()) {
                ++outcome_.missed;  // the computer is still at it
                continue;
            }
            const Json message = {{"do", "answer"}, {"id", ++id_}, {"revision", revision_}, {"numbers", answer()}};
            co_await say(message);
            if (co_await hear_reply())
                outcome_.milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - due).count());
            else ++outcome_.refused;
        }
    }

  private:
    // Any option of a list; what is no list is answered as usual.
    Json answer() {
        if (question_["kind"] != "choose") return question_["usual"];
        const Json& options = question_["options"];
        return Json::array({options[chance_.below(u32(options.size()))]["option"]});
    }

    std::string host() const { return fmt::format("127.0.0.1:{}", load_.port); }

    net::awaitable<void> sit() {
        const tcp::endpoint server{net::ip::make_address("127.0.0.1"), load_.port};
        tcp::socket socket(stream_.get_executor());
        co_await socket.async_connect(server, net::use_awaitable);
        http::request<http::string_body> request(http::verb::post, "/api/battles", 11);
        request.set(http::field::host, host());
        request.set(http::field::origin, "http://" + host());
        request.body() = Json{{"game", load_.game}, {"scenario", load_.scenario}, {"settings", Json::array()},
            {"red", "me"}, {"blue", "computer:greedy"}}
                             .dump();
        request.prepare_payload();
        co_await http::async_write(socket, request, net::use_awaitable);
        boost::beast::flat_buffer buffer;
        http::response<http::string_body> response;
        co_await http::async_read(socket, buffer, response, net::use_awaitable);
        if (response.result_int() != 201) throw std::runtime_error(response.body());
        const std::string cookie(response[http::field::set_cookie]);

        co_await stream_.next_layer().async_connect(server, net::use_awaitable);
        stream_.next_layer().set_option(tcp::no_delay(true));
        stream_.set_option(websocket::stream_base::decorator([&](websocket::request_type& upgrade) {
            upgrade.set(http::field::origin, "http://" + host());
            upgrade.set(http::field::cookie, cookie.substr(0, cookie.find(';')));
        }));
        stream_.read_message_max(0);
        const std::string battle = Json::parse(response.body())["battle"];
        co_await stream_.async_handshake(host(), "/api/battles/" + battle + "/socket", net::use_awaitable);
        const std::string words = fmt::format("{:032x}", number_);
        const Json promise = {{"do", "promise"}, {"id", ++id_}, {"promise", commitment(words, battle)}};
        co_await say(promise);
        if (!co_await hear_reply()) throw std::runtime_error("the server refused a promise of words for the dice");
        const Json given = {{"do", "words"}, {"id", ++id_}, {"words", words}};
        co_await say(given);
        if (!co_await hear_reply()) throw std::runtime_error("the server refused words for the dice");
    }

    net::awaitable<void> say(const Json& message) {
        const std::string text = message.dump();
        co_await stream_.async_write(net::buffer(text), net::use_awaitable);
    }
    net::awaitable<Json> hear() {
        boost::beast::flat_buffer buffer;
        co_await stream_.async_read(buffer, net::use_awaitable);
        Json message = Json::parse(boost::beast::buffers_to_string(buffer.data()));
        if (message["type"] == "update") {
            question_ = message["question"];
            revision_ = message["revision"];
            over_ = !message["result"].is_null();
        }
        co_return message;
    }
    // The reply to the last message: was it done?
    net::awaitable<bool> hear_reply() {
        for (;;) {
            const Json message = co_await hear();
            if (message["type"] == "done" && message["id"] == id_) co_return true;
            if (message["type"] == "refused" || message["type"] == "failure") co_return false;
        }
    }
    // Takes in what is said before that moment. Whole messages only: what has begun to arrive is waited for.
    net::awaitable<void> hear_until(Clock::time_point moment) {
        while (Clock::now() < moment || stream_.next_layer().available()) {
            if (stream_.next_layer().available()) {
                co_await hear();
                continue;
            }
            timer_.expires_at(std::min(moment, Clock::now() + 10ms));
            co_await timer_.async_wait(net::use_awaitable);
        }
    }

    const Load& load_;
    int number_;
    Outcome& outcome_;
    websocket::stream<tcp::socket> stream_;
    net::steady_timer timer_;
    Random chance_;
    Json question_;
    u64 revision_ = 0, id_ = 0;
    bool over_ = false;
};

double quantile(const std::vector<double>& sorted, double share) {
    return sorted.empty() ? 0 : sorted[std::min(sorted.size() - 1, std::size_t(share * double(sorted.size())))];
}

int run(const Load& load) {
    net::io_context io;
    Outcome outcome;
    std::string problem;
    std::vector<std::unique_ptr<Player>> players;
    // Long enough for all to sit down first.
    const auto begin = Clock::now() + 1s + load.games * 20ms, end = begin + load.seconds * 1s;
    for (int number = 0; number < load.games; ++number) {
        players.push_back(std::make_unique<Player>(io, load, number, outcome));
        net::co_spawn(io, players.back()->play(begin, end), [&](const std::exception_ptr& error) {
            if (!error) return;
            try {
                std::rethrow_exception(error);
            } catch (const std::exception& what) {
                problem = what.what();
                io.stop();
            }
        });
    }
    io.run();
    if (!problem.empty()) {
        fmt::print(stderr, "load: {}\n", problem);
        return 1;
    }
    std::vector<double>& times = outcome.milliseconds;
    std::sort(times.begin(), times.end());
    fmt::print(
        "{} battles, {} answers in {} s; confirmed after p50 {:.1f} ms, p99 {:.1f} ms, at most {:.1f} ms; {} refused, "
        "{} times "
        "the computer was still at it, {} battles ended\n",
        outcome.ready, times.size(), load.seconds, quantile(times, 0.5), quantile(times, 0.99), quantile(times, 1),
        outcome.refused, outcome.missed, outcome.over);
    return outcome.refused || times.empty() ? 1 : 0;
}

int whole_between(const char* text, int least, int most) {
    const std::optional<int> number = whole(text);
    if (number && *number >= least && *number <= most) return *number;
    fmt::print(stderr, "load: {}: a number from {} to {} would be right\n", text, least, most);
    std::exit(2);
}

}
}

int main(int count, char** words) {
    using namespace sandtable;
    const std::string battle = count == 6 ? words[5] : "battledice/alma";
    const std::size_t slash = battle.find('/');
    if (count < 5 || count > 6 || slash == battle.npos) {
        std::fputs("usage: load PORT GAMES ANSWERS SECONDS [GAME/SCENARIO]\n", stderr);
        return 2;
    }
    return run({static_cast<unsigned short>(whole_between(words[1], 1, 65535)), whole_between(words[2], 1, 2000),
        whole_between(words[3], 1, 10000), whole_between(words[4], 1, 3600), battle.substr(0, slash),
        battle.substr(slash + 1)});
}
