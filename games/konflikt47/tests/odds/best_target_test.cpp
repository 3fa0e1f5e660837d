// What an order to shoot would bring is told with the order.
#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/tests/country.h"
#include "games/konflikt47/tests/told_forecast.h"

namespace konflikt47::best_target_test {
namespace {

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
    // Of a tested order the odds are those of its test.
    field.unit(red).pins = 1;
    const Forecast tested = told(Order::fire);
    EXPECT_TRUE(notes(tested, ", where 1.7 men fall on average"));
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

}
}
