// Shooting step by step on a table by hand.
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/tests/country.h"
#include "games/konflikt47/tests/shooting/duel.h"

namespace konflikt47::shooting_test {
namespace {

constexpr int fire = int(Order::fire);

TEST(K47_SHT_01, an_attack_goes_through_its_steps) {
    Duel duel;
    duel.shoot();
    duel.give(Topic::target, {duel.blue});
    duel.give(Topic::go_down, {0});
    EXPECT_EQ(duel.question().dice.count, 5);
    duel.give(Topic::to_hit, {4, 5, 6, 3, 1});
    EXPECT_EQ(duel.unit(duel.blue).pins, 1);  // K47-SHT-11, before any damage
    EXPECT_EQ(duel.question().dice.count, 3);
    duel.give(Topic::damage, {4, 4, 3});
    duel.give(Topic::remove, {0, 0, 1, 0, 1});
    EXPECT_EQ(Position(duel.game, duel.state).left(duel.blue), 3);
    EXPECT_FALSE(duel.unit(duel.blue).model[2].alive);
    EXPECT_FALSE(duel.unit(duel.blue).model[4].alive);
    EXPECT_EQ(duel.topic(), Topic::unit);  // two of five is no test
}

// House rules may give a squad more shots than an answer has room for dice.
TEST(K47_SHT_01, more_dice_than_an_answer_holds_are_thrown_in_two) {
    Duel duel(18 * inch, 12);
    duel.game.weapons[0].line[0].shots = 8;
    duel.shoot();
    duel.give(Topic::target, {duel.blue});
    duel.give(Topic::go_down, {0});
    // 96 shots; every die is a 6 until nobody is left.
    for (const Topic topic : {Topic::to_hit, Topic::damage})
        for (const int dice : {64, 32}) {
            ASSERT_EQ(duel.topic(), topic);
            ASSERT_EQ(duel.question().dice.count, dice);
            Answer sixes;
            sixes.size = u8(dice);
            sixes.value.fill(6);
            ASSERT_FALSE(answer(duel.game, duel.state, duel.question().asked, sixes, duel.questions, &duel.told));
            if (topic == Topic::damage && dice == 64) break;
        }
}

// K47-WSR-06 A squad of flamethrowers, as house rules might arm one: no more dice at once for what they bring either.
TEST(K47_WSR_06, more_hits_than_an_answer_holds_are_not_thrown_for) {
    Duel duel(5 * inch, 12, 12);
    Line& line = duel.game.weapons[0].line[0];
    line.shots = 8;
    line.special = bit(Special::flamethrower);
    duel.shoot();
    duel.give(Topic::target, {duel.blue});
    for (int i = 0; i < 60 && duel.on_table(duel.blue) && duel.topic() != Topic::unit; ++i) {
        if (duel.question().kind == Question::roll) {
            ASSERT_LE(duel.question().dice.count, Answer::capacity);
            Answer sixes;
            sixes.size = duel.question().dice.count;
            sixes.value.fill(6);
            ASSERT_FALSE(answer(duel.game, duel.state, duel.question().asked, sixes, duel.questions, &duel.told));
        } else duel.give_usual(duel.topic());
    }
    EXPECT_FALSE(duel.on_table(duel.blue));
}

TEST(K47_SHT_06, a_target_goes_down_before_the_dice) {
    Duel duel;
    duel.shoot();
    duel.give(Topic::target, {duel.blue});
    duel.give(Topic::go_down, {1});
    EXPECT_EQ(duel.unit(duel.blue).order, Order::down);
    duel.give(Topic::to_hit, {4, 4, 1, 1, 1});
    duel.give(Topic::damage, {6, 4});
    EXPECT_EQ(duel.topic(), Topic::exceptional);
    duel.give(Topic::exceptional, {5});
    EXPECT_EQ(duel.topic(), Topic::save);  // K47-SHT-15: 5 and more in the open
    duel.give(Topic::save, {5, 4});
    duel.give(Topic::remove, {1, 0, 0, 0, 0});
    EXPECT_EQ(Position(duel.game, duel.state).left(duel.blue), 4);
}

TEST(K47_SHT_06, who_has_a_die_cannot_react) {
    Duel duel;
    duel.state.unit[duel.blue].order = Order::ambush;
    duel.shoot();
    duel.give(Topic::target, {duel.blue});
    EXPECT_EQ(duel.topic(), Topic::to_hit);
}

TEST(K47_SHT_20, half_lost_is_a_test) {
    Duel duel(18 * inch, 5, 4);
    duel.shoot();
    duel.give(Topic::target, {duel.blue});
    duel.give(Topic::go_down, {0});
    duel.give(Topic::to_hit, {4, 4, 1, 1, 1});
    duel.give(Topic::damage, {4, 4});
    duel.give(Topic::remove, {1, 1, 0, 0});
    EXPECT_EQ(duel.topic(), Topic::check);
    duel.give(Topic::check, {4, 5});  // X12: one pin, so 8 or less
    EXPECT_FALSE(Position(duel.game, duel.state).on_table(duel.blue));
}

TEST(K47_OFF_01, an_officer_who_falls_is_told_of) {
    for (const Rank rank : {Rank::none, Rank::platoon_commander}) {
        Duel duel;
        duel.make_officer(duel.blue, rank);
        duel.shoot();
        duel.give(Topic::target, {duel.blue});
        duel.give(Topic::go_down, {0});
        duel.give(Topic::to_hit, {4, 1, 1, 1, 1});
        duel.give(Topic::damage, {4});
        duel.give(Topic::remove, {1, 0, 0, 0, 0});
        EXPECT_EQ(duel.count(Told::officer_falls), rank != Rank::none);
    }
}

// K47-ORD-03 Its option is about Order Tests.
TEST(K47_MOR_08, a_two_passes_and_takes_no_pin_away) {
    Duel duel(18 * inch, 5, 4);
    duel.game.options.snake_eyes_clears_pins = true;
    duel.shoot();
    duel.give(Topic::target, {duel.blue});
    duel.give(Topic::go_down, {0});
    duel.give(Topic::to_hit, {4, 4, 1, 1, 1});
    duel.give(Topic::damage, {4, 4});
    duel.give(Topic::remove, {1, 1, 0, 0});
    duel.give(Topic::check, {1, 1});
    EXPECT_TRUE(duel.on_table(duel.blue));
    EXPECT_EQ(duel.unit(duel.blue).pins, 1);
}

TEST(K47_SHT_07, out_of_range_is_no_target_where_distances_are_shown) {
    Duel near(24 * inch);
    near.shoot();
    EXPECT_EQ(near.topic(), Topic::target);
    Duel far(24 * inch + 1);
    far.shoot();
    EXPECT_NE(far.topic(), Topic::target);
    Duel blind(24 * inch + 1);
    blind.game.options.premeasure = false;
    blind.shoot();
    blind.give(Topic::target, {blind.blue});
    blind.give(Topic::go_down, {0});
    EXPECT_EQ(blind.count(Told::lost_shots), 1);
    EXPECT_EQ(blind.topic(), Topic::unit);
}

// The nearest of them stands behind a chimney; the other is seen, and an inch too far off.
TEST(K47_SHT_07, range_is_measured_to_whom_one_sees) {
    Country_field field("  - {kind: stack, name: Chimney, from: [18, 14], to: [22, 16]}\n");
    const UnitId red = field.add(Side::red, 1, at(20, 10)), blue = field.add(Side::blue, 2, at(20, 20));
    field.begin();
    const auto refusal = [&](Place other) {
        field.place(blue, {at(20, 20), other});
        return std::string(Aim(field.now(), red, blue, Cause::order).refusal().rule.id());
    };
    EXPECT_EQ(refusal(at(32, 32)), "K47-SHT-07");
    EXPECT_EQ(refusal(at(31, 31)), "");
    EXPECT_EQ(refusal(at(20, 22)), "K47-SHT-04");
}

TEST(K47_SHT_09, six_inches_are_point_blank) {
    Duel near(6 * inch), far(6 * inch + 1);
    EXPECT_EQ(Aim(Position{near.game, near.state}, near.red, near.blue, Cause::order)
                  .need(0, {Firing::carried, 0}, false)
                  .sum(),
        2);
    EXPECT_EQ(
        Aim(Position{far.game, far.state}, far.red, far.blue, Cause::order).need(0, {Firing::carried, 0}, false).sum(),
        4);
}

TEST(K47_SHT_14, a_six_and_a_six_let_the_firer_pick) {
    Duel duel;
    duel.shoot();
    duel.give(Topic::target, {duel.blue});
    duel.give(Topic::go_down, {0});
    duel.give(Topic::to_hit, {4, 1, 1, 1, 1});
    duel.give(Topic::damage, {6});
    duel.give(Topic::exceptional, {6});
    EXPECT_EQ(duel.topic(), Topic::remove);
    EXPECT_EQ(duel.question().asked, Side::red);
    EXPECT_EQ(duel.game.words(duel.state, duel.question()), "Which man of Blue 2 do you hit?");
    duel.give(Topic::remove, {1, 0, 0, 0, 0});
    EXPECT_FALSE(duel.unit(duel.blue).model[0].alive);
}

// Of the five two stand behind a house, and nobody who shoots sees them.
TEST(K47_SHT_14, the_firer_picks_among_those_whom_it_sees) {
    Country_field field("  - {kind: house, name: Inn, from: [14, 20], to: [22, 26]}\n");
    const UnitId red = field.add(Side::red, 3, at(24, 12));
    const UnitId blue = field.add(Side::blue, 5, at(24, 29));
    field.begin();
    field.unit(blue).model[3].at = at(12, 28);
    field.unit(blue).model[4].at = at(13.5, 28);
    field.go();
    field.order(red, fire);
    field.give(Topic::target, {blue});
    field.give(Topic::go_down, {0});
    field.give(Topic::to_hit, {4, 1, 1});
    field.give(Topic::damage, {6});
    field.give(Topic::exceptional, {6});
    ASSERT_EQ(field.topic(), Topic::remove);
    EXPECT_EQ(field.question().asked, Side::red);
    const auto options = field.question().options();
    EXPECT_EQ(std::vector<u16>(options.begin(), options.end()), (std::vector<u16>{0, 1, 2}));
    field.give(Topic::remove, {0, 1, 0});
    EXPECT_FALSE(field.unit(blue).model[1].alive);
}

// A unit that has laid down all weapons shoots at nobody, and says so before Fire is ordered.
TEST(K47_SHT_02, a_unit_without_weapons_has_no_target) {
    Duel duel;
    for (Model& model : duel.unit(duel.red).model) model.weapon = no_weapon;
    const Position position{duel.game, duel.state};
    const Refusal no = Aim(position, duel.red, duel.blue, Cause::order).refusal();
    EXPECT_EQ(no.rule, "K47-SHT-02"_rule);
    EXPECT_EQ(words(no, duel.game.measure()), "is nobody's target: nothing is left to shoot with");
    EXPECT_EQ(expected_casualties(position, duel.red, duel.blue, Cause::order), 0);
    EXPECT_FALSE(has_choice_of_arms(position, duel.red));
    duel.go();
    duel.give(Topic::draw, {1});
    duel.give(Topic::unit, {duel.red});
    EXPECT_EQ(duel.game.caveat(duel.state, duel.question(), fire).rule, "K47-SHT-03"_rule);
    duel.give(Topic::order, {fire});
    EXPECT_EQ(duel.count(Told::shoots), 0);
    EXPECT_NE(duel.topic(), Topic::target);
}

TEST(K47_SHT_05, nobody_shoots_past_his_own) {
    Field field;
    const UnitId red = field.add(Side::red, 1, {20 * inch, 10 * inch});
    const UnitId friends = field.add(Side::red, 1, {20 * inch, 18 * inch});
    const UnitId blue = field.add(Side::blue, 1, {20 * inch, 26 * inch});
    field.begin();
    const auto refusal = [&] { return Aim(Position{field.game, field.state}, red, blue, Cause::order).refusal(); };
    EXPECT_TRUE(refusal());
    EXPECT_EQ(std::string(refusal().rule.id()), "K47-SHT-05");
    field.unit(friends).model[0].at.x += 3 * inch / 2;  // exactly an inch from the line
    EXPECT_TRUE(refusal());
    field.unit(friends).model[0].at.x += 1;
    EXPECT_FALSE(refusal());
    field.unit(friends).model[0].at = {20 * inch, 12 * inch};  // an inch from the firer
    EXPECT_FALSE(refusal());
    field.unit(friends).model[0].at = {20 * inch, 24 * inch};  // and from the target
    EXPECT_FALSE(refusal());
}

// Over the heads of those who stand before the house.
TEST(K47_SHT_05, from_an_upper_floor_one_shoots_over_ones_own) {
    Field field;
    const UnitId red = field.add(Side::red, 1, {20 * inch, 10 * inch});
    field.add(Side::red, 1, {20 * inch, 18 * inch});
    const UnitId blue = field.add(Side::blue, 1, {20 * inch, 26 * inch});
    Kind house;
    house.going = Going::building, house.cover = Cover::hard, house.blocks = Blocks::yes, house.height = 3 * inch;
    field.game.ground.kinds.push_back(house);
    Piece piece;
    piece.outline = {{16 * inch, 6 * inch}, {24 * inch, 6 * inch}, {24 * inch, 13 * inch}, {16 * inch, 13 * inch}};
    piece.box = {{16 * inch, 6 * inch}, {24 * inch, 13 * inch}};
    piece.height = 6 * inch, piece.floors = 2;
    field.game.ground.pieces.push_back(piece);
    field.begin();
    field.unit(red).building = 0;
    const auto refusal = [&] { return Aim(Position{field.game, field.state}, red, blue, Cause::order).refusal(); };
    EXPECT_EQ(refusal().rule, "K47-SHT-05"_rule);
    field.unit(red).floor = 1;
    EXPECT_FALSE(refusal());
}

}
}
