// A Rift Die is exhausted for an attack: who is asked, what it pays for, and what an Overload costs.
#include "games/konflikt47/tests/rift/a_rift_team.h"

namespace konflikt47::rift_powers_test {
namespace {

const Line tesla = rift_line(Ability::tesla_arc, 1, 1, 3);
const Line crusher = rift_line(Ability::crush, 2, 3);

TEST(K47_RFT_05, the_owner_says_with_the_target_whether_a_die_is_exhausted) {
    A_rift_team team(tesla);
    team.go();
    team.order(team.red, i32(Order::fire));
    team.give(Topic::target, {team.blue});
    ASSERT_EQ(team.topic(), Topic::power);
    EXPECT_EQ(team.question().asked, Side::red);
    EXPECT_EQ(team.question().size, 4);
    team.give(Topic::power, {i32(Power::none)});
    EXPECT_EQ(team.topic(), Topic::go_down);
    EXPECT_EQ(team.dice(), "AS");
}

TEST(K47_RFT_05, the_plain_ability_takes_an_active_die_before_a_surging_one) {
    A_rift_team team(tesla);
    team.fire(Power::ability);
    EXPECT_EQ(team.dice(), "ES");
    A_rift_team other(tesla);
    other.unit(other.red).rift = {.surging = 1};
    other.fire(Power::ability);
    EXPECT_EQ(other.dice(), "E");
}

TEST(K47_RFT_05, the_owner_may_pay_for_the_plain_ability_with_a_surging_die) {
    A_rift_team team(tesla);
    team.go();
    team.order(team.red, i32(Order::fire));
    team.give(Topic::target, {team.blue});
    team.give(Topic::power, {power_by_surging});
    EXPECT_EQ(team.dice(), "EA");
    EXPECT_EQ(team.last(Told::rift_exhausted, 2), 1) << "a Surging die";
    EXPECT_EQ(team.last(Told::rift_exhausted, 3), 0) << "and no Overload";
}

TEST(K47_RFT_05, where_one_sort_is_ready_nobody_chooses_between_two) {
    for (const Rift_dice& held : {Rift_dice{.active = 2}, Rift_dice{.surging = 2}}) {
        A_rift_team team(tesla);
        team.unit(team.red).rift = held;
        team.go();
        team.order(team.red, i32(Order::fire));
        team.give(Topic::target, {team.blue});
        EXPECT_FALSE(team.lists(power_by_surging));
        EXPECT_EQ(team.answer(Side::red, {power_by_surging}).rule, "K47-RFT-05"_rule);
    }
}

TEST(K47_RFT_05, an_overload_takes_one_surging_die_and_without_one_there_is_none) {
    A_rift_team team(tesla);
    team.fire(Power::overload);
    EXPECT_EQ(team.dice(), "EA");
    A_rift_team other(tesla);
    other.unit(other.red).rift = {.active = 2};
    other.go();
    other.order(other.red, i32(Order::fire));
    other.give(Topic::target, {other.blue});
    EXPECT_EQ(other.answer(Side::red, {i32(Power::overload)}).rule, "K47-RFT-05"_rule);
}

TEST(K47_RFT_05, nobody_is_asked_without_a_ready_die) {
    A_rift_team team(tesla);
    team.unit(team.red).rift = {.exhausted = 2};
    team.go();
    team.order(team.red, i32(Order::fire));
    team.give(Topic::target, {team.blue});
    EXPECT_EQ(team.topic(), Topic::go_down);
}

// The range is measured after it: the shot does not reach, and the die is spent.
TEST(K47_RFT_05, a_shot_that_does_not_reach_wastes_the_die) {
    A_rift_team team(tesla, 47 * inch);
    team.game.options.premeasure = false;
    team.put(team.blue, {20 * inch, 60 * inch});
    team.fire(Power::ability);
    EXPECT_EQ(team.count(Told::lost_shots), 1);
    EXPECT_EQ(team.dice(), "ES");
}

// Men of a squad, and those with another weapon beside them.
TEST(K47_RFT_05, one_die_powers_all_weapons_of_a_name_in_a_unit) {
    A_rift_team team(tesla);
    team.entry(team.red).is_team = false;
    for (int man = 0; man < 2; ++man) team.unit(team.red).model[std::size_t(man)].weapon = 1;
    team.fire(Power::ability);
    ASSERT_EQ(team.topic(), Topic::to_hit);
    EXPECT_EQ(team.question().dice.count, 8) << "four shots each";
    EXPECT_EQ(team.dice(), "ES");
}

TEST(K47_RAB_01, corrosive_and_crush_have_no_overload_unless_the_house_says_so) {
    for (const bool extra : {false, true}) {
        A_rift_team team(crusher);
        team.game.options.extra_overloads = extra;
        team.go();
        team.order(team.red, i32(Order::fire));
        team.give(Topic::target, {team.blue});
        EXPECT_EQ(team.lists(i32(Power::overload)), extra);
        if (!extra) {
            EXPECT_EQ(team.answer(Side::red, {i32(Power::overload)}).rule, "K47-RAB-01"_rule);
            continue;
        }
        team.give(Topic::power, {i32(Power::overload)});
        team.give(Topic::go_down, {0});
        team.give(Topic::to_hit, {1, 6});
        team.give(Topic::to_hit, {6});  // the one that failed
        team.give(Topic::damage, {1, 1, 1});
        team.give(Topic::overload_pins, {4});
        EXPECT_EQ(team.unit(team.red).pins, 2) << "D2";
    }
}

TEST(K47_RAB_01, harm_of_an_overload_comes_last_though_nothing_hit) {
    A_rift_team team(rift_line(Ability::shockwave, 2, 2));
    team.fire(Power::overload);
    team.give(Topic::to_hit, {1, 1});
    team.give(Topic::to_hit, {1, 1});
    team.give(Topic::overload_pins, {5});
    EXPECT_EQ(team.unit(team.red).pins, 3) << "a 5 is 3 as a D3";
}

// Its own pins break it, which is a point for the enemy.
TEST(K47_RAB_01, an_overload_may_destroy_its_firer) {
    A_rift_team team(rift_line(Ability::shockwave, 2, 2));
    team.unit(team.red).pins = 8;
    team.go();
    team.order(team.red, i32(Order::fire));
    team.give(Topic::test, {1, 1});
    team.give(Topic::target, {team.blue});
    team.give(Topic::power, {i32(Power::overload)});
    team.give(Topic::go_down, {0});
    team.give(Topic::to_hit, {1, 1});
    team.give(Topic::to_hit, {1, 1});
    team.give(Topic::overload_pins, {3});
    EXPECT_FALSE(team.on_table(team.red));
    EXPECT_EQ(team.position().destroyed(Side::red), 1);
}

// FUBAR makes the enemy say whom it shoots at, and nothing is powered.
TEST(K47_RFT_05, friendly_fire_is_not_powered) {
    A_rift_team team(tesla);
    Shooting shooting{.by = team.red, .cause = Cause::friendly_fire};
    shooting.targets.add({.at = team.blue, .firers = 1});
    shooting.firings[0].what = Firing::carried;
    EXPECT_EQ(next_to_power(team.position(), shooting, shooting.targets.item[0], 0), team.position().firers(team.red));
    shooting.cause = Cause::ambush;
    EXPECT_EQ(next_to_power(team.position(), shooting, shooting.targets.item[0], 0), 0);
}

}
}
