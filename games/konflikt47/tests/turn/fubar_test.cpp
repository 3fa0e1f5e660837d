// FUBAR: friendly fire and panic.
#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/rules/shooting/bursting.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/rules/turn/heroes.h"
#include "games/konflikt47/tests/field.h"

namespace konflikt47::fubar_test {
namespace {

// Red's first unit throws a twelve; its other stands before it, with blue near that.
struct Twelve : Two_sides {
    void fubar(i32 die) {
        go();
        order(red, i32(Order::run));
        give(Topic::test, {6, 6});
        while (topic() == Topic::change_die) give(Topic::change_die, {let_stand});
        give(Topic::fubar, {die});
        while (topic() == Topic::change_die) give(Topic::change_die, {let_stand});
    }
    Twelve() {
        begin();
        unit(red).pins = 1;
        put(red_2, {10 * inch, 20 * inch});
        put(blue, {10 * inch, 33 * inch});  // exactly 12" from red's second
    }
};

TEST(K47_FUB_01, a_twelve_is_fubar_and_costs_no_pin) {
    Two_sides field;
    field.begin();
    field.unit(field.red).pins = 1;
    field.unit(field.blue).where = field.unit(field.blue_2).where = Whereabouts::reserve;
    field.go();
    field.order(field.red, i32(Order::run));
    field.give(Topic::test, {6, 6});
    field.give(Topic::fubar, {5});
    EXPECT_EQ(field.unit(field.red).order, Order::down);  // K47-FUB-02: it sees no enemy
    EXPECT_EQ(field.unit(field.red).pins, 1);
}

// What is told of the chart is what comes of it.
TEST(K47_FUB_02, up_to_three_it_is_friendly_fire_and_from_four_on_panic) {
    for (i32 die = 1; die <= 6; ++die) {
        Twelve field;
        field.fubar(die);
        const auto told = std::ranges::find(field.told, u8(Told::fubar), &Event::kind);
        ASSERT_NE(told, field.told.end());
        EXPECT_EQ(told->operand[1], die);
        EXPECT_EQ(told->operand[2], die >= 4);
        EXPECT_EQ(field.on_table(field.red), die < 4);  // ten inches from the edge
    }
}

TEST(K47_FUB_01, a_reserve_that_throws_it_stays_where_it_is) {
    Two_sides field;
    field.begin(2);
    field.unit(field.red).where = Whereabouts::reserve;
    field.go();
    field.order(field.red, i32(Order::run));
    field.give_usual(Topic::entry);
    field.give(Topic::test, {6, 6});
    EXPECT_EQ(field.unit(field.red).where, Whereabouts::reserve);
    EXPECT_EQ(field.unit(field.red).order, Order::down);
    EXPECT_EQ(field.topic(), Topic::draw);
}

// A reserve's twelve is told as any failure.
TEST(K47_RES_04, off_the_table_a_twelve_is_no_fubar) {
    Two_sides field;
    field.begin(2);
    field.unit(field.red).where = Whereabouts::reserve;
    const Forecast forecast = expect_order(field.position(), field.red, Order::run);
    ASSERT_EQ(forecast.chances.size(), 2u);
    EXPECT_EQ(forecast.chance_of(forecast.chances[0]), "13/18");
    EXPECT_EQ(forecast.chance_of(forecast.chances[1]), "5/18");
    field.go();
    field.order(field.red, i32(Order::run));
    field.give_usual(Topic::entry);
    field.give(Topic::test, {6, 6});
    const auto told = std::ranges::find(field.told, u8(Told::tests), &Event::kind);
    ASSERT_NE(told, field.told.end());
    EXPECT_EQ(told->operand[3], i32(konflikt47::Test::failed));
    EXPECT_EQ(field.count(Told::stays_off), 1);
}

// K47-BLD-04: of occupants the wall counts. Its men stand nearer to the northern edge, its house to the western one.
TEST(K47_FUB_04, who_is_in_a_house_panics_to_the_edge_that_is_nearest_to_its_wall) {
    Two_sides field;
    field.begin();
    Kind house;
    house.going = Going::building, house.cover = Cover::hard, house.blocks = Blocks::yes, house.height = 3 * inch;
    field.game.ground.kinds.push_back(house);
    Piece piece;
    piece.outline = {{4 * inch, 5 * inch}, {24 * inch, 5 * inch}, {24 * inch, 12 * inch}, {4 * inch, 12 * inch}};
    piece.box = {{4 * inch, 5 * inch}, {24 * inch, 12 * inch}};
    piece.height = 3 * inch;
    field.game.ground.pieces.push_back(piece);
    field.unit(field.red).building = 0;
    field.unit(field.red).pins = 1;
    field.put(field.red, {10 * inch, 6 * inch});
    field.put(field.blue, {10 * inch, 33 * inch});
    field.go();
    field.order(field.red, i32(Order::run));
    field.give(Topic::test, {6, 6});
    field.give(Topic::fubar, {4});
    const auto told = std::ranges::find(field.told, u8(Told::panic), &Event::kind);
    ASSERT_NE(told, field.told.end());
    EXPECT_EQ(Table_edge(told->operand[1]), Table_edge::west);
}

TEST(K47_FUB_02, up_to_three_it_fires_at_friends_and_from_four_on_it_panics) {
    for (const i32 die : {3, 4}) {
        Twelve field;
        field.fubar(die);
        EXPECT_EQ(field.count(Told::friendly_fire), die == 3);
        EXPECT_EQ(field.count(Told::panic), die == 4);
        EXPECT_EQ(field.topic() == Topic::target, die == 3);
    }
}

TEST(K47_ARM_14, automatons_do_not_wait_nor_panic_and_shake_off_two_pins) {
    Twelve field;
    field.entry(field.red).rules.add(Unit_rule::automaton);
    field.fubar(4);
    EXPECT_EQ(field.unit(field.red).order, Order::down);
    EXPECT_TRUE(field.on_table(field.red));
    Two_sides other;
    other.entry(other.red).rules.add(Unit_rule::automaton);
    other.begin();
    other.unit(other.red).pins = 3;
    other.go();
    if (other.topic() == Topic::draw) other.give(Topic::draw, {1});
    other.give(Topic::unit, {other.red});
    EXPECT_EQ(other.answer(Side::red, {i32(Order::ambush)}).rule, "K47-ARM-14"_rule);
    other.give(Topic::order, {i32(Order::fire)});
    other.give(Topic::test, {1, 2});
    EXPECT_EQ(other.unit(other.red).pins, 1);
}

// Its die shows Fire, so a sniper aims as with that order.
TEST(K47_SPC_04, a_sniper_who_fires_at_friends_is_still_one) {
    Twelve field;
    field.entry(field.red).rules.add(Unit_rule::sniper);
    field.fubar(1);
    const Position position = field.position();
    const Aim aim(position, field.red, field.red_2, Cause::friendly_fire);
    EXPECT_EQ(aim.need(0, {Firing::carried, 0}, false).sum(), 4);  // 4, pinned, and one better
    EXPECT_EQ(aim.need(1, {Firing::carried, 0}, false).sum(), 5);
}

TEST(K47_FUB_03, the_enemy_says_at_whom_and_somebody_it_must_be) {
    Twelve field;
    field.fubar(1);
    EXPECT_EQ(field.unit(field.red).order, Order::fire);
    ASSERT_EQ(field.topic(), Topic::target);
    EXPECT_EQ(field.question().asked, Side::blue);
    EXPECT_FALSE(field.lists(hold_fire));
    EXPECT_EQ(field.answer(Side::blue, {hold_fire}).rule, "K47-FUB-03"_rule);
    EXPECT_EQ(field.answer(Side::blue, {field.blue}).rule, "K47-SHT-03"_rule);
    field.give(Topic::target, {field.red_2});
    ASSERT_EQ(field.topic(), Topic::go_down);  // the target may react
    EXPECT_EQ(field.question().asked, Side::red);
    field.give(Topic::go_down, {0});
    EXPECT_EQ(field.question().dice.wanted, 0b110000u);  // pinned, and not on the move
}

TEST(K47_FUB_03, who_has_no_enemy_within_twelve_inches_is_no_target) {
    Twelve field;
    field.unit(field.blue).model[0].at.y += 1;
    for (std::size_t i = 1; i < 8; ++i) field.unit(field.blue).model[i].at.y += inch;
    field.fubar(2);
    EXPECT_EQ(field.count(Told::friendly_fire), 0);
    EXPECT_EQ(field.count(Told::panic), 1);
}

// The enemy spends no points on it, and the target's owner may spend the target's.
TEST(K47_FUB_03, the_enemys_heroes_keep_out_of_it) {
    Twelve field;
    field.make_officer(field.blue, Rank::none, 1, 1);
    field.make_officer(field.red_2, Rank::none, 0, 1);
    field.unit(field.blue).guts = field.unit(field.blue).luck = 1;
    field.unit(field.red_2).luck = 1;
    field.fubar(1);
    field.give(Topic::target, {field.red_2});
    field.give(Topic::go_down, {0});
    field.give(Topic::to_hit, {5, 1, 1, 1, 1, 1, 1, 1});
    ASSERT_EQ(field.topic(), Topic::change_die);
    EXPECT_EQ(field.question().asked, Side::red);
    EXPECT_TRUE(field.lists(change_option(0, Change::again)));   // the hit
    EXPECT_FALSE(field.lists(change_option(1, Change::again)));  // a miss suits blue
    field.give(Topic::change_die, {let_stand});
    EXPECT_EQ(field.topic(), Topic::damage);
}

// For this attack the unit is one of the enemy's: no shell may be laid on it, nor on them.
TEST(K47_FUB_03, its_template_keeps_off_who_fires) {
    Twelve field;
    Weapon mortar;
    mortar.line[0].range = 36 * inch;
    mortar.line[0].he = 2;
    mortar.line[0].special = bit(Special::indirect);
    field.game.weapons.push_back(mortar);
    Shot_group group;
    group.weapon = 1, group.he = 2;
    const Place aimed = field.unit(field.red_2).model[1].at;
    const auto refusal = [&] {
        const Position position = field.position();
        return Bursting(position, field.red, field.red_2, Side::blue, group).refuse(aimed);
    };
    EXPECT_FALSE(refusal());
    field.unit(field.red).model[3].at = {aimed.x, aimed.y - 3 * inch / 2};
    EXPECT_TRUE(refusal());
    field.unit(field.red).model[3].at.y -= 1;
    EXPECT_FALSE(refusal());
    field.unit(field.blue).model[3].at = {aimed.x, aimed.y + 3 * inch / 2};
    EXPECT_TRUE(refusal());
}

// X7: ten inches from the western edge it runs off the table, and thirteen away it ends an inch from it.
TEST(K47_FUB_04, it_runs_to_the_nearest_edge_and_is_destroyed_there) {
    for (const i32 away : {10, 13}) {
        Two_sides field;
        field.begin();
        field.put(field.red, {away * inch + inch / 2, 20 * inch});
        field.unit(field.red).pins = 1;
        for (std::size_t i = 1; i < 8; ++i) field.unit(field.red).model[i].alive = false;
        field.go();
        field.order(field.red, i32(Order::fire));
        field.give(Topic::test, {6, 6});
        field.give(Topic::fubar, {4});
        EXPECT_EQ(field.on_table(field.red), away == 13);
        EXPECT_EQ(field.count(Told::flees), away == 10);
        if (away == 13) {
            EXPECT_EQ(field.unit(field.red).order, Order::run);
            EXPECT_EQ(field.unit(field.red).model[0].at, (Place{inch + inch / 2, 20 * inch}));
        }
    }
}

TEST(K47_FUB_04, of_two_nearest_edges_it_takes_its_own_or_the_enemy_chooses) {
    for (const bool own : {true, false}) {
        Two_sides field;
        field.begin();
        field.unit(field.red).pins = 1;
        for (std::size_t i = 1; i < 8; ++i) field.unit(field.red).model[i].alive = false;
        field.unit(field.red).model[0].at = own ? Place{15 * inch, 15 * inch} : Place{15 * inch, 33 * inch};
        field.put(field.blue, {30 * inch, 30 * inch});
        field.go();
        field.order(field.red, i32(Order::fire));
        field.give(Topic::test, {6, 6});
        field.give(Topic::fubar, {6});
        if (!own) {
            ASSERT_EQ(field.topic(), Topic::panic_edge);
            EXPECT_EQ(field.question().asked, Side::blue);
            const auto middle = [&](Table_edge edge) {
                const Spot spot = field.game.spot(field.state, field.question(), i32(edge));
                return Place{spot.x, spot.y};
            };
            EXPECT_EQ(middle(Table_edge::north), (Place{36 * inch, 0}));
            EXPECT_EQ(middle(Table_edge::south), (Place{36 * inch, 48 * inch}));
            EXPECT_EQ(middle(Table_edge::west), (Place{0, 24 * inch}));
            EXPECT_EQ(middle(Table_edge::east), (Place{72 * inch, 24 * inch}));
            EXPECT_EQ(field.answer(Side::blue, {i32(Table_edge::north)}).rule, "K47-FUB-04"_rule);
            field.give(Topic::panic_edge, {i32(Table_edge::south)});
        }
        EXPECT_EQ(
            field.unit(field.red).model[0].at, own ? (Place{15 * inch, 3 * inch}) : (Place{15 * inch, 45 * inch}));
    }
}

}
}
