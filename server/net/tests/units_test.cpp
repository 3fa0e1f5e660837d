// The parts of the network side that need no network.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/budget.h"
#include "server/net/door.h"
#include "server/net/forward_clock.h"
#include "server/net/listen.h"
#include "server/net/outbox.h"
#include "server/net/target.h"
#include "server/net/turns.h"
#include "server/rate.h"

namespace sandtable {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::Pair;

TEST(Rate, AllowsItsNumberInAnyStretchAndNotOneMore) {
    Rate rate(3, 1000);
    EXPECT_TRUE(rate.allows(0));
    EXPECT_TRUE(rate.allows(500));
    EXPECT_TRUE(rate.allows(999));
    EXPECT_FALSE(rate.allows(999));
    EXPECT_TRUE(rate.allows(1000));   // the first is out of the stretch
    EXPECT_FALSE(rate.allows(1499));  // 500, 999, 1000
    EXPECT_TRUE(rate.allows(1500));
}

TEST(Rate, WhatWasNotAllowedDoesNotCount) {
    Rate rate(1, 1000);
    EXPECT_TRUE(rate.allows(0));
    for (int now = 1; now < 1000; ++now) EXPECT_FALSE(rate.allows(now));
    EXPECT_TRUE(rate.allows(1000));
}

TEST(Forward_clock, FollowsTheSystemsClockAndNeverGoesBack) {
    Forward_clock clock;
    EXPECT_EQ(clock.now(1'700'000'000'000, 50), 1'700'000'000'000);
    EXPECT_EQ(clock.now(1'700'000'001'000, 1'050), 1'700'000'001'000);
    EXPECT_EQ(clock.now(1'800'000'000'000, 1'060), 1'800'000'000'000) << "set right after a start with a wrong time";
    EXPECT_EQ(clock.now(1'700'000'001'020, 1'070), 1'800'000'000'010) << "set back";
    EXPECT_EQ(clock.now(1'700'000'061'020, 61'070), 1'800'000'060'010) << "goes on from there";
}

TEST(Forward_clock, KeepsAnHoursLimitToAnHourWhenTheSystemsClockIsSetBack) {
    constexpr i64 hour = 3'600'000, day = 24 * hour, noon = 1'700'000'000'000;
    Forward_clock clock;
    Rate begun(1, hour);
    EXPECT_TRUE(begun.allows(clock.now(noon, 0)));
    EXPECT_FALSE(begun.allows(clock.now(noon - day + 60'000, 60'000)));
    EXPECT_TRUE(begun.allows(clock.now(noon - day + hour, hour)));
}

TEST(Door, CountsAllAndThoseOfOneAddress) {
    Door door(3, 2);
    EXPECT_EQ(door.enter("a"), Door::Entry::welcome);
    EXPECT_EQ(door.enter("a"), Door::Entry::welcome);
    EXPECT_EQ(door.enter("a"), Door::Entry::too_many_of_one);
    EXPECT_EQ(door.enter("b"), Door::Entry::welcome);
    EXPECT_EQ(door.enter("c"), Door::Entry::full);
    door.leave("a");
    EXPECT_EQ(door.inside(), 2u);
    EXPECT_EQ(door.enter("a"), Door::Entry::welcome);
}

TEST(Door, ThisMachineIsCountedInAllOnly) {
    Door door(3, 1);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(door.enter(""), Door::Entry::welcome);
    EXPECT_EQ(door.enter(""), Door::Entry::full);
}

TEST(Budget, WhatIsSpentBeyondTheBudgetIsWaitedFor) {
    Budget budget(1'000'000, 250);
    budget.spend("a", 0, 1'000'000);
    EXPECT_EQ(budget.wait("a", 0), 0);
    budget.spend("a", 0, 500'000);
    EXPECT_EQ(budget.wait("a", 0), 2'000'000);
    EXPECT_EQ(budget.wait("a", 1'500'000), 500'000);
    EXPECT_EQ(budget.wait("a", 2'000'000), 0);
    EXPECT_EQ(budget.wait("b", 0), 0);
}

TEST(Budget, WhoAsksSteadilyForNoMoreThanHisShareNeverWaits) {
    Budget budget(100'000, 250);
    for (i64 now = 0; now < 60'000'000; now += 40'000) {
        ASSERT_EQ(budget.wait("a", now), 0) << now;
        budget.spend("a", now, 10'000);
    }
}

TEST(Budget, ThisMachineNeverWaitsAndWhoOwesNothingIsForgotten) {
    Budget budget(1'000, 1);
    budget.spend("", 0, 1'000'000'000);
    EXPECT_EQ(budget.wait("", 0), 0);
    budget.spend("a", 0, 10'000);
    EXPECT_EQ(budget.addresses(), 1u);
    budget.spend("b", 100'000'000, 10);
    EXPECT_EQ(budget.addresses(), 1u);
}

TEST(Turns, EachOwnerComesInTurnAndHisThingsInTheirOrder) {
    Turns<int> turns;
    for (const int i : {1, 2, 3}) turns.add("a", i);
    turns.add("b", 4);
    EXPECT_EQ(turns.next(), 1);
    turns.add("c", 5);
    EXPECT_EQ(turns.sharing("a"), 4u);  // b, c, and two of its own
    EXPECT_EQ(turns.sharing("d"), 3u);
    turns.remove([](int i) { return i == 4 || i == 2; });
    EXPECT_EQ(turns.size(), 2u);
    EXPECT_EQ(turns.next(), 3);
    EXPECT_EQ(turns.next(), 5);
    EXPECT_TRUE(turns.empty());
}

TEST(Address, AProxysHeaderIsReadFromItsEnd) {
    EXPECT_EQ(address_in("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(address_in("198.51.100.1, 192.0.2.7 "), "192.0.2.7");  // the client may have written the first
    EXPECT_EQ(address_in("2001:db8:0:1::5"), "2001:db8:0:1::");
    EXPECT_EQ(address_in("127.0.0.1"), "");
    for (const char* bad : {"", " ", ",", "192.0.2.7,", "unknown", "192.0.2.7:80"})
        EXPECT_FALSE(address_in(bad)) << bad;
}

TEST(Address, AnIpv6NetworkCountsAsOneAndThisMachineNot) {
    const auto counted = [](const char* text) { return counted_address(net::ip::make_address(text)); };
    EXPECT_EQ(counted("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(counted("::ffff:192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(counted("2001:db8:0:1::5"), counted("2001:db8:0:1:ffff::9"));
    EXPECT_NE(counted("2001:db8:0:1::5"), counted("2001:db8:0:2::5"));
    EXPECT_EQ(counted("127.0.0.1"), "");
    EXPECT_EQ(counted("::1"), "");
    EXPECT_EQ(counted("::ffff:127.0.0.1"), "");
}

TEST(Outbox, HoldsALimitedNumberOfMessages) {
    std::size_t in_all = 0;
    Outbox box(in_all);
    for (std::size_t i = 0; i < Outbox::most_messages; ++i) EXPECT_TRUE(box.add("x"));
    EXPECT_FALSE(box.add("x"));
}

TEST(Outbox, HoldsALimitedNumberOfBytes) {
    std::size_t in_all = 0;
    Outbox full(in_all), over(in_all);
    EXPECT_TRUE(full.add("x"));
    EXPECT_TRUE(full.add(std::string(Outbox::most_bytes - 1, 'y')));
    EXPECT_TRUE(over.add("x"));
    EXPECT_FALSE(over.add(std::string(Outbox::most_bytes, 'y')));
}

TEST(Outbox, AnEmptyOneTakesAMessageOfAnySize) {
    std::size_t in_all = 0;
    Outbox box(in_all);
    EXPECT_TRUE(box.add(std::string(2 * Outbox::most_bytes, 'x')));
    EXPECT_FALSE(box.add("y"));
}

TEST(Outbox, AfterADropNothingIsTakenUntilAllIsGone) {
    std::size_t in_all = 0;
    Outbox box(in_all);
    for (std::size_t i = 0; i < Outbox::most_messages; ++i) box.add("x");
    EXPECT_FALSE(box.add("y"));
    for (std::size_t i = 1; i < Outbox::most_messages; ++i) EXPECT_FALSE(box.gone());
    EXPECT_FALSE(box.add("z"));
    EXPECT_TRUE(box.gone());
    EXPECT_TRUE(box.add("w"));
    EXPECT_FALSE(box.gone());  // nothing was dropped this time
}

TEST(Outbox, AllTogetherAreCountedUntilTheyAreGoneOrGivenUp) {
    std::size_t in_all = 0;
    {
        Outbox one(in_all), other(in_all), third(in_all);
        for (Outbox* box : {&one, &other, &third}) box->add("12345"), box->add("678");
        EXPECT_EQ(in_all, 24u);
        one.gone();
        EXPECT_EQ(in_all, 19u);
        other.abandon();
        EXPECT_EQ(in_all, 11u);
        EXPECT_EQ(other.first(), "12345");
        EXPECT_FALSE(other.gone());  // the network was done with it at the same time
        EXPECT_EQ(in_all, 11u);
    }
    EXPECT_EQ(in_all, 0u);
}

TEST(Target, PathAndQueryAreDecoded) {
    const Target target = read_target("/a%20b/%C3%A9?view=red+guard&x=%2B&flag#part");
    EXPECT_THAT(target.problem, IsEmpty());
    EXPECT_EQ(target.path, "/a b/\u00e9");
    EXPECT_THAT(target.query, ElementsAre(Pair("flag", ""), Pair("view", "red guard"), Pair("x", "+")));
    EXPECT_THAT(read_target("/a?x=1&y=2&x=1").query, ElementsAre(Pair("x", "1"), Pair("y", "2")));
    EXPECT_EQ(read_target("/a+b").path, "/a+b");
    EXPECT_EQ(read_target("/").path, "/");
    EXPECT_EQ(read_target("/a/").path, "/a/");
}

TEST(Target, WhatIsNoPlainPathIsRefused) {
    for (const char* text : {"", "a", "http://x/", "//a", "/a//b", "/./a", "/a/..", "/a/../b", "/..", "/%2e%2e/a",
             "/%2E", "/a%2f..%2fb", "/a\\b", "/%5c", "/%00", "/a%0d%0ab", "/%7f", "/%", "/%4", "/%4g", "/%zz", "/%+1",
             "/%ff", "/%c0%ae%c0%ae/a", "/a?x=%ff", "/a?x=%0", "/a?x=1&x=2"}) {
        const Target target = read_target(text);
        EXPECT_THAT(target.problem, Not(IsEmpty())) << text;
        EXPECT_THAT(target.path, IsEmpty()) << text;
    }
}

TEST(Cookies, AreReadOneByOneAndTheFirstOfANameCounts) {
    std::map<std::string, std::string> cookies;
    read_cookies("seat_7=abc; other=\"quoted\";nonsense; seat_7=late;last=a=b", cookies);
    EXPECT_THAT(cookies, ElementsAre(Pair("last", "a=b"), Pair("other", "quoted"), Pair("seat_7", "abc")));
}

TEST(Accept, GzipIsUnderstoodWithItsQuality) {
    EXPECT_TRUE(accepts_gzip("gzip"));
    EXPECT_TRUE(accepts_gzip("br, gzip;q=0.5"));
    EXPECT_TRUE(accepts_gzip("deflate, *"));
    EXPECT_FALSE(accepts_gzip(""));
    EXPECT_FALSE(accepts_gzip("br"));
    EXPECT_FALSE(accepts_gzip("gzip;q=0"));
    EXPECT_FALSE(accepts_gzip("gzip; q=0.000"));
}

TEST(Tags, OneOfSeveralOrAnyIsKnown) {
    EXPECT_TRUE(names_tag("\"a\", W/\"b\"", "\"b\""));
    EXPECT_TRUE(names_tag("*", "\"b\""));
    EXPECT_FALSE(names_tag("\"a\"", "\"b\""));
    EXPECT_FALSE(names_tag("", "\"b\""));
}

}
}
