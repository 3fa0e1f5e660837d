// What an order to shoot would bring is told with the order.
#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/tests/country.h"
#include "games/konflikt47/tests/damage/gun_and_tank.h"
#include "games/konflikt47/tests/told_forecast.h"

namespace konflikt47::best_target_test {
namespace {

// An assault tells what it would bring at whom it reaches, before one of them is named.
TEST(K47_CQ_02, an_order_to_assault_tells_what_it_would_bring) {
    Field field;
    const UnitId red = field.add(Side::red, 5, at(20, 10)), near = field.add(Side::blue, 3, at(20, 17));
    const UnitId far = field.add(Side::blue, 3, at(20, 40));
    field.begin();
    field.go();
    field.give(Topic::draw, {1});
    field.give(Topic::unit, {red});
    const auto told = [&] { return field.game.forecast(field.state, field.question(), Answer::of(assault_option)); };
    const Forecast one = told(), assault = expect_assault(field.position(), red, near, true);
    ASSERT_FALSE(assault.first.number.empty());
    const std::string said = field.entry(near).name + ": " + assault.first.number + " " + assault.first.words;
    EXPECT_TRUE(notes(one, said));
    EXPECT_FALSE(notes(one, field.entry(far).name));
    EXPECT_EQ(one.first, assault.first);
    EXPECT_EQ(one.title, assault.title) << "it names the only one";
    EXPECT_EQ(one.chances, assault.chances);
    EXPECT_EQ(one.total, assault.total);
    EXPECT_EQ(one.dice, assault.dice);
    // Of two the numbers stand beside each other, and none before the rest.
    field.put(far, at(26, 15));
    const Forecast two = told();
    EXPECT_TRUE(notes(two, said));
    EXPECT_TRUE(notes(two, field.entry(far).name + ": "));
    EXPECT_TRUE(two.first.number.empty());
    // Who is pinned is tested first, and its target's odds say so.
    field.put(far, at(20, 40));
    field.unit(red).pins = 1;
    EXPECT_EQ(told().first.words, "to obey");
    EXPECT_TRUE(
        notes(expect_assault(field.position(), red, near, true), "First its Order Test: " + told().first.number));
    EXPECT_FALSE(notes(expect_assault(field.position(), red, near, false), "First its Order Test"));
}

// The same numbers as at the target itself, before it is named.
TEST(K47_ORD_06, fire_tells_what_it_would_bring_at_its_best_target) {
    Field field;
    const UnitId red = field.add(Side::red, 10, at(20, 10));
    field.add(Side::blue, 10, at(20, 39));
    field.add(Side::blue, 1, at(10, 27));
    const UnitId many = field.add(Side::blue, 10, at(26, 27));
    field.begin();
    field.go();
    field.give(Topic::draw, {1});
    field.give(Topic::unit, {red});
    const auto told = [&](Order order) {
        return field.game.forecast(field.state, field.question(), Answer::of(int(order)));
    };
    const Forecast fire = told(Order::fire), shot = expect_shot(field.position(), red, many, Cause::order, nullptr);
    EXPECT_TRUE(notes(fire, "Best target now: " + field.entry(many).name + ", where 2.5 men fall on average"));
    EXPECT_EQ(fire.first, (Forecast::First{"2.5", "men of " + field.entry(many).name + " expected to fall"}));
    EXPECT_EQ(fire.first.words, "men of " + field.entry(many).name + " expected to fall");
    EXPECT_EQ(fire.first.number, "2.5");
    EXPECT_EQ(fire.distributions, shot.distributions);
    EXPECT_EQ(fire.total, shot.total);
    EXPECT_TRUE(fire.chances.empty()) << "no dice are thrown for the order";
    EXPECT_TRUE(notes(told(Order::advance), ", where 1.7 men fall on average"));
    EXPECT_TRUE(notes(told(Order::advance), "Best target from where it stands: " + field.entry(many).name));
    for (const Order order : {Order::run, Order::ambush, Order::down}) EXPECT_FALSE(notes(told(order), "Best target"));
    // Of a tested order the odds are those of its test, and it shoots with a pin less (K47-ORD-04).
    field.unit(red).pins = 2;
    EXPECT_TRUE(notes(told(Order::fire), ", where 1.7 men fall on average"));
    field.unit(red).pins = 1;
    const Forecast tested = told(Order::fire);
    EXPECT_TRUE(notes(tested, ", where 2.5 men fall on average"));
    EXPECT_EQ(tested.chances.at(0).name, "obeys");
    EXPECT_TRUE(tested.distributions.empty());
    // Nobody measures before, and a barrel that is Fixed does not shoot after a move.
    field.unit(red).pins = 0;
    field.game.weapons[0].line[0].special = bit(Special::fixed);
    EXPECT_FALSE(notes(told(Order::advance), "Best target"));
    field.game.options.premeasure = false;
    EXPECT_FALSE(notes(told(Order::fire), "Best target"));
}

TEST(K47_ORD_06, one_man_falls_and_several_fall) {
    for (const int firers : {4, 8}) {
        Field field;
        const UnitId red = field.add(Side::red, firers, at(20, 10));
        field.add(Side::blue, 10, at(20, 27));
        field.begin();
        field.go();
        field.give(Topic::draw, {1});
        field.give(Topic::unit, {red});
        const Forecast fire = field.game.forecast(field.state, field.question(), Answer::of(int(Order::fire)));
        EXPECT_TRUE(notes(fire, firers == 4 ? ", where 1 man falls on average" : ", where 2 men fall on average"));
    }
}

// Of a vehicle it is the chance to knock it out; what it costs tells which target loses more.
TEST(K47_ORD_06, fire_tells_what_it_would_bring_at_a_vehicle) {
    Gun_and_tank field(medium_gun);
    const UnitId men = field.blue_2;
    const auto told = [&] {
        Forecast forecast;
        add_best_target(field.position(), field.gun, Order::fire, forecast);
        return forecast;
    };
    field.entry(field.tank).points = 200, field.entry(men).points = 50;
    const Forecast shot = expect_shot(field.position(), field.gun, field.tank, Cause::order, nullptr);
    EXPECT_EQ(told().first, (Forecast::First{shot.first.number, "to knock out " + field.entry(field.tank).name}));
    EXPECT_TRUE(notes(
        told(), "Best target now: " + field.entry(field.tank).name + ", " + shot.first.number + " to knock it out"));
    EXPECT_EQ(told().chances, shot.chances);
    field.entry(field.tank).points = 20;
    EXPECT_TRUE(notes(told(), "Best target now: " + field.entry(men).name));
}

// K47-DMG-12 There are no men to fall.
TEST(K47_DMG_12, a_shot_at_a_soft_skin_tells_the_chance_to_knock_it_out) {
    Gun_and_tank field(medium_gun);
    field.entry(field.tank).hull.armour = Armour::soft_skinned;
    const Forecast shot = expect_shot(field.position(), field.gun, field.tank, Cause::order, nullptr);
    EXPECT_EQ(shot.first.words, "to knock it out");
    EXPECT_EQ(shot.distributions.size(), 1u);
    EXPECT_EQ(shot.chances.back().name, "knocked out");
    EXPECT_EQ(shot.first.number, shot.about(shot.chances.back()));
}

}
}
