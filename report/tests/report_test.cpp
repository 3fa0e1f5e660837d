// The page of a battle: well-formed, complete, and safe whatever names its files hold.
#include "report/report.h"

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "core/dice.h"
#include "core/module.h"
#include "data_files/data_dir.h"
#include "data_files/error.h"
#include "report/html.h"
#include "report/losses_svg.h"
#include "report/map_svg.h"
#include "report/story.h"
#include "report/tests/well_formed.h"
#include "report/turning_points.h"

namespace sandtable {
namespace {

using testing::HasSubstr;

// A battle in which every choice is drawn by lot, up to a number of answers.
Match play(const std::string& scenario, u64 seed, std::size_t answers = 100'000) {
    Match match(module("battledice")->load({scenario}), seed);
    while (!match.table().questions().over() && match.steps().size() < answers) {
        const Question& question = match.table().questions().at[0];
        if (question.kind == Question::roll) match.throw_seeded_dice();
        else {
            Random random(seed, match.steps().size());
            EXPECT_FALSE(match.answer(question.asked, Answer::of(question.option[random.below(question.size)])));
        }
    }
    return match;
}

const Match& alma() {
    static const Match match = play("alma", 7);
    return match;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

int count(const std::string& text, const std::string& part) {
    int found = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++found;
    return found;
}

TEST(Report, IsWellFormedForEveryScenario) {
    for (const Scenario_card& card : module("battledice")->scenarios())
        EXPECT_EQ(fault_of(report_html(play(card.id, 3))), "") << card.id;
}

TEST(Report, NeedsNothingFromElsewhere) {
    const std::string html = report_html(alma());
    for (const char* part : {"http:", "https:", "<script", "<link", "src=", "@import"})
        EXPECT_FALSE(has(html, part)) << part;
    EXPECT_EQ(count(html, "url("), count(html, "url(#")) << "only what stands in the page itself";
}

TEST(Report, TellsArmiesResultAndEveryTurn) {
    const std::string html = report_html(alma());
    for (const char* part : {"<h1>The Alma</h1>", "20 September 1854", "Lord Raglan", "Vladimir Regiment",
             "won in turn", "<h2>Losses</h2>", "<h2>The dice</h2>"})
        EXPECT_TRUE(has(html, part)) << part;
    const Scene scene = alma().table().scene();
    EXPECT_TRUE(
        has(html, fmt::format("<b>{}<small>/5</small> : {}<small>/7</small></b>", scene.red.score, scene.blue.score)));
    const int turns = alma().table().turn();
    ASSERT_GT(turns, 1);
    EXPECT_EQ(count(html, "<section class='turn' id='turn-"), turns);
    const auto moments = int(largest_swings(retell(alma(), Side::umpire)).size());
    EXPECT_EQ(count(html, "<svg class='map'"), moments + turns + 1);  // and one of the end
}

TEST(Report, DrawsTheTurningPointsWithWhatTheyChanged) {
    const std::string html = report_html(alma());
    const std::string moments =
        html.substr(html.find("<ul class='moments'>"), html.find("<h2>The armies") - html.find("<ul class='moments'>"));
    EXPECT_GT(count(moments, "<svg class='map'"), 0);
    EXPECT_GT(count(moments, "<g class='trail "), 0);
    EXPECT_EQ(count(moments, "<g class='trail ") + count(moments, "class='fell ") + count(moments, "class='lost'"),
        count(html, "<g class='trail ") + count(html, "class='fell ") + count(html, "class='lost'"));  // there alone
}

TEST(Report, DrawsTheGroundOfHexesAsAMapOfThePeriod) {
    const std::string html = report_html(alma());
    for (const char* part :
        {"class='h-hachure'", "class='f-crown'", "f-river'", "f-deck'", "class='f-roof'", "class='h-neat'"})
        EXPECT_TRUE(has(html, part)) << part;
    EXPECT_EQ(count(html, "<symbol"), 1) << "the ground once";
    EXPECT_FALSE(has(html, "class='key'")) << "all of it has its picture";
}

TEST(Report, ShowsWhatAPieceIsAndWhatItHasLeft) {
    Scene scene;
    scene.grid = {4, 4, false};
    Scene::Token guards;
    guards.side = Side::red, guards.on_board = true, guards.strength = 2, guards.full = 4,
    guards.look = Scene::Token::gun;
    scene.tokens = {guards};
    const std::string few = map_svg(scene, "ground-1", "");
    EXPECT_EQ(count(few, "h3.2v3.4"), 4);  // a pip each
    scene.tokens[0].side = Side::blue;
    EXPECT_NE(few, map_svg(scene, "ground-1", "")) << "not by the colour alone";
    EXPECT_FALSE(has(map_svg(scene, "ground-1", ""), few.substr(few.find("class='block'"), 60)));
    scene.tokens[0].full = 12, scene.tokens[0].strength = 11;
    EXPECT_TRUE(has(map_svg(scene, "ground-1", ""), ">11</text>"));
}

TEST(Report, ShowsWhereAPieceWentAndWhatItLost) {
    Scene began;
    began.grid = {4, 4, false};
    Scene::Token guards;
    guards.id = 3, guards.side = Side::red, guards.name = "Guards & Co", guards.on_board = true;
    guards.x = guards.y = 1, guards.strength = guards.full = 4;
    began.tokens = {guards};
    Scene ended = began;
    EXPECT_EQ(changes_svg(began, ended), "");
    ended.tokens[0].strength = 2;
    EXPECT_TRUE(has(changes_svg(began, ended), "\u22122</text>"));
    EXPECT_FALSE(has(changes_svg(began, ended), "trail"));
    ended.tokens[0].x = 2;
    EXPECT_TRUE(has(changes_svg(began, ended), "<g class='trail red'>"));
    ended.tokens[0].strength = 0;
    ended.tokens[0].on_board = false;
    EXPECT_TRUE(has(changes_svg(began, ended), "<title>Guards &amp; Co</title>"));
    EXPECT_TRUE(has(changes_svg(began, ended), "class='fell red'"));
    EXPECT_FALSE(has(changes_svg(began, ended), "trail"));
    // It went two hexes on before it fell.
    const std::string elsewhere = changes_svg(began, ended, {{3, Place{3, 1}}});
    EXPECT_TRUE(has(elsewhere, "<g class='trail red'>"));
    const auto cross = [](const std::string& svg) { return svg.substr(svg.find("class='fell red'"), 60); };
    EXPECT_NE(cross(elsewhere), cross(changes_svg(began, ended)));
}

TEST(Report, ExplainsEveryRuleItCites) {
    const std::string html = report_html(alma());
    std::set<std::string> cited;
    const std::string mark = "<a class='rule' href='#";
    for (std::size_t at = 0; (at = html.find(mark, at)) != std::string::npos;) {
        at += mark.size();
        cited.insert(html.substr(at, html.find('\'', at) - at));
    }
    EXPECT_GT(cited.size(), 5U);
    for (const std::string& id : cited) EXPECT_EQ(count(html, "<dt id='" + id + "'>"), 1) << id;
}

TEST(Report, HoldsTheRecord) {
    const std::string html = report_html(alma());
    const auto begin = html.find("<pre>") + 5;
    EXPECT_EQ(html.substr(begin, html.find("</pre>") - begin), escaped(write_record(alma().record())));
}

TEST(Report, OfABrokenOffBattleSaysSo) {
    const Match match = play("alma", 7, 12);
    const std::string html = report_html(match);
    EXPECT_EQ(fault_of(html), "");
    EXPECT_TRUE(has(html, "Not decided: told as far as turn 1."));
}

TEST(Report, OfABattleBeforeItsFirstAnswerIsAPageToo) {
    const std::string html = report_html(play("alma", 7, 0));
    EXPECT_EQ(fault_of(html), "");
    EXPECT_TRUE(has(html, "No die was thrown from which a side hoped for anything."));
}

TEST(Report, DoesNotTellASideWhatTheOtherSealed) {
    Match match(module("battledice")->load({"alma"}), 7);
    while (match.steps().empty() || match.steps().back().by != Side::red) {
        const Question& question = *match.table().questions().of(Side::red);
        ASSERT_FALSE(match.answer(Side::red, Answer::of(question.option[0])));
    }
    ASSERT_TRUE(match.table().is_sealed());
    EXPECT_TRUE(has(report_html(match), "laid guns on"));
    EXPECT_TRUE(has(report_html(match, Side::red), "laid guns on"));
    EXPECT_FALSE(has(report_html(match, Side::blue), "laid guns on"));
    EXPECT_FALSE(has(report_html(match, Side::blue), "<pre>"));
}

// An army is called by its name; red and blue are what the program calls the sides.
TEST(Report, SaysWhoseKnowledgeItTells) {
    const Match match = play("alma", 7, 20);
    const auto said = [&](Side view) {
        const std::string html = report_html(match, view);
        const std::size_t from = html.find("Told from"), to = html.find("</p>", from);
        return from == html.npos ? "" : std::regex_replace(html.substr(from, to - from), std::regex("<[^>]*>"), "");
    };
    EXPECT_EQ(said(Side::red), "Told from what the Allies knew.");
    EXPECT_EQ(said(Side::blue), "Told from what the Russians knew.");
    EXPECT_EQ(said(Side::umpire), "");
}

TEST(Report, ShowsNamesAsText) {
    std::stringstream text;
    text << std::ifstream(data_directory() + "/battledice/scenarios/alma.yaml").rdbuf();
    std::string scenario = text.str();
    const std::string name = "name: Guards Brigade";
    ASSERT_NE(scenario.find(name), std::string::npos);
    scenario.replace(scenario.find(name), name.size(), "name: '<img src=x onerror=alert(1)> & \"sons\" ''n'' co'");
    const std::string path =
        (std::filesystem::temp_directory_path() / ("sandtable-report-" + std::to_string(::getpid()) + ".yaml"))
            .string();
    std::ofstream(path) << scenario;
    const Match match = play(path, 7);
    std::filesystem::remove(path);
    const std::string html = report_html(match);
    EXPECT_EQ(fault_of(html), "");
    EXPECT_FALSE(has(html, "<img"));
    EXPECT_TRUE(has(html, "&lt;img src=x onerror=alert(1)&gt; &amp; &quot;sons&quot; &#39;n&#39; co"));
}

TEST(Report, ThatCannotBeWrittenSaysWhere) {
    try {
        write_report(alma(), "/nowhere/at/all.html");
        FAIL();
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), HasSubstr("/nowhere/at/all.html: cannot be written"));
    }
}

TEST(Story, TellsEveryEventOnceAndInOrder) {
    const Story story = retell(alma(), Side::umpire);
    std::vector<std::string> told, happened;
    for (const Story::Turn& turn : story.turns)
        for (const Story::Line& line : turn.lines) told.push_back(line.words);
    for (const Event& event : alma().events())
        if (event.seen_by(umpire) && !alma().table().words(event).starts_with("Turn "))
            happened.push_back(alma().table().words(event));
    EXPECT_EQ(told, happened);
}

TEST(Story, CountsLossesTurnByTurn) {
    const Story story = retell(alma(), Side::umpire);
    for (std::size_t i = 1; i < story.turns.size(); ++i)
        for (const std::size_t side : {0, 1}) EXPECT_GE(story.turns[i].losses[side], story.turns[i - 1].losses[side]);
    EXPECT_EQ(story.turns.back().losses[0], alma().table().scene().red.losses);
    EXPECT_EQ(story.turns.back().losses[1], alma().table().scene().blue.losses);
}

TEST(Story, GivesEveryAttackToTheSideThatThrew) {
    for (const Scenario_card& card : module("battledice")->scenarios()) {
        const Match match = play(card.id, 5);
        const Story story = retell(match, Side::umpire);
        const Scene scene = match.table().scene();
        EXPECT_FALSE(story.throws.empty()) << card.id;
        for (const Story::Throw& one : story.throws) {
            const auto is_thrower = [&](const Scene::Token& token) {
                const bool begins = one.words.starts_with(token.name) || one.words.starts_with("The " + token.name);
                return token.side == one.by && begins;
            };
            EXPECT_TRUE(std::any_of(scene.tokens.begin(), scene.tokens.end(), is_thrower)) << one.words;
        }
        EXPECT_EQ(std::size_t(story.luck[0].throws + story.luck[1].throws), story.throws.size());
    }
}

TEST(LossesChart, DrawsAPointForEveryTurn) {
    const std::string chart = losses_svg({{0, 0}, {3, 1}, {60, 2}}, "losses");
    EXPECT_EQ(fault_of(chart), "");
    EXPECT_EQ(count(chart, "class='mark red'"), 3);
    EXPECT_EQ(count(chart, "class='mark blue'"), 3);
    EXPECT_LE(count(chart, "class='grid'"), 8);
}

TEST(LossesChart, OfNoLossesIsDrawnToo) { EXPECT_EQ(fault_of(losses_svg({{0, 0}, {0, 0}}, "losses")), ""); }

}
}
