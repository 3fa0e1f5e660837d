// K47-BLD-06 Shells of 4" and the buildings that they hit.
#include "games/konflikt47/rules/turn/heroes.h"
#include "games/konflikt47/tests/country.h"

namespace konflikt47::great_shells_test {
namespace {

// Two shells have hit the blues, who are in a house with a friend upstairs.
struct Shelled : Country_field {
    UnitId red, blue;
    explicit Shelled(u8 he, u8 shells = 2)
        : Country_field("  - {kind: house, name: Inn, from: [24, 16], to: [30, 22]}\n"),
          red(add(Side::red, 2, at(27, 2))),
          blue(add(Side::blue, 4, at(25, 18))) {
        game.options.building_collapse = true;
        begin();
        unit(blue).building = 0;
        Shot_group group;
        group.he = he, group.hits = shells, group.pin_dice = shells, group.pins = 3;
        group.dice = shells, group.sides = 6, group.hurt = 6, group.plain = false;
        strike({.by = red, .at = blue, .firer = Side::red, .before = 4}, {group});
    }
    void hits(std::initializer_list<i32> dice, std::initializer_list<i32> pins, std::initializer_list<i32> damage) {
        give(Topic::how_many, dice);
        give(Topic::how_pinned, pins);
        give(Topic::damage, damage);
    }
};

TEST(K47_BLD_06, a_six_for_a_great_shell_brings_a_building_down) {
    for (const bool falls : {true, false}) {
        Shelled field(4);
        field.hits({1, 2}, {1, 1}, {1, 1, 1});
        ASSERT_EQ(field.topic(), Topic::collapse);
        EXPECT_EQ(field.question().dice.count, 2);  // a die each
        EXPECT_EQ(field.question().dice.wanted, 1u << 5);
        EXPECT_EQ(field.game.words(field.state, field.question()), "Inn falls down, needing a 6");
        field.give(Topic::collapse, {falls ? 6 : 5, 5});
        EXPECT_EQ(field.state.collapsed, falls ? 1u : 0u);
        EXPECT_EQ(field.count(Told::collapses), falls);
        EXPECT_EQ(field.count(Told::holds), !falls);
        EXPECT_EQ(field.topic() == Topic::how_many, falls);  // it falls on them
        const auto holds = std::ranges::find(field.told, u8(Told::holds), &Event::kind);
        if (!falls) { EXPECT_EQ(field.game.words(*holds), "Inn holds"); }
    }
}

// Ten hits are enough without a die, and lighter shells have none.
TEST(K47_BLD_06, no_die_is_thrown_for_other_shells_or_where_ten_hits_do_it) {
    Shelled ten(4);
    ten.hits({4, 6}, {1, 1}, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    EXPECT_EQ(ten.state.collapsed, 1u);
    EXPECT_EQ(ten.count(Told::collapses), 1);
    Shelled lighter(3);
    lighter.hits({1, 2}, {1, 1}, {1, 1, 1});
    EXPECT_NE(lighter.topic(), Topic::collapse);
    EXPECT_EQ(lighter.state.collapsed, 0u);
}

// K47-HER-05 Luck throws that die again; K47-HER-02 Guts do not change it.
TEST(K47_BLD_06, luck_throws_the_die_of_a_great_shell_again) {
    Shelled field(4, 1);
    field.make_officer(field.red, Rank::none, 1, 1);
    field.unit(field.red).guts = field.unit(field.red).luck = 1;
    field.give(Topic::how_many, {1});
    while (field.topic() == Topic::change_die) field.give_usual(Topic::change_die);
    field.give(Topic::how_pinned, {1});
    while (field.topic() == Topic::change_die) field.give_usual(Topic::change_die);
    field.give(Topic::damage, {1});
    while (field.topic() == Topic::change_die) field.give_usual(Topic::change_die);
    field.give(Topic::collapse, {5});
    ASSERT_EQ(field.topic(), Topic::change_die);
    EXPECT_FALSE(field.lists(change_option(0, Change::raise)));
    EXPECT_TRUE(field.lists(change_option(0, Change::again)));
    field.give_usual(Topic::change_die);
    EXPECT_EQ(field.state.collapsed, 0u);
}

// K47-WSR-11: under k47.he_blast dice a shell in the open is no more hits than there are men; in a building it is as many as its dice say.
TEST(K47_BLD_05, hits_on_occupants_are_not_limited_by_their_number) {
    for (const bool inside : {true, false}) {
        Shelled field(3);
        field.game.options.he_blast = Options::by_dice;
        if (!inside) field.unit(field.blue).building = no_piece;
        field.give(Topic::how_many, {6, 6});
        field.give(Topic::how_pinned, {1, 1});
        ASSERT_EQ(field.topic(), Topic::damage);
        EXPECT_EQ(field.question().dice.count, inside ? 12 : 4);
    }
}

}
}
