// Refusals as sentences.
#include <gtest/gtest.h>

#include "core/table.h"

namespace sandtable {
namespace {

const Measure inches{"inch", "inches", 1000, 0};

TEST(Refusal, tells_the_measured_value_and_the_limit) {
    EXPECT_EQ(words(Refusal{{}, "is {0:length} long, and it moves {1:bare}", {6'001, 6'000}}, inches),
        "is 6.001 inches long, and it moves 6");
    EXPECT_EQ(words(Refusal{{}, "is not in square {0:letter}{1}", {2, 3}}), "is not in square C3");
    EXPECT_EQ(words(Refusal{{}, "meets a wall at {2:point}, {0} of {1}", {1, 2, 25'000, 36'500}}, inches),
        "meets a wall at 25,36.5, 1 of 2");
}

TEST(Refusal, rounds_what_no_hand_measures_unless_two_lengths_would_read_the_same) {
    EXPECT_EQ(words(Refusal{{}, "is {0:length} away, and {1:bare} is the most", {9'187, 6'000}}, inches),
        "is 9.19 inches away, and 6 is the most");
    EXPECT_EQ(words(Refusal{{}, "stands at {0:point}", {9'187, 6'001}}, inches), "stands at 9.19,6");
    EXPECT_EQ(words(Refusal{{}, "is {0:length} away", {4}}, inches), "is 0.004 inches away") << "it is not touching";
}

TEST(Refusal, tells_plain_numbers_as_they_are_and_as_often_as_wanted) {
    EXPECT_EQ(words(Refusal{{}, "{3} of {3} and {0}", {7, 0, 0, -2}}), "-2 of -2 and 7");
    EXPECT_EQ(words(Refusal{{}, "is {0:length} away", {5}}), "is 5 away");
    EXPECT_EQ(words(Refusal{{}, "holds a friendly unit"}), "holds a friendly unit");
    EXPECT_EQ(words(Refusal{}), "");
}

// A member that is not asked would let what it alone tells go unsaid.
TEST(Shown, is_empty_only_when_nothing_is_shown) {
    EXPECT_TRUE(Shown().empty());
    EXPECT_FALSE((Shown{.tokens = {1}, .way = {}, .marks = {}}.empty()));
    EXPECT_FALSE((Shown{.tokens = {}, .way = {{1, 2}}, .marks = {}}.empty()));
    EXPECT_FALSE((Shown{.tokens = {}, .way = {}, .marks = {Mark{}}}.empty()));
    EXPECT_FALSE((Shown{.tokens = {}, .way = {}, .marks = {}, .scores = {{Side::red, 1}}}.empty()));
}

// What a game leaves out of its scene is not there: no piece, no height, no score.
TEST(Scene, without_a_refusal_shows_nothing) {
    EXPECT_EQ(Mark().token, -1);
    EXPECT_EQ(Mark().facing, -1);
    EXPECT_EQ(Mark().radius, 0);
    EXPECT_EQ(Scene::Cell().height, 0);
    EXPECT_EQ(Scene::Score().score, 0);
    EXPECT_EQ(Scene::Score().needed, 0);
    EXPECT_EQ(Scene::Score().losses, 0);
    EXPECT_EQ(Scene::Sheet::Row().token, -1);
    EXPECT_EQ(Shown().strength, -1);
}

TEST(Survey, is_empty_only_when_it_says_nothing) {
    EXPECT_TRUE(Survey().empty());
    EXPECT_FALSE((Survey{"A hill", {}, {}}.empty()));
    EXPECT_FALSE((Survey{{}, {Survey::Fact{}}, {}}.empty()));
    EXPECT_FALSE((Survey{{}, {}, {Survey::Layer{}}}.empty()));
}

}
}
