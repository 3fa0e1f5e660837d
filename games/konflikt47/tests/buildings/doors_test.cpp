// Ways into a building and out of it: how far they count, where they begin, and who cannot take them.
#include <gtest/gtest.h>

#include "games/konflikt47/rules/buildings/buildings.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/tests/buildings/inn.h"
#include "games/konflikt47/tests/buildings/street.h"

namespace konflikt47::doors_test {
namespace {

TEST(K47_BLD_02, a_way_that_ends_in_a_building_leads_into_it) {
    Street street;
    street.advance(street.red);
    street.give(Topic::way, {26000, 18000, 0});
    EXPECT_EQ(street.unit(street.red).building, 0);
    EXPECT_EQ(street.unit(street.red).floor, 0);
    EXPECT_EQ(street.state.moves.size, 0);
    EXPECT_EQ(street.count(Told::enters), 1);
    const Outline wall = street.game.ground.pieces[0].outline;
    for (int i = 0; i < 3; ++i) {
        EXPECT_TRUE(is_inside(street.now().body(street.red, i), wall));
        for (int k = 0; k < i; ++k)
            EXPECT_FALSE(overlap(street.now().body(street.red, i), street.now().body(street.red, k)));
    }
    EXPECT_TRUE(street.now().is_coherent(street.red));
    // The leader stands at the place that is nearest to where he came in.
    EXPECT_LT(length(at(23.5, 18), street.unit(street.red).model[0].at), 3 * inch / 2);
}

// The last bend may be right at the wall already.
TEST(K47_BLD_02, a_way_along_the_wall_leads_in_from_its_end) {
    Street street(1);
    street.state.unit[street.red].order = Order::advance;
    EXPECT_FALSE(refuse_course(street.now(), {.unit = street.red}, std::array{at(23.5, 18), at(26, 18)}));
    EXPECT_FALSE(refuse_course(street.now(), {.unit = street.red}, std::array{at(23.4, 18), at(26, 18)}));
}

TEST(K47_BLD_02, the_wall_is_met_to_the_thousandth) {
    Street street(1);
    const Obstacles obstacles =
        obstacles_of(street.now(), street.red, Pace::advance, street.game.ground.table(), no_unit);
    for (const double from : {18.0, 23.4, 23.499, 23.5})
        EXPECT_EQ(obstacles.at_wall(at(from, 18), at(26, 18), 0), at(23.5, 18)) << from;
}

// The leader, in the west, is 7.5" from the wall, the third man 4.5".
TEST(K47_BLD_02, the_way_counts_as_far_as_the_wall) {
    Street street;
    street.place(street.red, {at(17.5, 18), at(19, 18), at(20.5, 18)});
    EXPECT_FALSE(street.refused(at(29, 18)));
    street.place(street.red, {at(17.499, 18), at(19, 18), at(20.5, 18)});
    const Refusal no = street.refused(at(29, 18));
    EXPECT_EQ(no.rule, "K47-MOV-02"_rule);
    EXPECT_EQ(no.operand[0], 6001);
    EXPECT_FALSE(street.refused(at(29, 18), Order::run));
}

// What is proposed to a man who might go in: a way into each house that he reaches, and he ends inside.
TEST(K47_BLD_02, the_ways_into_what_is_near) {
    Street street(1, std::string(an_inn) + "  - {kind: house, name: Barn, from: [40, 16], to: [46, 22]}\n");
    const auto ways = [&](Order order, u8 regroup = 0) {
        street.state.unit[street.red].order = order;
        const Moving moving{.unit = street.red, .regroup = regroup * inch};
        March march = march_of(street.now(), moving);
        return ways_into(street.now(), moving, march);
    };
    const auto near = ways(Order::advance);
    ASSERT_EQ(near.size(), 1u);
    ASSERT_EQ(near[0].size(), 1u);
    EXPECT_EQ(near[0][0], at(24.5, 18));
    EXPECT_TRUE(ways(Order::advance, 6).empty());
    street.place(street.red, {at(17.4, 18)});
    EXPECT_TRUE(ways(Order::advance).empty());
    EXPECT_EQ(ways(Order::run).size(), 1u);
    street.state.unit[street.red].building = 0;
    EXPECT_TRUE(ways(Order::run).empty());
}

TEST(K47_BLD_02, all_of_them_must_get_there) {
    Street street;
    street.place(street.red, {at(20.5, 18), at(19, 18), at(17.5, 18)});
    EXPECT_FALSE(street.refused(at(26, 18)));
    street.place(street.red, {at(20.5, 18), at(19, 18), at(17.499, 18)});
    const Refusal no = street.refused(at(26, 18));
    EXPECT_EQ(no.rule, "K47-BLD-02"_rule);
    EXPECT_EQ(no.operand[0], 3);
}

TEST(K47_BLD_02, round_a_corner_to_the_wall) {
    const std::string wreck = std::string(an_inn) + "  - {kind: wreck, name: Wreck, from: [20, 16], to: [22, 21]}\n";
    Street street(2, wreck, at(17, 18));
    street.place(street.red, {at(19, 22), at(19, 20)});
    EXPECT_FALSE(street.refused(at(26, 22 - 1), Order::run));
    March march(street.now(), street.red, Pace::run);
    const auto route = march.paths(1).to_wall(0);
    ASSERT_TRUE(route);
    EXPECT_GT(route->way.size, 2);
    EXPECT_LT(route->length, 6 * inch);  // about the nearer of both ends
    const Place end = route->way.all().back();
    EXPECT_TRUE(within(Body::disc(end, inch / 2), Outline(street.game.ground.pieces[0].outline), touching));
    EXPECT_FALSE(overlap(Body::disc(end, inch / 2), Outline(street.game.ground.pieces[0].outline)));
}

TEST(K47_BLD_02, no_way_to_the_wall_is_none) {
    Street street(1, std::string(an_inn) + "  - {kind: wreck, name: Long, from: [21, 1], to: [22, 47]}\n");
    March march(street.now(), street.red, Pace::run);
    EXPECT_FALSE(march.paths(0).to_wall(0));
    Street open(1);
    March straight(open.now(), open.red, Pace::run);
    ASSERT_TRUE(straight.paths(0).to_wall(0));
    EXPECT_EQ(straight.paths(0).to_wall(0)->length, 5500);
}

TEST(K47_BLD_01, powered_infantry_does_not_run_in_or_out) {
    Street street(1, an_inn, at(20, 18));
    street.entry(street.red).powered_armour = Powered::heavy;
    EXPECT_FALSE(street.refused(at(26, 18)));
    EXPECT_EQ(street.refused(at(26, 18), Order::run).rule, "K47-BLD-01"_rule);
    street.state.unit[street.red].building = 0;
    street.place(street.red, {at(26, 18)});
    EXPECT_FALSE(street.refused(at(22, 18)));
    EXPECT_EQ(street.refused(at(22, 18), Order::run).rule, "K47-BLD-01"_rule);
}

TEST(K47_BLD_02, they_come_out_at_the_wall_and_go_on_from_there) {
    Street street;
    street.state.unit[street.red].building = 0;
    street.place(street.red, {at(26, 18), at(27.5, 18), at(29, 18)});
    EXPECT_FALSE(street.refused(at(17.5, 18)));
    const Refusal no = street.refused(at(17.499, 18));
    EXPECT_EQ(no.rule, "K47-MOV-02"_rule);
    EXPECT_EQ(no.operand[0], 6001);
    EXPECT_EQ(street.refused(at(20, 18)).why, nullptr);
    street.advance(street.red);
    street.give(Topic::floor, {0});
    street.give(Topic::way, {20000, 18000, 0});
    ASSERT_EQ(street.topic(), Topic::places);
    // The others stand beside him before the wall, where they begin.
    const Answer usual = street.game.usual(street.state, street.question());
    EXPECT_FALSE(sandtable::answer(street.game, street.state, Side::red, usual, street.questions, &street.told));
    EXPECT_EQ(street.unit(street.red).building, no_piece);
    EXPECT_EQ(street.count(Told::leaves), 1);
    EXPECT_EQ(street.unit(street.red).model[0].at, at(20, 18));
    EXPECT_TRUE(street.now().is_coherent(street.red));
    EXPECT_TRUE(street.unit(street.red).moved);
}

// Right before the place that he goes to, wherever that is along the wall.
TEST(K47_BLD_02, the_first_to_come_out_stands_nearest_to_where_he_goes) {
    Street street(1);
    street.state.unit[street.red].building = 0;
    for (const Place toward : {at(20, 18.023), at(20, 20.777)}) {
        const auto places = outside_of(street.now(), street.red, Pace::advance, toward);
        ASSERT_TRUE(places);
        EXPECT_EQ((*places)[0], (Place{23500, toward.y}));
    }
}

TEST(K47_BLD_02, not_in_and_out_in_one_order) {
    Street street(1, std::string(an_inn) + "  - {kind: house, name: Barn, from: [20, 16], to: [23, 22]}\n");
    street.state.unit[street.red].building = 0;
    street.place(street.red, {at(26, 18)});
    EXPECT_EQ(street.refused(at(21, 18)).rule, "K47-BLD-02"_rule);
    // Within his own house he stays.
    EXPECT_FALSE(street.refused(at(28, 20)));
    street.advance(street.red);
    street.give(Topic::floor, {0});
    street.give(Topic::way, {28000, 20000, 0});
    EXPECT_EQ(street.unit(street.red).building, 0);
    EXPECT_EQ(street.unit(street.red).model[0].at, at(26, 18));
    EXPECT_FALSE(street.unit(street.red).moved);
}

TEST(K47_BLD_02, no_room_before_the_wall) {
    // Banks all around except in the north, where there is room for one.
    Street street(2,
        std::string(an_inn) +
            "  - {kind: wreck, name: A, from: [23.5, 15], to: [24, 23]}\n"
            "  - {kind: wreck, name: B, from: [30, 15], to: [30.5, 23]}\n"
            "  - {kind: wreck, name: C, from: [24, 22], to: [30, 23]}\n"
            "  - {kind: wreck, name: D, from: [25.5, 15], to: [30, 16]}\n");
    street.state.unit[street.red].building = 0;
    EXPECT_EQ(street.refused(at(24.75, 13)).rule, "K47-BLD-02"_rule);
    street.state.unit[street.red].model[1].alive = false;
    EXPECT_FALSE(street.refused(at(24.75, 13)));
}

// A unit on Ambush shoots at them before they are in.
TEST(K47_BLD_02, who_goes_in_may_be_interrupted) {
    Street street;
    street.place(street.blue, {at(16, 26)});
    street.state.unit[street.blue].order = Order::ambush;
    street.advance(street.red);
    street.give(Topic::way, {26000, 18000, 0});
    ASSERT_EQ(street.topic(), Topic::ambush);
    EXPECT_EQ(street.unit(street.red).building, no_piece);
    street.give(Topic::ambush, {0});
    EXPECT_EQ(street.unit(street.red).building, 0);
}

// In panic it comes out towards the edge.
TEST(K47_FUB_04, who_panics_in_a_building_comes_out) {
    Street street(1);
    street.state.unit[street.red].building = 0;
    EXPECT_TRUE(can_panic(street.now(), street.red, Table_edge::north));
    EXPECT_EQ(before_edge(street.now(), street.red, Table_edge::north), at(18, 0));
}

// Six inches end before its middle, which is all the same a way into it; elsewhere the rate is the most that a way may be.
TEST(K47_BLD_02, a_way_into_a_house_counts_to_its_wall) {
    // Half an inch of base and six inches before the wall he comes to it, and a base's width and an eighth of an inch farther off not.
    for (const auto& [x, rate] : {std::pair{17.5, 0}, {18.0, 0}, {60.0, 6 * inch}, {16.875, 6 * inch}}) {
        Street street(1);
        street.put(street.red, at(x, 18));
        street.advance(street.red);
        EXPECT_EQ(street.question().reach, rate) << x;
        if (!rate) { EXPECT_FALSE(street.refused(at(26, 18))); }
    }
    Street fallen(1);  // rubble is no house
    fallen.state.collapsed = 1;
    fallen.advance(fallen.red);
    EXPECT_EQ(fallen.question().reach, 6 * inch);
}

// Over the edge and into a house in one move.
TEST(K47_SCN_03, they_come_on_into_a_house) {
    Street street(2, "  - {kind: house, name: Inn, from: [24, 2], to: [30, 8]}\n");
    street.state.unit[street.red].where = Whereabouts::first_wave;
    street.advance(street.red);
    street.give(Topic::entry, {27000, 0, 0});
    street.give(Topic::way, {27000, 5000, 0});
    EXPECT_EQ(street.unit(street.red).building, 0);
    EXPECT_EQ(street.unit(street.red).where, Whereabouts::on_table);
}

TEST(K47_TER_03, a_run_out_of_a_house_or_onto_the_table_is_not_doubted) {
    Street street;
    street.state.unit[street.red].building = 0;
    street.go();
    if (street.topic() == Topic::draw) street.give(Topic::draw, {1});
    street.give(Topic::unit, {street.red});
    EXPECT_FALSE(street.game.caveat(street.state, street.question(), int(Order::run)));
    street.state.unit[street.red].building = no_piece;
    street.state.unit[street.red].where = Whereabouts::reserve;
    for (Model& man : street.state.unit[street.red].model) man.at = {27 * inch, 19 * inch};  // means nothing
    EXPECT_FALSE(street.game.caveat(street.state, street.question(), int(Order::run)));
}

TEST(K47_BLD_02, a_way_out_begins_with_the_point_towards_which_they_come_out) {
    Street street(2);
    street.state.unit[street.red].building = 0;
    street.state.unit[street.red].order = Order::advance;
    const auto refused = [&](std::vector<Place> way) { return refuse_course(street.now(), {.unit = street.red}, way); };
    EXPECT_FALSE(refused({at(20, 19)}));
    EXPECT_EQ(refused({at(26, 19), at(20, 19)}).rule, "K47-BLD-02"_rule);
    EXPECT_FALSE(refused({at(26, 19)}));  // to stay is a way, too
    // What the program proposes is to stay.
    Street asked(2, "  - {kind: house, name: Hut, from: [24, 16], to: [30, 22]}\n");
    asked.state.unit[asked.red].building = 0;
    asked.place(asked.red, {at(26, 18), at(28, 18)});
    asked.advance(asked.red);
    ASSERT_EQ(asked.topic(), Topic::way);
    asked.give_usual(Topic::way);
    EXPECT_EQ(asked.unit(asked.red).building, 0);
    EXPECT_EQ(asked.unit(asked.red).model[0].at, at(26, 18));
}

}
}
