// How vehicles come onto the table.
#include "core/scene.h"
#include "games/konflikt47/tests/movement/a_hull.h"

namespace konflikt47::hull_entry_test {
namespace {

// Red's hull waits off the table, and the northern edge is red's.
struct Coming_hull : A_hull {
    explicit Coming_hull(const std::string& pieces = "", Locomotion locomotion = Locomotion::tracked)
        : A_hull(pieces, locomotion) {
        unit(hull).where = Whereabouts::first_wave;
        unit(hull).facing = 0;
        go();
        order(hull, i32(Order::advance));
    }
};

TEST(K47_SCN_03, a_vehicle_comes_on_with_its_front_at_the_edge) {
    Coming_hull field;
    ASSERT_EQ(field.topic(), Topic::entry);
    field.give(Topic::entry, {40 * inch, 0, 0});
    ASSERT_EQ(field.topic(), Topic::drive);
    const Scene scene = field.game.scene(field.state);
    EXPECT_TRUE(scene.tokens[0].on_board);
    EXPECT_EQ((Place{scene.tokens[0].x, scene.tokens[0].y}), (Place{40 * inch, -2 * inch}));
    EXPECT_EQ(scene.tokens[0].facing, 180);
    // All of it must be on the table afterwards: its middle 2 inches from the edge, 4 from where it began.
    EXPECT_EQ(field.answer(Side::red, {40 * inch, 1'999, 180}).rule, "K47-SCN-03"_rule);
    EXPECT_TRUE(field.answer(Side::red, {40 * inch, -2 * inch, 180})) << "it may not stay";
    EXPECT_EQ(field.answer(Side::red, {40 * inch, 7'001, 180}).rule, "K47-MOV-02"_rule) << "its rate is 9 inches";
    field.told.clear();
    field.give(Topic::drive, {40 * inch, 7 * inch, 200});
    EXPECT_EQ(field.unit(field.hull).model[0].at, at(40, 7));
    EXPECT_EQ(field.unit(field.hull).facing, 200);
    EXPECT_TRUE(field.on_table(field.hull));
    EXPECT_EQ(field.count(Told::comes_on), 1);
    EXPECT_EQ(field.count(Told::turns), 1);
}

// Points beyond the edge cannot be given, so none may be proposed.
TEST(K47_SCN_03, no_leg_of_its_way_ends_off_the_table) {
    Coming_hull field;
    field.give(Topic::entry, {40 * inch, 0, 0});
    const Drive drive = drive_of(field.now(), *field.state.stacks.main.top<Driving>());
    const std::array<Place, 2> way{Place{40 * inch, -1}, at(40, 6)};
    EXPECT_EQ(drive.refuse_way(way, 180).rule, "K47-SCN-03"_rule);
    EXPECT_FALSE(drive.refuse_way(std::array{Place{40 * inch, 0}, at(40, 6)}, 180));
}

TEST(K47_SCN_03, from_the_southern_edge_it_looks_north) {
    A_hull field;
    const Station south = beyond_edge_of(field.now(), field.hull, Table_edge::south, 20 * inch);
    EXPECT_EQ(south, (Station{at(20, 50), 0}));
    EXPECT_EQ(beyond_edge_of(field.now(), field.hull, Table_edge::north, 0).at.x, inch + 1)
        << "none of it beside the table";
    EXPECT_EQ(beyond_edge_of(field.now(), field.hull, Table_edge::north, 72 * inch).at.x, 71 * inch - 1);
}

TEST(K47_SCN_03, it_needs_room_to_come_on) {
    const std::string works = "  - {kind: stack, name: Works, from: [20, 1], to: [50, 5]}\n";
    Coming_hull field(works);
    ASSERT_EQ(field.topic(), Topic::entry);
    EXPECT_EQ(field.answer(Side::red, {40 * inch, 0, 0}).rule, "K47-SCN-03"_rule);
    EXPECT_EQ(field.answer(Side::red, {49 * inch + 1'000, 0, 0}).rule, "K47-SCN-03"_rule);
    EXPECT_FALSE(field.answer(Side::red, {51 * inch, 0, 0}));
    const Coming_hull shut("  - {kind: stack, name: Works, from: [0, 1], to: [72, 5]}\n");
    EXPECT_EQ(shut.state.unit[shut.hull].where, Whereabouts::reserve);
    EXPECT_EQ(shut.state.unit[shut.hull].order, Order::advance);
}

TEST(K47_TER_05, the_way_of_one_that_comes_on_counts_from_the_edge) {
    Coming_hull field("  - {kind: road, name: Lane, from: [39, 0], to: [41, 40]}\n", Locomotion::wheeled);
    field.give(Topic::entry, {40 * inch, 0, 0});
    EXPECT_EQ(field.answer(Side::red, {40 * inch, 22'001, 180}).rule, "K47-MOV-02"_rule);
    field.give(Topic::drive, {40 * inch, 22 * inch, 180});
}

// K47-BLD-10 Once the house is down it goes on from before its wall, and has come on already.
TEST(K47_SCN_03, one_that_breaks_through_a_building_comes_on_once) {
    Coming_hull field("  - {kind: house, name: Inn, from: [36, 6], to: [44, 9]}\n");
    field.entry(field.hull).hull.armour = Armour::heavy;
    field.give(Topic::entry, {40 * inch, 0, 0});
    field.told.clear();
    field.give(Topic::drive, {40 * inch, 6 * inch, 180});
    field.give(Topic::ram, {6});
    EXPECT_EQ(field.state.collapsed, 1u);
    EXPECT_EQ(field.unit(field.hull).model[0].at, at(40, 6));
    EXPECT_EQ(field.count(Told::comes_on), 1);
    EXPECT_EQ(field.state.moves.size, 0);
}

}
}
