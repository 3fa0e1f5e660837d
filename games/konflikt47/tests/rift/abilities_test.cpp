// What each ability does, die after die.
#include "games/konflikt47/rules/rift/going_through.h"
#include "games/konflikt47/tests/rift/a_rift_team.h"

namespace konflikt47::rift_abilities_test {
namespace {

const Line tesla = rift_line(Ability::tesla_arc, 1, 2, 3);

// Of several men each hit is thrown for by itself.
TEST(K47_RAB_07, tesla_arc_adds_shots_and_an_overload_twice_as_many) {
    for (const Power power : {Power::ability, Power::overload}) {
        A_rift_team team(tesla);
        team.fire(power);
        ASSERT_EQ(team.topic(), Topic::to_hit);
        EXPECT_EQ(team.question().dice.count, power == Power::overload ? 7 : 4);
    }
    A_rift_team team(tesla);
    team.fire(Power::ability);
    team.give(Topic::to_hit, {6, 6, 1, 1});
    ASSERT_EQ(team.topic(), Topic::damage);
    EXPECT_EQ(team.question().dice.count, 2);
}

// X15: three hits of Pen 2 are Pen 6.
TEST(K47_RAB_07, hits_on_a_single_model_are_one_roll_with_all_their_pen) {
    A_rift_team team(tesla, 20 * inch, 3, 1);
    team.make_tank();
    team.fire(Power::ability);
    team.give(Topic::to_hit, {6, 6, 6, 1});
    ASSERT_EQ(team.topic(), Topic::penetrate);
    team.give(Topic::penetrate, {1});
    EXPECT_EQ(team.last(Told::penetrates, 2), 3) << "9 less 6";
    EXPECT_EQ(team.last(Told::rift_adds_up, 2), 6);
    EXPECT_EQ(team.count(Told::penetrates), 1);
}

TEST(K47_RAB_07, without_a_die_each_hit_is_for_itself) {
    A_rift_team team(rift_line(Ability::tesla_arc, 2, 3, 1), 20 * inch, 3, 1);
    team.make_tank();
    team.fire(Power::none);
    team.give(Topic::to_hit, {6, 6});
    team.give(Topic::penetrate, {1});
    EXPECT_EQ(team.last(Told::penetrates, 2), 6);
    EXPECT_EQ(team.topic(), Topic::penetrate) << "the second";
}

// D6-2 hits with the Pen of the weapon, no save and no pins; the owner says who falls.
TEST(K47_RAB_07, an_overload_strikes_its_own_unit) {
    A_rift_team team(tesla, 20 * inch, 5);
    team.fire(Power::overload);
    team.give(Topic::to_hit, {1, 1, 1, 1, 1, 1, 1});
    team.give(Topic::own_hits, {4});
    ASSERT_EQ(team.topic(), Topic::damage);
    EXPECT_EQ(team.question().dice.count, 2);
    team.give(Topic::damage, {2, 1});  // 2 and Pen 2 is 4; a 1 does nothing
    EXPECT_EQ(team.unit(team.red).pins, 0);
    ASSERT_EQ(team.topic(), Topic::remove);
    EXPECT_EQ(team.question().asked, Side::red);
    A_rift_team lucky(tesla);
    lucky.fire(Power::overload);
    lucky.give(Topic::to_hit, {1, 1, 1, 1, 1, 1, 1});
    lucky.give(Topic::own_hits, {2});
    EXPECT_EQ(lucky.topic(), Topic::unit) << "blue's die is next";
}

TEST(K47_RAB_03, a_weapon_that_hits_with_all_its_shots_scores_one_hit_more) {
    A_rift_team team(rift_line(Ability::crush, 2, 3));
    team.fire(Power::ability);
    team.give(Topic::to_hit, {6, 6});
    ASSERT_EQ(team.topic(), Topic::damage);
    EXPECT_EQ(team.question().dice.count, 3);
    A_rift_team other(rift_line(Ability::crush, 2, 3));
    other.fire(Power::ability);
    other.give(Topic::to_hit, {6, 1});
    EXPECT_EQ(other.question().dice.count, 1);
}

// Five rifles are five rolls of their own.
TEST(K47_RAB_03, each_weapon_adds_up_for_itself_against_a_vehicle) {
    A_rift_team team(rift_line(Ability::crush, 1, 2), 20 * inch, 3, 1);
    team.entry(team.red).is_team = false;
    for (int man = 0; man < 2; ++man) team.unit(team.red).model[std::size_t(man)].weapon = 1;
    team.make_tank(Armour::heavy);
    team.fire(Power::ability);
    team.give(Topic::to_hit, {6});
    team.give(Topic::to_hit, {6});
    team.give(Topic::penetrate, {1});
    EXPECT_EQ(team.last(Told::penetrates, 2), 6) << "10 less twice 2";
    team.give(Topic::penetrate, {1});
    EXPECT_EQ(team.count(Told::penetrates), 2);
}

// X24: the hits are the size of the shell.
TEST(K47_RAB_06, hits_are_the_inches_of_a_shell_and_nothing_saves) {
    A_rift_team team(rift_line(Ability::shockwave, 4, 2));
    build_wall(team);
    team.fire(Power::ability);
    team.give(Topic::to_hit, {6, 6, 6, 1});
    ASSERT_EQ(team.topic(), Topic::shell);
    team.give_usual(Topic::shell);
    EXPECT_EQ(team.last(Told::rift_sizes, 2), 3);
    team.give(Topic::how_pinned, {6});
    EXPECT_EQ(team.unit(team.blue).pins, 3) << "D3";
    ASSERT_EQ(team.topic(), Topic::damage);
    const int hits = team.question().dice.count;
    Answer all;
    all.size = u8(hits);
    for (int i = 0; i < hits; ++i) all.value[std::size_t(i)] = 6;
    sandtable::answer(team.game, team.state, Side::dice, all, team.questions, &team.told);
    EXPECT_NE(team.topic(), Topic::save);
    EXPECT_EQ(team.left(team.blue), 5 - hits) << "a 2 and Pen 3 would have been enough";
}

TEST(K47_RAB_06, an_overload_throws_failed_shots_again_once) {
    A_rift_team team(rift_line(Ability::shockwave, 3, 2));
    team.fire(Power::overload);
    team.give(Topic::to_hit, {6, 1, 1});
    ASSERT_EQ(team.topic(), Topic::to_hit);
    EXPECT_EQ(team.question().dice.count, 2);
    team.give(Topic::to_hit, {6, 1});
    EXPECT_EQ(team.topic(), Topic::shell);
    EXPECT_EQ(team.last(Told::rift_sizes, 1), 2);
}

// X26: Pen 3 of the shell, and what the die shows.
TEST(K47_RAB_02, a_die_is_added_to_the_pen_once_the_shell_has_burst) {
    A_rift_team team(rift_line(Ability::corrosive, 1, 0, 6, 3), 20 * inch, 3, 1);
    team.make_tank();
    team.fire(Power::ability);
    team.give(Topic::to_hit, {6});
    team.give_usual(Topic::shell);
    team.give(Topic::corrosion, {5});
    team.give(Topic::how_pinned, {1});
    ASSERT_EQ(team.topic(), Topic::penetrate);
    team.give(Topic::penetrate, {1});
    EXPECT_EQ(team.last(Told::penetrates, 2), 1) << "9 less 3 and 5, from the front";
}

TEST(K47_RAB_02, it_is_not_thrown_where_the_shot_misses) {
    A_rift_team team(rift_line(Ability::corrosive, 1, 0, 2, 1));
    team.fire(Power::ability);
    team.give(Topic::to_hit, {1});
    EXPECT_EQ(team.topic(), Topic::unit) << "blue's die is next";
}

// X23
TEST(K47_RAB_05, hyper_velocity_hits_and_goes_through_more_easily) {
    const Line rail = rift_line(Ability::hyper_velocity, 1, 8);
    for (const auto& [power, need, pierce] :
        {std::tuple{Power::none, 4, 3}, {Power::ability, 3, 2}, {Power::overload, 2, 1}}) {
        A_rift_team team(rail, 20 * inch, 3, 1);
        team.make_tank(Armour::super_heavy);
        Firing use{Firing::carried, 0, power};
        EXPECT_EQ(team.aim().need(0, use, false).sum(), need);
        EXPECT_EQ(to_penetrate(team.aim().penetration(0, use)), pierce);
        EXPECT_EQ(team.aim().save(0, use, 1).ignored, power != Power::none);
    }
}

TEST(K47_RAB_05, full_damage_is_massive_and_superficial_stays) {
    for (const int face : {2, 3}) {
        A_rift_team team(rift_line(Ability::hyper_velocity, 1, 8), 20 * inch, 3, 1);
        team.make_tank(Armour::super_heavy);
        team.fire(Power::ability);
        team.give(Topic::to_hit, {6});
        team.give(Topic::penetrate, {face});
        EXPECT_EQ(Severity(team.last(Told::penetrates, 3)), face == 2 ? Severity::superficial : Severity::massive);
    }
}

// The carrier of the weapon falls by the first, and nothing is thrown for again.
TEST(K47_RAB_07, own_hits_come_once_though_a_carrier_falls) {
    A_rift_team team(rift_line(Ability::tesla_arc, 1, 2, 1), 20 * inch, 3, 5);
    team.entry(team.red).is_team = false;
    for (std::size_t man = 0; man < 2; ++man) team.entry(team.red).men[man].weapon = 1;
    team.begin();
    team.unit(team.red).rift = {.surging = 1};
    team.fire(Power::overload);
    while (team.topic() == Topic::to_hit) {
        Answer ones;
        ones.size = u8(team.question().dice.count);
        for (std::size_t i = 0; i < ones.size; ++i) ones.value[i] = 1;
        sandtable::answer(team.game, team.state, Side::dice, ones, team.questions, &team.told);
    }
    ASSERT_EQ(team.topic(), Topic::own_hits);
    team.give(Topic::own_hits, {3});
    team.give(Topic::damage, {6});
    if (team.topic() == Topic::remove) team.give(Topic::remove, {1, 0, 0});
    EXPECT_EQ(team.count(Told::rift_own_hits), 1);
    EXPECT_NE(team.topic(), Topic::own_hits);
    EXPECT_EQ(team.left(team.red), 2);
}

}
}
