// The turn: the Dice Bag, dice that are taken out of turn or kept, and the end of a turn.
#include "games/konflikt47/tests/field.h"

namespace konflikt47::bag_test {
namespace {

TEST(K47_TRN_01, a_turn_is_orders_and_then_its_end) {
    Two_sides field;
    field.begin(2);
    field.go();
    all_down(field);
    EXPECT_EQ(field.state.turn, 2);
    EXPECT_EQ(field.state.phase, Phase::turn_end);
    field.give(Topic::keep, {0, 0});
    field.give(Topic::keep, {0, 0});
    EXPECT_EQ(field.state.turn, 3);
    EXPECT_EQ(field.state.phase, Phase::orders);
}

TEST(K47_TRN_02, the_bag_holds_a_die_for_each_unit_that_has_none) {
    Two_sides field;
    field.begin();
    field.unit(field.blue).order = Order::ambush;  // kept
    field.unit(field.red_2).where = Whereabouts::reserve;
    field.go();
    EXPECT_EQ(field.topic(), Topic::draw);
    EXPECT_EQ(field.question().dice.ways[0], 2);
    EXPECT_EQ(field.question().dice.ways[1], 1);
}

// As one sees it on the table: the die that was drawn is out of the bag, though its unit has no order yet.
TEST(K47_TRN_02, the_sheet_of_the_bag_leaves_out_the_die_that_was_drawn) {
    Two_sides field;
    const auto dice = [&] {
        const Scene scene = field.game.scene(field.state);
        const auto sheet = std::ranges::find(scene.sheets, "Dice Bag", &Scene::Sheet::title);
        EXPECT_EQ(std::to_string(scene.red.counts[1].number), sheet->rows[0].cells[1].words);
        return sheet->rows[0].cells[1].words + sheet->rows[1].cells[1].words;
    };
    field.begin();
    field.go();
    EXPECT_EQ(dice(), "22");
    field.give(Topic::draw, {1});
    ASSERT_EQ(field.topic(), Topic::unit);
    EXPECT_EQ(dice(), "12");
    field.give(Topic::unit, {field.red});
    ASSERT_EQ(field.topic(), Topic::order);
    EXPECT_EQ(dice(), "12");
    field.give(Topic::order, {i32(Order::ambush)});
    ASSERT_EQ(field.topic(), Topic::draw);
    EXPECT_EQ(dice(), "12");
}

TEST(K47_TRN_03, where_only_one_side_has_dice_none_is_thrown) {
    Two_sides field;
    field.begin();
    field.unit(field.blue).order = field.unit(field.blue_2).order = Order::down;
    field.go();
    EXPECT_EQ(field.topic(), Topic::unit);
    EXPECT_EQ(field.question().asked, Side::red);
}

TEST(K47_TRN_04, a_die_goes_to_a_unit_that_has_none) {
    Two_sides field;
    field.begin();
    field.go();
    field.give(Topic::draw, {1});
    EXPECT_EQ(field.answer(Side::red, {field.blue}).rule, "K47-TRN-04"_rule);
    field.give(Topic::unit, {field.red});
    field.give(Topic::order, {i32(Order::ambush)});
    EXPECT_EQ(field.unit(field.red).order, Order::ambush);
    field.give(Topic::draw, {1});
    EXPECT_EQ(field.answer(Side::red, {field.red}).rule, "K47-TRN-04"_rule);
    EXPECT_TRUE(field.lists(field.red_2));
}

TEST(K47_TRN_06, the_phase_ends_with_the_last_die) {
    Two_sides field;
    field.begin();
    field.go();
    for (int die = 0; die < 4; ++die) {
        EXPECT_EQ(field.count(Told::bag_empty), 0);
        field.order(field.position().in_bag(Side::red) ? UnitId(die) : UnitId(die), i32(Order::down));
    }
    EXPECT_EQ(field.count(Told::bag_empty), 1);
    EXPECT_EQ(field.topic(), Topic::keep);
}

// K47-SHT-06 is such a rule.
TEST(K47_TRN_07, who_acts_out_of_turn_takes_a_die_of_its_side) {
    Two_sides field;
    field.begin();
    field.put(field.blue, {10 * inch, 20 * inch});
    field.go();
    field.order(field.red, i32(Order::fire));
    field.give(Topic::target, {field.blue});
    EXPECT_EQ(field.position().in_bag(Side::blue), 2);
    field.give(Topic::go_down, {1});
    EXPECT_EQ(field.position().in_bag(Side::blue), 1);
    field.give(Topic::to_hit, {1, 1, 1, 1, 1, 1, 1, 1});
    EXPECT_EQ(field.question().dice.ways[1], 1);
    field.give(Topic::draw, {2});
    EXPECT_FALSE(field.lists(field.blue));
}

TEST(K47_TRN_08, a_destroyed_unit_takes_its_die_along) {
    Two_sides field;
    field.begin();
    field.unit(field.red_2).order = Order::ambush;
    Questions questions;
    Visit visit(questions);
    Play play(field.game, field.state, visit);
    EXPECT_EQ(play.in_bag(Side::red), 1);
    play.destroy(field.red_2, Loss::morale, "K47-MOR-08"_rule);  // that which lay beside it
    EXPECT_EQ(play.in_bag(Side::red), 1);
    EXPECT_EQ(play.in_bag(Side::blue), 2);
    play.destroy(field.blue, Loss::morale, "K47-MOR-08"_rule);  // one out of the bag
    EXPECT_EQ(play.in_bag(Side::blue), 1);
    field.unit(field.blue_2).where = Whereabouts::left;
    EXPECT_EQ(play.in_bag(Side::blue), 0);
}

// Dice are kept before pins are lost, and both come before the game may end.
TEST(K47_TRN_09, the_end_of_a_turn_goes_in_order) {
    Two_sides field;
    field.game.options.down_clears_pins = Options::all_pins;
    field.begin(6);
    field.unit(field.red).pins = 2;
    field.go();
    all_down(field);
    field.told.clear();
    field.give(Topic::keep, {1, 0});
    field.give(Topic::keep, {0, 0});
    std::vector<Told> kinds;
    for (const Event& event : field.told) kinds.push_back(Told(event.kind));
    EXPECT_EQ(kinds, (std::vector{Told::keeps, Told::unpinned}));
    EXPECT_EQ(field.topic(), Topic::length);
}

// Its pins stay, unless the house rule takes them away.
TEST(K47_TRN_10, down_is_kept_unseen) {
    Two_sides field;
    field.begin();
    field.unit(field.red).pins = field.unit(field.blue).pins = 3;
    field.go();
    all_down(field);
    EXPECT_EQ(field.questions.count, 2);
    field.give(Topic::keep, {1, 0});
    const State seen = field.game.view(field.state, Side::blue);
    EXPECT_EQ(seen.secret[0].units, 0u);
    field.give(Topic::keep, {0, 1});
    EXPECT_EQ(field.state.turn, 2);
    EXPECT_EQ(field.unit(field.red).order, Order::down);
    EXPECT_EQ(field.unit(field.red).pins, 3);
    EXPECT_EQ(field.unit(field.blue).order, Order::none);
    EXPECT_EQ(field.unit(field.blue).pins, 3);
    EXPECT_EQ(field.question().dice.ways[0], 1);
}

TEST(K47_TRN_10, other_dice_and_those_of_reserves_go_back) {
    Two_sides field;
    field.begin();
    field.unit(field.red_2).where = Whereabouts::reserve;
    field.unit(field.red).order = Order::ambush;
    field.unit(field.red_2).order = Order::down;
    field.unit(field.blue).order = Order::rally;
    field.unit(field.blue_2).order = Order::fire;
    field.go();
    ASSERT_EQ(field.topic(), Topic::keep);
    EXPECT_EQ(field.questions.count, 1);  // blue has none that could be kept
    EXPECT_EQ(field.question().size, 1);
    field.give(Topic::keep, {1});
    EXPECT_EQ(field.unit(field.red).order, Order::ambush);
    for (const UnitId id : {field.red_2, field.blue, field.blue_2}) EXPECT_EQ(field.unit(id).order, Order::none);
    EXPECT_EQ(field.unit(field.red_2).where, Whereabouts::reserve);
}

TEST(K47_TRN_10, under_open_retention_the_smaller_side_keeps_first) {
    Two_sides field;
    field.game.options.open_retention = true;
    field.begin();
    field.unit(field.blue_2).where = Whereabouts::destroyed;
    field.go();
    all_down(field);
    EXPECT_EQ(field.questions.count, 1);
    EXPECT_EQ(field.question().asked, Side::blue);
    field.give(Topic::keep, {1});
    EXPECT_EQ(field.question().asked, Side::red);
    field.give(Topic::keep, {0, 0});
    EXPECT_EQ(field.unit(field.blue).order, Order::down);
}

TEST(K47_TRN_10, under_open_retention_red_keeps_first_where_both_have_as_many) {
    Two_sides field;
    field.game.options.open_retention = true;
    field.begin();
    field.go();
    all_down(field);
    EXPECT_EQ(field.questions.count, 1);
    EXPECT_EQ(field.question().asked, Side::red);
    field.give(Topic::keep, {1, 0});
    EXPECT_EQ(field.question().asked, Side::blue);
    field.give(Topic::keep, {0, 1});
    EXPECT_EQ(field.unit(field.red).order, Order::down);
    EXPECT_EQ(field.unit(field.blue).order, Order::none);
    EXPECT_EQ(field.unit(field.blue_2).order, Order::down);
}

// Each draw is told, also where all dice are of one side.
TEST(K47_TRN_03, whose_die_is_drawn_is_told) {
    Two_sides field;
    field.begin();
    field.unit(field.blue).order = field.unit(field.blue_2).order = Order::down;
    field.go();
    field.give(Topic::unit, {field.red});
    field.give(Topic::order, {i32(Order::down)});
    EXPECT_GT(field.count(Told::drawn), 0);
    for (const Event& event : field.told)
        if (event.kind == u8(Told::drawn)) { EXPECT_EQ(event.operand[0], int(Side::red)); }
}

// Those of a destroyed unit who were alive are told of man by man.
TEST(K47_TRN_08, only_the_living_are_lost_with_their_unit) {
    Two_sides field;
    field.begin();
    field.unit(field.red_2).model[1].alive = field.unit(field.red_2).model[4].alive = false;
    Questions questions;
    Events told;
    Visit visit(questions, &told);
    Play play(field.game, field.state, visit);
    play.destroy(field.red_2, Loss::morale, "K47-MOR-08"_rule);
    std::vector<i32> lost;
    for (const Event& event : told)
        if (event.kind == u8(Told::lost_with)) lost.push_back(event.operand[1]);
    EXPECT_EQ(lost, (std::vector<i32>{0, 2, 3}));
}

}
}
