// Resilience in force, and the dice of those who assault or are in melee.
#include <bit>

#include "games/earth1418/tests/field.h"

namespace earth1418::cover_test {
namespace {

TEST(E18_COV_01, one_cell_for_each_situation) {
    Field field("trench");
    EXPECT_EQ(field.r("Blue A"), 4 + 2);
    EXPECT_EQ(field.r("Red A"), 4 - 2);
    EXPECT_EQ(field.r("Blue R"), 3 - 1);
    EXPECT_EQ(field.r("Red E"), 5 - 1);
    field.unit("Blue A").dug_in = false;
    EXPECT_EQ(field.r("Blue A"), 4 + 1);
    field.plan("Red A").act = Act::dig;  // X19
    EXPECT_EQ(field.r("Red A"), 4 - 2 - 1);
    field.unit("Red A").dug_in = true;
    field.plan("Red A").act = Act::stay;
    EXPECT_EQ(field.r("Red A"), 4);
}

// X4: over the top.
TEST(E18_COV_03, the_weakest_ground_of_the_way) {
    Field field("trench");
    field.goes("Blue A", Act::move, {mm_at(300, 250)});
    EXPECT_EQ(field.r("Blue A"), 4 + 2);  // E18-COV-04 in steps 1 and 2
    field.unit("Blue A").leaving = true;
    EXPECT_EQ(field.r("Blue A"), 4 - 3);
    field.unit("Blue A").dug_in = field.unit("Blue A").leaving = false;
    EXPECT_EQ(field.r("Blue A"), 4 - 3);
    field.goes("Blue A", Act::move, {mm_at(360, 300)});  // along the trench
    EXPECT_EQ(field.r("Blue A"), 4 + 1);
    field.goes("Red E", Act::move, {mm_at(780, 240)});
    EXPECT_EQ(field.r("Red E"), 5 - 2);
    field.goes("Red A", Act::assault, {mm_at(300, 292)});
    EXPECT_EQ(field.r("Red A"), 4 - 3);
}

TEST(E18_COV_05, the_ground_under_most_of_the_bases) {
    Field field("trench");
    field.unit("Red A").at = mm_at(705, 150);  // crops from x 720: one base of three
    EXPECT_EQ(row_of(field.at(), field.id("Red A")), Row::open);
    field.unit("Red A").at = mm_at(721, 150);
    EXPECT_EQ(row_of(field.at(), field.id("Red A")), Row::rough);
    field.unit("Red B").at = mm_at(720, 150);  // two of four: the weaker
    EXPECT_EQ(row_of(field.at(), field.id("Red B")), Row::open);
}

// X12
TEST(E18_VEH_02, cover_counts_for_vehicles_too) {
    Field field("tanks");
    EXPECT_EQ(field.r("Red T"), 6 - 2);
    field.goes("Red T", Act::move, {mm_at(200, 150)});
    EXPECT_EQ(field.r("Red T"), 6 - 3);
    field.plan("Red T") = {};
    field.unit("Red T").at = mm_at(200, 300);
    EXPECT_EQ(field.r("Red T"), 6 + 1);
    Field spared("tanks", {"e18.vehicle_cover=bonus_only"});
    EXPECT_EQ(spared.r("Red T"), 6);
}

TEST(E18_VEH_01, whose_hits_on_vehicles_are_thrown_again) {
    Field field("tanks");
    const auto again = [&](const Field& in, const char* by, const char* at) {
        return shot(in.at(), in.id(by), in.id(at), 3).again;
    };
    EXPECT_TRUE(again(field, "Blue A", "Red T"));
    EXPECT_FALSE(again(field, "Blue 1", "Red T"));  // E18-ART-10
    EXPECT_FALSE(again(field, "Red T", "Blue A"));
}

// X13
TEST(E18_ASL_04, assaulters_shoot_with_one_die_less) {
    Field field("tanks");
    field.plan("Red T").act = Act::assault;
    const Volley volley = shot(field.at(), field.id("Red T"), field.id("Blue A"), 2);
    EXPECT_EQ(volley.dice, 2);
    EXPECT_EQ(volley.separate, 1);
    EXPECT_EQ(volley.bonus, 2);
    EXPECT_EQ(volley.needed, 6);
}

TEST(E18_VEH_03, tanks_throw_nothing_in_melee) {
    Field field("tanks");
    field.unit("Red T").at = mm_at(200, 285);
    EXPECT_TRUE(field.at().in_contact(field.id("Red T")));
    EXPECT_EQ(melee(field.at(), field.id("Red T"), field.id("Blue A")).dice, 0);
    EXPECT_EQ(melee(field.at(), field.id("Blue A"), field.id("Red T")).dice, 3);
    field.unit("Red T").at.x += 40 * mm;  // only two bases of Blue A touch it
    EXPECT_EQ(melee(field.at(), field.id("Blue A"), field.id("Red T")).dice, 2);
}

// X17: five dice against a resilience of 2.
TEST(E18_MEL_02, bases_in_contact_count) {
    Field field("tanks");
    field.unit("Red H").at = mm_at(750, 285);
    const Volley volley = melee(field.at(), field.id("Red H"), field.id("Blue B"));
    EXPECT_EQ(volley.dice, 5);
    EXPECT_EQ(volley.needed, 2);
    EXPECT_EQ(std::popcount(touching_bases(field.at(), field.id("Blue B"))), 3);
}

TEST(E18_MEL_01, bases_within_a_millimetre_touch) {
    Field field("field");
    field.unit("Blue A").at = mm_at(300, 116);
    EXPECT_TRUE(field.at().in_contact(field.id("Red A")));
    field.unit("Blue A").at.y += 1;
    EXPECT_FALSE(field.at().in_contact(field.id("Red A")));
}

TEST(E18_MEL_04, who_has_broken_in_counts_as_stationary_there) {
    Field field("close");
    field.unit("Red G").at = mm_at(300, 285);
    field.unit("Red G").assaulted = 1;
    field.unit("Red G").moved = true;
    field.unit("Red G").from = mm_at(300, 200);
    field.goes("Red G", Act::assault, {mm_at(300, 292)});
    EXPECT_EQ(resilience(field.at(), field.id("Red G"), field.id("Blue R")).sum(), 4 - 3);
    field.plan("Red G") = {};
    field.unit("Red G").moved = false;
    field.state.bound = 2;
    EXPECT_EQ(resilience(field.at(), field.id("Red G"), field.id("Blue R")).sum(), 4 + 1);
    EXPECT_EQ(field.r("Blue R"), 3 + 2);
}

TEST(E18_UNT_03, mounted_rifles_shoot_less_far_when_they_move) {
    Field field("tanks");
    EXPECT_EQ(range_of(field.at(), field.id("Red M")), 300 * mm);
    field.plan("Red M").act = Act::move;
    EXPECT_EQ(range_of(field.at(), field.id("Red M")), 100 * mm);
}

TEST(E18_ARM_03, injuries_lower_resilience_only_by_option) {
    Field field("field"), harsh("field", {"e18.injury_r=-1"});
    for (Field* one : {&field, &harsh})
        one->unit("Red A").base[0] = one->unit("Red A").base[1] = {Injury::old, no_unit};
    EXPECT_EQ(field.r("Red A"), 2);
    EXPECT_EQ(harsh.r("Red A"), 1);
}

}
}
