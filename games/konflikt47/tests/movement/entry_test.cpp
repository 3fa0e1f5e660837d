// Where a unit that comes on finds room along its edge of the table.
#include <array>

#include <fmt/format.h>

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

// Works that are deeper than a Run lie along the northern edge as far east as that, and a unit of red waits behind it.
struct Behind_works : Country_field {
    UnitId red;
    Behind_works(int models, int east)
        : Country_field(fmt::format("  - {{kind: stack, name: Works, from: [0, 0], to: [{}, 16]}}\n", east)),
          red(add(Side::red, models, at(20, 30))) {
        add(Side::blue, 1, at(60, 40));
        begin();
        unit(red).where = Whereabouts::first_wave;
    }
};

// Where closed ground begins at the edge and is deeper than a Run no unit comes on: it waits among the reserves, and its die is spent.
TEST(K47_SCN_02, who_has_no_room_to_come_on_goes_into_reserve) {
    Behind_works field(2, 72);
    const UnitId red = field.red;
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
    Behind_works field(5, 60);
    const UnitId red = field.red;
    field.unit(red).order = Order::run;
    const auto places = entries_of(field.position(), red, 1);
    ASSERT_EQ(places.size(), 1u);
    EXPECT_GT(places[0].x, 60 * inch);
    EXPECT_FALSE(refuse_entry(field.position(), red, std::array<i32, 3>{places[0].x, places[0].y, 0}));
}

}
}
