// Vehicles and walkers in a battle: ordered, asked one question, told, watched from Ambush, and coming on.
#include <gmock/gmock.h>

#include "games/konflikt47/rules/ambush/routes.h"
#include "games/konflikt47/rules/shooting/sight.h"
#include "games/konflikt47/tests/movement/a_hull.h"

namespace konflikt47::driving_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> told(const A_hull& field) {
    std::vector<std::string> all;
    for (const Event& event : field.told) all.push_back(field.game.words(event));
    return all;
}

TEST(K47_VEH_04, one_question_draws_the_whole_move) {
    Ordered_hull field(Order::advance);
    ASSERT_EQ(field.topic(), Topic::drive);
    EXPECT_EQ(field.question().kind, Question::path);
    EXPECT_EQ(field.question().asked, Side::red);
    EXPECT_TRUE(field.question().has_facing);
    EXPECT_EQ(field.question().reach, 9 * inch);
    EXPECT_EQ(field.game.words(field.state, field.question()), "Where does Red 1 drive?");
    field.give(Topic::drive, {33 * inch, 24 * inch, 33 * inch, 28 * inch, 210});
    EXPECT_EQ(field.unit(field.hull).model[0].at, at(33, 28));
    EXPECT_EQ(field.unit(field.hull).facing, 210);
    EXPECT_TRUE(field.unit(field.hull).moved);
    EXPECT_EQ(field.state.moves.size, 0);
    EXPECT_THAT(told(field),
        ElementsAre(HasSubstr("Red 1 went from"), "Red 1 turned right by 90 degrees, to the south",
            HasSubstr("Red 1 went on to"), "Red 1 turned right by 30 degrees, to the south-west"));
    EXPECT_NE(field.topic(), Topic::places) << "nobody is asked where its models end";
}

TEST(K47_VEH_04, a_reverse_is_told_as_one) {
    Ordered_hull field(Order::advance);
    field.give(Topic::drive, {27 * inch, 24 * inch, 90});
    EXPECT_EQ(field.unit(field.hull).model[0].at, at(27, 24));
    EXPECT_EQ(field.unit(field.hull).facing, 90);
    EXPECT_THAT(told(field).front(), HasSubstr("Red 1 went straight back to"));
}

TEST(K47_VEH_04, it_may_only_turn) {
    Ordered_hull field(Order::run);
    field.give(Topic::drive, {30 * inch, 24 * inch, 60});
    EXPECT_EQ(field.unit(field.hull).facing, 60);
    EXPECT_TRUE(field.unit(field.hull).moved);
    EXPECT_THAT(told(field).front(), "Red 1 turned left by 30 degrees, to the north-east");
}

TEST(K47_VEH_04, it_may_turn_right_round) {
    Ordered_hull field(Order::advance);
    field.give(Topic::drive, {30 * inch, 24 * inch, 270});
    EXPECT_THAT(told(field).front(), "Red 1 turned right by 180 degrees, to the west");
}

TEST(K47_MOV_07, a_vehicle_may_stay) {
    Ordered_hull field(Order::run);
    field.give(Topic::drive, {30 * inch, 24 * inch, 90});
    EXPECT_FALSE(field.unit(field.hull).moved);
    EXPECT_THAT(told(field).front(), "Red 1 stays where it is");
}

// It is asked nothing, because only one answer would be allowed.
TEST(K47_DMG_07, an_immobilised_vehicle_is_not_asked_how_it_drives) {
    A_hull field;
    field.unit(field.hull).wear.immobile = true;
    field.go();
    field.order(field.hull, i32(Order::run));
    EXPECT_NE(field.topic(), Topic::drive);
    EXPECT_THAT(told(field), testing::Contains("Red 1 stays where it is"));
    EXPECT_EQ(field.unit(field.hull).model[0].at, at(30, 24));
}

TEST(K47_VEH_06, any_of_the_six_orders_may_be_given_and_a_soft_skin_assaults_nobody) {
    for (const Order order : {Order::fire, Order::advance, Order::run, Order::ambush, Order::rally, Order::down}) {
        A_hull field;
        field.go();
        field.order(field.hull, i32(order));
        EXPECT_EQ(field.unit(field.hull).order, order);
    }
    A_hull field("", Locomotion::wheeled);
    field.entry(field.hull).hull.armour = Armour::soft_skinned;
    field.stands(field.blue, 36, 24);
    field.go();
    if (field.topic() == Topic::draw) field.give(Topic::draw, {1});
    field.give(Topic::unit, {field.hull});
    EXPECT_FALSE(field.lists(assault_option));
    EXPECT_EQ(field.answer(Side::red, {assault_option}).rule, "K47-CQ-15"_rule);
}

// Where it turns it has turned already.
TEST(K47_ORD_11, a_hull_is_watched_as_it_goes_and_turns) {
    A_hull field;
    Move move;
    move.unit = field.hull;
    move.leader = 0;
    for (const auto& [at, facing] : field.drive(Pace::advance).stations(std::vector{at(33, 24), at(33, 28)}, 210))
        move.way.add(at), move.faces.add(i16(facing));
    move.length = i32(length(move.way.all()));
    EXPECT_EQ(move.length, 7 * inch);
    EXPECT_EQ(station_at(move, 0), (Station{at(30, 24), 90}));
    EXPECT_EQ(station_at(move, 2'999), (Station{{32'999, 24'000}, 90}));
    EXPECT_EQ(station_at(move, 3'000), (Station{at(33, 24), 180}));
    EXPECT_EQ(station_at(move, 6'999), (Station{{33'000, 27'999}, 180}));
    EXPECT_EQ(station_at(move, 7'000), (Station{at(33, 28), 210}));
}

// A shed stands between the watcher and the way: the hull is seen while any of its points is to one side of it.
TEST(K47_ORD_11, windows_are_where_a_corner_of_the_hull_is_seen) {
    A_hull field("  - {kind: stack, name: Shed, from: [34, 28], to: [40, 30]}\n");
    field.stands(field.blue, 37, 40);
    field.unit(field.blue).model[1].alive = false;
    Move move;
    move.unit = field.hull;
    move.leader = 0;
    for (const auto& [at, facing] : field.drive(Pace::run).stations(std::vector{at(46, 24)}, 90))
        move.way.add(at), move.faces.add(i16(facing));
    move.length = i32(length(move.way.all()));
    const Windows seen = windows(field.now(), move, field.blue);
    ASSERT_EQ(seen.size, 2);
    EXPECT_EQ(seen.item[0].from, 0);
    EXPECT_EQ(seen.item[1].to, move.length);
    for (i32 gone = 0; gone <= move.length; gone += inch / 16) {
        const Station station = station_at(move, gone);
        const Outlook outlook(field.game.ground, {{0, 0}, {72 * inch, 48 * inch}}, {{0, 0}, {72 * inch, 48 * inch}}, 0);
        const bool sees = outlook.sees(Footprint(at(37, 40)),
            Footprint(Body::box(station.at, 2 * inch, 4 * inch, station.facing), Footprint::usual_height));
        const bool in = std::ranges::any_of(
            seen.all(), [&](const Window& window) { return window.from <= gone && gone <= window.to; });
        EXPECT_EQ(in, sees) << gone;
    }
}

// It stops where it has got to, and looks as it did there.
TEST(K47_ORD_11, on_its_way_it_stands_where_it_has_got_to) {
    Ordered_hull field(Order::advance);
    Move move;
    move.unit = field.hull;
    move.leader = 0;
    for (const auto& [at, facing] : field.drive(Pace::advance).stations(std::vector{at(33, 24), at(33, 28)}, 210))
        move.way.add(at), move.faces.add(i16(facing));
    move.length = 7 * inch;
    Questions unasked;
    Visit visit(unasked);
    Play play(field.game, field.state, visit);
    for (const i32 gone : {1'000, 3'000, 3'000, 5'000, 7'000}) {
        stand_at(play, move, gone);
        EXPECT_EQ(field.unit(field.hull).model[0].at, station_at(move, gone).at);
        EXPECT_EQ(field.unit(field.hull).facing, station_at(move, gone).facing);
        EXPECT_EQ(move.gone, gone);
    }
    EXPECT_EQ(&routes_of(play, move), &routes_of(play, move));
    EXPECT_EQ(routes_of(play, move).at(0, 5'000), at(33, 26));
}

}
}
