// What is lobbed: at whom it may be, and what keeps a target ranged in.
#include "games/konflikt47/rules/shooting/bursting.h"
#include "games/konflikt47/tests/team.h"

namespace konflikt47::ranged_in_test {
namespace {

TEST(K47_IND_02, the_same_target_is_ranged_in) {
    Team team(mortar, 20 * inch);
    EXPECT_EQ(team.aim().need(0, {Firing::carried, 0}, false).sum(), 6);
    team.shoot();
    team.give(Topic::to_hit, {1});
    EXPECT_EQ(team.unit(team.red).ranged, team.blue);
    EXPECT_EQ(team.aim().need(0, {Firing::carried, 0}, false).sum(), 5);
    team.unit(team.red).moved = true;
    EXPECT_EQ(team.aim().need(0, {Firing::carried, 0}, false).sum(), 6);
}

// Two of a unit lob at the same target: that is one shot nearer, not two.
TEST(K47_IND_02, two_who_lob_together_come_nearer_together) {
    Team team(mortar, 20 * inch);
    team.entry(team.red).is_team = false;
    team.unit(team.red).model[1].weapon = 1;
    team.go();
    team.order(team.red, i32(Order::fire));
    team.give(Topic::target, {team.blue});
    team.give(Topic::go_down, {0});
    team.give(Topic::to_hit, {1});
    team.give(Topic::to_hit, {1});
    EXPECT_EQ(team.aim().need(0, {Firing::carried, 0}, false).sum(), 5);
}

// With an Advance a heavy mortar may stay and lob where it points, but not turn for it.
TEST(K47_WSR_09, a_fixed_weapon_lobs_on_an_advance_where_it_points_already) {
    for (const i32 facing : {180, 90}) {
        Line heavy = mortar;
        heavy.special |= bit(Special::fixed);
        Team team(heavy, 20 * inch);
        team.go();
        team.order(team.red, i32(Order::advance));
        const Place stands = team.unit(team.red).model[0].at;
        team.give(Topic::way, {stands.x, stands.y, facing});
        if (team.topic() == Topic::places) team.give_usual(Topic::places);
        ASSERT_EQ(team.topic(), Topic::target);  // his mate has a rifle in any case
        EXPECT_EQ(team.aim().refuse(0, {Firing::carried, 0}).rule == "K47-WSR-09"_rule, facing == 90);
        if (facing == 90) continue;
        team.give(Topic::target, {team.blue});
        team.give(Topic::go_down, {0});
        EXPECT_EQ(team.question().dice.wanted, 1u << 5);  // a 6, and no -1 for the Advance
        team.give(Topic::to_hit, {1});
        EXPECT_EQ(team.unit(team.red).facing, 180);
    }
}

// What the enemy and it do between two shots.
TEST(K47_IND_02, an_order_without_a_shot_costs_the_range_unless_the_option_keeps_it) {
    for (const bool keeps : {false, true}) {
        Team team(mortar, 20 * inch);
        team.game.options.ranging_keeps = keeps;
        team.shoot();
        team.give(Topic::to_hit, {1});
        Questions questions;
        Visit visit(questions);
        Play play(team.game, team.state, visit);
        play.begin_order(team.red, Order::ambush);  // it shot in the order before
        EXPECT_EQ(team.unit(team.red).ranged, team.blue);
        play.begin_order(team.red, Order::fire);  // but not out of this Ambush
        EXPECT_EQ(team.unit(team.red).ranged, keeps ? team.blue : no_unit);
    }
}

TEST(K47_IND_02, if_either_moves_the_range_is_lost) {
    for (const bool firer : {false, true}) {
        Team team(mortar, 20 * inch);
        team.shoot();
        team.give(Topic::to_hit, {6});
        EXPECT_EQ(team.aim().need(0, {Firing::carried, 0}, false).sum(), 2);  // after a hit
        Questions questions;
        Visit visit(questions);
        Play(team.game, team.state, visit).has_moved(firer ? team.red : team.blue);
        EXPECT_EQ(team.aim().need(0, {Firing::carried, 0}, false).sum(), 6);
    }
}

TEST(K47_IND_02, a_target_that_advances_has_moved) {
    Team team(mortar, 20 * inch);
    team.state.unit[team.red].ranged = team.blue, team.state.unit[team.red].ranging = 3;
    EXPECT_EQ(team.aim().need(0, {Firing::carried, 0}, false).sum(), 3);
    team.go();
    team.order(team.blue, int(Order::advance));
    const Place stands = team.unit(team.blue).model[0].at;
    team.give(Topic::way, {stands.x, stands.y + inch, 0});
    team.give_usual(Topic::places);
    EXPECT_EQ(team.unit(team.red).ranged, no_unit);
}

// Nothing in between stops it, as long as one of its crew sees the target; no modifier counts.
TEST(K47_IND_01, what_is_lobbed_needs_one_who_sees_and_no_modifiers) {
    Team team(mortar, 20 * inch);
    team.unit(team.red).pins = 3;
    team.entry(team.red).quality = Quality::inexperienced;
    EXPECT_EQ(team.aim().need(0, {Firing::carried, 0}, true).sum(), 6);
    build_wall(team);
    team.game.ground.kinds[0].blocks = Blocks::yes;
    team.game.ground.pieces[0].height = 4 * inch;
    EXPECT_EQ(std::string(team.aim().refuse(0, {Firing::carried, 0}).rule.id()), "K47-IND-01");
    team.unit(team.red).model[1].at = {61 * inch, 32 * inch};  // he looks round the end of the wall
    EXPECT_FALSE(team.aim().refuse(0, {Firing::carried, 0}));
}

// It is enough that one of them is not too near; a shell bursts over those alone.
TEST(K47_IND_04, a_target_is_too_near_if_all_of_it_is) {
    Team team(mortar, 12 * inch - 1, 2, 3);
    team.unit(team.red).model[1].at.x = 8 * inch;
    for (std::size_t i = 0; i < 3; ++i) team.unit(team.blue).model[i].at.x = 20 * inch;
    EXPECT_EQ(std::string(team.aim().refuse(0, {Firing::carried, 0}).rule.id()), "K47-IND-04");
    team.unit(team.blue).model[2].at.y += inch;
    EXPECT_FALSE(team.aim().refuse(0, {Firing::carried, 0}));
    Shot_group group;
    group.weapon = 1, group.he = 2;
    const Bursting burst(team.position(), team.red, team.blue, Side::red, group);
    EXPECT_TRUE(burst.refuse(team.unit(team.blue).model[0].at));
    EXPECT_FALSE(burst.refuse(team.unit(team.blue).model[2].at));
}

}
}
