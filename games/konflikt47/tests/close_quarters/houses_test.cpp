// Assaults on houses.
#include "games/konflikt47/tests/close_quarters/fight.h"

namespace konflikt47::houses_test {
namespace {

// Blue is in it, and has acted.
void assault_a_house(Fight& fight) {
    Kind house;
    house.going = Going::building, house.cover = Cover::hard, house.blocks = Blocks::yes, house.height = 3 * inch;
    fight.game.ground.kinds.push_back(house);
    Piece piece;
    piece.outline = {{18 * inch, 16 * inch}, {26 * inch, 16 * inch}, {26 * inch, 22 * inch}, {18 * inch, 22 * inch}};
    piece.box = {{18 * inch, 16 * inch}, {26 * inch, 22 * inch}};
    piece.height = 3 * inch;
    fight.game.ground.pieces.push_back(piece);
    fight.begin();
    fight.state.unit[fight.blue].building = 0;
    fight.state.unit[fight.blue].order = Order::down;
    fight.assault();
}

TEST(K47_BLD_07, occupants_are_assaulted_at_their_wall_and_strike_as_well) {
    Fight fight(8 * inch, 3, 2);
    assault_a_house(fight);
    ASSERT_EQ(fight.topic(), Topic::blows);
    const Position position{fight.game, fight.state};
    const auto& ground = fight.game.ground;
    for (int model = 0; model < 3; ++model) {
        EXPECT_FALSE(overlap(position.body(fight.red, model), ground.pieces[0].outline)) << model;
        EXPECT_TRUE(within(position.body(fight.red, model), ground.pieces[0].outline, touching)) << model;
    }
    fight.give(Topic::blows, {6, 6, 6});
    EXPECT_EQ(fight.question().dice.count, 2);  // K47-CQ-08
    fight.give(Topic::blows, {1, 1});
    EXPECT_FALSE(fight.on_table(fight.blue));
    EXPECT_TRUE(fight.on_table(fight.red));
}

TEST(K47_CQ_11, who_has_won_inside_of_a_building_stays_there) {
    Fight fight(8 * inch, 3, 2);
    assault_a_house(fight);
    const Place stood = fight.unit(fight.blue).model[0].at;
    fight.give(Topic::blows, {1, 1, 1});
    fight.give(Topic::blows, {6, 6});
    fight.give(Topic::remove, {1, 1, 0});
    EXPECT_FALSE(fight.on_table(fight.red));
    fight.give(Topic::regroup, {6});
    EXPECT_EQ(fight.count(Told::regroups), 1);
    ASSERT_EQ(fight.topic(), Topic::way);
    fight.give(Topic::way, {20 * inch, 19 * inch, 0});  // a place inside: he stays
    EXPECT_EQ(fight.unit(fight.blue).model[0].at, stood);
    EXPECT_EQ(fight.unit(fight.blue).building, 0);
}

}
}
