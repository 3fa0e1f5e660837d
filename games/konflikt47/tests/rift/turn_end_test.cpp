// Rift Dice at the end of the turn; and the weapons that they are for.
#include <set>

#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/tests/rift/a_rift.h"

namespace konflikt47::rift_turn_end_test {
namespace {

TEST(K47_WPN_04, weapons_against_armour) {
    const auto game = load_game({.scenario = "village"});
    std::set<std::string> ids;
    for (const Weapon& weapon : game->weapons)
        if (weapon.chart == Chart::anti_armour) ids.insert(weapon.id);
    EXPECT_EQ(ids,
        (std::set<std::string>{"at_rifle", "at_rifle_grenade", "piat", "bazooka", "at_launcher", "panzerschreck"}));
}

TEST(K47_WPN_07, rift_weapons) {
    const auto game = load_game({.scenario = "village"});
    int weapons = 0;
    for (const Weapon& weapon : game->weapons) {
        EXPECT_EQ(weapon.chart == Chart::rift, weapon.has(Special::rift)) << weapon.name;
        weapons += weapon.chart == Chart::rift && !weapon.id.empty();
    }
    EXPECT_EQ(weapons, 14);
    EXPECT_EQ(std::ranges::count_if(game->weapons, [](const Weapon& weapon) { return !weapon.id.empty(); }), 53);
}

// A, that may hold two, has one Exhausted and one Active; B, that may hold one, an Exhausted one; and C, that may hold two, none.
struct At_the_end : A_rift {
    UnitId a = red, b = red_2, c = add_third();
    At_the_end() {
        begin();
        for (UnitId id = 0; id < game.units(); ++id) unit(id).order = Order::fire;
        pool(Side::red) = {};
        pool(Side::blue) = {};
        unit(a).rift = {.exhausted = 1, .active = 1};
        unit(b).rift = {.exhausted = 1};
        go();
    }
    UnitId add_third() {
        // Red's units come first, so the blues' second becomes red's third.
        entry(blue).side = Side::red;
        game.forces[0].last = UnitId(blue + 1);
        game.forces[1].first = UnitId(blue + 1);
        entry(blue).rift = {1, 2};
        return blue;
    }
};

// X29: a 1 and a 6; the 6 goes to B or C, not to A.
TEST(K47_RFT_06, what_is_exhausted_goes_into_the_bag_and_the_rest_to_who_has_none) {
    At_the_end field;
    field.give(Topic::rift_dice, {1, 6});
    EXPECT_EQ(field.pool(Side::red).bag, 1);
    ASSERT_EQ(field.topic(), Topic::give_rift_die);
    EXPECT_EQ(field.answer(Side::red, {rift_gift(field.a, Rift_face::surging)}).rule, "K47-RFT-03"_rule);
    field.give(Topic::give_rift_die, {rift_gift(field.c, Rift_face::surging)});
    EXPECT_EQ(field.held(field.a), "A");
    EXPECT_EQ(field.held(field.b), "");
    EXPECT_EQ(field.held(field.c), "S");
}

// X30: a 3 and a 4; the first goes to B or C, the second to the other.
TEST(K47_RFT_06, all_that_have_none_are_served_before_anybody_has_a_second) {
    At_the_end field;
    field.give(Topic::rift_dice, {3, 4});
    field.give(Topic::give_rift_die, {rift_gift(field.b, Rift_face::active)});
    EXPECT_EQ(field.held(field.a), "A");
    EXPECT_EQ(field.held(field.b), "A");
    EXPECT_EQ(field.held(field.c), "A") << "the only one without any gets it unasked";
}

TEST(K47_TRN_11, ready_dice_stay_and_what_lay_aside_is_back_in_the_bag) {
    A_rift field;
    field.begin();
    for (UnitId id = 0; id < field.game.units(); ++id) field.unit(id).order = Order::fire;
    field.pool(Side::red) = {.aside = 1};
    field.pool(Side::blue) = {};
    field.unit(field.red).rift = {.surging = 1};
    field.unit(field.blue).rift = {.exhausted = 1};
    field.go();
    EXPECT_EQ(field.question().dice.count, 1) << "blue's";
    field.give(Topic::rift_dice, {2});
    EXPECT_EQ(field.held(field.red), "S");
    EXPECT_EQ(field.held(field.blue), "");
    EXPECT_EQ(field.pool(Side::blue).bag, 1);
    EXPECT_EQ(field.pool(Side::red).aside, 0);
    EXPECT_EQ(field.question().dice.ways[2], 1);
}

TEST(K47_RFT_06, a_ready_die_that_nobody_can_take_goes_into_the_bag) {
    At_the_end field;
    for (UnitId id : {field.b, field.c}) field.unit(id).where = Whereabouts::reserve;
    field.unit(field.a).rift = {.active = 1, .surging = 1};
    field.unit(field.b).rift = {.exhausted = 2};
    field.give(Topic::rift_dice, {5, 6});
    EXPECT_EQ(field.pool(Side::red).bag, 2);
}

}
}
