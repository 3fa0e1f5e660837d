#include "data_files/settings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data_files/tests/problem_of.h"

namespace sandtable {
namespace {

using Use = Situation::Setting::Use;
const std::vector<Situation> situations = {{"shoot", "a volley",
    {{"weapon", "what they shoot with", {"rifle", "pistol"}, Use::one, true},
        {"cover", "what the target stands in", {"wood", "wall", "smoke"}, Use::many, false},
        {"range", "how far it is", {}, Use::one, false}, {"aimed", "they aim", {}, Use::flag, false}}}};

std::string problem(const Settings& given) {
    return problem_of([&] { Situation_settings(situations[0], given).number("range", 1, 24, 1); });
}

TEST(Settings, AreReadByTheListOfTheSituation) {
    const Settings all = {{"weapon", {"pistol"}}, {"cover", {"smoke", "wood"}}, {"range", {"24"}}, {"aimed", {}}};
    const Situation_settings given(find_situation(situations, "shoot"), all);
    EXPECT_EQ(given.choice("weapon"), 1u);
    EXPECT_THAT(given.choices("cover"), testing::ElementsAre(2, 0));
    EXPECT_EQ(given.number("range", 1, 24, 1), 24);
    EXPECT_TRUE(given.has("aimed"));
    const Settings least = {{"weapon", {"rifle"}}};
    const Situation_settings few(situations[0], least);
    EXPECT_THAT(few.choices("cover"), testing::IsEmpty());
    EXPECT_EQ(few.number("range", 1, 24, 6), 6);
    EXPECT_FALSE(few.has("aimed"));
}

TEST(Settings, WhatTheSituationDoesNotUnderstandIsRefused) {
    EXPECT_EQ(problem({}), "--weapon: is missing: what they shoot with");
    EXPECT_EQ(problem({{"weapon", {"rilfe"}}}), "--weapon rilfe: is none of its values; did you mean 'rifle'?");
    EXPECT_EQ(problem({{"weapon", {"rifle", "pistol"}}}),
        "--weapon rifle pistol: is given more than once; once would be right");
    EXPECT_EQ(problem({{"weapon", {}}}), "--weapon: needs a value");
    EXPECT_EQ(problem({{"weapon", {"rifle"}}, {"aimed", {"yes"}}}), "--aimed yes: takes no value");
    EXPECT_EQ(
        problem({{"weapon", {"rifle"}}, {"rnage", {"3"}}}), "--rnage: is no setting of shoot; did you mean 'range'?");
    for (const char* range : {"0", "25", "far", ""})
        EXPECT_EQ(problem({{"weapon", {"rifle"}}, {"range", {range}}}),
            std::string("--range ") + range + ": 1 to 24 would be right");
    EXPECT_THAT(problem_of([] { find_situation(situations, "shoto"); }), testing::HasSubstr("did you mean 'shoot'?"));
}

}
}
