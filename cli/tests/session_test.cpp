// Battles played line by line, as a person at a terminal would.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/tests/table.h"

namespace sandtable {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// A session: its players, its battle, and the seed of its dice; no seed where people type them.
Sit sit(std::string scenario, std::string red, std::string blue, std::optional<u64> seed) {
    Sit sit;
    sit.scenario = std::move(scenario);
    sit.red = std::move(red);
    sit.blue = std::move(blue);
    sit.seed = seed;
    return sit;
}
const Sit two_people = sit("haltern", "human", "human", {});
// The two throws for initiative, which red wins.
const std::string red_first = "1\n2\n";

TEST(Session, EndOfInputSavesAndLeaves) {
    const Sitting sitting = play("");
    EXPECT_THAT(sitting.said, HasSubstr("The battle is kept in its file\n"));
    EXPECT_THAT(sitting.saved.at(""), HasSubstr("haltern"));
}

TEST(Session, QuitSavesToo) {
    const Sitting sitting = play(red_first + "D1 D3\nquit\nF1\n", two_people);
    EXPECT_THAT(sitting.saved.at(""), AllOf(HasSubstr("to D3"), HasSubstr("1\n")));
    EXPECT_THAT(sitting.said, Not(HasSubstr("> F1")));
}

// A lesson is left by either word, and so is a battle.
TEST(Session, LeaveIsQuit) {
    EXPECT_EQ(play(red_first + "D1 D3\nleave\nF1\n", two_people).saved,
        play(red_first + "D1 D3\nquit\nF1\n", two_people).saved);
}

TEST(Session, AsksInWordsWithTheRule) {
    EXPECT_THAT(play(red_first, two_people).said,
        AllOf(HasSubstr("Northern Brigade: Which unit moves next? (BD-TRN-03)\n"), HasSubstr(" 1 King's Foot (D1)"),
            HasSubstr("9 end moves"), HasSubstr("Turn 1 of 12, Northern Brigade ")));
}

TEST(Session, RefusedInputSaysWhyAndAsksAgain) {
    const std::string said = play(red_first + "D9\nD1 D9\nnonsense\n42\n", two_people).said;
    EXPECT_THAT(said,
        AllOf(HasSubstr("11th Line belongs to the enemy"),
            HasSubstr("D9 is 8 hexes away, and it moves 2 (BD-MOV-01 Allowance)"),
            HasSubstr("'nonsense' is not understood"), HasSubstr("there is no option 42; they are numbered 1 to 9")));
    EXPECT_EQ(play(red_first + "D9\nD1 D9\nnonsense\n42\n", two_people).match.steps().size(), 2u);
}

TEST(Session, BadInputOfEveryKindLeavesTheBattleAlone) {
    const std::string bad = std::string("\x1b[A\x1b[B\n\0\x01\x7f\n", 11) +
        "\xff\xfe\n\t \n,,,\n;\n->\n?\n???\n? ?\n? nowhere\nwhy\nwhy not\nodds nowhere\nodds D1 D2 D3\nlog "
        "nothing\nrules nothing_like_this\nundo\n99999999999999999999\n" +
        std::string(5000, 'x') + "\n" + std::string(900, ' ') + "\nsave\ndraw\nno\n-\n'\n\"\n%s%n\n{}\n{0}\n";
    const Sitting sitting = play(red_first + bad + "D1 D3\n", two_people);
    EXPECT_THAT(sitting.said,
        AllOf(HasSubstr("A line of 5000 letters is not read"), HasSubstr("King's Foot moved from D1 to D3"),
            Not(HasSubstr("\x1b"))));
    EXPECT_EQ(sitting.match.words(2), "draw");
    EXPECT_EQ(sitting.match.words(sitting.match.steps().size() - 1), "to D3");
}

TEST(Session, ExplainsWhyAChoiceIsClosed) {
    EXPECT_THAT(play(red_first + "? D1 D9\n", two_people).said,
        AllOf(HasSubstr("D9 is 8 hexes away"), HasSubstr("BD-MOV-01 Allowance\n")));
    EXPECT_THAT(
        play(red_first + "D1\n? G9\n", two_people).said, HasSubstr("hexes away, and it moves 2 (BD-MOV-01 Allowance)"));
    EXPECT_THAT(play(red_first + "D1\nwhy D3\n", two_people).said, HasSubstr("D3 is open"));
    EXPECT_THAT(play(red_first + "?\n", two_people).said, HasSubstr("BD-TRN-03 Move all, then fire\n"));
    EXPECT_THAT(play(red_first + "? bd-ret-02\n", two_people).said, HasSubstr("BD-RET-02 Direction\n"));
}

// Before a move: where it stops, and whether the unit may still fire; for the one that is named, or one after another.
TEST(Session, TellsWhatAMoveBrings) {
    const std::string to_wood =
        "  King's Foot moves to D2: moves 1 hex (BD-MOV-01); stops here: wood (BD-MOV-04); cannot fire this turn "
        "(BD-MOV-02); in cover, wood: 1 die less for attacks on it (BD-TER-01)\n";
    const std::string to_open =
        "  King's Foot moves to C2: moves 1 hex (BD-MOV-01); may still fire this turn (BD-MOV-02)\n";
    Sit wide = two_people;
    wide.width = 300;
    EXPECT_THAT(play(red_first + "D1\nodds D2\n", wide).said, AllOf(HasSubstr(to_wood), Not(HasSubstr(to_open))));
    EXPECT_THAT(play(red_first + "odds D1 C2\n", wide).said, AllOf(HasSubstr(to_open), Not(HasSubstr(to_wood))));
    EXPECT_THAT(play(red_first + "odds D1\n", wide).said, AllOf(HasSubstr(to_wood), HasSubstr(to_open)));
    EXPECT_THAT(play(red_first + "D1\n? D2\n", wide).said, AllOf(HasSubstr("D2 is open"), HasSubstr(to_wood)));
    EXPECT_THAT(play(red_first + "odds\n", wide).said, HasSubstr("No dice follow at once."));
}

// An option is marked where it costs the unit's fire and another does not, and where it has anybody to fire at.
TEST(Session, MarksMovesThatCostFire) {
    EXPECT_THAT(play("1\n1\n1\n1\n1\n1\n", {.scenario = "le-cateau", .seed = 1}).said,
        AllOf(HasSubstr(" to B4 *"), HasSubstr(" to D2 "), Not(HasSubstr(" to D2 *")),
            HasSubstr("\n   * cannot fire this turn\n")));
    EXPECT_THAT(play(red_first + "D1\n", two_people).said, Not(HasSubstr(" *")));  // nobody is in its range
    EXPECT_THAT(play(red_first + "G1\n", two_people).said, Not(HasSubstr(" *")));  // a General never fires
}

TEST(Session, ReadsTheRulesOut) {
    EXPECT_THAT(play("rules BD-RET-02\n").said, AllOf(HasSubstr("BD-RET-02 Direction\n"), Not(HasSubstr("BD-RET-03"))));
    EXPECT_THAT(play("rules blocked retreat\n").said, HasSubstr("BD-RET-04 Blocked retreat\n"));
    EXPECT_THAT(play("rules\n").said, AllOf(HasSubstr("  BD-MAP-01 Grid\n"), HasSubstr("  BD-VIC-01 Banners\n")));
}

TEST(Session, ShowsWhatIsAskedFor) {
    EXPECT_THAT(play("units\n").said, HasSubstr("  D1   INF  4 of 4  King's Foot\n"));
    EXPECT_THAT(play("help\n").said, HasSubstr("take the last answer back"));
    EXPECT_THAT(play("dump\n").said, HasSubstr("turn 1\n"));
    EXPECT_THAT(play(red_first + "log\n", two_people).said, HasSubstr("Northern Brigade 1, Southern Brigade 2: "));
    const std::string boards = play(red_first + "D1\nboard\n", two_people).said;
    EXPECT_THAT(boards.substr(boards.find("> board")), HasSubstr("• may be chosen"));
}

TEST(Session, UndoGoesBackUntilDice) {
    const Sitting sitting = play(red_first + "D1 D3\nundo\nundo\nundo\n", two_people);
    EXPECT_THAT(sitting.said,
        AllOf(HasSubstr("Taken back: to D3."), HasSubstr("Taken back: King's Foot."),
            HasSubstr("It cannot be taken back")));
    EXPECT_EQ(sitting.match.steps().size(), 2u);
}

TEST(Session, TypedDiceAreFacesByNameOrNumber) {
    const Sitting sitting = play("7\n1 1\nx\n3\nflag\n5\n", two_people);
    EXPECT_THAT(sitting.said,
        AllOf(HasSubstr("Throw a die and type what it shows, from 1 to 6"), HasSubstr("7 is not a face of the die"),
            HasSubstr("is the wrong number of dice"), HasSubstr("'x' is not understood"),
            HasSubstr("'flag' is not understood"), HasSubstr("Northern Brigade 3, Southern Brigade 5")));
}

TEST(Session, ConcedingAsksOnceMore) {
    const Sitting kept = play(red_first + "concede\nno\nconcede\n\n", two_people);
    EXPECT_FALSE(kept.match.table().result().over);
    const Sitting given = play(red_first + "concede\nyes\n", two_people);
    EXPECT_TRUE(given.match.table().result().over);
    EXPECT_EQ(given.match.table().result().winner, Side::blue);
    EXPECT_THAT(given.said, HasSubstr("Victory for the Southern Brigade"));
}

TEST(Session, TwoPeopleMayAgreeOnADraw) {
    const Sitting sitting = play(red_first + "draw\nno\ndraw\nyes\n", two_people);
    EXPECT_THAT(sitting.said,
        AllOf(HasSubstr("Southern Brigade: agree to a draw? yes or no> no\nNorthern Brigade: Which unit"),
            HasSubstr("The battle is a draw")));
    EXPECT_THAT(play("draw\n", sit("haltern", "human", "greedy", 3)).said, HasSubstr("Computer players fight on."));
}

TEST(Session, SavesWhereItIsTold) {
    const Sitting sitting = play(red_first + "save here.record\nD1 D3\n", two_people);
    EXPECT_THAT(sitting.saved.at("here.record"), Not(HasSubstr("D3")));
    EXPECT_THAT(sitting.saved.at(""), HasSubstr("D3"));
}

// Both sides lay their guns unseen: each sees a cleared screen, waits for Enter, and sees nothing of the other's orders.
TEST(Session, HandsOverWhereSomethingIsSecret) {
    Sit at_screen = sit("alma", "human", "human", 5);
    at_screen.screen = true;
    const std::string said = play("\nfire I7\nhold fire\n\n", at_screen).said;
    const std::string red = "What follows is for the Allies alone. Press Enter when only they look. ",
                      blue = "What follows is for the Russians alone. Press Enter when only they look. ";
    ASSERT_THAT(said, AllOf(HasSubstr(red), HasSubstr(blue)));
    EXPECT_LT(said.find(red), said.find("Turner's Battery laid guns on I7"));
    EXPECT_LT(said.find("Turner's Battery laid guns on I7"), said.find("\033[2J\033[H" + blue));
    EXPECT_THAT(said.substr(said.find(blue)),
        AllOf(
            HasSubstr("Where does the Redoubt Battery at H7 lay its guns?"), Not(HasSubstr("Turner's Battery laid"))));
}

TEST(Session, KeepsSecretsFromTheOtherSide) {
    const std::string said = play("log all\ndump\nunits\n", sit("alma", "greedy", "human", 5)).said;
    EXPECT_THAT(said, AllOf(HasSubstr("Redoubt Battery"), Not(HasSubstr("Turner's Battery lays"))));
}

TEST(Session, TwoComputersNeedNobody) {
    const Sitting sitting = play("", sit("haltern", "greedy", "random", 7));
    EXPECT_TRUE(sitting.match.table().result().over);
    EXPECT_THAT(sitting.said,
        AllOf(HasSubstr("Turn 1 (BD-TRN-01)\n"), HasSubstr("(BD-MOV-01)\n"), HasSubstr("(BD-VIC-0"),
            HasSubstr(" dice hit, ")));
    EXPECT_EQ(sitting.said, play("", sit("haltern", "greedy", "random", 7)).said);
}

// So any game of a batch can be looked at, move by move.
TEST(Session, PlaysTheGamesOfABatchAgain) {
    Batch batch;
    batch.games = 1;
    batch.seed = 9;
    const u64 seed = mix(batch.seed, 0);
    const Tally tally = modules().front()->play_batch({"alma"}, batch, {});
    EXPECT_EQ(mix(play("", sit("alma", "greedy", "greedy", seed)).match.table().hash(), 0), tally.hash);
}

TEST(Session, APersonCanPlayToTheEnd) {
    std::string typed;
    for (int i = 0; i < 400; ++i) typed += "1\n";
    const Sitting sitting = play(typed, sit("haltern", "human", "greedy", 11));
    EXPECT_TRUE(sitting.match.table().result().over);
    EXPECT_THAT(sitting.said, HasSubstr("Victory for "));
}

}
}
