// Vehicles and wrecks between those who would see each other.
#include <gmock/gmock.h>

#include "games/konflikt47/rules/ambush/ambush.h"
#include "games/konflikt47/rules/shooting/sighting.h"
#include "games/konflikt47/tests/field.h"

namespace konflikt47 {
namespace {

using testing::HasSubstr;

// A man of red's in the west, one of blue's in the east, and a tank of each side's between them, as high as it is broad.
struct Between : Field {
    UnitId red = add(Side::red, 1, {10 * inch, 24 * inch});
    UnitId red_tank = add(Side::red, 1, {30 * inch, 24 * inch});
    UnitId blue = add(Side::blue, 1, {50 * inch, 24 * inch});
    UnitId blue_tank = add(Side::blue, 1, {40 * inch, 10 * inch});

    Between() {
        for (const UnitId tank : {red_tank, blue_tank}) {
            entry(tank).hull = {.width = 2 * inch, .depth = 4 * inch};
            entry(tank).height = 2 * inch;
            entry(tank).men[0].weapon = no_weapon;
        }
        begin();
    }
    bool sees(UnitId by, UnitId at) const { return Sighting(position(), by, at, position().side(by)).seen(0); }
    Cover cover(UnitId by, UnitId at) const { return Sighting(position(), by, at, position().side(by)).cover(1); }
    void wreck(UnitId tank) { unit(tank).where = Whereabouts::destroyed, unit(tank).model[0].alive = false; }
};

TEST(K47_SHT_04, nobody_sees_through_a_vehicle) {
    Between field;
    EXPECT_FALSE(field.sees(field.red, field.blue)) << "a friend's";
    EXPECT_FALSE(field.sees(field.blue, field.red)) << "an enemy's";
    EXPECT_FALSE(konflikt47::sees(field.position(), field.red, field.blue));
    field.put(field.red_tank, {30 * inch, 40 * inch});
    EXPECT_TRUE(field.sees(field.red, field.blue));
    EXPECT_TRUE(konflikt47::sees(field.position(), field.red, field.blue));
    field.put(field.blue_tank, {20 * inch, 24 * inch});
    EXPECT_FALSE(field.sees(field.red, field.blue));
}

TEST(K47_SHT_04, its_own_hull_and_that_of_the_target_do_not_count) {
    Between field;
    EXPECT_TRUE(field.sees(field.red_tank, field.blue));
    EXPECT_TRUE(field.sees(field.blue, field.red_tank));
    EXPECT_TRUE(field.sees(field.red_tank, field.blue_tank));
}

TEST(K47_SHT_04, who_is_as_high_as_a_vehicle_sees_over_it) {
    Between field;
    for (const UnitId id : {field.red, field.blue}) field.entry(id).height = 2 * inch - 1;
    EXPECT_FALSE(field.sees(field.red, field.blue));
    for (const UnitId id : {field.red, field.blue}) field.entry(id).height = 2 * inch;
    EXPECT_TRUE(field.sees(field.red, field.blue));
    // From a height of 2.9 inches to one of 1.2 the line comes down to 2.05 half way: two inches nearer to the
    // target it is too low.
    field.entry(field.red).height = 2'900;
    field.entry(field.blue).height = 1'200;
    EXPECT_TRUE(field.sees(field.red, field.blue));
    field.put(field.red_tank, {32 * inch, 24 * inch});
    EXPECT_FALSE(field.sees(field.red, field.blue));
}

// A model is seen as long as one of its nine points is; a line along the side of a hull does not pass it.
TEST(K47_SHT_04, a_line_along_the_side_of_a_hull_is_clear) {
    Between field;
    const auto hull_at = [&](i32 south) { field.put(field.red_tank, {30 * inch, 24 * inch + south}); };
    hull_at(2 * inch);  // its front is in the line of the middles, and half of the target is free
    EXPECT_TRUE(field.sees(field.red, field.blue));
    hull_at(2 * inch - inch / 5);  // half an inch aside at the target is a quarter half way
    EXPECT_TRUE(field.sees(field.red, field.blue));
    hull_at(2 * inch - inch / 3);
    EXPECT_FALSE(field.sees(field.red, field.blue));
}

// A house of eight inches by six whose west wall is there.
Piece house(i32 west, i32 north) {
    Piece inn;
    inn.name = "Inn";
    inn.height = 4 * inch;
    inn.box = {{west, north}, {west + 8 * inch, north + 6 * inch}};
    inn.outline = {inn.box.least, {inn.box.most.x, north}, inn.box.most, {west, inn.box.most.y}};
    return inn;
}

struct Between_houses : Between {
    Between_houses() {
        Kind kind;
        kind.name = "house", kind.going = Going::building, kind.blocks = Blocks::yes, kind.cover = Cover::hard;
        game.ground.kinds.push_back(kind);
    }
};

TEST(K47_SHT_04, nobody_sees_who_is_in_a_house_through_a_vehicle) {
    Between_houses field;
    field.game.ground.pieces.push_back(house(46 * inch, 21 * inch));
    field.unit(field.blue).building = 0;
    field.entry(field.red_tank).hull.depth = 12 * inch;
    field.put(field.red_tank, {40 * inch, 24 * inch});
    EXPECT_FALSE(field.sees(field.red, field.blue));
    EXPECT_FALSE(field.sees(field.blue, field.red));
    field.put(field.red_tank, {40 * inch, 40 * inch});
    EXPECT_TRUE(field.sees(field.red, field.blue));
    EXPECT_TRUE(field.sees(field.blue, field.red));
}

// Of a house and a vehicle that are both in the way the nearer one is named.
TEST(K47_SHT_04, what_is_first_in_the_way_is_named) {
    for (const bool house_first : {false, true}) {
        Between_houses field;
        field.game.ground.pieces.push_back(house((house_first ? 14 : 36) * inch, 21 * inch));
        const Outlook outlook = outlook_between(field.position(), field.red, space_of(field.position(), field.red),
            field.blue, space_of(field.position(), field.blue));
        const auto first =
            outlook.in_the_way(standing(field.position(), field.red, 0), standing(field.position(), field.blue, 0));
        ASSERT_TRUE(first);
        EXPECT_EQ(first->piece, house_first ? 0 : no_piece);
        EXPECT_EQ(first->hull, house_first ? no_unit : field.red_tank);
        EXPECT_EQ(first->at.x, (house_first ? 14 : 29) * inch);
    }
}

TEST(K47_SHT_17, a_vehicle_in_the_line_is_hard_cover) {
    Between field;
    field.put(field.red_tank,
        {40 * inch, 26 * inch - 100});  // nearer to the target; over more than half of what is seen of it
    ASSERT_TRUE(field.sees(field.red, field.blue));
    EXPECT_EQ(field.cover(field.red, field.blue), Cover::hard);
    field.put(field.red_tank, {20 * inch, 26 * inch - 100});
    ASSERT_TRUE(field.sees(field.red, field.blue));
    EXPECT_EQ(field.cover(field.red, field.blue), Cover::none) << "nearer to the firer";
}

TEST(K47_TER_08, a_wreck_is_hard_cover_and_hides_nobody) {
    Between field;
    field.wreck(field.red_tank);
    EXPECT_TRUE(field.sees(field.red, field.blue));
    EXPECT_TRUE(konflikt47::sees(field.position(), field.red, field.blue));
    field.put(field.red_tank, {31 * inch, 24 * inch});
    EXPECT_EQ(field.cover(field.red, field.blue), Cover::hard);
    field.put(field.red_tank, {29 * inch, 24 * inch});
    EXPECT_EQ(field.cover(field.red, field.blue), Cover::none);
    EXPECT_EQ(field.cover(field.blue, field.red), Cover::hard);
}

TEST(K47_TER_08, a_wreck_hides_nobody_where_a_vehicle_is_near) {
    Between field;
    field.wreck(field.red_tank);
    field.put(field.blue_tank, {40 * inch, 26'450});  // right beside the line
    EXPECT_TRUE(field.sees(field.red, field.blue));
    field.put(field.blue_tank, {40 * inch, 24 * inch});
    EXPECT_FALSE(field.sees(field.red, field.blue));
}

TEST(K47_TER_08, what_is_destroyed_becomes_one_where_it_stands) {
    Between field;
    field.go();
    const u64 before = field.game.landscape_version(field.state);
    EXPECT_TRUE(field.game.landscape(field.state).areas.empty());
    field.wreck(field.blue_tank);
    const Landscape landscape = field.game.landscape(field.state);
    ASSERT_EQ(landscape.areas.size(), 1u);
    EXPECT_EQ(landscape.areas[0].words, "Wreck of Blue 4");
    const Body hull = field.position().body(field.blue_tank, 0);
    EXPECT_EQ(landscape.areas[0].outline, (std::vector<Place>{hull.corners().begin(), hull.corners().end()}));
    EXPECT_NE(field.game.landscape_version(field.state), before);
    Spot spot;
    spot.kind = Spot::point;
    spot.x = 40 * inch, spot.y = 11 * inch;
    EXPECT_EQ(field.game.survey(field.state, spot).title, "Wreck of Blue 4");
    field.state.unit[field.red].where = Whereabouts::destroyed;
    EXPECT_EQ(field.game.landscape(field.state).areas.size(), 1u) << "men leave none";
    field.unit(field.red_tank) = {};
    field.unit(field.red_tank).where = Whereabouts::destroyed;
    EXPECT_EQ(field.game.landscape(field.state).areas.size(), 1u) << "K47-RES-05: nor does what never came on";
}

// K47-TER-08 Nobody enters or crosses it, friend or foe, on foot or in a vehicle.
TEST(K47_TER_08, a_wreck_is_impassable) {
    Between field;
    field.wreck(field.blue_tank);
    field.put(field.blue_tank, {15 * inch, 24 * inch});
    field.go();
    field.order(field.red, i32(Order::advance));
    const Refusal through = field.answer(Side::red, {16 * inch, 24 * inch, 0});
    EXPECT_EQ(through.rule, "K47-TER-08"_rule);
    EXPECT_THAT(through.why, HasSubstr("a wreck"));
    EXPECT_FALSE(field.answer(Side::red, {10 * inch, 20 * inch, 0})) << "beside it";
    Between drives;
    drives.wreck(drives.blue_tank);
    drives.put(drives.blue_tank, {30 * inch, 18 * inch});
    drives.go();
    drives.order(drives.red_tank, i32(Order::advance));
    EXPECT_EQ(drives.answer(Side::red, {30 * inch, 17 * inch, 0}).rule, "K47-TER-08"_rule);
    EXPECT_FALSE(drives.answer(Side::red, {30 * inch, 22 * inch, 0})) << "up to it: an enemy's wreck is no enemy";
}

TEST(K47_SHT_04, the_board_says_which_vehicle_is_in_the_way) {
    Between field;
    field.go();
    if (field.topic() == Topic::draw) field.give(Topic::draw, {1});
    field.give(Topic::unit, {field.red});
    std::vector<std::string> words;
    for (const Mark& mark : field.game.shown(field.state, field.question(), Answer::of(i32(Order::fire))))
        words.push_back(mark.words);
    EXPECT_THAT(words, testing::Contains(HasSubstr("blocked by Red 2")));
}

// It stands aslant: the line runs through its bounds, and touches a corner of it.
TEST(K47_SHT_04, a_line_that_touches_a_corner_of_a_vehicle_passes) {
    Between field;
    field.unit(field.red_tank).facing = 45;
    i32 top = 48 * inch;
    const Body tank = field.position().body(field.red_tank, 0);
    for (const Place corner : tank.corners()) top = std::min(top, corner.y);
    for (const i32 past : {-1, 0, 1}) {
        Outlook outlook(field.game.ground, Bounds{{0, 0}, {72 * inch, 48 * inch}}, {}, 0);
        outlook.add({field.red_tank, standing(field.position(), field.red_tank, 0), false});
        const Footprint from{Body::disc({10 * inch, top + past}, 0), inch},
            to{Body::disc({50 * inch, top + past}, 0), inch};
        EXPECT_EQ(outlook.sees(from, to), past < 1) << past;
    }
}

}
}
