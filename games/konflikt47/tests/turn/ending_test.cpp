// The end of the game, and who has won.
#include "games/konflikt47/tests/field.h"

namespace konflikt47::ending_test {
namespace {

TEST(K47_END_01, after_the_sixth_turn_a_die_decides) {
    for (const i32 die : {3, 4}) {
        Two_sides field;
        field.begin(6);
        field.go();
        all_down(field);
        field.give(Topic::keep, {0, 0});
        field.give(Topic::keep, {0, 0});
        const Dice& dice = field.question().dice;  // X29: three faces of six
        EXPECT_EQ(std::count(dice.group.begin(), dice.group.begin() + 6, 1), 3);
        field.give(Topic::length, {die});
        EXPECT_EQ(field.game.result(field.state).over, die == 3);
        if (die == 3) continue;
        EXPECT_EQ(field.state.turn, 7);
        all_down(field);  // and nobody is asked which dice to keep
        EXPECT_TRUE(field.game.result(field.state).over);
    }
}

TEST(K47_END_02, a_side_with_nobody_left_ends_the_game) {
    Two_sides field;
    field.begin(3);
    field.unit(field.blue).where = Whereabouts::destroyed;
    field.unit(field.blue_2).where = Whereabouts::destroyed;
    field.go();
    all_down(field);
    field.give(Topic::keep, {0, 0});
    EXPECT_TRUE(field.game.result(field.state).over);
    EXPECT_EQ(field.game.result(field.state).winner, Side::red);
}

// Part 3, X23: while one of its units is to come the battle goes on; and both may be gone.
TEST(K47_END_02, who_is_still_to_come_is_not_nobody) {
    for (const bool reserve : {true, false}) {
        Two_sides field;
        field.begin(4);
        field.unit(field.blue).where = Whereabouts::destroyed;
        field.unit(field.blue_2).where = reserve ? Whereabouts::reserve : Whereabouts::destroyed;
        field.go();
        all_down(field);
        field.give(Topic::keep, {0, 0});
        EXPECT_EQ(field.game.result(field.state).over, !reserve);
        EXPECT_EQ(field.state.turn, reserve ? 5 : 4);
    }
    Two_sides both;
    both.begin(4);
    for (UnitId id = 0; id < both.game.units(); ++id) both.unit(id).where = Whereabouts::destroyed;
    Questions questions;
    Visit visit(questions);
    Play play(both.game, both.state, visit);
    Turn turn;
    EXPECT_EQ(turn.look_who_is_left(play), Flow::over);
    EXPECT_EQ(both.state.ending, Ending::elimination);
    EXPECT_EQ(both.game.result(both.state).winner, Side::nobody);
}

// It is told, and its point is shown to go to the enemy.
TEST(K47_RES_05, who_never_came_on_is_a_point_for_the_enemy) {
    Two_sides field;
    field.begin(7);
    field.unit(field.red).where = Whereabouts::destroyed;
    field.unit(field.red_2).where = Whereabouts::reserve;
    field.unit(field.red_2).order = Order::down;
    field.go();
    all_down(field);
    EXPECT_EQ(field.unit(field.red_2).where, Whereabouts::destroyed);
    ASSERT_EQ(field.count(Told::missing), 1);
    const auto told = std::ranges::find(field.told, u8(Told::missing), &Event::kind);
    EXPECT_EQ(field.game.words(*told), "Red 2 never came on");
    const auto scores = field.game.shown(*told).scores;
    ASSERT_EQ(scores.size(), 1u);
    EXPECT_EQ(scores[0].side, Side::blue);
    EXPECT_EQ(scores[0].score, 2);
    EXPECT_EQ(field.game.scene(field.state).blue.score, 2);
    EXPECT_EQ(field.game.result(field.state).winner, Side::blue);
}

TEST(K47_MAX_03, two_more_units_win) {
    for (const int lost : {1, 2}) {
        Field field;
        for (int i = 0; i < 3; ++i) field.add(Side::red, 3, {(10 + 10 * i) * inch, 10 * inch});
        for (int i = 0; i < 3; ++i) field.add(Side::blue, 3, {(10 + 10 * i) * inch, 40 * inch});
        field.begin(7);
        for (int i = 0; i < lost; ++i) field.unit(UnitId(i)).where = Whereabouts::destroyed;
        field.go();
        all_down(field);
        while (field.topic() == Topic::keep && !field.game.result(field.state).over) {
            Answer none;
            none.size = u8(field.question().size);
            for (int i = 0; i < none.size; ++i) none.value[std::size_t(i)] = 0;
            ASSERT_FALSE(sandtable::answer(field.game, field.state, field.question().asked, none, field.questions));
        }
        EXPECT_EQ(field.game.result(field.state).winner, lost == 2 ? Side::blue : Side::nobody);
    }
}

}
}
