// Rift Dice: the bag, who gets one, and the end of the turn.
#include "games/konflikt47/tests/rift/a_rift.h"
#include "words/article.h"

namespace konflikt47::rift_dice_test {
namespace {

// With X14: ready 2/3, Surging 1/6.
TEST(K47_RFT_01, four_faces_of_six_are_ready_and_one_is_surging) {
    const Options options;
    std::string faces;
    for (int face = 1; face <= 6; ++face) faces += "EAS"[int(rift_face(options, face))];
    EXPECT_EQ(faces, "EEAAAS");
    const Dice dice = rift_throw(options, 2);
    EXPECT_EQ(dice.groups, 3);
    EXPECT_EQ(dice.wanted, 0b111100u);
}

TEST(K47_RFT_01, house_rules_say_how_many_faces_there_are_of_each) {
    const Options options{.rift_exhausted = 0, .rift_surging = 3};
    std::string faces;
    for (int face = 1; face <= 6; ++face) faces += "EAS"[int(rift_face(options, face))];
    EXPECT_EQ(faces, "AAASSS");
    EXPECT_EQ(rift_throw(options, 1).groups, 2);
}

// Luck throws any die again except one that is drawn, picked, or of the Rift.
TEST(K47_RFT_01, no_hero_changes_a_rift_die) {
    A_rift field;
    field.make_officer(field.red, Rank::none, 3, 3);
    field.begin();
    field.go();
    field.draw_rift(Side::red, 1);
    EXPECT_EQ(field.topic(), Topic::give_rift_die);
}

TEST(K47_RFT_02, each_unit_brings_its_dice_into_the_bag) {
    A_rift field;
    field.begin();
    EXPECT_EQ(field.pool(Side::red).bag, 2);
    EXPECT_EQ(field.pool(Side::blue).bag, 1);
    EXPECT_EQ(rift_threshold(field.position(), field.red), 2);
    EXPECT_EQ(rift_threshold(field.position(), field.blue_2), 0);
}

TEST(K47_RFT_02, who_has_lost_the_last_rift_weapon_is_no_rift_unit) {
    A_rift field;
    field.begin();
    field.hold(field.red, {.exhausted = 1, .active = 1});
    field.unit(field.red).model[0].alive = false;
    EXPECT_EQ(rift_threshold(field.position(), field.red), 0);
    EXPECT_EQ(A_rift::shown(spent_rift_dice(field.position(), field.red)), "EA") << "all that it holds";
    field.unit(field.red).model[0].alive = true;
    EXPECT_EQ(A_rift::shown(spent_rift_dice(field.position(), field.red)), "E");
}

// It is fired as its line says, and nobody is asked for a die.
TEST(K47_WSR_14, a_rift_weapon_makes_a_rift_unit_and_fires_without_a_die) {
    A_rift field;
    field.begin();
    field.pool(Side::red) = {};
    field.put(field.blue, {10 * inch, 22 * inch});
    EXPECT_TRUE(has_rift_weapon(field.position(), field.red));
    EXPECT_FALSE(has_rift_weapon(field.position(), field.blue_2));
    field.go();
    field.order(field.red, i32(Order::fire));
    field.give(Topic::target, {field.blue});
    field.give(Topic::go_down, {0});
    EXPECT_EQ(field.topic(), Topic::to_hit);
}

// K47-OFF-04 One that was called and waits has its die placed by it, too.
TEST(K47_RFT_04, who_is_called_and_must_go_down_takes_a_die) {
    A_rift field;
    field.begin();
    field.unit(field.red).named = true;
    Questions questions;
    Visit visit(questions);
    Play(field.game, field.state, visit).put_down(field.red, "K47-DMG-07"_rule);
    EXPECT_EQ(field.unit(field.red).order, Order::down);
    EXPECT_FALSE(field.unit(field.red).named);
    EXPECT_NE(field.state.stacks.main.top<Throwing_rift_dice>(), nullptr);
}

TEST(K47_TRN_05, a_rift_die_is_drawn_with_the_order_dice) {
    A_rift field;
    field.begin();
    field.go();
    ASSERT_EQ(field.topic(), Topic::draw);
    const Dice& dice = field.question().dice;
    EXPECT_EQ(dice.faces, 4);
    EXPECT_EQ(dice.ways[0], 2);
    EXPECT_EQ(dice.ways[1], 2);
    EXPECT_EQ(dice.ways[2], 2);
    EXPECT_EQ(dice.ways[3], 1);
    EXPECT_EQ(field.game.face_name(field.state, field.question(), 4),
        "Rift Die of " + sandtable::the(field.game.words(Side::blue)));
}

// The die keeps an Exhausted face too, and the next is drawn.
TEST(K47_RFT_03, a_die_goes_to_a_unit_without_any_before_another) {
    A_rift field;
    field.begin();
    field.hold(field.red, {.active = 1});
    field.go();
    field.draw_rift(Side::red, 2);
    EXPECT_EQ(field.topic(), Topic::draw) << "only the other may take it, so nobody is asked";
    EXPECT_EQ(field.held(field.red_2), "E");
    EXPECT_EQ(field.pool(Side::red).bag, 0);
}

TEST(K47_RFT_03, its_owner_chooses_after_the_throw_and_knows_why_not) {
    A_rift field;
    field.begin();
    field.hold(field.red, {.active = 1});
    field.arm(field.red, {1, 2});
    field.unit(field.red).rift = {};
    field.go();
    field.draw_rift(Side::red, 6);
    ASSERT_EQ(field.topic(), Topic::give_rift_die);
    EXPECT_EQ(field.answer(Side::red, {rift_gift(field.blue, Rift_face::surging)}).rule, "K47-RFT-03"_rule);
    EXPECT_EQ(field.answer(Side::red, {rift_gift(field.red, Rift_face::active)}).rule, "K47-RFT-03"_rule);
    field.give(Topic::give_rift_die, {rift_gift(field.red, Rift_face::surging)});
    EXPECT_EQ(field.held(field.red), "S");
}

// Where all have one, to one that may hold more; a unit that has acted may have it.
TEST(K47_RFT_03, where_all_have_one_it_goes_to_one_below_its_threshold) {
    A_rift field;
    field.entry(field.red_2).rift.dice = 2;
    field.begin();
    field.hold(field.red, {.active = 1});
    field.hold(field.red_2, {.exhausted = 1});
    field.unit(field.red).order = Order::fire;
    EXPECT_EQ(refuse_rift_die(field.position(), Side::red, field.red_2).rule, "K47-RFT-02"_rule);
    field.go();
    field.draw_rift(Side::red, 4);
    EXPECT_EQ(field.held(field.red), "AA");
}

TEST(K47_RFT_03, what_nobody_can_take_is_laid_aside_until_the_turn_ends) {
    A_rift field;
    field.begin();
    field.unit(field.red).where = field.unit(field.red_2).where = Whereabouts::reserve;
    field.go();
    field.draw_rift(Side::red, 4);
    EXPECT_EQ(field.pool(Side::red).aside, 1);
    field.draw_rift(Side::red, 4);
    EXPECT_EQ(field.pool(Side::red).aside, 2);
    EXPECT_EQ(field.count(Told::rift_left_over), 2);
}

TEST(K47_RFT_03, under_the_house_rule_orders_end_with_the_last_order_die) {
    for (const bool stops : {false, true}) {
        A_rift field;
        field.game.options.stop_at_last_order_die = stops;
        field.begin();
        for (UnitId id = 0; id < field.game.units(); ++id) field.unit(id).order = Order::fire;
        field.go();
        ASSERT_EQ(field.topic(), Topic::draw);
        EXPECT_EQ(field.question().dice.ways[0] > 0, stops) << "of the next turn";
    }
}

TEST(K47_RFT_04, a_rift_unit_without_a_die_takes_one_with_its_order_before_it_tests) {
    A_rift field;
    field.begin();
    field.unit(field.red).pins = 1;
    field.go();
    field.order(field.red, i32(Order::ambush));
    field.give(Topic::rift_dice, {3});
    ASSERT_EQ(field.topic(), Topic::test);
    EXPECT_EQ(field.held(field.red), "A");
    EXPECT_EQ(field.pool(Side::red).bag, 1);
    field.give(Topic::test, {6, 5});
    EXPECT_EQ(field.held(field.red), "A") << "a failed test gives it not back";
    EXPECT_EQ(field.unit(field.red).order, Order::down);
}

TEST(K47_RFT_04, who_holds_one_gets_none_an_exhausted_one_too) {
    A_rift field;
    field.begin();
    field.hold(field.red, {.exhausted = 1});
    field.go();
    field.order(field.red, i32(Order::ambush));
    EXPECT_EQ(field.topic(), Topic::draw);
    EXPECT_EQ(field.held(field.red), "E");
}

TEST(K47_RFT_04, with_an_empty_bag_nothing_happens) {
    A_rift field;
    field.begin();
    field.pool(Side::red) = {.gone = 2};
    field.go();
    field.order(field.red, i32(Order::ambush));
    EXPECT_EQ(field.topic(), Topic::draw);
}

// Down before a shot places a die, which K47-SHT-06 asks for; the Rift Die falls before the shots.
TEST(K47_RFT_04, who_goes_down_as_a_reaction_takes_one_too) {
    A_rift field;
    field.begin();
    field.put(field.blue, {10 * inch, 25 * inch});
    field.go();
    field.order(field.red_2, i32(Order::down));
    field.give(Topic::rift_dice, {1});
    field.order(field.red, i32(Order::fire));
    field.give(Topic::rift_dice, {1});
    field.give(Topic::target, {field.blue});
    field.give(Topic::go_down, {1});
    field.give(Topic::rift_dice, {6});
    EXPECT_EQ(field.held(field.blue), "S");
    EXPECT_EQ(field.topic(), Topic::to_hit);
}

TEST(K47_RFT_04, who_comes_on_takes_one_and_a_reserve_that_waits_takes_none) {
    for (const Order order : {Order::down, Order::advance}) {
        A_rift field;
        field.begin(2);
        field.unit(field.red).where = Whereabouts::reserve;
        field.go();
        field.order(field.red, i32(order));
        EXPECT_EQ(field.topic() == Topic::rift_dice, order == Order::advance);
    }
}

TEST(K47_RFT_07, dice_leave_the_game_with_their_unit) {
    for (const bool survive : {false, true}) {
        A_rift field;
        field.game.options.rift_dice_survive = survive;
        field.begin();
        field.hold(field.red, {.active = 1, .surging = 1});
        Questions questions;
        Visit visit(questions);
        Play(field.game, field.state, visit).destroy(field.red, Loss::morale, "K47-MOR-08"_rule);
        EXPECT_EQ(field.pool(Side::red).gone, survive ? 0 : 2);
        EXPECT_EQ(field.pool(Side::red).bag, survive ? 2 : 0);
        EXPECT_EQ(field.everywhere(Side::red), 2);
    }
}

TEST(K47_RFT_09, everybody_may_know_where_each_die_is) {
    A_rift field;
    field.begin();
    field.hold(field.red, {.active = 1});
    const Scene scene = field.game.scene(field.game.view(field.state, Side::blue));
    const auto sheet = std::ranges::find(scene.sheets, "Dice Bag", &Scene::Sheet::title);
    ASSERT_NE(sheet, scene.sheets.end());
    EXPECT_EQ(sheet->columns.size(), 6u);
    EXPECT_EQ(sheet->rows[0].cells[2].words, "1");
    EXPECT_EQ(sheet->rows[0].cells[3].words, "1");
    const Survey card = field.game.survey(field.state, {Spot::token, 0, 0, piece_of(field.red, 0)});
    EXPECT_TRUE(std::ranges::any_of(
        card.facts, [](const auto& fact) { return fact.words == "1 Active; brings 1 into the bag, holds 2 at most"; }));
}

}
}
