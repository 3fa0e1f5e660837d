// K47-CQ-04 What is told of a target that shoots at its attackers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/tests/close_quarters/fight.h"

namespace konflikt47 {
namespace {

using testing::HasSubstr;

struct Declared : Field {
    UnitId red = add(Side::red, 4, {20 * inch, 10 * inch});
    UnitId blue = add(Side::blue, 3, {20 * inch, 45 * inch / 2});
    Declared() {
        begin();
        go();
        order(red, assault_option);
        give(Topic::assault, {blue});
        told.clear();
    }
};
struct Onset : Declared {
    explicit Onset(int reaction) { give(Topic::stand, {reaction}); }
    int number_of(Told kind) const {
        for (std::size_t i = 0; i < told.size(); ++i)
            if (told[i].kind == u8(kind)) return int(i);
        return -1;
    }
};

// It reads the chance of the others.
TEST(K47_CQ_04, a_target_that_stands_is_told_whose_chance_to_win_it_is) {
    Declared field;
    const Forecast stands = field.game.forecast(field.state, field.question(), Answer::of(0));
    EXPECT_FALSE(stands.first.number.empty());
    EXPECT_EQ(stands.first.words, "for Red 1 to win");
}

TEST(K47_CQ_04, a_target_that_stands_and_shoots_is_told_in_words) {
    Onset field(1);
    const int stands = field.number_of(Told::stands);
    ASSERT_GE(stands, 0);
    const Event& event = field.told[std::size_t(stands)];
    EXPECT_EQ(event.rule, "K47-CQ-04"_rule);
    EXPECT_EQ(field.game.words(event), "Blue 2 stands and shoots at Red 1");
    EXPECT_EQ(field.game.headline(event), Headline::deed);
    EXPECT_EQ(field.number_of(Told::moved), -1);  // they are shot at where they began
}

// They come on so far first, and are told to; after the shot they go on from where they began.
TEST(K47_CQ_04, the_way_to_where_they_are_shot_at_is_told) {
    Onset field(2);
    const int moved = field.number_of(Told::moved), stands = field.number_of(Told::stands);
    ASSERT_GE(moved, 0);
    ASSERT_GT(stands, moved);
    const Event& way = field.told[std::size_t(moved)];
    EXPECT_EQ(way.operand[2], 10 * inch);
    EXPECT_GT(way.operand[4], 14 * inch);
    EXPECT_THAT(field.game.words(way), HasSubstr("Red 1 went from"));
    EXPECT_EQ(field.game.headline(way), Headline::deed);
    EXPECT_EQ(field.count(Told::follows), 3);
    // The deed that is told next is about the man whose way was told.
    const Event& event = field.told[std::size_t(stands)];
    EXPECT_EQ(piece_of(UnitId(event.operand[1]), event.operand[2]), way.operand[0]);
}

// At exactly six inches nobody shoots, an Ambush included; a thousandth more is enough, and then only from where they began.
TEST(K47_CQ_04, six_inches_are_too_near_to_shoot) {
    for (const bool waits : {false, true})
        for (const i32 beyond : {0, 1}) {
            Fight fight(6 * inch + beyond, 4, 3);
            if (waits) fight.unit(fight.blue).order = Order::ambush;
            fight.assault();
            EXPECT_EQ(fight.topic() == Topic::stand, beyond == 1) << waits;
            if (fight.topic() != Topic::stand) continue;
            fight.give(Topic::stand, {2});
            ASSERT_EQ(fight.topic(), Topic::to_hit);
            EXPECT_EQ(fight.position().gap_between(fight.red, fight.blue), 6 * inch + beyond);
        }
}

// The man who was near enough falls by the reaction, and the other is too far off: there is no fight, and both keep their pins.
TEST(K47_CQ_04, attackers_of_whom_nobody_can_get_there_any_more_do_not_arrive) {
    Fight fight(8 * inch, 2, 3);
    fight.unit(fight.red).model[1].at.y = 4 * inch;
    fight.assault();
    fight.give(Topic::stand, {1});
    fight.give(Topic::to_hit, {4, 1, 1});
    fight.give(Topic::damage, {4});
    fight.give(Topic::remove, {1, 0});
    if (fight.topic() == Topic::check) fight.give(Topic::check, {1, 1});
    EXPECT_NE(fight.topic(), Topic::blows);
    EXPECT_EQ(fight.count(Told::too_far), 1);
    EXPECT_EQ(fight.state.moves.size, 0);
    EXPECT_EQ(fight.unit(fight.red).pins, 1);
    EXPECT_EQ(fight.unit(fight.red).model[1].at, (Place{20 * inch + 3 * inch / 2, 4 * inch}));
}

}
}
