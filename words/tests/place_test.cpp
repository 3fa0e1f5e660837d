#include "words/place.h"

#include <gtest/gtest.h>

namespace sandtable {

TEST(Place_words, are_a_place_or_beside_one) {
    for (const char* words : {"near the Inn", "near Montauban", "south of the Inn", "south-west of Miller's Barn"})
        EXPECT_TRUE(is_beside_something(words)) << words;
    for (const char* words : {"the Inn", "the House of Lords", "12,30", "Montauban", "Rise of the Sun", ""})
        EXPECT_FALSE(is_beside_something(words)) << words;
}

}
