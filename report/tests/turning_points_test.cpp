// Where a battle turned: swings and throws picked from stories made by hand, and the page's part of a real one.
#include "report/turning_points.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/dice.h"
#include "core/module.h"
#include "report/report.h"

namespace sandtable {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct Step {
    int red_score, blue_score, red_lost, blue_lost;  // by the end of the turn
};

// A battle in which red needs 4 points and blue 6.
Story story_of(const std::vector<Step>& steps) {
    Story story;
    Scene scene;
    scene.red.name = "Reds";
    scene.blue.name = "Blues & Sons";
    scene.red.needed = 4;
    scene.blue.needed = 6;
    for (const Step& step : steps) {
        Story::Turn turn;
        turn.number = int(story.turns.size()) + 1;
        turn.begins = scene;
        turn.losses = {step.red_lost, step.blue_lost};
        scene.red.score = step.red_score;
        scene.blue.score = step.blue_score;
        story.turns.push_back(std::move(turn));
    }
    story.ends = scene;
    return story;
}

// A throw that hopes for twos.
Story::Throw thrown(int turn, const std::vector<i32>& faces) {
    Dice dice = Dice::plain(int(faces.size()));
    dice.wanted = 0b10;
    Answer answer;
    for (const i32 face : faces) answer.value[answer.size++] = face;
    Luck_sum sum;
    sum.add(dice, answer);
    return {turn, Side::red, "Guards throw", sum.luck()};
}

std::vector<int> turns(const std::vector<Swing>& swings) {
    std::vector<int> numbers;
    for (const Swing& swing : swings) numbers.push_back(swing.turn);
    return numbers;
}

TEST(TurningPoints, AreTheTurnsThatChangedTheScoreMostThenTheLosses) {
    const Story story = story_of({{0, 0, 1, 1}, {2, 0, 1, 4}, {2, 1, 1, 4}, {2, 2, 6, 4}, {2, 3, 6, 5}});
    EXPECT_THAT(turns(largest_swings(story)), ElementsAre(2, 4, 5));
    EXPECT_THAT(turns(largest_swings(story, 1)), ElementsAre(2));
    EXPECT_THAT(turns(largest_swings(story, 9)), ElementsAre(2, 3, 4, 5));  // in turn 1 neither gained
}

TEST(TurningPoints, TellWhatEachSideScoredAndLost) {
    const Swing swing = largest_swings(story_of({{1, 0, 0, 0}, {1, 3, 5, 2}}), 1)[0];
    EXPECT_EQ(swing.turn, 2);
    EXPECT_THAT(swing.scored, ElementsAre(0, 3));
    EXPECT_THAT(swing.lost, ElementsAre(5, 2));
    EXPECT_EQ(swing.score(), -3);
    EXPECT_EQ(swing.losses(), -3);
}

TEST(TurningPoints, SayWhereTheLeadWentOver) {
    // Red is ahead as long as it needs fewer points more: 3 against 6, 3 against 3, 3 against 2.
    const std::vector<Swing> swings = largest_swings(story_of({{1, 0, 0, 0}, {1, 3, 0, 0}, {1, 4, 0, 0}}));
    ASSERT_EQ(swings.size(), 3U);
    EXPECT_EQ(swings[0].leads, Side::nobody);
    EXPECT_EQ(swings[1].leads, Side::nobody);
    EXPECT_EQ(swings[2].leads, Side::blue);
}

TEST(TurningPoints, AreTheRarestThrowsToo) {
    Story story = story_of({{0, 0, 0, 0}});
    story.throws = {thrown(1, {2, 1}), thrown(1, {2, 2, 2}), thrown(1, {2, 2}), thrown(1, {1, 1, 1, 1})};
    const std::vector<const Story::Throw*> rarest = rarest_throws(story);
    ASSERT_EQ(rarest.size(), 2U);  // one of two dice is no wonder, nor is none of four
    EXPECT_EQ(rarest[0], &story.throws[1]);
    EXPECT_EQ(rarest[1], &story.throws[2]);
    EXPECT_NEAR(rarity(rarest[0]->luck), 1. / 216, 1e-12);
    EXPECT_NEAR(rarity(rarest[1]->luck), 1. / 36, 1e-12);
    EXPECT_NEAR(rarity(story.throws[3].luck), 625. / 1296, 1e-12);
    EXPECT_EQ(rarest_throws(story, 1).size(), 1U);
}

TEST(TurningPoints, CountBadThrowsAsWellAsGoodOnes) {
    Story story = story_of({{0, 0, 0, 0}});
    story.throws = {thrown(1, std::vector<i32>(14, 1))};
    ASSERT_EQ(rarest_throws(story).size(), 1U);
    EXPECT_THAT(turning_points_html(story),
        HasSubstr("none of 14 succeed, where 2.3 would be average. Only 7.8 % of such throws go so badly."));
}

TEST(TurningPoints, StandOnThePageWithLinksToTheirTurns) {
    Story story = story_of({{1, 0, 0, 0}, {1, 4, 1, 2}});
    story.throws = {thrown(2, {2, 2, 2, 2, 2})};
    const std::string html = turning_points_html(story);
    EXPECT_THAT(html,
        HasSubstr(
            "<a href='#turn-2'>Turn 2</a>. The Reds scored 0 and lost 1; the Blues &amp; Sons scored 4 and lost 2. "
            "So the Blues &amp; Sons took the lead."));
    EXPECT_THAT(html,
        HasSubstr(
            "Guards throw: 5 of 5 succeed, where 0.8 would be average. Only 0.1 % or less of such throws go so well."));
    story.throws[0].words = "Do the Guards hit?";
    EXPECT_THAT(turning_points_html(story), HasSubstr("Do the Guards hit? 5 of 5 succeed, where"));
    EXPECT_THAT(turning_points_html(story_of({{1, 0, 0, 0}, {0, 0, 0, 0}})),
        HasSubstr("Turn 2</a>. The Reds fell back by 1 and lost 0; the Blues &amp; Sons scored 0 and lost 0."));
    EXPECT_THAT(turning_points_html(story_of({{0, 0, 0, 0}})), HasSubstr("Neither side gained on the other."));
}

TEST(TurningPoints, SayWhatWasScoredAndWhatWasLost) {
    Story story = story_of({{1, 0, 0, 0}, {1, 4, 1, 2}});
    for (Scene::Score* army : {&story.ends.red, &story.ends.blue})
        army->what = "banners", army->counts = {{"for units", 1}, {"figures lost", 2}};
    EXPECT_THAT(turning_points_html(story),
        HasSubstr("The Reds scored 0 banners and lost 1 figure; the Blues &amp; Sons scored 4 banners and lost 2 "
                  "figures."));
    story.ends.red.counts = {{"men lost", 1}};
    EXPECT_THAT(turning_points_html(story), HasSubstr("lost 1 man;"));
}

TEST(TurningPoints, OfARealBattleAddUp) {
    Match match(module("battledice")->load({"haltern"}), 11);
    while (!match.table().questions().over()) {
        const Question& question = match.table().questions().at[0];
        if (question.kind == Question::roll) match.throw_seeded_dice();
        else {
            Random random(11, match.steps().size());
            ASSERT_FALSE(match.answer(question.asked, Answer::of(question.option[random.below(question.size)])));
        }
    }
    const Story story = retell(match, Side::umpire);
    const std::vector<Swing> all = largest_swings(story, story.turns.size());
    int score = 0, losses = 0;
    for (const Swing& swing : all) {
        score += swing.score();
        losses += swing.losses();
    }
    EXPECT_EQ(score, story.ends.red.score - story.ends.blue.score);
    EXPECT_EQ(losses, story.ends.blue.losses - story.ends.red.losses);
    EXPECT_FALSE(all.empty());
    // Who went somewhere and fell there in the same turn stands at neither end of it.
    int elsewhere = 0;
    for (const Story::Turn& turn : story.turns)
        for (const auto& [piece, at] : turn.fell) {
            const auto began = std::ranges::find(turn.begins.tokens, piece, &Scene::Token::id);
            ASSERT_NE(began, turn.begins.tokens.end());
            elsewhere += began->x != at.x || began->y != at.y;
        }
    EXPECT_GT(elsewhere, 0);
    EXPECT_THAT(report_html(match),
        HasSubstr("<h2>Turning points</h2>\n<h3>The turns that changed most</h3>\n"
                  "<p class='faint'>The table as the turn ended."));
}

}
}
