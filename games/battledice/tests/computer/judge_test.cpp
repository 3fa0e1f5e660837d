// What the computer player's judgement must hold to, whatever its numbers are.
#include "games/battledice/computer/judge.h"

#include <gtest/gtest.h>

#include "games/battledice/tests/board.h"

namespace battledice::judge_test {
namespace {

TEST(Judgement, A_battle_that_is_won_stands_better_by_what_victory_is_worth) {
    Board board;
    board.put(Side::red, Type::infantry, "D5").put(Side::blue, Type::infantry, "J5");
    const Game& game = board.game();
    State won = game.start();
    const i32 before = game.evaluate_position(won, Side::red);
    won.winner = Side::red;
    EXPECT_EQ(game.evaluate_position(won, Side::red), before + Worth().victory);
    EXPECT_EQ(game.evaluate_position(won, Side::blue), -before - Worth().victory);
    EXPECT_GT(Worth().victory, 0);
}

// A battery fires at one of those in its range: each further one takes a share of the danger off the others.
TEST(Judgement, An_enemy_is_a_danger_to_one_unit_at_a_time) {
    std::vector<i32> evaluate_position;
    for (std::size_t units = 1; units <= 3; ++units) {
        Board board;
        const char* six_hexes_away[] = {"D7", "G7", "J7"};
        for (std::size_t i = 0; i < units; ++i) board.put(Side::red, Type::infantry, six_hexes_away[i]);
        board.put(Side::blue, Type::rifled, "G1");
        const Game& game = board.game();
        evaluate_position.push_back(game.evaluate_position(game.start(), Side::red));
    }
    EXPECT_NEAR(evaluate_position[1] - evaluate_position[0], evaluate_position[2] - evaluate_position[1], 20);
}

}
}
