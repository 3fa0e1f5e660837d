// Worked examples that no throw shows by itself: chances over several draws, shots and templates.
#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/odds/odds.h"
#include "games/konflikt47/tests/field.h"

namespace konflikt47::examples_test {
namespace {

// X1: of 12 dice against 16 the first is the smaller side's with 3/7, and with 11/27 the second one too.
TEST(K47_TRN_03, each_die_in_the_bag_is_as_likely_as_any_other) {
    Field field;
    for (int i = 0; i < 12; ++i) field.add(Side::red, 1, {(2 + 4 * i) * inch, 10 * inch});
    for (int i = 0; i < 16; ++i) field.add(Side::blue, 1, {(2 + 4 * i) * inch, 40 * inch});
    field.begin();
    field.go();
    const auto weights = [&] {
        return std::pair(int(field.question().dice.ways[0]), int(field.question().dice.ways[1]));
    };
    EXPECT_EQ(weights(), std::pair(12, 16));
    field.order(0, i32(Order::down));
    EXPECT_EQ(weights(), std::pair(11, 16));
}

// X6: one test in 72 ends in friendly fire: a FUBAR of 1/36, and three of six faces are friendly fire.
TEST(K47_FUB_02, half_of_all_fubars_are_friendly_fire) {
    Two_sides field;
    field.begin();
    field.unit(field.red).pins = 1;
    const Forecast forecast = expect_order(field.position(), field.red, Order::run);
    EXPECT_EQ(forecast.chance_of(forecast.chances[2]), "1/36");
    field.go();
    field.order(field.red, i32(Order::run));
    field.give(Topic::test, {6, 6});
    ASSERT_EQ(field.topic(), Topic::fubar);
    const Dice& dice = field.question().dice;
    EXPECT_EQ(dice.groups, 2);
    EXPECT_EQ(std::count(dice.group.begin(), dice.group.begin() + 6, 0), 3);
}

// X11: six shots at Regulars in the open, three or more of whom fall with 347/2048.
TEST(K47_SHT_12, three_or_more_of_six_shots) {
    const Odds odds = odds_of("shoot",
        {{"shots", {"6"}}, {"to-hit", {"4"}}, {"pen", {"0"}}, {"damage-value", {"4"}}, {"models", {"12"}}}, {});
    u64 weight = 0;
    for (const auto& one : odds.distributions[2].weights)
        if (one.value >= 3) weight += one.weight;
    EXPECT_EQ(weight * 2048, odds.total * 347);
}

// A mortar of two inches whose crew needs a 6, at four men who stand so near each other that one shell hits all.
struct Huddle : Field {
    UnitId red, blue;
    Huddle() {
        Weapon mortar;
        mortar.line[0].least = 12 * inch, mortar.line[0].range = 60 * inch, mortar.line[0].he = 2;
        mortar.line[0].special = bit(Special::team) | bit(Special::indirect);
        game.weapons.push_back(mortar);
        Troop troop;
        troop.weapon = 1;
        game.troops.push_back(troop);
        red = add(Side::red, 2, {20 * inch, 10 * inch});
        blue = add(Side::blue, 4, {20 * inch, 30 * inch});
        entry(red).is_team = true;
        entry(red).troop = 1;
        entry(red).men[0].weapon = 1;
        begin();
        for (std::size_t i = 0; i < 4; ++i)
            unit(blue).model[i].at = {20 * inch + i32(i % 2) * inch, 30 * inch + i32(i / 2) * inch};
    }
    // A wall before them, which most lines of fire pass.
    void build_wall() {
        Kind wall;
        wall.going = Going::obstacle, wall.cover = Cover::hard, wall.height = inch;
        game.ground.kinds.push_back(wall);
        Piece piece;
        piece.outline = {{0, 29 * inch}, {60 * inch, 29 * inch}, {60 * inch, 29 * inch + 200}, {0, 29 * inch + 200}};
        piece.box = {{0, 29 * inch}, {60 * inch, 29 * inch + 200}};
        piece.height = inch;
        game.ground.pieces.push_back(piece);
    }
};

// X13: four Regulars in hard cover under it fall with 5/12 each, two or more of them with 425/768.
TEST(K47_HE_02, two_or_more_under_a_template) {
    Huddle field;
    field.build_wall();
    const Forecast forecast = expect_shot(field.position(), field.red, field.blue, Cause::order, nullptr);
    u64 weight = 0;
    for (const auto& one : forecast.distributions[1].weights)
        if (one.value >= 2) weight += one.weight;
    EXPECT_EQ(weight * 6 * 768, forecast.total * 425);
    EXPECT_EQ(forecast.mean_of(forecast.distributions[0]), "2/3");
}

// X15: of five shots at a unit that stays the first hits with 1/6, one of two with 4/9, of three with 13/18, of four with 49/54, of five
// with 319/324.
TEST(K47_IND_02, five_shots_range_in) {
    Huddle field;
    u64 missed = 1, all = 1;
    const std::array<std::pair<u64, u64>, 5> by_then{{{1, 6}, {4, 9}, {13, 18}, {49, 54}, {319, 324}}};
    for (const auto& [hits, of] : by_then) {
        const Position position = field.position();
        const Aim aim(position, field.red, field.blue, Cause::order);
        const int need = aim.need(0, {Firing::carried, 0}, false).sum();
        missed *= u64(need - 1), all *= 6;
        EXPECT_EQ((all - missed) * of, all * hits);
        Unit& unit = field.unit(field.red);
        unit.ranged = field.blue;
        ++unit.ranging;
    }
}

// X26: with one, two and three points of Guts a hero stays on a 6, on 5 and more, on 4 and more.
TEST(K47_HER_04, the_more_guts_the_likelier_he_stays) {
    for (const u8 guts : {u8(1), u8(2), u8(3)})
        for (i32 die = 1; die <= 6; ++die) {
            Two_sides field;
            field.make_officer(field.red, Rank::none, guts);
            field.begin();
            field.state.stacks.call(Hero_survival{field.red, 0});
            field.go();
            field.give(Topic::survive, {0});
            field.give(Topic::guts, {die});
            EXPECT_EQ(field.unit(field.red).model[0].alive, die >= 7 - guts);
        }
}

}
}
