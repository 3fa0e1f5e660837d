// The program itself, run as from a shell: what it prints, where, and with which status it leaves.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/tests/reports.h"

namespace sandtable {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::Not;

// Each test runs in a folder of its own.
class Program : public testing::Test {
  protected:
    Said run(const std::string& words, const std::string& typed = "") const {
        return sandtable::run(words, typed, folder.path());
    }
    std::string text_of(const std::string& name) const { return read_all(folder / name); }

    const Folder folder;
};

TEST_F(Program, TwoComputersTellTheirBattleInPlainWords) {
    const Said battle = run("play battledice/haltern --red greedy --blue novice --seed 4");
    EXPECT_EQ(battle.status, 0);
    EXPECT_THAT(battle.err, IsEmpty());
    EXPECT_THAT(battle.out,
        AllOf(HasSubstr("dice by seed 4"), HasSubstr("Turn 1 (BD-TRN-01)"), HasSubstr("(BD-MOV-01)"),
            HasSubstr(" in turn "), Not(HasSubstr("\033"))));
    EXPECT_EQ(run("play battledice/haltern --red greedy --blue novice --seed 4").out, battle.out);
    EXPECT_NE(run("play battledice/haltern --red greedy --blue novice --seed 5").out, battle.out);
    // By the strengths that the web table calls them, too, which are then said.
    const std::string by_strength = run("play battledice/haltern --red medium --blue easy --seed 4").out;
    EXPECT_THAT(by_strength, HasSubstr("Northern Brigade medium, Southern Brigade easy"));
    const auto story = [](const std::string& out) { return out.substr(out.find('\n')); };
    EXPECT_EQ(story(by_strength), story(battle.out));
}

TEST_F(Program, WithoutATerminalTheComputerPlaysUnlessAPersonIsNamed) {
    EXPECT_THAT(
        run("play battledice/haltern --seed 4").out, HasSubstr("Northern Brigade greedy, Southern Brigade greedy"));
    EXPECT_THAT(run("play battledice/haltern --seed 4 --blue human").out,
        HasSubstr("Northern Brigade greedy, Southern Brigade human"));
}

TEST_F(Program, ASeedIsChosenAndSaidWhereNoneIsGiven) {
    EXPECT_THAT(run("play battledice/haltern").out, HasSubstr("dice by seed "));
}

TEST_F(Program, EndOfInputSavesAndLeavesAndTheBattleGoesOn) {
    const Said begun = run("play battledice/haltern --red human --seed 3", "1 1\n");
    EXPECT_EQ(begun.status, 0);
    EXPECT_THAT(begun.out,
        HasSubstr("The battle is kept in sandtable-haltern.record; go on with\n  sandtable play --from "
                  "sandtable-haltern.record --red human\n"));
    const std::string first = text_of("sandtable-haltern.record");
    EXPECT_THAT(first, HasSubstr("seed 3"));

    // The next battle's file does not take its place.
    EXPECT_THAT(
        run("play battledice/haltern --red human --seed 4").out, HasSubstr("kept in sandtable-haltern-2.record"));
    EXPECT_EQ(text_of("sandtable-haltern.record"), first);

    const Said gone_on = run("play --from sandtable-haltern.record --red human", "1 1\n");
    EXPECT_EQ(gone_on.status, 0);
    EXPECT_THAT(text_of("sandtable-haltern.record"), testing::StartsWith(first.substr(0, first.size() - 1)));
    EXPECT_GT(text_of("sandtable-haltern.record").size(), first.size());
}

TEST_F(Program, ARecordMovesAsideWhatWasThere) {
    std::ofstream(folder / "mine.record") << "something else\n";
    const Said battle = run("play battledice/haltern --seed 4 --record mine.record");
    EXPECT_EQ(battle.status, 0);
    EXPECT_THAT(battle.out, HasSubstr("what was there is now mine.record~"));
    EXPECT_EQ(text_of("mine.record~"), "something else\n");
    EXPECT_THAT(text_of("mine.record"), HasSubstr("sandtable 2"));
}

TEST_F(Program, WhatWasThereStaysWhereTheRecordCannotBeWritten) {
    std::ofstream(folder / "mine.record") << "something else\n";
    fs::create_directories(folder / "mine.record.new");
    EXPECT_THAT(run("play battledice/haltern --seed 4 --record mine.record").err, HasSubstr("cannot be written"));
    EXPECT_EQ(text_of("mine.record"), "something else\n");
}

TEST_F(Program, OutputThatAFullDiskCutsOffIsNoSuccess) {
    for (const char* words : {"games", "scenarios --json", "odds --help", "--version"}) {
        const Said said = run(std::string(words) + " >/dev/full 2>full.err #");  // in the place of what run() adds
        EXPECT_EQ(said.status, 1) << words;
        EXPECT_THAT(text_of("full.err"), HasSubstr("the output cannot be written to its end")) << words;
    }
    EXPECT_EQ(run("nonsense >/dev/full #").status, run("nonsense").status);
}

TEST_F(Program, ABattleIsNotLostWhereItCannotBeKept) {
    fs::create_directories(folder / "mine.record~/full");
    std::ofstream(folder / "mine.record") << "something else\n";
    EXPECT_THAT(run("play battledice/haltern --seed 4 --record mine.record").err, HasSubstr("cannot be moved aside"));
    const Said kept = run("play battledice/haltern --seed 4 --red human", "save mine.record\nsave other.record\n");
    EXPECT_THAT(kept.out, AllOf(HasSubstr("mine.record: holds something already"), HasSubstr("kept in other.record")));
    EXPECT_EQ(text_of("mine.record"), "something else\n");
}

TEST_F(Program, AScenarioOfOnesOwnGoesOnFromItsRecord) {
    std::string own = read_all("data/battledice/scenarios/haltern.yaml");
    own.replace(own.find("id: haltern"), 11, "id: my-own");
    std::ofstream(folder / "my-own.yaml") << own;
    EXPECT_THAT(
        run("play battledice/my-own.yaml --seed 4 --red human").out, HasSubstr("kept in sandtable-my-own.record"));
    EXPECT_THAT(run("play --from sandtable-my-own.record --red human").out, HasSubstr("Northern Brigade: "));
    EXPECT_EQ(run("replay ../" + fs::path(folder.path()).filename().string() + "/sandtable-my-own.record").status, 0);
}

TEST_F(Program, ReplayTellsTheSameBattle) {
    const Said battle = run("play battledice/haltern --seed 4 --record battle.record");
    const Said replayed = run("replay battle.record");
    EXPECT_EQ(replayed.status, 0);
    EXPECT_THAT(replayed.err, IsEmpty());
    // The same lines from the first turn to the last board.
    const auto told = [](const std::string& text) {
        return text.substr(
            text.find("\nTurn 1 "), text.find("\nNorthern Brigade in CAPITALS") - text.find("\nTurn 1 "));
    };
    EXPECT_EQ(told(replayed.out), told(battle.out));

    const auto json = nlohmann::json::parse(run("replay battle.record --json").out);
    EXPECT_EQ(json["scenario"], "haltern");
    EXPECT_EQ(json["over"], true);
    EXPECT_EQ(json["complete"], true);
    EXPECT_EQ(json["seed"], 4);
    EXPECT_GT(json["events"].size(), 50u);
    const auto cut = nlohmann::json::parse(run("replay battle.record --json --to 10 --view red").out);
    EXPECT_EQ(cut["answers"], 10);
    EXPECT_EQ(cut["over"], false);
}

TEST_F(Program, ReplayKeepsAViewsSecrets) {
    run("play battledice/alma --seed 5 --red greedy --blue greedy --record battle.record");
    EXPECT_THAT(
        run("replay battle.record").out, AllOf(HasSubstr("Turner's Battery laid"), HasSubstr("Redoubt Battery laid")));
    EXPECT_THAT(run("replay battle.record --view blue").out,
        AllOf(Not(HasSubstr("Turner's Battery laid")), HasSubstr("Redoubt Battery laid")));
}

TEST_F(Program, ReplayChecksWhatTheRecordSays) {
    const std::string head = "sandtable 2\ngame battledice\nscenario haltern\n";
    std::ofstream(folder / "good.record")
        << head
        << "dice BD-TRN-02 1\ndice BD-TRN-02 2\n! red BD-MOV-01 D9: belongs to the enemy\nred BD-TRN-03 King's Foot\n";
    std::ofstream(folder / "bad.record") << head
                                         << "dice BD-TRN-02 1\ndice BD-TRN-02 2\n! red BD-MOV-01 King's Foot: is "
                                            "tired\n> BD-HIT-01 King's Foot lost 9 figures\n";
    std::ofstream(folder / "broken.record") << head << "dice BD-TRN-02 7\n";
    const Said bad = run("replay bad.record");
    EXPECT_EQ(bad.status, 1);
    EXPECT_THAT(bad.err, AllOf(HasSubstr("bad.record:6: expected"), HasSubstr("bad.record:7: expected")));
    const Said broken = run("replay broken.record");
    EXPECT_EQ(broken.status, 1);
    EXPECT_THAT(broken.err, HasSubstr("broken.record:4: "));
    EXPECT_EQ(run("play --from broken.record").status, 1);
}

TEST_F(Program, AReportIsWritten) {
    EXPECT_THAT(run("play battledice/haltern --seed 4 --report told.html").out,
        HasSubstr("The battle is told in told.html.\n"));
    EXPECT_THAT(text_of("told.html"), HasSubstr("<html"));
    EXPECT_EQ(run("play battledice/haltern --seed 4 --report nowhere/told.html").status, 1);
}

TEST_F(Program, HouseRulesAndSettingsAreLaidOver) {
    const Said longer = run("play battledice/haltern --seed 4 --set bd.max_turns=1 --red human");
    EXPECT_THAT(longer.out, HasSubstr("Turn 1 of 1,"));
    EXPECT_THAT(text_of("sandtable-haltern.record"), HasSubstr("bd.max_turns=1"));
    EXPECT_THAT(run("play --from sandtable-haltern.record --red human").out, HasSubstr("Turn 1 of 1,"));
    EXPECT_THAT(run("games").out, HasSubstr("Stubborn Generals (--house stubborn-generals): "));
    run("play battledice/haltern --seed 4 --house stubborn-generals --set bd.max_turns=1 --red human --record "
        "house.record");
    EXPECT_THAT(text_of("house.record"), HasSubstr("\nset units.general.move=2\nset bd.max_turns=1\n"));
}

TEST_F(Program, ColoursComeWhenAskedFor) {
    EXPECT_THAT(run("play battledice/haltern --seed 4 --color always").out, HasSubstr("\033["));
    EXPECT_THAT(run("play battledice/haltern --seed 4 --color auto").out, Not(HasSubstr("\033[")));
}

struct Wrong {
    const char* words;
    int status;
    const char* says;
};
const Wrong wrongs[] = {
    {"", 2, "sandtable: what? there are 'games', 'scenarios', "},
    {"army konflikt47", 2, "sandtable army konflikt47: what? there are 'list', 'check', "},
    {"army konflikt47 convert x --to pdf", 2, "--to"},
    {"--nonsense", 2, "sandtable: has no option --nonsense; there are 'games', "},
    {"plya", 2, "plya: there is no such command; did you mean 'play'?"},
    {"odds", 2, "sandtable odds: what? there are 'battledice', 'earth1418' and 'konflikt47'"},
    {"odds earth1481 fire", 2, "sandtable odds: has no 'earth1481'; did you mean 'earth1418'?"},
    {"odds earth1418", 2, "sandtable odds earth1418: what? there are 'fire' and 'melee'"},
    {"odds earth1418 shoot", 2, "sandtable odds earth1418: has no 'shoot'; known are 'fire' and 'melee'"},
    {"odds earth1418 meele --arming 2", 2, "sandtable odds earth1418: has no 'meele'; did you mean 'melee'?"},
    {"odds earth1418 --json meele", 2, "sandtable odds earth1418: has no 'meele'; did you mean 'melee'?"},
    {"play", 2, "which battle?"},
    {"play --nonsense", 2, "--nonsense"},
    {"play battledice/alma --red nobody", 2, "nobody"},
    {"play battledice/alma --seed x", 2, "--seed"},
    {"play battledice/alma --dice loaded", 2, "--dice"},
    {"play battledice/alma --color sometimes", 2, "--color"},
    {"play battledice/alma --from x", 2, "--from"},
    {"play --from x --seed 1", 2, "--seed is for a new battle"},
    {"play --from x --set a=b", 2, "--set is for a new battle"},
    {"play battledice/alam", 1, "did you mean 'alma'?"},
    {"play chess/alma", 1, "chess: is no game"},
    {"play battledice", 1, "battledice/alma"},
    {"play nothing", 1, "nothing: is no scenario"},
    {"play battledice/first-turn", 1, "is a lesson; learn it with: sandtable lesson battledice first-turn"},
    {"play data/battledice/lessons/first-turn.lesson", 1,
        "is a lesson; learn it with: sandtable lesson battledice first-turn"},
    {"play mine.lesson", 1, "mine.lesson: is a lesson and no battle"},
    {"play --from nosuch.record", 1, "nosuch.record: "},
    {"play --from /dev/null", 1, "/dev/null:"},
    {"play battledice/alma --set bd.nosuch=1", 1, "bd.nosuch"},
    {"play battledice/alma --house nosuch.yaml", 1, "nosuch.yaml: "},
    {"play battledice/alma --house stuborn-generals", 1, "did you mean 'stubborn-generals'?"},
    {"play battledice/alma --record nowhere/x.record", 1, "nowhere/x.record: cannot be written"},
    {"--data nowhere play battledice/alma", 1, "nowhere: is no folder"},
    {"replay", 2, "file"},
    {"replay nosuch", 1, "nosuch: "},
    {"replay /dev/null --view green", 2, "--view"},
};
class Misused : public Program, public testing::WithParamInterface<Wrong> {};
TEST_P(Misused, SaysWhatIsWrongInALineAndLeaves) {
    const Said wrong = run(GetParam().words);
    EXPECT_EQ(wrong.status, GetParam().status);
    EXPECT_THAT(wrong.err, HasSubstr(GetParam().says));
    EXPECT_LE(std::count(wrong.err.begin(), wrong.err.end(), '\n'), 2);
}
INSTANTIATE_TEST_SUITE_P(Wrongs, Misused, testing::ValuesIn(wrongs));

// It reads none before it knows what it is asked for, and where they are.
TEST_F(Program, NeedsNoDataToSayWhatItIs) {
    const std::string program = std::filesystem::absolute(SANDTABLE_PROGRAM).string();
    const auto without = [&](const std::string& words) {
        return run("--version >/dev/null; SANDTABLE_DATA=nowhere '" + program + "' " + words);
    };
    EXPECT_EQ(without("--version").status, 0);
    EXPECT_EQ(without("odds konflikt47 rift --help").status, 0);
    const Said games = without("scenarios konflikt47");
    EXPECT_EQ(games.status, 1);
    EXPECT_THAT(
        games.err, HasSubstr("nowhere: is no folder; the environment's SANDTABLE_DATA should name the game data"));
}

// What a lesson says that the table proposes, Enter alone gives.
TEST_F(Program, TakesWhatALessonProposesAtEnterAlone) {
    const Said said = run("lesson konflikt47 first-turn", "\n\n1st Squad\nadvance\n\n\nleave\n");
    EXPECT_THAT(said.out, HasSubstr("Enter alone: to 10,28\n"));
    EXPECT_THAT(said.out, HasSubstr("Enter alone: 1st Squad 1 10,28 1st Squad 2 11.2,28"));
    EXPECT_THAT(said.out, HasSubstr("At whom do they shoot?"));
}

TEST_F(Program, EveryCommandHasHelpWithAnExample) {
    for (const char* command : {"games", "scenarios", "rules", "play", "replay", "check", "simulate", "merge", "odds",
             "lesson", "bench", "serve", "backup", "completion", "army", "army konflikt47", "army konflikt47 check",
             "odds battledice", "odds earth1418", "odds konflikt47"}) {
        const Said help = run(std::string(command) + " --help");
        EXPECT_EQ(help.status, 0) << command;
        EXPECT_THAT(help.out, HasSubstr(std::string("Example: sandtable ") + command)) << command;
    }
    EXPECT_THAT(run("--version").out, MatchesRegex("sandtable [0-9.]+\n"));
}

}
}
