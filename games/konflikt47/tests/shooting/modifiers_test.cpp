// What a shot needs, from plain inputs: the charts, and the worked examples that are a number.
#include "games/konflikt47/rules/shooting/modifiers.h"

#include <gtest/gtest.h>

namespace konflikt47::modifiers_test {
namespace {

const Line rifle{.range = 24 * inch};
const Line smg{.range = 12 * inch, .shots = 2, .special = bit(Special::assault)};
const Line lmg{.range = 36 * inch, .shots = 4, .special = bit(Special::team)};
const Line bazooka{.range = 24 * inch, .pen = 5, .special = u16(bit(Special::team) | bit(Special::shaped_charge))};

TEST(K47_SHT_08, four_hits_and_the_option_makes_it_three) {
    EXPECT_EQ(to_hit(rifle, {}).die(), 4);
    EXPECT_EQ(to_hit(rifle, {.base_to_hit = 3}).die(), 3);
}

TEST(K47_SHT_09, modifiers_add_up) {
    EXPECT_EQ(to_hit(rifle, {.advances = true}).sum(), 5);
    EXPECT_EQ(to_hit(rifle, {.pinned = true}).sum(), 5);
    EXPECT_EQ(to_hit(rifle, {.inexperienced = true}).sum(), 5);
    EXPECT_EQ(to_hit(rifle, {.distance = 6 * inch}).sum(), 2);
    EXPECT_EQ(to_hit(rifle, {.advances = true, .pinned = true}).sum(), 6);
    EXPECT_EQ(to_hit(rifle, {.advances = true, .distance = 6 * inch}).sum(), 3);
    EXPECT_EQ(to_hit(rifle, {.distance = 6 * inch + 1}).sum(), 4);
}

TEST(K47_SHT_10, beyond_six_is_a_six_and_a_six) {  // part 1, X10
    const Need far = to_hit(rifle, {.advances = true, .pinned = true, .inexperienced = true});
    EXPECT_EQ(far.sum(), 7);
    EXPECT_TRUE(far.twice());
    EXPECT_EQ(far.die(), 6);
    const Need near = to_hit(rifle, {.advances = true, .pinned = true, .inexperienced = true, .distance = 6 * inch});
    EXPECT_EQ(near.sum(), 5);
    EXPECT_FALSE(near.twice());
    const Need best = to_hit(rifle, {.base_to_hit = 3, .distance = 6 * inch});
    EXPECT_EQ(best.sum(), 1);
    EXPECT_EQ(best.die(), 2);  // a natural 1 misses
}

TEST(K47_WSR_02, assault_weapons_fire_on_the_move) {
    EXPECT_EQ(to_hit(smg, {.advances = true}).sum(), 4);
    EXPECT_EQ(to_hit(smg, {.advances = true, .pinned = true}).sum(), 5);
}

TEST(K47_WSR_03, a_team_weapon_without_help_is_harder_to_aim) {  // part 2, X3 and X4
    EXPECT_EQ(to_hit(lmg, {.alone = true}).sum(), 5);
    EXPECT_EQ(to_hit(lmg, {.distance = 6 * inch}).sum(), 2);
    EXPECT_EQ(to_hit(rifle, {.alone = true}).sum(), 4);
}

TEST(K47_WSR_07, a_shaped_charge_is_clumsy_against_men) {
    EXPECT_EQ(to_hit(bazooka, {}).sum(), 5);
    EXPECT_EQ(to_hit(bazooka, {.at_armour = true}).sum(), 4);
}

TEST(K47_SPC_04, snipers_aim_better_and_have_no_use_for_nearness) {
    EXPECT_EQ(to_hit(rifle, {.snipes = true}).sum(), 3);
    EXPECT_EQ(to_hit(rifle, {.snipes = true, .distance = 6 * inch}).sum(), 3);
    EXPECT_EQ((Save{.cover = Cover::hard, .down = true, .sniper = true}.die()), 5);
    EXPECT_EQ((Save{.cover = Cover::soft, .sniper = true}.die()), 6);
    EXPECT_EQ((Save{.down = true, .sniper = true}.die()), never);
}

TEST(K47_WSR_09, indirect_fire_knows_only_the_ranging_in) {
    const Line mortar{.range = 60 * inch, .special = bit(Special::indirect)};
    EXPECT_EQ(to_hit(mortar, {.advances = true, .pinned = true, .inexperienced = true}).sum(), 6);
    EXPECT_EQ(to_hit(mortar, {.distance = 6 * inch}).sum(), 6);
    EXPECT_EQ(to_hit(mortar, {.pinned = true, .shots_before = 2}).sum(), 4);
}

TEST(K47_IND_02, each_shot_comes_nearer) {
    EXPECT_EQ(ranging_in(0, false), 6);
    EXPECT_EQ(ranging_in(1, false), 5);
    EXPECT_EQ(ranging_in(2, false), 4);
    EXPECT_EQ(ranging_in(3, false), 3);
    EXPECT_EQ(ranging_in(4, false), 2);
    EXPECT_EQ(ranging_in(9, false), 2);
    EXPECT_EQ(ranging_in(1, true), 2);
}

TEST(K47_SHT_12, a_natural_one_never_hurts) {
    EXPECT_EQ(to_hurt(4, 0), 4);
    EXPECT_EQ(to_hurt(4, 2), 2);
    EXPECT_EQ(to_hurt(3, 4), 2);
    EXPECT_EQ(to_hurt(6, 0), 6);
}

int damage_value(Quality quality, Powered armour) {
    return Entry{.quality = quality, .powered_armour = armour}.damage_value();
}

TEST(K47_SHT_13, damage_values_of_troops) {
    EXPECT_EQ(damage_value(Quality::inexperienced, Powered::none), 3);
    EXPECT_EQ(damage_value(Quality::regular, Powered::none), 4);
    EXPECT_EQ(damage_value(Quality::veteran, Powered::none), 5);
}

TEST(K47_PWR_02, powered_armour_raises_it) {
    EXPECT_EQ(damage_value(Quality::inexperienced, Powered::heavy), 4);
    EXPECT_EQ(damage_value(Quality::regular, Powered::heavy), 5);
    EXPECT_EQ(damage_value(Quality::veteran, Powered::heavy), 6);
    EXPECT_EQ(damage_value(Quality::inexperienced, Powered::augmented), 5);
    EXPECT_EQ(damage_value(Quality::regular, Powered::augmented), 6);
    EXPECT_EQ(damage_value(Quality::veteran, Powered::augmented), 7);
}

TEST(K47_PWR_04, no_rifle_hurts_the_best_armour) {  // part 2, X28
    EXPECT_EQ(to_hurt(damage_value(Quality::veteran, Powered::augmented), 0), never);
    EXPECT_EQ(to_hurt(damage_value(Quality::veteran, Powered::augmented), 1), 6);
    EXPECT_EQ(to_hurt(damage_value(Quality::veteran, Powered::augmented), 2), 5);
    EXPECT_EQ(to_hurt(7, 0, false), never);
    EXPECT_EQ(to_hurt(7, 0, true), hurt_twice);
    EXPECT_EQ(to_hurt(7, 1, true), 6);
}

TEST(K47_SHT_15, cover_and_down_together) {
    EXPECT_EQ((Save{}.die()), never);
    EXPECT_EQ((Save{.cover = Cover::soft}.die()), 5);
    EXPECT_EQ((Save{.cover = Cover::hard}.die()), 4);
    EXPECT_EQ((Save{.down = true}.die()), 5);
    EXPECT_EQ((Save{.cover = Cover::soft, .down = true}.die()), 3);
    EXPECT_EQ((Save{.cover = Cover::hard, .down = true}.die()), 2);
    EXPECT_EQ((Save{.cover = Cover::hard, .down = true, .ignored = true}.die()), never);
}

TEST(K47_SHT_16, down_is_of_no_use_at_point_blank) {
    EXPECT_TRUE(down_counts(true, false, false, false, false));
    EXPECT_FALSE(down_counts(false, false, false, true, false));
    EXPECT_FALSE(down_counts(true, true, false, false, false));
    EXPECT_TRUE(down_counts(true, true, false, true, false));
    EXPECT_TRUE(down_counts(true, true, true, false, false));
    EXPECT_FALSE(down_counts(true, false, true, false, true));
    EXPECT_TRUE(down_counts(true, false, false, false, true));
}

TEST(K47_SHT_20, half_or_more_lost_is_a_test) {
    EXPECT_TRUE(shakes(4, 8));
    EXPECT_FALSE(shakes(3, 8));
    EXPECT_TRUE(shakes(3, 5));
    EXPECT_FALSE(shakes(2, 5));
    EXPECT_TRUE(shakes(1, 2));
    EXPECT_FALSE(shakes(2, 2));
    EXPECT_FALSE(shakes(0, 0));
}

TEST(K47_CQ_09, who_lost_more_is_gone) {
    EXPECT_EQ(outcome(5, 0, 3, 1), Outcome::attackers_win);
    EXPECT_EQ(outcome(4, 2, 3, 1), Outcome::defenders_win);
    EXPECT_EQ(outcome(4, 1, 3, 1), Outcome::draw);
    EXPECT_EQ(outcome(4, 2, 0, 2), Outcome::attackers_win);
    EXPECT_EQ(outcome(0, 2, 3, 2), Outcome::defenders_win);
    EXPECT_EQ(outcome(4, 3, 0, 2), Outcome::both_gone);
    EXPECT_EQ(outcome(0, 2, 1, 3), Outcome::both_gone);
    EXPECT_EQ(outcome(0, 3, 0, 3), Outcome::both_gone);
}

}
}
