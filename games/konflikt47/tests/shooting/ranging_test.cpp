// Shells that strike other units than their target, and what keeps a weapon ranged in.
#include "games/konflikt47/rules/shooting/bursting.h"
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

}
}
