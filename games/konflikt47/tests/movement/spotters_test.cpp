// How a spotter moves: by himself, while the weapon stays.
#include "games/konflikt47/rules/ambush/ambush.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/tests/a_spotter.h"

namespace konflikt47::moving_spotters_test {
namespace {

constexpr int spotter = A_mortar::spotter;

TEST(K47_SPC_05, a_spotter_stands_apart) {
    A_mortar field;
    EXPECT_TRUE(field.position().is_coherent(field.red));
    EXPECT_FALSE(refuse_order(field.position(), field.red, i32(Order::fire)));
    field.unit(field.red).model[1].at = at(26, 10);
    EXPECT_FALSE(field.position().is_coherent(field.red)) << "the crew does not";
}

TEST(K47_SPC_05, a_way_that_begins_where_he_stands_is_his) {
    A_mortar field;
    field.unit(field.red).ranged = field.blue, field.unit(field.red).ranging = 3, field.unit(field.red).lobbed = true;
    field.unit(field.blue).ranged = field.red;
    field.advance();
    ASSERT_EQ(field.topic(), Topic::way);
    EXPECT_EQ(A_mortar::told_of(field.answer(Side::red, {12'000, 10'000, 12'000, 16'001, 180})), "K47-MOV-02");
    field.give(Topic::way, {12'000, 10'000, 12'000, 16'000, 180});
    field.give_usual(Topic::places);
    EXPECT_EQ(field.where(spotter), at(12, 16));
    EXPECT_EQ(field.where(0), at(20, 10));
    EXPECT_EQ(field.where(1), at(21.5, 10));
    EXPECT_FALSE(field.unit(field.red).moved);
    EXPECT_FALSE(field.unit(field.red).turned);
    EXPECT_EQ(field.unit(field.red).ranged, field.blue) << "the weapon has not moved";
    EXPECT_EQ(field.unit(field.blue).ranged, field.red) << "nor has a target";
    ASSERT_EQ(field.topic(), Topic::target) << "and it may fire at -1";
    EXPECT_EQ(field.aim().need(0, A_mortar::lob, false).sum(), 3);
    EXPECT_EQ(field.refused(), "");
}

TEST(K47_SPC_05, with_a_run_he_goes_twice_as_far) {
    A_mortar field;
    field.advance(Order::run);
    field.give(Topic::way, {12'000, 10'000, 12'000, 22'000, 180});
    field.give_usual(Topic::places);
    EXPECT_EQ(field.where(spotter), at(12, 22));
    EXPECT_EQ(field.where(0), at(20, 10));
    EXPECT_FALSE(field.unit(field.red).moved);
}

// Part 1 of the index: a weapon may move, and he stays; or both go.
TEST(K47_SPC_05, he_stays_if_the_weapon_goes) {
    A_mortar field;
    field.unit(field.red).ranged = field.blue;
    field.advance();
    field.give(Topic::way, {20'000, 13'000, 180});
    ASSERT_EQ(field.topic(), Topic::places);
    field.give_usual(Topic::places);
    EXPECT_EQ(field.where(0), at(20, 13));
    EXPECT_EQ(field.where(spotter), at(12, 10));
    EXPECT_TRUE(field.unit(field.red).moved);
    EXPECT_EQ(field.unit(field.red).ranged, no_unit);
    A_mortar both;
    both.advance();
    both.give(Topic::way, {20'000, 13'000, 180});
    EXPECT_EQ(
        A_mortar::told_of(both.answer(Side::red, {20'000, 13'000, 21'500, 13'000, 5'900, 10'000, 0})), "K47-MOV-02")
        << "six inches are the most";
    both.give(Topic::places, {20'000, 13'000, 21'500, 13'000, 6'000, 10'000, 0});
    EXPECT_EQ(both.where(spotter), at(6, 10));
}

// Put elsewhere with the layout while the weapon stays, he goes a way of his own, along which he may be ambushed.
TEST(K47_SPC_05, he_may_be_ambushed_on_his_way) {
    A_mortar field(20 * inch);
    field.unit(field.blue).order = Order::ambush;
    field.advance();
    field.give(Topic::way, {20'000, 10'000, 180});
    field.give(Topic::places, {20'000, 10'000, 21'500, 10'000, 12'000, 15'000, 0});
    ASSERT_EQ(field.topic(), Topic::ambush);
    ASSERT_EQ(field.state.moves.size, 1);
    EXPECT_EQ(field.state.moves.item[0].leader, spotter);
    EXPECT_EQ(field.state.moves.item[0].length, 5 * inch);
    field.give(Topic::ambush, {1});
    field.give(Topic::ambush_point, {12'000, 12'000, 0});
    EXPECT_EQ(field.where(spotter), at(12, 12));
    EXPECT_EQ(field.where(0), at(20, 10));
    field.give(Topic::to_hit, {1, 1, 1, 1, 1});
    EXPECT_EQ(field.where(spotter), at(12, 15)) << "and goes on";
    EXPECT_FALSE(field.unit(field.red).moved);
}

TEST(K47_SPC_05, the_crew_keeps_together_without_him) {
    A_mortar field;
    field.advance();
    field.give(Topic::way, {20'000, 13'000, 180});
    EXPECT_EQ(
        A_mortar::told_of(field.answer(Side::red, {20'000, 13'000, 23'100, 13'000, 12'000, 10'000, 0})), "K47-MOV-04");
    field.give(Topic::places, {20'000, 13'000, 22'000, 13'000, 12'000, 10'000, 0});
}

TEST(K47_SPC_05, nobody_ends_on_another) {
    A_mortar field;
    field.unit(field.red).model[spotter].at = at(18, 10);
    field.advance();
    const Refusal no = field.answer(Side::red, {18'000, 10'000, 20'000, 10'100, 180});
    EXPECT_EQ(no.rule, "K47-MOV-05"_rule);
    EXPECT_EQ(sandtable::words(no, field.game.measure()), "puts the spotter on model 1 of its unit");
    // If the mortar comes to where he stands he makes room.
    field.give(Topic::way, {18'000, 10'000, 180});
    field.give_usual(Topic::places);
    EXPECT_EQ(field.where(0), at(18, 10));
    EXPECT_FALSE(overlap(field.position().body(field.red, spotter), field.position().body(field.red, 0)));
    EXPECT_FALSE(overlap(field.position().body(field.red, spotter), field.position().body(field.red, 1)));
}

TEST(K47_SPC_05, a_gun_stays_and_turns_while_he_goes) {
    A_gun field;
    field.entry(field.gun).spotter = 4;
    field.man(4, 40, 20);
    EXPECT_TRUE(field.position().is_coherent(field.gun));
    field.advance();
    field.give(Topic::way, {40'000, 20'000, 40'000, 26'000, 200});
    field.give_usual(Topic::places);
    EXPECT_EQ(field.where(4), at(40, 26));
    EXPECT_EQ(field.where(), at(30, 20));
    EXPECT_EQ(field.unit(field.gun).facing, 200);
    EXPECT_FALSE(field.unit(field.gun).moved);
    EXPECT_EQ(field.refused(0, A_gun::ap), "");
    EXPECT_EQ(refuse_order(field.position(), field.gun, i32(Order::run)).rule, "K47-ART-02"_rule);
    // A way that begins at one of the crew is none of his own.
    std::vector<Place> way{field.where(1), at(28, 24)};
    EXPECT_EQ(take_guide(field.position(), field.gun, way), no_model);
}

TEST(K47_SPC_05, a_gun_that_nobody_pushes_does_not_keep_him) {
    A_gun field("", 5, Gun_weight::heavy);
    field.entry(field.gun).spotter = 5;
    field.man(5, 40, 20);
    field.advance();
    EXPECT_EQ(field.answer(Side::red, {30'000, 21'000, 180}).rule, "K47-ART-02"_rule);
    field.give(Topic::way, {40'000, 20'000, 44'000, 20'000, 180});
    field.give_usual(Topic::places);
    EXPECT_EQ(field.where(5), at(44, 20));
}

// He comes on with the others, wherever they do.
TEST(K47_SPC_05, he_comes_on_with_the_others) {
    A_mortar field;
    field.unit(field.red).where = Whereabouts::first_wave;
    field.advance();
    field.give(Topic::entry, {30'000, 0, 0});
    field.give(Topic::way, {30'000, 5'000, 180});
    field.give_usual(Topic::places);
    EXPECT_TRUE(field.on_table(field.red));
    for (int model = 0; model < 3; ++model) {
        const Bounds box = bounds(field.position().body(field.red, model));
        EXPECT_TRUE(field.game.ground.table().contains(box.least)) << model;
    }
}

TEST(K47_SPC_05, in_panic_he_runs_as_the_others_do) {
    A_mortar field;
    field.begin();
    field.unit(field.red).model[spotter].at = at(12, 14);
    field.put(field.blue, at(20, 34));
    field.unit(field.red).model[0].at = at(20, 14);
    field.unit(field.red).model[1].at = at(21.5, 14);
    Moving moving{.unit = field.red, .panic = Table_edge::north};
    field.unit(field.red).order = Order::run;
    field.state.stacks.call(moving);
    field.go();
    field.give_usual(Topic::unit);
    EXPECT_LT(field.where(0).y, 5 * inch);
    EXPECT_EQ(field.where(spotter).y, field.where(0).y);
    EXPECT_EQ(field.where(spotter).x, 12 * inch);
}

}
}
