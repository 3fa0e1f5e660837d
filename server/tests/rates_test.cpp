// How often an address may do something, and all addresses together.
#include "server/rates.h"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

TEST(Rates, AFewAddressesCannotUseUpWhatAllMayDo) {
    Rates rates(300, 20, 3'600'000);
    int by_strangers = 0, by_others = 0;
    for (int round = 0; round < 20; ++round)
        for (int stranger = 0; stranger < 15; ++stranger)
            by_strangers += rates.allows("192.0.2." + std::to_string(stranger), 1000) == Rates::Allowed::yes;
    EXPECT_GE(by_strangers, 150) << "half of it is for anybody";
    EXPECT_LE(by_strangers, 170);
    for (int other = 0; other < 30; ++other)
        for (int again = 0; again < 2; ++again)
            by_others += rates.allows("198.51.100." + std::to_string(other), 2000) == Rates::Allowed::yes;
    EXPECT_EQ(by_others, 60) << "an address that has begun none or one is let in";
    EXPECT_EQ(rates.allows("192.0.2.1", 3000), Rates::Allowed::not_to_this_one);
    EXPECT_EQ(rates.allows("192.0.2.1", 3'700'000), Rates::Allowed::yes) << "an hour later";
}

// The dearest order for everybody else: an address that has had none is the last to be refused, so each waits until those before it are full.
TEST(Rates, ItTakesAHundredAddressesToUseUpThreeHundred) {
    Rates rates(300, 20, 3'600'000);
    for (int stranger = 0; stranger < 95; ++stranger)
        for (int again = 0; again < 20; ++again) rates.allows("192.0.2." + std::to_string(stranger), 1000);
    EXPECT_EQ(rates.allows("198.51.100.1", 2000), Rates::Allowed::yes);
}

TEST(Rates, OneAddressAloneMayDoAllOfItsShare) {
    Rates rates(300, 20, 3'600'000);
    for (int i = 0; i < 20; ++i) EXPECT_EQ(rates.allows("192.0.2.1", i), Rates::Allowed::yes);
    EXPECT_EQ(rates.allows("192.0.2.1", 20), Rates::Allowed::not_to_this_one);
}

TEST(Rates, WhoIsSilentForLongIsForgotten) {
    Rates rates(1'000, 2, 1'000);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(rates.allows("192.0.2." + std::to_string(i), 5'000), Rates::Allowed::yes);
    EXPECT_EQ(rates.addresses(), 100u);
    EXPECT_EQ(rates.allows("192.0.2.1", 6'100), Rates::Allowed::yes);
    EXPECT_EQ(rates.addresses(), 1u);
}

TEST(Rates, WhatIsRefusedToOneDoesNotCountForAll) {
    Rates rates(3, 1, 1'000);
    EXPECT_EQ(rates.allows("a", 0), Rates::Allowed::yes);
    for (int i = 0; i < 10; ++i) EXPECT_EQ(rates.allows("a", 1), Rates::Allowed::not_to_this_one);
    EXPECT_EQ(rates.allows("b", 2), Rates::Allowed::yes);
    EXPECT_EQ(rates.allows("", 3), Rates::Allowed::yes);
    EXPECT_EQ(rates.allows("c", 4), Rates::Allowed::not_now);
    EXPECT_EQ(rates.allows("c", 1'001), Rates::Allowed::yes);
}

}
}
