// Friends on foot who stand in the way of a vehicle.
#include <gmock/gmock.h>

#include "games/konflikt47/rules/ambush/ambush.h"
#include "games/konflikt47/tests/movement/a_hull.h"

namespace konflikt47::step_aside_test {
namespace {

// Men of red's stand in a rank from north to south across the way of the hull, an inch and a half from middle to middle.
struct Rank : A_hull {
    explicit Rank(double x, double first, const std::string& pieces = "") : A_hull(pieces) {
        unit(friends).model[0].at = at(x, first);
        unit(friends).model[1].at = at(x, first + 1.5);
    }
    std::vector<Aside> asides(const std::vector<Place>& points, Degrees facing) const {
        const Drive drive = this->drive(Pace::run);
        return step_aside({game, state}, hull, drive.began(), drive.stations(points, facing))
            .value_or(std::vector<Aside>{});
    }
};

TEST(K47_MOV_05, friends_step_aside_by_the_least_distance) {
    Rank field(36, 24.2);  // men at 24.2 and 25.7; the hull takes up 23 to 25
    EXPECT_EQ(field.refused_ahead(Pace::run, 10), "");
    const auto asides = field.asides({at(40, 24)}, 90);
    ASSERT_EQ(asides.size(), 1u);
    EXPECT_EQ(asides[0].unit, field.friends);
    EXPECT_EQ(asides[0].model, 0);
    // To the border, 1.3 inches off, and past the other man there.
    EXPECT_GE(asides[0].to.y, 25'500);
    EXPECT_LE(length(asides[0].to, at(36, 24.2)), 1'700);
    EXPECT_FALSE(nearer(asides[0].to, at(36, 25.7), inch));
    EXPECT_TRUE(within(asides[0].to, at(36, 25.7), 2 * inch));
    EXPECT_TRUE(field.asides({at(33.5, 24)}, 90).empty()) << "it does not come so far";
    EXPECT_EQ(field.asides({at(33.55, 24)}, 90).size(), 1u) << "its front comes onto him";
    // In a turn as well.
    Rank beside(30, 25.2);
    EXPECT_EQ(beside.refused(Pace::run, {at(30, 24)}, 180), "");
    EXPECT_EQ(beside.asides({at(30, 24)}, 120).size(), 1u);
}

// One would go north and the other south, which tears them apart; and to one side it is too far for both.
TEST(K47_MOV_05, a_unit_that_stands_across_the_middle_of_the_way_stops_a_vehicle) {
    Rank field(36, 23.5);
    EXPECT_EQ(field.refused_ahead(Pace::run, 10), "K47-MOV-05");
    EXPECT_EQ(field.refused_ahead(Pace::run, 3), "");
    // A unit that losses tore apart may be parted further.
    field.unit(field.friends).model[1].at = at(36, 27);
    EXPECT_EQ(field.refused_ahead(Pace::run, 10), "");
}

TEST(K47_MOV_05, friends_stay_together_and_step_two_inches_at_most) {
    // A hull of 3 inches: the man in the middle needs 2 inches.
    Rank field(36, 24);
    field.unit(field.friends).model[1].at = at(37.5, 24);
    field.entry(field.hull).hull.width = 3 * inch;
    EXPECT_EQ(field.refused_ahead(Pace::run, 10), "");
    for (const auto& [unit, model, to] : field.asides({at(40, 24)}, 90))
        EXPECT_LE(length(field.unit(unit).model[model].at, to), 2 * inch);
    field.entry(field.hull).hull.width = 3'200;
    const Refusal no = field.refusal(Pace::run, {field.ahead_by(10)}, 90);
    EXPECT_EQ(no.rule, "K47-MOV-05"_rule);
    EXPECT_STREQ(no.why, "drives over friends at {0:point}, who cannot step aside by {2:length} at most");
    EXPECT_EQ((Place{no.operand[0], no.operand[1]}), at(36, 24));
    EXPECT_EQ(no.operand[2], 2 * inch);
}

// Walls on both sides of a lane: there is no room beside the vehicle.
TEST(K47_MOV_05, friends_who_find_no_room_stop_a_vehicle) {
    const std::string walls =
        "  - {kind: stack, name: N, from: [33, 20], to: [41, 22.9]}\n"
        "  - {kind: stack, name: S, from: [33, 25.1], to: [41, 28]}\n";
    Rank field(36, 24, walls);
    field.unit(field.friends).model[1].at = at(37.5, 24);
    EXPECT_EQ(field.refused_ahead(Pace::run, 10), "K47-MOV-05");
    EXPECT_EQ(field.refused_ahead(Pace::run, 3.5), "") << "up to them";
}

// He would have to stand an inch and more from the man who need not step aside.
TEST(K47_MOV_05, a_unit_is_not_torn_apart_for_a_vehicle) {
    Rank field(36, 23.4, "  - {kind: stack, name: N, from: [33, 20], to: [39, 22.4]}\n");
    field.unit(field.friends).model[1].at = at(36, 21.9);
    field.game.ground.pieces.clear();
    field.entry(field.hull).hull.width = 2 * inch;
    const auto asides = field.asides({at(40, 24)}, 90);
    ASSERT_EQ(asides.size(), 1u);
    EXPECT_TRUE(within(asides[0].to, at(36, 21.9), 2 * inch));
    EXPECT_LT(asides[0].to.y, 23 * inch) << "to the side on which the other stands";
}

TEST(K47_MOV_05, they_step_aside_before_the_vehicle_sets_out_and_that_is_no_move) {
    Rank field(36, 24.5);
    field.unit(field.friends).model[1].at = at(37.5, 24.5);
    field.go();
    field.order(field.hull, i32(Order::run));
    field.told.clear();
    field.give(Topic::drive, {40 * inch, 24 * inch, 90});
    EXPECT_EQ(field.count(Told::aside), 2);
    EXPECT_EQ(Told(field.told[0].kind), Told::aside);
    EXPECT_EQ(field.game.words(field.told[0]), "Man 1 of Red 2 stepped aside");
    EXPECT_EQ(field.game.headline(field.told[0]), Headline::detail);
    EXPECT_FALSE(field.unit(field.friends).moved);
    EXPECT_EQ(field.unit(field.friends).order, Order::none);
    EXPECT_EQ(field.unit(field.hull).model[0].at, at(40, 24));
    const Position now = field.now();
    for (int i = 0; i < 2; ++i) EXPECT_FALSE(overlap(now.body(field.friends, i), now.body(field.hull, 0)));
    EXPECT_TRUE(now.is_coherent(field.friends));
}

TEST(K47_MOV_05, they_step_aside_where_it_only_turns) {
    Rank field(30, 25.7);
    field.go();
    field.order(field.hull, i32(Order::run));
    field.give(Topic::drive, {30 * inch, 24 * inch, 180});
    EXPECT_GE(field.count(Told::aside), 1);
    for (int i = 0; i < 2; ++i)
        EXPECT_FALSE(overlap(field.now().body(field.friends, i), field.now().body(field.hull, 0)));
}

// Men in a house, enemies and the dead are in nobody's way.
TEST(K47_MOV_05, only_those_on_foot_step_aside) {
    Rank field(36, 23.5);
    field.unit(field.friends).model[0].alive = false;
    EXPECT_EQ(field.asides({at(40, 24)}, 90).size(), 1u);
    field.unit(field.friends).building = 0;
    EXPECT_TRUE(field.asides({at(40, 24)}, 90).empty());
}

// Shots on the way may stop it for good.
TEST(K47_DMG_07, a_vehicle_that_is_immobilised_on_its_way_goes_no_further) {
    A_hull field;
    Move move;
    move.unit = field.hull;
    move.leader = 0;
    for (const auto& [at, facing] : field.drive(Pace::run).stations(std::vector{at(40, 24)}, 90))
        move.way.add(at), move.faces.add(i16(facing));
    move.length = 10 * inch;
    field.go();
    field.state.moves.add(move);
    field.unit(field.hull).wear.immobile = true;
    field.unit(field.blue).order = Order::ambush;
    Interrupting now{.next = max_units};
    now.all.add({field.blue, false, 5 * inch});
    field.state.stacks.call(now);
    Questions questions;
    Visit visit(questions);
    field.game.run(field.state, visit);
    EXPECT_TRUE(field.state.moves.item[0].stopped);
    EXPECT_EQ(field.unit(field.blue).order, Order::ambush) << "its shot would come too late";
}

}
}
