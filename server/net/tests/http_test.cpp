// Requests over HTTP: what reaches the host and how it is answered, and every limit at its last good value and one beyond.
#include <array>
#include <csignal>

#include <fcntl.h>
#include <unistd.h>

#include "server/net/answers.h"
#include "server/net/tests/client.h"

namespace sandtable {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class Http : public Server {};

TEST_F(Http, ARequestReachesTheHostDecoded) {
    start();
    const Got answer = get("/api/a%20b?view=red&n=%2B1", "Cookie: seat_7=abc; x=y\r\n");
    EXPECT_EQ(answer.result_int(), 200u);
    EXPECT_EQ(answer.body(), "GET /api/a b n=+1 view=red (seat_7=abc) (x=y) 0");
    EXPECT_EQ(get("/health").body(), "GET /health 0");
    EXPECT_EQ(post("/api/battles", "12345").body(), "POST /api/battles 5");
}

TEST_F(Http, ConnectionsStayForMoreRequestsAndThoseMayComeTogether) {
    start();
    Caller one = caller();
    const std::string request = "GET /api/x HTTP/1.1\r\n" + host_line() + "\r\n";
    one.say(request);
    EXPECT_EQ(one.hear().body(), "GET /api/x 0");
    one.say(request + request);
    EXPECT_EQ(one.hear().body(), "GET /api/x 0");
    EXPECT_EQ(one.hear().body(), "GET /api/x 0");
    one.say("GET /api/last HTTP/1.1\r\nConnection: close\r\n" + host_line() + "\r\n");
    EXPECT_EQ(one.hear().body(), "GET /api/last 0");
    EXPECT_TRUE(one.is_closed());
}

TEST_F(Http, HeadIsGetWithoutABody) {
    start();
    Caller one = caller();
    one.say("HEAD /api/x HTTP/1.1\r\n" + host_line() + "\r\nGET /api/y HTTP/1.1\r\n" + host_line() + "\r\n");
    const Got head = one.hear(true);
    EXPECT_EQ(head.result_int(), 200u);
    EXPECT_EQ(head[http::field::content_length], "12");
    EXPECT_EQ(one.hear().body(), "GET /api/y 0");
}

TEST_F(Http, AnAnswerMayWaitForTheDisk) {
    start();
    const Got answer = post("/api/keep", "good");
    EXPECT_EQ(answer.result_int(), 201u);
    EXPECT_EQ(answer.body(), "\"kept\"");
    const std::string metrics = get("/metrics").body();
    EXPECT_THAT(metrics, AllOf(HasSubstr("battles 3\n"), HasSubstr("\nsandtable_writes_waiting 0\n")));
    EXPECT_THAT(metrics, Not(HasSubstr("writes_total")));  // a sealed answer is a write too
}

TEST_F(Http, WhatTheStoreFindsOutOfTurnEndsNothingElse) {
    start();
    EXPECT_EQ(post("/api/keep", "late").result_int(), 500u);
    EXPECT_EQ(post("/api/keep", "good").result_int(), 201u);
    EXPECT_EQ(get("/metrics").result_int(), 200u);
}

TEST_F(Http, PagesOfTheHostMayShowThemselvesAndDoNothing) {
    start();
    const Got page = get("/api/page");
    EXPECT_THAT(
        std::string(page["Content-Security-Policy"]), AllOf(HasSubstr("default-src 'none'"), HasSubstr("sandbox")));
    EXPECT_EQ(page["X-Content-Type-Options"], "nosniff");
    EXPECT_EQ(page["Referrer-Policy"], "no-referrer");
    EXPECT_EQ(page[http::field::cache_control], "no-store");
    EXPECT_EQ(page.count(http::field::set_cookie), 2u);
    EXPECT_EQ(page[http::field::content_disposition], "attachment; filename=\"the__page_.html\"");
}

TEST_F(Http, AMistakeInTheHostIsAnErrorAndNotTheEnd) {
    start();
    EXPECT_EQ(get("/api/fails").result_int(), 500u);
    EXPECT_EQ(get("/api/x").result_int(), 200u);
    stop();
    EXPECT_THAT(logged, testing::ElementsAre("a request: on purpose"));
}

// Puts something else in the place of the error stream.
class Other_error_stream {
  public:
    explicit Other_error_stream(int file) : kept_(::dup(2)) {
        ::dup2(file, 2);
        ::close(file);
    }
    ~Other_error_stream() {
        ::dup2(kept_, 2);
        ::close(kept_);
    }
    Other_error_stream(const Other_error_stream&) = delete;
    Other_error_stream& operator=(const Other_error_stream&) = delete;

  private:
    int kept_;
};

int pipe_that_nobody_reads() {
    std::array<int, 2> ends{};
    EXPECT_EQ(::pipe(ends.data()), 0);
    ::close(ends[0]);
    return ends[1];
}

TEST_F(Http, ALogThatCannotBeWrittenIsNotTheEnd) {
    logs_to_error_stream = true;
    start();
    for (const int file : {::open("/dev/full", O_WRONLY), pipe_that_nobody_reads()}) {
        const Other_error_stream lost(file);
        EXPECT_EQ(get("/api/fails").result_int(), 500u);
    }
    EXPECT_EQ(get("/api/x").result_int(), 200u);
    EXPECT_THAT(get("/metrics").body(), HasSubstr("\nsandtable_log_lines_lost_total 2\n"));
    stop();
    EXPECT_EQ(failure, "");
}

TEST_F(Http, AFileThatMayNotGrowIsAnErrorAndNotTheEnd) {
    start();
    ::raise(SIGXFSZ);
    EXPECT_EQ(get("/api/x").result_int(), 200u);
}

// A request whose head has this many bytes.
std::string of_head(std::size_t size, const std::string& host_line) {
    const std::string begin = "GET /api/x HTTP/1.1\r\n" + host_line + "Padding: ", end = "\r\n\r\n";
    return begin + std::string(size - begin.size() - end.size(), 'x') + end;
}

TEST_F(Http, AHeadHolds16KiB) {
    start();
    EXPECT_EQ(caller().say(of_head(most_head, host_line())).hear().result_int(), 200u);
    Caller one = caller();
    const Got refused = one.say(of_head(most_head + 1, host_line())).hear();
    EXPECT_EQ(refused.result_int(), 431u);
    EXPECT_EQ(error_of(refused), R"({"error":"The head of a request holds at most 16 KiB."})");
    EXPECT_TRUE(one.is_closed());
}

TEST_F(Http, ABodyHolds256KiB) {
    start();
    EXPECT_EQ(post("/api/x", std::string(most_body, 'x')).body(), "POST /api/x 262144");
    const Got refused = post("/api/x", std::string(most_body + 1, 'x'));
    EXPECT_EQ(refused.result_int(), 413u);
    EXPECT_EQ(error_of(refused), R"({"error":"The body of a request holds at most 256 KiB, and a file 1 MiB."})");
    const std::string file = "/api/games/konflikt47/armoury/import";
    EXPECT_EQ(post(file, std::string(most_file, 'x')).body(), "POST " + file + " 1048576");
    EXPECT_EQ(post(file, std::string(most_file + 1, 'x')).result_int(), 413u);
}

TEST_F(Http, ABodyInPiecesHoldsNoMore) {
    start();
    const auto in_pieces = [&](std::size_t size) {
        std::stringstream chunk;
        chunk << std::hex << size / 2 << "\r\n" << std::string(size / 2, 'x') << "\r\n";
        chunk << std::hex << size - size / 2 << "\r\n" << std::string(size - size / 2, 'x') << "\r\n0\r\n\r\n";
        return caller()
            .say("POST /api/x HTTP/1.1\r\nTransfer-Encoding: chunked\r\nOrigin: " + origin() + "\r\n" + host_line() +
                "\r\n" + chunk.str())
            .hear();
    };
    EXPECT_EQ(in_pieces(most_body).body(), "POST /api/x 262144");
    EXPECT_EQ(in_pieces(most_body + 1).result_int(), 413u);
}

TEST_F(Http, ABodyThatIsAnnouncedIsAskedForOrRefusedUnseen) {
    start();
    const std::string head =
        "POST /api/x HTTP/1.1\r\nExpect: 100-continue\r\nOrigin: " + origin() + "\r\n" + host_line();
    Caller good = caller();
    good.say(head + "Content-Length: 3\r\n\r\n");
    EXPECT_EQ(good.hear(true).result_int(), 100u);
    EXPECT_EQ(good.say("abc").hear().body(), "POST /api/x 3");
    EXPECT_EQ(caller().say(head + "Content-Length: 99999999\r\n\r\n").hear().result_int(), 413u);
}

TEST_F(Http, OnlyThePagesOwnOriginMayChangeSomething) {
    start();
    EXPECT_EQ(post("/api/x", "").result_int(), 200u);
    for (const std::string& lines : {std::string(), std::string("Origin: null\r\n"),
             std::string("Origin: https://127.0.0.1:" + std::to_string(port()) + "\r\n"),
             std::string("Origin: http://127.0.0.1\r\n"), std::string("Origin: http://evil.example\r\n"),
             "Origin: " + origin() + "\r\nOrigin: http://evil.example\r\n",
             "Origin: http://evil.example\r\nOrigin: " + origin() + "\r\n",
             "Origin: " + origin() + "\r\nSec-Fetch-Site: cross-site\r\n",
             "Origin: " + origin() + "\r\nSec-Fetch-Site: same-site\r\n",
             "Origin: " + origin() + "\r\nSec-Fetch-Site: same-origin\r\nSec-Fetch-Site: none\r\n"}) {
        const Got refused = post("/api/x", "", lines);
        EXPECT_EQ(refused.result_int(), 403u) << lines;
        EXPECT_THAT(error_of(refused), HasSubstr("must come from the page's own origin, " + origin()));
    }
    EXPECT_EQ(post("/api/x", "", "Origin: " + origin() + "\r\nSec-Fetch-Site: same-origin\r\n").result_int(), 200u);
    EXPECT_EQ(get("/api/x", "Origin: http://evil.example\r\n").result_int(), 200u);  // its page cannot read the answer
}

TEST_F(Http, BehindAProxyThePublicOriginCounts) {
    Serving serving = quick();
    serving.public_origin = "https://Table.example/";
    serving.behind_tls_proxy = true;
    start(serving);
    EXPECT_EQ(post("/api/x", "", "Origin: https://table.example\r\n").body(), "POST /api/x secure 0");
    EXPECT_EQ(post("/api/x", "").result_int(), 403u);
}

TEST_F(Http, NoNameThatAnotherSiteMayHavePointHereIsAnsweredTo) {
    start();
    const auto answer = [&](const std::string& host) {
        return caller().say("GET /api/x HTTP/1.1\r\nHost: " + host + "\r\n\r\n").hear();
    };
    for (const char* host :
        {"127.0.0.1:8080", "[::1]:8080", "[FD00::7]", "10.0.0.7", "LOCALHOST:8080", "war-room", "war-room.local:80"})
        EXPECT_EQ(answer(host).result_int(), 200u) << host;
    for (const char* host : {"evil.example", "127.0.0.1.evil.example:8080", "local.evil.example", "evil.example.",
             "[evil.example]", "[evil.example", "[::1].evil.example", "[::1]evil.example:8080", "[evil]", "[", "[]",
             "evil]", "::1", "1.2.3", "1.2.3.4.5", "war-room:80.evil.example", "10.0.0.7:evil"}) {
        const Got refused = answer(host);
        EXPECT_EQ(refused.result_int(), 421u) << host;
        EXPECT_THAT(error_of(refused), HasSubstr(std::string("--origin http://") + host));
    }
}

TEST_F(Http, WithAnOriginOfItsOwnThatNameIsAnsweredToAndNoOther) {
    Serving serving = quick();
    serving.public_origin = "https://Table.example";
    start(serving);
    const auto answer = [&](const std::string& host) {
        return caller().say("GET /api/x HTTP/1.1\r\nHost: " + host + "\r\n\r\n").hear();
    };
    for (const char* host : {"table.example", "TABLE.example", "127.0.0.1:8080"})
        EXPECT_EQ(answer(host).result_int(), 200u) << host;
    for (const char* host : {"evil.example", "able.example", "table.example:81", "x.table.example"}) {
        const Got refused = answer(host);
        EXPECT_EQ(refused.result_int(), 421u) << host;
        EXPECT_THAT(error_of(refused), HasSubstr(std::string("This server is https://table.example, and not ") + host));
    }
}

TEST_F(Http, WhatIsNoGoodRequestIsRefusedClearly) {
    start();
    const auto status = [&](const std::string& request) { return caller().say(request).hear().result_int(); };
    EXPECT_EQ(status("nonsense\r\n\r\n"), 400u);
    EXPECT_EQ(status("GET /api/x HTTP/9.9\r\n" + host_line() + "\r\n"), 400u);
    EXPECT_EQ(status("GET /api/x HTTP/1.1\r\n\r\n"), 400u);
    EXPECT_EQ(status("GET /api/x HTTP/1.1\r\n" + host_line() + host_line() + "\r\n"), 400u);
    EXPECT_EQ(status("GET /api/x HTTP/1.0\r\n\r\n"), 200u);
    EXPECT_EQ(status("POST /api/x HTTP/1.1\r\nHost: \x9a\r\n\r\n"), 400u);
    EXPECT_EQ(status("POST /api/x HTTP/1.1\r\nHost: a/b\r\n\r\n"), 400u);
    EXPECT_EQ(status("GET /api/x HTTP/1.1\r\nno colon\r\n" + host_line() + "\r\n"), 400u);
    EXPECT_EQ(status("POST /api/x HTTP/1.1\r\nContent-Length: -1\r\n" + host_line() + "\r\n"), 400u);
    EXPECT_EQ(
        status("POST /api/x HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n" + host_line() + "\r\n"), 400u);
    EXPECT_EQ(
        status("POST /api/x HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n" + host_line() + "\r\n"),
        400u);
    for (const char* coding : {"gzip", "identity", "chunked, gzip", "gzip, chunked", "xchunked", "",
             "chunked\r\nTransfer-Encoding: chunked"}) {
        // What follows is no request of its own: a proxy may have taken it for a body.
        Caller one = caller();
        one.say("POST /api/x HTTP/1.1\r\nTransfer-Encoding: " + std::string(coding) + "\r\nOrigin: " + origin() +
            "\r\n" + host_line() + "\r\nGET /api/smuggled HTTP/1.1\r\n" + host_line() + "\r\n");
        EXPECT_THAT(one.hear().result_int(), testing::AnyOf(501u, 400u)) << coding;
        EXPECT_TRUE(one.is_closed()) << coding;
    }
    EXPECT_EQ(status("POST /api/x HTTP/1.0\r\nTransfer-Encoding: chunked\r\n" + host_line() + "\r\n0\r\n\r\n"), 501u);
    EXPECT_EQ(status("GET /api/%ff HTTP/1.1\r\n" + host_line() + "\r\n"), 400u);
    EXPECT_EQ(status("GET /api/../x HTTP/1.1\r\n" + host_line() + "\r\n"), 400u);
    EXPECT_EQ(status("BREW /api/x HTTP/1.1\r\n" + host_line() + "\r\n"), 405u);
    const Got refused = caller().say("DELETE /api/x HTTP/1.1\r\n" + host_line() + "\r\n").hear();
    EXPECT_EQ(refused.result_int(), 405u);
    EXPECT_EQ(refused[http::field::allow], "GET, HEAD, POST");
    EXPECT_EQ(post("/somewhere", "").result_int(), 405u);
}

TEST_F(Http, ARequestThatTakesTooLongToArriveIsRefusedAndAnIdleConnectionClosed) {
    Serving serving = quick();
    serving.request_time = 500;
    start(serving);
    Caller slow = caller(), idle = caller(), body = caller();
    slow.say("GET /api/x HT");
    body.say("POST /api/x HTTP/1.1\r\nContent-Length: 5\r\n" + host_line() + "\r\nab");
    const Got refused = slow.hear();
    EXPECT_EQ(refused.result_int(), 408u);
    EXPECT_EQ(error_of(refused), R"({"error":"The request took too long to arrive."})");
    EXPECT_TRUE(slow.is_closed());
    EXPECT_EQ(body.hear().result_int(), 408u);
    EXPECT_TRUE(idle.is_closed());
}

}
}
