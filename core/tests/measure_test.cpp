// Lengths and places in words and back.
#include "core/measure.h"

#include <limits>

#include <gtest/gtest.h>

#include "core/random.h"

namespace sandtable {
namespace {

const Measure inches{"inch", "inches", 1000, 0}, centimetres{"cm", "", 1000, 0}, halves{"step", "steps", 2, 0},
    kilometres{"km", "", 1000, 20'000}, cells;

TEST(Measure, says_lengths_with_as_many_decimals_as_they_need) {
    EXPECT_EQ(inches.bare(6'001), "6.001");
    EXPECT_EQ(inches.bare(6'500), "6.5");
    EXPECT_EQ(inches.bare(6'000), "6");
    EXPECT_EQ(inches.bare(-40), "-0.04");
    EXPECT_EQ(inches.length(1'000), "1 inch");
    EXPECT_EQ(inches.length(0), "0 inches");
    EXPECT_EQ(centimetres.length(1'005), "1.005 cm");
    EXPECT_EQ(halves.length(3), "1.5 steps");
    EXPECT_EQ(cells.length(-250), "-250");
}

TEST(Measure, counts_places_from_the_south_where_players_do) {
    EXPECT_EQ(inches.place({}), "0,0");
    EXPECT_EQ(inches.place({25'000, 36'500}), "25,36.5");
    EXPECT_EQ(kilometres.place({1'250, 19'000}), "1.25,1");
    EXPECT_EQ(kilometres.read_place("1.25,1"), (Place{1'250, 19'000}));
    EXPECT_EQ(kilometres.place({0, 21'000}), "0,-1");
}

TEST(Measure, rounds_to_the_nearest_hundredth_for_stories) {
    EXPECT_EQ(inches.near({6'076, 9'494}), "6.08,9.49");
    EXPECT_EQ(inches.near({6'075, -1'996}), "6.08,-2");
    EXPECT_EQ(inches.rounded(-6'074), -6'070);
    EXPECT_EQ(kilometres.near({1'250, 19'004}), "1.25,1");
    EXPECT_EQ(halves.near({3, 4}), "1.5,2") << "nothing is finer than a board unit";
    EXPECT_EQ(cells.near({-250, 7}), "-250,7");
}

TEST(Measure, reads_nothing_else) {
    for (const char* words : {"", "25", "25,", ",36", "25;36", "25, 36", "25,36,1", "25,36x", "+25,36", "25.,36",
             ".5,36", "25.0001,36", "--25,36", "1e3,2", "9999999,0", "99999999999999999999,0"})
        EXPECT_EQ(inches.read_place(words), std::nullopt) << words;
    EXPECT_EQ(inches.read_length("6.5000"), 6'500) << "noughts at the end say nothing new";
    EXPECT_EQ(halves.read_length("1.2"), std::nullopt) << "between two board units";
    EXPECT_EQ(cells.read_length("1.0"), 1);
    const std::string_view longer = "12.34567";
    EXPECT_EQ(inches.read_length(longer.substr(0, 1)), 1'000) << "what stands behind the words is none of them";
    EXPECT_EQ(inches.read_length(longer.substr(0, 4)), 12'300);
}

TEST(Measure, reads_every_length_and_place_as_it_says_it) {
    constexpr i32 least = std::numeric_limits<i32>::min(), most = std::numeric_limits<i32>::max();
    Stream random(1);
    const auto number = [&] { return i32(random.below(u32(most))) >> random.below(31); };
    for (const Measure& measure : {inches, centimetres, halves, kilometres, cells}) {
        EXPECT_EQ(measure.read_length(measure.bare(most)), most);
        EXPECT_EQ(measure.read_length(measure.bare(least)), least);
        EXPECT_EQ(measure.read_place(measure.place({least, most})), (Place{least, most}));
        for (int i = 0; i < 2'000; ++i) {
            const i32 x = number(), y = -number();
            EXPECT_EQ(measure.read_length(measure.bare(y)), y);
            EXPECT_EQ(measure.read_place(measure.place({x, y})), (Place{x, y}));
        }
    }
}

}
}
