// How the server begins and ends.
#include "server/net/tests/client.h"

namespace sandtable {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

class Stop : public Server {};

std::string refusal_of(const Serving& serving) {
    Forgetful_store store;
    try {
        Web_server(serving, store);
    } catch (const Serving_error& error) { return error.what(); }
    return {};
}

TEST_F(Stop, APortInUseIsSaid) {
    start();
    Serving second = quick();
    second.port = port();
    EXPECT_EQ(
        refusal_of(second), "127.0.0.1 port " + std::to_string(port()) + " is in use already; choose another port");
}

TEST_F(Stop, AnAddressThatIsNoneIsSaid) {
    Serving serving = quick();
    serving.address = "the moon";
    EXPECT_THAT(refusal_of(serving), HasSubstr("the moon: is no address; 127.0.0.1"));
    serving.address = "192.0.2.1";  // of nobody
    EXPECT_THAT(refusal_of(serving), HasSubstr("192.0.2.1 port 0: "));
}

TEST_F(Stop, TheAddressToOpenIsSaid) {
    start();
    EXPECT_EQ(server->url(), origin() + "/");
    Serving everywhere = quick();
    everywhere.address = "0.0.0.0";
    const Web_server other(everywhere, store);
    EXPECT_EQ(other.url(), "http://127.0.0.1:" + std::to_string(other.port()) + "/");
}

TEST_F(Stop, SocketsAreToldAndIdleConnectionsClosed) {
    start();
    Screen screen(port());
    Caller idle = caller(), half = caller();
    EXPECT_EQ(screen.hear(), "welcome");
    half.say("GET / HT");
    std::thread reader([&] { EXPECT_EQ(screen.closed_with(), 1001); });
    stop();
    reader.join();
    EXPECT_TRUE(idle.is_closed());
    EXPECT_THAT(failure, IsEmpty());
    EXPECT_TRUE(told("closed 1"));
}

TEST_F(Stop, WhoDoesNotSayGoodbyeIsNotWaitedForLong) {
    Serving serving = quick();
    serving.closing_time = 200;
    start(serving);
    Screen screen(port());
    EXPECT_TRUE(told("open 1"));
    const auto begin = std::chrono::steady_clock::now();
    stop();
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(4));
    EXPECT_TRUE(told("closed 1"));
}

TEST_F(Stop, WhatIsBeingWrittenIsFinishedAndConfirmed) {
    start();
    Caller one = caller();
    one.say("POST /api/keep HTTP/1.1\r\nContent-Length: 4\r\nOrigin: " + origin() + "\r\n" + host_line() + "\r\nslow");
    EXPECT_TRUE(told("keep 4"));
    stop();
    const Got answer = one.hear();
    EXPECT_EQ(answer.result_int(), 201u);
    EXPECT_FALSE(answer.keep_alive());
}

TEST_F(Stop, AStoreThatFailsEndsTheServerWithoutAConfirmation) {
    start();
    Screen screen(port());
    EXPECT_EQ(screen.hear(), "welcome");
    Caller one = caller();
    one.say("POST /api/keep HTTP/1.1\r\nContent-Length: 3\r\nOrigin: " + origin() + "\r\n" + host_line() + "\r\nbad");
    EXPECT_EQ(screen.closed_with(), 1011);
    thread.join();
    EXPECT_THAT(failure, HasSubstr("the disk is full"));
    EXPECT_TRUE(one.is_closed());
}

}
}
