// Spotters: what they see for their weapon, and what becomes of them.
#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/close_quarters/contact.h"
#include "games/konflikt47/rules/shooting/casualties.h"
#include "games/konflikt47/tests/a_spotter.h"

namespace konflikt47::spotters_test {
namespace {

TEST(K47_SPC_05, a_weapon_lobs_at_what_its_spotter_sees) {
    A_mortar field;
    field.hide_blues();
    EXPECT_EQ(field.refused(), "");
    field.unit(field.red).model[A_mortar::spotter].alive = false;
    EXPECT_EQ(field.refused(), "K47-IND-01");
    A_mortar seen;
    seen.unit(seen.red).model[A_mortar::spotter].alive = false;
    EXPECT_EQ(seen.refused(), "") << "in the open it needs none";
}

// Part 1 of the index: the least range is measured from the weapon, not from the spotter.
TEST(K47_SPC_05, its_range_is_that_of_the_weapon) {
    A_mortar field(11 * inch);
    field.unit(field.red).model[A_mortar::spotter].at = {60 * inch, 10 * inch};
    for (std::size_t i = 0; i < 5; ++i) field.unit(field.blue).model[i].at = {20 * inch + i32(i) * inch, 21 * inch};
    EXPECT_EQ(field.refused(), "K47-IND-04");
    for (std::size_t i = 0; i < 5; ++i) field.unit(field.blue).model[i].at = {20 * inch + i32(i) * inch, 23 * inch};
    EXPECT_EQ(field.refused(), "");
}

TEST(K47_SPC_05, a_spotter_does_not_serve_the_weapon) {
    A_gun field;
    field.entry(field.gun).spotter = 4;
    field.man(4, 40, 20);
    EXPECT_EQ(field.position().left(field.gun), 4);
    EXPECT_EQ(field.position().serving(field.gun), 3);
    for (const std::size_t man : {2, 3}) field.unit(field.gun).model[man].alive = false;
    EXPECT_TRUE(field.aim().is_alone(0,
        [] {
            Firing_plan plan{};
            plan[0] = A_gun::ap;
            return plan;
        }()))
        << "he helps nobody";
    EXPECT_EQ(rate_on_foot(field.position(), field.gun, Pace::advance), 0) << "nor does he push the gun";
    field.unit(field.gun).model[2].alive = true;
    EXPECT_EQ(rate_on_foot(field.position(), field.gun, Pace::advance), 6 * inch);
}

TEST(K47_SPC_05, with_the_last_of_the_crew_the_unit_is_lost) {
    A_mortar field;
    field.unit(field.red).model[1].alive = false;
    field.strike(Impact{.by = field.blue, .at = field.red, .firer = Side::blue, .before = 2},
        {{.shots = 2, .hurt = 2, .hits = 2}});
    field.give(Topic::damage, {5, 5});
    EXPECT_EQ(field.unit(field.red).where, Whereabouts::destroyed);
    EXPECT_EQ(field.count(Told::destroyed), 1);
    EXPECT_EQ(field.count(Told::falls), 1) << "the last of the crew";
    EXPECT_EQ(field.count(Told::lost_with), 1) << "and the spotter with him";
}

TEST(K47_SPC_05, a_spotter_alone_is_no_unit) {
    A_mortar field;
    Questions none;
    Visit visit(none);
    Play play(field.game, field.state, visit);
    play.remove(field.red, A_mortar::spotter, "K47-SHT-19"_rule);
    EXPECT_TRUE(field.on_table(field.red));
    EXPECT_FALSE(field.position().has_spotter(field.red));
    play.remove(field.red, 0, "K47-SHT-19"_rule);
    EXPECT_TRUE(field.on_table(field.red));
    A_mortar other;
    Play(other.game, other.state, visit).remove(other.red, 0, "K47-SHT-19"_rule);
    EXPECT_TRUE(other.on_table(other.red));
    Play(other.game, other.state, visit).remove(other.red, 1, "K47-SHT-19"_rule);
    EXPECT_FALSE(other.on_table(other.red)) << "the spotter stands yet";
}

TEST(K47_SPC_05, who_sees_only_the_spotter_removes_only_him) {
    A_mortar field;
    EXPECT_EQ(exposed_to(field.position(), field.blue, field.red, Side::blue), 0) << "they see all of them";
    field.hide_crew();
    EXPECT_EQ(exposed_to(field.position(), field.blue, field.red, Side::blue), 1u << A_mortar::spotter);
    EXPECT_EQ(exposed_to(field.position(), field.red, field.blue, Side::red), 0) << "blue has no spotter";
    field.unit(field.red).model[A_mortar::spotter].at = {14 * inch, 12 * inch};  // in range of all of them
    field.go();
    field.order(field.blue, i32(Order::fire));
    field.give(Topic::target, {field.red});
    field.give(Topic::go_down, {0});
    field.give(Topic::to_hit, {6, 6, 6, 6, 6});
    EXPECT_EQ(field.unit(field.red).pins, 1) << "all of the unit is pinned";
    field.give(Topic::damage, {5, 5, 5, 5, 5});
    EXPECT_FALSE(field.position().alive(field.red, A_mortar::spotter));
    EXPECT_EQ(field.position().serving(field.red), 2);
    EXPECT_EQ(field.count(Told::falls), 1);
    EXPECT_TRUE(field.on_table(field.red));
}

// The same of who picks whom he hits.
TEST(K47_SPC_05, a_second_six_picks_only_him) {
    A_mortar field;
    field.hide_crew();
    field.unit(field.red).model[A_mortar::spotter].at = {14 * inch, 12 * inch};  // in range of all of them
    field.go();
    field.order(field.blue, i32(Order::fire));
    field.give(Topic::target, {field.red});
    field.give(Topic::go_down, {0});
    field.give(Topic::to_hit, {6, 6, 6, 6, 6});
    field.give(Topic::damage, {6, 6, 6, 1, 1});
    field.give(Topic::exceptional, {6, 6, 6});
    EXPECT_FALSE(field.position().alive(field.red, A_mortar::spotter));
    EXPECT_EQ(field.position().serving(field.red), 2);
}

TEST(K47_SPC_05, the_odds_know_that_only_he_may_fall) {
    A_mortar field;
    const Forecast open = expect_shot(field.position(), field.blue, field.red, Cause::order, nullptr);
    field.hide_crew();
    const Forecast hidden = expect_shot(field.position(), field.blue, field.red, Cause::order, nullptr);
    ASSERT_EQ(hidden.distributions.size(), 2u);
    EXPECT_EQ(open.distributions[1].weights.back().value, 3);
    EXPECT_EQ(hidden.distributions[1].weights.back().value, 1);
    EXPECT_EQ(hidden.chances[2].weight, 0u) << "it is not wiped out by that";
}

// Ruling: his cover counts, not that of those who are hidden.
TEST(K47_SPC_05, his_cover_alone_counts_where_only_he_is_seen) {
    A_mortar field;
    field.hide_crew();
    field.game.ground.kinds[0].cover = Cover::hard;
    const Sighting sighting(field.position(), field.blue, field.red, Side::blue);
    EXPECT_EQ(sighting.cover(living(field.position(), field.blue)), Cover::none);
    field.unit(field.red).model[A_mortar::spotter].alive = false;
    const Sighting without(field.position(), field.blue, field.red, Side::blue);
    EXPECT_EQ(without.cover(living(field.position(), field.blue)), Cover::hard);
}

TEST(K47_SPC_05, a_gun_covers_its_crew_and_not_its_spotter) {
    A_gun field("  - {kind: craters, name: Holes, from: [28, 19], to: [32, 21]}\n");
    field.entry(field.gun).spotter = 4;
    field.entry(field.gun).rules.add(Unit_rule::gun_shield);
    field.man(4, 50, 20);
    const Sighting sighting(field.position(), field.blue, field.gun, Side::blue);
    const Models firers = living(field.position(), field.blue);
    EXPECT_EQ(sighting.cover_of(1, firers), Cover::hard);
    EXPECT_EQ(sighting.cover_of(4, firers), Cover::none) << "neither dug in nor behind the shield";
}

// The owner chooses who falls, and the program proposes to keep the last of the crew.
TEST(K47_SPC_05, the_owner_may_give_him_up_for_the_crew) {
    A_mortar field;
    Casualties one{.unit = field.red, .chooser = Side::red, .count = 1};
    EXPECT_EQ(spare_best(field.position(), one), 0b010) << "the second man of the crew goes first";
    Casualties two{.unit = field.red, .chooser = Side::red, .count = 2};
    EXPECT_EQ(spare_best(field.position(), two), 0b110) << "and then the spotter";
    EXPECT_FALSE(refuse(field.position(), two, 0b011)) << "but it is the owner's choice";
}

// K47-WSR-03 The gunner's weapon is for the crew, however near the spotter stands.
TEST(K47_SPC_05, a_spotter_takes_up_no_weapon) {
    A_mortar field;
    field.unit(field.red).model[A_mortar::spotter].at = {20 * inch, 11 * inch + 10};
    Questions none;
    Visit visit(none);
    Play play(field.game, field.state, visit);
    play.remove(field.red, 0, "K47-SHT-19"_rule);
    pass_on(play, field.red);
    EXPECT_EQ(field.unit(field.red).model[1].weapon, 1);
    EXPECT_EQ(field.unit(field.red).model[A_mortar::spotter].weapon, 0);
}

// Ruling: in close quarters nobody comes for him, and he is lost with his unit.
TEST(K47_SPC_05, a_spotter_takes_no_part_in_close_quarters) {
    A_mortar field(20 * inch);
    for (std::size_t i = 0; i < 5; ++i)  // blue stands before the spotter, far from the crew
        field.unit(field.blue).model[i].at = {8 * inch + i32(i) * 3 * inch / 2, 14 * inch};
    field.unit(field.red).model[0].at = {40 * inch, 10 * inch};
    field.unit(field.red).model[1].at = {41 * inch + 500, 10 * inch};
    EXPECT_EQ(A_mortar::told_of(refuse_assault(field.position(), field.blue, field.red)), "K47-CQ-03");
    EXPECT_EQ(fighters(field.position(), field.red, field.blue), 0b011);
    A_mortar near(8 * inch);
    EXPECT_FALSE(refuse_assault(near.position(), near.blue, near.red));
    March march(near.position(), near.red, Pace::assault, near.blue);
    const auto ends = contact_places(march, near.position(), near.red, near.blue, nullptr);
    ASSERT_TRUE(ends);
    EXPECT_EQ((*ends)[A_mortar::spotter], near.where(A_mortar::spotter)) << "nor does he charge";
}

TEST(K47_SPC_05, blows_fall_on_those_who_fight) {
    A_mortar field(8 * inch);
    const Casualties losses = fallen_by_blows(field.position(), field.red, 1);
    EXPECT_EQ(losses.these, 0b011);
    EXPECT_TRUE(refuse(field.position(), losses, 0b100));
    field.go();
    field.order(field.blue, assault_option);
    field.give(Topic::assault, {field.red});
    if (field.topic() == Topic::stand) field.give(Topic::stand, {0});
    field.give(Topic::blows, {6, 6, 1, 1, 1});
    EXPECT_EQ(field.unit(field.red).where, Whereabouts::destroyed);
    EXPECT_EQ(field.left(field.red), 0) << "he is gone with them";
    EXPECT_EQ(field.count(Told::destroyed), 1);
}

}
}
