// Shells: whom a template hits, how many pins they bring, and what walls and houses are to them.
#include <algorithm>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/rules/shooting/bursting.h"
#include "games/konflikt47/tests/team.h"
#include "geometry/sight.h"

namespace konflikt47::explosives_test {
namespace {

TEST(K47_HE_02, a_template_hits_all_who_are_touched) {
    Team team(mortar, 20 * inch);
    team.shoot();
    EXPECT_EQ(team.question().dice.wanted, 1u << 5);  // K47-IND-02: a 6
    team.give(Topic::to_hit, {6});
    ASSERT_EQ(team.topic(), Topic::shell);
    const Place second = team.unit(team.blue).model[1].at;
    const Refusal beside = team.answer(Side::red, {second.x, second.y + 501, 0});
    EXPECT_EQ(std::string(beside.rule.id()), "K47-WSR-11");
    team.give(Topic::shell, {second.x, second.y, 0});  // two inches across: an inch reaches to the next bases
    EXPECT_EQ(team.count(Told::bursts), 1);
    ASSERT_EQ(team.topic(), Topic::how_pinned);
    team.give(Topic::how_pinned, {4});
    EXPECT_EQ(team.unit(team.blue).pins, 2);  // K47-HE-01: a D2
    ASSERT_EQ(team.topic(), Topic::damage);
    EXPECT_EQ(team.question().dice.count, 3);
    team.give(Topic::damage, {2, 1, 1});  // Pen +2, and a 1 never hurts
    ASSERT_EQ(team.topic(), Topic::remove);
    EXPECT_EQ(team.question().size, 3);  // K47-SHT-19 those who were under it
    team.give(Topic::remove, {0, 1, 0});
    EXPECT_FALSE(team.unit(team.blue).model[1].alive);
    EXPECT_EQ(team.left(team.blue), 4);
}

TEST(K47_WSR_11, no_shell_is_laid_on_friends) {
    Team team(mortar, 20 * inch);
    const Shot_group group = [] {
        Shot_group one;
        one.weapon = 1, one.he = 2;
        return one;
    }();
    const Place third = team.unit(team.blue).model[2].at;
    EXPECT_FALSE(Bursting(team.position(), team.red, team.blue, Side::red, group).refuse(third));
    team.unit(team.red).model[1].at = {third.x, third.y + 3 * inch / 2};
    EXPECT_TRUE(Bursting(team.position(), team.red, team.blue, Side::red, group).refuse(third));
    team.unit(team.red).model[1].at.y += 1;
    EXPECT_FALSE(Bursting(team.position(), team.red, team.blue, Side::red, group).refuse(third));
}

// A roof keeps it off.
TEST(K47_WSR_11, friends_in_a_house_are_under_no_template) {
    Field field;
    Weapon weapon;
    weapon.line[0] = mortar;
    field.game.weapons.push_back(weapon);
    const UnitId red = field.add(Side::red, 1, {20 * inch, 10 * inch});
    const UnitId friends = field.add(Side::red, 1, {20 * inch, 32 * inch});
    const UnitId blue = field.add(Side::blue, 1, {20 * inch, 31 * inch});
    field.entry(red).men[0].weapon = 1;
    field.begin();
    Shot_group group;
    group.weapon = 1, group.he = 2;
    const auto refusal = [&] {
        return Bursting(field.position(), red, blue, Side::red, group).refuse({20 * inch, 31 * inch});
    };
    EXPECT_TRUE(refusal());
    field.unit(friends).building = 0;
    EXPECT_FALSE(refusal());
}

// And so are other enemies there.
TEST(K47_WSR_11, others_in_a_house_are_under_no_template) {
    Team team(mortar, 20 * inch, 2, 1);
    const Place target = team.unit(team.blue).model[0].at;
    const UnitId other = team.add(Side::blue, 1, {target.x, target.y + inch});
    team.begin();
    const auto units = [&] {
        const Shot_group group{.weapon = 1, .he = 2};
        return Bursting(team.position(), team.red, team.blue, Side::red, group).under(target, 0).size();
    };
    EXPECT_EQ(units(), 2u);
    team.unit(other).building = 0;
    EXPECT_EQ(units(), 1u);
}

// Four friends stand about him, and leave a gap for a template of an inch between two of them.
TEST(K47_WSR_11, a_shell_finds_the_gap_between_friends) {
    Field field;
    Weapon weapon;
    weapon.line[0] = mortar;
    field.game.weapons.push_back(weapon);
    const UnitId red = field.add(Side::red, 1, {20 * inch, 10 * inch});
    const UnitId friends = field.add(Side::red, 4, {20 * inch, 32 * inch});
    const UnitId blue = field.add(Side::blue, 1, {20 * inch, 31 * inch});
    field.entry(red).men[0].weapon = 1;
    field.begin();
    const Place at = field.unit(blue).model[0].at;
    constexpr std::array<Offset, 4> about{{{1200, -700}, {355, 1343}, {-707, 707}, {-300, -1100}}};
    for (std::size_t i = 0; i < 4; ++i) field.unit(friends).model[i].at = at + about[i];
    Shot_group group;
    group.weapon = 1, group.he = 1;
    const Position position = field.position();
    const Bursting burst(position, red, blue, Side::red, group);
    for (const Place point : sight_points(position.body(blue, 0))) EXPECT_TRUE(burst.refuse(point));
    ASSERT_TRUE(burst.has_room());
    EXPECT_FALSE(burst.refuse(burst.best()));
    group.he = 2;
    EXPECT_FALSE(Bursting(position, red, blue, Side::red, group).has_room());
}

// Shells throw pins of their own, which are added, and a rifle that hits beside them adds none.
TEST(K47_MOR_02, pins_of_two_shells_are_added_and_rifles_add_none) {
    Team team(mortar, 20 * inch);
    Shot_group shell;
    shell.he = 2, shell.plain = false, shell.hits = 1, shell.under = 1;
    shell.pin_dice = 1, shell.pins = 2;
    Shot_group heavier = shell;
    heavier.he = 3, heavier.pins = 3;
    Shot_group rifle;
    rifle.hits = 4;
    team.strike({.by = team.red, .at = team.blue, .firer = Side::red, .before = 5}, {shell, heavier, rifle});
    team.give(Topic::how_pinned, {3});  // a D2: 1
    team.give(Topic::how_pinned, {4});  // a D3: 2
    EXPECT_EQ(team.unit(team.blue).pins, 3);
    EXPECT_EQ(team.topic(), Topic::damage);
}

// Of two shells each takes somebody from under it, and one that hurt nobody takes nobody.
TEST(K47_SHT_19, each_template_takes_of_those_who_were_under_it) {
    const auto strike = [](Team& team, i32 second_die) {
        Shot_group shell;
        shell.he = 1, shell.plain = false, shell.hits = 1;
        shell.under = 0b00011;
        Shot_group other = shell;
        other.under = 0b01100;
        team.strike({.by = team.red, .at = team.blue, .firer = Side::red, .before = 5}, {shell, other});
        team.give(Topic::damage, {4});
        team.give(Topic::damage, {second_die});
    };
    Team both(mortar, 20 * inch);
    strike(both, 4);
    ASSERT_EQ(both.topic(), Topic::remove);
    EXPECT_TRUE(both.lists(0) && both.lists(1));
    EXPECT_EQ(both.question().size, 2);
    both.give(Topic::remove, {0, 1});
    ASSERT_EQ(both.topic(), Topic::remove);
    EXPECT_TRUE(both.lists(2) && both.lists(3));
    EXPECT_EQ(both.question().size, 2);
    both.give(Topic::remove, {0, 1});
    EXPECT_EQ(living({both.game, both.state}, both.blue), 0b10101);
    Team one(mortar, 20 * inch);
    strike(one, 1);
    ASSERT_EQ(one.topic(), Topic::remove);
    EXPECT_EQ(one.question().size, 2);
}

TEST(K47_SHT_19, those_who_fall_to_a_shell_and_to_rifles_are_asked_for_once) {
    Team team(mortar, 20 * inch);
    Shot_group shell, rifle;
    shell.he = 1, shell.plain = false, shell.hits = 1;
    shell.under = 0b00011;
    rifle.hits = 1;
    team.strike({.by = team.red, .at = team.blue, .firer = Side::red, .before = 5}, {shell, rifle});
    team.give(Topic::damage, {4});
    team.give(Topic::damage, {4});
    ASSERT_EQ(team.topic(), Topic::remove);
    EXPECT_EQ(team.question().least, 2);
    EXPECT_EQ(team.question().size, 5);
    EXPECT_EQ(team.answer(Side::blue, {0, 0, 0, 1, 1}).rule, "K47-SHT-19"_rule) << "one of those under the shell";
    team.give(Topic::remove, {0, 1, 0, 0, 1});
}

TEST(K47_HE_05, cover_saves_from_shells_and_down_too) {
    Team team(mortar, 20 * inch);
    build_wall(team);
    const Models all = living(team.position(), team.red);
    EXPECT_EQ(team.aim().save(0, {Firing::carried, 0}, all).die(), 4);
    team.unit(team.blue).order = Order::down;
    EXPECT_EQ(team.aim().save(0, {Firing::carried, 0}, all).die(), 2);
    team.game.options.he_ignores_down = true;
    EXPECT_EQ(team.aim().save(0, {Firing::carried, 0}, all).die(), 4);
}

TEST(K47_WSR_09, under_plunging_fire_a_wall_does_not_cover_from_above) {
    Team team(mortar, 20 * inch);
    build_wall(team);
    team.game.options.plunging_fire = true;
    const Models all = living(team.position(), team.red);
    EXPECT_EQ(team.aim().save(0, {Firing::carried, 0}, all).die(), never);
    EXPECT_EQ(team.aim().save(1, {Firing::carried, 0}, all).die(), 4);  // rifles do not plunge
    team.game.ground.pieces[0].outline = {
        {0, 29 * inch}, {60 * inch, 29 * inch}, {60 * inch, 34 * inch}, {0, 34 * inch}};
    team.game.ground.pieces[0].box = {{0, 29 * inch}, {60 * inch, 34 * inch}};
    EXPECT_EQ(team.aim().save(0, {Firing::carried, 0}, all).die(), 4);  // what they stand in does
}

TEST(K47_BLD_05, a_shell_in_a_building_is_as_many_hits_as_its_dice_say) {  // X13 of part 2: D6 hits, D2 pins
    Team team(mortar, 20 * inch);
    house_blues(team);
    team.shoot();
    team.give(Topic::to_hit, {6});
    ASSERT_EQ(team.topic(), Topic::how_many);
    team.give(Topic::how_many, {5});
    team.give(Topic::how_pinned, {1});
    EXPECT_EQ(team.unit(team.blue).pins, 1);
    EXPECT_EQ(team.question().dice.count, 5);
    team.give(Topic::damage, {2, 2, 1, 1, 1});
    ASSERT_EQ(team.topic(), Topic::save);
    team.give(Topic::save, {4, 3});
    EXPECT_EQ(team.topic(), Topic::remove);
    EXPECT_EQ(team.question().most, 1);
}

// Wherever he stands in the list: of who is too near, in range and too far it is he in the middle.
TEST(K47_SHT_07, a_minimum_is_measured_to_the_nearest_who_is_not_too_near) {
    const auto refusal = [](std::vector<i32> inches) {
        Team team(mortar, 20 * inch, 2, int(inches.size()));
        team.game.ground.height = 96 * inch;
        for (std::size_t i = 0; i < inches.size(); ++i)
            team.unit(team.blue).model[i].at = {20 * inch, 11 * inch + inches[i] * inch};
        return team.aim().refuse(0, {Firing::carried, 0});
    };
    std::vector<i32> all{5, 20, 70};
    do EXPECT_FALSE(refusal(all)) << all[0] << " " << all[1];
    while (std::ranges::next_permutation(all).found);
    for (const std::vector<i32>& limit : {std::vector<i32>{12, 70}, {70, 12}}) EXPECT_FALSE(refusal(limit));
    for (const std::vector<i32>& beyond : {std::vector<i32>{5, 70, 65}, {65, 5, 70}, {70, 65, 5}}) {
        EXPECT_EQ(refusal(beyond).rule, "K47-SHT-07"_rule);
        EXPECT_EQ(refusal(beyond).operand[0], 65 * inch);
    }
    for (const std::vector<i32>& near : {std::vector<i32>{5, 8}, {8, 5}}) {
        EXPECT_EQ(refusal(near).rule, "K47-IND-04"_rule);
        EXPECT_EQ(refusal(near).operand[0], 8 * inch);
    }
}

TEST(K47_HE_01, a_template_has_its_pen_its_pins_and_its_hits_in_buildings) {
    const int rows[5][4] = {{0, 0, 0, 0}, {1, 2, 1, 3}, {2, 2, 1, 6}, {3, 3, 2, 6}, {4, 3, 3, 6}};
    for (int he = 1; he <= 4; ++he) {
        Team team(line(12 * inch, 60 * inch, 1, bit(Special::team) | bit(Special::indirect), he), 20 * inch);
        const Shot_groups groups = team.aim().groups(team.aim().best());
        ASSERT_EQ(groups.size, 1);
        EXPECT_EQ(groups.item[0].hurt, std::max(2, 4 - rows[he][0]));
        EXPECT_EQ(groups.item[0].pins, rows[he][1]);
        EXPECT_EQ(groups.item[0].sides, rows[he][3]);
        EXPECT_EQ(blasts[he].building_dice, rows[he][2]);
    }
}

TEST(K47_WSR_11, under_he_blast_dice_say_how_many_are_hit) {
    for (const int he : {1, 2, 4}) {
        Team team(line(12 * inch, 60 * inch, 1, bit(Special::team) | bit(Special::indirect), he), 20 * inch);
        team.game.options.he_blast = Options::by_dice;
        team.shoot();
        team.give(Topic::to_hit, {6});
        if (he == 2) team.give(Topic::how_many, {4});  // a D3
        if (he == 4) {
            EXPECT_EQ(team.question().dice.count, 2);
            team.give(Topic::how_many, {6, 6});  // no more than there are
        }
        team.give(Topic::how_pinned, {1});
        EXPECT_EQ(team.question().dice.count, he == 1 ? 1 : he == 2 ? 2 : 5);
    }
}

// X14: in a building two dice of hits.
TEST(K47_HE_02, shells_in_buildings_are_told_in_exact_fractions) {
    Team team(line(12 * inch, 60 * inch, 1, bit(Special::team) | bit(Special::indirect), 3), 20 * inch, 2, 12);
    team.state.unit[team.red].ranged = team.blue, team.state.unit[team.red].ranging = 4;
    house_blues(team, 40 * inch);
    const Forecast forecast = expect_shot(team.position(), team.red, team.blue, Cause::order, nullptr);
    EXPECT_EQ(forecast.mean_of(forecast.distributions[0]), "35/6");    // 5/6 x 7
    EXPECT_EQ(forecast.mean_of(forecast.distributions[1]), "175/72");  // and 5/12 of these
}

}
}
