// Luck: which dice are thrown again, by whom, and what is told of them.
#include "games/konflikt47/rules/turn/heroes.h"
#include "games/konflikt47/tests/field.h"
#include "games/konflikt47/tests/turn/gutsy.h"

namespace konflikt47::luck_test {
namespace {

TEST(K47_HER_05, luck_averts_fubar_where_it_cannot_pass) {
    Gutsy field(0, 1);
    field.tell_red(8, Order::ambush, {6, 6});  // it needs 1
    ASSERT_EQ(field.topic(), Topic::change_die);
    EXPECT_EQ(field.question().rule, "K47-HER-05"_rule) << "and not Guts: it has none";
    field.change(0, Change::again);
    EXPECT_EQ(field.question().dice.wanted, 0b011111u);  // anything but a 6
    field.give(Topic::again, {3});
    EXPECT_EQ(field.unit(field.red).order, Order::down);
    EXPECT_EQ(field.count(Told::fubar), 0);
}

// The enemy's Luck makes FUBAR of a failure; nothing is worse off the table, where a 12 just fails.
TEST(K47_HER_05, the_enemys_luck_causes_fubar) {
    for (const bool on_table : {true, false}) {
        Two_sides field;
        field.make_officer(field.blue, Rank::none, 0, 1);
        field.begin(2);
        field.unit(field.red).pins = 3;
        if (!on_table) field.unit(field.red).where = Whereabouts::reserve;
        field.state.stacks.call(Testing{field.red, {.value = 6}, true});
        field.go();
        field.give(Topic::test, {6, 5});
        EXPECT_EQ(field.topic() == Topic::change_die, on_table);
        if (!on_table) continue;
        EXPECT_EQ(field.question().asked, Side::blue);
        EXPECT_TRUE(field.lists(change_option(1, Change::again)));
        field.give(Topic::change_die, {change_option(1, Change::again)});
        field.give(Topic::again, {6});
        EXPECT_EQ(field.state.test, konflikt47::Test::fubar);
    }
}

TEST(K47_HER_05, luck_throws_the_enemys_die_again) {
    Two_sides field;
    field.make_officer(field.blue, Rank::none, 0, 1);
    field.tell_red(1, Order::ambush, {4, 4});
    EXPECT_EQ(field.question().asked, Side::blue);
    const auto names = [&](int die) {
        return field.game.names(field.state, field.question(), change_option(die, Change::again));
    };
    EXPECT_EQ(names(1), std::vector<std::string>{"throw die 2 again, a 4"});
    EXPECT_TRUE(names(2).empty()) << "of a die that was not thrown no reason is given";
    field.give(Topic::change_die, {change_option(0, Change::again)});
    field.give(Topic::again, {6});
    EXPECT_EQ(field.unit(field.blue).luck, 0);
    EXPECT_EQ(field.unit(field.red).order, Order::down);
}

// Two points would do with both dice, and one of these has been changed.
TEST(K47_HER_02, a_die_is_not_changed_for_what_another_change_would_have_to_complete) {
    Gutsy field(2, 0);
    field.begin();
    Pending_dice& pending = field.state.pending;
    pending = {.use = Pending_dice::sum, .by = Side::red, .of = field.red, .needed = 8};
    pending.die.add(5), pending.die.add(5);
    EXPECT_FALSE(refuse_change(field.position(), Side::red, change_option(1, Change::lower)));
    pending.changed[0] = 1u << 0;
    EXPECT_TRUE(refuse_change(field.position(), Side::red, change_option(1, Change::lower)));
}

TEST(K47_HER_05, a_die_is_thrown_again_once_and_not_after_guts) {
    Gutsy field(1, 2);
    field.test({6, 5});
    field.change(0, Change::again);
    field.give(Topic::again, {4});
    EXPECT_EQ(field.answer(Side::red, {change_option(0, Change::again)}).rule, "K47-HER-05"_rule);
    field.change(0, Change::lower);  // what was thrown again may be changed
    EXPECT_EQ(field.unit(field.red).order, Order::ambush);
    Pending_dice& pending = field.state.pending;
    pending = {.use = Pending_dice::sum, .by = Side::red, .of = field.red, .needed = 8};
    pending.die.add(6), pending.die.add(5);
    EXPECT_FALSE(refuse_change(field.position(), Side::red, change_option(1, Change::again)));
    pending.changed[0] = 1u << 1;
    EXPECT_EQ(refuse_change(field.position(), Side::red, change_option(1, Change::again)).rule, "K47-HER-05"_rule);
}

// A throw is told once, before what heroes do about it, and what it comes to after that.
TEST(K47_HER_05, a_throw_is_told_before_a_die_of_it_is_thrown_again) {
    Gutsy field(1, 2);
    field.test({6, 5});
    field.change(0, Change::again);
    field.give(Topic::again, {4});
    field.change(0, Change::lower);
    std::vector<std::string> told;
    for (const Event& event : field.told)
        if (const Told kind = Told(event.kind);
            kind == Told::threw || kind == Told::thrown_again || kind == Told::changed || kind == Told::tests)
            told.push_back(field.game.words(event));
    EXPECT_EQ(told,
        (std::vector<std::string>{"Red 1 throws 6 5", "Luck of the hero of Red 1: the 6 is rerolled to 4",
            "Guts of the hero of Red 1: the 4 becomes a 3", "Red 1 throws 8, needing 8 or less, and obeys"}));
}

TEST(K47_HER_05, under_luck_scope_own_only_own_dice) {
    Two_sides field;
    field.game.options.luck_scope = Options::own_dice;
    field.make_officer(field.blue, Rank::none, 0, 1);
    field.tell_red(1, Order::ambush, {4, 4});
    EXPECT_EQ(field.topic(), Topic::draw);
    EXPECT_EQ(field.unit(field.red).order, Order::ambush);
}

// The D3 of pins that are lost by staying Down is a die like others.
TEST(K47_HER_05, luck_throws_again_how_many_pins_are_lost) {
    Gutsy field(0, 1);
    field.game.options.down_clears_pins = Options::d3_pins;
    field.begin();
    field.unit(field.red_2).pins = 3;
    field.go();
    all_down(field);
    field.give(Topic::keep, {1, 1});
    field.give(Topic::keep, {0, 0});
    field.give(Topic::clear, {2});
    ASSERT_EQ(field.topic(), Topic::change_die);
    EXPECT_FALSE(field.lists(change_option(0, Change::raise)));
    field.give(Topic::change_die, {change_option(0, Change::again)});
    field.give(Topic::again, {6});
    const auto told = std::ranges::find(field.told, u8(Told::thrown_again), &Event::kind);
    ASSERT_NE(told, field.told.end());
    EXPECT_EQ(field.game.words(*told), "Luck of the hero of Red 1: the 2 is rerolled to 6");
    EXPECT_EQ(field.unit(field.red_2).pins, 0);
    EXPECT_EQ(field.unit(field.red).luck, 0);
}

TEST(K47_HER_05, who_may_throw_again_is_told_what_for) {
    Two_sides field;
    field.make_officer(field.blue, Rank::none, 0, 1);
    field.begin();
    Shot_group flame;
    flame.hits = 1, flame.dice = 1, flame.sides = 6, flame.flame = true;
    field.strike({.by = field.red, .at = field.blue, .firer = Side::red, .before = 8}, {flame});
    const auto asked = [&] { return field.game.words(field.state, field.question()); };
    field.give(Topic::how_many, {6});
    ASSERT_EQ(field.topic(), Topic::change_die);
    EXPECT_NE(asked().find(" for how it strikes Blue 3"), std::string::npos) << asked();
    field.give(Topic::change_die, {let_stand});
    field.give(Topic::damage, {4, 4, 4, 1, 1, 1});
    ASSERT_EQ(field.topic(), Topic::change_die);
    EXPECT_NE(asked().find(" to hurt Blue 3"), std::string::npos) << asked();
}

TEST(K47_HER_06, luck_keeps_him_after_guts_have_failed) {
    Gutsy field(1, 1);
    field.begin();
    field.state.stacks.call(Hero_survival{field.red, 0});
    field.go();
    field.give(Topic::survive, {i32(Survival::by_guts)});
    field.give(Topic::guts, {5});
    EXPECT_FALSE(field.lists(change_option(0, Change::raise)));  // K47-HER-04: not by Guts
    field.give(Topic::change_die, {let_stand});                  // Luck could throw it again
    EXPECT_EQ(field.answer(Side::red, {i32(Survival::by_guts)}).rule, "K47-HER-04"_rule);
    field.give(Topic::survive, {i32(Survival::by_luck)});
    EXPECT_TRUE(field.unit(field.red).model[0].alive);
    EXPECT_EQ(field.unit(field.red).luck, 0);
    EXPECT_EQ(field.unit(field.red).guts, 1);
}

// What dice lie there for is said of each kind: how they are read, by whom they were thrown, and to what end.
TEST(K47_HER_05, dice_that_may_be_changed_are_said_as_they_are_read) {
    Gutsy field(0, 1);
    field.game.forces[1].name = "the Blues";
    field.begin();
    const auto asked = [&](Pending_dice pending, auto sequence) {
        field.state.stacks = {};
        field.state.stacks.call(sequence);
        field.state.pending = pending;
        field.state.pending.die.add(5), field.state.pending.die.add(2);
        Question question;
        question.topic = u16(Topic::change_die);
        question.asked = Side::red;
        return field.game.words(field.state, question);
    };
    const auto dice = [&](Pending_dice::Use use, UnitId of, int needed) {
        return Pending_dice{.use = use, .by = Side::blue, .of = of, .at = field.red, .needed = i8(needed)};
    };
    const Impact impact{.by = field.blue, .at = field.red};
    EXPECT_EQ(asked(dice(Pending_dice::each, field.red, 4), impact),
        "Red 1 threw 5 2, needing 4 to save its men. Do you change a die?");
    EXPECT_EQ(asked(dice(Pending_dice::each, field.blue, 4), impact),
        "Blue 3 threw 5 2, needing 4 to hurt Red 1. Do you change a die?");
    EXPECT_EQ(asked(dice(Pending_dice::most, field.blue, 3), impact),
        "Blue 3 threw 5 2, read as a D3 for how it strikes Red 1. Do you change a die?");
    EXPECT_EQ(asked(dice(Pending_dice::most, field.blue, 6), impact),
        "Blue 3 threw 5 2 for how it strikes Red 1. Do you change a die?");
    EXPECT_EQ(asked(dice(Pending_dice::each, field.blue, 4), Volley{.by = field.blue, .at = field.red}),
        "Blue 3 threw 5 2, needing 4 to hit Red 1. Do you change a die?");
    EXPECT_EQ(asked(dice(Pending_dice::each, field.blue, 4), Melee{.by = field.blue, .at = field.red}),
        "Blue 3 threw 5 2, needing 4 to strike Red 1. Do you change a die?");
    EXPECT_EQ(asked(dice(Pending_dice::each, field.blue, 3), Shooting{.by = field.blue}),
        "Blue 3 threw 5 2, needing 3 for its fuel. Do you change a die?");
    EXPECT_EQ(asked(dice(Pending_dice::sum, field.blue, 8), Testing{field.blue, {}, true}),
        "Blue 3 threw 5 2, needing 8 or less together to obey. Do you change a die?");
    EXPECT_EQ(asked(dice(Pending_dice::sum, field.blue, 8), Testing{field.blue, {}, false}),
        "Blue 3 threw 5 2, needing 8 or less together to stand. Do you change a die?");
    EXPECT_EQ(asked(dice(Pending_dice::each, field.blue, 5), Hero_survival{field.blue, 0}),
        "Blue 3 threw 5 2, needing 5 for his life. Do you change a die?");
    EXPECT_EQ(asked(dice(Pending_dice::either, field.blue, 4), Fubar{.unit = field.blue}),
        "Blue 3 threw 5 2 for what becomes of its order. Do you change a die?");
    EXPECT_EQ(asked(dice(Pending_dice::most, no_unit, 6), Fubar{.unit = field.blue}),
        "the Blues threw 5 2 for what becomes of its order. Do you change a die?");
    Pending_dice own = dice(Pending_dice::most, no_unit, 6);
    own.by = Side::red;
    EXPECT_EQ(
        asked(own, Fubar{.unit = field.red}), "You threw 5 2 for what becomes of its order. Do you change a die?");
}

}
}
