// What a socket may send and what may wait for it: every limit at its last good value and one beyond.
#include <algorithm>
#include <deque>

#include "server/net/socket.h"
#include "server/net/tests/client.h"
#include "server/net/tests/sockets.h"

namespace sandtable {
namespace {

TEST_F(Sockets, AMessageHolds16KiB) {
    start();
    for (const bool deflate : {false, true}) {
        Screen one(port(), deflate);
        EXPECT_EQ(one.hear(), "welcome");
        const std::string most(Socket::most_message, 'x');
        one.say(most);
        EXPECT_EQ(one.hear(), most);
        one.say(most + "x");
        EXPECT_EQ(one.hear(), failure_of("A message holds at most 16 KiB."));
        EXPECT_EQ(one.closed_with(), 1009);
    }
}

TEST_F(Sockets, AnEndlessMessageIsRefusedBeforeItsEnd) {
    start();
    Screen one = screen();
    EXPECT_EQ(one.hear(), "welcome");
    for (int i = 0; i < 5; ++i) one.stream().write_some(false, net::buffer(std::string(4096, 'x')));
    EXPECT_EQ(one.hear(), failure_of("A message holds at most 16 KiB."));
    EXPECT_EQ(one.closed_with(), 1009);
}

constexpr const char* too_often =
    "A socket may send 100 messages in 20 seconds, 10 of them a resync, and 200 that only try, and this one sent more.";

TEST_F(Sockets, MessagesMayComeAHundredIn20Seconds) {
    start();
    Screen one = screen();
    EXPECT_EQ(one.hear(), "welcome");
    for (std::size_t i = 0; i < Socket::most_messages; ++i) {
        one.say(std::to_string(i));
        EXPECT_EQ(one.hear(), std::to_string(i));
    }
    one.say("one more");
    EXPECT_EQ(one.hear(), failure_of(too_often));
    EXPECT_EQ(one.closed_with(), 1008);
}

// What only tries is counted by itself: it changes nothing, and comes while something is drawn.
TEST_F(Sockets, AttemptsMayComeTwiceAsOftenAndBesidesTheRest) {
    start();
    Screen one = screen();
    EXPECT_EQ(one.hear(), "welcome");
    const std::string attempt = R"({"do":"try","id":1,"revision":1,"numbers":[1]})";
    for (std::size_t i = 0; i < 2 * Socket::most_messages; ++i) {
        one.say(attempt);
        EXPECT_EQ(one.hear(), attempt);
    }
    one.say("an answer");
    EXPECT_EQ(one.hear(), "an answer");
    one.say(attempt);
    EXPECT_EQ(one.hear(), failure_of(too_often));
    EXPECT_EQ(one.closed_with(), 1008);
}

// Each brings the whole story of a battle, however long it is.
TEST_F(Sockets, TheWholeTableMayBeAskedForTenTimes) {
    start();
    Screen one = screen();
    EXPECT_EQ(one.hear(), "welcome");
    const std::string resync = R"({"do":"resync","id":1})";
    for (std::size_t i = 0; i < Socket::most_resyncs; ++i) {
        one.say(resync);
        EXPECT_EQ(one.hear(), resync);
    }
    one.say(resync);
    EXPECT_EQ(one.hear(), failure_of(too_often));
    EXPECT_EQ(one.closed_with(), 1008);
}

TEST_F(Sockets, SoMayPings) {
    start();
    Screen one = screen();
    EXPECT_EQ(one.hear(), "welcome");
    for (std::size_t i = 0; i < Socket::most_messages; ++i) one.stream().ping({});
    one.say("still here");
    EXPECT_EQ(one.hear(), "still here");
    one.stream().ping({});
    EXPECT_EQ(one.closed_with(), 1008);
}

// They are no messages, and no silence either: each would keep the server busy for ever.
TEST_F(Sockets, FramesWithoutAnythingInThemEndTheSocket) {
    start();
    for (const bool deflate : {false, true}) {
        Screen one(port(), deflate);
        EXPECT_EQ(one.hear(), "welcome");
        const std::string empty("\x00\x80\0\0\0\0", 6);
        std::string frames("\x01\x80\0\0\0\0", 6);
        for (int i = 0; i < 2000; ++i) frames += empty;
        net::write(one.stream().next_layer(), net::buffer(frames));
        EXPECT_EQ(one.closed_with(), 1008);
    }
}

TEST_F(Sockets, SoMuchMayWaitAndWhoReadsTooSlowlyGetsTheWholeTable) {
    start();
    Screen one = screen();
    EXPECT_EQ(one.hear(), "welcome");
    one.say("send 256 10");  // the network could not take any of it yet
    EXPECT_TRUE(told("sent 1 256"));
    for (int i = 0; i < 256; ++i) EXPECT_EQ(one.hear().size(), 10u);
    one.say("send 257 10");
    for (int i = 0; i < 256; ++i) EXPECT_EQ(one.hear().size(), 10u);
    EXPECT_EQ(one.hear(), "the whole table");
    EXPECT_TRUE(told("caught up 1"));
    one.say("send 32 32768");
    EXPECT_TRUE(told("sent 1 32"));
    for (int i = 0; i < 32; ++i) EXPECT_EQ(one.hear().size(), 32768u);
    one.say("send 33 32768");
    for (int i = 0; i < 32; ++i) EXPECT_EQ(one.hear().size(), 32768u);
    EXPECT_EQ(one.hear(), "the whole table");
    one.say("hello");
    EXPECT_EQ(one.hear(), "hello");
}

// Each of them alone is within its limit: an empty outbox takes a message of any size.
TEST_F(Sockets, WhatWaitsOnAllSocketsTogetherIsLimited) {
    Serving serving = quick();
    serving.limits.unsent = 100;
    start(serving);
    std::deque<Screen> silent;
    for (int i = 1; i <= 5; ++i) {
        silent.emplace_back(port());
        EXPECT_EQ(silent.back().hear(), "welcome");
        silent.back().say("send 1 30000000");
        EXPECT_TRUE(told("sent " + std::to_string(i) + " 1"));
    }
    EXPECT_TRUE(told("closed 1"));
    Screen reader = screen();
    EXPECT_EQ(reader.hear(), "welcome");
    reader.say("hello");
    EXPECT_EQ(reader.hear(), "hello");
    const std::vector<std::string> story = host->story();
    EXPECT_EQ(std::ranges::count(story, "closed 5"), 0) << "the last one has waited least";
    EXPECT_EQ(std::ranges::count(story, "closed 6"), 0);
}

TEST_F(Sockets, WhoReadsNothingHoldsNobodyUp) {
    Serving serving = quick();
    serving.drop_after = 1500;
    start(serving);
    Screen lazy = screen(), other = screen();
    EXPECT_EQ(other.hear(), "welcome");
    for (int i = 0; i < 5; ++i) lazy.say("send 20 1000000");  // more than any buffer on the way holds
    other.say("hello");
    EXPECT_EQ(other.hear(), "hello");
    EXPECT_TRUE(told("closed 1"));
}

}
}
