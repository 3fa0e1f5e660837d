// Shells that strike other units than their target, and what keeps a weapon ranged in.
#include "games/konflikt47/rules/shooting/bursting.h"
#include "games/konflikt47/rules/shooting/fixed_arc.h"
#include "games/konflikt47/tests/team.h"

namespace konflikt47::ranging_test {
namespace {

// With an Advance a Fixed weapon may stay and turn. That is a move of the firer, though its team stays where it is.
TEST(K47_IND_02, a_weapon_that_turns_has_moved) {
    for (const i32 facing : {180, 170}) {
        Line heavy = mortar;
        heavy.special |= bit(Special::fixed);
        Team team(heavy, 20 * inch);
        team.unit(team.red).ranged = team.blue;
        team.unit(team.red).ranging = 3;
        team.unit(team.red).lobbed = true;
        team.unit(team.blue).ranged = team.red;
        team.go();
        team.order(team.red, i32(Order::advance));
        const Place stands = team.unit(team.red).model[0].at;
        team.give(Topic::way, {stands.x, stands.y, facing});
        if (team.topic() == Topic::places) team.give_usual(Topic::places);
        EXPECT_EQ(team.unit(team.red).facing, facing);
        EXPECT_EQ(team.unit(team.red).ranged, facing == 180 ? team.blue : no_unit);
        EXPECT_EQ(team.unit(team.blue).ranged, team.red);  // the target of another has not moved
    }
}

// A wall is before the second unit and behind the first: each has the cover of its own place.
TEST(K47_HE_05, another_unit_under_a_template_saves_by_its_own_cover) {
    for (const bool down : {false, true}) {
        Team team(mortar, 20 * inch, 2, 1);
        const UnitId other = team.add(Side::blue, 1, {20 * inch, 33 * inch});
        team.begin();
        team.unit(team.red).facing = 180;
        if (down) team.unit(other).order = Order::down;
        build_wall(team, 31 * inch + 650);
        team.shoot();
        team.give(Topic::to_hit, {6});
        team.give(Topic::shell, {20 * inch, 31 * inch + inch / 2, 0});
        team.give(Topic::how_pinned, {1});
        team.give(Topic::damage, {2});  // Pen +2, and nothing saves
        EXPECT_FALSE(team.on_table(team.blue));
        ASSERT_EQ(team.topic(), Topic::how_pinned);
        team.give(Topic::how_pinned, {1});
        team.give(Topic::damage, {2});
        ASSERT_EQ(team.topic(), Topic::save);
        EXPECT_EQ(team.question().dice.wanted, down ? 0b111110u : 0b111000u);
        team.give(Topic::save, {4});
        EXPECT_TRUE(team.on_table(other));
    }
}

// A crew that fires its rifles has lobbed nothing: the first shell at that target still needs a 6.
TEST(K47_IND_02, who_fires_rifles_does_not_range_in) {
    Team team(mortar, 20 * inch);
    team.unit(team.red).model[0].weapon = 0;
    team.shoot();
    ASSERT_EQ(team.topic(), Topic::to_hit);
    team.give(Topic::to_hit, {1, 1});
    EXPECT_EQ(team.unit(team.red).ranged, no_unit);
    EXPECT_FALSE(team.unit(team.red).lobbed);
    team.unit(team.red).model[0].weapon = 1;
    EXPECT_EQ(team.aim().need(0, {Firing::carried, 0}, false).sum(), 6);
}

TEST(K47_SHT_02, the_dead_fire_nothing) {
    Team team(mmg, 20 * inch);
    EXPECT_FALSE(team.aim().refuse(0, {Firing::carried, 0}));
    EXPECT_EQ(team.aim().refuse(0, {Firing::carried, 1}).rule, "K47-SHT-02"_rule);  // it has one line
    EXPECT_EQ(team.aim().refuse(0, {Firing::beside, 0}).rule, "K47-SHT-02"_rule);
    team.unit(team.red).model[0].alive = false;
    EXPECT_EQ(team.aim().refuse(0, {Firing::carried, 0}).rule, "K47-SHT-02"_rule);
}

// Where a template fits nowhere between friends its shell is one hit on one man.
TEST(K47_WSR_11, a_shell_without_room_hits_one_man) {
    const Team team(mortar, 20 * inch);
    Field field;
    field.game.weapons = team.game.weapons;
    field.game.troops = team.game.troops;
    const UnitId by = field.add(Side::red, 2, {20 * inch, 10 * inch});
    const UnitId beside = field.add(Side::red, 2, {20 * inch, 30 * inch});
    const UnitId at = field.add(Side::blue, 2, {20 * inch, 31 * inch});
    field.entry(by).is_team = true, field.entry(by).troop = 1, field.entry(by).men[0].weapon = 1;
    field.begin();
    field.unit(by).facing = 180;
    field.unit(beside).model[1].at = {20 * inch + 3 * inch / 2, 32 * inch};
    field.unit(at).model[1].at = {21 * inch + inch / 4, 31 * inch};
    field.go();
    field.order(by, i32(Order::fire));
    field.give(Topic::target, {at});
    field.give(Topic::go_down, {0});
    field.give(Topic::to_hit, {6});
    ASSERT_EQ(field.topic(), Topic::how_pinned);  // nobody says where it bursts
    EXPECT_EQ(field.count(Told::bursts), 0);
    field.give(Topic::how_pinned, {4});
    EXPECT_EQ(field.unit(at).pins, 2);
    EXPECT_EQ(field.question().dice.count, 1);
    field.give(Topic::damage, {2});
    EXPECT_FALSE(field.unit(at).model[0].alive);  // the first at whom it could be aimed
    EXPECT_TRUE(field.unit(at).model[1].alive);
}

// One of two who are left shoots, and the other watches: both at once is refused, and only while the sniper snipes.
TEST(K47_SPC_04, of_a_sniper_team_one_man_shoots) {
    Team team(line(0, 24 * inch, 1, 0), 18 * inch);
    team.entry(team.red).rules.add(Unit_rule::sniper);
    team.unit(team.red).model[1].weapon = 1;
    Firing_plan both{};
    both[0] = both[1] = {Firing::carried, 0};
    EXPECT_EQ(team.aim().refuse(both).rule, "K47-SPC-04"_rule);
    Firing_plan one{};
    one[0] = {Firing::carried, 0};
    EXPECT_FALSE(team.aim().refuse(one));
    team.unit(team.red).order = Order::advance;  // then nobody snipes
    EXPECT_FALSE(team.aim().refuse(both));
}

// Of three who could help, who would do least himself does: here the first, whose pistol does not reach.
TEST(K47_WSR_03, who_loses_least_by_it_helps) {
    for (const std::size_t pistol : {std::size_t(0), std::size_t(1)}) {
        Team squad(line(0, 36 * inch, 4, bit(Special::team)), 18 * inch, 4);
        squad.entry(squad.red).is_team = false;
        Weapon side_arm;
        side_arm.name = "pistol";
        side_arm.line[0].range = 6 * inch;
        squad.game.weapons.push_back(side_arm);
        Unit& red = squad.unit(squad.red);
        for (std::size_t i = 0; i < 4; ++i) red.model[i].weapon = i == 3 ? 1 : i == pistol ? 2 : 0;
        const Firing_plan plan = squad.aim().best();
        for (std::size_t i = 0; i < 4; ++i)
            EXPECT_EQ(plan[i].what, i == pistol ? Firing::helps : Firing::carried) << i << " " << pistol;
    }
}

// A grenade that is fired beside a rifle is laid on those whom it reaches.
TEST(K47_WSR_11, a_shell_is_aimed_at_those_within_range_of_him_who_fires_it) {
    Team team(line(6 * inch, 18 * inch, 1, bit(Special::indirect), 1), 14 * inch, 2, 3);
    team.entry(team.red).is_team = false;
    team.unit(team.red).model[0].weapon = 0, team.unit(team.red).model[0].beside = 1;
    team.unit(team.blue).model[2].at = {23 * inch, 35 * inch};
    Shot_group grenade;
    grenade.weapon = 1, grenade.he = 1;
    const Bursting burst(team.position(), team.red, team.blue, Side::red, grenade);
    EXPECT_FALSE(burst.refuse(team.unit(team.blue).model[0].at));
    EXPECT_EQ(burst.refuse(team.unit(team.blue).model[2].at).rule, "K47-WSR-11"_rule);
    team.unit(team.red).model[0].alive = false;  // and nobody else has one: it is laid on any whom they see
    EXPECT_FALSE(
        Bursting(team.position(), team.red, team.blue, Side::red, grenade).refuse(team.unit(team.blue).model[2].at));
}

// The arc is drawn of the weapon, and of no rifle beside it.
TEST(K47_WSR_04, only_the_fixed_weapon_has_an_arc) {
    Team team(mmg, 20 * inch, 3);
    EXPECT_EQ(arc_marks(team.position(), team.red).size(), 1u);
    EXPECT_EQ(arc_marks(team.position(), team.red)[0].at[1], team.unit(team.red).model[0].at);
    EXPECT_TRUE(arc_marks(team.position(), team.blue).empty());
    team.unit(team.red).model[0].alive = false;
    EXPECT_TRUE(arc_marks(team.position(), team.red).empty());
}

// A dead man before its barrel is nobody to fire at.
TEST(K47_WSR_04, only_the_living_are_in_the_arc) {
    Team team(mmg, 20 * inch, 2, 3);
    team.unit(team.blue).model[1].at = {50 * inch, 12 * inch};
    team.unit(team.blue).model[2].at = {50 * inch, 14 * inch};
    EXPECT_FALSE(team.aim().refuse(0, {Firing::carried, 0}));
    team.unit(team.blue).model[0].alive = false;
    EXPECT_EQ(team.aim().refuse(0, {Firing::carried, 0}).rule, "K47-WSR-04"_rule);
}

}
}
