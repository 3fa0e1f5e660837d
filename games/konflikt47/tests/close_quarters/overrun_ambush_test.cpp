// Tanks that assault men who react, or while somebody waits for them.
#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/tests/movement/a_hull.h"

namespace konflikt47 {
namespace {

// The tank of red's, two men of blue's before it, and a gun of blue's that waits beside its way.
struct Watched : Country_field {
    UnitId tank = add(Side::red, 1, at(30, 24));
    UnitId men = add(Side::blue, 2, at(37, 23.5)), gun = add(Side::blue, 1, at(40, 36));
    explicit Watched(Locomotion locomotion = Locomotion::tracked) {
        entry(tank).hull = {.width = 2 * inch, .depth = 4 * inch, .locomotion = locomotion};
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

// Where it ends as it touches them it drives no farther, and nobody is asked again.
TEST(K47_CQ_15, who_waits_is_asked_once_where_no_way_is_left) {
    Watched field;
    field.give_usual(Topic::drive);
    field.give(Topic::ambush, {0});
    field.give(Topic::check, {1, 1});
    EXPECT_NE(field.topic(), Topic::ambush);
    EXPECT_EQ(field.state.moves.size, 0u);
}

TEST(K47_CQ_15, where_the_first_of_them_has_fallen_it_goes_on_to_the_next) {
    Watched field;
    field.unit(field.men).model[1].at = at(41, 23.5);
    field.give(Topic::drive, {44 * inch, 24 * inch, 90});
    ASSERT_EQ(field.topic(), Topic::ambush);
    field.unit(field.men).model[0].alive = false;
    field.give(Topic::ambush, {0});
    ASSERT_EQ(field.topic(), Topic::ambush) << "on the way to the next of them";
    field.give(Topic::ambush, {0});
    ASSERT_EQ(field.topic(), Topic::check);
    EXPECT_NEAR(field.unit(field.tank).model[0].at.x, 38.5 * inch, 5);

    Watched gone;
    gone.give(Topic::drive, {44 * inch, 24 * inch, 90});
    gone.unit(gone.men).where = Whereabouts::destroyed;
    gone.give(Topic::ambush, {0});
    gone.give(Topic::ambush, {0});
    EXPECT_EQ(gone.unit(gone.tank).model[0].at, at(44, 24)) << "it finishes its move";
}

TEST(K47_CQ_15, a_tank_that_is_put_down_on_its_way_assaults_nobody) {
    Watched field;
    field.give(Topic::drive, {44 * inch, 24 * inch, 90});
    field.give(Topic::ambush, {1});
    field.give_usual(Topic::ambush_point);
    field.give(Topic::to_hit, {6});
    field.give(Topic::penetrate, {3});
    field.give(Topic::chart, {1});
    EXPECT_NE(field.topic(), Topic::check);
    EXPECT_TRUE(field.on_table(field.men));
    EXPECT_EQ(field.state.moves.size, 0u);
}

TEST(K47_CQ_16, a_walker_that_is_put_down_on_its_way_assaults_nobody) {
    for (const int chart : {1, 2}) {  // stunned; or its steering, and it goes on
        Watched field(Locomotion::heavy_walker);
        field.unit(field.men).pins = 1;
        field.give(Topic::drive, {44 * inch, 24 * inch, 90});
        field.give(Topic::ambush, {1});
        field.give_usual(Topic::ambush_point);
        field.give(Topic::to_hit, {6});
        field.give(Topic::penetrate, {2});
        field.give(Topic::chart, {chart});
        EXPECT_EQ(field.topic() == Topic::batter, chart == 2);
        if (chart == 2) continue;
        EXPECT_EQ(field.unit(field.tank).order, Order::down);
        EXPECT_EQ(field.unit(field.men).pins, 1);
        EXPECT_EQ(field.count(Told::falls_back) + field.count(Told::draw), 0);
        EXPECT_EQ(field.state.moves.size, 0u);
    }
}

// Two men of blue's with guns, to whom it must turn.
struct Reaction_field : A_hull {
    explicit Reaction_field(double y = 24) {
        place(blue, {at(40, y - 0.5), at(40, y + 0.75)});
        Weapon gun;
        gun.id = gun.name = "gun";
        gun.line[0] = {.range = 40 * inch, .pen = 6};
        game.weapons.push_back(gun);
        for (int man = 0; man < 2; ++man) unit(blue).model[std::size_t(man)].weapon = u8(game.weapons.size() - 1);
        go();
        order(hull, assault_option);
        give(Topic::assault, {blue});
    }
    Place tank() const { return state.unit[hull].model[0].at; }
    // They shoot, one hit, with this on the chart of superficial damage.
    void react(int how, int chart, int die = 3) {
        give(Topic::stand, {how});
        give(Topic::to_hit, {6, 1});
        give(Topic::penetrate, {die});
        give(Topic::chart, {chart});
    }
};

// From more than six inches they may shoot first, and what stops the tank ends the assault.
TEST(K47_CQ_15, a_tank_that_is_stopped_by_the_reaction_assaults_nobody) {
    for (const int chart : {1, 5, 2}) {  // stunned, immobilised; or its steering, and it needs no turn
        const bool stopped = chart != 2;
        Reaction_field field;
        field.give(Topic::drive, {46 * inch, 24 * inch, 90});
        ASSERT_EQ(field.topic(), Topic::stand);
        EXPECT_EQ(field.tank(), at(30, 24));
        field.react(1, chart);
        EXPECT_EQ(field.topic() == Topic::check, !stopped);
        if (!stopped) continue;
        EXPECT_EQ(field.tank(), at(30, 24));
        EXPECT_EQ(field.count(Told::too_far), 1);
        EXPECT_TRUE(field.on_table(field.blue));
        EXPECT_EQ(field.state.moves.size, 0u);
    }
}

// K47-DMG-07 It has not turned yet when they shoot, and then it cannot: neither immobilised nor without a pivot.
TEST(K47_CQ_15, what_the_reaction_leaves_it_must_do_for_its_turn_too) {
    for (const int how : {1, 2})
        for (const int chart : {5, 2}) {
            Reaction_field field(30);
            field.give_usual(Topic::drive);
            ASSERT_EQ(field.topic(), Topic::stand);
            field.give(Topic::stand, {how});
            field.give(Topic::to_hit, {6, 1});
            field.give(Topic::penetrate, {how == 1 ? 2 : 3});  // on its side, before it has turned
            field.give(Topic::chart, {chart});
            EXPECT_NE(field.topic(), Topic::check) << how << chart;
            EXPECT_EQ(field.unit(field.hull).facing, 90) << how << chart;
            EXPECT_EQ(field.tank(), at(30, 24));
            EXPECT_EQ(field.count(Told::too_far), 1) << how << chart;
        }
}

// Once its way is known, so is the room beside it.
TEST(K47_CQ_15, what_becomes_of_those_who_stand_is_foretold_with_the_room_beside_its_way) {
    Reaction_field field;
    field.give(Topic::drive, {46 * inch, 24 * inch, 90});
    const Forecast forecast = expect_arrival(field.position(), field.hull, field.blue);
    EXPECT_NEAR(double(forecast.chances[1].weight) / double(forecast.total), 6.0 / 36, 1e-9);
}

}
}
