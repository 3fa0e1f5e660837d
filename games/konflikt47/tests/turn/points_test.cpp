// Guts: whose dice they change, whom they keep alive, and which dice they bring back.
#include "games/konflikt47/rules/turn/heroes.h"
#include "games/konflikt47/tests/field.h"
#include "games/konflikt47/tests/turn/gutsy.h"

namespace konflikt47::points_test {
namespace {

TEST(K47_HER_01, points_are_spent_for_good) {
    Gutsy field(2);
    field.test({4, 5});
    field.change(1, Change::lower);
    EXPECT_EQ(field.unit(field.red).guts, 1);
    Turn turn;
    Questions questions;
    Visit visit(questions);
    Play play(field.game, field.state, visit);
    turn.begin(play);
    EXPECT_EQ(field.unit(field.red).guts, 1);
}

// X27: 4 and 5 with a need of 8: one point of Guts makes it 8.
TEST(K47_HER_02, guts_change_a_die_of_a_test) {
    Gutsy field(2);
    field.test({4, 5});
    EXPECT_FALSE(field.lists(change_option(0, Change::raise)));
    EXPECT_EQ(field.question().rule, "K47-HER-02"_rule);
    EXPECT_EQ(field.answer(Side::red, {change_option(0, Change::raise)}).rule, "K47-HER-02"_rule);
    field.change(1, Change::lower);
    EXPECT_EQ(field.unit(field.red).guts, 1);
    EXPECT_EQ(field.unit(field.red).order, Order::ambush);
    EXPECT_EQ(field.unit(field.red).pins, 0);
}

// They lie in the tray of who is asked.
TEST(K47_HER_02, the_dice_that_may_be_changed_are_shown) {
    Gutsy field(2);
    field.test({4, 5});
    const auto lying = field.game.lying_dice(field.state, field.question());
    EXPECT_EQ(lying.faces, (std::vector<std::string>{"4", "5"}));
    EXPECT_EQ(lying.wanted, (std::vector<bool>{false, false})) << "9 against 8";
    EXPECT_EQ(lying.by, Side::red);
    field.change(1, Change::lower);
    ASSERT_NE(field.topic(), Topic::change_die);
    EXPECT_TRUE(field.game.lying_dice(field.state, field.question()).faces.empty()) << "it is about something else";
}

// X27: 5 and 5 takes two points, one on each die; the same die takes no second one.
TEST(K47_HER_02, two_points_go_on_two_dice) {
    Gutsy field(2);
    field.test({5, 5});
    EXPECT_TRUE(field.lists(change_option(1, Change::lower))) << "of a sum each die is to choose from";
    field.change(0, Change::lower);
    EXPECT_EQ(field.answer(Side::red, {change_option(0, Change::lower)}).rule, "K47-HER-02"_rule);
    field.change(1, Change::lower);
    EXPECT_EQ(field.unit(field.red).order, Order::ambush);
    EXPECT_EQ(field.unit(field.red).guts, 0);
}

TEST(K47_HER_02, nobody_is_asked_where_it_would_change_nothing) {
    Gutsy field(1);
    field.test({5, 6});  // 11 against 8: one point is not enough
    EXPECT_EQ(field.topic(), Topic::bring_back);
    EXPECT_EQ(field.unit(field.red).order, Order::down);
    Gutsy one(1);
    one.test({5, 5});  // 10, which two points would make 8
    EXPECT_EQ(one.topic(), Topic::bring_back);
    Gutsy two(2);
    two.test({5, 5});
    EXPECT_EQ(two.topic(), Topic::change_die);
}

// Three pins, and it needs 6: 6 and 6 is FUBAR, which one point makes a mere failure.
TEST(K47_HER_02, guts_avert_fubar_where_they_cannot_pass) {
    Gutsy field(1);
    field.tell_red(3, Order::ambush, {6, 6});
    ASSERT_EQ(field.topic(), Topic::change_die);
    EXPECT_EQ(field.question().asked, Side::red);
    field.change(0, Change::lower);
    EXPECT_EQ(field.unit(field.red).order, Order::down);
    EXPECT_EQ(field.count(Told::fubar), 0);
    Gutsy failed(1);
    failed.tell_red(3, Order::ambush, {6, 5});  // a failure already, which one point leaves one
    EXPECT_NE(failed.topic(), Topic::change_die);
}

// A shot at the hero's unit; the enemy's hero stands elsewhere and may not touch its dice by Guts.
TEST(K47_HER_02, guts_change_dice_by_or_against_the_heros_unit_alone) {
    Gutsy field(1);
    field.make_officer(field.blue_2, Rank::none, 1);
    field.begin();
    field.put(field.blue, {10 * inch, 30 * inch});
    field.go();
    field.order(field.blue, i32(Order::fire));
    field.give(Topic::target, {field.red});
    field.give(Topic::go_down, {0});
    field.give(Topic::to_hit, {4, 3, 1, 1, 1, 1, 1, 4});
    ASSERT_EQ(field.topic(), Topic::change_die);
    EXPECT_EQ(field.question().asked, Side::red);                // it is thrown against red's unit
    EXPECT_TRUE(field.lists(change_option(0, Change::lower)));   // the hit
    EXPECT_FALSE(field.lists(change_option(1, Change::lower)));  // a miss is what red wants
    EXPECT_FALSE(field.lists(change_option(0, Change::raise)));
    EXPECT_FALSE(field.lists(change_option(7, Change::lower)));  // as good as the first
    field.change(0, Change::lower);
    EXPECT_EQ(field.topic(), Topic::damage);
    EXPECT_EQ(field.question().dice.count, 1);
}

// The firer makes a hit of a miss, and the target's hero a miss of that; then nobody has anything to add.
TEST(K47_HER_02, each_side_spends_one_point_on_a_die) {
    Gutsy field(2);
    field.make_officer(field.blue, Rank::none, 2);
    field.begin();
    field.put(field.blue, {10 * inch, 30 * inch});
    field.go();
    field.order(field.red, i32(Order::fire));
    field.give(Topic::target, {field.blue});
    field.give(Topic::go_down, {0});
    field.give(Topic::to_hit, {3, 1, 1, 1, 1, 1, 1, 1});
    ASSERT_EQ(field.topic(), Topic::change_die);
    EXPECT_EQ(field.question().asked, Side::red);
    field.change(0, Change::raise);
    ASSERT_EQ(field.topic(), Topic::change_die);
    EXPECT_EQ(field.question().asked, Side::blue);
    field.change(0, Change::lower);
    EXPECT_NE(field.topic(), Topic::change_die);
    EXPECT_NE(field.topic(), Topic::damage);
    EXPECT_EQ(field.unit(field.blue).pins, 0);
    EXPECT_EQ(field.unit(field.red).guts, 1);
    EXPECT_EQ(field.unit(field.blue).guts, 1);
}

// Two hits show a 4 then, and one of them has taken a point: they are two to choose from. Of two misses one is as good as the other.
TEST(K47_HER_02, dice_that_show_the_same_are_one_to_choose_from_while_nobody_has_changed_one) {
    Gutsy field(2);
    field.make_officer(field.blue, Rank::none, 2);
    field.begin();
    field.put(field.blue, {10 * inch, 30 * inch});
    field.go();
    field.order(field.red, i32(Order::fire));
    field.give(Topic::target, {field.blue});
    field.give(Topic::go_down, {0});
    field.give(Topic::to_hit, {3, 4, 3, 1, 1, 1, 1, 1});
    ASSERT_EQ(field.question().asked, Side::red);
    EXPECT_TRUE(field.lists(change_option(0, Change::raise)));
    EXPECT_FALSE(field.lists(change_option(2, Change::raise)));
    field.change(0, Change::raise);
    field.give(Topic::change_die, {let_stand});  // and the other miss stays one
    ASSERT_EQ(field.question().asked, Side::blue);
    EXPECT_TRUE(field.lists(change_option(0, Change::lower)));
    EXPECT_TRUE(field.lists(change_option(1, Change::lower)));
}

// It has obeyed until the enemy's Luck throws one of its dice again; what comes of that its own Guts may change.
TEST(K47_HER_05, the_thrower_decides_again_after_the_enemy_had_a_die_thrown_again) {
    Gutsy field(2);
    field.make_officer(field.blue, Rank::none, 0, 1);
    field.test({4, 4});
    ASSERT_EQ(field.topic(), Topic::change_die);
    EXPECT_EQ(field.question().asked, Side::blue);
    field.change(0, Change::again);
    field.give(Topic::again, {6});
    ASSERT_EQ(field.topic(), Topic::change_die);
    EXPECT_EQ(field.question().asked, Side::red);
    field.change(0, Change::lower);
    field.change(1, Change::lower);
    EXPECT_EQ(field.unit(field.red).order, Order::ambush);
    EXPECT_EQ(field.unit(field.red).guts, 0);
}

// K47-SHT-14: a 6 that hurts does more than a 5, so it may be made of one, and taken away again.
TEST(K47_HER_02, a_six_that_picks_who_falls_is_made_and_unmade) {
    for (const bool exceptional : {true, false})
        for (const bool firer : {true, false}) {
            Two_sides field;
            field.game.options.exceptional_damage = exceptional;
            field.make_officer(firer ? field.red : field.blue, Rank::none, 1);
            field.begin();
            field.put(field.blue, {10 * inch, 30 * inch});
            field.go();
            field.order(field.red, i32(Order::fire));
            field.give(Topic::target, {field.blue});
            field.give(Topic::go_down, {0});
            field.give(Topic::to_hit, {4, 1, 1, 1, 1, 1, 1, 1});
            while (field.topic() == Topic::change_die) field.give(Topic::change_die, {let_stand});
            field.give(Topic::damage, {firer ? 5 : 6});
            EXPECT_EQ(field.topic() == Topic::change_die, exceptional);
            if (!exceptional) continue;
            EXPECT_EQ(field.question().asked, firer ? Side::red : Side::blue);
            EXPECT_EQ(field.lists(change_option(0, Change::raise)), firer);
            EXPECT_EQ(field.lists(change_option(0, Change::lower)), !firer);
            field.give(Topic::change_die, {change_option(0, firer ? Change::raise : Change::lower)});
            EXPECT_EQ(field.topic() == Topic::exceptional, firer);
        }
}

// How far a winner regroups: more is better, whatever the die shows.
TEST(K47_HER_05, a_die_that_should_be_high_may_be_raised) {
    Field field;
    const UnitId red = field.add(Side::red, 4, {20 * inch, 10 * inch});
    const UnitId blue = field.add(Side::blue, 1, {20 * inch, 16 * inch});
    field.make_officer(red, Rank::none, 1, 1);
    field.begin();
    field.unit(blue).order = Order::down;
    field.go();
    field.order(red, assault_option);
    field.give(Topic::assault, {blue});
    field.give(Topic::blows, {6, 6, 6, 6});
    field.give(Topic::regroup, {2});
    ASSERT_EQ(field.topic(), Topic::change_die);
    EXPECT_TRUE(field.lists(change_option(0, Change::raise)));
    EXPECT_TRUE(field.lists(change_option(0, Change::again)));
    EXPECT_FALSE(field.lists(change_option(0, Change::lower)));
    field.give(Topic::change_die, {change_option(0, Change::raise)});
    EXPECT_EQ(field.topic(), Topic::way);
    EXPECT_EQ(field.question().reach, 3 * inch);
}

TEST(K47_HER_03, guts_bring_a_die_back_once_a_turn) {
    for (const u8 limit : {u8(1), u8(2)}) {
        Gutsy field(2);
        field.game.options.guts_return_limit = limit;
        field.begin();
        field.go();
        field.order(field.red, i32(Order::ambush));
        EXPECT_EQ(field.topic(), Topic::bring_back);
        const auto names = [&](int option) { return field.game.names(field.state, field.question(), option); };
        EXPECT_EQ(names(max_units), std::vector<std::string>{"let it be"});
        EXPECT_EQ(names(field.red), std::vector<std::string>{"Red 1"});
        EXPECT_EQ(field.answer(Side::red, {field.red_2}).rule, "K47-HER-03"_rule);  // it has none
        field.give(Topic::bring_back, {field.red});
        EXPECT_EQ(field.unit(field.red).order, Order::none);
        EXPECT_EQ(field.unit(field.red).guts, 1);
        EXPECT_EQ(field.question().dice.ways[0], 2);
        field.order(field.red, i32(Order::ambush));
        EXPECT_EQ(field.topic(), limit == 1 ? Topic::draw : Topic::bring_back);
    }
}

TEST(K47_HER_03, the_unit_is_within_six_inches_of_the_hero) {
    Gutsy field(1);
    field.begin();
    field.put(field.red_2, {10 * inch, 17 * inch});
    field.go();
    field.order(field.red_2, i32(Order::ambush));
    EXPECT_TRUE(field.lists(field.red_2));
    field.unit(field.red).model[0].at.y -= 1;
    field.go();
    EXPECT_NE(field.topic(), Topic::bring_back);
}

// X26
TEST(K47_HER_04, guts_keep_a_hero_alive) {
    for (const i32 die : {4, 5}) {
        Gutsy field(2);
        field.begin();
        field.state.stacks.call(Hero_survival{field.red, 0});
        field.go();
        EXPECT_EQ(field.answer(Side::red, {i32(Survival::by_luck)}).rule, "K47-HER-06"_rule);
        field.give(Topic::survive, {i32(Survival::by_guts)});
        field.give(Topic::guts, {die});
        EXPECT_EQ(field.unit(field.red).model[0].alive, die == 5);
        EXPECT_EQ(field.unit(field.red).guts, die == 5 ? 1 : 0);
        EXPECT_EQ(field.count(Told::survives), die == 5);
    }
}

}
}
