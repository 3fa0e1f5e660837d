// Buildings that are shot down: who is under them, and what is left.
#include "games/konflikt47/rules/buildings/buildings.h"
#include "games/konflikt47/rules/shooting/sight.h"
#include "games/konflikt47/tests/buildings/inn.h"
#include "games/konflikt47/tests/country.h"

namespace konflikt47::collapse_test {
namespace {

// A mortar of three inches and men in a house: two dice of hits.
struct Shelling : Country_field {
    UnitId red, blue, below;
    Shelling()
        : Country_field(an_inn),
          red(add(Side::red, 3, at(27, 2))),
          blue(add(Side::blue, 4, at(25, 18))),
          below(add(Side::blue, 2, at(25, 20))) {
        Weapon mortar;
        mortar.id = mortar.name = "mortar";
        mortar.line[0].range = 72 * inch;
        mortar.line[0].special = u16(bit(Special::indirect));
        mortar.line[0].he = 3;
        game.weapons.push_back(mortar);
        Troop troop;
        troop.weapon = 1;
        game.troops.push_back(troop);
        entry(red).is_team = true;
        entry(red).troop = 1;
        entry(red).men[0].weapon = 1;
        game.options.building_collapse = true;
        begin();
        state.unit[blue].building = state.unit[below].building = 0;
        state.unit[blue].floor = 1;
        place(blue, {at(25, 17), at(26.5, 17), at(28, 17), at(25, 19)});
        place(below, {at(27, 20), at(28.5, 20)});
    }
    void shell(i32 one, i32 two) {
        go();
        order(red, i32(Order::fire));
        give(Topic::target, {blue});
        give(Topic::go_down, {0});
        give(Topic::to_hit, {6});
        ASSERT_EQ(topic(), Topic::how_many);
        give(Topic::how_many, {one, two});
        give(Topic::how_pinned, {1});
    }
};

TEST(K47_BLD_06, ten_hits_bring_a_building_down) {
    Shelling field;
    field.shell(4, 6);
    field.give(Topic::damage, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    EXPECT_EQ(field.count(Told::collapses), 1);
    EXPECT_EQ(field.state.collapsed, 1u);
    // Those upstairs first: two dice of hits, Pen +1, no saves.
    ASSERT_EQ(field.topic(), Topic::how_many);
    EXPECT_EQ(field.question().dice.count, 2);
    field.give(Topic::how_many, {1, 1});
    EXPECT_EQ(field.question().dice.count, 2);
    field.give(Topic::damage, {2, 3});
    ASSERT_EQ(field.topic(), Topic::remove);
    field.give(Topic::remove, {0, 0, 0, 1});
    EXPECT_EQ(field.unit(field.blue).order, Order::down);
    EXPECT_EQ(field.unit(field.blue).building, no_piece);
    EXPECT_EQ(field.unit(field.blue).pins, 2);  // one of the shell
    field.give(Topic::how_many, {2, 1});
    field.give(Topic::damage, {1, 1, 1});
    EXPECT_EQ(field.unit(field.below).pins, 1);
    EXPECT_EQ(field.unit(field.below).order, Order::down);
    EXPECT_EQ(field.unit(field.below).building, no_piece);
    EXPECT_EQ(building_at(field.now(), at(27, 19)), no_piece);
}

TEST(K47_BLD_06, nine_do_not_and_without_the_option_none_do) {
    Shelling nine;
    nine.shell(4, 5);
    nine.give(Topic::damage, {1, 1, 1, 1, 1, 1, 1, 1, 1});
    EXPECT_EQ(nine.state.collapsed, 0u);
    EXPECT_EQ(nine.unit(nine.blue).building, 0);
    Shelling off;
    off.game.options.building_collapse = false;
    off.shell(6, 6);
    off.give(Topic::damage, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    EXPECT_EQ(off.state.collapsed, 0u);
}

// Friend and foe, no matter who shot; but not those who have left the table out of it.
TEST(K47_BLD_06, it_falls_on_all_who_are_in_it) {
    Shelling field;
    field.unit(field.red).building = 0;
    field.unit(field.blue).where = Whereabouts::left;
    field.unit(field.below).building = no_piece;
    field.told.clear();
    field.state.stacks.call(Collapsing{.building = 0, .by = field.below, .firer = Side::blue});
    field.go();
    field.give(Topic::how_many, {1, 1});
    field.give(Topic::damage, {1, 1});
    EXPECT_EQ(field.unit(field.red).pins, 1);
    EXPECT_EQ(field.unit(field.red).order, Order::down);
    EXPECT_EQ(field.count(Told::ordered), 1);  // a die of its own
    EXPECT_EQ(field.unit(field.blue).pins, 0);
    EXPECT_NE(field.topic(), Topic::how_many);
}

// K47-OFF-04 Its die is out, and an officer who had called it has no order left for it.
TEST(K47_BLD_06, whom_an_officer_had_called_it_takes_out_of_his_sequence) {
    Shelling field;
    field.unit(field.red).building = 0;
    field.unit(field.red).named = true;
    field.unit(field.blue).where = Whereabouts::left;
    field.unit(field.below).building = no_piece;
    field.state.stacks.call(Collapsing{.building = 0, .by = field.below, .firer = Side::blue});
    field.go();
    field.give(Topic::how_many, {1, 1});
    field.give(Topic::damage, {1, 1});
    EXPECT_EQ(field.unit(field.red).order, Order::down);
    EXPECT_FALSE(field.unit(field.red).named);
}

// It falls down on those below even if those who were shot at are dead.
TEST(K47_BLD_06, it_falls_when_the_target_is_gone_too) {
    Shelling field;
    field.shell(5, 5);
    field.give(Topic::damage, {6, 6, 6, 6, 6, 6, 6, 6, 6, 6});
    while (field.topic() == Topic::exceptional) field.give(Topic::exceptional, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    field.give(Topic::save, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    EXPECT_FALSE(field.now().on_table(field.blue));
    EXPECT_EQ(field.state.collapsed, 1u);
    EXPECT_EQ(field.topic(), Topic::how_many);
}

// Rubble is rough ground and hard cover, and hides nobody.
TEST(K47_BLD_06, what_is_left_is_rubble) {
    Shelling field;
    const Ground& ground = field.game.ground;
    const Footprint west(at(20, 19)), east(at(34, 19));
    const Bounds one = bounds(west.body), other = bounds(east.body);
    EXPECT_FALSE(Outlook(ground, one, other).sees(west, east));
    EXPECT_TRUE(Outlook(ground, one, other, 1).sees(west, east));
    field.unit(field.blue).where = field.unit(field.below).where = Whereabouts::destroyed;
    field.place(field.red, {at(21, 19), at(21, 20.5), at(21, 17.5)});
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(26, 19)}), "K47-TER-01");
    field.state.collapsed = 1;
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(26, 19)}), "");
    EXPECT_EQ(field.refused_way(field.red, Pace::run, {at(26, 19)}), "K47-TER-02");
    EXPECT_EQ(field.game.landscape(field.state).areas[0].kind, "rubble");
    EXPECT_EQ(field.game.landscape(field.state).areas[0].words, "Inn, rubble");
}

// Nobody looks round the corner of a house that stands no more.
TEST(K47_BLD_06, rubble_has_no_corners) {
    Shelling field;
    Piece bank = field.game.ground.pieces[0];
    bank.outline = {at(26, 24), at(40, 24), at(40, 26), at(26, 26)};
    bank.box = {at(26, 24), at(40, 26)};
    field.game.ground.pieces.push_back(bank);
    // Right at the corner of the inn, and far from those of the other.
    const Footprint near(at(30.5, 22.5)), far(at(23, 25.7));
    const Bounds one = bounds(near.body), other = bounds(far.body);
    EXPECT_TRUE(Outlook(field.game.ground, one, other).sees(near, far));
    EXPECT_FALSE(Outlook(field.game.ground, one, other, 1).sees(near, far));
}

}
}
