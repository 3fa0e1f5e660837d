// Who strikes in a round of close quarters, how often, and how many draws are fought on.
#include "games/konflikt47/tests/close_quarters/fight.h"

namespace konflikt47::rounds_test {
namespace {

TEST(K47_CQ_05, attackers_stand_against_models_of_their_own) {
    Fight fight(5 * inch);
    fight.assault();
    const Position position{fight.game, fight.state};
    for (int model = 0; model < 3; ++model)
        EXPECT_TRUE(position.model_within(fight.blue, model, fight.red, 50)) << model;
    for (int a = 0; a < 4; ++a) {
        for (int b = 0; b < a; ++b) EXPECT_FALSE(overlap(position.body(fight.red, a), position.body(fight.red, b)));
        for (int b = 0; b < 3; ++b) EXPECT_FALSE(overlap(position.body(fight.red, a), position.body(fight.blue, b)));
    }
}

// One behind the other, both nearest to the same man: the second goes to the man whom nobody fights yet.
TEST(K47_CQ_05, who_comes_second_goes_to_another_man) {
    Fight fight(5 * inch, 2, 2);
    fight.state.unit[fight.red].model[1].at = {20 * inch, 8 * inch + 900};
    fight.state.unit[fight.blue].model[1].at.x = 23 * inch + 500;
    fight.assault();
    const Position position = fight.position();
    for (int model = 0; model < 2; ++model)
        EXPECT_TRUE(position.model_within(fight.blue, model, fight.red, 50)) << model;
}

TEST(K47_CQ_10, after_five_draws_the_attackers_fall_back) {
    Fight fight(5 * inch, 1, 1);
    const Place from = fight.state.unit[fight.red].model[0].at;
    fight.assault();
    for (int round = 0; round < 5; ++round) {
        fight.give(Topic::blows, {1});
        fight.give(Topic::blows, {1});
    }
    EXPECT_TRUE(fight.on_table(fight.red));
    EXPECT_TRUE(fight.on_table(fight.blue));
    EXPECT_EQ(fight.unit(fight.red).model[0].at, from);
    EXPECT_EQ(fight.unit(fight.red).pins, 1);
    EXPECT_EQ(fight.unit(fight.blue).pins, 1);
    EXPECT_EQ(fight.topic(), Topic::unit);
}

TEST(K47_ARM_14, fanatics_fight_twice_as_many_draws) {
    for (const bool attackers : {true, false}) {
        Fight fight(5 * inch, 1, 1);
        fight.entry(attackers ? fight.red : fight.blue).rules.add(Unit_rule::fanatics);
        fight.assault();
        for (int round = 0; round < 10; ++round) {
            EXPECT_EQ(fight.count(Told::falls_back), 0);
            fight.give(Topic::blows, {1});
            fight.give(Topic::blows, {1});
        }
        EXPECT_EQ(fight.count(Told::falls_back), 1);
    }
}

TEST(K47_CQ_10, in_further_rounds_both_strike_together) {
    Fight fight(5 * inch, 1, 1);
    fight.assault();
    fight.give(Topic::blows, {1});
    fight.give(Topic::blows, {1});
    const auto told = std::ranges::find(fight.told, u8(Told::round), &Event::kind);
    ASSERT_NE(told, fight.told.end());
    EXPECT_EQ(fight.game.words(*told), "Red 1 and Blue 2 fight round 2");
    fight.give(Topic::blows, {6});
    fight.give(Topic::blows, {6});
    EXPECT_FALSE(fight.on_table(fight.red));
    EXPECT_FALSE(fight.on_table(fight.blue));
}

TEST(K47_WSR_02, assault_weapons_strike_again) {
    Fight fight(5 * inch, 2, 6);
    fight.game.weapons[0].line[0].special = bit(Special::assault);
    fight.assault();
    fight.give(Topic::blows, {4, 1});
    ASSERT_EQ(fight.topic(), Topic::more_blows);
    EXPECT_EQ(fight.question().dice.count, 1);
    fight.give(Topic::more_blows, {4});
    EXPECT_EQ(fight.question().most, 2);
    // Each throw is told by itself: the number of dice, and who fell by them.
    std::vector<std::string> said;
    for (const Event& event : fight.told)
        if (Told(event.kind) == Told::strikes || Told(event.kind) == Told::more_blows)
            said.push_back(fight.game.words(event));
    EXPECT_EQ(said,
        (std::vector<std::string>{"Red 1 strikes at Blue 2 with 2 dice, needing 4 or more: 1 man falls",
            "Red 1 strikes again with 1 die, needing 4 or more: 1 man falls"}));
}

TEST(K47_CQ_08, behind_a_wall_the_defenders_strike_as_well) {
    Fight fight(5 * inch, 2, 2);
    Kind wall;
    wall.going = Going::obstacle, wall.cover = Cover::hard, wall.height = inch;
    fight.game.ground.kinds.push_back(wall);
    fight.game.ground.pieces.push_back({.kind = 0,
        .outline = {{0, 13 * inch}, {60 * inch, 13 * inch}, {60 * inch, 13 * inch + 300}, {0, 13 * inch + 300}},
        .box = {{0, 13 * inch}, {60 * inch, 13 * inch + 300}},
        .height = inch});
    fight.begin();
    fight.assault();
    fight.give(Topic::blows, {6, 6});
    ASSERT_EQ(fight.topic(), Topic::blows);
    EXPECT_EQ(fight.question().dice.count, 2);
    fight.give(Topic::blows, {6, 6});
    EXPECT_FALSE(fight.on_table(fight.red));
    EXPECT_FALSE(fight.on_table(fight.blue));
}

// The second rank of the attackers is beyond an inch of those in contact.
TEST(K47_CQ_05, under_cq_reach_only_those_in_contact_and_near_them_fight) {
    for (const bool contact : {false, true}) {
        Fight fight(5 * inch, 2, 1);
        if (contact) fight.game.options.cq_reach = Options::in_contact;
        fight.state.unit[fight.red].model[0].at = {20 * inch, 14 * inch + 950};  // 50 thousandths off
        fight.state.unit[fight.red].model[1].at = {20 * inch, 12 * inch};
        const Position position = fight.position();
        EXPECT_EQ(fighters(position, fight.red, fight.blue), contact ? 0b01 : 0b11);
        EXPECT_EQ(fighters(position, fight.blue, fight.red), 0b1);
    }
}

TEST(K47_CQ_05, under_cq_reach_there_is_a_fight) {
    Fight fight(5 * inch, 2, 1);
    fight.game.options.cq_reach = Options::in_contact;
    fight.assault();
    ASSERT_EQ(fight.topic(), Topic::blows);
    EXPECT_GE(fight.question().dice.count, 1);
}

TEST(K47_CQ_05, under_cq_reach_a_man_in_touch_with_nobody_throws_nothing) {
    Fight fight(5 * inch, 1, 1);
    fight.game.options.cq_reach = Options::in_contact;
    fight.state.stacks.call(Melee{.by = fight.red, .at = fight.blue});
    fight.go();
    EXPECT_EQ(fight.topic(), Topic::draw);
}

}
}
