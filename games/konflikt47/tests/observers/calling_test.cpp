// Forward observers: who calls a barrage, and where.
#include "games/konflikt47/tests/observers/an_observer.h"

namespace konflikt47::calling_test {
namespace {

TEST(K47_ARM_15, an_observer_names_a_point_once_in_a_game) {
    An_observer field;
    field.fire();
    ASSERT_EQ(field.topic(), Topic::call_in);
    EXPECT_EQ(field.question().asked, Side::red);
    field.give(Topic::call_in, {1});
    ASSERT_EQ(field.topic(), Topic::barrage);
    field.give(Topic::barrage, {30'000, 36'000, 0});
    ASSERT_EQ(field.state.calls.size, 1);
    EXPECT_EQ(field.state.calls.item[0].by, field.observer);
    EXPECT_EQ(field.state.calls.item[0].at, at(30, 36));
    EXPECT_TRUE(field.unit(field.observer).has_called);
    EXPECT_EQ(field.count(Told::calls_barrage), 1);
    EXPECT_EQ(field.count(Told::shoots), 0) << "and does not shoot besides";
    EXPECT_EQ(field.topic(), Topic::draw) << "nothing comes in the turn of the call";
    EXPECT_EQ(refuse_to_call(field.position(), field.observer).rule, "K47-ARM-15"_rule);
    EXPECT_EQ(refuse_to_call(field.position(), field.friends).rule, "K47-SPC-05"_rule);
}

TEST(K47_SPC_05, an_observer_may_shoot_instead) {
    An_observer field;
    field.stands(field.blue, 30, 30);
    field.fire();
    field.give(Topic::call_in, {0});
    ASSERT_EQ(field.topic(), Topic::target);
    EXPECT_FALSE(field.unit(field.observer).has_called);
    An_observer done;
    done.stands(done.blue, 30, 30);
    done.unit(done.observer).has_called = true;
    done.fire();
    EXPECT_EQ(done.topic(), Topic::target) << "who has called is not asked";
    An_observer others;
    others.put(others.friends, at(30, 20));
    others.go();
    others.order(others.friends, i32(Order::fire));
    EXPECT_EQ(others.topic(), Topic::target) << "nor are others";
}

// Part 2 of the index: with a passed Order Test if one is needed.
TEST(K47_ARM_15, an_observer_who_fails_its_test_calls_nothing) {
    for (const bool passes : {false, true}) {
        An_observer field;
        field.unit(field.observer).pins = 2;
        field.fire();
        ASSERT_EQ(field.topic(), Topic::test);
        field.give(Topic::test, passes ? std::initializer_list<i32>{3, 4} : std::initializer_list<i32>{4, 4});
        EXPECT_EQ(field.topic() == Topic::call_in, passes);
    }
}

TEST(K47_ARM_15, the_point_must_be_in_sight) {
    An_observer field("  - {kind: bank, name: Bank, from: [20, 20], to: [40, 22]}\n");
    EXPECT_EQ(field.refused_point(at(36, 30)), "K47-ARM-15");
    EXPECT_EQ(field.refused_point(at(36, 15)), "");
    EXPECT_EQ(field.refused_point(at(60, 30)), "") << "past the end of the bank";
    field.fire();
    field.give(Topic::call_in, {1});
    const Refusal no = field.answer(Side::red, {36'000, 30'000, 0});
    EXPECT_EQ(no.rule, "K47-ARM-15"_rule);
    field.give(Topic::barrage, {36'000, 15'000, 0});
}

// Ruling: any man of the unit sees for it, out of a house as well, and into one.
TEST(K47_ARM_15, what_sees_and_what_is_seen) {
    An_observer field(
        "  - {kind: house, name: Inn, from: [28, 34], to: [34, 40]}\n"
        "  - {kind: house, name: Mill, from: [34, 6], to: [40, 12]}\n");
    field.stands(field.observer, 36, 20);
    EXPECT_EQ(field.refused_point(at(31, 37)), "") << "the house is in sight";
    EXPECT_EQ(field.refused_point(at(31, 42)), "K47-ARM-15") << "and what is behind it is not";
    field.stands(field.observer, 36, 10);
    field.unit(field.observer).building = 1;
    EXPECT_EQ(field.refused_point(at(36, 10)), "") << "the house that it is in";
    EXPECT_EQ(field.refused_point(at(31, 37)), "");
    EXPECT_EQ(field.refused_point(at(36, 30)), "");
    EXPECT_EQ(field.refused_point(at(31, 42)), "K47-ARM-15");
    An_observer tank;
    tank.make_vehicle(tank.blue, 36, 30);
    EXPECT_EQ(tank.refused_point(at(36, 30)), "") << "no vehicle hides the ground under it";
    EXPECT_EQ(tank.refused_point(at(36, 40)), "K47-ARM-15") << "but what is behind it";
    tank.unit(tank.blue).where = Whereabouts::destroyed;
    EXPECT_EQ(tank.refused_point(at(36, 30)), "") << "nor does a wreck";
    EXPECT_EQ(tank.refused_point(at(36, 40)), "") << "K47-TER-08 which hides nothing";
}

TEST(K47_ARM_15, the_dead_see_nothing) {
    for (const bool alive : {true, false}) {
        An_observer field("  - {kind: bank, name: Bank, from: [20, 20], to: [40, 22]}\n");
        field.entry(field.observer).men.push_back({.weapon = 0});
        field.unit(field.observer).model[1] = {.at = at(44, 25), .alive = alive};
        EXPECT_EQ(field.refused_point(at(36, 30)), alive ? "" : "K47-ARM-15");
    }
}

TEST(K47_ARM_15, an_observer_assaults_nobody) {
    An_observer field;
    field.stands(field.observer, 36, 30);
    EXPECT_EQ(refuse_order(field.position(), field.observer, assault_option).rule, "K47-ARM-15"_rule);
    EXPECT_EQ(refuse_assault(field.position(), field.observer, field.blue).rule, "K47-ARM-15"_rule);
    EXPECT_EQ(refuse_charge(field.position(), field.observer, field.blue).rule, "K47-ARM-15"_rule);
}

// What is proposed: friends near to it count against a point.
TEST(K47_ARM_15, a_point_with_no_friends_about_it_is_proposed_first) {
    An_observer field;
    EXPECT_EQ(points_to_name(field.position(), field.observer).front(), at(30, 36));
    field.put(field.friends, at(30, 33));
    EXPECT_EQ(points_to_name(field.position(), field.observer).front(), at(60, 40));
}

TEST(K47_ARM_15, where_it_sees_nobody_a_point_before_it_is_proposed) {
    An_observer field;
    field.unit(field.blue).where = field.unit(field.other).where = Whereabouts::reserve;
    EXPECT_EQ(points_to_name(field.position(), field.observer).front(), at(36, 34)) << "24 inches to the south";
}

// Over the bank before it only from the upper floor.
TEST(K47_ARM_15, an_observer_in_a_house_looks_from_its_floor) {
    An_observer field(
        "  - {kind: house, name: Inn, from: [33, 7], to: [39, 13], floors: 2}\n"
        "  - {kind: bank, name: Bank, from: [10, 16], to: [60, 17]}\n");
    field.unit(field.observer).building = 0;
    EXPECT_EQ(field.refused_point(at(36, 40)), "K47-ARM-15");
    field.unit(field.observer).floor = 1;
    EXPECT_EQ(field.refused_point(at(36, 40)), "");
}

}
}
