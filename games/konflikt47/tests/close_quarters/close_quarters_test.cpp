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

// Its die shows a Run, which is not what it does.
TEST(K47_ORD_08, beside_a_unit_that_assaulted_stands_assault_until_its_next_order) {
    Fight fight(5 * inch);
    fight.assault();
    fight.give(Topic::blows, {4, 4, 1, 1});
    fight.give(Topic::remove, {1, 1, 0});
    fight.give(Topic::blows, {6});
    fight.give(Topic::remove, {0, 0, 0, 1});
    const auto beside = [&] { return fight.game.scene(fight.state).units[fight.red].markers.at(0).words; };
    EXPECT_EQ(fight.unit(fight.red).order, Order::run);
    EXPECT_EQ(beside(), "Assault");
    fight.unit(fight.red).order = Order::down;
    EXPECT_EQ(beside(), "Down");
    Questions questions;
    Visit visit(questions);
    Play(fight.game, fight.state, visit).begin_order(fight.red, Order::run);
    EXPECT_EQ(beside(), "Run");
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
