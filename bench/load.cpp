// load PORT GAMES ANSWERS SECONDS [GAME/SCENARIO]: how the server bears many battles at once. Opens that many battles (of the Alma)
// against the computer on the server at this port of this machine, a WebSocket each, and lets their players answer a given number of times a second altogether, at
// set moments whether the server keeps up or not. Prints how long an answer took to be durable and confirmed, counted from the
// moment it was due, so that a server that falls behind cannot hide it.
#include <algorithm>
#include <memory>
#include <string_view>

#include <boost/asio/co_spawn.hpp>

#include "bench/visitor.h"

namespace sandtable {
namespace {

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

net::awaitable<void> play(
    const Load& load, Visitor& visitor, int number, Outcome& outcome, Clock::time_point begin, Clock::time_point end) {
    const Json battle = {{"game", load.game}, {"scenario", load.scenario}, {"red", "me"}, {"blue", "computer:greedy"}};
    co_await visitor.sit(battle);
    ++outcome.ready;
    // The players take turns, so that their answers are spread evenly over the seconds.
    const auto between = std::chrono::duration_cast<Clock::duration>(1s * load.games / double(load.answers_a_second));
    for (auto due = begin + between * number / load.games; due < end; due += between) {
        co_await visitor.hear_until(due);
        if (visitor.is_over) {
            ++outcome.over;
            co_return;
        }
        if (visitor.question.is_null()) {
            ++outcome.missed;  // the computer is still at it
            continue;
        }
        const Json message = {{"do", "answer"}, {"revision", visitor.revision}, {"numbers", visitor.answer()}};
        const u64 id = co_await visitor.say(message);
        const Json reply = co_await visitor.hear_reply(id);
        if (reply["type"] == "done")
            outcome.milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - due).count());
        else ++outcome.refused;
    }
}

int run(const Load& load) {
    net::io_context io;
    Outcome outcome;
    std::string problem;
    std::vector<std::unique_ptr<Visitor>> visitors;
    // Long enough for all to sit down first.
    const auto begin = Clock::now() + 1s + load.games * 20ms, end = begin + load.seconds * 1s;
    for (int number = 0; number < load.games; ++number) {
        visitors.push_back(std::make_unique<Visitor>(io, Visitor::Place{load.port}, number));
        net::co_spawn(
            io, play(load, *visitors.back(), number, outcome, begin, end), [&](const std::exception_ptr& error) {
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
    return run({static_cast<unsigned short>(whole_between("load", words[1], 1, 65535)),
        whole_between("load", words[2], 1, 2000), whole_between("load", words[3], 1, 10000),
        whole_between("load", words[4], 1, 3600), battle.substr(0, slash), battle.substr(slash + 1)});
}
