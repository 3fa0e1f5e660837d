// The chances of retreats, as exact fractions: which way its owner takes, and what it costs.
#include "games/battledice/odds/odds.h"
#include "games/battledice/tests/board.h"
#include "games/battledice/tests/odds/attack_chances.h"

namespace battledice::retreat_odds_test {
namespace {

// X6
TEST(Odds, BD_RET_04_an_attack_on_a_unit_that_cannot_retreat) {
    EXPECT_EQ(chance_of(attack(with(infantry_on_infantry, "no-retreat")), "destroyed"), Chance(1, 16));
    const Settings five = with(infantry_on_infantry, "general");
    EXPECT_EQ(attack(five).dice, 5);
    EXPECT_EQ(chance_of(attack(five), "destroyed"), Chance(11, 243));
    EXPECT_EQ(chance_of(attack(with(five, "no-retreat")), "destroyed"), Chance(3, 16));
}

// Driven back is who has gone back a hex or more: not who cannot, who is destroyed, or whose General alone is hit.
TEST(Odds, BD_RET_04_who_cannot_step_back_is_not_driven_back) {
    Board open, edge;
    open.put(Side::red, Type::infantry, "D5").put(Side::blue, Type::infantry, "E5");
    edge.put(Side::red, Type::infantry, "D9").put(Side::blue, Type::infantry, "E9");
    const Attack_odds free = attack_odds(open.game(), open.game().start(), 0, open.at("E5"));
    const Attack_odds held = attack_odds(edge.game(), edge.game().start(), 0, edge.at("E9"));
    EXPECT_EQ(free.retreats, 671u);  // of 1296: any flag, as four dice with a flag cannot destroy four figures
    EXPECT_EQ(held.retreats, 0u);
    EXPECT_EQ(held.losses[4], 81u);  // 3^4: infantry or flag on every die
}

// Two hexes lie behind the unit, and one of them leads nowhere. Its owner takes the other, whichever stands first.
TEST(Odds, BD_RET_02_its_owner_goes_where_he_loses_least) {
    for (const bool mirrored : {false, true}) {
        const char *dead_end = mirrored ? "D6" : "E6", *beyond = mirrored ? "D7" : "F7";
        const auto odds = [&](bool is_open) {
            Board board;
            board.put(Terrain::water, "E7").put(Terrain::water, beyond);
            if (!is_open) board.put(Terrain::water, dead_end);
            board.put(Side::red, Type::infantry, "D5").put(Side::blue, Type::infantry, "E5");
            return attack_odds(board.game(), board.game().start(), 0, board.at("E5"));
        };
        const Attack_odds choice = odds(true), one_way = odds(false);
        EXPECT_EQ(choice.losses, one_way.losses) << dead_end;
        EXPECT_EQ(choice.destroyed, one_way.destroyed);
        EXPECT_TRUE(choice.choice_taken);
        EXPECT_FALSE(one_way.choice_taken);
    }
}

// Two rows from its edge, one way costs a figure from the second flag on and the other from the third: whichever is listed first, four
// dice cost nothing in 243 of 1296 throws (0.1875), and not in the 189 (0.1458) that the dead end would allow.
TEST(Odds, BD_RET_02_the_way_that_its_owner_takes_decides_what_it_loses) {
    for (const char* beyond_dead_end : {"D9", "F9"}) {
        Board board;
        board.put(Terrain::water, "E9").put(Terrain::water, beyond_dead_end);
        board.put(Side::red, Type::infantry, "D7").put(Side::blue, Type::infantry, "E7");
        const Attack_odds odds = attack_odds(board.game(), board.game().start(), 0, board.at("E7"));
        ASSERT_EQ(odds.total, 1296u);
        EXPECT_EQ(odds.losses[0], 243u) << beyond_dead_end;  // no hit, at most two flags: 3^4 + 4 3^3 + 6 3^2
        EXPECT_EQ(odds.losses[1], 516u);                     // a hit and at most two, 216 + 216 + 72, or three: 4 3
        EXPECT_EQ(odds.losses[2], 393u);  // two hits, 216 + 144 + 24; one and three: 8; four flags: 1
        EXPECT_EQ(odds.losses[3], 128u);
        EXPECT_EQ(odds.destroyed, 16u);
        EXPECT_TRUE(odds.choice_taken);
    }
}

// The same of a General by himself, whom the first flag that he cannot obey kills.
TEST(Odds, BD_RET_06_a_lone_general_takes_the_way_that_goes_on) {
    for (const char* beyond_dead_end : {"D9", "F9"}) {
        Board board;
        board.put(Terrain::water, "E9").put(Terrain::water, beyond_dead_end);
        board.put(Side::red, Type::infantry, "D7").put(Side::blue, Type::general, "E7");
        const Attack_odds odds = attack_odds(board.game(), board.game().start(), 0, board.at("E7"));
        // He lives when no face is his and at most two are flags: 4^4 + 4 4^3 + 6 4^2.
        EXPECT_EQ(odds.general_killed, 1296u - 608) << beyond_dead_end;
    }
}

// Where being forced off the own edge is the end of a unit, a dead end is the better way.
TEST(Odds, BD_RET_04_a_dead_end_is_better_than_the_edge) {
    Board board({"bd.retreat_off_board=eliminate"});
    board.put(Terrain::water, "D9").put(Terrain::water, "E9");
    board.put(Side::red, Type::infantry, "D7").put(Side::blue, Type::infantry, "E7");
    const Attack_odds odds = attack_odds(board.game(), board.game().start(), 0, board.at("E7"));
    // To D8, which leads nowhere; by way of E8 and F9 three flags would destroy it.
    EXPECT_EQ(odds.losses[4], 16u) << "four hits alone, and no number of flags";  // 2^4
    EXPECT_EQ(odds.losses[3], 4u * 8 * 4 + 4 * 2 + 1);
    EXPECT_TRUE(odds.choice_taken);
}

// X15
TEST(Odds, BD_RET_05_two_dice_at_a_fieldwork) {
    const Odds redoubt = attack(with(infantry_on_infantry, "target-terrain", {"fieldwork"}));
    ASSERT_EQ(redoubt.dice, 2);
    EXPECT_EQ(chance_of(redoubt, "flags", 1, 2), Chance(1, 36));
    const Odds open = attack({{"attacker", {"infantry"}}, {"target", {"infantry"}}, {"range", {"3"}}});
    ASSERT_EQ(open.dice, 2);
    EXPECT_EQ(chance_of(open, "flags", 1, 2), Chance(11, 36));
}

}
}
