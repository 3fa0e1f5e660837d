// Where a unit that comes on finds room along its edge of the table.
#include <array>

#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/tests/country.h"

namespace konflikt47::entry_test {
namespace {

// However many places are asked for, each is on its edge of the table.
TEST(K47_SCN_03, places_to_come_on_at_lie_on_the_edge) {
    Two_sides field;
    field.begin();
    field.unit(field.red).where = Whereabouts::reserve;
    field.unit(field.red).order = Order::run;
    const auto places = entries_of(field.position(), field.red, 1000);
    EXPECT_GT(places.size(), 20u);
    EXPECT_EQ(places[0].x, 24 * inch);  // the first of two, side by side
    EXPECT_EQ(places[1].x, 26 * inch);
    EXPECT_EQ(places[2].x, 22 * inch);
    EXPECT_EQ(entries_of(field.position(), field.red, 1).size(), 1u);
    for (const Place place : places) {
        EXPECT_EQ(place.y, 0);
        EXPECT_TRUE(0 <= place.x && place.x <= 72 * inch) << place.x;
    }
}

// Where the enemy's ground begins at the edge and is deeper than a Run no unit comes on: it waits among the reserves, and its die is spent.
TEST(K47_SCN_02, who_has_no_room_to_come_on_goes_into_reserve) {
    Country_field field("  - {kind: stack, name: Works, from: [0, 0], to: [72, 16]}\n");
    const UnitId red = field.add(Side::red, 2, at(20, 30));
    field.add(Side::blue, 1, at(60, 40));
    field.begin();
    field.unit(red).where = Whereabouts::first_wave;
    field.go();
    field.order(red, i32(Order::run));
    EXPECT_EQ(field.count(Told::stays_off), 1);
    for (const Event& event : field.told)
        if (event.kind == u8(Told::stays_off)) { EXPECT_EQ(field.game.words(event), "Red 1 stays in reserve"); }
    EXPECT_EQ(field.unit(red).where, Whereabouts::reserve);
    EXPECT_EQ(field.unit(red).order, Order::run);
    EXPECT_NE(field.topic(), Topic::entry);
}

// Behind works that leave a corner of the table free it comes on there, however far that is from its usual place.
TEST(K47_SCN_03, who_has_room_only_far_away_comes_on_there) {
    Country_field field("  - {kind: stack, name: Works, from: [0, 0], to: [60, 16]}\n");
    const UnitId red = field.add(Side::red, 5, at(20, 30));
    field.add(Side::blue, 1, at(60, 40));
    field.begin();
    field.unit(red).where = Whereabouts::first_wave;
    field.unit(red).order = Order::run;
    const auto places = entries_of(field.position(), red, 1);
    ASSERT_EQ(places.size(), 1u);
    EXPECT_GT(places[0].x, 60 * inch);
    EXPECT_FALSE(refuse_entry(field.position(), red, std::array<i32, 3>{places[0].x, places[0].y, 0}));
}

}
}
