// A place on the board says the order of a vehicle, where it comes on and its way, at one go.
#include <gmock/gmock.h>

#include "games/konflikt47/tests/movement/a_hull.h"
#include "games/konflikt47/tests/words/follow.h"

namespace konflikt47::gesture_of_hull_test {
namespace {

using testing::HasSubstr;

// Red's tank, which stands at 30,24 and looks east, is asked for its order.
struct Asked : A_hull {
    explicit Asked(const std::string& pieces = "", Locomotion locomotion = Locomotion::tracked, bool waits = false)
        : A_hull(pieces, locomotion) {
        if (waits) unit(hull).where = Whereabouts::first_wave;
        go();
        give(Topic::draw, {1});
        give(Topic::unit, {hull});
    }
    Gesture drawn_to(double x, double y) { return game.gesture(state, question(), at(x, y)); }
    Place stands_at() const { return state.unit[hull].model[0].at; }
    int faces() const { return state.unit[hull].facing; }
};

TEST(K47_VEH_04, a_place_ahead_says_an_advance_and_a_farther_one_a_run) {
    Asked asked;
    ASSERT_TRUE(asked.game.takes_gestures(asked.state, asked.question()));
    const Gesture near = asked.drawn_to(36, 24);
    EXPECT_EQ(near.words, "Advance 6 inches");
    ASSERT_EQ(near.steps.size(), 2u) << "its order and its way";
    EXPECT_TRUE(near.on_wish.empty());
    EXPECT_FALSE(near.marks.empty()) << "the way";
    EXPECT_EQ(asked.drawn_to(45, 24).words, "Run 15 inches");
    EXPECT_EQ(asked.drawn_to(62, 24).words, "Run 18 inches") << "as far as it may";
    follow(asked, near);
    EXPECT_EQ(asked.unit(asked.hull).order, Order::advance);
    EXPECT_EQ(asked.stands_at(), at(36, 24));
    EXPECT_EQ(asked.faces(), 90);
}

TEST(K47_VEH_04, it_turns_to_a_place_at_its_side) {
    Asked asked;
    const Gesture gesture = asked.drawn_to(30, 30);
    EXPECT_EQ(gesture.words, "Advance 6 inches");
    follow(asked, gesture);
    EXPECT_EQ(asked.stands_at(), at(30, 30));
    EXPECT_EQ(asked.faces(), 180);
}

TEST(K47_VEH_04, a_place_close_behind_says_a_reverse_and_one_far_behind_a_turn) {
    Asked asked;
    const Gesture turns = asked.drawn_to(20, 24);
    EXPECT_EQ(turns.words, "Advance 9 inches") << "a Run has one pivot";
    EXPECT_EQ(turns.steps[1].answer->value[2], 270);
    EXPECT_EQ(asked.drawn_to(28, 25).words, "Advance 2.2 inches") << "27 degrees aside is not behind";
    const Gesture back = asked.drawn_to(27, 24.5);
    EXPECT_EQ(back.words, "Advance 3 inches back");
    follow(asked, back);
    EXPECT_EQ(asked.faces(), 90);
    EXPECT_NEAR(asked.stands_at().x, 27 * inch, inch / 10);
    EXPECT_EQ(asked.stands_at().y, 24 * inch);
}

TEST(K47_VEH_04, where_the_straight_way_is_closed_it_goes_ahead_first) {
    Asked asked("  - {kind: house, name: Shed, from: [32.5, 25.2], to: [33.5, 26.2]}\n");
    const Gesture gesture = asked.drawn_to(40, 27);
    ASSERT_EQ(gesture.steps.size(), 2u);
    EXPECT_EQ(gesture.steps[1].answer->size, 5) << "two places and a facing";
    follow(asked, gesture);
    EXPECT_NEAR(asked.stands_at().x, 40 * inch, inch / 20);
    EXPECT_NEAR(asked.stands_at().y, 27 * inch, inch / 20);
}

TEST(K47_VEH_04, before_a_house_it_goes_as_near_as_it_gets) {
    Asked asked("  - {kind: house, name: Inn, from: [36, 20], to: [42, 28]}\n");
    const Gesture gesture = asked.drawn_to(46, 24);
    EXPECT_EQ(gesture.words, "Advance 4 inches");
    follow(asked, gesture);
    EXPECT_NEAR(asked.stands_at().x, 34 * inch, 5);
}

TEST(K47_VEH_04, a_vehicle_that_gets_no_nearer_is_told_so) {
    Asked asked;
    const Gesture gesture = asked.drawn_to(30, 24);
    EXPECT_TRUE(gesture.steps.empty());
    EXPECT_EQ(gesture.refusal.rule, "K47-VEH-04"_rule);
    EXPECT_TRUE(asked.game.gesture(asked.state, asked.question(), {}).steps.empty()) << "nothing is proposed";
}

// It may not end on top of it, and could go on past it.
TEST(K47_TER_04, on_an_obstacle_it_goes_as_near_as_it_gets_and_not_past_it) {
    Asked asked("  - {kind: hedge, name: Hedge, from: [34.6, 20], to: [35, 28]}\n");
    const Gesture gesture = asked.drawn_to(35, 24);
    ASSERT_FALSE(gesture.steps.empty());
    follow(asked, gesture);
    EXPECT_LT(asked.stands_at().x, 33 * inch);
}

TEST(K47_ORD_07, a_way_that_brings_nothing_tells_what_its_order_is) {
    Asked asked;
    const Forecast forecast = asked.drawn_to(36, 24).forecast;
    ASSERT_FALSE(forecast.notes.empty());
    EXPECT_THAT(forecast.notes.front().words, HasSubstr("Moves up to 9 inches"));
}

// What an order test needs stands before what the way brings.
TEST(K47_ORD_02, what_is_meant_for_a_pinned_vehicle_tells_its_test) {
    Asked asked;
    EXPECT_TRUE(asked.drawn_to(36, 24).forecast.first.number.empty());
    asked.unit(asked.hull).pins = 1;
    EXPECT_EQ(asked.drawn_to(36, 24).forecast.first.words, "to obey");
}

TEST(K47_CQ_16, an_enemy_that_a_walker_reaches_says_an_assault) {
    Asked asked("", Locomotion::medium_walker);
    asked.unit(asked.blue).model[0].at = at(40, 24), asked.unit(asked.blue).model[1].at = at(40, 25.2);
    const Gesture gesture = asked.drawn_to(40.2, 24);
    EXPECT_THAT(gesture.words, HasSubstr("Assault Blue"));
    follow(asked, gesture);
    EXPECT_EQ(asked.unit(asked.hull).order, Order::run);
}

TEST(K47_CQ_16, a_place_where_an_enemy_has_fallen_is_a_place) {
    Asked asked("", Locomotion::medium_walker);
    asked.unit(asked.blue).model[0].at = at(40, 24), asked.unit(asked.blue).model[1].at = at(40, 30);
    asked.unit(asked.blue).model[0].alive = false;
    EXPECT_EQ(asked.drawn_to(40, 24).words, "Advance 10 inches");
}

TEST(K47_SCN_03, where_a_vehicle_comes_on_is_said_with_its_order) {
    Asked asked("", Locomotion::tracked, true);
    const Gesture usual = asked.game.gesture(asked.state, asked.question(), {});
    ASSERT_EQ(usual.steps.size(), 3u);
    EXPECT_EQ(usual.words, "Run on, 18 inches");
    const Gesture near = asked.drawn_to(40, 5);
    ASSERT_EQ(near.steps.size(), 3u) << "its order, where, and its way";
    EXPECT_EQ(near.words, "Advance on, 7 inches");
    EXPECT_EQ(near.steps[1].answer->value[0], 40 * inch);
    follow(asked, near);
    EXPECT_EQ(asked.stands_at(), at(40, 5));
    EXPECT_EQ(asked.faces(), 180);
}

}
}
