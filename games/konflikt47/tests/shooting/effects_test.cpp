// Options that change something about fire and close quarters, on and off.
#include "games/konflikt47/rules/shooting/casualties.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/tests/transports/a_transport.h"

namespace konflikt47::effects_test {
namespace {

constexpr Firing carried{Firing::carried, 0}, beside{Firing::beside, 0};

// Four at five, that far away.
struct Pair : Field {
    UnitId red = add(Side::red, 4, {20 * inch, 10 * inch});
    UnitId blue;
    explicit Pair(i32 apart = 18 * inch) : blue(add(Side::blue, 5, {20 * inch, 11 * inch + apart})) { begin(); }
    Aim aim() {
        where_.emplace(Where{game, state});
        return {*where_, red, blue, Cause::order};
    }
    void shoot() {
        go();
        order(red, i32(Order::fire));
        give(Topic::target, {blue});
        give(Topic::go_down, {0});
    }

  private:
    struct Where : Position {};
    std::optional<Where> where_;
};

TEST(K47_SHT_08, under_base_to_hit_three_is_enough) {
    for (const u8 base : {u8(3), u8(4)}) {
        Pair field;
        field.game.options.base_to_hit = base;
        EXPECT_EQ(field.aim().need(0, carried, false).sum(), base);
    }
}

// Whatever kept them whole, it is said; and not where somebody fell.
TEST(K47_SHT_19, that_nobody_falls_is_told) {
    for (const i32 damage : {1, 4}) {
        Pair field;
        field.shoot();
        field.give(Topic::to_hit, {4, 1, 1, 1});
        field.give(Topic::damage, {damage});
        field.go();
        EXPECT_EQ(field.count(Told::unhurt), damage < 4);
    }
}

// The last of several says how many fell, also where the firer picks one of them.
TEST(K47_SHT_19, how_many_fell_together_is_told_with_the_last) {
    for (const bool picks : {false, true}) {
        Pair field;
        field.shoot();
        field.give(Topic::to_hit, {4, 4, 4, 1});
        field.give(Topic::damage, {picks ? 6 : 4, 4, 1});
        if (picks) field.give(Topic::exceptional, {6}), field.give_usual(Topic::remove);
        field.give_usual(Topic::remove);
        std::vector<std::string> told;
        for (const Event& event : field.told)
            if (event.kind == u8(Told::falls)) told.push_back(field.game.words(event));
        EXPECT_EQ(told, (std::vector<std::string>{"Blue 2 loses a man, 4 left", "Blue 2 loses 2 men in all, 3 left"}));
    }
}

// As usual those fall who carry least, though others would take up what the others carry.
TEST(K47_SHT_19, as_usual_plain_riflemen_fall) {
    Pair field;
    Weapon better;
    better.id = better.name = "better";
    better.worth = 9;
    field.game.weapons.push_back(better);
    const int men = field.left(field.blue);
    for (int i = 0; i < men; ++i) field.unit(field.blue).model[std::size_t(i)].weapon = u8(i >= men - 2);
    field.shoot();
    field.give(Topic::to_hit, {4, 4, 1, 1});
    field.give(Topic::damage, {4, 4});
    ASSERT_EQ(field.topic(), Topic::remove);
    const Answer usual = field.game.usual(field.state, field.question());
    int plain = 0;
    for (int i = 0; i < usual.size; ++i) plain += i < men - 2 && usual.value[std::size_t(i)];
    EXPECT_EQ(plain, 2);
}

// Before the officer the leader falls, and before him the man with the better weapon.
TEST(K47_SHT_19, as_usual_the_officer_falls_last) {
    for (const int fallen : {1, 2, 3}) {
        Field field;
        const UnitId red = field.add(Side::red, 3, {20 * inch, 10 * inch});
        const UnitId blue = field.add(Side::blue, 4, {20 * inch, 28 * inch});
        Weapon better = field.game.weapons[0];
        better.worth = 9;
        field.game.weapons.push_back(better);
        field.entry(blue).men[1].officer = true;
        field.entry(blue).men[2].leader = true;
        field.begin();
        field.unit(blue).model[3].weapon = 1;
        field.go();
        field.order(red, i32(Order::fire));
        field.give(Topic::target, {blue});
        field.give(Topic::go_down, {0});
        field.give(Topic::to_hit, {4, fallen > 1 ? 4 : 1, fallen > 2 ? 4 : 1});
        if (fallen == 1) field.give(Topic::damage, {4});
        if (fallen == 2) field.give(Topic::damage, {4, 4});
        if (fallen == 3) field.give(Topic::damage, {4, 4, 4});
        ASSERT_EQ(field.topic(), Topic::remove);
        const Answer usual = field.game.usual(field.state, field.question());
        EXPECT_EQ(usual.value[0], 1);
        EXPECT_EQ(usual.value[2], fallen > 1);
        EXPECT_EQ(usual.value[3], fallen > 2) << "the better weapon is missed more than the leader";
        EXPECT_EQ(usual.value[1], 0);
    }
}

TEST(K47_SHT_14, without_exceptional_damage_a_six_is_a_six) {
    Pair field;
    field.game.options.exceptional_damage = false;
    field.shoot();
    field.give(Topic::to_hit, {4, 1, 1, 1});
    field.give(Topic::damage, {6});
    ASSERT_EQ(field.topic(), Topic::remove);
    EXPECT_EQ(field.question().asked, Side::blue);
}

TEST(K47_SHT_14, what_is_saved_takes_nobody_along) {
    Pair field;
    field.unit(field.blue).order = Order::down;
    field.go();
    field.order(field.red, i32(Order::fire));
    field.give(Topic::target, {field.blue});
    field.give(Topic::to_hit, {4, 4, 1, 1});
    field.give(Topic::damage, {6, 5});
    field.give(Topic::exceptional, {6});
    EXPECT_EQ(field.question().dice.separate, 1);  // which of the dice saves makes a difference
    field.give(Topic::save, {5, 4});               // the one that the firer would pick is saved
    ASSERT_EQ(field.topic(), Topic::remove);
    EXPECT_EQ(field.question().asked, Side::blue);
    EXPECT_EQ(field.question().most, 1);
}

TEST(K47_SHT_16, under_down_at_point_blank_down_helps_there_too) {
    for (const bool helps : {false, true}) {
        Pair field(5 * inch);
        field.game.options.down_at_point_blank = helps;
        field.unit(field.blue).order = Order::down;
        EXPECT_EQ(field.aim().save(0, carried, 0xf).die(), helps ? 5 : never);
    }
}

TEST(K47_WSR_03, without_weapons_pass_on_a_weapon_is_lost_with_its_bearer) {
    for (const bool pass : {false, true}) {
        Pair field;
        field.game.options.weapons_pass_on = pass;
        Weapon lmg;
        lmg.line[0].special = bit(Special::team);
        field.game.weapons.push_back(lmg);
        field.unit(field.blue).model[1].weapon = 1;
        field.unit(field.blue).model[1].beside = 1;
        field.shoot();
        field.give(Topic::to_hit, {4, 1, 1, 1});
        field.give(Topic::damage, {4});
        field.give(Topic::remove, {0, 1, 0, 0, 0});
        int carried_now = 0, beside_now = 0;
        for (const Model& model : field.unit(field.blue).model) {
            carried_now += model.alive && model.weapon == 1;
            beside_now += model.alive && model.beside == 1;
        }
        EXPECT_EQ(carried_now, pass);
        EXPECT_EQ(beside_now, pass);  // K47-WSR-08: and so is a launcher
    }
}

TEST(K47_WSR_06, without_flamethrower_fuel_nothing_runs_dry) {
    for (const u8 fuel : {Options::man_carried, Options::endless}) {
        Pair field(5 * inch);
        field.game.options.flamethrower_fuel = fuel;
        field.game.weapons[0].line[0].special = bit(Special::flamethrower);
        field.game.weapons[0].line[0].range = 6 * inch;
        field.shoot();
        field.give(Topic::to_hit, {1, 1, 1, 1});
        EXPECT_EQ(field.topic() == Topic::fuel, fuel == Options::man_carried);
        if (fuel == Options::endless) continue;
        field.give(Topic::fuel, {1, 2, 3, 6});  // a squad keeps its place, and those two have nothing more
        EXPECT_TRUE(field.on_table(field.red));
        EXPECT_EQ(field.unit(field.red).model[1].weapon, no_weapon);
        EXPECT_EQ(field.unit(field.red).model[2].weapon, 0);
    }
}

TEST(K47_WSR_08, under_launchers_reusable_none_is_spent) {
    for (const bool reusable : {false, true}) {
        Pair field(8 * inch);
        field.game.options.launchers_reusable = reusable;
        field.game.weapons[0].line[0].special = bit(Special::launcher);
        field.entry(field.blue).powered_armour = Powered::heavy;
        field.shoot();
        field.give(Topic::to_hit, {1, 1, 1, 1});
        for (std::size_t i = 0; i < 4; ++i)
            EXPECT_EQ(field.unit(field.red).model[i].weapon, reusable ? 0 : no_weapon) << i;
    }
}

TEST(K47_WSR_02, without_assault_tough_fighters_nobody_strikes_again) {
    for (const bool again : {false, true}) {
        Pair field(5 * inch);
        field.game.options.assault_tough_fighters = again;
        field.game.weapons[0].line[0].special = bit(Special::assault);
        field.unit(field.blue).order = Order::down;
        field.go();
        field.order(field.red, assault_option);
        field.give(Topic::assault, {field.blue});
        field.give(Topic::blows, {4, 1, 1, 1});
        EXPECT_EQ(field.topic() == Topic::more_blows, again);
    }
}

// K47-WSR-02 On the move it does as well as standing.
TEST(K47_WSR_02, assault_weapons_fire_on_the_move_as_well) {
    for (const bool assault : {false, true}) {
        Pair field;
        if (assault) field.game.weapons[0].line[0].special = bit(Special::assault);
        field.unit(field.red).order = Order::advance;
        EXPECT_EQ(field.aim().need(0, carried, false).sum(), assault ? 4 : 5);
    }
}

TEST(K47_WSR_07, a_shaped_charge_is_worse_at_men_than_at_houses) {
    Pair field(8 * inch);
    field.game.weapons[0].line[0].special = bit(Special::shaped_charge);
    EXPECT_EQ(field.aim().need(0, carried, false).sum(), 5);
    Kind house;
    house.going = Going::building, house.cover = Cover::hard, house.blocks = Blocks::yes, house.height = 3 * inch;
    field.game.ground.kinds.push_back(house);
    Piece piece;
    piece.outline = {{18 * inch, 17 * inch}, {30 * inch, 17 * inch}, {30 * inch, 22 * inch}, {18 * inch, 22 * inch}};
    piece.box = {{18 * inch, 17 * inch}, {30 * inch, 22 * inch}};
    piece.height = 3 * inch;
    field.game.ground.pieces.push_back(piece);
    field.unit(field.blue).building = 0;
    EXPECT_EQ(field.aim().need(0, carried, false).sum(), 4);
    EXPECT_TRUE(field.aim().refuse(0, beside));
}

// A squad that has nothing but machine guns lays them down with its dead: nobody takes one up for the one that he has.
TEST(K47_WSR_03, the_standard_weapon_of_a_squad_passes_on_to_nobody) {
    Two_sides field;
    field.game.weapons[0].line[0].special = bit(Special::team);
    field.begin();
    for (Model& man : field.unit(field.blue).model) man.weapon = 0;
    Shot_group shots;
    shots.hits = 1;
    field.strike({.by = field.red, .at = field.blue, .firer = Side::red, .before = 8}, {shots});
    field.give(Topic::damage, {4});
    field.give(Topic::remove, {1, 0, 0, 0, 0, 0, 0, 0});
    EXPECT_EQ(field.count(Told::falls), 1);
    EXPECT_EQ(field.count(Told::passes_on), 0);
}

// Two of those under a template must go, whatever others fall.
TEST(K47_SHT_19, those_on_whom_the_hits_fell_are_not_left_out) {
    Two_sides field;
    field.begin();
    const Casualties losses{.unit = field.blue, .chooser = Side::blue, .count = 3, .of_these = 2, .these = 0b00001110};
    const Position position = field.position();
    EXPECT_FALSE(refuse(position, losses, 0b00000111));
    const Refusal no = refuse(position, losses, 0b01100010);
    EXPECT_EQ(no.rule, "K47-SHT-19"_rule);
    EXPECT_EQ(no.operand[0], 2);
    field.unit(field.blue).model[1].alive = field.unit(field.blue).model[2].alive = false;
    EXPECT_FALSE(refuse(position, losses, 0b01101000));  // one of them is left
    // Where no more are among them than must go, nobody is asked.
    field.begin();
    field.state.stacks.call(
        Casualties{.unit = field.blue, .chooser = Side::blue, .count = 2, .of_these = 2, .these = 0b00100100});
    Questions questions;
    Visit visit(questions);
    field.game.run(field.state, visit);
    EXPECT_NE(questions.at[0].topic, u16(Topic::remove));
    EXPECT_FALSE(field.unit(field.blue).model[2].alive);
    EXPECT_FALSE(field.unit(field.blue).model[5].alive);
    EXPECT_EQ(field.left(field.blue), 6);
}

// Out of an open vehicle as well: a house hides the first two of five from it.
TEST(K47_SHT_14, passengers_pick_among_those_whom_they_see) {
    A_transport field("  - {kind: house, name: Inn, from: [23, 30], to: [30.2, 32]}\n");
    field.open_top();
    field.board(field.squad);
    EXPECT_EQ(visible_to(field.position(), field.squad, field.blue, Side::red), 0b11100);
}

}
}
