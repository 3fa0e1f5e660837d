// What both sides planned unseen, side by side in the page of a battle, with what came of it.
#include <algorithm>
#include <set>
#include <tuple>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/module.h"
#include "report/report.h"
#include "report/story.h"
#include "report/tests/well_formed.h"

namespace sandtable {
namespace {

using testing::HasSubstr;
using testing::Not;

// As far as the second bound of a battle whose choices are the usual ones or, of those that are listed, drawn by lot.
const Match& montauban() {
    static const Match match = [] {
        Match made(module("earth1418")->load({"montauban"}), 5);
        while (!made.table().questions().over() && made.table().turn() < 3) {
            const Question question = made.table().questions().at[0];
            if (question.kind == Question::roll) {
                made.throw_seeded_dice();
                continue;
            }
            Stream random(mix(5, made.steps().size()));
            EXPECT_FALSE(made.answer(question.asked, made.table().sample(question, random)));
        }
        return made;
    }();
    return match;
}

const Story::Turn& first_turn(const Story& story) {
    const auto turn = std::ranges::find(story.turns, 1, &Story::Turn::number);
    EXPECT_NE(turn, story.turns.end());
    return *turn;
}

TEST(Plans, AreThoseOfBothSidesTheLastOfEachPiece) {
    const Story story = retell(montauban(), Side::umpire);
    const auto& plans = first_turn(story).plans;
    std::set<std::tuple<Side, u8, int>> known;
    std::set<Side> sides;
    for (const Story::Plan& plan : plans) {
        sides.insert(plan.side);
        EXPECT_TRUE(known.insert({plan.side, plan.kind, plan.piece}).second || plan.piece < 0) << plan.line.words;
        EXPECT_TRUE(plan.line.is_plan);
        for (const Story::Line& came : plan.came) EXPECT_NE(came.words, plan.line.words);
    }
    EXPECT_EQ(sides, (std::set{Side::red, Side::blue}));
    EXPECT_TRUE(std::ranges::any_of(plans, [](const Story::Plan& plan) { return !plan.came.empty(); }));
}

TEST(Plans, OfTheOtherSideAreNoneOfOnesOwn) {
    const Story story = retell(montauban(), Side::red);
    for (const Story::Plan& plan : first_turn(story).plans) EXPECT_EQ(plan.side, Side::red) << plan.line.words;
    EXPECT_THAT(report_html(montauban(), Side::red), Not(HasSubstr("Both plans")));
}

TEST(Plans, StandSideBySideInThePageAndNotInTheStoryToo) {
    const std::string html = report_html(montauban(), Side::umpire);
    EXPECT_EQ(fault_of(html), "");
    EXPECT_THAT(html, HasSubstr("Both plans, and what came of them"));
    EXPECT_THAT(html, HasSubstr("The bounds that changed most"));
    const Story story = retell(montauban(), Side::umpire);
    const std::string& words = first_turn(story).plans.back().line.words;
    const std::size_t first = html.find(words);
    ASSERT_NE(first, std::string::npos);
    const std::size_t end = html.find("id='turn-2'");
    EXPECT_EQ(html.substr(first + 1, end - first - 1).find("<li>" + words), std::string::npos);
}

}
}
