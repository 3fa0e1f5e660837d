// Gravity Pulse: its template, its hits, and what it has in common with other weapons that fire at its target.
#include "games/konflikt47/rules/rift/pulse.h"

#include "games/konflikt47/odds/pulses.h"
#include "games/konflikt47/tests/rift/a_rift_team.h"

namespace konflikt47::pulse_test {
namespace {

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

// A pulse, and three rifles of the same squad.
struct A_pulse_and_rifles : A_rift_team {
    A_pulse_and_rifles() : A_rift_team(rift_line(Ability::gravity_pulse, 2, 2), 10 * inch, 4, 5) {
        entry(red).is_team = false;
        entry(red).men[0].weapon = 1;
        begin();
        unit(red).rift = {.active = 1};
    }
    // As the dice say: who is hit by the pulse, with its two shots each, and how many of the rifles hit.
    void hit(std::initializer_list<int> twice, int rifles) {
        fire(Power::ability);
        give_usual(Topic::shell);
        std::size_t man = 0;
        while (topic() == Topic::to_hit && question().rule == "K47-RAB-04"_rule) {
            const int hits = man < twice.size() ? *(twice.begin() + man) : 0;
            give(Topic::to_hit, {hits > 0 ? 6 : 1, hits > 1 ? 6 : 1});
            ++man;
        }
        ASSERT_GE(man, twice.size());
        ASSERT_EQ(topic(), Topic::to_hit);
        give(Topic::to_hit, {rifles > 0 ? 6 : 1, rifles > 1 ? 6 : 1, rifles > 2 ? 6 : 1});
    }
};

TEST(K47_MOR_02, a_pulse_and_other_weapons_at_its_target_pin_once) {
    A_pulse_and_rifles squad;
    squad.hit({1}, 2);
    squad.give(Topic::how_pinned, {1});
    EXPECT_EQ(squad.unit(squad.blue).pins, 1) << "D2 for the pulse, and nothing more for the rifles";
    EXPECT_EQ(squad.count(Told::hits), 1);
}

// Two of five by rifles and one by the pulse: neither is half of them.
TEST(K47_SHT_20, losses_by_a_pulse_and_by_other_weapons_count_together) {
    A_pulse_and_rifles squad;
    squad.hit({1}, 2);
    squad.give(Topic::how_pinned, {1});
    squad.give(Topic::damage, {6});
    squad.give(Topic::damage, {5, 5});
    while (squad.topic() == Topic::remove) squad.give_usual(Topic::remove);
    EXPECT_EQ(squad.left(squad.blue), 2);
    EXPECT_EQ(squad.count(Told::shaken), 1);
}

TEST(K47_SHT_20, who_is_hit_twice_by_a_pulse_falls_once_and_others_for_the_rifles) {
    A_pulse_and_rifles squad;
    squad.hit({2, 2}, 1);
    squad.give(Topic::how_pinned, {6});
    EXPECT_EQ(squad.unit(squad.blue).pins, 2);
    squad.give(Topic::damage, {5, 5});
    squad.give(Topic::damage, {5, 1});
    squad.give(Topic::damage, {5});
    while (squad.topic() == Topic::remove) squad.give_usual(Topic::remove);
    EXPECT_EQ(squad.left(squad.blue), 2);
    EXPECT_EQ(squad.count(Told::shaken), 1);
}

// Another unit under the template has D2 pins of its own, and the rifles were not at it.
TEST(K47_MOR_02, who_is_under_a_pulse_at_another_is_hit_apart) {
    A_rift_team team(rift_line(Ability::gravity_pulse, 2, 2), 20 * inch, 3, 1);
    const Place target = team.unit(team.blue).model[0].at;
    const UnitId other = team.add(Side::blue, 1, {target.x + 3 * inch / 2, target.y});
    team.begin();
    team.unit(team.red).rift = {.active = 1};
    team.unit(team.red).facing = 180;
    team.fire(Power::ability);
    team.give(Topic::shell, {target.x + inch, target.y, 0});
    team.give(Topic::to_hit, {1, 6});
    team.give(Topic::to_hit, {6, 6});
    team.give(Topic::how_pinned, {6});
    EXPECT_EQ(team.unit(team.blue).pins, 2);
    team.give(Topic::damage, {1});
    team.give(Topic::how_pinned, {1});
    EXPECT_EQ(team.unit(other).pins, 1);
    team.give(Topic::damage, {1, 1});
    EXPECT_EQ(team.state.attacks.size, 0u);
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
