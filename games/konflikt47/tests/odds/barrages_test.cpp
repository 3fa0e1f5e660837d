// What a barrage is expected to do where it is called.
#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/odds/odds.h"
#include "games/konflikt47/tests/observers/an_observer.h"
#include "games/konflikt47/tests/told_forecast.h"

namespace konflikt47::barrage_odds_test {
namespace {

std::string chance_of(const Chances<int>& chances, int number) {
    return chances.chance([&](int one) { return one == number; });
}

TEST(K47_ARM_15, the_odds_know_the_die_of_each_unit) {
    An_observer field;
    field.alone(field.blue, 30, 30);
    // Wherever it drifts to, he is under it.
    const auto one = barrage_chances(field.position(), Side::blue, at(30, 30));
    EXPECT_EQ(chance_of(one, 1), "2/3");
    EXPECT_EQ(one.mean([](int number) { return number; }), "2/3");
    field.alone(field.other, 30, 31);
    const auto two = barrage_chances(field.position(), Side::blue, at(30, 30.5));
    EXPECT_EQ(chance_of(two, 2), "4/9");
    EXPECT_EQ(chance_of(two, 0), "1/9");
    EXPECT_EQ(chance_of(barrage_chances(field.position(), Side::red, at(30, 30.5)), 0), "1/1") << "nobody of red's";
}

// Of the 36 throws for the drift some bring it within six inches of his base, and then four of six harm him.
TEST(K47_ARM_15, the_odds_know_where_it_may_drift_to) {
    for (const double far : {6.5, 7.5, 9.0, 10.5, 11.5, 12.0}) {
        An_observer field;
        field.alone(field.blue, 30, 20);
        const Place point = at(30, 20 + far);
        int under = 0;
        for (int distance = 1; distance <= 6; ++distance)
            for (int direction = 1; direction <= 6; ++direction) {
                const double inches = distance == 6 ? 0 : distance;
                const double east[] = {0.866, 0.866, 0, -0.866, -0.866, 0}, north[] = {0.5, -0.5, -1, -0.5, 0.5, 1};
                const double x = inches * east[direction - 1], y = far - inches * north[direction - 1];
                under += x * x + y * y <= 6.5 * 6.5;
            }
        const auto chances = barrage_chances(field.position(), Side::blue, point);
        EXPECT_EQ(chances.mean([](int number) { return 54 * number; }), std::to_string(under) + "/1")
            << far << ": two thirds of " << under << " of 36";
    }
}

TEST(K47_ARM_15, a_forecast_tells_both_sides) {
    An_observer field;
    field.alone(field.blue, 30, 30);
    field.alone(field.friends, 31, 31);
    field.fire();
    const Forecast asked = field.game.forecast(field.state, field.question(), Answer::of(1));
    EXPECT_FALSE(asked.empty());
    EXPECT_TRUE(field.game.forecast(field.state, field.question(), Answer::of(0)).empty());
    field.give(Topic::call_in, {1});
    Answer there;
    there.size = 3;
    there.value[0] = 30 * inch, there.value[1] = 30 * inch, there.value[2] = 0;
    const Forecast forecast = field.game.forecast(field.state, field.question(), there);
    EXPECT_EQ(forecast.title, "Red 1 calls a barrage");
    ASSERT_EQ(forecast.distributions.size(), 2u);
    EXPECT_EQ(forecast.distributions[0].name, "enemy units pinned or hit");
    EXPECT_EQ(forecast.mean_of(forecast.distributions[0]), "2/3");
    EXPECT_EQ(forecast.distributions[1].name, "own units pinned or hit");
    EXPECT_TRUE(notes(forecast, "the only barrage"));
    EXPECT_EQ(forecast.first.number, "0.7");
}

}
}
