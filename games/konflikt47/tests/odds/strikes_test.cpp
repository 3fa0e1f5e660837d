// What an air strike is expected to do.
#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/odds/odds.h"
#include "games/konflikt47/tests/observers/a_strike.h"
#include "games/konflikt47/tests/told_forecast.h"

namespace konflikt47::strike_odds_test {
namespace {

const auto itself = [](int number) { return number; };

TEST(K47_SPC_06, the_odds_of_strafing) {
    A_strike field;
    EXPECT_EQ(from_air_chances(field.position(), field.blue, true).hits.mean(itself), "7/2");
    field.alone(field.blue, 30, 36);
    // A hit in two, and of these four in six hurt: (2/3)^n are all that miss of n shots.
    EXPECT_EQ(from_air_chances(field.position(), field.blue, true).casualties.mean(itself), "4340744/4782969");
    field.unit(field.blue).order = Order::down;
    const auto down = from_air_chances(field.position(), field.blue, true).casualties;
    EXPECT_NE(down.mean(itself), "4340744/4782969") << "Down saves";
}

TEST(K47_SPC_06, the_odds_of_a_bomb) {
    A_strike field;
    const auto open = from_air_chances(field.position(), field.blue, false);
    EXPECT_EQ(open.hits.mean(itself), "3/1");
    EXPECT_EQ(open.casualties.mean(itself), "5/2");
    field.unit(field.blue).order = Order::down;
    EXPECT_EQ(from_air_chances(field.position(), field.blue, false).casualties.mean(itself), "5/3");
    A_strike house("  - {kind: house, name: Inn, from: [28, 34], to: [34, 40]}\n");
    house.unit(house.blue).building = 0;
    EXPECT_EQ(from_air_chances(house.position(), house.blue, false).hits.mean(itself), "7/1");
}

// A heavy tank: a die of 6 and Pen +3, 1 for the top, is superficial damage, and the fifth face of that chart does not destroy it.
TEST(K47_SPC_06, the_odds_of_a_strike_at_armour) {
    A_strike field;
    field.make_vehicle(field.blue, 36, 30);
    field.entry(field.blue).hull.armour = Armour::heavy;
    const auto out = [](const Condition& end) { return end.is_out; };
    const auto bombed = from_air_at_armour(field.position(), field.blue, false);
    const auto strafed = from_air_at_armour(field.position(), field.blue, true);
    EXPECT_EQ(strafed.chance(out), "0/1") << "12 at the most against 10 and the top";
    EXPECT_NE(bombed.chance(out), "0/1") << "fire may drive its crew out";
    EXPECT_EQ(bombed.chance([](const Condition& end) { return end.is_out || end.pins >= 1; }), "1/1");
    field.entry(field.blue).hull.armour = Armour::carrier;
    EXPECT_NE(from_air_at_armour(field.position(), field.blue, true).chance(out), "0/1");
}

TEST(K47_SPC_06, a_forecast_tells_the_better_attack) {
    A_strike field;
    field.fire();
    field.give(Topic::call_in, {1});
    const Forecast forecast = field.game.forecast(field.state, field.question(), Answer::of(field.blue));
    EXPECT_EQ(forecast.title, "Aircraft bomb Blue 3");
    EXPECT_EQ(forecast.first.number, "2.5");
    EXPECT_TRUE(notes(forecast, "On a 1 the enemy has it"));
    EXPECT_FALSE(notes(forecast, "flak"));
    field.entry(field.other).flak = true;
    EXPECT_TRUE(notes(
        field.game.forecast(field.state, field.question(), Answer::of(field.blue)), "1 flak weapon may drive it off"));
    field.alone(field.blue, 30, 36);
    EXPECT_EQ(
        field.game.forecast(field.state, field.question(), Answer::of(field.blue)).title, "Aircraft strafe Blue 3")
        << "of one man";
    A_strike comes;
    comes.comes(comes.blue);
    ASSERT_EQ(comes.topic(), Topic::attack);
    EXPECT_EQ(comes.game.forecast(comes.state, comes.question(), Answer::of(0)).first.number, "2.5");
    EXPECT_EQ(comes.game.forecast(comes.state, comes.question(), Answer::of(1)).title, "Aircraft strafe Blue 3");
}

}
}
