// Panic of vehicles and walkers: where they go, and what becomes of them.
#include "games/konflikt47/tests/movement/a_hull.h"

namespace konflikt47::hull_panic_test {
namespace {

// Red's hull throws a twelve, and then a 4; it sees blue's unit.
struct Bolting : A_hull {
    explicit Bolting(const std::string& pieces = "", Locomotion locomotion = Locomotion::tracked)
        : A_hull(pieces, locomotion) {
        unit(hull).pins = 1;
        put(blue, at(36, 34));
    }
    void panic(Order order = Order::advance) {
        go();
        this->order(hull, i32(order));
        give(Topic::test, {6, 6});
        give(Topic::fubar, {4});
    }
    std::vector<Panic_drive> ways(Table_edge edge) const { return drives_of_panic({game, state}, hull, edge); }
    Place where() const { return state.unit[hull].model[0].at; }
};

// Twenty inches from the northern edge: its half length and a Run are as far.
TEST(K47_FUB_04, a_vehicle_turns_to_the_edge_and_is_gone_if_it_touches_it) {
    Bolting field;
    field.stands(field.hull, 30, 20, 90);
    field.panic();
    EXPECT_EQ(field.unit(field.hull).where, Whereabouts::destroyed);
    EXPECT_EQ(field.count(Told::panic), 1);
    EXPECT_EQ(field.count(Told::flees), 1);
    EXPECT_EQ(field.count(Told::turns), 1);
    EXPECT_FALSE(field.position().is_wreck(field.hull)) << "it has gone over the edge";
    for (const Event& event : field.told)
        if (event.kind == u8(Told::turns)) { EXPECT_EQ(event.operand[1], -90); }
}

TEST(K47_FUB_04, a_vehicle_that_does_not_reach_the_edge_stops_at_the_end_of_its_run) {
    Bolting field;
    field.stands(field.hull, 36, 23, 90);
    field.panic();
    EXPECT_TRUE(field.on_table(field.hull));
    EXPECT_EQ(field.where(), at(36, 5));
    EXPECT_EQ(field.unit(field.hull).facing, 0);
    EXPECT_EQ(field.unit(field.hull).order, Order::run);
    EXPECT_EQ(field.count(Told::flees), 0);
}

// It looks away from the edge: a tank turns no further than across on a Run, and so it backs; a light walker turns round.
TEST(K47_FUB_04, it_goes_straight_back_where_that_brings_it_nearer) {
    Bolting tank;
    tank.stands(tank.hull, 36, 20, 180);
    tank.panic();
    EXPECT_EQ(tank.where(), at(36, 15.5));
    EXPECT_EQ(tank.unit(tank.hull).facing, 180);
    EXPECT_EQ(tank.count(Told::backs), 1);
    Bolting walker("", Locomotion::light_walker);
    walker.stands(walker.hull, 36, 20, 180);
    walker.panic();
    EXPECT_EQ(walker.count(Told::backs), 0);
    EXPECT_FALSE(walker.on_table(walker.hull));
    Bolting slanted;
    slanted.stands(slanted.hull, 36, 22, 120);  // it gets to look at 30 degrees: 15.6 inches nearer, and not 2.25
    slanted.panic();
    EXPECT_EQ(slanted.unit(slanted.hull).facing, 30);
    EXPECT_LT(slanted.where().y, 22 * inch - 18 * inch * 86 / 100);
}

TEST(K47_FUB_04, what_cannot_get_an_inch_nearer_goes_down) {
    Bolting immobile;
    immobile.stands(immobile.hull, 36, 20, 90);
    immobile.unit(immobile.hull).wear.immobile = true;
    immobile.panic();
    EXPECT_EQ(immobile.unit(immobile.hull).order, Order::down);
    EXPECT_EQ(immobile.count(Told::panic), 0);
    // A wall before it, with room for an inch, or for a hair less. It neither turns nor gets nearer behind.
    for (const i32 hair : {0, 1}) {
        Bolting held("  - {kind: ruin, name: Ruin, from: [33, 10], to: [39, 17]}\n");
        held.stands(held.hull, 36, 20, 0);
        held.unit(held.hull).model[0].at.y -= hair;
        held.unit(held.hull).wear.steering = 2;
        EXPECT_EQ(held.ways(Table_edge::north).size(), std::size_t(1 - hair));
    }
}

TEST(K47_FUB_04, what_touches_the_edge_already_goes_down) {
    Bolting field;
    field.stands(field.hull, 36, 2, 180);
    field.put(field.blue, at(40, 30));
    field.panic();
    EXPECT_EQ(field.unit(field.hull).order, Order::down);
}

// A hedge of a kind that takes an Advance: it is crossed for want of another way, at the rate of an Advance.
TEST(K47_FUB_04, ground_that_takes_an_advance_stops_a_vehicle_unless_there_is_no_other_way) {
    const std::string wood = "  - {kind: thick_wood, name: Wood, from: [0, 10], to: [72, 16]}\n";
    Bolting stops(wood);
    stops.stands(stops.hull, 36, 22, 0);
    ASSERT_EQ(stops.ways(Table_edge::north).size(), 1u);
    EXPECT_EQ(stops.ways(Table_edge::north)[0].pace, Pace::run);
    stops.panic();
    EXPECT_EQ(stops.where(), at(36, 18)) << "it runs up to the wood";
    Bolting enters(wood);
    enters.stands(enters.hull, 36, 18, 0);
    ASSERT_EQ(enters.ways(Table_edge::north).size(), 1u);
    EXPECT_EQ(enters.ways(Table_edge::north)[0].pace, Pace::advance);
    enters.panic();
    EXPECT_EQ(enters.where(), at(36, 9));
    EXPECT_EQ(enters.unit(enters.hull).order, Order::run) << "its die shows a Run all the same";
}

// The wood lies behind it: it does not back into that as long as it can drive off to the side of it.
TEST(K47_FUB_04, no_way_back_leads_into_such_ground_either_while_another_way_brings_it_nearer) {
    Bolting field("  - {kind: thick_wood, name: Wood, from: [30, 10], to: [42, 17]}\n");
    field.stands(field.hull, 36, 19.5, 180);
    for (const Panic_drive& way : field.ways(Table_edge::north)) EXPECT_EQ(way.pace, Pace::advance);
    ASSERT_FALSE(field.ways(Table_edge::north).empty());
    field.stands(field.hull, 36, 20.5, 180);
    ASSERT_EQ(field.ways(Table_edge::north).size(), 1u);
    EXPECT_EQ(field.ways(Table_edge::north)[0].stations.back().at, at(36, 19)) << "back to the wood, and no further";
}

TEST(K47_FUB_04, of_two_ways_that_are_as_good_the_owner_of_the_vehicle_chooses) {
    for (const i32 choice : {0, 1}) {
        Bolting field("  - {kind: ruin, name: House, from: [33, 11], to: [39, 19]}\n");
        field.stands(field.hull, 36, 22, 0);
        ASSERT_EQ(field.ways(Table_edge::north).size(), 2u);
        field.panic();
        ASSERT_EQ(field.topic(), Topic::panic_way);
        EXPECT_EQ(field.question().asked, Side::red);
        const auto name = [&](int option) { return field.game.names(field.state, field.question(), option)[0]; };
        EXPECT_NE(name(0), name(1));
        const Spot spot = field.game.spot(field.state, field.question(), choice);
        EXPECT_EQ(spot.kind, Spot::point);
        EXPECT_TRUE(field.answer(Side::red, {2}));
        field.give(Topic::panic_way, {choice});
        EXPECT_EQ(field.where().x < 36 * inch, spot.x < 36 * inch);
        EXPECT_LT(field.where().y, 18 * inch);
    }
}

// Straight on the wall stops it; past the corners it gets to ten inches and a quarter, and half an inch makes no difference.
TEST(K47_FUB_04, it_goes_straight_unless_another_way_brings_it_half_an_inch_nearer) {
    for (const auto& [wall, ways] : {std::pair{"11.5", 2u}, std::pair{"10.3", 1u}}) {
        Bolting field(std::string("  - {kind: ruin, name: House, from: [33, 5], to: [39, ") + wall + "]}\n");
        field.stands(field.hull, 36, 30, 0);
        const auto all = field.ways(Table_edge::north);
        ASSERT_EQ(all.size(), ways) << wall;
        EXPECT_EQ(all[0].stations.back().facing == 0, ways == 1);
    }
}

TEST(K47_FUB_04, a_vehicle_stops_an_inch_off_the_enemy_and_men_step_aside_for_it) {
    Bolting field;
    field.stands(field.hull, 36, 20, 0);
    field.unit(field.hull).wear.steering = 2;
    field.put(field.blue, at(35.5, 12));
    field.put(field.friends, at(36, 15.5));
    field.panic();
    EXPECT_EQ(field.count(Told::aside), 1);
    EXPECT_EQ(field.where(), at(36, 15.5)) << "blue's bases end at 12.5";
}

// The ends of ways are whole places, and corners are rounded: what an edge stopped counts as touching it, however it stands.
TEST(K47_FUB_04, a_vehicle_that_an_edge_stops_touches_it) {
    Stream random(11);
    int stopped = 0;
    for (int i = 0; i < 300; ++i) {
        Bolting field("", Locomotion::wheeled);
        const auto tail = i32(random.below(8 * inch));
        field.unit(field.hull).model[0].at = {20 * inch + i32(random.below(20 * inch)), 5 * inch + tail};
        field.unit(field.hull).facing = i16(random.below(360));
        field.unit(field.hull).wear.steering = 2;
        for (const Panic_drive& way : field.ways(Table_edge::north)) {
            const Station end = way.stations.back();
            const bool back = way.pace == Pace::advance;
            if (length(way.stations.front().at, end.at) > (back ? 6 : 24) * inch - 8) continue;
            const Bounds box = bounds(field.entry(field.hull).body(end.at, end.facing));
            EXPECT_LE(std::min({box.least.y, box.least.x, 72 * inch - box.most.x}), a_hair);
            EXPECT_GE(box.least.y, 0);
            ++stopped;
        }
    }
    EXPECT_GT(stopped, 50);
}

TEST(K47_ORD_11, a_vehicle_that_panics_can_be_ambushed) {
    Bolting field;
    Weapon gun;
    gun.line[0] = {.range = 48 * inch, .pen = 4};
    field.game.weapons.push_back(gun);
    for (std::size_t i = 0; i < 2; ++i) field.unit(field.blue).model[i].weapon = 1;
    field.stands(field.hull, 36, 23, 90);
    field.unit(field.blue).order = Order::ambush;
    field.panic();
    EXPECT_EQ(field.topic(), Topic::ambush);
}

// Where the road ends it gets as far as its rate, and across the road just so: that is one way, and nobody is asked.
TEST(K47_FUB_04, a_road_that_ends_leads_it_as_far_as_its_rate) {
    for (const auto& [road, facing] :
        {std::pair{"from: [35, 24], to: [37, 40]", 0}, std::pair{"from: [0, 29], to: [72, 31]", 90}}) {
        Bolting field(std::string("  - {kind: road, name: Lane, ") + road + "}\n", Locomotion::wheeled);
        field.stands(field.hull, 36, 30, facing);
        const auto ways = field.ways(Table_edge::north);
        ASSERT_EQ(ways.size(), 1u) << road;
        EXPECT_EQ(ways[0].stations.back().at, at(36, 6)) << road;
    }
    Bolting far("  - {kind: road, name: Lane, from: [35, 0], to: [37, 48]}\n", Locomotion::wheeled);
    far.stands(far.hull, 36, 44, 0);
    far.put(far.blue, at(60, 40));
    ASSERT_EQ(far.ways(Table_edge::north).size(), 1u);
    EXPECT_EQ(far.ways(Table_edge::north)[0].stations.back().at.x, 36 * inch);
    EXPECT_LE(far.ways(Table_edge::north)[0].stations.back().at.y, 2 * inch + 8) << "and a road twice as far";
}

}
}
