// Guns and their crews under fire, and what they fire.
#include <gmock/gmock.h>

#include "games/konflikt47/rules/shooting/bursting.h"
#include "games/konflikt47/rules/shooting/casualties.h"
#include "games/konflikt47/rules/shooting/fixed_arc.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/tests/a_gun.h"

namespace konflikt47::gun_crews_test {
namespace {

Models crew_of(const A_gun& field) { return living(field.position(), field.gun); }

TEST(K47_ART_01, a_gun_is_a_model_and_no_target) {
    A_gun field;
    EXPECT_EQ(field.left(field.gun), 4);
    EXPECT_EQ(field.position().men(field.gun), 4);
    EXPECT_EQ(field.position().models(field.gun), 5);
    EXPECT_EQ(crew_of(field), 0b11110);
    EXPECT_EQ(field.at_crew().sighting().seen(0), 0b11110);
    EXPECT_EQ(field.position().body(field.gun, gun_model).radius(), inch);
    EXPECT_EQ(field.position().body(field.gun, 1).radius(), inch / 2);
    EXPECT_EQ(field.at_crew().sighting().distance(0), i32(field.position().gap(field.blue, 0, field.gun, 3)))
        << "to the nearest man, and not to the gun before him";
    // Who sees the gun alone sees nobody at whom to shoot.
    A_gun hidden("  - {kind: bank, name: Bank, from: [20, 17], to: [42, 18.8]}\n");
    for (int man = 1; man <= 4; ++man) hidden.man(man, 28 + 1.25 * man, 16);
    EXPECT_EQ(hidden.at_crew().refusal().rule, "K47-SHT-04"_rule);
    EXPECT_FALSE(sees(hidden.position(), hidden.blue, hidden.gun));
    EXPECT_TRUE(sees(hidden.position(), hidden.gun, hidden.blue)) << "as the gun does";
}

// K47-ORD-11 Who waits sees a gun that is pushed only where its men are seen.
TEST(K47_ART_01, a_gun_that_is_pushed_is_no_target_either) {
    A_gun field("  - {kind: bank, name: Bank, from: [20, 17], to: [42, 18.8]}\n");
    for (int man = 1; man <= 4; ++man) field.man(man, 28 + 1.25 * man, 16);
    const auto seen = [&] {
        Move move;
        move.unit = field.gun, move.leader = 0;
        for (std::size_t i = 0; i < 5; ++i) move.from[i] = move.to[i] = field.unit(field.gun).model[i].at;
        move.way.add(move.from[0]);
        return is_seen_at(field.position(), move, field.blue, 0);
    };
    EXPECT_FALSE(seen());
    field.man(4, 32, 20);
    EXPECT_TRUE(seen());
}

TEST(K47_ART_01, a_shell_hits_men_and_not_the_gun) {
    A_gun field;
    Shot_group shell{.weapon = A_gun::weapon, .line = 1, .he = 4};
    const Bursting burst(field.position(), field.blue, field.gun, Side::blue, shell);
    const auto hit = burst.under(at(30, 18.5), 0);
    ASSERT_EQ(hit.size(), 1u);
    EXPECT_EQ(hit[0].under, 0b11110) << "the gun lies under it, too";
    const auto before = burst.under(at(30, 22.4), 0);
    EXPECT_TRUE(before.empty()) << "only the gun";
    // A gun and a man are one under a template, and two men are more.
    Shot_group small = shell;
    small.he = 1;
    field.man(1, 28.4, 20), field.man(2, 34, 20), field.man(3, 35.05, 20), field.man(4, 40, 25);
    const Bursting best(field.position(), field.blue, field.gun, Side::blue, small);
    const auto most = best.under(best.best(), 0);
    ASSERT_EQ(most.size(), 1u);
    EXPECT_EQ(most[0].under, 0b01100);
}

TEST(K47_ART_01, its_own_side_may_not_shell_it) {
    A_gun field;
    Shot_group shell{.weapon = A_gun::weapon, .line = 1, .he = 1};
    field.stands(field.blue, 30, 22);
    const Bursting burst(field.position(), field.friends, field.blue, Side::red, shell);
    EXPECT_EQ(burst.refuse(at(30, 21.5)).rule, "K47-WSR-11"_rule);
}

TEST(K47_ART_01, a_crew_is_damaged_by_its_quality) {
    for (const Quality quality : {Quality::inexperienced, Quality::regular, Quality::veteran}) {
        A_gun field;
        field.entry(field.gun).quality = quality;
        const Shot_groups groups = field.at_crew().groups(field.at_crew().best());
        ASSERT_EQ(groups.size, 1u);
        EXPECT_EQ(groups.item[0].hurt, 3 + int(quality));
    }
}

TEST(K47_ART_05, the_last_man_takes_the_gun_with_him) {
    A_gun field("", 2);
    field.strike(Impact{.by = field.blue, .at = field.gun, .firer = Side::blue, .before = 2},
        {{.weapon = 0, .shots = 2, .save = never, .hits = 2, .damage = 0}});
    ASSERT_EQ(field.topic(), Topic::damage);
    field.give(Topic::damage, {4, 1});
    ASSERT_EQ(field.topic(), Topic::remove);
    EXPECT_EQ(field.question().size, 2u) << "a man, and not the gun";
    EXPECT_EQ(field.question().option[0], 1);
    field.give(Topic::remove, {1, 0});
    EXPECT_EQ(field.left(field.gun), 1);
    EXPECT_TRUE(field.on_table(field.gun));
    EXPECT_EQ(field.topic(), Topic::check) << "half of its men are lost";

    A_gun last("", 1);
    last.strike(Impact{.by = last.blue, .at = last.gun, .firer = Side::blue, .before = 1},
        {{.weapon = 0, .shots = 1, .save = never, .hits = 1}});
    last.give(Topic::damage, {5});
    EXPECT_FALSE(last.on_table(last.gun));
    EXPECT_EQ(last.unit(last.gun).where, Whereabouts::destroyed);
    EXPECT_FALSE(last.unit(last.gun).model[gun_model].alive);
    std::vector<std::string> told;
    for (const Event& event : last.told) told.push_back(last.game.words(event));
    EXPECT_THAT(
        told, testing::IsSupersetOf({"Red 1 loses its last man", "Red 1 is wiped out", "The gun of Red 1 is lost"}));
    EXPECT_EQ(last.left(last.gun), 0);
}

TEST(K47_ART_05, one_man_serves_it_worse_and_another_takes_over) {
    A_gun field;
    const auto need = [&] { return field.aim().need(0, A_gun::ap, field.aim().is_alone(0, {{A_gun::ap}})).sum(); };
    EXPECT_EQ(need(), 4);
    field.lose(2);
    EXPECT_EQ(need(), 4) << "two are enough";
    field.lose(3);
    EXPECT_EQ(need(), 5);
    Questions none;
    Visit visit(none);
    Play play(field.game, field.state, visit);
    pass_on(play, field.gun);
    EXPECT_EQ(field.unit(field.gun).model[gun_model].weapon, A_gun::weapon)
        << "the gun stays what it is when a man falls";
}

TEST(K47_ART_05, the_gun_fires_or_the_rifles) {
    A_gun field;
    field.put(field.blue, at(26, 33));
    const Firing_plan best = field.aim().best();
    EXPECT_EQ(best[0].what, Firing::carried);
    for (std::size_t man = 1; man <= 4; ++man) EXPECT_EQ(best[man].what, Firing::nothing);
    Firing_plan both = best;
    both[1] = A_gun::rifle;
    EXPECT_EQ(field.aim().refuse(both).rule, "K47-ART-05"_rule);
    both[0] = {};
    EXPECT_FALSE(field.aim().refuse(both));
    field.unit(field.gun).moved = true;
    const Firing_plan rifles = field.aim().best();
    EXPECT_EQ(rifles[0].what, Firing::nothing);
    EXPECT_EQ(rifles[4].what, Firing::carried);
}

TEST(K47_ART_02, with_fire_it_fires_to_its_front_alone) {
    A_gun field;
    EXPECT_EQ(field.refused(0, A_gun::ap), "");
    field.unit(field.gun).facing = 180 - 45;
    EXPECT_EQ(field.refused(0, A_gun::ap), "") << "some of them are in its arc";
    field.unit(field.gun).facing = 180 - 65;
    EXPECT_EQ(field.refused(0, A_gun::ap), "K47-ART-02");
    EXPECT_EQ(field.refused(1, A_gun::rifle), "") << "rifles point anywhere";
    field.unit(field.gun).order = Order::advance;
    EXPECT_EQ(field.refused(0, A_gun::ap), "") << "it turns";
    EXPECT_EQ(field.aim().need(0, A_gun::ap, false).sum(), 5);
    field.unit(field.gun).moved = true;
    EXPECT_EQ(field.refused(0, A_gun::ap), "K47-ART-02");
}

TEST(K47_ART_02, an_all_round_mount_fires_anywhere_and_turns) {
    A_gun field;
    field.entry(field.gun).gun.all_round = true;
    field.unit(field.gun).facing = 0;
    EXPECT_EQ(field.refused(0, A_gun::ap), "");
    field.go();
    field.order(field.gun, i32(Order::fire));
    field.give(Topic::target, {field.blue});
    field.give(Topic::go_down, {0});
    EXPECT_EQ(field.topic(), Topic::to_hit);
    EXPECT_EQ(field.unit(field.gun).facing, heading(at(30, 20), at(33, 41)));
    field.unit(field.gun).moved = true;
    EXPECT_EQ(field.refused(0, A_gun::ap), "K47-ART-02") << "but not when it was moved";
    EXPECT_FALSE(has_front(field.position(), field.gun)) << "no way ends with where it points";
}

// Else it would look at its own edge until it fires.
TEST(K47_ARM_14, a_gun_on_an_all_round_mount_is_pointed_for_its_shield) {
    A_gun field;
    field.entry(field.gun).gun = {.is_there = true, .weight = Gun_weight::light, .all_round = true};
    field.entry(field.gun).rules.add(Unit_rule::gun_shield);
    field.unit(field.gun).facing = 0;
    EXPECT_FALSE(is_shielded_from(field.position(), field.gun, at(30, 41)));
    field.advance();
    ASSERT_EQ(field.topic(), Topic::way);
    EXPECT_TRUE(field.question().has_facing);
    field.give(Topic::way, {at(30, 20).x, at(30, 20).y, 180});
    EXPECT_TRUE(is_shielded_from(field.position(), field.gun, at(30, 41)));
    EXPECT_FALSE(field.unit(field.gun).turned) << "it turns whenever it fires";
    EXPECT_TRUE(has_front(field.position(), field.gun));
    field.unit(field.gun).model[gun_model].alive = false;
    EXPECT_FALSE(has_front(field.position(), field.gun)) << "its crew has none";
}

TEST(K47_WSR_12, it_fires_one_of_its_two_shells) {
    A_gun field;
    field.go();
    field.order(field.gun, i32(Order::fire));
    field.give(Topic::target, {field.blue + max_units});
    ASSERT_EQ(field.topic(), Topic::arms);
    std::vector<std::string> names;
    for (const u16 option : field.question().options())
        names.push_back(field.game.names(field.state, field.question(), option).front());
    EXPECT_THAT(names,
        testing::ElementsAre("gun medium anti-tank gun AP", "gun medium anti-tank gun HE", "man 1 Rifle", "man 2 Rifle",
            "man 3 Rifle", "man 4 Rifle"));
}

// Four inches to the side of a squad, with a shield before it.
TEST(K47_ARM_14, a_shield_is_soft_cover_from_the_front_half) {
    A_gun field;
    const auto cover = [&](double x, double y) {
        field.stands(field.blue, x, y);
        return field.at_crew().sighting().cover(1);
    };
    EXPECT_EQ(cover(30, 40), Cover::none);
    field.entry(field.gun).rules.add(Unit_rule::gun_shield);
    EXPECT_EQ(cover(30, 40), Cover::soft);
    EXPECT_EQ(cover(60, 20), Cover::soft) << "on the line of its axle";
    EXPECT_EQ(cover(60, 19.99), Cover::none);
    EXPECT_EQ(cover(30, 4), Cover::none);
    field.unit(field.gun).facing = 0;
    EXPECT_EQ(cover(30, 4), Cover::soft);
    EXPECT_EQ(cover(30, 40), Cover::none);
    const Shot_groups groups = [&] {
        field.unit(field.gun).facing = 180;
        const Aim aim = field.at_crew();
        return aim.groups(aim.best());
    }();
    EXPECT_EQ(groups.item[0].save, 5);
}

TEST(K47_ARM_14, a_shield_makes_hard_cover_no_worse) {
    A_gun field("  - {kind: wall, name: Wall, from: [20, 22], to: [42, 22.3]}\n");
    field.entry(field.gun).rules.add(Unit_rule::gun_shield);
    EXPECT_EQ(field.at_crew().sighting().cover(1), Cover::hard);
}

TEST(K47_ART_01, a_gun_in_rough_ground_is_dug_in) {
    A_gun field("  - {kind: craters, name: Holes, from: [27, 18.9], to: [33, 22]}\n");
    EXPECT_TRUE(is_dug_in(field.position(), field.gun));
    EXPECT_EQ(field.at_crew().sighting().cover(1), Cover::hard) << "of all its crew, which stands behind the holes";
    EXPECT_EQ(field.at_crew().sighting().cover_of(1, 1), Cover::hard);
    EXPECT_EQ(cover_from_above(field.position(), field.gun), Cover::hard);
    field.unit(field.gun).model[gun_model].at = at(30, 22.5);
    EXPECT_FALSE(is_dug_in(field.position(), field.gun)) << "its middle lies outside";
    EXPECT_FALSE(is_dug_in(field.position(), field.blue));
}

}
}
