// A vehicle that fails its Order Test.
#include <gmock/gmock.h>

#include "games/konflikt47/rules/movement/driving.h"
#include "games/konflikt47/tests/movement/a_hull.h"

namespace konflikt47 {
namespace {

// The tank looks east; blue's two men are six inches ahead with a gun of Pen +1, and it has a pin.
struct Failing : A_hull {
    explicit Failing(const std::string& pieces = "") : A_hull(pieces) {
        Weapon gun;
        gun.id = gun.name = "gun";
        gun.line[0] = {.range = 40 * inch, .pen = 1};
        game.weapons.push_back(gun);
        put(blue, at(45, 24));
        for (int man = 0; man < 2; ++man) unit(blue).model[std::size_t(man)].weapon = u8(game.weapons.size() - 1);
        unit(hull).pins = 1;
    }
    bool would() const { return falls_back(position(), hull); }
    void fail(int first = 6, int second = 5) {
        go();
        order(hull, i32(Order::fire));
        give(Topic::test, {first, second});
    }
};

TEST(K47_VEH_07, it_goes_straight_back_by_half_its_advance_and_down) {
    Failing field;
    field.fail();
    EXPECT_EQ(field.unit(field.hull).model[0].at, at(25.5, 24)) << "half of nine inches";
    EXPECT_EQ(field.unit(field.hull).facing, 90);
    EXPECT_EQ(field.unit(field.hull).order, Order::down);
    EXPECT_TRUE(field.unit(field.hull).moved);
    EXPECT_EQ(field.topic(), Topic::draw) << "nobody is asked";
}

TEST(K47_VEH_07, only_from_an_enemy_ahead_that_it_sees_and_that_could_harm_it) {
    EXPECT_TRUE(Failing().would());
    Failing behind;
    behind.put(behind.blue, at(10, 24));
    EXPECT_FALSE(behind.would());
    Failing aside;
    aside.put(aside.blue, at(30, 35));
    EXPECT_FALSE(aside.would());
    Failing rifles;
    for (int man = 0; man < 2; ++man) rifles.unit(rifles.blue).model[std::size_t(man)].weapon = 0;
    EXPECT_FALSE(rifles.would());
    rifles.unit(rifles.blue).model[1].beside = u8(rifles.game.weapons.size() - 1);
    EXPECT_TRUE(rifles.would());
    rifles.unit(rifles.blue).model[1].alive = false;
    EXPECT_FALSE(rifles.would());
    rifles.entry(rifles.hull).hull.armour = Armour::soft_skinned;
    EXPECT_TRUE(rifles.would()) << "any weapon harms a soft skin";
    Failing screened("  - {kind: house, name: Inn, from: [38, 20], to: [42, 28]}\n");
    EXPECT_FALSE(screened.would());
    Failing shells;
    shells.game.weapons.back().line[0] = {.range = 40 * inch, .he = 1};
    EXPECT_TRUE(shells.would());
}

// One man ahead whom a house hides, and one whom it sees, to its side.
TEST(K47_VEH_07, it_must_see_the_very_model_that_is_ahead) {
    Failing field("  - {kind: house, name: Inn, from: [38, 20], to: [42, 28]}\n");
    field.unit(field.blue).model[1].at = at(30, 38);
    EXPECT_FALSE(field.would());
    field.unit(field.blue).model[1].at = at(45, 32);
    EXPECT_TRUE(field.would());
}

TEST(K47_VEH_07, roads_do_not_lengthen_the_way) {
    Failing field("  - {kind: road, name: Lane, from: [4, 22], to: [70, 26]}\n");
    field.entry(field.hull).hull.locomotion = Locomotion::wheeled;
    field.fail();
    EXPECT_EQ(field.unit(field.hull).model[0].at, at(24, 24)) << "half of twelve inches";
}

// It is told in the order in which it happens.
TEST(K47_VEH_07, it_is_told_as_a_way_back_and_then_down) {
    const auto told = [](Failing& field) {
        std::vector<std::string> lines;
        for (const Event& event : field.told)
            if (event.kind == u8(Told::backs_away) || event.kind == u8(Told::backs) ||
                event.kind == u8(Told::order_fails))
                lines.push_back(std::string(event.rule.id()) + " " + field.game.words(event));
        return lines;
    };
    Failing field;
    field.fail();
    EXPECT_THAT(told(field),
        testing::ElementsAre("K47-VEH-07 Red 1 backs away from the enemy",
            testing::StartsWith("K47-VEH-04 Red 1 went straight back"), "K47-ORD-05 Red 1 goes Down instead"));
    Failing held("  - {kind: house, name: Inn, from: [20, 20], to: [28, 28]}\n");
    held.fail();
    EXPECT_THAT(told(held), testing::ElementsAre("K47-ORD-05 Red 1 goes Down instead"));
}

TEST(K47_VEH_07, not_when_it_cannot_move_nor_under_the_house_rule) {
    Failing immobile;
    immobile.unit(immobile.hull).wear.immobile = true;
    EXPECT_FALSE(immobile.would());
    Failing house;
    house.game.options.vehicle_falls_back = false;
    EXPECT_FALSE(house.would());
    house.fail();
    EXPECT_EQ(house.unit(house.hull).model[0].at, at(30, 24));
    EXPECT_EQ(house.unit(house.hull).order, Order::down);
}

TEST(K47_VEH_07, as_far_as_it_may) {
    Failing walled("  - {kind: house, name: Inn, from: [20, 20], to: [26, 28]}\n");
    walled.fail();
    EXPECT_EQ(walled.unit(walled.hull).model[0].at, at(28, 24));
    Failing edge;
    edge.put(edge.hull, at(3, 24));
    edge.fail();
    EXPECT_EQ(edge.unit(edge.hull).model[0].at, at(2, 24)) << "its tail stays on the table";
    Failing held("  - {kind: house, name: Inn, from: [20, 20], to: [28, 28]}\n");
    held.fail();
    EXPECT_EQ(held.unit(held.hull).model[0].at, at(30, 24));
    EXPECT_FALSE(held.unit(held.hull).moved);
    EXPECT_EQ(held.unit(held.hull).order, Order::down);
}

TEST(K47_VEH_07, who_is_on_ambush_may_shoot_at_it_on_its_way) {
    Failing field;
    field.unit(field.blue).order = Order::ambush;
    field.fail();
    EXPECT_EQ(field.topic(), Topic::ambush);
}

}
}
