// WebSockets: what is said to and fro, who may open one, and how one ends.
#include "server/net/socket.h"

#include <array>

#include "server/net/tests/client.h"
#include "server/net/tests/sockets.h"

namespace sandtable {
namespace {

using testing::ElementsAre;

TEST_F(Sockets, WhatIsSaidGoesToAndFro) {
    start();
    for (const bool deflate : {false, true}) {
        Screen one(port(), deflate);
        EXPECT_EQ(one.answer().count(http::field::sec_websocket_extensions), deflate ? 1u : 0u);
        EXPECT_EQ(one.answer()[http::field::server], "sandtable");
        EXPECT_EQ(one.hear(), "welcome");
        for (const std::string& text : {std::string("hello"), std::string(5000, 'x'), std::string("\u00e9")}) {
            one.say(text);
            EXPECT_EQ(one.hear(), text);
        }
        one.stream().close(websocket::close_code::normal);
    }
    EXPECT_TRUE(told("closed 1"));
    EXPECT_TRUE(told("closed 2"));
}

TEST_F(Sockets, TheHostClosesAfterWhatItSaid) {
    start();
    Screen one = screen();
    one.say("close");
    EXPECT_EQ(one.hear(), "welcome");
    EXPECT_EQ(one.hear(), "goodbye");
    EXPECT_EQ(one.closed_with(), 1013);
    EXPECT_EQ(one.stream().reason().reason, "because");
    EXPECT_TRUE(told("closed 1"));
    EXPECT_THAT(host->story(), ElementsAre("open 1", "message 1 close", "closed 1"));
}

TEST_F(Sockets, WhoVanishesIsClosedOnce) {
    start();
    {
        const Screen one = screen();
        EXPECT_TRUE(told("open 1"));
    }
    EXPECT_TRUE(told("closed 1"));
    EXPECT_THAT(host->story(), ElementsAre("open 1", "closed 1"));
}

TEST_F(Sockets, ASeatMayComeLaterAndWhoIsGoneByThenIsClosed) {
    start();
    {
        Screen one(port(), false, "/api/battles/slow/socket");
        EXPECT_EQ(one.hear(), "welcome");
        one.say("hello");
        EXPECT_EQ(one.hear(), "hello");
    }
    EXPECT_TRUE(told("closed 1"));
    {
        Caller other = caller();
        other.say("GET /api/battles/slow/socket HTTP/1.1\r\n" + host_line() + "Origin: " + origin() +
            "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
            "dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
        EXPECT_TRUE(told("asked 2"));
    }
    EXPECT_TRUE(told("open 2"));
    EXPECT_TRUE(told("closed 2"));
}

TEST_F(Sockets, OnlyThePagesOwnOriginGetsOneAndOnlyWhereTheHostSaysSo) {
    start();
    const auto status = [&](const std::string& path, const std::string& from) {
        return get(path,
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
            "dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                (from.empty() ? "" : "Origin: " + from + "\r\n"))
            .result_int();
    };
    EXPECT_EQ(status("/api/battles/7/socket", origin()), 101u);
    EXPECT_EQ(status("/api/battles/7/socket", "http://evil.example"), 403u);
    EXPECT_EQ(status("/api/battles/7/socket", ""), 403u);
    EXPECT_EQ(status("/api/battles/7/socket", origin() + "\r\nOrigin: http://evil.example"), 403u);
    EXPECT_EQ(status("/api/battles/7/socket", origin() + "\r\nSec-Fetch-Site: cross-site"), 403u);
    EXPECT_EQ(status("/api/battles/8/socket", origin()), 404u);
    EXPECT_EQ(status("/battles/7/socket", origin()), 404u);
    EXPECT_TRUE(told("closed 1"));
    EXPECT_THAT(host->story(), ElementsAre("open 1", "closed 1"));
}

TEST_F(Sockets, AMessageMayComeInPiecesOfOneByte) {
    start();
    for (const bool deflate : {false, true}) {
        Screen one(port(), deflate);
        EXPECT_EQ(one.hear(), "welcome");
        const std::string text(5000, 'x');
        for (int again = 0; again < 2; ++again) {
            for (std::size_t i = 0; i < text.size(); ++i) {
                one.stream().write_some(i + 1 == text.size(), net::buffer(&text[i], 1));
                if (i % 200 == 0) one.stream().ping(websocket::ping_data(100, 'p'));
            }
            EXPECT_EQ(one.hear(), text);
        }
    }
}

TEST_F(Sockets, MessagesAreText) {
    start();
    Screen bytes = screen(), wrong = screen();
    EXPECT_EQ(bytes.hear(), "welcome");
    bytes.stream().binary(true);
    bytes.say("x");
    EXPECT_EQ(bytes.hear(), failure_of("A message is text, not bytes."));
    EXPECT_EQ(bytes.closed_with(), 1003);
    EXPECT_EQ(wrong.hear(), "welcome");
    wrong.say("\xff\xfe");
    EXPECT_EQ(wrong.closed_with(), 1007);
    EXPECT_TRUE(told("closed 2"));
}

TEST_F(Sockets, FramesThatAreNoneCloseTheSocket) {
    start();
    Screen one = screen();
    EXPECT_EQ(one.hear(), "welcome");
    const std::array<unsigned char, 3> unmasked{0x81, 0x01, 'x'};  // a client must mask
    net::write(one.stream().next_layer(), net::buffer(unmasked));
    EXPECT_EQ(one.closed_with(), 1002);
    EXPECT_TRUE(told("closed 1"));
}

TEST_F(Sockets, AMistakeInTheHostClosesItsSocketOnly) {
    start();
    Screen one = screen(), other = screen();
    EXPECT_EQ(one.hear(), "welcome");
    EXPECT_EQ(other.hear(), "welcome");
    one.say("fail");
    EXPECT_EQ(one.hear(), failure_of("The server failed at this message."));
    EXPECT_EQ(one.closed_with(), 1011);
    other.say("hello");
    EXPECT_EQ(other.hear(), "hello");
    stop();
    EXPECT_THAT(logged, ElementsAre("a message: on purpose"));
}

TEST_F(Sockets, SilenceIsPingedAndThenDropped) {
    Serving serving = quick();
    serving.ping_after = 200;
    serving.drop_after = 1500;
    start(serving);
    Screen alive = screen();
    int pings = 0;
    alive.stream().control_callback(
        [&](websocket::frame_type kind, boost::beast::string_view) { pings += kind == websocket::frame_type::ping; });
    EXPECT_EQ(alive.hear(), "welcome");
    Screen silent = screen();  // does not read, and so does not answer
    std::thread talker([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(2500));
        alive.say("still here");
    });
    EXPECT_EQ(alive.hear(), "still here");  // answers pings meanwhile
    talker.join();
    EXPECT_GE(pings, 3);
    EXPECT_TRUE(told("closed 2"));
    EXPECT_EQ(silent.closed_with(), 0);
}

}
}
