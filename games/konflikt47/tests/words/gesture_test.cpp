// A place on the board says an order, where a unit comes on and its way, at one go.
#include <algorithm>
#include <memory>

#include "games/konflikt47/computer/visibility_grid.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/tests/country.h"
#include "games/konflikt47/tests/movement/walk.h"
#include "games/konflikt47/tests/words/follow.h"

namespace konflikt47::gesture_test {
namespace {

// Red's unit at 20,20 is asked for its order; its enemy is at 60,40 unless told.
struct Asked : Walk {
    explicit Asked(int models = 5, Place enemy = at(60, 40), const std::string& pieces = "")
        : Walk(models, pieces, at(20, 20), enemy) {
        game.lattice = std::make_shared<Visibility_grid>(game.ground);
        go();
        give(Topic::draw, {1});
        give(Topic::unit, {red});
    }
    Gesture drawn_to(Place to) { return game.gesture(state, question(), to); }
    i32 ordered_by(Place to) {
        const Gesture gesture = drawn_to(to);
        return gesture.steps.empty() ? -1 : gesture.steps[0].answer->value[0];
    }
};

TEST(K47_ORD_07, a_near_place_says_an_advance_and_a_farther_one_a_run) {
    Asked asked;
    ASSERT_TRUE(asked.game.takes_gestures(asked.state, asked.question()));
    const Gesture near = asked.drawn_to(at(20, 24)), far = asked.drawn_to(at(20, 30));
    EXPECT_EQ(near.words, "Advance 4 inches");
    EXPECT_EQ(far.words, "Run 10 inches");
    EXPECT_EQ(near.on_wish, "Arrange the men");
    ASSERT_EQ(near.steps.size(), 3u) << "order, way, and the men as usual";
    EXPECT_FALSE(near.steps[2].answer);
    EXPECT_GT(near.marks.size(), 5u) << "the way and each man";
    follow(asked, near);
    EXPECT_EQ(asked.unit(asked.red).order, Order::advance);
    EXPECT_EQ(asked.unit(asked.red).model[0].at, at(20, 24));
}

// Beyond what it may go it goes as far as it may.
TEST(K47_ORD_08, a_place_that_is_too_far_says_a_run_towards_it) {
    Asked asked;
    const Gesture gesture = asked.drawn_to(at(20, 46));
    EXPECT_EQ(gesture.words, "Run 12 inches");
    follow(asked, gesture);
    EXPECT_GE(asked.unit(asked.red).model[0].at.y, 31500);
}

TEST(K47_ORD_08, an_enemy_near_enough_says_an_assault) {
    Asked asked(5, at(20, 28));
    const Gesture gesture = asked.drawn_to(at(20.2, 28));
    EXPECT_EQ(gesture.words, "Assault Blue 2");
    ASSERT_EQ(gesture.steps.size(), 2u);
    EXPECT_EQ(gesture.steps[0].answer->value[0], assault_option);
    follow(asked, gesture);
    // One that is too far is gone towards.
    Asked far;
    EXPECT_EQ(far.ordered_by(at(60, 40)), i32(Order::run));
}

// K47-ORD-06 One that it cannot charge and can hurt is shot at.
TEST(K47_ORD_06, an_enemy_in_range_says_a_fire_order_and_at_whom) {
    Asked asked(5, at(20, 40));
    const Gesture gesture = asked.drawn_to(at(20, 40));
    EXPECT_EQ(gesture.words, "Fire at Blue 2");
    ASSERT_EQ(gesture.steps.size(), 2u);
    EXPECT_EQ(gesture.steps[0].answer->value[0], i32(Order::fire));
    EXPECT_EQ(gesture.forecast.title, "Red 1 shoots at Blue 2");
    EXPECT_FALSE(gesture.marks.empty()) << "the line of fire";
    follow(asked, gesture);
    EXPECT_EQ(asked.unit(asked.red).order, Order::fire);
    EXPECT_EQ(asked.count(Told::shoots), 1);
}

TEST(K47_ORD_06, a_pinned_unit_is_told_of_its_test_before_its_shot) {
    Asked asked(5, at(20, 40));
    asked.unit(asked.red).pins = 1;
    const Gesture gesture = asked.drawn_to(at(20, 40));
    EXPECT_EQ(gesture.words, "Fire at Blue 2");
    EXPECT_EQ(gesture.forecast.title, "Red 1 takes an Order Test");
}

TEST(K47_ORD_06, who_neither_hurts_an_enemy_nor_gets_to_it_is_told_why) {
    Asked asked(1, at(20, 40));
    asked.entry(asked.red).gun = {.is_there = true, .weight = Gun_weight::heavy};
    EXPECT_EQ(asked.ordered_by(at(20, 40)), i32(Order::fire));
    asked.unit(asked.blue).model[0].at = at(20, 46);
    EXPECT_EQ(asked.drawn_to(at(20, 46)).refusal.rule, "K47-SHT-07"_rule);
    EXPECT_EQ(asked.drawn_to(at(20, 44)).refusal.rule, "K47-MOV-02"_rule) << "there is no enemy";
}

// The order is asked of few options, and enemies have higher numbers than these.
TEST(K47_ORD_06, an_enemy_of_any_number_is_told_with_its_odds) {
    for (const Place where : {at(20, 28), at(20, 40)}) {
        Asked asked(5, where);
        Question question = asked.question();
        question.domain = asked.blue;
        EXPECT_FALSE(asked.game.gesture(asked.state, question, where).forecast.first.number.empty());
    }
}

// A finger beside an enemy's base means the enemy.
TEST(K47_ORD_08, a_place_beside_an_enemy_means_the_enemy) {
    Asked asked(5, at(20, 28));
    const i32 radius = asked.entry(asked.blue).radius;
    EXPECT_EQ(asked.ordered_by({20 * inch + radius + inch / 5, 28 * inch}), assault_option);
    EXPECT_NE(asked.ordered_by({20 * inch + radius + inch / 3, 28 * inch}), assault_option);
}

TEST(K47_BLD_04, a_place_in_a_house_means_into_it) {
    Asked asked(5, at(60, 40), "  - {kind: house, name: Inn, from: [18, 24], to: [24, 30]}\n");
    const Gesture gesture = asked.drawn_to(at(21, 27));
    EXPECT_EQ(gesture.words, "Advance into the Inn");
    ASSERT_EQ(gesture.steps.size(), 2u) << "inside nobody has a place of his own";
    EXPECT_TRUE(gesture.on_wish.empty());
    follow(asked, gesture);
    EXPECT_EQ(asked.unit(asked.red).building, 0);
}

// K47-ORD-06 From a house it is shot at whom is pressed.
TEST(K47_ORD_06, an_enemy_says_a_fire_order_to_a_unit_in_a_house) {
    Asked asked(5, at(20, 40), "  - {kind: house, name: Inn, from: [17, 17], to: [23, 23]}\n");
    asked.unit(asked.red).building = 0;
    ASSERT_TRUE(asked.game.takes_gestures(asked.state, asked.question()));
    const Gesture gesture = asked.drawn_to(at(20, 40));
    EXPECT_EQ(gesture.words, "Fire at Blue 2");
    EXPECT_FALSE(gesture.forecast.first.number.empty());
    // Out of a house there are doors: a place beside it means none of them.
    const Gesture place = asked.drawn_to(at(30, 20));
    EXPECT_TRUE(place.steps.empty());
    EXPECT_EQ(place.refusal.rule, "K47-BLD-02"_rule);
    follow(asked, gesture);
    EXPECT_EQ(asked.unit(asked.red).order, Order::fire);
    EXPECT_EQ(asked.count(Told::shoots), 1);
}

TEST(K47_BLD_07, an_enemy_near_enough_says_an_assault_to_a_unit_in_a_house) {
    Asked asked(5, at(20, 28), "  - {kind: house, name: Inn, from: [17, 17], to: [23, 23]}\n");
    asked.unit(asked.red).building = 0;
    const Gesture gesture = asked.drawn_to(at(20, 28));
    EXPECT_EQ(gesture.words, "Assault Blue 2");
    follow(asked, gesture);
}

TEST(K47_BLD_04, who_ends_in_the_house_where_it_is_stays_there) {
    Asked asked(5, at(60, 40), "  - {kind: house, name: Inn, from: [18, 24], to: [24, 30]}\n");
    asked.unit(asked.red).building = 0;
    asked.give(Topic::order, {i32(Order::advance)});
    const auto deed = [&](Place end) {
        return asked.game.deed(asked.state, asked.question(), of_places(std::array{end}));
    };
    if (asked.topic() == Topic::floor) asked.give(Topic::floor, {0});
    ASSERT_EQ(asked.topic(), Topic::way);
    EXPECT_EQ(deed(at(21, 27)), "Stay in the Inn");
    EXPECT_EQ(deed(at(21, 34)), "Advance here");
}

TEST(K47_BLD_04, of_two_houses_the_one_that_is_pressed_is_meant) {
    Asked asked(5, at(60, 40),
        "  - {kind: house, name: Inn, from: [12, 24], to: [17, 29]}\n"
        "  - {kind: house, name: Mill, from: [23, 24], to: [28, 29]}\n");
    EXPECT_EQ(asked.drawn_to(at(14, 26)).words, "Run into the Inn");
    EXPECT_EQ(asked.drawn_to(at(26, 26)).words, "Advance into the Mill");
}

TEST(K47_MOV_02, a_way_is_told_to_the_nearest_tenth_and_one_man_has_no_others_to_arrange) {
    Asked asked(1);
    const Gesture gesture = asked.drawn_to({20 * inch, 24 * inch + 6 * inch / 100});
    EXPECT_EQ(gesture.words, "Advance 4.1 inches");
    EXPECT_EQ(gesture.steps.size(), 2u);
    EXPECT_TRUE(gesture.on_wish.empty());
}

// K47-WSR-04 A Fixed weapon ends with its barrel towards the nearest enemy.
TEST(K47_WSR_04, a_gesture_points_a_fixed_weapon_at_the_enemy) {
    Asked asked(1, at(60, 24));
    const auto faces = [&] { return asked.drawn_to(at(20, 24)).steps.at(1).answer->value[2]; };
    EXPECT_EQ(faces(), 0);
    asked.game.weapons[0].line[0].special = bit(Special::fixed);
    EXPECT_EQ(faces(), 90);
}

// K47-ARM-14 And a gun that turns all round its shield.
TEST(K47_ARM_14, a_gesture_points_a_shield_at_the_enemy) {
    Asked asked(4, at(60, 24));
    Entry& entry = asked.entry(asked.red);
    entry.gun = {.is_there = true, .weight = Gun_weight::light, .all_round = true};
    entry.rules.add(Unit_rule::gun_shield);
    EXPECT_EQ(asked.drawn_to(at(20, 24)).steps.at(1).answer->value[2], 90);
}

TEST(K47_MOV_02, a_unit_that_gets_no_nearer_is_told_so) {
    Asked asked(1);
    const Gesture gesture = asked.drawn_to(at(20, 20));
    EXPECT_TRUE(gesture.steps.empty()) << gesture.words;
    EXPECT_EQ(gesture.refusal.rule, "K47-MOV-02"_rule);
    EXPECT_TRUE(asked.game.gesture(asked.state, asked.question(), {}).steps.empty()) << "nothing is proposed";
}

TEST(K47_MOV_03, where_nobody_measures_a_place_says_nothing) {
    Asked asked;
    asked.game.options.premeasure = false;
    EXPECT_FALSE(asked.game.takes_gestures(asked.state, asked.question()));
}

// A way that is drawn straight into a wall goes round it, also where the wall was in the first leg of several.
TEST(K47_MOV_02, a_way_that_is_refused_has_another_round_what_is_in_it) {
    Asked asked(1, at(60, 40), "  - {kind: house, name: Inn, from: [18, 24], to: [24, 30]}\n");
    asked.give(Topic::order, {i32(Order::run)});
    ASSERT_EQ(asked.topic(), Topic::way);
    const auto instead = [&](std::vector<Place> way) {
        return asked.game.instead(asked.state, asked.question(), of_places(way, 90));
    };
    const auto refused = [&](const Answer& way) {
        State copy = asked.state;
        Questions next;
        return bool(answer(asked.game, copy, Side::red, way, next));
    };
    const Place behind = at(25.5, 27);
    EXPECT_TRUE(refused(of_places(std::array{behind}, 90)));
    const Answer round = instead({behind});
    ASSERT_GE(round.size, 5);
    EXPECT_FALSE(refused(round));
    EXPECT_EQ((Place{round.value[round.size - 3u], round.value[round.size - 2u]}), behind);
    EXPECT_EQ(round.numbers().back(), 90);
    const Answer other = instead({at(22, 31), behind});
    EXPECT_TRUE(std::ranges::equal(other.numbers(), round.numbers()));
    EXPECT_EQ(instead({at(21, 20), at(20, 20)}).size, 0) << "its first leg is allowed: the hand draws the rest";
    EXPECT_EQ(instead({at(60, 20)}).size, 0) << "it is too far";
}

// The men are asked for on wish only.
TEST(K47_MOV_04, after_a_way_the_men_follow_as_usual) {
    Asked asked;
    EXPECT_TRUE(asked.game.follow_up(asked.state, asked.question()).words.empty());
    asked.give(Topic::order, {i32(Order::run)});
    const Follow_up next = asked.game.follow_up(asked.state, asked.question());
    EXPECT_EQ(next.words, "Arrange the men");
    asked.give(Topic::way, {20000, 28000, 0});
    EXPECT_EQ(asked.question().topic, next.topic);
    Asked alone(1);
    alone.give(Topic::order, {i32(Order::run)});
    EXPECT_TRUE(alone.game.follow_up(alone.state, alone.question()).words.empty()) << "one man is nowhere else";
}

// A battle at the village, until red is asked for the order of a unit that is to come on.
struct Coming : Field {
    Coming() {
        game = *load_game({.scenario = "village"});
        state = game.start();
        go();
        while (topic() != Topic::order || question().asked != Side::red) {
            if (question().kind == Question::roll)
                give(
                    topic(), topic() == Topic::draw ? std::initializer_list<i32>{1} : std::initializer_list<i32>{6, 1});
            else give_usual(topic());
            if (testing::Test::HasFailure()) return;
        }
    }
};

TEST(K47_SCN_03, where_it_comes_on_is_said_with_its_order) {
    Coming coming;
    const auto zones = coming.game.shown(coming.state, coming.question());
    ASSERT_EQ(zones.size(), 1u) << "its edge is drawn from the moment that it is ordered";
    EXPECT_EQ(zones[0].kind, "edge");
    const Gesture usual = coming.game.gesture(coming.state, coming.question(), {});
    ASSERT_EQ(usual.steps.size(), 4u);
    EXPECT_EQ(usual.words.substr(0, 8), "Run on, ");
    // Another place says another entry.
    const i32 width = coming.game.ground.width, height = coming.game.ground.height;
    const bool south = coming.state.edge[0] == Table_edge::south;
    const Gesture other =
        coming.game.gesture(coming.state, coming.question(), Place{width / 2, south ? height - 4 * inch : 4 * inch});
    ASSERT_EQ(other.steps.size(), 4u);
    EXPECT_EQ(other.steps[0].answer->value[0], i32(Order::advance));
    EXPECT_EQ(other.steps[1].answer->value[0], width / 2);
    follow(coming, usual);
    EXPECT_NE(coming.topic(), Topic::places);
}

}
}
