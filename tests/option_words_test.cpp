// What the sheet of optional rules says of those whose numbers and conditions are easily told wrong, and the chapters of the rulebooks.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "core/module.h"

namespace sandtable {
namespace {

// "about: value one / value two"
std::string told(const char* game, const std::string& scenario, const std::string& name) {
    const auto rules = module(game)->optional_rules(scenario);
    const auto found = std::ranges::find(rules, name, &Optional_rule::name);
    if (found == rules.end()) return "there is no such rule";
    std::string words = found->about;
    for (const std::string& value : found->says) words += (&value == &found->says.front() ? ": " : " / ") + value;
    return words;
}

TEST(OptionWords, SayWhatTheRuleSays) {
    EXPECT_EQ(told("battledice", "alma", "bd.strength_dice"), "A unit throws at most one die more than it has figures");
    EXPECT_EQ(told("konflikt47", "village", "k47.cq_reach"),
        "In close quarters fight: all men / men in contact and friends within an inch of them");
    EXPECT_EQ(
        told("konflikt47", "village", "k47.luck_scope"), "Luck rerolls: any die / only dice of his unit or against it");
    EXPECT_EQ(told("earth1418", "montauban", "e18.vehicle_cover"),
        "The table of cover counts for vehicles: as for others / only where it helps them");
    EXPECT_EQ(told("earth1418", "montauban", "e18.gun_ready_delay"),
        "A gun that has unpacked waits one more bound before it fires");
    EXPECT_EQ(told("earth1418", "montauban", "e18.bombard_kill_scope"),
        "In a bombardment, bases shield each other: of a sub-unit, under the circle / of a sub-unit, anywhere");
}

// A reader of the book sees its chapters, each once.
TEST(Rulebook, EachParagraphStandsInAChapter) {
    for (const Module* game : modules()) {
        std::vector<std::string_view> seen;
        for (const Paragraph& paragraph : game->rulebook()) {
            const std::string_view chapter = chapter_of(paragraph.id, game->chapters());
            EXPECT_FALSE(chapter.empty()) << paragraph.id;
            if (!seen.empty() && seen.back() == chapter) continue;
            EXPECT_EQ(std::ranges::find(seen, chapter), seen.end())
                << paragraph.id << ": " << chapter << " begins again";
            seen.push_back(chapter);
        }
    }
}

}
}
