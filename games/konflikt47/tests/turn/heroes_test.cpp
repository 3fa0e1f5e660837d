// Heroes whose whole unit is destroyed.
#include "games/konflikt47/rules/turn/heroes.h"

#include "games/konflikt47/tests/field.h"

namespace konflikt47::heroes_test {
namespace {

struct With_hero : Field {
    UnitId red = add(Side::red, 4, {20 * inch, 10 * inch});
    UnitId blue = add(Side::blue, 3, {20 * inch, 16 * inch});
    explicit With_hero(bool survives) {
        make_officer(blue, Rank::none, 0, 1);
        game.options.hero_survives_rout = survives;
        begin();
    }
    // His Luck throws no die again.
    void stand() {
        while (topic() == Topic::change_die) give(Topic::change_die, {let_stand});
    }
    int left(UnitId id) const { return Position{game, state}.left(id); }
};

TEST(K47_HER_07, a_failed_morale_check_destroys_him_with_his_unit_unless_the_option_is_on) {
    for (const bool survives : {false, true}) {
        With_hero field(survives);
        field.unit(field.blue).pins = 1;
        field.state.stacks.call(Checking_morale{field.blue});
        field.go();
        field.give(Topic::check, {6, 6});
        field.stand();
        if (survives) field.give(Topic::survive, {i32(Survival::by_luck)});
        EXPECT_EQ(field.left(field.blue), survives ? 1 : 0);
        EXPECT_EQ(field.unit(field.blue).where, survives ? Whereabouts::on_table : Whereabouts::destroyed);
        EXPECT_EQ(field.unit(field.blue).model[0].alive, survives);
        EXPECT_EQ(field.unit(field.blue).luck, 0);
    }
}

// A player who does not want to be asked each time lets the dice stand, and keeps the points.
TEST(K47_HER_05, a_player_may_say_once_that_dice_are_to_stand) {
    With_hero field(false);
    field.state.stacks.call(Checking_morale{field.blue});
    field.go();
    field.give(Topic::check, {6, 6});
    ASSERT_EQ(field.topic(), Topic::change_die);
    EXPECT_TRUE(field.question().passable);
    EXPECT_EQ(field.game.words(field.state, field.question()),
        "Blue 2 threw 6 6, needing 9 or less together to stand. Do you change a die?");
    const Answer usual = field.game.usual(field.state, field.question());
    ASSERT_EQ(usual.size, 1);
    EXPECT_EQ(usual.value[0], let_stand);
    EXPECT_EQ(field.unit(field.blue).luck, 1);
}

// A die thrown again is hoped to do what its throw was for: with a 5 beside it a 4 or less stands, of a blow at Regulars a 4 or more hurts.
TEST(K47_HER_05, a_die_thrown_again_is_hoped_for_as_its_throw_was) {
    With_hero check(false);
    check.state.stacks.call(Checking_morale{check.blue});
    check.go();
    check.give(Topic::check, {6, 5});
    check.give(Topic::change_die, {change_option(0, Change::again)});
    ASSERT_EQ(check.topic(), Topic::again);
    EXPECT_EQ(check.question().dice.wanted, 0b001111u);

    With_hero second(false);  // the other one, with a 6 beside it
    second.state.stacks.call(Checking_morale{second.blue});
    second.go();
    second.give(Topic::check, {6, 5});
    second.give(Topic::change_die, {change_option(1, Change::again)});
    EXPECT_EQ(second.question().dice.wanted, 0b000111u);

    With_hero fight(false);
    fight.go();
    fight.order(fight.red, assault_option);
    fight.give(Topic::assault, {fight.blue});
    fight.give(Topic::blows, {4, 1, 1, 1});
    fight.give(Topic::change_die, {change_option(0, Change::again)});
    ASSERT_EQ(fight.topic(), Topic::again);
    EXPECT_EQ(fight.question().dice.wanted, 0b111000u);
}

// What a die was thrown for is said wherever one may be changed.
TEST(K47_HER_02, a_die_for_a_regroup_is_said_to_be_for_it) {
    Field field;
    const UnitId red = field.add(Side::red, 4, {20 * inch, 10 * inch});
    const UnitId blue = field.add(Side::blue, 1, {20 * inch, 16 * inch});
    field.make_officer(red, Rank::none, 0, 1);
    field.begin();
    field.go();
    field.order(red, assault_option);
    field.give(Topic::assault, {blue});
    field.give(Topic::blows, {4, 4, 4, 4});
    field.give(Topic::regroup, {3});
    ASSERT_EQ(field.topic(), Topic::change_die);
    EXPECT_EQ(
        field.game.words(field.state, field.question()), "Red 1 threw 3 for how far it regroups. Do you change a die?");
}

// With six pins he needs 3: beside a 6 no die helps, beside a 1 another does, and with Luck for both anything may come.
TEST(K47_HER_05, of_two_dice_none_is_thrown_again_that_cannot_turn_them) {
    const auto asked = [](i32 other, u8 luck) {
        With_hero field(false);
        field.unit(field.blue).pins = 6;
        field.unit(field.blue).luck = luck;
        field.state.stacks.call(Checking_morale{field.blue});
        field.go();
        field.give(Topic::check, {6, other});
        if (field.topic() != Topic::change_die) return 0;
        return int(field.lists(change_option(0, Change::again))) +
            2 * int(field.lists(change_option(1, Change::again)));
    };
    EXPECT_EQ(asked(6, 1), 0);
    EXPECT_EQ(asked(1, 1), 1);  // the 6, and not the 1
    EXPECT_EQ(asked(6, 2), 3);
}

TEST(K47_HER_07, he_may_be_let_go_and_the_unit_is_destroyed) {
    With_hero field(true);
    field.state.stacks.call(Checking_morale{field.blue});
    field.go();
    field.give(Topic::check, {6, 6});
    field.stand();
    field.give(Topic::survive, {i32(Survival::let_go)});
    EXPECT_EQ(field.unit(field.blue).where, Whereabouts::destroyed);
}

TEST(K47_HER_04, what_may_save_him_is_told_with_its_chance) {
    With_hero field(true);
    field.unit(field.blue).guts = 2;
    field.state.stacks.call(Checking_morale{field.blue});
    field.go();
    field.give(Topic::check, {6, 6});
    field.stand();
    ASSERT_EQ(field.topic(), Topic::survive);
    const auto told = [&](Survival way) {
        return field.game.forecast(field.state, field.question(), Answer::of(i32(way)));
    };
    const Forecast guts = told(Survival::by_guts);  // a 5 or a 6 and 2 are 7
    ASSERT_EQ(guts.chances.size(), 1u);
    EXPECT_EQ(guts.chance_of(guts.chances[0]), "1/3");
    EXPECT_EQ(guts.terms[0].words, "a die, 5 or more");
    EXPECT_EQ(told(Survival::by_luck).notes.size(), 1u);
    EXPECT_EQ(told(Survival::by_luck).title, "The Luck of Blue 2");
    EXPECT_TRUE(told(Survival::let_go).title.empty());
}

TEST(K47_HER_07, the_pins_that_broke_his_unit_go_with_it) {
    With_hero field(true);
    Questions questions;
    Visit visit(questions);
    Play play(field.game, field.state, visit);
    play.pin(field.blue, 9, "K47-MOR-02"_rule);
    play.check_pins(field.blue);
    field.go();
    field.give(Topic::survive, {i32(Survival::by_luck)});
    EXPECT_EQ(field.left(field.blue), 1);
    EXPECT_EQ(field.unit(field.blue).pins, 0);
}

TEST(K47_HER_07, beaten_in_close_quarters_he_stands_alone_and_the_winner_regroups) {
    for (const bool survives : {false, true}) {
        With_hero field(survives);
        field.go();
        field.order(field.red, assault_option);
        field.give(Topic::assault, {field.blue});
        field.give(Topic::blows, {4, 4, 1, 1});
        field.stand();
        field.give(Topic::remove, {0, 1, 1});
        field.give(Topic::blows, {1});
        field.stand();
        if (survives) field.give(Topic::survive, {i32(Survival::by_luck)});
        EXPECT_EQ(field.left(field.blue), survives ? 1 : 0);
        EXPECT_EQ(field.left(field.red), 4);
        field.give(Topic::regroup, {3});
        field.stand();
        EXPECT_EQ(field.topic(), Topic::way);
        EXPECT_EQ(field.question().asked, Side::red);
        EXPECT_EQ(field.count(Told::falls_back), 0);
    }
}

TEST(K47_HER_07, he_does_not_flee_the_table_with_the_others) {
    for (const bool survives : {false, true}) {
        With_hero field(survives);
        for (std::size_t i = 0; i < 3; ++i) field.unit(field.blue).model[i].at.y = 46 * inch;
        field.state.stacks.call(Moving{.unit = field.blue, .panic = Table_edge::south});
        field.go();
        if (survives) field.give(Topic::survive, {i32(Survival::by_luck)});
        else field.give(Topic::unit, {field.red});  // only red has dice left
        EXPECT_EQ(field.count(Told::flees), 1);
        EXPECT_EQ(field.left(field.blue), survives ? 1 : 0);
        EXPECT_EQ(field.state.moves.size, 0);
    }
}

}
}
