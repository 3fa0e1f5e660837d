// Resilience in force, sight, and what lies under circles and in smoke.
#include <bit>

#include "games/earth1418/rules/artillery/bombardment.h"
#include "games/earth1418/tests/field.h"
#include "geometry/template.h"

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

TEST(E18_LOS_02, woods_hills_and_crests_block) {
    Field field("sight");
    const auto see = [&](const char* a, const char* b) {
        const bool there = sees(field.at(), field.id(a), field.id(b), 1000 * mm);
        EXPECT_EQ(there, sees(field.at(), field.id(b), field.id(a), 1000 * mm)) << "sight is mutual";
        return there;
    };
    EXPECT_FALSE(see("Red A", "Blue A"));
    EXPECT_FALSE(see("Red B", "Blue B"));
    EXPECT_FALSE(see("Red C", "Blue C"));
    EXPECT_TRUE(see("Red MG", "Blue D"));
    field.unit("Blue A").at = mm_at(300, 288);  // its rear is 4.5 mm inside the wood's southern border, its front 19.5
    EXPECT_FALSE(see("Red A", "Blue A"));
    field.unit("Red A").at = mm_at(300, 172);
    field.unit("Blue A").at = mm_at(300, 212);  // the front is 4.5 mm inside
    EXPECT_TRUE(see("Red A", "Blue A"));
    field.unit("Red B").at = mm_at(550, 215);  // on the hill
    EXPECT_TRUE(see("Red B", "Blue B"));
    field.unit("Red C").at = mm_at(800, 225);  // its front is 17.5 mm from the crest
    EXPECT_TRUE(see("Red C", "Blue C"));
}

TEST(E18_SCL_05, ranges_are_from_edge_to_edge) {
    Field field("field");
    const auto in_range = [&] { return !work_out(field.at(), field.id("Red A"), field.id("Blue A")).refusal; };
    field.unit("Blue A").at = mm_at(300, 415);
    EXPECT_TRUE(in_range());
    field.unit("Blue A").at.y += 1;
    EXPECT_FALSE(in_range());
    EXPECT_EQ(work_out(field.at(), field.id("Red A"), field.id("Blue A")).lost, Lost::range);
}

// The base in range need not be the one that is seen.
TEST(E18_SCL_05, a_base_that_sees_any_is_in_range_of_any) {
    Field field("sight");
    field.unit("Red A").bases = 1;
    field.unit("Red A").at = mm_at(320, 150);
    field.unit("Blue A").bases = 6;
    field.unit("Blue A").at = mm_at(355, 462);  // those in range are behind the wood, and who is seen is 306 mm away
    EXPECT_FALSE(work_out(field.at(), field.id("Red A"), field.id("Blue A")).refusal);
    field.unit("Blue A").at = mm_at(320, 462);  // nobody looks out beside the wood
    EXPECT_EQ(work_out(field.at(), field.id("Red A"), field.id("Blue A")).lost, Lost::sight);
    field.unit("Blue A").at = mm_at(355, 466);
    EXPECT_EQ(work_out(field.at(), field.id("Red A"), field.id("Blue A")).lost, Lost::range);
}

// X20
TEST(E18_GAS_02, a_cordon_lies_across_the_wind) {
    Field field("guns");
    const Body smoke = body_of(*field.game, {mm_at(600, 400), 15240, 90, 0, 0});
    const Bounds box = bounds(smoke);
    EXPECT_EQ(box, (Bounds{{58730, 32380}, {61270, 47620}}));
}

// X21
TEST(E18_GAS_03, gas_takes_a_die_and_a_point) {
    Field field("trench");
    field.state.wind = 90;
    EXPECT_EQ(shot(field.at(), field.id("Red E"), field.id("Blue R"), 4).dice, 3);
    field.state.cordons.add({field.unit("Red E").at, 7620, 90, 1, 0});
    EXPECT_TRUE(in_gas(field.at(), field.id("Red E")));
    EXPECT_EQ(field.r("Red E"), 5 - 1 - 1);
    EXPECT_EQ(shot(field.at(), field.id("Red E"), field.id("Blue R"), 4).dice, 2);
    field.state.cordons.item[0].effect = 2;  // long-delayed gas
    EXPECT_FALSE(in_gas(field.at(), field.id("Red E")));
}

TEST(E18_LOS_03, who_is_wholly_in_smoke_neither_sees_nor_is_seen) {
    Field field("field");
    field.state.wind = 0;
    const auto see = [&] { return sees(field.at(), field.id("Red A"), field.id("Blue A"), 1000 * mm); };
    EXPECT_TRUE(see());
    field.state.cordons.add({mm_at(300, 200), 30000, 0, 0, 0});
    EXPECT_FALSE(see());
    field.state.cordons.item[0] = {mm_at(300, 100), 30000, 0, 0, 0};  // 25.4 deep about a rank of 15
    EXPECT_FALSE(see());
    field.state.cordons.item[0].at = mm_at(300, 90);  // its front looks out
    EXPECT_TRUE(see());
}

TEST(E18_ART_05, more_than_one_base_or_the_only_one) {
    Field field("guns");
    const auto under = [&](Place at) { return int(under_circle(field.at(), Side::red, at).size); };
    EXPECT_EQ(under(mm_at(400, 350)), 4);
    EXPECT_EQ(under(mm_at(700, 350)), 1);  // Blue B is one base
    EXPECT_EQ(under(mm_at(700, 390)), 1);
    EXPECT_EQ(under(mm_at(700, 396)), 0);
    // Only the outermost base of Blue A lies under it: it is not touched.
    EXPECT_EQ(under(mm_at(490, 350)), 0);
    EXPECT_EQ(under(mm_at(460, 350)), 2);
}

TEST(E18_ART_07, more_than_half_outside_is_thrown_again) {
    Field field("guns");
    const auto again = [&](Place circle) {
        return bombard(field.at(), field.id("Red 1"), {field.id("Blue B"), 0, 1}, circle, 0xff).item[0].again;
    };
    EXPECT_FALSE(again(mm_at(700, 350)));
    EXPECT_FALSE(again(mm_at(700, 386)));
    EXPECT_TRUE(again(mm_at(700, 392)));
    // Exactly half of its 450 square millimetres outside is not more than half.
    const Body base = field.at().rank(field.id("Blue B")).base[0];
    const auto covered = [&](i32 y) { return cells_covered(base, 30, 15, {70010, y}, 3810); };
    i32 y = 38000;
    while (covered(y) > 225) ++y;
    ASSERT_EQ(covered(y), 225);
    EXPECT_FALSE(again({70010, y}));
    while (covered(y) == 225) ++y;
    EXPECT_TRUE(again({70010, y}));
}

// E18-CMD-04 All batteries of a mission have fired at whom it hits; E18-ART-08 only bases of the sub-unit itself shield each other.
TEST(E18_ART_08, whose_shots_they_are_and_which_bases_lie_under_the_circle) {
    Field field("guns");
    field.unit("Blue C").at = mm_at(340, 400);
    Plan& plan = field.plan("Red 1");
    plan.act = Act::bombard, plan.aim = mm_at(355, 375), plan.column = plan.row = 2;
    field.plan("Red 2").act = Act::join, field.plan("Red 2").against = field.id("Red 1");
    field.begin(Shooting{1});
    Answer circle;
    circle.size = 3;
    circle.value[0] = 35500, circle.value[1] = 37500, circle.value[2] = 0;
    ASSERT_FALSE(answer(*field.game, field.state, Side::red, circle, field.asked, &field.told));
    const Question* question = field.asked.of(Side::red);
    ASSERT_TRUE(question);
    Answer shots;
    shots.size = u8(question->size);
    shots.value = {};
    shots.value[0] = 3, shots.value[std::size_t(question->size - 1)] = 1;
    ASSERT_FALSE(answer(*field.game, field.state, Side::red, shots, field.asked, &field.told));
    const Volley* volley = field.state.stacks.main.top<Volley>();
    ASSERT_TRUE(volley);
    EXPECT_EQ(volley->at, field.id("Blue A"));
    u8 under = 0;
    for (const Shots& one : field.state.secret[0].missions.item[0].at.all())
        if (one.unit == volley->at) under |= u8(1u << one.base);
    EXPECT_EQ(volley->under, under);
    EXPECT_EQ(under, 0b0011);
    EXPECT_EQ(volley->base, field.state.secret[0].missions.item[0].at.item[0].base);
    EXPECT_EQ(
        field.unit("Blue A").shot_by, field.at().bit_of(field.id("Red 1")) | field.at().bit_of(field.id("Red 2")));
    EXPECT_TRUE(field.unit("Blue A").pressed);
}

// X10, except for the dice.
TEST(E18_ART_04, shots_are_the_arming_of_all_bases) {
    Field field("guns");
    const UnitId lead = field.id("Red 1");
    field.plan("Red 1").act = Act::bombard;
    EXPECT_EQ(shots_of(field.at(), lead), 4);
    field.plan("Red 2").act = Act::join;
    field.plan("Red 2").against = lead;
    EXPECT_EQ(shots_of(field.at(), lead), 8);
    EXPECT_EQ(bonus_shots_of(field.at(), lead), (std::array<u8, most_bonus>{4}));
    EXPECT_EQ(shots_of(field.at(), field.id("Red Rail")), 3);
}

TEST(E18_GAS_03, a_mission_in_gas_loses_a_shot) {
    Field field("guns");
    field.plan("Red 1").act = Act::bombard;
    field.state.cordons.add({field.unit("Red 1").at, 3000, 90, 1, 0});
    EXPECT_EQ(shots_of(field.at(), field.id("Red 1")), 3);
    field.plan("Red 2").act = Act::join, field.plan("Red 2").against = field.id("Red 1");
    EXPECT_EQ(shots_of(field.at(), field.id("Red 1")), 7);
    EXPECT_EQ(shots_of(field.at(), field.id("Red 3")), 4);
    // The target is weaker in it.
    const auto needed = [&] {
        return bombard(field.at(), field.id("Red 3"), {field.id("Blue A"), 0, 1}, mm_at(400, 350), 0xff).item[0].needed;
    };
    EXPECT_EQ(needed(), 2);
    field.state.cordons.add({field.unit("Blue A").at, 3000, 90, 1, 0});
    EXPECT_EQ(needed(), 1);
}

TEST(E18_ART_01, a_battery_that_is_gone_has_no_mission) {
    Field field("guns");
    for (const char* name : {"Red 1", "Red 2"}) {
        field.plan(name).act = Act::bombard;
        field.plan(name).aim = mm_at(400, 350);
        field.plan(name).column = 2, field.plan(name).row = 2;
    }
    field.unit("Red 1").bases = 0;
    field.begin(Shooting{1});
    EXPECT_EQ(field.state.secret[0].missions.size, 1);
    EXPECT_EQ(field.state.secret[0].missions.item[0].lead, field.id("Red 2"));
    EXPECT_TRUE(field.unit("Red 2").shown);
}

TEST(E18_SCL_03, squares_are_six_inches) {
    const Field field("guns");
    EXPECT_EQ(square_of(*field.game, {0, 0}), (std::array<u8, 2>{0, 0}));
    EXPECT_EQ(square_of(*field.game, {15239, 15240}), (std::array<u8, 2>{0, 1}));
    EXPECT_EQ(square_of(*field.game, {90000, 60000}), (std::array<u8, 2>{5, 3}));
    EXPECT_EQ(square_name(5, 3), "F4");
    EXPECT_EQ(square_bounds(*field.game, 5, 3), (Bounds{{76200, 45720}, {90000, 60000}}));
}

TEST(E18_FOR_07, fire_may_be_bound_to_the_front) {
    Field field("field", {"e18.fire_arc=180"});
    const auto see = [&] { return sees(field.at(), field.id("Red A"), field.id("Blue A"), 1000 * mm); };
    EXPECT_TRUE(see());
    field.unit("Red A").facing = 0;
    EXPECT_FALSE(see());
}

TEST(E18_VIC_01, a_formation_that_has_lost_half_is_broken) {
    Field field("field");
    field.unit("Red A").bases = 1;
    EXPECT_FALSE(field.at().is_broken(0));
    field.unit("Red B").bases = 2;
    EXPECT_TRUE(field.at().is_broken(0));
    EXPECT_EQ(field.at().score(), (std::array{0, 2}));
    // E18-CMD-09 Who left is not lost; who had fallen before is.
    field.unit("Red B").left = 2, field.unit("Red B").bases = 0;
    EXPECT_TRUE(field.at().is_broken(0));
    field.unit("Red B").left = 3;
    EXPECT_FALSE(field.at().is_broken(0));
}

// From higher ground one sees over a lower hill, whatever other ground there is.
TEST(E18_LOS_02, a_hill_hides_nobody_from_higher_ground) {
    Field field("sight");
    const auto add = [&](std::string_view kind, i32 height, Place least, Place most) {
        Area area;
        area.kind = int(std::ranges::find(field.game->kinds, kind, &Kind::id) - field.game->kinds.begin());
        area.height = height;
        area.outline = {least, {most.x, least.y}, most, {least.x, most.y}};
        area.box = bounds(area.outline);
        field.game->areas.push_back(area);
    };
    add("hill", 2, mm_at(480, 120), mm_at(620, 180));  // under Red B
    add("crops", 0, mm_at(10, 500), mm_at(50, 550));
    EXPECT_TRUE(sees(field.at(), field.id("Red B"), field.id("Blue B"), 1000 * mm));
    EXPECT_TRUE(sees(field.at(), field.id("Blue B"), field.id("Red B"), 1000 * mm));
}

}
}
