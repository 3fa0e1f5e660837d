// Tanks that assault men while somebody waits for them.
#include "games/konflikt47/tests/country.h"

namespace konflikt47 {
namespace {

// The tank of red's, two men of blue's before it, and a gun of blue's that waits beside its way.
struct Watched : Country_field {
    UnitId tank = add(Side::red, 1, at(30, 24));
    UnitId men = add(Side::blue, 2, at(37, 23.5)), gun = add(Side::blue, 1, at(40, 36));
    Watched() {
        entry(tank).hull = {.width = 2 * inch, .depth = 4 * inch};
        Weapon weapon;
        weapon.id = weapon.name = "gun";
        weapon.line[0] = {.range = 40 * inch, .pen = 6};
        game.weapons.push_back(weapon);
        begin();
        unit(tank).facing = 90;
        unit(men).order = Order::fire, unit(gun).order = Order::ambush;
        unit(gun).model[0].weapon = u8(game.weapons.size() - 1);
        go();
        order(tank, assault_option);
        if (topic() == Topic::assault) give(Topic::assault, {men});
    }
};

TEST(K47_CQ_15, the_rest_of_its_way_can_be_interrupted_too) {
    Watched field;
    field.give(Topic::drive, {44 * inch, 24 * inch, 90});
    ASSERT_EQ(field.topic(), Topic::ambush);
    field.give(Topic::ambush, {0});
    field.give(Topic::check, {1, 1});
    ASSERT_EQ(field.topic(), Topic::ambush);
    field.give(Topic::ambush, {1});
    field.give_usual(Topic::ambush_point);
    EXPECT_GT(field.unit(field.tank).model[0].at.x, 34 * inch) << "on the rest of its way";
    field.give(Topic::to_hit, {1});
    EXPECT_EQ(field.unit(field.tank).model[0].at, at(44, 24));
    EXPECT_EQ(field.state.moves.size, 0u);
}

}
}
