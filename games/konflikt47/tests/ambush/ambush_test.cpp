// Units on Ambush that interrupt a move: from which point they shoot, and what is told of it before.
#include "games/konflikt47/rules/ambush/ambush.h"

#include <algorithm>

#include "core/mark.h"
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/tests/country.h"

namespace konflikt47::ambush_test {
namespace {

// What is proposed is no point at which a single man may shoot while all could a little later; by chance the first is taken.
TEST(K47_ORD_11, what_is_usual_is_the_point_at_which_its_shots_do_the_most) {
    Field field;
    const UnitId red = field.add(Side::red, 3, {20 * inch, 16 * inch});
    const UnitId blue = field.add(Side::blue, 8, {12 * inch, 45 * inch});
    field.begin();
    field.unit(blue).order = Order::ambush;
    field.go();
    field.order(red, i32(Order::advance));
    field.give(Topic::way, {20 * inch, 22 * inch, 0});
    ASSERT_EQ(field.topic(), Topic::places);
    const Answer layout = field.game.usual(field.state, field.question());
    ASSERT_FALSE(
        sandtable::answer(field.game, field.state, field.question().asked, layout, field.questions, &field.told));
    field.give(Topic::ambush, {1});
    ASSERT_EQ(field.topic(), Topic::ambush_point);
    const Interrupting& now = *field.state.stacks.main.top<Interrupting>();
    const Position position{field.game, field.state};
    const auto worth = [&](i32 at) {
        const State then = sprung_at(position, now, at);
        return expected_casualties({field.game, then}, blue, red, Cause::ambush);
    };
    const i32 first = usual_ambush_point(position, now), best = best_ambush_point(position, now);
    EXPECT_LT(first, best);
    EXPECT_LT(worth(first), worth(best));
    for (const i32 at : points_of_ambush(position, now)) EXPECT_LE(worth(at), worth(best));
    EXPECT_EQ(field.game.usual(field.state, field.question()), answer_of_ambush(position, best));
    Stream random(1);
    EXPECT_EQ(field.game.sample(field.state, field.question(), random), answer_of_ambush(position, first));
}

// Red goes past blue, who waits 20 inches off its way's beginning.
struct Passing : Field {
    UnitId red = add(Side::red, 3, {20 * inch, 10 * inch});
    UnitId blue = add(Side::blue, 3, {20 * inch, 38 * inch});
    UnitId blue_2 = add(Side::blue, 3, {30 * inch, 36 * inch});
    explicit Passing(Order told = Order::run) {
        begin();
        unit(blue).order = Order::ambush;
        unit(blue_2).order = Order::down;
        go();
        order(red, i32(told));
        give(Topic::way, {20 * inch, 20 * inch, 0});
        give_usual(Topic::places);
    }
};

// 27 inches away it is seen; only from 24 on rifles reach.
TEST(K47_ORD_11, who_waits_shoots_from_a_point_at_which_it_can) {
    Passing field;
    ASSERT_EQ(field.topic(), Topic::ambush);
    EXPECT_EQ(field.question().asked, Side::blue);
    EXPECT_FALSE(field.lists(2));  // no charge: it is too far
    field.give(Topic::ambush, {1});
    EXPECT_EQ(field.answer(Side::blue, {20 * inch, 12 * inch, 0}).rule, "K47-SHT-07"_rule);
    EXPECT_EQ(field.answer(Side::blue, {20 * inch, 12999, 0}).rule, "K47-SHT-07"_rule);
    EXPECT_FALSE(field.answer(Side::blue, {20 * inch, 13 * inch, 0}));
    // Where the leader has gone three of his ten inches each of them has gone as much of his own way.
    EXPECT_EQ(field.unit(field.red).model[0].at.y, 13 * inch);
    EXPECT_EQ(field.count(Told::interrupts), 1);
    EXPECT_EQ(field.unit(field.blue).order, Order::fire);
    ASSERT_EQ(field.topic(), Topic::to_hit);  // nobody who moves reacts
    field.give(Topic::to_hit, {4, 1, 1});
    field.give(Topic::damage, {4});
    field.give(Topic::remove, {0, 0, 1});
    // Those who are left go on to the end of their ways.
    EXPECT_EQ(field.unit(field.red).model[0].at, (Place{20 * inch, 20 * inch}));
    EXPECT_EQ(field.left(field.red), 2);
    EXPECT_EQ(field.unit(field.red).pins, 1);
}

TEST(K47_ORD_11, what_is_usual_is_a_point_at_which_it_can_shoot) {
    Passing field;
    field.give(Topic::ambush, {1});
    field.give_usual(Topic::ambush_point);
    EXPECT_EQ(field.topic(), Topic::to_hit);
}

// It is in reach of two of them at first, and of the one behind three inches later.
TEST(K47_ORD_11, what_is_usual_is_where_the_shots_do_most) {
    Passing field;
    field.unit(field.blue).model[2].at.y += 3 * inch;
    EXPECT_EQ(field.game.forecast(field.state, field.question(), Answer::of(1)).dice, 3);
    EXPECT_EQ(field.game.forecast(field.state, field.question(), Answer::of(1)).notes.at(0).words,
        "At the point of their way where it does the most: you choose the point next");
    field.give(Topic::ambush, {1});
    const auto dice = [&](const Answer& answer) {
        return field.game.forecast(field.state, field.question(), answer).dice;
    };
    Answer usual = field.game.usual(field.state, field.question()), other = usual;
    EXPECT_EQ(dice(usual), 3);
    for (other.value[1] = 14 * inch; other.value[1] <= 20 * inch; other.value[1] += inch / 2)
        EXPECT_LE(dice(other), 3) << other.value[1];
    other.value[1] = 14 * inch;
    EXPECT_LT(dice(other), 3);
}

TEST(K47_ORD_11, who_reaches_nobody_on_their_way_is_not_asked) {
    for (const i32 far : {0, 8 * inch}) {
        Field field;
        const UnitId red = field.add(Side::red, 1, {20 * inch, 10 * inch});
        const UnitId blue = field.add(Side::blue, 1, {20 * inch, 38 * inch + far});
        field.begin();
        field.unit(blue).order = Order::ambush;
        field.go();
        field.order(red, i32(Order::run));
        field.give(Topic::way, {20 * inch, 20 * inch, 0});
        EXPECT_EQ(field.topic() == Topic::ambush, !far);
    }
}

// Before anything is said: the odds of the shot, where it would be, and which part of the way is seen.
TEST(K47_ORD_11, what_an_ambush_would_bring_is_told_and_where_they_are_seen) {
    Passing field;
    const auto foretold = [&](std::initializer_list<i32> numbers) {
        Answer answer;
        answer.size = u8(numbers.size());
        std::copy(numbers.begin(), numbers.end(), answer.value.begin());
        const Forecast forecast = field.game.forecast(field.state, field.question(), answer);
        return forecast.chances.empty() ? std::string() : forecast.chance_of(forecast.chances[0]);
    };
    EXPECT_EQ(foretold({0}), "");
    EXPECT_EQ(foretold({1}), "7/8");  // pinned by three who need a 4
    EXPECT_EQ(field.game.shown(field.state, field.question(), Answer::of(1))[0].kind, Mark::line);
    const auto zones = field.game.shown(field.state, field.question());
    ASSERT_EQ(zones.size(), 2u);
    EXPECT_EQ(zones[0].kind, std::string("seen"));
    EXPECT_EQ(zones[0].outline, (std::vector<Place>{{20 * inch, 10 * inch}, {20 * inch, 20 * inch}}));
    field.give(Topic::ambush, {1});
    EXPECT_EQ(foretold({20 * inch, 13 * inch, 0}), "7/8");
    field.game.options.premeasure = 0;
    EXPECT_EQ(foretold({20 * inch, 13 * inch, 0}), "");
}

// Panic is a move like others, and so is coming on; only a winner who regroups is not shot at.
TEST(K47_ORD_11, what_kinds_of_moves_are_interrupted) {
    enum { panics, comes_on, regroups };
    for (const int how : {panics, comes_on, regroups}) {
        Field field;
        const UnitId red = field.add(Side::red, 1, {20 * inch, 10 * inch});
        const UnitId near = field.add(Side::blue, 1, {23 * inch, 13 * inch});
        const UnitId blue = field.add(Side::blue, 1, {20 * inch, 26 * inch});
        field.begin(2);
        field.unit(near).order = Order::down;
        field.unit(blue).order = Order::ambush;
        if (how == panics) field.unit(red).pins = 1;
        if (how == comes_on) field.unit(red).where = Whereabouts::first_wave;
        field.go();
        field.order(red, how == regroups ? assault_option : i32(Order::run));
        if (how == panics) {
            field.give(Topic::test, {6, 6});
            field.give(Topic::fubar, {6});
        } else if (how == comes_on) {
            field.give(Topic::entry, {20 * inch, 0, 0});
            field.give(Topic::way, {20 * inch, 8 * inch, 0});
        } else {
            field.give(Topic::assault, {near});
            field.give(Topic::ambush, {0});  // on the way of the assault itself
            field.give(Topic::blows, {6});
            field.give(Topic::regroup, {3});
            field.give(Topic::way, {20 * inch, 12 * inch, 0});
            EXPECT_EQ(field.count(Told::moved), 2);
        }
        EXPECT_EQ(field.topic() == Topic::ambush, how != regroups) << how;
    }
}

// Of a way with a bend the part that is seen has the bend, too.
TEST(K47_ORD_11, the_part_of_a_bent_way_that_is_seen_is_shown) {
    Field field;
    const UnitId red = field.add(Side::red, 1, {20 * inch, 10 * inch});
    const UnitId blue = field.add(Side::blue, 1, {20 * inch, 30 * inch});
    field.begin();
    field.unit(blue).order = Order::ambush;
    field.go();
    field.order(red, i32(Order::run));
    field.give(Topic::way, {20 * inch, 15 * inch, 24 * inch, 15 * inch, 24 * inch, 17 * inch, 0});
    ASSERT_EQ(field.topic(), Topic::ambush);
    const auto zones = field.game.shown(field.state, field.question());
    ASSERT_EQ(zones.size(), 2u);
    EXPECT_EQ(zones[0].outline,
        (std::vector<Place>{
            {20 * inch, 10 * inch}, {20 * inch, 15 * inch}, {24 * inch, 15 * inch}, {24 * inch, 17 * inch}}));
    EXPECT_EQ(zones[1].outline, zones[0].outline);
}

TEST(K47_ORD_11, who_waits_on_waits) {
    Passing field;
    field.give(Topic::ambush, {0});
    EXPECT_EQ(field.unit(field.blue).order, Order::ambush);
    EXPECT_EQ(field.unit(field.red).model[0].at, (Place{20 * inch, 20 * inch}));
}

// A weapon that lies in one direction waits for whom it points at.
TEST(K47_ORD_11, a_fixed_weapon_waits_for_whom_comes_before_it) {
    for (const i16 facing : {i16(0), i16(180)}) {
        Field field;
        field.game.weapons[0].line[0].special = bit(Special::fixed);
        const UnitId red = field.add(Side::red, 1, {20 * inch, 20 * inch});
        const UnitId blue = field.add(Side::blue, 1, {20 * inch, 38 * inch});
        field.begin();
        field.unit(blue).order = Order::ambush;
        field.unit(blue).facing = facing;
        field.go();
        field.order(red, i32(Order::run));
        field.give(Topic::way, {20 * inch, 22 * inch, 0});
        EXPECT_EQ(field.topic() == Topic::ambush, facing == 0);
    }
}

// A point half an inch beside what the ambusher sees is meant for the end of it, and one farther off is not.
TEST(K47_ORD_11, a_point_right_beside_what_is_seen_is_its_end) {
    Country_field field("  - {kind: house, name: House, from: [14, 18], to: [18, 22]}\n");
    const UnitId red = field.add(Side::red, 1, at(10, 10));
    const UnitId blue = field.add(Side::blue, 1, at(16, 30));
    field.begin();
    field.unit(blue).order = Order::ambush;
    field.go();
    field.order(red, i32(Order::run));
    field.give(Topic::way, {22 * inch, 10 * inch, 0});
    ASSERT_EQ(field.topic(), Topic::ambush);
    field.give(Topic::ambush, {1});
    ASSERT_EQ(field.topic(), Topic::ambush_point);
    const Interrupting& now = *field.state.stacks.main.top<Interrupting>();
    const Position position = field.now();
    const Windows seen = windows(position, field.state.moves.item[0], blue);
    ASSERT_EQ(seen.size, 2u);
    const i32 first = seen.item[0].to, second = seen.item[1].from;
    ASSERT_GT(second - first, 2 * inch);
    const auto point = [&](i32 gone) { return point_of_ambush(position, now, at(10 + gone / 1000.0, 10)); };
    EXPECT_EQ(point(first - 100), first - 100);
    EXPECT_EQ(point(first + inch / 2), first);
    EXPECT_EQ(point(first + inch / 2 + 1), first + inch / 2 + 1);
    EXPECT_EQ(point(second - inch / 2), second);
    EXPECT_EQ(point(second - inch / 2 - 1), second - inch / 2 - 1);
    EXPECT_EQ(point(second + 100), second + 100);
}

}
}
