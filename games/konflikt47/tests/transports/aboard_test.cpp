// What passengers may do, and what may be done to them.
#include <gmock/gmock.h>

#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/tests/transports/a_transport.h"

namespace konflikt47::aboard_test {
namespace {

constexpr Firing rifle{Firing::carried, 0};

struct Aboard : A_transport {
    explicit Aboard(const std::string& pieces = "") : A_transport(pieces) { board(squad); }
    Aim aim() const { return {position(), squad, blue, Cause::order}; }
};

TEST(K47_TRP_04, a_passenger_gets_out_rallies_or_goes_down) {
    Aboard field;
    for (const Order order : {Order::advance, Order::run, Order::rally, Order::down})
        EXPECT_EQ(field.refused(field.squad, i32(order)), "") << int(order);
    EXPECT_EQ(field.refused(field.squad, i32(Order::fire)), "K47-TRP-04") << "it is closed";
    EXPECT_EQ(field.refused(field.squad, i32(Order::ambush)), "K47-TRP-04");
    EXPECT_EQ(field.refused(field.squad, assault_option), "K47-TRP-04");
    field.open_top();
    EXPECT_EQ(field.refused(field.squad, i32(Order::fire)), "");
    EXPECT_EQ(field.refused(field.squad, i32(Order::ambush)), "K47-TRP-04");
}

TEST(K47_TRP_04, its_own_die_is_in_the_bag) {
    Aboard field;
    field.go();
    EXPECT_EQ(field.position().in_bag(Side::red), 3);
    field.order(field.squad, i32(Order::down));
    EXPECT_EQ(field.position().in_bag(Side::red), 2);
    EXPECT_EQ(field.unit(field.squad).order, Order::down);
    EXPECT_EQ(field.unit(field.truck).order, Order::none);
}

TEST(K47_TRP_04, it_goes_where_its_vehicle_goes) {
    Aboard field;
    field.go();
    field.drives(Order::run, at(30, 40));
    EXPECT_EQ(field.position().place_of(field.squad, 2), at(30, 40));
    EXPECT_EQ(field.unit(field.squad).aboard, field.truck);
    EXPECT_EQ(field.position().units_on_table(Side::red), 3) << "and it is a unit on the table";
}

// Twenty-four inches from the hull, whose front is at 21.6, to bases at 46.1 - 0.5.
TEST(K47_TRP_04, it_fires_out_of_an_open_top_and_measures_from_the_hull) {
    Aboard field;
    field.open_top();
    field.stands(field.blue, 30, 46.1);
    EXPECT_FALSE(field.aim().refusal());
    EXPECT_EQ(field.aim().need(0, rifle, false).sum(), 4);
    field.stands(field.blue, 30, 46.101);
    EXPECT_EQ(field.aim().refusal().rule, "K47-SHT-07"_rule);
    field.stands(field.blue, 30, 40);
    field.go();
    field.order(field.squad, i32(Order::fire));
    field.give(Topic::target, {field.blue});
    field.give(Topic::go_down, {0});
    ASSERT_EQ(field.topic(), Topic::to_hit);
    EXPECT_EQ(field.question().dice.count, 5) << "all shots: these are no mounts";
}

TEST(K47_TRP_04, at_minus_one_if_the_vehicle_has_driven) {
    Aboard field;
    field.open_top();
    field.stands(field.blue, 30, 44);
    field.go();
    field.drives(Order::advance, at(30, 22));
    EXPECT_EQ(field.aim().need(0, rifle, false).sum(), 5);
    Aboard stood;
    stood.open_top();
    stood.go();
    stood.drives(Order::advance, at(30, 20));
    EXPECT_EQ(stood.aim().need(0, rifle, false).sum(), 4) << "the order of the vehicle is no matter";
}

TEST(K47_TRP_04, fixed_weapons_fire_from_a_vehicle_that_stands_where_it_looks) {
    Aboard field;
    field.open_top();
    field.game.weapons[0].line[0].special = bit(Special::fixed);
    field.stands(field.blue, 27, 40);
    EXPECT_FALSE(field.aim().refuse(0, rifle));
    field.unit(field.squad).facing = 0;
    EXPECT_FALSE(field.aim().refuse(0, rifle)) << "how it pointed before it got in is no matter";
    field.unit(field.truck).facing = 90;
    EXPECT_EQ(field.aim().refuse(0, rifle).rule, "K47-WSR-04"_rule) << "45 degrees to each side";
    field.unit(field.truck).facing = 180;
    field.unit(field.truck).driven = Driven::advance;
    EXPECT_EQ(field.aim().refuse(0, rifle).rule, "K47-WSR-04"_rule) << "not when it has driven";
}

TEST(K47_TRP_04, they_look_from_the_full_height_of_the_vehicle_and_past_it) {
    Aboard field;
    field.open_top();
    field.entry(field.truck).height = 2 * inch;
    EXPECT_EQ(eye_level(field.position(), field.squad), 2 * inch);
    EXPECT_EQ(eye_level(field.position(), field.blue), field.entry(field.blue).height);
    const Sighting sighting(field.position(), field.squad, field.blue, Side::red);
    EXPECT_EQ(sighting.seen_by_any(), 0b11111) << "its own hull hides nobody";
    EXPECT_EQ(sighting.clear(0), 0b11111) << "and is no friend in the way";
}

TEST(K47_TRP_04, nobody_shoots_at_it_or_assaults_it) {
    Aboard field;
    field.open_top();
    field.stands(field.blue, 27, 30);
    const Refusal no = refuse_target(field.position(), field.blue, field.squad, Cause::order);
    ASSERT_TRUE(no);
    EXPECT_STREQ(no.rule.id(), "K47-TRP-04");
    EXPECT_EQ(no.operand[0], field.truck);
    EXPECT_EQ(refuse_assault(field.position(), field.blue, field.squad).rule, "K47-TRP-04"_rule);
    const Targets targets = targets_of(field.position(), field.blue, Cause::order);
    for (const UnitId id : targets.units.all()) EXPECT_NE(id, field.squad);
    EXPECT_FALSE(refuse_target(field.position(), field.blue, field.truck, Cause::order));
}

TEST(K47_TRP_04, a_passenger_that_would_panic_goes_down) {
    Aboard field;
    field.open_top();
    field.unit(field.squad).pins = 1;
    field.go();
    field.order(field.squad, i32(Order::rally));
    field.give(Topic::test, {6, 6});
    field.give(Topic::fubar, {6});
    EXPECT_EQ(field.unit(field.squad).order, Order::down);
    EXPECT_EQ(field.unit(field.squad).aboard, field.truck);
}

// Out of a closed vehicle nobody fires at friends either.
TEST(K47_TRP_04, friendly_fire_out_of_an_open_top_alone) {
    for (const bool open : {false, true}) {
        Aboard field;
        if (open) field.open_top();
        field.stands(field.friends, 30, 30);
        field.stands(field.blue, 27, 38);
        EXPECT_EQ(has_friendly_target(field.position(), field.squad), open);
        EXPECT_EQ(
            refuse_target(field.position(), field.squad, field.truck, Cause::friendly_fire).rule, "K47-TRP-04"_rule)
            << "never at their own vehicle";
    }
}

struct Led : A_transport {
    Led() {
        make_officer(friends, Rank::platoon_commander, 1, 0);
        unit(friends).guts = 1;
    }
};

TEST(K47_OFF_02, an_officer_in_a_closed_vehicle_leads_those_in_it) {
    Led field;
    field.stands(field.squad, 26, 24);
    field.board(field.friends);
    EXPECT_EQ(field.position().officer_bonus(field.squad), 0);
    EXPECT_EQ(field.position().officer_bonus(field.truck), 2);
    EXPECT_EQ(field.position().officer_bonus(field.friends), 2);
    field.open_top();
    EXPECT_EQ(field.position().officer_bonus(field.squad), 2);
    field.entry(field.truck).hull.open_topped = false;
    field.board(field.squad);
    EXPECT_EQ(field.position().officer_bonus(field.squad), 2);
}

// From the side of the hull at 30.8.
TEST(K47_OFF_02, an_officer_outside_leads_passengers_from_the_hull) {
    Led field;
    field.board(field.squad);
    field.stands(field.friends, 37.3, 20);
    EXPECT_EQ(field.position().officer_bonus(field.squad), 2);
    field.stands(field.friends, 37.301, 20);
    EXPECT_EQ(field.position().officer_bonus(field.squad), 0);
}

TEST(K47_OFF_03, an_officer_in_a_closed_vehicle_calls_nobody_outside) {
    for (const bool open : {false, true}) {
        Led field;
        if (open) field.open_top();
        field.stands(field.squad, 26, 24);
        field.board(field.friends);
        field.go();
        field.order(field.friends, i32(Order::rally));
        ASSERT_EQ(field.topic(), Topic::call);
        EXPECT_TRUE(field.lists(field.truck));
        EXPECT_EQ(field.lists(field.squad), open);
    }
}

TEST(K47_OFF_04, passengers_are_called_and_get_out) {
    Led field;
    field.board(field.squad);
    field.stands(field.friends, 34, 20);
    field.go();
    field.order(field.friends, i32(Order::rally));
    ASSERT_EQ(field.topic(), Topic::call);
    ASSERT_TRUE(field.lists(field.squad));
    std::vector<i32> shares;
    for (const u16 id : field.question().options()) shares.push_back(id == field.squad);
    Answer given;
    given.size = u8(shares.size());
    std::ranges::copy(shares, given.value.begin());
    EXPECT_FALSE(sandtable::answer(field.game, field.state, Side::red, given, field.questions, &field.told));
    field.give(Topic::order, {i32(Order::advance)});
    field.goes({at(30, 26)});
    field.give_usual(Topic::places);
    EXPECT_EQ(field.men_on_table(field.squad), 5);
}

TEST(K47_HER_03, a_hero_in_a_closed_vehicle_brings_back_the_dice_of_those_in_it) {
    for (const bool open : {false, true}) {
        Led field;
        if (open) field.open_top();
        field.board(field.friends);
        field.stands(field.squad, 26, 24);
        field.unit(field.squad).order = field.unit(field.truck).order = Order::fire;
        field.go();
        field.order(field.blue, i32(Order::down));
        ASSERT_EQ(field.topic(), Topic::bring_back);
        EXPECT_TRUE(field.lists(field.truck));
        EXPECT_EQ(field.lists(field.squad), open);
    }
}

TEST(K47_TRP_04, a_passenger_may_keep_its_down_and_has_nothing_of_it) {
    Aboard field;
    field.unit(field.squad).order = Order::down;
    field.go();
    all_down(field);
    ASSERT_EQ(field.topic(), Topic::keep);
    EXPECT_TRUE(field.lists(field.squad));
}

TEST(K47_IND_02, a_mortar_aboard_loses_its_range_when_the_vehicle_drives) {
    Aboard field;
    field.unit(field.squad).ranged = field.blue;
    field.unit(field.squad).lobbed = true;
    field.go();
    field.drives(Order::advance, at(30, 21));
    EXPECT_EQ(field.unit(field.squad).ranged, no_unit);
}

TEST(K47_WSR_06, a_flamethrower_team_that_is_spent_leaves_the_vehicle_too) {
    Aboard field;
    field.open_top();
    field.game.weapons[0].line[0].special = bit(Special::flamethrower);
    field.entry(field.squad).is_team = true;
    field.stands(field.blue, 27, 26);
    for (std::size_t man = 1; man < 5; ++man) field.unit(field.squad).model[man].alive = false;
    field.go();
    field.order(field.squad, i32(Order::fire));
    field.give(Topic::target, {field.blue});
    field.give(Topic::go_down, {0});
    field.give(Topic::to_hit, {1});
    field.give(Topic::fuel, {1});
    EXPECT_EQ(field.unit(field.squad).where, Whereabouts::left);
    EXPECT_EQ(field.unit(field.squad).aboard, no_unit);
    EXPECT_TRUE(is_empty(field.position(), field.truck));
}

}
}
