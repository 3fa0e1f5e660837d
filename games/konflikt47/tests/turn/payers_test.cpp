// Which of several heroes pays, and how far a hero is from the unit that is helped.
#include "games/konflikt47/rules/turn/heroes.h"
#include "games/konflikt47/tests/field.h"

namespace konflikt47 {
namespace {

// Red has three heroes with 1, 3 and 2 points of each kind, and blue one with 2.
struct Heroes : Field {
    UnitId red = add(Side::red, 4, {10 * inch, 10 * inch});
    UnitId red_2 = add(Side::red, 4, {30 * inch, 10 * inch});
    UnitId red_3 = add(Side::red, 4, {50 * inch, 10 * inch});
    UnitId blue = add(Side::blue, 4, {30 * inch, 40 * inch});

    Heroes() {
        make_officer(red, Rank::none, 1, 1);
        make_officer(red_2, Rank::none, 3, 3);
        make_officer(red_3, Rank::none, 2, 2);
        make_officer(blue, Rank::none, 2, 2);
        begin();
    }
    // Dice of a test that lie on the table, thrown by or against these units.
    void lie(UnitId of, UnitId at) {
        state.pending = {.use = Pending_dice::sum, .by = game.side(of), .of = of, .at = at, .needed = 8};
        state.pending.die.add(6), state.pending.die.add(4);
    }
    UnitId pays(Side side, Change change) { return who_pays(position(), side, change); }
};

TEST(K47_HER_05, the_hero_whose_unit_throws_pays_and_otherwise_the_one_with_most_luck) {
    Heroes field;
    field.lie(field.red, no_unit);
    EXPECT_EQ(field.pays(Side::red, Change::again), field.red);
    EXPECT_EQ(field.pays(Side::blue, Change::again), field.blue);
    field.lie(field.blue, field.red_3);  // against it
    EXPECT_EQ(field.pays(Side::red, Change::again), field.red_3);
    field.lie(field.blue, no_unit);
    EXPECT_EQ(field.pays(Side::red, Change::again), field.red_2);
    field.unit(field.red_2).luck = 0;
    EXPECT_EQ(field.pays(Side::red, Change::again), field.red_3);
    field.unit(field.red_3).luck = 1;  // of two who have as much the first
    EXPECT_EQ(field.pays(Side::red, Change::again), field.red);
    field.unit(field.red).where = Whereabouts::reserve;
    EXPECT_EQ(field.pays(Side::red, Change::again), field.red_3);
    field.unit(field.red_3).model[0].alive = false;
    EXPECT_EQ(field.pays(Side::red, Change::again), no_unit);
}

TEST(K47_HER_02, only_the_hero_whose_dice_they_are_pays_guts) {
    Heroes field;
    field.lie(field.red, no_unit);
    for (const Change change : {Change::lower, Change::raise}) {
        EXPECT_EQ(field.pays(Side::red, change), field.red);
        EXPECT_EQ(field.pays(Side::blue, change), no_unit);
    }
    field.unit(field.red).guts = 0;
    EXPECT_EQ(field.pays(Side::red, Change::lower), no_unit);
    field.lie(field.blue, field.red_2);
    EXPECT_EQ(field.pays(Side::red, Change::raise), field.red_2);
    EXPECT_EQ(field.pays(Side::blue, Change::raise), field.blue);
}

// The point is gone from the hero who pays, and from nobody else.
TEST(K47_HER_05, the_point_is_his_who_pays) {
    Heroes field;
    field.state.stacks.call(Testing{field.blue, {.value = 8}, true});
    field.go();
    field.give(Topic::test, {4, 4});
    ASSERT_EQ(field.question().asked, Side::red);
    field.give(Topic::change_die, {change_option(0, Change::again)});
    field.give(Topic::again, {6});
    EXPECT_EQ(field.unit(field.red_2).luck, 2);
    EXPECT_EQ(field.unit(field.red).luck, 1);
    EXPECT_EQ(field.unit(field.red_3).luck, 2);
    EXPECT_EQ(field.unit(field.blue).luck, 2);
}

// Two heroes are near enough: who has more Guts pays for the die that comes back.
TEST(K47_HER_03, of_two_heroes_who_are_near_the_one_with_more_guts_pays) {
    for (const bool second : {true, false}) {
        Heroes field;
        field.put(field.red_2, {10 * inch, 14 * inch});
        if (!second) field.unit(field.red).guts = 4;
        field.go();
        field.order(field.red, i32(Order::ambush));
        field.give(Topic::bring_back, {field.red});
        EXPECT_EQ(field.unit(field.red).guts, second ? 1 : 3);
        EXPECT_EQ(field.unit(field.red_2).guts, second ? 2 : 3);
        EXPECT_EQ(field.unit(field.red_3).guts, 2);
        EXPECT_EQ(field.told.back().kind == u8(Told::brought_back) || field.count(Told::brought_back) == 1, true);
    }
}

// From the hero himself: his comrades may be nearer. To the nearest model of the other unit.
TEST(K47_HER_03, six_inches_are_measured_from_the_hero_himself) {
    Field field;
    const UnitId hero = field.add(Side::red, 4, {20 * inch, 10 * inch}),
                 friends = field.add(Side::red, 2, {20 * inch, 30 * inch});
    field.add(Side::blue, 4, {60 * inch, 40 * inch});
    field.make_officer(hero, Rank::none, 1);
    for (const i32 beyond : {0, 1}) {
        field.begin();
        Unit& unit = field.unit(friends);
        unit.order = Order::ambush;
        unit.model[0].at = {20 * inch, 40 * inch};              // far off
        unit.model[1].at = {20 * inch, 17 * inch + beyond};     // and six inches, edge to edge
        field.unit(hero).model[3].at = {20 * inch, 15 * inch};  // a comrade of the hero between them
        field.go();
        field.order(hero, i32(Order::down));
        ASSERT_EQ(field.topic(), Topic::bring_back);  // his own unit's
        EXPECT_TRUE(field.game.seldom(field.question()));
        EXPECT_EQ(field.lists(friends), beyond == 0);
        if (beyond) { EXPECT_EQ(field.answer(Side::red, {friends}).rule, "K47-HER-03"_rule); }
    }
}

// How far a winner regroups is a die like others: the enemy wants it low, its owner high, and no side changes a die that it likes.
TEST(K47_HER_05, luck_throws_a_regroup_again) {
    const auto asked = [](bool own, i32 die) {
        Field field;
        const UnitId red = field.add(Side::red, 4, {20 * inch, 10 * inch});
        const UnitId blue = field.add(Side::blue, 1, {20 * inch, 16 * inch});
        const UnitId other = field.add(Side::blue, 1, {60 * inch, 40 * inch});
        field.make_officer(own ? red : other, Rank::none, 0, 1);
        field.begin();
        field.unit(blue).order = Order::down;
        field.go();
        field.order(red, assault_option);
        field.give(Topic::assault, {blue});
        field.give(Topic::blows, {6, 6, 6, 6});
        while (field.topic() == Topic::change_die) field.give(Topic::change_die, {let_stand});
        field.give(Topic::regroup, {die});
        if (field.topic() != Topic::change_die) return false;
        EXPECT_EQ(field.question().asked, own ? Side::red : Side::blue);
        EXPECT_EQ(field.game.words(field.state, field.question()),
            field.game.name(red) + " threw " + std::to_string(die) + " for how far it regroups. Do you change a die?");
        field.give(Topic::change_die, {change_option(0, Change::again)});
        field.give(Topic::again, {4});
        EXPECT_EQ(field.unit(own ? red : other).luck, 0);
        EXPECT_EQ(field.topic(), Topic::way);
        EXPECT_EQ(field.question().reach, 4 * inch);
        return true;
    };
    EXPECT_TRUE(asked(true, 5));
    EXPECT_FALSE(asked(true, 6));
    EXPECT_TRUE(asked(false, 2));
    EXPECT_FALSE(asked(false, 1));
}

// How often its die came back is counted again each turn.
TEST(K47_HER_03, a_unit_may_get_its_die_back_in_the_next_turn_too) {
    Heroes field;
    field.game.options.guts_return_limit = 1;
    field.unit(field.red).guts = 3;
    field.go();
    field.order(field.red, i32(Order::down));
    field.give(Topic::bring_back, {field.red});
    EXPECT_EQ(field.unit(field.red).returned, 1);
    field.order(field.red, i32(Order::down));
    ASSERT_NE(field.topic(), Topic::bring_back);
    Questions questions;
    Visit visit(questions);
    Play play(field.game, field.state, visit);
    Turn turn;
    turn.begin(play);
    field.state.stacks.call(Orders_phase{.drew = true});
    field.go();
    ASSERT_EQ(field.topic(), Topic::bring_back);
    EXPECT_TRUE(field.lists(field.red));
}

// Red is asked first, each side after each draw, whatever it said before.
TEST(K47_HER_03, between_two_draws_and_after_the_last_but_not_before_the_first) {
    Field field;
    const UnitId red = field.add(Side::red, 4, {20 * inch, 10 * inch}),
                 far = field.add(Side::red, 4, {40 * inch, 10 * inch}),
                 blue = field.add(Side::blue, 4, {20 * inch, 40 * inch});
    field.make_officer(red, Rank::none, 3);
    field.make_officer(blue, Rank::none, 1);
    field.begin();
    field.unit(red).order = Order::ambush;  // kept
    field.go();
    ASSERT_EQ(field.topic(), Topic::draw);
    const auto asked = [&](Side side) { return field.topic() == Topic::bring_back && field.question().asked == side; };
    field.order(far, i32(Order::down));
    ASSERT_TRUE(asked(Side::red));
    field.give(Topic::bring_back, {max_units});
    field.order(blue, i32(Order::down));
    ASSERT_TRUE(asked(Side::red));
    field.give(Topic::bring_back, {max_units});
    ASSERT_TRUE(asked(Side::blue));
    field.give(Topic::bring_back, {blue});
    EXPECT_EQ(field.unit(blue).guts, 0);
    field.order(blue, i32(Order::down));
    ASSERT_TRUE(asked(Side::red));
    field.give(Topic::bring_back, {red});
    EXPECT_EQ(field.count(Told::bag_empty), 0);
    EXPECT_EQ(field.topic(), Topic::unit);
    EXPECT_EQ(field.question().asked, Side::red);
    EXPECT_TRUE(field.lists(red));
}

TEST(K47_HER_03, nobody_brings_back_a_die_of_the_enemy) {
    Heroes field;
    field.unit(field.blue).order = Order::down;
    field.go();
    field.order(field.red, i32(Order::ambush));
    ASSERT_EQ(field.topic(), Topic::bring_back);
    EXPECT_EQ(field.answer(Side::red, {field.blue}).rule, "K47-HER-03"_rule);
}

}
}
