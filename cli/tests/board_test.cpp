// The board as it is drawn.
#include "cli/draw/board.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable {
namespace {

using testing::HasSubstr;
using testing::Not;

Scene::Token token(Side side, std::string label, int x, int y, int strength, int full) {
    Scene::Token token;
    token.side = side;
    token.name = "Test " + label;
    token.label = std::move(label);
    token.on_board = true;
    token.x = x;
    token.y = y;
    token.strength = strength;
    token.full = full;
    return token;
}

// Three hexes, two, three: a wood, a bridge, a fieldwork on a hill and an objective; four units, two of them in one hex.
Scene small_scene() {
    Scene scene;
    scene.grid = {3, 3, true};
    for (int y = 0; y < 3; ++y)
        for (int x = 0; x < 3 - y % 2; ++x) {
            Scene::Cell cell;
            cell.x = x;
            cell.y = y;
            cell.name = std::string(1, char('A' + x)) + std::to_string(y + 1);
            cell.kind = "open";
            cell.key = ".";
            scene.cells.push_back(cell);
        }
    scene.cells[1].kind = "wood", scene.cells[1].key = "W";
    scene.cells[3].features = {"river", "bridge"};
    scene.cells[6].kind = "hill", scene.cells[6].key = "H", scene.cells[6].height = 1,
    scene.cells[6].features = {"fieldwork"};
    scene.zones = {{0, "objective", "Redoubt", "1 for red", Side::red, 1, Scene::Place{1, 2}, {}}};
    scene.tokens = {token(Side::red, "INF", 0, 0, 4, 4), token(Side::red, "GEN", 0, 0, 1, 1),
        token(Side::blue, "CAV", 1, 1, 2, 3), token(Side::blue, "MG", 2, 2, 2, 2)};
    scene.red.name = "Reds";
    scene.red.score = 1;
    scene.red.needed = 4;
    scene.blue.name = "Blues";
    scene.blue.needed = 5;
    scene.clock = {.turn = 2, .turns = 9, .step = 0, .phase = "Reds move"};
    return scene;
}

Terminal terminal(int width, int height) {
    Terminal terminal;
    terminal.width = width;
    terminal.height = height;
    return terminal;
}

TEST(Board, ShowsUnitsAboveTheGroundOnAHighScreen) {
    EXPECT_EQ(draw_board(small_scene(), terminal(80, 40), {{"A3"}}),
        "  ╱ ╲   ╱ ╲   ╱ ╲\n"
        "│INF4*│     │     │\n"
        "│A1   │B1 W │C1   │\n"
        " ╲   ╱ ╲   ╱ ╲   ╱\n"
        "   │     │cav2 │\n"
        "   │A2 = │B2   │\n"
        "  ╱ ╲   ╱ ╲   ╱ ╲\n"
        "│     │     │ mg2 │\n"
        "│A3   │B3★H^│C3   │\n"
        " ╲ • ╱ ╲   ╱ ╲   ╱\n"
        "Reds in CAPITALS, Blues in small letters, * two pieces, ★ objective, • may be\n"
        "chosen, W wood, = bridge, H hill, ^ fieldwork\n");
}

TEST(Board, TakesALineLessOnALowScreen) {
    EXPECT_THAT(draw_board(small_scene(), terminal(80, 12), {{"A3", "B3"}}),
        HasSubstr("  ╱ ╲   ╱ ╲   ╱ ╲\n"
                  "│INF4*│ B1  │ C1  │\n"
                  " ╲   ╱ ╲ W ╱ ╲   ╱\n"
                  "   │ A2  │cav2 │\n"
                  "  ╱ ╲ = ╱ ╲   ╱ ╲\n"
                  "│ A3  │ B3  │ mg2 │\n"
                  " ╲ • ╱ ╲H^•╱ ╲   ╱\n"));
}

// In narrow hexes a unit begins with its strength, as "I4" would be a hex.
TEST(Board, DrawsNarrowHexesInPartsWhereItMust) {
    Scene wide = small_scene();
    wide.grid.columns = 8;
    for (int x = 3; x < 8; ++x) {
        Scene::Cell cell = wide.cells[0];
        cell.x = x;
        cell.name = std::string(1, char('A' + x)) + "1";
        wide.cells.push_back(cell);
    }
    const std::string board = draw_board(wide, terminal(20, 12));
    EXPECT_THAT(board, HasSubstr("│4I*│B1 │C1 │D1 │\n"));
    EXPECT_THAT(board, HasSubstr("│E1 │F1 │G1 │H1 │\n"));
    for (std::size_t at = 0, end; (end = board.find('\n', at)) != std::string::npos; at = end + 1)
        EXPECT_LE(width(board.substr(at, end - at)), 20);
}

TEST(Board, NeedsNoUnicode) {
    Terminal plain = terminal(80, 12);
    plain.unicode = false;
    const std::string board = draw_board(small_scene(), plain, {{"A3"}});
    EXPECT_THAT(board, HasSubstr("|INF4*| B1  | C1  |\n"));
    EXPECT_THAT(board, HasSubstr(" \\ o / \\H^!/"));
    for (const char c : board) EXPECT_GE(c, 0);
}

// It has no man of its own, and falls with its crew.
TEST(Board, AGunIsNotDestroyedForHavingNoMan) {
    Scene scene = small_scene();
    scene.tokens[0].name = "Gun", scene.tokens[0].strength = scene.tokens[0].full = 0;
    EXPECT_THAT(list_units(scene, terminal(80, 40)), HasSubstr("  A1   INF          Gun\n"));
    scene.tokens[0].on_board = false;
    EXPECT_THAT(list_units(scene, terminal(80, 40)), HasSubstr("  -    INF          Gun, destroyed\n"));
}

TEST(Board, ColoursWhatItSaysInLettersToo) {
    Terminal colored = terminal(80, 40);
    colored.color = true;
    const std::string board = draw_board(small_scene(), colored);
    EXPECT_THAT(board, HasSubstr("\033[0;1;38;5;231;48;5;160mINF4*"));
    EXPECT_THAT(board, HasSubstr("48;5;26mcav2 "));
    EXPECT_THAT(draw_board(small_scene(), terminal(80, 40)), Not(HasSubstr("\033")));
}

TEST(Board, TellsHowTheBattleStands) {
    EXPECT_EQ(standing(small_scene(), terminal(80, 24)), "Turn 2 of 9, Reds move, score Reds 1 of 4, Blues 0 of 5\n");
}

TEST(Board, ListsUnits) {
    Scene scene = small_scene();
    scene.tokens[3].on_board = false;
    scene.tokens[3].strength = 0;
    scene.tokens[0].markers = {"moved"};
    EXPECT_EQ(list_units(scene, terminal(80, 24)),
        "Reds\n"
        "  A1   INF  4 of 4  Test INF, moved\n"
        "  A1   GEN  1 of 1  Test GEN\n"
        "Blues\n"
        "  B2   CAV  2 of 3  Test CAV\n"
        "  -    MG   0 of 2  Test MG, destroyed\n");
}

TEST(Terminal, WrapsAtBlanksAndCountsLettersNotBytes) {
    EXPECT_EQ(wrap(terminal(21, 24), "die Brücke über die Alma ist frei", 2), "die Brücke über die\n  Alma ist frei");
    EXPECT_EQ(width("über"), 4);
    EXPECT_EQ(width("\033[1mfat\033[0m"), 3);
    EXPECT_EQ(fit("über", 2), "üb");
    EXPECT_EQ(fit("ü", 3), "ü  ");
    EXPECT_EQ(
        wrap(terminal(20, 24), "averyveryverylongword_without_blanks", 2), "averyveryverylongword_without_blanks");
}

TEST(Terminal, LaysEntriesOutInColumns) {
    EXPECT_EQ(columns(terminal(20, 24), {"one", "two", "three"}), "  one     three\n  two\n");
    EXPECT_EQ(columns(terminal(20, 24), {}), "");
}

}
}
