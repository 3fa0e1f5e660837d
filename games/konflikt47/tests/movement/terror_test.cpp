// Tank fear: men whom armour drives close to, under k47.tank_terror.
#include "games/konflikt47/computer/drives.h"
#include "games/konflikt47/tests/movement/a_hull.h"

namespace konflikt47::terror_test {
namespace {

// A tank that ends four inches farther east, and two men of blue's beside that.
struct Feared : A_hull {
    explicit Feared(double y, bool on = true) {
        game.options.tank_terror = on;
        put(blue, at(34, y));
    }
    void drive(double x = 34) {
        go();
        order(hull, i32(Order::advance));
        told.clear();
        give(Topic::drive, {at(x, 24).x, at(x, 24).y, 90});
    }
    int pins() { return unit(blue).pins; }
};

// The hull is two inches wide, and a base an inch: seven and a half from middle to middle is six.
TEST(K47_SPC_08, men_within_six_inches_of_armour_that_has_moved_get_a_pin) {
    for (const double y : {31.5, 31.501}) {
        Feared field(y);
        field.drive();
        EXPECT_EQ(field.pins(), y == 31.5) << y;
        EXPECT_EQ(field.count(Told::pins), y == 31.5);
    }
    Feared off(30, false);
    off.drive();
    EXPECT_EQ(off.pins(), 0) << "unless the house rule says so nobody fears it";
}

TEST(K47_SPC_08, it_frightens_enemies_on_foot_and_needs_armour) {
    Feared friendly(44);
    friendly.put(friendly.friends, at(34, 30));
    friendly.drive();
    EXPECT_EQ(friendly.unit(friendly.friends).pins, 0);
    Feared truck(30);
    truck.entry(truck.hull).hull.armour = Armour::soft_skinned;
    truck.drive();
    EXPECT_EQ(truck.pins(), 0);
    Feared other(30);
    other.entry(other.blue).hull = {.width = inch, .depth = inch};
    other.drive();
    EXPECT_EQ(other.pins(), 0);
    Feared crew(30);
    crew.entry(crew.blue).gun.is_there = true;
    crew.drive();
    EXPECT_EQ(crew.pins(), 0) << "a gun and its crew are no infantry";
    Feared stays(29);
    stays.drive(30);
    EXPECT_EQ(stays.pins(), 0) << "it has not moved";
}

TEST(K47_SPC_08, men_who_have_as_many_pins_as_morale_are_gone) {
    Feared field(30);
    field.unit(field.blue).pins = u8(morale_of(Quality::regular) - 1);
    field.drive();
    EXPECT_FALSE(field.on_table(field.blue));
}

TEST(K47_SPC_08, a_tank_that_assaults_frightens_those_beside_it) {
    Feared field(30);
    UnitId other = field.blue;
    field.put(other, at(44, 24));
    field.go();
    field.order(field.hull, assault_option);
    field.give(Topic::assault, {other});
    field.give_usual(Topic::drive);
    while (field.topic() == Topic::stand) field.give_usual(Topic::stand);
    field.give(Topic::check, {1, 1});
    EXPECT_EQ(field.unit(other).pins, 1) << "who has got out of its way stands beside it";
}

TEST(K47_SPC_08, whom_it_would_pin_is_foretold_and_weighed) {
    Feared field(30);
    field.go();
    field.order(field.hull, i32(Order::advance));
    const auto answer = [&](double x) {
        Answer there;
        there.size = 3;
        there.value[0] = at(x, 24).x, there.value[1] = 24 * inch, there.value[2] = 90;
        return there;
    };
    const Forecast forecast = field.game.forecast(field.state, field.question(), answer(34));
    ASSERT_EQ(forecast.notes.size(), 1u);
    EXPECT_EQ(forecast.notes[0].words, "A pin for Blue 3");
    const Judgement judgement(field.position(), Side::red);
    EXPECT_GT(worth_of_driving(judgement, {.unit = field.hull}, answer(34)), 0);
    field.game.options.tank_terror = false;
    EXPECT_TRUE(field.game.forecast(field.state, field.question(), answer(34)).title.empty());
    EXPECT_EQ(worth_of_driving(judgement, {.unit = field.hull}, answer(34)), 0);
}

}
}
