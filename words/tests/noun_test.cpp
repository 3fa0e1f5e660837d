#include "words/noun.h"

#include <utility>

#include <gtest/gtest.h>

namespace sandtable {
namespace {

const Noun grenadiers{"Grenadiers", {true, true}}, squad{"2nd Squad", {}}, team{"MG Team", {true, false}};

TEST(Nouns, take_their_article_and_their_verb) {
    constexpr auto aims = "{0:The} {0:aims} at {1:the}, and {0:is} sure of {0:its} hit";
    EXPECT_EQ(fmt::format(aims, grenadiers, squad), "The Grenadiers aim at 2nd Squad, and are sure of their hit");
    EXPECT_EQ(fmt::format(aims, squad, grenadiers), "2nd Squad aims at the Grenadiers, and is sure of its hit");
    EXPECT_EQ(fmt::format(aims, team, squad), "The MG Team aims at 2nd Squad, and is sure of its hit");
}

TEST(Nouns, are_refused_in_sentences) {
    EXPECT_EQ(refused(grenadiers, "is out of range"), "The Grenadiers are out of range");
    EXPECT_EQ(refused(grenadiers, "has moved, and cannot fire"), "The Grenadiers have moved, and cannot fire");
    EXPECT_EQ(refused(grenadiers, "cannot reach it"), "The Grenadiers cannot reach it");
    EXPECT_EQ(refused(squad, "is out of range"), "2nd Squad is out of range");
    EXPECT_EQ(refused(team, "is out of range"), "The MG Team is out of range");
    EXPECT_EQ(refused(grenadiers, "planned already"), "Grenadiers: planned already");
    EXPECT_EQ(refused(grenadiers, "its officer is dead"), "Grenadiers: its officer is dead");
    EXPECT_EQ(refused({"C5"}, "is 3 hexes away"), "C5 is 3 hexes away");
}

TEST(Nouns, stand_by_themselves_in_lists) { EXPECT_EQ(fmt::format("{}: 1 pin", grenadiers), "Grenadiers: 1 pin"); }

TEST(Nouns, have_verbs_of_several) {
    for (const auto& [one, several] : std::initializer_list<std::pair<const char*, const char*>>{{"goes", "go"},
             {"carries", "carry"}, {"lies", "lie"}, {"dies", "die"}, {"misses", "miss"}, {"reaches", "reach"},
             {"loses", "lose"}, {"has", "have"}, {"cannot", "cannot"}, {"may", "may"}, {"It", "They"}, {"Does", "Do"}})
        EXPECT_EQ(for_several(one), several);
}

}
}
