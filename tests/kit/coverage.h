#pragma once
// What the rule index of every game must hold: each paragraph of its rulebook is enforced somewhere and tested by something that is
// named after it. One file of a game's tests includes this and defines rules_of_game().
#include <algorithm>
#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/module.h"

namespace sandtable::kit {

struct Rules {
    std::span<const Paragraph> rulebook;
    std::size_t paragraphs;  // that the rules index has
    std::span<const Citation> citations;
    std::span<const Rule_test> tests;
};
Rules rules_of_game();

using Ids = std::vector<std::string>;

template <class Fits> Ids paragraphs(Fits fits) {
    Ids ids;
    for (const Paragraph& paragraph : rules_of_game().rulebook)
        if (fits(paragraph)) ids.push_back(paragraph.id);
    return ids;
}

inline bool is_paragraph(std::string_view id) {
    return std::ranges::any_of(
        rules_of_game().rulebook, [&](const Paragraph& paragraph) { return id == paragraph.id; });
}
inline bool is_cited(std::string_view id) {
    return std::ranges::any_of(
        rules_of_game().citations, [&](const Citation& citation) { return id == citation.rule; });
}

// "games/battledice/records/BD-RET-02-direction.record" is named after BD-RET-02; so is a GoogleTest case "... BD_RET_02.West".
inline bool is_record(std::string_view test) { return test.ends_with(".record"); }
inline std::string_view record_name(std::string_view test) { return test.substr(test.rfind('/') + 1); }
inline bool is_named_after(std::string_view test, std::string_view id) {
    return !is_record(test) || record_name(test).starts_with(id);
}
inline bool is_tested(std::string_view id) {
    return std::ranges::any_of(
        rules_of_game().tests, [&](const Rule_test& test) { return id == test.rule && is_named_after(test.test, id); });
}

TEST(Coverage, Every_paragraph_is_enforced_or_says_why_not) {
    EXPECT_EQ(rules_of_game().rulebook.size(), rules_of_game().paragraphs);
    EXPECT_THAT(
        paragraphs([](const Paragraph& paragraph) { return !paragraph.not_enforced && !is_cited(paragraph.id); }),
        testing::IsEmpty());
    EXPECT_THAT(paragraphs([](const Paragraph& paragraph) { return paragraph.not_enforced && is_cited(paragraph.id); }),
        testing::IsEmpty())
        << "these are enforced after all";
    EXPECT_THAT(paragraphs([](const Paragraph& paragraph) {
        return paragraph.not_enforced && std::string_view(paragraph.not_enforced).size() < 20;
    }),
        testing::IsEmpty())
        << "these do not say why they are not enforced";
}

TEST(Coverage, Every_paragraph_has_a_test_that_is_named_after_it) {
    EXPECT_THAT(
        paragraphs([](const Paragraph& paragraph) { return !paragraph.not_enforced && !is_tested(paragraph.id); }),
        testing::IsEmpty());
}

// A record that is named after a paragraph has a line that the paragraph decides.
TEST(Coverage, Records_reach_what_they_are_named_after) {
    std::set<std::string> idle;
    for (const Rule_test& test : rules_of_game().tests) {
        if (!is_record(test.test)) continue;
        const bool reaches = std::ranges::any_of(rules_of_game().tests, [&](const Rule_test& other) {
            return std::string_view(test.test) == other.test && record_name(other.test).starts_with(other.rule);
        });
        if (!reaches) idle.insert(test.test);
    }
    EXPECT_THAT(idle, testing::IsEmpty());
}

TEST(Coverage, Tests_and_citations_are_of_this_rulebook) {
    for (const Rule_test& test : rules_of_game().tests)
        EXPECT_TRUE(is_paragraph(test.rule)) << test.test << " names " << test.rule;
    for (const Citation& citation : rules_of_game().citations)
        EXPECT_TRUE(is_paragraph(citation.rule)) << citation.file << ":" << citation.line << " cites " << citation.rule;
}

}
