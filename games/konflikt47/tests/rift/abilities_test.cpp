// What each ability does, die after die.
#include "games/konflikt47/odds/pulses.h"
#include "games/konflikt47/rules/rift/going_through.h"
#include "games/konflikt47/rules/rift/pulse.h"
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

// The template lies first; each model under it is shot at, at its own range.
TEST(K47_RAB_04, each_model_under_the_template_is_shot_at_with_all_shots) {
    A_rift_team team(rift_line(Ability::gravity_pulse, 2, 2));
    team.fire(Power::ability);
    ASSERT_EQ(team.topic(), Topic::shell);
    EXPECT_EQ(team.question().rule, "K47-RAB-04"_rule);
    team.give_usual(Topic::shell);
    ASSERT_EQ(team.topic(), Topic::to_hit);
    EXPECT_EQ(team.question().dice.count, 2);
    team.give(Topic::to_hit, {6, 6});
    team.give(Topic::to_hit, {6, 1});
    team.give(Topic::to_hit, {1, 1});
    team.give(Topic::how_pinned, {4});
    EXPECT_EQ(team.unit(team.blue).pins, 2) << "D2 for the unit";
    team.give(Topic::damage, {6, 6});  // of him who was hit twice
    team.give(Topic::damage, {6});
    EXPECT_EQ(team.left(team.blue), 3) << "who is hit twice dies but once";
}

TEST(K47_RAB_04, an_overload_has_a_shot_more_and_costs_pins) {
    A_rift_team team(rift_line(Ability::gravity_pulse, 2, 2), 20 * inch, 3, 1);
    team.fire(Power::overload);
    team.give_usual(Topic::shell);
    EXPECT_EQ(team.question().dice.count, 3);
    team.give(Topic::to_hit, {1, 1, 1});
    team.give(Topic::overload_pins, {6});
    EXPECT_EQ(team.unit(team.red).pins, 2);
}

TEST(K47_RAB_04, who_needs_seven_throws_his_sixes_again) {
    A_rift_team team(rift_line(Ability::gravity_pulse, 2, 2), 20 * inch, 3, 1);
    team.game.options.base_to_hit = 6;
    team.unit(team.red).pins = 2;  // the order takes one
    team.go();
    team.order(team.red, i32(Order::fire));
    team.give(Topic::test, {1, 1});
    team.give(Topic::target, {team.blue});
    team.give(Topic::power, {i32(Power::ability)});
    if (team.topic() == Topic::go_down) team.give(Topic::go_down, {0});
    team.give_usual(Topic::shell);
    team.give(Topic::to_hit, {6, 6});
    ASSERT_EQ(team.topic(), Topic::to_hit_again);
    EXPECT_EQ(team.question().dice.count, 2);
    team.give(Topic::to_hit_again, {6, 1});
    EXPECT_EQ(team.topic(), Topic::how_pinned) << "one has hit";
}

// X21: five men stand so near each other that all are under the template, and each survives with 49/144.
TEST(K47_RAB_04, five_men_under_a_template) {
    A_rift_team team(rift_line(Ability::gravity_pulse, 2, 2));
    constexpr std::array<Place, 5> stand{{{0, 0}, {1000, 0}, {-1000, 0}, {0, 1000}, {0, -1000}}};
    for (std::size_t i = 0; i < stand.size(); ++i)
        team.unit(team.blue).model[i].at = {20 * inch + stand[i].x, 31 * inch + stand[i].y};
    for (const auto& [power, mean] : {std::pair{Power::ability, "475/144"}, {Power::overload, "6925/1728"}}) {
        Firing_plan plan{};
        plan[0] = {Firing::carried, 0, power};
        const Aim aim = team.aim();
        const Pulses pulses = pulses_of(team.position(), team.red, team.blue, Side::red, Cause::order, aim, plan);
        ASSERT_EQ(pulses.size, 1);
        const auto falls = pulse_chances(team.position(), pulses.item[0]).casualties();
        EXPECT_EQ(falls.weights.mean(falls.values), mean);
    }
}

// X20: two hits of Pen 2, and 1 more for the top.
TEST(K47_RAB_04, hits_on_a_vehicle_are_one_roll_on_its_top) {
    A_rift_team team(rift_line(Ability::gravity_pulse, 2, 2), 20 * inch, 3, 1);
    team.make_tank(Armour::light);
    team.fire(Power::ability);
    team.give_usual(Topic::shell);
    team.give(Topic::to_hit, {6, 6});
    team.give(Topic::how_pinned, {1});
    team.give(Topic::penetrate, {1});
    EXPECT_EQ(team.last(Told::penetrates, 2), 3) << "8 less 4 and 1";
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

// A template over one unit may be laid from the base of another, if the target is under it.
TEST(K47_RAB_04, the_centre_lies_on_any_enemy_with_the_target_under_it) {
    A_rift_team team(rift_line(Ability::gravity_pulse, 2, 2), 20 * inch, 3, 1);
    const Place target = team.unit(team.blue).model[0].at;
    const UnitId other = team.add(Side::blue, 1, {target.x + 3 * inch / 2, target.y});
    const UnitId far = team.add(Side::blue, 1, {target.x + 6 * inch, target.y});
    team.begin();
    team.unit(team.red).rift = {.active = 1};
    team.unit(team.red).facing = 180;
    team.fire(Power::ability);
    ASSERT_EQ(team.topic(), Topic::shell);
    const Place beside = team.unit(other).model[0].at, away = team.unit(far).model[0].at;
    EXPECT_EQ(team.answer(Side::red, {away.x, away.y, 0}).rule, "K47-WSR-11"_rule) << "the target is not under it";
    EXPECT_EQ(team.answer(Side::red, {target.x + inch, target.y + inch, 0}).rule, "K47-WSR-11"_rule) << "on nobody";
    team.give(Topic::shell, {beside.x, beside.y, 0});
    EXPECT_EQ(team.last(Told::bursts, 4), 2);
}

}
}
