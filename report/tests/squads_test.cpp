// Squads are told of as one: in the lists of the armies, of who fell, and in the story.
#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/dice.h"
#include "core/module.h"
#include "report/losses_by_unit.h"
#include "report/report.h"
#include "report/story.h"
#include "report/tests/free_scene.h"

namespace sandtable {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Squads, AreARowOfTheirArmyEach) {
    Scene scene = free_scene();  // a squad of three men, and a tank
    scene.tokens[1].strength = 0;
    scene.tokens[2].kind = "light_machine_gun";
    const std::vector<Muster> reds = muster(scene, Side::red), blues = muster(scene, Side::blue);
    ASSERT_EQ(reds.size(), 1U);
    EXPECT_EQ(reds[0].name, "1st Squad");
    EXPECT_EQ(reds[0].kind, "infantry, light machine gun");  // what those have who are left
    EXPECT_EQ(reds[0].strength, 2);
    EXPECT_EQ(reds[0].full, 3);
    ASSERT_EQ(blues.size(), 1U);
    EXPECT_EQ(blues[0].name, "Tiger & Son");
    EXPECT_FALSE(blues[0].is_squad);
    // Pieces of a formation that are no single men stay apart.
    scene.tokens[0].full = scene.tokens[0].strength = 3;
    EXPECT_EQ(muster(scene, Side::red).size(), 3U);
}

TEST(Squads, SayHowManyOfThemFell) {
    const Scene began = free_scene();
    Scene ended = began;
    EXPECT_EQ(who_fell(began, ended), "");
    ended.tokens[0].strength = ended.tokens[2].strength = ended.tokens[3].strength = 0;
    EXPECT_EQ(who_fell(began, ended), "2 of 1st Squad (1 left), Tiger & Son");
    ended.tokens[1].strength = 0;
    EXPECT_EQ(who_fell(began, ended), "3 of 1st Squad (nobody left), Tiger & Son");
}

// A battle in which every answer is the usual one, up to a number of answers.
Match usual_battle(const std::string& scenario, std::size_t answers) {
    Match match(module("konflikt47")->load({scenario}), 5);
    while (!match.table().questions().over() && match.steps().size() < answers) {
        const Question question = match.table().questions().at[0];
        if (question.kind == Question::roll) match.throw_seeded_dice();
        else EXPECT_FALSE(match.answer(question.asked, match.table().usual(question)));
    }
    return match;
}

// Where a way ends, as the story says it: by the name of what is there.
TEST(Squads, GoToPlacesThatHaveNames) {
    const Match match = usual_battle("village", 0);
    const Table& table = match.table();
    const Landscape landscape = table.landscape();
    const auto area = std::ranges::find(landscape.areas, Scene::Area::house, &Scene::Area::look);
    ASSERT_NE(area, landscape.areas.end());
    const Place in_it{(area->outline[0].x + area->outline[2].x) / 2, (area->outline[0].y + area->outline[2].y) / 2};
    EXPECT_EQ(Squad_moves::with_end("They went to the Wood", table, in_it),
        "They went to the Wood, then to " + table.place_words(in_it));
    EXPECT_THAT(table.place_words(in_it), testing::StartsWith("the "));
    EXPECT_EQ(Squad_moves::with_end("They went to " + table.place_words(in_it), table, in_it),
        "They went to " + table.place_words(in_it));
}

TEST(Squads, GoAsOneInTheStory) {
    const Match match = usual_battle("village", 120);
    const Story story = retell(match, Side::umpire);
    std::vector<std::string> lines;
    for (const Story::Turn& turn : story.turns)
        for (const Story::Line& line : turn.lines) lines.push_back(line.words);
    int moves = 0, men = 0;
    std::optional<Place> end;  // of the move before, once it went round a corner
    Squad_moves squads(match.table().scene());
    for (const Event& event : match.events()) {
        const std::string words = match.table().words(event);
        if (const auto part = squads.part(match.table(), event)) {
            ++men;
            EXPECT_THAT(lines, Not(testing::Contains(words)));
            if (part->leads_to) end = part->leads_to;
            continue;
        }
        if (end) { EXPECT_THAT(lines, testing::Contains(testing::EndsWith(match.table().place_words(*end)))); }
        end = {};
        if (match.table().shown(event).way.empty()) continue;
        ++moves;
        EXPECT_THAT(lines, testing::Contains(testing::StartsWith(words)));
    }
    EXPECT_GT(moves, 10);
    EXPECT_GT(men, 5 * moves / 2);
}

// A wargamer's sentence: who threw what, at what, and what it needed.
TEST(Squads, SayWhatTheyThrewFor) {
    const Story story = retell(usual_battle("village", 400), Side::umpire);
    std::size_t shots = 0;
    for (const Story::Throw& one : story.throws) {
        EXPECT_THAT(one.words, Not(HasSubstr("?")));
        if (one.words.find(" shoots at ") == one.words.npos) continue;
        ++shots;
        EXPECT_THAT(one.words, testing::MatchesRegex(".+ shoots at .+ with the .+, needing (a 6|[2-5] or more)(: .+)?"))
            << one.words;
    }
    EXPECT_GT(shots, 0U);
}

// A refusal names a unit by its name, not one of the pieces by which others go.
TEST(Squads, AreNamedByRefusals) {
    const auto table = module("konflikt47")->load({"village"});
    const Scene scene = table->scene();
    for (const Scene::Unit& unit : scene.units)
        EXPECT_EQ(
            table->words(Refusal{{}, "is out of sight of {0:squad}", {unit.id}}), "is out of sight of " + unit.name);
}

// The owner who gives up a man is told what he is.
TEST(Squads, AreMenOfWhomEachSaysWhatHeIs) {
    int men = 0, officers = 0;
    for (u64 seed = 1; seed < 30 && !officers; ++seed) {
        Match match(module("konflikt47")->load({"bocage"}), seed);
        while (!match.table().questions().over()) {
            const Question question = match.table().questions().at[0];
            if (question.kind == Question::roll) match.throw_seeded_dice();
            else {
                for (const int option : question.options()) {
                    const std::string label = option_label(match.table(), question, option);
                    if (question.kind != Question::share || !label.starts_with("man ")) continue;
                    ++men, officers += label.find("(officer") != label.npos;
                    EXPECT_THAT(label, testing::MatchesRegex("man [0-9]+ \\([A-Za-z].*[A-Z0-9a-z]\\)"));
                    EXPECT_THAT(label, Not(testing::MatchesRegex(".* [0-9]+\\)")));
                }
                ASSERT_FALSE(match.answer(question.asked, match.table().usual(question)));
            }
        }
    }
    EXPECT_GT(men, 0);
    EXPECT_GT(officers, 0);
}

TEST(Squads, AreToldOfByTheReport) {
    const std::string html = report_html(usual_battle("village", 120));
    EXPECT_THAT(html, HasSubstr("<td>1st Grenadiers</td>"));
    EXPECT_THAT(html, HasSubstr(" of 10 left</td>"));
    EXPECT_THAT(html, Not(HasSubstr("<td>1st Grenadiers 7</td>")));
    EXPECT_THAT(html, Not(HasSubstr("<li class='detail'>Man ")));
    EXPECT_THAT(html, HasSubstr("<h2>Preparation</h2>"));
    EXPECT_THAT(html, Not(HasSubstr("Turn 0")));
    // A point of the chart for what was before, and one for each turn.
    const Match match = usual_battle("village", 120);
    std::size_t marks = 0;
    for (std::size_t at = 0; (at = html.find("class='mark red'", at)) != html.npos; ++at) ++marks;
    EXPECT_EQ(marks, std::size_t(match.table().turn() + 1));
}

}
}
