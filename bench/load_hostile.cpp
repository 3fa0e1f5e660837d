// load_hostile PORT SOCKETS SECONDS: whether anybody waits for the odds that others ask for. Measures, for SECONDS seconds, how long
// GET /health takes, and an answer at a table of the Alma; then the same while SOCKETS hostile sockets, each of an address of its own,
// try the dearest option that they found in battles of konflikt47, as fast as the server reads them. The server must believe a proxy:
// serve --behind-proxy --address-header X-Real-IP.
#include <algorithm>
#include <memory>

#include <boost/asio/co_spawn.hpp>

#include "bench/visitor.h"

namespace sandtable {
namespace {

using Json = nlohmann::json;
using namespace std::chrono_literals;

double since(Clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

struct Waits {
    std::vector<double> milliseconds;
    void print(const char* what) {
        std::sort(milliseconds.begin(), milliseconds.end());
        fmt::print("  {:<28} p50 {:.1f} ms, p99 {:.1f} ms, worst {:.1f} ms ({} times)\n", what,
            quantile(milliseconds, 0.5), quantile(milliseconds, 0.99), quantile(milliseconds, 1), milliseconds.size());
    }
};

net::awaitable<void> ask_health(net::io_context& io, unsigned short port, Clock::time_point end, Waits& waits) {
    tcp::socket socket(io);
    co_await socket.async_connect({net::ip::make_address("127.0.0.1"), port}, net::use_awaitable);
    net::steady_timer pause(io);
    for (auto due = Clock::now(); due < end; due += 20ms) {
        pause.expires_at(due);
        co_await pause.async_wait(net::use_awaitable);
        http::request<http::empty_body> request(http::verb::get, "/health", 11);
        request.set(http::field::host, fmt::format("127.0.0.1:{}", port));
        co_await http::async_write(socket, request, net::use_awaitable);
        boost::beast::flat_buffer buffer;
        http::response<http::string_body> response;
        co_await http::async_read(socket, buffer, response, net::use_awaitable);
        if (response.result_int() != 200) throw std::runtime_error(response.body());
        waits.milliseconds.push_back(since(due));
    }
}

// Begins another battle where one ends.
net::awaitable<void> answer_questions(
    net::io_context& io, unsigned short port, int number, Clock::time_point end, Waits& waits) {
    const Json battle = {{"game", "battledice"}, {"scenario", "alma"}, {"red", "me"}, {"blue", "computer:greedy"}};
    while (Clock::now() < end) {
        Visitor visitor(io, {port, fmt::format("192.0.2.{}", 200 + number % 50)}, number);
        co_await visitor.sit(battle);
        for (auto due = Clock::now(); due < end && !visitor.is_over;
            due += 250ms) {  // a socket may send 100 messages in 20 seconds
            co_await visitor.hear_until(due);
            if (visitor.question.is_null()) continue;
            const Json message = {{"do", "answer"}, {"revision", visitor.revision}, {"numbers", visitor.answer()}};
            const u64 id = co_await visitor.say(message);
            const Json reply = co_await visitor.hear_reply(id);
            if (reply["type"] != "done") throw std::runtime_error(reply.dump());
            waits.milliseconds.push_back(since(due));
        }
    }
}

struct Tries {
    int asked = 0, told = 0, refused = 0;
    double dearest = 0;  // milliseconds until the answer, while they looked for it
};

// A hostile visitor, who plays both sides.
class Hostile {
  public:
    Hostile(net::io_context& io, unsigned short port, int number)
        : visitor_(io, {port, fmt::format("192.0.2.{}", 1 + number)}, 1000 + number) {}

    // Plays into the battle, then looks for the dearest option of each question, and stays where one costs `enough`. A socket sends
    // only as many messages and tries as it may in 20 seconds.
    net::awaitable<void> scout(double enough, Tries& tries) {
        constexpr int first_look = 40, most_questions = 75, most_tries = 150;
        int tried = 0;
        const Json battle = {{"game", "konflikt47"}, {"scenario", "village"}, {"red", "me"}, {"blue", "me"}};
        co_await visitor_.sit(battle);
        for (int asked = 0; asked < most_questions; ++asked) {
            co_await take_table();
            double dearest = 0;
            if (asked >= first_look && visitor_.question["kind"] == "choose")
                for (const Json& option : Json(visitor_.question["options"])) {
                    if (++tried > most_tries) break;
                    const Json numbers = Json::array({option["option"]});
                    const auto begin = Clock::now();
                    const u64 id = co_await visitor_.say(attempt(numbers));
                    co_await visitor_.hear_reply(id);
                    if (since(begin) <= dearest) continue;
                    dearest = since(begin);
                    dearest_ = numbers;
                }
            tries.dearest = std::max(tries.dearest, dearest);
            if (dearest >= enough) co_return;
            const Json message = {{"do", "answer"}, {"revision", visitor_.revision}, {"numbers", visitor_.answer()}};
            const u64 id = co_await visitor_.say(message);
            co_await visitor_.hear_reply(id);
        }
        co_await take_table();
        dearest_ = visitor_.answer();
    }
    net::awaitable<void> look_and_wait(net::io_context& io, double enough, Clock::time_point until, Tries& tries) {
        co_await scout(enough, tries);
        net::steady_timer pause(io);
        const Json ping = {{"do", "ping"}};  // so that the server does not take the socket for dead
        for (auto due = Clock::now(); due < until; due += 3s) {
            pause.expires_at(due);
            co_await pause.async_wait(net::use_awaitable);
            const u64 id = co_await visitor_.say(ping);
            co_await visitor_.hear_reply(id);
        }
    }
    // Asks for it again and again, three at a time, as often as a socket may.
    net::awaitable<void> attack(net::io_context& io, Clock::time_point end, Tries& tries) {
        net::steady_timer pause(io);
        for (auto due = Clock::now(); due < end; due += 320ms) {
            pause.expires_at(due);
            co_await pause.async_wait(net::use_awaitable);
            u64 last = 0;
            for (int i = 0; i < 3; ++i) last = co_await visitor_.say(attempt(dearest_));
            tries.asked += 3;
            for (u64 id = 0; id != last;) {
                const Json reply = co_await visitor_.hear();
                if (!reply.contains("id")) continue;
                id = reply["id"];
                ++(reply["type"] == "tried" ? tries.told : tries.refused);
            }
        }
    }

  private:
    Json attempt(const Json& numbers) const {
        return {{"do", "try"}, {"revision", visitor_.revision}, {"numbers", numbers}};
    }
    // Behind a curtain the side to come says that it is there.
    net::awaitable<void> take_table() {
        const Json ready = {{"do", "ready"}};
        while (visitor_.question.is_null()) {
            if (visitor_.is_over) throw std::runtime_error("a battle of a hostile visitor is over too early");
            const u64 id = co_await visitor_.say(ready);
            co_await visitor_.hear_reply(id);
        }
    }

    Visitor visitor_;
    Json dearest_;
};

struct Failed {
    net::io_context& io;
    std::string problem{};
    void operator()(const std::exception_ptr& error) {
        if (!error) return;
        try {
            std::rethrow_exception(error);
        } catch (const std::exception& what) { problem = what.what(); }
        io.stop();
    }
};

int run(unsigned short port, int sockets, int seconds) {
    net::io_context io;
    Failed failed{io};
    const auto rest = [&](const std::exception_ptr& error) { failed(error); };
    const auto measure = [&](int first, Tries* tries, std::vector<std::unique_ptr<Hostile>>* hostile) {
        Waits health, answers;
        const auto end = Clock::now() + seconds * 1s;
        net::co_spawn(io, ask_health(io, port, end, health), rest);
        for (int number = first; number < first + 10; ++number)
            net::co_spawn(io, answer_questions(io, port, number, end, answers), rest);
        if (hostile)
            for (const auto& one : *hostile) net::co_spawn(io, one->attack(io, end, *tries), rest);
        io.restart();
        io.run();
        health.print("GET /health");
        answers.print("an answer at other tables");
    };
    fmt::print("Nobody is hostile:\n");
    measure(0, nullptr, nullptr);

    Tries tries;
    std::vector<std::unique_ptr<Hostile>> hostile;
    const auto ready = Clock::now() + 35s;  // when each has found its own, and may send as much again
    for (int number = 0; number < sockets; ++number) {
        hostile.push_back(std::make_unique<Hostile>(io, port, number));
        net::co_spawn(io, hostile.back()->look_and_wait(io, 3, ready, tries), rest);
    }
    io.restart();
    io.run();
    if (failed.problem.empty()) {
        fmt::print("{} sockets try what took up to {:.1f} ms:\n", sockets, tries.dearest);
        measure(10, &tries, &hostile);
        fmt::print("  {} tries were asked for, {} told, {} refused\n", tries.asked, tries.told, tries.refused);
    }
    if (!failed.problem.empty()) fmt::print(stderr, "load_hostile: {}\n", failed.problem);
    return failed.problem.empty() ? 0 : 1;
}

}
}

int main(int count, char** words) {
    using namespace sandtable;
    if (count != 4) {
        std::fputs("usage: load_hostile PORT SOCKETS SECONDS\n", stderr);
        return 2;
    }
    return run(static_cast<unsigned short>(whole_between("load_hostile", words[1], 1, 65535)),
        whole_between("load_hostile", words[2], 1, 199), whole_between("load_hostile", words[3], 1, 600));
}
