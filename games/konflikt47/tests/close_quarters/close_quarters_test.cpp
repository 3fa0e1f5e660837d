// Assaults step by step on a table by hand.
#include "games/konflikt47/tests/close_quarters/fight.h"

namespace konflikt47::close_quarters_test {
namespace {

TEST(K47_CQ_01, an_assault_goes_through_its_steps) {
    Fight fight(5 * inch);
    fight.state.unit[fight.blue].pins = 2;
    fight.assault();
    // K47-CQ-04 From 6" or less nobody shoots; K47-CQ-05 in contact pins are gone.
    ASSERT_EQ(fight.topic(), Topic::blows);
    EXPECT_EQ(fight.unit(fight.blue).pins, 0);
    EXPECT_EQ(fight.question().dice.count, 4);
    EXPECT_EQ(fight.count(Told::leaves), 0);  // they were in no building
    fight.give(Topic::blows, {4, 4, 1, 1});
    fight.give(Topic::remove, {1, 1, 0});
    // K47-CQ-07 Who has fallen does not strike back.
    EXPECT_EQ(fight.question().dice.count, 1);
    fight.give(Topic::blows, {6});
    fight.give(Topic::remove, {0, 0, 0, 1});
    // K47-CQ-09
    EXPECT_FALSE(fight.on_table(fight.blue));
    EXPECT_EQ(fight.left(fight.red), 3);
    EXPECT_EQ(fight.topic(), Topic::regroup);
    fight.give(Topic::regroup, {3});
    EXPECT_EQ(fight.state.moves.size, 0);
}

// One man with a submachine gun takes two along: they lost more, and he is nobody who wins.
TEST(K47_CQ_09, who_lost_more_is_gone_even_if_nobody_of_the_other_is_left) {
    Fight fight(5 * inch, 1, 5);
    fight.game.weapons[0].line[0].special = bit(Special::assault);
    fight.assault();
    fight.give(Topic::blows, {4});
    fight.give(Topic::more_blows, {4});
    fight.give(Topic::remove, {1, 1, 0, 0, 0});
    fight.give(Topic::blows, {4, 1, 1});
    if (fight.topic() == Topic::more_blows) fight.give(Topic::more_blows, {1});
    EXPECT_FALSE(fight.on_table(fight.red));
    EXPECT_FALSE(fight.on_table(fight.blue));
    EXPECT_EQ(fight.count(Told::destroyed), 2);
    EXPECT_EQ(fight.count(Told::beaten), 1);
    EXPECT_EQ(fight.state.moves.size, 0);
    EXPECT_EQ(fight.count(Told::regroups), 0);
}

// An officer's calls before his own action may have destroyed his target.
TEST(K47_CQ_01, there_is_no_assault_once_its_target_is_gone) {
    Fight fight(5 * inch);
    fight.unit(fight.red).pins = 1;
    fight.assault();
    ASSERT_EQ(fight.topic(), Topic::test);
    Questions questions;
    Visit visit(questions);
    Play(fight.game, fight.state, visit).destroy(fight.blue, Loss::morale, "K47-MOR-08"_rule);
    fight.give(Topic::test, {1, 2});
    EXPECT_EQ(fight.count(Told::assaults), 0);
    EXPECT_EQ(fight.state.moves.size, 0);
}

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

TEST(K47_CQ_02, whom_it_can_reach_is_listed_and_nobody_else) {
    Fight fight(8 * inch);
    const UnitId far = fight.add(Side::blue, 1, {20 * inch, 40 * inch});
    fight.begin();
    fight.go();
    fight.order(fight.red, assault_option);
    EXPECT_TRUE(fight.lists(fight.blue));
    EXPECT_FALSE(fight.lists(far));
}

TEST(K47_CQ_03, twelve_inches_and_no_more) {
    Fight near(12 * inch - 100), far(12 * inch + 100);
    near.begin(), far.begin();
    EXPECT_FALSE(refuse_assault({near.game, near.state}, near.red, near.blue));
    const Refusal no = refuse_assault({far.game, far.state}, far.red, far.blue);
    EXPECT_TRUE(no);
    EXPECT_EQ(std::string(no.rule.id()), "K47-CQ-03");
    const Position position{near.game, near.state};
    March march(position, near.red, Pace::assault, near.blue);
    const auto way = way_to_contact(march, position, near.red, near.blue);
    ASSERT_TRUE(way);
    EXPECT_NEAR(double(*way), 11900, 5);
}

TEST(K47_CQ_04, the_target_shoots_at_who_comes_from_afar) {
    Fight fight(8 * inch);
    fight.assault();
    ASSERT_EQ(fight.topic(), Topic::stand);
    EXPECT_EQ(fight.question().asked, Side::blue);
    fight.give(Topic::stand, {1});
    EXPECT_EQ(fight.unit(fight.blue).order, Order::fire);
    ASSERT_EQ(fight.topic(), Topic::to_hit);
    fight.give(Topic::to_hit, {4, 4, 4});
    fight.give(Topic::damage, {4, 1, 1});
    fight.give(Topic::remove, {1, 0, 0, 0});
    // Survivors go on.
    ASSERT_EQ(fight.topic(), Topic::blows);
    EXPECT_EQ(fight.question().dice.count, 3);
    EXPECT_EQ(fight.unit(fight.red).pins, 0);
}

// Its die came back by Guts after it had moved: for its reaction it has a die of its own, and has not moved in that.
TEST(K47_CQ_04, what_it_did_in_an_earlier_order_keeps_nobody_from_shooting) {
    Fight fight(8 * inch);
    fight.game.weapons[0].line[0].special = bit(Special::fixed);
    fight.unit(fight.blue).moved = true;
    fight.unit(fight.blue).facing = 0;
    fight.assault();
    ASSERT_EQ(fight.topic(), Topic::stand);
    EXPECT_TRUE(fight.lists(1));
    fight.give(Topic::stand, {1});
    EXPECT_EQ(fight.topic(), Topic::to_hit);
}

TEST(K47_CQ_04, it_may_wait_until_they_are_near_but_not_at_point_blank) {
    Fight fight(23 * inch / 2);
    fight.assault();
    fight.give(Topic::stand, {2});
    ASSERT_EQ(fight.topic(), Topic::to_hit);
    const i64 gap = Position{fight.game, fight.state}.gap_between(fight.red, fight.blue);
    EXPECT_GT(gap, 6 * inch);
    EXPECT_LT(gap, 6 * inch + 20);
    fight.give(Topic::to_hit, {1, 1, 1});
    EXPECT_EQ(fight.topic(), Topic::blows);
}

TEST(K47_CQ_04, who_has_a_die_stands) {
    Fight fight(8 * inch);
    fight.state.unit[fight.blue].order = Order::rally;
    fight.assault();
    EXPECT_EQ(fight.topic(), Topic::blows);
    Fight ambush(8 * inch);
    ambush.state.unit[ambush.blue].order = Order::ambush;
    ambush.assault();
    ASSERT_EQ(ambush.topic(), Topic::stand);
    ambush.give(Topic::stand, {1});  // the die of its Ambush is turned: it gets no order
    EXPECT_EQ(ambush.unit(ambush.blue).order, Order::fire);
    EXPECT_EQ(ambush.count(Told::ordered), 1);
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

TEST(K47_CQ_02, nobody_falls_upon_whom_he_does_not_see) {
    Fight fight(8 * inch);
    Kind hill;
    hill.blocks = Blocks::yes, hill.height = 4 * inch;
    fight.game.ground.kinds.push_back(hill);
    fight.game.ground.pieces.push_back({.kind = 0,
        .outline = {{0, 13 * inch}, {60 * inch, 13 * inch}, {60 * inch, 15 * inch}, {0, 15 * inch}},
        .box = {{0, 13 * inch}, {60 * inch, 15 * inch}},
        .height = 4 * inch});
    fight.begin();
    const Refusal no = refuse_assault({fight.game, fight.state}, fight.red, fight.blue);
    EXPECT_TRUE(no);
    EXPECT_EQ(std::string(no.rule.id()), "K47-CQ-02");
    fight.game.options.blind_assault = true;
    EXPECT_FALSE(refuse_assault({fight.game, fight.state}, fight.red, fight.blue));
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

// Where nothing is measured beforehand an assault may turn out too far: it is a run at the target, an inch short of it at most.
TEST(K47_CQ_03, who_cannot_reach_runs_towards_them) {
    for (const i32 apart : {20 * inch, 12 * inch + 500}) {
        Fight fight(apart);
        fight.game.options.premeasure = false;
        const i64 before = fight.position().gap_between(fight.red, fight.blue);
        fight.assault();
        EXPECT_EQ(fight.count(Told::too_far), 1);
        EXPECT_EQ(fight.topic(), Topic::unit);  // nobody reacts, and nobody was asked for a way
        const i64 after = fight.position().gap_between(fight.red, fight.blue);
        EXPECT_GE(after, inch);
        EXPECT_LE(after, apart == 20 * inch ? before - 11 * inch : before);
        EXPECT_TRUE(fight.position().is_coherent(fight.red));
        EXPECT_TRUE(fight.unit(fight.red).moved);
    }
}

}
}
