#include "words/spelling.h"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

constexpr std::string_view keys[] = {"move", "name", "banners", "battle_after", "hit_by"};

TEST(Nearest, ForgivesASlipOrTwo) {
    EXPECT_EQ(nearest("banner", keys), "banners");
    EXPECT_EQ(nearest("Move", keys), "move");
    EXPECT_EQ(nearest("mvoe", keys), "move");
    EXPECT_EQ(nearest("nane", keys), "name");
    EXPECT_EQ(nearest("batle-after", keys), "battle_after");
}

TEST(Nearest, DoesNotGuessWildly) {
    EXPECT_EQ(nearest("colour", keys), "");
    EXPECT_EQ(nearest("x", keys), "");
    EXPECT_EQ(nearest("", keys), "");
    EXPECT_EQ(nearest(std::string(100000, 'a'), keys), "");
    constexpr std::string_view letters[] = {"a", "b", ""};
    EXPECT_EQ(nearest("c", letters), "");
}

TEST(Suggestion, ListsWhatIsKnownWhenNothingIsNear) {
    EXPECT_EQ(suggestion("banner", keys), "did you mean 'banners'?");
    EXPECT_EQ(suggestion("colour", keys), "known are 'move', 'name', 'banners', 'battle_after' and 'hit_by'");
    EXPECT_EQ(in_words({}), "nothing");
}

}
}
