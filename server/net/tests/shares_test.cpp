// Whose requests they are: what a proxy says of that, what an address may ask for, and what waits for its turn.
#include <deque>
#include <mutex>

#include "server/net/tests/client.h"
#include "server/net/workers.h"

namespace sandtable {
namespace {

class Shares : public Server {};

class Proxied : public Server {
  protected:
    static Serving behind_a_proxy() {
        Serving serving = quick();
        serving.behind_tls_proxy = true;
        serving.address_header = "X-Real-IP";
        return serving;
    }
    Got ask(const std::string& path, const std::string& address) const {
        return get(path, address.empty() ? "" : "X-Real-IP: " + address + "\r\n");
    }
};

TEST_F(Proxied, TheProxySaysForWhomItAsks) {
    start(behind_a_proxy());
    EXPECT_EQ(ask("/api/x", "192.0.2.7").body(), "GET /api/x secure from 192.0.2.7 0");
    EXPECT_EQ(ask("/api/x", "127.0.0.1").body(), "GET /api/x secure 0");
    EXPECT_EQ(ask("/api/x", "").body(), "GET /api/x secure 0");
    EXPECT_EQ(ask("/api/x", "nonsense").result_int(), 400u);
    EXPECT_EQ(ask("/api/x", "192.0.2.7\r\nX-Real-IP: 192.0.2.8").result_int(), 400u);
}

TEST_F(Shares, WhoIsNoProxyIsNotBelievedForWhomHeAsks) {
    Serving serving = quick();
    serving.address_header = "X-Real-IP";
    start(serving);
    EXPECT_EQ(get("/api/x", "X-Real-IP: 192.0.2.7\r\n").body(), "GET /api/x 0");
}

TEST_F(Proxied, WhoKeepsTheServerBusyWaitsAndNobodyElse) {
    Serving serving = behind_a_proxy();
    serving.limits.busy_at_once = 300;
    serving.limits.busy_share = 100;
    start(serving);
    EXPECT_EQ(ask("/api/slow", "192.0.2.7").result_int(), 200u);
    EXPECT_EQ(ask("/api/slow", "192.0.2.7").result_int(), 200u);
    const Got refused = ask("/api/x", "192.0.2.7");
    EXPECT_EQ(refused.result_int(), 429u);
    EXPECT_GE(std::stoi(std::string(refused[http::field::retry_after])), 1);
    EXPECT_EQ(error_of(refused), R"({"error":"You ask for more than this server has time for; wait a little."})");
    EXPECT_EQ(ask("/api/x", "192.0.2.8").result_int(), 200u);
    EXPECT_EQ(ask("/api/x", "").result_int(), 200u);
}

TEST_F(Proxied, EveryRequestCountsSomething) {
    Serving serving = behind_a_proxy();
    serving.limits.busy_at_once = 100;
    serving.limits.busy_share = 1;
    serving.limits.request_cost = 10;
    start(serving);
    // Also files that there are not, and what is refused before anybody is asked.
    const std::string evil = "Host: evil.example\r\n", from = "X-Real-IP: 192.0.2.";
    const auto status = [&](int kind) {
        const std::string address = from + std::to_string(kind) + "\r\n";
        switch (kind) {
            case 1: return get("/api/x", address).result_int();
            case 2: return get("/nothing.png", address).result_int();
            case 3: return post("/api/x", "", address).result_int();
            case 4: return caller().say("GET / HTTP/1.1\r\n" + evil + address + "\r\n").hear().result_int();
            default: return get("/api/%ff", address).result_int();
        }
    };
    int kind = 0;
    for (const unsigned wanted : {200u, 404u, 403u, 421u, 400u}) {
        ++kind;
        int answered = 0;
        for (int i = 0; i < 16; ++i) {
            const unsigned got = status(kind);
            answered += got == wanted;
            EXPECT_THAT(got, testing::AnyOf(wanted, 429u));
        }
        EXPECT_THAT(answered, testing::AllOf(testing::Ge(10), testing::Le(13))) << kind;
    }
}

// Else asking for nothing more would keep the server as busy.
TEST_F(Proxied, WhoMustWaitIsToldSoAfterAWhile) {
    Serving serving = behind_a_proxy();
    serving.limits.busy_at_once = 1;
    serving.limits.busy_share = 1;
    start(serving);
    ask("/api/x", "192.0.2.7");
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(ask("/api/x", "192.0.2.7").result_int(), 429u);
    EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(240));
}

TEST_F(Shares, WhatTakesLongIsMadeBesideWhatDoesNot) {
    start();
    Caller slow = caller();
    slow.say("GET /api/work HTTP/1.1\r\n" + host_line() + "\r\n");
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(get("/api/x").result_int(), 200u);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(250));
    EXPECT_EQ(slow.hear().body(), "worked");
}

TEST_F(Shares, PreviewsWaitForNoPage) {
    start();
    std::deque<Caller> slow;
    for (int i = 0; i < 6; ++i) slow.emplace_back(port()).say("GET /api/work HTTP/1.1\r\n" + host_line() + "\r\n");
    const auto has_metric = [&](const char* line) { return get("/metrics").body().find(line) != std::string::npos; };
    for (int i = 0; i < 50 && !has_metric("sandtable_pages_waiting 4\n"); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    EXPECT_EQ(get("/api/preview").body(), "looked at");
    EXPECT_TRUE(has_metric("sandtable_pages_waiting 4\n")) << "the pages still wait";
    EXPECT_TRUE(has_metric("sandtable_previews_waiting 0\n"));
    for (Caller& caller : slow) EXPECT_EQ(caller.hear().body(), "worked");
}

TEST_F(Shares, WhatIsToBeDoneLaterIsDoneThen) {
    start();
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(get("/api/later").body(), "later");
    EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(100));
}

TEST_F(Proxied, OneAddressHasOnlySoMuchWaiting) {
    start(behind_a_proxy());
    const std::string request = "GET /api/work HTTP/1.1\r\nX-Real-IP: 192.0.2.7\r\n" + host_line() + "\r\n";
    std::deque<Caller> callers;
    for (std::size_t i = 0; i < Workers::most_of_one + 5; ++i) callers.emplace_back(port()).say(request);
    EXPECT_EQ(callers.back().hear().body(), "too much");
    EXPECT_EQ(ask("/api/work", "192.0.2.8").body(), "worked");  // its turn comes after one of the others'
    stop();
}

TEST(Workers, AFewAddressesCannotFillTheQueueForAll) {
    std::mutex hold;
    std::unique_lock held(hold);
    Workers workers(1);
    const auto wait = [&] { const std::lock_guard lock(hold); };
    EXPECT_TRUE(workers.work("first", wait));
    for (int i = 0; i < 500 && workers.waiting(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    ASSERT_EQ(workers.waiting(), 0u) << "the thread is at the first";
    std::size_t taken = 0;
    for (std::size_t address = 0; address < 2 * Workers::most_waiting / Workers::most_of_one; ++address)
        for (std::size_t i = 0; i <= Workers::most_of_one; ++i)
            taken += workers.work("many " + std::to_string(address), wait);
    EXPECT_LT(taken, 2 * Workers::most_waiting);
    EXPECT_FALSE(workers.work("many 0", wait));
    EXPECT_TRUE(workers.work("another", wait)) << "which waits for nothing yet";
    EXPECT_FALSE(workers.work("another", wait)) << "and has no more while so much waits";
    held.unlock();
}

TEST(Workers, GoRoundTheAddresses) {
    std::mutex hold;
    std::unique_lock held(hold);
    std::string order;
    Workers workers(1);
    workers.work("first", [&] { const std::lock_guard lock(hold); });
    for (int i = 0; i < 500 && workers.waiting(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    const auto note = [&](const char* what) {
        return [&order, &hold, what] {
            const std::lock_guard lock(hold);
            order += what;
        };
    };
    for (const char* one : {"a1 ", "a2 ", "a3 "}) workers.work("a", note(one));
    for (const char* one : {"b1 ", "b2 "}) workers.work("b", note(one));
    workers.work("c", note("c1 "));
    held.unlock();
    const auto is_done = [&] {
        const std::lock_guard lock(hold);
        return order.size() == 18;
    };
    for (int i = 0; i < 500 && !is_done(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    EXPECT_EQ(order, "a1 b1 c1 a2 b2 a3 ");
}

TEST_F(Proxied, TheSocketsOfAnAddressAreLimited) {
    Serving serving = behind_a_proxy();
    serving.public_origin = "http://127.0.0.1:0";
    serving.limits.connections_by_address = 2;
    start(serving);
    const std::string handshake = "GET /api/battles/7/socket HTTP/1.1\r\n" + host_line() +
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
        "dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: http://127.0.0.1:0\r\nX-Real-IP: ";
    std::deque<Caller> callers;
    for (const unsigned wanted : {101u, 101u, 503u})
        EXPECT_EQ(callers.emplace_back(port()).say(handshake + "192.0.2.7\r\n\r\n").hear(true).result_int(), wanted);
    EXPECT_EQ(callers.emplace_back(port()).say(handshake + "192.0.2.8\r\n\r\n").hear(true).result_int(), 101u);
}

TEST_F(Shares, TheConnectionsAreLimited) {
    Serving serving = quick();
    serving.limits.connections = 3;
    start(serving);
    const std::string request = "GET /api/x HTTP/1.1\r\n" + host_line() + "\r\n";
    auto first = std::make_unique<Caller>(port());
    Caller second = caller(), third = caller();
    for (Caller* one : {first.get(), &second, &third}) EXPECT_EQ(one->say(request).hear().result_int(), 200u);
    const Got refused = caller().say(request).hear();
    EXPECT_EQ(refused.result_int(), 503u);
    EXPECT_EQ(error_of(refused), R"({"error":"The server has as many connections as it can; try again later."})");
    first.reset();
    unsigned status = 503;
    for (int i = 0; i < 100 && status == 503; ++i) status = caller().say(request).hear().result_int();
    EXPECT_EQ(status, 200u);
}

}
}
